"""A notice's values as text, for the outbox: what goes in comes out again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from pydantic_core import to_json

_DATE = "date"
_MOMENT = "moment"


def encode_values(values: Mapping[str, Any]) -> str:
    """``values`` as JSON. Dates, moments and tuples keep their kinds."""
    dated = {name: _tagged(value) for name, value in values.items() if isinstance(value, date)}
    return to_json({**values, **dated}, fallback=_unknown).decode()


def decode_values(text: str) -> dict[str, Any]:
    """The values of ``encode_values``; moments come back with the offset that they had."""
    values: dict[str, Any] = {name: _plain(value) for name, value in json.loads(text).items()}
    return values


def _tagged(value: date) -> dict[str, str]:
    kind = _MOMENT if isinstance(value, datetime) else _DATE
    return {kind: value.isoformat()}


def _unknown(value: Any) -> Any:
    raise TypeError(f"{type(value).__name__} is no value of a notice")


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_plain(part) for part in value)
    if isinstance(value, dict):
        ((kind, written),) = value.items()
        return datetime.fromisoformat(written) if kind == _MOMENT else date.fromisoformat(written)
    return value
