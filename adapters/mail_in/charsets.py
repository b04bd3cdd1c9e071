"""Bytes to text whatever the label says: digits survive, nothing raises.

Letters from the former Soviet mail world come in six alphabets' worth of encodings and are often
labelled wrongly. A label is believed unless the bytes speak clearly against it.
"""

import codecs
import re

from adapters.envelope import well_formed

# Tried in this order where no usable label stands; cp1251 is by far the likeliest.
CYRILLIC = ("cp1251", "koi8-u", "cp866", "iso8859-5")

# Names that mail programs write and Python does not know.
ALIASES = {
    "x-mac-cyrillic": "mac-cyrillic",
    "mac": "mac-cyrillic",
    "win-1251": "cp1251",
    "windows1251": "cp1251",
    "win1251": "cp1251",
    "cp-1251": "cp1251",
    "koi8": "koi8-u",
    "koi8-r": "koi8-u",  # the same letters, the Ukrainian ones in place of a few frames
    "koi8u": "koi8-u",
    "koi8-ru": "koi8-u",
    "utf8mb4": "utf-8",
    "unicode-1-1-utf-8": "utf-8",
    "unicode": "utf-8",
}

# Codecs that are not charsets of letters; two of them take quadratic time on long input.
NO_CHARSET = {"idna", "punycode", "unicode-escape", "raw-unicode-escape", "undefined", "mbcs"}
WIDE = ("utf-16", "utf-32")
# Text in these is ASCII on the wire although it means something else.
ESCAPING = ("utf-7", "iso2022", "hz")

ENOUGH = 8192  # bytes that are weighed when encodings are compared
FEWEST = 4  # bytes above ASCII that can speak against a label
HIGH = bytes(range(0x80, 0x100))
CLEARLY = 0.3  # by how much another reading must be better than the one that the label gives
# Nine of ten pairs of letters in Russian and Ukrainian (counted in the rules): each first letter
# with those that follow it. A wrong decoding has one of five.
PAIRS = frozenset(
    row[0] + second
    for row in (
        "авгдежзклмнпрстхчюяє беоы ваеилнорстуыі глор дадеинопуьяі евгдзйлмнрстч жден завну "
        "ивгезийклмнрстхя йно каилотущі лаеиоуьюя маеиоуя наеинотыьяі обвгдежзйклмнопрстч "
        "паеиорі равеинотуыі савиклноптучья тавеинопрсуыьяі увдлпстчює хоуі цеиі чаеин шеи "
        "щео ывйх ьнся эт ют явкт єт івдзйнсшї "
    ).split()
    for second in row[1:]
)
LETTERS = frozenset("абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюя")
PUNCTUATION = frozenset("«»“”„‘’–—…№•·°§©\u00a0\u00ad")
OURS = LETTERS | PUNCTUATION

LINE_ENDS = re.compile("\r\n|[\r\v\f\x85\u2028\u2029]")
CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f]")


def text_of(data: bytes, label: str | None) -> str:
    """The text of ``data``, which its sender calls ``label``."""
    return CONTROLS.sub("", LINE_ENDS.sub("\n", _decoded(data, _codec(label, data)))).lstrip(
        "\ufeff"
    )


def _decoded(data: bytes, named: str | None) -> str:
    if data.isascii() and not (named or "").startswith((*ESCAPING, *WIDE)):
        return data.decode("ascii")
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and b"\0" in data:
        named = "utf-16"
    if (named or "").startswith((*ESCAPING, *WIDE)):
        return well_formed(data.decode(named or "", "replace"))
    utf8 = data.decode("utf-8", "replace")
    if data.startswith(codecs.BOM_UTF8) or (named == "utf-8" and "\ufffd" not in utf8):
        return utf8
    if named in (None, "utf-8", "ascii"):
        return _likeliest(data, utf8, CYRILLIC)
    speaks = len(data) - len(data.translate(None, HIGH)) >= FEWEST and _is_single_byte(named)
    rivals = CYRILLIC if speaks else ()
    return _likeliest(data, well_formed(data.decode(named, "replace")), rivals, utf8)


def _codec(label: str | None, data: bytes) -> str | None:
    """Python's own name for ``label``; None where there is none that can be believed."""
    label = (label or "").strip().strip("\"'").casefold()
    try:
        name = codecs.lookup(ALIASES.get(label, label)).name
        "".encode(name)
    except (LookupError, UnicodeError, ValueError, TypeError):
        return None
    if name.replace("_", "-") in NO_CHARSET or (name.startswith(WIDE) and b"\0" not in data):
        return None
    return name


def _is_single_byte(name: str) -> bool:
    try:
        return len(bytes(range(0xC0, 0x100)).decode(name, "replace")) == 0x40
    except (LookupError, UnicodeError):
        return False


def _likeliest(data: bytes, believed: str, rivals: tuple[str, ...], utf8: str = "") -> str:
    """``believed``, unless another reading looks like language and it does not."""
    sample = data[:ENOUGH]
    found = [(_sense(sample.decode(name, "replace")), name) for name in rivals]
    if utf8:
        # Bytes that happen to be sound UTF-8 and nothing but our letters nearly always are that.
        sound = all(char.isascii() or char.casefold() in OURS for char in utf8[:ENOUGH])
        found.append((_sense(utf8[:ENOUGH]) + (CLEARLY if sound else 0.0), "utf-8"))
    weight, name = max(found, key=lambda reading: reading[0], default=(-2.0, ""))
    if weight < _sense(believed[:ENOUGH]) + CLEARLY:
        return believed
    return data.decode(name, "replace")


def _sense(text: str) -> float:
    """How much the non-ASCII part of ``text`` looks like Russian or Ukrainian: from -1 to 1.

    The share of usual pairs of letters, less that of characters that only a wrong decoding has in
    such a place: frames, broken ones, capitals inside a word, Cyrillic letters in a Latin word.
    """
    count = pairs = usual = odd = 0
    before = " "
    for char in text:
        if char.isascii():
            odd += char.isalpha() and before.casefold() in LETTERS
        elif char.casefold() in LETTERS:
            count += 1
            if before.casefold() in LETTERS:
                pairs += 1
                usual += f"{before}{char}".casefold() in PAIRS
                odd += char.isupper() and before.islower()
            else:
                odd += before.isalpha()
        elif char not in PUNCTUATION and ord(char) < 0x1F000:  # emoji say nothing either way
            count += 1
            odd += not char.isalpha() or "\u0400" <= char <= "\u04ff"
        before = char
    return (usual / pairs if pairs else 0.0) - (odd / count if count else 0.0)
