"""Whole messages read against the record of their game (3.3-3.9)."""

from core.reader.message import read_message
from core.reader.outcome import MessageReading, Recap

__all__ = ["MessageReading", "Recap", "read_message"]
