"""The rules of individual e-mail competitions of the Federation of Correspondence Chess of Ukraine.

Each clause stands here once, in English and in this project's own words, with the one who sees to
it that it is kept. Where the federation's text leaves room, the reading that the program follows is
said in the clause itself. Rules cite these numbers, tests are named by them, and
``tests/test_rulebook_is_kept.py`` holds book, code and tests together.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto


class Keeper(Enum):
    """Who sees to it that a clause is kept."""

    CORE = auto()  # the core computes or enforces it; code and test must exist
    ARBITER = (
        auto()
    )  # a person decides; the core gathers the facts, asks and carries the ruling out
    PLAYERS = auto()  # a duty that the program makes easy, reminds of and records
    DEFINES = auto()  # a definition; nothing to enforce


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the book; ``because`` says why the core is not its keeper."""

    number: str
    keeper: Keeper
    text: str
    because: str = ""


LEFT_TO_PEOPLE: Mapping[str, tuple[Keeper, str]] = {
    "1.1": (Keeper.PLAYERS, "fair play cannot be seen from the messages"),
    "1.9": (Keeper.ARBITER, "a sanction weighs a person's conduct; the core only carries it out"),
    "2.5": (Keeper.ARBITER, "only a person can tell why a message came late"),
    "4.2": (Keeper.DEFINES, "names the delay that 4.7 to 4.9 charge for"),
    "5.3": (Keeper.ARBITER, "the forfeit is in the arbiter's discretion; the core brings the case"),
    "6.6": (Keeper.ARBITER, "the overstep counts once the arbiter has confirmed it"),
    "6.7": (Keeper.ARBITER, "the ban is in the arbiter's discretion; the core keeps it afterwards"),
    "7.7": (Keeper.ARBITER, "what is an exceptional case is judged, not computed"),
    "8.1": (Keeper.ARBITER, "loss, adjudication or annulment is chosen on the state of the event"),
    "8.3": (
        Keeper.ARBITER,
        "the exclusion is in the arbiter's discretion; the core keeps the term",
    ),
    "9.3": (Keeper.ARBITER, "the arbiter may also register by the one record that came"),
    "9.6": (Keeper.ARBITER, "a position is judged by an adjudicator, not by the program"),
    "9.10": (Keeper.ARBITER, "a person names the second adjudicator; the core bars the first"),
}

