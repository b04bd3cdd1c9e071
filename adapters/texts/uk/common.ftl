# Слова, з яких складаються інші тексти.

n-days = { $n ->
        [one] { $n } день
        [few] { $n } дні
       *[other] { $n } днів
    }
in-clause = {" "}(п. { $clause })
subject-move = хід { $number }
and-more = і ще { $count }

side-nominative = { $side ->
        [white] білі
       *[black] чорні
    }
side-genitive = { $side ->
        [white] білих
       *[black] чорних
    }
side-title = { $side ->
        [white] Білі
       *[black] Чорні
    }
outcome-words = { $outcome ->
        [white] перемога білих
        [black] перемога чорних
        [draw] нічия
        [both] поразка обом
       *[open] не закінчено
    }

totals-line = Разом днів: білі { $white_total }{ $white_penalty ->
        [0] {""}
       *[other] {" "}(з них штраф { $white_penalty })
    }, чорні { $black_total }{ $black_penalty ->
        [0] {""}
       *[other] {" "}(з них штраф { $black_penalty })
    }.
control-line = { $in_time ->
        [yes] До контролю (хід { $control }) залишилося: { DAYS($remaining) }.
       *[no] Час до контролю (хід { $control }) перевищено на { DAYS($over_by) }.
    }
own-control-line = { $in_time ->
        [yes] У вас до контролю (хід { $control }) залишилося: { DAYS($remaining) }.
       *[no] Ваш час до контролю (хід { $control }) перевищено на { DAYS($over_by) }.
    }
deadline-line = { $has_until ->
        [yes] Щоб не прострочити час, відповідь — до { $until } включно.
       *[no] {""}
    }
now-line = Тепер у { side-genitive } { DAYS($total) }{ $penalty ->
        [0] {""}
       *[other] , з них штраф { $penalty }
    }.
appeal-line = { $has_appeal_until ->
        [yes] Оскаржити можна до { $appeal_until } включно: /appeal { $number } і підстави.
       *[no] Рішення остаточне.
    }
text-line = { $has_text ->
        [yes] «{ $text }»
       *[no] {""}
    }
grounds-line = { $has_text ->
        [yes] Підстави: { $text }
       *[no] {""}
    }

notation-numeric = цифрова
notation-san = коротка англійська
notation-lan = повна англійська
notation-ukr = українська
notation-rus = російська
notation-ger = німецька

action-send = Надіслати
action-drop = Відкинути
action-yes = Так
action-no = Ні
action-accept-draw = Прийняти нічию
action-decline-draw = Відхилити нічию
action-accept-notation = Прийняти нотацію
action-decline-notation = Відхилити нотацію
action-claim = Подати заяву
action-repeat = Повторити хід
action-submit = Надіслати запис
action-release = Це мій лист
