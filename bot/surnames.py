"""A surname as it stands in sentences: Ukrainian and Russian decline it."""

from __future__ import annotations

import re

_CYRILLIC = "[Ѐ-ӿ]"

_ENDINGS = (
    "а|я|у|ю|о|е|є|і|ї|и|ы|ь|й|ий|ый|ій|ой|ей|ом|ем|ём|єм|им|ым|ім|ою|ею|єю|ую|юю|ова|ого|ому|ої|"
    "ові|еві|єві|их|ых|ими|ыми|ів|їв|ов|ев|ам|ям|ами|ями|ах|ях|ая|яя"
)
"""What may stand at the end of a declined surname."""

_LAST = re.compile(rf"(?<={_CYRILLIC}{{3}})(?:ий|ый|ій|ой|ая|[аяоеєіїиыьй])$", re.IGNORECASE)
"""What of a surname changes when it is declined."""


def declined(surname: str) -> str:
    """A pattern of a surname in every case: a sentence about him seldom has the first."""
    if re.search(f"{_CYRILLIC}$", surname) is None:
        return re.escape(surname)
    return f"{re.escape(_LAST.sub('', surname))}(?:{_ENDINGS})?"
