# Ходы, ошибки, варианты, ничья, нотация (статьи 2 и 3).

move =
    { $move } — ход { side-genitive } ({ $name }). Партия { $game }.
    { $over ->
        [yes] Этим ходом партия закончена.
       *[no] Ваш ход: отправьте его в ответ на это сообщение.
    }
    { $has_line ->
        [yes] Предложено далее: { $line }. Чтобы принять его, выпишите принятые ходы и добавьте свой (п. 3.7).
       *[no] {""}
    }
    { $draw ->
        [yes] Предлагают ничью: /accept { $game } draw или /decline { $game } draw.
       *[no] {""}
    }
    Дней на этот ход: { $days }. { totals-line }
    { $over ->
        [yes] {""}
       *[no] { own-control-line }
    }
    { $over ->
        [yes] {""}
       *[no] { deadline-line }
    }
move-copy =
    { $move } — ход { side-genitive } ({ $name }). Партия { $game }: { $white } – { $black }. Копия для судьи.
    { $has_line ->
        [yes] Предложено далее: { $line }.
       *[no] {""}
    }
    { $draw ->
        [yes] Предложена ничья.
       *[no] {""}
    }
    Дней на этот ход: { $days }. { totals-line }
move_sent =
    Отправлено: { $move }. Партия { $game }, партнёр { $partner }.
    { $has_line ->
        [yes] Предложено далее: { $line }.
       *[no] {""}
    }
    { $draw ->
        [yes] Предложена ничья.
       *[no] {""}
    }
    Дней на ход: { $days }{ $has_charges ->
        [yes] {" "}= { $charges }
       *[no] {""}
    }. { totals-line }
    { $over ->
        [yes] {""}
       *[no] { control-line }
    }

draft =
    Черновик, ещё не отправлен: { $moves }. Партия { $game }, партнёр { $partner }.
    /yes { $game } — отправить, /no { $game } — отбросить. Отправленный ход назад не берут (п. 3.2).
    { $has_last_move ->
        [yes] Последний ход партнёра: { $last_move }{ $has_partner_sent ->
                [yes] , отправлен { $partner_sent }
               *[no] {""}
            }, получен { $received }.
       *[no] {""}
    }
    { $has_line ->
        [yes] Предлагаете далее: { $line }.
       *[no] {""}
    }
    { $draw ->
        [yes] Предлагаете ничью.
       *[no] {""}
    }
    Дата отправления { $sent }. Дней на ход: { $days }{ $has_charges ->
        [yes] {" "}= { $charges }
       *[no] {""}
    }. { totals-line }
draft_problem =
    Так отправить нельзя. { $grounds }
    { $has_text ->
        [yes] Написано: «{ $text }».
       *[no] {""}
    }
    Ничего не записано, штрафа нет. Исправьте ход: /move { $game } …
draft-held =
    Черновик, ещё не отправлен: { $text }. Партия { $game }, партнёр { $partner }.
    Партия прервана заявлением: ход подождёт решения судьи со своей датой (п. 6.3).
    /yes { $game } — отправить, /no { $game } — отбросить.
draft-repeat =
    Этот ход уже сделан. /yes { $game } — отправить его ещё раз как повтор, с копией судье (п. 5.1); /no { $game } — нет.
draft-plain =
    Партия { $game }, партнёр { $partner }. /yes { $game } — отправить, /no { $game } — отбросить.
warning-draw-falls = Внимание: партнёр предлагает ничью; с вашим ходом предложение потеряет силу.
warning-line-declined = Внимание: предложенный партнёром вариант вы не принимаете, он отпадёт.
warning-line-cut = Внимание: вариант партнёра вы принимаете не весь; остальное отпадёт.
warning-overstep = Внимание: с этим ходом ваше время превысит контроль; партнёр получит право на заявление (п. 6.1).
warning-control-near = Внимание: до контроля останется мало дней; письма партии пойдут и судье (п. 4.10).
warning-dates = Внимание: указанная дата отправления не совпадает с настоящей; считается настоящая (п. 2.3).
warning-receipt = Внимание: указанная дата получения позже, чем разрешено; дело решит судья (п. 2.5).
warning-on-leave = У вас идёт перерыв; ход будет принят, перерыв не закончится (п. 7.6).
warning-ends-checkmate = Этот ход ставит мат и заканчивает партию.
warning-ends-stalemate = Этот ход ставит пат и заканчивает партию вничью.
warning-ends-material = После этого хода материала для мата нет: партия закончится вничью.
warning-ends-fivefold = Позиция повторится в пятый раз: партия закончится вничью.
warning-ends-seventyfive = Это 75-й ход без взятия и хода пешки: партия закончится вничью.
warning-ends-time = С этим ходом ваше время будет просрочено, и партия закончится поражением.

correction_request-illegible =
    Ход не разобран{ CLAUSE($clause) }. Отправьте его ещё раз: партия { $game }, партнёр { $partner }.
    { fault-lines }
correction_request-ambiguous =
    Ход неоднозначен{ CLAUSE($clause) }. Отправьте его ещё раз: партия { $game }, партнёр { $partner }.
    { fault-lines }
correction_request-impossible =
    Ход невозможен{ CLAUSE($clause) }. Отправьте другой ход, можно и другой фигурой: партия { $game }, партнёр { $partner }.
    { fault-lines }
correction_request-wrong-repetition =
    Предыдущие ходы повторены неправильно{ CLAUSE($clause) }. Отправьте ответ ещё раз, ход можно изменить: партия { $game }, партнёр { $partner }.
    { fault-lines }
