"""What goes along with an answer and is found only when it is sent: files, and what takes time.

Nothing here is on the way of a move: only answers to the few words in ``Enclosures`` are completed,
each by the person's own task of the dispatcher. Where that fails the answer goes without.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from adapters.archive import (
    Archive,
    Masks,
    Message,
    Reader,
    Zipped,
    safe_name,
    transcript,
)
from adapters.render import Enclosed, Rendered, say
from adapters.render.move_form import wrapped
from adapters.render.pgn import pgn
from adapters.store import OutboxRow, Store
from adapters.store.redaction import redacted_records
from adapters.views import time_chart
from adapters.views.desk import cases, position_line
from adapters.views.scene import Scene
from adapters.views.tables import crosstable_text
from bot.advising import Adviser
from bot.archive.cases import cases_of
from bot.archive.clerk import Clerk
from bot.drawing import table_for, time_chart_for
from bot.memory import Memory
from bot.outgoing import notice_of
from bot.service import Service
from core.game import Game
from core.person import Person
from core.tournament import Tournament
from core.vocabulary import GameKey
from core.world import World, tournament_stream

log = logging.getLogger(__name__)

ANSWER = "answer"
TEXT, PGN, ZIP = "text/plain", "application/x-chess-pgn", "application/zip"
PNG, CALENDAR = "image/png", "text/calendar"

NOT_CORRESPONDENCE = frozenset(
    {"answer", "asked_back", "confirm", "draft", "draft_problem", "digest", "passed_over"}
)
"""What a person and the bot say to each other about commands."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An answer that is to be completed: to whom, about which game, as it stands so far."""

    row: OutboxRow
    person: Person
    rendered: Rendered
    at: datetime

    @property
    def game(self) -> GameKey:
        return GameKey(self.row.game or "")


