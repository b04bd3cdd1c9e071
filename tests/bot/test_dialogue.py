"""Between a text and the core: which game, drafts, questions, small talk; asked, never guessed."""

from datetime import date, timedelta

import pytest

from adapters.envelope import Kind
from adapters.grammar import ROWS, Does, Games
from adapters.views import answer
from bot.dialogue import requests
from core.notation import Notation
from core.regulation import MissingRepetition
from core.vocabulary import Result, Side
from tests.bot.house import entries, house, kinds


async def played(h, *moves, game="T1/1"):
    """Moves in numeric notation, one a day, each repeating the one before it."""
    last = ""
    for moment, move in enumerate(moves):
        who = "bl" if moment % 2 else "wh"
        await h.say(who, f"/send {game} {last} {move}", h.now.isoformat()[:10] + " 23:00")
        last = move
        h.now += timedelta(hours=2)


def test_every_command_that_acts_is_carried_out_by_one_function():
    acting = {row.word for row in ROWS if row.does is Does.ACTS}
    assert acting == set(requests.IN_GAME) | set(requests.OF_PERSON)
    assert not set(requests.IN_GAME) & set(requests.OF_PERSON)
    in_game = {row.word for row in ROWS if row.games is not Games.NONE and row.does is Does.ACTS}
    assert in_game == set(requests.IN_GAME)


# Which game is meant


async def test_the_only_running_game_need_not_be_named():
    async with house() as h:
        await h.say("wh", "/send 1. 5254", "01-10 09:00")
        assert h.moves() == ["e2e4"]


async def test_of_several_games_none_is_guessed():
    async with house(entries(games=2)) as h:
        assert kinds(await h.say("wh", "/send 5254", "01-10 09:00")) == ["asked_back"]
        assert kinds(await h.say("wh", "5254")) == ["asked_back"]
        assert h.moves("T1/1") == h.moves("T1/2") == []


async def test_a_reply_names_its_game():
    async with house(entries(games=2)) as h:
        await h.say("wh", "/send 1 5254", "01-10 09:00")
        letter = h.last("bl", kind="move")
        await h.say("bl", "/send 5755", replies_to=(letter.key,))
        assert h.moves("T1/1") == ["e2e4", "e7e5"]


async def test_a_reply_to_one_game_that_names_another_is_asked_back():
    async with house(entries(games=2)) as h:
        await h.say("wh", "/send 1 5254", "01-10 09:00")
        await h.say("wh", "/send 2 5254")
        letter = h.last("bl", kind="move", game="T1/1")
        told = await h.say("bl", "/send 2 5254 5755", replies_to=(letter.key,))
        assert kinds(told) == ["asked_back"]
        assert h.moves("T1/2") == ["e2e4"]


async def test_one_number_in_two_tournaments_is_asked_back_and_the_code_settles_it():
    async with house(entries("T1"), entries("T2")) as h:
        assert kinds(await h.say("wh", "/send 1 5254", "01-10 09:00")) == ["asked_back"]
        assert sorted(kinds(await h.say("wh", "/send T2/1 5254"))) == ["move", "move_sent"]
        assert (h.moves("T1/1"), h.moves("T2/1")) == ([], ["e2e4"])


async def test_a_number_that_is_no_game_of_mine_is_asked_back_or_belongs_to_the_text():
    async with house(entries(games=2)) as h:
        await h.until("01-10 09:00")
        assert kinds(await h.say("wh", "/board 99")) == ["asked_back"]
        assert kinds(await h.say("wh", "/resign 99")) == ["asked_back"]
        assert kinds(await h.say("wh", "/send 99 5254")) == ["asked_back"]


async def test_58_two_commands_for_one_game_in_one_message_do_nothing():
    async with house() as h:
        told = await h.say("wh", "/move 5254\n/move 4244", "01-10 09:00")
        assert kinds(told) == ["asked_back"]
        assert kinds(await h.say("wh", "/yes")) == ["asked_back"]


async def test_58_two_moves_in_one_draft_are_a_problem_and_leave_no_question():
    async with house() as h:
        assert kinds(await h.say("wh", "/move 5254 4244", "01-10 09:00")) == ["draft_problem"]
        assert kinds(await h.say("wh", "/yes")) == ["asked_back"]
        assert h.moves() == []


async def test_several_games_each_on_a_line_of_its_own_each_act():
    async with house(entries(games=2)) as h:
        await h.say("wh", "/send 1 5254\n/send 2 4244", "01-10 09:00")
        assert (h.moves("T1/1"), h.moves("T1/2")) == (["e2e4"], ["d2d4"])


