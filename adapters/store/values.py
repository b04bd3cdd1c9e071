"""What the store keeps, as plain values, and the batch that one transaction writes.

Moments are aware and come back in UTC. Persons, games (``T1/12``) and channels are the names that
the rest of the program uses; the store gives them no meaning.
"""

import hashlib
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Literal, NewType

from adapters.store.chain import ORIGIN, chain

Stream = NewType("Stream", str)
"""Whose events they are: ``game:T1/1``, ``person:wh``, ``tournament:T1``, ``installation``."""

Direction = Literal["in", "out"]
OutboxState = Literal["queued", "sent", "waiting", "held", "closed"]
"""``queued`` is to be sent, ``waiting`` has failed n times and is tried at growing intervals,
``sent`` was taken by a channel, ``closed`` went into a digest, was overtaken or was ended by the
arbiter. The first two are undelivered. ``held`` is not to be told before its ``next_try``, and
holds up nobody."""


def storable(text: str) -> str:
    """The text itself; what a database does not hold is written out: halves of surrogate pairs
    (mail parsers leave them for undecodable bytes) as ``\\udcff``, zeros as ``\\x00``."""
    if "\0" in text:
        text = text.replace("\0", "\\x00")
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode(errors="backslashreplace").decode()
    return text


@dataclass(frozen=True, slots=True)
class Record:
    """One event of a stream. ``payload`` is JSON text (``codec``), ``hash`` as ``chain`` says."""

    stream: str
    seq: int
    at: datetime
    actor: str
    channel: str
    message_key: str
    clause: str
    name: str
    payload: str
    hash: str

    def follows(self, previous: str) -> bool:
        """Whether its hash is that of its content after the hash ``previous``."""
        return self.hash == self.chained(previous)

    def chained(self, previous: str) -> str:
        """The hash that this content has after the hash ``previous``."""
        return chain(
            *(previous, self.stream, self.seq, self.at, self.actor, self.channel),
            *(self.message_key, self.clause, self.name, self.payload),
        )


@dataclass(frozen=True, slots=True)
class Head:
    """Where a stream stands: the number and hash of its last record."""

    seq: int = 0
    hash: str = ORIGIN

    def next(
        self,
        stream: str,
        at: datetime,
        actor: str,
        channel: str,
        message_key: str,
        clause: str,
        name: str,
        payload: str,
    ) -> Record:
        """The record that follows in ``stream``, numbered and chained."""
        seq = self.seq + 1
        content = (stream, seq, at, actor, channel, message_key, clause, name, payload)
        return Record(*content, hash=chain(self.hash, *content))


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """A message as it came or went. ``key`` is unique within its channel for what came in.

    ``sha256`` is that of ``raw``, in hexadecimal; left empty it is computed. ``key`` and ``text``
    are made ``storable``: what a stranger wrote must not keep the rest of its batch from storage.
    """

    direction: Direction
    channel: str
    key: str
    at: datetime
    person: str | None = None
    game: str | None = None
    kind: str = ""
    raw: bytes = b""
    sha256: str = ""
    text: str = ""
    outbox_id: int | None = None

    def __post_init__(self) -> None:
        if not self.sha256:
            object.__setattr__(self, "sha256", hashlib.sha256(self.raw).hexdigest())
        object.__setattr__(self, "key", storable(self.key))
        object.__setattr__(self, "text", storable(self.text))


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """One message to one person, whatever channel will take it.

    ``id`` comes from ``Store.outbox_id`` before the commit, so that other rows can name it.
    ``values`` is JSON; ``channel`` is the one that took it, ``external_key`` that channel's id of
    the message (replies are tied by it), ``text`` what was sent. ``receipt`` is JSON, or "": what
    its delivery is the receipt of. ``warned``: people were told that it does not arrive. ``text``
    is made ``storable``: what was sent must be noted, or it is sent again and again.
    """

    id: int
    person: str
    kind: str
    game: str | None
    clause: str
    values: str
    at: datetime
    state: OutboxState = "queued"
    tries: int = 0
    next_try: datetime | None = None
    delivered_at: datetime | None = None
    channel: str | None = None
    external_key: str | None = None
    text: str | None = None
    receipt: str = ""
    warned: bool = False

    def __post_init__(self) -> None:
        if self.text is not None:
            object.__setattr__(self, "text", storable(self.text))


