# Стіл судді, таблиці, звіт, календар, журнал, докази, стан бота.

desk-nothing = Ніщо не чекає на рішення.
desk-cases = Справ на столі: { $count }. Найдавніші спершу.
desk-item = Справа { $number }: { $title } (п. { $clause }). Від { $on }{ $days ->
        [0] {""}
       *[other] , чекає { DAYS($days) }
    }.
desk-about = Учасник: { $name }
desk-game = Партія { $game }: { $pair }
desk-last = Останній хід: { $move }, відправлено { $sent }.
desk-received = Отримувач { $name }: доставлено { $on }{ $has_channel ->
        [yes] , канал { channel-name }
       *[no] {""}
    }.
desk-not-received = Отримувач { $name }: не доставлено жодним каналом.
desk-letter = Лист
desk-says = { $has_name ->
        [yes] { $name }: «{ $text }»
       *[no] «{ $text }»
    }
desk-besides = { $name } у справі { $number }: «{ $text }»
desk-no-protest = Протест ({ $name }): поки немає, строк до { $until } включно (п. 6.4).
desk-protested = Протест подано: { $name } (п. 6.4). Його текст — у журналі партії.
desk-nudged = Бот нагадував: { $name }, дні мовчання { $days }.
desk-repeats = { $has_dates ->
        [yes] Хід повторено: { $name }, { $dates } (п. 5.1).
       *[no] Хід не повторено: { $name } (п. 5.1).
    }
desk-leave = Перерва: { $name }, { $spans }.
desk-record = { $name }: { $has_result ->
        [yes] запис надіслано { $on }, результат { $result }.
       *[no] запису немає.
    }
desk-assessed = { $name }: { $has_result ->
        [yes] оцінка { $result }{ $late ->
            [yes] , надіслано із запізненням
           *[no] {""}
        }. «{ $text }»
       *[no] матеріалів не надіслано.
    }
desk-sealed = Названо хід: { $move } (п. 9.4.4).
desk-position = Позиція: { $fen }
desk-adjudicator = Присуджувач: { $name }.
desk-no-adjudicator = Присуджувача не призначено: /assign { $game } прізвище (п. 9.6).
desk-decision = Оскаржено рішення { $number } від { $on }: { $decision } (п. { $clause }), { $name }.{ $has_text ->
        [yes] {" "}Підстави: { $text }
       *[no] {""}
    }

item-time-claim = прострочення часу
item-no-play = тривала відсутність ходів
item-withdrawal = вибуття
item-missing-record = бракує запису партії
item-result-conflict = різні результати в записах
item-leave-request = прохання про перерву
item-adjudication = присудження
item-appeal = апеляція
item-transmission = довге пересилання
item-dispute = спір
item-question = запитання до судді
item-query-overdue = немає відповіді на запит
item-held-message = затриманий лист
item-invalid-message = лист із помилкою повз бота

fact-control = Контрольний хід: { $value }
fact-total = Витрачено на день заяви: { $value }
fact-allowance = Дозволено: { $value }
fact-supported = Облік бота підтверджує: { $value }
fact-yes = { $value ->
        [yes] так
       *[other] ні
    }
fact-to-move = Хід за: { $value }
fact-since = Без ходу від: { $value }
fact-games = Незакінчені партії: { $value }
fact-missing = Бракує запису: { $value }
fact-stands = Результат партії зараз: { $value }
fact-first = Перерва з: { $value }
fact-last = Перерва до: { $value }
fact-message = Хід, про який ідеться: { $value }
fact-after-ply = Після ходу: { $value }
fact-sender = Відправник: { $value }
fact-receiver = Отримувач: { $value }
fact-sent = Відправлено: { $value }
fact-received = Отримано: { $value }
fact-declared = Названа дата отримання: { $value }
fact-counted = Поки рахується: { $value }
fact-repeated = Повторено: { $value }
fact-said-until = Сповістити належало до: { $value }
fact-reported = Повідомлено: { $value }
fact-days = Запізнення: { $value }
fact-channel = Лист прийняв канал: { $value }
fact-until = Відповідь належала до: { $value }
fact-address = Адреса: { $value }
fact-why = Чому затримано: { $value }
fact-held = { $value ->
        [unknown_sender] невідомий відправник
        [unauthenticated] справжність не підтверджено
       *[other] { $value }
    }