# Drafts and questions


async def test_a_draft_is_sent_by_yes_and_dropped_by_no():
    async with house() as h:
        assert kinds(await h.say("wh", "/move 5254", "01-10 09:00")) == ["draft"]
        assert kinds(await h.say("wh", "/no")) == ["answer"]
        assert kinds(await h.say("wh", "/yes")) == ["asked_back"]
        await h.say("wh", "/move 4244")
        assert sorted(kinds(await h.say("wh", "/yes", "01-12 09:00"))) == ["asked_back"]
        await h.say("wh", "/move 4244")
        assert sorted(kinds(await h.say("wh", "/так", "01-13 08:00"))) == ["move", "move_sent"]
        assert h.game().plies[0].sent == date(2026, 1, 13)  # sent when it is confirmed


async def test_3_3_a_draft_repeats_the_partners_last_move_itself():
    async with house() as h:
        await h.say("wh", "/send 5254", "01-10 09:00")
        await h.say("bl", "/move 5755", "01-11 09:00")
        await h.say("bl", "/yes")
        assert h.moves() == ["e2e4", "e7e5"]
        assert h.game().sides.black.penalty == 0


async def test_a_new_draft_takes_the_place_of_the_old_one():
    async with house() as h:
        await h.say("wh", "/move 5254", "01-10 09:00")
        await h.say("wh", "/move 4244")
        await h.say("wh", "/yes")
        assert h.moves() == ["d2d4"]


async def test_an_old_button_means_its_own_draft_and_no_later_one():
    async with house() as h:
        await h.say("wh", "/move 5254", "01-10 09:00")
        old = h.last("wh", kind="draft")
        await h.say("wh", "/move 4244")
        new = h.last("wh", kind="draft")
        told = await h.say("wh", "/yes 1", kind=Kind.BUTTON, replies_to=(old.key,))
        assert kinds(told) == ["asked_back"]
        assert h.moves() == []
        await h.say("wh", "/yes 1", kind=Kind.BUTTON, replies_to=(new.key,))
        assert h.moves() == ["d2d4"]


async def test_41_a_double_tap_moves_once():
    async with house() as h:
        await h.say("wh", "/move 5254", "01-10 09:00")
        draft = h.last("wh", kind="draft")
        press = {"kind": Kind.BUTTON, "replies_to": (draft.key,)}
        told = await h.receive(
            h.envelope("wh", "/yes 1", **press), h.envelope("wh", "/yes 1", **press)
        )
        assert h.moves() == ["e2e4"]
        assert sorted(kinds(told)) == ["move", "move_sent", "no_change"]


async def test_a_foreign_button_is_asked_back():
    async with house() as h:
        told = await h.say("wh", "ok:A:7:2514", "01-10 09:00", kind=Kind.BUTTON)
        assert kinds(told) == ["asked_back"]


async def test_of_several_questions_none_is_guessed_and_g_picks():
    async with house(entries(games=2)) as h:
        await h.say("wh", "/move 1 5254", "01-10 09:00")
        await h.say("wh", "/move 2 4244")
        assert kinds(await h.say("wh", "/yes")) == ["asked_back"]
        assert h.moves("T1/1") == h.moves("T1/2") == []
        await h.say("wh", "/yes 2")
        assert h.moves("T1/2") == ["d2d4"]
        await h.say("wh", "/yes")
        assert h.moves("T1/1") == ["e2e4"]


async def test_a_question_dies_with_its_ply():
    async with house() as h:
        await h.say("wh", "/resign", "01-10 09:00")
        await h.say("wh", "/send 5254")
        assert kinds(await h.say("wh", "/yes")) == ["asked_back"]
        assert not h.game().is_over


async def test_2_5_a_draft_keeps_the_stated_date_of_receipt():
    async with house() as h:
        await h.say("wh", "/send 5254", "01-10 09:00")
        await h.say("bl", "/move 5755 отримано 11.01.2026", "01-14 09:00")
        await h.say("bl", "/yes")
        assert h.game().plies[-1].days == 3


async def test_118_resignation_is_asked_first_in_any_alphabet():
    async with house() as h:
        assert kinds(await h.say("wh", "/cдаюсь", "01-10 09:00")) == ["confirm"]
        assert not h.game().is_over
        told = await h.say("wh", "/yes")
        assert "game_over" in kinds(told, "bl")
        assert h.game().result is Result.BLACK_WINS


