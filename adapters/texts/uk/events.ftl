# Події партії для журналу: event-Назва.

event-GameOpened = партію відкрито, старт { $start }
event-MovePlayed = хід { $move } ({ $name }), отримано { $receipt }, відправлено { $sent }, { $charges }
event-DatesCorrected = дата відправлення: рахується { $counted }{ $has_stated ->
        [yes] , а не { $stated }
       *[no] {""}
    } ({ $name })
event-TransmissionDelayed = довге пересилання: відправлено { $sent }, отримано { $received } ({ $name })
event-ReceiptQuestioned = названо дату отримання { $declared }, рахується { $counted } ({ $name })
event-LineProposed = запропоновано варіант { $moves } ({ $name })
event-LineAccepted = варіант прийнято: { $moves }
event-LineDeclined = варіант не прийнято: { $moves }
event-FaultSent = повідомлення з помилкою: { $fault ->
        [illegible] нерозбірливий хід
        [ambiguous] неоднозначний хід
        [impossible] неможливий хід
       *[other] неправильний повтор
    } ({ $name }), відправлено { $sent }, { $charges }{ $has_text ->
        [yes] . «{ $text }»
       *[no] {""}
    }
event-MessageReturned = повернено без штрафу ({ $name }){ $has_text ->
        [yes] . «{ $text }»
       *[no] {""}
    }
event-PenaltyAdded = штраф { DAYS($days) } ({ $name })
event-AccountCorrected = виправлення обліку { SIGNED_DAYS($days) } ({ $name }){ $has_why ->
        [yes] . { $why }
       *[no] {""}
    }
event-QueryDaysBooked = дні відповіді на помилковий лист: { $charges } ({ $name })
event-Delivered = доставлено { $receipt } ({ $name }){ $correction ->
        [yes] , запит на виправлення
       *[no] {""}
    }
event-ReceiptWithdrawn = доставку скасовано: лист повернувся ({ $name })
event-DrawOffered = запропоновано нічию ({ $name })
event-DrawDeclined = нічию відхилено ({ $name })
event-NotationProposed = запропоновано нотацію { $notation } ({ $name })
event-NotationAgreed = узгоджено нотацію { $notation }
event-NotationDeclined = нотацію відхилено ({ $name })
event-NoteSent = записка ({ $name }). «{ $text }»
event-GameEnded = партію закінчено: { $result }, { view-reason }{ $has_decided_by ->
        [yes] , рішення: { $decided_by }
       *[no] {""}
    }
event-LeaveTaken = перерва { $leave } ({ $name })
event-LeaveCut = перерву { $leave } закінчено { $last } ({ $name })
event-PlayerZoneChanged = часовий пояс { $zone } ({ $name })
event-ControlNear = близько контроль, залишилося { DAYS($remaining) } ({ $name })
event-TimeRunsShort = попередження: до контролю { DAYS($remaining) } ({ $name })
event-TermNears = нагадування: строк { DAYS($left) }, до { $until } ({ $name })
event-TimeExceeded = час прострочено: { $used } з { $allowance } ({ $name })
event-OverstepLifted = прострочення знято ({ $name })
event-Nudged = нагадування, день мовчання { $day }
event-ReminderSent = дружнє нагадування ({ $name })
event-RepeatFellDue = час повторити хід, раз { $number }
event-MoveRepeated = хід повторено, раз { $number }, { $on } ({ $name })
event-RepeatDelivered = повтор доставлено { $receipt } ({ $name })
event-NotReceived = перший лист не дійшов ({ $name })
event-NoPlayFound = без ходу { DAYS($day) }: справа в судді
event-PlayContinues = гра триває, 40 днів знову від { $on }
event-TimeClaimed = заява про прострочення ({ $name }): { $total } з { $allowance }, { $supported ->
        [yes] облік підтверджує
       *[no] облік не підтверджує
    }{ $has_text ->
        [yes] . «{ $text }»
       *[no] {""}
    }
event-ClaimProtested = протест ({ $name }). «{ $text }»
event-ClaimRuled = рішення про заяву: { $accepted ->
        [yes] прийнято
       *[no] відхилено
    }{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-MessageHeld = повідомлення затримано до рішення ({ $name }). «{ $text }»
event-HeldReleased = затримане повідомлення { $number } розглянуто
event-Suspended = партію зупинено{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-Resumed = партію відновлено{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-DaysCredited = дні { $span } не рахуються{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-RecordSubmitted = надіслано запис, результат { $result }, { $on } ({ $name })
event-RecordsMissing = бракує записів
event-ResultRegistered = результат зареєстровано: { $result }
event-ResultChanged = результат змінено: { $result }, { view-reason }
event-AdjudicationOpened = на присудження, матеріали до { $due }
event-Assessed = оцінка { $result } ({ $name }), { $on }. «{ $text }»
event-MoveSealed = названо хід { $uci } ({ $name })
event-AdjudicationReferred = передано присуджувачеві
event-AdjudicatorAssigned = присуджувач: { $person }
event-Adjudicated = присуджено { $result }, { $by }
event-Annulled = партія не враховується
event-CorrespondenceReissued = листування видано ще раз, { $by }
