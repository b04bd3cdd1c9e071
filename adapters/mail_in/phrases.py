"""The words by which mail programs announce quotations, signatures and automatic letters.

Russian, Ukrainian and English stand here; the headings of a dozen other languages come from
mail-parser-reply, which knows no Cyrillic ones and no quotation without marks.
"""

import re

from mailparser_reply.constants import MAIL_LANGUAGES


def _any(*words: str) -> str:
    return "(?:" + "|".join(words) + ")"


MONTH = _any(
    *("янв", "фев", "мар", "апр", "ма[йя]", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"),
    *("січ", "лют", "бер", "кві", "тра", "чер", "лип", "сер", "вер", "жов", "лис", "гру"),
    *("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"),
)
DAY = _any(
    r"\d{1,2}[./-]\d{1,2}[./-]\d{2,4}",
    r"\d{4}[./-]\d{1,2}[./-]\d{1,2}",
    rf"\d{{1,2}}\.?\s+{MONTH}\w*",
    rf"{MONTH}\w*\.?\s+\d{{1,2}}(?!\d)",
)
TIME = r"\d{1,2}:\d{2}"
ADDRESS = r"[\w.+-]{1,64}@[\w.-]{1,80}"
WROTE = _any(
    r"пиш[еу]т",
    r"(?:на)?писал(?:а|\(а\)|/а)?",
    r"пише",
    r"(?:на)?писав(?:\(-?ла\)|/ла)?",
    r"(?:на)?писала",
    r"сообщил(?:а|\(а\))?",
    r"повідомив|повідомила",
    r"wrote|writes",
)
# Words of the form and of a move: a sentence with them is the person's own, not a heading.
OWN_WORDS = re.compile(
    r"\b(?:ход(?:а|у|ом|ы)?|хід|moves?|ответ|відповідь|reply|received|sent)\b(?![\w.+-]*@)"
    r"|\b(?:получ|отрим|отправ|відправ|надісл)",
    re.IGNORECASE,
)

# One line, or two or three joined, that introduces a quotation. All end with a colon.
DATED_HEADINGS = (
    re.compile(rf"(?=.*(?:{DAY}|{TIME}|{ADDRESS})).{{3,}}\b{WROTE}\b[^:]{{0,40}}:$", re.IGNORECASE),
    re.compile(r"(?:вы|ви)\s+писали\b.{0,80}:$", re.IGNORECASE),
    re.compile(rf"(?:в письме от|у листі від)\s.*{DAY}.*:$", re.IGNORECASE),
)
# Without a date, or without a verb as Gmail, Yandex and ukr.net write it in Russian and Ukrainian.
# A person's sentence may look the same, so words of the form speak against these.
BARE_HEADINGS = (
    re.compile(rf"[^:\d]{{2,80}}\s{WROTE}\s?:$", re.IGNORECASE),
    re.compile(rf"{WROTE}\s[^:\d]{{2,80}}:$", re.IGNORECASE),
    re.compile(rf"(?=.*{DAY})(?=.*{TIME}).*:$", re.IGNORECASE),
)
# How a heading that runs over the line end begins: surely, and perhaps.
HEADING_START = re.compile(rf"(?:on\s+\w|{DAY}|\w{{2,12}}\.?,?\s+{DAY})", re.IGNORECASE)
NAME_START = re.compile(rf".*{ADDRESS}|.*{DAY}.*{TIME}", re.IGNORECASE)
OTHER_LANGUAGES = tuple(
    re.compile(words["wrote_header"], re.IGNORECASE)
    for language, words in MAIL_LANGUAGES.items()
    if "wrote_header" in words
)

FROM_LABEL = r"(?:от кого|от|від кого|від|from|von|od|de)"
OTHER_LABEL = (
    r"(?:кому|копия|копія|тема|дата|отправлено|надіслано|відправлено|date|sent|to|cc|subject"
    r"|gesendet|an|betreff|wysłano|do|temat|envoyé|objet|à|reply-to|важность|важливість)"
)
FROM_LINE = re.compile(rf"[*_\s]*{FROM_LABEL}\s?:[*_\s]*\S", re.IGNORECASE)
FROM_ADDRESS = re.compile(rf"[*_\s]*{FROM_LABEL}\s?:[*_\s]*.*{ADDRESS}", re.IGNORECASE)
HEADER_LINE = re.compile(rf"[*_\s]*(?:{FROM_LABEL}|{OTHER_LABEL})\s?:[*_\s]*\S", re.IGNORECASE)

_MESSAGE = r"(?:сообщени[ея]|письмо|повідомлення|лист|message|email|mail|nachricht|wiadomość)"
ORIGINAL = re.compile(
    r"[-_*=>\s]*(?:исходное|оригинальное|первоначальное|оригінальне|початкове|вихідне|original"
    rf"|ursprüngliche|oryginalna)\s+{_MESSAGE}\s*[-_*=<:\s]*$",
    re.IGNORECASE,
)
FORWARDED = re.compile(
    r"[-_*=>\s]*(?:начало\s+|початок\s+|begin\s+)?"
    r"(?:(?:пересылаемо|пересланно|переадресованно|перенаправленно)(?:е|го)"
    r"|(?:переслан|переадресован|перенаправлен)(?:е|ого)|forwarded|weitergeleitete)"
    rf"\s+{_MESSAGE}\s*[-_*=<:\s]*$",
    re.IGNORECASE,
)

# The mark that nothing below is the letter; phones turn two hyphens into a dash.
SIGNATURE_MARK = re.compile(r"(?:--|—)\s*$|-----BEGIN PGP SIGNATURE-----")
CLOSING = re.compile(
    r"(?:с\s+(?:наилучшими\s+)?(?:(?:глубоким\s+)?уважением|приветом|пожеланиями|почтением)"
    r"|всего\s+(?:доброго|хорошего)|искренне\s+ваш\w*"
    r"|з\s+(?:найкращими\s+)?(?:(?:глибокою\s+)?повагою|побажаннями|пошаною|привітом)"
    r"|усього\s+(?:доброго|найкращого)|щиро\s+ваш\w*"
    r"|(?:best|kind|warm|with\s+best|many)\s+regards|regards|sincerely(?:\s+yours)?"
    r"|yours(?:\s+(?:sincerely|faithfully|truly))?|best\s+wishes|cheers)"
    r"(?:[\s,.!;-]+[^\W\d_][\w'’ʼ`-]*){0,5}[\s,.!]*$",
    re.IGNORECASE,
)
# After a closing a person may go on; after the mark '-- ' nothing counts.
POSTSCRIPT = re.compile(
    r"(?:p\.?\s?p?\.?\s?s\b|п\.?\s?с\b|з\.?\s?[іы]\b|/[^\W\d_]|\[[^\]\s/]+/[^\]\s/]+\]"
    r"|(?:мой\s+ход|мій\s+хід|my\s+move)\s*:)",
    re.IGNORECASE,
)
_DEVICE = (
    r"(?:[a-z]|мо[ейгє]|мобильн|мобільн|смартфон|телефон|планшет|устройств|пристро|почты|пошти|яндекс"
    r"|приложени|застосунк)"
)
FOOTER = re.compile(
    r"(?:(?:отправлено|надіслано|відправлено|послано|написано)\s+(?:с|со|из|з|із|зі|через)\s+"
    rf"{_DEVICE}"
    r"|sent\s+(?:from|via|using|with)\s|gesendet\s+(?:von|mit)\s"
    r"|(?:получит[еь]|скача(?:ть|йте)|отримайте|завантаж(?:ити|те))\s+outlook\b"
    r"|get\s+outlook\s+for\b|-----BEGIN PGP SIGNED MESSAGE-----|Hash:\s*SHA\d"
    r"|(?:без\s+вирусов|без\s+вірусів|virus-free)\b"
    r"|(?:это|це|this)\s.{0,40}(?:провер\w+|перевір\w+|checked)\s.{0,30}(?:вирус|вірус|virus))",
    re.IGNORECASE,
)
CONTACT = re.compile(
    r"(?:(?:тел|моб|телефон|факс|tel|phone|mob|mobile|fax|viber|whatsapp|skype|icq|индекс|індекс|кв)"
    r"\b[.:\s№].*\d|т\.\s*\+?\d{3}|\+\d[\d\s()-]{7,}$)",
    re.IGNORECASE,
)

_PREFIX = r"(?:(?:re|aw|sv|ha|fwd?|отв|відп|вiдп)\s?(?:\[\d+\])?:\s*)*"
AUTOMATIC_SUBJECT = re.compile(
    _PREFIX + r"(?:авто(?:матический\s+|матична\s+|матичне\s+)?-?\s?(?:ответ|відповідь|отклик)"
    r"|автоматическ\w+\s+уведомлени|out\s+of\s+(?:the\s+)?office|auto(?:matic)?[\s-]?(?:reply|response)"
    r"|vacation\s+(?:reply|response|message|notice|auto)|away\s+from\s+(?:my|the)\s"
    r"|нет\s+на\s+(?:рабочем\s+)?месте|(?:вне|не\s+в)\s+офис|поза\s+офісом|не\s+в\s+офісі"
    r"|автоматическ\w+\s+сообщени|automatische\s+antwort|abwesenheit|autorespon)",
    re.IGNORECASE,
)
RECEIPT_SUBJECT = re.compile(
    r"(?:прочитано|прочтено|прочитане|read|not\s+read|gelesen|return\s+receipt|уведомление\s+о\s+прочтении"
    r"|не\s+прочтено|не\s+прочитано)\s?(?:\([^)]*\))?:",
    re.IGNORECASE,
)
BOUNCE_SUBJECT = re.compile(
    r"(?:undeliver(?:ed|able)|delivery\s+(?:status|failure|has\s+failed|notification)|mail\s+delivery\s+(?:failed|failure|system)"
    r"|returned\s+mail|failure\s+notice|недоставлен|не\s+доставлен|не\s+удалось\s+доставить|не\s+вдалося\s+доставити|unzustellbar)",
    re.IGNORECASE,
)
AUTOMATIC_BODY = re.compile(
    r"(?:это|это\s+письмо\s*[-—]|це|this\s+is\s+an?|this\s+message\s+is\s+an?)\s+(?:автоматическ|автоматичн|automat(?:ic|ed)\b)"
    r"|^(?:автоматический\s+ответ|автоматична\s+відповідь|автоответчик|автовідповідач)\b",
    re.IGNORECASE,
)
FORWARD_SUBJECT = re.compile(r"(?:fwd?|wg|пересл|пер|переслано|fw)\s?(?:\[\d+\])?:", re.IGNORECASE)
