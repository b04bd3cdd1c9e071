# Час на обмірковування, контролі, мовчання (статті 4 і 5), дії судді з часом.

penalty =
    { side-title } ({ $name }): штраф { DAYS($days) }{ CLAUSE($clause) }. Партія { $game }.
    { $has_grounds ->
        [yes] Причина: { $grounds }
       *[no] {""}
    }
    { now-line } { control-line }
late_repeat =
    { side-title } ({ $name }): штраф { DAYS($days) } за пізній повтор ходу{ CLAUSE($clause) }. Партія { $game }.
    Перший лист не надійшов, а повтор надіслано із запізненням.
    { now-line } { control-line }
account_corrected =
    Час { side-genitive } ({ $name }) виправлено: { SIGNED_DAYS($days) }{ CLAUSE($clause) }. Партія { $game }.
    { $has_grounds ->
        [yes] Підстави: { $grounds }
       *[no] {""}
    }
    { now-line } { control-line }
account_corrected-credit =
    Дні з { $first } до { $last } включно не рахуються нікому. Партія { $game }: { $white } – { $black }.
    { grounds-line }
account_corrected-credit_all =
    Дні з { $first } до { $last } включно не рахуються нікому в усіх незакінчених партіях турніру «{ $event }».
    { grounds-line }
account_corrected-lifted =
    Прострочення часу немає: дні припали на хід після контролю{ CLAUSE($clause) }. Партія { $game }.
    { side-title } ({ $name }), контроль — хід { $control }. { totals-line }
control_near =
    { $in_time ->
        [yes] До контролю (хід { $control }) у { side-genitive } ({ $name }) залишилося: { DAYS($remaining) }.
       *[no] Час { side-genitive } ({ $name }) до контролю (хід { $control }) перевищено на { DAYS($over_by) }.
    } Партія { $game }: { $white } – { $black }.
    { $own ->
        [yes] { deadline-line }
       *[no] {""}
    }
    До контрольного ходу листи партії йдуть копією судді{ CLAUSE($clause) }; це робиться автоматично.
time_exceeded =
    Час { side-genitive } ({ $name }) прострочено: { DAYS($used) } при контролі { $allowance } (хід { $control }). Партія { $game }.
    Ви маєте право подати заяву судді: /claim { $game } time. Це право діє до вашої відповіді на { $control }-й хід партнера{ CLAUSE($clause) }.
    Без заяви гра триває.
time_exceeded-flag =
    Час { side-genitive } ({ $name }) прострочено: { DAYS($used) } при контролі { $allowance } (хід { $control }). Партія { $game }: { $white } – { $black }.
    Справу передано судді{ CLAUSE($clause) }. Робити нічого не треба.
suspended =
    Партію { $game } зупинено рішенням судді: { $white } – { $black }.
    { grounds-line }
    Час не йде, ходи не приймаються, доки партію не відновлено.
resumed =
    Партію { $game } відновлено: { $white } – { $black }. Хід { side-genitive } ({ $name }).
    { grounds-line }
    { totals-line }

nudge =
    Партія { $game } чекає на ваш хід уже { DAYS($day) }{ CLAUSE($clause) }. Партнер { $partner }.
    { $has_move ->
        [yes] Останній хід партнера: { $move }.
       *[no] {""}
    }
    Надішліть хід у відповідь на це повідомлення. Якщо ходу партнера ви не отримали чи не можете грати, повідомте суддю: /ask …
    { own-control-line }
    З { $no_play_day }-го дня без ходу суддя може зарахувати поразку.
nudge-partner =
    Відповіді { side-genitive } ({ $name }) немає вже { DAYS($day) }{ CLAUSE($clause) }. Партія { $game }. Нагадування надіслано.
    { $has_move ->
        [yes] Ваш останній хід: { $move }.
       *[no] {""}
    }
    З { $no_play_day }-го дня справу розглядає суддя.
nudge-control =
    Час спливає: до контролю (хід { $control }) — { DAYS($remaining) }. Партія { $game }, партнер { $partner }, хід за вами.
    { $has_until ->
        [yes] Останній день для ходу: { $until }{ CLAUSE($clause) }.
       *[no] {""}
    }
nudge-reminder =
    { $name } чекає на ваш хід і нагадує про партію { $game }.
    { $has_move ->
        [yes] Останній хід партнера: { $move }.
       *[no] {""}
    }
    { own-control-line }
repeat_due =
    Відповіді немає { DAYS($wait) }: час повторити хід { $move }. Партія { $game }, партнер { $partner }.
    Одна команда: /repeat { $game } — хід з усіма даними піде партнерові й судді{ CLAUSE($clause) }.
    Повторіть до { $free_until } включно: якщо лист загубився, пізніший повтор коштує штрафних днів (п. 4.9).
repeat =
    { $move } — повтор ходу { side-genitive } ({ $name }). Партія { $game }.
    Ваш хід: надішліть його у відповідь на це повідомлення.
    Хід надіслано { $sent }. Якщо того листа ви не отримали: /notreceived { $game }, строк — { DAYS($notice_days) } (п. 5.2).
    { totals-line }
    { own-control-line }
repeat-copy =
    { $move } — { $number }-й повтор ходу { side-genitive } ({ $name }){ CLAUSE($clause) }. Партія { $game }: { $white } – { $black }. Копія для судді.
    Хід надіслано { $sent }, повторено { $on }. { totals-line }
not_received =
    Лист із ходом { $move } не надійшов: так повідомляє { $name }{ CLAUSE($clause) }. Партія { $game }: { $white } – { $black }.
    Час на відповідь рахується від отримання повтору: { $received }.
no_play =
    Ходу немає { DAYS($day) }: партія { $game }, { $white } – { $black }{ CLAUSE($clause) }.
    Останній хід надіслано { $sent }. Тепер хід { side-genitive } ({ $name }). Повторень: { $repeats }.
    { $has_partner ->
        [yes] { $own ->
            [yes] Справу розглядає суддя. Зробіть хід або поясніть судді: /ask …
           *[no] Справу розглядає суддя; його рішення надійде сюди. Додати щось від себе: /ask …
        }
       *[no] Справа на вашому столі: /desk
    }
