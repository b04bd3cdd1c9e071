"""What other programs that relay chess moves do wrong, done to ours.

Each fault was seen in a program that is in use or was; none of them is named for blame, and the
section headings say only what such a program lost.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
from pathlib import Path

import chess
import pytest

from adapters.mail_in import translate
from adapters.store import StoreError, StoreFull
from core.notation import Notation
from core.refusals import Refusal
from core.regulation import MissingRepetition
from tests.adapters.telegram.house import BLACK, WHITE, telegram_house
from tests.bot.house import entries, house, kinds
from tests.rules.match import Match

# Moves that are lost, doubled or stuck


async def test_two_moves_at_once_are_not_both_successful():
    """A web page read, then wrote: both moves were acknowledged, one was overwritten."""
    async with house(entries(games=40)) as h:
        await h.until("01-10 09:00")
        both = [
            h.envelope("wh", f"/send {game} 1. {move}")
            for game in range(1, 41)
            for move in ("5254", "4244")
        ]
        told = await h.receive(*both)
        assert kinds(told, "wh").count("move_sent") == 40
        assert kinds(told, "wh").count("refused") == 40
        assert kinds(told, "bl") == ["move"] * 40


NO_MOVES = ["5255", "Zz9", "--", "0000", "e9e10", "5254=Q", "♔", "1. e4 e5 2."]


@pytest.mark.parametrize("text", NO_MOVES)
async def test_an_illegal_or_misspelt_move_is_an_answer_and_no_crash(text: str):
    """A library's exception became "internal server error", and at times a lost game."""
    async with house() as h:
        told = await h.say("wh", f"/send 1 {text}", "01-10 09:00")
        assert told
        assert "move" not in kinds(told, "bl")
        assert h.moves() == []
        assert not h.game().is_over
        await h.say("wh", "/send 1 1. 5254", "01-10 10:00")
        assert h.moves() == ["e2e4"]


async def test_a_picture_that_fails_loses_no_move():
    """The board was drawn before the move was saved: what could not be drawn was never saved."""

    async def breaks(*_: object) -> None:
        raise RuntimeError("no fonts here")

    async with telegram_house() as h:
        h.channel.sender._draws = breaks
        h.fake.writes(WHITE, "/send 1 1. 5254")
        await h.told(BLACK, "5254")
        await h.says(BLACK, "/board 1")
        assert await h.record() == ["e2e4"]


async def test_a_database_error_freezes_no_board():
    """A flag "busy" stayed set for ever: the board was dead until the process was restarted."""
    async with house() as h:
        await h.until("01-10 09:00")
        commit = h.store.commit

        async def fails(*_: object) -> None:
            raise StoreError("the disk has a bad day")

        h.store.commit = fails
        with pytest.raises(StoreError):
            await h.service.receive(h.envelope("wh", "/send 1 1. 5254", key="k"))
        h.store.commit = commit
        await h.receive(h.envelope("wh", "/send 1 1. 5254", key="k"))
        await h.say("bl", "/send 1 1. 5254 5755")
        assert h.moves() == ["e2e4", "e7e5"]


async def test_nothing_is_shown_that_is_not_stored():
    """Errors of the database were swallowed, and the board showed a move that was nowhere."""
    async with house() as h:
        await h.until("01-10 09:00")
        before = len(h.sent)

        async def full(*_: object) -> None:
            raise StoreFull("no room")

        h.store.commit, commit = full, h.store.commit
        with pytest.raises(StoreFull):
            await h.service.receive(h.envelope("wh", "/send 1 1. 5254"))
        h.store.commit = commit
        await h.dispatcher.drain(h.now)
        assert h.sent[before:] == []
        assert h.moves() == []


async def test_a_dead_mail_server_turns_no_stored_move_into_an_error():
    """Mail was sent within the request: with the server down a stored move was told as failed."""
    async with house() as h:
        h.senders["email"].crashing = h.senders["telegram"].crashing = True
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        assert h.moves() == ["e2e4"]
        h.senders["email"].crashing = h.senders["telegram"].crashing = False
        told = await h.until("01-10 10:00")
        assert kinds(told, "wh") == ["move_sent"]
        assert kinds(told, "bl") == ["move"]


