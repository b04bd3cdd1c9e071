"""Where letters come from: the Maildir, and what is done with each one of them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime

import pytest

from adapters.envelope import Envelope
from adapters.mail_in import translate
from adapters.store import Batch, StoredMessage, StoreFull
from bot import inbox
from bot.inbox import Letterbox
from bot.intake import POISON, Arrived, Intake
from bot.mail_servers import account, submission

AT = datetime(2026, 1, 11, 9, tzinfo=UTC)


def letter(number: int, body: str = "5254") -> bytes:
    head = f"From: wh@example.org\r\nMessage-ID: <{number}@x>\r\nSubject: [T1/1]\r\n"
    return f"{head}\r\n{body}\r\n".encode()


@dataclass
class Door:
    """Takes letters, or cannot store them."""

    full: bool = False
    taken: list[Envelope] = field(default_factory=list)

    async def receive(self, envelope: Envelope) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise StoreFull("no room")
        self.taken.append(envelope)


async def test_letters_are_handed_over_in_their_order():
    door = Door()
    letters = [Arrived(letter(n), AT) for n in range(30)]
    assert await Intake(translate).take(letters, door.receive) == [False] * 30
    assert [e.key.partition("@")[0] for e in door.taken] == [f"<{n}" for n in range(30)]


async def test_what_the_program_failed_on_is_set_aside_and_its_operator_told():
    told = []

    async def operator(reference: str, text: str) -> None:
        told.append(text)

    intake = Intake(translate, operator)
    key = translate(letter(1), AT).key
    door = Door()
    intake.stored(Batch(messages=[StoredMessage("in", "email", key, AT, kind=POISON)]))
    assert await intake.take([Arrived(letter(1), AT), Arrived(letter(2), AT)], door.receive) == [
        True,
        False,
    ]
    assert len(told) == 1


async def test_a_letter_that_breaks_the_reader_is_kept_and_the_next_one_is_read():
    def breaks(raw: bytes, at: datetime) -> Envelope:
        if b"<1@x>" in raw:
            raise RecursionError("too deep")
        return translate(raw, at)

    door = Door()
    letters = [Arrived(letter(1), AT), Arrived(letter(2), AT)]
    assert await Intake(breaks).take(letters, door.receive) == [True, False]
    assert door.taken[0].raw == letter(1)
    assert door.taken[1].text == "5254"


async def test_what_cannot_be_stored_stays_where_it_is(tmp_path, monkeypatch):
    """A full disk: the letter is brought again until it is stored."""
    monkeypatch.setattr(inbox, "LOOKING", 0.01)
    monkeypatch.setattr("bot.pauses.FIRST", 0.01)
    door = Door(full=True)
    folder = tmp_path / "in"
    box = Letterbox(folder, Intake(translate))
    task = asyncio.create_task(box.run(door.receive))
    await _until(lambda: (folder / "new").exists())
    (folder / "new" / "one").write_bytes(letter(1))
    await asyncio.sleep(0.1)
    assert (folder / "new" / "one").exists()
    door.full = False
    await _until(lambda: list((folder / ".processed" / "cur").iterdir()))
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert [e.text for e in door.taken] == ["5254"]
    assert not list((folder / "new").iterdir())


async def _until(holds) -> None:
    for _ in range(300):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came about")


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("imaps://bot@x.org:p%40ss@mail.x.org/INBOX", ("mail.x.org", 993, "tls", "bot@x.org")),
        ("imap+starttls://bot:p%40ss@h:1143", ("h", 1143, "starttls", "bot")),
        ("imap://bot:p%40ss@h/Chess", ("h", 143, "none", "bot")),
    ],
)
def test_the_address_of_a_mailbox_is_taken_apart(url, found):
    box = account(url)
    assert (box.host, box.port, box.security, box.user) == found
    assert box.password == "p@ss"
    assert box.folder == ("Chess" if url.endswith("Chess") else "INBOX")
    assert "p@ss" not in repr(box)


def test_the_address_of_a_server_is_taken_apart():
    assert submission("smtp+starttls://me:pw@h").port == 587
    assert submission("smtps://me:pw@h").port == 465
    assert submission("smtp://h:2525").user == ""
