"""1.2: what was stolen acts for nobody: an account that is untied, tokens and codes of a backup."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from adapters.store import Batch, LinkCode, Store, verify
from bot import __main__ as command_line
from bot.refolding import refold, refolded
from bot.reply_tokens import ReplyTokens
from bot.settings import PREFIX, Settings
from core.vocabulary import GameKey, PersonId
from tests.bot.house import entries, house
from tests.bot.test_cli import TOML

LIST = TOML.replace('"wh@example.org"', '"wh@example.org"\ntelegram_id = "777"')
DATABASE = "sqlite:///var/chesspost.db"
WH = PersonId("wh")


@pytest.fixture
def call(capfd, monkeypatch, tmp_path):
    """Runs a command beside an imported tournament; gives its status and what it says."""
    for name in Settings.model_fields:
        monkeypatch.delenv(f"{PREFIX}{name}".upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    Path("cup.toml").write_text(LIST, encoding="utf-8")

    def run(*arguments: str) -> tuple[int, str, str]:
        status = command_line.call(arguments)
        return status, *capfd.readouterr()

    assert run("import", "cup.toml")[0] == 0
    return run


def of_store(work):
    """What ``work`` finds in the store, opened for it."""

    async def opened():
        async with await Store.open(DATABASE) as store:
            return await work(store)

    return asyncio.run(opened())


def test_1_2_an_account_that_is_untied_is_nobodys_and_its_person_is_told_by_mail(call):
    status, out, err = call("unlink", "telegram", "777")
    assert (status, out, err) == (0, "777 on telegram: no longer of wh\n", "")

    async def found(store):
        person = refolded(await store.records("person:wh"))
        rows = [row for row in await store.outbox_undelivered() if row.person == "wh"]
        return await store.identity("telegram", "777"), person.telegram_id, rows[-1].kind

    assert of_store(found) == (None, "", "linked")
    assert of_store(lambda store: verify.verify(store.location.path, refold)) == []


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("telegram", "778"), "778 on telegram is nobody's"),
        (("email", "wh@example.org"), "only accounts on telegram and matrix"),
        (("telegram",), "ACCOUNT"),
    ],
)
def test_what_is_no_account_is_told_in_one_line(call, arguments, word):
    status, out, err = call("unlink", *arguments)
    assert (status, out) == (2, "")
    assert word in err
    assert len(err.splitlines()) == 1


async def test_1_2_what_is_written_from_an_untied_account_does_nothing():
    from core.events.people import ChannelUnlinked
    from core.world import Minutes

    async with house(entries(games=1)) as h:

        def untied(work):
            minutes = Minutes(work.memory, work.at)
            minutes.of_person(WH, ChannelUnlinked("telegram", "wh"), "1.2")
            work.write(minutes)

        await h.service.do(untied, h.now)
        await h.say("wh", "/send 1 1. 5254", "01-10 12:00")
        assert h.game("T1/1").ply == 0


def test_1_2_new_tokens_and_no_old_codes_after_a_theft(call):
    now = datetime.now(UTC)

    async def given(store):
        codes = [
            LinkCode("AAAA2222", "wh", now, now + timedelta(days=30)),
            LinkCode("BBBB3333", "bl", now, now + timedelta(days=30), used_at=now),
        ]
        await store.commit(Batch(link_codes=codes))
        return (await ReplyTokens.of(store)).token(GameKey("KP/1"), WH, "wh@example.org")

    before = of_store(given)
    status, out, _ = call("renew")
    assert status == 0
    assert out == "reply tokens are new; unused link codes made void: 1\n"

    async def found(store):
        tokens = await ReplyTokens.of(store)
        code = await store.link_code("AAAA2222")
        return tokens.token(GameKey("KP/1"), WH, "wh@example.org"), code.expires

    token, expires = of_store(found)
    assert token != before
    assert expires <= datetime.now(UTC)
