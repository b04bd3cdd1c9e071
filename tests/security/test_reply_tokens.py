"""The token in a letter's headers is worth something only to its person, from his address (1.2)."""

import pytest

from bot.reply_tokens import OF_NO_GAME, ReplyTokens
from core.vocabulary import GameKey, PersonId
from tests.adapters.letters import OWN, letter
from tests.bot.house import entries, house, kinds

GAME = GameKey("T1/1")
TOKENS = ReplyTokens(b"of this installation")


def token(person="wh", game=GAME, address=None):
    return TOKENS.token(game, PersonId(person), address or f"{person}@example.org")


async def mailed(h, sender, body, reply_token, **more):
    """A letter that no mail server vouches for, and that bears a token."""
    h.dialogue.tokens = TOKENS
    return await h.mail(sender, body, authenticated=False, reply_token=reply_token, **more)


async def test_ones_own_token_from_ones_own_address_is_believed():
    async with house() as h:
        await h.until("01-10 12:00")
        await mailed(h, "wh", "[T1/1] 1. 5254", token())
        assert h.moves() == ["e2e4"]


@pytest.mark.parametrize(
    ("sender", "given"),
    [
        ("wh@example.org", token("bl")),  # the partner's, forwarded to him or seen in a copy
        ("wh@example.org", token("arb")),
        ("thief@example.net", token("wh")),
        ("wh@example.net", token("wh")),
        ("bl@example.org", token("wh")),
        ("wh@example.org", token("wh", address="old@example.org")),
        ("wh@example.org", token("wh", game=GameKey("T1/9"))),
        ("wh@example.org", ReplyTokens(b"another").token(GAME, PersonId("wh"), "wh@example.org")),
        ("wh@example.org", token("wh")[:-1] + "a"),
        ("wh@example.org", token("wh").upper()),
        ("wh@example.org", ""),
    ],
)
async def test_any_other_token_or_address_is_held(sender, given):
    async with house() as h:
        await h.until("01-10 12:00")
        for body in ("[T1/1] 1. 5254", "/send T1/1 5254", "/resign T1/1", "/yes"):
            told = await mailed(h, sender, body, given)
            assert set(kinds(told)) <= {"unknown_sender"}
        assert h.moves() == []


async def test_a_token_is_dead_when_the_address_has_changed():
    async with house() as h:
        await h.say("wh", "/address new@example.net", "01-10 12:00")
        await h.mail("new@example.net", "yes")
        for sender in ("wh@example.org", "new@example.net"):
            await mailed(h, sender, "[T1/1] 1. 5254", token())
        assert h.moves() == []


async def test_a_token_of_one_game_moves_in_no_other():
    async with house(entries(games=2)) as h:
        await h.until("01-10 12:00")
        told = await mailed(h, "wh", "[T1/2] 1. 5254", token(), subject="[T1/2]")
        assert kinds(told) == ["asked_back"]
        assert h.moves("T1/2") == h.moves("T1/1") == []


@pytest.mark.parametrize(
    "body", ["{t}", "> <chesspost.{t}.7@relay.example.com>", "+{t}@", "Reply-To: {own}", "[{t}]"]
)
def test_a_token_counts_in_headers_only(body):
    own = OWN.replace("@", f"+{token()}@")
    found = letter(body.format(t=token(), own=own), subject=f"Re: {token()} {own}")
    assert found.letter.reply_token is None


def test_a_token_has_more_than_a_hundred_bits_and_tells_nothing_of_its_game():
    made = {
        TOKENS.token(GameKey(game), PersonId(person), address)
        for game in ("T1/1", "T1/2", OF_NO_GAME)
        for person in ("wh", "bl")
        for address in ("a@example.org", "b@example.org")
    }
    assert len(made) == 12
    assert {len(one) for one in made} == {26}  # of 32 signs
    assert TOKENS.token(GAME, PersonId("wh"), "A@example.org") in made  # case sets no one apart
