"""A process that commits moves in a loop, for the tests that kill it.

Reads addresses of databases, one a line, from standard input; for each it forks a child that opens
the database and commits until it is killed. The children say on standard output what they were
promised: ``child PID``, then ``ack KEY …`` after each commit. The forking parent has imported all
that is needed, so that a child commits within milliseconds.
"""

import asyncio
import os
import random
import signal
import sys

from adapters.store import Batch, Store
from tests.store.samples import Moves


async def commit_for_ever(url: str) -> None:
    """Commits batches of one to eight moves in six games; marks how far each game is."""
    async with await Store.open(url) as store:
        moves = Moves(store, number=int(await store.mark("number") or 0))
        for game in range(6):
            moves.heads[f"game:T1/{game}"] = await store.head(f"game:T1/{game}")
        while True:
            batch = Batch()
            for _ in range(random.randint(1, 8)):
                batch.add(moves.move(f"T1/{random.randrange(6)}"))
            batch.marks["number"] = str(moves.number)
            await store.commit(batch)
            said = " ".join(message.key for message in batch.messages)
            os.write(1, f"ack {said}\n".encode())


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the killed
    for line in sys.stdin:
        if os.fork() == 0:
            os.write(1, f"child {os.getpid()}\n".encode())
            asyncio.run(commit_for_ever(line.strip()))


if __name__ == "__main__":
    main()
