"""What one transaction writes, and what it leaves when it fails."""

from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from adapters.store import (
    Batch,
    BrokenSequence,
    Deadline,
    DuplicateMessage,
    DuplicateRow,
    Head,
    Identity,
    LinkCode,
    Question,
    Store,
    StoreClosed,
    StoredMessage,
    Unstorable,
)
from tests.store.samples import START, Moves

LATER = START + timedelta(hours=5)


async def everything(store: Store) -> list[object]:
    """All that a store holds."""
    return [
        [await store.records(stream) for stream in await store.all_streams()],
        await store.messages_after(0, 1000),
        await store.outbox_undelivered(),
        await store.due(START + timedelta(days=1000), 1000),
        await store.identities(),
        await store.questions_of("wh"),
        await store.marks(),
    ]


def full_batch(moves: Moves) -> Batch:
    """Something for every table."""
    batch = moves.move("T1/1")
    batch.outbox_changed.append(
        replace(
            batch.outbox_new[0],
            values='{"n":"її"}',
            state="sent",
            tries=3,
            next_try=LATER,
            delivered_at=LATER,
            channel="email",
            external_key="<1@x>",
            text="Хід",
            receipt='{"ply":1}',
            warned=True,
        )
    )
    batch.set_question(Question("wh", "T1/1", "resign", 4, "{}", START))
    batch.set_identity(Identity("telegram", "77", "wh", START))
    batch.marks["telegram"] = "1002"
    batch.link_codes.append(LinkCode("c0de", "wh", START, LATER, None, 2))
    return batch


async def test_every_value_comes_back_as_it_went_in(store: Store, moves: Moves):
    batch = full_batch(moves)
    await store.commit(batch)
    assert await store.records("game:T1/1") == batch.records
    assert await store.records("game:T1/1", after=2) == batch.records[2:]
    assert await store.head("game:T1/1") == Head(3, batch.records[2].hash)
    assert await store.seen("telegram", batch.messages[0].key) == batch.messages[0]
    assert await store.messages_of("T1/1") == batch.messages
    assert await store.messages_of_person("wh") == batch.messages
    changed, second = batch.outbox_changed[0], batch.outbox_new[1]
    assert await store.outbox_row(changed.id) == changed
    assert await store.outbox_of(game="T1/1") == [changed, second]
    assert await store.outbox_of(person="wh") == [second]
    assert await store.outbox_of(person="bl", game="T1/1", limit=1) == [changed]
    assert await store.outbox_by_external("email", "<1@x>") == changed
    assert await store.outbox_undelivered() == [second]
    assert await store.deadline("game:T1/1") == batch.deadlines["game:T1/1"]
    assert await store.questions_of("wh") == batch.questions_set
    assert await store.identity("telegram", "77") == batch.identities_set[0]
    assert await store.identities() == batch.identities_set
    assert await store.mark("telegram") == "1002"
    assert await store.marks("tele") == {"telegram": "1002"}
    assert await store.link_code("c0de") == batch.link_codes[0]
    assert await store.link_codes_of("wh") == batch.link_codes


async def test_what_was_never_written_is_not_there(store: Store):
    assert await store.records("game:T1/1") == []
    assert await store.head("game:T1/1") == Head()
    assert await store.all_streams() == []
    assert await store.seen("telegram", "1") is None
    assert await store.outbox_row(1) is None
    assert await store.outbox_by_external("email", "<1@x>") is None
    assert await store.next_due() is None
    assert await store.outbox_next_try() is None
    assert await store.deadline("game:T1/1") is None
    assert await store.identity("telegram", "77") is None
    assert await store.mark("telegram") is None
    assert await store.link_code("c0de") is None


async def test_a_moment_of_any_zone_comes_back_as_the_same_moment(store: Store):
    at = START.astimezone(ZoneInfo("Asia/Tokyo"))
    await store.commit(Batch(deadlines={"game:T1/1": Deadline("game:T1/1", at, "no_play")}))
    assert await store.next_due() == START


async def test_an_empty_batch_is_nothing(store: Store):
    assert not Batch()
    await store.commit(Batch())


async def test_an_inbound_key_acts_once_and_the_refused_batch_leaves_nothing(
    store: Store, moves: Moves
):
    await store.commit(moves.move("T1/1", key="1001:7"))
    before = await everything(store)
    heads = dict(moves.heads)
    batch = moves.move("T1/2")
    batch.add(moves.move("T1/3", key="1001:7"))
    with pytest.raises(DuplicateMessage) as refused:
        await store.commit(batch)
    assert (refused.value.channel, refused.value.key) == ("telegram", "1001:7")
    assert await everything(store) == before
    moves.heads = heads
    await store.commit(moves.move("T1/2"))  # and the store goes on


async def test_a_key_twice_in_one_batch_is_refused_by_name(store: Store, moves: Moves):
    batch = moves.move("T1/1", key="same")
    batch.add(moves.move("T1/2", key="same"))
    with pytest.raises(DuplicateMessage, match="same"):
        await store.commit(batch)
    assert await store.all_streams() == []


async def test_a_key_belongs_to_its_channel_and_to_what_comes_in(store: Store):
    def message(direction: str, channel: str) -> StoredMessage:
        return StoredMessage(direction, channel, "7", START)  # type: ignore[arg-type]

    await store.commit(Batch(messages=[message("in", "telegram"), message("in", "matrix")]))
    await store.commit(Batch(messages=[message("out", "telegram"), message("out", "telegram")]))
    assert len(await store.messages_after(0, 10)) == 4