fault-lines =
    { $entered ->
        [yes] Ошибка внесена по сообщению партнёра или судьи.
       *[no] {""}
    }
    { $grounds }
    { $has_text ->
        [yes] Написано: «{ $text }».
       *[no] {""}
    }
    { $has_move ->
        [yes] Последний ход партнёра: { $move }. Повторять его не нужно: ответьте прямо на это сообщение.
       *[no] {""}
    }
    Дней до этого сообщения: { $days }. { control-line }
correction_request-returned =
    Сообщение возвращено без штрафа{ CLAUSE($clause) }: партия { $game }, партнёр { $partner }. Ход не записан.
    { $grounds }
    { $has_text ->
        [yes] Написано: «{ $text }».
       *[no] {""}
    }
    { $has_move ->
        [yes] Последний ход партнёра: { $move }. Напишите его перед своим ходом или просто ответьте на это сообщение.
       *[no] {""}
    }

# Что именно не так. Предложение стоит после двоеточия или само.
fault-illegible = Ход неразборчив.
fault-ambiguous = Ход неоднозначен.
fault-impossible = Ход невозможен.
fault-wrong-repetition = Последний ход партнёра повторён неправильно.
fault-no-move = В сообщении нет хода.
fault-only-repetition = Здесь только повторён ход партнёра. Допишите после него свой.
fault-no-such-square = Такого поля на доске нет: вертикали — от a до h, горизонтали — от 1 до 8.
fault-digits = Эти цифры не обозначают полей: каждая должна быть от 1 до 8.
fault-fifth-digit = Пятая цифра бывает от 1 до 4 и только для пешки, вставшей на последнюю горизонталь.
fault-letters = Буква не из той нотации, что согласована в партии.
fault-form = Это не похоже на запись хода.
fault-two-moves = В сообщении два разных хода.
fault-several-pieces = Так может пойти не одна фигура: допишите, откуда.
fault-capitals = Заглавными буквами не отличить пешку этой вертикали от фигуры.
fault-promotion-piece-missing = Не сказано, во что превращается пешка.
fault-not-legal = В этой позиции такой ход невозможен.
fault-castling = Эта рокировка сейчас невозможна.
fault-king-takes-rook = Король не бьёт своей ладьи; рокировку записывают ходом короля.
fault-line-number = Номер хода в предложенном варианте не подходит.
fault-line-without-own-move = Предложенный вариант не заканчивается вашим ходом.
fault-wrong-last-move = { $has_wrong ->
        [yes] Последний ход партнёра повторён неправильно; в записи: { $wrong }.
       *[no] Последний ход партнёра повторён неправильно.
    }
fault-wrong-order = Ходы принятого варианта выписаны не в том порядке.
fault-wrong-older-move = { $has_wrong ->
        [yes] Один из предыдущих ходов не совпадает с записью; в записи: { $wrong }.
       *[no] Один из предыдущих ходов не совпадает с записью.
    }
fault-no-repetition = Предыдущий ход не повторён.
fault-line-without-reply = Принятый вариант дописан, но вашего ответа в конце нет. Принятые ходы остаются.
fault-reported = По жалобе партнёра.

line_proposed =
    { $moves } — такой вариант предлагает { $name }. Партия { $game }: { $white } – { $black }.
    Принять можно весь вариант, его часть или ничего: выпишите принятые ходы и добавьте свой (п. 3.7).
line_accepted =
    { $moves } — эти ходы вашего варианта приняты. Партия { $game }, партнёр { $partner }.
    { $has_dropped ->
        [yes] Остальное отпало: { $dropped }.
       *[no] {""}
    }
line_declined =
    Ваш вариант не принят: { $moves }. Партия { $game }, партнёр { $partner }.
    Вариант больше не действует; обдумывайте ход заново (п. 3.7).

draw_offer =
    { $name } предлагает ничью. Партия { $game }: { $white } – { $black }.
    { $has_partner ->
        [yes] Принять: /accept { $game } draw. Отклонить: /decline { $game } draw. Предложение действует, пока вы не ответите или не сделаете ход.
       *[no] Копия для судьи.
    }
draw_declined =
    Ничья отклонена. Партия { $game }: { $white } – { $black }. Игра продолжается.
note =
    { $name }: «{ $text }»
    Партия { $game }. Это сообщение, не ход.
    { $has_partner ->
        [yes] Ответить: /say { $game } …
       *[no] {""}
    }
notation_proposed =
    { $name } предлагает нотацию: { $notation }. Партия { $game }.
    Принять: /accept { $game } notation. Отклонить: /decline { $game } notation. До тех пор действует прежняя (п. 2.4).
notation_proposed-declined =
    Другая нотация не принята. Партия { $game }, партнёр { $partner }. Действует прежняя: { $notation } (п. 2.4).
notation_agreed =
    Нотация согласована: { $notation }. Партия { $game }: { $white } – { $black } (п. 2.4).

dates_corrected =
    { $has_stated ->
        [yes] Дата отправления хода { $move }: считается { $counted }, а не { $stated }{ CLAUSE($clause) }.
       *[no] Дату отправления хода { $move } прочесть не удалось: считается { $counted }{ CLAUSE($clause) }.
    }
    Партия { $game }: { $white } – { $black }. Делать ничего не нужно.
transmission_delay =
    Ход { $move } был в пути дольше обычного: отправлен { $sent }, пришёл { $received }, { DAYS($days) }{ CLAUSE($clause) }.
    Партия { $game }: { $white } – { $black }. Дело рассматривает судья; игра продолжается.
transmission_delay-declared =
    { side-title } ({ $name }) указывают дату получения { $declared }. Пока считается { $counted }{ CLAUSE($clause) }.
    Партия { $game }, ход { $move }. Дело рассматривает судья; игра продолжается.
transmission_delay-repeat =
    Дело о повторе хода передано судье{ CLAUSE($clause) }. Партия { $game }: { $white } – { $black }.
    { text-line }
    Игра продолжается; о решении будет сообщено.