@pytest.mark.parametrize("words", ["сдаюсь?", "не сдаюсь", "не здаюся", "якщо так, здаюсь"])
async def test_118_a_question_or_a_negation_resigns_nothing(words):
    async with house() as h:
        assert "confirm" not in kinds(await h.say("wh", words, "01-10 09:00"))
        await h.say("wh", "/yes")
        assert not h.game().is_over


# Plain text


async def test_plain_text_that_reads_as_a_move_is_a_draft_and_never_sent():
    async with house() as h:
        assert kinds(await h.say("wh", "5254", "01-10 09:00")) == ["draft"]
        assert kinds(await h.say("wh", "5299")) in (["draft_problem"], ["asked_back"])
        assert h.moves() == []
        assert h.game().sides.white.penalty == 0


@pytest.mark.parametrize("words", ["👍", "дякую за партію!", "нет", "гарна погода"])
async def test_small_talk_is_passed_over_and_never_penalised(words):
    async with house() as h:
        assert kinds(await h.say("wh", words, "01-10 09:00")) == []
        assert h.game().sides.white.penalty == 0


async def test_a_greeting_is_answered():
    async with house() as h:
        assert kinds(await h.say("wh", "Привіт!", "01-10 09:00")) == ["answer"]


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        (Kind.FORWARDED, ["asked_back"]),
        (Kind.NO_TEXT, ["asked_back"]),
        (Kind.UNREADABLE, ["asked_back"]),
        (Kind.AUTOMATIC, []),
        (Kind.OVERHEARD, []),
        (Kind.IMPERSONAL, []),
    ],
)
async def test_what_is_nobodys_own_message_is_never_acted_on(kind, answers):
    async with house() as h:
        assert kinds(await h.say("wh", "/send 5254", "01-10 09:00", kind=kind)) == answers
        assert h.moves() == []


async def test_a_stranger_is_told_how_to_come_in_and_nothing_is_done():
    async with house() as h:
        assert await h.say("mallory", "/send 1 5254", "01-10 09:00") == []
        assert h.moves() == []
        assert len(h.strangers) == 1


# Commands


async def test_112_a_draw_offer_lapses_with_the_partners_move():
    async with house() as h:
        await h.say("wh", "/send 5254", "01-10 09:00")
        assert kinds(await h.say("wh", "/draw"), "bl") == ["draw_offer"]
        assert kinds(await h.say("wh", "/accept")) == ["refused"]
        await h.say("bl", "/send 5254 5755", "01-11 09:00")
        assert kinds(await h.say("bl", "/accept")) == ["refused"]
        assert not h.game().is_over


async def test_with_a_draw_offer_and_a_notation_both_open_accept_only_asks():
    async with house() as h:
        await h.say("wh", "/send 5254", "01-10 09:00")
        await h.say("wh", "/draw")
        await h.say("wh", "/notation san")
        assert kinds(await h.say("bl", "/accept")) == ["asked_back"]
        assert kinds(await h.say("bl", "/accept notation"), "wh") == ["notation_agreed"]
        assert h.game().notation is Notation.SAN
        await h.say("bl", "/accept")
        assert h.game().result is Result.DRAW


async def test_147_there_is_no_undo():
    async with house() as h:
        await h.say("wh", "/send 5254", "01-10 09:00")
        assert kinds(await h.say("wh", "/undo")) == ["asked_back"]
        assert h.moves() == ["e2e4"]


async def test_117_a_deviation_kills_the_rest_of_a_line():
    async with house() as h:
        await h.say("wh", "/send 1. 5254; if 1... 5755 2. 7163", "01-10 09:00")
        told = await h.say("bl", "/send 1. 5254 4745", "01-11 09:00")
        assert h.moves() == ["e2e4", "d7d5"]
        assert "line_declined" in kinds(told, "wh")


async def test_7_2_leave_that_is_too_late_may_be_put_before_the_arbiter():
    async with house() as h:
        told = await h.say("wh", "/leave 2026-01-12 2026-01-20", "01-12 09:00")
        assert kinds(told) == ["leave_refused"]
        assert "question" not in kinds(told, "arb")
        await h.say("wh", "/yes")
        desk = h.service.memory.tournament("T1").desk
        assert [str(item.raised.kind) for item in desk] == ["leave_request"]


async def test_7_1_leave_is_announced_and_shown():
    async with house() as h:
        told = await h.say("wh", "/leave 15.01.2026 20.01.2026", "01-10 09:00")
        assert kinds(told, "bl") == ["leave_announced"]
        assert len(kinds(told, "wh")) == 1
        assert len(h.game().sides[Side.WHITE].leaves) == 1
        assert kinds(await h.say("wh", "/leave")) == ["answer"]


