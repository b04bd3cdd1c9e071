"""``chesspost replay``: a transcript is played in memory, with its own clock and no network."""
