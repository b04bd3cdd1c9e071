"""Notices of moves, faults, lines, draws, notation and notes (articles 2 and 3)."""

from __future__ import annotations

from collections.abc import Iterator

from core.events import play
from core.notice import Notice, Starts, Value
from core.notices.accounts import days_of, lines_of, standing, totals
from core.notices.audience import NOTHING, GameNews, Values
from core.vocabulary import Ply, Side, Uci


def move_played(news: GameNews[play.MovePlayed]) -> Iterator[Notice]:
    """The partner gets the move, the mover its confirmation; the arbiter a copy (4.10, 5.1).

    Accepted moves of a line travel with the last move of their message.
    """
    event, game = news.event, news.latest
    mover, partner = event.side, event.side.other
    if event.last_of_message:
        told = _move(news)
        starts = Starts.MOVE if game.in_play else Starts.NOTHING
        yield news.notice(
            news.player(partner),
            "move",
            starts=starts,
            values=told | standing(game, partner, news.at),
        )
        yield news.notice(
            news.player(mover), "move_sent", values=told | standing(game, mover, news.at)
        )
        if _copied(news):
            yield from news.to_arbiter("move", "move-copy", values=told)
    yield from _claim_window(news)


def _move(news: GameNews[play.MovePlayed]) -> dict[str, Value]:
    event, game = news.event, news.latest
    first = _first_of_message(news)
    return {
        "side": event.side,
        "ply": event.ply,
        "from_ply": first,
        "moves": tuple(played.uci for played in news.game.plies[first - 1 :]),
        "sent": event.sent,
        "sent_at": event.sent_at,
        "received": news.game.plies[event.ply - 1].receipt.on,
        "days": days_of(event.charges),
        "charges": lines_of(event.charges),
        "line": game.line,
        "draw": game.draw_offer is event.side,
        "over": game.is_over,
        **totals(game),
    }


def _first_of_message(news: GameNews[play.MovePlayed]) -> Ply:
    """3.7: the ply with which the message began; an accepted line's moves stand before the own."""
    plies = news.game.plies
    ply = news.event.ply
    while ply > 2 and plies[ply - 2].conditional:
        ply = Ply(ply - 2)
    return ply


def _copied(news: GameNews[play.MovePlayed]) -> bool:
    """4.10, 5.1: letters are copied up to the control move; so is the answer to a repeat."""
    before = news.before is not None and news.before.copies_arbiter(news.at)
    return before or news.game.copied or news.latest.copies_arbiter(news.at)


def _claim_window(news: GameNews[play.MovePlayed]) -> Iterator[Notice]:
    """6.1: with the partner's control move his right to claim an overstep is about to end.

    One who is barred from claims until that move is answered (6.7) has none; nor has one whose
    partner's days were booked behind the control by this very message (4.6).
    """
    event, game = news.event, news.latest
    claimant = event.side.other
    if game.bans[claimant] is not None:
        return
    number = (event.ply + 1) // 2
    at_end = news.world.game(game.key) or game
    for control in at_end.oversteps[event.side]:
        if game.regulation.last_move_of(control) == number and game.in_play:
            yield news.notice(
                news.player(claimant),
                "claim_window_closing",
                clause="6.1",
                values={
                    "side": event.side,
                    "control": number,
                    "total": game.sides[event.side].total,
                    "allowance": game.regulation.allowance(number),
                },
            )


def fault_sent(news: GameNews[play.FaultSent]) -> Iterator[Notice]:
    """3.4: the faulty message goes back to its sender with the partner's last move."""
    event = news.event
    yield news.notice(
        news.player(event.side),
        "correction_request",
        f"correction_request-{event.fault.value.replace('_', '-')}",
        starts=Starts.CORRECTION,
        clause=event.clause,
        values={
            "side": event.side,
            "ply": news.game.ply,
            "fault": event.fault,
            "why": event.why,
            "text": event.text,
            "wrong": event.ply,
            "days": days_of(event.charges),
            "charges": lines_of(event.charges),
            "accepted": event.accepted,
            "entered": event.entered,
            **standing(news.latest, event.side, news.at),
        },
    )


def message_returned(news: GameNews[play.MessageReturned]) -> Iterator[Notice]:
    """3.3: sent back without penalty; no time begins anew."""
    event = news.event
    yield news.notice(
        news.player(event.side),
        "correction_request",
        "correction_request-returned",
        clause=event.clause,
        values={
            "side": event.side,
            "ply": news.game.ply,
            "why": event.why,
            "text": event.text,
            "wrong": event.ply,
        },
    )


