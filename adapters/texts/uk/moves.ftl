# Ходи, помилки, варіанти, нічия, нотація (статті 2 і 3).

move =
    { $move } — хід { side-genitive } ({ $name }). Партія { $game }.
    { $over ->
        [yes] Цим ходом партію закінчено.
       *[no] Ваш хід: надішліть його у відповідь на це повідомлення.
    }
    { $has_line ->
        [yes] Запропоновано далі: { $line }. Щоб прийняти його, випишіть прийняті ходи й додайте свій (п. 3.7).
       *[no] {""}
    }
    { $draw ->
        [yes] Пропонують нічию: /accept { $game } draw або /decline { $game } draw.
       *[no] {""}
    }
    Днів на цей хід: { $days }. { totals-line }
    { $over ->
        [yes] {""}
       *[no] { own-control-line }
    }
    { $over ->
        [yes] {""}
       *[no] { deadline-line }
    }
move-copy =
    { $move } — хід { side-genitive } ({ $name }). Партія { $game }: { $white } – { $black }. Копія для судді.
    { $has_line ->
        [yes] Запропоновано далі: { $line }.
       *[no] {""}
    }
    { $draw ->
        [yes] Запропоновано нічию.
       *[no] {""}
    }
    Днів на цей хід: { $days }. { totals-line }
move_sent =
    Надіслано: { $move }. Партія { $game }, партнер { $partner }.
    { $has_line ->
        [yes] Запропоновано далі: { $line }.
       *[no] {""}
    }
    { $draw ->
        [yes] Запропоновано нічию.
       *[no] {""}
    }
    Днів на хід: { $days }{ $has_charges ->
        [yes] {" "}= { $charges }
       *[no] {""}
    }. { totals-line }
    { $over ->
        [yes] {""}
       *[no] { control-line }
    }

draft =
    Чернетка, ще не надіслано: { $moves }. Партія { $game }, партнер { $partner }.
    /yes { $game } — надіслати, /no { $game } — відкинути. Надісланий хід назад не беруть (п. 3.2).
    { $has_last_move ->
        [yes] Останній хід партнера: { $last_move }{ $has_partner_sent ->
                [yes] , надіслано { $partner_sent }
               *[no] {""}
            }, отримано { $received }.
       *[no] {""}
    }
    { $has_line ->
        [yes] Пропонуєте далі: { $line }.
       *[no] {""}
    }
    { $draw ->
        [yes] Пропонуєте нічию.
       *[no] {""}
    }
    Дата відправлення { $sent }. Днів на хід: { $days }{ $has_charges ->
        [yes] {" "}= { $charges }
       *[no] {""}
    }. { totals-line }
draft_problem =
    Так надіслати не можна. { $grounds }
    { $has_text ->
        [yes] Написано: «{ $text }».
       *[no] {""}
    }
    Нічого не записано, штрафу немає. Виправте хід: /move { $game } …
draft-held =
    Чернетка, ще не надіслано: { $text }. Партія { $game }, партнер { $partner }.
    Партію перервано заявою: хід чекатиме рішення судді зі своєю датою (п. 6.3).
    /yes { $game } — надіслати, /no { $game } — відкинути.
draft-repeat =
    Цей хід уже зроблено. /yes { $game } — надіслати його ще раз як повтор, з копією судді (п. 5.1); /no { $game } — ні.
draft-plain =
    Партія { $game }, партнер { $partner }. /yes { $game } — надіслати, /no { $game } — відкинути.
