# Запити, спори, скарги, оголошення, стартові листи.

query =
    Запит судді, турнір «{ $event }»{ CLAUSE($clause) }: «{ $text }»
    Відповідь — до { $until } включно: /report і ваші слова. Звіт про партії додасться сам.
query-reminder =
    Суддя чекає на вашу відповідь. Строк: { DAYS($left) }, до { $until } включно{ CLAUSE($clause) }. Турнір «{ $event }»: «{ $text }»
    Відповісти: /report і ваші слова.
note-report =
    Відповідь на ваш запит: { $person }. Турнір «{ $event }»{ CLAUSE($clause) }.
    { text-line }
query-close =
    Запит судді закрито, відповіді більше не чекають{ CLAUSE($clause) }. Турнір «{ $event }».
    { text-line }
query_overdue =
    Строк минув, відповіді на ваш запит ще немає: { $person }{ CLAUSE($clause) }. Турнір «{ $event }». Справа на столі: /desk.
dispute =
    Спір у партії { $game }, { $white } – { $black }. Заявник: { $by }{ CLAUSE($clause) }.
    { text-line }
    { $has_partner ->
        [yes] Суддю повідомлено. Ваша думка: /dispute { $game } …
       *[no] Закрити: /rule { $item } close і відповідь.
    }
dispute-closed =
    Спір закрито{ CLAUSE($clause) }. Партія { $game }: { $white } – { $black }.
    { $has_text ->
        [yes] Відповідь судді: { $text }
       *[no] {""}
    }
question =
    Запитання до вас: від кого — { $by }. Турнір «{ $event }»{ CLAUSE($clause) }.
    { text-line }
    Відповісти: /rule { $item } close і відповідь.
question-leave =
    Прохання про перерву з { $first } до { $last }: { $about }. Турнір «{ $event }»{ CLAUSE($clause) }.
    { text-line }
    Рішення: /rule { $item } grant або refuse.
question-closed =
    Відповідь судді{ CLAUSE($clause) }. Турнір «{ $event }».
    { $has_text ->
        [yes] { $text }
       *[no] Запитання закрито.
    }
invalid_message =
    { $by } повідомляє про помилку в листі партнера, що надійшов повз програму{ CLAUSE($clause) }. Партія { $game }: { $white } – { $black }.
    { text-line }
    { $has_partner ->
        [yes] Вирішує суддя; до рішення нічого не змінюється.
       *[no] Рішення: /rule { $item } accept illegible, ambiguous, impossible або wrong_repetition; /rule { $item } dismiss.
    }
invalid_message-dismissed =
    Скаргу на повідомлення відхилено, час не змінено. Рішення судді № { $number }{ CLAUSE($clause) }, партія { $game }.
    { grounds-line }
    { appeal-line }
announcement =
    Оголошення судді, турнір «{ $event }»:
    { $text }
announcement-closed =
    Турнір «{ $event }» закрито { $on }. Дякуємо за гру!
start_letter =
    Вітаємо в турнірі «{ $event }»! Старт { $start }{ $has_end ->
        [yes] , закінчення { $end }
       *[no] {""}
    }.
    Суддя: { $arbiter }.
    Ваші партії:
    { $games }
    Як ходити: надішліть хід у відповідь на лист або в чат.{ $has_white_game ->
        [yes] {" "}Перший хід листом: рядок «Партія { $white_game }», під ним хід.
       *[no] {""}
    } Усі команди: /help, правила: /rules.
start-game = Партія { $game }: { $side ->
        [white] білими
       *[black] чорними
    }, партнер { $partner }
start_letter-arbiter =
    Ви суддя турніру «{ $event }». Старт { $start }{ $has_end ->
        [yes] , закінчення { $end }
       *[no] {""}
    }.
    Що чекає на рішення: /desk. Таблиця: /crosstable. Усі команди: /help.
undelivered =
    Не доставлено{ CLAUSE($clause) }: { $person } не отримує повідомлень жодним каналом.{ $has_game ->
        [yes] {" "}Партія { $game }.
       *[no] {""}
    }
    { $what ->
        [move] Хід { $move } не отримано, час партнера не йде.
       *[other] {""}
    }
    Спроби тривають. Робити нічого не треба; якщо знаєте інший спосіб зв'язку, повідомте суддю.
