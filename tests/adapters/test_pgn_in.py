"""PGN that people send (9.1): cases 124-137 of the log, and what no game may hide in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.pgn_in import LARGEST, Problem, Record, looks_like_pgn, read_pgn
from core.vocabulary import Result
from tests.source import ROOT

CASES = ROOT / "tests" / "cases"
SPANISH = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1".split()
START = '[Event "x"]\n\n'


def records(name: str) -> tuple[Record, ...]:
    found = read_pgn((CASES / name).read_bytes())
    assert isinstance(found, tuple)
    return found


def one(text: str) -> Record:
    found = read_pgn((START + text).encode())
    assert isinstance(found, tuple)
    assert len(found) == 1
    return found[0]


def ucis(record: Record) -> list[str]:
    return [move.uci() for move in record.moves]


def test_case_124_quotes_and_backslashes_in_tags_are_read():
    (record,) = records("124-escaped-tags.pgn")
    assert record.tags["White"] == 'О"Ніл \\ мол.'
    assert record.tags["Event"] == 'Кубок "Весна" [фінал]'
    assert ucis(record) == SPANISH


@pytest.mark.parametrize("name", ["125-cp1251.pgn", "125b-utf8-bom.pgn", "125c-koi8u.pgn"])
def test_case_125_names_are_right_in_every_encoding(name):
    (record,) = records(name)
    assert (record.tags["White"], record.tags["Black"]) == ("Іваненко, І.", "Солов'їв, О.")
    assert record.tags["Event"] == "Кубок Прикладу-2026"
    assert ucis(record) == SPANISH


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8", "cp1251", "koi8-u", "cp866"])
def test_any_usual_encoding_of_cyrillic_names_is_found(encoding):
    name = "Щербаков, Юрій" if encoding != "cp866" else "Щербаков, Юрий"
    (record,) = read_pgn(f'[White "{name}"]\n\n1. e4 *'.encode(encoding))
    assert (record.tags["White"], ucis(record)) == (name, ["e2e4"])


def test_case_126_two_games_without_blank_lines_are_two():
    first, second = records("126-no-blank-lines.pgn")
    assert ucis(first) == SPANISH
    assert (ucis(second), second.tags["White"]) == (["d2d4", "d7d5"], "Мельник, М.")


def test_case_127_moves_in_tags_are_no_moves():
    (record,) = records("127-move-like-tags.pgn")
    assert (len(record.moves), record.problems) == (9, ())


def test_case_128_a_game_of_260_moves_is_read_whole():
    (record,) = records("128-260-moves.pgn")
    assert (len(record.moves), record.result, record.problems) == (521, Result.DRAW, ())


def test_case_129_a_result_told_in_two_ways_is_asked():
    (record,) = records("129-result-mismatch.pgn")
    assert (record.result, record.problems) == (None, (Problem.RESULT_DIFFERS,))


@pytest.mark.parametrize("name", ["129b-half.pgn", "129c-half-sign.pgn"])
def test_case_129_odd_signs_of_a_draw_are_a_draw(name):
    (record,) = records(name)
    assert (record.result, record.problems) == (Result.DRAW, ())


def test_case_129_without_a_result_behind_the_moves_it_is_asked():
    (record,) = records("129d-no-terminator.pgn")
    assert (record.result, record.problems) == (None, (Problem.NO_RESULT,))


def test_case_133_a_null_move_is_refused():
    (record,) = records("133-null-move.pgn")
    assert (record.problems, record.where) == ((Problem.NULL_MOVE,), "1... --")
    assert ucis(record) == ["e2e4"]


def test_case_134_castling_with_en_dashes_is_castling():
    (record,) = records("134-endash-castling.pgn")
    assert ucis(record)[8:] == ["e1g1", "f8e7", "f1e1"]
    assert record.problems == ()


def test_case_137_only_the_main_line_is_the_game_and_unknown_dates_stay():
    (record,) = records("137-dates-and-variations.pgn")
    assert ucis(record) == SPANISH
    assert record.tags["Date"] == "2026.??.??"


@pytest.mark.parametrize(
    ("text", "problem", "where"),
    [
        ("1. e4 e5 2. Ke3 *", Problem.IMPOSSIBLE, "2. Ke3"),
        ("1. e4 d5 2. Nd3 *", Problem.IMPOSSIBLE, "2. Nd3"),
        ("1. e4 e5 2. blah *", Problem.ILLEGIBLE, "2. blah"),
        ("1. d4 d5 2. Nf3 Nf6 3. Nd2 *", Problem.AMBIGUOUS, "3. Nd2"),
        ("1. e4 e5 3. Nf3 *", Problem.NUMBER, "2. 3"),
        ("1. e4 Z0 *", Problem.NULL_MOVE, "1... Z0"),
        ("1. e4 e5 { and so on *", Problem.UNCLOSED, ""),
        ("1. e4 e5 (1... c5 *", Problem.UNCLOSED, ""),
        ('[FEN "8/8/8/8/8/8/8/K1k5 w - - 0 1"]\n\n*', Problem.OTHER_START, ""),
        ('[Variant "Chess960"]\n\n1. e4 *', Problem.OTHER_START, ""),
        ("1. " + "e" * 60 + " *", Problem.ILLEGIBLE, "1. " + "e" * 60),
    ],
)
def test_nothing_is_repaired_into_another_game(text, problem, where):
    record = one(text)
    assert problem in record.problems
    assert record.where == where


@pytest.mark.parametrize(
    "text",
    [
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 *",
        "1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 Ba4 Nf6 5 O-O *",
        "1. e4 1... e5 2. Nf3 2... Nc6 3. Bb5 3... a6 4. Ba4 4... Nf6 5. O-O *",
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O *",
        "1. e4! e5 $1 2. Nf3 += Nc6 ?! 3. Bb5 {c5} a6 ( a5 4. (d4) O-O ) 4. Ba4 Nf6 5. O-O N *",
        "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2514 7866 5. 5171 *",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5-a4 Ng8-f6 5. 0–0 *",
        "%1. d4\n1. e4 e5 ; 2. d4\n2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *",
    ],
)
def test_the_usual_ways_of_writing_say_the_same_game(text):
    record = one(text)
    assert (ucis(record), record.problems) == (SPANISH, ())


@pytest.mark.parametrize(
    ("told", "result"),
    [("1-0", "1-0"), ("1:0", "1-0"), ("0–1", "0-1"), ("½", "1/2-1/2"), ("*", "*")],
)
def test_the_end_of_the_moves_tells_the_result(told, result):
    assert one(f"1. e4 e5 {told}").result == Result(result)


def test_a_game_that_both_lost_ends_with_two_noughts_only_where_the_tag_says_so():
    assert one('[Result "0-0"]\n\n1. e4 e5 0-0').result is Result.BOTH_LOSE
    assert Problem.IMPOSSIBLE in one("1. e4 e5 0-0").problems


def test_what_holds_no_game_and_what_is_too_large_is_told():
    assert read_pgn(b"") is Problem.NO_GAME
    assert read_pgn(b"*") is Problem.NO_GAME
    assert read_pgn(b"\xff\xfe") is Problem.NO_GAME
    assert read_pgn(b"a" * (LARGEST + 1)) is Problem.TOO_LARGE
    assert read_pgn(b'[Event "x"]\n*\n' * 200) is Problem.TOO_LARGE


@pytest.mark.parametrize(
    ("text", "is_pgn"),
    [
        ('Дякую за гру!\n\n[Event "x"]\n[White "y"]\n\n1. e4 e5 *', True),
        ("Вітаю! Ось запис:\n1. e4 e5 2. Nf3\nNc6 1/2-1/2\n", True),
        ("1. e4 e5 1–0", True),
        ("1. 5254", False),
        ("[T1/1]\n1. 5254 5755", False),
        ("Мій телефон 1.0-1 будь ласка", False),
        ("", False),
    ],
)
def test_a_record_is_known_from_a_move(text, is_pgn):
    assert looks_like_pgn(text) is is_pgn


@given(st.binary(max_size=400))
def test_no_bytes_bring_it_down(data):
    found = read_pgn(data)
    assert isinstance(found, tuple | Problem)


@given(st.text(alphabet='[]"{}();.*%\\ \n01234efNRO-–½е', max_size=200))
def test_no_text_of_signs_brings_it_down(text):
    found = read_pgn((START + text).encode())
    assert isinstance(found, tuple | Problem)


def test_a_letter_of_many_first_moves_is_told_from_a_record_at_once():
    """300 kB, as much as is read of a letter: an expression for both ends took minutes."""
    moves = "1. a\n" * 60_000
    assert not looks_like_pgn(f"{moves}x")
    assert looks_like_pgn(f"{moves}1-0\n")
