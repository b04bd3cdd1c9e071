# Стол судьи, таблицы, отчёт, календарь, журнал, доказательства, состояние бота.

desk-nothing = Решения ничто не ждёт.
desk-cases = Дел на столе: { $count }. Самые давние сначала.
desk-item = Дело { $number }: { $title } (п. { $clause }). От { $on }{ $days ->
        [0] {""}
       *[other] , ждёт { DAYS($days) }
    }.
desk-about = Участник: { $name }
desk-game = Партия { $game }: { $pair }
desk-last = Последний ход: { $move }, отправлен { $sent }.
desk-received = Получатель { $name }: доставлено { $on }{ $has_channel ->
        [yes] , канал { channel-name }
       *[no] {""}
    }.
desk-not-received = Получатель { $name }: не доставлено ни по одному каналу.
desk-letter = Письмо
desk-says = { $has_name ->
        [yes] { $name }: «{ $text }»
       *[no] «{ $text }»
    }
desk-besides = { $name } в деле { $number }: «{ $text }»
desk-no-protest = Протест ({ $name }): пока нет, срок до { $until } включительно (п. 6.4).
desk-protested = Протест подан: { $name } (п. 6.4). Его текст — в журнале партии.
desk-nudged = Бот напоминал: { $name }, дни молчания { $days }.
desk-repeats = { $has_dates ->
        [yes] Ход повторён: { $name }, { $dates } (п. 5.1).
       *[no] Ход не повторён: { $name } (п. 5.1).
    }
desk-leave = Перерыв: { $name }, { $spans }.
desk-record = { $name }: { $has_result ->
        [yes] запись прислана { $on }, результат { $result }.
       *[no] записи нет.
    }
desk-assessed = { $name }: { $has_result ->
        [yes] оценка { $result }{ $late ->
            [yes] , прислана с опозданием
           *[no] {""}
        }. «{ $text }»
       *[no] материалы не присланы.
    }
desk-sealed = Назван ход: { $move } (п. 9.4.4).
desk-position = Позиция: { $fen }
desk-adjudicator = Присуждающий: { $name }.
desk-no-adjudicator = Присуждающий не назначен: /assign { $game } фамилия (п. 9.6).
desk-decision = Обжаловано решение { $number } от { $on }: { $decision } (п. { $clause }), { $name }.{ $has_text ->
        [yes] {" "}Основания: { $text }
       *[no] {""}
    }

item-time-claim = просрочка времени
item-no-play = долгое отсутствие ходов
item-withdrawal = выбытие
item-missing-record = нет записи партии
item-result-conflict = разные результаты в записях
item-leave-request = просьба о перерыве
item-adjudication = присуждение
item-appeal = апелляция
item-transmission = долгая пересылка
item-dispute = спор
item-question = вопрос судье
item-query-overdue = нет ответа на запрос
item-held-message = задержанное письмо
item-invalid-message = письмо с ошибкой мимо бота

fact-control = Контрольный ход: { $value }
fact-total = Потрачено на день заявления: { $value }
fact-allowance = Разрешено: { $value }
fact-supported = Учёт бота подтверждает: { $value }
fact-yes = { $value ->
        [yes] да
       *[other] нет
    }
fact-to-move = Ход за: { $value }
fact-since = Без хода с: { $value }
fact-games = Незаконченные партии: { $value }
fact-missing = Нет записи: { $value }
fact-stands = Результат партии сейчас: { $value }
fact-first = Перерыв с: { $value }
fact-last = Перерыв до: { $value }
fact-message = Ход, о котором речь: { $value }
fact-after-ply = После хода: { $value }
fact-sender = Отправитель: { $value }
fact-receiver = Получатель: { $value }
fact-sent = Отправлено: { $value }
fact-received = Получено: { $value }
fact-declared = Названная дата получения: { $value }
fact-counted = Пока считается: { $value }
fact-repeated = Повторено: { $value }
fact-said-until = Известить надо было до: { $value }
fact-reported = Сообщено: { $value }
fact-days = Опоздание: { $value }
fact-channel = Письмо принял канал: { $value }
fact-until = Ответ был нужен до: { $value }
fact-address = Адрес: { $value }
fact-why = Почему задержано: { $value }
fact-held = { $value ->
        [unknown_sender] неизвестный отправитель
        [unauthenticated] подлинность не подтверждена
       *[other] { $value }
    }

