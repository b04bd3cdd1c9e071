"""Events survive the way to JSON text and back, and payloads that do not fit are refused."""

import json
from dataclasses import MISSING, dataclass, fields
from datetime import UTC, date, datetime, timedelta
from enum import IntEnum, StrEnum
from typing import Generic, NewType, TypeVar, get_args
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adapters.store.codec import Undecodable, decode, encode
from core.events import REGISTRY
from core.vocabulary import ByColor

Days = NewType("Days", int)
T = TypeVar("T")


class Colour(StrEnum):
    WHITE = "white"
    BLACK = "black"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


@dataclass(frozen=True, slots=True)
class Pair(Generic[T]):
    white: T
    black: T


@dataclass(frozen=True, slots=True)
class Line:
    clause: str
    days: Days = Days(0)


@dataclass(frozen=True, slots=True)
class Lean:
    """All its defaults say 'nothing'."""

    ply: int
    lines: tuple[Line, ...] = ()
    text: str = ""
    note: str | None = None
    flag: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    days: int = 50
    by: Colour = Colour.WHITE


@dataclass(frozen=True, slots=True)
class Rich:
    """A bit of everything that an event may hold."""

    side: Colour
    level: Level
    on: date
    at: datetime
    zone: ZoneInfo
    pair: Pair[Line]
    rules: Rules
    names: tuple[tuple[str, int], ...]
    maybe: date | None = None
    lines: tuple[Line, ...] = ()
    text: str = "?"
    share: float = 0.5


SAMPLES = {kind.__name__: kind for kind in (Lean, Rich)}

zones = st.sampled_from([ZoneInfo(name) for name in ("Europe/Kyiv", "UTC", "America/St_Johns")])
dates = st.dates(date(1900, 1, 1), date(2200, 1, 1))
moments = st.datetimes(
    datetime(1900, 1, 1),  # noqa: DTZ001  hypothesis adds the zone
    datetime(2200, 1, 1),  # noqa: DTZ001
    timezones=st.just(UTC),
)
for kind, strategy in ((ZoneInfo, zones), (date, dates), (datetime, moments)):
    st.register_type_strategy(kind, strategy)  # type: ignore[arg-type]
st.register_type_strategy(float, st.floats(allow_nan=False, allow_infinity=False))
for pair in (Pair, ByColor):
    st.register_type_strategy(
        pair,
        lambda asked, pair=pair: st.builds(pair, *[st.from_type(get_args(asked)[0])] * 2),
    )


def same(event: object, registry: dict[str, type]) -> None:
    name, payload = encode(event)
    back = decode(name, payload, registry)
    assert back == event
    assert repr(encode(back)) == repr((name, payload))
    json.loads(payload)


@given(st.one_of(st.from_type(Lean), st.from_type(Rich)))
def test_events_come_back_equal(event: Lean | Rich):
    same(event, SAMPLES)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@pytest.mark.parametrize("name", sorted(REGISTRY))
@given(data=st.data())
def test_every_event_of_the_core_comes_back_equal(name: str, data: st.DataObject):
    kind = REGISTRY[name]
    event = data.draw(st.from_type(kind))
    same(event, dict(REGISTRY))
    telling = {
        field.name
        for field in fields(kind)
        if field.default is not MISSING and field.default not in (None, False, 0, "", ())
    }
    assert telling <= set(json.loads(encode(event)[1]))


def test_types_within_come_back_as_they_were():
    event = Rich(
        *(Colour.BLACK, Level.HIGH, date(2026, 1, 10), datetime(2026, 1, 10, 9, tzinfo=UTC)),
        *(ZoneInfo("Europe/Kyiv"), Pair(Line("4.4"), Line("4.7", Days(2))), Rules(40)),
        *((("a", 1),), None, (Line("7.5", Days(-10)),)),
    )
    back = decode(*encode(event), SAMPLES)
    assert back == event
    assert isinstance(back.side, Colour)
    assert isinstance(back.level, Level)
    assert isinstance(back.names, tuple)
    assert back.zone is ZoneInfo("Europe/Kyiv")
    assert back.at.utcoffset() == timedelta(0)


def test_empty_defaults_are_left_out():
    assert encode(Lean(3)) == ("Lean", '{"ply":3}')


def test_a_default_that_says_something_is_written_lest_a_later_version_change_it():
    event = Rich(
        *(Colour.BLACK, Level.HIGH, date(2026, 1, 10), datetime(2026, 1, 10, 9, tzinfo=UTC)),
        *(ZoneInfo("Europe/Kyiv"), Pair(Line("4.4"), Line("4.7")), Rules(), ()),
    )
    written = json.loads(encode(event)[1])
    assert written["rules"] == {"days": 50, "by": "white"}
    assert written["text"] == "?"


@pytest.mark.parametrize(
    ("name", "payload", "why"),
    [
        ("Unknown", "{}", "unknown kind: Unknown"),
        ("Lean", "", "cannot be read"),
        ("Lean", "[1", "cannot be read"),
        ("Lean", "{}", "ply"),
        ("Lean", '{"ply":"many"}', "ply"),
        ("Lean", '{"ply":1,"later":2}', "later"),
        ("Lean", '{"ply":1,"lines":[{"clause":"4.4","hours":3}]}', "lines.0.hours"),
    ],
)
def test_a_payload_that_does_not_fit_is_refused_in_one_line(name: str, payload: str, why: str):
    with pytest.raises(Undecodable, match=why) as refused:
        decode(name, payload, SAMPLES)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "event",
    [
        Lean("three"),  # type: ignore[arg-type]
        Lean(3, lines=("4.4",)),  # type: ignore[arg-type]
        Lean(3, text="half a pair: \udcff"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(event: Lean):
    with pytest.raises(ValueError, match=r"."):
        encode(event)
