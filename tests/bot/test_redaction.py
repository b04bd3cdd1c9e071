"""``chesspost redact``: nothing of a person is left but his moves, when nothing keeps it (1.4)."""

import asyncio
import json
import sqlite3
import sys
from contextlib import closing
from datetime import date

import pytest
import typer

from adapters.store import Store, StoredMessage
from adapters.store.redaction import redact, redacted_in
from adapters.store.verify import verify
from bot import __main__ as command_line
from bot.archive.export import export, wanted
from bot.commands.redaction import Kept, Unknown, subject
from bot.personal_data import Subject, _words, redaction_of
from bot.refolding import refold, refolded
from bot.start_list import read_setup
from core.events.tournament import TournamentClosed
from core.vocabulary import PersonId, TournamentCode
from core.world import Minutes
from tests.archive.installation import SETUP, Installation, at, installation, play_a_while
from tests.services.postgres import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]

TODAY = date(2028, 6, 1)
PRIVATE = ("Шевчук", "bl@example.org", "Bl@Example.org", "new@example.net", "хворію", "На згадку")


async def life(here: Installation) -> None:
    """What one leaves behind: letters, a changed address, a leave, an outage, notes, a dispute."""
    await play_a_while(here)
    for n, text in enumerate(
        [
            "/outage Я хворію, мій телефон 044-1234567",
            "/say 1 На згадку від Шевчук, bl@example.org",
            "/ask Чи отримали ви лист з Bl@Example.org?",
            "/address new@example.net",
        ]
    ):
        raw = (
            f"From: bl@example.org\nTo: bot@chess.test\nSubject: [T1/1]\nMessage-ID: <p{n}@x>\n\n"
            f"{text}\n"
        )
        await here.mail(raw.encode(), f"01-22T1{n}:00")
    await here.say(5, "/announce Переміг Шевчук", "01-23T09:00")
    items = [item.raised.number for item in here.bot.memory.tournament("T1").desk]
    for number in items:
        await here.say(5, f"/rule {number} close Дякую, Шевчук")


async def close(here: Installation, code: str = "T1") -> None:
    def closed(work):
        minutes = Minutes(work.memory, work.at)
        minutes.in_tournament(TournamentCode(code), TournamentClosed(date(2026, 2, 1)), "9.2")
        work.write(minutes)

    await here.bot.service.do(closed, at("02-01T09:00"), "arb")
    await here.bot.dispatcher.drain(at("02-01T09:00"))


@pytest.fixture
async def lived(tmp_path):
    await _lived(tmp_path)
    return tmp_path / "chess.db"


async def redacted(file, person: str = "bl") -> None:
    async with await Store.open(file) as store:
        await redact(store, await redaction_of(store, await subject(store, person, TODAY)))


