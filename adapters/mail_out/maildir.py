"""Letters as files in a Maildir, where no mail server is configured."""

from __future__ import annotations

import mailbox
from pathlib import Path

from adapters.mail_out.smtp import NotPosted


class MaildirBox:
    """A Maildir into which letters are put, each at once and whole."""

    def __init__(self, folder: Path) -> None:
        for part in ("tmp", "new", "cur"):  # the library fills no folder that is there and empty
            (folder / part).mkdir(mode=0o700, parents=True, exist_ok=True)
        self._box = mailbox.Maildir(folder)

    async def put(self, letter: bytes, sender: str, to: str) -> None:
        """Writes one letter; raises ``NotPosted`` where it cannot be written."""
        try:
            self._box.add(letter)
        except OSError as error:
            raise NotPosted(f"{type(error).__name__} in the mail folder") from error
