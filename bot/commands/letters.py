"""``chesspost mail-in``: one letter from an MTA's pipe into the Maildir that the bot watches."""

from __future__ import annotations

import mailbox

from adapters.mail_in.maildir import MaildirFolder
from bot.commands.answers import Stop, all_of_stdin, bad_input, settings_now

TRY_LATER = 75  # EX_TEMPFAIL: the MTA keeps the letter and comes again


def mail_in() -> None:
    """Puts one letter from stdin into the Maildir that the running bot watches."""
    settings = settings_now()
    letter = all_of_stdin()
    if not letter.strip():
        raise bad_input("there is no letter on stdin")
    folder = settings.mail_in_folder
    try:
        MaildirFolder(folder)  # with all that belongs into one, also where an empty folder was made
        mailbox.Maildir(folder).add(letter)
    except OSError as error:
        raise Stop(TRY_LATER, [f"{folder} cannot be written to: {error.strerror}"]) from error
