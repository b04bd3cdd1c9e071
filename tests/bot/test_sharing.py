"""What other processes have changed is taken in, also what they change meanwhile."""

import pytest

from adapters.store import Store, StoreLost
from bot.shared_memory import SharedMemory
from bot.sharing import Sharing

ACCOUNT = ("identity", "telegram", "7")


async def test_news_of_one_thing_that_come_while_it_is_read_are_read_as_well(monkeypatch):
    async with await Store.open("sqlite://") as store:
        sharing = Sharing(store, SharedMemory())
        read = []

        async def identity(channel, address):
            if not read:
                sharing.hear([ACCOUNT])
            read.append(address)

        monkeypatch.setattr(store, "identity", identity)
        sharing.hear([ACCOUNT])
        await sharing.catch_up()
        await sharing.catch_up()
        assert read == ["7", "7"]
        await sharing.catch_up()
        assert read == ["7", "7"]


async def test_news_that_could_not_be_read_are_read_the_next_time(monkeypatch):
    async with await Store.open("sqlite://") as store:
        sharing = Sharing(store, SharedMemory())
        read = []

        async def identity(channel, address):
            read.append(address)
            if len(read) == 1:
                raise StoreLost("gone")

        monkeypatch.setattr(store, "identity", identity)
        sharing.hear([ACCOUNT])
        with pytest.raises(StoreLost):
            await sharing.catch_up()
        await sharing.catch_up()
        assert read == ["7", "7"]
