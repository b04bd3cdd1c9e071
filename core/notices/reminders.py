"""Notices of the ladder of warnings: to the one who has to act, and to nobody else."""

from __future__ import annotations

from collections.abc import Iterator

from core.events import reminders
from core.notice import Notice, Value
from core.notices.accounts import standing
from core.notices.audience import DeskNews, GameNews, PersonNews
from core.vocabulary import PersonId, TournamentCode
from core.world import World


def time_runs_short(news: GameNews[reminders.TimeRunsShort]) -> Iterator[Notice]:
    """4.3: at five days ``control_near`` tells everybody; the other rungs are the player's own."""
    event, game = news.event, news.game
    told = standing(game, event.side, news.at) | {"remaining": event.remaining}
    yield news.notice(
        news.player(event.side),
        "nudge",
        "nudge-control",
        clause="4.3",
        values={"side": event.side, "ply": game.ply, **told},
    )


def term_nears(news: GameNews[reminders.TermNears]) -> Iterator[Notice]:
    """9.1, 9.4: what is due is named again, with the days that are left."""
    event, game = news.event, news.game
    player = news.player(event.side)
    if is_out(news.world, player, game.tournament):
        return
    kind = f"{event.term}_due"
    yield news.notice(
        player,
        kind,
        f"{kind}-reminder",
        values={
            "side": event.side,
            "result": game.result,
            "until": event.until,
            "left": event.left,
        },
    )


def query_nears(news: DeskNews[reminders.QueryNears]) -> Iterator[Notice]:
    """1.3, 8.3: the arbiter's question once more."""
    event = news.event
    for query in news.tournament.queries:
        if query.person == event.person:
            told: dict[str, Value] = {"text": query.text, "until": query.due, "left": event.left}
            yield news.notice(event.person, "query", "query-reminder", clause="8.3", values=told)


def access_nears(news: PersonNews[reminders.AccessNears]) -> Iterator[Notice]:
    """1.6: after that term he counts as withdrawn."""
    event = news.event
    told: dict[str, Value] = {"until": event.until, "left": event.left}
    yield news.notice(news.person.id, "nudge", "nudge-access", clause="1.6", values=told)


def is_out(world: World, who: PersonId, code: TournamentCode) -> bool:
    """8.2: who is out of the tournament owes nothing any more."""
    person = world.person(who)
    return person is not None and (
        person.disqualified or code in person.withdrawn or code in person.excluded
    )
