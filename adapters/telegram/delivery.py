"""One message into one chat: its pieces, its picture, its buttons; what is refused goes plainer.

A message that does not arrive because of its form would cost a player days (case 46): so markup,
then buttons are left away rather than the text. A picture only stands beside the text.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputFile, Message, ReplyParameters
from telegram.constants import ParseMode

from adapters.telegram.api import Api, Refused, asked, nonsense
from adapters.telegram.pieces import CAPTION, MOST, Piece, pieces, units

log = logging.getLogger(__name__)

Rows = Sequence[Sequence[tuple[str, str]]]
"""Rows of buttons, each a label and its data."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """What one person is told. ``board`` are lines in columns; ``spare_board`` takes its place
    where the ``picture`` is not taken. ``file``: the text goes as a file of this name."""

    text: str
    board: str = ""
    picture: bytes | None = None
    spare_board: str = ""
    rows: Rows = ()
    file: str = ""
    answers: int | None = None


@dataclass
class Progress:
    """What of a message is in the chat already, so that nothing is sent twice after a pause."""

    chat: int
    sent: list[Message] = field(default_factory=list)
    done: int = 0
    without_picture: bool = False

    @property
    def keys(self) -> list[str]:
        """``CHAT:MESSAGE`` of each part; the last one bears the buttons."""
        return [f"{message.chat_id}:{message.message_id}" for message in self.sent]

    @property
    def raw(self) -> bytes:
        """The parts as Telegram has them, a line each."""
        return "\n".join(message.to_json() for message in self.sent).encode()


def keyboard(rows: Rows) -> InlineKeyboardMarkup | None:
    """The buttons; those whose data found no room are left away."""
    kept = [
        [InlineKeyboardButton(text, callback_data=data) for text, data in row if data]
        for row in rows
    ]
    kept = [row for row in kept if row]
    return InlineKeyboardMarkup(kept) if kept else None


async def deliver(api: Api, out: Outgoing, progress: Progress) -> None:
    """Sends what is not in the chat yet; raises ``Refused`` where it stops."""
    if out.picture is not None and progress.done == 0 and not progress.without_picture:
        try:
            if await _with_picture(api, out, progress):
                return
        except Refused as refusal:
            if refusal.permanent or refusal.new_chat or refusal.retry_after is not None:
                raise
            log.warning("a picture was not taken (%s), the text goes alone", refusal.why)
            progress.without_picture = True
    board = out.spare_board if progress.without_picture else out.board
    parts = list(_parts(out, board))
    first = 1 if out.picture is not None and not progress.without_picture else 0
    for number, part in enumerate(parts, first):
        if number >= progress.done:
            rows = out.rows if number - first == len(parts) - 1 else ()
            answers = out.answers if number == 0 else None
            message = await _part(api, progress.chat, part, rows, answers)
            progress.sent.append(_taken(message))
            progress.done = number + 1


def _taken(answer: object) -> Message:
    """The message that Telegram says it has; anything else is no proof that it was taken."""
    if not isinstance(answer, Message):
        raise nonsense(type(answer).__name__)
    return answer


async def _with_picture(api: Api, out: Outgoing, progress: Progress) -> bool:
    """The picture with the text below it, where that fits; whether nothing is left to send."""
    found = pieces(out.text)
    whole = len(found) == 1 and units(found[0].plain) <= CAPTION and not out.file
    caption = found[0] if whole else Piece("", "")
    rows = out.rows if whole else ()
    assert out.picture is not None
    for form in _forms(caption, rows):
        try:
            message = await asked(
                api.bot.send_photo(
                    progress.chat,
                    InputFile(out.picture, filename="board.png"),
                    caption=form.text or None,
                    parse_mode=form.mode,
                    reply_markup=form.buttons,
                    reply_parameters=_answering(out.answers),
                )
            )
        except Refused as refusal:
            if not refusal.malformed or form.last:
                raise
            continue
        progress.sent.append(_taken(message))
        progress.done = 1
        break
    return whole


def _parts(out: Outgoing, board: str) -> Iterator[Piece | InputFile]:
    if out.file:
        yield InputFile(out.text.encode(), filename=out.file)
        return
    found = pieces(out.text, board)
    if len(found) > MOST:
        text = f"{out.text}\n\n{board}" if board else out.text
        yield found[0]
        yield InputFile(text.encode("utf-8-sig", "replace"), filename="chesspost.txt")
    else:
        yield from found


async def _part(
    api: Api, chat: int, part: Piece | InputFile, rows: Rows, answers: int | None
) -> Message:
    if isinstance(part, InputFile):
        return await asked(
            api.bot.send_document(
                chat, part, reply_markup=keyboard(rows), reply_parameters=_answering(answers)
            )
        )
    for form in _forms(part, rows):
        try:
            return await asked(
                api.bot.send_message(
                    chat,
                    form.text,
                    parse_mode=form.mode,
                    reply_markup=form.buttons,
                    reply_parameters=_answering(answers),
                    disable_web_page_preview=True,
                )
            )
        except Refused as refusal:
            if not refusal.malformed or form.last:
                raise
            log.warning("a message goes plainer: %s", refusal.why)
    raise AssertionError("the last form was sent or raised")


@dataclass(frozen=True, slots=True)
class _Form:
    text: str
    mode: str | None
    buttons: InlineKeyboardMarkup | None
    last: bool = False


def _forms(piece: Piece, rows: Rows) -> Iterable[_Form]:
    """As it should be; without markup; without buttons as well."""
    buttons = keyboard(rows)
    yield _Form(piece.html, ParseMode.HTML, buttons)
    yield _Form(piece.plain, None, buttons, last=buttons is None)
    yield _Form(piece.plain, None, None, last=True)


def _answering(message: int | None) -> ReplyParameters | None:
    if message is None:
        return None
    return ReplyParameters(message, allow_sending_without_reply=True)


async def put_buttons(api: Api, chat: int, message: int, rows: Rows) -> None:
    """Other buttons below a message. That they are there already is no fault (case 41)."""
    call: Any = api.bot.edit_message_reply_markup(chat, message, reply_markup=keyboard(rows))
    try:
        await asked(call)
    except Refused as refusal:
        if not refusal.unchanged:
            raise
