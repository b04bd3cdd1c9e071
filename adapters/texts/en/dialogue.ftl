# The talk: what exactly is meant, confirmations, a short 'done'.

refused-which-game =
    Which game? Write its number after the command{ $has_example ->
        [yes] , for example { $example }
       *[no] .
    }
    { $has_listed ->
        [yes] { $listed }
       *[no] { $has_games ->
            [yes] Your games: { $games }
           *[no] {""}
        }
    }
refused-no-game = You have no games. To begin: /start
refused-game-in-several = There is a game { $name } in more than one tournament. Write it in full: { $games }
refused-reply-names-another = You answer a message about game { $answered }, but the text names { $named }. Nothing is recorded. Please write which of them.
refused-which-tournament = Which tournament? Write its code after the command: { $tournaments }
refused-several-people = More than one person is called { $name }. Write the id of one of them: { $people }
refused-person-in-several = { $name } plays in more than one tournament. Write the tournament's code before the name: { $tournaments }
refused-item-in-several = There is a no. { $name } on more than one desk. Write it in full: { $items }
refused-which-offer = Two offers are open in game { $game }. Write which one you mean: /accept { $game } draw or /accept { $game } notation (likewise /decline).
refused-which-question = More than one question waits for an answer. Write which: { $questions }
refused-no-question = There is nothing to answer. Your games: /games
refused-old-question = This question no longer stands: the game has gone on or a day has passed. Nothing was done. Please write the command again.
refused-which-letter = Several letters in your name are held: no. { $numbers }. Please write which one is yours: /confirm and the number.
refused-no-held-letter = No letter in your name is held, there is nothing to confirm. Your games: /games
refused-draw-said = A draw is offered and accepted by a command; words alone change nothing. To offer one: /draw and the game's number; to accept: /accept and the number. Your games: /games
refused-argument-missing = Something is missing: { argument-words }. How to write it: /help { $word }
argument-words = { $argument ->
        [game] the game's number
        [moves] the move
        [text] the text
        [to] the last date
        [from] the first date
        [until] the date
        [sent] the date of sending
        [received] the date of receipt
        [date] the date
        [person] the person
        [item] the number on the desk
        [decision] the decision
        [result] the result
        [side] white or black
        [days] the number of days
        [clause] the clause
        [claim] time, threefold or fifty
        [offer] draw or notation
        [notation] the name of the notation
        [assessment] win, draw or loss
        [address] the address
        [code] the code
        [sanction] warning, exclude or disqualify
        [setting] the name of the setting and its value
       *[other] { $argument }
    }
refused-dates-reversed = The second date is before the first: { $first }, { $last }. Please write again.
refused-unknown-zone = There is no time zone “{ $name }”. An example: /settings timezone Europe/Kyiv
refused-calendar-no-address = You have no mail address to send a calendar to. To add one: /address you@example.org. The file in the chat: /calendar

confirm-resign =
    Resign game { $game }: { $white } – { $black }? It cannot be taken back.
    /yes { $game } resigns, /no { $game } plays on.
confirm-withdraw =
    Withdraw from { $event }? The games will be suspended, the arbiter decides on the results (8.1): { $games }
    /yes withdraws, /no stays.
confirm-result =
    Give game { $game } ({ $white } – { $black }) the result { $result }?
    /yes { $game } does it, /no { $game } does not.
confirm-rule =
    Decision on no. { $item }: { $decision }?{ $has_about ->
        [yes] {" "}It concerns { $about }.
       *[no] {""}
    }
    { $has_games ->
        [yes] It changes the games: { $games }
       *[no] {""}
    }
    /yes decides, /no does not.
confirm-sanction =
    { $sanction ->
        [exclude] Exclude from the tournament: { $person }?
       *[disqualify] Disqualify: { $person }?
    }{ $has_until ->
        [yes] {" "}Until { $until }, that day included.
       *[no] {""}
    }
    { $has_games ->
        [yes] It stops the games: { $games }
       *[no] {""}
    }
    /yes does it, /no does not.
confirm-close =
    Close { $event }? All results are registered, games: { $count }; no case waits and no term of appeal runs.
    It cannot be taken back: there are no appeals any more, and everybody is told. The archive stays (1.4).
    /yes closes it, /no does not.

dropped-move = The draft is dropped, nothing was sent. Game { $game } waits for your move.
dropped-resign = Game { $game } goes on.
dropped-withdraw = You stay in the tournament.
dropped-leave = The wish for leave was not passed on.
dropped-result = The result of game { $game } is unchanged.
dropped-rule = No decision was made. The case stays on the desk: /desk
dropped-sanction = No sanction was imposed.
dropped-close = The tournament was not closed.

