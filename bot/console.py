"""The console: one person at the machine, who can be anybody of the loaded tournaments.

A line is what the chosen person would write; lines that begin with ``:`` are for the console
itself. Everybody's messages are kept until one becomes that person.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from adapters.console import Terminal, spoken_here
from adapters.envelope import Channel, Envelope
from adapters.grammar import ROWS, name_key, read_date
from adapters.render import Position, Rendered, board_text, full_name, in_form, say
from adapters.store import OutboxRow
from bot.clock import MovableClock
from bot.memory import Memory
from bot.sending import Sent
from bot.wiring import Bot
from core.days import midnight
from core.person import Person
from core.vocabulary import GameKey, PersonId

AHEAD = "console-clock-ahead"
"""The mark under which the store keeps how far the console's clock is ahead, in seconds."""

WATCH = 20.0
"""Seconds between two looks at what has fallen due by itself."""

_LATER = re.compile(r"\+?(\d{1,4})\s*([dhдг])?", re.IGNORECASE)
_LAST_MESSAGES = 10
_CALENDAR = "BEGIN:VCALENDAR"
_DRAWN = frozenset(("draft", "move", "repeat"))


class Mailboxes:
    """The console's sender: shows a message to the person who sits there, keeps the others'."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self.clock = clock
        self.waiting: dict[PersonId, list[tuple[str, str]]] = defaultdict(list)
        self.present: PersonId | None = None
        self.show: Callable[[str, str], None] | None = None
        self.memory: Memory | None = None
        self.folder: Path | None = None

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> Sent:
        text = rendered.whole
        if text.startswith(_CALENDAR) and self.folder is not None:
            path = self.folder / f"{person.id}.ics"
            await asyncio.to_thread(path.write_text, text, encoding="utf-8")
            text = say(person.lang, "console-file", path=str(path))
        if not rendered.board and row.kind in _DRAWN:
            text += self._drawn(rendered.position, person)
        unsaid = [a for a in rendered.actions if a.command not in rendered.text]
        if unsaid:
            text += "\n" + "  ".join(f"[{a.label}: {a.command}]" for a in unsaid)
        if self.present == person.id and self.show is not None:
            self.show(rendered.title, text)
        else:
            self.waiting[person.id].append((rendered.title, text))
        return Sent(str(row.id), rendered.whole.encode())

    def _drawn(self, position: Position | None, person: Person) -> str:
        """The board in text, for one whose setting is a picture: no terminal shows those."""
        game = self.memory.game(GameKey(position.game)) if self.memory and position else None
        if position is None or game is None:
            return ""
        board = board_text(
            game, position.side, "text", person.lang, ply=position.ply, moves=position.moves
        )
        return f"\n\n{board}"


class Console:
    """The session at the terminal, from the first line to the last."""

    def __init__(
        self, bot: Bot, clock: MovableClock, boxes: Mailboxes, terminal: Terminal, letters: str
    ) -> None:
        self._bot = bot
        self._clock = clock
        self._boxes = boxes
        self._terminal = terminal
        self._letters = letters
        self._turn = asyncio.Lock()
        self._person: Person | None = None
        boxes.show, boxes.memory, boxes.folder = terminal.show, bot.memory, Path(letters).parent
        self._own: Mapping[str, Callable[[str], Awaitable[None]]] = {
            ":as": self._become,
            ":people": self._people,
            ":later": self._later,
            ":time": self._time,
            ":inbox": self._inbox,
            ":mail": self._mail,
            ":help": self._help,
        }

    async def run(self) -> None:
        """Reads lines until there are no more, or ``:quit``."""
        await self._begin()
        watch = asyncio.create_task(self._watch())
        try:
            while (line := await self._terminal.line(self._prompt())) is not None:
                if line.strip() in (":quit", ":q"):
                    break
                await self._line(line.strip())
        finally:
            watch.cancel()
            await asyncio.gather(watch, return_exceptions=True)

    def words(self) -> Mapping[str, str]:
        """What can be completed now: the console's own words and the bot's commands."""
        lang = self._lang
        own = {word: say(lang, f"console-{word[1:]}") for word in (*self._own, ":quit")}
        return own | {f"/{row.word}": say(lang, f"menu-{row.word}") for row in ROWS}

    @property
    def _lang(self) -> str:
        return self._person.lang if self._person else spoken_here()

    def _prompt(self) -> str:
        return f"{self._person.surname}> " if self._person else "> "

    async def _line(self, line: str) -> None:
        if not line:
            return
        word, _, rest = line.partition(" ")
        if word.startswith(":"):
            act = self._own.get(word)
            if act is None:
                self._note("console-unknown", word=word)
            else:
                await act(rest.strip())
            return
        if self._person is None:
            self._note("console-nobody")
            return
        await self._say(line.replace("\\n", "\n"))

    async def _say(self, text: str) -> None:
        assert self._person is not None
        async with self._turn:
            now = self._clock()
            await self._bot.service.receive(
                Envelope(
                    channel=Channel.CONSOLE,
                    sender=self._person.id,
                    key=secrets.token_hex(8),
                    arrived=now,
                    stamped=now,
                    text=text,
                    raw=text.encode("utf-8", "surrogatepass"),
                    chat=self._person.id,
                )
            )
            await self._bot.dispatcher.drain(now)
        self._person = self._bot.memory.person(self._person.id) or self._person

    async def receive(self, envelope: Envelope) -> None:
        """A letter from the Maildir, between two lines of the terminal, by the console's clock."""
        async with self._turn:
            now = self._clock()
            ahead = self._clock.ahead
            stamped = envelope.stamped + ahead if envelope.stamped else None
            letter = replace(envelope, arrived=envelope.arrived + ahead, stamped=stamped)
            await self._bot.service.receive(letter)
            await self._bot.dispatcher.drain(now)

    # The console's own words

    async def _begin(self) -> None:
        """Takes the place of somebody who is to move, and says what one can do."""
        people = await self._everybody()
        if people:
            moving = await self._bot.service.look(lambda memory: _first_to_move(people, memory))
            await self._become(moving or people[0].id)
        self._note("console-welcome")
        if self._terminal.interactive and self._lang != spoken_here():
            self._terminal.note(say(spoken_here(), "console-language"))

    async def _become(self, name: str) -> None:
        people = await self._everybody()
        key = name_key(name)
        found = [p for p in people if p.id == name or name_key(p.surname) == key]
        if len(found) != 1:
            self._note("console-who", name=name)
            await self._people("")
            return
        self._person = found[0]
        self._boxes.present = found[0].id
        self._note("console-you-are", name=full_name(self._bot.memory, found[0].id))
        for heading, text in self._boxes.waiting.pop(found[0].id, []):
            self._terminal.show(heading, text)

    async def _people(self, _: str) -> None:
        for person in await self._everybody():
            waiting = len(self._boxes.waiting[person.id])
            self._note(
                "console-person",
                id=person.id,
                name=full_name(self._bot.memory, person.id),
                waiting=waiting,
            )

    async def _later(self, text: str) -> None:
        """Sets the clock forward; what falls due on the way does so at its own time."""
        goal = self._moment(text)
        if goal is None or goal <= self._clock():
            self._note("console-later-how")
            return
        async with self._turn:
            await self.pass_time(goal)
            ahead = str(self._clock.ahead.total_seconds())
            await self._bot.service.do(lambda work: work.set_mark(AHEAD, ahead), self._clock())
        await self._time("")

    async def pass_time(self, goal: datetime) -> None:
        """Lets every deadline up to ``goal`` fall due at its own time, then sets the clock."""
        store = self._bot.store
        while (due := await store.next_due()) is not None and due <= goal:
            self._clock.set(max(due, self._clock()))
            await self._bot.scheduler.run_due(due)
            if await store.next_due() == due:
                break  # the program failed on it, and the log says how
        self._clock.set(goal)
        await self._bot.dispatcher.drain(goal)

    def _moment(self, text: str) -> datetime | None:
        """``3d``, ``12h``, ``5`` (days) or a date; at that date it is midnight."""
        now = self._clock()
        if match := _LATER.fullmatch(text.strip()):
            hours = (match[2] or "d").lower() in "hг"
            count = int(match[1])
            return now + (timedelta(hours=count) if hours else timedelta(days=count))
        day = read_date(text.strip())
        if day is None:
            return None
        tournaments = list(self._bot.memory.tournaments())
        return midnight(day, tournaments[0].zone) if tournaments else None

    async def _time(self, _: str) -> None:
        now = self._there(self._clock())
        self._note("console-now", now=f"{in_form(now)} {now:%H:%M}")

    def _there(self, moment: datetime) -> datetime:
        """The moment where the first tournament is."""
        tournaments = list(self._bot.memory.tournaments())
        return moment.astimezone(tournaments[0].zone if tournaments else None)

    async def _inbox(self, _: str) -> None:
        """The last messages to this person, on whatever channel they went."""
        if self._person is None:
            return
        rows = await self._bot.store.outbox_of(person=self._person.id, limit=_LAST_MESSAGES)
        for row in rows:
            title = say(self._lang, f"title-{row.kind.replace('_', '-')}")
            self._terminal.show(f"{in_form(self._there(row.at))}, {title}", row.text or "")

    async def _mail(self, _: str) -> None:
        self._note("console-letters", folder=self._letters)

    async def _help(self, _: str) -> None:
        self._note("console-welcome")
        for word in (*self._own, ":quit"):
            self._terminal.note(f"  {word:9} {say(self._lang, f'console-{word[1:]}')}")

    async def _watch(self) -> None:
        """What falls due while one sits there and thinks."""
        while True:
            await asyncio.sleep(WATCH)
            async with self._turn:
                await self.pass_time(self._clock())

    async def _everybody(self) -> list[Person]:
        def people(memory: Memory) -> list[Person]:
            known = sorted(self._bot.people())
            return [p for p in map(memory.person, known) if p is not None]

        return await self._bot.service.look(people)

    def _note(self, key: str, **values: str | int) -> None:
        self._terminal.note(say(self._lang, key, **values))


def _first_to_move(people: Sequence[Person], memory: Memory) -> PersonId | None:
    """The first of ``people`` who has the move in some game."""
    for person in people:
        for game in memory.games_of(person.id):
            if game.in_play and game.side_of(person.id) is game.to_move:
                return person.id
    return None
