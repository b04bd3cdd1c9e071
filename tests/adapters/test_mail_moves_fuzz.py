"""Whatever happens to a real letter around its move, no other move is ever read from it.

Not from a quotation, a signature, a date, a phone number; and the letter itself is kept whole.
"""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.envelope import Kind
from tests.adapters.letters import CASES, read
from tests.adapters.test_mail_fuzz import PIECES
from tests.reader.games import RUY_LOPEZ

OWN = "b5a4"  # 2514
OWN_LINE = re.compile(rb"\n[^\n>]*4\. 2514[^\n]*\r?\n")
NAMES = [
    *("077-top-posting", "077b-bottom-posting", "077c-outlook-no-marks", "081-signature-digits"),
    *("084b-cp1251-8bit", "084c-cp1251-said-utf8", "085-subject-split-char", "086a-date-missing"),
    *("086b-date-1970", "087-dup-message-id-1", "088c-no-message-id", "095a-prefixes"),
    *("096-plus-and-case", "099d-any-move"),
]
LETTERS = [raw for name in NAMES if OWN_LINE.search(raw := (CASES / f"{name}.eml").read_bytes())]


def moved(raw: bytes) -> str | None:
    """The move that is read from a letter; None where it is asked back, held or a note."""
    envelope = read(raw)
    assert envelope.raw == raw
    if envelope.kind is not Kind.MESSAGE:
        return None
    move = RUY_LOPEZ.read(envelope.text).own.move
    return move.uci() if move is not None else None


def test_enough_letters_have_their_move_in_plain_sight():
    assert len(LETTERS) >= 10
    assert {moved(raw) for raw in LETTERS} == {OWN}


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A real letter changed anywhere but in the line of its move."""
    raw = draw(st.sampled_from(LETTERS))
    for _ in range(draw(st.integers(1, 6))):
        own = OWN_LINE.search(raw)
        assert own is not None
        places = st.integers(0, own.start()) | st.integers(own.end(), len(raw))
        start = draw(places)
        end = start + draw(st.integers(0, 60))
        end = min(end, own.start()) if start <= own.start() else min(end, len(raw))
        # Numbers put above it may be the writer's own words, where a change ends the headers early.
        pieces = [*PIECES, *NUMBERS] if start >= own.end() else PIECES
        piece = draw(st.sampled_from(pieces) | st.binary(max_size=8))
        raw = raw[:start] + piece + raw[end:]
        if OWN_LINE.search(raw) is None:
            break
    return raw


NUMBERS = [
    text.encode()
    for text in (
        "\r\n> 5171\r\n",
        "\r\nтел. 044 555 5171\r\n",
        "\r\n12.03.2026\r\n",
        "\r\n-- \r\n4244\r\n",
        "\r\nОт: Соловьёв\r\nОтправлено: 11 марта\r\n",
        "\r\n11.03.2026 09:12, Соловьёв О. пише:\r\n",
        " +380 52 54 57 55 ",
    )
]


@settings(max_examples=200, deadline=None)
@given(mutated())
def test_no_change_around_the_move_makes_another_one_of_it(raw):
    assert moved(raw) in (OWN, None)


@pytest.mark.soak
@settings(max_examples=5_000, deadline=None)
@given(mutated())
def test_no_change_around_the_move_makes_another_one_of_it_for_long(raw):
    assert moved(raw) in (OWN, None)


DIGITS = st.integers(1, 8).map(str)
FOUR = st.tuples(DIGITS, DIGITS, DIGITS, DIGITS).map("".join)
NOISE = st.one_of(
    FOUR.map("тел. 044 555 {}".format),
    FOUR.map("Телефон: +380 44 555-{}".format),
    st.tuples(FOUR, FOUR).map(lambda two: f"tel. {two[0]} {two[1]}"),
    FOUR.map("вул. Миру, буд. {}".format),
    FOUR.map("індекс 0{}".format),
    st.dates().map(lambda day: f"{day:%d.%m.%Y}"),
    st.dates().map(lambda day: f"Дата: {day:%d.%m.%Y}, {day:%Y}"),
    st.integers(1990, 2030).map("Чемпіонат {} року".format),
    st.times().map(lambda at: f"о {at:%H:%M}"),
)
HEAD = (
    "From: ivanenko@example.org\r\nMessage-ID: <m@x>\r\nDate: Thu, 12 Mar 2026 20:15:00 +0200\r\n"
    "Content-Type: text/plain; charset=utf-8\r\n\r\n"
)


def letter_of(*lines: str) -> bytes:
    return HEAD.encode() + "\r\n".join(lines).encode() + b"\r\n"


@settings(max_examples=150, deadline=None)
@given(st.lists(NOISE, min_size=1, max_size=4))
def test_dates_and_phone_numbers_are_no_moves(noise):
    assert moved(letter_of("Вітаю!", *noise)) is None


@settings(max_examples=150, deadline=None)
@given(st.lists(NOISE, max_size=3), st.lists(NOISE, min_size=1, max_size=3))
def test_beside_them_the_move_is_the_move_or_is_asked(before, behind):
    assert moved(letter_of(*before, "4. 2514", *behind)) in (OWN, None)
    signed = letter_of("4. 2514", "", "-- ", *before, *behind)
    assert moved(signed) == OWN
    quoted = letter_of("4. 2514", "", "11.03.2026 09:12, С. пише:", *(f"> {n}" for n in behind))
    assert moved(quoted) == OWN
