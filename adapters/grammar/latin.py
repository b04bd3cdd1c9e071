"""Ukrainian and Russian words in Latin letters: /hod, /khid, /otpusk (case 43), Shevchuk."""

from collections.abc import Iterator
from itertools import islice, product

_LETTERS: dict[str, tuple[str, ...]] = {
    "а": ("a",), "б": ("b",), "в": ("v",), "г": ("g", "h"), "ґ": ("g",), "д": ("d",),
    "е": ("e",), "є": ("ie", "ye", "e"), "ё": ("e", "yo"), "ж": ("zh",), "з": ("z",),
    "и": ("i", "y"), "і": ("i",), "ї": ("i", "yi"), "й": ("i", "y", "j"), "к": ("k",),
    "л": ("l",), "м": ("m",), "н": ("n",), "о": ("o",), "п": ("p",), "р": ("r",),
    "с": ("s",), "т": ("t",), "у": ("u",), "ф": ("f",), "х": ("h", "kh", "x"),
    "ц": ("ts", "c"), "ч": ("ch",), "ш": ("sh",), "щ": ("shch", "sch"), "ъ": ("",),
    "ы": ("y", "i"), "ь": ("",), "э": ("e",), "ю": ("iu", "yu", "ju"),
    "я": ("ia", "ya", "ja"),
}  # fmt: skip
_MOST = 200


def spelt(word: str) -> Iterator[str]:
    """The ways in which a Cyrillic word is spelt with Latin letters; none for another word."""
    ways = [_LETTERS.get(letter) for letter in word.casefold() if letter not in "'-"]
    if all(ways):
        for letters in islice(product(*(way for way in ways if way)), _MOST):
            yield "".join(letters)


_BETWEEN = {"-": "[- ]?", **dict.fromkeys("'’ʼ", "['’ʼ]?")}


def in_latin_letters(word: str) -> str:
    """A pattern of all the ways in which a Cyrillic word is spelt so; "" for another word.

    A final «й» may be left out, as in Chorny.
    """
    pieces = []
    for letter in word.casefold():
        ways = _LETTERS.get(letter)
        pieces.append(f"(?:{'|'.join(ways)})" if ways else _BETWEEN.get(letter, ""))
    if not all(pieces):
        return ""
    return "".join(pieces) + ("?" if word.casefold().endswith("й") else "")
