"""The standard form as people return it: labels in three languages to fields.

Own lines count whole. Of a quoted form of ours only what we left blank counts, because the rest
we wrote ourselves: the own move and the line proposed, below the heading of the answer where it
stands. Outgoing mail must therefore leave ``my_move`` and ``variation`` empty and fill no other
line with these labels.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from adapters.mail_in.dates import DATE

PARTNER = r"(?:партн[её]ра|соперника|партнера|суперника)"

# Longer labels stand before those that they begin or end with.
LABELS = (
    ("partner_sent", rf"дата\s+отправ(?:ления|ки)\s+хода\s+{PARTNER}"),
    ("partner_sent", rf"дата\s+відправ(?:лення|ки)\s+ходу\s+{PARTNER}"),
    ("partner_sent", r"(?:opponent|partner)(?:'s\s+move)?\s+sent"),
    ("received", rf"дата\s+получения(?:\s+хода\s+{PARTNER})?|получено?"),
    ("received", rf"дата\s+отримання(?:\s+ходу\s+{PARTNER})?|отримано"),
    ("received", r"(?:date\s+)?received"),
    ("totals", r"суммарное\s+время\s+белых\s*/\s*ч[её]рных|total\s+white\s*/\s*black"),
    ("totals", r"сумарний\s+час\s+білих\s*/\s*чорних"),
    ("total_w", r"суммарное\s+время\s+белых|сумарний\s+час\s+білих|total\s+white"),
    ("total_b", r"суммарное\s+время\s+ч[её]рных|сумарний\s+час\s+чорних|total\s+black"),
    ("event", r"турн[иі]р|соревнование|змагання|event|tournament"),
    ("start", r"дата\s+старт[ау]|старт|start(?:\s+date)?"),
    ("white", r"белые|білі|white"),
    ("black", r"ч[её]рные|чорні|black"),
    ("my_move", r"мой\s+ход|мой\s+ответ|мій\s+хід|моя\s+відповідь|my\s+(?:move|reply)"),
    ("moves", r"ходы|ходи|moves"),
    ("sent", r"дата\s+отправ(?:ления|ки)|отправлено?"),
    ("sent", r"дата\s+відправ(?:лення|ки)|відправлено|надіслано"),
    ("sent", r"reply\s+date|(?:date\s+)?sent"),
    ("used", r"время\s+на\s+ход(?:,\s*дней)?|час\s+на\s+хід(?:,\s*днів)?|days(?:\s+used)?"),
    ("variation", r"(?:предлагаемый\s+)?вариант|(?:запропонований\s+)?варіант"),
    ("variation", r"conditional(?:\s+line)?"),
)
KEYS = tuple(f"{key}__{number}" for number, (key, _) in enumerate(LABELS))
LABEL = re.compile(
    r"(?:^[\s*|]*|(?<=[\s;,|.])[*|]*)(?:"
    + "|".join(f"(?P<{name}>{words})" for name, (_, words) in zip(KEYS, LABELS, strict=True))
    + r")\s*(?:\([^)\n]{0,60}\))?(?:,\s*дней|,\s*днів)?[\s*]*(?:[:=]|\t)[*]*",
    re.IGNORECASE,
)

# Said in a sentence instead, as in 'Ваш ход отправлен 10.03.2026, получен 11.03.2026'.
SENTENCES = (
    (
        "partner_sent",
        re.compile(
            r"\b(?:ваш|твой|твій|партн\w+|соперник\w*|суперник\w*|opponent|partner|you)\b[^.\n;]{0,30}?"
            rf"\b(?:отправ\w+|відправ\w+|надісл\w+|sent)(?:\s+on)?\s*:?\s*({DATE})",
            re.IGNORECASE,
        ),
    ),
    (
        "received",
        re.compile(
            r"\b(?:получен[оаы]?|отриман[оаийі]*|received)(?:\s+(?:on|мною))?"
            rf"\s*:?\s*({DATE})",
            re.IGNORECASE,
        ),
    ),
    (
        "sent",
        re.compile(
            r"\b(?:отправлен[оаы]?|відправлен[оаийі]*|надіслан[оаийі]*|answered|sent)"
            rf"(?:\s+on)?\s*:?\s*({DATE})",
            re.IGNORECASE,
        ),
    ),
    ("start", re.compile(rf"\bстарт(?:у|а)?\s+({DATE})", re.IGNORECASE)),
    ("used", re.compile(r"(?:^|[.;]\s+)(?:время|час|time)\s+(\d{1,3})\b", re.IGNORECASE)),
)
TOTALS = re.compile(
    r"(?:всего|усього|всього|total)\s*:?\s*(?:белы\w*|біл\w*|white)\D{0,3}(\d{1,4})\D{1,12}?"
    r"(?:ч[её]рны\w*|чорн\w*|black)\D{0,3}(\d{1,4})",
    re.IGNORECASE,
)
NUMBERS = re.compile(r"\d{1,4}")
BLANK = re.compile(r"[\s_.…\[\]()—–-]*$")

# Above the lines that a person fills in; outgoing mail writes one of them.
ANSWER_HEADING = re.compile(
    r"[\s=*-]*(?:ваш\s+ответ|ваша\s+відповідь|your\s+answer)\s*:?[\s=*-]*$", re.IGNORECASE
)
FILLED_IN = ("my_move", "variation")
GOES_ON = ("moves", "variation")  # values that take more than one line

LONGEST = 2_000  # characters of one line in which labels are looked for
Field = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Form:
    """``fields`` that labels name, in order, and with them ``said`` ones; both where both are.

    A letter that only says 'получено 11.03.2026' in a sentence is no form: it has no fields, but
    what it says of dates is in ``said``.
    """

    fields: tuple[Field, ...] = ()
    said: tuple[Field, ...] = ()


def form_in(lines: Iterable[str]) -> Form:
    """What the lines fill in; an empty own move is a field too.

    Commands ('/enter … sent … received …') have a grammar of their own and are passed over.
    """
    found: list[Field] = []
    labelled = False
    open_key: str | None = None  # the field whose value may go on in the next line
    for line in (line.strip()[:LONGEST] for line in lines):
        labels = [] if line.startswith("/") else labels_in(line)
        if labels:
            labelled = True
            found += labels
            key, value = labels[-1]
            open_key = key if key in GOES_ON or (key == "my_move" and not value) else None
        elif not line or line.startswith("/"):
            open_key = None
        elif open_key:
            found[-1] = (open_key, f"{found[-1][1]} {line}".strip())
            open_key = open_key if open_key in GOES_ON else None
        if not line.startswith("/"):
            found += _sentences(LABEL.sub("; ", line))
    said = tuple((key, value) for key, value in found if value or key == "my_move")
    return Form(said if labelled else (), said)


def labels_in(line: str) -> list[Field]:
    """The labelled fields of one line: 'Белые: Иваненко   Чёрные: Соловьёв' are two."""
    matches = list(LABEL.finditer(line))
    found: list[Field] = []
    for number, match in enumerate(matches):
        end = matches[number + 1].start() if number + 1 < len(matches) else len(line)
        key = (match.lastgroup or "").partition("__")[0]
        value = _value(line[match.end() : end])
        if key == "totals":
            found += zip(("total_w", "total_b"), NUMBERS.findall(value), strict=False)
        else:
            found.append((key, value))
    return found


def filled_in(lines: Iterable[str]) -> list[str]:
    """The lines of a quoted form of ours that the person has filled in, as own lines."""
    below: list[str] = []
    for line in lines:
        if ANSWER_HEADING.match(line[:LONGEST]):
            below.clear()  # what stands above it we wrote ourselves
        labels = labels_in(line.strip()[:LONGEST])
        if any(key in FILLED_IN and value for key, value in labels):
            below.append(line.strip())
    return below


def has_answer_form(lines: Iterable[str]) -> bool:
    """Whether the lines hold the part of our form that is to be filled in."""
    heading = False
    for line in (line.strip()[:LONGEST] for line in lines):
        heading = heading or ANSWER_HEADING.match(line) is not None
        if heading and any(key == "my_move" for key, _ in labels_in(line)):
            return True
    return False


def _value(text: str) -> str:
    """A value without the line that we drew to be written on."""
    text = text.strip().rstrip(";,|").strip()
    if BLANK.match(text):
        return ""
    text = text.strip("_").strip()
    return text[1:-1].strip() if text.startswith("[") and text.endswith("]") else text


def _sentences(line: str) -> list[Field]:
    """Fields said in a sentence, in a line whose labels are taken out."""
    found: list[Field] = []
    for key, pattern in SENTENCES:
        match = pattern.search(line)
        if match:
            found.append((key, match[1]))
            # 'Ваш ход отправлен …' is the partner's date, not also one's own.
            line = line[: match.start()] + " " * len(match[0]) + line[match.end() :]
    totals = TOTALS.search(line)
    if totals:
        found += [("total_w", totals[1]), ("total_b", totals[2])]
    return found
