# What the core will not do: what, why (clause), what to do now.

refused = This cannot be done{ CLAUSE($clause) }.
asked_back = This is not clear. Please be more exact{ CLAUSE($clause) }.
no_change = Nothing is changed{ CLAUSE($clause) }.
claim_refused = The claim is not accepted{ CLAUSE($clause) }.

# Who may do what
refused-barred-disqualified = { $has_until ->
        [yes] You are disqualified until { $until }, that day included
       *[no] You are disqualified
    }{ CLAUSE($clause) }, so commands are not carried out. You may appeal: /appeal …
refused-barred-excluded = You are excluded from the tournament{ CLAUSE($clause) }, so commands are not carried out. You may appeal: /appeal …
refused-barred-withdrawn = You have withdrawn from the tournament{ CLAUSE($clause) }, so commands are not carried out. For questions write to the arbiter in person.
refused-not-your-game = You do not play game { $game }. Your games: /games
refused-no-such-game = There is no game { $has_name ->
        [yes] { $name }
       *[no] { $game }
    }. Your games: /games
refused-not-your-tournament = You are not the arbiter of { $tournament }; only the arbiter can do this. Your tournaments: /start
refused-not-in-tournament = You are not in { $tournament }. Your games: /games
refused-no-such-player = There is no such player in { $tournament }: { $person }. The list: /standings
refused-no-such-person = There is no such person: { $has_name ->
        [yes] { $name }
       *[no] { $person }
    }. Check the surname; the list: /standings
refused-no-tournament = You do not play in any open tournament{ CLAUSE($clause) }. Where to begin: /start

# The state of the game
refused-game-is-over = Game { $game } is over: { $result }. The record for the arbiter: /submit { $game } { $plain_result }
refused-game-is-annulled = Game { $game } does not count{ CLAUSE($clause) }. Your games: /games
refused-game-is-adjudicated = Game { $game } is under adjudication, no moves are made any more{ CLAUSE($clause) }. Your assessment: /assess { $game } …
refused-game-rests-claim = Game { $game } is interrupted by a time claim{ CLAUSE($clause) }. Please wait for the arbiter's decision.
refused-game-rests = Game { $game } rests until the arbiter decides{ CLAUSE($clause) }. No time runs. Please wait; to ask the arbiter: /ask …
refused-not-your-turn = In game { $game } your opponent is to move. Nothing is recorded. If there is no answer: /repeat { $game }
refused-already-played = This move is played already: { $move }, { $sent }{ CLAUSE($clause) }. Nothing is changed.
refused-move-on-leave = You are on leave, and in this tournament no moves are made on leave{ CLAUSE($clause) }. To end it: /leave end
refused-wrong-number = The move number does not fit: in game { $game } you make move { $number }. Nothing is recorded. Please send it again.
refused-line-fault = The proposed line cannot stand: “{ $text }”. { $grounds } Nothing is recorded or penalised{ CLAUSE($clause) }. Please send the move again.
refused-held-fallen = The decision is made, but your move “{ $text }”, which waited for it, can no longer be made{ CLAUSE($clause) }. It is not recorded and not penalised. Please send a move again.

# Notation, draws, claims on the board
refused-notation-already = This notation holds in game { $game } already{ CLAUSE($clause) }.
refused-no-notation-offer = Nobody proposes another notation in game { $game }{ CLAUSE($clause) }. To propose one: /notation { $game } …
refused-draw-offered-already = You have offered a draw in game { $game } already. Please wait for the answer.
refused-own-draw-offer = The draw offer in game { $game } is your own; your opponent answers it. Please wait for the answer.
refused-no-draw-offer = Nobody offers a draw in game { $game }. To offer one: /draw { $game }
refused-no-threefold = There is no threefold repetition: this position has occurred { $times ->
        [one] { $times } time
       *[other] { $times } times
    }. Game { $game } goes on. All moves: /record { $game }
refused-no-fifty = There are not yet fifty moves without a capture or a pawn move: there are { $moves }. Game { $game } goes on. All moves: /record { $game }
refused-claim-not-your-turn = This claim is made by the player to move. In game { $game } that is your opponent. Please write it again when it is your move.

