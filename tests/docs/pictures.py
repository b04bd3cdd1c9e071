"""Pictures of real conversations for the README: what the terminal says, what Telegram shows.

    python -m tests.docs.pictures

plays the conversations and draws them anew as SVG; tests/docs/test_pictures.py holds them against
what the program says.
"""

from __future__ import annotations

import asyncio
import textwrap
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch
from xml.sax.saxutils import escape

from bot.on_telegram import channel
from tests.adapters.telegram import house
from tests.adapters.telegram.house import BLACK, WHITE, telegram_house
from tests.docs.pages import Block, blocks
from tests.source import ROOT

FOLDER = ROOT / "docs" / "pictures"
TERMINAL, CHAT = FOLDER / "terminal.svg", FOLDER / "telegram.svg"

MONO = "font-family='DejaVu Sans Mono,Menlo,Consolas,monospace' font-size='14'"
SANS = "font-family='Helvetica Neue,Segoe UI,Roboto,DejaVu Sans,sans-serif' font-size='14'"
ADVANCE, LINE = 8.43, 19.0
"""Pixels that a letter and a line of the terminal take."""


# The terminal


def terminal(block: Block) -> str:
    """A block of a page as a window of a terminal; what was typed stands out."""
    lines = block.text.rstrip("\n").split("\n")
    width = int(max(map(len, lines)) * ADVANCE + 40)
    height = int(len(lines) * LINE + 64)
    rows = [
        f"<rect width='{width}' height='{height}' rx='10' fill='#1e2127'/>",
        *(
            f"<circle cx='{22 + 20 * n}' cy='20' r='6' fill='{colour}'/>"
            for n, colour in enumerate(("#ff5f57", "#febc2e", "#28c840"))
        ),
    ]
    for number, line in enumerate(lines):
        if line.strip():
            typed = line[:1] != " " and "> " in line
            rows.append(_terminal_line(line, 56 + number * LINE, "#98c379" if typed else "#d7dae0"))
    return _svg(width, height, MONO, rows)


def _terminal_line(line: str, y: float, colour: str) -> str:
    """Its letters keep their columns, whatever the font makes of the chessmen."""
    columns = " ".join(f"{20 + n * ADVANCE:.1f}" for n in range(len(line)))
    place = f"x='{columns}' y='{y:.0f}' fill='{colour}' xml:space='preserve'"
    return f"<text {place}>{escape(line)}</text>"


# A chat


@dataclass(frozen=True)
class Said:
    """A message of the chat: whose, its words, its picture, the buttons below it."""

    mine: bool
    text: str
    photo: bytes = b""
    buttons: tuple[tuple[str, ...], ...] = field(default=())


async def conversation() -> list[Said]:
    """White's first move reaches Black, who answers it: what Black sees and does in his chat."""
    with patch.object(house, "Telegram", channel):  # the one with pictures, as it really runs
        return await _conversation()


async def _conversation() -> list[Said]:
    async with telegram_house() as h:

        async def pressable(user: int, data: str) -> None:
            def there() -> bool:
                shown = [
                    b for m in h.fake.seen(user) for b in h.fake.buttons(user, m["message_id"])
                ]
                return any(data in button["callback_data"] for button in shown)

            await h.until(there, data)

        await h.says(BLACK, "/settings board picture")
        await h.says(WHITE, "e4")
        await pressable(WHITE, "/yes")
        before = max(h.fake.messages[BLACK])
        h.fake.presses(WHITE, "/yes")
        letter = await h.told(BLACK, "5254", after=before)
        found = [_said(h, letter)]
        await h.says(BLACK, "5755", reply_to=letter["message_id"])
        await pressable(BLACK, "/yes")
        draft = h.fake.seen(BLACK)[-1]
        found += [Said(True, "5755"), _said(h, draft)]
        pressed = next(
            b["text"]
            for b in h.fake.buttons(BLACK, draft["message_id"])
            if "/yes" in b["callback_data"]
        )
        h.fake.presses(BLACK, "/yes")
        sent = await h.told(BLACK, "5755", after=draft["message_id"])
        return [*found, Said(True, f"☞ {pressed}"), _said(h, sent)]


def _said(h: Any, message: dict[str, Any]) -> Said:
    photo = h.fake.files[message["photo"][-1]["file_id"]] if "photo" in message else b""
    markup = message.get("reply_markup", {}).get("inline_keyboard", [])
    buttons = tuple(tuple(button["text"] for button in row) for row in markup)
    return Said(False, message.get("text") or message.get("caption") or "", photo, buttons)


WIDTH, BUBBLE, PHOTO, LETTERS = 480, 400, 250, 50


def chat(said: list[Said]) -> str:
    """The messages one below the other, the bot's on the left."""
    rows: list[str] = []
    y = 14.0
    for message in said:
        drawn = list(_bubble(message, y))
        y = float(drawn.pop())
        rows += drawn
    height = int(y + 4)
    ground = f"<rect width='{WIDTH}' height='{height}' rx='10' fill='#cfdfea'/>"
    return _svg(WIDTH, height, SANS, [ground, *rows])


def _bubble(message: Said, y: float) -> Iterator[str]:
    """Its parts; the last is where the next one begins."""
    lines = [
        piece
        for line in message.text.split("\n")
        for piece in (textwrap.wrap(line, LETTERS) if line.strip() else [""])
    ]
    picture = PHOTO + 10 if message.photo else 0
    height = picture + len(lines) * LINE + 14
    width = 40 + 9 * max(map(len, lines)) if message.mine else BUBBLE
    x = WIDTH - width - 14 if message.mine else 14
    fill = "#e2fbd0" if message.mine else "#ffffff"
    yield f"<rect x='{x}' y='{y:.0f}' width='{width}' height='{height:.0f}' rx='12' fill='{fill}'/>"
    if message.photo:
        data = b64encode(message.photo).decode("ascii")
        place = f"x='{x + 12}' y='{y + 10:.0f}' width='{PHOTO}' height='{PHOTO}'"
        yield f"<image {place} href='data:image/png;base64,{data}'/>"
    for number, line in enumerate(lines):
        at = y + picture + 22 + number * LINE
        yield f"<text x='{x + 14}' y='{at:.0f}' fill='#17212b'>{escape(line)}</text>"
    y += height + 5
    for row in message.buttons:
        wide = (BUBBLE - 5 * (len(row) - 1)) / len(row)
        for number, button in enumerate(row):
            left = x + number * (wide + 5)
            yield (
                f"<rect x='{left:.0f}' y='{y:.0f}' width='{wide:.0f}' height='30' rx='8' "
                "fill='#5b7f9e'/>"
                f"<text x='{left + wide / 2:.0f}' y='{y + 20:.0f}' fill='#ffffff' "
                f"text-anchor='middle'>{escape(button)}</text>"
            )
        y += 35
    yield str(y + 7)


def _svg(width: int, height: int, font: str, rows: list[str]) -> str:
    head = f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' {font}>"
    return "\n".join([head, *rows, "</svg>\n"])


def shown_in_the_readme() -> Block:
    return next(block for block in blocks(ROOT / "README.md") if block.mark == "console")


def draw() -> None:
    FOLDER.mkdir(exist_ok=True)
    TERMINAL.write_text(terminal(shown_in_the_readme()), encoding="utf-8")
    CHAT.write_text(chat(asyncio.run(conversation())), encoding="utf-8")


if __name__ == "__main__":
    draw()
