"""A frozen value with some of its fields changed, without the cost of building it anew.

``dataclasses.replace`` calls ``__init__``, which sets every field of a frozen value one by one:
for a game with its thirty fields that is as dear as reading the move. Here the fields are copied at
once. It serves values without slots, and only those whose fields are not checked in ``__init__``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as changed  # the same promise, so that types are checked
else:

    def changed(value, /, **fields):
        """A copy of ``value`` in which ``fields`` have other values."""
        copy = object.__new__(type(value))
        copy.__dict__.update(value.__dict__)
        copy.__dict__.update(fields)
        return copy


__all__ = ["changed"]
