"""Moments in one form, and the chain over a stream."""

from datetime import UTC, date, datetime, timedelta, timezone
from hashlib import sha256
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.store import ORIGIN, Head, Record, chain, moment, stamp

KYIV = ZoneInfo("Europe/Kyiv")
ZONES = [UTC, KYIV, ZoneInfo("America/St_Johns"), timezone(timedelta(hours=14))]
moments = st.datetimes(
    min_value=datetime(2, 1, 1),  # noqa: DTZ001  hypothesis wants them so and adds the zone
    max_value=datetime(9998, 1, 1),  # noqa: DTZ001
    timezones=st.sampled_from(ZONES),
)
CONTENT = ("game:T1/1", 1, datetime(2026, 1, 10, 9, tzinfo=UTC), "wh", "email", "<a@b>", "3.1")


def test_case_145_text_order_is_time_order_whatever_zones_the_moments_came_from():
    later = datetime.fromisoformat("2026-03-29T01:00:00+00:00")
    earlier = datetime.fromisoformat("2026-03-29T02:30:00+02:00")
    assert earlier < later
    assert earlier.isoformat() > later.isoformat()  # the trouble
    assert stamp(earlier) == "2026-03-29T00:30:00.000000Z"
    assert stamp(earlier) < stamp(later)


def test_case_145_the_local_date_comes_from_the_stored_moment_and_the_players_zone():
    sent = datetime.fromisoformat("2026-03-29T00:30:00+02:00")
    stored = moment(stamp(sent))
    assert stored.date() == date(2026, 3, 28)
    assert stored.astimezone(KYIV).date() == date(2026, 3, 29)


@given(moments, moments)
def test_moments_keep_their_order_and_come_back_the_same(one: datetime, other: datetime):
    one, other = one.astimezone(UTC), other.astimezone(UTC)
    assert (stamp(one) < stamp(other)) == (one < other)
    assert len(stamp(one)) == 27
    assert moment(stamp(one)) == one
    assert moment(stamp(one)).tzinfo is UTC


def test_the_hour_that_comes_twice_is_stored_as_two_hours():
    first = datetime(2026, 10, 25, 3, 30, tzinfo=KYIV)
    second = first.replace(fold=1)
    assert first == second  # so says Python
    assert stamp(first) == "2026-10-25T00:30:00.000000Z"
    assert stamp(second) == "2026-10-25T01:30:00.000000Z"


def test_a_moment_without_a_zone_is_not_stored():
    with pytest.raises(ValueError, match="without a zone"):
        stamp(datetime(2026, 1, 1))  # noqa: DTZ001


@pytest.mark.parametrize("text", ["2026-03-29", "2026-03-29T01:00:00Z", "yesterday", ""])
def test_only_the_stored_form_is_read_as_a_moment(text: str):
    with pytest.raises(ValueError, match=r"."):
        moment(text)


def test_the_chain_is_what_its_description_says():
    payload = '{"text":"хід"}'
    told = "0:,9:game:T1/1,1:1,27:2026-01-10T09:00:00.000000Z,2:wh,5:email,5:<a@b>,3:3.1,4:Note,"
    told += f"14:{payload},"
    assert chain(ORIGIN, *CONTENT, "Note", payload) == sha256(told.encode()).hexdigest()


def test_a_value_that_ends_earlier_and_one_that_begins_earlier_do_not_hash_the_same():
    assert chain("", *CONTENT, "No", "te") != chain("", *CONTENT, "Note", "")


def test_every_part_of_a_record_is_in_its_hash():
    stream, _seq, *rest = CONTENT
    record = Head().next(stream, *rest, "Note", "{}")
    assert record.follows(ORIGIN)
    assert not record.follows("0" * 64)
    for name in ("stream", "actor", "channel", "message_key", "clause", "name", "payload"):
        values = {field: getattr(record, field) for field in Record.__slots__}
        assert not Record(**(values | {name: values[name] + " "})).follows(ORIGIN), name
    values = {field: getattr(record, field) for field in Record.__slots__}
    assert not Record(**(values | {"seq": 2})).follows(ORIGIN)
    assert not Record(**(values | {"at": record.at + timedelta(microseconds=1)})).follows(ORIGIN)
