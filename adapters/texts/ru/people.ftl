# Адреса, доступ, выбытие, санкции, чужие письма (статьи 1 и 8).

channel-name = { $channel ->
        [telegram] Telegram
        [matrix] Matrix
        [email] электронная почта
        [console] терминал
       *[other] { $channel }
    }
linked =
    Этот чат теперь ваш: { channel-name }. Сюда будут приходить ходы и сообщения.
    С чего начать: /games — ваши партии, /help — все команды.
warning-linked =
    К вам присоединён чат: { channel-name }, { $address }{ CLAUSE($clause) }. Написанное там теперь действует от вашего имени.
    Если присоединили не вы, немедленно напишите судье: /ask …
warning-link-code =
    Чтобы играть в чате{ $has_bots ->
        [yes] {" "}({ $bots })
       *[no] {""}
    }, напишите там боту в личный чат:
    /link { $code }
    Код действует один раз и 30 дней. Никому его не показывайте.
link-mailed = Код для ещё одного чата отправлен на ваш зарегистрированный адрес.
refused-link-enough = Сегодня вам уже отправлено кодов: { $number }. Воспользуйтесь последним или попросите завтра: /link
refused-link-no-address = У вас нет зарегистрированного адреса, на который можно отправить код. Обратитесь к судье.
link-mailed-to = Новый код для чата ({ $person }) отправлен на зарегистрированный адрес.
refused-link-no-address-of = Нет зарегистрированного адреса, на который можно отправить код: { $person }. Обратитесь к тому, кто держит бота: адрес вносит он.
refused-link-enough-of = Сегодня уже отправлено кодов: { $number } ({ $person }). Последний ещё действует; новый можно попросить завтра. Тогда: /link и фамилия.
address_changed =
    Новый электронный адрес: { $person }, { $new }{ CLAUSE($clause) }.
    Прежний: { $old }. Делать ничего не нужно.
answer-address_changed =
    Ваш адрес изменён: { $new }{ CLAUSE($clause) }. Партнёрам и судье сообщено.
    Прежний адрес { $old } больше не действует.
address_changed-letter =
    Письмо пришло с другого адреса, { $address }; отправитель подтвердил, что письмо его: { $person }{ CLAUSE($clause) }.
    Зарегистрированный адрес не изменился. Делать ничего не нужно.
access_lost =
    Утрачена связь: { $person }, с { $on }{ CLAUSE($clause) }.
    { text-line }
    Время идёт. Если связь не восстановится за { DAYS($allowed) }, это будет выбытие из турнира.
access_lost-outage =
    Вышло из строя оборудование: { $person }{ CLAUSE($clause) }.
    { text-line }
    Время идёт. Нужные письма можно получить снова: /archive.
nudge-access =
    Вы сообщили, что потеряли доступ. Срок, чтобы восстановить его: { DAYS($left) }, до { $until } включительно{ CLAUSE($clause) }. Потом вы будете считаться выбывшим.
    Если доступ снова есть: /restored. Ход или письмо с вашего адреса скажет то же самое.
access_restored =
    Связь восстановлена: { $person }, { $on }{ CLAUSE($clause) }.
withdrawn =
    { $lapse ->
        [yes] Связь не восстановлена в срок — выбытие из турнира «{ $event }»: { $person }{ CLAUSE($clause) }.
       *[no] Выбытие из турнира «{ $event }»: { $person }{ CLAUSE($clause) }.
    }
    { text-line }
    Партии приостановлены, дни не считаются. О результатах решает судья (п. 8.1).
withdrawn-own =
    { $lapse ->
        [yes] Связь не восстановлена в срок: вы выбыли из турнира «{ $event }»{ CLAUSE($clause) }.
       *[no] Ваше выбытие из турнира «{ $event }» записано{ CLAUSE($clause) }. Партнёрам и судье сообщено.
    }
    Партии приостановлены; о результатах решает судья.
sanction-warning =
    Предупреждение судьи: { $person }{ CLAUSE($clause) }. Турнир «{ $event }».
    { grounds-line }
sanction-excluded =
    Исключение из турнира «{ $event }»: { $person }{ CLAUSE($clause) }.
    { grounds-line }
    Неоконченные партии приостановлены; о результатах решает судья (п. 8.1).
sanction-disqualified =
    { $has_until ->
        [yes] Дисквалификация до { $until } включительно: { $person }{ CLAUSE($clause) }.
       *[no] Дисквалификация: { $person }{ CLAUSE($clause) }.
    }
    { grounds-line }
    Неоконченные партии приостановлены; о результатах решает судья (п. 8.1).
unknown_sender =
    Письмо от вашего имени с другого адреса: { $address }{ CLAUSE($clause) }. Оно задержано, по нему ничего не сделано.
    Ваше письмо — /confirm { $number }: оно засчитается со своей датой. Не ваше — ничего не делайте.
    { text-line }
unknown_sender-arbiter =
    Задержано письмо от имени: { $person }. Адрес { $address }{ CLAUSE($clause) }.
    { $why ->
        [unauthenticated] Письмо не прошло проверки подлинности.
       *[unknown_sender] Этот адрес не принадлежит игроку.
    }
    Игрок запрошен. Пришло { $arrived }.
unknown_sender-nobody =
    Письмо от неизвестного отправителя, на столе № { $item }{ CLAUSE($clause) }. По нему ничего не сделано.
    { text-line }
    /rule { $item } release или drop.
