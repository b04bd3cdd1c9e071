# Перерывы (статья 7).

leave_announced =
    Перерыв: { $person }, { $first } – { $last }, { DAYS($days) }{ CLAUSE($clause) }.
    { $granted ->
        [yes] Его разрешил судья.
       *[no] {""}
    }
    В эти дни ответов не ждите. Ваше собственное время идёт, как обычно.
answer-leave_announced =
    Ваш перерыв записан: { $first } – { $last }, { DAYS($days) }{ CLAUSE($clause) }. Партнёрам и судье сообщено.
    { $granted ->
        [yes] Его разрешил судья.
       *[no] {""}
    }
    Использовано дней за { $year } год: { $used } из { $allowed }. Закончить раньше: /leave end.
leave_ended =
    { $fallen ->
        [yes] Перерыв, объявленный на { $first } – { $planned }, отменён: { $person }{ CLAUSE($clause) }.
       *[no] Перерыв заканчивается { $last }, а не { $planned }: { $person }{ CLAUSE($clause) }.
    }
answer-leave_ended =
    { $fallen ->
        [yes] Ваш перерыв { $first } – { $planned } отменён{ CLAUSE($clause) }. Партнёрам и судье сообщено.
       *[no] Ваш перерыв окончен: последний день { $last }{ CLAUSE($clause) }. Партнёрам и судье сообщено.
    }
    Неиспользованные дни возвращены. Использовано за { $year } год: { $used } из { $allowed }.
leave_refused-elsewhere =
    Ваш перерыв { $first } – { $last } не действует там, где дни исчерпаны{ CLAUSE($clause) }: { $refused_in }. Там ваше время идёт.
leave_refused-ruling =
    Судья не разрешил перерыв{ CLAUSE($clause) }. Решение № { $number }.
    { grounds-line }
    { appeal-line }
leave_refused =
    Перерыв не записан{ CLAUSE($clause) }.
