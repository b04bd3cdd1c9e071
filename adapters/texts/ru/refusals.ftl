# Отказы ядра: что, почему (пункт), что делать теперь.

refused = Этого сделать нельзя{ CLAUSE($clause) }.
asked_back = Непонятно. Уточните, пожалуйста{ CLAUSE($clause) }.
no_change = Ничего не изменено{ CLAUSE($clause) }.
claim_refused = Заявление не принято{ CLAUSE($clause) }.

# Кто что может
refused-barred-disqualified = { $has_until ->
        [yes] Вы дисквалифицированы до { $until } включительно
       *[no] Вы дисквалифицированы
    }{ CLAUSE($clause) }, поэтому команды не выполняются. Решение можно обжаловать: /appeal …
refused-barred-excluded = Вы исключены из турнира{ CLAUSE($clause) }, поэтому команды не выполняются. Решение можно обжаловать: /appeal …
refused-barred-withdrawn = Вы выбыли из турнира{ CLAUSE($clause) }, поэтому команды не выполняются. Есть вопросы? Напишите судье лично.
refused-not-your-game = Вы не играете партию { $game }. Ваши партии: /games
refused-no-such-game = Партии { $has_name ->
        [yes] { $name }
       *[no] { $game }
    } нет. Ваши партии: /games
refused-not-your-tournament = Вы не судья турнира { $tournament }; это может только судья турнира. Ваши турниры: /start
refused-not-in-tournament = В турнире { $tournament } вас нет. Ваши партии: /games
refused-no-such-player = В турнире { $tournament } нет игрока: { $person }. Список: /standings
refused-no-such-person = Такого человека нет: { $has_name ->
        [yes] { $name }
       *[no] { $person }
    }. Проверьте фамилию; список: /standings
refused-no-tournament = Вы не играете ни в одном открытом турнире{ CLAUSE($clause) }. С чего начать: /start

# Состояние партии
refused-game-is-over = Партия { $game } закончена: { $result }. Запись судье: /submit { $game } { $plain_result }
refused-game-is-annulled = Партия { $game } не учитывается{ CLAUSE($clause) }. Ваши партии: /games
refused-game-is-adjudicated = Партия { $game } отдана на присуждение, ходить уже нельзя{ CLAUSE($clause) }. Своя оценка: /assess { $game } …
refused-game-rests-claim = Партия { $game } прервана заявлением о просрочке времени{ CLAUSE($clause) }. Подождите решения судьи.
refused-game-rests = Партия { $game } приостановлена до решения судьи{ CLAUSE($clause) }. Время не идёт. Подождите; спросить судью: /ask …
refused-not-your-turn = В партии { $game } сейчас ход партнёра. Ничего не записано. Если ответа долго нет: /repeat { $game }
refused-already-played = Этот ход уже сделан: { $move }, { $sent }{ CLAUSE($clause) }. Ничего не изменено.
refused-move-on-leave = У вас идёт перерыв, в этом турнире во время него не ходят{ CLAUSE($clause) }. Закончить его: /leave end
refused-wrong-number = Номер хода не подходит: в партии { $game } вы делаете { $number }-й ход. Ничего не записано. Отправьте ещё раз.
refused-line-fault = Предложенный вариант не принимается: «{ $text }». { $grounds } Ничего не записано, штрафа нет{ CLAUSE($clause) }. Отправьте ход ещё раз.
refused-held-fallen = Решение принято, но ваш ход «{ $text }», который его ждал, сделать уже нельзя{ CLAUSE($clause) }. Ход не записан, штрафа нет. Отправьте ход ещё раз.

# Нотация, ничья, заявления на доске
refused-notation-already = Эта нотация в партии { $game } уже действует{ CLAUSE($clause) }.
refused-no-notation-offer = В партии { $game } никто не предлагает другой нотации{ CLAUSE($clause) }. Предложить: /notation { $game } …
refused-draw-offered-already = Вы уже предложили ничью в партии { $game }. Ждите ответа партнёра.
refused-own-draw-offer = Ничью в партии { $game } предлагаете вы; отвечает партнёр. Подождите его ответа.
refused-no-draw-offer = В партии { $game } никто не предлагает ничьей. Предложить: /draw { $game }
refused-no-threefold = Троекратного повторения нет: эта позиция была { $times ->
        [one] { $times } раз
        [few] { $times } раза
       *[other] { $times } раз
    }. Партия { $game } продолжается. Все ходы: /record { $game }
