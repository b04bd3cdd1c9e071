# The rules, each clause in our own words. The key rule-4-7 is clause 4.7.

article-1 = Participants
article-2 = Sending moves
article-3 = Moves and variations
article-4 = Reflection time
article-5 = No answer
article-6 = Overstepping the time
article-7 = Leave
article-8 = Withdrawal
article-9 = Results and adjudication

rule-1-1 = Keep the rules, the regulation and fair play, follow the arbiter's decisions, and play the event to its end.
rule-1-2 = A changed e-mail address is told to opponents and arbiter within 3 days. /address is enough: the bot checks the new box and tells everybody itself. Mail from an address that is not the player's is held. When the player confirms it from a known channel it is acted on with its original sending date, and opponent and arbiter are told.
rule-1-3 = On request the arbiter gets information on the games: from the program at once, from the player within 14 days unless the regulation says otherwise.
rule-1-4 = All correspondence and the moves with their dates are kept until the event, with its adjudication and appeals, is over, and are given to the arbiter on request. The bot keeps every message as it came and as it went.
rule-1-5 = Broken equipment: within 3 days opponents and arbiter are told, through any channel (/outage). Lost correspondence is given again on the player's or the arbiter's request. The clock runs on.
rule-1-6 = Who has lost access and does not regain it within 30 days of the notice of loss (/noaccess) counts as withdrawn from the next day on. The arbiter rules on the games (8.1).
rule-1-7 = A dispute about a game goes to the arbiter at once (/dispute).
rule-1-8 = A player may ask the arbiter for information and explanations, and complain of an opponent (/ask).
rule-1-9 = The arbiter may impose sanctions, from a warning up to exclusion and disqualification for a time. An excluded or disqualified person's commands are refused, with the reason.
rule-1-10 = A decision of the arbiter can be appealed within 14 days of its receipt (/appeal). The appeal committee's decision is final.

rule-2-1 = Each message carries: the game's heading; the record of all moves so far; the date on which the opponent sent the last move; the date it was received; the own move; the expected sending date; the days for this move and both totals; the sender's name and address. The bot writes all of it, whatever the player typed.
rule-2-2 = The heading: the event's name, its start date, the surnames of White and Black.
rule-2-3 = Missing dates are filled with the likeliest and reported with the move. Where the stated sending date and the real one differ, the real one counts and both are told. The real date of a mail is its Date where that lies within a day before its arrival, otherwise the arrival.
rule-2-4 = Moves are written in the notation the players agreed on (/notation), otherwise in numeric notation and the standard form.
rule-2-5 = Standard transmission is one day: the receiver may take the day after delivery as the day of receipt. A later day is a matter for the arbiter, and until he decides the day after delivery counts. A message under way for two days or more is reported to the arbiter.

rule-3-1 = A possible move is one that is legal in the position.
rule-3-2 = A sent move cannot be taken back. A slip that is a possible move stands. Editing or deleting the message changes nothing.
rule-3-3 = An answer is valid only if the previous moves are repeated correctly. Opponent's last move repeated wrongly: void, with a penalty (4.7). Older moves wrong, or nothing repeated: void and sent back without penalty, unless the regulation says otherwise. After that another move may be chosen.
rule-3-4 = An illegible, ambiguous or impossible move is sent back at once for correction. Another piece may move.
rule-3-5 = A move message without a move is an illegible move. Notices, questions, offers and auto-replies are not move messages. A mail with no sign of a move goes to the opponent as a note, costs nothing, and its sender is told that no move was found in it.
rule-3-6 = Signs for check, mate and capture, remarks, and the move repeated in another notation are disregarded. If the two contradict each other, the notation agreed on counts.
rule-3-7 = A line of moves may be proposed with a move: the expected reply, the own next move, and so on. The opponent accepts it wholly, in part or not at all. The last move of his answer is his own reply; your moves that he writes out before it are accepted and bind you. What is not written out is not accepted, and the rest of the line falls. A faulty line is asked back together with its move; nothing is recorded or penalised.
rule-3-8 = The accepted moves are repeated in the same order. A wrong order is a wrong repetition.
rule-3-9 = An accepted line without an own reply at its end is an illegible move (4.7). The accepted moves stand; the reply is asked for.

rule-4-1 = Total time is the days of all moves plus penalty days.
rule-4-2 = Delay of play: a breach of the rules disturbs the course of the game, and time goes into mending it.
rule-4-3 = 50 days for each 10 moves, saved days carried over, unless the regulation says otherwise. Transmission costs nobody. The time is overstepped when the total, with the running days of the current move, is more than the allowance: 50 is in time, 51 is not.
rule-4-4 = The days of a move are the dates after the receipt of the opponent's move up to and including the sending of the answer, in the player's own time zone, without his own leave and without frozen days. The same day is 0, the next day 1. White's first move counts from the official start.
rule-4-5 = Moves before the official start cost nothing. Thinking that straddles the start counts from the start.
rule-4-6 = With an accepted line: the proposer's time goes on the first move of his message, his accepted moves cost 0. The receiver's time goes once, on the last move that he sends. An overstep seen only by running days falls when those days are booked behind the control.
rule-4-7 = Two penalty days for an illegible, impossible or ambiguous move, or for a wrong repetition of the opponent's last move. Two for each message, whatever the number of faults in it, and each time again. The sender's days run to the faulty message, and again from receipt of the request for correction.
rule-4-8 = When a player answers an impossible move or a wrong repetition, up to three days of that answer are not counted: five days are two. The bot sends such messages back at once, so this matters for mail that went past it (/invalid).
rule-4-9 = Who repeats an unanswered move more than three days late is charged the whole delay, if the letter turns out not to have arrived. The repeat is due on day 14: on day 17 nothing, on day 18 4 days. If a chat took the letter, the arbiter decides.
rule-4-10 = When either player has five days or fewer left to the control, all letters of the game are copied to the arbiter until that control move is made.

