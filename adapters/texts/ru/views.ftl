# Ответы на команды, которые только показывают. Короткие строки, самое важное сначала.

view-side = { side-title }
view-which-game = Какую партию показать? Напишите её номер после команды. Все ваши партии: /games
view-page = Страница { $page } из { $pages }. Дальше: { $next }

# Как стоит партия

view-to-move = { $whose ->
        [own] Ваш ход { $number }.
        [partner] Ждём хода { $number } партнёра.
       *[other] Ход { $number }: { $name }, { $whose ->
                [white] белые
               *[other] чёрные
            }.
    }
view-undelivered = { $whose ->
        [own] Ход партнёра вам ещё не доставлен, время не идёт.
        [partner] Ваш ход партнёру ещё не доставлен, время не идёт.
       *[other] Последний ход ещё не доставлен, время не идёт.
    }
view-running-days = На этот ход уже: { DAYS($running) }. До контроля (ход { $control }) осталось: { DAYS($left) }.
view-running-over = На этот ход уже: { DAYS($running) }. Контроль (ход { $control }) превышен на { DAYS($left) } (п. 4.3).
view-may-claim = Время партнёра просрочено. Вы можете подать заявление: /claim { $game } time (п. 6.1).
view-draw-offered = Партнёр предлагает ничью: /accept { $game } draw или /decline { $game } draw
view-notation-offered = Партнёр предлагает нотацию ({ $notation }): /accept { $game } notation или /decline { $game } notation
view-suspended = { $why ->
        [withdrawal] Партия остановлена: выбытие участника, решает судья (п. 8.1).
       *[other] Партия остановлена решением судьи.
    } Дни не идут.
view-claimed = { $whose ->
        [own] Вы заявили о просрочке времени { $on }.
        [partner] Заявление партнёра о просрочке вашего времени: { $on }.
       *[other] Заявление о просрочке времени: { $name }, { $on }.
    } Партия прервана до решения судьи (п. 6.3).
view-may-protest = Не согласны? Протест принимается до { $until } включительно: /protest { $game } и пояснение (п. 6.4).
view-reason = { $reason ->
        [checkmate] мат
        [stalemate] пат
        [material] не хватает материала для мата
        [resignation] сдача
        [agreement] согласие на ничью
        [threefold] троекратное повторение позиции
        [fivefold] пятикратное повторение позиции
        [fifty] 50 ходов без взятия и хода пешки
        [seventyfive] 75 ходов без взятия и хода пешки
        [time] просрочка времени (п. 6.6)
        [no_play] долгое отсутствие ходов (п. 5.3)
        [withdrawal] выбытие (п. 8.1)
        [exclusion] исключение (п. 8.3)
        [no_record] нет записи (п. 9.3)
        [adjudication] присуждение (п. 9.6)
        [agreed_assessment] оценки совпали (п. 9.5)
        [arbiter] решение судьи
       *[other] без указания причины
    }
view-ended = Закончена: { $result }, { view-reason }.
view-registered = Зарегистрирована: { $result }, { view-reason }.
view-record-due = Пришлите запись до { $until } включительно: /submit { $game } { $result } (п. 9.1).
view-assess-due = На присуждении. Ваша оценка нужна до { $until } включительно: /assess { $game } draw и обоснование (или win, loss; п. 9.4).
    { $sealed ->
        [yes] Ход ваш: допишите в конце move: и ход (п. 9.4.4).
       *[no] {""}
    }
view-adjudication = На присуждении, ждём решения (п. 9.6).
view-annulled = Не учитывается (п. 8.1).

# /games

view-games = { $count ->
        [one] { $count } партия
        [few] { $count } партии
       *[other] { $count } партий
    }. { $waiting ->
        [0] Сейчас от вас ничего не ждут.
       *[other] Ждут вас: { $waiting }.
    }
view-games-none = Партий у вас пока нет.

# /board, /position, /last, /legal

view-no-moves = Ходов ещё не было.
view-last-short = Последний ход: { $move }, { $on }.
view-last = Последний ход, { $number }-й { side-genitive }: { $words }.
view-last-written = В записи: { $move }
view-last-sent = Отправлен { $sent }, обдуман за { DAYS($days) }.
view-line = Предложен вариант: { $line } (п. 3.7).
view-legal = { $side }: { $count ->
        [one] { $count } возможный ход
        [few] { $count } возможных хода
       *[other] { $count } возможных ходов
    }.
