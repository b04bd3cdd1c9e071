"""Letters that leave: composed here, handed to a Maildir (or, later, to a mail server)."""

from adapters.mail_out.compose import Heading, compose
from adapters.mail_out.maildir import MaildirBox

__all__ = ["Heading", "MaildirBox", "compose"]
