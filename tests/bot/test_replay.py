"""Transcripts are played: time, deadlines, deliveries, restarts, several tournaments."""

import copy
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from bot.replay import MalformedLine, Outcome, play, read_transcript

SETUP: dict[str, Any] = {
    "tournament": {
        "code": "T1",
        "name": "Test",
        "start": "2026-01-10",
        "end": "2027-12-31",
        "timezone": "Europe/Kyiv",
        "arbiter": "arb",
        "regulation": {},
    },
    "people": [
        {"id": "arb", "surname": "Суддя", "channels": ["telegram"]},
        {
            "id": "wh",
            "surname": "Коваль",
            "email": "wh@example.org",
            "channels": ["telegram", "matrix", "email"],
        },
        {"id": "bl", "surname": "Шевчук", "email": "bl@example.org", "channels": ["email"]},
    ],
    "games": [{"id": "1", "white": "wh", "black": "bl"}],
}
E4 = {"at": "2026-01-10T09:00", "from": "wh", "say": "/send 1 1. 5254"}
E5 = {"at": "2026-01-12T10:00", "from": "bl", "mail": {"body": "1. 5254 5755", "subject": "[T1/1]"}}


@pytest.fixture
def played(tmp_path):
    def run(*lines: object) -> Coroutine[Any, Any, Outcome]:
        path = Path(tmp_path / "case.jsonl")
        path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
        return play(read_transcript(path))

    return run


def sent(outcome: Outcome, kind: str, to: str | None = None) -> list[dict[str, Any]]:
    return [m for m in outcome.messages if m["kind"] == kind and to in (None, m["to"])]


def setup(**tournament: object) -> dict[str, Any]:
    changed = copy.deepcopy(SETUP)
    changed["tournament"] |= tournament
    return {"setup": changed}


async def test_a_game_is_played(played):
    outcome = await played({"setup": SETUP}, E4, E5)
    assert outcome.state["games"]["1"]["moves"] == ["e2e4", "e7e5"]
    assert outcome.state["now"] == "2026-01-12T10:00:00+02:00"
    assert (outcome.failures, outcome.expectations) == ([], 0)


async def test_a_message_bears_all_that_the_contract_names(played):
    outcome = await played({"setup": SETUP}, E4)
    [move] = sent(outcome, "move")
    assert list(move) == ["at", "to", "on", "kind", "game", "clause", "text"]
    assert (move["at"], move["to"]) == ("2026-01-10T09:00:00+02:00", "bl")
    assert (move["on"], move["game"]) == ("email", "1")
    assert "5254" in move["text"]


async def test_deadlines_fire_in_order_at_their_own_times(played):
    outcome = await played({"setup": SETUP}, E4, {"at": "2026-02-25T12:00"})
    told = [m["at"][:16] for m in outcome.messages if m["kind"] in ("nudge", "no_play")]
    assert told == sorted(told)
    nudges = [m["at"] for m in sent(outcome, "nudge", "bl")]
    assert nudges == [f"{day}T00:00:00+02:00" for day in ("2026-01-24", "2026-02-07", "2026-02-14")]
    assert [m["at"] for m in sent(outcome, "no_play", "arb")] == ["2026-02-20T00:00:00+02:00"]


async def test_what_falls_due_comes_before_the_steps_own_message(played):
    late = E5 | {"at": "2026-01-24T00:00"}
    outcome = await played({"setup": SETUP}, E4, late)
    kinds = [m["kind"] for m in outcome.messages]
    assert kinds.index("repeat_due") < kinds.index("move", kinds.index("move") + 1)


async def test_the_setup_lies_before_a_start_that_has_passed(played):
    outcome = await played({"setup": SETUP}, {"at": "2026-03-01T12:00"})
    assert [m["at"] for m in sent(outcome, "no_play", "arb")] == ["2026-02-20T00:00:00+02:00"]
    assert sent(outcome, "start_letter", "wh")[0]["at"] == "2026-01-10T00:00:00+02:00"


