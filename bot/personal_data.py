"""What of the store is a person's own, and what stands in its place when it is removed (1.4).

His events and those of his games lose their free texts, every event his names, addresses and
account ids; dates, days, moves, hashes and his id in the start list stay. Letters and chat messages
from and to him, those of his games, and those of his tournaments that name him lose everything but
their hash.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from email import message_from_bytes
from email.errors import HeaderParseError
from email.header import decode_header, make_header
from hashlib import sha256
from typing import Any

from adapters.store import OutboxRow, Record, Store, StoredMessage
from adapters.store.redaction import PIECE, REDACTED, Redaction
from bot.surnames import declined
from core.tournament import Tournament
from core.vocabulary import GameKey, PersonId

WORD = "redacted"
"""Stands where a name or a text was."""

_FREE = ("text", "facts", "why", "address")
"""Fields of events in which somebody's words may stand, or an address from which a letter came."""


_OWN = frozenset(
    {
        *("PersonRegistered", "ChannelLinked", "ChannelUnlinked"),
        *("AddressChangeAsked", "AddressChanged"),
    }
)
"""Events that name his accounts and addresses, in the fields of ``_ADDRESSES``."""

_ADDRESSES = ("email", "address", "old", "new", "telegram_id", "matrix_id")
_EMPTIED = (*_ADDRESSES, "given")
"""Fields of his own events of which nothing is left."""

_STRUCTURE = ("key", "ply", "side", "person", "tournament")
"""What is kept of the values of a notice to him or about his game: enough to know its place."""

_CODE = re.compile(r"[a-z_]*")
"""A word of the program's own, whatever anybody is called."""

_SHORTEST = 3
"""Characters of an identifier; a shorter one would be found in any text."""


@dataclass
class Subject:
    """Whose data are removed: his tournaments, which are all closed, and what he is known by."""

    person: PersonId
    tournaments: Sequence[Tournament]
    surname: str = ""
    strong: set[str] = field(default_factory=set)  # addresses, accounts, the whole name
    busy: frozenset[PersonId] = frozenset()  # who plays in tournaments that are not closed
    _salt: bytes = field(default_factory=lambda: secrets.token_bytes(32))

    @property
    def games(self) -> set[GameKey]:
        return {key for t in self.tournaments for key in t.games_of(self.person)}

    @property
    def codes(self) -> set[str]:
        return {str(t.code) for t in self.tournaments}

    @property
    def people(self) -> set[PersonId]:
        return {p for t in self.tournaments for p in (*t.people, t.arbiter)}

    def learn(self, records: Iterable[Record]) -> None:
        """Takes from his own events what he is and was known by."""
        for record in records:
            content = json.loads(record.payload)
            if record.name == "PersonRegistered":
                self.surname = content["surname"]
                given = content.get("given", "")
                if given:
                    self.strong |= {f"{given} {self.surname}", f"{self.surname} {given}"}
            if record.name in _OWN:
                self.strong |= {content[name] for name in _ADDRESSES if content.get(name)}

    def pseudonym(self, key: str) -> str:
        """In place of a message's key, the same for the same one, and nothing can be read in it."""
        if not key or key.startswith(REDACTED):
            return key
        return REDACTED + hmac.digest(self._salt, key.encode(), sha256).hex()[:24]

    def pattern(self, *, with_surname: bool) -> re.Pattern[str]:
        """Finds him in a text; nothing where he is known by nothing."""
        words = {w for w in self.strong if len(w) >= _SHORTEST}
        forms = [re.escape(w) for w in sorted(words, key=len, reverse=True)]
        if with_surname and len(self.surname) >= _SHORTEST:
            forms.append(declined(self.surname))
        spelt = "|".join(forms)
        return re.compile(rf"(?<!\w)(?:{spelt})(?!\w)" if spelt else r"(?!)", re.IGNORECASE)


async def redaction_of(store: Store, who: Subject) -> Redaction:
    """All that is to be changed and removed of one person; nothing is written yet."""
    found = Redaction()
    known = await store.identities()
    who.strong |= {i.address for i in known if i.person == who.person}
    found.identities = [(i.channel, i.address) for i in known if i.person == who.person]
    strictly, widely = who.pattern(with_surname=False), who.pattern(with_surname=True)
    for stream in await store.all_streams():
        finds = widely if _is_his(stream, who) else strictly
        for record in await store.records(stream):
            changed = _record(record, who, finds)
            if changed != record:
                found.records.append(changed)
    number = 0
    while piece := await store.messages_after(number, PIECE):
        for number, message in piece:
            if _holds_him(message, who, strictly, widely):
                emptied = _emptied(message, who)
                if emptied != message:
                    found.messages.append((number, emptied))
    number = 0
    while rows := await store.outbox_after(number, PIECE):
        changed_rows = [(row, _row(row, who, strictly, widely)) for row in rows]
        found.outbox += [new for old, new in changed_rows if new != old]
        number = rows[-1].id
    found.questions = [(q.person, q.game) for q in await store.questions_of(who.person)]
    found.link_codes = [code.code for code in await store.link_codes_of(who.person)]
    found.marks = [
        name
        for name, value in (await store.marks()).items()
        if name.endswith(f":{who.person}") or strictly.search(name) or strictly.search(value)
    ]
    return found


