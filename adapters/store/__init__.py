"""The store: the only part of the program that knows SQL.

``Store`` commits what the one door has decided, a whole batch in one durable transaction, and
answers what the running bot asks. ``codec`` turns events into payloads and back.
"""

from adapters.store.chain import ORIGIN, chain, moment, stamp
from adapters.store.errors import (
    BadLocation,
    BrokenSequence,
    DuplicateMessage,
    DuplicateRow,
    Overtaken,
    StoreBusy,
    StoreClosed,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreInUse,
    StoreLost,
    Unstorable,
    WrongSchema,
)
from adapters.store.store import Store
from adapters.store.values import (
    Batch,
    Deadline,
    Direction,
    Head,
    Identity,
    LinkCode,
    OutboxRow,
    OutboxState,
    Question,
    Record,
    StoredMessage,
    Stream,
)

__all__ = [
    "ORIGIN",
    "BadLocation",
    "Batch",
    "BrokenSequence",
    "Deadline",
    "Direction",
    "DuplicateMessage",
    "DuplicateRow",
    "Head",
    "Identity",
    "LinkCode",
    "OutboxRow",
    "OutboxState",
    "Overtaken",
    "Question",
    "Record",
    "Store",
    "StoreBusy",
    "StoreClosed",
    "StoreDamaged",
    "StoreError",
    "StoreFull",
    "StoreInUse",
    "StoreLost",
    "StoredMessage",
    "Stream",
    "Unstorable",
    "WrongSchema",
    "chain",
    "moment",
    "stamp",
]
