# Разговор: что именно имеется в виду, подтверждения, короткое «сделано».

refused-which-game =
    Какая партия? Напишите её номер после команды{ $has_example ->
        [yes] , например { $example }
       *[no] .
    }
    { $has_listed ->
        [yes] { $listed }
       *[no] { $has_games ->
            [yes] Ваши партии: { $games }
           *[no] {""}
        }
    }
refused-no-game = Партий у вас нет. Начать: /start
refused-game-in-several = Партия { $name } есть в нескольких турнирах. Напишите полностью: { $games }
refused-reply-names-another = Вы отвечаете на сообщение о партии { $answered }, а в тексте названа { $named }. Ничего не записано. Напишите, которая из них.
refused-which-tournament = Какой турнир? Напишите его код после команды: { $tournaments }
refused-several-people = Фамилию { $name } носят несколько человек. Напишите код одного из них: { $people }
refused-person-in-several = { $name } играет в нескольких турнирах. Напишите код турнира перед именем: { $tournaments }
refused-item-in-several = № { $name } есть на нескольких столах. Напишите полностью: { $items }
refused-which-offer = В партии { $game } открыты два предложения. Напишите, о каком речь: /accept { $game } draw или /accept { $game } notation (так же /decline).
refused-which-question = Ответа ждут несколько вопросов. Напишите, на какой: { $questions }
refused-no-question = Отвечать не на что. Ваши партии: /games
refused-old-question = Этот вопрос уже не действует: партия пошла дальше или прошли сутки. Ничего не сделано. Напишите команду ещё раз.
refused-which-letter = Задержано несколько писем от вашего имени: № { $numbers }. Напишите, какое из них ваше: /confirm и номер.
refused-no-held-letter = Задержанных писем от вашего имени нет, подтверждать нечего. Ваши партии: /games
refused-draw-said = Ничью предлагают и принимают командой, слова ничего не меняют. Предложить: /draw и номер партии; принять: /accept и номер. Ваши партии: /games
refused-argument-missing = Не хватает: { argument-words }. Как пишется: /help { $word }
argument-words = { $argument ->
        [game] номер партии
        [moves] ход
        [text] текст
        [to] последняя дата
        [from] первая дата
        [until] дата
        [sent] дата отправления
        [received] дата получения
        [date] дата
        [person] человек
        [item] номер на столе
        [decision] решение
        [result] результат
        [side] white или black
        [days] число дней
        [clause] пункт правил
        [claim] time, threefold или fifty
        [offer] draw или notation
        [notation] название нотации
        [assessment] win, draw или loss
        [address] адрес
        [code] код
        [sanction] warning, exclude или disqualify
        [setting] название настройки и значение
       *[other] { $argument }
    }
refused-dates-reversed = Вторая дата раньше первой: { $first }, { $last }. Напишите ещё раз.
refused-unknown-zone = Часового пояса «{ $name }» нет. Пример: /settings timezone Europe/Kyiv
refused-calendar-no-address = У вас нет почтового адреса, посылать календарь некуда. Добавить: /address ваш@адрес. Файл в чате: /calendar

confirm-resign =
    Сдать партию { $game }: { $white } – { $black }? Отменить это будет нельзя.
    /yes { $game } — сдать, /no { $game } — играть дальше.
confirm-withdraw =
    Выбыть из турнира «{ $event }»? Партии остановятся, о результатах решит судья (п. 8.1): { $games }
    /yes — выбыть, /no — остаться.
confirm-result =
    Дать партии { $game } ({ $white } – { $black }) результат { $result }?
    /yes { $game } — да, /no { $game } — нет.
confirm-rule =
    Решение по № { $item }: { $decision }?{ $has_about ->
        [yes] {" "}Касается: { $about }.
       *[no] {""}
    }
    { $has_games ->
        [yes] Изменит партии: { $games }
       *[no] {""}
    }
    /yes — принять, /no — нет.
confirm-sanction =
    { $sanction ->
        [exclude] Исключить из турнира: { $person }?
       *[disqualify] Дисквалифицировать: { $person }?
    }{ $has_until ->
        [yes] {" "}До { $until } включительно.
       *[no] {""}
    }
    { $has_games ->
        [yes] Остановит партии: { $games }
       *[no] {""}
    }
    /yes — да, /no — нет.
confirm-close =
    Закрыть турнир «{ $event }»? Результаты зарегистрированы, партий: { $count }; дел и сроков апелляции уже нет.
    Отменить это будет нельзя: апелляций больше не будет, участникам об этом сообщат. Архив остаётся (п. 1.4).
    /yes — закрыть, /no — нет.

dropped-move = Черновик отброшен, ничего не отправлено. Партия { $game } ждёт вашего хода.
dropped-resign = Партия { $game } продолжается.
dropped-withdraw = Вы остаётесь в турнире.
dropped-leave = Просьба о перерыве не передана.
dropped-result = Результат партии { $game } не изменён.
dropped-rule = Решение не принято. Дело остаётся на столе: /desk
dropped-sanction = Санкция не наложена.
dropped-close = Турнир не закрыт.