view-legal-piece = { $piece ->
        [king] Король
        [queen] Ферзь
        [rook] Ладья
        [bishop] Слон
        [knight] Конь
       *[pawn] Пешка
    } { $square }: { $targets }{ $has_castles ->
        [yes] {" "}({ $castles })
       *[no] {""}
    }{ $promotes ->
        [yes] {" "}(превращение)
       *[no] {""}
    }
view-castles = { $short ->
        [yes] короткая рокировка
       *[no] длинная рокировка
    }
view-legal-how = Сделать ход: /move { $game } { $move }
view-castling = { side-title } сохраняют право на рокировку: { $which ->
        [both] в обе стороны
        [short] только короткую
       *[long] только длинную
    }.
view-en-passant = Возможно взятие на проходе на поле { $square }.

# /record, /clock

view-record = Запись партии { $game }. { $event }, старт { $start }.
view-record-legend = В строке: ход, получен, отправлен, дней на ход, всего.
view-total = { side-title }, { $name }: всего { DAYS($total) }{ $penalty ->
        [0] {""}
       *[other] , из них штраф { $penalty }
    }.
view-control = Контроль: { DAYS($days) } на { $moves } ходов, { $carried ->
        [yes] сбережённое переносится
       *[no] сбережённое не переносится
    } (п. 4.3).
view-account = { side-title }, { $name }: { $used } из { $allowance } { $allowance ->
        [one] дня
       *[other] дней
    } до хода { $control }.
view-left = Осталось: { DAYS($left) }.
view-over = Превышено на { DAYS($left) }.
view-running = Ход { $number }, ещё не сделан: { DAYS($running) } с { $since } (п. 4.4).
view-running-none = Ход { $number }: письмо ещё не доставлено, дни не идут.
view-entry-move = Ход { $number }: { $charges }
view-entry-free = Без затрат времени, ходы: { $moves }
view-entry-pending = Письма с ошибкой перед этим ходом: { $charges }
view-entry-penalty = { $on }: штраф { $days } ({ $clause }){ $has_why ->
        [yes] , { $why }
       *[no] {""}
    }
view-entry-correction = { $on }: исправление { $days } ({ $clause }){ $has_why ->
        [yes] , { $why }
       *[no] {""}
    }
view-fault = { $fault ->
        [illegible] неразборчивый ход
        [ambiguous] неоднозначный ход
        [impossible] невозможный ход
       *[other] неверный повтор
    }

# /leave

view-leave-left = { $has_event ->
        [yes] { $event }, { $year } год
       *[no] { $year } год
    }: осталось { DAYS($left) } перерыва (взято { $used } из { $allowed }; п. 7.1).
view-leave = { $running ->
        [yes] Идёт перерыв
       *[no] Объявлен перерыв
    }: { $first }–{ $last }, { DAYS($days) }{ $granted ->
        [yes] , с разрешения судьи
       *[no] {""}
    }{ $has_refused ->
        [yes] . Не действует в турнирах: { $refused }
       *[no] {""}
    }.
view-leave-past = Были перерывы: { $spans }.
view-leave-end = Закончить раньше: /leave end (п. 7.3).
view-leave-how = Объявить, не позднее чем за день: /leave { $first } { $last }

# /settings

view-settings = Ваши настройки. В скобках — слово для команды.
view-setting = { $label }: { $value }. { $has_choices ->
        [yes] /settings { $name } { $choices }
       *[no] {""}
    }
view-settings-how = Например: /settings board text. Часовой пояс: /settings timezone Europe/Kyiv. Тихие часы: /settings quiet 22-8
setting-none = не задано
setting-language = Язык
setting-language-uk = украинский
setting-language-ru = русский
setting-language-en = английский
setting-timezone = Часовой пояс, по нему считаются ваши дни
setting-board = Доска
setting-board-picture = картинка
setting-board-text = текст
setting-board-letters = буквы
setting-board-words = слова, для чтения вслух
setting-notation = Нотация рядом с записью партии
setting-notation-game = только та, что в партии
setting-notation-numeric = цифровая
setting-notation-san = краткая английская
setting-notation-lan = полная английская
setting-notation-ukr = украинская
setting-notation-rus = русская
setting-notation-ger = немецкая
setting-notices = Уведомления
setting-notices-each = каждое сразу
setting-notices-digest = вместе раз в день
setting-mail = Копии почтой
setting-mail-none = нет
setting-mail-moves = только ходы
setting-mail-all = всё
setting-channel = Куда писать
setting-channel-last = откуда вы писали в последний раз
setting-channel-telegram = Telegram
setting-channel-matrix = Matrix
setting-channel-email = почта
setting-channel-console = терминал
setting-preview = Судья: решения, которые заканчивают партии
setting-preview-at_once = сразу
setting-preview-ask = сначала показать, затем /yes
setting-letters = Письма
setting-letters-plain = простой текст
setting-letters-html = с оформлением
setting-letters-cmail = для программы cmail
setting-calendar = Календарь сроков (/calendar)
setting-calendar-asked = когда попросите
setting-calendar-mail = изменения почтой, не чаще раза в день
setting-quiet = Тихие часы

