"""What is expected: by the keys that are given, lists in length and order."""

from zoneinfo import ZoneInfo

import pytest

from bot.replay.matching import differences, message_fits, sent_unwanted, unsent

KYIV = ZoneInfo("Europe/Kyiv")
STATE = {
    "games": {"1": {"moves": ["e2e4", "e7e5"], "repeats": 0, "copy_arbiter": False, "claim": None}},
    "desk": [{"id": "1", "kind": "no_play"}, {"id": "2", "kind": "question"}],
    "now": "2026-01-16T08:00:00+02:00",
}
MOVE = {
    "at": "2026-01-10T09:00:00+02:00",
    "to": "bl",
    "on": "email",
    "kind": "move",
    "game": "1",
    "clause": None,
    "text": "1. 5254\nДнів: 0",
}


def found(expected: object) -> list[str]:
    return [str(difference) for difference in differences(expected, STATE, KYIV)]


@pytest.mark.parametrize(
    "expected",
    [
        {},
        {"games": {"1": {"moves": ["e2e4", "e7e5"]}}},
        {"games": {"1": {"claim": None, "repeats": 0}}},
        {"desk": [{"id": "1"}, {"kind": "question"}]},
        {"now": "2026-01-16T06:00:00+00:00"},
        {"now": "2026-01-16T08:00"},
    ],
)
def test_a_part_of_the_state_fits(expected):
    assert found(expected) == []


@pytest.mark.parametrize(
    ("expected", "difference"),
    [
        ({"games": {"1": {"repeats": 1}}}, "games.1.repeats: expected 1, found 0"),
        ({"games": {"1": {"repeats": False}}}, "games.1.repeats: expected false, found 0"),
        ({"games": {"2": {}}}, "games.2: expected {}, found nothing"),
        ({"games": {"1": {"colour": None}}}, "games.1.colour: expected null, found nothing"),
        ({"desk": [{"id": "2"}, {}]}, 'desk[0].id: expected "2", found "1"'),
        ({"now": "2026-01-16T08:01"}, 'now: expected "2026-01-16T08:01", found '),
        ({"games": []}, "games: expected [], found {"),
    ],
)
def test_what_differs_is_named_by_its_place(expected, difference):
    [only] = found(expected)
    assert only.startswith(difference)


@pytest.mark.parametrize("expected", [["e2e4"], ["e2e4", "e7e5", "g1f3"], []])
def test_a_list_must_have_the_same_length(expected):
    assert len(found({"games": {"1": {"moves": expected}}})) == 1


@pytest.mark.parametrize(
    ("expected", "fits"),
    [
        ({}, True),
        ({"to": "bl", "kind": "move"}, True),
        ({"clause": None}, True),
        ({"text": "5254"}, True),
        ({"at": "2026-01-10T07:00Z"}, True),
        ({"at": "2026-01-10T09:00"}, True),
        ({"to": "wh", "kind": "move"}, False),
        ({"text": "5755"}, False),
        ({"at": "2026-01-10T09:01"}, False),
    ],
)
def test_a_message_fits_by_the_keys_that_are_given(expected, fits):
    assert message_fits(expected, MOVE, KYIV) is fits


def test_each_expected_message_must_have_been_sent():
    assert list(unsent([{"kind": "move"}, {"to": "bl"}], [MOVE], KYIV)) == []
    [missing] = unsent([{"kind": "move", "to": "wh"}], [MOVE], KYIV)
    assert 'a message {"kind": "move", "to": "wh"}' in str(missing)
    assert "kind=move to=bl" in str(missing)
    [missing] = unsent([{"kind": "penalty"}], [], KYIV)
    assert "none at all" in str(missing)


def test_no_unwanted_message_may_have_been_sent():
    assert list(sent_unwanted([{"kind": "penalty"}], [MOVE], KYIV)) == []
    [sent] = sent_unwanted([{"to": "bl"}], [MOVE], KYIV)
    assert str(sent).startswith('not_sent: expected no message {"to": "bl"}, found {"at"')