@dataclass(frozen=True, slots=True)
class Question:
    """What waits for a person's ``/yes``; one a person and game (``game`` "" for none)."""

    person: str
    game: str
    kind: str
    ply: int
    payload: str
    asked_at: datetime


@dataclass(frozen=True, slots=True)
class Deadline:
    """The earliest moment at which something of the stream falls due; one a stream at most."""

    stream: str
    due: datetime
    kind: str


@dataclass(frozen=True, slots=True)
class Identity:
    """An account on a channel that belongs to a person since a moment."""

    channel: str
    address: str
    person: str
    since: datetime


@dataclass(frozen=True, slots=True)
class LinkCode:
    """A single-use code that ties an account to a person; ``tries`` counts failed attempts."""

    code: str
    person: str
    created: datetime
    expires: datetime
    used_at: datetime | None = None
    tries: int = 0


@dataclass(slots=True)
class Batch:
    """What one transaction writes. All or nothing.

    Rows are written in the order in which they stand here, the dropped questions and identities
    before the set ones, so a later row wins over an earlier one of the same key. ``drop_question``
    and ``drop_identity`` see to it that a row set before in the same batch falls too; who appends
    to ``questions_dropped`` himself must do that himself. ``outbox_changed`` are whole rows as they
    now stand; ``deadlines`` maps a stream to its new deadline, or None to delete it.
    """

    records: list[Record] = field(default_factory=list)
    messages: list[StoredMessage] = field(default_factory=list)
    outbox_new: list[OutboxRow] = field(default_factory=list)
    outbox_changed: list[OutboxRow] = field(default_factory=list)
    deadlines: dict[str, Deadline | None] = field(default_factory=dict)
    questions_set: list[Question] = field(default_factory=list)
    questions_dropped: list[tuple[str, str]] = field(default_factory=list)
    identities_set: list[Identity] = field(default_factory=list)
    identities_dropped: list[tuple[str, str]] = field(default_factory=list)
    marks: dict[str, str] = field(default_factory=dict)
    link_codes: list[LinkCode] = field(default_factory=list)

    def __bool__(self) -> bool:
        """Whether there is anything to write."""
        return any(getattr(self, part.name) for part in fields(self))

    def set_question(self, question: Question) -> None:
        """The question stands, in place of one with the same person and game."""
        self.questions_set.append(question)

    def drop_question(self, person: str, game: str) -> None:
        """The question falls, whether it is stored or was set in this batch."""
        self.questions_set = [q for q in self.questions_set if (q.person, q.game) != (person, game)]
        self.questions_dropped.append((person, game))

    def set_identity(self, identity: Identity) -> None:
        """The account belongs to the person, in place of whomever it belonged to."""
        self.identities_set.append(identity)

    def drop_identity(self, channel: str, address: str) -> None:
        """The account belongs to nobody, whether it is stored or was set in this batch."""
        kept = [i for i in self.identities_set if (i.channel, i.address) != (channel, address)]
        self.identities_set = kept
        self.identities_dropped.append((channel, address))

    def add(self, later: "Batch") -> None:
        """Takes in what ``later`` writes, as if it came after all of this one (group commit)."""
        for person, game in later.questions_dropped:
            self.drop_question(person, game)
        for channel, address in later.identities_dropped:
            self.drop_identity(channel, address)
        self.records += later.records
        self.messages += later.messages
        self.outbox_new += later.outbox_new
        self.outbox_changed += later.outbox_changed
        self.deadlines |= later.deadlines
        self.questions_set += later.questions_set
        self.identities_set += later.identities_set
        self.marks |= later.marks
        self.link_codes += later.link_codes