done = { $word ->
        [draw] Ничья предложена.
        [decline] Предложение отклонено.
        [accept] Предложение принято.
        [repeat] Партнёру отправлено.
        [notreceived] Партнёру и судье сообщено.
        [notation] Нотация предложена, партнёр должен согласиться.
        [say] Сообщение отправлено партнёру.
        [dispute] Судье и партнёру сообщено.
        [submit] Запись отправлена судье.
        [assess] Оценка передана.
        [leave] Просьба передана судье.
        [address] На новый адрес отправлено письмо: ответьте на него, и адрес будет изменён.
        [outage] Партнёрам и судье сообщено. Время идёт.
        [noaccess] Партнёрам и судье сообщено. Время идёт; восстановили связь — /restored
        [restored] Партнёрам и судье сообщено.
        [ask] Передано судье.
        [report] Ответ и отчёт переданы судье.
        [appeal] Апелляция подана.
        [settings] Сохранено.
        [enter] Внесено, игрокам отправлено.
        [reissue] Переписка партии выдана обоим игрокам.
        [assign] Назначено, сообщено.
        [rule] Решение принято.
        [query] Запрос отправлен.
        [announce] Объявление отправлено.
       *[other] Выполнено.
    }{ done-about }
done-about = { $has_game ->
        [yes] {" "}Партия { $game }: { $white } – { $black }.
       *[no] {""}
    }

refused-no-such-command = Команды «{ $word }» нет. { $has_likeliest ->
        [yes] Может быть, /{ $likeliest }? Все команды: /help
       *[no] Все команды: /help
    }
refused-argument-unclear = Непонятно: «{ $text }». Ожидается: { argument-words }. Как пишется: /help { $word }
refused-words-left = Лишние слова: «{ $text }». Ничего не сделано. Как пишется: /help { $word }
refused-two-commands = В сообщении две команды о партии { $game }. Ничего не сделано. Отправьте одну.
refused-answer-alone = /{ $word } стоит рядом с другой командой. Ничего не сделано. Отправьте каждую отдельно.
refused-subject-and-body = В теме названа партия { $subject }, а в тексте { $body }. Ничего не записано. Напишите, которая из них.
refused-not-arbiter = Команда /{ $word } — для судьи. Ваши команды: /help
refused-not-operator = Команда /{ $word } — для того, кто держит бота. Ваши команды: /help
refused-not-shown = Этого здесь показать нельзя: /{ $word }. Все команды: /help
refused-old-button = Эта кнопка уже не действует. Ничего не сделано. Ваши партии: /games
record-agrees = Запись партии { $game } отправлена судье. Она совпадает с нашей, ход за ходом{ CLAUSE($clause) }.
refused-move-in-attachment =
    В письме нет хода, а вложения не читаются как ход. Партия { $game }. Ничего не записано.
    Во вложении: { $text }
    Напишите ход в самом письме.
refused-no-move-found = В вашем письме не найдено хода. Партия { $game }, партнёр { $partner }: письмо передано партнёру как сообщение, дни не считаются, штрафа нет (п. 3.5). Если это был ход, отправьте его ещё раз.
refused-no-text = В сообщении нет текста, прочесть его нельзя. Ничего не записано. Напишите ход словами или цифрами.
refused-unreadable = Сообщение не удалось прочесть. Ничего не записано. Отправьте его ещё раз обычным текстом.
refused-forwarded = Пересланные сообщения не выполняются. Напишите ход сами.
refused-edited = Отправленное не меняется: действует первый текст{ CLAUSE($clause) }. Ничего не изменено.
refused-deleted = Отправленное не забирается: действует первый текст{ CLAUSE($clause) }. Ничего не изменено.
refused-edited-draft = Сообщение изменено, поэтому черновик партии { $game } отброшен{ CLAUSE($clause) }. Ничего не отправлено. Напишите ход ещё раз: /move { $game } …
refused-deleted-draft = Сообщение удалено, поэтому черновик партии { $game } отброшен{ CLAUSE($clause) }. Ничего не отправлено. Новый ход: /move { $game } …
refused-broken = Сообщение сохранено, но выполнить его не удалось. Ничего не изменено. Номер для обращения: { $reference }. Тому, кто держит бота, сообщено; попробуйте ещё раз другими словами.
refused-linked-already = Этот чат уже ваш. Ваши партии: /games
refused-cases-open = Турнир ещё нельзя закрыть: на столе ждут дела, № { $items }{ CLAUSE($clause) }. Показать: /desk
refused-appeals-possible = Турнир ещё нельзя закрыть: срок апелляции истекает { $until }, решения № { $numbers }{ CLAUSE($clause) }. На следующий день: /close
confirm-accept =
    Принять ничью в партии { $game }: { $white } – { $black }?
    /yes { $game } — принять, /no { $game } — играть дальше.
dropped-accept = Ничья не принята, предложение ещё действует. Партия { $game }.
answer = { $text }
small-talk = Здравствуйте! Я понимаю команды и ходы. Ваши партии: /games. Все команды: /help
stranger-welcome =
    Здравствуйте! Этот бот — для шахмат по переписке. Чтобы играть, нужен код, который пришёл на ваш адрес: /link КОД
    Кода нет — обратитесь к судье турнира.
stranger-code-wrong = Код не подходит: он уже использован, устарел или написан с ошибкой. Новый даст судья турнира.
stranger-tried-enough = Отсюда пробовали слишком много кодов. Подождите час.
stranger-write-in-private = Напишите мне, пожалуйста, в личный чат: здесь не видно, кто пишет.
digest =
    Обзор за день:
    { $text }
confirm-address =
    На адрес { $address_asked } просят присылать письма партий по переписке{ CLAUSE($clause) }.
    Если это ваша просьба, просто ответьте на это письмо. Если нет, ничего не делайте.
