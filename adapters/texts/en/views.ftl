# Answers to commands that only show. Short lines, the most important first.

view-side = { side-title }
view-which-game = Which game? Write its number after the command. All your games: /games
view-page = Page { $page } of { $pages }. Go on: { $next }

# How a game stands

view-to-move = { $whose ->
        [own] Your move { $number }.
        [partner] Waiting for your opponent's move { $number }.
       *[other] Move { $number }: { $name }, { $whose ->
                [white] White
               *[other] Black
            }.
    }
view-undelivered = { $whose ->
        [own] Your opponent's move has not been delivered to you yet, no time runs.
        [partner] Your move has not been delivered to your opponent yet, no time runs.
       *[other] The last move has not been delivered yet, no time runs.
    }
view-running-days = On this move: { DAYS($running) }. Left to the control (move { $control }): { DAYS($left) }.
view-running-over = On this move: { DAYS($running) }. The control (move { $control }) is overstepped by { DAYS($left) } (4.3).
view-may-claim = Your opponent has overstepped the time. You may claim: /claim { $game } time (6.1).
view-draw-offered = Your opponent offers a draw: /accept { $game } draw or /decline { $game } draw
view-notation-offered = Your opponent proposes a notation ({ $notation }): /accept { $game } notation or /decline { $game } notation
view-suspended = { $why ->
        [withdrawal] The game rests: a player has withdrawn, the arbiter decides (8.1).
       *[other] The arbiter has suspended the game.
    } No days run.
view-claimed = { $whose ->
        [own] You claimed on { $on } that the time was overstepped.
        [partner] Your opponent's time claim: { $on }.
       *[other] Time claim: { $name }, { $on }.
    } The game is interrupted until the arbiter's decision (6.3).
view-may-protest = You disagree? A protest is accepted until { $until }, that day included: /protest { $game } and your explanation (6.4).
view-reason = { $reason ->
        [checkmate] checkmate
        [stalemate] stalemate
        [material] no material for mate
        [resignation] resignation
        [agreement] draw by agreement
        [threefold] threefold repetition
        [fivefold] fivefold repetition
        [fifty] 50 moves without capture or pawn move
        [seventyfive] 75 moves without capture or pawn move
        [time] overstepped time (6.6)
        [no_play] no play for a long time (5.3)
        [withdrawal] withdrawal (8.1)
        [exclusion] exclusion (8.3)
        [no_record] missing record (9.3)
        [adjudication] adjudication (9.6)
        [agreed_assessment] equal assessments (9.5)
        [arbiter] decision of the arbiter
       *[other] no reason given
    }
view-ended = Ended: { $result }, { view-reason }.
view-registered = Registered: { $result }, { view-reason }.
view-record-due = Send the record by { $until }, that day included: /submit { $game } { $result } (9.1).
view-assess-due = Under adjudication. Your assessment is due by { $until }, that day included: /assess { $game } draw and your grounds (or win, loss; 9.4).
    { $sealed ->
        [yes] You are to move: add move: and your move at the end (9.4.4).
       *[no] {""}
    }
view-adjudication = Under adjudication, the decision is awaited (9.6).
view-annulled = Does not count (8.1).

# /games

view-games = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }. { $waiting ->
        [0] Nothing waits for you now.
       *[other] Waiting for you: { $waiting }.
    }
view-games-none = You have no games yet.

# /board, /position, /last, /legal

view-no-moves = No move has been made yet.
view-last-short = Last move: { $move }, { $on }.
view-last = Last move, { $side ->
        [white] White's
       *[black] Black's
    } move { $number }: { $words }.
view-last-written = In the record: { $move }
view-last-sent = Sent on { $sent }, thought about for { DAYS($days) }.
view-line = A line is proposed: { $line } (3.7).
view-legal = { $side }: { $count ->
        [one] { $count } possible move
       *[other] { $count } possible moves
    }.