# /rules

view-rules = Правила личных соревнований по электронной почте:
view-article = { $number }. { $title } ({ $first }–{ $last })
view-rules-how = Пункт: /rules 4.7. Вся статья: /rules 4
view-rules-unknown = Пункта { $clause } в правилах нет.
view-rules-own = В турнире { $event } иначе: { $numbers }

# /help, /start

view-group-play = Игра
view-group-look = Посмотреть
view-group-table = Справка
view-group-time = Время и споры
view-group-end = Конец партии
view-group-self = О себе
view-group-arbiter = Судье
view-group-operator = Оператору
view-help-how = О команде подробно: /help слово, например /help move
view-help-unknown = Команды «{ $word }» нет. { $has_likeliest ->
        [yes] Похожая есть: /{ $likeliest }. Подробно: /help { $likeliest }
       *[no] Все команды: /help
    }
view-help-role = { $role ->
        [arbiter] Это команда судьи турнира.
        [operator] Это команда оператора бота.
        [player] Это команда участника турнира.
       *[other] Эта команда для тех, кто внесён в турнир.
    }
view-help-words = Можно писать: { $words }
view-start-stranger = Здравствуйте! Это бот для шахмат по переписке по правилам ФЗШУ.
    Вас пригласили на турнир? Пришлите код из письма-приглашения: /link КОД
    Письма нет? Напишите судье вашего турнира, он вышлет приглашение.
    Правила: /rules. Помощь: /help
view-start = Здравствуйте! В списках вы: { $name }.
view-start-nowhere = Вы пока не внесены ни в один турнир. Напишите судье; правила: /rules
view-start-plays = { $event } ({ $code }): { $begun ->
        [yes] идёт с { $start }
       *[no] старт { $start }
    }. Ваших партий: { $count }, ждут вас: { $waiting }.
view-start-rules = { $event } ({ $code }): вы судья. Партий: { $count }, дел на столе: { $waiting }.
view-start-player = Ваши партии: /games
    Сделать ход: /move { $game } { $move } — бот сначала покажет, что отправит.
    Доска: /board { $game }. Время: /clock { $game }
    Все команды: /help
view-start-over = Ваши партии: /games
    Запись партии: /record { $game }. Таблица: /standings
    Все команды: /help
view-start-desk = Что ждёт вашего решения: /desk
view-start-arbiter = Что ждёт решения: /desk
    Таблица: /crosstable { $code }. Журнал партии: /audit { $game }
    Все команды: /help

# График времени партии: надписи на картинке и те же слова для чтения вслух

chart-title = Партия { $game }: { $pair }. Время по ходам
chart-side = { side-title }, { $name }: { $used } из { $allowance } { $allowance ->
        [one] дня
       *[other] дней
    } до хода { $control }, { $over ->
        [yes] превышено на { DAYS($left) }
       *[no] осталось { DAYS($left) }
    }
chart-step = ход { $number }{ $open ->
        [yes] {" "}(ещё не сделан)
       *[no] {""}
    } — { $days }{ $has_notes ->
        [yes] {" "}({ $notes })
       *[no] {""}
    }
chart-penalty = штраф { $days }
chart-correction = исправление { $days }
chart-leave = не учтено перерыва { $days }
chart-frozen = не учтено остановки { $days }
chart-row-days = дней
chart-row-penalty = штраф
chart-row-correction = испр.
chart-row-leave = перерыв
chart-row-frozen = остановка
chart-legend-moves = ход
chart-legend-before = до того
chart-legend-days = этот ход
chart-legend-penalty = штраф
chart-legend-open = ещё не сделан
chart-legend-allowance = разрешено