settle-time-claim-accept = прострочення підтверджено, поразка: { $name } (п. 6.6)
settle-time-claim-reject = відхилити, гра триває
settle-time-claim-reject-ban = відхилити й заборонити заяви до кінця циклу (п. 6.7)
settle-no-play-forfeit = { $what ->
        [both] поразка обом
       *[other] поразка: { $name }
    } (п. 5.3)
settle-no-play-continue = гра триває, 40 днів починаються знову
settle-withdrawal-loss = поразка в усіх цих партіях: { $name }
settle-withdrawal-adjudicate = усі ці партії на присудження
settle-withdrawal-annul = не враховувати цих партій
settle-missing-record-accept = зареєструвати за тим, що є
settle-missing-record-forfeit = поразка обом (п. 9.3)
settle-result-conflict = зареєструвати з цим результатом
settle-leave-request-grant = дозволити, нараховані дні буде виправлено
settle-leave-request-refuse = відмовити
settle-adjudication = присудити цей результат
settle-appeal-uphold = рішення лишається в силі
settle-appeal-overturn = { $has_what ->
        [yes] скасувати, результат партії { $what }
       *[no] скасувати санкцію, зупинені партії тривають
    }
settle-transmission-charge = { $what ->
        [sender] нарахувати відправникові
       *[other] нарахувати отримувачеві
    }: { $name }; днів — скільки вирішите
settle-transmission-dismiss = нічого не змінювати
settle-dispute-close = спір вирішено
settle-question-close = відповідь дано
settle-query-overdue-exclude = виключити з турніру: { $name } (п. 8.3)
settle-query-overdue-remind = нагадати, новий строк
settle-query-overdue-close = відповіді більше не чекати
settle-held-message-release = лист справжній, подіє зі своєю датою
settle-held-message-drop = листа не враховувати
settle-invalid-message-accept = { $what ->
        [illegible] хід нерозбірливий
        [ambiguous] хід неоднозначний
        [impossible] хід неможливий
       *[other] неправильний повтор
    }, штраф: { $name } (п. 4.7)
settle-invalid-message-dismiss = помилки не було

# Таблиці

view-no-tournament = Вас не внесено до жодного турніру.
view-standing = { $place }. { $name }: { $points } з { $played }. Зоннеборн-Берґер { $berger }, перемог { $wins }.
view-crosstable-legend = У кінці рядка: очки, Зоннеборн-Берґер, перемоги; місце. Зірочка — партія триває, риска — не враховується.
view-table-open = Партій ще триває: { $unfinished }. Результатів, ще не зареєстрованих: { $unofficial } (п. 9.2).

# Звіт за формою статті 49

report-title = Звіт учасника { $name } про хід партій у турнірі { $code } ({ $event })
report-as-of = Станом на { $on }
report-number = №
report-partner = Прізвища партнерів: білими / чорними
report-moves = Зроблено ходів
report-time = Час на обмірковування: білих / чорних
report-received = Дата отримання останнього ходу
report-sent = Дата відправлення останнього ходу
report-remarks = Примітки
report-state = { $status ->
        [suspended] зупинено
        [adjudication] на присудженні
        [annulled] не враховується
       *[other] { $own ->
            [yes] хід мій
           *[no] хід партнера
        }
    }
report-claim = { $own ->
        [yes] подано заяву про прострочення
       *[no] партнером подано заяву про прострочення
    }
report-repeated = хід повторено { $on }
report-leave = перерва до { $until }

# Календар

