"""A surname as it stands in texts: Ukrainian and Russian decline it, others write it in Latin."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adapters.grammar.latin import in_latin_letters

_CYRILLIC = "[Ѐ-ӿ]"

_ENDINGS = (
    "а|я|у|ю|о|е|є|і|ї|и|ы|ь|й|ий|ый|ій|ой|ей|ом|ем|ём|єм|им|ым|ім|ою|ею|єю|ую|юю|ова|ого|ому|ої|"
    "ові|еві|єві|их|ых|ими|ыми|ів|їв|ов|ев|ам|ям|ами|ями|ах|ях|ая|яя"
)
"""What may stand at the end of a declined surname."""

_LAST = re.compile(rf"(?<={_CYRILLIC}{{3}})(?:ий|ый|ій|ой|ая|[аяоеєіїиыьй])$", re.IGNORECASE)
"""What of a surname changes when it is declined."""


_VOWELS = "аеєиіїоуюяёэы"

_FLEETING = (
    (re.compile(r"ець$"), "ц"),  # Кравець, Кравця
    (re.compile(r"єць$"), "йц"),  # Заєць, Зайця
    (re.compile(r"ец$"), "ц"),  # Воробец, Воробца
    (re.compile(rf"(?<=[^{_VOWELS}])[оеё]к$"), "к"),  # Лисок, Лиска
    (re.compile(rf"^([^{_VOWELS}])([^{_VOWELS}])ець$"), r"\1е\2ц"),  # Швець, Шевця
    (re.compile(rf"і(?=[^{_VOWELS}]{{1,3}}$)"), "[оеє]"),  # Сокіл, Сокола; Хміль, Хмеля
)
"""How a vowel before the last consonant goes or changes when an ending follows."""


def declined(surname: str) -> str:
    """A pattern of a surname in every case, and as it is spelt in Latin letters.

    A sentence about him seldom has the first case. It is to be used with ``re.IGNORECASE``.
    """
    if re.search(f"{_CYRILLIC}$", surname) is None:
        return re.escape(surname)
    latin = in_latin_letters(surname)
    return "|".join([*_cases(surname.casefold()), *([latin] if latin else [])])


def _cases(surname: str) -> Iterator[str]:
    spelt = re.sub("['’ʼ]", "['’ʼ]", re.escape(surname))
    yield f"{_LAST.sub('', spelt)}(?:{_ENDINGS})?"
    for vowel, without in _FLEETING:
        if vowel.search(spelt):
            yield f"{vowel.sub(without, spelt).removesuffix('ь')}(?:{_ENDINGS})"
