"""The arbiter and the adjudicators: they rule by what stands on their desks and nothing else.

Of a case they know its paragraph in the answer to ``/desk``; they settle it by one of the
commands that the paragraph shows, typed as it stands there.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from zoneinfo import ZoneInfo

from adapters.envelope import Channel
from core.days import local_date
from core.vocabulary import PersonId
from tests.championship.club import Club, Taken
from tests.championship.people import ADJUDICATORS, KYIV

CASE = re.compile(r"^Case (?P<number>\S+): (?P<title>.+?) \([\d.]+\)", re.MULTILINE)
COMMAND = re.compile(r"^(/rule \S+ .+?) – (.*)$", re.MULTILINE)
ASSIGN = re.compile(r"/assign \S+")
NEXT_PAGE = re.compile(r"/desk (\d+)")
TO_MOVE = re.compile(r"^To move: (.+)$", re.MULTILINE)
STANDS = re.compile(r"^Result as it stands: (\S+)", re.MULTILINE)
WAITS = re.compile(r"waiting (\d+)")


@dataclass(frozen=True, slots=True)
class Case:
    """One paragraph of the desk. ``commands`` are as they stand there, with their consequences."""

    number: str
    title: str
    text: str
    commands: dict[str, str]

    @property
    def days(self) -> int:
        found = WAITS.search(self.text)
        return int(found[1]) if found else 0

    def called(self, *words: str) -> str | None:
        """The first command whose decision begins with one of ``words``, in their order."""
        for word in words:
            for command in self.commands:
                if command.split(" ", 2)[2].startswith(word):
                    return command
        return None


def cases_in(text: str) -> list[Case]:
    """The cases of one page."""
    heads = list(CASE.finditer(text))
    begins = [*(head.start() for head in heads), len(text)]
    found = []
    for place, head in enumerate(heads):
        paragraph = text[begins[place] : begins[place + 1]]
        commands = dict(COMMAND.findall(paragraph))
        found.append(Case(head["number"], head["title"], paragraph, commands))
    return found


class Official(ABC):
    """Somebody with a desk."""

    def __init__(self, club: Club, person: PersonId, account: str, seed: int) -> None:
        self.club = club
        self.id = person
        self.account = account
        self.zone: ZoneInfo = KYIV
        self.luck = Random(f"{seed}/{person}")
        self.ruled: Counter[str] = Counter()
        self.unruly: list[str] = []
        self._got: list[Taken] = []

    def gets(self, letter: Taken) -> None:
        self._got.append(letter)

    def lost(self, letter: Taken) -> None:
        return

    @abstractmethod
    async def sits_down(self) -> None:
        """Goes through his desk, and puts the next time into the diary."""

    async def asks(self, text: str) -> list[Taken]:
        """Says something and reads what comes at once."""
        self._got.clear()
        await self.club.say(self.id, self.account, text, Channel.TELEGRAM)
        await self.club.send_out()
        return list(self._got)

    async def orders(self, text: str) -> list[Taken]:
        """A command that is carried out, after ``/yes`` where it is asked for."""
        answers = await self.asks(text)
        if any(letter.kind == "confirm" for letter in answers):
            answers = await self.asks("/yes")
        return answers

    async def desk(self) -> list[Case]:
        """All that waits, page by page."""
        cases: list[Case] = []
        command = "/desk"
        while True:
            text = next(t.text for t in await self.asks(command) if t.kind == "answer")
            cases += cases_in(text)
            following = NEXT_PAGE.search(text)
            if following is None or following[1] == "1":
                return cases
            command = f"/desk {following[1]}"

    async def settles(self, case: Case, command: str, grounds: str = "") -> None:
        """One of the case's own commands; that it is not carried out would be a fault."""
        assert command in case.commands
        answers = await self.orders(f"{command} {grounds}".strip())
        self.ruled[f"{case.title}: {command.split(' ', 2)[2]}"] += 1
        wrong = [a for a in answers if a.kind in ("refused", "asked_back", "no_change")]
        self.unruly += [f"{command}: {answer.text}" for answer in wrong if answer.to == self.id]


