"""The sync loop over a homeserver that fails as real ones do: cases 65-76."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest

from adapters.envelope import Envelope, Kind
from adapters.matrix.answers import Refused, TokenRefused
from adapters.matrix.connection import Account, Connection
from adapters.matrix.rooms import NotThere, Rooms, has_power
from adapters.matrix.syncing import MARK, Syncing
from tests.adapters.fake_homeserver import (
    BOT,
    ROOM,
    TOKEN,
    FakeHomeserver,
    event,
    homeserver,
    joined,
    member,
    message,
)

NOW = datetime(2026, 6, 1, tzinfo=UTC)
PAGE_2 = {"start": "p2", "chunk": [message("$1", "one")]}


class FakeHands:
    """Notes what it is handed."""

    def __init__(self) -> None:
        self.marks: dict[str, str] = {}
        self.received: list[Envelope] = []
        self.known: set[str] = set()
        self.own: set[str] = set()
        self.notes: list[Any] = []

    def now(self) -> datetime:
        return datetime.now(UTC)

    async def mark(self, name: str) -> str | None:
        return self.marks.get(name)

    async def set_mark(self, name: str, value: str) -> None:
        self.marks[name] = value

    async def receive(self, envelope: Envelope) -> None:
        if envelope.key not in self.known:  # as the journal does
            self.known.add(envelope.key)
            self.received.append(envelope)

    async def seen(self, key: str) -> bool:
        return key in self.known

    async def is_own(self, key: str) -> bool:
        return key in self.own

    async def pause(self) -> None:
        self.notes.append("pause")
        await asyncio.sleep(0.01)

    def answered(self) -> None: ...

    async def works(self) -> None:
        self.notes.append("works")

    def __getattr__(self, name: str) -> Any:
        async def note(*args: Any) -> None:
            self.notes.append((name, *args))

        return note

    @property
    def texts(self) -> list[str]:
        return [envelope.text for envelope in self.received]


def marked(token: str = "s0") -> str:
    return json.dumps({"user": BOT, "token": token, "at": NOW.isoformat()})


@asynccontextmanager
async def syncing(
    fake: FakeHomeserver, hands: FakeHands, path: Any, *, fails: Any = None, **options: Any
) -> Any:
    """The loop at work, until the test ends, or until it ``fails`` as it should."""
    connection = Connection(Account(fake.url, BOT, TOKEN), path)
    rooms = Rooms(connection, hands, "chess")
    loop = Syncing(connection, rooms, hands, listening=0.1, **options)
    task = asyncio.create_task(loop.run())
    try:
        yield loop
        if fails is not None:
            with pytest.raises(fails) as failure:
                await asyncio.wait_for(task, 30)
            assert TOKEN not in str(failure.value)
        elif task.done():
            task.result()
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await connection.close()


async def until(look: Any) -> None:
    async with asyncio.timeout(30):
        while not look():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest.fixture
def hands() -> FakeHands:
    return FakeHands()


async def test_case_65_what_came_while_the_bot_was_down_counts_and_what_was_handled_does_not(
    hands, tmp_path
):
    hands.known = {"$12"}
    timeline = (member(BOT), message("$12", "!move 2514"), message("$13", "!move 7866"))
    async with (
        homeserver(syncs=[joined(*timeline)]) as fake,
        syncing(fake, hands, tmp_path / "keys"),
    ):
        await until(lambda: MARK in hands.marks)
    assert hands.texts == ["/move 7866"]
    assert fake.since[0] is None
    assert json.loads(hands.marks[MARK])["token"] == "s1"


async def test_a_limited_timeline_is_filled_before_what_follows(hands, tmp_path):
    hands.marks[MARK] = marked()
    page = {"start": "p1", "end": "p2", "chunk": [message("$3", "three"), message("$2", "two")]}
    last = joined(message("$4", "four"), limited=True)
    async with homeserver(syncs=[last], pages={"p1": page, "p2": PAGE_2}) as fake:
        fake.fails["/messages"] = [(502, "<html>502</html>"), (429, limited_for(10))]
        async with syncing(fake, hands, tmp_path / "keys"):
            await until(lambda: len(hands.received) == 4)
    assert hands.texts == ["one", "two", "three", "four"]
    assert {envelope.synced for envelope in hands.received} == {NOW}
    assert fake.since[:2] == ["s0", "s1"]


async def test_case_74_nothing_from_before_the_own_join_is_a_command(hands, tmp_path):
    hands.marks[MARK] = marked()
    page = {"start": "p1", "end": "p2", "chunk": [message("$3", "hi"), member(BOT)]}
    page["chunk"].append(message("$2", "!resign 1"))
    syncs = [
        joined(message("$4", "four"), limited=True),
        joined(message("$5", "!resign 1"), member(BOT), message("$6", "six")),
    ]
    async with (
        homeserver(syncs=syncs, pages={"p1": page, "p2": PAGE_2}) as fake,
        syncing(fake, hands, tmp_path / "keys"),
    ):
        await until(lambda: len(hands.received) == 3)
    assert hands.texts == ["hi", "four", "six"]


async def test_a_changed_name_of_the_bot_is_no_join(hands, tmp_path):
    hands.marks[MARK] = marked()
    named = member(BOT, unsigned={"prev_content": {"membership": "join"}})
    async with (
        homeserver(syncs=[joined(message("$1", "one"), named)]) as fake,
        syncing(fake, hands, tmp_path / "keys"),
    ):
        await until(lambda: hands.received)
    assert hands.texts == ["one"]


async def test_what_the_door_could_not_store_holds_the_mark(hands, tmp_path):
    async def fails(envelope: Envelope) -> None:
        raise RuntimeError("the disk is full")

    hands.marks[MARK] = marked()
    hands.receive = fails
    async with (
        homeserver(syncs=[joined(message("$1", "one"))]) as fake,
        syncing(fake, hands, tmp_path / "keys", fails=RuntimeError),
    ):
        await until(lambda: len(fake.since) >= 1)
    assert hands.marks[MARK] == marked()


def limited_for(milliseconds: int) -> dict[str, Any]:
    return {"errcode": "M_LIMIT_EXCEEDED", "error": "slow down", "retry_after_ms": milliseconds}


async def test_case_70_a_proxys_page_is_an_outage_and_a_dead_token_is_told(hands, tmp_path):
    dead = {"errcode": "M_UNKNOWN_TOKEN", "error": "logged out", "soft_logout": True}
    async with homeserver() as fake:
        fake.fails["/sync"] = [(502, "<html>403 M_UNKNOWN_TOKEN</html>"), (403, "<html>403</html>")]
        async with syncing(fake, hands, tmp_path / "keys", fails=TokenRefused):
            await until(lambda: "works" in hands.notes)
            assert hands.notes.count("pause") == 2
            fake.fails["/sync"].append((401, dead))


async def test_a_token_of_another_account_is_refused(hands, tmp_path):
    async with (
        homeserver(user="@other:example.org") as fake,
        syncing(fake, hands, tmp_path / "keys", fails=TokenRefused),
    ):
        pass


async def test_an_event_without_its_key_waits_and_holds_up_its_room_then_is_told(hands, tmp_path):
    content = {
        "algorithm": "m.megolm.v1.aes-sha2",
        "ciphertext": "AwgAEg",
        "sender_key": "k",
        "session_id": "s",
        "device_id": "D",
    }
    hands.marks[MARK] = marked()
    locked = event("$1", "m.room.encrypted", content)
    async with (
        homeserver(syncs=[joined(locked, message("$2", "two"))]) as fake,
        syncing(fake, hands, tmp_path / "keys", key_patience=0.5),
    ):
        await until(lambda: len(fake.since) > 2)
        assert hands.received == []
        assert hands.marks[MARK] == marked()
        await until(lambda: len(hands.received) == 2)
        await until(lambda: hands.marks[MARK] != marked())
    assert [envelope.kind for envelope in hands.received] == [Kind.UNDECRYPTED, Kind.MESSAGE]
    assert any("m.room_key_request" in path for path in fake.paths("/sendToDevice/"))


async def test_invitations_moves_and_words_among_others_are_handed_on(hands, tmp_path):
    hands.marks[MARK] = marked()
    hands.own = {"$mine"}
    others = [member("@bl:example.org")]
    moved = event("$9", "m.room.tombstone", {"replacement_room": "!new:x"}, state_key="")
    answer = message("$2", "5755", **{"m.relates_to": {"m.in_reply_to": {"event_id": "$mine"}}})
    inviting = event("$i", "m.room.member", {"membership": "invite"}, state_key=BOT)
    invite = {"rooms": {"invite": {"!i:x": {"invite_state": {"events": [inviting]}}}}}
    syncs = [joined(message("$1", "small talk"), answer, moved, state=others), invite]
    async with homeserver(syncs=syncs) as fake, syncing(fake, hands, tmp_path / "keys"):
        await until(lambda: ("invited", "!i:x", "@wh:example.org") in hands.notes)
    assert [envelope.kind for envelope in hands.received] == [Kind.OVERHEARD, Kind.MESSAGE]
    assert ("moved", ROOM, "!new:x", "@wh:example.org") in hands.notes


async def test_case_69_an_error_is_a_failed_delivery_and_a_repeat_is_known(hands, tmp_path):
    async with (
        homeserver(syncs=[joined()]) as fake,
        syncing(fake, hands, tmp_path / "keys") as loop,
    ):
        await until(lambda: "works" in hands.notes)
        forbidden = {"errcode": "M_FORBIDDEN", "error": "no"}
        fake.fails["/send/"] = [(429, limited_for(4079)), (403, forbidden), (500, "<html>")]
        say = loop.connection.say
        refusals = []
        for _ in range(3):
            with pytest.raises(Refused) as refused:
                await say(ROOM, {"body": "x"}, "t1")
            refusals.append((refused.value.code, refused.value.retry_after))
        assert refusals == [("M_LIMIT_EXCEEDED", 4.079), ("M_FORBIDDEN", None), ("", None)]
        assert await say(ROOM, {"body": "x"}, "t1") == await say(ROOM, {"body": "x"}, "t1")


async def test_a_persons_own_room_is_found_or_made_and_others_are_never_told(hands, tmp_path):
    async with (
        homeserver(syncs=[joined()]) as fake,
        syncing(fake, hands, tmp_path / "keys") as loop,
    ):
        await until(lambda: "works" in hands.notes)
        assert await loop.rooms.own_room("@wh:example.org") == ROOM
        for _ in range(2):
            with pytest.raises(NotThere) as absent:
                await loop.rooms.own_room("@bl:example.org")
            assert not absent.value.gone
        assert len(fake.paths("createRoom")) == 1

        # Whose invitation has just been followed is made no other room.
        loop.rooms.accepted("!new:example.org", "@arb:example.org")
        with pytest.raises(NotThere):
            await loop.rooms.own_room("@arb:example.org")
        assert len(fake.paths("createRoom")) == 1
        loop.rooms.seen("!new:example.org")
        with pytest.raises(NotThere):
            await loop.rooms.own_room("@arb:example.org")
        assert len(fake.paths("createRoom")) == 2

        # A third person in it: the room is nobody's own any more.
        fake.syncs.append(joined(member("@mallory:example.com", "invite")))
        fake.syncs[-1]["rooms"]["join"][ROOM]["timeline"]["events"][0]["sender"] = "@wh:x"
        await until(lambda: len(loop.rooms.others(ROOM)) == 2)
        with pytest.raises(NotThere):
            await loop.rooms.own_room("@wh:example.org")


@pytest.mark.parametrize(
    ("version", "levels", "may"),
    [
        ("11", {"users": {"@wh:x": 100}, "events": {"m.room.tombstone": 100}}, True),
        ("11", {"users": {"@wh:x": 50}, "events": {"m.room.tombstone": 100}}, False),
        ("11", {"users": {"@wh:x": 50}}, True),
        ("11", {"users_default": 0}, False),
        ("11", None, False),
        ("12", {"users": {}, "events": {"m.room.tombstone": 150}}, True),
    ],
)
def test_case_68_who_may_replace_a_room(version, levels, may):
    creator = "@wh:x" if version == "12" else "@other:x"
    create = event("$c", "m.room.create", {"room_version": version}, creator, state_key="")
    state = [create]
    if levels is not None:
        state.append(event("$p", "m.room.power_levels", levels, state_key=""))
    assert has_power(state, "@wh:x", "m.room.tombstone") is may
    assert has_power(state, "@bl:x", "m.room.tombstone") is False
