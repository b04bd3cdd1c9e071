"""Telegram: raw Bot API updates to envelopes (``translate``); the network stands beside it."""

from adapters.telegram.translate import translate

__all__ = ["translate"]
