"""Mail is /send: it moves, it commands, or it goes to the partner as a note (3.5)."""

import pytest

from adapters.envelope import Kind
from core.regulation import MissingRepetition
from tests.bot.house import entries, house, kinds

EASY = {"missing_repetition": MissingRepetition.ACCEPT}


async def test_a_letter_with_a_move_is_sent_and_judged():
    async with house() as h:
        told = await h.mail("wh", "1. 5254", "01-10 09:00", "Re: [T1/1]")
        assert h.moves() == ["e2e4"]
        assert sorted(kinds(told)) == ["move", "move_sent"]
        told = await h.mail("bl", "1. 5254 5299", "01-11 09:00", "Re: [T1/1]")
        assert "correction_request" in kinds(told, "bl")
        assert h.game().sides.black.penalty == 2


@pytest.mark.parametrize(
    "subject", ["[T2/1] Коваль - Шевчук, хід 1", "Re: Fwd: [T2/1]", "T2/1", "re[2]:[T2/1]хід"]
)
async def test_the_subject_names_the_game(subject):
    async with house(entries("T1"), entries("T2")) as h:
        await h.mail("wh", "1. 5254", "01-10 09:00", subject)
        assert (h.moves("T1/1"), h.moves("T2/1")) == ([], ["e2e4"])


async def test_digits_alone_are_a_game_only_after_a_word_that_says_so():
    async with house(entries(games=12)) as h:
        told = await h.mail("wh", "1. 5254", "01-10 09:00", "хід 12")
        assert kinds(told) == ["asked_back"]
        await h.mail("wh", "1. 5254", subject="партія 12")
        assert h.moves("T1/12") == ["e2e4"]
        assert h.moves("T1/1") == []


async def test_subject_and_body_that_name_different_games_are_asked_back():
    async with house(entries(games=2)) as h:
        told = await h.mail("wh", "Партія 2\n1. 5254", "01-10 09:00", "[T1/1]")
        assert kinds(told) == ["asked_back"]
        assert h.moves("T1/1") == h.moves("T1/2") == []


async def test_97_several_games_in_one_letter_each_under_its_heading():
    async with house(entries(games=3)) as h:
        body = "[T1/1]\n1. 5254\n\n[T1/2]: 1. 4244\nВітаю!"
        await h.mail("wh", body, "01-10 09:00", "Ходи")
        assert (h.moves("T1/1"), h.moves("T1/2")) == (["e2e4"], ["d2d4"])
        assert h.moves("T1/3") == []


async def test_several_games_without_headings_are_asked_back():
    async with house(entries(games=2)) as h:
        told = await h.mail("wh", "1. 5254", "01-10 09:00", "[T1/1], [T1/2]")
        assert kinds(told) == ["asked_back"]
        assert h.moves("T1/1") == h.moves("T1/2") == []


async def test_one_game_twice_in_one_letter_is_asked_back():
    async with house(entries(games=2)) as h:
        body = "[T1/1]\n1. 5254\n[T1/2]\n1. 4244\n[T1/1]\n1. 7163"
        assert kinds(await h.mail("wh", body, "01-10 09:00")) == ["asked_back"]
        assert h.moves("T1/1") == h.moves("T1/2") == []


async def test_a_letter_that_answers_repeats_the_partners_last_move():
    async with house() as h:
        await h.mail("wh", "1. 5254", "01-10 09:00", "[T1/1]")
        h.senders["telegram"].broken.add("bl")
        await h.mail("bl", "5755", "01-11 09:00", "Re: [T1/1]", quotes_us=True)
        assert h.moves() == ["e2e4", "e7e5"]


async def test_a_letter_without_a_move_goes_to_the_partner_and_costs_nothing():
    async with house() as h:
        told = await h.mail("wh", "Вітаю! Як ваше здоров'я?", "01-10 09:00", "[T1/1]")
        assert kinds(told, "bl") == ["note"]
        assert kinds(told, "wh") == ["asked_back"]
        assert h.game().sides.white.penalty == 0


async def test_3_5_a_form_without_a_move_is_an_illegible_move():
    async with house() as h:
        form = {"fields": (("my_move", ""), ("sent", "10.01.2026"))}
        told = await h.mail("wh", "Мій хід:\nДумаю, завтра.", "01-10 09:00", "[T1/1]", **form)
        assert "correction_request" in kinds(told, "wh")
        assert h.game().sides.white.penalty == 2


