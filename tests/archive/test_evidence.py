"""The bundle of a time claim, an appeal, a long silence: all that it rests on, in a folder."""

import json
from pathlib import Path

from bot.archive.export import export, wanted
from tests.archive.installation import SETUP, Installation, installation

PARTS = {"evidence.txt", "deliveries.jsonl", "1"}


async def exported(here: Installation, folder: Path) -> Path:
    await export(here.store, await wanted(here.store, "T1"), folder / "out", here.clock[0])
    return folder / "out" / "evidence"


def number_of(here: Installation, kind: str) -> int:
    event = here.bot.memory.tournament("T1")
    return next(item.raised.number for item in event.desk if item.raised.kind == kind)


async def by_mail(here: Installation, who: str, command: str, when: str) -> None:
    raw = f"From: {who}@example.org\nTo: bot@chess.test\nSubject: [T1/1]\n\n{command}\n"
    await here.mail(raw.encode(), when)


async def test_6_1_a_time_claim_with_its_protest_and_ruling_and_the_appeal_against_it(tmp_path):
    async with installation(tmp_path) as here:
        await by_mail(here, "bl", "/claim 1 time понад п'ятдесят днів", "03-03T10:00")
        claim = number_of(here, "time_claim")
        await here.say(7, "/protest 1 Лист не доходив", "03-04T10:00")
        waiting = (await exported(here, tmp_path)) / str(claim)
        assert {path.name for path in waiting.iterdir()} == PARTS
        text = (waiting / "evidence.txt").read_text("utf-8")
        for part in ("(п. 6.3)", "понад п'ятдесят днів", "52", f"/rule {claim} accept", "6.4"):
            assert part in text, part
        await here.say(5, f"/rule {claim} accept Облік підтверджено", "03-05T10:00")
        await here.say(5, "/yes")
        await here.say(7, f"/appeal {claim} Дні пораховано двічі", "03-06T10:00")
        appeal = number_of(here, "appeal")
        folder = await exported(here, tmp_path)
    ruled = (folder / str(claim) / "evidence.txt").read_text("utf-8")
    assert "accept (п. 6.6)" in ruled
    assert "Облік підтверджено" in ruled
    assert "Оскаржити можна до 19.03.2026" in ruled
    assert "/rule" not in ruled
    appealed = (folder / str(appeal) / "evidence.txt").read_text("utf-8")
    assert "Дні пораховано двічі" in appealed
    assert f"Оскаржено рішення {claim}" in appealed
    protocol = (folder / str(appeal) / "1" / "protocol.jsonl").read_text("utf-8")
    names = [json.loads(line)["event"] for line in protocol.splitlines()]
    assert {"TimeClaimed", "ClaimProtested", "ClaimRuled", "GameEnded"} <= set(names)
    letters = (folder / str(appeal) / "1" / "mail.mbox").read_bytes()
    assert b"/claim 1 time" in letters


async def test_case_116_a_silent_game_is_on_the_desk_whole_and_a_finished_one_stands(tmp_path):
    async with installation(tmp_path) as here:
        await here.say(9, "/send KP-2 1. 4244", "01-12T10:00")
        await here.say(9, "/resign KP-2", "01-13T10:00")
        await here.say(9, "/yes")
        before = here.bot.memory._games["T1/KP-2"].sides.white.total
        await here.until("03-05T10:00")
        number = number_of(here, "no_play")
        folder = await exported(here, tmp_path)
        assert here.bot.memory._games["T1/1"].result == "*"  # the bot forfeits nothing (5.3)
        assert here.bot.memory._games["T1/KP-2"].sides.white.total == before
    text = (folder / str(number) / "evidence.txt").read_text("utf-8")
    assert f"/rule {number} forfeit white" in text
    assert "14, 28, 35" in text  # who was reminded, and when
    record = (folder.parent / "KP-2" / "game.pgn").read_text("utf-8")
    assert '[WhiteDays "2"]' in record
    assert '[Result "0-1"]' in record


async def test_a_message_that_no_channel_took_is_in_the_delivery_record(tmp_path):
    deaf = {**SETUP["people"][3], "email": ""}
    setup = {**SETUP, "people": [*SETUP["people"][:3], deaf]}
    async with installation(tmp_path, setup) as here:
        here.chat.broken.add("third")
        await here.say(9, "/send KP-2 1. 4244", "01-12T10:00")
        await here.say(7, "/send KP-2 1. 4244 4745", "01-13T10:00")
        await here.say(7, "/dispute KP-2 Він мовчить", "01-14T10:00")
        folder = await exported(here, tmp_path)
    (case,) = list(folder.glob("*/KP-2"))
    rows = [
        json.loads(line)
        for line in (case.parent / "deliveries.jsonl").read_text("utf-8").splitlines()
    ]
    move = next(row for row in rows if row["to"] == "third" and row["kind"] == "move")
    assert move["taken"] is None
    assert move["state"] in ("queued", "waiting")
    assert "не доставлено" in (case.parent / "evidence.txt").read_text("utf-8")


async def test_a_case_about_a_person_has_all_his_games(tmp_path):
    async with installation(tmp_path) as here:
        await here.say(7, "/withdraw хвороба", "01-12T10:00")
        await here.say(7, "/yes")
        number = number_of(here, "withdrawal")
        folder = await exported(here, tmp_path)
    text = (folder / str(number) / "evidence.txt").read_text("utf-8")
    assert "T1/1" in text
    assert "T1/KP-2" in text
    assert text.count(f"/rule {number} annul") == 1