TEXTS: Mapping[str, str] = {
    # Article 1. Participants
    "1.1": "Keep the rules, the regulation and fair play, follow the arbiter's decisions, play "
    "the event to its end.",
    "1.2": "A changed e-mail address is told to partners and arbiter within 3 days. The program "
    "takes the change from a known channel, confirms it from the new box, then tells "
    "everybody itself. Mail from an address that is not the player's is held; when the "
    "player confirms it from a known channel it is acted on with its original sending "
    "date, and partner and arbiter are told.",
    "1.3": "The arbiter gets information on the games on request: from the program at once, "
    "from the player by /query, answered within 14 days (regulation).",
    "1.4": "All correspondence and the moves with their dates are kept until the event (with "
    "its adjudication and appeals) is over and given to the arbiter on request. The "
    "program keeps every message, as it came, in and out.",
    "1.5": "Broken equipment: within 3 days partners and arbiter are told, through any channel; "
    "lost correspondence is given again on the arbiter's or the player's request. The "
    "clock runs on.",
    "1.6": "Lost access not regained within 30 days of the notice of loss: the player counts as "
    "withdrawn from day N+31; the arbiter rules on the games (8.1).",
    "1.7": "A dispute about a game goes to the arbiter at once.",
    "1.8": "A player may ask the arbiter for information, explanations, and complain of a partner.",
    "1.9": "Sanctions up to exclusion and disqualification for a time. An excluded or "
    "disqualified person's commands are refused, with the reason.",
    "1.10": "An appeal against a decision of the arbiter within 14 days of its receipt, to the "
    "appeal committee, whose decision is final.",
    # Article 2. Sending moves
    "2.1": "Each message carries: the game's heading; the record of all moves so far; the date "
    "the partner sent the last move; the date it was received; the own move; the "
    "expected sending date; days for this move and both totals; the sender's name and "
    "address. The program writes all of it, whatever the player typed.",
    "2.2": "The heading: the event's name, its start date, the surnames of White and Black.",
    "2.3": "Missing dates are filled with the likeliest and reported with the move. Where the "
    "stated sending date and the real one differ, the real one counts and both are told. "
    "The real date of a mail is its Date where that lies within a day "
    "(transmission_days) before its arrival, otherwise the arrival.",
    "2.4": "Moves are written in the notation the partners agreed on, otherwise in numeric "
    "notation and the standard form.",
    "2.5": "Standard transmission is one day. Reading: The receiver may state the day after "
    "delivery as the day of receipt; later than that is a matter for the arbiter: "
    "provisionally delivery + 1 counts. A message under way for two days or more is "
    "reported to the arbiter.",
    # Article 3. Moves and variations
    "3.1": "A possible move is one that is legal in the position.",
    "3.2": "A sent move cannot be taken back; a slip that is a possible move stands. Editing or "
    "deleting the chat message changes nothing.",
    "3.3": "Repeating the previous moves correctly is the condition for the answer to be valid. "
    "Wrong repetition of the partner's last move: void, penalty (4.7). Wrong older "
    "moves: void, sent back, no penalty. Reading: No repetition at all: void, sent back, "
    "no penalty (missing_repetition = reject; or accept, or penalise). After a void "
    "message the player is free to choose another move.",
    "3.4": "An illegible, ambiguous or impossible move is sent back at once for correction; "
    "another piece may move.",
    "3.5": "A move message without a move is an illegible move. Notices, questions, offers and "
    "auto-replies are not move messages. Reading: A mail is a move message when it has "
    "the form's fields, writes moves of the record, has a move number with nothing after "
    "it, or a word that reads as a move or plainly tries to. Any other mail goes to the "
    "partner as a note, costs nothing, and its sender is told that no move was found in "
    "it.",
    "3.6": "Signs for check, mate and capture, remarks, and the move repeated in another "
    "notation are disregarded. If the second notation contradicts, the agreed one "
    "counts.",
    "3.7": "A line of moves (variation) may be proposed with a move: the partner's expected "
    "reply, own next move, and so on. It is open to the partner, who accepts it wholly, "
    "in part or not at all. The last move of the answer is the partner's own reply; the "
    "proposer's moves before it, written out, are accepted and bind him. What is not "
    "written out is not accepted, even where the own reply is the one expected: the rest "
    "of the line falls and the proposer thinks anew. A faulty line is asked back "
    "together with its move; nothing is recorded or penalised.",
    "3.8": "The accepted moves are repeated in the same order. A wrong order is a wrong "
    "repetition.",
    "3.9": "An accepted line without an own reply at its end is an illegible move (4.7). "
    "Reading: The accepted moves stand; the reply is asked for.",
    # Article 4. Reflection time
    "4.1": "Total = the days of all moves + penalty days.",
    "4.2": "Delay of play: the course of the game is disturbed by a breach of the rules and "
    "time goes into mending it.",
    "4.3": "50 days for each 10 moves, saved days carried over; the regulation may say "
    "otherwise. Transmission costs nobody. The allowance for move n is 50 x ceil(n/10), "
    "in total from the start. Overstepped when the total, with the running days of the "
    "move being thought about, is more than the allowance: 50 is in time, 51 is not.",
    "4.4": "Days of a move: the dates after the receipt of the partner's last move up to and "
    "with the sending of the answer, in the player's own time zone, less his own leave "
    "and frozen days. The same day costs nothing, the next day one. White's first move "
    "counts from the official start.",
    "4.5": "Moves before the official start cost nothing; one that straddles it counts from the "
    "start.",
    "4.6": "With a line: the proposer's time goes on the first move of the message; his "
    "accepted further moves cost 0. The receiver's time goes once, on the last move that "
    "he sends in the accepting message; his and the proposer's other moves in it carry 0 "
    "days, clause 4.6. An overstep seen by running days falls when this booking puts the "
    "days behind the control.",
    "4.7": "Two penalty days for an illegible, impossible or ambiguous move, or a wrong "
    "repetition of the partner's last move. Reading: Two per message, whatever the "
    "number of faults, each time again. The sender's days run from receipt to the faulty "
    "message, and again from receipt of the request for correction to the next message; "
    "the partner's checking time between is not his. Where the program sends the request "
    "at once there is no gap.",
    "4.8": "When a player answers an impossible move or a wrong repetition, up to three days of "
    "that answer are not counted. Reading: The excess is counted (5 days: 2). Only for "
    "these two faults (grace_scope). With the program sending such messages back at once "
    "it matters for mail that went past the program (/invalid, /enter).",
    "4.9": "Who repeats an unanswered move more than three days late is charged the whole "
    "delay, if the letter turns out not to have arrived. The repeat is due 14 days after "
    "sending: repeated on day 17: nothing; on day 18: 4 days. Reading: If a chat channel "
    "took the letter, the matter goes to the arbiter instead (item transmission, clause "
    "4.9, decided as 2.5); that a mail server took it proves nothing.",
    "4.10": "When either partner has five days or fewer left to the control, all letters of the "
    "game are copied to the arbiter until that control move is made.",
    # Article 5. No answer
    "5.1": "No answer for 14 days: repeat the move with all its data, copy to the arbiter; the "
    "answer to a repeat is copied too. The program reminds the waiting player on day 14, "
    "gives him the repeat as one command, and nudges the silent partner. After a repeat "
    "the next one is due 14 days later. The silent partner's leave days are skipped.",
    "5.2": "If the first letter had not come, partner and arbiter are told within three days of "
    "the repeat. The receiver's time then runs from the receipt of the repeat. Said "
    "later than three days, it is the arbiter's (item transmission).",
    "5.3": "40 days without a move: from day 41 whoever did nothing to go on and did not inform "
    "the arbiter may be forfeited, one or both. Counted from the sending of the last "
    "move, not before the official start. An open item falls with the next move or the "
    "end of the game; after continue the 40 days begin again. The program lists who is "
    "to move, who repeated, reported, was on leave. Warnings to the one to move, with a "
    "copy to the partner, on days 14, 28 and 35. Leave and frozen days are skipped.",
    # Article 6. Overstepping the time
    "6.1": "The claim goes to the arbiter not later than the answer to the partner's move 10, "
    "20, 30 …. It may be made as soon as the overstep exists, also while the partner is "
    "silent. Answering the control move without a claim ends the right for that control; "
    "nothing is reset. A move of an accepted line does not answer a control move: the "
    "claim stays open until the claimant's next sent move. The claim is an act of the "
    "player: the program tells him of the right, warns before it lapses, fills in the "
    "data and never claims by itself (overstep = claim; or flag the arbiter, or "
    "automatic, for other regulations).",
    "6.2": "The partner gets a copy.",
    "6.3": "The claim interrupts the game until the decision. Days after the day of the claim "
    "up to and including the day of the decision are frozen for both; moves arriving "
    "meanwhile are held (held, why claim) and released at the decision. The days are "
    "taken in each player's own zone from the moments of claim and ruling; days of "
    "/suspend and /credit are frozen alike. The claim goes to the arbiter even when the "
    "program's account doesn't support it (it says so); a claim about a control that was "
    "overstepped and answered is out of its window and refused.",
    "6.4": "The partner may protest within 14 days of the notice. The decision need not wait "
    "for that term.",
    "6.5": "The arbiter's decision goes to both, with its grounds and the right of appeal.",
    "6.6": "A confirmed overstep loses the game, the first one already.",
    "6.7": "With a rejection the arbiter may bar the claimant from claims until the ten-move "
    "cycle that the claim was about has ended (its last move is answered).",
    # Article 7. Leave
    "7.1": "One or more leaves, together up to 30 days in a calendar year, in all games at "
    "once, in all tournaments of the installation; each tournament counts it against its "
    "own leave_days, and refuses for its games only. First and last day inclusive; over "
    "New Year each day counts for its own year.",
    "7.2": "Announced beforehand (notice earlier than the first day) to all partners and the "
    "arbiter: the program tells them. Otherwise see 7.7.",
    "7.3": "May be ended early: the day of the notice is its last day, unused days come back, "
    "all are told.",
    "7.4": "Leave is no reflection time for the one on leave; the partners' time runs as usual.",
    "7.5": "Received before the leave, answered after it: the days less the leave days.",
    "7.6": "Received during the leave: counted from the day after it (answer on that day: 0). "
    "Reading: A move sent during one's own leave is accepted and the leave goes on.",
    "7.7": "In exceptional cases leave after it began, or more leave. Days already charged are "
    "corrected by a line of their own (e.g. -11, 7.7).",
    # Article 8. Withdrawal
    "8.1": "On a withdrawal the arbiter decides, for all unfinished games of that player: loss, "
    "adjudication, or not counting them. Until then these games are suspended and their "
    "days frozen.",
    "8.2": "The partners' results are registered when they have sent the games' records.",
    "8.3": "Who does not answer the arbiter's queries and reports may be excluded with losses.",
    # Article 9. Results and adjudication
    "9.1": "After the game both players send the arbiter its record (PGN) with the result: one "
    "command or button, the program mails it. Within 14 days (regulation).",
    "9.2": "The result is official only when the records are in.",
    "9.3": "If a record is missing, both may be scored lost; the arbiter sees who sent and who "
    "did not, and may instead register by the one that came.",
    "9.4": "Games unfinished at the event's end date go to adjudication: within 14 days both "
    "send their material (9.4.1-9.4.4). Later material is passed to the arbiter as a "
    "note and gives no right of appeal.",
    "9.4.1": "The record of the game.",
    "9.4.2": "The final position.",
    "9.4.3": "The own assessment of the result (win, draw or loss) and its grounds, which "
    "analysis may support.",
    "9.4.4": "The one to move names his move to the arbiter, and it counts as made.",
    "9.5": "Equal assessments end the game without adjudication.",
    "9.6": "Otherwise an adjudicator decides on the material, or on his own assessment where it "
    "is wrong or not enough.",
    "9.7": "Who sent no material has no right of appeal.",
    "9.8": "Both are told the result, the last move made, and whether and until when they may "
    "appeal.",
    "9.9": "Appeal within 14 days of that notice, with a copy to the partner, analysis may be "
    "added.",
    "9.10": "The second adjudication is made by another adjudicator than the first, and is final.",
}

CLAUSES: tuple[Clause, ...] = tuple(
    Clause(number, keeper, text, because)
    for number, text in TEXTS.items()
    for keeper, because in [LEFT_TO_PEOPLE.get(number, (Keeper.CORE, ""))]
)

BY_NUMBER: Mapping[str, Clause] = {clause.number: clause for clause in CLAUSES}
