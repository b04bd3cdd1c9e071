"""What is done with a message of whatever kind and channel: the door's ``Inbound``."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Protocol

from adapters.envelope import Channel, Envelope, Kind
from adapters.grammar import split
from adapters.store import OutboxRow, StoredMessage
from bot import link_codes
from bot.dialogue import changes, strangers
from bot.dialogue.letters import letter, says_more
from bot.dialogue.plain import plain
from bot.dialogue.requests import Rules, obey
from bot.dialogue.talk import Talk
from bot.dialogue.trust import proved
from bot.jobs import reference_of
from bot.limits import Known, Strangers
from bot.logs import about
from bot.mail_copies import heard
from bot.recollections import LAST_CHANNEL
from bot.reply_tokens import ReplyTokens
from bot.work import EMAIL, Work
from core.commands import ReportRestored
from core.person import Person
from core.refusals import Refusal
from core.vocabulary import PersonId

log = logging.getLogger(__name__)

KEPT = 1_000_000
"""Bytes of a raw message from nobody known that are kept, and of a text that is read."""

KEPT_OF_A_FLOOD = 2_000
"""So many bytes where a stranger writes without end: nobody fills the disk."""

POISON = "poison"
"""The kind under which a message is stored that could not be handled."""

MESSAGE_KINDS = (Kind.MESSAGE, Kind.BUTTON)


class Outbound(Protocol):
    """What the dialogue tells the sending side."""

    def heard(self, person: PersonId, channel: str) -> None:
        """The person wrote on this channel, so it may work again."""
        ...

    def bounced(self, work: Work, row: OutboxRow) -> None:
        """A message that a mail server had taken came back."""
        ...

    def to_stranger(self, envelope: Envelope, key: str) -> None:
        """Answers somebody unknown on the spot."""
        ...


Rereads = Callable[[bytes, datetime], Envelope]
"""Makes a letter's envelope of its raw bytes and its arrival once more."""


