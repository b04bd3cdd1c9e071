# Перерви (стаття 7).

leave_announced =
    Перерва: { $person }, { $first } – { $last }, { DAYS($days) }{ CLAUSE($clause) }.
    { $granted ->
        [yes] Її дозволив суддя.
       *[no] {""}
    }
    У ці дні відповідей не чекайте. Ваш власний час іде, як звичайно.
answer-leave_announced =
    Вашу перерву записано: { $first } – { $last }, { DAYS($days) }{ CLAUSE($clause) }. Партнерам і судді повідомлено.
    { $granted ->
        [yes] Її дозволив суддя.
       *[no] {""}
    }
    Використано днів за { $year } рік: { $used } з { $allowed }. Закінчити раніше: /leave end.
leave_ended =
    { $fallen ->
        [yes] Перерву, оголошену на { $first } – { $planned }, скасовано: { $person }{ CLAUSE($clause) }.
       *[no] Перерва закінчується { $last }, а не { $planned }: { $person }{ CLAUSE($clause) }.
    }
answer-leave_ended =
    { $fallen ->
        [yes] Вашу перерву { $first } – { $planned } скасовано{ CLAUSE($clause) }. Партнерам і судді повідомлено.
       *[no] Вашу перерву закінчено: останній день { $last }{ CLAUSE($clause) }. Партнерам і судді повідомлено.
    }
    Невикористані дні повернуто. Використано за { $year } рік: { $used } з { $allowed }.
leave_refused-elsewhere =
    Ваша перерва { $first } – { $last } не діє там, де дні вичерпано{ CLAUSE($clause) }: { $refused_in }. Там ваш час іде.
leave_refused-ruling =
    Суддя не дозволив перерву{ CLAUSE($clause) }. Рішення № { $number }.
    { grounds-line }
    { appeal-line }
leave_refused =
    Перерву не записано{ CLAUSE($clause) }.
