"""A letter to an ``Envelope``: who wrote it, when, in answer to what, in which own words."""

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date, datetime
from email.message import Message

from adapters.envelope import Channel, Envelope, Kind, Letter, well_formed
from adapters.mail_in import phrases
from adapters.mail_in.authentication import vouched_for
from adapters.mail_in.automatic import body_finding, finding
from adapters.mail_in.dates import date_in, moment_of
from adapters.mail_in.forms import Form, filled_in, form_in, has_answer_form
from adapters.mail_in.headers import ADDRESS, END_OF_HEADERS, Headers
from adapters.mail_in.html_text import has_struck_text, lines_of
from adapters.mail_in.parts import Body, Contents, Unreadable, contents, parsed
from adapters.mail_in.programs import game_in
from adapters.mail_in.quotations import Role, Sorted, sort_lines, tidy
from adapters.mail_in.tokens import is_ours, token_in_address, token_of, without_plus

LONGEST_OWN = 30_000  # characters of own words: more no person writes, and all of it is searched
MOST_IDS = 100  # References of a very long thread
# The heading of our letters' form, as it stands on a line of its own.
OUR_HEADING = re.compile(r"\[[^\[\]\s/]{1,40}/[^\[\]\s/]{1,40}\]")
OUR_NAME = re.compile(r"\bchesspost\b", re.IGNORECASE)
# What must not be taken for 'see attachment': digits, a castling, a command.
SAYS_MOVE = re.compile(r"\d|[OoОо0]\s?[-–—]\s?[OoОо0]|^/", re.MULTILINE)


Signed = Callable[[bytes, str, datetime], bool]
"""Whether a letter, of this sender and arrived then, is signed by the sender's own domain."""


@dataclass(frozen=True, slots=True)
class _Words:
    """What the sender says in the letter, and what is said of it."""

    text: str = ""
    form: Form = field(default_factory=Form)
    quotes_us: bool = False
    forwarded: bool = False
    game_name: str | None = None


def translate(
    raw: bytes,
    arrived: datetime,
    *,
    authserv_id: str | None = None,
    own_addresses: Iterable[str] = (),
    trusted: bool = False,
    signed: Signed | None = None,
) -> Envelope:
    """The letter ``raw``, which reached our server at ``arrived``.

    ``authserv_id`` is the name under which our mail server writes Authentication-Results,
    ``own_addresses`` are the bot's; ``trusted`` takes the letter as authenticated (transcripts).
    ``signed`` is asked where our server says neither yes nor no; what it raises comes out of here.
    """
    headers = Headers(raw)
    own = frozenset(without_plus(address) for address in own_addresses)
    replies_to = headers.ids("In-Reply-To", "References")[:MOST_IDS]
    message: Message | None = None
    found, words, fault = Contents(), _Words(), ""
    try:
        message = parsed(raw)
        found = contents(message)
        words = _words(found, own, answers_us=any(map(is_ours, replies_to)))
    except (Unreadable, RecursionError) as error:
        fault = str(error) or "not to be taken apart"
    automatic = finding(headers, message, own) or body_finding(words.text)
    if automatic:
        kind, why = automatic.kind, automatic.why
    else:
        kind, why = (Kind.UNREADABLE, fault) if fault else _kind(headers, found, words)
    sender = next(iter(headers.addresses("From", "Return-Path")), "")
    believed = vouched_for(headers, sender, authserv_id)
    if believed is None:
        believed = signed is not None and signed(raw, sender, arrived)
    return Envelope(
        channel=Channel.EMAIL,
        sender=well_formed(sender),
        key=_key(headers, sender, _visible(found) or END_OF_HEADERS.split(raw, maxsplit=1)[-1]),
        arrived=arrived,
        text=words.text[:LONGEST_OWN],
        stamped=moment_of(headers.text("Date"), arrived),
        raw=raw,
        kind=kind,
        replies_to=replies_to,
        bounced=automatic.bounced if automatic else (),
        why=why,
        letter=Letter(
            subject=headers.text("Subject"),
            authenticated=trusted or believed,
            reply_token=_token(headers, replies_to, own),
            fields=words.form.fields,
            attachments=tuple(found.attachments),
            stated_sent=_stated(words.form, "sent"),
            stated_received=_stated(words.form, "received"),
            quotes_us=words.quotes_us,
            game_name=words.game_name,
        ),
    )


