# Відповіді на команди, які лише показують. Короткі рядки, найважливіше спершу.

view-side = { side-title }
view-which-game = Яку партію показати? Напишіть її номер після команди. Усі ваші партії: /games
view-page = Сторінка { $page } з { $pages }. Далі: { $next }

# Як стоїть партія

view-to-move = { $whose ->
        [own] Ваш хід { $number }.
        [partner] Чекаємо на хід { $number } партнера.
       *[other] Хід { $number }: { $name }, { $whose ->
                [white] білі
               *[other] чорні
            }.
    }
view-undelivered = { $whose ->
        [own] Хід партнера до вас ще не доставлено, час не йде.
        [partner] Ваш хід партнерові ще не доставлено, час не йде.
       *[other] Останній хід ще не доставлено, час не йде.
    }
view-running-days = На цей хід уже: { DAYS($running) }. До контролю (хід { $control }) залишилося: { DAYS($left) }.
view-running-over = На цей хід уже: { DAYS($running) }. Контроль (хід { $control }) перевищено на { DAYS($left) } (п. 4.3).
view-may-claim = Час партнера прострочено. Ви можете подати заяву: /claim { $game } time (п. 6.1).
view-draw-offered = Партнер пропонує нічию: /accept { $game } draw або /decline { $game } draw
view-notation-offered = Партнер пропонує нотацію ({ $notation }): /accept { $game } notation або /decline { $game } notation
view-suspended = { $why ->
        [withdrawal] Партію зупинено: вибуття учасника, вирішує суддя (п. 8.1).
       *[other] Партію зупинено рішенням судді.
    } Дні не йдуть.
view-claimed = { $whose ->
        [own] Ви заявили про прострочення часу { $on }.
        [partner] Заява партнера про прострочення вашого часу: { $on }.
       *[other] Заява про прострочення часу: { $name }, { $on }.
    } Партію перервано до рішення судді (п. 6.3).
view-may-protest = Не згодні? Протест приймається до { $until } включно: /protest { $game } і пояснення (п. 6.4).
view-reason = { $reason ->
        [checkmate] мат
        [stalemate] пат
        [material] бракує матеріалу для мату
        [resignation] здача
        [agreement] згода на нічию
        [threefold] триразове повторення позиції
        [fivefold] п'ятиразове повторення позиції
        [fifty] 50 ходів без взяття й ходу пішака
        [seventyfive] 75 ходів без взяття й ходу пішака
        [time] прострочення часу (п. 6.6)
        [no_play] тривала відсутність ходів (п. 5.3)
        [withdrawal] вибуття (п. 8.1)
        [exclusion] виключення (п. 8.3)
        [no_record] немає запису (п. 9.3)
        [adjudication] присудження (п. 9.6)
        [agreed_assessment] оцінки збіглися (п. 9.5)
        [arbiter] рішення судді
       *[other] без зазначення причини
    }
view-ended = Закінчено: { $result }, { view-reason }.
view-registered = Зареєстровано: { $result }, { view-reason }.
view-record-due = Надішліть запис до { $until } включно: /submit { $game } { $result } (п. 9.1).
view-assess-due = На присудженні. Ваша оцінка потрібна до { $until } включно: /assess { $game } draw і обґрунтування (або win, loss; п. 9.4).
    { $sealed ->
        [yes] Хід ваш: допишіть наприкінці move: і хід (п. 9.4.4).
       *[no] {""}
    }
view-adjudication = На присудженні, чекаємо рішення (п. 9.6).
view-annulled = Не враховується (п. 8.1).

# /games

view-games = { $count ->
        [one] { $count } партія
        [few] { $count } партії
       *[other] { $count } партій
    }. { $waiting ->
        [0] Зараз від вас нічого не чекають.
       *[other] Чекають на вас: { $waiting }.
    }
view-games-none = Партій у вас поки немає.

# /board, /position, /last, /legal

view-no-moves = Ходів ще не було.
view-last-short = Останній хід: { $move }, { $on }.
view-last = Останній хід, { $number }-й { side-genitive }: { $words }.
view-last-written = У записі: { $move }
view-last-sent = Відправлено { $sent }, обдумано за { DAYS($days) }.
view-line = Запропоновано варіант: { $line } (п. 3.7).
view-legal = { $side }: { $count ->
        [one] { $count } можливий хід
        [few] { $count } можливі ходи
       *[other] { $count } можливих ходів
    }.
