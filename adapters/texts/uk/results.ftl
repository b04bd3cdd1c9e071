# Закінчення партії, записи, присудження, апеляції (статті 8 і 9).

game_over =
    Партію { $game } закінчено: { $result }, { outcome-words } ({ reason-words }){ CLAUSE($clause) }.
    { $white } – { $black }, ходів: { $moves_made }. { totals-line }
game_over-changed =
    Результат партії { $game } змінено: { $result }, { outcome-words }, { reason-words }{ CLAUSE($clause) }.
    { $white } – { $black }.
game_over-annulled =
    Партія { $game } не враховується{ CLAUSE($clause) }: { $white } – { $black }.
reason-words = { $reason ->
        [checkmate] мат
        [stalemate] пат
        [material] недостатньо матеріалу
        [resignation] партію здано
        [agreement] за згодою
        [threefold] триразове повторення
        [fifty] правило 50 ходів
        [seventyfive] правило 75 ходів
        [fivefold] п'ятиразове повторення
        [time] прострочення часу
        [no_play] відсутність гри
        [withdrawal] вибуття
        [exclusion] виключення
        [no_record] немає запису
        [adjudication] присудження
        [agreed_assessment] однакові оцінки
       *[arbiter] рішення судді
    }
record_due =
    Надішліть судді запис партії { $game } ({ $white } – { $black }): /submit { $game } { $plain_result }.
    Програма сама додасть запис. Строк — до { $until } включно{ CLAUSE($clause) }; доти результат неофіційний.
record_due-reminder =
    Вашого запису партії { $game } ({ $white } – { $black }) ще немає. Строк: { DAYS($left) }, до { $until } включно{ CLAUSE($clause) }.
    Одна команда: /submit { $game } { $plain_result }. Запис програма додасть сама.
record_received =
    Надійшов запис партії { $game }: { $white } – { $black }, результат { $result }. Від: { $name }, { $on }{ CLAUSE($clause) }.
    { $both ->
        [yes] Є записи обох.
       *[no] Запису другого гравця ще немає.
    }
record_received-conflict =
    У записах партії { $game } різні результати{ CLAUSE($clause) }: { $white } – { $black }. У нас: { $stands }.
    Рішення: /rule { $item } 1-0, 0-1 або 1/2-1/2.
record_due-conflict =
    У записах партії { $game } різні результати{ CLAUSE($clause) }: { $white } – { $black }. У нас: { $stands }.
    Якщо у вас описка, надішліть запис ще раз: /submit { $game } …; інакше вирішить суддя.
record_missing =
    Строк минув, запис партії { $game } ще не надійшов: { $missing ->
        [white] чекаємо від білих ({ $white })
        [black] чекаємо від чорних ({ $black })
       *[both] чекаємо від обох
    }{ CLAUSE($clause) }.
    Надіслати ще можна: /submit { $game } … Тепер справа в судді; поразку може бути зараховано обом.
result_registered =
    Результат зареєстровано: партія { $game }, { $white } – { $black }, { $result }, { outcome-words }{ CLAUSE($clause) }.

assessment_due =
    Партію { $game } буде присуджено: { $because ->
        [ruling] рішення судді
       *[end] турнір закінчився
    }. { $white } – { $black }, ходів: { $moves_made }{ CLAUSE($clause) }.
    До { $until } включно надішліть свою оцінку й підстави: /assess { $game } win, draw або loss і текст. Запис і позиція додадуться самі.
    { $own ->
        [yes] Хід за вами: допишіть наприкінці move: і хід. Він вважатиметься зробленим (п. 9.4.4).
       *[no] {""}
    }
    Без матеріалів права на апеляцію не буде (п. 9.7).
assessment_due-reminder =
    Вашої оцінки партії { $game } ({ $white } – { $black }) ще немає. Строк: { DAYS($left) }, до { $until } включно{ CLAUSE($clause) }.
    /assess { $game } win, draw або loss і підстави. Без матеріалів права на апеляцію не буде (п. 9.7).
assessment_received =
    Матеріали для присудження: { side-nominative } ({ $name }), партія { $game }{ CLAUSE($clause) }. Оцінка: { $result }, { $on }.
    { text-line }
    { $late ->
        [yes] Надійшло після строку: лише до відома, без права на апеляцію.
       *[no] {""}
    }
note-assessment =
    { assessment_received }
assessment_received-move =
    Названий хід { $moves } вважається зробленим: { side-nominative } ({ $name }), партія { $game }{ CLAUSE($clause) }.
assessment_received-assigned =
    Вам доручено присудити партію { $game }: { $white } – { $black }, ходів: { $moves_made }{ CLAUSE($clause) }.
    { $second ->
        [yes] Це друге присудження; воно остаточне.
       *[no] {""}
    }
    Позиція: /position { $game }. Рішення — командою /rule з номером зі столу: /desk.
assessment_received-desk =
    Партія { $game } чекає на присудження, на столі № { $item }{ CLAUSE($clause) }: { $white } – { $black }.
    Призначте, хто присуджує: /assign { $game } …, або внесіть рішення: /rule { $item } 1-0, 0-1 чи 1/2-1/2.
adjudicated =
    Партію { $game } присуджено: { $result }, { outcome-words }{ CLAUSE($clause) }. { $white } – { $black }.
    Присуджує: { $person }. Останній зроблений хід: { $move }.
    { grounds-line }
    { $has_appeal_until ->
        [yes] Ви можете подати апеляцію до { $appeal_until } включно: /appeal { $number } і підстави.
       *[no] { $second ->
            [yes] Рішення остаточне.
           *[no] Права на апеляцію немає: матеріалів у строк не було (п. 9.7).
        }
    }
adjudicated-arbiter =
    Партію { $game } присуджено: { $result }, { outcome-words }{ CLAUSE($clause) }. { $white } – { $black }.
    Присуджує: { $person }. Останній зроблений хід: { $move }. Гравцям повідомлено.
appeal_filed =
    Апеляція на рішення № { $number }: { $person }. Турнір «{ $event }»{ CLAUSE($clause) }.
    { text-line }
    { $has_partner ->
        [yes] Копія для вас; вирішує апеляційний комітет.
       *[no] Рішення комітету внесіть зі столу: /desk.
    }
appeal_decided =
    { $decision ->
        [uphold] Апеляцію відхилено, рішення лишається чинним.
        [overturn] Апеляцію задоволено, рішення скасовано.
       *[result] Апеляцію задоволено, результат: { $result }.
    }
    Рішення № { $number }{ CLAUSE($clause) }, турнір «{ $event }». Воно остаточне.
    { grounds-line }
