"""The commands of the arbiter (interface, section 2)."""

from adapters.grammar.arguments import (
    Code,
    Date,
    EndDates,
    Game,
    Number,
    OneOf,
    Pattern,
    Person,
    ResultWord,
    Text,
)
from adapters.grammar.decisions import SIDES, Decision
from adapters.grammar.players import NUMBERED
from adapters.grammar.table import Does, Games, Row, Who

_SIDE = OneOf("side", choices=SIDES)
_SANCTION = OneOf(
    "sanction",
    choices={
        "warning": ("попередження", "предупреждение"),
        "exclude": ("виключити", "исключить"),
        "disqualify": ("дискваліфікувати", "дисквалифицировать"),
    },
)
_G = Game(optional=False)
_OPTIONAL_TEXT = Text(optional=True)

ARBITER = (
    # An adjudicator sees the games that were given to him there (9.6).
    Row("desk", ("стіл",), ("стол",), Who.PERSON, Does.SHOWS, (Code(), Number("page", True))),
    Row(
        # An adjudicator who is not the arbiter may give it too, for his own item (9.6).
        *("rule", ("рішення", "ухвалити"), ("решение", "решить"), Who.PERSON, Does.ACTS),
        (Pattern("item", form=NUMBERED), Decision(), _OPTIONAL_TEXT),
        makes="Rule",
    ),
    Row(
        *("penalty", ("штраф",), (), Who.ARBITER, Does.ACTS),
        (_G, _SIDE, Number("days"), Pattern("clause", form=r"\d{1,2}(?:\.\d{1,2}){0,2}"), Text()),
        *(Games.ALL, "AddPenalty"),
    ),
    Row(
        *("adjust", ("поправка",), (), Who.ARBITER, Does.ACTS),
        *((_G, _SIDE, Number("days", signed=True), Text()), Games.ALL, "Adjust"),
    ),
    Row(
        *("query", ("запит",), ("запрос",), Who.ARBITER, Does.ACTS),
        *((Person(), Text()), Games.NONE, "Query"),
    ),
    Row(
        *("sanction", ("санкція",), ("санкция",), Who.ARBITER, Does.ACTS),
        *((Person(), _SANCTION, Date("until", True), Text()), Games.NONE, "Sanction"),
    ),
    Row(
        *("enter", ("внести",), (), Who.ARBITER, Does.ACTS),
        *((_G, EndDates()), Games.ALL, "EnterMove"),
    ),
    Row(
        *("reissue", ("видати",), ("выдать",), Who.ARBITER, Does.ACTS),
        *((_G,), Games.ALL, "Reissue"),
    ),
    Row(
        *("credit", ("зарахувати",), ("зачесть",), Who.ARBITER, Does.ACTS),
        *((Code(), Date("from"), Date("to"), Text()), Games.NONE, "Credit"),
    ),
    Row(
        *("result", ("результат",), (), Who.ARBITER, Does.ACTS),
        *((_G, ResultWord(), Text()), Games.ALL, "SetResult"),
    ),
    Row(
        *("suspend", ("призупинити",), ("приостановить",), Who.ARBITER, Does.ACTS),
        *((_G, _OPTIONAL_TEXT), Games.ALL, "Suspend"),
    ),
    Row(
        *("resume", ("відновити",), ("возобновить",), Who.ARBITER, Does.ACTS),
        *((_G, _OPTIONAL_TEXT), Games.ALL, "Resume"),
    ),
    Row(
        *("assign", ("призначити",), ("назначить",), Who.ARBITER, Does.ACTS),
        *((_G, Person()), Games.ALL, "Assign"),
    ),
    Row("standings", ("таблиця",), ("таблица",), Who.PERSON, Does.SHOWS, (Code(),)),
    Row("crosstable", ("шахматка",), (), Who.PERSON, Does.SHOWS, (Code(),)),
    Row(
        *("audit", ("журнал",), (), Who.ARBITER, Does.SHOWS),
        *((Game(), Number("page", True)), Games.ALL),
    ),
    Row(
        *("announce", ("оголосити",), ("объявить",), Who.ARBITER, Does.ACTS),
        *((Code(), Text()), Games.NONE, "Announce"),
    ),
    Row(
        *("close", ("закрити",), ("закрыть",), Who.ARBITER, Does.ACTS),
        *((Code(),), Games.NONE, "CloseTournament"),
    ),
)
