"""What deploy/ holds: names that are the program's, and linters' and servers' own judgement."""

import configparser
import re
import shutil
import subprocess

import pytest

from bot.settings import PREFIX, Settings
from tests.missing import missing
from tests.source import ROOT

DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file() and "secrets" not in path.parts)
UNITS = [path for path in FILES if path.suffix in (".service", ".timer")]
CERTIFICATE = "/etc/letsencrypt/live/{}.example.org"


def name(path):
    return path.relative_to(DEPLOY).as_posix()


def program(command):
    found = shutil.which(command, path="/usr/sbin:/usr/bin:/sbin:/bin")
    return found or missing(f"no {command} here")


def told(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("path", [*FILES, *(ROOT / "docs").rglob("*.md")], ids=str)
def test_every_setting_that_is_named_is_one(path):
    known = {PREFIX + field.upper() for field in Settings.model_fields}
    known |= {f"{setting}_FILE" for setting in known}
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(rf"\b{PREFIX}[A-Z][A-Z_]*[A-Z]\b", text)) <= known


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_file_is_mentioned_by_its_readme(path):
    if path.suffix not in (".md", ".dockerignore"):
        assert path.name in (DEPLOY / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", UNITS, ids=name)
def test_systemd_understands_the_unit(path, tmp_path):
    verify = program("systemd-analyze")
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8")
        text = text.replace("/opt/chesspost/.venv/bin/chesspost run", "/bin/true")
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    assert told(verify, "verify", "--man=no", str(tmp_path / path.name)) == (0, "")


def test_the_services_can_do_little():
    for path in DEPLOY.glob("*.service"):
        unit = configparser.ConfigParser(strict=False, interpolation=None)
        unit.optionxform = str
        unit.read(path)
        service = unit["Service"]
        assert service["User"] == "chesspost"
        assert service["ProtectSystem"] == "strict"
        assert service["NoNewPrivileges"] == "yes"
        assert service["CapabilityBoundingSet"] == ""


def test_the_image_runs_as_nobody_in_particular():
    lines = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").splitlines()
    last = [line.split()[0] for line in lines if re.match(r"[A-Z]+ ", line)]
    assert last.index("USER") < last.index("ENTRYPOINT")
    assert "USER 10001" in lines


def test_the_image_gets_every_package_and_file_that_is_installed():
    copied = re.findall(r"^COPY (.+) \S+$", (DEPLOY / "Dockerfile").read_text("utf-8"), re.M)
    wanted = {x for line in copied for x in line.split() if not x.startswith("-")} - {
        "/opt/chesspost"
    }
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").split()
    assert {f"!{x}" for x in wanted} <= set(ignored)
    assert {"core", "adapters", "bot", "requirements.lock"} <= wanted


def test_nginx_takes_the_example(tmp_path):
    nginx, openssl = program("nginx"), program("openssl")
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    new = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
    paths = ("-keyout", str(key), "-out", str(certificate))
    told(openssl, *new, "-days", "2", "-subj", "/CN=bot.example.org", *paths)
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    folder = CERTIFICATE.format("bot")
    site = site.replace(f"{folder}/fullchain.pem", str(certificate))
    site = site.replace(f"{folder}/privkey.pem", str(key))
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid; events {{}} http {{ access_log off; {site} }}")
    status, said = told(
        nginx, "-t", "-e", str(tmp_path / "log"), "-p", str(tmp_path), "-c", str(whole)
    )
    assert status == 0, said


def test_postfix_takes_the_examples(tmp_path):
    postconf = program("postconf")
    (tmp_path / "main.cf").write_text((DEPLOY / "mail/postfix.cf").read_text("utf-8"))
    (tmp_path / "master.cf").write_text((DEPLOY / "mail/postfix-master.cf").read_text("utf-8"))
    status, said = told(postconf, "-c", str(tmp_path), "-n")
    assert (status, "warning" in said) == (0, False), said
    status, said = told(postconf, "-c", str(tmp_path), "-M")
    assert (status, "mail-in" in said) == (0, True), said


def test_the_mail_settings_are_all_there_and_of_the_right_form(monkeypatch):
    lines = (DEPLOY / "mail/mail.env").read_text(encoding="utf-8")
    given = dict(re.findall(rf"^#?({PREFIX}\w+)=(\S+)", lines, re.MULTILINE))
    mail = {"IMAP_URL", "SMTP_URL", "MAIL_FROM", "MAIL_AUTHSERV_ID", "MAIL_ARCHIVE", "MAILDIR"}
    mail |= {"DKIM_KEY_FILE", "DKIM_SELECTOR", "DKIM_CHECK"}
    assert set(given) == {PREFIX + x for x in mail}
    for setting, value in given.items():
        if setting not in (f"{PREFIX}DKIM_KEY_FILE", f"{PREFIX}DKIM_SELECTOR"):
            monkeypatch.setenv(setting, value)
    assert Settings(_env_file=None).mail_from == "chess@example.org"
