"""What ties an answer to one of our letters: Message-IDs and reply addresses of a fixed form.

A letter of ours bears ``<chesspost.TOKEN.ROW@DOMAIN>``: the token belongs to one game and one
person, the row is that of the outbox, so the same letter sent twice has the same id. A letter that
answers to nothing has ``<chesspost.ROW@DOMAIN>``. The same token may stand in the reply address,
``bot+TOKEN@DOMAIN``. Outgoing mail makes both with the functions here; nobody else spells them.

Tokens are lower case, because servers on the way may fold the case of an address.
"""

import re

TOKEN = re.compile(r"[a-z0-9]{16,40}")
OURS = re.compile(r"<chesspost\.(?:([a-z0-9]{16,40})\.)?([a-z0-9-]{1,64})@[^<>@\s]{1,255}>", re.I)


def message_id(row: str, domain: str, token: str | None = None) -> str:
    """The Message-ID of the outbox row ``row``, brackets included."""
    made = f"<chesspost.{token}.{row}@{domain}>" if token else f"<chesspost.{row}@{domain}>"
    if not OURS.fullmatch(made) or token_of(made) != token:
        raise ValueError(f"row {row!r}, token and domain {domain!r} make no Message-ID of ours")
    return made


def is_ours(identifier: str) -> bool:
    return OURS.fullmatch(identifier) is not None


def token_of(identifier: str) -> str | None:
    """The token in a Message-ID of ours; None where there is none."""
    match = OURS.fullmatch(identifier)
    return match[1].lower() if match and match[1] else None


def row_of(identifier: str) -> str | None:
    """The row in a Message-ID of ours that has a token; None for any other."""
    match = OURS.fullmatch(identifier)
    return match[2] if match and match[1] else None


def reply_address(own: str, token: str) -> str:
    """The address ``own`` with the token as its plus part."""
    name, _, domain = own.partition("@")
    return f"{name}+{token}@{domain}"


def token_in_address(address: str, own: frozenset[str]) -> str | None:
    """The token in a plus part of one of our addresses; None for any other address."""
    plus = address.partition("@")[0].partition("+")[2].lower()
    return plus if TOKEN.fullmatch(plus) and without_plus(address) in own else None


def without_plus(address: str) -> str:
    """The address in lower case without its plus part (case 96): who it is, not which folder."""
    name, at, domain = address.lower().partition("@")
    return name.partition("+")[0] + at + domain