async def test_lines_with_a_slash_are_commands_and_a_move_beside_them_is_one():
    async with house() as h:
        told = await h.mail("wh", "1. 5254\n/draw\nдякую", "01-10 09:00", "[T1/1]")
        assert kinds(told, "bl") == ["move", "draw_offer"]
        assert h.moves() == ["e2e4"]


async def test_lines_with_a_slash_beside_small_talk_are_commands_alone():
    async with house() as h:
        told = await h.mail("wh", "Вітаю!\n/draw\nдякую", "01-10 09:00", "[T1/1]")
        assert kinds(told, "bl") == ["draw_offer"]
        assert h.moves() == []


async def test_the_subject_names_the_game_of_a_letters_commands():
    async with house(entries(games=2)) as h:
        await h.mail("wh", "/send 5254", "01-10 09:00", "Re: [T1/2] Коваль - Шевчук")
        assert h.moves("T1/2") == ["e2e4"]
        told = await h.mail("wh", "/draw 1", subject="[T1/2]")
        assert kinds(told) == ["asked_back"]


async def test_98_a_resignation_in_words_is_asked_first():
    async with house() as h:
        told = await h.mail("wh", "Здаюся, дякую за гру!", "01-10 09:00", "[T1/1]")
        assert kinds(told) == ["confirm"]
        assert not h.game().is_over
        await h.mail("wh", "/yes", subject="Re: [T1/1]")
        assert h.game().is_over


async def test_98_a_draw_in_words_goes_with_the_move():
    async with house() as h:
        told = await h.mail("wh", "1. 5254, пропоную нічию.", "01-10 09:00", "[T1/1]")
        assert h.moves() == ["e2e4"]
        assert "draw_offer" in kinds(told, "bl")
        told = await h.mail("bl", "1. 5254 5299 пропоную нічию", "01-11 09:00", "[T1/1]")
        assert "draw_offer" not in kinds(told)


@pytest.mark.parametrize("words", ["нічию не пропоную", "відхиляю нічию", "no draw please"])
async def test_98_a_draw_that_is_declined_in_words_is_not_offered(words):
    async with house() as h:
        told = await h.mail("wh", f"1. 5254, {words}", "01-10 09:00", "[T1/1]")
        assert "draw_offer" not in kinds(told)


async def test_92_a_move_only_in_an_attachment_is_asked_for():
    async with house() as h:
        told = await h.mail(
            "wh", "Мій хід у додатку.", "01-10 09:00", "[T1/1]", attachments=("1. e4 *",)
        )
        assert kinds(told) == ["asked_back"]
        assert h.moves() == []


async def test_93_a_letter_that_is_not_authenticated_is_held_and_told_of():
    async with house() as h:
        told = await h.mail("wh", "1. 5254", "01-10 09:00", "[T1/1]", authenticated=False)
        assert h.moves() == []
        assert [(m.to, m.kind) for m in told if m.kind == "unknown_sender"] == [
            ("wh", "unknown_sender"),
            ("arb", "unknown_sender"),
        ]
        (held,) = h.service.memory.person("wh").held
        assert held.why == "unauthenticated"
        records = await h.store.records("person:wh")
        assert records[-1].actor == ""


async def test_94_a_letter_from_a_strange_address_is_held_for_whom_it_claims_to_be():
    async with house() as h:
        await h.mail("wh", "1. 5254", "01-10 09:00", "[T1/1]")
        told = await h.mail("new@example.net", "1. 5254 5755", "01-11 09:00", "Re: [T1/1]")
        assert h.moves() == ["e2e4"]
        assert "unknown_sender" in kinds(told, "bl")  # it is Black's move
        assert "unknown_sender" in kinds(told, "arb")
        assert all(m.to != "new@example.net" for m in told)


async def test_1_2_a_held_letter_counts_with_its_own_date_once_it_is_confirmed():
    async with house() as h:
        h.dialogue.rereads = lambda raw, arrived: h.envelope(
            "new@example.net",
            raw.decode(),
            "email",
            arrived=arrived,
            stamped=arrived,
            letter=LETTER,
        )
        await h.mail("wh", "1. 5254", "01-10 09:00", "[T1/1]")
        await h.mail("new@example.net", "1. 5254 5755", "01-12 09:00", "Re: [T1/1]")
        told = await h.say("bl", "/confirm", "01-14 09:00")
        assert h.moves() == ["e2e4", "e7e5"]
        assert h.game().plies[-1].sent.isoformat() == "2026-01-12"
        assert "move" in kinds(told, "wh")


