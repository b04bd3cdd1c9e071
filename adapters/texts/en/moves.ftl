# Moves, faults, lines, draws, notation (articles 2 and 3).

move =
    { $move } — played by { side-title } ({ $name }). Game { $game }.
    { $over ->
        [yes] This move ends the game.
       *[no] Your move: send it as a reply to this message.
    }
    { $has_line ->
        [yes] Proposed further: { $line }. To accept, write out the moves that you accept and add your own (3.7).
       *[no] {""}
    }
    { $draw ->
        [yes] A draw is offered: /accept { $game } draw or /decline { $game } draw.
       *[no] {""}
    }
    Days for this move: { $days }. { totals-line }
    { $over ->
        [yes] {""}
       *[no] { own-control-line }
    }
    { $over ->
        [yes] {""}
       *[no] { deadline-line }
    }
move-copy =
    { $move } — played by { side-title } ({ $name }). Game { $game }: { $white } – { $black }. Copy for the arbiter.
    { $has_line ->
        [yes] Proposed further: { $line }.
       *[no] {""}
    }
    { $draw ->
        [yes] A draw is offered.
       *[no] {""}
    }
    Days for this move: { $days }. { totals-line }
move_sent =
    Sent: { $move }. Game { $game }, opponent { $partner }.
    { $has_line ->
        [yes] Proposed further: { $line }.
       *[no] {""}
    }
    { $draw ->
        [yes] A draw is offered.
       *[no] {""}
    }
    Days for the move: { $days }{ $has_charges ->
        [yes] {" "}= { $charges }
       *[no] {""}
    }. { totals-line }
    { $over ->
        [yes] {""}
       *[no] { control-line }
    }

draft =
    Draft, not sent yet: { $moves }. Game { $game }, opponent { $partner }.
    /yes { $game } sends it, /no { $game } drops it. A sent move cannot be taken back (3.2).
    { $has_last_move ->
        [yes] Opponent's last move: { $last_move }{ $has_partner_sent ->
                [yes] , sent { $partner_sent }
               *[no] {""}
            }, received { $received }.
       *[no] {""}
    }
    { $has_line ->
        [yes] You propose further: { $line }.
       *[no] {""}
    }
    { $draw ->
        [yes] You offer a draw.
       *[no] {""}
    }
    Date of sending { $sent }. Days for the move: { $days }{ $has_charges ->
        [yes] {" "}= { $charges }
       *[no] {""}
    }. { totals-line }
draft_problem =
    This cannot be sent. { $grounds }
    { $has_text ->
        [yes] Written: “{ $text }”.
       *[no] {""}
    }
    Nothing is recorded, there is no penalty. Correct the move: /move { $game } …
draft-held =
    Draft, not sent yet: { $text }. Game { $game }, opponent { $partner }.
    The game is interrupted by a claim: the move will wait for the decision with its own date (6.3).
    /yes { $game } sends it, /no { $game } drops it.
draft-repeat =
    This move is played already. /yes { $game } sends it once more as a repeat, with a copy to the arbiter (5.1); /no { $game } does not.
draft-plain =
    Game { $game }, opponent { $partner }. /yes { $game } sends it, /no { $game } drops it.
warning-draw-falls = Note: your opponent offers a draw; with your move the offer falls.
warning-line-declined = Note: you do not accept the line that your opponent proposed; it falls.
warning-line-cut = Note: you accept a part of your opponent's line; the rest falls.
warning-overstep = Note: with this move your time oversteps the control; your opponent may claim (6.1).
warning-control-near = Note: few days will be left to the control; the game's letters go to the arbiter as well (4.10).
warning-dates = Note: the stated sending date differs from the real one; the real one counts (2.3).
warning-receipt = Note: the stated date of receipt is later than allowed; the arbiter will decide (2.5).
warning-on-leave = You are on leave; the move will be accepted and the leave goes on (7.6).
warning-ends-checkmate = This move gives mate and ends the game.
warning-ends-stalemate = This move gives stalemate and ends the game as a draw.
warning-ends-material = After this move there is no material for mate: the game ends as a draw.
warning-ends-fivefold = The position occurs for the fifth time: the game ends as a draw.
warning-ends-seventyfive = This is the 75th move without a capture or a pawn move: the game ends as a draw.
warning-ends-time = With this move your time is overstepped and the game is lost.

correction_request-illegible =
    The move could not be read{ CLAUSE($clause) }. Please send it again: game { $game }, opponent { $partner }.
    { fault-lines }
correction_request-ambiguous =
    The move is ambiguous{ CLAUSE($clause) }. Please send it again: game { $game }, opponent { $partner }.
    { fault-lines }
correction_request-impossible =
    The move is impossible{ CLAUSE($clause) }. Please send another, with any piece: game { $game }, opponent { $partner }.
    { fault-lines }
correction_request-wrong-repetition =
    The previous moves were repeated wrongly{ CLAUSE($clause) }. Please answer again, the move may be another: game { $game }, opponent { $partner }.
    { fault-lines }
