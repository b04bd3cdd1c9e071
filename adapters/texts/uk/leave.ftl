# Перерви (стаття 7).

leave_announced =
    Перерва: { $person }, { $days ->
        [1] { $first }
       *[other] з { $first } до { $last } включно
    }, { DAYS($days) }{ CLAUSE($clause) }.
    { $granted ->
        [yes] Перерву дозволено суддею.
       *[no] {""}
    }
    Поки триває перерва, відповідей не чекайте. Ваш власний час іде, як звичайно.
answer-leave_announced =
    Вашу перерву записано: { $days ->
        [1] { $first }
       *[other] з { $first } до { $last } включно
    }, { DAYS($days) }{ CLAUSE($clause) }. Партнерам і судді повідомлено.
    { $granted ->
        [yes] Перерву дозволено суддею.
       *[no] {""}
    }
    Використано днів за { $year } рік: { $used } з { $allowed }. Закінчити раніше: /leave end.
leave_ended =
    { $fallen ->
        [yes] Перерву з { $first } до { $planned } скасовано: { $person }{ CLAUSE($clause) }.
       *[no] Перерва закінчується { $last }, а не { $planned }: { $person }{ CLAUSE($clause) }.
    }
answer-leave_ended =
    { $fallen ->
        [yes] Вашу перерву з { $first } до { $planned } скасовано{ CLAUSE($clause) }. Партнерам і судді повідомлено.
       *[no] Ваша перерва закінчується { $last }{ CLAUSE($clause) }. Партнерам і судді повідомлено.
    }
    Невикористані дні повернуто. Використано за { $year } рік: { $used } з { $allowed }.
leave_refused-elsewhere =
    Ваша перерва з { $first } до { $last } не діє там, де дні вичерпано{ CLAUSE($clause) }: { $refused_in }. Там ваш час іде.
leave_refused-ruling =
    Перерву не дозволено{ CLAUSE($clause) }. Рішення судді № { $number }.
    { grounds-line }
    { appeal-line }
leave_refused =
    Перерву не записано{ CLAUSE($clause) }.