def _is_his(stream: str, who: Subject) -> bool:
    """Whether a stream is of his tournaments: there his surname is his."""
    kind, _, name = stream.partition(":")
    if kind == "person":
        return PersonId(name) in who.people
    return name.rpartition("/")[0] in who.codes or name in who.codes


def _record(record: Record, who: Subject, finds: re.Pattern[str]) -> Record:
    content = json.loads(record.payload)
    own = record.stream == f"person:{who.person}"
    free = own or record.stream.partition(":")[2] in who.games or _concerns(record, content, who)
    changed = dict(content)
    for name, value in content.items():
        if own and name in _EMPTIED:
            changed[name] = ""
        elif free and name == "text" and value:
            changed[name] = WORD
        elif name in _FREE:
            changed[name] = _scrubbed(value, finds)
    if own and record.name == "PersonRegistered":
        changed["surname"] = WORD
    key = record.message_key
    if record.actor == who.person or own or free:
        key = who.pseudonym(key)
        if "message_key" in changed:
            changed["message_key"] = who.pseudonym(changed["message_key"])
    if changed == content and key == record.message_key:
        return record
    payload = json.dumps(changed, ensure_ascii=False, separators=(",", ":"))
    return replace(record, payload=payload, message_key=key)


def _concerns(record: Record, content: dict[str, Any], who: Subject) -> bool:
    named = (content.get(name) for name in ("person", "about", "by"))
    return record.actor == who.person or who.person in named


def _scrubbed(value: Any, finds: re.Pattern[str]) -> Any:
    """``value`` with a word in place of every name and address of his."""
    if isinstance(value, str):
        return value if _CODE.fullmatch(value) else finds.sub(WORD, value)
    if isinstance(value, list):
        return [_scrubbed(part, finds) for part in value]
    if isinstance(value, dict):
        return {name: _scrubbed(part, finds) for name, part in value.items()}
    return value


def _holds_him(
    message: StoredMessage, who: Subject, strictly: re.Pattern[str], widely: re.Pattern[str]
) -> bool:
    """Whether a message is his, of his games, or names him."""
    if message.person == who.person or message.game in who.games:
        return True
    finds = widely if _of_his_events(message.game, message.person, who) else strictly
    return bool(finds.search(message.text) or any(map(finds.search, _words(message))))


def _of_his_events(game: str | None, person: str | None, who: Subject) -> bool:
    """Whether his surname means him there: in his tournaments' games, and among their people.

    What was sent, about no game, to one who still plays elsewhere is kept unless it names him
    beyond doubt: a running event may need it (1.4).
    """
    if game is not None:
        return game.rpartition("/")[0] in who.codes
    return person in who.people and person not in who.busy


def _words(message: StoredMessage) -> list[str]:
    """What can be read in a message's bytes: as they stand, and a letter's header, texts and
    enclosures decoded."""
    texts = [message.raw.decode(errors="replace")]
    if message.channel == "email" and message.raw:
        for part in message_from_bytes(message.raw).walk():
            texts += [_decoded(str(value)) for value in part.values()]
            content = part.get_payload(decode=True)
            if isinstance(content, bytes) and part.get_content_maintype() != "image":
                texts += [
                    content.decode(errors="replace"),
                    _by(part.get_content_charset(), content),
                ]
    return texts


def _decoded(header: str) -> str:
    try:
        return str(make_header(decode_header(header)))
    except (HeaderParseError, LookupError, ValueError):
        return header


def _by(charset: str | None, content: bytes) -> str:
    try:
        return content.decode(charset or "utf-8", errors="replace")
    except LookupError:
        return ""


def _emptied(message: StoredMessage, who: Subject) -> StoredMessage:
    return replace(message, raw=b"", text="", key=who.pseudonym(message.key))


def _row(
    row: OutboxRow, who: Subject, strictly: re.Pattern[str], widely: re.Pattern[str]
) -> OutboxRow:
    known = json.loads(row.values)
    his = who.person in (row.person, known.get("person")) or row.game in who.games
    finds = widely if his or _of_his_events(row.game, row.person, who) else strictly
    kept = {name: known[name] for name in _STRUCTURE if name in known}
    changed = kept if his else _scrubbed(known, finds)
    values = row.values
    if changed != known:
        values = json.dumps(changed, ensure_ascii=False, separators=(",", ":"))
    named = bool(row.text and finds.search(row.text))
    if not his and not named:
        return replace(row, values=values)
    waits = row.person == who.person and row.state in ("queued", "waiting", "held")
    return replace(
        row,
        values=values,
        text=WORD if row.text else row.text,
        external_key=who.pseudonym(row.external_key or "") or None,
        state="closed" if waits else row.state,
        next_try=None if waits else row.next_try,
    )
