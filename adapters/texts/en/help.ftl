# Help. menu-X in one line (menus, lists), help-X what the command does, with an example.

menu-move = make a move, as a draft first
help-move = /move GAME MOVE – a draft. The bot shows the board, the message and its warnings; only /yes sends it, /no drops it. A draft costs nothing.
    Example: /move { $game } { $move }
    A line of yours goes after if, the day of receipt at the end: received { $today } (2.5, 3.7).
menu-send = send a move at once
help-send = /send GAME MOVE – sends at once, and for good (3.2). Repeat your opponent's last move, or reply to the message with it (3.3); a fault is penalised (4.7).
    Without risk: /move { $game } { $move }
menu-yes = yes, do it
help-yes = /yes – yes to the bot's question: send the draft, resign, withdraw. Where several questions are open, name the game.
    Example: /yes { $game }
menu-no = no, drop it
help-no = /no – no: the draft or question falls, nothing is sent.
    Example: /no { $game }
menu-draw = offer a draw
help-draw = /draw GAME – offers your opponent a draw. The offer stands until it is answered or your opponent moves.
    Example: /draw { $game }
menu-accept = accept a draw or notation
help-accept = /accept GAME – accepts the draw or the notation that is offered. Where both are open, add draw or notation.
    Example: /accept { $game } draw
menu-decline = decline a draw or notation
help-decline = /decline GAME – declines the draw or the notation that is offered. Where both are open, add draw or notation.
    Example: /decline { $game } draw
menu-resign = resign a game
help-resign = /resign GAME – resigns the game. The bot asks first; after /yes it is final.
    Example: /resign { $game }
menu-say = a note to your opponent
help-say = /say GAME TEXT – a note to your opponent. It is no move and changes no time (3.5).
    Example: /say { $game } Happy New Year!
menu-notation = propose a notation
help-notation = /notation GAME NOTATION – proposes a notation: numeric, san, lan, ukr, rus or ger. It holds once your opponent accepts (2.4).
    Example: /notation { $game } san
menu-claim = claim: time, repetition, 50 moves
help-claim = /claim GAME time – tells the arbiter that your opponent has overstepped the time (6.1). threefold or fifty claim a draw, checked on the board at once.
    Example: /claim { $game } time
menu-protest = protest against a claim
help-protest = /protest GAME TEXT – a protest against your opponent's time claim, within 14 days (6.4).
    Example: /protest { $game } The letter reached me later
menu-repeat = repeat your last move
help-repeat = /repeat GAME – when your opponent is silent. From day 14 on it sends your move again with all its data, with a copy to the arbiter (5.1). Before that it is a friendly reminder.
    Example: /repeat { $game }
menu-notreceived = the repeated letter never came before
help-notreceived = /notreceived GAME – the letter that your opponent repeats had never reached you. Say so within three days of the repeat: your time then runs from it (5.2).
    Example: /notreceived { $game }
menu-invalid = a letter that came past the bot had a fault
help-invalid = /invalid GAME sent DATE received DATE TEXT – your opponent's message, which came past the bot, was illegible, impossible or wrongly repeated (3.4). The arbiter decides.
    Example: /invalid { $game } sent { $today } received { $today } { $number } 5256
menu-dispute = a dispute about a game
help-dispute = /dispute GAME TEXT – a dispute about a game, to the arbiter at once; your opponent sees it too (1.7).
    Example: /dispute { $game } We count the days differently
menu-submit = send the record of a game
help-submit = /submit GAME RESULT – sends the arbiter the record of a finished game with its result: 1-0, 0-1 or 1/2 (9.1). The bot writes the record; a PGN of your own, sent by mail, is compared with it.
    Example: /submit { $game } 1/2
menu-assess = assessment for adjudication
help-assess = /assess GAME win, draw or loss, and the grounds – your assessment of an unfinished game (9.4). If you are to move, add move: and your move at the end.
    Example: /assess { $game } draw Equal material, an easy defence
menu-leave = leave
help-leave = /leave – how many days of leave are left. /leave FROM TO announces one, before its first day (7.2). /leave end ends it early.
    Example: /leave { $first } { $last }
menu-address = a new e-mail address
help-address = /address ADDRESS – changes your e-mail address. The bot writes to the new box; once it answers, opponents and arbiter are told (1.2).
    Example: /address new@example.org
menu-confirm = this letter is mine
help-confirm = /confirm – says that a held letter is yours: it counts with its own date (1.2). Where several wait, give the number.
    Example: /confirm 1
menu-outage = broken equipment
help-outage = /outage TEXT – your equipment or program broke down: opponents and arbiter are told (1.5). The clock runs on.
    Example: /outage The computer is being repaired until Friday
menu-noaccess = access lost
help-noaccess = /noaccess TEXT – you lost access to your mail or connection. There are 30 days to regain it (1.6).
    Example: /noaccess My mailbox does not open
menu-restored = access regained
help-restored = /restored – access is regained, the 30 days run no longer (1.6). Any move of yours does the same.
    Example: /restored
menu-ask = ask the arbiter
help-ask = /ask TEXT – a question, request or complaint to the arbiter (1.8). With several tournaments, the code first.
    Example: /ask Has my leave been counted?
menu-report = report to the arbiter
help-report = /report TEXT – answers the arbiter's query. The bot adds the report of all your games (1.3, 8.3).
    Example: /report I go on playing and will answer this week
menu-appeal = appeal
help-appeal = /appeal NUMBER TEXT – appeals the decision of that number, within 14 days (1.10, 9.9).
    Example: /appeal { $item } The days are counted wrongly, because …