async def test_a_note_goes_to_the_partner_and_is_acknowledged():
    async with house() as h:
        told = await h.say("wh", "/say як справи?", "01-10 09:00")
        assert [(m.to, m.kind) for m in told] == [("bl", "note"), ("wh", "answer")]


async def test_an_unknown_command_is_asked_back():
    async with house() as h:
        assert kinds(await h.say("wh", "/mov 5254", "01-10 09:00")) == ["asked_back"]


async def test_a_player_is_no_arbiter_and_no_operator():
    async with house() as h:
        assert kinds(await h.say("wh", "/announce вітаю", "01-10 09:00")) == ["refused"]
        assert kinds(await h.say("wh", "/status")) == ["refused"]
        assert kinds(await h.say("wh", "/result 1 1-0 бо так")) == ["refused"]


async def test_a_game_is_nobody_elses():
    async with house() as h:
        assert kinds(await h.say("arb", "/send 1 5254", "01-10 09:00")) == ["asked_back"]
        assert h.moves() == []


# The arbiter


async def test_the_arbiters_decisions_act_at_once():
    async with house() as h:
        assert "game_over" in kinds(await h.say("arb", "/result 1 1-0 бо так", "01-10 09:00"))
        assert h.game().result is Result.WHITE_WINS


async def test_the_arbiter_may_ask_to_see_first_what_his_decisions_end():
    async with house() as h:
        await h.say("arb", "/settings preview ask", "01-10 09:00")
        assert kinds(await h.say("arb", "/result 1 1-0 бо так")) == ["confirm"]
        assert not h.game().is_over
        await h.say("arb", "/yes")
        assert h.game().result is Result.WHITE_WINS


async def test_120_a_person_is_found_by_a_surname_whatever_its_case():
    async with house() as h:
        told = await h.say("arb", "/query ШЕВЧУК де хід?", "01-10 09:00")
        assert kinds(told, "bl") == ["query"]
        assert kinds(await h.say("arb", "/query Невідомий де хід?")) == ["asked_back"]


async def test_settings_are_changed_and_shown():
    async with house() as h:
        await h.say("wh", "/settings language en", "01-10 09:00")
        assert h.service.memory.person("wh").lang == "en"
        await h.say("wh", "/settings timezone Europe/London")
        assert h.game().sides.white.zone.key == "Europe/London"
        assert kinds(await h.say("wh", "/settings timezone Марс")) == ["asked_back"]
        await h.say("wh", "/settings timezone Київ")
        assert h.game().sides.white.zone.key == "Europe/Kyiv"
        assert kinds(await h.say("wh", "/settings")) == ["answer"]


async def test_a_move_without_repetition_may_be_allowed():
    async with house(entries(missing_repetition=MissingRepetition.ACCEPT)) as h:
        await played(h, "5254", "5755", "7163")
        assert h.moves() == ["e2e4", "e7e5", "g1f3"]


async def test_3_3_a_reply_repeats_only_where_it_answers_the_last_move():
    async with house() as h:
        await h.say("wh", "/send 5254", "01-10 09:00")
        old = h.last("bl", kind="move")
        await h.say("bl", "/send 5755", "01-11 09:00", replies_to=(old.key,))
        await h.say("wh", "/send 1... 5755 2. 7163", "01-12 09:00")
        told = await h.say("bl", "/send 2836", "01-13 09:00", replies_to=(old.key,))
        assert kinds(told) == ["correction_request"]
        again = h.last("bl", kind="correction_request")
        await h.say("bl", "/send 2836", replies_to=(again.key,))
        assert h.moves()[-1] == "b8c6"
        assert h.game().sides.black.penalty == 0


# What is no move


async def test_3_5_what_only_looks_like_a_move_is_named_and_costs_nothing():
    async with house() as h:
        for typed in ("/move Kf9", "Kf9", "Kf9!"):
            (told,) = await h.say("wh", typed, "01-10 09:00")
            assert told.kind == "draft_problem"
            assert "Такого поля на дошці немає" in told.text
            assert "Написано: «Kf9»" in told.text


async def test_3_5_a_message_that_only_repeats_is_told_what_is_missing():
    async with house() as h:
        await h.say("wh", "/send 1. 5254", "01-10 09:00")
        (told,) = await h.say("bl", "/move 1. 5254")
        assert "Тут лише повторено хід партнера. Допишіть після нього свій." in told.text
        assert "Написано: «1. 5254»" in told.text


async def test_small_talk_with_figures_in_it_is_no_move():
    async with house() as h:
        assert await h.say("wh", "буду о T1 вдома", "01-10 09:00") == []