def everything(file) -> str:
    """All that stands in the database, file and all."""
    with closing(sqlite3.connect(file)) as db:
        tables = [
            name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        rows = [db.execute(f"SELECT * FROM {table}").fetchall() for table in tables]
    texts = [
        value.decode(errors="replace") if isinstance(value, bytes) else str(value)
        for table in rows
        for row in table
        for value in row
    ]
    return "\n".join([*texts, file.read_bytes().decode(errors="replace")])


async def test_1_4_nothing_of_him_is_left_and_everything_else_still_follows(lived):
    assert all(word in everything(lived) for word in PRIVATE)
    async with await Store.open(lived, readonly=True) as store:
        before = {s: refolded(await store.records(s)) for s in await store.all_streams()}
    await redacted(lived)
    left = everything(lived)
    assert [word for word in PRIVATE if word in left] == []
    assert "Олена" in left
    assert "wh@example.org" in left
    assert await verify(lived, refold) == []
    count = await redacted_in(lived)
    assert count.records > 5
    assert count.messages > 5
    async with await Store.open(lived, readonly=True) as store:
        for stream, state in before.items():
            now = refolded(await store.records(stream))
            if stream.startswith("game:"):
                assert now.moves == state.moves
                assert now.sides == state.sides
                assert now.plies == state.plies
        person = refolded(await store.records("person:bl"))
        assert (person.surname, person.email, person.given) == ("redacted", "", "")
        other = refolded(await store.records("person:wh"))
        assert (other.surname, other.email) == ("Коваль", "wh@example.org")


async def test_a_game_that_is_not_his_keeps_its_correspondence(lived):
    await redacted(lived)
    async with await Store.open(lived, readonly=True) as store:
        others = await store.messages_of("T1/KP-2")
        assert any("4244" in message.text for message in others)


@pytest.mark.parametrize(
    ("surname", "text", "found"),
    [
        ("Шевчук", "скарга на Шевчука", True),
        ("Шевчук", "надіслано Шевчукові", True),
        ("Коваль", "партія з Ковалем", True),
        ("Коваль", "партия с Ковалём", True),
        ("Зелінський", "хід Зелінського", True),
        ("Гончаренко", "перемога Гончаренка", True),
        ("Коваль", "Коваленко і Ковальчук", False),
        ("Bondar", "Bondarenko", False),
        ("Bondar", "Bondar's move", True),
        ("Ли", "или так", False),
        ("Кравець", "хід Кравця", True),
        ("Швець", "нагадали Шевцю", True),
        ("Заєць", "партія із Зайцем", True),
        ("Лисок", "перемога Лиска", True),
        ("Сокіл", "хід Сокола", True),
        ("Хміль", "відповідь Хмелеві", True),
        ("Хміль", "Хмельницький", False),
        ("Шевчук", "From: Petro Shevchuk", True),
        ("Щербій", "Shcherbiy's move", True),
        ("Чорний", "Chorny resigned", True),
        ("Чорний", "Chornyi resigned", True),
        ("Лисенко-Яр", "Lysenko-Yar", True),
        ("Шевчук", "Shevchenko", False),
        ("Лук'янець", "партнер Лук'янця", True),
        ("Лук'янець", "Lukianets", True),
        ("Лук'янець", "для Лук’янця", True),
        ("Коваль (мол.)", "Коваль (мол.)", True),
    ],
)
def test_a_surname_is_found_in_every_case_and_nobody_elses(surname, text, found):
    who = Subject(PersonId("x"), (), surname=surname)
    assert bool(who.pattern(with_surname=True).search(text)) is found


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ("Subject: =?windows-1251?B?2OXi9/Pq?=", "hello"),
        ("Content-Type: text/html; charset=windows-1251", "2OXi9/Pq"),
        ("Content-Type: application/x-chess-pgn", "0KjQtdCy0YfRg9C6"),
    ],
    ids=["header", "charset", "enclosure"],
)
def test_a_letter_is_searched_as_a_mail_program_shows_it(head, body):
    raw = f"{head}\nContent-Transfer-Encoding: base64\n\n{body}\n".encode()
    message = StoredMessage("in", "email", "key", at("01-01T09:00"), raw=raw)
    assert any("Шевчук" in words for words in _words(message))


async def test_the_second_time_there_is_nothing_to_remove(lived):
    await redacted(lived)
    async with await Store.open(lived) as store:
        assert not await redaction_of(store, await subject(store, "bl", TODAY))


async def test_one_after_the_other_all_are_removed(lived):
    for person in ("bl", "wh", "third", "arb"):
        await redacted(lived, person)
    left = everything(lived)
    assert [word for word in ("Коваль", "Ніл", "Суддя", "wh@example.org") if word in left] == []
    assert await verify(lived, refold) == []


async def checked(folder) -> tuple[int, str]:
    """The status and the words of the archive's own check."""
    ran = await asyncio.create_subprocess_exec(
        *(sys.executable, folder / "check.py"), stdout=asyncio.subprocess.PIPE
    )
    said, _ = await ran.communicate()
    return ran.returncode, said.decode()


async def test_the_archive_of_a_redacted_event_can_be_checked(lived, tmp_path):
    await redacted(lived)
    folder = tmp_path / "archive"
    async with await Store.open(lived, readonly=True) as store:
        await export(store, await wanted(store, "T1"), folder, at("02-01T09:00"))
    status, said = await checked(folder)
    assert status == 0, said
    first, second = said.splitlines()
    assert first == "nothing is wrong"
    assert second.endswith("records redacted")
    assert not any(b"bl@example.org" in p.read_bytes() for p in folder.rglob("*") if p.is_file())
    protocol = folder / "1" / "protocol.jsonl"
    lines = [json.loads(line) for line in protocol.read_text().splitlines()]
    whole = next(n for n, line in enumerate(lines) if not line.get("redacted"))
    lines[whole]["clause"] = "9.9"
    protocol.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))
    status, said = await checked(folder)
    assert status == 1
    assert "was changed" in said


