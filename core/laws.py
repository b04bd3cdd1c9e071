"""The numbers of the laws of chess, which no regulation changes."""

THREEFOLD = 3
"""So often the same position must have stood on the board for a claim."""

FIVEFOLD = 5
"""So often it ends the game by itself."""

FIFTY_MOVES = 100
"""Plies without capture or pawn move (fifty moves of each side) for a claim."""

SEVENTYFIVE_MOVES = 150
"""Plies without capture or pawn move that end the game by itself."""

PLIES_PER_MOVE = 2
