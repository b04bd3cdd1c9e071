# Events of a game for the audit: event-Name.

event-GameOpened = game opened, start { $start }
event-MovePlayed = move { $move } ({ $name }), received { $receipt }, sent { $sent }, { $charges }
event-DatesCorrected = sending date: { $counted } counts{ $has_stated ->
        [yes] , not { $stated }
       *[no] {""}
    } ({ $name })
event-TransmissionDelayed = long transmission: sent { $sent }, received { $received } ({ $name })
event-ReceiptQuestioned = receipt stated for { $declared }, { $counted } counts ({ $name })
event-LineProposed = line proposed: { $moves } ({ $name })
event-LineAccepted = line accepted: { $moves }
event-LineDeclined = line not accepted: { $moves }
event-FaultSent = message with a fault: { $fault ->
        [illegible] illegible move
        [ambiguous] ambiguous move
        [impossible] impossible move
       *[other] wrong repetition
    } ({ $name }), sent { $sent }, { $charges }{ $has_text ->
        [yes] . “{ $text }”
       *[no] {""}
    }
event-MessageReturned = sent back without penalty ({ $name }){ $has_text ->
        [yes] . “{ $text }”
       *[no] {""}
    }
event-PenaltyAdded = penalty { DAYS($days) } ({ $name })
event-AccountCorrected = account corrected by { SIGNED_DAYS($days) } ({ $name }){ $has_why ->
        [yes] . { $why }
       *[no] {""}
    }
event-QueryDaysBooked = days of the answer to a faulty letter: { $charges } ({ $name })
event-Delivered = delivered { $receipt } ({ $name }){ $correction ->
        [yes] , the request for correction
       *[no] {""}
    }
event-ReceiptWithdrawn = receipt taken back: the letter bounced ({ $name })
event-DrawOffered = draw offered ({ $name })
event-DrawDeclined = draw declined ({ $name })
event-NotationProposed = notation proposed: { $notation } ({ $name })
event-NotationAgreed = notation agreed: { $notation }
event-NotationDeclined = notation declined ({ $name })
event-NoteSent = note ({ $name }). “{ $text }”
event-GameEnded = game ended: { $result }, { view-reason }{ $has_decided_by ->
        [yes] , decided by { $decided_by }
       *[no] {""}
    }
event-LeaveTaken = leave { $leave } ({ $name })
event-LeaveCut = leave { $leave } ended on { $last } ({ $name })
event-PlayerZoneChanged = time zone { $zone } ({ $name })
event-ControlNear = the control is near, { DAYS($remaining) } left ({ $name })
event-TimeRunsShort = warned: { DAYS($remaining) } left to the control ({ $name })
event-TermNears = reminded: { DAYS($left) } left, until { $until } ({ $name })
event-TimeExceeded = time overstepped: { $used } of { $allowance } ({ $name })
event-OverstepLifted = overstep lifted ({ $name })
event-Nudged = reminder, day { $day } of silence
event-ReminderSent = friendly reminder ({ $name })
event-RepeatFellDue = repeat { $number } is due
event-MoveRepeated = move repeated, time { $number }, { $on } ({ $name })
event-RepeatDelivered = repeat delivered { $receipt } ({ $name })
event-NotReceived = the first letter had not come ({ $name })
event-NoPlayFound = { DAYS($day) } without a move: a case for the arbiter
event-PlayContinues = play goes on, the 40 days again from { $on }
event-TimeClaimed = time claim ({ $name }): { $total } of { $allowance }, { $supported ->
        [yes] supported by the account
       *[no] not supported by the account
    }{ $has_text ->
        [yes] . “{ $text }”
       *[no] {""}
    }
event-ClaimProtested = protest ({ $name }). “{ $text }”
event-ClaimRuled = claim decided: { $accepted ->
        [yes] accepted
       *[no] rejected
    }{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-MessageHeld = message held until the decision ({ $name }). “{ $text }”
event-HeldReleased = held message { $number } judged
event-Suspended = game suspended{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-Resumed = game resumed{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-DaysCredited = days { $span } count for nobody{ $has_text ->
        [yes] . { $text }
       *[no] {""}
    }
event-RecordSubmitted = record sent, result { $result }, { $on } ({ $name })
event-RecordsMissing = records are missing
event-ResultRegistered = result registered: { $result }
event-ResultChanged = result changed: { $result }, { view-reason }
event-AdjudicationOpened = to adjudication, material until { $due }
event-Assessed = assessment { $result } ({ $name }), { $on }. “{ $text }”
event-MoveSealed = move named: { $uci } ({ $name })
event-AdjudicationReferred = referred to an adjudicator
event-AdjudicatorAssigned = adjudicator: { $person }
event-Adjudicated = adjudicated { $result }, by { $by }
event-Annulled = the game does not count
event-CorrespondenceReissued = correspondence given again, { $by }
