# The standard form of a message (2.1, 2.2), the record, the board in words.

form-event = Event
form-start = Start date
form-white = White
form-black = Black
form-partner-sent = Opponent sent
form-received = Received
form-move = { $side ->
        [white] White's move: { $move }
       *[black] Black's move: { $move }
    }
form-sent = Reply date
form-used = Days used
form-total = { $side ->
        [white] Total White
       *[black] Total Black
    }: { $total }{ $penalty ->
        [0] {""}
       *[other] {" "}({ $penalty } of them penalty)
    }
form-line = Proposed further: { $line }
form-draw = A draw is offered.
form-signature = Name, e-mail
form-how = To answer, reply with your move { $number } (notation: { $notation }), or fill in the lines below.
form-answer = Your answer:
form-my-move = My move:
form-variation = Conditional line:

record-number = No
record-white = White
record-black = Black
record-received = rec.
record-sent = sent
record-days = day
record-total = all
record-note = note
mark-of = { $side ->
        [white] W: { $notes }
       *[black] B: { $notes }
    }
mark-conditional = cond.
mark-leave = leave { $days }
mark-frozen = stop { $days }
mark-penalty = +{ $days }p

men-king = king { $squares }
men-queen = { $count ->
        [one] queen { $squares }
       *[other] queens { $squares }
    }
men-rook = { $count ->
        [one] rook { $squares }
       *[other] rooks { $squares }
    }
men-bishop = { $count ->
        [one] bishop { $squares }
       *[other] bishops { $squares }
    }
men-knight = { $count ->
        [one] knight { $squares }
       *[other] knights { $squares }
    }
men-pawn = { $count ->
        [one] pawn { $squares }
       *[other] pawns { $squares }
    }
piece-king = { $side ->
        [white] white king
       *[black] black king
    }
piece-queen = { $side ->
        [white] white queen
       *[black] black queen
    }
piece-rook = { $side ->
        [white] white rook
       *[black] black rook
    }
piece-bishop = { $side ->
        [white] white bishop
       *[black] black bishop
    }
piece-knight = { $side ->
        [white] white knight
       *[black] black knight
    }
piece-pawn = { $side ->
        [white] white pawn
       *[black] black pawn
    }
board-men = { $side ->
        [white] White: { $men }.
       *[black] Black: { $men }.
    }
board-last = Last move: from { $from } to { $to }.
board-turn = { $side ->
        [white] White to move
       *[black] Black to move
    }{ $check ->
        [yes] , in check
       *[no] {""}
    }.
board-rank = Rank { $rank }: { $men }.
board-empty = empty
spoken-move = { $piece ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    } from { $start } { $takes ->
        [yes] takes on { $end }
       *[no] to { $end }
    }{ $promoted ->
        [queen] , becomes a queen
        [rook] , becomes a rook
        [bishop] , becomes a bishop
        [knight] , becomes a knight
       *[none] {""}
    }{ spoken-ending }
spoken-castling = { $short ->
        [yes] castles short
       *[no] castles long
    }{ spoken-ending }
spoken-ending = { $ending ->
        [mate] , mate
        [check] , check
       *[quiet] {""}
    }