warning-draw-falls = Увага: партнер пропонує нічию; з вашим ходом пропозиція втратить силу.
warning-line-declined = Увага: запропонований партнером варіант ви не приймаєте, він відпаде.
warning-line-cut = Увага: варіант партнера ви приймаєте не весь; решта відпаде.
warning-overstep = Увага: з цим ходом ваш час перевищить контроль; партнер матиме право на заяву (п. 6.1).
warning-control-near = Увага: до контролю лишиться мало днів; листи партії йтимуть і судді (п. 4.10).
warning-dates = Увага: зазначена дата відправлення не збігається зі справжньою; рахується справжня (п. 2.3).
warning-receipt = Увага: зазначена дата отримання пізніша, ніж дозволено; справу вирішить суддя (п. 2.5).
warning-on-leave = У вас триває перерва; хід буде прийнято, перерва не закінчиться (п. 7.6).
warning-ends-checkmate = Цей хід ставить мат і закінчує партію.
warning-ends-stalemate = Цей хід ставить пат і закінчує партію внічию.
warning-ends-material = Після цього ходу матеріалу для мату немає: партія закінчиться внічию.
warning-ends-fivefold = Позиція повториться вп'яте: партія закінчиться внічию.
warning-ends-seventyfive = Це 75-й хід без взяття й ходу пішака: партія закінчиться внічию.
warning-ends-time = З цим ходом ваш час буде перевищено, і партія закінчиться поразкою.

correction_request-illegible =
    Хід не розібрано{ CLAUSE($clause) }. Надішліть його ще раз: партія { $game }, партнер { $partner }.
    { fault-lines }
correction_request-ambiguous =
    Хід неоднозначний{ CLAUSE($clause) }. Надішліть його ще раз: партія { $game }, партнер { $partner }.
    { fault-lines }
correction_request-impossible =
    Хід неможливий{ CLAUSE($clause) }. Надішліть інший хід, можна й іншою фігурою: партія { $game }, партнер { $partner }.
    { fault-lines }
correction_request-wrong-repetition =
    Попередні ходи повторено неправильно{ CLAUSE($clause) }. Надішліть відповідь ще раз, хід можна змінити: партія { $game }, партнер { $partner }.
    { fault-lines }
fault-lines =
    { $entered ->
        [yes] Помилку внесено за повідомленням партнера або судді.
       *[no] {""}
    }
    { $grounds }
    { $has_text ->
        [yes] Написано: «{ $text }».
       *[no] {""}
    }
    { $has_move ->
        [yes] Останній хід партнера: { $move }. Повторювати його не треба: дайте відповідь прямо на це повідомлення.
       *[no] {""}
    }
    Днів до цього повідомлення: { $days }. { control-line }
correction_request-returned =
    Повідомлення повернено без штрафу{ CLAUSE($clause) }: партія { $game }, партнер { $partner }. Хід не записано.
    { $grounds }
    { $has_text ->
        [yes] Написано: «{ $text }».
       *[no] {""}
    }
    { $has_move ->
        [yes] Останній хід партнера: { $move }. Напишіть його перед своїм ходом або просто дайте відповідь на це повідомлення.
       *[no] {""}
    }

# Що саме не так. Речення стоїть після двокрапки або саме.
fault-illegible = Хід нерозбірливий.
fault-ambiguous = Хід неоднозначний.
fault-impossible = Хід неможливий.
fault-wrong-repetition = Останній хід партнера повторено неправильно.
fault-no-move = У повідомленні немає ходу.
fault-only-repetition = Тут лише повторено хід партнера. Допишіть після нього свій.
fault-no-such-square = Такого поля на дошці немає: вертикалі — від a до h, горизонталі — від 1 до 8.
fault-digits = Ці цифри не позначають полів: кожна має бути від 1 до 8.
fault-fifth-digit = П'ята цифра буває від 1 до 4 і лише для пішака, що став на останню горизонталь.
fault-letters = Літера не з тієї нотації, що узгоджена в партії.
fault-form = Це не схоже на запис ходу.
fault-two-moves = У повідомленні два різні ходи.
fault-several-pieces = Так може піти не одна фігура: допишіть, звідки.
fault-capitals = Великими літерами не відрізнити пішака цієї вертикалі від фігури.
fault-promotion-piece-missing = Не сказано, на що перетворюється пішак.
fault-not-legal = У цій позиції такий хід неможливий.
fault-castling = Ця рокіровка зараз неможлива.
fault-king-takes-rook = Король не бере своєї тури; рокіровку записують ходом короля.
fault-line-number = Номер ходу в запропонованому варіанті не підходить.
fault-line-without-own-move = Запропонований варіант не закінчується вашим ходом.
fault-wrong-last-move = { $has_wrong ->
        [yes] Останній хід партнера повторено неправильно; у записі: { $wrong }.
       *[no] Останній хід партнера повторено неправильно.
    }
