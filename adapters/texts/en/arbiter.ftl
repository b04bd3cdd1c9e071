# The arbiter's desk, tables, report, calendar, audit, evidence, state of the bot.

desk-nothing = Nothing waits for a decision.
desk-cases = Cases on the desk: { $count }. The oldest first.
desk-item = Case { $number }: { $title } ({ $clause }). Since { $on }{ $days ->
        [0] {""}
       *[other] , waiting { DAYS($days) }
    }.
desk-about = Player: { $name }
desk-game = Game { $game }: { $pair }
desk-last = Last move: { $move }, sent on { $sent }.
desk-received = Receiver { $name }: delivered on { $on }{ $has_channel ->
        [yes] , by { channel-name }
       *[no] {""}
    }.
desk-not-received = Receiver { $name }: delivered by no channel.
desk-letter = Letter
desk-says = { $has_name ->
        [yes] { $name }: “{ $text }”
       *[no] “{ $text }”
    }
desk-besides = { $name } in case { $number }: “{ $text }”
desk-no-protest = Protest ({ $name }): none so far; the term ends on { $until }, that day included (6.4).
desk-protested = Protest filed: { $name } (6.4). Its text stands in the game's audit.
desk-nudged = The bot reminded { $name } on days { $days } of silence.
desk-repeats = { $has_dates ->
        [yes] Move repeated by { $name }: { $dates } (5.1).
       *[no] Move not repeated by { $name } (5.1).
    }
desk-leave = Leave of { $name }: { $spans }.
desk-record = { $name }: { $has_result ->
        [yes] record sent on { $on }, result { $result }.
       *[no] no record.
    }
desk-assessed = { $name }: { $has_result ->
        [yes] assessment { $result }{ $late ->
            [yes] , sent late
           *[no] {""}
        }. “{ $text }”
       *[no] no material.
    }
desk-sealed = Move named: { $move } (9.4.4).
desk-position = Position: { $fen }
desk-adjudicator = Adjudicator: { $name }.
desk-no-adjudicator = No adjudicator is named: /assign { $game } surname (9.6).
desk-decision = Appealed: decision { $number } of { $on }, { $decision } ({ $clause }), by { $name }.{ $has_text ->
        [yes] {" "}Grounds: { $text }
       *[no] {""}
    }

item-time-claim = overstepped time
item-no-play = no play
item-withdrawal = withdrawal
item-missing-record = missing record
item-result-conflict = conflict of results
item-leave-request = request for leave
item-adjudication = adjudication
item-appeal = appeal
item-transmission = long transmission
item-dispute = dispute
item-question = question to the arbiter
item-query-overdue = query not answered
item-held-message = held letter
item-invalid-message = faulty letter past the bot

fact-control = Control move: { $value }
fact-total = Used on the day of the claim: { $value }
fact-allowance = Allowed: { $value }
fact-supported = Supported by the bot's account: { $value }
fact-yes = { $value ->
        [yes] yes
       *[other] no
    }
fact-to-move = To move: { $value }
fact-since = Without a move since: { $value }
fact-games = Unfinished games: { $value }
fact-missing = Record missing: { $value }
fact-stands = Result as it stands: { $value }
fact-first = Leave from: { $value }
fact-last = Leave to: { $value }
fact-message = The move in question: { $value }
fact-after-ply = After the move: { $value }
fact-sender = Sender: { $value }
fact-receiver = Receiver: { $value }
fact-sent = Sent: { $value }
fact-received = Received: { $value }
fact-declared = Day of receipt stated: { $value }
fact-counted = Counts for the time being: { $value }
fact-repeated = Repeated: { $value }
fact-said-until = Was to be told by: { $value }
fact-reported = Reported: { $value }
fact-days = Delay: { $value }
fact-channel = The letter was taken by: { $value }
fact-until = The answer was due by: { $value }
fact-address = Address: { $value }
fact-why = Why it is held: { $value }
fact-held = { $value ->
        [unknown_sender] unknown sender
        [unauthenticated] not authenticated
       *[other] { $value }
    }

settle-time-claim-accept = the overstep is confirmed, loss: { $name } (6.6)
settle-time-claim-reject = rejected, play goes on
settle-time-claim-reject-ban = rejected, claims barred until the cycle ends (6.7)
settle-no-play-forfeit = { $what ->
        [both] loss for both
       *[other] loss: { $name }
    } (5.3)
settle-no-play-continue = play goes on, the 40 days begin again
settle-withdrawal-loss = loss in all these games: { $name }
settle-withdrawal-adjudicate = all these games to adjudication
settle-withdrawal-annul = these games do not count
settle-missing-record-accept = register by what has come
settle-missing-record-forfeit = loss for both (9.3)
settle-result-conflict = register with this result
settle-leave-request-grant = grant, days already charged are corrected
settle-leave-request-refuse = refuse
settle-adjudication = adjudicate this result
settle-appeal-uphold = the decision stands
settle-appeal-overturn = { $has_what ->
        [yes] overturn, the game's result is { $what }
       *[no] the sanction is taken back, games that rest go on
    }
settle-transmission-charge = { $what ->
        [sender] charge the sender
       *[other] charge the receiver
    }: { $name }; as many days as you decide