async def test_an_error_in_the_middle_leaves_nothing(store: Store, moves: Moves):
    await store.commit(moves.move("T1/1"))
    before = await everything(store)
    batch = full_batch(moves)
    # The records and the message are written by the time at which the second row fails.
    batch.outbox_new.append(batch.outbox_new[0])
    with pytest.raises(DuplicateRow):
        await store.commit(batch)
    assert await everything(store) == before


async def test_a_message_with_undecodable_bytes_is_stored_once_like_any_other(store: Store):
    key, text = "<id\udcff@x>", "1. 5254 \udce9"
    message = StoredMessage("in", "email", key, START, raw=b"1. 5254 \xe9", text=text)
    await store.commit(Batch(messages=[message]))
    found = await store.seen("email", key)
    assert found == message
    assert (found.raw, found.text) == (b"1. 5254 \xe9", "1. 5254 \\udce9")
    with pytest.raises(DuplicateMessage):
        await store.commit(Batch(messages=[StoredMessage("in", "email", key, START)]))


async def test_that_a_message_was_sent_is_noted_whatever_signs_are_in_it(
    store: Store, moves: Moves
):
    batch = moves.move("T1/1")
    row = batch.outbox_new[0]
    await store.commit(batch)
    sent = replace(row, state="sent", text="1. 5254 \0 \udce9")
    await store.commit(Batch(outbox_changed=[sent]))
    found = await store.outbox_row(row.id)
    assert (found.state, found.text) == ("sent", "1. 5254 \\x00 \\udce9")


async def test_a_text_that_no_database_can_hold_leaves_nothing(store: Store, moves: Moves):
    batch = moves.move("T1/1")
    batch.marks["half"] = "\ud83d"
    with pytest.raises(Unstorable):
        await store.commit(batch)
    assert await store.all_streams() == []


async def test_records_follow_one_another_without_gaps(store: Store, moves: Moves):
    await store.commit(moves.move("T1/1"))
    moves.record("game:T1/1")  # a record that never reached the store
    with pytest.raises(BrokenSequence):
        await store.commit(moves.move("T1/1"))
    moves.heads["game:T1/1"] = Head(2, "0" * 64)  # a memory that is behind
    with pytest.raises(BrokenSequence):
        await store.commit(moves.move("T1/1"))
    assert len(await store.records("game:T1/1")) == 3


async def test_streams_are_found_by_the_beginning_of_their_names(store: Store, moves: Moves):
    batch = Batch()
    for stream in ("person:wh", "game:T1/2", "game:T1/1", "game:T10/1", "installation"):
        batch.records += [moves.record(stream), moves.record(stream)]
    await store.commit(batch)
    assert await store.all_streams("game:T1/") == ["game:T1/1", "game:T1/2"]
    assert await store.all_streams("game:") == ["game:T1/1", "game:T1/2", "game:T10/1"]
    assert await store.all_streams("match:") == []
    assert len(await store.all_streams()) == 5


async def test_deadlines_come_in_the_order_of_their_moments(store: Store):
    def due(game: str, hours: int) -> tuple[str, Deadline]:
        return game, Deadline(game, START + timedelta(hours=hours), "repeat_due")

    await store.commit(Batch(deadlines=dict([due("a", 3), due("b", 1), due("c", 2), due("d", 9)])))
    assert await store.next_due() == START + timedelta(hours=1)
    found = await store.due(START + timedelta(hours=3), 10)
    assert [deadline.stream for deadline in found] == ["b", "c", "a"]
    assert [d.stream for d in await store.due(START + timedelta(hours=3), 2)] == ["b", "c"]
    await store.commit(Batch(deadlines={"b": None, **dict([due("c", 8)])}))
    assert [d.stream for d in await store.due(LATER, 10)] == ["a"]


async def test_the_last_word_on_a_question_holds_within_a_batch(store: Store):
    question = Question("wh", "T1/1", "resign", 4, "{}", START)
    first, second = Batch(), Batch()
    first.set_question(question)
    second.drop_question("wh", "T1/1")
    first.add(second)
    await store.commit(first)
    assert await store.questions_of("wh") == []
    third, fourth = Batch(), Batch()
    third.drop_question("wh", "T1/1")
    fourth.set_question(question)
    third.add(fourth)
    await store.commit(third)
    assert await store.questions_of("wh") == [question]


async def test_the_last_word_on_an_identity_holds_within_a_batch(store: Store):
    batch = Batch()
    batch.set_identity(Identity("matrix", "@a:b", "wh", START))
    batch.drop_identity("matrix", "@a:b")
    await store.commit(batch)
    assert await store.identities() == []
    batch.set_identity(Identity("matrix", "@a:b", "wh", START))
    batch.set_identity(Identity("matrix", "@a:b", "bl", LATER))
    await store.commit(batch)
    assert await store.identities() == [Identity("matrix", "@a:b", "bl", LATER)]


async def test_a_joined_batch_writes_what_its_parts_would_have_written(store: Store, moves: Moves):
    parts = [full_batch(moves), moves.move("T1/2"), moves.move("T1/1")]
    joined = Batch()
    for part in parts:
        joined.add(part)
    await store.commit(joined)
    together = await everything(store)
    async with await Store.open("sqlite://") as other:
        for part in parts:
            await other.commit(part)
        assert await everything(other) == together


async def test_outbox_numbers_only_grow_also_after_a_refusal(store: Store, moves: Moves):
    first = store.outbox_id()
    batch = moves.move("T1/1")
    batch.messages *= 2
    with pytest.raises(DuplicateMessage):
        await store.commit(batch)
    assert store.outbox_id() == first + 3


async def test_a_closed_store_says_so(store: Store):
    await store.close()
    await store.close()
    with pytest.raises(StoreClosed):
        await store.mark("telegram")
