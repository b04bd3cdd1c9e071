# The buttons of the board to tap, and short answers that float over the chat (200 signs at most).

tap-open = ♟ Move by tapping
tap-close = ✖ Close
tap-piece = Touch the piece that is to move.
tap-square = { $square }: touch its square ●, or another piece.
tap-promotion = What does the pawn become?
tap-draft = The draft is below. Nothing is sent before you say so.
tap-stale = This board is of an earlier move. Nothing was done.
tap-not-yours = You are not to move in this game.
press-again = It is done already.

pinned-as-of = As of { $when }
