# Слова, из которых состоят другие тексты.

n-days = { $n ->
        [one] { $n } день
        [few] { $n } дня
       *[other] { $n } дней
    }
in-clause = {" "}(п. { $clause })
subject-move = ход { $number }
and-more = и ещё { $count }

side-nominative = { $side ->
        [white] белые
       *[black] чёрные
    }
side-genitive = { $side ->
        [white] белых
       *[black] чёрных
    }
side-title = { $side ->
        [white] Белые
       *[black] Чёрные
    }
outcome-words = { $outcome ->
        [white] победа белых
        [black] победа чёрных
        [draw] ничья
        [both] поражение обоим
       *[open] не закончено
    }

totals-line = Всего дней: белые { $white_total }{ $white_penalty ->
        [0] {""}
       *[other] {" "}(из них штраф { $white_penalty })
    }, чёрные { $black_total }{ $black_penalty ->
        [0] {""}
       *[other] {" "}(из них штраф { $black_penalty })
    }.
control-line = { $in_time ->
        [yes] До контроля (ход { $control }) осталось: { DAYS($remaining) }.
       *[no] Время до контроля (ход { $control }) просрочено на { DAYS($over_by) }.
    }
own-control-line = { $in_time ->
        [yes] У вас до контроля (ход { $control }) осталось: { DAYS($remaining) }.
       *[no] Ваше время до контроля (ход { $control }) просрочено на { DAYS($over_by) }.
    }
deadline-line = { $has_until ->
        [yes] Чтобы не просрочить время, ответ — до { $until } включительно.
       *[no] {""}
    }
now-line = Теперь у { side-genitive } { DAYS($total) }{ $penalty ->
        [0] {""}
       *[other] , из них штраф { $penalty }
    }.
appeal-line = { $has_appeal_until ->
        [yes] Обжаловать можно до { $appeal_until } включительно: /appeal { $number } и основания.
       *[no] Решение окончательное.
    }
text-line = { $has_text ->
        [yes] «{ $text }»
       *[no] {""}
    }
grounds-line = { $has_text ->
        [yes] Основания: { $text }
       *[no] {""}
    }

notation-numeric = цифровая
notation-san = краткая английская
notation-lan = полная английская
notation-ukr = украинская
notation-rus = русская
notation-ger = немецкая

action-send = Отправить
action-drop = Отбросить
action-yes = Да
action-no = Нет
action-accept-draw = Принять ничью
action-decline-draw = Отклонить ничью
action-accept-notation = Принять нотацию
action-decline-notation = Отклонить нотацию
action-claim = Подать заявление
action-repeat = Повторить ход
action-submit = Отправить запись
action-release = Это моё письмо
