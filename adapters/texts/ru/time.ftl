# Время на обдумывание, контроли, молчание (статьи 4 и 5), действия судьи со временем.

penalty =
    { side-title } ({ $name }): штраф { DAYS($days) }{ CLAUSE($clause) }. Партия { $game }.
    { $has_grounds ->
        [yes] Причина: { $grounds }
       *[no] {""}
    }
    { now-line } { control-line }
late_repeat =
    { side-title } ({ $name }): штраф { DAYS($days) } за поздний повтор хода{ CLAUSE($clause) }. Партия { $game }.
    Первое письмо не пришло, а повтор отправлен с опозданием.
    { now-line } { control-line }
account_corrected =
    Время { side-genitive } ({ $name }) исправлено: { SIGNED_DAYS($days) }{ CLAUSE($clause) }. Партия { $game }.
    { $has_grounds ->
        [yes] Основания: { $grounds }
       *[no] {""}
    }
    { now-line } { control-line }
account_corrected-credit =
    Дни с { $first } по { $last } не считаются никому. Партия { $game }: { $white } – { $black }.
    { grounds-line }
account_corrected-credit_all =
    Дни с { $first } по { $last } не считаются никому во всех неоконченных партиях турнира «{ $event }».
    { grounds-line }
account_corrected-lifted =
    Просрочки нет: дни пришлись на ход после контроля{ CLAUSE($clause) }. Партия { $game }.
    { side-title } ({ $name }), контроль — ход { $control }. { totals-line }
control_near =
    { $in_time ->
        [yes] До контроля (ход { $control }) у { side-genitive } ({ $name }) осталось: { DAYS($remaining) }.
       *[no] Время { side-genitive } ({ $name }) до контроля (ход { $control }) просрочено на { DAYS($over_by) }.
    } Партия { $game }: { $white } – { $black }.
    { $own ->
        [yes] { deadline-line }
       *[no] {""}
    }
    До контрольного хода письма партии идут копией судье{ CLAUSE($clause) }; это делается автоматически.
time_exceeded =
    Время { side-genitive } ({ $name }) просрочено: { DAYS($used) } при контроле { $allowance } (ход { $control }). Партия { $game }.
    Вы имеете право на заявление судье: /claim { $game } time. Это право действует до вашего ответа на { $control }-й ход партнёра{ CLAUSE($clause) }.
    Без заявления игра продолжается.
time_exceeded-flag =
    Время { side-genitive } ({ $name }) просрочено: { DAYS($used) } при контроле { $allowance } (ход { $control }). Партия { $game }: { $white } – { $black }.
    Дело передано судье{ CLAUSE($clause) }. Делать ничего не нужно.
suspended =
    Партия { $game } приостановлена решением судьи: { $white } – { $black }.
    { grounds-line }
    Время не идёт, ходы не принимаются, пока партия не возобновлена.
resumed =
    Партия { $game } возобновлена: { $white } – { $black }. Ход { side-genitive } ({ $name }).
    { grounds-line }
    { totals-line }

nudge =
    Партия { $game } ждёт вашего хода уже { DAYS($day) }{ CLAUSE($clause) }. Партнёр { $partner }.
    { $has_move ->
        [yes] Последний ход партнёра: { $move }.
       *[no] {""}
    }
    Отправьте ход в ответ на это сообщение. Если ход партнёра вы не получили или не можете играть, сообщите судье: /ask …
    { own-control-line }
    С { $no_play_day }-го дня без хода судья может засчитать поражение.
nudge-partner =
    Ответа { side-genitive } ({ $name }) нет уже { DAYS($day) }{ CLAUSE($clause) }. Партия { $game }. Напоминание отправлено.
    { $has_move ->
        [yes] Ваш последний ход: { $move }.
       *[no] {""}
    }
    С { $no_play_day }-го дня дело рассматривает судья.
nudge-control =
    Время на исходе: до контроля (ход { $control }) — { DAYS($remaining) }. Партия { $game }, партнёр { $partner }, ход за вами.
    { $has_until ->
        [yes] Последний день для хода: { $until }{ CLAUSE($clause) }.
       *[no] {""}
    }
nudge-reminder =
    { $name } ждёт вашего хода и напоминает о партии { $game }.
    { $has_move ->
        [yes] Последний ход партнёра: { $move }.
       *[no] {""}
    }
    { own-control-line }
repeat_due =
    Ответа нет { DAYS($wait) }: пора повторить ход { $move }. Партия { $game }, партнёр { $partner }.
    Одна команда: /repeat { $game } — ход со всеми данными уйдёт партнёру и судье{ CLAUSE($clause) }.
    Повторите до { $free_until } включительно: если письмо потерялось, более поздний повтор стоит штрафных дней (п. 4.9).
repeat =
    { $move } — повтор хода { side-genitive } ({ $name }). Партия { $game }.
    Ваш ход: отправьте его в ответ на это сообщение.
    Ход отправлен { $sent }. Если того письма вы не получили: /notreceived { $game }, срок — { DAYS($notice_days) } (п. 5.2).
    { totals-line }
    { own-control-line }
repeat-copy =
    { $move } — { $number }-й повтор хода { side-genitive } ({ $name }){ CLAUSE($clause) }. Партия { $game }: { $white } – { $black }. Копия для судьи.
    Ход отправлен { $sent }, повторён { $on }. { totals-line }
not_received =
    Письмо с ходом { $move } не пришло: так сообщает { $name }{ CLAUSE($clause) }. Партия { $game }: { $white } – { $black }.
    Время на ответ считается от получения повтора: { $received }.
no_play =
    Хода нет { DAYS($day) }: партия { $game }, { $white } – { $black }{ CLAUSE($clause) }.
    Последний ход отправлен { $sent }. Теперь ход { side-genitive } ({ $name }). Повторов: { $repeats }.
    { $has_partner ->
        [yes] { $own ->
            [yes] Дело рассматривает судья. Сделайте ход или объясните судье: /ask …
           *[no] Дело рассматривает судья; его решение придёт сюда. Добавить от себя: /ask …
        }
       *[no] Дело на вашем столе: /desk
    }