view-legal-piece = { $piece ->
        [king] Король
        [queen] Ферзь
        [rook] Тура
        [bishop] Слон
        [knight] Кінь
       *[pawn] Пішак
    } { $square }: { $targets }{ $has_castles ->
        [yes] {" "}({ $castles })
       *[no] {""}
    }{ $promotes ->
        [yes] {" "}(перетворення)
       *[no] {""}
    }
view-castles = { $short ->
        [yes] коротка рокіровка
       *[no] довга рокіровка
    }
view-legal-how = Зробити хід: /move { $game } { $move }
view-castling = { side-title } зберігають право на рокіровку: { $which ->
        [both] в обидва боки
        [short] лише коротку
       *[long] лише довгу
    }.
view-en-passant = Можливе взяття на проході на полі { $square }.

# /record, /clock

view-record = Запис партії { $game }. { $event }, старт { $start }.
view-record-legend = У рядку: хід, отримано, відправлено, днів на хід, разом.
view-total = { side-title }, { $name }: разом { DAYS($total) }{ $penalty ->
        [0] {""}
       *[other] , з них штраф { $penalty }
    }.
view-control = Контроль: { DAYS($days) } на { $moves } ходів, { $carried ->
        [yes] заощаджене переноситься
       *[no] заощаджене не переноситься
    } (п. 4.3).
view-account = { side-title }, { $name }: { $used } з { $allowance } { $allowance ->
        [one] дня
       *[other] днів
    } до ходу { $control }.
view-left = Залишилося: { DAYS($left) }.
view-over = Перевищено на { DAYS($left) }.
view-running = Хід { $number }, ще не зроблено: { DAYS($running) } від { $since } (п. 4.4).
view-running-none = Хід { $number }: листа ще не доставлено, дні не йдуть.
view-entry-move = Хід { $number }: { $charges }
view-entry-free = Без витрат часу, ходи: { $moves }
view-entry-pending = Листи з помилкою перед цим ходом: { $charges }
view-entry-penalty = { $on }: штраф { $days } ({ $clause }){ $has_why ->
        [yes] , { $why }
       *[no] {""}
    }
view-entry-correction = { $on }: виправлення { $days } ({ $clause }){ $has_why ->
        [yes] , { $why }
       *[no] {""}
    }
view-fault = { $fault ->
        [illegible] нерозбірливий хід
        [ambiguous] неоднозначний хід
        [impossible] неможливий хід
       *[other] неправильний повтор
    }

# /leave

view-leave-left = { $has_event ->
        [yes] { $event }, { $year } рік
       *[no] { $year } рік
    }: залишилося { DAYS($left) } перерви (узято { $used } з { $allowed }; п. 7.1).
view-leave = { $running ->
        [yes] Триває перерва
       *[no] Оголошено перерву
    }: { $first }–{ $last }, { DAYS($days) }{ $granted ->
        [yes] , з дозволу судді
       *[no] {""}
    }{ $has_refused ->
        [yes] . Не діє в турнірах: { $refused }
       *[no] {""}
    }.
view-leave-past = Були перерви: { $spans }.
view-leave-end = Закінчити раніше: /leave end (п. 7.3).
view-leave-how = Оголосити, не пізніше ніж за день: /leave { $first } { $last }

# /settings

view-settings = Ваші налаштування. У дужках — слово для команди.
view-setting = { $label }: { $value }. { $has_choices ->
        [yes] /settings { $name } { $choices }
       *[no] {""}
    }
view-settings-how = Наприклад: /settings board text. Часовий пояс: /settings timezone Europe/Kyiv. Тихі години: /settings quiet 22-8
setting-none = не задано
setting-language = Мова
setting-language-uk = українська
setting-language-ru = російська
setting-language-en = англійська
setting-timezone = Часовий пояс, за ним рахуються ваші дні
setting-board = Дошка
setting-board-picture = картинка
setting-board-text = текст
setting-board-letters = літери
setting-board-words = слова, для читання вголос
setting-notation = Нотація поруч із записом партії
setting-notation-game = лише та, що в партії
setting-notation-numeric = цифрова
setting-notation-san = коротка англійська
setting-notation-lan = повна англійська
setting-notation-ukr = українська
setting-notation-rus = російська
setting-notation-ger = німецька
setting-notices = Сповіщення
setting-notices-each = кожне одразу
setting-notices-digest = разом раз на день
setting-mail = Копії поштою
setting-mail-none = немає
setting-mail-moves = лише ходи
setting-mail-all = усе
setting-channel = Куди писати
setting-channel-last = звідки ви писали востаннє
setting-channel-telegram = Telegram
setting-channel-matrix = Matrix
setting-channel-email = пошта
setting-channel-console = термінал
setting-preview = Суддя: рішення, що закінчують партії
setting-preview-at_once = одразу
setting-preview-ask = спершу показати, тоді /yes
setting-letters = Листи
setting-letters-plain = простий текст
setting-letters-html = з оформленням
setting-letters-cmail = для програми cmail
setting-calendar = Календар строків (/calendar)
setting-calendar-asked = коли попросите
setting-calendar-mail = зміни поштою, не частіше ніж раз на день
setting-quiet = Тихі години

