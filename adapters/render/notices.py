"""What somebody is told, in his language: the short text for chat and the letter for mail."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from adapters.render import boards
from adapters.render.actions import Action, actions_of
from adapters.render.catalogue import DEFAULT, has
from adapters.render.context import (
    Context,
    NoticeLike,
    context_of,
    first_as_white,
    games_in_words,
    surname,
    variables,
)
from adapters.render.move_form import answer_form, move_letter, wrapped
from core.game import Game
from core.notice import Notice
from core.person import Person
from core.refusals import Refusal
from core.vocabulary import Side
from core.world import World

LETTERS = {"move", "repeat", "correction_request"}
"""Kinds that travel by mail in the standard form (2.1, 2.2)."""

SHOWS_BOARD = {"move", "move_sent", "repeat", "correction_request", "draft", "draft_problem"}


@dataclass(frozen=True, slots=True)
class Position:
    """A position to show: after ``ply`` plies, and after ``moves``, which are not in the record.

    ``side`` is the reader's own, below; the last move is to be marked.
    """

    game: str
    ply: int
    side: Side
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Enclosed:
    """A file that goes along with a message; ``kind`` is its media type, text is in UTF-8.

    ``words`` say what a picture shows, for those who do not see it.
    """

    name: str
    kind: str
    content: bytes
    words: str = ""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A message in words.

    ``text`` fits a phone's screen. ``letter`` is what mail carries in its place: its lines are
    broken, and a move has the standard form below it. ``board`` is the position as lines of text
    where the reader's setting asks for it, to be set in a monospaced face; otherwise ``position``
    can be drawn. ``beside_picture`` is the text without the board of letters that stands in it
    already, for channels that draw one. ``files`` go along where a channel takes files; what is
    text in them stands in ``text`` as well, and not in ``letter``.
    """

    text: str
    subject: str = ""
    title: str = ""
    letter: str = ""
    board: str = ""
    position: Position | None = None
    actions: tuple[Action, ...] = ()
    files: tuple[Enclosed, ...] = ()
    beside_picture: str = ""

    @property
    def whole(self) -> str:
        """The text and the board below it."""
        return f"{self.text}\n\n{self.board}" if self.board else self.text


def render_notice(notice: NoticeLike, reader: Person, world: World) -> Rendered:
    """The words of ``notice`` for ``reader``."""
    ctx = context_of(reader, world, notice.game, notice.values)
    known = variables(ctx, notice.values, notice.clause)
    if notice.kind == "start_letter":
        known["games"] = games_in_words(ctx)
        known["white_game"] = first_as_white(ctx)
    text = _text(ctx, notice, known)
    position = _position(ctx, notice)
    return Rendered(
        text,
        _subject(ctx, notice),
        _title(ctx, notice),
        _letter(ctx, notice, text),
        _board(ctx, position),
        position,
        actions_of(ctx, notice),
        beside_picture=text.rpartition("\n\n")[0] if position and _shows_board(notice) else "",
    )


def refusal_notice(refusal: Refusal, reader: Person) -> Notice:
    """A refusal as the message that answers the sender."""
    return Notice(
        reader.id,
        refusal.kind,
        f"refused-{refusal.why}",
        refusal.game,
        refusal.clause,
        refusal.values,
    )


def render_refusal(refusal: Refusal, reader: Person, world: World) -> Rendered:
    """Why something was not done, and what can be done now."""
    return render_notice(refusal_notice(refusal, reader), reader, world)


def _text(ctx: Context, notice: NoticeLike, known: Mapping[str, Any]) -> str:
    warnings = [f"warning-{warning}" for warning in notice.values.get("warnings", ())]
    keys = [text_key(notice), *warnings]
    return "\n".join(ctx.say(key, known) for key in keys)


def text_key(notice: NoticeLike) -> str:
    """The text of a notice: its own key, that of a refusal, or the general one of its kind."""
    for key in (notice.key, f"refused-{notice.key}"):
        if has(DEFAULT, key):
            return key
    return notice.kind


def title_key(notice: NoticeLike) -> str:
    """The title of a notice: that of its own text where it has one, that of its kind otherwise."""
    own = f"title-{notice.key.replace('_', '-')}"
    return own if has(DEFAULT, own) else f"title-{notice.kind.replace('_', '-')}"


def _title(ctx: Context, notice: NoticeLike) -> str:
    return ctx.say(title_key(notice), {})


def _subject(ctx: Context, notice: NoticeLike) -> str:
    """``[CODE/G] Surname - Surname, move N``, or the title of what has no game."""
    if ctx.game is None:
        code = f"[{ctx.tournament.code}] " if ctx.tournament else ""
        return code + _title(ctx, notice)
    white, black = (surname(ctx.world, ctx.game.sides[side].person) for side in Side)
    ply = int(notice.values.get("ply") or ctx.game.ply)
    number = ctx.say("subject-move", {"number": max(1, (ply + 1) // 2)})
    return f"[{ctx.game.key}] {white} - {black}, {number}"


def _letter(ctx: Context, notice: NoticeLike, text: str) -> str:
    if notice.kind == "answer" and not notice.key.startswith("answer-"):
        return text  # it may hold a table
    text = wrapped(text)
    if ctx.game is None or notice.kind not in LETTERS:
        return text
    ply = int(notice.values.get("ply") or 0)
    parts = [text, move_letter(ctx, ctx.game, ply, notice.values)] if ply else [text]
    if _has_to_answer(ctx, ctx.game, notice):
        parts.append(answer_form(ctx, ctx.game))
    return "\n\n".join(parts)


def _has_to_answer(ctx: Context, game: Game, notice: NoticeLike) -> bool:
    """Whether the reader is the one who moves next and this is the message that he answers."""
    if ctx.own_side is None or notice.values.get("over") or game.is_over:
        return False
    ply = int(notice.values.get("ply") or 0)
    mover = Side.BLACK if ply % 2 else Side.WHITE
    return ctx.own_side is mover


def _shows_board(notice: NoticeLike) -> bool:
    """The answer to /board: its text ends with a board, below an empty line."""
    return notice.kind == "answer" and notice.values.get("word") == "board"


def _position(ctx: Context, notice: NoticeLike) -> Position | None:
    if ctx.game is None:
        return None
    if _shows_board(notice) and ctx.reader.setting("board", "picture") == "picture":
        return Position(ctx.game.key, ctx.game.ply, ctx.own_side or Side.WHITE)
    if notice.kind not in SHOWS_BOARD:
        return None
    ply = int(notice.values.get("ply") or ctx.game.ply)
    extra = tuple(notice.values.get("moves", ())) if notice.kind == "draft" else ()
    if extra:  # not in the record yet, or by the time it is read they are
        ply = int(notice.values["from_ply"]) - 1
    return Position(ctx.game.key, ply, ctx.own_side or Side.WHITE, extra)


def _board(ctx: Context, position: Position | None) -> str:
    style = ctx.reader.setting("board", "picture")
    if position is None or ctx.game is None or style == "picture":
        return ""
    return boards.board_text(
        ctx.game, position.side, style, ctx.lang, ply=position.ply, moves=position.moves
    )
