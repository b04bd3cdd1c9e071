"""The colours of a picture. The last move and a check differ from other squares in brightness and
by a frame as well, for those who do not tell the colours apart."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """``light`` and ``dark`` are squares; ``moved_…`` those of the last move, with their frame."""

    name: str
    ground: str
    ink: str
    light: str
    dark: str
    moved_light: str
    moved_dark: str
    moved_frame: str
    check: str
    check_frame: str
    line: str
    shade: str


LIGHT = Theme(
    name="light",
    ground="#ffffff",
    ink="#404040",
    light="#f0dfc0",
    dark="#bb8f62",
    moved_light="#e6e06c",
    moved_dark="#c2b02f",
    moved_frame="#7a6c00",
    check="#f08c7c",
    check_frame="#b00018",
    line="#c8c8c8",
    shade="#e8e8e8",
)

DARK = Theme(
    name="dark",
    ground="#1d2024",
    ink="#d8dade",
    light="#a9b4c0",
    dark="#66788c",
    moved_light="#c9c36a",
    moved_dark="#98913a",
    moved_frame="#ece58a",
    check="#e08074",
    check_frame="#ffb4a8",
    line="#4a4f57",
    shade="#33383f",
)