view-legal-piece = { $piece ->
        [king] King
        [queen] Queen
        [rook] Rook
        [bishop] Bishop
        [knight] Knight
       *[pawn] Pawn
    } { $square }: { $targets }{ $has_castles ->
        [yes] {" "}({ $castles })
       *[no] {""}
    }{ $promotes ->
        [yes] {" "}(promotion)
       *[no] {""}
    }
view-castles = { $short ->
        [yes] castles short
       *[no] castles long
    }
view-legal-how = To move: /move { $game } { $move }
view-castling = { side-title } may still castle: { $which ->
        [both] on both sides
        [short] short only
       *[long] long only
    }.
view-en-passant = A pawn can be taken in passing on { $square }.

# /record, /clock

view-record = Record of game { $game }. { $event }, start { $start }.
view-record-legend = In each line: move, received, sent, days for the move, total.
view-total = { side-title }, { $name }: { DAYS($total) } in all{ $penalty ->
        [0] {""}
       *[other] , of which { $penalty } penalty
    }.
view-control = Control: { DAYS($days) } for { $moves } moves, { $carried ->
        [yes] saved days are carried over
       *[no] saved days are not carried over
    } (4.3).
view-account = { side-title }, { $name }: { $used } of { DAYS($allowance) } to move { $control }.
view-left = Left: { DAYS($left) }.
view-over = Overstepped by { DAYS($left) }.
view-running = Move { $number }, not yet made: { DAYS($running) } since { $since } (4.4).
view-running-none = Move { $number }: the letter has not been delivered yet, no days run.
view-entry-move = Move { $number }: { $charges }
view-entry-free = Moves that cost nothing: { $moves }
view-entry-pending = Faulty messages before this move: { $charges }
view-entry-penalty = { $on }: penalty { $days } ({ $clause }){ $has_why ->
        [yes] , { $why }
       *[no] {""}
    }
view-entry-correction = { $on }: correction { $days } ({ $clause }){ $has_why ->
        [yes] , { $why }
       *[no] {""}
    }
view-fault = { $fault ->
        [illegible] illegible move
        [ambiguous] ambiguous move
        [impossible] impossible move
       *[other] wrong repetition
    }

# /leave

view-leave-left = { $has_event ->
        [yes] { $event }, { $year }
       *[no] { $year }
    }: { DAYS($left) } of leave left ({ $used } of { $allowed } taken; 7.1).
view-leave = { $running ->
        [yes] On leave
       *[no] Leave announced
    }: { $first }–{ $last }, { DAYS($days) }{ $granted ->
        [yes] , granted by the arbiter
       *[no] {""}
    }{ $has_refused ->
        [yes] . Does not hold in: { $refused }
       *[no] {""}
    }.
view-leave-past = Leave taken: { $spans }.
view-leave-end = End it early: /leave end (7.3).
view-leave-how = Announce one, at least a day before: /leave { $first } { $last }

# /settings

view-settings = Your settings. In brackets the word that a command takes.
view-setting = { $label }: { $value }. { $has_choices ->
        [yes] /settings { $name } { $choices }
       *[no] {""}
    }
view-settings-how = For example: /settings board text. Time zone: /settings timezone Europe/Kyiv. Quiet hours: /settings quiet 22-8
setting-none = not set
setting-language = Language
setting-language-uk = Ukrainian
setting-language-ru = Russian
setting-language-en = English
setting-timezone = Time zone, in which your days are counted
setting-board = Board
setting-board-picture = picture
setting-board-text = text
setting-board-letters = letters
setting-board-words = words, for reading aloud
setting-notation = Notation beside that of the game
setting-notation-game = none, only that of the game
setting-notation-numeric = numeric
setting-notation-san = short English
setting-notation-lan = long English
setting-notation-ukr = Ukrainian
setting-notation-rus = Russian
setting-notation-ger = German
setting-notices = Notices
setting-notices-each = each at once
setting-notices-digest = together once a day
setting-mail = Copies by mail
setting-mail-none = none
setting-mail-moves = moves only
setting-mail-all = everything
setting-channel = Where to write to you
setting-channel-last = where you wrote last
setting-channel-telegram = Telegram
setting-channel-matrix = Matrix
setting-channel-email = mail
setting-channel-console = terminal
setting-preview = Arbiter: what ends games
setting-preview-at_once = at once
setting-preview-ask = shown first, then /yes
setting-letters = Letters
setting-letters-plain = plain text
setting-letters-html = formatted
setting-letters-cmail = for the program cmail
setting-calendar = Calendar of deadlines (/calendar)
setting-calendar-asked = when you ask
setting-calendar-mail = changes by mail, once a day at most
setting-quiet = Quiet hours

