"""Plain text in a chat: a move is taken as a draft, small talk is never penalised."""

from __future__ import annotations

import chess

from adapters.grammar import ROW, looks, split_received
from adapters.grammar.dates import read_date
from bot.dialogue import drafts, words
from bot.dialogue.finding import game_for, known_to, running
from bot.dialogue.in_game import resign
from bot.dialogue.talk import Talk
from core.game import Game
from core.judge import nearly_a_move
from core.reader import MessageReading, read_message
from core.refusals import Refusal

_GREETINGS = frozenset(
    looks(word)
    for word in (
        *("привіт", "вітаю", "добридень", "привет", "здравствуйте", "добрый день", "hello", "hi"),
        *("?", "help", "допомога", "помощь", "start", "старт"),
    )
)
MOVE = ROW["move"]
_MOVE_WORDS = frozenset(looks(word) for word in MOVE.words)


def plain(talk: Talk, text: str) -> None:
    """As ``/move`` where it reads as a move, never as ``/send``; as small talk otherwise.

    What only looks like a move is told to be none, where nobody but the bot can be meant.
    """
    word, rest = _first_word(talk, _without_command(text))
    games = _meant(talk, word)
    bare = rest.strip(" .!?")
    nearly = talk.envelope.private and bool(bare) and nearly_a_move(bare) == bare
    if not nearly and not any(reading_of(game, rest).tries for game in games):
        _small_talk(talk, rest)
        return
    found = game_for(talk, MOVE, word)
    if isinstance(found, Refusal):
        talk.refuse(found)
        return
    talk.work.game = found.key
    moves, stated = split_received(rest)
    received = read_date(stated) if stated else None
    if stated and received is None:
        talk.ask_back("argument-unclear", found.key, word="move", argument="received", text=stated)
        return
    drafts.draft(talk, found, moves, received)


def reading_of(game: Game, text: str) -> MessageReading:
    """What a text says in a game as it stands."""
    line = [chess.Move.from_uci(uci) for uci in game.line]
    return read_message(text, moves=game.moves, board=game.board, line=line, notation=game.notation)


def _without_command(text: str) -> str:
    """``move 4 5254``, its sign forgotten, is what it is with the sign."""
    first, _, rest = text.strip().partition(" ")
    return rest if rest and looks(first) in _MOVE_WORDS else text


def _first_word(talk: Talk, text: str) -> tuple[str | None, str]:
    """G, where the text begins with it, and the rest."""
    first, _, rest = text.strip().partition(" ")
    if "." not in first and rest and known_to(talk, MOVE).is_game(first):
        return first, rest.strip()
    return None, text


def _meant(talk: Talk, word: str | None) -> list[Game]:
    """The games in which the text may be a move."""
    found = game_for(talk, MOVE, word)
    if isinstance(found, Game):
        return [found]
    return running(talk.memory.games_of(talk.by))


def _small_talk(talk: Talk, text: str) -> None:
    """A greeting and a question are answered, a plain resignation is asked about, who speaks of a
    draw is told how it is offered; all else is passed over.
    """
    if words.resigns(text):
        found = game_for(talk, ROW["resign"], None)
        if isinstance(found, Refusal):
            talk.refuse(found)
        else:
            resign(talk, found, {})
    elif words.offers_draw(text) or words.accepts_draw(text):
        talk.ask_back("draw-said")
    elif looks(text.strip(" .!,")) in _GREETINGS or (talk.envelope.private and "?" in text):
        talk.answer("answer", "small-talk")
