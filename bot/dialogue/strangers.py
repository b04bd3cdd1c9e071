"""Messages of nobody known: a link code, a letter from a strange address, a word of help."""

from __future__ import annotations

import re
from dataclasses import replace
from email.header import decode_header, make_header
from email.utils import parseaddr

from adapters.envelope import Envelope
from adapters.grammar import NotUnderstood, name_key, parse, split
from adapters.store import LinkCode
from bot.dialogue.naming import brackets, games_named
from bot.work import ASKED, Work
from core.commands import ConfirmAddressChange, HoldLetter
from core.events.people import ChannelLinked
from core.game import Game
from core.person import Person
from core.refusals import Refusal
from core.vocabulary import PersonId, TournamentCode
from core.world import Minutes

FAILED_TRIES = 5
"""A code that was tried so often in vain is void; so is a stranger's patience for a while."""

SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""What link codes are made of: no 0 and O, 1, I and L, which are taken for one another."""

LENGTH = 10  # 49 bits
_CODE = re.compile(rf"[{SIGNS}]{{{LENGTH}}}")
_FROM = re.compile(rb"^from:[ \t]*(.*(?:\r?\n[ \t].*)*)", re.IGNORECASE | re.MULTILINE)


def link_code(envelope: Envelope) -> str | None:
    """The code of a ``/link CODE``, of the link ``/start CODE``, or one that stands alone.

    None for any other message.
    """
    message = split(envelope.text)
    if not message.commands and _CODE.fullmatch(message.plain.upper()):
        return message.plain.upper()
    request = parse(message.commands[0]) if len(message.commands) == 1 else None
    if request is None or isinstance(request, NotUnderstood):
        return None
    if request.row.word != "link" and not (request.row.word == "start" and request.rest):
        return None
    return request.rest.split(maxsplit=1)[0].upper() if request.rest else ""


def link(work: Work, envelope: Envelope, code: str) -> PersonId | None:
    """Ties this account to the person to whom ``code`` was mailed; None where it is no good.

    A code serves once and not for ever.
    """
    known = work.memory.code(code)
    if known is None or known.used_at is not None or known.tries >= FAILED_TRIES:
        return None
    if known.expires <= work.at:
        work.store_code(replace(known, tries=known.tries + 1))
        return None
    person = PersonId(known.person)
    tie(work, person, str(envelope.channel), envelope.sender)
    work.store_code(_used(known, work))
    return person


def tie(work: Work, person: PersonId, channel: str, address: str) -> None:
    """1.2: an account that its owner has proved to be his."""
    work.actor = person
    minutes = Minutes(work.memory, work.at)
    minutes.of_person(person, ChannelLinked(channel, address), "1.2")
    work.write(minutes)


def _used(code: LinkCode, work: Work) -> LinkCode:
    return replace(code, used_at=work.at)


def confirmed_address(work: Work, envelope: Envelope) -> PersonId | None:
    """1.2: the person whose new box this authenticated letter comes from, and so confirms."""
    if envelope.letter is None or not envelope.letter.authenticated:
        return None
    person = work.memory.person_behind(ASKED, envelope.sender)
    known = work.memory.person(person) if person is not None else None
    if person is None or known is None or known.address_asked != envelope.sender:
        return None
    work.actor = person
    outcome = work.decide(ConfirmAddressChange(person))
    return None if isinstance(outcome, Refusal) else person


def hold(work: Work, envelope: Envelope, claimed: PersonId | None, why: str) -> None:
    """1.2: a letter that may not be its sender's is kept, told of, and not acted on."""
    assert envelope.letter is not None
    code: TournamentCode | None = None
    if claimed is None:
        claimed, code = _claimed_by_game(work, envelope)
    work.decide(
        HoldLetter(
            claimed,
            envelope.sender,
            str(envelope.channel),
            why,
            envelope.key,
            envelope.text,
            envelope.stamped,
            envelope.arrived,
            code,
        )
    )


def _claimed_by_game(
    work: Work, envelope: Envelope
) -> tuple[PersonId | None, TournamentCode | None]:
    """Whom a letter from nowhere claims to be from: a player of the game that it names.

    The one of whose message it is the answer; the one whose surname it bears; the one whose move
    the game waits for. Where no game is named, nobody; then the only tournament is meant.
    """
    for key in envelope.replies_to:
        row = work.memory.sent(str(envelope.channel), key)
        if row is not None:
            return PersonId(row.person), None
    game = _game_named(work, envelope)
    if game is None:
        codes = [t.code for t in work.memory.tournaments()]
        return None, codes[0] if len(codes) == 1 else None
    players = [
        work.memory.person(account.person) for account in (game.sides.white, game.sides.black)
    ]
    signed = [p.id for p in players if p is not None and _bears_name(envelope, p)]
    if len(signed) == 1:
        return signed[0], None
    return game.sides[game.to_move].person, None


def _game_named(work: Work, envelope: Envelope) -> Game | None:
    assert envelope.letter is not None
    texts = f"{envelope.letter.subject}\n{envelope.text}"
    named = {key for key in brackets(texts) if work.memory.is_game(key)}
    named = named or set(games_named(texts, work.memory.games_by_name))
    return work.memory.game(named.pop()) if len(named) == 1 else None


def _bears_name(envelope: Envelope, person: Person) -> bool:
    match = _FROM.search(envelope.raw)
    header = match[1].decode("utf-8", "replace") if match else ""
    name, _ = parseaddr(header)
    return name_key(person.surname) in name_key(f"{_decoded(name)} {envelope.text}")


def _decoded(name: str) -> str:
    try:
        return str(make_header(decode_header(name)))
    except (ValueError, LookupError):
        return name
