"""``chesspost replay``: a transcript is played in memory, with its own clock and no network."""

from bot.replay.fields import MalformedLine
from bot.replay.player import Failure, Outcome, play
from bot.replay.reading import read_transcript

__all__ = ["Failure", "MalformedLine", "Outcome", "play", "read_transcript"]
