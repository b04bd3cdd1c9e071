"""Events to JSON text and back.

Any frozen dataclass of plain values goes: numbers, text, dates, aware moments, zones by their
names, enumerations, tuples, pairs, dataclasses within, None where the type allows it. Pydantic
compiles the types' own annotations, so there is nothing to write for a new event.
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError

from adapters.store.errors import StoreError


class Undecodable(StoreError):
    """A payload that is no event of ours, or has what this version of the program does not know."""


def encode(event: object) -> tuple[str, str]:
    """The name of the event's class and its content as JSON.

    What equals an empty default (None, False, 0, "", an empty tuple) may be left out, and nothing
    else: a default that says something may say something else in a later version, and the event
    must go on saying what it said.

    Raises ValueError for a value of another type than its class says, and for text that UTF-8
    cannot hold: what could not be read again is not written.
    """
    kind = type(event)
    adapter, lean = _coder(kind)
    payload = adapter.dump_json(event, exclude_defaults=lean, warnings="error")
    return kind.__name__, payload.decode()


def decode(name: str, payload: str, registry: Mapping[str, type[Any]]) -> Any:
    """The event that ``encode`` wrote. ``registry`` finds its class by its name.

    Raises Undecodable for an unknown name, and for content that does not fit the class in every
    key and type: an event that is read only in part would be another event.
    """
    kind = registry.get(name)
    if kind is None:
        raise Undecodable(f"an event of an unknown kind: {name}")
    try:
        return _coder(kind)[0].validate_json(payload, extra="forbid")
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "payload"
        raise Undecodable(f"an event {name} that cannot be read: {where}: {first['msg']}") from None


_coders: dict[type[Any], tuple[TypeAdapter[Any], bool]] = {}


def _coder(kind: type[Any]) -> tuple[TypeAdapter[Any], bool]:
    """The coder of a class, compiled once, and whether its defaults may be left out."""
    if kind not in _coders:
        lean = all(_empty_defaults(part) for part in _dataclasses(kind, set()))
        _coders[kind] = TypeAdapter(kind), lean
    return _coders[kind]


def _empty_defaults(kind: type[Any]) -> bool:
    """Whether all defaults of a dataclass say 'nothing'."""
    return all(
        field.default_factory is MISSING
        and (field.default is MISSING or field.default in (None, False, 0, "", ()))
        for field in fields(kind)
    )


def _dataclasses(annotation: Any, seen: set[Any]) -> Iterator[type[Any]]:
    """The dataclasses within an annotation, itself included, each once."""
    if annotation in seen:
        return
    seen.add(annotation)
    for part in (*get_args(annotation), get_origin(annotation)):
        if part is not None and part is not Ellipsis:
            yield from _dataclasses(part, seen)
    if isinstance(annotation, type) and is_dataclass(annotation):
        yield annotation
        for hint in get_type_hints(annotation).values():
            yield from _dataclasses(hint, seen)
