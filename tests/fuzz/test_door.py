"""Messages of any form through the one door: each is handled, none fails, the next one acts."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from hypothesis import strategies as st

from adapters.envelope import Kind
from adapters.grammar import ROWS
from adapters.store import LinkCode
from adapters.telegram.presses import command_of, tap_of
from bot.dialogue.dialogue import POISON
from tests.adapters.letters import read
from tests.adapters.test_mail_fuzz import mutated
from tests.bot.house import entries, house
from tests.fuzz import DATES, LENGTHS, NUMBERS, TEXTS, WORDS, fuzzed

NAMES = [word for row in ROWS for word in row.words]
GAMES = ["1", "2", "T1/1", "T1/2", "T9/9", "0", "", "1/2", "/", "T1/"]
PEOPLE = ["wh", "bl", "arb", "777", "arb\u200b", "Коваль", ""]


@st.composite
def commands(draw: st.DrawFn) -> str:
    """A command that is nearly right: a real word, a game, arguments of the right kind or not."""
    words = [draw(st.sampled_from("/!")) + draw(st.sampled_from(NAMES))]
    words.append(draw(st.sampled_from(GAMES)))
    middle = st.sampled_from(
        ["white", "black", "win", "draw", "time", "4.7", "1-0", "grant", "accept", "end", "10", "3"]
    )
    words += draw(st.lists(middle | st.sampled_from([*NUMBERS, *DATES]) | WORDS, max_size=5))
    return draw(st.sampled_from([" ", "  ", "\n"])).join(words)


MESSAGES = st.lists(
    st.tuples(st.sampled_from(PEOPLE), commands() | TEXTS, st.sampled_from(list(Kind))),
    min_size=4,
    max_size=12,
)


async def brought(*given):
    """Brings messages into a bot; then both still play."""
    async with house(entries(games=2)) as h:
        await h.until("01-10 12:00")
        for who, text, kind in given:
            command, made_for = command_of(text) if kind is Kind.BUTTON else (text, None)
            tap_of(text)
            await h.receive(h.envelope(who, command, kind=kind, made_for=made_for))
        await still_works(h)


async def still_works(h):
    stored = [m for _, m in await h.store.messages_after(0, 10_000)]
    assert [m.raw for m in stored if m.kind == POISON] == []
    assert "" not in [row.text for row in await h.store.outbox_undelivered()]
    game = h.game("T1/1")
    if game.in_play and game.ply == 0 and not h.service.memory._people["wh"].leaves:
        await h.say("wh", "/send T1/1 1. 5254")
        assert h.game("T1/1").ply == 1


@LENGTHS
def test_messages_of_any_form_are_handled(examples):
    def check(given):
        asyncio.run(brought(*[(w, t.encode("utf-8", "replace").decode(), k) for w, t, k in given]))

    fuzzed(check, MESSAGES, examples=examples)


@LENGTHS
def test_letters_of_any_form_are_handled(examples):
    async def letters(raws, authentic):
        async with house(entries(games=2)) as h:
            await h.until("01-10 12:00")
            for number, raw in enumerate(raws):
                found = read(raw)
                sent = replace(found.letter, authenticated=authentic)
                person = ("wh@example.org", "bl@example.org", "x@example.net")[number % 3]
                key = f"{found.key}-{number}"
                await h.receive(replace(found, sender=person, letter=sent, arrived=h.now, key=key))
            await still_works(h)

    fuzzed(
        lambda raws, authentic: asyncio.run(letters(raws, authentic)),
        st.lists(mutated(), min_size=3, max_size=6),
        st.booleans(),
        examples=examples,
    )


@LENGTHS
def test_codes_of_any_form_link_nobody(examples):
    async def link(texts):
        async with house(entries()) as h:
            known = LinkCode("ABCDEFGHJK", "bl", h.now, h.now.replace(year=2027))
            await h.service.do(lambda work: work.store_code(known), h.now)
            for number, text in enumerate(texts):
                await h.say(f"x{number}", f"/link {text}")
                assert h.service.memory.person_behind("telegram", f"x{number}") is None

    texts = TEXTS.map(lambda text: text.encode("utf-8", "replace").decode())
    fuzzed(
        lambda given: asyncio.run(link(given)),
        st.lists(texts.filter(lambda text: text[:10].upper() != "ABCDEFGHJK"), max_size=6),
        examples=examples,
    )
