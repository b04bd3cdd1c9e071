"""Whatever is sent, the program neither fails nor hangs: short here, long in ``make soak``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

SHORT, LONG = 12, 4_000

LENGTHS = pytest.mark.parametrize("examples", [SHORT, pytest.param(LONG, marks=pytest.mark.soak)])
"""How many examples a test tries."""

ODD_SIGNS = [
    *("\0", "\r", "\n", "\t", "\x1f", "\x85", "\xa0", "\u200b", "\u200f", "\u2028", "\u202e"),
    *("\u2066", "\ufeff", "\ue0000\ue001", "\ud800", "\udfff", "\U0010ffff", "\U000e0041", "é́́́"),
    *("٣", "３", "Ⅳ", "½", "²", "ı", "ß", "İ", "K", "ﬁ", "\u0300" * 50),
]
SQL = ["'; DROP TABLE events; --", '"', "' OR 1=1", "%s", "%(x)s", "{0}", "{ $text }", "$1", "?"]
MARKUP = ["<b>", "</pre>", "&#0;", "&lt;", "](x)", "```", "@room", "@all", "<a href=x>", "[T1/1]"]
NUMBERS = [
    *("0", "-1", "-0", "+1", "1e9", "9" * 30, "-" + "9" * 30, "9" * 5_000, "0x10", "1_000", "inf"),
    *("nan", "00", "1.5", "1,5", "−3"),
]
DATES = [
    *("0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01", "2026-02-30", "31.12.9999"),
    *("00.00.0000", "1.1.1", "2026-1-1", "29.02.2027", "2026-13-01", "-2026-01-01", "today"),
    *("２０２６-０１-１０", "10.01.26", "01/10/2026"),
]
PLAY = [
    *(
        "5254",
        "5755",
        "e2e4",
        "e7e5",
        "Nf3",
        "O-O",
        "0-0-0",
        "1.",
        "1...",
        "if",
        "е4",
        "e.p.",
        "--",
    ),
    *(
        "75868",
        "Z0",
        "received",
        "sent",
        "1. 5254 5755 2. 7163",
        "e8=Q",
        "e8=",
        "K",
        "№",
        "#",
        "++",
    ),
]

WORDS = st.sampled_from([*ODD_SIGNS, *SQL, *MARKUP, *NUMBERS, *DATES, *PLAY])
ANY_TEXT = st.text(st.characters(codec=None), max_size=30)
TEXTS = st.lists(WORDS | ANY_TEXT, max_size=8).map(" ".join)


def fuzzed(check: Callable[..., Any], *strategies: st.SearchStrategy[Any], examples: int) -> None:
    """Tries ``check`` on so many examples of the strategies."""
    quiet = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    trying = settings(max_examples=examples, deadline=None, suppress_health_check=quiet)
    trying(given(*strategies)(check))()
