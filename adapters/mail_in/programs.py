"""Games sent by chess programs (cmail, Scid): the letter is a PGN, its last move is the sender's.

cmail sends nothing but the game so far, names it in a tag of its own and puts draw offers and
resignations into comments. The moves are handed on as they stand, without tags, the comments as
words of the grammar.
"""

import re
from dataclasses import dataclass

NAME_TAG = re.compile(r'^\[CmailGameName\s+"([^"\n]{1,100})"\]\s*$', re.IGNORECASE | re.MULTILINE)
TAG = re.compile(r'^\[(\w{1,40})\s+"((?:[^"\\\n]|\\.){0,400})"\]\s*$')
COMMENT = re.compile(r"\{([^{}]{0,2000})\}")
RESULT = re.compile(r"(?:^|\s)(?:\*|1-0|0-1|1/2-1/2)\s*$")
FIELDS = {"event": "event", "white": "white", "black": "black"}

SAYINGS = (
    (re.compile(r"offers?\s+a\s+draw", re.IGNORECASE), "I offer a draw."),
    (re.compile(r"draw\s+agreed|accepts?\s+a?\s*draw", re.IGNORECASE), "/accept"),
    (re.compile(r"\bresigns\b", re.IGNORECASE), "/resign"),
)


@dataclass(frozen=True, slots=True)
class Game:
    name: str | None
    text: str
    fields: tuple[tuple[str, str], ...]


def game_in(text: str, *, whole_letter: bool) -> Game | None:
    """The game that a program sent; None where a person wrote the letter.

    ``whole_letter`` says that the letter's own type is a chess game's, whatever its tags.
    """
    named = NAME_TAG.search(text)
    if not named and not whole_letter:
        return None
    moves: list[str] = []
    fields: list[tuple[str, str]] = []
    for line in text.split("\n"):
        tag = TAG.match(line.strip())
        if tag is None:
            moves.append(line.strip())
        elif tag[1].casefold() in FIELDS and tag[2] not in ("", "?"):
            fields.append((FIELDS[tag[1].casefold()], tag[2]))
    body = " ".join(moves)
    said = [
        words
        for pattern, words in SAYINGS
        if any(pattern.search(comment) for comment in COMMENT.findall(body))
    ]
    body = RESULT.sub("", " ".join(COMMENT.sub(" ", body).split()))
    lines = [line for line in (body, *said) if line]
    return Game(named[1].strip() if named else None, "\n".join(lines), tuple(fields))
