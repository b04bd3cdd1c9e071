"""The table of commands: each stands here once, for reading, menus, help and access."""

from dataclasses import dataclass
from enum import StrEnum

from adapters.grammar.arguments import Argument, EndDates, MoveText, Text


class Who(StrEnum):
    """Who may give a command."""

    ANYONE = "anyone"  # a stranger as well
    PERSON = "person"  # anybody of a start list
    PLAYER = "player"
    ARBITER = "arbiter"
    OPERATOR = "operator"


class Does(StrEnum):
    """What becomes of a command."""

    SHOWS = "shows"  # an answer, nothing is recorded
    ACTS = "acts"  # goes to the core, or asks for ``/yes`` first
    TALKS = "talks"  # between the person and the bot: yes, no, link


class Games(StrEnum):
    """Which of a person's games G may name, and which count where it is left out."""

    NONE = "none"
    RUNNING = "running"  # neither ended nor annulled; adjudication included
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Row:
    """One command. ``makes`` names the class in ``core.commands``, where there is exactly one."""

    word: str
    uk: tuple[str, ...]
    ru: tuple[str, ...]
    who: Who
    does: Does
    takes: tuple[Argument, ...] = ()
    games: Games = Games.NONE
    makes: str = ""

    @property
    def help_key(self) -> str:
        """The key of its help text."""
        return f"help-{self.word}"

    @property
    def words(self) -> tuple[str, ...]:
        """All words that name it, the English one first."""
        return (self.word, *self.uk, *self.ru)

    @property
    def ends_with_text(self) -> bool:
        """Whether further lines of the message belong to it."""
        return bool(self.takes) and isinstance(self.takes[-1], Text | MoveText | EndDates)
