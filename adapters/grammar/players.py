"""The commands of players and of everybody (interface, section 2)."""

from adapters.grammar.arguments import (
    Code,
    Date,
    Game,
    MoveText,
    Number,
    OneOf,
    Pattern,
    ResultWord,
    Text,
)
from adapters.grammar.table import Does, Games, Row, Who

DRAW = ("нічия", "ничья")
NOTATION_WORD = ("нотація", "нотация")
_OFFER = OneOf("offer", optional=True, choices={"draw": DRAW, "notation": NOTATION_WORD})
_CLAIM = OneOf(
    "claim",
    choices={
        "time": ("час", "время", "просрочка", "прострочення"),
        "threefold": ("триразове", "трикратное", "повторение", "повторення"),
        "fifty": ("50", "п'ятдесят", "пятьдесят"),
    },
)
_NOTATION = OneOf(
    "notation",
    choices={
        "numeric": ("цифрова", "цифровая", "числова"),
        "san": ("коротка", "короткая"),
        "lan": ("повна", "полная"),
        "ukr": ("українська", "украинская"),
        "rus": ("російська", "русская"),
        "ger": ("німецька", "немецкая"),
    },
)
_ASSESSMENT = OneOf(
    "assessment",
    choices={
        "win": ("перемога", "виграш", "победа", "выигрыш"),
        "draw": DRAW,
        "loss": ("поразка", "поражение"),
    },
)
SENT = ("sent", "надіслано", "відправлено", "отправлено")
RECEIVED = ("received", "отримано", "получено")
_END = OneOf("end", optional=True, choices={"end": ("кінець", "конец", "завершити", "завершить")})
NUMBERED = r"(?:[^\s/]{1,64}/)?#?\d{1,6}"  # an item of the desk or a decision, with its code
_OPTIONAL_TEXT = Text(optional=True)

_G = (Game(),)
_G_TEXT = (Game(), Text())

PLAY = (
    Row(
        *("move", ("хід",), ("ход",), Who.PLAYER, Does.ACTS),
        *((Game(), MoveText()), Games.RUNNING, "SendMove"),
    ),
    Row(
        *("send", ("надіслати", "відправити"), ("отправить", "послать"), Who.PLAYER, Does.ACTS),
        *((Game(), MoveText()), Games.RUNNING, "SendMove"),
    ),
    Row("yes", ("так",), ("да",), Who.PERSON, Does.TALKS, (Text("answer", True),)),
    Row("no", ("ні",), ("нет",), Who.PERSON, Does.TALKS, (Text("answer", True),)),
    Row(
        *("draw", ("нічия",), ("ничья",), Who.PLAYER, Does.ACTS),
        *(_G, Games.RUNNING, "OfferDraw"),
    ),
    Row(
        *("accept", ("прийняти",), ("принять",), Who.PLAYER, Does.ACTS),
        *((Game(), _OFFER), Games.RUNNING),
    ),
    Row(
        *("decline", ("відхилити",), ("отклонить",), Who.PLAYER, Does.ACTS),
        *((Game(), _OFFER), Games.RUNNING),
    ),
    Row(
        *("resign", ("здаюся", "здаюсь"), ("сдаюсь",), Who.PLAYER, Does.ACTS),
        *(_G, Games.RUNNING, "Resign"),
    ),
    Row(
        *("claim", ("заява", "заявити"), ("заявление", "заявить"), Who.PLAYER, Does.ACTS),
        *((Game(), _CLAIM, _OPTIONAL_TEXT), Games.RUNNING),
    ),
    Row(
        *("protest", ("протест",), (), Who.PLAYER, Does.ACTS),
        *(_G_TEXT, Games.RUNNING, "Protest"),
    ),
    Row(
        *("repeat", ("повтор", "повторити"), ("повторить",), Who.PLAYER, Does.ACTS),
        *(_G, Games.RUNNING, "Repeat"),
    ),
    Row(
        *("notreceived", ("неотримано",), ("неполучено",), Who.PLAYER, Does.ACTS),
        *(_G, Games.RUNNING, "ReportNotReceived"),
    ),
    Row(
        *("invalid", ("помилковий",), ("ошибочный",), Who.PLAYER, Does.ACTS),
        (Game(), Date("sent", after=SENT), Date("received", after=RECEIVED), Text()),
        *(Games.RUNNING, "ReportInvalid"),
    ),
    Row(
        *("notation", NOTATION_WORD[:1], NOTATION_WORD[1:], Who.PLAYER, Does.ACTS),
        *((Game(), _NOTATION), Games.RUNNING, "ProposeNotation"),
    ),
    Row(
        *("say", ("сказати",), ("сказать",), Who.PLAYER, Does.ACTS),
        *(_G_TEXT, Games.RUNNING, "Say"),
    ),
    Row(
        *("dispute", ("спір",), ("спор",), Who.PLAYER, Does.ACTS),
        *(_G_TEXT, Games.RUNNING, "RaiseDispute"),
    ),
    Row(
        *("submit", ("подати",), ("подать",), Who.PLAYER, Does.ACTS),
        *((Game(), ResultWord()), Games.ALL, "SubmitRecord"),
    ),
    Row(
        *("assess", ("оцінка",), ("оценка",), Who.PLAYER, Does.ACTS),
        *((Game(), _ASSESSMENT, Text()), Games.RUNNING, "Assess"),
    ),
)