def test_a_game_goes_on_where_fifty_moves_could_be_claimed():
    """From the fifty-move claim on every move was an error, until the clock lost the game."""
    match, chance, seen = Match(), random.Random(0), set[str]()
    for uci in ("e2e4", "e7e5", "d2d4", "d7d5"):  # room for the pieces
        match.play(uci, "2026-01-10")
    while (board := match.game.board).halfmove_clock < 104:
        seen.add(board.board_fen())
        quiet = [m for m in board.legal_moves if not board.is_zeroing(m) and _new(board, m, seen)]
        answer = match.play(chance.choice(quiet).uci(), "2026-01-10")
        assert not isinstance(answer, Refusal), answer
    assert not match.game.is_over


def _new(board: chess.Board, move: chess.Move, seen: set[str]) -> bool:
    """Whether the position after the move has not stood there yet: repetitions end games too."""
    after = board.copy(stack=False)
    after.push(move)
    return after.board_fen() not in seen


# Restarts


async def test_a_restart_resets_no_game():
    """After a restart the next move began a new game, in the place of the stored one."""
    async with house(entries(games=2)) as h:
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        await h.say("bl", "/send 1 1. 5254 5755")
        await h.restart()
        await h.say("wh", "/send 1 1... 5755 2. 7163")
        assert h.moves() == ["e2e4", "e7e5", "g1f3"]
        await h.say("wh", "/send 2 1. 4244")
        assert h.moves("T1/2") == ["d2d4"], "the games do not mix"


async def test_a_move_said_again_after_a_restart_is_known():
    """What had been taken in before a restart was "not your turn" when it was said again."""
    async with house() as h:
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        await h.restart()
        assert kinds(await h.say("wh", "/send 1 1. 5254")) == ["no_change"]
        assert h.moves() == ["e2e4"]


async def test_a_result_is_recorded_and_nobody_moves_after_mate():
    """Mate was "game over" for nobody in particular; or the loser could move again."""
    async with house() as h:
        for who, text in (
            ("wh", "1. 6263"),
            ("bl", "1. 6263 5755"),
            ("wh", "1... 5755 2. 7274"),
            ("bl", "2. 7274 4884"),
        ):
            await h.say(who, f"/send 1 {text}", "01-10 09:00")
        await h.restart()
        told = await h.say("wh", "/send 1 2... 4884 3. 5162")
        assert kinds(told) == ["refused"]
        await h.service.look(lambda memory: memory.game("T1/1"))
        assert (h.game().result, h.game().reason) == ("0-1", "checkmate")
        assert len(h.moves()) == 4


# Who may do what


async def test_nobody_else_moves_or_reads_along():
    """Anybody moved for either side; whoever moved second became the opponent; notes were open."""
    async with house(entries(), entries("T2")) as h:
        await h.say("wh", "/send T1/1 1. 5254", "01-10 09:00")
        await h.say("wh", "/say T1/1 a secret between us")
        for stranger in ("arb", "nobody"):
            told = await h.say(stranger, "/send T1/1 1. 5254 5755")
            assert "move" not in kinds(told)
        assert h.moves("T1/1") == ["e2e4"]
        told = await h.say("nobody", "/record T1/1")
        assert "a secret" not in " ".join(m.text for m in told)
        assert kinds(await h.say("wh", "/send T1/1 1. 5254 5755")) == ["refused"]


async def test_a_poison_message_ends_no_game():
    """A move that raised was scored as a loss."""

    def shows(word: str, *_: object, **__: object) -> str:
        raise RecursionError("deeper than anybody thought")

    async with house(shows=shows) as h:
        await h.say("wh", "/board 1", "01-10 09:00")
        assert not h.game().is_over
        await h.say("wh", "/send 1 1. 5254")
        assert h.moves() == ["e2e4"]