refused-no-fifty = Пятидесяти ходов без взятия и хода пешки ещё нет: есть { $moves }. Партия { $game } продолжается. Все ходы: /record { $game }
refused-claim-not-your-turn = Такое заявление подаёт тот, чей ход. В партии { $game } сейчас ход партнёра. Напишите его снова, когда ход будет ваш.

# Время и молчание
refused-repeat-your-turn = В партии { $game } ход ваш, повторять нечего{ CLAUSE($clause) }. Отправьте ход: /move { $game } …
refused-no-repeat = В партии { $game } партнёр ничего не повторял{ CLAUSE($clause) }. Все ходы: /record { $game }
refused-not-received-said = Об этом уже сообщено{ CLAUSE($clause) }. Партия { $game }. Ваш ход: /move { $game } …
refused-claim-open = В партии { $game } заявление уже подано{ CLAUSE($clause) }. Подождите решения судьи.
refused-claim-window-closed = Поздно: на контрольный ход { $number } вы уже ответили без заявления{ CLAUSE($clause) }. Новое возможно за следующий контроль. Учёт времени: /clock { $game }
refused-claim-banned = Заявления вам запрещены до ответа на { $number }-й ход партнёра{ CLAUSE($clause) }. Решение можно обжаловать: /appeal …
refused-no-claim = В партии { $game } нет заявления партнёра, против которого протестовать{ CLAUSE($clause) }. Учёт времени: /clock { $game }
refused-protested-already = Ваш протест в партии { $game } уже есть{ CLAUSE($clause) }. Подождите решения судьи.
refused-protest-late = Срок протеста прошёл: { $until }{ CLAUSE($clause) }. Решение судьи можно будет обжаловать: /appeal …

# Перерывы
refused-no-leave = Перерыва, который можно закончить, нет{ CLAUSE($clause) }. Сколько дней осталось и как объявить: /leave
refused-leave-ends-today = Ваш перерыв и так заканчивается сегодня{ CLAUSE($clause) }.
refused-leave-dates = Последняя дата раньше первой: { $first }, { $last }. Не записано. Может быть, наоборот? /leave { $last_typed } { $first_typed }
refused-leave-not-beforehand =
    О перерыве сообщают до его первого дня, а { $first } уже наступило{ CLAUSE($clause) }. Не записано.
    { nearest-leave }
refused-leave-too-long =
    Для перерыва с { $first } по { $last } не хватает дней этого года{ CLAUSE($clause) }. Не записано. Остаток: /leave
    { nearest-leave }
nearest-leave =
    { $has_nearest_first ->
        [yes] Без судьи можно: /leave { $nearest_first_typed } { $nearest_last_typed }
       *[no] {""}
    }
    /yes — передать вашу просьбу судье (п. 7.7).
refused-leave-already = На эти дни перерыв уже есть: с { $first } по { $last }{ CLAUSE($clause) }. Показать: /leave

