# Стандартная форма сообщения (п. 2.1, 2.2), запись партии, доска словами.

form-event = Турнир
form-start = Дата старта
form-white = Белые
form-black = Чёрные
form-partner-sent = Дата отправления хода партнёра
form-received = Дата получения хода партнёра
form-move = { $side ->
        [white] Ход белых: { $move }
       *[black] Ход чёрных: { $move }
    }
form-sent = Дата отправления
form-used = Время на ход, дней
form-total = { $side ->
        [white] Суммарное время белых
       *[black] Суммарное время чёрных
    }: { $total }{ $penalty ->
        [0] {""}
       *[other] {" "}(из них штраф { $penalty })
    }
form-line = Предложено далее: { $line }
form-draw = Предлагается ничья.
form-signature = Подпись, эл. адрес
form-how = Чтобы ответить, отправьте в ответ свой { $number }-й ход (нотация: { $notation }) или заполните строки ниже.
form-answer = Ваш ответ:
form-my-move = Мой ход:
form-variation = Предлагаемый вариант:

record-number = №
record-white = Бел.
record-black = Чёрн.
record-received = получ.
record-sent = отпр.
record-days = дн.
record-total = итог
record-note = прим.
mark-of = { $side ->
        [white] Б: { $notes }
       *[black] Ч: { $notes }
    }
mark-conditional = вар.
mark-leave = перерыв { $days }
mark-frozen = остановка { $days }
mark-penalty = +{ $days }п

men-king = король { $squares }
men-queen = { $count ->
        [one] ферзь { $squares }
       *[other] ферзи { $squares }
    }
men-rook = { $count ->
        [one] ладья { $squares }
       *[other] ладьи { $squares }
    }
men-bishop = { $count ->
        [one] слон { $squares }
       *[other] слоны { $squares }
    }
men-knight = { $count ->
        [one] конь { $squares }
       *[other] кони { $squares }
    }
men-pawn = { $count ->
        [one] пешка { $squares }
       *[other] пешки { $squares }
    }
piece-king = { $side ->
        [white] белый король
       *[black] чёрный король
    }
piece-queen = { $side ->
        [white] белый ферзь
       *[black] чёрный ферзь
    }
piece-rook = { $side ->
        [white] белая ладья
       *[black] чёрная ладья
    }
piece-bishop = { $side ->
        [white] белый слон
       *[black] чёрный слон
    }
piece-knight = { $side ->
        [white] белый конь
       *[black] чёрный конь
    }
piece-pawn = { $side ->
        [white] белая пешка
       *[black] чёрная пешка
    }
board-men = { $side ->
        [white] Белые: { $men }.
       *[black] Чёрные: { $men }.
    }
board-last = Последний ход: с { $from } на { $to }.
board-turn = { $side ->
        [white] Ход белых
       *[black] Ход чёрных
    }{ $check ->
        [yes] , шах
       *[no] {""}
    }.
board-rank = Горизонталь { $rank }: { $men }.
board-empty = пусто
spoken-move = { $piece ->
        [king] король
        [queen] ферзь
        [rook] ладья
        [bishop] слон
        [knight] конь
       *[pawn] пешка
    } с { $start } { $takes ->
        [yes] бьёт на { $end }
       *[no] на { $end }
    }{ $promoted ->
        [queen] , становится ферзём
        [rook] , становится ладьёй
        [bishop] , становится слоном
        [knight] , становится конём
       *[none] {""}
    }{ spoken-ending }
spoken-castling = { $short ->
        [yes] короткая рокировка
       *[no] длинная рокировка
    }{ spoken-ending }
spoken-ending = { $ending ->
        [mate] , мат
        [check] , шах
       *[quiet] {""}
    }
