"""Keys for tests, made by openssl."""

from __future__ import annotations

import shutil
import subprocess

from tests.missing import missing


def openssl(*arguments: str, given: bytes = b"") -> bytes:
    """What it answers; without it the test is skipped, or fails where it must not."""
    program = shutil.which("openssl") or missing("no openssl here")
    done = subprocess.run([program, *arguments], input=given, capture_output=True, check=True)
    return done.stdout
