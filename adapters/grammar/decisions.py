"""DECISION of ``/rule``: the words by which the arbiter settles each kind of item."""

from dataclasses import dataclass

from adapters.grammar.arguments import Argument, Known, Lacking, OneOf, Words
from adapters.grammar.dates import read_result
from adapters.grammar.folding import looks

SIDES = {
    "white": ("білі", "білим", "белые", "белым"),
    "black": ("чорні", "чорним", "чёрные", "чёрным"),
}
FAULTS = {
    "illegible": ("нерозбірливий", "неразборчивый"),
    "ambiguous": ("неоднозначний", "неоднозначный"),
    "impossible": ("неможливий", "невозможный"),
    "wrong_repetition": ("wrong-repetition", "хибний-повтор", "неверный-повтор"),
}
_SIDE = OneOf("side", choices=SIDES | {"both": ("обидва", "обоим", "обе")})
_PARTY = OneOf("party", choices={"sender": ("відправник",), "receiver": ("отримувач",)})
_FAULT = OneOf("fault", optional=True, choices=FAULTS)

PLAIN = {
    "accept": ("прийняти", "принять"),
    "reject": ("відхилити", "отклонить"),
    "reject-ban": ("відхилити-заборонити", "отклонить-запретить"),
    "continue": ("продовжити", "продолжить"),
    "loss": ("поразка", "поражение"),
    "adjudicate": ("присудити", "присудить"),
    "annul": ("анулювати", "аннулировать"),
    "grant": ("дозволити", "разрешить"),
    "refuse": ("відмовити", "отказать"),
    "uphold": ("залишити", "оставить"),
    "dismiss": ("відкинути", "отвергнуть"),
    "close": ("закрити", "закрыть"),
    "exclude": ("виключити", "исключить"),
    "remind": ("нагадати", "напомнить"),
    "release": ("випустити", "выпустить"),
    "drop": ("викинути", "выбросить"),
}
COMPOUND = {
    "forfeit": ("зарахувати-поразку", "засчитать-поражение"),
    "overturn": ("скасувати", "отменить"),
    "charge": ("нарахувати", "начислить"),
}
_FIRST = OneOf("decision", choices=PLAIN | COMPOUND)

ENDS_PLAY = frozenset({"forfeit", "loss", "adjudicate", "annul", "overturn", "exclude"})
"""First words of decisions that end games or somebody's participation, whatever the item."""


@dataclass(frozen=True, slots=True)
class Decision(Argument):
    """One decision in its English words: ``forfeit white``, ``charge sender 3``, ``1-0``."""

    name: str = "decision"

    def take(self, words: Words, known: Known) -> str:
        if result := read_result(words.next):
            words.take()
            return result
        first: str = _FIRST.take(words, known)
        if first == "forfeit":
            return f"{first} {_SIDE.take(words, known)}"
        if first == "overturn":
            result = read_result(words.next)
            if result is None:
                return first  # a sanction is taken back; where it is a game's, the core asks
            words.take()
            return f"{first} {result}"
        if first == "charge":
            party, days = _PARTY.take(words, known), words.next
            if not (days.isascii() and days.isdecimal() and len(days) <= 4):
                raise Lacking("days", days)
            words.take()
            return f"{first} {party} {int(days)}"
        if first == "accept" and (fault := self._fault(words, known)):
            return f"{first} {fault}"
        return first

    @staticmethod
    def _fault(words: Words, known: Known) -> str | None:
        """FAULT of an invalid message, in one word or as 'wrong repetition'."""
        if looks(" ".join(words.rest.split()[:2])) == "wrong repetition":
            words.take()
            words.take()
            return "wrong_repetition"
        fault: str | None = _FAULT.take(words, known)
        return fault
