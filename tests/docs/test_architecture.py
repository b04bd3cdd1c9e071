"""The picture of the house in docs/architecture.md shows every room of it."""

import re

import pytest

from tests.source import ROOT

PICTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8").split("```")[1]


def rooms(part: str) -> list[str]:
    """The modules and folders right below a part, as the picture names them."""
    found = (ROOT / part).iterdir()
    return sorted(
        f"{path.name}/" if path.is_dir() else path.name
        for path in found
        if (path.suffix == ".py" and path.stem != "__init__") or (path / "__init__.py").exists()
    )


@pytest.mark.parametrize("part", ["core", "adapters", "bot"])
def test_every_module_and_folder_is_named(part):
    below = PICTURE.split(f"\n{part}/ ")[1].split("\n\n")[0]
    section = re.split(r"\n(?=\w+/ )", below)[0]
    named = set(re.findall(r"\w+(?:\.py|/)", section))
    missing = [room for room in rooms(part) if room not in named]
    assert missing == []


def test_nothing_is_named_that_is_not_there():
    parts = ("core", "adapters", "bot")
    there = {path.name for part in parts for path in (ROOT / part).rglob("*.py")}
    named = set(re.findall(r"\b\w+\.py", PICTURE))
    assert named - there == set()
