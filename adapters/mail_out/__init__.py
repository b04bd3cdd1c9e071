"""Letters that leave: composed and signed here, handed to a mail server or to a Maildir."""

from adapters.mail_out.compose import (
    File,
    Heading,
    Picture,
    compose,
    compose_for_program,
    file_name,
    pgn_file,
)
from adapters.mail_out.maildir import MaildirBox
from adapters.mail_out.signing import BadKey, Signer
from adapters.mail_out.smtp import NotPosted, Security, SmtpBox, Submission

__all__ = [
    "BadKey",
    "File",
    "Heading",
    "MaildirBox",
    "NotPosted",
    "Picture",
    "Security",
    "Signer",
    "SmtpBox",
    "Submission",
    "compose",
    "compose_for_program",
    "file_name",
    "pgn_file",
]
