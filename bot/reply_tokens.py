"""Reply tokens: what ties an answer by mail to one game and one person, and nobody can guess.

A token follows from a secret of the installation, the game, the person and his address, so it
changes with the address, and nothing has to be kept of it. It stands only in headers of mail to
that person.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode
from collections.abc import Iterable
from hashlib import sha256

from adapters.store import Batch, Store
from core.vocabulary import GameKey, PersonId

OF_NO_GAME = GameKey("")
"""Letters to a person that are about no game have a token as well, under this key."""

MARK = "reply-token-secret"
_BYTES = 16  # of the digest: 26 letters and digits


class ReplyTokens:
    """Makes tokens, and finds out whose one is among a few games."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    async def of(cls, store: Store) -> ReplyTokens:
        """With the secret of this installation, made at its first start."""
        return cls(bytes.fromhex(await store.mark(MARK) or await _made(store)))

    def token(self, game: GameKey, person: PersonId, address: str) -> str:
        """The token of the mail about ``game`` to ``person`` at ``address``."""
        name = "\0".join((game, person, address.lower())).encode()
        digest = hmac.digest(self._secret, name, sha256)[:_BYTES]
        return b32encode(digest).decode().rstrip("=").lower()

    def game_of(
        self, token: str, person: PersonId, address: str, games: Iterable[GameKey]
    ) -> GameKey | None:
        """Which of the person's games the token belongs to, at his registered address."""
        for game in games:
            if hmac.compare_digest(self.token(game, person, address), token):
                return game
        return None


async def _made(store: Store) -> str:
    """A new secret; of several processes that start together one makes it."""
    async with store.turn():
        secret = await store.mark(MARK)
        return await renew_secret(store) if secret is None else secret


async def renew_secret(store: Store) -> str:
    """A new secret: what was given out before is void. A bot that runs goes on with its own."""
    secret = secrets.token_hex(32)
    await store.commit(Batch(marks={MARK: secret}))
    return secret
