# Заявления о просрочке времени, протесты, решения (статья 6).

claim_window_closing =
    Последний срок заявления: { side-nominative } ({ $name }) сделали контрольный ход { $control } с просрочкой времени.
    Партия { $game }: { DAYS($total) } при контроле { $allowance }. Подать: /claim { $game } time.
    Если вы ответите ходом без заявления, право на него за этот контроль пропадёт{ CLAUSE($clause) }.
claim_window_closing-draft =
    Внимание: отправив этот ход, вы потеряете право на заявление. { side-title } ({ $name }) сделали контрольный ход { $control } с просрочкой времени.
    Партия { $game }: { DAYS($total) } при контроле { $allowance }. Сначала подать заявление: /claim { $game } time{ CLAUSE($clause) }.
claim_filed =
    Заявление о просрочке времени: его подали { side-nominative } ({ $name }). Партия { $game }: { $white } – { $black }.
    До контроля (ход { $control }) израсходовано: { DAYS($total) }, разрешено: { $allowance }. { $supported ->
        [yes] По учёту времени просрочка есть.
       *[no] По учёту времени просрочки нет.
    }
    { text-line }
    Партия прервана до решения судьи, дни не считаются{ CLAUSE($clause) }.
    { $own ->
        [yes] {""}
       *[no] Против заявления можно протестовать до { $protest_until } включительно: /protest { $game } и объяснение (п. 6.4).
    }
    { $has_partner ->
        [yes] {""}
       *[no] Судье: /rule { $item } accept, reject или reject-ban.
    }
no_change-held =
    Ваш ход «{ $text }» задержан до решения судьи{ CLAUSE($clause) }. Партия { $game }, партнёр { $partner }.
    Он засчитается со своей датой ({ $arrived }); отправлять ещё раз не нужно.
protest_filed =
    Протест против заявления подали { side-nominative } ({ $name }){ CLAUSE($clause) }. Партия { $game }: { $white } – { $black }.
    { text-line }
    { $has_partner ->
        [yes] Решение принимает судья.
       *[no] Судье: /rule { $item } accept, reject или reject-ban.
    }

ruling =
    Решение судьи № { $number }{ CLAUSE($clause) }: { $decision }.
    { grounds-line }
    { appeal-line }
ruling-time_claim =
    { $decision ->
        [accept] Просрочка времени подтверждена. Поражение: { $about }.
        [reject-ban] Заявление отклонено. До ответа на { $banned_until }-й ход новые заявления не принимаются.
       *[reject] Заявление отклонено, игра продолжается.
    }
    Решение судьи № { $number }{ CLAUSE($clause) }, партия { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-no_play =
    { $decision ->
        [forfeit-white] За отсутствие игры белым засчитано поражение.
        [forfeit-black] За отсутствие игры чёрным засчитано поражение.
        [forfeit-both] За отсутствие игры поражение засчитано обоим.
       *[continue] Игра продолжается; дни без хода считаются заново.
    }
    Решение судьи № { $number }{ CLAUSE($clause) }, партия { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-withdrawal =
    { $decision ->
        [loss] Выбытие: { $about }. В неоконченных партиях засчитаны поражения.
        [adjudicate] Выбытие: { $about }. Неоконченные партии будут присуждены.
       *[annul] Выбытие: { $about }. Партии не учитываются.
    }
    Решение судьи № { $number }{ CLAUSE($clause) }, турнир «{ $event }».
    { grounds-line }
    { appeal-line }
ruling-missing_record =
    { $decision ->
        [forfeit-both] Записи партии нет: поражение засчитано обоим.
       *[accept] Результат зарегистрирован по той записи, что пришла.
    }
    Решение судьи № { $number }{ CLAUSE($clause) }, партия { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-result_conflict =
    Результат по решению судьи: { $decision }. Записи игроков разошлись.
    Решение № { $number }{ CLAUSE($clause) }, партия { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-transmission =
    Дело о пересылке закрыто, время не изменено.
    Решение судьи № { $number }{ CLAUSE($clause) }, партия { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
