"""The archive of a game or a tournament as files that a third person can check.

What goes in are plain values (``papers``): events and messages as the store keeps them, the folded
world for names and records. What comes out are names and bytes on a ``Shelf``: a folder, or a zip.
"""

from adapters.archive.papers import Delivered, Event, GamePapers, Message
from adapters.archive.secrets import Masks
from adapters.archive.shelf import Folder, Shelf, Zipped, safe_name, within
from adapters.archive.transcript import Reader, transcript
from adapters.archive.writing import Archive

__all__ = [
    "Archive",
    "Delivered",
    "Event",
    "Folder",
    "GamePapers",
    "Masks",
    "Message",
    "Reader",
    "Shelf",
    "Zipped",
    "safe_name",
    "transcript",
    "within",
]