fault-wrong-order = Ходи прийнятого варіанта виписано не в тому порядку.
fault-wrong-older-move = { $has_wrong ->
        [yes] Один із попередніх ходів не збігається із записом; у записі: { $wrong }.
       *[no] Один із попередніх ходів не збігається із записом.
    }
fault-no-repetition = Попередній хід не повторено.
fault-line-without-reply = Прийнятий варіант дописано, але вашої відповіді в кінці немає. Прийняті ходи залишаються.
fault-reported = За скаргою партнера.

line_proposed =
    { $moves } — такий варіант пропонує { $name }. Партія { $game }: { $white } – { $black }.
    Прийняти можна весь варіант, його частину або нічого: випишіть прийняті ходи й додайте свій (п. 3.7).
line_accepted =
    { $moves } — ці ходи вашого варіанта прийнято. Партія { $game }, партнер { $partner }.
    { $has_dropped ->
        [yes] Решта відпала: { $dropped }.
       *[no] {""}
    }
line_declined =
    Ваш варіант не прийнято: { $moves }. Партія { $game }, партнер { $partner }.
    Варіант більше не діє; обмірковуйте хід заново (п. 3.7).

draw_offer =
    { $name } пропонує нічию. Партія { $game }: { $white } – { $black }.
    { $has_partner ->
        [yes] Прийняти: /accept { $game } draw. Відхилити: /decline { $game } draw. Пропозиція діє, доки ви не відповісте або не зробите хід.
       *[no] Копія для судді.
    }
draw_declined =
    Нічию відхилено. Партія { $game }: { $white } – { $black }. Гра триває.
note =
    { $name }: «{ $text }»
    Партія { $game }. Це повідомлення, не хід.
    { $has_partner ->
        [yes] Відповісти: /say { $game } …
       *[no] {""}
    }
notation_proposed =
    { $name } пропонує нотацію: { $notation }. Партія { $game }.
    Прийняти: /accept { $game } notation. Відхилити: /decline { $game } notation. Доти діє попередня (п. 2.4).
notation_proposed-declined =
    Іншу нотацію не прийнято. Партія { $game }, партнер { $partner }. Діє попередня: { $notation } (п. 2.4).
notation_agreed =
    Нотацію узгоджено: { $notation }. Партія { $game }: { $white } – { $black } (п. 2.4).

dates_corrected =
    { $has_stated ->
        [yes] Дата відправлення ходу { $move }: рахується { $counted }, а не { $stated }{ CLAUSE($clause) }.
       *[no] Дату відправлення ходу { $move } прочитати не вдалося: рахується { $counted }{ CLAUSE($clause) }.
    }
    Партія { $game }: { $white } – { $black }. Робити нічого не треба.
transmission_delay =
    Хід { $move } був у дорозі довше, ніж звичайно: надіслано { $sent }, надійшло { $received }, { DAYS($days) }{ CLAUSE($clause) }.
    Партія { $game }: { $white } – { $black }. Справу розглядає суддя; гра триває.
transmission_delay-declared =
    { side-title } ({ $name }) вказують дату отримання { $declared }. Поки що рахується { $counted }{ CLAUSE($clause) }.
    Партія { $game }, хід { $move }. Справу розглядає суддя; гра триває.
transmission_delay-repeat =
    Справу про повтор ходу передано судді{ CLAUSE($clause) }. Партія { $game }: { $white } – { $black }.
    { text-line }
    Гра триває; про рішення буде повідомлено.