settle-transmission-dismiss = nothing changes
settle-dispute-close = the dispute is settled
settle-question-close = the question is answered
settle-query-overdue-exclude = exclude from the tournament: { $name } (8.3)
settle-query-overdue-remind = remind, with a new term
settle-query-overdue-close = wait for an answer no longer
settle-held-message-release = the letter is genuine and counts with its own date
settle-held-message-drop = the letter does not count
settle-invalid-message-accept = { $what ->
        [illegible] the move is illegible
        [ambiguous] the move is ambiguous
        [impossible] the move is impossible
       *[other] wrong repetition
    }, penalty: { $name } (4.7)
settle-invalid-message-dismiss = there was no fault

# Tables

view-no-tournament = You are not entered in any tournament.
view-standing = { $place }. { $name }: { $points } of { $played }. Sonneborn-Berger { $berger }, wins { $wins }.
view-crosstable-legend = At the end of a line: points, Sonneborn-Berger, wins; place. An asterisk is a game that goes on, a dash one that does not count.
view-table-open = Games that go on: { $unfinished }. Results not yet registered: { $unofficial } (9.2).

# The progress report in the form of article 49

report-title = Report of { $name } on the course of play in tournament { $code } ({ $event })
report-as-of = State as of { $on }
report-number = No
report-partner = Opponents: White / Black
report-moves = Moves made
report-time = Time: White / Black
report-received = Last received
report-sent = Last sent
report-remarks = Remarks
report-state = { $status ->
        [suspended] suspended
        [adjudication] under adjudication
        [annulled] does not count
       *[other] { $own ->
            [yes] my move
           *[no] opponent's move
        }
    }
report-claim = { $own ->
        [yes] I claimed an overstep
       *[no] opponent claimed an overstep
    }
report-repeated = move repeated on { $on }
report-leave = on leave until { $until }

# Calendar

calendar-name = Correspondence chess: my deadlines
calendar-words = Your deadlines, by their days. Any calendar opens the attached calendar.ics. { $mailed ->
        [yes] Changes are mailed to you; to end that: /settings calendar asked
       *[no] To have changes mailed: /settings calendar mail
    }
calendar-empty = You have no deadline now.
calendar-query = Answer the arbiter's query ({ $event }): /report
calendar-access = Last day to regain access (1.6): /restored
calendar-protest = Last day for a protest (6.4). Game { $game }
calendar-control-near = The control is near: letters are copied to the arbiter (4.10). Game { $game }
calendar-time-exceeded = Last day before the time is overstepped (4.3). Game { $game }
calendar-nudge = The game waits for your move (5.1, 5.3). Game { $game }
calendar-repeat-due = Repeat your move (5.1). Game { $game }
calendar-no-play = Too long without a move: a case for the arbiter (5.3). Game { $game }
calendar-records-missing = Last day to send the record (9.1). Game { $game }
calendar-event-ended = Last day of the event, then adjudication (9.4). Game { $game }
calendar-material-due = Last day for material for adjudication (9.4). Game { $game }

# Audit and evidence

audit-nothing = There are no events in the log.
audit-count = Events: { $count }.
audit-line = { $number }. { $at }{ $has_actor ->
        [yes] , { $actor }
       *[no] , the bot
    }{ $has_channel ->
        [yes] , { channel-name }
       *[no] {""}
    }{ CLAUSE($clause) }: { $what }
evidence-title = Evidence of a case. Game { $game }, { $event }. Drawn up { $at }.
evidence-accounts = Accounts of time
evidence-deliveries = Deliveries
evidence-delivery = { $name }, { $kind }: written { $at }, { $has_taken ->
        [yes] taken { $taken } by { channel-name }
       *[no] not delivered
    }
evidence-events = Every event of the game

# /status

status-quiet = Nothing waits in the bot.
status-queue = { $queue }: { $count }{ $has_oldest ->
        [yes] , the oldest since { $oldest }
       *[no] {""}
    }{ $has_note ->
        [yes] . { $note }
       *[no] {""}
    }
status-empty = Empty: { $queues }
status-channel = { $channel }: { $state ->
        [up] answers, last { $last }
        [down] has not answered since { $last }
       *[new] has not answered yet
    }
status-backup = Last backup: { $at }
status-tournament = { $event } ({ $code }): games { $count }{ $has_running ->
        [yes] , running { $running }
       *[no] {""}
    }, cases { $desk }, letters from strangers { $held }.
queue-telegram = Telegram
queue-matrix = Matrix
queue-email = mail
queue-mailbox = mailbox
queue-console = terminal
queue-outbox = outgoing
queue-undelivered = undelivered
queue-held = held letters
queue-held-back = held back for the morning or the digest
queue-deadlines = deadlines that have passed
queue-questions = open questions

# The bot's self-check, for its operator

operator-check = The bot has looked at itself:
    { $text }
    Everything that waits: /status
watch-stuck = “{ $title }” waits undelivered: { $count }, the oldest since { $oldest }.
watch-stopped = “{ $title }”: { $count } written since { $oldest }, none of them delivered.
watch-silent = “{ $title }” came every day until { $oldest }, and has not come since.
watch-deadlines = Deadlines that have passed and were not raised: { $count }, the oldest since { $oldest }.
watch-channel = { $title }: its server has not answered since { $oldest }.
watch-database = The database takes nothing: no move is stored. The bot's log says why; `chesspost check` looks.
watch-disk = { $count } MB are left on the database's disk.
watch-backup = The last backup is of { $oldest }. `chesspost backup` makes a new one.
watch-over = No longer so: { $text }
