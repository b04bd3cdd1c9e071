# Відмови ядра: що, чому (пункт), що робити тепер.

refused = Цього зробити не можна{ CLAUSE($clause) }.
asked_back = Не зрозуміло. Уточніть, будь ласка{ CLAUSE($clause) }.
no_change = Нічого не змінено{ CLAUSE($clause) }.
claim_refused = Заяву не прийнято{ CLAUSE($clause) }.

# Хто що може
refused-barred-disqualified = { $has_until ->
        [yes] Ви дискваліфіковані до { $until } включно
       *[no] Ви дискваліфіковані
    }{ CLAUSE($clause) }, тож команди не виконуються. Рішення можна оскаржити: /appeal …
refused-barred-excluded = Вас виключено з турніру{ CLAUSE($clause) }, тож команди не виконуються. Рішення можна оскаржити: /appeal …
refused-barred-withdrawn = Ви вибули з турніру{ CLAUSE($clause) }, тож команди не виконуються. Маєте запитання? Напишіть судді особисто.
refused-not-your-game = Ви не граєте партію { $game }. Ваші партії: /games
refused-no-such-game = Партії { $has_name ->
        [yes] { $name }
       *[no] { $game }
    } немає. Ваші партії: /games
refused-not-your-tournament = Ви не суддя турніру { $tournament }; це може лише суддя турніру. Ваші турніри: /start
refused-not-in-tournament = У турнірі { $tournament } вас немає. Ваші партії: /games
refused-no-such-player = У турнірі { $tournament } немає гравця: { $person }. Список: /standings
refused-no-such-person = Такої людини немає: { $has_name ->
        [yes] { $name }
       *[no] { $person }
    }. Перевірте прізвище; список: /standings
refused-no-tournament = Ви не граєте в жодному відкритому турнірі{ CLAUSE($clause) }. З чого почати: /start

# Стан партії
refused-game-is-over = Партію { $game } закінчено: { $result }. Запис судді: /submit { $game } { $plain_result }
refused-game-is-annulled = Партія { $game } не враховується{ CLAUSE($clause) }. Ваші партії: /games
refused-game-is-adjudicated = Партію { $game } віддано на присудження, ходити вже не можна{ CLAUSE($clause) }. Своя оцінка: /assess { $game } …
refused-game-rests-claim = Партію { $game } перервано заявою про прострочення часу{ CLAUSE($clause) }. Зачекайте на рішення судді.
refused-game-rests = Партію { $game } зупинено до рішення судді{ CLAUSE($clause) }. Час не йде. Зачекайте; запитати суддю: /ask …
refused-not-your-turn = У партії { $game } зараз хід партнера. Нічого не записано. Якщо відповіді довго немає: /repeat { $game }
refused-already-played = Цей хід уже зроблено: { $move }, { $sent }{ CLAUSE($clause) }. Нічого не змінено.
refused-move-on-leave = У вас триває перерва, у цьому турнірі під час неї не ходять{ CLAUSE($clause) }. Закінчити її: /leave end
refused-wrong-number = Номер ходу не підходить: у партії { $game } ви робите { $number }-й хід. Нічого не записано. Надішліть ще раз.
refused-line-fault = Запропонований варіант не приймається: «{ $text }». { $grounds } Нічого не записано, штрафу немає{ CLAUSE($clause) }. Надішліть хід ще раз.
refused-held-fallen = Рішення ухвалено, але ваш хід «{ $text }», що чекав на нього, зробити вже не можна{ CLAUSE($clause) }. Хід не записано, штрафу немає. Надішліть хід ще раз.

# Нотація, нічия, заяви на дошці
refused-notation-already = Ця нотація в партії { $game } вже діє{ CLAUSE($clause) }.
refused-no-notation-offer = У партії { $game } ніхто не пропонує іншої нотації{ CLAUSE($clause) }. Запропонувати: /notation { $game } …
refused-draw-offered-already = Ви вже запропонували нічию в партії { $game }. Чекайте на відповідь партнера.
refused-own-draw-offer = Нічию в партії { $game } пропонуєте ви; відповідає партнер. Зачекайте на його відповідь.
refused-no-draw-offer = У партії { $game } ніхто не пропонує нічиєї. Запропонувати: /draw { $game }
refused-no-threefold = Триразового повторення немає: ця позиція була { $times ->
        [one] { $times } раз
        [few] { $times } рази
       *[other] { $times } разів
    }. Партія { $game } триває. Усі ходи: /record { $game }
