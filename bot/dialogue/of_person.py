"""What a person's commands that are not about one game do: leave, address, arbiter, settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from adapters.views import progress_report
from bot.dialogue import questions
from bot.dialogue.finding import numbered
from bot.dialogue.talk import A_DAY, Talk
from bot.work import EMAIL
from bot.zones import UnknownZone, zone_named
from core import commands
from core.refusals import Refusal, asked_back
from core.vocabulary import Clause

Arguments = Mapping[str, Any]
OfPerson = Callable[[Talk, Arguments], None]

MOST_BOXES_A_DAY = 3
BOXES_ASKED = "boxes-asked:"
"""The mark of when a person had new boxes asked whether they are his."""


def leave(talk: Talk, given: Arguments) -> None:
    """7.1-7.3. What needs the arbiter's leave is put before him on ``/yes`` (7.7)."""
    if given["end"]:
        talk.act(commands.EndLeave(talk.by), "leave")
        return
    first, last = given["from"], given["to"]
    if last is None:
        talk.ask_back("argument-missing", argument="to", word="leave")
        return
    outcome = talk.attempt(commands.AnnounceLeave(talk.by, first, last), "leave")
    if isinstance(outcome, Refusal):
        row = talk.refuse(outcome)
        if outcome.why in ("leave-not-beforehand", "leave-too-long"):
            wish = commands.RequestLeave(talk.by, first, last)
            questions.ask(talk, "leave", wish, None, row.id, "leave")


def address(talk: Talk, given: Arguments) -> None:
    """1.2: the new box is asked, so nobody has letters sent to strangers without end."""
    wanted = given["address"].lower()
    if talk.memory.person_behind(EMAIL, wanted) not in (None, talk.by):
        talk.refuse(Refusal("address-taken", Clause("1.2"), values={"address": wanted}))
        return
    mark = f"{BOXES_ASKED}{talk.by}"
    asked = talk.memory.mark_of(mark) or ""
    recent = [at for at in asked.split() if talk.work.at - datetime.fromisoformat(at) < A_DAY]
    if len(recent) >= MOST_BOXES_A_DAY:
        number = {"number": MOST_BOXES_A_DAY}
        talk.refuse(Refusal("address-enough", Clause("1.2"), values=number))
    elif talk.act(commands.AskAddressChange(talk.by, wanted), "address"):
        talk.work.set_mark(mark, " ".join([*recent, talk.work.at.isoformat()]))


def confirm(talk: Talk, given: Arguments) -> None:
    """1.2: a held letter is one's own after all; where several wait, which one is asked."""
    number = given["number"]
    if number is None:
        held = talk.memory.person(talk.by)
        numbers = [letter.number for letter in held.held] if held else []
        if len(numbers) != 1:
            key = "which-letter" if numbers else "no-held-letter"
            talk.ask_back(key, numbers=tuple(str(n) for n in numbers))
            return
        number = numbers[0]
    talk.act(commands.SettleLetter(talk.by, talk.by, number, release=True), "confirm")


def outage(talk: Talk, given: Arguments) -> None:
    """1.5: transmission has failed."""
    talk.act(commands.ReportOutage(talk.by, given["text"]), "outage")


def no_access(talk: Talk, given: Arguments) -> None:
    """1.6: access is lost."""
    talk.act(commands.ReportAccessLost(talk.by, given["text"]), "noaccess")


def restored(talk: Talk, given: Arguments) -> None:
    """1.6: access is there again."""
    talk.act(commands.ReportRestored(talk.by), "restored")


def ask(talk: Talk, given: Arguments) -> None:
    """1.8: a question to the arbiter; where he plays in several events, which one is asked."""
    code = talk.tournament(talk.plays_in(), given["tournament"])
    if isinstance(code, Refusal):
        talk.refuse(code)
        return
    talk.act(commands.AskArbiter(talk.by, code, given["text"]), "ask")


def report(talk: Talk, given: Arguments) -> None:
    """1.3, 8.3: the progress report of all one's games (article 49), and what one adds to it."""
    memory, at, person = talk.memory, talk.work.at, talk.person
    reports = [progress_report(memory, person, t, at, person.lang) for t in talk.plays_in()]
    text = "\n\n".join(filter(None, [given["text"], *reports]))
    talk.act(commands.AnswerQuery(talk.by, text), "report")


def appeal(talk: Talk, given: Arguments) -> None:
    """1.10, 9.9: against a decision, by its number."""
    found = numbered(
        given["decision"],
        talk.plays_in(),
        lambda tournament, n: any(d.number == n for d in tournament.decisions),
    )
    if isinstance(found, Refusal):
        talk.refuse(found)
        return
    talk.act(commands.Appeal(talk.by, *found, given["text"]), "appeal")


def withdraw(talk: Talk, given: Arguments) -> None:
    """8.1: asked first, with the games that it stops."""
    code = talk.tournament(talk.plays_in(), given["tournament"])
    if isinstance(code, Refusal):
        talk.refuse(code)
        return
    games = [g.key for g in talk.memory.games_of(talk.by) if g.tournament == code and g.in_play]
    command = commands.Withdraw(talk.by, code, given["text"])
    questions.confirm(talk, command, "withdraw", tournament=code, games=tuple(games))


SETTING_WORDS = {
    "language": ("language", "lang", "мова", "язык"),
    "timezone": ("timezone", "zone", "пояс", "час", "время"),
    "board": ("board", "дошка", "доска"),
    "notation": ("notation", "нотація", "нотация"),
    "notices": ("notices", "сповіщення", "уведомления"),
    "quiet": ("quiet", "тиша", "тишина"),
    "mail": ("mail", "пошта", "почта"),
    "channel": ("channel", "канал"),
    "letters": ("letters", "листи", "письма"),
    "calendar": ("calendar", "календар", "календарь"),
}


def settings(talk: Talk, given: Arguments) -> None:
    """One setting and its value: ``/settings board text``."""
    name, _, value = given["setting"].partition(" ")
    name = next((n for n, words in SETTING_WORDS.items() if name.casefold() in words), name)
    value = value.strip().lstrip("=").strip()
    if name == "timezone":
        try:
            zone = zone_named(value)
        except UnknownZone:
            talk.refuse(asked_back("unknown-zone", name=value))
            return
        talk.act(commands.ChangeZone(talk.by, zone), "settings")
        return
    if name == "calendar" and value.casefold() == "mail" and not talk.person.email:
        talk.refuse(asked_back("calendar-no-address"))
        return
    talk.act(commands.ChangeSetting(talk.by, name, value.casefold()), "settings")


OF_PERSON: dict[str, OfPerson] = {
    "leave": leave,
    "address": address,
    "confirm": confirm,
    "outage": outage,
    "noaccess": no_access,
    "restored": restored,
    "ask": ask,
    "report": report,
    "appeal": appeal,
    "withdraw": withdraw,
    "settings": settings,
}
"""By the English word of the command."""