@dataclass
class Dialogue:
    """``rereads`` is needed where held letters can be released, ``tokens`` where mail is sent."""

    rules: Rules
    outbound: Outbound
    tokens: ReplyTokens | None = None
    rereads: Rereads | None = None
    limits: Strangers = field(default_factory=Strangers)
    known: Known = field(default_factory=Known)

    def concerns(self, envelope: Envelope) -> bool:
        """All but what people say among themselves."""
        return envelope.kind not in (Kind.OVERHEARD, Kind.MIGRATED)

    def handle(self, envelope: Envelope, work: Work) -> None:
        """Handles one message: whose it is, and what he wants."""
        person = self._person(envelope, work)
        known = person.id if person else None
        envelope, token_game = proved(envelope, known, work.memory, self.tokens)
        if person is None:
            self._unknown(envelope, work)
        else:
            work.actor = person.id
            self._heard(envelope, work, person)
            talk = Talk(work, envelope, person, token_game=token_game)
            self._of_person(talk)
            self._released(work)
            self._spare(talk)
        self._keep(envelope, work)

    def set_aside(self, envelope: Envelope, work: Work, reference: str) -> None:
        """A message on which the program failed: kept raw, its sender told where to find it."""
        person = self._person(envelope, work)
        if person is not None:
            work.actor = person.id
            Talk(work, envelope, person).answer("refused", "refused-broken", reference=reference)
        work.store(_stored(envelope, work, POISON))

    def _person(self, envelope: Envelope, work: Work) -> Person | None:
        """The person behind the identity. Shared accounts, forwards and bots are nobody."""
        if envelope.kind is Kind.IMPERSONAL:
            return None
        memory, channel = work.memory, str(envelope.channel)
        known = memory.person_behind(channel, envelope.sender)
        if known is None and envelope.channel is Channel.EMAIL:
            name, at, domain = envelope.sender.partition("@")
            known = memory.person_behind(channel, name.partition("+")[0] + at + domain)
        if known is None and envelope.channel is Channel.CONSOLE:
            known = PersonId(envelope.sender)  # whoever sits at the machine may be anybody
        return memory.person(known) if known is not None else None

    def _of_person(self, talk: Talk) -> None:
        envelope = talk.envelope
        if changes.is_change(envelope):
            changes.changed(talk)
        elif envelope.kind is Kind.BOUNCE:
            self._bounced(envelope, talk.work)
        elif envelope.letter is not None and envelope.kind is not Kind.AUTOMATIC:
            self._letter(talk)
        elif envelope.kind in changes.ASKED_BACK:
            talk.ask_back(changes.ASKED_BACK[envelope.kind])
        elif envelope.kind in MESSAGE_KINDS:
            self._message(talk)

    def _message(self, talk: Talk) -> None:
        message = split(talk.envelope.text)
        if message.commands:
            obey(talk, message.commands, self.rules)
        elif talk.pressed:
            talk.ask_back("old-button")
        elif message.plain:
            plain(talk, message.plain)

    def _letter(self, talk: Talk) -> None:
        """Mail acts when it is authenticated, or bears its person's own reply token."""
        sent = talk.envelope.letter
        assert sent is not None
        if not sent.authenticated:
            talk.work.actor = ""  # it may be anybody's
            self._hold(talk.envelope, talk.work, talk.by, "unauthenticated")
            return
        if talk.envelope.kind in changes.ASKED_BACK:
            talk.ask_back(changes.ASKED_BACK[talk.envelope.kind])
        else:
            letter(talk, sent, self.rules)
        self._has_access(talk)

    @staticmethod
    def _has_access(talk: Talk) -> None:
        """1.6: authenticated mail of one who had lost access shows that he has it again."""
        now = talk.memory.person(talk.by)
        if talk.person.access_lost is not None and now is not None and now.access_lost is not None:
            talk.work.decide(ReportRestored(talk.by))

    def _unknown(self, envelope: Envelope, work: Work) -> None:
        """Nobody known wrote: nothing is acted on, but a link code or a new box's answer."""
        if envelope.kind is Kind.BOUNCE:
            self._bounced(envelope, work)
        elif envelope.letter is not None:
            if envelope.kind is Kind.AUTOMATIC:
                return
            confirmed = strangers.confirmed_address(work, envelope)
            if confirmed is None:
                self._hold(envelope, work, None, "unknown_sender")
            elif (person := work.memory.person(confirmed)) is not None:
                talk = Talk(work, envelope, person)
                if says_more(talk, envelope.letter):
                    letter(talk, envelope.letter, self.rules)
        elif envelope.kind is Kind.IMPERSONAL:
            self._answer_stranger(envelope, work, "stranger-write-in-private")
        elif envelope.kind in MESSAGE_KINDS and envelope.private:
            self._stranger(envelope, work)
        elif envelope.kind in MESSAGE_KINDS and (code := strangers.link_code(envelope)):
            link_codes.overheard(work, code)

    def _stranger(self, envelope: Envelope, work: Work) -> None:
        code = strangers.link_code(envelope)
        if not code:
            self._answer_stranger(envelope, work, "stranger-welcome")
        elif link_codes.tried_enough(work, envelope):
            self._answer_stranger(envelope, work, "stranger-tried-enough")
        elif (linked := strangers.link(work, envelope, code)) is None:
            link_codes.tried(work, envelope)
            self._answer_stranger(envelope, work, "stranger-code-wrong")
        elif (person := work.memory.person(linked)) is not None:
            self._heard(envelope, work, person)  # so it is there that he is answered
            link_codes.told_by_mail(work, linked, str(envelope.channel), envelope.sender)

    def _spare(self, talk: Talk) -> None:
        """Who asks without end is not answered for a while, and told so once; what he writes is
        kept, and what moves a game on is done as always."""
        work, key = talk.work, talk.envelope.key
        if work.batch.records or work.batch.link_codes or not work.batch.outbox_new:
            return
        if self.known.answers(talk.by, key, work.at, letter=talk.is_letter):
            return
        work.batch.outbox_new.clear()
        for question in list(work.batch.questions_set):
            work.drop_question(talk.by, question.game)
        if self.known.tells(talk.by, key, work.at):
            talk.refuse(Refusal("too-many-messages"))

    def _hold(self, envelope: Envelope, work: Work, claimed: PersonId | None, why: str) -> None:
        """1.2: one more letter is put before people, unless its sender floods them."""
        known = claimed is not None
        if self.limits.holds(envelope.sender, envelope.key, work.at, known=known):
            strangers.hold(work, envelope, claimed, why)
        else:
            concerned = about(
                channel=str(envelope.channel), message=reference_of(envelope), person=claimed
            )
            log.warning("too many letters of one sender: this one is only kept", extra=concerned)

    def _answer_stranger(self, envelope: Envelope, work: Work, key: str) -> None:
        who = f"{envelope.channel}:{envelope.sender}"
        if not self.limits.answers.takes(who, envelope.key, work.at):
            return
        work.afterwards.append(lambda: self.outbound.to_stranger(envelope, key))

    def _bounced(self, envelope: Envelope, work: Work) -> None:
        for key in envelope.bounced:
            row = work.memory.sent(EMAIL, key)
            if row is not None and row.external_key == key:  # no copy of what a chat has taken
                self.outbound.bounced(work, row)

    def _released(self, work: Work) -> None:
        """1.2: letters that were confirmed are acted on, with their own dates."""
        while work.released:
            whose, held = work.released.pop(0)
            kept = work.memory.seen(held.channel, held.message_key)
            person = work.memory.person(whose)
            if kept is None or person is None or self.rereads is None:
                concerned = about(channel=held.channel, person=whose)
                log.warning("held letter %s cannot be read again", held.number, extra=concerned)
                continue
            envelope = self.rereads(kept.raw, held.arrived)
            if envelope.letter is not None:
                sent = replace(envelope.letter, authenticated=True)
                talk = Talk(work, replace(envelope, letter=sent), person)
                letter(talk, sent, self.rules)

    def _heard(self, envelope: Envelope, work: Work, person: Person) -> None:
        """Where a person wrote, he is answered, and what waits for him is tried again."""
        if envelope.kind in (Kind.AUTOMATIC, Kind.BOUNCE):
            return
        if envelope.letter is not None and not envelope.letter.authenticated:
            return
        channel = str(envelope.channel)
        if work.memory.last_channel(person.id) != channel:
            work.set_mark(f"{LAST_CHANNEL}{person.id}", channel)
        heard(work, person.id, channel)
        work.afterwards.append(lambda: self.outbound.heard(person.id, channel))

    def _keep(self, envelope: Envelope, work: Work) -> None:
        batch = work.batch
        silent = not (batch.records or batch.outbox_new or batch.questions_dropped)
        kind = changes.PASSED_OVER if silent else str(envelope.kind)
        longest = KEPT
        if silent and not work.actor and not self._is_kept_whole(envelope, work):
            longest = KEPT_OF_A_FLOOD
        work.store(_stored(envelope, work, kind, longest))

    def _is_kept_whole(self, envelope: Envelope, work: Work) -> bool:
        """Whether a stranger's message that brought nothing about is kept in all its length."""
        who = f"{envelope.channel}:{envelope.sender}"
        return self.limits.whole.takes(who, envelope.key, work.at)


def _stored(envelope: Envelope, work: Work, kind: str, longest: int = KEPT) -> StoredMessage:
    raw = envelope.raw if work.actor else envelope.raw[:longest]
    return StoredMessage(
        direction="in",
        channel=str(envelope.channel),
        key=envelope.key,
        at=envelope.arrived,
        person=work.actor or None,
        game=work.game,
        kind=kind,
        raw=raw,
        text=envelope.text[:longest] if kind != POISON else "",  # its bytes tell what it is
    )
