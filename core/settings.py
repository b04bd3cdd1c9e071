"""A person's own settings: language, time zone, boards, notices."""

from __future__ import annotations

from core import commands
from core.events.people import SettingChanged, ZoneChanged
from core.events.play import PlayerZoneChanged
from core.handlers import Handlers
from core.quiet import OFF, hours
from core.refusals import Refusal, asked_back
from core.world import Minutes

CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("uk", "ru", "en"),
    "board": ("picture", "text", "words"),
    "notation": ("game", "numeric", "san", "lan", "ukr", "rus", "ger"),
    "notices": ("each", "digest"),
    "mail": ("none", "moves", "all"),
    "channel": ("last", "telegram", "matrix", "email", "console"),
    "preview": ("at_once", "ask"),
    "letters": ("plain", "html", "cmail"),
    "calendar": ("asked", "mail"),
}
"""The settings that take one word of a list; ``quiet`` takes two hours, like 22-7, or none."""

QUIET = ("22-7", "23-8", "off")
"""What quiet hours look like."""


def change_setting(minutes: Minutes, command: commands.ChangeSetting) -> Refusal | None:
    """A setting and its value, as the lists above have them."""
    allowed = CHOICES.get(command.name)
    if allowed is None and command.name != "quiet":
        return asked_back("unknown-setting", name=command.name, allowed=tuple(CHOICES))
    if allowed is not None and command.value not in allowed:
        return asked_back("setting-value", name=command.name, allowed=allowed)
    value = command.value
    if command.name == "quiet" and value not in OFF:
        quiet = hours(value)
        if quiet is None:
            return asked_back("setting-value", name=command.name, allowed=QUIET)
        value = str(quiet)
    elif command.name == "quiet":
        value = ""
    minutes.of_person(command.by, SettingChanged(command.name, value))
    return None


def change_zone(minutes: Minutes, command: commands.ChangeZone) -> Refusal | None:
    """4.4: from now on this person's days are counted in another zone, in all his games."""
    minutes.of_person(command.by, ZoneChanged(command.zone), "4.4")
    for game in minutes.games_of(command.by):
        side = game.side_of(command.by)
        if side is not None:
            minutes.in_game(game.key, PlayerZoneChanged(side, command.zone), "4.4")
    return None


HANDLERS: Handlers = {commands.ChangeSetting: change_setting, commands.ChangeZone: change_zone}
