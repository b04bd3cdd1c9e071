"""Whether a letter may be believed: vouched for by its server, signed by its sender's domain, or
bearing its reader's token.

The From address alone never tells who wrote. What a server or a signature says is found when the
letter is read (``adapters.mail_in``); here it is the token's turn. A token stands only in the
headers of our letters to one person, so a letter that brings it back from his address is his.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from adapters.envelope import Envelope
from adapters.mail_in.tokens import without_plus
from bot.memory import Memory
from bot.reply_tokens import OF_NO_GAME, ReplyTokens
from bot.work import ASKED, EMAIL
from core.vocabulary import GameKey, PersonId


def proved(
    envelope: Envelope, person: PersonId | None, memory: Memory, tokens: ReplyTokens | None
) -> tuple[Envelope, GameKey | None]:
    """The letter, authenticated where its token is its sender's; the game of the token.

    ``person`` is the one behind the address. Somebody who has asked for a change of address is
    known by the token of the letter that went to the new one (1.2).
    """
    letter = envelope.letter
    if letter is None or letter.reply_token is None or tokens is None:
        return envelope, None
    address = envelope.sender
    if person is not None:
        known = memory.person(person)
        address = known.email if known is not None else address
    else:
        person = memory.person_behind(ASKED, envelope.sender)
    if person is None:
        return envelope, None
    found = tokens.game_of(letter.reply_token, person, address, _games(person, memory))
    if found is None:
        return envelope, None
    believed = replace(envelope, letter=replace(letter, authenticated=True))
    return believed, found if found != OF_NO_GAME else None


def is_known(address: str, memory: Memory) -> bool:
    """Whether it is the address of one of our people, or one that somebody asked for (1.2)."""
    spellings = (address, without_plus(address))
    return any(memory.person_behind(name, a) for name in (EMAIL, ASKED) for a in spellings)


def _games(person: PersonId, memory: Memory) -> Iterator[GameKey]:
    """No game, his own games, those of the tournaments in which he is the arbiter."""
    yield OF_NO_GAME
    yield from memory.keys_of(person)
    for tournament in memory.tournaments():
        if tournament.arbiter == person:
            yield from (pairing.game for pairing in tournament.pairings)
