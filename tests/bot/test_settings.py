"""Settings: read from the environment, ``.env`` and files; a wrong one is refused by name."""

import pytest

from bot.settings import PREFIX, Settings, WrongSettings, read_settings

SECRETS = {
    "database_url": "postgresql://chess:s3cret-word@db/chesspost",
    "telegram_token": "123456:s3cret-word",
    "telegram_webhook_secret": "s3cret-word",
    "matrix_access_token": "s3cret-word",
    "imap_url": "imaps://user:s3cret-word@mail.example.org/INBOX",
    "smtp_url": "smtp+starttls://user:s3cret-word@mail.example.org:587",
}

WRONG = [
    ("DATABASE_URL", "mysql://root:s3cret-word@host/db", "sqlite:///path"),
    ("DATABASE_URL", "postgresql://host", "postgresql://user:password@host/name"),
    ("DATABASE_URL", "postgresql://chess:pass@s3cret-word@host/db", "@ is written %40"),
    ("DATABASE_URL", "postgresql://chess:pass#s3cret-word@host/db", "# %23"),
    ("DATABASE_URL", "postgresql://chess:pass/s3cret-word@host/db", "/ %2F"),
    ("LOG_LEVEL", "loud", "debug, info, warning, error"),
    ("OPERATOR", "nobody", "mail address"),
    ("TELEGRAM_TOKEN", "s3cret-word", "BotFather"),
    ("TELEGRAM_BASE_URL", "telegram", "https://"),
    ("TELEGRAM_WEBHOOK_URL", "ftp://example.org", "https://"),
    ("TELEGRAM_WEBHOOK_SECRET", "s3cret word", "letters, digits"),
    ("MATRIX_HOMESERVER", "example.org", "https://"),
    ("MATRIX_USER", "chesspost", "@chesspost:example.org"),
    ("IMAP_URL", "pop3://user:s3cret-word@host/INBOX", "imaps://"),
    ("IMAP_URL", "imaps://user:s3cret-word@host:port/INBOX", "imaps://"),
    ("SMTP_URL", "mail.example.org", "smtp+starttls://"),
    ("MAIL_FROM", "chess bot <chess@example.org>", "mail address"),
    ("DKIM_CHECK", "perhaps", "on or off"),
    ("MAIL_ARCHIVE", "example.org", "mail address"),
    ("METRICS", "9464", "host:port"),
    ("METRICS", "localhost:99999", "host:port"),
    ("SYZYGY", "/no/such/folder", "folder"),
    ("ENGINE", "/no/such/program", "program"),
]


@pytest.fixture(autouse=True)
def _nothing_is_set(monkeypatch, tmp_path):
    for name in Settings.model_fields:
        monkeypatch.delenv(f"{PREFIX}{name}".upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_nothing_needs_to_be_set():
    settings = read_settings()
    assert settings.database == "sqlite:///var/chesspost.db"
    assert str(settings.var) == "var"
    assert settings.telegram_token is None


def test_the_default_database_lies_in_the_folder_that_is_set(monkeypatch, tmp_path):
    monkeypatch.setenv("CHESSPOST_VAR", str(tmp_path / "elsewhere"))
    assert read_settings().database == f"sqlite:///{tmp_path}/elsewhere/chesspost.db"


def test_an_empty_variable_is_not_set(monkeypatch):
    monkeypatch.setenv("CHESSPOST_TELEGRAM_TOKEN", "")
    assert read_settings().telegram_token is None


@pytest.mark.parametrize(("name", "value", "should_be"), WRONG)
def test_a_wrong_value_is_refused_with_its_name_and_what_it_should_be(
    monkeypatch, name, value, should_be
):
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(WrongSettings) as refused:
        read_settings()
    [line] = refused.value.lines
    assert line.startswith(f"CHESSPOST_{name} should be ")
    assert should_be in line
    assert "s3cret" not in line


def test_every_wrong_value_is_named_at_once(monkeypatch):
    monkeypatch.setenv("CHESSPOST_LOG_LEVEL", "loud")
    monkeypatch.setenv("CHESSPOST_METRICS", "here")
    with pytest.raises(WrongSettings) as refused:
        read_settings()
    assert [line.split()[0] for line in refused.value.lines] == [
        "CHESSPOST_LOG_LEVEL",
        "CHESSPOST_METRICS",
    ]


def test_a_part_of_matrix_alone_is_refused(monkeypatch):
    monkeypatch.setenv("CHESSPOST_MATRIX_USER", "@chess:example.org")
    monkeypatch.setenv("CHESSPOST_MATRIX_HOMESERVER", "https://matrix.example.org")
    with pytest.raises(WrongSettings, match="CHESSPOST_MATRIX_ACCESS_TOKEN should be set"):
        read_settings()


def test_no_secret_shows_in_what_is_printed(monkeypatch):
    monkeypatch.setenv("CHESSPOST_MATRIX_HOMESERVER", "https://matrix.example.org")
    monkeypatch.setenv("CHESSPOST_MATRIX_USER", "@chess:example.org")
    for name, value in SECRETS.items():
        monkeypatch.setenv(f"{PREFIX}{name}".upper(), value)
    settings = read_settings()
    assert settings.database == SECRETS["database_url"]
    assert "s3cret" not in f"{settings!r} {settings} {settings.model_dump()}"


def test_a_file_holds_the_value(monkeypatch, tmp_path):
    secret = tmp_path / "telegram"
    secret.write_text("123456:ABC-DEF\n", encoding="utf-8")
    monkeypatch.setenv("CHESSPOST_TELEGRAM_TOKEN_FILE", str(secret))
    token = read_settings().telegram_token
    assert token is not None
    assert token.get_secret_value() == "123456:ABC-DEF"


def test_a_file_that_is_not_there_is_named(monkeypatch):
    monkeypatch.setenv("CHESSPOST_SMTP_URL_FILE", "/no/such/file")
    with pytest.raises(WrongSettings, match=r"CHESSPOST_SMTP_URL_FILE should name .*/no/such/file"):
        read_settings()


def test_the_environment_goes_before_the_file_env_and_that_may_name_files_too(
    monkeypatch, tmp_path
):
    (tmp_path / "word").write_text("from-a-file", encoding="utf-8")
    (tmp_path / ".env").write_text(
        "CHESSPOST_LOG_LEVEL=debug\nCHESSPOST_MATRIX_DEVICE_ID=FROMENV\n"
        "CHESSPOST_TELEGRAM_WEBHOOK_SECRET_FILE=word\nSOMETHING_ELSE=1\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("CHESSPOST_LOG_LEVEL", "error")
    settings = read_settings()
    assert settings.log_level == "error"
    assert settings.matrix_device_id == "FROMENV"
    assert settings.telegram_webhook_secret is not None
    assert settings.telegram_webhook_secret.get_secret_value() == "from-a-file"
