"""What other people's homeservers may write into rooms stops nobody else's messages."""

import pytest

from adapters.matrix.rooms import has_power
from tests.adapters.fake_homeserver import BOT, ROOM, event, homeserver, joined, member, message
from tests.bot.test_on_matrix import at_work
from tests.services.matrix_people import until

MALLORY = "@wh:example.org"  # whoever sits in a room with the bot
NEW = "!new:mallory.example.com"
BIG = 10**400


def create(content, sender=MALLORY):
    return event("$c", "m.room.create", content, sender, state_key="")


NONSENSE = ["x", [], 7, None, True, {"room_id": ["x"]}, BIG]
STATES = [
    *([create({"predecessor": thing})] for thing in NONSENSE),
    *([create(thing)] for thing in NONSENSE),
    [{"type": "m.room.create"}],
    [],
]


async def played_after(tmp_path, *poison, states=None):
    """Whether a message that comes behind ``poison`` is still handled."""
    late = message("$late", "!games")
    syncs = [joined(*poison), joined(late)]
    async with (
        homeserver(syncs=syncs, states=states or {}) as fake,
        at_work(fake, tmp_path) as (bot, _, _s),
    ):
        await until(lambda: len(fake.since) > 2)

        async def seen():
            return await bot.store.seen("matrix", "$late") is not None

        for _ in range(200):
            if await seen():
                return True
            before = len(fake.since)
            await until(lambda before=before: len(fake.since) > before)
        return False


@pytest.mark.parametrize("state", STATES)
async def test_a_room_that_is_moved_to_nonsense_does_not_stop_the_bot(tmp_path, state):
    moved = event(
        "$t", "m.room.tombstone", {"replacement_room": NEW}, MALLORY, state_key="", room_id=ROOM
    )
    levels = event("$p", "m.room.power_levels", {"users": {MALLORY: 100}}, MALLORY, state_key="")
    states = {ROOM: [create({"room_version": "10"}), levels], NEW: state}
    assert await played_after(tmp_path, moved, states=states)


async def test_events_of_any_form_do_not_stop_the_bot(tmp_path):
    contents = ["x", [], None, 7, {"membership": ["join"]}, {"m.relates_to": [1]}, {}]
    kinds = ["m.room.member", "m.room.message", "m.room.encrypted", "m.room.tombstone", "x", 7]
    poison = [
        event(f"$x{i}-{j}", kind, content, MALLORY, state_key=key, origin_server_ts=stamp)
        for i, content in enumerate(contents)
        for j, kind in enumerate(kinds)
        for key, stamp in ((BOT, BIG), ("", -BIG), (7, 5))
    ]
    odd = [{"type": "m.room.member", "state_key": BOT, "content": {}, "unsigned": "x"}, {}]
    assert await played_after(tmp_path, *odd, *poison, member(BOT, unsigned=[1], prev_content=3))


@pytest.mark.parametrize(
    "content",
    [
        *NONSENSE,
        *({"users": thing} for thing in NONSENSE),
        *({"users": {MALLORY: thing}} for thing in ("many", [], None, {}, " ", "1" * 5000)),
        {"users_default": "x", "state_default": 50},
        {"events": ["m.room.tombstone"], "state_default": 50},
    ],
)
def test_power_that_cannot_be_read_is_none(content):
    state = [
        create({"room_version": "10", "additional_creators": 7}, "@owner:example.org"),
        {"type": "m.room.power_levels", "content": content},
    ]
    assert not has_power(state, MALLORY, "m.room.tombstone")
