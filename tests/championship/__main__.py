"""``python -m tests.championship``: the whole championship, and the table at its end."""

from __future__ import annotations

import argparse
import asyncio
import sys
from dataclasses import replace

from tests.championship.run import SMALL, Plan, championship


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.championship", description=__doc__)
    parser.add_argument("--seed", type=int, help="everything follows from it")
    parser.add_argument("--small", action="store_true", help="the small one of the test suite")
    given = parser.parse_args()
    plan = SMALL if given.small else Plan()
    if given.seed is not None:
        plan = replace(plan, seed=given.seed)
    summary = asyncio.run(championship(plan))
    print(f"championship of {plan.players} players, {plan.start} to {plan.end}, seed {plan.seed}")
    print(summary.table())
    return 1 if summary.findings else 0


if __name__ == "__main__":
    sys.exit(main())
