"""Plays the steps of a transcript with the bot's own parts, on a store in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from adapters.envelope import Channel, Envelope
from adapters.mail_in import compose_plain
from adapters.mail_in import translate as from_letter
from adapters.matrix import translate as from_matrix
from adapters.store import Store
from adapters.telegram import translate as from_telegram
from bot.replay.channels import Post
from bot.replay.fields import MalformedLine
from bot.replay.matching import Difference, differences, sent_unwanted, unsent
from bot.replay.steps import (
    Delivery,
    Expect,
    Mail,
    Raw,
    RawMail,
    Restart,
    Say,
    SetUp,
    Step,
)
from bot.start_list import BotNames, refused_because
from bot.state_json import state_of
from bot.wiring import Bot, Outside
from core.days import midnight
from core.events.people import PersonRegistered
from core.tournament import Tournament
from core.vocabulary import PersonId
from core.world import World

DOMAIN = "chesspost.invalid"
FIRST_TELEGRAM_ID = 9_000_000_000  # for those who have none; no real account is that young


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that does not hold, and everything that differs."""

    line: int
    differences: tuple[Difference, ...]


@dataclass
class Outcome:
    """What became of a transcript."""

    failures: list[Failure] = field(default_factory=list)
    expectations: int = 0
    state: dict[str, Any] = field(default_factory=dict)
    messages: list[dict[str, Any]] = field(default_factory=list)


async def play(steps: Sequence[Step]) -> Outcome:
    """Plays all steps and tells what did not hold; raises ``MalformedLine``."""
    async with await Store.open("sqlite://") as store:
        player = _Player(store, steps)
        await player.open()
        try:
            for step in steps:
                await player.do(step)
            return await player.outcome()
        finally:
            await player.close()