settle-time-claim-accept = просрочка подтверждена, поражение: { $name } (п. 6.6)
settle-time-claim-reject = отклонить, игра продолжается
settle-time-claim-reject-ban = отклонить и запретить заявления до конца цикла (п. 6.7)
settle-no-play-forfeit = { $what ->
        [both] поражение обоим
       *[other] поражение: { $name }
    } (п. 5.3)
settle-no-play-continue = игра продолжается, 40 дней начинаются снова
settle-withdrawal-loss = поражение во всех этих партиях: { $name }
settle-withdrawal-adjudicate = все эти партии на присуждение
settle-withdrawal-annul = не учитывать этих партий
settle-missing-record-accept = зарегистрировать по тому, что есть
settle-missing-record-forfeit = поражение обоим (п. 9.3)
settle-result-conflict = зарегистрировать с этим результатом
settle-leave-request-grant = разрешить, начисленные дни будут исправлены
settle-leave-request-refuse = отказать
settle-adjudication = присудить этот результат
settle-appeal-uphold = решение остаётся в силе
settle-appeal-overturn = { $has_what ->
        [yes] отменить, результат партии { $what }
       *[no] отменить санкцию, остановленные партии продолжаются
    }
settle-transmission-charge = { $what ->
        [sender] начислить отправителю
       *[other] начислить получателю
    }: { $name }; дней — сколько решите
settle-transmission-dismiss = ничего не менять
settle-dispute-close = спор решён
settle-question-close = ответ дан
settle-query-overdue-exclude = исключить из турнира: { $name } (п. 8.3)
settle-query-overdue-remind = напомнить, новый срок
settle-query-overdue-close = ответа больше не ждать
settle-held-message-release = письмо подлинное, подействует со своей датой
settle-held-message-drop = письмо не учитывать
settle-invalid-message-accept = { $what ->
        [illegible] ход неразборчивый
        [ambiguous] ход неоднозначный
        [impossible] ход невозможный
       *[other] неверный повтор
    }, штраф: { $name } (п. 4.7)
settle-invalid-message-dismiss = ошибки не было

# Таблицы

view-no-tournament = Вы не внесены ни в один турнир.
view-standing = { $place }. { $name }: { $points } из { $played }. Зоннеборн-Бергер { $berger }, побед { $wins }.
view-crosstable-legend = В конце строки: очки, Зоннеборн-Бергер, победы; место. Звёздочка — партия идёт, черта — не учитывается.
view-table-open = Идёт партий: { $unfinished }. Результатов, ещё не зарегистрированных: { $unofficial } (п. 9.2).

# Отчёт по форме статьи 49

report-title = Отчёт участника { $name } о ходе партий в турнире { $code } ({ $event })
report-as-of = По состоянию на { $on }
report-number = №
report-partner = Фамилии партнёров: белыми / чёрными
report-moves = Сделано ходов
report-time = Время на обдумывание: белых / чёрных
report-received = Дата получения последнего хода
report-sent = Дата отправления последнего хода
report-remarks = Примечания
report-state = { $status ->
        [suspended] остановлена
        [adjudication] на присуждении
        [annulled] не учитывается
       *[other] { $own ->
            [yes] ход мой
           *[no] ход партнёра
        }
    }
report-claim = { $own ->
        [yes] подано заявление о просрочке
       *[no] партнёром подано заявление о просрочке
    }
report-repeated = ход повторён { $on }
report-leave = перерыв до { $until }

# Календарь

