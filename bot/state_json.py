"""The state of everything as plain JSON values: what ``replay --json`` prints and ``expect`` reads.

The names here are the contract's; inside they are the guide's. This is where the two meet.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

from core.days import local_date
from core.events.endings import RecordSubmitted
from core.events.tournament import Decided
from core.game import Account, Claim, Game, PlayedMove
from core.person import Person
from core.tournament import OpenItem, Tournament
from core.vocabulary import GameKey, Side
from core.world import World

Json = dict[str, Any]


def state_of(world: World, now: datetime) -> Json:
    """Games, held messages, people, desk and decisions as they stand at ``now`` (aware)."""
    tournaments = list(world.tournaments())
    names = GameNames(tournaments)
    games = [
        game
        for tournament in tournaments
        for pairing in tournament.pairings
        if (game := world.game(pairing.game)) is not None
    ]
    ids = dict.fromkeys(person for tournament in tournaments for person in tournament.people)
    people = [person for id_ in ids if (person := world.person(id_)) is not None]
    waiting = sorted(
        ((t, item) for t in tournaments for item in t.desk), key=lambda pair: pair[1].at
    )
    return {
        "games": {names.of(game.key): game_json(game, now) for game in games},
        "held": list(_held(games, people, tournaments)),
        "people": {
            person.id: person_json(person, _today(person, tournaments, now)) for person in people
        },
        "desk": [names.tagged(tournament, _item(item, names)) for tournament, item in waiting],
        "decisions": [
            names.tagged(tournament, _decision(decided, names))
            for tournament in tournaments
            for decided in tournament.decisions
        ],
        "now": moment_json(now, tournaments),
    }


class GameNames:
    """What a game is called outwardly: by its number alone while there is one tournament."""

    def __init__(self, tournaments: list[Tournament]) -> None:
        self._several = len(tournaments) > 1

    def of(self, key: GameKey) -> str:
        return key if self._several else key.partition("/")[2]

    def maybe(self, key: GameKey | None) -> str | None:
        return None if key is None else self.of(key)

    def tagged(self, tournament: Tournament, thing: Json) -> Json:
        """``thing`` with its tournament, where there are several."""
        return {"tournament": tournament.code, **thing} if self._several else thing


def moment_json(moment: datetime, tournaments: list[Tournament]) -> str:
    """A moment in the zone of the first tournament, to the second."""
    local = moment.astimezone(tournaments[0].zone) if tournaments else moment
    return local.isoformat(timespec="seconds")


def game_json(game: Game, now: datetime) -> Json:
    """One game, key by key in the contract's order."""
    return {
        "status": game.status.value,
        "result": game.result.value,
        "reason": game.reason.value if game.reason else None,
        "to_move": game.to_move.value,
        "moves": [played.uci for played in game.plies],
        "fen": game.board.fen(),
        "notation": game.notation.value,
        "record": [_row(played) for played in game.plies],
        "clock": {side.value: _clock(game, side, now) for side in Side},
        "running_days": int(game.running_days(now)),
        "draw_offer": game.draw_offer.value if game.draw_offer else None,
        "line": list(game.line),
        "claim": _claim(game.claim, game) if game.claim else None,
        "claims_banned_until_move": {side.value: game.bans[side] for side in Side},
        "repeats": len(game.silence.resent),
        "copy_arbiter": game.copies_arbiter(now),
        "submitted": {side.value: _submitted(game.submitted[side]) for side in Side},
    }


def person_json(person: Person, today: date) -> Json:
    """One person: whether he may act, his address, his leaves and their days by year."""
    years = {today.year}
    for leave in person.leaves:
        years |= set(range(leave.span.first.year, leave.span.last.year + 1))
    return {
        "status": person.status(today).value,
        "email": person.email or None,
        "leave": [
            {"from": leave.span.first.isoformat(), "to": leave.span.last.isoformat()}
            for leave in person.leaves
        ],
        "leave_used": {str(year): person.leave_used(year) for year in sorted(years)},
    }


def _row(played: PlayedMove) -> Json:
    return {
        "ply": int(played.ply),
        "uci": played.uci,
        "received": played.receipt.on.isoformat(),
        "sent": played.sent.isoformat(),
        "days": int(played.days),
        "conditional": played.conditional,
        "charges": [{"clause": c.clause, "days": int(c.days)} for c in played.charges],
    }


def _clock(game: Game, side: Side, now: datetime) -> Json:
    account = game.sides[side]
    return {
        "reflection": int(account.reflection),
        "penalty": int(account.penalty),
        "total": int(account.total),
        "control": game.control(side),
        "allowance": game.allowance(side),
        "remaining": int(game.remaining(side, now)),
        **_lines(account),
    }


def _lines(account: Account) -> Json:
    return {
        name: [
            {"clause": line.clause, "days": int(line.days), "on": line.on.isoformat()}
            for line in lines
        ]
        for name, lines in (
            ("penalties", account.penalties),
            ("corrections", account.corrections),
        )
    }


def _claim(claim: Claim, game: Game) -> Json:
    return {
        "by": claim.side.value,
        "kind": "time",
        "at": local_date(claim.at, game.sides[claim.side].zone).isoformat(),
        "supported": claim.supported,
        "protested": claim.protested,
    }


def _submitted(record: RecordSubmitted | None) -> str | None:
    return record.on.isoformat() if record else None


def _today(person: Person, tournaments: list[Tournament], now: datetime) -> date:
    """The date where this person lives; without a zone of his own, in his tournament's."""
    zone = person.zone or next((t.zone for t in tournaments if person.id in t.people), None)
    return local_date(now, zone) if zone else now.date()


def _held(games: list[Game], people: list[Person], tournaments: list[Tournament]) -> Iterator[Json]:
    """Letters that may not be their sender's (1.2), and moves that wait for a ruling (6.3)."""
    waiting: list[tuple[datetime, str, str, str]] = [
        (letter.arrived, person.id, letter.channel, letter.why)
        for person in people
        for letter in person.held
    ]
    waiting += [
        (letter.arrived, letter.address, letter.channel, letter.why)
        for tournament in tournaments
        for letter in tournament.strays
    ]
    waiting += [
        (message.arrived, game.sides[message.side].person, message.channel, "claim")
        for game in games
        for message in game.held
    ]
    for _, sender, channel, why in sorted(waiting, key=lambda held: held[0]):
        yield {"from": sender, "on": channel, "why": why}


def _item(item: OpenItem, names: GameNames) -> Json:
    raised = item.raised
    return {
        "id": str(raised.number),
        "kind": raised.kind.value,
        "clause": raised.clause,
        "game": names.maybe(raised.game),
        "about": raised.about,
    }


def _decision(decided: Decided, names: GameNames) -> Json:
    until = decided.appeal_until
    return {
        "id": str(decided.number),
        "kind": decided.kind,
        "clause": decided.clause,
        "game": names.maybe(decided.game),
        "decision": decided.decision,
        "on": decided.on.isoformat(),
        "appeal_until": until.isoformat() if until else None,
    }