menu-withdraw = withdraw from the tournament
help-withdraw = /withdraw TEXT – leaves the tournament. The bot asks first; after /yes your games are suspended and the arbiter decides (8.1).
    Example: /withdraw { $code } Illness
menu-settings = settings
help-settings = /settings – language, time zone, board, notices. With a name and a value it changes one.
    Example: /settings board words
menu-games = your games, what is due first on top
help-games = /games – all your games: whose move, how many days are left. What is due first comes first.
    The second page: /games 2
menu-board = the board
help-board = /board GAME – the position and the last move: picture, text or words as /settings board says.
    Example: /board { $game }
menu-record = the record with its dates
help-record = /record GAME – the whole record with dates and days (2.1).
    Example: /record { $game }
menu-clock = the account of days
help-clock = /clock GAME – the time of both players, line by line, each with its clause; what is left. With pictures on, a chart of it as well.
    Example: /clock { $game }
menu-archive = the correspondence as a file
help-archive = /archive GAME – the whole correspondence of the game as one file (1.4, 1.5).
    Example: /archive { $game }
menu-position = the position in words
help-position = /position GAME – the position piece by piece, for listening.
    Example: /position { $game }
menu-last = the last move in words
help-last = /last GAME – the last move in words and in notation.
    Example: /last { $game }
menu-legal = the possible moves
help-legal = /legal GAME – all possible moves, piece by piece.
    Example: /legal { $game }
menu-calendar = your deadlines as a file
help-calendar = /calendar – your deadlines as an .ics file, which any calendar opens. /settings calendar mail has changes mailed.
    Example: /calendar
menu-standings = standings: places and points
help-standings = /standings – places, points and tie-breaks. With several tournaments, add the code.
    Example: /standings { $code }
menu-crosstable = crosstable
help-crosstable = /crosstable – the table with all results.
    Example: /crosstable { $code }
menu-rules = the rules
help-rules = /rules CLAUSE – the text of a clause, of an article, or the contents.
    Example: /rules { $clause }
menu-help = help
help-help = /help WORD – what a command does. Without a word: all your commands.
    Example: /help move
menu-start = where to begin
help-start = /start – a greeting: what waits for you and what to do first.
    Example: /start
menu-link = tie this chat to you
help-link = /link CODE – ties this chat to you. The code is in your start letter and works once. /link alone mails a new one to your address. An arbiter has one mailed by /link and a player's name.
    Example: /link K7QP-2M4X
menu-status = state of the bot
help-status = /status – what waits where in the bot: messages, cases, deadlines.
    Example: /status

menu-desk = cases that wait for a decision
help-desk = /desk – what waits for a decision, oldest first: clause, facts, and the commands that settle it.
    Example: /desk
menu-rule = settle a case
help-rule = /rule NUMBER DECISION TEXT – settles a case of the desk. /desk shows the decisions it allows; TEXT gives the grounds.
    Example: /rule { $item } accept The account confirms it
menu-penalty = penalty days
help-penalty = /penalty GAME white or black DAYS CLAUSE TEXT – penalty days by the arbiter's decision.
    Example: /penalty { $game } white 2 4.7 Wrong repetition in a letter
menu-adjust = correct an account
help-adjust = /adjust GAME white or black DAYS TEXT – a correction of the account; days may be negative.
    Example: /adjust { $game } black -3 The letter was long under way
menu-query = query to a player
help-query = /query SURNAME TEXT – asks a player; the answer is due in the regulation's days (1.3, 8.3).
    Example: /query { $person } Do you go on playing?
menu-sanction = sanction
help-sanction = /sanction SURNAME warning, exclude or disqualify DATE TEXT – a warning, exclusion, disqualification (until a date or without one; 1.9).
    Example: /sanction { $person } warning Rude tone in letters
menu-enter = enter a move that came past the bot
help-enter = /enter GAME MOVE sent DATE received DATE – records a move that came by phone, letter or past the bot (1.5). A faulty text is entered as a fault.
    Example: /enter { $game } { $move } sent { $today } received { $today }
menu-reissue = give the correspondence again
help-reissue = /reissue GAME – gives both players the whole correspondence again (1.5).
    Example: /reissue { $game }
menu-credit = days that count for nobody
help-credit = /credit FROM TO TEXT – those days are not counted in any game, for example for an outage.
    Example: /credit { $first } { $last } The mail server was down
menu-result = result by the arbiter
help-result = /result GAME RESULT TEXT – a game's result by the arbiter's decision, at once. To be asked first: /settings preview ask.
    Example: /result { $game } 1/2-1/2 Decided by the committee
menu-suspend = suspend a game
help-suspend = /suspend GAME TEXT – the game rests: no time runs, no moves are taken.
    Example: /suspend { $game } Facts are being cleared up
menu-resume = resume a game
help-resume = /resume GAME – play goes on.
    Example: /resume { $game }
menu-assign = name the adjudicator
help-assign = /assign GAME SURNAME – names the adjudicator (9.6). A second adjudication needs another person (9.10).
    Example: /assign { $game } { $person }
menu-audit = log of a game
help-audit = /audit GAME – every event of a game: who, when, by which channel, by which clause.
    Example: /audit { $game }
menu-announce = announcement to all
help-announce = /announce TEXT – an announcement to all players. With several tournaments, the code first.
    Example: /announce { $code } Welcome to the tournament!
menu-close = close the tournament
help-close = /close – closes the tournament when all is over: results registered, the desk empty, no term of appeal running (1.10, 9.2). The bot first shows what it closes; after /yes it is final.
    Example: /close { $code }