calendar-name = Шахматы по переписке: мои сроки
calendar-words = Ваши сроки, по дням. Файл calendar.ics во вложении откроет любой календарь. { $mailed ->
        [yes] Изменения приходят почтой сами; перестать: /settings calendar asked
       *[no] Чтобы изменения приходили почтой сами: /settings calendar mail
    }
calendar-empty = Ближайших сроков у вас сейчас нет.
calendar-query = Ответить на запрос судьи ({ $event }): /report
calendar-access = Последний день, чтобы восстановить доступ (п. 1.6): /restored
calendar-protest = Последний день протеста (п. 6.4). Партия { $game }
calendar-control-near = Близко контроль: письма с копией судье (п. 4.10). Партия { $game }
calendar-time-exceeded = Последний день до просрочки времени (п. 4.3). Партия { $game }
calendar-nudge = Партия ждёт вашего хода (п. 5.1, 5.3). Партия { $game }
calendar-repeat-due = Повторить ход (п. 5.1). Партия { $game }
calendar-no-play = Без хода дольше срока: дело у судьи (п. 5.3). Партия { $game }
calendar-records-missing = Последний день прислать запись (п. 9.1). Партия { $game }
calendar-event-ended = Последний день соревнования, дальше присуждение (п. 9.4). Партия { $game }
calendar-material-due = Последний день материалов на присуждение (п. 9.4). Партия { $game }

# Журнал и доказательства

audit-nothing = Событий в журнале нет.
audit-count = Событий: { $count }.
audit-line = { $number }. { $at }{ $has_actor ->
        [yes] , { $actor }
       *[no] , бот
    }{ $has_channel ->
        [yes] , { channel-name }
       *[no] {""}
    }{ CLAUSE($clause) }: { $what }
evidence-title = Доказательства по делу. Партия { $game }, { $event }. Составлено { $at }.
evidence-accounts = Учёт времени
evidence-deliveries = Доставка сообщений
evidence-delivery = { $name }, { $kind }: создано { $at }, { $has_taken ->
        [yes] доставлено { $taken }, { channel-name }
       *[no] не доставлено
    }
evidence-events = Все события партии

# /status

status-quiet = В боте ничто не ждёт.
status-queue = { $queue }: { $count }{ $has_oldest ->
        [yes] , самое давнее с { $oldest }
       *[no] {""}
    }{ $has_note ->
        [yes] . { $note }
       *[no] {""}
    }
status-empty = Пусто: { $queues }
status-channel = { $channel }: { $state ->
        [up] отвечает, в последний раз { $last }
        [down] не отвечает с { $last }
       *[new] ещё не отвечал
    }
status-backup = Последняя копия базы: { $at }
status-tournament = { $event } ({ $code }): партий { $count }{ $has_running ->
        [yes] , идёт { $running }
       *[no] {""}
    }, дел { $desk }, чужих писем { $held }.
queue-telegram = Telegram
queue-matrix = Matrix
queue-email = почта
queue-mailbox = почтовый ящик
queue-console = терминал
queue-outbox = исходящие
queue-undelivered = не доставлено
queue-held = задержанные письма
queue-held-back = отложено до утра или обзора
queue-deadlines = прошедшие сроки
queue-questions = открытые вопросы

# Самопроверка бота, для его оператора

operator-check = Бот проверил себя:
    { $text }
    Всё, что ждёт: /status
watch-stuck = «{ $title }» ждёт недоставленное: { $count }, самое давнее с { $oldest }.
watch-stopped = «{ $title }»: написано { $count } с { $oldest }, не доставлено ничего.
watch-silent = «{ $title }» было каждый день до { $oldest }, с тех пор ни одного.
watch-deadlines = Сроки, которые прошли и не сработали: { $count }, самый давний с { $oldest }.
watch-channel = { $title }: сервер не отвечает с { $oldest }.
watch-database = База не принимает записей: ни один ход не сохраняется. Журнал бота говорит почему; `chesspost check` проверяет.
watch-disk = На диске с базой осталось { $count } МБ.
watch-backup = Последняя копия базы – от { $oldest }. Новую делает `chesspost backup`.
watch-over = Больше не так: { $text }
