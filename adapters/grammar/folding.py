"""Words as the eye reads them: case, alphabet and apostrophes set aside.

People type /сдаюсь with a Latin c and /ход with a Latin o (case 118), and the apostrophe of a
surname in one of several signs (case 120).
"""

import unicodedata

_LOOK_ALIKE = str.maketrans("авеёіїкмнорстухґ", "abeeiikmhopctyxг")
_APOSTROPHES = str.maketrans(dict.fromkeys("'’ʼ`´‘ʹ′", ""))
_UNSEEN = frozenset({"Cf", "Cc"})


def without_unseen(text: str) -> str:
    """The text without format characters (zero-width, byte order, direction) of phones and pages.

    Line ends and tabs stay.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(c for c in text if c in "\n\t" or unicodedata.category(c) not in _UNSEEN)


def looks(word: str) -> str:
    """What ``word`` looks like: two words that differ only in case or alphabet give the same."""
    plain = unicodedata.normalize("NFKC", word).casefold().translate(_APOSTROPHES)
    return plain.translate(_LOOK_ALIKE)


def name_key(name: str) -> str:
    """A surname for comparison: apostrophes, case and runs of spaces do not count."""
    plain = unicodedata.normalize("NFC", name).casefold().translate(_APOSTROPHES)
    return " ".join(plain.split())