# Time and silence
refused-repeat-your-turn = In game { $game } you are to move, there is nothing to repeat{ CLAUSE($clause) }. Send your move: /move { $game } …
refused-no-repeat = Your opponent has repeated nothing in game { $game }{ CLAUSE($clause) }. All moves: /record { $game }
refused-not-received-said = This has been reported already{ CLAUSE($clause) }. Game { $game }. Your move: /move { $game } …
refused-claim-open = A claim is open in game { $game } already{ CLAUSE($clause) }. Please wait for the arbiter's decision.
refused-claim-window-closed = Too late: you have answered the control move { $number } without a claim{ CLAUSE($clause) }. The next control may be claimed. The account of days: /clock { $game }
refused-claim-banned = You may not claim until you have answered your opponent's move { $number }{ CLAUSE($clause) }. You may appeal: /appeal …
refused-no-claim = There is no claim of your opponent's in game { $game } to protest against{ CLAUSE($clause) }. The account of days: /clock { $game }
refused-protested-already = Your protest in game { $game } is there already{ CLAUSE($clause) }. Please wait for the arbiter's decision.
refused-protest-late = The term for a protest was { $until }{ CLAUSE($clause) }. You may appeal against the decision: /appeal …

# Leave
refused-no-leave = There is no leave to end{ CLAUSE($clause) }. What is left and how one is announced: /leave
refused-leave-ends-today = Your leave ends today anyway{ CLAUSE($clause) }.
refused-leave-dates = The last date is before the first: { $first }, { $last }. Nothing is recorded. The other way round, perhaps? /leave { $last_typed } { $first_typed }
refused-leave-not-beforehand =
    Leave is announced before its first day, and { $first } has begun{ CLAUSE($clause) }. It is not booked.
    { nearest-leave }
refused-leave-too-long =
    The year's days do not suffice for leave from { $first } to { $last }{ CLAUSE($clause) }. It is not booked. What is left: /leave
    { nearest-leave }
nearest-leave =
    { $has_nearest_first ->
        [yes] Without the arbiter you may take: /leave { $nearest_first_typed } { $nearest_last_typed }
       *[no] {""}
    }
    /yes puts your wish before the arbiter (7.7).
refused-leave-already = There is leave on these days already: { $first } – { $last }{ CLAUSE($clause) }. To see it: /leave

# Addresses, letters, access, queries
refused-address-same = { $address } is your address already{ CLAUSE($clause) }. To change it: /address new@example.org
refused-too-many-messages = Too many messages in a short time. They are kept, but for a while questions and views are not answered. Moves are taken as always. Please try again in ten minutes.
refused-address-taken = { $address } is the address of another participant{ CLAUSE($clause) }. It cannot become yours. Please give another one: /address new@example.org
refused-address-enough = A new address can be named { $number } times a day at most{ CLAUSE($clause) }. Please answer from the last box that you named, or try again tomorrow.
refused-no-address-change = Nobody has begun a change of address{ CLAUSE($clause) }. To begin: /address new@address
refused-not-your-letter = This letter is not in your name{ CLAUSE($clause) }. Please check the number in the message about the letter.
refused-no-such-letter = There is no held letter no. { $number }{ CLAUSE($clause) }. Please check the number in the message about the letter.
refused-unknown-sender = Nobody has registered this address{ CLAUSE($clause) }. The letter is kept; nothing was done with it. Please write from your registered address.
refused-letter-of-nobody = The letter is from nobody known, it cannot count for anybody{ CLAUSE($clause) }. Possible: drop.
refused-no-query = There is no query of the arbiter's to you{ CLAUSE($clause) }. To ask the arbiter: /ask …
refused-access-lost-already = The loss of access has been reported already, on { $on }{ CLAUSE($clause) }. When it is back: /restored
refused-access-not-lost = No loss of access was reported, there is nothing to restore{ CLAUSE($clause) }.

# Records, adjudication, appeals
refused-game-not-over = Game { $game } is still running{ CLAUSE($clause) }. The record is sent after its end. How it stands: /board { $game }
refused-registered-already = The result of game { $game } is registered already: { $result }{ CLAUSE($clause) }. If you disagree, ask the arbiter: /ask …
refused-record-sent-already = Your record of game { $game } is there already{ CLAUSE($clause) }.
refused-record-differs =
    Game { $game }: your record differs from ours from this move on{ CLAUSE($clause) }.
    Ours: { $move }
    Yours: { $theirs }
    Nothing was sent. Please check it and send it again, or write /submit { $game } with the result: then our record goes.
refused-record-longer = Game { $game }: your record has the move { $theirs }, in ours { $move } is the last one{ CLAUSE($clause) }. Nothing was sent. Our record: /record { $game }
refused-record-shorter = Game { $game }: your record ends earlier, the move { $move } is not in it{ CLAUSE($clause) }. Nothing was sent. Our record: /record { $game }
refused-record-unreadable =
    Game { $game }: in your record nothing can be read from here on{ $has_text ->
        [yes] : “{ $text }”
       *[no] { "" }
    }{ CLAUSE($clause) }. Nothing was sent. Please send the PGN again, or write /submit { $game } with the result: then our record goes.
