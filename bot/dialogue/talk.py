"""One message of a known person while it is handled: who, what it answers, what is answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property
from typing import Any

from adapters.envelope import Channel, Envelope, Kind
from adapters.render import refusal_notice
from adapters.store import OutboxRow
from bot.memory import Memory
from bot.outgoing import Asked, repeats_for
from bot.work import Work
from core.game import Game
from core.notice import Notice
from core.person import Person
from core.refusals import Refusal, asked_back
from core.tournament import Tournament
from core.vocabulary import Clause, Dispatch, GameKey, PersonId, TournamentCode
from core.world import Minutes

TRUSTED = frozenset({Channel.TELEGRAM, Channel.CONSOLE})
"""Channels whose own servers set the date of a message (rule book, Counting)."""

A_DAY = timedelta(days=1)


@dataclass
class Talk:
    """``named`` is the game that a letter's subject names, for all that is in it; ``token_game``
    the one of its reply token. ``names`` remembers which games a word was found to name."""

    work: Work
    envelope: Envelope
    person: Person
    named: Game | None = None
    token_game: GameKey | None = None
    names: dict[tuple[str, str], list[GameKey]] = field(default_factory=dict)

    @property
    def memory(self) -> Memory:
        return self.work.memory

    @property
    def by(self) -> PersonId:
        return self.person.id

    @property
    def channel(self) -> str:
        return str(self.envelope.channel)

    @property
    def is_letter(self) -> bool:
        return self.envelope.letter is not None

    @property
    def dispatch(self) -> Dispatch:
        """The moments of this message, as the core weighs them (2.3)."""
        envelope = self.envelope
        trusted = envelope.channel in TRUSTED
        # A press bears no moment of its own; it is brought at once.
        sent = envelope.arrived if self.pressed else envelope.stamped
        return Dispatch(sent, envelope.arrived, trusted, envelope.synced)

    @cached_property
    def _answers(self) -> list[OutboxRow]:
        found = (self.memory.sent(self.channel, key) for key in self.envelope.replies_to)
        return [row for row in found if row is not None]

    @cached_property
    def answered(self) -> list[OutboxRow]:
        """The bot's messages to this person that this one answers, the nearest first."""
        return [row for row in self._answers if row.person == self.by]

    @property
    def answers_another(self) -> bool:
        """Whether it answers what the bot told somebody else, in a room of several."""
        return bool(self._answers) and not self.answered

    @property
    def answered_game(self) -> GameKey | None:
        """The game of the message that this one answers."""
        return next((GameKey(row.game) for row in self.answered if row.game), None)

    @property
    def context(self) -> GameKey | None:
        """The game that is meant where a command names none."""
        return self.named.key if self.named else self.answered_game

    @property
    def letter_game(self) -> GameKey | None:
        """The game to which a letter's thread or reply token belongs."""
        return self.answered_game or self.token_game

    def repeats_last_move(self, game: Game, *, quoted: bool = True) -> bool:
        """3.3 a: whether this answers the message that carries the partner's last move.

        An answer to an older message does not. Where a letter quotes one of ours and does not say
        which it answers, the quotation counts (``quoted``: where it is about one game).
        """
        if self.answered:
            return any(repeats_for(row, self.by, game.key, game.ply) for row in self.answered)
        letter = self.envelope.letter
        return quoted and letter is not None and letter.quotes_us

    @property
    def pressed(self) -> bool:
        return self.envelope.kind is Kind.BUTTON

    # Who the person is here

    def arbitrates(self) -> list[Tournament]:
        """The tournaments whose arbiter this person is."""
        return [t for t in self.memory.tournaments() if t.arbiter == self.by]

    def plays_in(self) -> list[Tournament]:
        """The open tournaments in which this person has games."""
        codes = self.memory.codes_of(self.by)
        return [t for t in self.memory.tournaments() if t.code in codes and t.closed is None]

    def tournament(self, among: list[Tournament], code: str | None) -> TournamentCode | Refusal:
        """The tournament meant: the one named, the answered message's, or the only one."""
        codes = [t.code for t in among]
        wanted = code
        if wanted is None and self.context is not None:
            wanted = self.context.rpartition("/")[0]
        if wanted is not None and wanted in codes:
            return TournamentCode(wanted)
        if len(codes) == 1:
            return codes[0]
        key = "which-tournament" if codes else "no-tournament"
        return Refusal(key, kind="asked_back", values={"tournaments": tuple(codes)})

    # What is answered

    def answer(
        self,
        kind: str,
        key: str,
        game: GameKey | None = None,
        clause: str | None = None,
        **values: Any,
    ) -> OutboxRow:
        """Answers the sender, where he asked."""
        cited = Clause(clause) if clause else None
        return self.tell(Notice(self.by, kind, key, game, cited, values))

    def tell(self, notice: Notice) -> OutboxRow:
        envelope = self.envelope
        if envelope.private:
            return self.work.tell(notice, on=Asked(self.channel))
        return self.work.tell(notice, on=Asked(self.channel, envelope.chat, envelope.key))

    def refuse(self, refusal: Refusal) -> OutboxRow:
        """Answers with what the core, or the dialogue, will not do."""
        return self.tell(refusal_notice(refusal, self.person))

    def ask_back(self, key: str, game: GameKey | None = None, **values: Any) -> OutboxRow:
        """Which game, which move, what is missing: nothing is recorded."""
        return self.refuse(asked_back(key, game, **values))

    def act(self, command: Any, done: str = "") -> Minutes | None:
        """Carries a command out, or answers why not."""
        outcome = self.attempt(command, done)
        if isinstance(outcome, Refusal):
            self.refuse(outcome)
            return None
        return outcome

    def attempt(self, command: Any, done: str = "") -> Minutes | Refusal:
        """Carries a command out, or gives back why not.

        Where nothing that follows is told to the sender himself, he is told that it is done.
        """
        before = len(self.work.batch.outbox_new)
        outcome = self.work.decide(command)
        told = (row.person for row in self.work.batch.outbox_new[before:])
        if isinstance(outcome, Minutes) and done and self.by not in told:
            self.answer("answer", "done", getattr(command, "game", None), word=done)
        return outcome
