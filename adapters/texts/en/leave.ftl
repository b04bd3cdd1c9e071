# Leave (article 7).

leave_announced =
    Leave: { $person }, { $days ->
        [1] { $first }
       *[other] from { $first } to { $last }
    }, { DAYS($days) }{ CLAUSE($clause) }.
    { $granted ->
        [yes] The arbiter has allowed it.
       *[no] {""}
    }
    Expect no answers during the leave. Your own time runs as usual.
answer-leave_announced =
    Your leave is booked: { $days ->
        [1] { $first }
       *[other] from { $first } to { $last }
    }, { DAYS($days) }{ CLAUSE($clause) }. Opponents and arbiter have been told.
    { $granted ->
        [yes] The arbiter has allowed it.
       *[no] {""}
    }
    Days used in { $year }: { $used } of { $allowed }. To end it early: /leave end.
leave_ended =
    { $fallen ->
        [yes] The leave from { $first } to { $planned } is cancelled: { $person }{ CLAUSE($clause) }.
       *[no] The leave ends on { $last }, not on { $planned }: { $person }{ CLAUSE($clause) }.
    }
answer-leave_ended =
    { $fallen ->
        [yes] Your leave from { $first } to { $planned } is cancelled{ CLAUSE($clause) }. Opponents and arbiter have been told.
       *[no] Your leave ends on { $last }{ CLAUSE($clause) }. Opponents and arbiter have been told.
    }
    The unused days have come back. Used in { $year }: { $used } of { $allowed }.
leave_refused-elsewhere =
    Your leave from { $first } to { $last } does not hold where your days are used up{ CLAUSE($clause) }: { $refused_in }. There your time runs.
leave_refused-ruling =
    The arbiter has not allowed the leave{ CLAUSE($clause) }. Decision no. { $number }.
    { grounds-line }
    { appeal-line }
leave_refused =
    The leave is not booked{ CLAUSE($clause) }.