# Адреса, письма, доступ, запросы
refused-address-same = Адрес { $address } уже ваш{ CLAUSE($clause) }. Сменить на другой: /address новый@адрес
refused-too-many-messages = Слишком много сообщений за короткое время. Они сохранены, но ответа на вопросы и просмотры некоторое время не будет. Ходы принимаются, как всегда. Через десять минут попробуйте снова.
refused-address-taken = Адрес { $address } есть у другого участника{ CLAUSE($clause) }. Вашим он стать не может. Напишите другой: /address новый@адрес
refused-address-enough = Новый адрес можно назвать не больше { $number } раз в день{ CLAUSE($clause) }. Ответьте из последнего названного ящика или попробуйте завтра.
refused-no-address-change = Смену адреса никто не начинал{ CLAUSE($clause) }. Начать: /address новый@адрес
refused-not-your-letter = Это письмо не от вашего имени{ CLAUSE($clause) }. Проверьте номер в сообщении о письме.
refused-no-such-letter = Задержанного письма № { $number } нет{ CLAUSE($clause) }. Проверьте номер в сообщении о письме.
refused-unknown-sender = Этот адрес никто не зарегистрировал{ CLAUSE($clause) }. Письмо сохранено; по нему ничего не сделано. Напишите со своего зарегистрированного адреса.
refused-letter-of-nobody = Письмо от неизвестного отправителя, засчитать его некому{ CLAUSE($clause) }. Можно: drop.
refused-no-query = Запроса судьи к вам нет{ CLAUSE($clause) }. Спросить судью: /ask …
refused-access-lost-already = Об утрате связи уже сообщено { $on }{ CLAUSE($clause) }. Восстановили: /restored
refused-access-not-lost = Об утрате связи не сообщалось, восстанавливать нечего{ CLAUSE($clause) }.

# Записи, присуждение, апелляции
refused-game-not-over = Партия { $game } ещё продолжается{ CLAUSE($clause) }. Запись отправляют после окончания. Как она стоит: /board { $game }
refused-registered-already = Результат партии { $game } уже зарегистрирован: { $result }{ CLAUSE($clause) }. Не согласны? Спросите судью: /ask …
refused-record-sent-already = Ваша запись партии { $game } уже есть{ CLAUSE($clause) }.
refused-record-differs =
    Партия { $game }: ваша запись отличается от нашей, начиная с этого хода{ CLAUSE($clause) }.
    У нас: { $move }
    У вас: { $theirs }
    Ничего не отправлено. Проверьте запись и отправьте ещё раз или напишите /submit { $game } и результат: тогда отправим нашу запись.
refused-record-longer = Партия { $game }: в вашей записи есть ход { $theirs }, а в нашей последний ход { $move }{ CLAUSE($clause) }. Ничего не отправлено. Наша запись: /record { $game }
refused-record-shorter = Партия { $game }: ваша запись кончается раньше, в ней нет хода { $move }{ CLAUSE($clause) }. Ничего не отправлено. Наша запись: /record { $game }
refused-record-unreadable =
    Партия { $game }: в вашей записи дальше нельзя прочесть{ $has_text ->
        [yes] : «{ $text }»
       *[no] { "" }
    }{ CLAUSE($clause) }. Ничего не отправлено. Отправьте PGN ещё раз или напишите /submit { $game } и результат: тогда отправим нашу запись.
refused-record-two-results = Партия { $game }: в заголовке вашей записи один результат, после ходов другой{ CLAUSE($clause) }. Ничего не отправлено. Напишите /submit { $game } и результат.
refused-record-no-result = Партия { $game }: ходы совпадают, но в вашей записи нет результата{ CLAUSE($clause) }. Ничего не отправлено. Результат у нас: { $result }. Если он верен, напишите /submit { $game } { $plain_result }
refused-record-other-result = Партия { $game }: ходы совпадают, а результат в вашей записи { $said }, тогда как должен быть { $result }{ CLAUSE($clause) }. Ничего не отправлено. Напишите /submit { $game } и результат без записи.
refused-no-result = Нужен результат: 1-0, 0-1 или 1/2-1/2{ CLAUSE($clause) }. Например: /submit { $game } 1/2
refused-result-stands = Такой результат партии { $game } уже стоит: { $result }.
refused-no-adjudication = Партию { $game } не присуждают{ CLAUSE($clause) }. Оценку отправляют, когда турнир закончился, а партия нет. Ваши партии: /games
refused-sealed-not-your-turn = Ход называет тот, за кем он; в партии { $game } ход за партнёром{ CLAUSE($clause) }. Отправьте оценку без хода.
refused-sealed-late = Срок прошёл { $until }, ход уже не засчитывается{ CLAUSE($clause) }. Оценку передадим судье к сведению.
refused-sealed-unread = Названный ход не читается{ CLAUSE($clause) }: «{ $text }». { $grounds } Отправьте ещё раз: /assess { $game } …
refused-sealed-already = Ход уже назван: { $move }{ CLAUSE($clause) }. Изменить его нельзя.
refused-adjudicator-plays = Присуждать не может тот, кто играет эту партию: { $person }{ CLAUSE($clause) }. Назначьте другого.
refused-adjudicator-first = Во второй раз присуждает другой человек, чем в первый: { $person }{ CLAUSE($clause) }. Назначьте другого.
refused-no-such-decision = Решения № { $number }, которое касается вас, нет{ CLAUSE($clause) }. Номер стоит в сообщении о решении. Спросить судью: /ask …
refused-no-material-no-appeal = Материалов от вас в срок не было, поэтому обжаловать решение № { $number } нельзя{ CLAUSE($clause) }.
refused-decision-final = Решение № { $number } окончательное{ CLAUSE($clause) }.
refused-appeal-late = Срок апелляции прошёл { $until }{ CLAUSE($clause) }. Спросить судью: /ask …
refused-appealed-already = Апелляция на решение № { $number } уже подана{ CLAUSE($clause) }. Подождите решения комитета.

