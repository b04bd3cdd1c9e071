"""The menu of commands: Telegram shows it beside the field in which one types."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
)

from adapters.grammar import ROWS, Row, Who
from adapters.render import LANGUAGES, say
from adapters.telegram.api import Api, asked

FIRST = ("games", "move", "board", "draw", "resign", "clock", "record", "leave", "help", "rules")
"""What a player looks for most; the rest follows in the order of the table."""

ARBITER_FIRST = ("desk", "rule", "query", "enter", "standings", "crosstable", "audit")
IN_GROUPS = ("board", "last", "standings", "crosstable", "rules", "help")
BESIDE = {"yes", "no", "link", "start"}
"""Known to whoever needs them; in a menu they would only be touched by mistake."""

ONLY_ARBITERS = {"rule"}
"""An adjudicator may give it too; his item tells him how."""


def menu(lang: str, roles: Iterable[Who]) -> list[BotCommand]:
    """The commands of somebody with these roles, in his language."""
    known = {Who.ANYONE, Who.PERSON, *roles}
    left_out = BESIDE if Who.ARBITER in known else BESIDE | ONLY_ARBITERS
    rows = [row for row in ROWS if row.who in known and row.word not in left_out]
    first = (*ARBITER_FIRST, *FIRST) if Who.ARBITER in known else FIRST
    order = {word: place for place, word in enumerate(first)}
    rows.sort(key=lambda row: order.get(row.word, len(order)))
    return [_entry(row, lang) for row in rows]


def fingerprint(lang: str, roles: Iterable[Who]) -> str:
    """Changes when the menu does."""
    entries = "\n".join(f"{c.command} {c.description}" for c in menu(lang, roles))
    return sha256(entries.encode()).hexdigest()[:16]


async def set_common(api: Api) -> None:
    """The menus of those whom we do not know yet: by the language of their own Telegram."""
    groups = [row for word in IN_GROUPS for row in ROWS if row.word == word]
    private, in_groups = BotCommandScopeAllPrivateChats(), BotCommandScopeAllGroupChats()
    for lang in (*LANGUAGES, None):
        shown = lang or "en"  # None: any other language
        await _set(api, menu(shown, [Who.PLAYER]), private, lang)
        await _set(api, [_entry(row, shown) for row in groups], in_groups, lang)


async def set_own(api: Api, chat: int, lang: str, roles: Iterable[Who]) -> None:
    """The menu of one person, in the language of his settings."""
    await _set(api, menu(lang, roles), BotCommandScopeChat(chat), None)


async def _set(
    api: Api, commands: list[BotCommand], scope: BotCommandScope, lang: str | None
) -> None:
    await asked(api.bot.set_my_commands(commands, scope=scope, language_code=lang))


def _entry(row: Row, lang: str) -> BotCommand:
    return BotCommand(row.word, say(lang, f"menu-{row.word}"))