done = { $word ->
        [draw] The draw is offered.
        [decline] The offer is declined.
        [accept] The offer is accepted.
        [repeat] It was sent to your opponent.
        [notreceived] Opponent and arbiter have been told.
        [notation] The notation is proposed, your opponent has to agree.
        [say] The note was sent to your opponent.
        [dispute] Arbiter and opponent have been told.
        [submit] The record was sent to the arbiter.
        [assess] The assessment is passed on.
        [leave] The wish is before the arbiter.
        [address] A letter went to the new address: reply to it, and the address is changed.
        [outage] Opponents and arbiter have been told. The time runs.
        [noaccess] Opponents and arbiter have been told. The time runs; when access is back: /restored
        [restored] Opponents and arbiter have been told.
        [ask] It is passed on to the arbiter.
        [report] Answer and report are passed on to the arbiter.
        [appeal] The appeal is filed.
        [settings] Saved.
        [enter] Entered, the players have been told.
        [reissue] Both players are given the game's correspondence.
        [assign] Assigned and told.
        [rule] The decision is made.
        [query] The query was sent.
        [announce] The announcement was sent.
       *[other] Done.
    }{ done-about }
done-about = { $has_game ->
        [yes] {" "}Game { $game }: { $white } – { $black }.
       *[no] {""}
    }

refused-no-such-command = There is no command “{ $word }”. { $has_likeliest ->
        [yes] Perhaps /{ $likeliest }? All commands: /help
       *[no] All commands: /help
    }
refused-argument-unclear = This is not clear: “{ $text }”. Expected: { argument-words }. How to write it: /help { $word }
refused-words-left = These words are too many: “{ $text }”. Nothing was done. How to write it: /help { $word }
refused-two-commands = There are two commands for game { $game } in the message. Nothing was done. Please send one.
refused-answer-alone = /{ $word } stands beside another command. Nothing was done. Please send each by itself.
refused-subject-and-body = The subject names game { $subject }, the text { $body }. Nothing is recorded. Please write which of them.
refused-not-arbiter = /{ $word } is a command for arbiters. Your commands: /help
refused-not-operator = /{ $word } is a command for the operator. Your commands: /help
refused-not-shown = This cannot be shown here: /{ $word }. All commands: /help
refused-old-button = This button no longer works. Nothing was done. Your games: /games
record-agrees = The record of game { $game } went to the arbiter. It agrees with ours, move for move{ CLAUSE($clause) }.
refused-move-in-attachment =
    There is no move in the letter, and attachments are not read as moves. Game { $game }. Nothing is recorded.
    In the attachment: { $text }
    Please write the move in the letter itself.
refused-no-move-found = No move was found in your letter. Game { $game }, opponent { $partner }: the letter went to your opponent as a note, it costs no days and no penalty (3.5). If it was a move, please send it again.
refused-no-text = There is no text in the message, it cannot be read. Nothing is recorded. Please write the move.
refused-unreadable = The message could not be read. Nothing is recorded. Please send it again as plain text.
refused-forwarded = Forwarded messages are not acted on. Please write the move yourself.
refused-edited = What was sent does not change: the first text stands{ CLAUSE($clause) }. Nothing is changed.
refused-deleted = What was sent cannot be taken back: the first text stands{ CLAUSE($clause) }. Nothing is changed.
refused-edited-draft = The message was edited, so the draft for game { $game } is dropped{ CLAUSE($clause) }. Nothing was sent. Please write the move again: /move { $game } …
refused-deleted-draft = The message was deleted, so the draft for game { $game } is dropped{ CLAUSE($clause) }. Nothing was sent. A new move: /move { $game } …
refused-broken = Your message is kept, but it could not be carried out. Nothing is changed. Reference: { $reference }. The operator has been told; please try again in other words.
refused-linked-already = This chat is yours already. Your games: /games
refused-cases-open = The tournament cannot be closed yet: cases wait on the desk, no. { $items }{ CLAUSE($clause) }. To see them: /desk
refused-appeals-possible = The tournament cannot be closed yet: the term of appeal ends on { $until }, decisions no. { $numbers }{ CLAUSE($clause) }. On the day after: /close
confirm-accept =
    Accept the draw in game { $game }: { $white } – { $black }?
    /yes { $game } accepts, /no { $game } plays on.
dropped-accept = The draw is not accepted, the offer still stands. Game { $game }.
answer = { $text }
small-talk = Hello! I understand commands and moves. Your games: /games. All commands: /help
stranger-welcome =
    Welcome! This bot is for correspondence chess. To play you need the code that was mailed to your address: /link CODE
    If you have none, please write to the arbiter of your tournament.
stranger-code-wrong = The code is no good: it was used already, is too old or has a slip in it. The arbiter of your tournament can give you a new one.
stranger-tried-enough = Too many codes were tried from here. Please wait an hour.
stranger-write-in-private = Please write to me in a private chat: here one cannot see who is writing.
digest =
    The day in short:
    { $text }
confirm-address =
    Letters of correspondence games are to go to { $address_asked } from now on{ CLAUSE($clause) }.
    If that is your wish, just answer this letter. If it is not, do nothing.
