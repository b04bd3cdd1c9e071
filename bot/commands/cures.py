"""What to do about each trouble that the command line tells; docs/operator.md shows the same table.

A trouble is known by how its line begins and by words that stand in it, for much of what it says
comes from other programs: mail servers, the system, Telegram.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cure:
    """``said`` are words of the line, one of which is enough; ``begins`` is how the line begins."""

    begins: str
    said: tuple[str, ...]
    do: str

    def fits(self, line: str) -> bool:
        return line.startswith(self.begins) and any(words in line for words in self.said)


_LISTENS = "Nothing listens there: is the server up, and is this its port?"
_HOST = "The host's name in the address is wrong, or this machine has no DNS"
_TLS = (
    "The port speaks without TLS first: smtps:// is for 465, smtp+starttls:// for 587, "
    "imaps:// for 993, imap+starttls:// for 143"
)
_TRUST = (
    "Write the host's name as it stands in the certificate; for an authority of your own, "
    "name its file in SSL_CERT_FILE"
)
_SILENT = "The server is busy, or a firewall swallows what is sent there"

CURES = (
    Cure("", (".env cannot be read",), "Give .env to the user who runs the bot"),
    Cure("", ("should name a file that can be read",), "Look at that path and at who may read it"),
    Cure("settings", ("is not a setting",), "Correct the name; .env.example has every one"),
    Cure(
        "database",
        ("cannot be made", "cannot be written to"),
        "Give its folder to the user who runs the bot: chown -R chesspost FOLDER",
    ),
    Cure("var cannot", ("cannot be written to",), "Give var/ to the user who runs the bot"),
    Cure(
        "",
        ("is damaged",),
        "Stop the bot and put the last good copy in its place (docs/operator.md, Backup)",
    ),
    Cure(
        "",
        ("does not know",),
        "A newer version made it: install that one, or put back the copy from before the upgrade",
    ),
    Cure("database", ("run `chesspost migrate`",), "Stop the bot and make a copy first"),
    Cure(
        "",
        ("is open in another process",),
        "One bot works on a database: `ps NUMBER` shows which, `systemctl stop chesspost` ends it",
    ),
    Cure(
        "",
        ("is open in other processes",),
        "Stop every `chesspost run` on it, on each machine: pg_stat_activity has their numbers",
    ),
    Cure(
        "",
        ("permission denied for",),
        "The user in CHESSPOST_DATABASE_URL has to own the database and its tables",
    ),
    Cure(
        "",
        ("cannot be reached",),
        "Is the server up, and do host and port in CHESSPOST_DATABASE_URL name it?",
    ),
    Cure(
        "",
        ("lets nobody in",),
        "User or password in CHESSPOST_DATABASE_URL (@ is %40), or the server's pg_hba.conf",
    ),
    Cure("", ("there is no database",), "Or CHESSPOST_DATABASE_URL names another than was made"),
    Cure("disk", ("free",), "Make room: when it is full, what comes is not taken in but waits"),
    Cure("clock", ("behind", "ahead"), "Let the system set it: timedatectl set-ntp true"),
    Cure(
        "telegram",
        ("the token is not accepted",),
        "Copy it from @BotFather again (/mybots, API Token); one that was revoked stays dead",
    ),
    Cure(
        "telegram",
        ("no answer",),
        "This machine does not reach Telegram, or what CHESSPOST_TELEGRAM_BASE_URL names",
    ),
    Cure(
        "telegram webhook",
        ("wait",),
        "Telegram does not get through: certificate, reverse proxy, "
        "CHESSPOST_TELEGRAM_WEBHOOK_LISTEN; without CHESSPOST_TELEGRAM_WEBHOOK_URL the bot asks",
    ),
    Cure(
        "matrix",
        ("M_UNKNOWN_TOKEN", "M_MISSING_TOKEN", "M_USER_DEACTIVATED"),
        "Log in again as that user and set the new access token and its device",
    ),
    Cure(
        "matrix",
        ("the token is that of",),
        "User, token and device have to be those of one login",
    ),
    Cure("matrix", ("no connection",), "Homeserver's address, its certificate, the network"),
    Cure(
        "matrix",
        ("no answer of a homeserver",),
        "Name the address at which /_matrix/client/versions answers",
    ),
    Cure(
        "mail out",
        ("535", "authentication failed"),
        "User or password in CHESSPOST_SMTP_URL: @ is written %40, : %3A, / %2F; "
        "many providers want a password made for the program",
    ),
    Cure(
        "mail in",
        ("AUTHENTICATIONFAILED", "LOGIN failed", "Authentication failed"),
        "User or password in CHESSPOST_IMAP_URL: @ is written %40, : %3A, / %2F; "
        "many providers want a password made for the program",
    ),
    Cure("mail", ("not known", "name resolution", "No address associated"), _HOST),
    Cure("mail", ("Connect call failed", "Connection refused"), _LISTENS),
    Cure("mail", ("WRONG_VERSION_NUMBER",), _TLS),
    Cure("mail", ("CERTIFICATE_VERIFY_FAILED",), _TRUST),
    Cure("mail", ("timed out", "Timed out", "TimeoutError"), _SILENT),
    Cure(
        "mail in",
        ("doesn't exist", "NONEXISTENT"),
        "The folder at the end of CHESSPOST_IMAP_URL is not in that mailbox; INBOX always is",
    ),
    Cure(
        "mail in: CHESSPOST_MAIL_AUTHSERV_ID",
        ("bears the name",),
        "Set it to that name, if it is your own mail server's: only its word is believed",
    ),
    Cure("engine", ("engine: ",), "CHESSPOST_ENGINE has to be a program that speaks UCI"),
    Cure("endgame tables", (": 0 in",), "CHESSPOST_SYZYGY names the folder of the .rtbw files"),
)


def cured(line: str) -> str:
    """The line, with what to do at its end where we know it."""
    for cure in CURES:
        if cure.fits(line):
            return f"{line}. {cure.do}"
    return line
