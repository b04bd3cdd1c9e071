# Архів: листування партії як текст, папка з доказами, пояснення до неї; допомога при присудженні.

archive = Листування партії { $game }, { $white } – { $black }: усе, що ви надіслали й отримали, з датами (п. 1.4).
archive-arbiter = Листування партії { $game }, { $white } – { $black }, з обліком часу, доставкою та журналом подій (п. 1.7).
reissued = Суддя видає вам листування партії { $game }, { $white } – { $black }, ще раз{ CLAUSE($clause) }.

archive-attached = У додатку до листа: { $names }

archive-game = Партія { $game }: { $white } – { $black }. { $event }
archive-count = Повідомлень: { $count }. Час: { $zone }. Складено { $at }.
archive-in = { $number }. { $at }, { $has_name ->
        [yes] від: { $name }
       *[no] від невідомої особи
    }, { $channel }{ $has_what ->
        [yes] {" "}({ $what })
       *[no] {""}
    }
archive-out = { $number }. { $at }, до: { $name }, { $channel }: { $what }
archive-came = { $kind ->
        [message] {""}
        [passed_over] без наслідків
        [button] кнопка
        [edit] змінене повідомлення
        [deletion] видалене повідомлення
        [forwarded] переслане
        [no_text] без слів
        [unreadable] не прочитано
        [automatic] автоматична відповідь
        [bounce] повернення пошти
        [poison] не опрацьовано
       *[other] { $kind }
    }
archive-no-text = (без тексту; байтів: { $bytes })

archive-readme =
    G — папка партії, її назва — номер партії. У ній:
      game.pgn — запис із датами, днями та штрафом;
      protocol.jsonl — кожна подія: пункт правил, хто, коли, яким каналом, хеш;
      messages — кожне повідомлення таким, яким прийшло або пішло (листи .eml, решта .json);
      mail.mbox — усі листи разом для поштової програми;
      transcript.txt — листування для читання, з хешем кожного повідомлення.
    evidence — справи столу судді та рішення: evidence.txt, доставка повідомлень, папка партії.
    tournament — те, що не належить одній партії: стіл судді, рішення, перерви, їхнє листування.
    crosstable.txt — таблиця турніру.
archive-check =
    Перевірка: sha256sum -c MANIFEST.sha256 (файли) або python3 check.py (файли й ланцюг подій).
    Літери кодів, які прив'язують відповідь або обліковий запис до людини, замінено на x: інакше
    архів давав би змогу ходити замість неї. Хеш повідомлення — від повного, яким воно прийшло.

evidence-title-case = Докази у справі. { $event }. Складено { $at }.
evidence-decided =
    Рішення { $number } від { $on }: { $kind }, { $decision } (п. { $clause }), { $name }.
    { $has_text ->
        [yes] Підстави: { $text }
       *[no] {""}
    }
    { $has_until ->
        [yes] Оскаржити можна до { $until } включно.
       *[no] {""}
    }
evidence-lapsed = Справу знято { $on }: події її випередили.

verdict = Партія { $game } за даними { $source ->
        [table] таблиці закінчень
       *[engine] програми { $name }
    }: { $has_side ->
        [yes] виграш { $side ->
            [white] білих
           *[black] чорних
        }
       *[no] нічия
    }{ $cursed ->
        [yes] {" "}без правила 50 ходів, з ним нічия
       *[no] {""}
    }{ $has_mate ->
        [yes] , мат у { $mate } х.
       *[no] {""}
    }.
verdict-score = Партія { $game } за оцінкою програми { $name }, глибина { $depth }: { $score } (плюс — за білих){ $has_line ->
        [yes] : { $line }
       *[no] {""}
    }
verdict-help = Це лише довідка для того, хто присуджує; вирішує людина (п. 9.6).

view-column-points = Очки
view-column-berger = З-Б
view-column-wins = Пер.
view-column-place = Місце
