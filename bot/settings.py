"""What the operator sets: variables of the environment, of ``.env``, or files that hold a value.

Every setting has the form ``CHESSPOST_NAME``; ``CHESSPOST_NAME_FILE`` names a file with the value,
which is the way for secrets. A wrong value is refused at the start, with the variable's name and
what it should be; a secret is never printed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

from pydantic import AfterValidator, SecretStr, ValidationError, model_validator
from pydantic.fields import FieldInfo
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

PREFIX = "CHESSPOST_"
LEVELS = ("debug", "info", "warning", "error")


class WrongSettings(Exception):
    """Settings that cannot be used; one line for each, fit to be shown to the operator."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("; ".join(lines))
        self.lines = lines


def _is_url(value: str, *schemes: str, host: bool = True) -> bool:
    try:
        parts = urlsplit(value)
        _ = parts.port
    except ValueError:
        return False
    return parts.scheme in schemes and (bool(parts.hostname) or not host)


def _is_database(value: str) -> bool:
    if value == "sqlite://" or re.fullmatch(r"sqlite:///.+", value):
        return True
    # Without a host it is the server of this machine, by its socket. A second @ is the password's:
    # what follows it would be taken for the host, and told.
    if not _is_url(value, "postgresql", host=False):
        return False
    parts = urlsplit(value)
    return len(parts.path) > 1 and parts.netloc.count("@") < 2


def _is_host_and_port(value: str) -> bool:
    host, _, port = value.rpartition(":")
    return bool(host) and port.isdecimal() and 0 < int(port) < 65536


def _matches(pattern: str) -> Callable[[str], bool]:
    return lambda value: re.fullmatch(pattern, value) is not None


def _should(be: str, holds: Callable[[str], bool]) -> AfterValidator:
    """A check of one setting that says what the setting should be."""

    def check(value: Any) -> Any:
        if value is None:
            return None
        plain = value.get_secret_value() if isinstance(value, SecretStr) else str(value)
        if not holds(plain):
            raise ValueError(f"should be {be}")
        return value

    return AfterValidator(check)


Url = Annotated[
    str, _should("an address like https://example.org", lambda v: _is_url(v, "http", "https"))
]
Address = Annotated[
    str, _should("a mail address like name@example.org", _matches(r"[^@\s<>]+@[^@\s<>]+"))
]
Folder = Annotated[Path, _should("a folder that exists", lambda v: Path(v).is_dir())]
Program = Annotated[Path, _should("a program that exists", lambda v: Path(v).is_file())]