async def test_the_setup_lies_before_a_move_before_the_start(played):
    outcome = await played({"setup": SETUP}, E4 | {"at": "2026-01-05T09:00"})
    assert sent(outcome, "start_letter", "wh")[0]["at"] == "2026-01-05T09:00:00+02:00"
    assert outcome.state["games"]["1"]["moves"] == ["e2e4"]


async def test_sent_looks_at_the_messages_since_the_expectation_before(played):
    wanted = {"expect": {"sent": [{"kind": "move"}]}}
    outcome = await played({"setup": SETUP}, E4, wanted, wanted)
    assert [failure.line for failure in outcome.failures] == [4]
    assert outcome.expectations == 2


async def test_every_expectation_that_fails_is_told(played):
    wrong = {"expect": {"games": {"1": {"repeats": 5, "to_move": "white"}}, "desk": [{}]}}
    outcome = await played({"setup": SETUP}, E4, wrong, {"expect": {}}, wrong)
    assert [failure.line for failure in outcome.failures] == [3, 5]
    assert [d.where for d in outcome.failures[0].differences] == [
        "games.1.repeats",
        "games.1.to_move",
        "desk",
    ]


async def test_a_broken_channel_is_passed_over_for_one_that_works(played):
    broken = {"at": "2026-01-10T10:00", "delivery": {"to": "wh", "on": "telegram", "works": False}}
    outcome = await played({"setup": SETUP}, E4, broken, E5)
    [move] = sent(outcome, "move", "wh")
    assert move["on"] != "telegram"
    assert sent(outcome, "undelivered") == []


async def test_what_no_channel_takes_waits_until_one_works(played):
    outcome = await played(
        {"setup": SETUP},
        {"at": "2026-01-10T08:00", "delivery": {"to": "bl", "on": "email", "works": False}},
        E4,
        {"expect": {"not_sent": [{"to": "bl", "kind": "move"}]}},
        {"at": "2026-01-13T08:00", "delivery": {"to": "bl", "on": "email", "works": True}},
        {"expect": {"games": {"1": {"running_days": 0}}}},
    )
    assert outcome.failures == []
    assert {m["to"] for m in sent(outcome, "undelivered")} == {"wh", "arb"}
    assert [m["at"] for m in sent(outcome, "move")] == ["2026-01-13T08:00:00+02:00"]


async def test_a_copy_by_mail_is_the_same_message(played):
    wish = {"at": "2026-01-10T09:01", "from": "wh", "say": "/settings mail all"}
    outcome = await played({"setup": SETUP}, E4, wish, E5)
    assert [m["on"] for m in sent(outcome, "move", "wh")] == ["telegram"]


@pytest.mark.parametrize("on", ["telegram", "matrix"])
async def test_a_reply_in_chat_answers_the_newest_message_about_a_game(played, on):
    outcome = await played(
        {"setup": SETUP},
        E4 | {"on": on},
        E5,
        {
            "at": "2026-01-13T09:00",
            "from": "wh",
            "say": "/send 7163",
            "on": on,
            "reply_to": "last",
        },
    )
    assert outcome.state["games"]["1"]["moves"] == ["e2e4", "e7e5", "g1f3"]


async def test_a_letter_may_answer_the_newest_message_about_a_game(played):
    answer = {"at": "2026-01-12T10:00", "from": "bl", "mail": {"body": "5755"}, "reply_to": "last"}
    outcome = await played({"setup": SETUP}, E4, answer)
    assert outcome.state["games"]["1"]["moves"] == ["e2e4", "e7e5"]


async def test_two_letters_that_are_alike_are_two_letters(played):
    outcome = await played({"setup": SETUP}, E4, E5, E5 | {"at": "2026-01-12T11:00"})
    assert len(sent(outcome, "no_change", "bl")) == 1


async def test_a_restart_drops_the_memory_and_nothing_else(played):
    draft = {"at": "2026-01-10T09:00", "from": "wh", "say": "/move 1 5254"}
    yes = {"at": "2026-01-10T09:10", "from": "wh", "say": "/yes"}
    outcome = await played({"setup": SETUP}, draft, {"restart": True}, yes, {"restart": True}, E5)
    assert outcome.state["games"]["1"]["moves"] == ["e2e4", "e7e5"]
    again = await played({"setup": SETUP}, draft, yes, E5)
    assert [(m["kind"], m["at"]) for m in again.messages] == [
        (m["kind"], m["at"]) for m in outcome.messages
    ]


