"""Events of play in one game: articles 2, 3, 4, 5, 6 and 7, draws and endings."""

from core.events.play.claims import (
    ClaimProtested,
    ClaimRuled,
    HeldReleased,
    MessageHeld,
    Resumed,
    Suspended,
    TimeClaimed,
)
from core.events.play.days import (
    AccountCorrected,
    ControlNear,
    DaysCredited,
    LeaveCut,
    LeaveTaken,
    OverstepLifted,
    PenaltyAdded,
    PlayerZoneChanged,
    QueryDaysBooked,
    TimeExceeded,
)
from core.events.play.moves import (
    DatesCorrected,
    Delivered,
    FaultSent,
    GameOpened,
    LineAccepted,
    LineDeclined,
    LineProposed,
    MessageReturned,
    MovePlayed,
    Player,
    ReceiptQuestioned,
    ReceiptWithdrawn,
    TransmissionDelayed,
)
from core.events.play.silence import (
    MoveRepeated,
    NoPlayFound,
    NotReceived,
    Nudged,
    PlayContinues,
    ReminderSent,
    RepeatDelivered,
    RepeatFellDue,
)
from core.events.play.words import (
    DrawDeclined,
    DrawOffered,
    GameEnded,
    NotationAgreed,
    NotationDeclined,
    NotationProposed,
    NoteSent,
)

__all__ = [
    "AccountCorrected",
    "ClaimProtested",
    "ClaimRuled",
    "ControlNear",
    "DatesCorrected",
    "DaysCredited",
    "Delivered",
    "DrawDeclined",
    "DrawOffered",
    "FaultSent",
    "GameEnded",
    "GameOpened",
    "HeldReleased",
    "LeaveCut",
    "LeaveTaken",
    "LineAccepted",
    "LineDeclined",
    "LineProposed",
    "MessageHeld",
    "MessageReturned",
    "MovePlayed",
    "MoveRepeated",
    "NoPlayFound",
    "NotReceived",
    "NotationAgreed",
    "NotationDeclined",
    "NotationProposed",
    "NoteSent",
    "Nudged",
    "OverstepLifted",
    "PenaltyAdded",
    "PlayContinues",
    "PlayEvent",
    "Player",
    "PlayerZoneChanged",
    "QueryDaysBooked",
    "ReceiptQuestioned",
    "ReceiptWithdrawn",
    "ReminderSent",
    "RepeatDelivered",
    "RepeatFellDue",
    "Resumed",
    "Suspended",
    "TimeClaimed",
    "TimeExceeded",
    "TransmissionDelayed",
]

PlayEvent = (
    GameOpened
    | MovePlayed
    | DatesCorrected
    | TransmissionDelayed
    | ReceiptQuestioned
    | LineProposed
    | LineAccepted
    | LineDeclined
    | FaultSent
    | MessageReturned
    | PenaltyAdded
    | AccountCorrected
    | QueryDaysBooked
    | Delivered
    | ReceiptWithdrawn
    | DrawOffered
    | DrawDeclined
    | NotationProposed
    | NotationAgreed
    | NotationDeclined
    | NoteSent
    | GameEnded
    | LeaveTaken
    | LeaveCut
    | PlayerZoneChanged
    | ControlNear
    | TimeExceeded
    | OverstepLifted
    | Nudged
    | ReminderSent
    | RepeatFellDue
    | MoveRepeated
    | RepeatDelivered
    | NotReceived
    | NoPlayFound
    | PlayContinues
    | TimeClaimed
    | ClaimProtested
    | ClaimRuled
    | MessageHeld
    | HeldReleased
    | Suspended
    | Resumed
    | DaysCredited
)
