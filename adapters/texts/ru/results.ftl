# Окончание партии, записи, присуждение, апелляции (статьи 8 и 9).

game_over =
    Партия { $game } закончена: { $result }, { outcome-words } ({ reason-words }){ CLAUSE($clause) }.
    { $white } – { $black }, ходов: { $moves_made }. { totals-line }
game_over-changed =
    Результат партии { $game } изменён: { $result }, { outcome-words }, { reason-words }{ CLAUSE($clause) }.
    { $white } – { $black }.
game_over-annulled =
    Партия { $game } не учитывается{ CLAUSE($clause) }: { $white } – { $black }.
reason-words = { $reason ->
        [checkmate] мат
        [stalemate] пат
        [material] недостаточно материала
        [resignation] партия сдана
        [agreement] по соглашению
        [threefold] троекратное повторение
        [fifty] правило 50 ходов
        [seventyfive] правило 75 ходов
        [fivefold] пятикратное повторение
        [time] просрочка времени
        [no_play] отсутствие игры
        [withdrawal] выбытие
        [exclusion] исключение
        [no_record] нет записи
        [adjudication] присуждение
        [agreed_assessment] одинаковые оценки
       *[arbiter] решение судьи
    }
record_due =
    Отправьте судье запись партии { $game } ({ $white } – { $black }): /submit { $game } { $plain_result }.
    Программа сама добавит запись. Срок — до { $until } включительно{ CLAUSE($clause) }; до тех пор результат неофициальный.
record_due-reminder =
    Вашей записи партии { $game } ({ $white } – { $black }) ещё нет. Срок: { DAYS($left) }, до { $until } включительно{ CLAUSE($clause) }.
    Одна команда: /submit { $game } { $plain_result }. Запись программа добавит сама.
record_received =
    Пришла запись партии { $game }: { $white } – { $black }, результат { $result }. От: { $name }, { $on }{ CLAUSE($clause) }.
    { $both ->
        [yes] Есть записи обоих.
       *[no] Записи второго игрока ещё нет.
    }
record_received-conflict =
    В записях партии { $game } разные результаты{ CLAUSE($clause) }: { $white } – { $black }. У нас: { $stands }.
    Решение: /rule { $item } 1-0, 0-1 или 1/2-1/2.
record_due-conflict =
    В записях партии { $game } разные результаты{ CLAUSE($clause) }: { $white } – { $black }. У нас: { $stands }.
    Если у вас описка, отправьте запись ещё раз: /submit { $game } …; иначе решит судья.
record_missing =
    Срок прошёл, запись партии { $game } ещё не пришла: { $missing ->
        [white] ждём от белых ({ $white })
        [black] ждём от чёрных ({ $black })
       *[both] ждём от обоих
    }{ CLAUSE($clause) }.
    Отправить ещё можно: /submit { $game } … Теперь дело у судьи; поражение может быть засчитано обоим.
result_registered =
    Результат зарегистрирован: партия { $game }, { $white } – { $black }, { $result }, { outcome-words }{ CLAUSE($clause) }.

assessment_due =
    Партия { $game } будет присуждена: { $because ->
        [ruling] решение судьи
       *[end] турнир закончился
    }. { $white } – { $black }, ходов: { $moves_made }{ CLAUSE($clause) }.
    До { $until } включительно отправьте свою оценку и основания: /assess { $game } win, draw или loss и текст. Запись и позиция добавятся сами.
    { $own ->
        [yes] Ход за вами: допишите в конце move: и ход. Он будет считаться сделанным (п. 9.4.4).
       *[no] {""}
    }
    Без материалов права на апелляцию не будет (п. 9.7).
assessment_due-reminder =
    Вашей оценки партии { $game } ({ $white } – { $black }) ещё нет. Срок: { DAYS($left) }, до { $until } включительно{ CLAUSE($clause) }.
    /assess { $game } win, draw или loss и основания. Без материалов права на апелляцию не будет (п. 9.7).
assessment_received =
    Материалы для присуждения: { side-nominative } ({ $name }), партия { $game }{ CLAUSE($clause) }. Оценка: { $result }, { $on }.
    { text-line }
    { $late ->
        [yes] Пришло после срока: только к сведению, без права на апелляцию.
       *[no] {""}
    }
note-assessment =
    { assessment_received }
assessment_received-move =
    Названный ход { $moves } считается сделанным: { side-nominative } ({ $name }), партия { $game }{ CLAUSE($clause) }.
assessment_received-assigned =
    Вам поручено присудить партию { $game }: { $white } – { $black }, ходов: { $moves_made }{ CLAUSE($clause) }.
    { $second ->
        [yes] Это второе присуждение; оно окончательное.
       *[no] {""}
    }
    Позиция: /position { $game }. Решение — командой /rule с номером со стола: /desk.
assessment_received-desk =
    Партия { $game } ждёт присуждения, на столе № { $item }{ CLAUSE($clause) }: { $white } – { $black }.
    Назначьте, кто присуждает: /assign { $game } …, или внесите решение: /rule { $item } 1-0, 0-1 либо 1/2-1/2.
adjudicated =
    Партия { $game } присуждена: { $result }, { outcome-words }{ CLAUSE($clause) }. { $white } – { $black }.
    Присуждает: { $person }. Последний сделанный ход: { $move }.
    { grounds-line }
    { $has_appeal_until ->
        [yes] Вы можете подать апелляцию до { $appeal_until } включительно: /appeal { $number } и основания.
       *[no] { $second ->
            [yes] Решение окончательное.
           *[no] Права на апелляцию нет: материалов в срок не было (п. 9.7).
        }
    }
adjudicated-arbiter =
    Партия { $game } присуждена: { $result }, { outcome-words }{ CLAUSE($clause) }. { $white } – { $black }.
    Присуждает: { $person }. Последний сделанный ход: { $move }. Игрокам сообщено.
appeal_filed =
    Апелляция на решение № { $number }: { $person }. Турнир «{ $event }»{ CLAUSE($clause) }.
    { text-line }
    { $has_partner ->
        [yes] Копия для вас; решает апелляционный комитет.
       *[no] Решение комитета внесите со стола: /desk.
    }
appeal_decided =
    { $decision ->
        [uphold] Апелляция отклонена, решение остаётся в силе.
        [overturn] Апелляция удовлетворена, решение отменено.
       *[result] Апелляция удовлетворена, результат: { $result }.
    }
    Решение № { $number }{ CLAUSE($clause) }, турнир «{ $event }». Оно окончательное.
    { grounds-line }