class Enclosures:
    """Completes answers; ``clock`` tells the moment at which a paper is drawn up."""

    def __init__(
        self,
        store: Store,
        service: Service,
        clock: Callable[[], datetime],
        adviser: Adviser | None = None,
    ) -> None:
        self._store = store
        self._service = service
        self._clock = clock
        self._adviser = adviser or Adviser()
        self._by_word: Mapping[str, Callable[[Asked], Awaitable[Rendered]]] = {
            "archive": self._archive,
            "calendar": self._calendar,
            "clock": self._clock_chart,
            "crosstable": self._crosstable,
            "desk": self._desk,
        }

    async def complete(self, row: OutboxRow, person: Person, rendered: Rendered) -> Rendered:
        """The answer with what goes along with it; any other message as it is."""
        if row.kind != ANSWER or '"word"' not in row.values:
            return rendered
        add = self._by_word.get(str(notice_of(row).values.get("word")))
        if add is None:
            return rendered
        try:
            return await add(Asked(row, person, rendered, self._clock()))
        except Exception:
            log.exception("row %s goes without what belongs to it", row.id)
            return rendered

    # /archive, /reissue

    async def _archive(self, asked: Asked) -> Rendered:
        """1.4, 1.5: a player's own correspondence; for the arbiter all of it, and the evidence.

        A chat is given it as text, a letter has it as files. What one sent the arbiter or was told
        by him alone, drafts, and a move that is sealed (9.4.4) are nobody else's.
        """
        found = await self._service.look(lambda memory: _known(memory, asked.game))
        if found is None:
            return asked.rendered
        game, event, record = found
        messages = await self._store.messages_of(game.key)
        ruled = event.arbiter == asked.person.id and game.side_of(asked.person.id) is None
        if not ruled:
            messages = [m for m in messages if _is_of(m, asked.person)]
        reader = Reader(asked.person.lang, asked.person.zone or event.zone, asked.at)

        def text(world: World) -> str:
            return transcript(messages, world, reader, Masks(), game, hashes=ruled)

        written = await self._service.look(text)
        name = safe_name(game.key.replace("/", "-"))
        files = [_text(f"{name}.txt", written), Enclosed(f"{name}.pgn", PGN, record.encode())]
        if ruled:
            evidence, bundle = await self._evidence(event, game, asked.at)
            files += [_text(f"{name}-evidence.txt", evidence), Enclosed(f"{name}.zip", ZIP, bundle)]
            files.append(
                await self._service.look(lambda memory: _chart(_scene(asked, memory), game))
            )
            written = f"{evidence}\n\n{written}"
        short = asked.rendered.text
        attached = reader.say("archive-attached", names=tuple(file.name for file in files))
        return replace(
            asked.rendered,
            text=f"{short}\n\n{written}",
            letter=wrapped(f"{short}\n{attached}"),
            files=tuple(files),
        )

    async def _evidence(self, event: Tournament, game: Game, at: datetime) -> tuple[str, bytes]:
        """The evidence as one text, and the bundle with all papers of the game."""
        clerk = await Clerk.of(self._store, event.code, at, game.key, self._adviser)
        masks = await clerk.masks()
        papers = await clerk.papers(game)
        cases = [
            case
            for case in cases_of(await self._store.records(tournament_stream(event.code)))
            if case.game == game.key
        ]
        whole = await clerk.with_deliveries(papers)
        texts = [await clerk.evidence(case, [whole]) for case in cases if case.waits]
        text = "\n".join(texts) or await clerk.evidence(None, [whole])
        shelf = Zipped(at)
        redacted = await redacted_records(self._store)
        archive = Archive(shelf, clerk.world, clerk.reader, masks, redacted)
        archive.game(safe_name(game.key.rpartition("/")[2]), papers)
        archive.paper("evidence.txt", text)
        for case in cases:
            archive.case(f"evidence/{case.number}", await clerk.evidence(case, [whole]), ())
        archive.explanation(f"{event.name} ({game.key}), {clerk.reader.when(at)}")
        return text, shelf.content()

    # /desk

    async def _desk(self, asked: Asked) -> Rendered:
        """9.6: what tables or an engine say of the games that wait for an adjudication."""
        person, rendered = asked.person, asked.rendered
        if not self._adviser:
            return rendered

        def waiting(memory: Memory) -> list[tuple[str, Game]]:
            scene = _scene(asked, memory)
            keys = [item.raised.game for _, item in cases(scene) if item.raised.game]
            games = [game for key in keys if (game := memory.game(key)) is not None]
            return [
                (scene.label(game.key), game)
                for game in games
                if game.adjudication and position_line(scene, game) in rendered.text
            ]

        words = await self._adviser.words(await self._service.look(waiting), person.lang)
        if not words:
            return rendered
        letter = f"{rendered.letter}\n\n{words}" if rendered.letter else ""
        return replace(rendered, text=f"{rendered.text}\n\n{words}", letter=letter)

    # /calendar

    async def _calendar(self, asked: Asked) -> Rendered:
        """The calendar as a file that calendars take, beside its days in words."""
        values = notice_of(asked.row).values
        text, words = str(values.get("text", "")), str(values.get("words", ""))
        files = [Enclosed("calendar.ics", f"{CALENDAR}; method=PUBLISH", text.encode(), words)]
        if gone := str(values.get("gone", "")):
            files.append(Enclosed("cancelled.ics", f"{CALENDAR}; method=CANCEL", gone.encode()))
        subject = say(asked.person.lang, "calendar-name")
        letter = wrapped(words)
        return replace(
            asked.rendered, text=text, subject=subject, letter=letter, files=tuple(files)
        )

    # /crosstable

    async def _crosstable(self, asked: Asked) -> Rendered:
        """The same as a picture, for those who want pictures."""
        person, rendered = asked.person, asked.rendered
        if person.setting("board", "picture") != "picture":
            return rendered

        def pictures(memory: Memory) -> list[Enclosed]:
            scene = _scene(asked, memory)
            shown = [t for t in scene.tournaments if f"{t.name} ({t.code})" in rendered.text]
            return [
                Enclosed(
                    f"{safe_name(t.code)}.png", PNG, table_for(scene, t), crosstable_text(scene, t)
                )
                for t in shown
            ]

        return replace(rendered, files=tuple(await self._service.look(pictures)))

    # /clock

    async def _clock_chart(self, asked: Asked) -> Rendered:
        """4.3: the account of days as a picture as well, for those who want pictures."""
        person = asked.person
        if person.setting("board", "picture") != "picture":
            return asked.rendered

        def chart(memory: Memory) -> Enclosed | None:
            game = memory.game(asked.game)
            return _chart(_scene(asked, memory), game) if game else None

        drawn = await self._service.look(chart)
        return replace(asked.rendered, files=(drawn,)) if drawn else asked.rendered


def _known(world: World, key: GameKey) -> tuple[Game, Tournament, str] | None:
    game = world.game(key)
    event = world.tournament(game.tournament) if game else None
    if game is None or event is None:
        return None
    return game, event, pgn(game, world, addresses=True)


def _is_of(message: Message, person: Person) -> bool:
    return message.person == person.id and message.kind not in NOT_CORRESPONDENCE


def _scene(asked: Asked, memory: Memory) -> Scene:
    return Scene(memory, asked.person, asked.at, asked.person.lang)


def _chart(scene: Scene, game: Game) -> Enclosed:
    name = f"{safe_name(game.key.replace('/', '-'))}-time.png"
    return Enclosed(name, PNG, time_chart_for(scene, game), time_chart.words(scene, game))


def _text(name: str, text: str) -> Enclosed:
    return Enclosed(name, TEXT, text.encode())
