"""Whether the configured mail server vouches for the From address (never From alone)."""

import authres

from adapters.mail_in.headers import Headers

FIELD = "Authentication-Results"


def vouched_for(headers: Headers, sender: str, authserv_id: str | None) -> bool | None:
    """DMARC passed, or DKIM or SPF passed for the sender's own domain.

    False where DMARC failed or more than one sender stands there; None where our server says
    nothing of the one or the other. Only the top-most header of our own server counts: every
    server on the way, and the sender too, can write such headers, but not above the one that our
    server adds. Without ``authserv_id`` the first header is taken for ours.
    """
    if len(headers.raw("From")) != 1 or len(headers.addresses("From")) != 1:
        return False  # servers differ in which of two senders they check
    results = _ours(headers, authserv_id)
    passed: dict[str, list[authres.AuthenticationResult]] = {}
    for result in results:
        if result.method == "dmarc" and result.result == "fail":
            return False
        if result.result == "pass":
            passed.setdefault(result.method, []).append(result)
    domain = sender.partition("@")[2]
    if (
        any(_property(r, "header", "from") in ("", domain) for r in passed.get("dmarc", []))
        or any(_aligned(_signer(r), domain) for r in passed.get("dkim", []))
        or any(_aligned(_property(r, "smtp", "mailfrom"), domain) for r in passed.get("spf", []))
    ):
        return True
    return None


def _ours(headers: Headers, authserv_id: str | None) -> list[authres.AuthenticationResult]:
    for raw in headers.raw(FIELD):
        # Encoded words are left as they stand: one in an envelope sender would write results here.
        value = raw.encode("ascii", "replace").decode()
        try:
            header = authres.AuthenticationResultsHeader.parse(f"{FIELD}: {value}")
        except Exception:  # noqa: BLE001  # whatever a crafted header makes the library raise
            # An unreadable header hides who wrote it. It may be ours, so nothing below it counts.
            if authserv_id is None or value.strip().casefold().startswith(authserv_id.casefold()):
                return []
            continue
        if authserv_id is None or header.authserv_id.casefold() == authserv_id.casefold():
            return list(header.results)
    return []


def _property(result: authres.AuthenticationResult, kind: str, name: str) -> str:
    """A property's domain in lower case, the name before an at sign left out."""
    for found in result.properties:
        if found.type == kind and found.name == name:
            return str(found.value).rpartition("@")[2].strip("<>").casefold()
    return ""


def _signer(result: authres.AuthenticationResult) -> str:
    return _property(result, "header", "d") or _property(result, "header", "i")


def _aligned(domain: str, sender: str) -> bool:
    """The same domain, or one under the other, as DMARC's relaxed alignment has it."""
    if "." not in domain or "." not in sender:
        return False
    return domain == sender or sender.endswith(f".{domain}") or domain.endswith(f".{sender}")