refused-no-fifty = П'ятдесяти ходів без взяття й ходу пішака ще немає: є { $moves }. Партія { $game } триває. Усі ходи: /record { $game }
refused-claim-not-your-turn = Таку заяву подає той, чий хід. У партії { $game } зараз хід партнера. Напишіть її знову, коли хід буде ваш.

# Час і мовчання
refused-repeat-your-turn = У партії { $game } хід ваш, повторювати нічого{ CLAUSE($clause) }. Надішліть хід: /move { $game } …
refused-no-repeat = У партії { $game } партнер нічого не повторював{ CLAUSE($clause) }. Усі ходи: /record { $game }
refused-not-received-said = Про це вже повідомлено{ CLAUSE($clause) }. Партія { $game }. Ваш хід: /move { $game } …
refused-claim-open = У партії { $game } заяву вже подано{ CLAUSE($clause) }. Зачекайте на рішення судді.
refused-claim-window-closed = Запізно: на контрольний хід { $number } ви вже відповіли без заяви{ CLAUSE($clause) }. Нова можлива за наступний контроль. Облік часу: /clock { $game }
refused-claim-banned = Заяви вам заборонено до відповіді на { $number }-й хід партнера{ CLAUSE($clause) }. Рішення можна оскаржити: /appeal …
refused-no-claim = У партії { $game } немає заяви партнера, проти якої протестувати{ CLAUSE($clause) }. Облік часу: /clock { $game }
refused-protested-already = Ваш протест у партії { $game } вже є{ CLAUSE($clause) }. Зачекайте на рішення судді.
refused-protest-late = Строк протесту минув: { $until }{ CLAUSE($clause) }. Рішення судді можна буде оскаржити: /appeal …

# Перерви
refused-no-leave = Перерви, яку можна закінчити, немає{ CLAUSE($clause) }. Скільки днів лишилося і як оголосити: /leave
refused-leave-ends-today = Ваша перерва й так закінчується сьогодні{ CLAUSE($clause) }.
refused-leave-dates = Остання дата раніша за першу: { $first }, { $last }. Не записано. Може, навпаки? /leave { $last_typed } { $first_typed }
refused-leave-not-beforehand =
    Про перерву повідомляють до її першого дня, а { $first } вже настало{ CLAUSE($clause) }. Не записано.
    { nearest-leave }
refused-leave-too-long =
    Для перерви з { $first } до { $last } не вистачає днів цього року{ CLAUSE($clause) }. Не записано. Залишок: /leave
    { nearest-leave }
nearest-leave =
    { $has_nearest_first ->
        [yes] Без судді можна: /leave { $nearest_first_typed } { $nearest_last_typed }
       *[no] {""}
    }
    /yes — передати ваше прохання судді (п. 7.7).
refused-leave-already = На ці дні перерва вже є: з { $first } до { $last }{ CLAUSE($clause) }. Показати: /leave

# Адреси, листи, доступ, запити
refused-address-same = Адреса { $address } вже ваша{ CLAUSE($clause) }. Змінити на іншу: /address нова@адреса
refused-too-many-messages = Надто багато повідомлень за короткий час. Вони збережені, але відповіді на запитання й перегляди деякий час не буде. Ходи приймаються, як завжди. За десять хвилин спробуйте ще раз.
refused-address-taken = Адресу { $address } має інший учасник{ CLAUSE($clause) }. Вашою вона стати не може. Напишіть іншу: /address нова@адреса
refused-address-enough = Нову адресу можна назвати щонайбільше { $number } { $number ->
        [one] раз
        [few] рази
       *[other] разів
    } на день{ CLAUSE($clause) }. Дайте відповідь з останньої названої скриньки або спробуйте завтра.
