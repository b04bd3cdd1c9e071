# Адреси, доступ, вибуття, санкції, чужі листи (статті 1 і 8).

channel-name = { $channel ->
        [telegram] Telegram
        [matrix] Matrix
        [email] електронна пошта
        [console] термінал
       *[other] { $channel }
    }
linked =
    Цей чат тепер ваш: { channel-name }. Сюди приходитимуть ходи й повідомлення.
    З чого почати: /games — ваші партії, /help — усі команди.
warning-linked =
    До вас приєднано чат: { channel-name }, { $address }{ CLAUSE($clause) }. Написане там тепер діє від вашого імені.
    Якщо приєднали не ви, негайно напишіть судді: /ask …
linked-no-more =
    Чат від'єднано: { channel-name }, { $address }{ CLAUSE($clause) }. Написане там більше не діє від вашого імені.
    Щоб приєднати інший чат: /link
warning-link-code =
    Щоб грати в чаті{ $has_bots ->
        [yes] {" "}({ $bots })
       *[no] {""}
    }, напишіть там ботові в особистий чат:
    /link { $code }
    Код діє один раз і 30 днів. Нікому його не показуйте.
link-mailed = Код для ще одного чату надіслано на вашу зареєстровану адресу.
refused-link-enough = Сьогодні вам уже надіслано кодів: { $number }. Скористайтеся останнім або попросіть завтра: /link
refused-link-no-address = У вас немає зареєстрованої адреси, на яку можна надіслати код. Зверніться до судді.
link-mailed-to = Новий код для чату ({ $person }) надіслано на зареєстровану адресу.
refused-link-no-address-of = Немає зареєстрованої адреси, на яку можна надіслати код: { $person }. Зверніться до тримача бота: адресу вносить він.
refused-link-enough-of = Сьогодні вже надіслано кодів: { $number } ({ $person }). Останній ще діє; новий можна попросити завтра. Тоді: /link і прізвище.
address_changed =
    Нова електронна адреса: { $person }, { $new }{ CLAUSE($clause) }.
    Попередня: { $old }. Робити нічого не треба.
answer-address_changed =
    Вашу адресу змінено: { $new }{ CLAUSE($clause) }. Партнерам і судді повідомлено.
    Попередня адреса { $old } більше не діє.
address_changed-letter =
    { $person } підтверджує: лист з іншої адреси ({ $address }) справжній{ CLAUSE($clause) }.
    Зареєстрована адреса не змінилася. Робити нічого не треба.
access_lost =
    Немає зв'язку з гравцем: { $person }, з { $on }{ CLAUSE($clause) }.
    { text-line }
    Час іде. Якщо зв'язок не відновиться за { DAYS($allowed) }, це буде вибуття з турніру.
access_lost-outage =
    { $person } повідомляє про поломку обладнання{ CLAUSE($clause) }.
    { text-line }
    Час іде. Потрібні листи можна отримати знову: /archive.
nudge-access =
    Ви повідомили, що втратили доступ. Строк, щоб відновити його: { DAYS($left) }, до { $until } включно{ CLAUSE($clause) }. Потім це буде вибуття з турніру.
    Якщо доступ знову є: /restored. Хід або лист із вашої адреси скаже те саме.
access_restored =
    Зв'язок відновлено: { $person }, { $on }{ CLAUSE($clause) }.
withdrawn =
    { $lapse ->
        [yes] Зв'язок не відновлено в строк — вибуття з турніру «{ $event }»: { $person }{ CLAUSE($clause) }.
       *[no] Вибуття з турніру «{ $event }»: { $person }{ CLAUSE($clause) }.
    }
    { text-line }
    Незакінчені партії зупинено, дні не рахуються. Про результати вирішує суддя (п. 8.1).
withdrawn-own =
    { $lapse ->
        [yes] Зв'язок не відновлено в строк: ви вибули з турніру «{ $event }»{ CLAUSE($clause) }.
       *[no] Ваше вибуття з турніру «{ $event }» записано{ CLAUSE($clause) }. Партнерам і судді повідомлено.
    }
    Незакінчені партії зупинено; про результати вирішує суддя.
sanction-warning =
    Винесено попередження: { $person }{ CLAUSE($clause) }. Турнір «{ $event }».
    { grounds-line }
sanction-excluded =
    Виключення з турніру «{ $event }»: { $person }{ CLAUSE($clause) }.
    { grounds-line }
    Незакінчені партії зупинено; про результати вирішує суддя (п. 8.1).
sanction-disqualified =
    { $has_until ->
        [yes] Дискваліфікація до { $until } включно: { $person }{ CLAUSE($clause) }.
       *[no] Дискваліфікація: { $person }{ CLAUSE($clause) }.
    }
    { grounds-line }
    Незакінчені партії зупинено; про результати вирішує суддя (п. 8.1).
unknown_sender =
    Лист від вашого імені з іншої адреси: { $address }{ CLAUSE($clause) }. Його затримано, за ним нічого не зроблено.
    Якщо лист ваш: /confirm { $number }, і він зарахується зі своєю датою. Якщо ні, нічого не робіть.
    { text-line }
unknown_sender-arbiter =
    Затримано лист від імені гравця: { $person }, адреса { $address }{ CLAUSE($clause) }.
    { $why ->
        [unauthenticated] Лист не пройшов перевірки справжності.
       *[unknown_sender] Ця адреса не належить гравцеві.
    }
    Надійшов { $arrived }. Гравцеві надіслано запитання.
unknown_sender-nobody =
    Лист від невідомого відправника, на столі № { $item }{ CLAUSE($clause) }. За ним нічого не зроблено.
    { text-line }
    Рішення: /rule { $item } release або drop.
