"""Matrix: raw timeline events to envelopes (``translate``); the network stands beside it."""

from adapters.matrix.translate import translate

__all__ = ["translate"]