refused-no-address-change = Зміну адреси ніхто не починав{ CLAUSE($clause) }. Почати: /address нова@адреса
refused-not-your-letter = Цей лист не від вашого імені{ CLAUSE($clause) }. Перевірте номер у повідомленні про лист.
refused-no-such-letter = Затриманого листа № { $number } немає{ CLAUSE($clause) }. Перевірте номер у повідомленні про лист.
refused-unknown-sender = Цю адресу ніхто не зареєстрував{ CLAUSE($clause) }. Лист збережено; за ним нічого не зроблено. Напишіть зі своєї зареєстрованої адреси.
refused-letter-of-nobody = Лист від невідомого відправника, його нема кому зарахувати{ CLAUSE($clause) }. Можна: drop.
refused-no-query = Запиту судді до вас немає{ CLAUSE($clause) }. Запитати суддю: /ask …
refused-access-lost-already = Про втрату зв'язку вже повідомлено { $on }{ CLAUSE($clause) }. Відновили: /restored
refused-access-not-lost = Про втрату зв'язку не повідомлено, відновлювати нічого{ CLAUSE($clause) }.

# Записи, присудження, апеляції
refused-game-not-over = Партія { $game } ще триває{ CLAUSE($clause) }. Запис надсилають після закінчення. Як вона стоїть: /board { $game }
refused-registered-already = Результат партії { $game } вже зареєстровано: { $result }{ CLAUSE($clause) }. Не згодні? Запитайте суддю: /ask …
refused-record-sent-already = Ваш запис партії { $game } вже є{ CLAUSE($clause) }.
refused-record-differs =
    Партія { $game }: ваш запис відрізняється від нашого, починаючи з цього ходу{ CLAUSE($clause) }.
    У нас: { $move }
    У вас: { $theirs }
    Нічого не надіслано. Перевірте запис і надішліть ще раз або напишіть /submit { $game } і результат: тоді надішлемо наш запис.
refused-record-longer = Партія { $game }: у вашому записі є хід { $theirs }, а в нашому останній хід { $move }{ CLAUSE($clause) }. Нічого не надіслано. Наш запис: /record { $game }
refused-record-shorter = Партія { $game }: ваш запис закінчується раніше, у ньому немає ходу { $move }{ CLAUSE($clause) }. Нічого не надіслано. Наш запис: /record { $game }
refused-record-unreadable =
    Партія { $game }: у вашому записі далі не можна прочитати{ $has_text ->
        [yes] : «{ $text }»
       *[no] { "" }
    }{ CLAUSE($clause) }. Нічого не надіслано. Надішліть PGN ще раз або напишіть /submit { $game } і результат: тоді надішлемо наш запис.
refused-record-two-results = Партія { $game }: у заголовку вашого запису один результат, після ходів інший{ CLAUSE($clause) }. Нічого не надіслано. Напишіть /submit { $game } і результат.
refused-record-no-result = Партія { $game }: ходи збігаються, але у вашому записі немає результату{ CLAUSE($clause) }. Нічого не надіслано. Результат у нас: { $result }. Якщо він правильний, напишіть /submit { $game } { $plain_result }
refused-record-other-result = Партія { $game }: ходи збігаються, а результат у вашому записі { $said }, тоді як має бути { $result }{ CLAUSE($clause) }. Нічого не надіслано. Напишіть /submit { $game } і результат без запису.
refused-no-result = Потрібен результат: 1-0, 0-1 або 1/2-1/2{ CLAUSE($clause) }. Наприклад: /submit { $game } 1/2
refused-result-stands = Такий результат партії { $game } вже стоїть: { $result }.
refused-no-adjudication = Партію { $game } не присуджують{ CLAUSE($clause) }. Оцінку надсилають, коли турнір закінчився, а партія ні. Ваші партії: /games
refused-sealed-not-your-turn = Хід називає той, за ким він; у партії { $game } хід за партнером{ CLAUSE($clause) }. Надішліть оцінку без ходу.
refused-sealed-late = Строк минув { $until }, хід уже не зараховується{ CLAUSE($clause) }. Оцінку передамо судді до відома.
refused-sealed-unread = Названий хід не читається{ CLAUSE($clause) }: «{ $text }». { $grounds } Надішліть ще раз: /assess { $game } …
refused-sealed-already = Хід уже названо: { $move }{ CLAUSE($clause) }. Змінити його не можна.
refused-adjudicator-plays = Присуджувати не може той, хто грає цю партію: { $person }{ CLAUSE($clause) }. Призначте іншого.
refused-adjudicator-first = Удруге присуджує інша людина, ніж уперше: { $person }{ CLAUSE($clause) }. Призначте іншого.
refused-no-such-decision = Рішення № { $number }, що стосується вас, немає{ CLAUSE($clause) }. Номер стоїть у повідомленні про рішення. Запитати суддю: /ask …
refused-no-material-no-appeal = Матеріалів від вас у строк не було, тож оскаржити рішення № { $number } не можна{ CLAUSE($clause) }.
refused-decision-final = Рішення № { $number } остаточне{ CLAUSE($clause) }.
refused-appeal-late = Строк апеляції минув { $until }{ CLAUSE($clause) }. Запитати суддю: /ask …
refused-appealed-already = Апеляцію на рішення № { $number } вже подано{ CLAUSE($clause) }. Зачекайте на рішення комітету.

