"""1.4: the archive mailbox gets each move once, whatever it travels by, and holds up nobody."""

import re
from contextlib import asynccontextmanager
from datetime import timedelta
from email import message_from_bytes

from adapters.mail_in.headers import decoded
from adapters.mail_in.tokens import token_of
from adapters.mail_out import NotPosted
from bot.archive_copies import ARCHIVE
from bot.letters_out import LetterSender
from bot.queues import NOWHERE, facts
from bot.recollections import Waiting
from bot.reply_tokens import ReplyTokens
from tests.bot.house import at, house, kinds


@asynccontextmanager
async def archived_house():
    async with house() as h:
        _with_archive(h)
        yield h


def _with_archive(h):
    h.service.archives, h.courier.archive = True, "archive@example.org"


async def test_1_4_moves_by_chat_and_by_mail_are_copied_once_each():
    async with archived_house() as h:
        told = await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        assert kinds(told, ARCHIVE) == ["move"]
        assert [m.on for m in told if m.to == ARCHIVE] == ["email"]
        assert all("5254" in m.text for m in told if m.to == ARCHIVE)
        told = await h.mail("bl", "1. 5254 5755", "01-11 09:00", "[T1/1]")
        assert kinds(told, ARCHIVE) == ["move"]
        assert kinds(await h.say("wh", "/send 1 2. 5254 9999"), ARCHIVE) == []  # no move
        kept = await h.store.messages_of("T1/1")
        assert ARCHIVE not in {message.person for message in kept}


async def test_5_1_a_repeat_is_copied_too():
    async with archived_house() as h:
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        told = await h.say("wh", "/repeat 1", "01-24 10:00")
        assert kinds(told, ARCHIVE) == ["repeat"]


async def test_without_an_archive_there_are_no_copies():
    async with house() as h:
        assert kinds(await h.say("wh", "/send 1 1. 5254"), ARCHIVE) == []
        assert await h.store.outbox_undelivered() == []


async def test_an_archive_that_takes_nothing_holds_up_nobody_and_gets_all_later():
    async with archived_house() as h:
        h.senders["email"].broken.add(ARCHIVE)
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        told = await h.say("bl", "/send 1 1. 5254 5755", "01-11 09:00")
        assert h.moves() == ["e2e4", "e7e5"]
        assert kinds(told, "wh") == ["move"]
        assert "undelivered" not in kinds(h.sent)
        await h.until("01-12 09:00")
        await h.restart()
        _with_archive(h)
        h.senders["email"].broken.clear()
        told = await h.until(at("01-12 09:00") + timedelta(days=1))
        assert kinds(told, ARCHIVE) == ["move", "move"]
        assert await h.store.outbox_undelivered() == []


async def test_copies_for_an_archive_that_is_configured_no_more_wait_for_nobody():
    async with archived_house() as h:
        h.senders["email"].broken.add(ARCHIVE)
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        h.courier.archive, h.service.archives = None, False
        await h.until("01-12 09:00")
        assert await h.store.outbox_undelivered() == []


class Box:
    """Takes letters after it has refused ``refusals``."""

    def __init__(self, refusals: int = 0) -> None:
        self.refusals = refusals
        self.letters: list[tuple[str, bytes]] = []

    async def put(self, letter: bytes, sender: str, to: str) -> None:
        if self.refusals:
            self.refusals -= 1
            raise NotPosted("try later")
        self.letters.append((to, letter))


async def test_a_copy_is_the_whole_letter_without_any_reply_token():
    async with archived_house() as h:
        box = Box()
        tokens = await ReplyTokens.of(h.store)
        writer = LetterSender(box, "bot@example.org", tokens, h.service, lambda: h.now)
        h.senders["email"] = writer
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        [(to, raw)] = box.letters
        letter = message_from_bytes(raw)
        assert to == "archive@example.org"
        assert decoded(letter["Subject"]) == "[T1/1] Коваль - Шевчук, хід 1"
        assert letter["Reply-To"] is None
        for name in ("Message-ID", "References", "In-Reply-To"):
            assert token_of(letter[name]) is None
        body = letter.get_payload()[0].get_payload(decode=True).decode()
        assert re.search(r"1\. *5254", body)
        assert "Коваль" in body
        assert letter.get_payload()[1].get_filename().endswith(".pgn")


async def test_copies_that_wait_count_as_mail():
    async with archived_house() as h:
        h.senders["email"].busy[ARCHIVE] = 3600.0
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        told = Waiting(tuple(await h.store.outbox_undelivered()))
        counted = {
            fact.queue: fact.count for fact in await h.service.look(lambda m: facts(m, told))
        }
        assert counted["email"] == 1
        assert counted[NOWHERE] == 0
