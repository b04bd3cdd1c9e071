"""The keys and values that a start list may have. What is not here is malformed."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from datetime import date, datetime
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    model_validator,
)

from adapters.envelope import Channel
from adapters.grammar.dates import YEARS
from bot.zones import zone_named
from core.notation import Notation
from core.pairing import System
from core.regulation import (
    DayCount,
    GraceMode,
    GraceScope,
    MissingRepetition,
    MoveOnLeave,
    OverstepRule,
    Regulation,
    VariationBooking,
)


def _date(value: Any) -> date:
    day = value  # TOML has dates of its own
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d{2}-\d{2}", value):
        with suppress(ValueError):
            day = date.fromisoformat(value)
    if isinstance(day, date) and not isinstance(day, datetime) and day.year in YEARS:
        return day
    raise ValueError(f"should be a date like 2026-01-10, not {value!r}")


def _zone(value: Any) -> ZoneInfo:
    if not isinstance(value, str):
        raise ValueError(f"should be a time zone like Europe/Kyiv, not {value!r}")
    return zone_named(value)


def _telegram(value: Any) -> int:
    if isinstance(value, bool) or not re.fullmatch(r"[1-9]\d*", str(value)):
        raise ValueError(f"should be a Telegram user id, a number, not {value!r}")
    return int(value)


def _hour(value: Any) -> Any:
    return None if value == "none" else value  # TOML has no null


def _written(pattern: str, should: str) -> BeforeValidator:
    """A text of this form; what it should be is said in words."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or not re.fullmatch(pattern, value):
            raise ValueError(f"should be {should}, not {value!r}")
        if any(unicodedata.category(sign) in UNSEEN for sign in value):
            raise ValueError(f"should have no signs that cannot be seen, not {value!r}")
        return value

    return BeforeValidator(check)


UNSEEN = ("Cc", "Cf", "Cs")
"""Control and direction signs, halves of characters: two names with them look like one."""

Date = Annotated[date, BeforeValidator(_date)]
Zone = Annotated[ZoneInfo, BeforeValidator(_zone)]
Name = Annotated[str, _written(r"[^\s/\[\]]+", "a word without spaces, / and brackets")]
Text = Annotated[str, _written(r"[^\r\n]*\S[^\r\n]*", "a line of text")]
Line = Annotated[str, _written(r"[^\r\n]*", "a line of text, or empty")]
Email = Annotated[str, _written(r"(?:[^@\s<>]+@[^@\s<>]+)?", "an address like name@example.org")]
MatrixId = Annotated[str, _written(r"(?:@[^:\s]+:\S+)?", "a Matrix id like @name:example.org")]
TelegramId = Annotated[int, BeforeValidator(_telegram)]
Positive = Annotated[StrictInt, Field(ge=1, le=36500)]
NotNegative = Annotated[StrictInt, Field(ge=0, le=36500)]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True, frozen=True)


class RegulationForm(_Form):
    """The numbers of the regulation, by the names of the rule book's table."""

    days_per_control: Positive = 50
    moves_per_control: Positive = 10
    carry_over: StrictBool = True
    penalty_days: NotNegative = 2
    grace_days: NotNegative = 3
    grace_mode: GraceMode = GraceMode.DEDUCT
    grace_scope: GraceScope = GraceScope.LITERAL
    transmission_days: NotNegative = 1
    repeat_after_days: Positive = 14
    repeat_tolerance_days: NotNegative = 3
    silence_days: Positive = 40
    silence_warnings: tuple[Positive, ...] = (14, 28, 35)
    copy_threshold_days: NotNegative = 5
    late_hour: Annotated[
        Annotated[StrictInt, Field(ge=0, le=23)] | None, BeforeValidator(_hour)
    ] = None
    protest_days: NotNegative = 14
    appeal_days: NotNegative = 14
    leave_days: NotNegative = 30
    access_days: Positive = 30
    notice_days: NotNegative = 3
    query_days: Positive = 14
    record_days: Positive = 14
    adjudication_days: Positive = 14
    notation: Notation = Notation.NUMERIC
    missing_repetition: MissingRepetition = MissingRepetition.REJECT
    overstep: OverstepRule = OverstepRule.CLAIM
    move_on_leave: MoveOnLeave = MoveOnLeave.ACCEPT
    variation_booking: VariationBooking = VariationBooking.LAST_SENT
    day_count: DayCount = DayCount.CALENDAR

    @model_validator(mode="after")
    def _warnings_rise(self) -> RegulationForm:
        if list(self.silence_warnings) != sorted(set(self.silence_warnings)):
            raise ValueError("silence_warnings should be days that rise, like 14, 28, 35")
        return self

    def numbers(self) -> Regulation:
        return Regulation(**{name: getattr(self, name) for name in type(self).model_fields})


class TournamentForm(_Form):
    """``seed`` draws the numbers of a round robin; without it the list's own order is the draw."""

    code: Name
    name: Text | None = None
    start: Date
    end: Date | None = None
    timezone: Zone = ZoneInfo("Europe/Kyiv")
    arbiter: Name
    regulation: RegulationForm = RegulationForm()
    system: System | None = None
    seed: StrictInt | None = None

    @model_validator(mode="after")
    def _ends_after_its_start(self) -> TournamentForm:
        if self.end is not None and self.end < self.start:
            raise ValueError("end should not lie before start")
        return self


class PersonForm(_Form):
    """A person of the list: how he is called and how he is reached."""

    id: Name
    surname: Text
    given: Line = ""
    email: Email = ""
    lang: Literal["uk", "ru", "en"] = "uk"
    channels: tuple[Channel, ...] | None = None
    timezone: Zone | None = None
    telegram_id: TelegramId | None = None
    matrix_id: MatrixId = ""

    @model_validator(mode="after")
    def _channels_fit(self) -> PersonForm:
        channels = self.channels or ()
        if len(set(channels)) < len(channels):
            raise ValueError("channels should name each channel once")
        if Channel.EMAIL in channels and not self.email:
            raise ValueError("channels has email, so email should be an address")
        return self

    def channels_or_default(self) -> tuple[str, ...]:
        """The channels as listed; without a list all on which there is an address."""
        if self.channels is not None:
            return tuple(channel.value for channel in self.channels)
        addresses = (
            (Channel.TELEGRAM, self.telegram_id),
            (Channel.MATRIX, self.matrix_id),
            (Channel.EMAIL, self.email),
        )
        have = tuple(channel.value for channel, address in addresses if address)
        return have or (Channel.CONSOLE.value,)


class GameForm(_Form):
    id: Name
    white: Name
    black: Name


class BotForm(_Form):
    telegram_username: Line = ""
    matrix_id: MatrixId = ""
    email: Email = ""


class SetupForm(_Form):
    """The whole list. Without ``games`` the tournament's ``system`` makes them."""

    tournament: TournamentForm
    people: tuple[PersonForm, ...] = ()
    games: tuple[GameForm, ...] | None = None
    operator: Name | None = None
    bot: BotForm = BotForm()
