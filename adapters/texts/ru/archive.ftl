# Архив: переписка партии как текст, папка с доказательствами, пояснение к ней; помощь при присуждении.

archive = Переписка партии { $game }, { $white } – { $black }: всё, что вы отправили и получили, с датами (п. 1.4).
archive-arbiter = Переписка партии { $game }, { $white } – { $black }, с учётом времени, доставкой и журналом событий (п. 1.7).
reissued = Судья выдаёт вам переписку партии { $game }, { $white } – { $black }, ещё раз{ CLAUSE($clause) }.

archive-attached = В приложении к письму: { $names }

archive-game = Партия { $game }: { $white } – { $black }. { $event }
archive-count = Сообщений: { $count }. Время: { $zone }. Составлено { $at }.
archive-in = { $number }. { $at }, { $has_name ->
        [yes] от: { $name }
       *[no] от неизвестного лица
    }, { $channel }{ $has_what ->
        [yes] {" "}({ $what })
       *[no] {""}
    }
archive-out = { $number }. { $at }, кому: { $name }, { $channel }: { $what }
archive-came = { $kind ->
        [message] {""}
        [passed_over] без последствий
        [button] кнопка
        [edit] изменённое сообщение
        [deletion] удалённое сообщение
        [forwarded] пересланное
        [no_text] без слов
        [unreadable] не прочитано
        [automatic] автоматический ответ
        [bounce] возврат почты
        [poison] не обработано
       *[other] { $kind }
    }
archive-no-text = (без текста; байтов: { $bytes })

archive-readme =
    G — папка партии, её имя — номер партии. В ней:
      game.pgn — запись с датами, днями и штрафом;
      protocol.jsonl — каждое событие: пункт правил, кто, когда, каким каналом, хеш;
      messages — каждое сообщение таким, каким пришло или ушло (письма .eml, остальное .json);
      mail.mbox — все письма вместе для почтовой программы;
      transcript.txt — переписка для чтения, с хешем каждого сообщения.
    evidence — дела стола судьи и решения: evidence.txt, доставка сообщений, папка партии.
    tournament — то, что не относится к одной партии: стол судьи, решения, перерывы, их переписка.
    crosstable.txt — таблица турнира.
archive-check =
    Проверка: sha256sum -c MANIFEST.sha256 (файлы) или python3 check.py (файлы и цепь событий).
    Буквы кодов, которые связывают ответ или учётную запись с человеком, заменены на x: иначе
    архив давал бы возможность ходить вместо него. Хеш сообщения — от полного, каким оно пришло.

evidence-title-case = Доказательства по делу. { $event }. Составлено { $at }.
evidence-decided =
    Решение { $number } от { $on }: { $kind }, { $decision } (п. { $clause }), { $name }.
    { $has_text ->
        [yes] Основания: { $text }
       *[no] {""}
    }
    { $has_until ->
        [yes] Обжаловать можно до { $until } включительно.
       *[no] {""}
    }
evidence-lapsed = Дело снято { $on }: события его опередили.

verdict = Партия { $game } по данным { $source ->
        [table] таблицы окончаний
       *[engine] программы { $name }
    }: { $has_side ->
        [yes] выигрыш { $side ->
            [white] белых
           *[black] чёрных
        }
       *[no] ничья
    }{ $cursed ->
        [yes] {" "}без правила 50 ходов, с ним ничья
       *[no] {""}
    }{ $has_mate ->
        [yes] , мат в { $mate } х.
       *[no] {""}
    }.
verdict-score = Партия { $game } по оценке программы { $name }, глубина { $depth }: { $score } (плюс — за белых){ $has_line ->
        [yes] : { $line }
       *[no] {""}
    }
verdict-help = Это лишь справка для того, кто присуждает; решает человек (п. 9.6).

view-column-points = Очки
view-column-berger = З-Б
view-column-wins = Поб.
view-column-place = Место
