"""Which rows may be sent now: per person in order, whatever failed before."""

from dataclasses import replace
from datetime import datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.store import Batch, OutboxRow, Store
from tests.store.samples import START

HOUR = timedelta(hours=1)


def row(number: int, person: str, next_try: datetime | None = None) -> OutboxRow:
    state = "queued" if next_try is None else "waiting"
    return OutboxRow(number, person, "move", None, "", "{}", START, state, next_try=next_try)


async def ids(store: Store, now: datetime = START, limit: int = 100) -> list[int]:
    return [found.id for found in await store.outbox_waiting(now, limit)]


async def test_a_row_behind_one_that_waits_comes_only_with_it(store: Store):
    rows = [row(1, "a"), row(2, "b", START + HOUR), row(3, "b"), row(4, "a"), row(5, "c")]
    await store.commit(Batch(outbox_new=rows))
    assert await ids(store) == [1, 4, 5]
    assert await ids(store, START + HOUR) == [1, 2, 3, 4, 5]
    assert await store.outbox_next_try() == START + HOUR


async def test_rows_before_the_one_that_waits_come(store: Store):
    rows = [row(1, "a"), row(2, "a", START + HOUR), row(3, "a"), row(4, "a", START + 2 * HOUR)]
    await store.commit(Batch(outbox_new=rows))
    assert await ids(store) == [1]
    assert await ids(store, START + HOUR) == [1, 2, 3]


async def test_sent_and_closed_rows_neither_come_nor_hold_anything_up(store: Store):
    rows = [row(n, "a", START + HOUR) for n in (1, 2)] + [row(3, "a")]
    await store.commit(Batch(outbox_new=rows))
    changed = [replace(rows[0], state="sent"), replace(rows[1], state="closed")]
    await store.commit(Batch(outbox_changed=changed))
    assert await ids(store) == [3]
    assert await store.outbox_next_try() is None
    assert await store.outbox_undelivered("a") == [rows[2]]


async def test_a_limit_takes_the_oldest(store: Store):
    await store.commit(Batch(outbox_new=[row(n, "ab"[n % 2]) for n in range(1, 9)]))
    assert await ids(store, limit=3) == [1, 2, 3]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from("abc"),
            st.sampled_from(["queued", "waiting", "sent", "closed"]),
            st.none() | st.integers(-2, 2),
        ),
        max_size=12,
    )
)
async def test_no_person_ever_gets_a_later_message_first(
    drawn: list[tuple[str, str, int | None]],
):
    rows = [
        replace(row(n, person, None if h is None else START + h * HOUR), state=state)  # type: ignore[arg-type]
        for n, (person, state, h) in enumerate(drawn, start=1)
    ]
    async with await Store.open("sqlite://") as store:
        await store.commit(Batch(outbox_new=rows))
        found = await ids(store)
    expected, held = [], set()
    for one in rows:
        if one.state in ("queued", "waiting"):
            if one.next_try is not None and one.next_try > START:
                held.add(one.person)
            if one.person not in held:
                expected.append(one.id)
    assert found == expected