fault-lines =
    { $entered ->
        [yes] The fault was entered on the word of the opponent or the arbiter.
       *[no] {""}
    }
    { $grounds }
    { $has_text ->
        [yes] Written: “{ $text }”.
       *[no] {""}
    }
    { $has_move ->
        [yes] Opponent's last move: { $move }. No need to repeat it if you reply to this message.
       *[no] {""}
    }
    Days up to this message: { $days }. { control-line }
correction_request-returned =
    The message is returned without penalty{ CLAUSE($clause) }: game { $game }, opponent { $partner }. The move is not recorded.
    { $grounds }
    { $has_text ->
        [yes] Written: “{ $text }”.
       *[no] {""}
    }
    { $has_move ->
        [yes] Opponent's last move: { $move }. Write it before your own, or simply reply to this message.
       *[no] {""}
    }

# What exactly is wrong. The sentence stands after a colon or alone.
fault-illegible = The move is illegible.
fault-ambiguous = The move is ambiguous.
fault-impossible = The move is impossible.
fault-wrong-repetition = The opponent's last move was repeated wrongly.
fault-no-move = There is no move in the message.
fault-only-repetition = This only repeats your opponent's move. Add your own after it.
fault-no-such-square = There is no such square on the board: the files are a to h, the ranks 1 to 8.
fault-digits = These digits are no squares: each must be from 1 to 8.
fault-fifth-digit = A fifth digit is 1 to 4, and only for a pawn that reaches the last rank.
fault-letters = A letter is not of the notation agreed on in this game.
fault-form = This does not look like a move.
fault-two-moves = There are two different moves in the message.
fault-several-pieces = More than one piece can make it: add where it comes from.
fault-capitals = In capitals a pawn of that file and a piece look alike.
fault-promotion-piece-missing = The piece into which the pawn turns is missing.
fault-not-legal = It is not possible in this position.
fault-castling = This castling is not possible now.
fault-king-takes-rook = A king cannot take its own rook; castling is written as the king's move.
fault-line-number = A move number in the proposed line does not fit.
fault-line-without-own-move = The proposed line does not end with a move of yours.
fault-wrong-last-move = { $has_wrong ->
        [yes] The opponent's last move was repeated wrongly; the record has { $wrong }.
       *[no] The opponent's last move was repeated wrongly.
    }
fault-wrong-order = The moves of the accepted line are not in their order.
fault-wrong-older-move = { $has_wrong ->
        [yes] An earlier move differs from the record, which has { $wrong }.
       *[no] An earlier move differs from the record.
    }
fault-no-repetition = The previous move was not repeated.
fault-line-without-reply = The accepted line has no reply of yours at its end. The accepted moves stand.
fault-reported = Reported by the opponent.

line_proposed =
    { $moves } — this line is proposed by { $name }. Game { $game }: { $white } – { $black }.
    You may accept all, a part or nothing: write out the moves that you accept and add your own (3.7).
line_accepted =
    { $moves } — these moves of your line are accepted. Game { $game }, opponent { $partner }.
    { $has_dropped ->
        [yes] The rest no longer holds: { $dropped }.
       *[no] {""}
    }
line_declined =
    Your line was not accepted: { $moves }. Game { $game }, opponent { $partner }.
    The line no longer holds; think about your move anew (3.7).

draw_offer =
    { $name } offers a draw. Game { $game }: { $white } – { $black }.
    { $has_partner ->
        [yes] Accept: /accept { $game } draw. Decline: /decline { $game } draw. The offer stands until you answer or move.
       *[no] Copy for the arbiter.
    }
draw_declined =
    The draw is declined. Game { $game }: { $white } – { $black }. The game goes on.
note =
    { $name }: “{ $text }”
    Game { $game }. This is a note, not a move.
    { $has_partner ->
        [yes] Answer: /say { $game } …
       *[no] {""}
    }
notation_proposed =
    { $name } proposes a notation: { $notation }. Game { $game }.
    Accept: /accept { $game } notation. Decline: /decline { $game } notation. Until then the present one holds (2.4).
notation_proposed-declined =
    The other notation was not accepted. Game { $game }, opponent { $partner }. The present one holds: { $notation } (2.4).
notation_agreed =
    Notation agreed: { $notation }. Game { $game }: { $white } – { $black } (2.4).

dates_corrected =
    { $has_stated ->
        [yes] Sending date of { $move }: { $counted } counts, not { $stated }{ CLAUSE($clause) }.
       *[no] The sending date of { $move } could not be read: { $counted } counts{ CLAUSE($clause) }.
    }
    Game { $game }: { $white } – { $black }. There is nothing to do.
transmission_delay =
    { $move } was in transit for longer than usual: sent { $sent }, arrived { $received }, { DAYS($days) }{ CLAUSE($clause) }.
    Game { $game }: { $white } – { $black }. The arbiter has the case; the game goes on.
transmission_delay-declared =
    { side-title } ({ $name }) states { $declared } as the date of receipt. For now { $counted } counts{ CLAUSE($clause) }.
    Game { $game }, move { $move }. The arbiter has the case; the game goes on.
transmission_delay-repeat =
    The case of the repeated move is before the arbiter{ CLAUSE($clause) }. Game { $game }: { $white } – { $black }.
    { text-line }
    The game goes on; you will be told the decision.
