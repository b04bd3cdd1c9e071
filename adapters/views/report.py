"""The progress report of a player to his arbiter, in the form of the federation's article 49.

One row a game: the partner under the colour that he plays, moves made, total time of White and
Black, the dates of the last move received and sent, remarks.
"""

from __future__ import annotations

from datetime import datetime

from adapters.render.dates import in_form
from adapters.views.scene import Scene
from adapters.views.standing import written_result
from core.days import local_date
from core.game import Game
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import Side, Status
from core.world import World

NONE = "–"


def progress_report(
    world: World, player: Person, tournament: Tournament, at: datetime, lang: str
) -> str:
    """1.3, 8.3: the state of all games of ``player`` in ``tournament``, in the language ``lang``.

    The dates are those of the player's own zone.
    """
    scene = Scene(world, player, at, lang)
    found = (world.game(key) for key in tournament.games_of(player.id))
    games = [game for game in found if game is not None]
    return "\n".join(
        [
            scene.say(
                "report-title",
                name=" ".join(filter(None, (player.surname, player.given))),
                event=tournament.name,
                code=tournament.code,
            ),
            scene.say("report-as-of", on=in_form(local_date(at, scene.zone))),
            " | ".join(scene.say(f"report-{column}") for column in COLUMNS),
            *(" | ".join(_row(scene, number, game)) for number, game in enumerate(games, start=1)),
        ]
    )


COLUMNS = ("number", "partner", "moves", "time", "received", "sent", "remarks")


def report(scene: Scene, person: Person) -> str:
    """What ``/report`` would send: one report for each tournament in which the person plays."""
    return "\n\n".join(
        progress_report(scene.world, person, tournament, scene.at, scene.lang)
        for tournament in scene.tournaments
        if tournament.games_of(person.id)
    )


def _row(scene: Scene, number: int, game: Game) -> list[str]:
    mine = scene.own_side(game) or Side.WHITE
    partner = scene.surname(game.sides[mine.other].person)
    names = (partner, NONE) if mine.other is Side.WHITE else (NONE, partner)
    own = [played for played in game.plies if played.side is mine]
    received = own[-1].receipt.on if own and game.ply > 1 else None
    if game.to_move is mine and game.plies and game.receipt is not None:
        received = game.receipt.on
    return [
        str(number),
        " / ".join(names),
        str(len(own)),
        " / ".join(str(int(game.sides[side].total)) for side in Side),
        in_form(received) if received else NONE,
        in_form(own[-1].sent) if own else NONE,
        _remarks(scene, game, mine),
    ]


def _remarks(scene: Scene, game: Game, mine: Side) -> str:
    """The result, a claim, a repeat, a leave; else whose move it is."""
    status = game.status
    if status in (Status.FINISHED, Status.REGISTERED):
        return written_result(game.result)
    marks = [scene.say("report-state", status=status, own=game.to_move is mine)]
    if game.claim is not None:
        marks.append(scene.say("report-claim", own=game.claim.side is mine))
    if game.silence.resent:
        marks.append(scene.say("report-repeated", on=in_form(game.silence.resent[-1].on)))
    on_leave = [span for span in game.sides[mine].leaves if scene.today in span]
    if on_leave:
        marks.append(scene.say("report-leave", until=in_form(on_leave[0].last)))
    return ", ".join(marks)
