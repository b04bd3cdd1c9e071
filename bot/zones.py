"""A time zone's name as people write it becomes a zone, or is asked back: never UTC in silence."""

from __future__ import annotations

import re
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale

from adapters.render import LANGUAGES

RENAMED = {"Europe/Kiev": "Europe/Kyiv"}  # one zone under two names
OFFSET = re.compile(r"(?:UTC|GMT)?\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?", re.IGNORECASE)
FARTHEST_EAST, FARTHEST_WEST = 14, 12  # whole hours for which the zone data have a zone
NO_PLACES = ("Etc/", "SystemV/")
BARE = {"UTC", "GMT", "UCT", "Zulu", "Universal", "Greenwich", "EST", "MST", "HST"}


class UnknownZone(ValueError):
    """Nobody knows a zone of that name."""


def zone_named(name: str) -> ZoneInfo:
    """The zone that ``name`` means: a place like Europe/Kyiv, or only its city in one of our
    languages; or an offset of whole hours.
    """
    wanted = name.strip()
    known = _known().get(wanted.casefold()) or _cities().get(wanted.casefold())
    if known is not None:
        return ZoneInfo(RENAMED.get(known, known))
    offset = OFFSET.fullmatch(wanted)
    if offset and int(offset[3] or 0) == 0:
        hours = int(offset[2]) * (1 if offset[1] == "+" else -1)
        if hours == 0:
            return ZoneInfo("Etc/UTC")
        if -FARTHEST_WEST <= hours <= FARTHEST_EAST:
            return ZoneInfo(f"Etc/GMT{-hours:+d}")  # POSIX counts the other way round
    raise UnknownZone(f"{name!r} is no time zone known here; a place, like Europe/Kyiv, is")


def is_fixed(zone: ZoneInfo) -> bool:
    """Whether this zone is a bare offset, without summer time, and so rarely a person's own."""
    return zone.key.startswith(NO_PLACES) or zone.key in BARE


@cache
def _known() -> dict[str, str]:
    return {name.casefold(): name for name in available_timezones()}


@cache
def _cities() -> dict[str, str]:
    """Cities by the names that people type: Київ, Киев, Kyiv, New York."""
    known = {name for name in available_timezones() if "/" in name}
    known = {name for name in known if not name.startswith(NO_PLACES)}  # GMT+2 is no city
    found = {name.rpartition("/")[2].replace("_", " ").casefold(): name for name in sorted(known)}
    for lang in LANGUAGES:
        for name, words in Locale(lang).time_zones.items():
            if name in known and words.get("city"):
                found[words["city"].casefold()] = name
    return found
