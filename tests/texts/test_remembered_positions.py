"""Positions and words of the record are remembered, and are those of the game all the same."""

import chess

from adapters.render import moves
from core.notation import Notation, write_move
from tests.rules.match import Match


def replayed(game, notation):
    """Every position and every move's words, by playing the game from its beginning."""
    board = chess.Board()
    found = []
    for played in game.plies:
        words = write_move(board, played.move, notation)
        board.push(played.move)
        found.append((board.fen(), words))
    return found


def remembered(game, notation):
    return [
        (moves.board_at(game, ply).fen(), moves.written(game, ply, notation))
        for ply in range(1, game.ply + 1)
    ]


def game_of(number):
    match = Match(start="2026-06-01")
    match.play_up_to(number, "2026-06-02")
    return match.game


def test_positions_and_words_are_those_of_the_game_in_any_order_and_again():
    game = game_of(15)
    for notation in (Notation.SAN, Notation.UKR):
        expected = replayed(game, notation)
        for ply in (game.ply, 1, game.ply - 1, 5):
            assert moves.board_at(game, ply).fen() == expected[ply - 1][0]
        assert remembered(game, notation) == expected
        assert remembered(game, notation) == expected


def test_what_is_given_out_is_a_board_of_its_own():
    game = game_of(5)
    before = moves.board_at(game, 4).fen()
    moves.board_at(game, 4).push(chess.Move.null())
    assert moves.board_at(game, 4).fen() == before


def test_when_there_are_too_many_all_are_found_out_anew(monkeypatch):
    monkeypatch.setattr(moves, "POSITIONS", 3)
    monkeypatch.setattr(moves, "WORDS", 3)
    game = game_of(10)
    assert remembered(game, Notation.SAN) == replayed(game, Notation.SAN)
    assert len(moves._KNOWN) <= 3
    assert len(moves._WRITTEN) <= 3


def test_games_with_the_same_key_do_not_mix():
    one, other = game_of(4), game_of(9)
    assert remembered(one, Notation.SAN) == replayed(one, Notation.SAN)
    assert remembered(other, Notation.SAN) == replayed(other, Notation.SAN)
