"""The files around the code say what is so: settings, locks, dependencies."""

import re
import sys

import pytest

from bot.settings import Settings
from tests.source import ROOT, project_files

INPUTS = ("requirements.in", "requirements-build.in", "requirements-dev.in")
LOCKS = ("requirements.lock", "requirements-build.lock", "requirements-dev.lock")

# Written apart, so that this file does not name them either.
REGISTRY_HOSTS = [
    ".".join(parts)
    for parts in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("deb", "debian", "org"),
        ("proxy", "golang", "org"),
        ("crates", "io"),
        ("conda", "anaconda", "org"),
    ]
]
OUTSIDE_FOLDERS = ["/".join(parts) for parts in [("work", "shared"), ("..", "shared")]]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def asked_for(name: str) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*)", read(name), re.MULTILINE))


def locked(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z][\w-]*)==(\S+)", read(name), re.MULTILINE))


def known_settings() -> set[str]:
    prefix = Settings.model_config.get("env_prefix", "")
    return {f"{prefix}{name}".upper() for name in Settings.model_fields}


def example() -> list[tuple[str, str]]:
    return re.findall(r"^#?\s*([A-Z][A-Z0-9_]+)=(.*)", read(".env.example"), re.MULTILINE)


def test_the_example_lists_every_setting_once_and_no_other():
    assert sorted(name for name, _ in example()) == sorted(known_settings())


def test_every_value_of_the_example_has_the_form_that_the_program_accepts(monkeypatch):
    there_on_this_machine = {"CHESSPOST_SYZYGY": str(ROOT), "CHESSPOST_ENGINE": sys.executable}
    for name, value in example():
        monkeypatch.setenv(name, there_on_this_machine.get(name, value))
    assert Settings(_env_file=None).model_fields_set == set(Settings.model_fields)


def test_the_example_explains_every_setting_and_switches_nothing_on():
    lines = read(".env.example").splitlines()
    settings = [n for n, line in enumerate(lines) if re.match(r"#?\s*[A-Z][A-Z0-9_]+=", line)]
    assert [lines[n] for n in settings if not re.match(r"# \w", lines[n - 1])] == []
    assert [line for line in lines if line and not line.startswith("#")] == []


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_a_version_and_hashes_and_no_address(name):
    entries = re.sub(r"\\\n", " ", read(name)).splitlines()
    assert entries
    for entry in entries:
        assert re.match(r"\S+==\S+ .*--hash=sha256:[0-9a-f]{64}", entry), entry
        assert "://" not in entry
        assert " @ " not in entry


def test_the_locks_hold_all_that_is_asked_for_and_agree_with_one_another():
    for asked, lock in zip(INPUTS, LOCKS, strict=True):
        assert asked_for(asked) - set(locked(lock)) == set()
    run, dev = locked("requirements.lock"), locked("requirements-dev.lock")
    assert {name: version for name, version in run.items() if dev.get(name) != version} == {}


def test_every_package_asked_for_has_its_reason_written_down_and_no_other_has():
    reasons = re.findall(r"^\| ([a-z][\w-]*) \|", read("docs/dependencies.md"), re.MULTILINE)
    reasons = [name for name in reasons if name != "package"]
    assert sorted(reasons) == sorted(set().union(*map(asked_for, INPUTS)))


def test_no_file_names_a_package_registry_or_a_folder_outside_the_repository():
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in project_files()
        for word in REGISTRY_HOSTS + OUTSIDE_FOLDERS
        if word.encode() in path.read_bytes()
    ]
    assert found == []
