"""A process that forks players (``tests.faults.playing``), each of whom dies where it is told to.

Reads orders from standard input, ``DATABASE DAYS STEP COUNT`` a line. The child says ``child PID``;
when it is gone, the parent says ``ended STATUS``. It has imported all that is needed, so that a
child plays within milliseconds.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from tests.faults.playing import play
from tests.faults.steps import die_at


def main() -> None:
    for line in sys.stdin:
        database, days, step, count = line.split()
        child = os.fork()
        if child == 0:
            os.write(1, f"child {os.getpid()}\n".encode())
            die_at(step, int(count))
            asyncio.run(play(Path(database), int(days)))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        os.write(1, f"ended {os.waitstatus_to_exitcode(status)}\n".encode())


if __name__ == "__main__":
    main()
