"""9.1: a record that comes as PGN is held against the log; it agrees, or the difference is told."""

import pytest

from core.vocabulary import Side
from tests.bot.house import entries, house, kinds

HEAD = '[Event "Проба"]\n[White "Коваль"]\n[Black "Шевчук"]\n[Result "0-1"]\n\n'
MATE = "1. f3 e5 2. g4 Qh4# 0-1\n"
RECORD = HEAD + MATE
FOOLS_MATE = ["1. 6263", "1. 6263 5755", "2. 7274", "2. 7274 4884"]


async def mated(h, game: str = "1") -> None:
    for ply, text in enumerate(FOOLS_MATE):
        who = "bl" if ply % 2 else "wh"
        lead = {2: "1... 5755 "}.get(ply, "")
        await h.say(who, f"/send {game} {lead}{text}", f"01-1{ply} 09:00")
    assert h.game(f"T1/{game}").is_over


def submitted(h, game: str = "T1/1"):
    record = h.game(game).submitted
    sides = {side: record[side] for side in Side}
    return {side.value: sent.result.value for side, sent in sides.items() if sent is not None}


async def sent(h, body: str = "", *attachments: str, subject: str = "[T1/1]", who: str = "wh"):
    return await h.mail(who, body, "", subject, attachments=attachments)


@pytest.mark.parametrize(
    ("body", "attachments"),
    [
        ("/submit 1 0-1", (RECORD,)),
        (f"/submit 1 0-1\n\n{RECORD}", ()),
        ("Дякую за гру!", (RECORD,)),
        ("", (RECORD,)),
        (f"Вітаю, ось запис партії.\n\n{RECORD}", ()),
        ("", ("Нотатки до партії", RECORD)),
        ("", (f'[Event "Інша"]\n\n1. d4 d5 1-0\n\n{RECORD}',)),
        ("/submit 1 0-1", (HEAD.replace('[Result "0-1"]\n', "") + "1. f3 e5 2. g4 Qh4#",)),
    ],
)
async def test_9_1_a_record_that_agrees_is_submitted(body, attachments):
    async with house() as h:
        await mated(h)
        told = await sent(h, body, *attachments)
        assert kinds(told, "wh") == ["answer"]
        assert kinds(told, "arb") == ["record_received"]
        assert "Він збігається з нашим" in h.last("wh", kind="answer").text
        assert list(submitted(h).values()) == ["0-1"]


async def test_9_1_a_record_pasted_behind_the_word_in_a_chat():
    async with house() as h:
        await mated(h)
        told = await h.say("wh", f"/submit 1 0-1\n{RECORD.replace('e5', 'e6')}")
        assert "У нас: 1… 5755\nУ вас: 1… 5756\n" in told[0].text
        assert submitted(h) == {}
        told = await h.say("wh", f"/submit 1 0-1\n{RECORD}")
        assert "Він збігається з нашим" in told[-1].text
        assert submitted(h) == {"white": "0-1"}


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (HEAD + "1. f3 e6 2. g4 Qh4# 0-1", "У нас: 1… 5755\nУ вас: 1… 5756\n"),
        (HEAD + "1. f4 e5 2. g4 Qh4# 0-1", "У нас: 1. 6263\nУ вас: 1. 6264\n"),
        (HEAD + "1. f3 e5 2. g4 0-1", "немає ходу 2… 4884 (п. 9.1)"),
        (HEAD + "1. f3 e5 2. g4 Qh9# 0-1", "не можна прочитати: «2... Qh9#»"),
        (HEAD + "1. f3 e5 2. g4 -- 0-1", "«2... --»"),
        (HEAD + "1. f3 e5 3. g4 Qh4# 0-1", "«2. 3»"),
        (HEAD + "1. f3 e5 2. g4 Qh4# 1-0", "у заголовку вашого запису один результат"),
        ('[Event "x"]\n\n1. f3 e5 2. g4 Qh4#', "немає результату (п. 9.1)"),
        ('[Event "x"]\n\n1. f3 e5 2. g4 Qh4# 1-0', "результат у вашому записі 1-0"),
        ('[FEN "8/8/8/8/8/8/8/K1k5 w - - 0 1"]\n\n1. f3 e5 2. g4 Qh4# 0-1', "запис"),
    ],
)
async def test_9_1_the_first_difference_is_told_and_nothing_is_submitted(record, said):
    async with house() as h:
        await mated(h)
        told = await sent(h, "", record)
        assert kinds(told) == ["asked_back"]
        assert said in told[0].text
        assert "Нічого не надіслано" in told[0].text
        assert submitted(h) == {}


async def test_9_1_a_record_that_goes_on_after_the_end_is_told():
    async with house() as h:
        await h.say("wh", "/send 1 1. 6263", "01-10 09:00")
        await h.say("bl", "/resign 1", "01-11 09:00")
        await h.say("bl", "/yes")
        told = await sent(h, "", HEAD.replace("0-1", "1-0") + "1. f3 e5 1-0")
        assert "є хід 1… 5755, а в нашому останній хід 1. 6263" in told[0].text
        assert submitted(h) == {}


async def test_9_1_the_result_that_is_said_and_that_of_the_record_must_be_one():
    async with house() as h:
        await mated(h)
        told = await sent(h, "/submit 1 1-0", RECORD)
        assert kinds(told) == ["asked_back"]
        assert "результат у вашому записі 0-1, тоді як має бути 1-0" in told[0].text
        assert submitted(h) == {}


async def test_9_1_without_a_record_the_programs_own_is_sent():
    async with house() as h:
        await mated(h)
        told = await sent(h, "/submit 1 0-1", "Дякую за гру")
        assert kinds(told, "arb") == ["record_received"]
        told = await h.say("bl", "/submit 1 0-1")
        assert "result_registered" in kinds(told, "bl")


async def test_9_1_two_games_each_with_its_record_in_one_letter():
    async with house(entries(games=2)) as h:
        await mated(h)
        await h.say("wh", "/send 2 1. 5254", "01-20 09:00")
        await h.say("bl", "/resign 2")
        await h.say("bl", "/yes")
        second = '[Event "x"]\n\n1. e4 1-0\n'
        await sent(h, "/submit 1 0-1\n/submit 2 1-0", second, RECORD, subject="Записи")
        assert list(submitted(h, "T1/1").values()) == ["0-1"]
        assert list(submitted(h, "T1/2").values()) == ["1-0"]


async def test_9_1_another_games_record_without_a_word_is_told_to_differ():
    async with house(entries(games=2)) as h:
        await mated(h)
        await h.say("wh", "/send 2 1. 5254", "01-20 09:00")
        await h.say("bl", "/resign 2")
        await h.say("bl", "/yes")
        told = await sent(h, "", '[Event "x"]\n\n1. e4 1-0\n')
        assert kinds(told) == ["asked_back"]
        assert "У нас: 1. 6263\nУ вас: 1. 5254" in told[0].text
        assert submitted(h) == {}


async def test_9_1_while_the_game_runs_nothing_is_submitted_and_no_move_is_read():
    async with house() as h:
        await h.say("wh", "/send 1 1. 6263", "01-10 09:00")
        told = await sent(h, "/submit 1 0-1", RECORD)
        assert "ще триває" in told[0].text
        told = await sent(h, "", RECORD)
        assert kinds(told) == ["asked_back"]
        assert h.moves() == ["f2f3"]