calendar-name = Шахи за листуванням: мої строки
calendar-words = Ваші строки, за днями. Файл calendar.ics у додатку відкриє будь-який календар. { $mailed ->
        [yes] Зміни надходять поштою самі; перестати: /settings calendar asked
       *[no] Щоб зміни надходили поштою самі: /settings calendar mail
    }
calendar-empty = Найближчих строків у вас зараз немає.
calendar-query = Відповісти на запит судді ({ $event }): /report
calendar-access = Останній день, щоб відновити доступ (п. 1.6): /restored
calendar-protest = Останній день протесту (п. 6.4). Партія { $game }
calendar-control-near = Близько контроль: листи з копією судді (п. 4.10). Партія { $game }
calendar-time-exceeded = Останній день до прострочення часу (п. 4.3). Партія { $game }
calendar-nudge = Партія чекає на ваш хід (п. 5.1, 5.3). Партія { $game }
calendar-repeat-due = Повторити хід (п. 5.1). Партія { $game }
calendar-no-play = Без ходу понад строк: справа в судді (п. 5.3). Партія { $game }
calendar-records-missing = Останній день надіслати запис (п. 9.1). Партія { $game }
calendar-event-ended = Останній день змагання, далі присудження (п. 9.4). Партія { $game }
calendar-material-due = Останній день матеріалів на присудження (п. 9.4). Партія { $game }

# Журнал і докази

audit-nothing = Подій у журналі немає.
audit-count = Подій: { $count }.
audit-line = { $number }. { $at }{ $has_actor ->
        [yes] , { $actor }
       *[no] , бот
    }{ $has_channel ->
        [yes] , { channel-name }
       *[no] {""}
    }{ CLAUSE($clause) }: { $what }
evidence-title = Докази у справі. Партія { $game }, { $event }. Складено { $at }.
evidence-accounts = Облік часу
evidence-deliveries = Доставка повідомлень
evidence-delivery = { $name }, { $kind }: створено { $at }, { $has_taken ->
        [yes] доставлено { $taken }, { channel-name }
       *[no] не доставлено
    }
evidence-events = Усі події партії

# /status

status-quiet = У боті ніщо не чекає.
status-queue = { $queue }: { $count }{ $has_oldest ->
        [yes] , найдавніше від { $oldest }
       *[no] {""}
    }{ $has_note ->
        [yes] . { $note }
       *[no] {""}
    }
status-empty = Порожньо: { $queues }
status-channel = { $channel }: { $state ->
        [up] відповідає, востаннє { $last }
        [down] не відповідає від { $last }
       *[new] ще не відповідав
    }
status-backup = Остання копія бази: { $at }
status-tournament = { $event } ({ $code }): партій { $count }{ $has_running ->
        [yes] , тривають { $running }
       *[no] {""}
    }, справ { $desk }, чужих листів { $held }.
queue-telegram = Telegram
queue-matrix = Matrix
queue-email = пошта
queue-mailbox = поштова скринька
queue-console = термінал
queue-outbox = вихідні
queue-undelivered = не доставлено
queue-held = затримані листи
queue-held-back = відкладено до ранку чи огляду
queue-deadlines = строки, що минули
queue-questions = відкриті запитання

# Самоперевірка бота, для його оператора

operator-check = Бот перевірив себе:
    { $text }
    Усе, що чекає: /status
watch-stuck = «{ $title }» чекає недоставлене: { $count }, найдавніше від { $oldest }.
watch-stopped = «{ $title }»: написано { $count } від { $oldest }, не доставлено нічого.
watch-silent = «{ $title }» було щодня до { $oldest }, відтоді жодного.
watch-deadlines = Строки, що минули й не спрацювали: { $count }, найдавніший від { $oldest }.
watch-channel = { $title }: сервер не відповідає від { $oldest }.
watch-database = База не приймає записів: жоден хід не зберігається. Журнал бота каже чому; `chesspost check` перевіряє.
watch-disk = На диску з базою лишилося { $count } МБ.
watch-backup = Остання копія бази – від { $oldest }. Нову робить `chesspost backup`.
watch-over = Більше не так: { $text }
