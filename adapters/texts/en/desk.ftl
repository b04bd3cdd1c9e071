# Queries, disputes, reports, announcements, start letters.

query =
    Query of the arbiter, { $event }{ CLAUSE($clause) }: “{ $text }”
    Answer by { $until }, that day included: /report and your words. The report on your games is added by itself.
query-reminder =
    The arbiter waits for your answer: { DAYS($left) } left, until { $until }, that day included{ CLAUSE($clause) }. { $event }: “{ $text }”
    Answer by /report and your words.
note-report =
    Answer to your query: { $person }. { $event }{ CLAUSE($clause) }.
    { text-line }
query-close =
    The arbiter's query is closed, no answer is awaited any more{ CLAUSE($clause) }. { $event }.
    { text-line }
query_overdue =
    The term is over and your query has no answer yet: { $person }{ CLAUSE($clause) }. { $event }. The case is on your desk: /desk.
dispute =
    Dispute in game { $game }, { $white } – { $black }. Raised by { $by }{ CLAUSE($clause) }.
    { text-line }
    { $has_partner ->
        [yes] The arbiter has been told. Your own view: /dispute { $game } …
       *[no] To close it: /rule { $item } close and the answer.
    }
dispute-closed =
    The dispute is closed{ CLAUSE($clause) }. Game { $game }: { $white } – { $black }.
    { $has_text ->
        [yes] The arbiter's answer: { $text }
       *[no] {""}
    }
question =
    A question to you from { $by }. { $event }{ CLAUSE($clause) }.
    { text-line }
    To answer: /rule { $item } close and the answer.
question-leave =
    Request for leave from { $first } to { $last }: { $about }. { $event }{ CLAUSE($clause) }.
    { text-line }
    Decision: /rule { $item } grant or refuse.
question-closed =
    The arbiter's answer{ CLAUSE($clause) }. { $event }.
    { $has_text ->
        [yes] { $text }
       *[no] The question is closed.
    }
invalid_message =
    { $by } reports a fault in the opponent's message that came past the program{ CLAUSE($clause) }. Game { $game }: { $white } – { $black }.
    { text-line }
    { $has_partner ->
        [yes] The arbiter decides; until then nothing is changed.
       *[no] Decision: /rule { $item } accept illegible, ambiguous, impossible or wrong_repetition; /rule { $item } dismiss.
    }
invalid_message-dismissed =
    The report is dismissed, the time is unchanged. Arbiter's decision no. { $number }{ CLAUSE($clause) }, game { $game }.
    { grounds-line }
    { appeal-line }
announcement =
    Announcement of the arbiter, { $event }:
    { $text }
announcement-closed =
    { $event } was closed on { $on }. Thank you for playing!
start_letter =
    Welcome to { $event }! Start { $start }{ $has_end ->
        [yes] , end { $end }
       *[no] {""}
    }.
    Arbiter: { $arbiter }.
    Your games:
    { $games }
    To move, send your move as a reply to a letter or in the chat.{ $has_white_game ->
        [yes] {" "}The first move by mail: a line “Game { $white_game }”, the move below it.
       *[no] {""}
    } All commands: /help, the rules: /rules.
start-game = Game { $game }: { $side ->
        [white] White
       *[black] Black
    }, opponent { $partner }
start_letter-arbiter =
    You are the arbiter of { $event }. Start { $start }{ $has_end ->
        [yes] , end { $end }
       *[no] {""}
    }.
    What waits for a decision: /desk. Table: /crosstable. All commands: /help.
undelivered =
    Not delivered{ CLAUSE($clause) }: { $person } cannot be reached on any channel.{ $has_game ->
        [yes] {" "}Game { $game }.
       *[no] {""}
    }
    { $what ->
        [move] { $move } was not received, the opponent's time does not run.
       *[other] {""}
    }
    The bot keeps trying. There is nothing for you to do; if you know another way to reach the player, tell the arbiter.