# Судья
refused-no-such-item = На столе нет № { $has_name ->
        [yes] { $name }
       *[no] { $item }
    }. Что там есть: /desk
refused-item-settled = Дело № { $item } уже решено. Что осталось: /desk
refused-no-such-ruling = Для № { $item } такого решения нет{ CLAUSE($clause) }. Можно: { $allowed }
refused-no-claimant = Заявителя нет, запрещать заявления некому{ CLAUSE($clause) }. Можно: accept или reject.
refused-overturn-no-game = Дело не о партии, результата здесь нет{ CLAUSE($clause) }. Можно: overturn или uphold.
refused-overturn-which-result = Какой результат дать партии { $game }? Напишите: overturn 1-0, overturn 0-1 или overturn 1/2-1/2{ CLAUSE($clause) }.
refused-no-such-clause = Пункта { $clause } в правилах нет. Перечень: /rules
refused-days = Число дней { $days } не подходит. Напишите целое число.
refused-dates = Даты не согласуются: { $has_first ->
        [yes] { $first }, { $last }
       *[no] отправлено { $sent }, получено { $received }
    }. Проверьте их и напишите ещё раз.
refused-sanction-until = Дата { $has_until ->
        [yes] { $until }
       *[no] {""}
    } здесь не подходит: срок бывает только у дисквалификации и не раньше сегодняшнего дня. Как пишется: /help sanction
refused-excluded-already = Этот игрок уже исключён: { $person }{ CLAUSE($clause) }.
refused-suspended-already = Партия { $game } уже приостановлена{ CLAUSE($clause) }. Возобновить: /resume { $game }
refused-not-suspended = Партия { $game } не приостановлена решением судьи{ CLAUSE($clause) }. Что с ней было: /audit { $game }
refused-closed-already = Турнир уже закрыт { $on }.
refused-games-not-registered = Турнир ещё нельзя закрыть: результаты этих партий не зарегистрированы{ CLAUSE($clause) }: { $games }. Чего не хватает: /games или /audit и номер партии.
refused-invalid-your-turn = Сейчас ваш ход, сообщение партнёра принято{ CLAUSE($clause) }. Если есть спор: /dispute { $game } …
refused-invalid-reported = Жалоба на это сообщение уже подана{ CLAUSE($clause) }. Решает судья. Подождите его решения.

# Настройки, стартовые списки
refused-unknown-setting = Настройки «{ $name }» нет. Есть: { $allowed }. Все: /settings
refused-setting-value = Для «{ $name }» такое значение не подходит. Можно: { $allowed }
refused-tournament-exists = Турнир { $tournament } уже есть. Проверьте код в стартовом списке.
refused-person-differs = Под этим именем уже есть другой человек: { $person }, { $surname }. Проверьте стартовый список.
refused-identity-taken = { $identity } уже принадлежит другому: { $person }. Проверьте стартовый список.