async def test_a_restart_may_bear_a_moment(played):
    outcome = await played({"setup": SETUP}, E4, {"at": "2026-01-26T09:00", "restart": True})
    assert len(sent(outcome, "repeat_due")) == 1


async def test_with_several_tournaments_games_bear_their_code(played):
    second = setup(code="T2")
    outcome = await played(
        {"setup": SETUP},
        {"expect": {"games": {"1": {"moves": []}}}},
        second,
        {"expect": {"games": {"T1/1": {"moves": []}, "T2/1": {"moves": []}}}},
        E4 | {"say": "/send T2/1 1. 5254"},
        {"at": "2026-02-25T12:00"},
    )
    assert outcome.failures == []
    assert outcome.state["games"]["T2/1"]["moves"] == ["e2e4"]
    assert [(i["tournament"], i["id"], i["kind"]) for i in outcome.state["desk"]] == [
        ("T1", "1", "no_play"),
        ("T2", "1", "no_play"),
    ]
    assert sent(outcome, "move")[0]["game"] == "T2/1"


@pytest.mark.parametrize(
    ("second", "why"),
    [
        (setup(), "there is a tournament T1 already"),
        (
            {
                "setup": {
                    "tournament": SETUP["tournament"] | {"code": "T2"},
                    "people": [{"id": "new", "surname": "Новий", "email": "wh@example.org"}],
                    "games": [],
                }
            },
            "wh@example.org belongs to wh already",
        ),
    ],
)
async def test_a_setup_that_does_not_go_with_the_others_is_malformed(played, second, why):
    with pytest.raises(MalformedLine) as malformed:
        await played({"setup": SETUP}, E4, second)
    assert str(malformed.value) == f"line 3: {why}"


async def test_the_operator_is_whom_the_setup_names(played):
    status = {"at": "2026-01-10T09:00", "from": "wh", "say": "/status"}
    named = {"setup": SETUP | {"operator": "wh"}}
    outcome = await played(named, status, {"restart": True}, status)
    assert [m["kind"] for m in outcome.messages if m["kind"] != "start_letter"] == ["answer"] * 2
    outcome = await played({"setup": SETUP}, status)
    assert len(sent(outcome, "refused", "wh")) == 1


async def test_raw_updates_and_events_go_through_the_adapters(played):
    accounts = copy.deepcopy(SETUP)
    accounts["people"][1] |= {"telegram_id": 77, "matrix_id": "@wh:example.org"}
    accounts["bot"] = {"telegram_username": "chess_bot"}
    message = {"message_id": 1, "date": 1768028400, "chat": {"id": 77, "type": "private"}}
    update = {"update_id": 5, "message": message | {"from": {"id": 77}, "text": "/send 1 1. 5254"}}
    event = {
        "type": "m.room.message",
        "event_id": "$1",
        "sender": "@wh:example.org",
        "room_id": "!r:example.org",
        "origin_server_ts": 1768204800000,
        "content": {"msgtype": "m.text", "body": "!clock 1"},
    }
    outcome = await played(
        {"setup": accounts},
        {"at": "2026-01-10T09:30", "telegram": [update, {"note": "no update"}]},
        {"at": "2026-01-12T10:00", "matrix": event},
    )
    assert outcome.state["games"]["1"]["record"][0]["sent"] == "2026-01-10"
    assert [m["on"] for m in sent(outcome, "answer", "wh")] == ["matrix"]


async def test_who_lives_elsewhere_has_his_own_dates(played):
    far = copy.deepcopy(SETUP)
    far["people"][2]["timezone"] = "America/New_York"
    outcome = await played({"setup": far}, E4 | {"at": "2026-01-11T05:00"})
    assert outcome.state["games"]["1"]["record"][0]["sent"] == "2026-01-11"
    outcome = await played(
        {"setup": far}, E4 | {"at": "2026-01-11T05:00"}, E5 | {"at": "2026-01-11T12:00"}
    )
    assert outcome.state["games"]["1"]["record"][1]["received"] == "2026-01-10"
