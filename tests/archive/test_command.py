"""``/archive`` and ``/reissue``: the correspondence of a game to whom it belongs (1.4, 1.5)."""

import io
import zipfile
from email import message_from_bytes, policy

import pytest

from adapters.pgn_in import read_pgn
from tests.archive.installation import Installation, installation, play_a_while


@pytest.fixture
async def here(tmp_path):
    async with installation(tmp_path) as found:
        await play_a_while(found)
        found.chat.taken.clear()
        found.post.letters.clear()
        yield found


def told(here: Installation, who: str) -> str:
    return next(text for person, text in reversed(here.chat.taken) if person == who)


def files_in(letter: bytes) -> dict[str, bytes]:
    parsed = message_from_bytes(letter, policy=policy.default)
    return {part.get_filename(): part.get_content() for part in parsed.iter_attachments()}


async def ask_by_mail(here: Installation, word: str) -> bytes:
    raw = (
        f"From: bl@example.org\nTo: bot@chess.test\nSubject: [T1/1]\nMessage-ID: <{word}@x>\n\n"
        f"/{word} 1\n"
    )
    await here.mail(raw.encode())
    return here.post.letters[-1]


async def test_1_4_a_player_is_given_what_he_sent_and_received_as_text_in_a_chat(here):
    await here.say(7, "/archive 1")
    text = told(here, "wh")
    assert text.startswith("Листування партії 1, Коваль – Шевчук")
    assert "від: Олена Коваль, telegram\n    /send 1 1. 5254" in text
    assert "до: Олена Коваль, telegram: Хід партнера\n    1… 5755" in text
    assert {file.name for file in here.chat.files} >= {"T1-1.txt", "T1-1.pgn"}


async def test_1_4_by_mail_it_comes_as_files(here):
    letter = await ask_by_mail(here, "archive")
    body = message_from_bytes(letter, policy=policy.default).get_body().get_content()
    assert "Листування партії 1" in body
    assert max(map(len, body.splitlines())) <= 78
    assert "T1-1.txt, T1-1.pgn" in body
    assert "5755" not in body
    found = files_in(letter)
    assert set(found) == {"T1-1.txt", "T1-1.pgn"}
    assert "від: Шевчук, email\n    1. 5254 5755" in found["T1-1.txt"]
    (record,) = read_pgn(found["T1-1.pgn"])
    assert len(record.moves) == 3


async def test_nobody_is_given_what_belongs_to_the_other_or_to_the_arbiter(here):
    await here.say(7, "/move 1 1. 5254")
    letter = await ask_by_mail(here, "archive")
    text = files_in(letter)["T1-1.txt"]
    assert "/dispute 1 Листи" not in text
    assert "/send" not in text
    assert "до: Олена" not in text
    await here.say(7, "/archive 1")
    assert "/dispute 1 Листи йдуть довго" in told(here, "wh")


async def test_an_archive_does_not_hold_the_archives_before_it(here):
    await here.say(7, "/archive 1")
    first = told(here, "wh")
    await here.say(7, "/archive 1")
    second = told(here, "wh")
    assert len(second.splitlines()) - len(first.splitlines()) == 3  # the asking itself
    assert second.count("Листування партії") == 1


async def test_another_game_cannot_be_had(here):
    await here.say(9, "/archive T1/1")
    assert "Листування" not in told(here, "third")


async def test_case_150_a_sealed_move_is_in_no_archive_but_the_arbiters(tmp_path):
    from tests.archive.installation import SETUP

    ends = {**SETUP, "tournament": {**SETUP["tournament"], "end": "2026-02-01"}}
    async with installation(tmp_path, ends) as here:
        await here.say(7, "/send 1 1. 5254", "01-12T09:00")
        await here.mail(
            here.answer("bl@example.org", "1. 5254 5755", date="Tue, 13 Jan 2026 10:00:00 +0200"),
            "01-13T10:00",
        )
        await here.say(7, "/assess 1 win Краще. move: 7163", "02-03T09:00")
        game = here.bot.memory._games["T1/1"]
        assert game.adjudication.sealed == "g1f3"
        assert game.ply == 2  # not played: no time runs for anybody
        letter = await ask_by_mail(here, "archive")
        assert b"7163" not in letter
        assert "7163" not in files_in(letter)["T1-1.txt"]
        assert len(read_pgn(files_in(letter)["T1-1.pgn"])[0].moves) == 2
        await here.say(5, "/archive 1")
        assert "7163" in told(here, "arb")


async def test_the_arbiter_is_given_all_of_it_with_the_evidence_and_a_bundle(here):
    await here.say(5, "/archive 1")
    text = told(here, "arb")
    for part in ("Справа 1: спір", "Облік часу", "Доставка", "/send 1 1. 5254", "1. 5254 5755"):
        assert part in text
    bundle = next(file for file in here.chat.files if file.name == "T1-1.zip")
    with zipfile.ZipFile(io.BytesIO(bundle.content)) as opened:
        names = set(opened.namelist())
        manifest = opened.read("MANIFEST.sha256").decode()
    assert {"1/game.pgn", "1/mail.mbox", "evidence.txt", "evidence/1/evidence.txt"} <= names
    assert {line.split("  ")[1] for line in manifest.splitlines()} == names - {"MANIFEST.sha256"}


async def test_1_5_reissued_it_goes_to_both_players_each_his_own(here):
    await here.say(5, "/reissue 1")
    assert "видано обом гравцям" in told(here, "arb")
    text = told(here, "wh")
    assert text.startswith("Суддя видає вам листування партії 1, Коваль – Шевчук, ще раз (п. 1.5)")
    assert "/send 1 1. 5254" in text
    found = files_in(here.post.newest_to("bl@example.org"))
    assert "1. 5254 5755" in found["T1-1.txt"]
    assert "/send" not in found["T1-1.txt"]


async def test_where_the_papers_cannot_be_drawn_up_the_answer_goes_all_the_same(here, monkeypatch):
    async def broken(game):
        raise RuntimeError("no papers")

    monkeypatch.setattr(here.store, "messages_of", broken)
    await here.say(7, "/archive 1")
    assert told(here, "wh").startswith("Листування партії 1")