# /rules

view-rules = Rules of individual e-mail competitions:
view-article = { $number }. { $title } ({ $first }–{ $last })
view-rules-how = A clause: /rules 4.7. A whole article: /rules 4
view-rules-unknown = There is no clause { $clause }.
view-rules-own = Otherwise in tournament { $event }: { $numbers }

# /help, /start

view-group-play = Play
view-group-look = Look
view-group-table = Know
view-group-time = Time and disputes
view-group-end = End of a game
view-group-self = About yourself
view-group-arbiter = Arbiter
view-group-operator = Operator
view-help-how = About one command: /help word, for example /help move
view-help-unknown = There is no command “{ $word }”. { $has_likeliest ->
        [yes] The likeliest is /{ $likeliest }. More: /help { $likeliest }
       *[no] All commands: /help
    }
view-help-role = { $role ->
        [arbiter] This is a command of a tournament's arbiter.
        [operator] This is a command of the bot's operator.
        [player] This is a command of a tournament's player.
       *[other] This command is for those who are entered in a tournament.
    }
view-help-words = You may write: { $words }
view-start-stranger = Welcome! This is a bot for correspondence chess under the rules of the Ukrainian federation.
    Invited to a tournament? Send the code from your invitation: /link CODE
    No invitation? Write to the arbiter of your tournament, who will send one.
    Rules: /rules. Help: /help
view-start = Welcome, { $name }!
view-start-nowhere = You are not entered in any tournament yet. Write to the arbiter; rules: /rules
view-start-plays = { $event } ({ $code }): { $begun ->
        [yes] running since { $start }
       *[no] starts on { $start }
    }. Your games: { $count }, waiting for you: { $waiting }.
view-start-rules = { $event } ({ $code }): you are the arbiter. Games: { $count }, cases on the desk: { $waiting }.
view-start-player = Your games: /games
    Make a move: /move { $game } { $move } – the bot first shows what it would send.
    Board: /board { $game }. Time: /clock { $game }
    All commands: /help
view-start-over = Your games: /games
    Record of a game: /record { $game }. Table: /standings
    All commands: /help
view-start-desk = What waits for your decision: /desk
view-start-arbiter = What waits for a decision: /desk
    Table: /crosstable { $code }. Log of a game: /audit { $game }
    All commands: /help

# The time chart of a game: what stands on the picture, and the same in words to be read aloud

chart-title = Game { $game }: { $pair }. Time, move by move
chart-side = { side-title }, { $name }: { $used } of { $allowance } days to move { $control }, { $over ->
        [yes] exceeded by { DAYS($left) }
       *[no] { DAYS($left) } left
    }
chart-step = move { $number }{ $open ->
        [yes] {" "}(not made yet)
       *[no] {""}
    }: { $days }{ $has_notes ->
        [yes] {" "}({ $notes })
       *[no] {""}
    }
chart-penalty = penalty { $days }
chart-correction = correction { $days }
chart-leave = not counted, leave: { $days }
chart-frozen = not counted, stopped: { $days }
chart-row-days = days
chart-row-penalty = penalty
chart-row-correction = corr.
chart-row-leave = leave
chart-row-frozen = stopped
chart-legend-moves = move
chart-legend-before = before
chart-legend-days = this move
chart-legend-penalty = penalty
chart-legend-open = not made yet
chart-legend-allowance = allowed