async def test_words_of_a_draw_change_nothing_and_say_how_one_is_offered():
    async with house() as h:
        (told,) = await h.say("wh", "Нічия?", "01-10 09:00")
        assert told.kind == "asked_back"
        assert "/draw" in told.text
        assert h.game().draw_offer is None


async def test_a_question_that_is_no_command_is_not_left_without_an_answer():
    async with house() as h:
        (told,) = await h.say("wh", "а скільки в мене часу?", "01-10 09:00")
        assert "/help" in told.text


async def test_which_game_is_asked_with_an_example_and_the_players_what_is_due_first_on_top():
    async with house(entries(games=3)) as h:
        await h.say("wh", "/send 1 5254", "01-10 09:00")
        (told,) = await h.say("wh", "/resign", "01-11 09:00")
        assert told.text.splitlines() == [
            "Яка партія? Напишіть її номер після команди, наприклад /resign 2",
            "2: Коваль – Шевчук",
            "3: Коваль – Шевчук",
            "1: Коваль – Шевчук",
        ]
        (told,) = await h.say("wh", "/claim time")
        assert "/claim 2 …" in told.text


async def test_7_2_a_leave_whose_date_cannot_be_read_is_told_what_is_expected():
    async with house() as h:
        (told,) = await h.say("wh", "/leave завтра", "01-10 09:00")
        assert told.text.startswith("Не зрозуміло: «завтра». Очікується: перша дата.")


async def test_1_2_nothing_held_and_nothing_to_confirm_is_said_so():
    async with house() as h:
        (told,) = await h.say("wh", "/confirm", "01-10 09:00")
        assert "підтверджувати нічого" in told.text


async def test_a_time_zone_may_be_named_by_its_city_in_three_languages():
    async with house() as h:
        for city in ("Варшава", "варшава", "Warsaw"):
            await h.say("wh", f"/settings timezone {city}", "01-10 09:00")
            assert h.service.memory.person("wh").zone.key == "Europe/Warsaw"


async def test_a_move_command_whose_sign_was_forgotten_is_a_draft_all_the_same():
    async with house(entries(games=2)) as h:
        for typed in ("хід 2 5254", "move 2 5254", "Ход 2 5254"):
            (told,) = await h.say("wh", typed, "01-10 09:00")
            assert (told.kind, told.game) == ("draft", "T1/2")


async def test_what_only_an_arbiter_can_use_is_not_among_a_players_settings():
    async with house(shows=answer) as h:
        (own,) = await h.say("wh", "/settings", "01-10 09:00")
        (arbiters,) = await h.say("arb", "/settings")
        assert "preview" not in own.text
        assert "preview" in arbiters.text


# The end of an event


async def test_9_2_the_event_is_closed_by_the_arbiters_word_once_nothing_is_open():
    async with house() as h:
        (still,) = await h.say("arb", "/close", "01-10 09:00")
        assert still.kind == "refused"
        assert "результати цих партій не зареєстровано (п. 9.2): 1." in still.text
        assert "/games" in still.text  # what to do now
        await h.say("wh", "/resign")
        await h.say("wh", "/yes")
        await h.say("wh", "/submit 1 0-1")
        await h.say("bl", "/submit 1 0-1")
        (asked,) = await h.say("arb", "/закрити", "01-12 09:00")
        assert asked.kind == "confirm"
        assert "Закрити турнір «Проба»?" in asked.text
        assert h.service.memory.tournament("T1").closed is None
        told = await h.say("arb", "/yes")
        assert sorted((m.to, m.kind) for m in told) == [
            *(("arb", "announcement"), ("bl", "announcement"), ("wh", "announcement")),
        ]
        assert h.service.memory.tournament("T1").closed == date(2026, 1, 12)
        assert kinds(await h.say("arb", "/close")) == ["no_change"]


async def test_1_10_what_still_may_be_appealed_against_keeps_the_event_open():
    async with house() as h:
        await h.say("arb", "/result 1 1-0 за рішенням комітету", "01-10 09:00")
        await h.say("wh", "/submit 1 1-0")
        await h.say("bl", "/submit 1 1-0")
        (still,) = await h.say("arb", "/close", "01-24 09:00")
        assert "строк апеляції спливає 24 січня 2026, рішення № 1 (п. 1.10)" in still.text
        assert kinds(await h.say("arb", "/close", "01-25 09:00")) == ["confirm"]
        assert kinds(await h.say("arb", "/no")) == ["answer"]
        assert h.service.memory.tournament("T1").closed is None
