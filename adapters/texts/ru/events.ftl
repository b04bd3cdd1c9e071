# События партии для журнала: event-Название.

event-GameOpened = партия открыта, старт { $start }
event-MovePlayed = ход { $move } ({ $name }), получен { $receipt }, отправлен { $sent }, { $charges }
event-DatesCorrected = дата отправления: считается { $counted }{ $has_stated ->
        [yes] , а не { $stated }
       *[no] {""}
    } ({ $name })
event-TransmissionDelayed = долгая пересылка: отправлено { $sent }, получено { $received } ({ $name })
event-ReceiptQuestioned = названа дата получения { $declared }, считается { $counted } ({ $name })
event-LineProposed = предложен вариант { $moves } ({ $name })
event-LineAccepted = вариант принят: { $moves }
event-LineDeclined = вариант не принят: { $moves }
event-FaultSent = сообщение с ошибкой: { $fault ->
        [illegible] неразборчивый ход
        [ambiguous] неоднозначный ход
        [impossible] невозможный ход
       *[other] неверный повтор
    } ({ $name }), отправлено { $sent }, { $charges }{ $has_text ->
        [yes] . «{ $text }»
       *[no] {""}
    }
event-MessageReturned = возвращено без штрафа ({ $name }){ $has_text ->
        [yes] . «{ $text }»
       *[no] {""}
    }
event-PenaltyAdded = штраф { DAYS($days) } ({ $name })
event-AccountCorrected = исправление учёта { SIGNED_DAYS($days) } ({ $name }){ $has_why ->
        [yes] . { $why }
       *[no] {""}
    }
event-QueryDaysBooked = дни ответа на ошибочное письмо: { $charges } ({ $name })
event-Delivered = доставлено { $receipt } ({ $name }){ $correction ->
        [yes] , запрос на исправление
       *[no] {""}
    }
event-ReceiptWithdrawn = доставка отменена: письмо вернулось ({ $name })
event-DrawOffered = предложена ничья ({ $name })
event-DrawDeclined = ничья отклонена ({ $name })
event-NotationProposed = предложена нотация { $notation } ({ $name })
event-NotationAgreed = согласована нотация { $notation }
event-NotationDeclined = нотация отклонена ({ $name })
event-NoteSent = записка ({ $name }). «{ $text }»
event-GameEnded = партия закончена: { $result }, { view-reason }{ $has_decided_by ->
        [yes] , решение: { $decided_by }
       *[no] {""}
    }
event-LeaveTaken = перерыв { $leave } ({ $name })
event-LeaveCut = перерыв { $leave } закончен { $last } ({ $name })
event-PlayerZoneChanged = часовой пояс { $zone } ({ $name })
event-ControlNear = близко контроль, осталось { DAYS($remaining) } ({ $name })
event-TimeRunsShort = предупреждение: до контроля { DAYS($remaining) } ({ $name })
event-TermNears = напоминание: срок { DAYS($left) }, до { $until } ({ $name })
event-TimeExceeded = время просрочено: { $used } из { $allowance } ({ $name })
event-OverstepLifted = просрочка снята ({ $name })
event-Nudged = напоминание, день молчания { $day }
event-ReminderSent = дружеское напоминание ({ $name })
event-RepeatFellDue = пора повторить ход, раз { $number }
event-MoveRepeated = ход повторён, раз { $number }, { $on } ({ $name })
event-RepeatDelivered = повтор доставлен { $receipt } ({ $name })
event-NotReceived = первое письмо не дошло ({ $name })
event-NoPlayFound = без хода { DAYS($day) }: дело у судьи
event-PlayContinues = игра продолжается, 40 дней снова с { $on }
event-TimeClaimed = заявление о просрочке ({ $name }): { $total } из { $allowance }, { $supported ->
        [yes] учёт подтверждает
       *[no] учёт не подтверждает
    }{ $has_text ->
        [yes] . «{ $text }»
       *[no] {""}
    }
event-ClaimProtested = протест ({ $name }). «{ $text }»
event-ClaimRuled = решение о заявлении: { $accepted ->
        [yes] принято
       *[no] отклонено
    }{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-MessageHeld = сообщение задержано до решения ({ $name }). «{ $text }»
event-HeldReleased = задержанное сообщение { $number } рассмотрено
event-Suspended = партия остановлена{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-Resumed = партия возобновлена{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-DaysCredited = дни { $span } не считаются{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-RecordSubmitted = прислана запись, результат { $result }, { $on } ({ $name })
event-RecordsMissing = не хватает записей
event-ResultRegistered = результат зарегистрирован: { $result }
event-ResultChanged = результат изменён: { $result }, { view-reason }
event-AdjudicationOpened = на присуждение, материалы до { $due }
event-Assessed = оценка { $result } ({ $name }), { $on }. «{ $text }»
event-MoveSealed = назван ход { $uci } ({ $name })
event-AdjudicationReferred = передано присуждающему
event-AdjudicatorAssigned = присуждающий: { $person }
event-Adjudicated = присуждено { $result }, { $by }
event-Annulled = партия не учитывается
event-CorrespondenceReissued = переписка выдана ещё раз, { $by }
