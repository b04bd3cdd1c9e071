# Перерывы (статья 7).

leave_announced =
    Перерыв: { $person }, { $days ->
        [1] { $first }
       *[other] с { $first } по { $last }
    }, { DAYS($days) }{ CLAUSE($clause) }.
    { $granted ->
        [yes] Перерыв разрешён судьёй.
       *[no] {""}
    }
    Пока длится перерыв, ответов не ждите. Ваше собственное время идёт, как обычно.
answer-leave_announced =
    Ваш перерыв записан: { $days ->
        [1] { $first }
       *[other] с { $first } по { $last }
    }, { DAYS($days) }{ CLAUSE($clause) }. Партнёрам и судье сообщено.
    { $granted ->
        [yes] Перерыв разрешён судьёй.
       *[no] {""}
    }
    Использовано дней за { $year } год: { $used } из { $allowed }. Закончить раньше: /leave end.
leave_ended =
    { $fallen ->
        [yes] Перерыв с { $first } по { $planned } отменён: { $person }{ CLAUSE($clause) }.
       *[no] Перерыв заканчивается { $last }, а не { $planned }: { $person }{ CLAUSE($clause) }.
    }
answer-leave_ended =
    { $fallen ->
        [yes] Ваш перерыв с { $first } по { $planned } отменён{ CLAUSE($clause) }. Партнёрам и судье сообщено.
       *[no] Ваш перерыв заканчивается { $last }{ CLAUSE($clause) }. Партнёрам и судье сообщено.
    }
    Неиспользованные дни возвращены. Использовано за { $year } год: { $used } из { $allowed }.
leave_refused-elsewhere =
    Ваш перерыв с { $first } по { $last } не действует там, где дни исчерпаны{ CLAUSE($clause) }: { $refused_in }. Там ваше время идёт.
leave_refused-ruling =
    Перерыв не разрешён{ CLAUSE($clause) }. Решение судьи № { $number }.
    { grounds-line }
    { appeal-line }
leave_refused =
    Перерыв не записан{ CLAUSE($clause) }.
