"""DKIM: the domain of the sender vouches for a letter, where the mail server does not do it."""

from __future__ import annotations

import dkim

SIGNED = (
    *(b"from", b"to", b"subject", b"date", b"message-id", b"reply-to", b"in-reply-to"),
    *(b"references", b"mime-version", b"content-type", b"content-transfer-encoding"),
    b"auto-submitted",
)


class BadKey(Exception):
    """The private key cannot be used."""


class Signer:
    """Signs letters for a domain with the key under ``selector`` (RSA, in PEM)."""

    def __init__(self, key: bytes, selector: str, domain: str) -> None:
        self._key = key
        self._selector = selector.encode()
        self._domain = domain.encode("idna")
        try:
            self.signed(b"From: a@example.org\r\n\r\n.\r\n")
        except Exception as error:
            raise BadKey(str(error) or type(error).__name__) from error

    def signed(self, letter: bytes) -> bytes:
        """The letter with its signature above it. Only headers that are there are signed."""
        head = letter.partition(b"\r\n\r\n")[0].lower()
        there = [name for name in SIGNED if b"\r\n" + name + b":" in b"\r\n" + head]
        signature: bytes = dkim.sign(
            letter,
            self._selector,
            self._domain,
            self._key,
            canonicalize=(b"relaxed", b"relaxed"),
            include_headers=there,
        )
        return signature + letter