rule-5-1 = No answer for 14 days: the move is repeated with all its data (/repeat), with a copy to the arbiter. The answer to a repeat is copied too. The bot reminds the one who waits and nudges the silent one. The next repeat is due 14 days later. The silent opponent's leave is not counted.
rule-5-2 = If the first letter had not come, opponent and arbiter are told within three days of the repeat (/notreceived). The receiver's time then runs from the receipt of the repeat. Said later, it is a matter for the arbiter.
rule-5-3 = 40 days without a move: from day 41 whoever did nothing to go on and did not inform the arbiter may be forfeited, one player or both. Counted from the sending of the last move, not before the start; leave and frozen days are skipped. Warnings come on days 14, 28 and 35. The case falls with the next move or the end of the game. If the arbiter lets play go on, the 40 days begin again.

rule-6-1 = A time claim goes to the arbiter not later than the answer to the opponent's move 10, 20, 30 … (/claim). It may be made as soon as the time is overstepped, also while the opponent is silent. Answering the control move without a claim ends the right for that control. A move of an accepted line does not answer a control move. To claim is the player's right: the bot reminds of it and prepares the data, but never claims by itself.
rule-6-2 = The opponent gets a copy of the claim.
rule-6-3 = The claim interrupts the game until the decision. Days after the day of the claim up to and including the day of the decision count for nobody; moves that arrive meanwhile are held. The claim goes to the arbiter even when the bot's account does not support it (it says so). A claim about a control that was answered already is refused.
rule-6-4 = The opponent may protest within 14 days of the notice (/protest). The arbiter need not wait for the end of that term.
rule-6-5 = The arbiter tells both players the decision, its grounds and the right of appeal.
rule-6-6 = A confirmed overstep loses the game, the first one already.
rule-6-7 = With a rejection the arbiter may bar the claimant from claims until the ten-move cycle that the claim was about has ended.

rule-7-1 = One or more leaves, together up to 30 days in a calendar year, in all games at once (/leave). First and last day are included; over New Year each day counts for its own year.
rule-7-2 = Leave is announced beforehand, before its first day, to all opponents and the arbiter. The bot tells them. If it is too late for that, see 7.7.
rule-7-3 = Leave may be ended early (/leave end): the day of the notice is its last day, unused days come back, and all are told.
rule-7-4 = Leave is no reflection time for the one on leave. The opponents' time runs as usual.
rule-7-5 = Move received before the leave, answered after it: the leave days are taken off.
rule-7-6 = Move received during the leave: the time counts from the day after it (an answer on that day is 0). A move sent during one's own leave is accepted, and the leave goes on.
rule-7-7 = In exceptional cases the arbiter may allow leave after it began, or more of it. Days already charged are corrected by a line of their own, for example −11.

rule-8-1 = When a player withdraws (/withdraw), the arbiter decides for all his unfinished games: loss, adjudication, or not counting them. Until then these games are suspended and their days frozen.
rule-8-2 = The opponents' results are registered when they have sent the records of these games.
rule-8-3 = Who does not answer the arbiter's queries and sends no reports may be excluded, with losses.

rule-9-1 = After the game both players send the arbiter its record (PGN) with the result within 14 days, unless the regulation says otherwise. One command does it: /submit.
rule-9-2 = The result is official only when the records are in.
rule-9-3 = If a record is missing, both players may be scored lost. The arbiter sees who sent and who did not, and may register by the one that came.
rule-9-4 = Games unfinished at the end of the event go to adjudication: within 14 days both send their material (9.4.1-9.4.4, /assess). Later material is passed to the arbiter as a note and gives no right of appeal.
rule-9-4-1 = The record of the game.
rule-9-4-2 = The final position.
rule-9-4-3 = The own assessment of the result (win, draw or loss) and its grounds, which analysis may support.
rule-9-4-4 = The one to move names his move to the arbiter, and it counts as made.
rule-9-5 = Equal assessments end the game without adjudication.
rule-9-6 = Otherwise an adjudicator decides on the players' material, or on his own assessment where it is wrong or not enough.
rule-9-7 = Who sent no material has no right of appeal.
rule-9-8 = Both are told the result, the last move made, and whether and until when they may appeal.
rule-9-9 = An appeal is made within 14 days of that notice, with a copy to the opponent; analysis may be added (/appeal).
rule-9-10 = The second adjudication is made by another adjudicator than the first, and is final.
