# Reflection time, controls, silence (articles 4 and 5), what the arbiter does with time.

penalty =
    { side-title } ({ $name }): penalty of { DAYS($days) }{ CLAUSE($clause) }. Game { $game }.
    { $has_grounds ->
        [yes] Reason: { $grounds }
       *[no] {""}
    }
    { now-line } { control-line }
late_repeat =
    { side-title } ({ $name }): penalty of { DAYS($days) } for a late repeat{ CLAUSE($clause) }. Game { $game }.
    The first letter had not arrived and the repeat was sent late.
    { now-line } { control-line }
account_corrected =
    { side-title } ({ $name }): time corrected by { SIGNED_DAYS($days) }{ CLAUSE($clause) }. Game { $game }.
    { $has_grounds ->
        [yes] Grounds: { $grounds }
       *[no] {""}
    }
    { now-line } { control-line }
account_corrected-credit =
    The days from { $first } to { $last } count for nobody. Game { $game }: { $white } – { $black }.
    { grounds-line }
account_corrected-credit_all =
    The days from { $first } to { $last } count for nobody in all unfinished games of { $event }.
    { grounds-line }
account_corrected-lifted =
    There is no overstep: the days fell on a move after the control{ CLAUSE($clause) }. Game { $game }.
    { side-title } ({ $name }), control at move { $control }. { totals-line }
control_near =
    { side-title } ({ $name }): { $in_time ->
        [yes] { DAYS($remaining) } left to the control (move { $control }).
       *[no] the time to the control (move { $control }) is overstepped by { DAYS($over_by) }.
    } Game { $game }: { $white } – { $black }.
    { $own ->
        [yes] { deadline-line }
       *[no] {""}
    }
    Until the control move the game's letters are copied to the arbiter{ CLAUSE($clause) }; that happens by itself.
time_exceeded =
    { side-title } ({ $name }) has overstepped the time: { DAYS($used) }, the control allows { $allowance } (move { $control }). Game { $game }.
    You may claim: /claim { $game } time. The right lasts until your answer to your opponent's move { $control }{ CLAUSE($clause) }.
    Without a claim the game goes on.
time_exceeded-flag =
    { side-title } ({ $name }) has overstepped the time: { DAYS($used) }, the control allows { $allowance } (move { $control }). Game { $game }: { $white } – { $black }.
    The case is before the arbiter{ CLAUSE($clause) }. There is nothing to do.
suspended =
    The arbiter has suspended game { $game }: { $white } – { $black }.
    { grounds-line }
    No time runs and no move is taken until it is resumed.
resumed =
    Game { $game } is resumed: { $white } – { $black }. { side-title } ({ $name }) to move.
    { grounds-line }
    { totals-line }

nudge =
    Game { $game } has been waiting for your move for { DAYS($day) }{ CLAUSE($clause) }. Opponent { $partner }.
    { $has_move ->
        [yes] Opponent's last move: { $move }.
       *[no] {""}
    }
    Send your move as a reply to this message. If you did not get your opponent's move or cannot play, tell the arbiter: /ask …
    { own-control-line }
    From day { $no_play_day } without a move the arbiter may count the game as lost.
nudge-partner =
    No answer from { side-title } ({ $name }) for { DAYS($day) }{ CLAUSE($clause) }. Game { $game }. A reminder was sent.
    { $has_move ->
        [yes] Your last move: { $move }.
       *[no] {""}
    }
    From day { $no_play_day } the case is the arbiter's.
nudge-control =
    Your time is running short: { DAYS($remaining) } left to the control (move { $control }). Game { $game }, opponent { $partner }, your move.
    { $has_until ->
        [yes] The last day for it: { $until }{ CLAUSE($clause) }.
       *[no] {""}
    }
nudge-reminder =
    { $name } is waiting for your move and reminds you of game { $game }.
    { $has_move ->
        [yes] Opponent's last move: { $move }.
       *[no] {""}
    }
    { own-control-line }
repeat_due =
    No answer for { DAYS($wait) }: time to repeat { $move }. Game { $game }, opponent { $partner }.
    One command: /repeat { $game } sends the move with all its data to your opponent and the arbiter{ CLAUSE($clause) }.
    Repeat it by { $free_until }, that day included: if the letter was lost, a later repeat costs penalty days (4.9).
repeat =
    { $move } — repeated by { side-title } ({ $name }). Game { $game }.
    Your move: send it as a reply to this message.
    The move was sent on { $sent }. If you did not get that letter: /notreceived { $game }, within { DAYS($notice_days) } (5.2).
    { totals-line }
    { own-control-line }
repeat-copy =
    { $move } — repeat number { $number } by { side-title } ({ $name }){ CLAUSE($clause) }. Game { $game }: { $white } – { $black }. Copy for the arbiter.
    The move was sent on { $sent } and repeated on { $on }. { totals-line }
not_received =
    The letter with { $move } did not arrive, says { $name }{ CLAUSE($clause) }. Game { $game }: { $white } – { $black }.
    The time for the answer runs from the receipt of the repeat: { $received }.
no_play =
    No move for { DAYS($day) }: game { $game }, { $white } – { $black }{ CLAUSE($clause) }.
    The last move was sent on { $sent }. { side-title } ({ $name }) to move. Repeats: { $repeats }.
    { $has_partner ->
        [yes] { $own ->
            [yes] The arbiter has the case. Make a move or explain to the arbiter: /ask …
           *[no] The arbiter has the case; the decision will come here. To add something: /ask …
        }
       *[no] The case is on your desk: /desk
    }