# Play by mail


async def test_an_impossible_move_is_never_passed_on():
    """An impossible move went out to the partner unseen; sliding pieces jumped over others."""
    async with house() as h:
        for text in ("1. 1113", "1. 5256", "1. 5161"):
            told = await h.mail("wh", text, "01-10 09:00", subject="[T1/1]")
            assert "move" not in kinds(told, "bl")
            assert "correction_request" in kinds(told, "wh")
        assert h.moves() == []


async def test_a_falsified_history_is_not_accepted():
    """Earlier moves in a letter were taken as they came: a partner could rewrite the game."""
    async with house() as h:
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        await h.say("bl", "/send 1 1. 5254 5755")
        await h.say("wh", "/send 1 1... 5755 2. 7163")
        for record in ("1. 4244 5755 2. 7163 2836", "1. 5254 5755 2. 6133 2836"):
            await h.mail("bl", record, subject="[T1/1]")
            assert h.moves() == ["e2e4", "e7e5", "g1f3"]
        await h.mail("bl", "1. 5254 5755 2. 7163 2836", subject="[T1/1]")
        assert h.moves() == ["e2e4", "e7e5", "g1f3", "b8c6"]


async def test_one_letter_is_not_answered_twice():
    """The same letter could be answered again, with another move."""
    async with house() as h:
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        letter = h.last("bl", kind="move")
        await h.mail("bl", "1. 5254 5755", subject="[T1/1]", replies_to=(letter.key,))
        await h.mail("bl", "1. 5254 3735", subject="[T1/1]", replies_to=(letter.key,))
        assert h.moves() == ["e2e4", "e7e5"]


@pytest.mark.parametrize("text", ["exd5", "e4xd5", "e4:d5", "exd5!?", "5445"])
async def test_a_capture_can_be_typed(text: str):
    """The prompt knew no x, no + and no O: captures and castling could not be answered."""
    async with house(
        entries(missing_repetition=MissingRepetition.ACCEPT, notation=Notation.SAN)
    ) as h:
        await h.say("wh", "/send 1 5254", "01-10 09:00")
        await h.say("bl", "/send 1 4745", "01-10 10:00")
        told = await h.say("wh", f"/move 1 {text}")
        assert kinds(told) == ["draft"], [m.text for m in told]
        await h.say("wh", "/yes")
        assert h.moves()[-1] == "e4d5"


TRICKS = ["$(touch {0})", "`touch {0}`", "|touch {0}", ";touch {0};", "'; touch {0} #"]


@pytest.mark.parametrize("trick", TRICKS)
async def test_a_letter_runs_no_command(
    trick: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """An address in a letter reached a shell when the letter was answered."""
    monkeypatch.chdir(tmp_path)
    command = trick.format(tmp_path / "pwned")
    raw = (
        f'From: "{command}" <wh@example.org>\r\nReply-To: {command}@example.org\r\n'
        f"Message-ID: <{command}@x>\r\nIn-Reply-To: <{command}>\r\nReferences: {command}\r\n"
        f"Subject: [T1/1] {command}\r\nContent-Type: text/plain; charset={command}\r\n"
        f"Date: {command}\r\n\r\n1. 5254\r\n{command}\r\n"
    ).encode()
    async with house() as h:
        await h.until("01-10 09:00")
        await h.receive(translate(raw, h.now, trusted=True))
        await h.say("bl", f"/say 1 {command}")
    assert os.listdir(tmp_path) == []  # noqa: PTH208 - nothing else goes on here


# What is told to whom


async def test_what_people_write_stays_out_of_the_log(caplog: pytest.LogCaptureFixture):
    """Every message was printed, and a log of all of them was kept for ever."""
    caplog.set_level(logging.DEBUG)
    async with house() as h:
        await h.say("wh", "/send 1 1. 5254", "01-10 09:00")
        await h.say("wh", "/say 1 between-you-and-me")
        await asyncio.sleep(0)
    assert "between-you-and-me" not in caplog.text
