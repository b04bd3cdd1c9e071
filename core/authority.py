"""Who may do what: players in their own games, the arbiter in his own tournament."""

from __future__ import annotations

from core.days import local_date
from core.game import Game
from core.refusals import Refusal
from core.tournament import Tournament
from core.vocabulary import Clause, GameKey, PersonId, PersonStatus, Side, TournamentCode
from core.world import Minutes

_BARRED = {
    PersonStatus.DISQUALIFIED: ("barred-disqualified", "1.9"),
    PersonStatus.EXCLUDED: ("barred-excluded", "1.9"),
    PersonStatus.WITHDRAWN: ("barred-withdrawn", "8.1"),
}


def barred(minutes: Minutes, person: PersonId, tournament: TournamentCode | None) -> Refusal | None:
    """1.9, 8.1: an excluded, disqualified or withdrawn person's commands are refused."""
    who = minutes.the_person(person)
    zone = who.zone
    if zone is None and tournament is not None:
        zone = minutes.the_tournament(tournament).zone
    today = local_date(minutes.at, zone) if zone else minutes.at.date()
    status = who.status(today, tournament) if tournament else PersonStatus.ACTIVE
    if tournament is None and who.is_disqualified(today):
        status = PersonStatus.DISQUALIFIED
    if status not in _BARRED:
        return None
    why, clause = _BARRED[status]
    return Refusal(why, Clause(clause), values={"until": who.disqualified_until})


def tournaments_of(minutes: Minutes, person: PersonId) -> list[Tournament]:
    """Those in which this person plays and which are not closed, in the order of their codes."""
    playing = (t for t in minutes.tournaments() if t.closed is None and t.games_of(person))
    return sorted(playing, key=lambda tournament: tournament.code)


def out_everywhere(minutes: Minutes, person: PersonId) -> Refusal | None:
    """1.9, 8.1: who is out of all his tournaments is refused what concerns no single one."""
    refusals = [barred(minutes, person, t.code) for t in tournaments_of(minutes, person)]
    if refusals and all(refusals):
        return refusals[0]
    return barred(minutes, person, None)


def player(minutes: Minutes, person: PersonId, key: GameKey) -> tuple[Game, Side] | Refusal:
    """The game and the side of ``person`` in it; refused where he does not play it."""
    game = minutes.game(key)
    side = game.side_of(person) if game else None
    if game is None or side is None:
        return Refusal("not-your-game", game=key, values={"game": key})
    return barred(minutes, person, game.tournament) or (game, side)


def player_in_play(minutes: Minutes, person: PersonId, key: GameKey) -> tuple[Game, Side] | Refusal:
    """As ``player``, and the game is in play and does not rest."""
    found = player(minutes, person, key)
    if isinstance(found, Refusal):
        return found
    game, _ = found
    if game.is_over:
        return Refusal("game-is-over", game=key, values={"result": game.result})
    if game.adjudication is not None:
        return Refusal("game-is-adjudicated", Clause("9.4"), game=key)
    if game.claim is not None:
        return Refusal("game-rests-claim", Clause("6.3"), game=key)
    if game.suspensions:
        return Refusal("game-rests", game.rests_by, game=key)
    return found


def arbiter(minutes: Minutes, person: PersonId, code: TournamentCode) -> Refusal | None:
    """Arbiter commands need the arbiter's role in that tournament."""
    tournament = minutes.tournament(code)
    if tournament is None or tournament.arbiter != person:
        return Refusal("not-your-tournament", values={"tournament": code})
    return None


def arbiter_of_game(minutes: Minutes, person: PersonId, key: GameKey) -> Game | Refusal:
    """The game, where ``person`` is the arbiter of its tournament."""
    game = minutes.game(key)
    if game is None:
        return Refusal("no-such-game", values={"game": key})
    return arbiter(minutes, person, game.tournament) or game
