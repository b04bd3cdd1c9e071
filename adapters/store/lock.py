"""One writer a database: a lock beside the file, gone with the process that holds it."""

import fcntl
import os
from pathlib import Path
from types import TracebackType

from adapters.store.errors import StoreError, StoreInUse


class Lock:
    """Holds ``NAME.lock`` beside the database for as long as it is open.

    The system itself lets go when the process ends, however it ends, so a lock is never left
    behind. The file stays: taking it away would let two processes lock two files of one name.
    """

    def __init__(self, database: Path) -> None:
        """Takes the lock at once. Raises StoreInUse, with the holder's process number."""
        self._path = database.with_name(database.name + ".lock")
        try:
            self._fd = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(f"cannot lock {database}: {error.strerror}") from error
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._fd, 32).decode("ascii", "replace").strip() or "unknown"
            os.close(self._fd)
            raise StoreInUse(
                f"{database} is open in another process (number {holder}); stop that one first"
            ) from None
        except OSError as error:
            os.close(self._fd)
            raise StoreError(f"cannot lock {database}: {error.strerror}") from error
        os.ftruncate(self._fd, 0)
        os.write(self._fd, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Lets the next one in. Does nothing the second time."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def __enter__(self) -> "Lock":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()