# Суддя
refused-no-such-item = На столі немає № { $has_name ->
        [yes] { $name }
       *[no] { $item }
    }. Що там є: /desk
refused-item-settled = № { $item } уже вирішено. Що залишилося: /desk
refused-no-such-ruling = Для № { $item } такого рішення немає{ CLAUSE($clause) }. Можна: { $allowed }
refused-no-claimant = Заявника немає, забороняти заяви нікому{ CLAUSE($clause) }. Можна: accept або reject.
refused-overturn-no-game = Справа не про партію, результату тут немає{ CLAUSE($clause) }. Можна: overturn або uphold.
refused-overturn-which-result = Який результат дати партії { $game }? Напишіть: overturn 1-0, overturn 0-1 або overturn 1/2-1/2{ CLAUSE($clause) }.
refused-no-such-clause = Пункту { $clause } у правилах немає. Перелік: /rules
refused-days = Кількість днів { $days } не підходить. Напишіть ціле число.
refused-dates = Дати не узгоджуються: { $has_first ->
        [yes] { $first }, { $last }
       *[no] надіслано { $sent }, отримано { $received }
    }. Перевірте їх і напишіть ще раз.
refused-sanction-until = Дата { $has_until ->
        [yes] { $until }
       *[no] {""}
    } тут не підходить: строк буває лише в дискваліфікації й не раніший за сьогодні. Як пишеться: /help sanction
refused-excluded-already = Цього гравця вже виключено: { $person }{ CLAUSE($clause) }.
refused-suspended-already = Партію { $game } вже зупинено{ CLAUSE($clause) }. Відновити: /resume { $game }
refused-not-suspended = Партію { $game } не зупинено рішенням судді{ CLAUSE($clause) }. Що з нею було: /audit { $game }
refused-closed-already = Турнір уже закрито { $on }.
refused-games-not-registered = Турнір ще не можна закрити: результати цих партій не зареєстровано{ CLAUSE($clause) }: { $games }. Чого бракує: /games або /audit і номер партії.
refused-invalid-your-turn = Зараз ваш хід, повідомлення партнера прийнято{ CLAUSE($clause) }. Якщо є спір: /dispute { $game } …
refused-invalid-reported = Скаргу на це повідомлення вже подано{ CLAUSE($clause) }. Вирішує суддя. Зачекайте на його рішення.

# Налаштування, стартові списки
refused-unknown-setting = Налаштування «{ $name }» немає. Є: { $allowed }. Усі: /settings
refused-setting-value = Для «{ $name }» таке значення не підходить. Можна: { $allowed }
refused-tournament-exists = Турнір { $tournament } вже є. Перевірте код у стартовому списку.
refused-person-differs = Під цим іменем уже є інша людина: { $person }, { $surname }. Перевірте стартовий список.
refused-identity-taken = { $identity } вже належить іншому: { $person }. Перевірте стартовий список.
