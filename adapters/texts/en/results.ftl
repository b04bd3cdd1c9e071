# The end of a game, records, adjudication, appeals (articles 8 and 9).

game_over =
    Game { $game } is over: { $result }, { outcome-words } ({ reason-words }){ CLAUSE($clause) }.
    { $white } – { $black }, moves: { $moves_made }. { totals-line }
game_over-changed =
    The result of game { $game } is changed: { $result }, { outcome-words }, { reason-words }{ CLAUSE($clause) }.
    { $white } – { $black }.
game_over-annulled =
    Game { $game } does not count{ CLAUSE($clause) }: { $white } – { $black }.
reason-words = { $reason ->
        [checkmate] checkmate
        [stalemate] stalemate
        [material] insufficient material
        [resignation] resignation
        [agreement] by agreement
        [threefold] threefold repetition
        [fifty] fifty-move rule
        [seventyfive] seventy-five-move rule
        [fivefold] fivefold repetition
        [time] time overstepped
        [no_play] no play
        [withdrawal] withdrawal
        [exclusion] exclusion
        [no_record] no record
        [adjudication] adjudication
        [agreed_assessment] equal assessments
       *[arbiter] arbiter's decision
    }
record_due =
    Send the arbiter the record of game { $game } ({ $white } – { $black }): /submit { $game } { $plain_result }.
    The program adds the record itself. Due by { $until }, that day included{ CLAUSE($clause) }; until then the result is not official.
record_due-reminder =
    Your record of game { $game } ({ $white } – { $black }) has not come yet: { DAYS($left) } left, until { $until }, that day included{ CLAUSE($clause) }.
    One command: /submit { $game } { $plain_result }. The program adds the record itself.
record_received =
    The record of game { $game } has arrived: { $white } – { $black }, result { $result }. From { $name }, { $on }{ CLAUSE($clause) }.
    { $both ->
        [yes] Both records are in.
       *[no] The other player's record has not come yet.
    }
record_received-conflict =
    The records of game { $game } have different results{ CLAUSE($clause) }: { $white } – { $black }. Ours: { $stands }.
    Decision: /rule { $item } 1-0, 0-1 or 1/2-1/2.
record_due-conflict =
    The records of game { $game } have different results{ CLAUSE($clause) }: { $white } – { $black }. Ours: { $stands }.
    If it was a slip, send the record again: /submit { $game } …; otherwise the arbiter decides.
record_missing =
    The term is over and a record of game { $game } has not come yet: { $missing ->
        [white] awaited from White ({ $white })
        [black] awaited from Black ({ $black })
       *[both] awaited from both
    }{ CLAUSE($clause) }.
    It can still be sent: /submit { $game } … The arbiter now has the case; both may be scored lost.
result_registered =
    Result registered: game { $game }, { $white } – { $black }, { $result }, { outcome-words }{ CLAUSE($clause) }.

assessment_due =
    Game { $game } will be adjudicated: { $because ->
        [ruling] the arbiter has decided so
       *[end] the event has ended
    }. { $white } – { $black }, moves: { $moves_made }{ CLAUSE($clause) }.
    By { $until }, that day included, send your assessment and its grounds: /assess { $game } win, draw or loss and the text. Record and position are added by themselves.
    { $own ->
        [yes] You are to move: add at the end move: and your move. It will count as made (9.4.4).
       *[no] {""}
    }
    Without material there will be no right of appeal (9.7).
assessment_due-reminder =
    Your assessment of game { $game } ({ $white } – { $black }) has not come yet: { DAYS($left) } left, until { $until }, that day included{ CLAUSE($clause) }.
    /assess { $game } win, draw or loss, and your grounds. Without material there will be no right of appeal (9.7).
assessment_received =
    Material for adjudication by { side-title } ({ $name }), game { $game }{ CLAUSE($clause) }. Assessment: { $result }, { $on }.
    { text-line }
    { $late ->
        [yes] It came after the term: a note only, without the right of appeal.
       *[no] {""}
    }
note-assessment =
    { assessment_received }
assessment_received-move =
    The named move { $moves } counts as made: { side-title } ({ $name }), game { $game }{ CLAUSE($clause) }.
assessment_received-assigned =
    You are asked to adjudicate game { $game }: { $white } – { $black }, moves: { $moves_made }{ CLAUSE($clause) }.
    { $second ->
        [yes] This is the second adjudication; it is final.
       *[no] {""}
    }
    Position: /position { $game }. Decide by /rule with the number from the desk: /desk.
assessment_received-desk =
    Game { $game } waits for adjudication, no. { $item } on your desk{ CLAUSE($clause) }: { $white } – { $black }.
    Name the adjudicator: /assign { $game } …, or enter the decision: /rule { $item } 1-0, 0-1 or 1/2-1/2.
adjudicated =
    Game { $game } is adjudicated: { $result }, { outcome-words }{ CLAUSE($clause) }. { $white } – { $black }.
    By { $person }. Last move made: { $move }.
    { grounds-line }
    { $has_appeal_until ->
        [yes] You may appeal until { $appeal_until }, that day included: /appeal { $number } and the grounds.
       *[no] { $second ->
            [yes] The decision is final.
           *[no] There is no right of appeal: no material came in time (9.7).
        }
    }
adjudicated-arbiter =
    Game { $game } is adjudicated: { $result }, { outcome-words }{ CLAUSE($clause) }. { $white } – { $black }.
    By { $person }. Last move made: { $move }. The players have been told.
appeal_filed =
    Appeal against decision no. { $number }: { $person }. { $event }{ CLAUSE($clause) }.
    { text-line }
    { $has_partner ->
        [yes] A copy for you; the appeal committee decides.
       *[no] Enter the committee's decision from your desk: /desk.
    }
appeal_decided =
    { $decision ->
        [uphold] The appeal is rejected, the decision stands.
        [overturn] The appeal is upheld, the decision falls.
       *[result] The appeal is upheld, the result is { $result }.
    }
    Decision no. { $number }{ CLAUSE($clause) }, { $event }. It is final.
    { grounds-line }