def _kind(headers: Headers, found: Contents, words: _Words) -> tuple[Kind, str]:
    """The kind of a readable letter by a person, with what was noticed."""
    files = f"not read: {', '.join(sorted(set(found.other_files)))}" if found.other_files else ""
    if found.sealed and not words.text:
        return Kind.UNREADABLE, "encrypted"
    passed_on = found.letters or words.forwarded
    announced = phrases.FORWARD_SUBJECT.match(headers.text("Subject")) is not None
    says_move = SAYS_MOVE.search(words.text) is not None
    if passed_on and (not words.text or (announced and not says_move)):
        return Kind.FORWARDED, "another letter passed on"
    if not words.text and not found.attachments:
        return Kind.NO_TEXT, files or "no words of the sender's own"
    return Kind.MESSAGE, files


def _words(found: Contents, own: frozenset[str], *, answers_us: bool) -> _Words:
    """The own words of all stretches of text, fields filled in inside our quoted form included."""
    if found.program:
        return _program(found.bodies[0].plain or "", whole_letter=True) or _Words()
    texts: list[str] = []
    forwarded = quotes_us = False
    for body in found.bodies:
        lines = _sorted(body)
        from_us = _is_from_us(lines, own)
        forwarded = forwarded or lines.forwarded
        quotes_us = quotes_us or from_us
        texts.append(tidy(_counting_lines(lines, ours=from_us or answers_us)))
    text = tidy("\n\n".join(texts).split("\n"))
    game = _program(text, whole_letter=False)
    if game:
        return game
    return _Words(text, form_in(text.split("\n")), quotes_us, forwarded)


def _program(text: str, *, whole_letter: bool) -> _Words | None:
    game = game_in(text, whole_letter=whole_letter)
    return _Words(game.text, Form(game.fields), game_name=game.name) if game else None


def _sorted(body: Body) -> Sorted:
    """The version to read: the plain one, but HTML where that alone shows what is crossed out."""
    if body.plain is None or (body.html and has_struck_text(body.html)):
        return sort_lines(lines_of(body.html or ""))
    lines = sort_lines(body.plain)
    if body.html and not any(line.strip() for line in lines.own()):
        return sort_lines(lines_of(body.html))
    return lines


def _is_from_us(lines: Sorted, own: frozenset[str]) -> bool:
    """Whether the letter that is answered is quoted, and is one of ours."""
    for heading in lines.writers():
        addresses = [without_plus(address) for address in ADDRESS.findall(heading)]
        if any(address in own for address in addresses):
            return True
        if not addresses and OUR_NAME.search(heading):
            return True  # some programs quote the name alone
    quoted = [line.text for line in lines.lines if line.role is Role.QUOTED]
    return any(map(OUR_HEADING.match, quoted)) or has_answer_form(quoted)


def _counting_lines(lines: Sorted, *, ours: bool) -> list[str]:
    """Own lines in their order, and those of our form in the quotation that are filled in."""
    quoted = [line.text for line in lines.lines if line.role is Role.QUOTED and line.depth == 1]
    filled = filled_in(quoted) if ours else []
    counting: list[str] = []
    for line in lines.lines:
        if line.role is Role.OWN:
            counting.append(line.text)
        elif filled and line.depth == 1 and line.text.strip() == filled[0]:
            counting.append(filled.pop(0))
    return counting


def _visible(found: Contents) -> bytes:
    """Everything readable in the letter, spaces evened out: what makes it the same letter."""
    texts = [text for body in found.bodies for text in (body.plain, body.html) if text]
    return " ".join(" ".join([*texts, *found.attachments]).split()).encode("utf-8", "replace")


def _key(headers: Headers, sender: str, content: bytes) -> str:
    """The Message-ID with a hash of the text; where it is missing, a hash of all that tells.

    The hash is there because some programs give one id to several letters; the Date, so that the
    same words on another day are another letter.
    """
    identifier = next(iter(headers.ids("Message-ID")), "")
    if identifier:
        return f"{identifier}#{hashlib.sha256(content).hexdigest()[:12]}"
    parts = [sender, headers.text("Date"), headers.text("Subject"), ""]
    head = "\n".join(parts).encode("utf-8", "replace")
    return f"mail#{hashlib.sha256(head + content).hexdigest()[:32]}"


def _token(headers: Headers, replies_to: tuple[str, ...], own: frozenset[str]) -> str | None:
    """The reply token: of the letter that is answered before that of the address written to.

    An address book keeps the plus part of one game; the thread is the one the person sees.
    """
    for identifier in (*headers.ids("In-Reply-To"), *reversed(headers.ids("References"))):
        token = token_of(identifier)
        if token:
            return token
    for address in headers.addresses("Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc"):
        token = token_in_address(address, own)
        if token:
            return token
    return None


def _stated(form: Form, key: str) -> date | None:
    """2.3, 2.5: the first date that is said under ``key``."""
    return next((day for name, value in form.said if name == key and (day := date_in(value))), None)
