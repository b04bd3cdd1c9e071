"""``chesspost redact``: a person's data go when nothing keeps them any more (1.4)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from bot.commands.answers import bad_input, failed, say, settings_now, wait_for

if TYPE_CHECKING:
    from datetime import date

    from adapters.store import Store
    from adapters.store.redaction import Redaction
    from bot.personal_data import Subject
    from core.tournament import Tournament


class Kept(Exception):
    """The data must stay; the text says why and until when."""


class Unknown(Exception):
    """There is no such person."""


def redact(
    person: Annotated[str, typer.Argument(metavar="PERSON", help="The person's id.")],
    yes: Annotated[bool, typer.Option("--yes", help="Does not ask first.")] = False,
) -> None:
    """Removes a person's data after the event's retention; moves and hashes stay.

    Names, addresses, accounts, texts, letters and chat messages of his. It cannot be undone, and
    does not reach backups, exports and mailboxes. The bot must be stopped meanwhile.
    """
    if not yes and not sys.stdin.isatty():
        raise bad_input("this cannot be undone: say --yes where nobody can be asked")
    try:
        done = wait_for(_redact(settings_now().database, person, ask=not yes))
    except Unknown as error:
        raise bad_input(str(error)) from None
    except Kept as error:
        raise failed(str(error)) from None
    say(done)


async def _redact(database: str, person: str, *, ask: bool) -> str:
    from adapters.store import Store
    from adapters.store.location import locate
    from adapters.store.redaction import redact as carry_out
    from bot.clock import real_time
    from bot.personal_data import redaction_of

    path = locate(database).path
    if path is not None and not path.exists():
        raise Unknown(f"there is no database {path}")
    async with await Store.open(database) as store:
        await store.engine.sole()  # nobody writes between the question and the answer
        who = await subject(store, person, real_time().date())
        redaction = await redaction_of(store, who)
        if not redaction:
            return f"nothing is left of {person} to remove"
        counted = _counted(redaction)
        if ask:
            typer.confirm(f"{person}: {counted}. Remove it for ever?", abort=True)
        await carry_out(store, redaction)
    return f"{person}: {counted} redacted; backups and exports made before are not"


async def subject(store: Store, person: str, today: date) -> Subject:
    """Whose data they are. Raises ``Unknown``, and ``Kept`` while anything keeps them."""
    from bot.personal_data import Subject
    from bot.refolding import refolded
    from core.tournament import Tournament
    from core.vocabulary import PersonId
    from core.world import person_stream

    who = PersonId(person)
    own = await store.records(person_stream(who))
    if not own:
        raise Unknown(f"there is no person {person}")
    events = []
    for stream in await store.all_streams("tournament:"):
        event = refolded(await store.records(stream))
        assert isinstance(event, Tournament)
        events.append(event)
    his = [t for t in events if who in (*t.people, t.arbiter)]
    for event in his:
        _must_be_over(event, today)
    running = (t for t in events if t.closed is None)
    busy = frozenset(p for t in running for p in (*t.people, t.arbiter))
    found = Subject(who, his, busy=busy)
    found.learn(own)
    return found


def _must_be_over(event: Tournament, today: date) -> None:
    """1.4, 1.10: kept until the event, its adjudications and appeals are over."""
    if event.closed is None:
        ends = f" (it ends on {event.end})" if event.end else ""
        raise Kept(
            f"1.4 keeps everything until {event.code} is over{ends} and closed: its arbiter "
            "writes /close"
        )
    terms = [d.appeal_until for d in event.decisions if d.appeal_until is not None]
    if event.desk:
        items = ", ".join(str(item.raised.number) for item in event.desk)
        raise Kept(f"1.4 keeps everything while cases of {event.code} wait: {items}")
    if terms and max(terms) >= today:
        raise Kept(f"1.10 keeps everything: {event.code} can be appealed until {max(terms)}")


def _counted(redaction: Redaction) -> str:
    parts = (
        (len(redaction.records), "record"),
        (len(redaction.messages), "message"),
        (len(redaction.outbox), "notice"),
        (len(redaction.identities), "account"),
    )
    return ", ".join(f"{n} {word}{'' if n == 1 else 's'}" for n, word in parts)
