# Запросы, споры, жалобы, объявления, стартовые письма.

query =
    Запрос судьи, турнир «{ $event }»{ CLAUSE($clause) }: «{ $text }»
    Ответ — до { $until } включительно: /report и ваши слова. Отчёт о партиях добавится сам.
query-reminder =
    Судья ждёт вашего ответа. Срок: { DAYS($left) }, до { $until } включительно{ CLAUSE($clause) }. Турнир «{ $event }»: «{ $text }»
    Ответить: /report и ваши слова.
note-report =
    Ответ на ваш запрос: { $person }. Турнир «{ $event }»{ CLAUSE($clause) }.
    { text-line }
query-close =
    Запрос судьи закрыт, ответа больше не ждут{ CLAUSE($clause) }. Турнир «{ $event }».
    { text-line }
query_overdue =
    Срок прошёл, ответа на ваш запрос ещё нет: { $person }{ CLAUSE($clause) }. Турнир «{ $event }». Дело на столе: /desk.
dispute =
    Спор в партии { $game }, { $white } – { $black }. Заявитель: { $by }{ CLAUSE($clause) }.
    { text-line }
    { $has_partner ->
        [yes] Судье сообщено. Ваше мнение: /dispute { $game } …
       *[no] Закрыть: /rule { $item } close и ответ.
    }
dispute-closed =
    Спор закрыт{ CLAUSE($clause) }. Партия { $game }: { $white } – { $black }.
    { $has_text ->
        [yes] Ответ судьи: { $text }
       *[no] {""}
    }
question =
    Вопрос к вам задаёт { $by }. Турнир «{ $event }»{ CLAUSE($clause) }.
    { text-line }
    Ответить: /rule { $item } close и ответ.
question-leave =
    Просьба о перерыве с { $first } по { $last }: { $about }. Турнир «{ $event }»{ CLAUSE($clause) }.
    { text-line }
    Решение: /rule { $item } grant или refuse.
question-closed =
    Ответ судьи{ CLAUSE($clause) }. Турнир «{ $event }».
    { $has_text ->
        [yes] { $text }
       *[no] Вопрос закрыт.
    }
invalid_message =
    { $by } сообщает об ошибке в письме партнёра, пришедшем мимо программы{ CLAUSE($clause) }. Партия { $game }: { $white } – { $black }.
    { text-line }
    { $has_partner ->
        [yes] Решает судья; до решения ничего не меняется.
       *[no] Решение: /rule { $item } accept illegible, ambiguous, impossible или wrong_repetition; /rule { $item } dismiss.
    }
invalid_message-dismissed =
    Жалоба на сообщение отклонена, время не изменено. Решение судьи № { $number }{ CLAUSE($clause) }, партия { $game }.
    { grounds-line }
    { appeal-line }
announcement =
    Объявление судьи, турнир «{ $event }»:
    { $text }
announcement-closed =
    Турнир «{ $event }» закрыт { $on }. Спасибо за игру!
start_letter =
    Приветствуем в турнире «{ $event }»! Старт { $start }{ $has_end ->
        [yes] , окончание { $end }
       *[no] {""}
    }.
    Судья: { $arbiter }.
    Ваши партии:
    { $games }
    Как ходить: отправьте ход в ответ на письмо или в чат.{ $has_white_game ->
        [yes] {" "}Первый ход письмом: строка «Партия { $white_game }», под ней ход.
       *[no] {""}
    } Все команды: /help, правила: /rules.
start-game = Партия { $game }: { $side ->
        [white] белыми
       *[black] чёрными
    }, партнёр { $partner }
start_letter-arbiter =
    Вы судья турнира «{ $event }». Старт { $start }{ $has_end ->
        [yes] , окончание { $end }
       *[no] {""}
    }.
    Что ждёт решения: /desk. Таблица: /crosstable. Все команды: /help.
undelivered =
    Не доставлено{ CLAUSE($clause) }: { $person } не получает сообщений ни по одному каналу.{ $has_game ->
        [yes] {" "}Партия { $game }.
       *[no] {""}
    }
    { $what ->
        [move] Ход { $move } не получен, время партнёра не идёт.
       *[other] {""}
    }
    Попытки продолжаются. Делать ничего не нужно; если знаете другой способ связи, сообщите судье.