async def test_1_2_a_changed_address_is_confirmed_from_the_new_box():
    async with house() as h:
        told = await h.say("bl", "/address new@example.net", "01-10 09:00")
        assert ("email", "confirm") in [(m.on, m.kind) for m in told if m.to == "bl"]
        assert h.service.memory.person("bl").email == "bl@example.org"
        told = await h.mail("new@example.net", "Так, це я", "01-11 09:00")
        assert h.service.memory.person("bl").email == "new@example.net"
        assert "address_changed" in kinds(told, "wh")
        assert "note" not in kinds(told)
        await h.mail("wh", "1. 5254", subject="[T1/1]")
        await h.mail("new@example.net", "1. 5254 5755", subject="[T1/1]")
        assert h.moves() == ["e2e4", "e7e5"]
        await h.mail("bl@example.org", "/draw", subject="[T1/1]")
        assert h.game().draw_offer is None  # the old box is nobody's now


@pytest.mark.parametrize("kind", [Kind.AUTOMATIC, Kind.FORWARDED, Kind.NO_TEXT])
async def test_cases_89_and_91_what_no_person_wrote_is_never_a_move(kind):
    async with house() as h:
        told = await h.mail("wh", "1. 5254", "01-10 09:00", "[T1/1]", kind=kind)
        assert h.moves() == []
        assert kinds(told, "bl") == []
        assert h.game().sides.white.penalty == 0
        assert bool(told) == (kind is not Kind.AUTOMATIC)


async def test_96_the_plus_part_and_the_case_of_an_address_do_not_matter():
    async with house() as h:
        await h.mail("wh+chess@example.org", "1. 5254", "01-10 09:00", "[T1/1]")
        assert h.moves() == ["e2e4"]


async def test_a_letter_about_nobodys_game_is_asked_back():
    async with house(entries(games=2)) as h:
        assert kinds(await h.mail("wh", "1. 5254", "01-10 09:00", "[T9/7]")) == ["asked_back"]
        assert kinds(await h.mail("arb", "1. 5254", subject="[T1/1]")) == ["asked_back"]


def letter():
    from adapters.envelope import Letter

    return Letter(subject="Re: [T1/1]")


LETTER = letter()


async def test_5_1_an_answer_to_a_repeat_that_accepts_a_line_is_copied_too():
    async with house() as h:
        await h.mail("wh", "1. 5254; якщо 1... 5755 2. 7163", "01-10 09:00", "[T1/1]")
        told = await h.say("wh", "/repeat 1", "01-24 09:00")
        assert kinds(told, "arb") == ["repeat"]
        told = await h.mail("bl", "1. 5254 5755 2. 7163 2836", "01-25 09:00", "[T1/1]")
        assert h.moves() == ["e2e4", "e7e5", "g1f3", "b8c6"]
        assert "move" in kinds(told, "arb")
        told = await h.mail("wh", "2... 2836 3. 6125", "01-26 09:00", "[T1/1]")
        assert "move" not in kinds(told, "arb")


async def test_1_9_a_barred_players_letter_without_a_move_gets_one_answer():
    async with house() as h:
        await h.say("arb", "/sanction wh exclude За рішенням", "01-10 09:00")
        told = await h.mail("wh", "Вітаю! Чому мене виключили?", "01-11 09:00", "[T1/1]")
        assert kinds(told, "wh") == ["refused"]
        assert kinds(told, "bl") == []


@pytest.mark.parametrize(
    ("body", "key"),
    [("Партія 2\n5254", "T1/2"), ("Партия 2\n5254", "T1/2"), ("Game 2\n5254", "T1/2")],
)
async def test_the_first_move_is_made_as_the_start_letter_says(body, key):
    async with house(entries(games=3)) as h:
        await h.mail("wh", body, "01-10 09:00", "Re: Стартовий лист")
        assert h.moves(key) == ["e2e4"]


async def test_who_plays_in_two_tournaments_names_the_game_as_his_start_letter_does():
    async with house(entries("T1"), entries("T2")) as h:
        await h.mail("wh", "Партія T2/1\n5254", "01-10 09:00", "Re: Стартовий лист")
        assert (h.moves("T1/1"), h.moves("T2/1")) == ([], ["e2e4"])