class Settings(BaseSettings):
    """Every setting of interface and ``.env.example``; None where nothing is configured."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    database_url: Annotated[
        SecretStr | None,
        _should(
            "sqlite:///path or postgresql://user:password@host/name (in a password @ is written "
            "%40, : %3A, / %2F, # %23, ? %3F, % %25)",
            _is_database,
        ),
    ] = None
    var: Path = Path("var")
    log_level: Annotated[str, _should("one of " + ", ".join(LEVELS), LEVELS.__contains__)] = "info"
    operator: Address | None = None
    stuck_hours: Annotated[
        int, _should("a number of hours from 1 to 720", lambda v: 1 <= int(v) <= 720)
    ] = 24

    telegram_token: Annotated[
        SecretStr | None,
        _should("a token as BotFather gives it, 123456:ABC-DEF", _matches(r"\d+:[\w-]+")),
    ] = None
    telegram_base_url: Url | None = None
    telegram_webhook_url: Url | None = None
    telegram_webhook_secret: Annotated[
        SecretStr | None,
        _should("1 to 256 letters, digits, _ and -", _matches(r"[A-Za-z0-9_-]{1,256}")),
    ] = None

    telegram_webhook_listen: Annotated[
        str, _should("host:port, like 127.0.0.1:8443", _is_host_and_port)
    ] = "127.0.0.1:8443"

    matrix_homeserver: Url | None = None
    matrix_user: Annotated[
        str | None, _should("a Matrix id like @chesspost:example.org", _matches(r"@[^:\s]+:\S+"))
    ] = None
    matrix_access_token: SecretStr | None = None
    matrix_device_id: str | None = None

    imap_url: Annotated[
        SecretStr | None,
        _should(
            "imaps://user:password@host/INBOX (or imap://, imap+starttls://)",
            lambda v: _is_url(v, "imaps", "imap", "imap+starttls"),
        ),
    ] = None
    smtp_url: Annotated[
        SecretStr | None,
        _should(
            "smtp+starttls://user:password@host:587 (or smtps://, smtp://)",
            lambda v: _is_url(v, "smtp+starttls", "smtps", "smtp"),
        ),
    ] = None
    mail_from: Address | None = None
    mail_authserv_id: str | None = None
    mail_archive: Address | None = None
    silent_days: Annotated[
        int, _should("a number of days from 0 (never) to 365", lambda v: 0 <= int(v) <= 365)
    ] = 7
    maildir: Path | None = None
    dkim_check: Annotated[str, _should("on or off", ("on", "off").__contains__)] = "off"
    dkim_key: Annotated[
        SecretStr | None,
        _should("a private key in PEM", lambda v: v.lstrip().startswith("-----BEGIN ")),
    ] = None
    dkim_selector: Annotated[
        str | None, _should("a name like mail2026", _matches(r"[A-Za-z0-9._-]{1,63}"))
    ] = None

    metrics: Annotated[str | None, _should("host:port, like 127.0.0.1:9464", _is_host_and_port)] = (
        None
    )
    syzygy: Folder | None = None
    engine: Program | None = None

    @model_validator(mode="after")
    def _matrix_is_whole(self) -> Settings:
        parts = {
            "MATRIX_HOMESERVER": self.matrix_homeserver,
            "MATRIX_USER": self.matrix_user,
            "MATRIX_ACCESS_TOKEN": self.matrix_access_token,
        }
        missing = [name for name, value in parts.items() if value is None]
        if missing and len(missing) < len(parts):
            raise ValueError(
                f"{PREFIX}{missing[0]} should be set as well: homeserver, user and access token "
                "of Matrix go together"
            )
        return self

    @model_validator(mode="after")
    def _webhook_is_secure(self) -> Settings:
        url = self.telegram_webhook_url or "https:"
        if self.telegram_base_url is None and not url.startswith("https:"):
            raise ValueError(
                f"{PREFIX}TELEGRAM_WEBHOOK_URL should begin with https://: Telegram calls no other"
            )
        return self

    @model_validator(mode="after")
    def _signing_is_whole(self) -> Settings:
        if (self.dkim_key is None) != (self.dkim_selector is None):
            missing = "DKIM_KEY" if self.dkim_key is None else "DKIM_SELECTOR"
            raise ValueError(
                f"{PREFIX}{missing} should be set as well: a letter is signed with a key "
                "and with the name under which the domain's DNS has it"
            )
        return self

    @property
    def database(self) -> str:
        """The database's URL; by default an SQLite file in the folder ``var``."""
        if self.database_url is None:
            return f"sqlite:///{self.var / 'chesspost.db'}"
        return self.database_url.get_secret_value()

    @property
    def mail_in_folder(self) -> Path:
        """The Maildir into which an MTA's pipe puts letters."""
        return self.maildir or self.var / "mail-in"

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The environment before ``.env``; in each, a value before a file that holds one."""
        return (
            init_settings,
            env_settings,
            _Files(settings_cls, env_settings),
            dotenv_settings,
            _Files(settings_cls, dotenv_settings),
        )


class _Files(PydanticBaseSettingsSource):
    """``NAME_FILE``: the value stands in the file that this variable names."""

    def __init__(
        self, settings_cls: type[BaseSettings], beside: PydanticBaseSettingsSource
    ) -> None:
        super().__init__(settings_cls)
        self._variables: Mapping[str, str | None] = (
            beside.env_vars if isinstance(beside, EnvSettingsSource) else {}
        )

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        name = f"{PREFIX}{field_name}_file"
        path = self._variables.get(name.lower())
        if not path:
            return None, field_name, False
        try:
            value = Path(path).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "not a text in UTF-8"
            raise WrongSettings(
                [f"{name.upper()} should name a file that can be read: {path}: {why}"]
            ) from error
        return value or None, field_name, False

    def __call__(self) -> dict[str, Any]:
        values = {
            name: self.get_field_value(field, name)[0]
            for name, field in self.settings_cls.model_fields.items()
        }
        return {name: value for name, value in values.items() if value is not None}


def read_settings(**given: Any) -> Settings:
    """The settings as they stand now; raises ``WrongSettings`` where one cannot be used."""
    try:
        return Settings(**given)
    except ValidationError as error:
        raise WrongSettings([_line(fault) for fault in error.errors()]) from None
    except UnicodeDecodeError:
        raise WrongSettings([".env should be a text in UTF-8"]) from None
    except PermissionError as error:
        raise WrongSettings([f".env cannot be read: {error.strerror}"]) from None


def _line(fault: Any) -> str:
    what = str(fault.get("ctx", {}).get("error", fault["msg"]))
    variable = "_".join(str(part) for part in fault["loc"][:1]).upper()
    return f"{PREFIX}{variable} {what}" if variable else what