class _Player:
    """The bot, its transcript's clock, and what was sent."""

    def __init__(self, store: Store, steps: Sequence[Step]) -> None:
        self._store = store
        self._now = _beginning(steps)
        self._names = _names_of_bot(steps)
        self._zone = _setups(steps)[0].setup.start_list.zone
        self._accounts: dict[tuple[str, PersonId], str] = {}
        self._addresses: dict[PersonId, str] = {}
        self._post = Post(lambda: self._now, self._names.email.partition("@")[2])
        self._looked_at = 0
        self._outcome = Outcome()
        self._outside = Outside(
            self._post.channels(), lambda: self._now, addresses=(self._names.email,)
        )

    async def open(self) -> None:
        self._bot = await Bot.on(self._store, self._outside)
        self._post.tokens = self._bot.tokens

    async def close(self) -> None:
        await self._bot.close()

    async def outcome(self) -> Outcome:
        tournaments = await self._tournaments()
        self._outcome.state = await self._state()
        self._outcome.messages = [m.as_json(tournaments) for m in self._post.sent]
        return self._outcome

    async def do(self, step: Step) -> None:
        """Lets time pass up to the step's moment, then does what it says."""
        if step.at is not None:
            await self._until(step.at)
        match step.action:
            case SetUp():
                await self._set_up(step.line, step.action)
            case Say() | Mail() | RawMail() | Raw():
                for envelope in self._envelopes(step.line, step.action):
                    await self._bot.service.receive(envelope)
                    await self._bot.dispatcher.drain(self._now)
            case Delivery(person, on, works):
                await self._switch(person, on, works=works)
            case Restart():
                await self.close()
                await self.open()
            case Expect():
                await self._expect(step.line, step.action)

    async def _until(self, moment: datetime) -> None:
        """Every deadline up to ``moment`` falls due, in order, at its own time."""
        while True:
            due = await self._store.next_due()
            release = self._bot.dispatcher.next_release
            if release is not None and release <= min(moment, due or moment):
                self._now = max(self._now, release)
                await self._bot.dispatcher.drain(self._now)
                continue
            if due is None or due > moment:
                break
            self._now = max(self._now, due)
            await self._bot.scheduler.run_due(due)
            if await self._store.next_due() == due:  # the program failed on it, as the log says
                await self._bot.scheduler.run_due(moment)
                break
        self._now = moment
        await self._bot.dispatcher.drain(self._now)

    async def _set_up(self, line: int, action: SetUp) -> None:
        known = self._bot.people()
        entries = action.setup.start_list
        people = tuple(
            person if person.person in known else self._reachable(person)
            for person in entries.people
        )
        setup = replace(action.setup, start_list=replace(entries, people=people))
        refusal = await self._bot.set_up(setup, self._now)
        if refusal is not None:
            raise MalformedLine(line, refused_because(refusal))
        for person in people:
            self._addresses.setdefault(person.person, person.email)
        await self._bot.dispatcher.drain(self._now)

    def _reachable(self, person: PersonRegistered) -> PersonRegistered:
        """The person with an account on each of his chat channels."""
        telegram, matrix = person.telegram_id, person.matrix_id
        number = len(self._accounts)
        if Channel.TELEGRAM in person.channels and not telegram:
            telegram = str(FIRST_TELEGRAM_ID + number)
        if Channel.MATRIX in person.channels and not matrix:
            matrix = f"@person{number}:{DOMAIN}"
        accounts = {
            Channel.TELEGRAM: telegram,
            Channel.MATRIX: matrix,
            Channel.CONSOLE: person.person,
        }
        for channel, account in accounts.items():
            self._accounts[channel.value, person.person] = account
        return replace(person, telegram_id=telegram, matrix_id=matrix)

    async def _switch(self, person: PersonId, on: str, *, works: bool) -> None:
        if works:
            self._post.broken.discard((person, on))
            self._bot.dispatcher.works(person)
        else:
            self._post.broken.add((person, on))
        await self._bot.dispatcher.drain(self._now)

    # Messages that come in

    def _envelopes(self, line: int, action: Say | Mail | RawMail | Raw) -> list[Envelope]:
        if isinstance(action, Say):
            return [self._said(line, action)]
        if isinstance(action, Raw):
            return self._raw(action)
        raw = self._composed(line, action) if isinstance(action, Mail) else action.raw
        envelope = from_letter(
            raw,
            self._now,
            own_addresses=(self._names.email,),
            trusted=action.authenticated,
        )
        return [envelope]

    def _said(self, line: int, action: Say) -> Envelope:
        account = self._accounts[action.on, action.person]
        last = self._post.newest_to(action.person, action.on) if action.replies_to_last else None
        return Envelope(
            channel=Channel(action.on),
            sender=account,
            key=f"{account}:line{line}",
            arrived=self._now,
            text=action.text,
            stamped=self._now,
            raw=action.text.encode("utf-8", "surrogatepass"),
            chat=account,
            replies_to=(last.key,) if last else (),
        )

    def _composed(self, line: int, action: Mail) -> bytes:
        headers = {"Message-ID": f"<line{line}@transcript.{DOMAIN}>", "To": self._names.email}
        if action.replies_to_last_of is not None:
            last = self._post.newest_to(action.replies_to_last_of, Channel.EMAIL)
            headers |= {"In-Reply-To": last.key} if last else {}
        given = {name.casefold() for name, _ in action.headers}
        headers = {name: text for name, text in headers.items() if name.casefold() not in given}
        return compose_plain(
            action.subject,
            action.body,
            action.sender,
            self._now if action.date is None else action.date,
            headers | dict(action.headers),
            action.html,
        )

    def _raw(self, action: Raw) -> list[Envelope]:
        found: list[Envelope | None] = []
        for item in action.items:
            if action.channel == Channel.TELEGRAM:
                name = self._names.telegram_username or None
                found.append(from_telegram(item, self._now, bot_username=name))
            else:
                found.append(from_matrix(item, self._now, own_id=self._names.matrix_id))
        return [envelope for envelope in found if envelope is not None]

    # What is expected

    async def _expect(self, line: int, action: Expect) -> None:
        tournaments = await self._tournaments()
        new = [m.as_json(tournaments) for m in self._post.sent[self._looked_at :]]
        self._looked_at = len(self._post.sent)
        found = (
            *differences(action.state, await self._state(), self._zone),
            *unsent(action.sent, new, self._zone),
            *sent_unwanted(action.not_sent, new, self._zone),
        )
        self._outcome.expectations += 1
        if found:
            self._outcome.failures.append(Failure(line, found))

    async def _state(self) -> dict[str, Any]:
        def state(world: World) -> dict[str, Any]:
            return state_of(world, self._now)

        return await self._bot.service.look(state)

    async def _tournaments(self) -> list[Tournament]:
        return list(self._bot.memory.tournaments())


def _setups(steps: Sequence[Step]) -> list[SetUp]:
    return [step.action for step in steps if isinstance(step.action, SetUp)]


def _beginning(steps: Sequence[Step]) -> datetime:
    """The moment of the first setups: before anything happens, and not after an event's start."""
    moments: list[datetime] = []
    for step in steps:
        if isinstance(step.action, SetUp):
            entries = step.action.setup.start_list
            moments.append(midnight(entries.start, entries.zone))
        elif step.at is not None:
            return min(*moments, step.at)
    return min(moments)


def _names_of_bot(steps: Sequence[Step]) -> BotNames:
    """The bot's own names as the setups give them, the first of each."""
    names = [setup.setup.bot for setup in _setups(steps)]
    return BotNames(
        next((n.telegram_username for n in names if n.telegram_username), ""),
        next((n.matrix_id for n in names if n.matrix_id), f"@bot:{DOMAIN}"),
        next((n.email for n in names if n.email), f"bot@{DOMAIN}"),
    )