refused-record-two-results = Game { $game }: the heading of your record has one result, the end of its moves another{ CLAUSE($clause) }. Nothing was sent. Please write /submit { $game } with the result.
refused-record-no-result = Game { $game }: the moves agree, but your record has no result{ CLAUSE($clause) }. Nothing was sent. Our result: { $result }. If that is right, write /submit { $game } { $plain_result }
refused-record-other-result = Game { $game }: the moves agree, but the result in your record is { $said } where { $result } is expected{ CLAUSE($clause) }. Nothing was sent. Please write /submit { $game } with the result and no record.
refused-no-result = A result is wanted: 1-0, 0-1 or 1/2-1/2{ CLAUSE($clause) }. For example: /submit { $game } 1/2
refused-result-stands = This is the result of game { $game } already: { $result }.
refused-no-adjudication = Game { $game } is not adjudicated{ CLAUSE($clause) }. An assessment is sent when the event has ended and the game has not. Your games: /games
refused-sealed-not-your-turn = The player to move names the move; in game { $game } that is your opponent{ CLAUSE($clause) }. Send the assessment without it.
refused-sealed-late = The term was { $until }, the move does not count any more{ CLAUSE($clause) }. The assessment goes to the arbiter as a note.
refused-sealed-unread = The named move cannot be read{ CLAUSE($clause) }: “{ $text }”. { $grounds } Please send it again: /assess { $game } …
refused-sealed-already = The move has been named: { $move }{ CLAUSE($clause) }. It cannot be changed.
refused-adjudicator-plays = Who plays this game cannot adjudicate it: { $person }{ CLAUSE($clause) }. Please name another.
refused-adjudicator-first = The second adjudication is made by another person than the first: { $person }{ CLAUSE($clause) }. Please name another.
refused-no-such-decision = There is no decision no. { $number } that concerns you{ CLAUSE($clause) }. The number stands in the message about the decision. To ask the arbiter: /ask …
refused-no-material-no-appeal = No material came from you in time, so there is no appeal against decision no. { $number }{ CLAUSE($clause) }.
refused-decision-final = Decision no. { $number } is final{ CLAUSE($clause) }.
refused-appeal-late = The term for an appeal was { $until }{ CLAUSE($clause) }. To ask the arbiter: /ask …
refused-appealed-already = Decision no. { $number } has been appealed already{ CLAUSE($clause) }. Please wait for the committee's decision.

# The arbiter
refused-no-such-item = There is no item { $has_name ->
        [yes] { $name }
       *[no] { $item }
    } on the desk. What is there: /desk
refused-item-settled = No. { $item } is settled already. What is left: /desk
refused-no-such-ruling = There is no such decision on no. { $item }{ CLAUSE($clause) }. Possible: { $allowed }
refused-no-claimant = There is no claimant to bar from claims{ CLAUSE($clause) }. Possible: accept or reject.
refused-overturn-no-game = The case is not about a game, there is no result{ CLAUSE($clause) }. Possible: overturn or uphold.
refused-overturn-which-result = Which result for game { $game }? Please write overturn 1-0, overturn 0-1 or overturn 1/2-1/2{ CLAUSE($clause) }.
refused-no-such-clause = There is no clause { $clause } in the rules. The list: /rules
refused-days = { $days } is no number of days for this. Please write a whole number.
refused-dates = The dates do not agree: { $has_first ->
        [yes] { $first }, { $last }
       *[no] sent { $sent }, received { $received }
    }. Please check them and write again.
refused-sanction-until = The date { $has_until ->
        [yes] { $until }
       *[no] {""}
    } does not fit here: only a disqualification has a term, and not before today. How it is written: /help sanction
refused-excluded-already = This player is excluded already: { $person }{ CLAUSE($clause) }.
refused-suspended-already = Game { $game } is suspended already{ CLAUSE($clause) }. To resume it: /resume { $game }
refused-not-suspended = The arbiter has not suspended game { $game }{ CLAUSE($clause) }. What happened in it: /audit { $game }
refused-closed-already = The tournament was closed on { $on }.
refused-games-not-registered = The tournament cannot be closed yet: these games have no registered result{ CLAUSE($clause) }: { $games }. What is missing: /games, or /audit and the number of a game.
refused-invalid-your-turn = You are to move, your opponent's message was taken{ CLAUSE($clause) }. If there is a dispute: /dispute { $game } …
refused-invalid-reported = This message has been reported already{ CLAUSE($clause) }. The arbiter decides. Please wait for the decision.

# Settings, start lists
refused-unknown-setting = There is no setting “{ $name }”. There are: { $allowed }. All of them: /settings
refused-setting-value = This value does not fit “{ $name }”. Possible: { $allowed }
refused-tournament-exists = Tournament { $tournament } exists already. Please check the code in the start list.
refused-person-differs = There is another person by this id already: { $person }, { $surname }. Please check the start list.
refused-identity-taken = { $identity } belongs to somebody else already: { $person }. Please check the start list.
