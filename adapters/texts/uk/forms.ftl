# Стандартна форма повідомлення (п. 2.1, 2.2), запис партії, дошка словами.

form-event = Турнір
form-start = Дата старту
form-white = Білі
form-black = Чорні
form-partner-sent = Дата відправлення ходу партнера
form-received = Дата отримання ходу партнера
form-move = { $side ->
        [white] Хід білих: { $move }
       *[black] Хід чорних: { $move }
    }
form-sent = Дата відправлення
form-used = Час на хід, днів
form-total = { $side ->
        [white] Сумарний час білих
       *[black] Сумарний час чорних
    }: { $total }{ $penalty ->
        [0] {""}
       *[other] {" "}(з них штраф { $penalty })
    }
form-line = Запропоновано далі: { $line }
form-draw = Пропонується нічия.
form-signature = Підпис, ел. адреса
form-how = Щоб відповісти, надішліть у відповідь свій { $number }-й хід (нотація: { $notation }) або заповніть рядки нижче.
form-answer = Ваша відповідь:
form-my-move = Мій хід:
form-variation = Запропонований варіант:

record-number = №
record-white = Білі
record-black = Чорні
record-received = отрим.
record-sent = відпр.
record-days = дн.
record-total = сума
record-note = прим.
mark-of = { $side ->
        [white] Б: { $notes }
       *[black] Ч: { $notes }
    }
mark-conditional = вар.
mark-leave = перерва { $days }
mark-frozen = зупинка { $days }
mark-penalty = +{ $days }п

men-king = король { $squares }
men-queen = { $count ->
        [one] ферзь { $squares }
       *[other] ферзі { $squares }
    }
men-rook = { $count ->
        [one] тура { $squares }
       *[other] тури { $squares }
    }
men-bishop = { $count ->
        [one] слон { $squares }
       *[other] слони { $squares }
    }
men-knight = { $count ->
        [one] кінь { $squares }
       *[other] коні { $squares }
    }
men-pawn = { $count ->
        [one] пішак { $squares }
       *[other] пішаки { $squares }
    }
piece-king = { $side ->
        [white] білий король
       *[black] чорний король
    }
piece-queen = { $side ->
        [white] білий ферзь
       *[black] чорний ферзь
    }
piece-rook = { $side ->
        [white] біла тура
       *[black] чорна тура
    }
piece-bishop = { $side ->
        [white] білий слон
       *[black] чорний слон
    }
piece-knight = { $side ->
        [white] білий кінь
       *[black] чорний кінь
    }
piece-pawn = { $side ->
        [white] білий пішак
       *[black] чорний пішак
    }
board-men = { $side ->
        [white] Білі: { $men }.
       *[black] Чорні: { $men }.
    }
board-last = Останній хід: з { $from } на { $to }.
board-turn = { $side ->
        [white] Хід білих
       *[black] Хід чорних
    }{ $check ->
        [yes] , шах
       *[no] {""}
    }.
board-rank = Горизонталь { $rank }: { $men }.
board-empty = порожньо
spoken-move = { $piece ->
        [king] король
        [queen] ферзь
        [rook] тура
        [bishop] слон
        [knight] кінь
       *[pawn] пішак
    } з { $start } { $takes ->
        [yes] б'є на { $end }
       *[no] на { $end }
    }{ $promoted ->
        [queen] , стає ферзем
        [rook] , стає турою
        [bishop] , стає слоном
        [knight] , стає конем
       *[none] {""}
    }{ spoken-ending }
spoken-castling = { $short ->
        [yes] коротка рокіровка
       *[no] довга рокіровка
    }{ spoken-ending }
spoken-ending = { $ending ->
        [mate] , мат
        [check] , шах
       *[quiet] {""}
    }