class Arbiter(Official):
    """Rules on all kinds of cases; some he lets wait."""

    def __init__(self, club: Club, person: PersonId, account: str, seed: int) -> None:
        super().__init__(club, person, account, seed)
        self.rests: list[str] = []
        self._reminded: set[str] = set()
        self._assigned: Counter[str] = Counter()
        self._policies: dict[str, Callable[[Case], str | None]] = {
            "overstepped time": self._time_claim,
            "no play": self._no_play,
            "withdrawal": self._any("adjudicate", "loss", "annul"),
            "missing record": self._missing_record,
            "conflict of results": self._conflict,
            "request for leave": self._any("grant", "grant", "refuse"),
            "appeal": self._appeal,
            "long transmission": self._any(
                "dismiss", "dismiss", "charge sender", "charge receiver"
            ),
            "dispute": self._any("close"),
            "question to the arbiter": self._any("close"),
            "query not answered": self._query,
            "held letter": self._held,
            "faulty letter past the bot": self._any("accept impossible", "accept ille", "dismiss"),
        }

    async def sits_down(self) -> None:
        """Twice a week he goes through his desk, the oldest case first."""
        looked_at: set[str] = set()
        waiting = await self.desk() if not self.club.is_down else []
        while waiting:
            case = waiting.pop(0)
            looked_at.add(case.number)
            if await self._rules_on(case):  # other cases may have fallen with this one
                waiting = [c for c in await self.desk() if c.number not in looked_at]
        self.club.at(
            self.club.now + timedelta(days=self.luck.choice((2, 3, 4))),
            self.sits_down,
        )

    async def _rules_on(self, case: Case) -> bool:
        """Whether he has done something about it."""
        if case.title == "adjudication":
            return await self._adjudication(case)
        command = self._policies[case.title](case)
        if command is not None:
            await self.settles(case, command, f"grounds of case {case.number}")
        return command is not None

    def _any(self, *decisions: str) -> Callable[[Case], str | None]:
        def choose(case: Case) -> str | None:
            if self.luck.random() < 0.3 and case.days < 20:
                return None
            return case.called(self.luck.choice(decisions))

        return choose

    def _time_claim(self, case: Case) -> str | None:
        """6.4: he need not wait for the protest, but mostly does for a while."""
        if case.days < 6 and "Protest filed" not in case.text and self.luck.random() < 0.6:
            return None
        if "Supported by the bot's account: yes" in case.text and self.luck.random() < 0.85:
            return case.called("accept")
        return case.called(self.luck.choice(("reject", "reject", "reject-ban")))

    def _no_play(self, case: Case) -> str | None:
        silent = TO_MOVE.search(case.text)
        assert silent is not None
        if "Leave of" in case.text or self.luck.random() < 0.3:
            return case.called("continue")
        if "Move not repeated" in case.text and self.luck.random() < 0.1:
            return case.called("forfeit both")
        for command, consequence in case.commands.items():
            if silent[1] in consequence:
                return command
        return None

    def _missing_record(self, case: Case) -> str | None:
        if "record sent on" not in case.text and self.luck.random() < 0.15:
            return case.called("forfeit both")
        return case.called("accept") if case.days > 5 or self.luck.random() < 0.4 else None

    def _conflict(self, case: Case) -> str | None:
        stands = STANDS.search(case.text)
        if stands is None or case.days < 4:
            return None
        return case.called(stands[1].replace("½", "1/2"))

    def _appeal(self, case: Case) -> str | None:
        if case.days < 8:
            return None
        if self.luck.random() < 0.7:
            return case.called("uphold")
        return self.luck.choice(sorted(case.commands))

    def _query(self, case: Case) -> str | None:
        about = next(line for line in case.text.split("\n") if line.startswith("Player: "))
        if about not in self._reminded:
            self._reminded.add(about)
            return case.called("remind")
        return case.called(self.luck.choice(("exclude", "close", "close")))

    def _held(self, case: Case) -> str | None:
        return case.called(self.luck.choice(("release", "drop")), "drop") if case.days > 4 else None

    async def _adjudication(self, case: Case) -> bool:
        """9.6: he names an adjudicator; where none decides in time, he enters the decision."""
        assign = ASSIGN.search(case.text)
        if assign is not None:
            named = self._assigned[assign[0]]
            self._assigned[assign[0]] += 1
            if named < len(ADJUDICATORS):
                surname = f"Рішатель{named + 1}"
                await self.orders(f"{assign[0]} {surname}")
        elif case.days > 25:
            command = self.luck.choice(sorted(case.commands))
            await self.settles(case, command, "decided by the adjudicator, entered by me")
            return True
        return False

    # What he does of his own accord

    async def queries(self, surname: str) -> None:
        await self.orders(f"/query {surname} how do your games go?")

    async def warns(self, surname: str) -> None:
        await self.orders(f"/sanction {surname} warning mind your words")

    async def disqualifies(self, surname: str, until: date) -> None:
        await self.orders(f"/sanction {surname} disqualify {until} engine use")

    async def credits(self, first: date, last: date) -> None:
        await self.orders(f"/credit {first} {last} the relay was down")

    async def announces(self) -> None:
        await self.orders("/announce A good year to all of you")

    async def suspends(self, game: str, days: int) -> None:
        await self.orders(f"/suspend {game} a doubt to be cleared")

        async def resumes() -> None:
            if self.club.is_down:
                self.club.at(self.club.now + timedelta(days=1), resumes)
            else:
                await self.orders(f"/resume {game} it is cleared")

        self.club.at(self.club.now + timedelta(days=days), resumes)

    async def corrects(self, game: str, side: str) -> None:
        if self.luck.random() < 0.5:
            await self.orders(f"/penalty {game} {side} 2 1.1 rude words")
        else:
            await self.orders(f"/adjust {game} {side} {self.luck.choice((-3, -1, 2))} by agreement")

    async def enters(self, game: str, text: str, sent: date, received: date) -> None:
        """1.5: a move that came to him by telephone."""
        await self.orders(f"/enter {game} {text} sent {sent} received {received}")

    async def reissues(self, game: str) -> None:
        await self.orders(f"/reissue {game}")

    async def decides(self, game: str) -> None:
        result = self.luck.choice(("1-0", "0-1", "1/2-1/2"))
        await self.orders(f"/result {game} {result} by my decision")

    @property
    def today(self) -> date:
        return local_date(self.club.now, self.zone)


class Adjudicator(Official):
    """9.6: decides the games that are given to him, from his own desk."""

    async def sits_down(self) -> None:
        for case in await self.desk() if not self.club.is_down else ():
            if self.luck.random() < 0.5:
                command = self.luck.choice(sorted(case.commands))
                await self.settles(case, command, "by the position")
        self.club.at(self.club.now + timedelta(days=self.luck.choice((3, 5, 9))), self.sits_down)
