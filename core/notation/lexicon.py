"""The words round a move that change what it is: a condition, a second thought, a field's name.

All of them in small letters. What stands in none of these sets is a remark (3.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

# 3.7 A line is proposed after one of these.
CONDITIONS = frozenset({"if", "якщо", "если"})
CONSEQUENCES = frozenset({"then", "то", "тогда", "тоді"})
# Not a determined line: whatever stands behind "any move" is passed over.
ANY = frozenset(
    {"any", "whatever", "любой", "любом", "любому", "будь-який", "будь-якому", "будь-яку"}
)
MOVES = frozenset(
    {"move", "moves", "reply", "answer", "ход", "ходе", "ходов", "ответ", "хід", "ході", "ходів"}
    | {"відповідь", "zug"}
)

# Words of choice and of second thoughts: what follows is another move, no second notation.
SECOND_THOUGHTS = frozenset(
    {"или", "либо", "або", "чи", "or", "oder", "нет", "ні", "no", "лучше", "краще", "better"}
    | {"вернее", "точнее", "точніше", "вірніше", "rather", "вместо", "замість", "instead"}
)

# 3.6 Signs spelt out, and words that only join.
SIGNS = frozenset(
    {"шах", "мат", "пат", "взятие", "взяття", "check", "checkmate", "mate", "schach", "matt"}
    | {"e", "p", "ep", "э", "п", "x", "х", "n", "и", "і", "й", "та", "and", "und"}
)

# All figures that follow one of these on its line are one telephone number: "tel. 1111 6371".
TELEPHONES = frozenset(
    {"тел", "телефон", "моб", "мобильный", "мобільний", "факс", "phone", "tel", "mob", "mobile"}
    | {"fax", "viber", "whatsapp"}
)
# The figure behind one of these is no move …
NOT_MOVES_AFTER = (
    TELEPHONES
    | {"кв", "квартира", "дом", "дома", "д", "буд", "будинок"}
    | {"ул", "вул", "улица", "вулиця", "оф", "офис", "офіс", "индекс", "індекс", "index", "zip"}
    | {"рейтинг", "рейтингом", "rating", "elo", "эло", "ело", "код", "code", "id", "пин", "pin"}
    | {"section", "секция", "секція", "группа", "група", "group", "кубок", "cup"}
    | {"номер", "number", "nr", "год", "году", "рік", "році", "year", "in", "since", "from"}
    | {"в", "у", "с", "з", "из", "із", "около", "біля", "about", "until", "till"}
)
# … nor are they before these.
NOT_MOVES_BEFORE = frozenset(
    {"г", "гг", "год", "года", "году", "годом", "годы", "лет", "р", "рік", "року", "році", "роки"}
    | {"років", "year", "years", "грн", "гривен", "гривень", "руб", "рублей", "uah", "usd", "eur"}
    | {"евро", "євро", "euro", "км", "km", "м", "кг", "kg", "шт", "раз", "разів", "минут"}
    | {"хвилин", "часов", "годин", "дней", "днів", "days", "hours", "minutes", "очков", "очок"}
    | {"dollars", "euros", "pounds", "долларов", "доларів", "гривны", "гривні", "рубля", "points"}
)


class Field(Enum):
    """What a field of the form holds."""

    NONE = auto()
    OWN = auto()  # the own move
    THEIRS = auto()  # the partner's move
    LINE = auto()  # a proposed line (3.7)
    FIGURES = auto()  # dates, days, names, addresses: no moves


_OWNERS = {
    **dict.fromkeys(("мой", "мій", "моя", "my", "own", "mein", "meine"), Field.OWN),
    **dict.fromkeys(("ваш", "твой", "твій", "ваша", "твоя", "your"), Field.THEIRS),
    **dict.fromkeys(("opponent's", "partner's", "opponents", "partners"), Field.THEIRS),
    **dict.fromkeys(("last", "previous", "последний", "останній"), Field.THEIRS),
}
_OWN_ALONE = frozenset({"ответ", "відповідь", "reply", "answer"})
_PARTNERS = frozenset({"партнера", "партнёра", "соперника", "суперника", "opponent", "partner"})
_LINES = frozenset(
    {"вариант", "варіант", "варианты", "варіанти", "variation", "conditional", "conditionals"}
    | {"line"}
)
_FIGURES_FIRST = frozenset(
    {"дата", "даты", "дати", "date", "dates", "start", "старт", "event", "турнир", "турнір"}
    | {"tournament", "время", "час", "time", "days", "дней", "днів", "used", "суммарное"}
    | {"сумарний", "total", "totals", "всего", "усього", "всього", "итого", "штрафные", "штрафні"}
    | {"penalty", "подпись", "підпис", "signature", "name", "имя", "ім'я", "адрес", "адреса"}
    | {"address", "email", "e-mail", "mail", "эл", "ел", "received", "sent", "отправлен"}
    | {"отправлено", "получен", "получено", "надіслано", "відправлено", "отримано", "тел"}
    | {"телефон", "phone", "tel", "рейтинг", "elo", "site", "round", "result", "section"}
    # Our own letter names the line that it proposes so.
    | {"предложено", "запропоновано", "proposed"}
)
_FIGURES_LAST = frozenset({"date", "sent", "received", "дней", "днів", "days", "всего", "всього"})


def field(words: Sequence[str]) -> Field:
    """2.1 The field that ``words`` before a colon name; the labels are those of the form."""
    if not words:
        return Field.NONE
    last = words[-1]
    owner = _OWNERS.get(words[-2]) if len(words) > 1 and last in MOVES else None
    if owner is Field.OWN or (owner and last not in _OWN_ALONE):
        return owner
    if owner:
        # "Your answer" heads the part of our form that the player fills in.
        return Field.NONE
    if last in _PARTNERS and len(words) > 1 and words[-2] in MOVES:
        return Field.THEIRS
    if last in _LINES:
        return Field.LINE
    if words[0] in _FIGURES_FIRST or last in _FIGURES_LAST or last in NOT_MOVES_AFTER:
        return Field.FIGURES
    if last in _OWN_ALONE:
        return Field.OWN
    return Field.NONE
