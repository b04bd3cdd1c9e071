"""A fault suite as a command: ``python -m tests.faults.NAME [NUMBER]`` prints its figures."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any


def asked(default: int) -> int:
    """The number that the command line says, or what it is without one."""
    return int(sys.argv[1]) if len(sys.argv) > 1 else default


def tell(run: Callable[[Path], Coroutine[Any, Any, str]]) -> None:
    """Runs it in a folder of its own and prints what it says."""
    with tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(run(Path(folder))))