# /rules

view-rules = Правила особистих змагань електронною поштою:
view-article = { $number }. { $title } ({ $first }–{ $last })
view-rules-how = Пункт: /rules 4.7. Уся стаття: /rules 4
view-rules-unknown = Пункту { $clause } у правилах немає.
view-rules-own = У турнірі { $event } інакше: { $numbers }

# /help, /start

view-group-play = Гра
view-group-look = Подивитися
view-group-table = Довідка
view-group-time = Час і спори
view-group-end = Кінець партії
view-group-self = Про себе
view-group-arbiter = Судді
view-group-operator = Операторові
view-help-how = Про команду докладно: /help слово, наприклад /help move
view-help-unknown = Команди «{ $word }» немає. { $has_likeliest ->
        [yes] Схожа є: /{ $likeliest }. Докладно: /help { $likeliest }
       *[no] Усі команди: /help
    }
view-help-role = { $role ->
        [arbiter] Це команда судді турніру.
        [operator] Це команда оператора бота.
        [player] Це команда учасника турніру.
       *[other] Ця команда для тих, кого внесено до турніру.
    }
view-help-words = Можна писати: { $words }
view-start-stranger = Вітаю! Це бот для шахів за листуванням за правилами ФЗШУ.
    Вас запросили на турнір? Надішліть код із листа-запрошення: /link КОД
    Листа немає? Напишіть судді вашого турніру, він вишле запрошення.
    Правила: /rules. Допомога: /help
view-start = Вітаю! У списках ви: { $name }.
view-start-nowhere = Вас поки не внесено до жодного турніру. Напишіть судді; правила: /rules
view-start-plays = { $event } ({ $code }): { $begun ->
        [yes] триває з { $start }
       *[no] старт { $start }
    }. Ваших партій: { $count }, чекають на вас: { $waiting }.
view-start-rules = { $event } ({ $code }): ви суддя. Партій: { $count }, справ на столі: { $waiting }.
view-start-player = Ваші партії: /games
    Зробити хід: /move { $game } { $move } — бот спершу покаже, що надішле.
    Дошка: /board { $game }. Час: /clock { $game }
    Усі команди: /help
view-start-over = Ваші партії: /games
    Запис партії: /record { $game }. Таблиця: /standings
    Усі команди: /help
view-start-desk = Що чекає на ваше рішення: /desk
view-start-arbiter = Що чекає на рішення: /desk
    Таблиця: /crosstable { $code }. Журнал партії: /audit { $game }
    Усі команди: /help

# Графік часу партії: написи на картинці та ті самі слова для читання вголос

chart-title = Партія { $game }: { $pair }. Час по ходах
chart-side = { side-title }, { $name }: { $used } з { $allowance } { $allowance ->
        [one] дня
       *[other] днів
    } до ходу { $control }, { $over ->
        [yes] перевищено на { DAYS($left) }
       *[no] залишилося { DAYS($left) }
    }
chart-step = хід { $number }{ $open ->
        [yes] {" "}(ще не зроблено)
       *[no] {""}
    } — { $days }{ $has_notes ->
        [yes] {" "}({ $notes })
       *[no] {""}
    }
chart-penalty = штраф { $days }
chart-correction = виправлення { $days }
chart-leave = не враховано перерви { $days }
chart-frozen = не враховано зупинки { $days }
chart-row-days = днів
chart-row-penalty = штраф
chart-row-correction = випр.
chart-row-leave = перерва
chart-row-frozen = зупинка
chart-legend-moves = хід
chart-legend-before = до того
chart-legend-days = цей хід
chart-legend-penalty = штраф
chart-legend-open = ще не зроблено
chart-legend-allowance = дозволено