async def test_1_4_while_the_event_runs_everything_is_kept(tmp_path):
    async with installation(tmp_path) as here:
        await play_a_while(here)
        with pytest.raises(Kept, match=r"T1 is over \(it ends on 2027-12-31\)"):
            await subject(here.store, "bl", TODAY)
        await close(here)
        with pytest.raises(Kept, match="cases of T1 wait"):
            await subject(here.store, "bl", TODAY)
        with pytest.raises(Unknown, match="no person nobody"):
            await subject(here.store, "nobody", TODAY)


async def test_1_10_until_a_decision_can_be_appealed_no_more_everything_is_kept(lived):
    async with await Store.open(lived, readonly=True) as store:
        with pytest.raises(Kept, match="appealed until 2026-02-0"):
            await subject(store, "bl", date(2026, 1, 24))


async def test_what_a_running_event_needs_is_kept(tmp_path):
    """The partner still plays elsewhere: what he was sent about no game stays as it went."""
    async with installation(tmp_path) as here:
        await life(here)
        await close(here)
        second = json.loads(json.dumps(SETUP))
        second["tournament"] |= {"code": "T2", "start": "2026-02-10"}
        second["people"] = [p for p in second["people"] if p["id"] != "bl"]
        second["games"] = [{"id": "1", "white": "wh", "black": "third"}]
        assert await here.bot.set_up(read_setup(second), at("02-02T09:00")) is None
        await here.until("02-02T10:00")
    file = tmp_path / "chess.db"
    async with await Store.open(file, readonly=True) as store:
        told = [m.sha256 for m in await store.messages_of_person("third") if m.game is None]
    await redacted(file)
    async with await Store.open(file, readonly=True) as store:
        kept = [m for m in await store.messages_of_person("third") if m.game is None]
    assert [m.sha256 for m in kept] == told
    assert all(m.raw for m in kept)


@pytest.fixture
def call(capfd, monkeypatch, tmp_path):
    """Runs the command on the database there; gives status, stdout, stderr."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CHESSPOST_DATABASE_URL", f"sqlite:///{tmp_path}/chess.db")

    def run(*arguments: str) -> tuple[int, str, str]:
        status = command_line.call(arguments)
        return status, *capfd.readouterr()

    return run


def test_the_command_asks_refuses_and_tells_what_it_did(call, tmp_path, monkeypatch):
    assert call("redact", "bl", "--yes")[0] == 2  # no database yet
    asyncio.run(_lived(tmp_path))
    assert call("redact", "bl")[0] == 2  # nobody can be asked
    assert call("redact", "nobody", "--yes") == (2, "", "chesspost: there is no person nobody\n")
    status, said, _ = call("redact", "bl", "--yes")
    assert status == 0
    assert "records" in said
    assert call("redact", "bl", "--yes")[1] == "nothing is left of bl to remove\n"
    status, said, _ = call("verify")
    assert status == 0
    assert "messages redacted" in said
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr("typer.confirm", _says_no)
    assert call("redact", "wh")[0] == 130
    assert "Коваль" in everything(tmp_path / "chess.db")


def _says_no(text: str, *, abort: bool) -> None:
    assert text.startswith("wh: ")
    raise typer.Abort


async def _lived(folder) -> None:
    async with installation(folder) as here:
        await life(here)
        await close(here)


def test_a_running_bot_is_not_disturbed(call, tmp_path):
    asyncio.run(_lived(tmp_path))

    async def beside() -> tuple[int, str, str]:
        async with await Store.open(tmp_path / "chess.db"):
            return await asyncio.to_thread(call, "redact", "bl", "--yes")

    status, _, wrong = asyncio.run(beside())
    assert status == 1
    assert "is open in another process" in wrong


def test_on_a_server_nobody_is_asked_while_a_bot_runs(call, monkeypatch, postgres_url):
    """What it wrote between the question and the answer would be left."""
    monkeypatch.setenv("CHESSPOST_DATABASE_URL", postgres_url)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)

    async def beside() -> tuple[int, str, str]:
        async with await Store.open(postgres_url):
            return await asyncio.to_thread(call, "redact", "bl")

    status, said, wrong = asyncio.run(beside())
    assert (status, said) == (1, "")
    assert "is open in other processes" in wrong
