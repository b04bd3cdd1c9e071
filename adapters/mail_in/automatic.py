"""Letters that no person wrote: bounces, receipts, absence notes, our own ones coming back.

None of them is a move or a letter without a move (3.5), and none is ever answered: two machines
would answer each other without end.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message

from adapters.envelope import Kind
from adapters.mail_in import phrases
from adapters.mail_in.headers import MESSAGE_ID, Headers
from adapters.mail_in.parts import children, walk
from adapters.mail_in.tokens import is_ours, without_plus

# The headers by which answering machines own up. 'bulk' and 'junk' count where no list stands
# behind them; 'list' alone is a person's letter that went over a list (case 94).
OWNS_UP = ("X-Autoreply", "X-Autorespond", "X-Autoresponder", "X-Auto-Reply", "X-Mail-Autoreply")
MACHINE = re.compile(r"(?:mailer-daemon|postmaster|mail-daemon|double-bounce)@", re.IGNORECASE)
RETURNED_ID = re.compile(r"^message-id:\s*(<[^<>\s]{1,900}>)", re.IGNORECASE | re.MULTILINE)
FINAL = ("failed", "expanded-failed")


@dataclass(frozen=True, slots=True)
class Finding:
    kind: Kind
    why: str
    bounced: tuple[str, ...] = ()


def finding(headers: Headers, message: Message | None, own: frozenset[str]) -> Finding | None:
    """What sort of automatic letter this is; None for one that a person may have written."""
    report = _report(headers, message)
    if report:
        return report
    sender = next(iter(headers.addresses("From")), "")
    if without_plus(sender) in own or any(is_ours(i) for i in headers.ids("Message-ID")):
        return Finding(Kind.AUTOMATIC, "our own letter came back")
    if any(without_plus(a) in own for a in headers.addresses("X-Loop")):
        return Finding(Kind.AUTOMATIC, "a loop")
    return _answering_machine(headers)


def body_finding(text: str) -> Finding | None:
    """An absence note that owns up in its first words only."""
    if phrases.AUTOMATIC_BODY.search(text[:200]):
        return Finding(Kind.AUTOMATIC, "says that it is automatic")
    return None


def _answering_machine(headers: Headers) -> Finding | None:
    submitted = headers.word("Auto-Submitted")
    if submitted and submitted != "no":
        return Finding(Kind.AUTOMATIC, f"Auto-Submitted: {submitted}")
    for name in OWNS_UP:
        if headers.raw(name) and headers.word(name) not in ("no", "false"):
            return Finding(Kind.AUTOMATIC, name)
    precedence = headers.word("Precedence")
    by_list = bool(headers.raw("List-Id") or headers.raw("List-Post"))
    if precedence in ("auto_reply", "auto-reply") or (
        precedence in ("bulk", "junk") and not by_list
    ):
        return Finding(Kind.AUTOMATIC, f"Precedence: {precedence}")
    subject = headers.text("Subject")
    if phrases.AUTOMATIC_SUBJECT.match(subject):
        return Finding(Kind.AUTOMATIC, "the subject of an absence note")
    if phrases.RECEIPT_SUBJECT.match(subject):
        return Finding(Kind.AUTOMATIC, "the subject of a receipt")
    if [value.strip() for value in headers.raw("Return-Path")[:1]] == ["<>"]:
        return Finding(Kind.AUTOMATIC, "nobody to return it to")
    return None


def _report(headers: Headers, message: Message | None) -> Finding | None:
    """A delivery report or a read receipt, by its structure or by an old server's manners."""
    if message is None:
        return None
    kind = message.get_content_type()
    report = message.get_param("report-type")
    report = report.casefold() if isinstance(report, str) else ""
    types = {part.get_content_type() for part in walk(message)}
    if "message/disposition-notification" in types or report == "disposition-notification":
        return Finding(Kind.AUTOMATIC, "a read receipt")
    if "message/delivery-status" in types or (
        kind == "multipart/report" and report == "delivery-status"
    ):
        actions = set(_actions(message))
        if actions and not actions.intersection(FINAL):
            return Finding(Kind.AUTOMATIC, f"delivery report: {', '.join(sorted(actions))}")
        return Finding(Kind.BOUNCE, "a delivery report", _returned_ids(headers, message))
    machine = MACHINE.match(next(iter(headers.addresses("From")), ""))
    failed = headers.raw("X-Failed-Recipients")
    if failed or (machine and phrases.BOUNCE_SUBJECT.search(headers.text("Subject"))):
        return Finding(Kind.BOUNCE, "a server's note", _returned_ids(headers, message))
    return None


def _actions(message: Message) -> Iterator[str]:
    """What the report says of each recipient: failed, delayed, delivered, relayed, expanded."""
    for part in walk(message):
        if part.get_content_type() == "message/delivery-status":
            for recipient in children(part):
                action = str(recipient.get("Action", "")).split(";")[0].strip().casefold()
                if action:
                    yield action


def _returned_ids(headers: Headers, message: Message) -> tuple[str, ...]:
    """The ids of our letters that came back.

    The returned letter's own Message-ID counts; its References name letters that did arrive.
    """
    found: list[str] = []
    for part in walk(message):
        if part.get_content_type() == "message/rfc822":
            for returned in children(part):
                found += MESSAGE_ID.findall(str(returned.get("Message-ID", "")))
        elif not part.is_multipart():
            data = part.get_payload(decode=True)
            if isinstance(data, bytes):
                found += RETURNED_ID.findall(data[:200_000].decode("ascii", "replace"))
    found = found or list(headers.ids("In-Reply-To", "X-Original-Message-ID"))
    return tuple(dict.fromkeys(i for i in found if is_ours(i)))
