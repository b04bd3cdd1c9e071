"""What people say in plain words: that they resign, that they offer a draw. Never guessed.

A question, a negation or a condition says nothing; so 'сдаюсь?' and 'не сдаюсь' do nothing.
"""

from __future__ import annotations

import re

_SENTENCE = re.compile(r"[^.!?\n;]+[.!?\n;]*")
_NOT = re.compile(
    r"(?<!\w)(?:не|ні|нет|no|not|don't|без|якби|если|якщо|if|колись|отклон\w+|відхил\w+|declin\w+)"
    r"(?!\w)",
    re.IGNORECASE,
)
_RESIGN = re.compile(
    r"(?<!\w)(?:сдаюсь|сдаю\s+партию|здаюся|здаюсь|здаю\s+партію|i\s+resign|resign)(?!\w)",
    re.IGNORECASE,
)
_DRAW = re.compile(
    r"(?<!\w)(?:нічи[яюєї]\w*|ничь[яюейи]\w*|draw|remis)(?!\w)",
    re.IGNORECASE,
)
_AGREE = re.compile(
    r"(?<!\w)(?:прийма[юєв]\w*|згоден|згодна|погоджу\w+|принимаю|согласен|согласна|accept\w*"
    r"|agree\w*)(?!\w)",
    re.IGNORECASE,
)


def resigns(text: str) -> bool:
    """Whether the text says plainly that its author resigns."""
    return _says(text, _RESIGN)


def offers_draw(text: str) -> bool:
    """Whether the text speaks of a draw and neither declines nor agrees.

    'Нічия?' is an offer, though it is asked.
    """
    return any(
        _DRAW.search(sentence) and not _NOT.search(sentence) and not _AGREE.search(sentence)
        for sentence in _SENTENCE.findall(text)
    )


def accepts_draw(text: str) -> bool:
    """Whether the text says plainly that its author agrees to a draw."""
    return any(
        _AGREE.search(sentence) and _DRAW.search(sentence) and _is_plain(sentence)
        for sentence in _SENTENCE.findall(text)
    )


def _says(text: str, words: re.Pattern[str]) -> bool:
    said = [sentence for sentence in _SENTENCE.findall(text) if words.search(sentence)]
    return bool(said) and all(_is_plain(sentence) for sentence in said)


def _is_plain(sentence: str) -> bool:
    return "?" not in sentence and not _NOT.search(sentence)
