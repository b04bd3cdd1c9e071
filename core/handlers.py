"""The form of a function that carries out a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.refusals import Refusal
from core.world import Minutes

Handler = Callable[[Minutes, Any], Refusal | None]
"""Writes what the command brings about into the minutes, or gives a refusal: then the caller
throws the minutes away."""

Handlers = dict[type, Handler]
"""Commands and who carries them out; each article names its own, ``core.decide`` joins them."""
