# Заяви про прострочення часу, протести, рішення (стаття 6).

claim_window_closing =
    Остання нагода подати заяву: { side-nominative } ({ $name }) зробили контрольний хід { $control } із простроченням часу.
    Партія { $game }: { DAYS($total) } при контролі { $allowance }. Подати: /claim { $game } time.
    Якщо ви відповісте ходом без заяви, право на неї за цей контроль мине{ CLAUSE($clause) }.
claim_window_closing-draft =
    Увага: надіславши цей хід, ви втратите право на заяву. { side-title } ({ $name }) зробили контрольний хід { $control } із простроченням часу.
    Партія { $game }: { DAYS($total) } при контролі { $allowance }. Спершу подати заяву: /claim { $game } time{ CLAUSE($clause) }.
claim_filed =
    Заява про прострочення часу: її подали { side-nominative } ({ $name }). Партія { $game }: { $white } – { $black }.
    До контролю (хід { $control }) витрачено: { DAYS($total) }, дозволено: { $allowance }. { $supported ->
        [yes] За обліком часу прострочення є.
       *[no] За обліком часу прострочення немає.
    }
    { text-line }
    Партію перервано до рішення судді, дні не рахуються{ CLAUSE($clause) }.
    { $own ->
        [yes] {""}
       *[no] Проти заяви можна протестувати до { $protest_until } включно: /protest { $game } і пояснення (п. 6.4).
    }
    { $has_partner ->
        [yes] {""}
       *[no] Судді: /rule { $item } accept, reject або reject-ban.
    }
no_change-held =
    Ваш хід «{ $text }» затримано до рішення судді{ CLAUSE($clause) }. Партія { $game }, партнер { $partner }.
    Він зарахується зі своєю датою ({ $arrived }); надсилати ще раз не треба.
protest_filed =
    Протест проти заяви подали { side-nominative } ({ $name }){ CLAUSE($clause) }. Партія { $game }: { $white } – { $black }.
    { text-line }
    { $has_partner ->
        [yes] Рішення ухвалює суддя.
       *[no] Судді: /rule { $item } accept, reject або reject-ban.
    }

ruling =
    Рішення судді № { $number }{ CLAUSE($clause) }: { $decision }.
    { grounds-line }
    { appeal-line }
ruling-time_claim =
    { $decision ->
        [accept] Прострочення часу підтверджено. Поразка: { $about }.
        [reject-ban] Заяву відхилено. До відповіді на { $banned_until }-й хід нові заяви не приймаються.
       *[reject] Заяву відхилено, гра триває.
    }
    Рішення судді № { $number }{ CLAUSE($clause) }, партія { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-no_play =
    { $decision ->
        [forfeit-white] За відсутність гри білим зараховано поразку.
        [forfeit-black] За відсутність гри чорним зараховано поразку.
        [forfeit-both] За відсутність гри поразку зараховано обом.
       *[continue] Гра триває; дні без ходу рахуються заново.
    }
    Рішення судді № { $number }{ CLAUSE($clause) }, партія { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-withdrawal =
    { $decision ->
        [loss] Вибуття: { $about }. У незакінчених партіях зараховано поразки.
        [adjudicate] Вибуття: { $about }. Незакінчені партії буде присуджено.
       *[annul] Вибуття: { $about }. Партії не враховуються.
    }
    Рішення судді № { $number }{ CLAUSE($clause) }, турнір «{ $event }».
    { grounds-line }
    { appeal-line }
ruling-missing_record =
    { $decision ->
        [forfeit-both] Запису партії немає: поразку зараховано обом.
       *[accept] Результат зареєстровано за тим записом, що надійшов.
    }
    Рішення судді № { $number }{ CLAUSE($clause) }, партія { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-result_conflict =
    Результат за рішенням судді: { $decision }. Записи гравців розійшлися.
    Рішення № { $number }{ CLAUSE($clause) }, партія { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
ruling-transmission =
    Справу про пересилання закрито, час не змінено.
    Рішення судді № { $number }{ CLAUSE($clause) }, партія { $game }: { $white } – { $black }.
    { grounds-line }
    { appeal-line }