PERSON = (
    Row(
        "leave",
        ("відпустка", "перерва"),
        ("отпуск", "перерыв"),
        Who.PLAYER,
        Does.ACTS,
        (
            _END,
            Date("from", optional=True),
            Date("to", optional=True),
        ),
    ),
    Row(
        *("address", ("адреса",), ("адрес",), Who.PERSON, Does.ACTS),
        (Pattern("address", form=r"[^\s@<>,;]{1,64}@[^\s@<>,;]+\.[^\s@<>,;.]{2,}"),),
        makes="AskAddressChange",
    ),
    Row(
        *("confirm", ("підтвердити",), ("подтвердить",), Who.PERSON, Does.ACTS),
        *((Number("number", True),), Games.NONE, "SettleLetter"),
    ),
    Row(
        *("outage", ("аварія", "збій"), ("авария", "сбой"), Who.PLAYER, Does.ACTS),
        *((_OPTIONAL_TEXT,), Games.NONE, "ReportOutage"),
    ),
    Row(
        *("noaccess", ("беззв'язку",), ("безсвязи",), Who.PLAYER, Does.ACTS),
        *((_OPTIONAL_TEXT,), Games.NONE, "ReportAccessLost"),
    ),
    Row(
        *("restored", ("відновлено",), ("восстановлено",), Who.PLAYER, Does.ACTS),
        *((), Games.NONE, "ReportRestored"),
    ),
    Row(
        *("ask", ("запитати", "питання"), ("спросить", "вопрос"), Who.PLAYER, Does.ACTS),
        *((Code(), Text()), Games.NONE, "AskArbiter"),
    ),
    Row(
        *("report", ("звіт",), ("отчёт",), Who.PLAYER, Does.ACTS),
        *((_OPTIONAL_TEXT,), Games.NONE, "AnswerQuery"),
    ),
    Row(
        *("appeal", ("апеляція",), ("апелляция",), Who.PLAYER, Does.ACTS),
        *((Pattern("decision", form=NUMBERED), Text()), Games.NONE, "Appeal"),
    ),
    Row(
        *("withdraw", ("вибути",), ("выбыть",), Who.PLAYER, Does.ACTS),
        *((Code(), _OPTIONAL_TEXT), Games.NONE, "Withdraw"),
    ),
    Row(
        *("settings", ("налаштування",), ("настройки",), Who.PERSON, Does.ACTS),
        *((Text("setting", True),), Games.NONE, "ChangeSetting"),
    ),
)

SHOWN = (
    Row("games", ("партії",), ("партии",), Who.PERSON, Does.SHOWS, (Number("page", True),)),
    Row("board", ("дошка",), ("доска",), Who.PERSON, Does.SHOWS, _G, Games.ALL),
    Row("record", ("запис",), ("запись",), Who.PERSON, Does.SHOWS, _G, Games.ALL),
    Row("clock", ("годинник", "час"), ("часы", "время"), Who.PERSON, Does.SHOWS, _G, Games.ALL),
    Row("archive", ("архів",), ("архив",), Who.PERSON, Does.SHOWS, _G, Games.ALL),
    Row("position", ("позиція",), ("позиция",), Who.PERSON, Does.SHOWS, _G, Games.ALL),
    Row("last", ("останній",), ("последний",), Who.PERSON, Does.SHOWS, _G, Games.ALL),
    Row("legal", ("можливі",), ("возможные",), Who.PERSON, Does.SHOWS, _G, Games.ALL),
    Row("calendar", ("календар",), ("календарь",), Who.PERSON, Does.SHOWS),
    Row(
        *("help", ("допомога",), ("помощь",), Who.ANYONE, Does.SHOWS),
        (Pattern("word", True),),
    ),
    Row(
        *("rules", ("правила",), (), Who.ANYONE, Does.SHOWS),
        (Text("clause", True),),  # people write it as 'п. 4.7' or 'clause 4.7' as well
    ),
    Row("start", ("почати", "старт"), ("начать",), Who.ANYONE, Does.SHOWS),
    Row("status", ("стан",), ("состояние",), Who.OPERATOR, Does.SHOWS),
    Row(
        *("link", ("зв'язати",), ("связать",), Who.ANYONE, Does.TALKS),
        (Pattern("code", True, form=r"[\w'’ʼ/-]{2,64}"),),
    ),
)