def line_proposed(news: GameNews[play.LineProposed]) -> Iterator[Notice]:
    """3.7: the partner is free to accept it wholly, in part or not at all."""
    event = news.event
    yield from _letter(
        news,
        event.side,
        "line_proposed",
        values={"from_ply": news.game.ply + 1, "moves": event.moves},
    )


def line_accepted(news: GameNews[play.LineAccepted]) -> Iterator[Notice]:
    """3.7: the proposer learns which of his moves stand."""
    event = news.event
    yield news.notice(
        news.player(event.proposer),
        "line_accepted",
        values={
            "from_ply": _where(event.moves, news),
            "moves": event.moves,
            "dropped": event.dropped,
        },
    )


def _where(moves: tuple[Uci, ...], news: GameNews[play.LineAccepted]) -> int:
    """The ply of the first of ``moves``: they end the record, or one more move follows them."""
    first = news.game.ply - len(moves) + 1
    made = tuple(played.uci for played in news.game.plies[first - 1 :])
    return first if made == moves else first - 1


def line_declined(news: GameNews[play.LineDeclined]) -> Iterator[Notice]:
    """3.7: the line has fallen; the proposer thinks anew."""
    event = news.event
    yield news.notice(
        news.player(event.proposer),
        "line_declined",
        values={"from_ply": news.game.ply, "moves": event.moves},
    )


def draw_offered(news: GameNews[play.DrawOffered]) -> Iterator[Notice]:
    """To the partner; to the arbiter where letters of the game are copied (4.10, 5.1)."""
    yield from _letter(news, news.event.side, "draw_offer")


def draw_declined(news: GameNews[play.DrawDeclined]) -> Iterator[Notice]:
    """To the one who offered; to the arbiter where letters of the game are copied (4.10, 5.1)."""
    yield from _letter(news, news.event.side, "draw_declined")


def note_sent(news: GameNews[play.NoteSent]) -> Iterator[Notice]:
    """3.5: a note is no move message and costs nothing."""
    yield from _letter(news, news.event.side, "note", values={"text": news.event.text})


def _letter(
    news: GameNews[object], side: Side, kind: str, values: Values = NOTHING
) -> Iterator[Notice]:
    """What ``side`` writes to the partner; all letters of a game may be copied (4.10, 5.1)."""
    common: dict[str, Value] = {"side": side, "ply": news.game.ply, **values}
    yield news.notice(news.player(side.other), kind, values=common)
    if news.game.copies_arbiter(news.at):
        yield from news.to_arbiter(kind, values=common)


def notation_proposed(news: GameNews[play.NotationProposed]) -> Iterator[Notice]:
    """2.4: it holds from the partner's agreement."""
    event = news.event
    yield news.notice(
        news.player(event.side.other),
        "notation_proposed",
        values={"side": event.side, "notation": event.notation},
    )


def notation_agreed(news: GameNews[play.NotationAgreed]) -> Iterator[Notice]:
    """2.4: to both."""
    yield from news.to_players("notation_agreed", values={"notation": news.event.notation})


def notation_declined(news: GameNews[play.NotationDeclined]) -> Iterator[Notice]:
    """2.4: the proposer learns that the notation stays as it was."""
    side = news.event.side
    yield news.notice(
        news.player(side.other),
        "notation_proposed",
        "notation_proposed-declined",
        values={"side": side, "notation": news.game.notation},
    )


def dates_corrected(news: GameNews[play.DatesCorrected]) -> Iterator[Notice]:
    """2.3: the real sending date counts, and both are told; the arbiter too where the channel's
    date was not believed (Counting).
    """
    event = news.event
    told = news.to_all if event.by_arrival else news.to_players
    yield from told(
        "dates_corrected",
        values={
            "side": event.side,
            "ply": event.ply,
            "stated": event.stated,
            "counted": event.counted,
        },
    )


def transmission_delayed(news: GameNews[play.TransmissionDelayed]) -> Iterator[Notice]:
    """2.5: what was under way for too long is the arbiter's matter."""
    event = news.event
    yield from news.to_all(
        "transmission_delay",
        values={
            "side": event.side,
            "ply": event.ply,
            "sent": event.sent,
            "received": event.received,
            "days": (event.received - event.sent).days,
        },
    )


def receipt_questioned(news: GameNews[play.ReceiptQuestioned]) -> Iterator[Notice]:
    """2.5: a later receipt was stated than the rules allow; provisionally the next day counts."""
    event = news.event
    yield from news.to_all(
        "transmission_delay",
        "transmission_delay-declared",
        values={
            "side": event.side,
            "ply": event.ply,
            "declared": event.declared,
            "counted": event.counted,
        },
    )
