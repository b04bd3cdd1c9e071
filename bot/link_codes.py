"""Codes that tie a chat account to a person (1.2): mailed to his registered address, never shown.

A code serves once and not for ever; a new one takes the place of the one before. Who has a chat
already, or writes from his own address, asks for one with a bare ``/link``; an arbiter asks for one
of his people with ``/link P``.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from adapters.envelope import Channel, Envelope
from adapters.grammar import ROW
from adapters.render import decode_values, encode_values
from adapters.store import LinkCode
from bot.dialogue.finding import person_for
from bot.dialogue.strangers import LENGTH, SIGNS
from bot.dialogue.talk import Talk
from bot.outgoing import Asked
from bot.recollections import Needed, Want
from bot.work import EMAIL, Work
from core.notice import Notice, Value
from core.person import Person
from core.refusals import Refusal
from core.vocabulary import Clause, PersonId

LIVES = timedelta(days=30)

A_DAY = timedelta(days=1)
MOST_A_DAY = 3
GIVEN = "link-codes:"
"""The mark of a person's newest code and of the moments at which he was given one."""

TRIES = 5
TRIES_FOR = timedelta(hours=1)
TRIED = "link-tries:"
"""The mark of how often an account has tried codes in vain, and since when."""

CHATS = (Channel.TELEGRAM.value, Channel.MATRIX.value)
START_LETTER = "start_letter"


def given(work: Work, person: PersonId) -> str | None:
    """A new code for a person; None where he had enough of them today."""
    mark = json.loads(work.memory.mark_of(f"{GIVEN}{person}") or "{}")
    recent = [at for at in mark.get("at", ()) if work.at - datetime.fromisoformat(at) < A_DAY]
    if len(recent) >= MOST_A_DAY:
        return None
    old = work.memory.code(mark["code"]) if "code" in mark else None
    if old is not None and old.used_at is None and old.expires > work.at:
        work.store_code(replace(old, expires=work.at))
    code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
    work.memory.learn_code(code, None)
    work.store_code(LinkCode(code, person, work.at, work.at + LIVES))
    noted = {"code": code, "at": [*recent, work.at.isoformat()]}
    work.set_mark(f"{GIVEN}{person}", json.dumps(noted))
    return code


def needs_one(work: Work, person: Person | None) -> bool:
    """Whether a person has an address, and no chat yet."""
    if person is None or not person.email:
        return False
    return not any(known.channel in CHATS for known in work.memory.identities_of(person.id))


def into_start_letters(work: Work, bots: Iterable[str]) -> None:
    """Start letters that wait in this transaction tell their code to those who have no chat."""
    _brought(work, {PersonId(r.person) for r in work.batch.outbox_new if r.kind == START_LETTER})
    for place, row in enumerate(work.batch.outbox_new):
        person = work.memory.person(PersonId(row.person)) if row.kind == START_LETTER else None
        if not needs_one(work, person):
            continue
        code = given(work, PersonId(row.person))
        if code is not None:
            told = {"warnings": ("link-code",), "code": code, "bots": tuple(bots)}
            values = encode_values(decode_values(row.values) | told)
            work.batch.outbox_new[place] = replace(row, values=values, channel=EMAIL)


def to_the_others(work: Work, people: Iterable[PersonId], bots: Iterable[str]) -> None:
    """Those who have no chat and were never given a code are mailed one: chats came later."""
    everybody = list(people)
    _brought(work, everybody)
    for person in everybody:
        if work.memory.mark_of(f"{GIVEN}{person}") is None and needs_one(
            work, work.memory.person(person)
        ):
            _mail(work, person, tuple(bots))


def _brought(work: Work, people: Iterable[PersonId]) -> None:
    """Asks for all that must be known about ``people`` at once, not for each one in turn."""
    wants: list[Want] = []
    for person in people:
        for look in (work.memory.person, lambda p: work.memory.mark_of(f"{GIVEN}{p}")):
            try:
                look(person)
            except Needed as needed:
                wants += needed.wants
    if wants:
        raise Needed(*wants)


def asked_for(talk: Talk) -> None:
    """A bare ``/link``: a code for another chat goes to the registered address."""
    if not talk.person.email:
        talk.refuse(Refusal("link-no-address"))
    elif _mail(talk.work, talk.by, ()):
        if not talk.is_letter:
            talk.answer("answer", "link-mailed")
    else:
        talk.refuse(Refusal("link-enough", values={"number": MOST_A_DAY}))


def asked_with(talk: Talk, word: str) -> None:
    """``/link P`` of an arbiter: a new code for one of his people; else the chat is linked."""
    found = person_for(talk, ROW["query"], word) if talk.arbitrates() else None
    if found is None or (isinstance(found, Refusal) and found.why == "no-such-person"):
        talk.refuse(Refusal("linked-already", kind="no_change"))
        return
    if isinstance(found, Refusal):
        talk.refuse(found)
        return
    about: dict[str, Value] = {"person": found[0].id}
    if not found[0].email:
        talk.refuse(Refusal("link-no-address-of", values=about))
    elif _mail(talk.work, found[0].id, ()):
        talk.answer("answer", "link-mailed-to", person=found[0].id)
    else:
        talk.refuse(Refusal("link-enough-of", values={**about, "number": MOST_A_DAY}))


def _mail(work: Work, person: PersonId, bots: tuple[str, ...]) -> bool:
    code = given(work, person)
    if code is not None:
        values: dict[str, Value] = {"code": code, "bots": bots}
        work.tell(Notice(person, START_LETTER, "warning-link-code", values=values), Asked(EMAIL))
    return code is not None


def overheard(work: Work, code: str) -> None:
    """A code that was written where others read along is void, and a new one is mailed."""
    known = work.memory.code(code)
    if known is not None and known.used_at is None and known.expires > work.at:
        work.store_code(replace(known, expires=work.at))
        _mail(work, PersonId(known.person), ())


def told_by_mail(work: Work, person: PersonId, channel: str, account: str) -> None:
    """1.2: the registered address hears of every new account, so that nobody's is taken unseen."""
    known = work.memory.person(person)
    if known is not None and known.email:
        values: dict[str, Value] = {"channel": channel, "address": account}
        notice = Notice(person, "linked", "warning-linked", None, Clause("1.2"), values)
        work.tell(notice, Asked(EMAIL))


# Strangers who try codes


def tried_enough(work: Work, envelope: Envelope) -> bool:
    """Whether this account has tried so many wrong codes that it has to wait."""
    count, since = _tries(work, envelope)
    return count >= TRIES and work.at - since < TRIES_FOR


def tried(work: Work, envelope: Envelope) -> None:
    """This account has tried a code in vain."""
    count, since = _tries(work, envelope)
    if work.at - since >= TRIES_FOR:
        count, since = 0, work.at
    work.set_mark(_mark(envelope), f"{count + 1} {since.isoformat()}")


def _tries(work: Work, envelope: Envelope) -> tuple[int, datetime]:
    noted = work.memory.mark_of(_mark(envelope))
    if not noted:
        return 0, work.at
    count, _, since = noted.partition(" ")
    return int(count), datetime.fromisoformat(since)


def _mark(envelope: Envelope) -> str:
    return f"{TRIED}{envelope.channel}:{envelope.sender}"
