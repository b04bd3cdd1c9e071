"""Letters as files in a Maildir, where no mail server is configured."""

from __future__ import annotations

import mailbox
from pathlib import Path


class MaildirBox:
    """A Maildir into which letters are put, each at once and whole."""

    def __init__(self, folder: Path) -> None:
        folder.parent.mkdir(parents=True, exist_ok=True)
        self._box = mailbox.Maildir(folder)

    def put(self, letter: bytes) -> None:
        """Writes one letter; raises OSError where it cannot be written."""
        self._box.add(letter)
