"""Telegram as a channel of the dispatcher: where a person's messages go, and in which form."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from adapters.envelope import Channel
from adapters.render import Position, Rendered, board_text
from adapters.store import OutboxRow, StoreError
from adapters.telegram.api import Api, Refused, asked
from adapters.telegram.delivery import Outgoing, Progress, deliver
from adapters.telegram.presses import data_of
from adapters.telegram.tapping import opener
from bot.drawing import Draws
from bot.memory import Memory
from bot.outgoing import carried, notice_of
from bot.pauses import Pauses
from bot.sending import NotTaken, Sent
from bot.wiring import Bot
from core.game import Game
from core.notice import Notice
from core.person import Person
from core.vocabulary import GameKey, PersonId

log = logging.getLogger(__name__)

MOVED = "telegram-moved:"
"""The mark under which a group's new id stands, with its old id behind it."""

PART = "telegram-part:"
"""The mark of a message of several parts: which part the store knows it by."""

MAY_BE_TAPPED = frozenset(
    ("move", "repeat", "line_proposed", "correction_request", "draft_problem", "nudge")
)
SHOWS_GAME = frozenset(("board", "position", "last", "legal", "games"))
FILES = {"calendar": "chesspost.ics", "archive": "chesspost.txt"}
REMEMBERED = 1_000
FIRST_LOOK, LATER_LOOKS = 2.0, 60.0
"""Seconds until it is looked whether Telegram answers again, and at most between two looks."""
TELEGRAM = Channel.TELEGRAM.value


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the memory says about a row that is to be sent."""

    notice: Notice
    position: Position | None
    spare_board: str
    tap: tuple[str, str] | None
    text: str


class TelegramSender:
    """Sends a person's messages to the chats that are his; ``after`` hears of each that went."""

    def __init__(self, api: Api, bot: Bot, draws: Draws | None = None) -> None:
        self._api = api
        self._bot = bot
        self._draws = draws
        self._progress: dict[tuple[int, int], Progress] = {}
        self._last_used: dict[PersonId, str] = {}
        self.after: Callable[[Person, OutboxRow, str], None] | None = None
        self._silent = asyncio.Event()

    def heard(self, person: PersonId, account: str) -> None:
        """The person wrote from this account, so he is answered there."""
        self._last_used[person] = account

    async def send(self, person: Person, rendered: Rendered, row: OutboxRow) -> Sent:
        """Sends one message; the key is that of its last part, which bears the buttons."""
        shown = await self._bot.service.look(lambda memory: _shown(memory, person, rendered, row))
        picture = await self._picture(person, shown.position) or _enclosed_picture(rendered)
        out = self._outgoing(rendered, row, shown, picture)
        refusals: list[Refused] = []
        for chat, answers in await self._places(person, row):
            try:
                sent = await self._send(chat, out, answers, row)
            except Refused as refusal:
                if refusal.unreachable:
                    self._silent.set()
                if not refusal.permanent:
                    raise NotTaken(refusal.why, retry_after=refusal.retry_after) from None
                refusals.append(refusal)
            else:
                if self.after is not None:
                    self.after(person, row, sent.key)
                return sent
        said = refusals[-1].why if refusals else "no account of his"
        raise NotTaken(said, permanent=True)

    async def look_after(self) -> None:
        """For ever: when Telegram answers again after an outage, what waits goes out at once."""
        while True:
            await self._silent.wait()
            pauses = Pauses(FIRST_LOOK, LATER_LOOKS)
            while self._silent.is_set():
                await pauses.wait()
                try:
                    await asked(self._api.bot.get_me())
                    waiting = await self._bot.store.outbox_undelivered()
                except (Refused, StoreError) as error:
                    log.info("telegram: not back yet: %s", error)
                    continue
                self._silent.clear()
                for person in sorted({PersonId(row.person) for row in waiting}):
                    self._bot.dispatcher.works(person)

    async def _send(self, chat: int, out: Outgoing, answers: int | None, row: OutboxRow) -> Sent:
        """Into one chat, or to where that chat has moved."""
        for _ in range(3):
            progress = self._progress.setdefault((row.id, chat), Progress(chat))
            message = Outgoing(
                *(out.text, out.board, out.picture, out.spare_board, out.rows, out.file, answers)
            )
            try:
                await deliver(self._api, message, progress)
            except Refused as refusal:
                self._forget()
                if refusal.new_chat is None:
                    raise
                await self.moved(str(chat), str(refusal.new_chat))
                chat, answers = refusal.new_chat, None
            else:
                *parts, last = progress.keys
                if parts:
                    await self._join(parts, last)
                del self._progress[row.id, chat]
                return Sent(last, progress.raw)
        raise NotTaken("the group moves again and again")

    async def moved(self, old: str, new: str) -> None:
        """A group has a new id: what was bound to the old one is bound to it, once."""
        if old != new and await self._bot.store.mark(MOVED + old) != new:
            log.info("group %s is now %s", old, new)
            now = self._bot.outside.clock()
            await self._bot.service.do(lambda work: work.set_mark(MOVED + old, new), now)

    async def whole(self, key: str) -> str:
        """The key under which the store knows a message of which ``key`` is a part."""
        return await self._bot.store.mark(PART + key) or key

    async def _join(self, parts: list[str], last: str) -> None:
        def joined(work: object) -> None:
            for part in parts:
                work.set_mark(PART + part, last)  # type: ignore[attr-defined]

        await self._bot.service.do(joined, self._bot.outside.clock())

    def _forget(self) -> None:
        """What was begun and never ended is not remembered for ever."""
        excess = len(self._progress) - REMEMBERED
        for key in list(islice(self._progress, max(0, excess))):
            del self._progress[key]

    async def _places(self, person: Person, row: OutboxRow) -> list[tuple[int, int | None]]:
        """The chats to try in turn, and the message that is answered there.

        Where he asked; the account from which he last wrote; the one that he tied last; the rest.
        """
        found: dict[int, int | None] = {}
        noted = carried(row)
        if noted.place.lstrip("-").isdecimal():
            place = await self._now_at(noted.place)
            number = noted.answers.partition(":")[2]
            answers = int(number) if place == noted.place and number.isdecimal() else None
            found[int(place)] = answers
        accounts = [
            identity.address
            for identity in reversed(self._bot.memory.identities_of(person.id))
            if identity.channel == TELEGRAM
        ]
        ordered = [self._last_used.get(person.id, ""), person.telegram_id, *accounts]
        for account in ordered:
            if account in accounts and account.isdecimal():
                found.setdefault(int(account), None)
        return list(found.items())

    async def _now_at(self, chat: str) -> str:
        seen = {chat}
        while (new := await self._bot.store.mark(MOVED + chat)) and new not in seen:
            seen.add(new)
            chat = new
        return chat

    async def _picture(self, person: Person, position: Position | None) -> bytes | None:
        """The board as a picture; whatever fails there, the message goes without it."""
        if position is None or self._draws is None:
            return None
        try:
            drawn = await self._draws(person, position)
        except Exception:
            log.exception("a board could not be drawn")
            return None
        return drawn.png if drawn else None

    def _outgoing(
        self, rendered: Rendered, row: OutboxRow, shown: _Shown, picture: bytes | None
    ) -> Outgoing:
        ply = carried(row).ply if row.game and row.receipt else None
        rows = [[(action.label, data_of(action.command, ply)) for action in rendered.actions]]
        if shown.tap is not None:
            rows.append([shown.tap])
        board = rendered.board
        if picture is None and shown.position is not None:
            board = shown.spare_board
        name = FILES.get(str(shown.notice.values.get("word", "")), "")
        return Outgoing(shown.text, board, picture, shown.spare_board, rows, name)


def _shown(memory: Memory, person: Person, rendered: Rendered, row: OutboxRow) -> _Shown:
    """The board that goes with a message, and whether its reader may move on it."""
    notice, text = notice_of(row), rendered.beside_picture or rendered.text
    word = str(notice.values.get("word", "")) if notice.kind == "answer" else ""
    game = memory.game(GameKey(row.game)) if row.game else None
    position = rendered.position if not rendered.board else None
    spare = ""
    if game is not None and position is not None:
        where = {"ply": position.ply, "moves": position.moves}
        spare = board_text(game, position.side, "text", person.lang, **where)  # type: ignore[arg-type]
    tap = None
    if (
        game is not None
        and (notice.kind in MAY_BE_TAPPED or word in SHOWS_GAME)
        and may_move(game, person.id)
    ):
        tap = opener(game, person.lang)
    return _Shown(notice, position, spare, tap, text)


def _enclosed_picture(rendered: Rendered) -> bytes | None:
    """A table as a picture, where one goes along."""
    return next((file.content for file in rendered.files if file.kind == "image/png"), None)


def may_move(game: Game, person: PersonId) -> bool:
    """Whether it is this person's move."""
    return game.in_play and game.side_of(person) is game.to_move
