"""Checks an archive: each file against the manifest, each event against the chain of hashes.

A copy stands in every archive. It needs nothing but Python 3 (``python3 check.py``), prints a line
for each thing that is wrong, and ends with 1 where there is one. The manifest alone is checked by
``sha256sum -c MANIFEST.sha256`` as well.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any


def files(folder: Path) -> list[str]:
    """What is wrong with the files that the manifest names."""
    wrong = []
    for line in (folder / "MANIFEST.sha256").read_text(encoding="utf-8").splitlines():
        digest, _, name = line.partition("  ")
        path = folder / name
        if not path.is_file():
            wrong.append(f"{name}: is not there")
        elif hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            wrong.append(f"{name}: was changed")
    return wrong


def chain(path: Path) -> list[str]:
    """What is wrong with a protocol: a gap, or an event whose hash does not follow.

    A hash is the SHA-256 of ten values, each as its length, a colon, the value and a comma: the
    hash before it in the same stream, the stream, the number, the moment, who, the channel, the
    message, the clause, the event's name, its content as JSON without spaces.
    """
    wrong = []
    before: dict[str, tuple[int, str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        event = json.loads(line)
        stream, number = event["stream"], event["number"]
        last, previous = before.get(stream, (0, ""))
        before[stream] = number, event["hash"]
        if number != last + 1:
            wrong.append(f"{path}: {stream}: {number} stands where {last + 1} must be")
        elif not is_closed(event) and digest(event, previous) != event["hash"]:
            wrong.append(f"{path}: {stream}: event {number} or the one before was changed")
    return wrong


def is_closed(event: dict[str, Any]) -> bool:
    """Whether an event's own hash cannot be computed from here: a secret stood in it, or personal
    data were removed when nothing kept them any more. The hash of the next one still can."""
    return bool(event.get("masked") or event.get("redacted"))


def redacted(path: Path) -> int:
    """How many events of a protocol personal data were removed from."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return sum(bool(json.loads(line).get("redacted")) for line in lines)


def digest(event: dict[str, Any], previous: str) -> str:
    """The hash that an event has after the hash ``previous``."""
    plain = json.dumps(event["content"], ensure_ascii=False, separators=(",", ":"))
    values = [previous, event["stream"], str(event["number"]), event["at"], event["by"]]
    values += [event["channel"], event["message"], event["clause"], event["event"]]
    values.append(event.get("payload", plain))
    return hashlib.sha256("".join(f"{len(v)}:{v}," for v in values).encode()).hexdigest()


def main() -> int:
    folder = Path(__file__).parent
    wrong = files(folder)
    count = 0
    for path in sorted(folder.rglob("protocol.jsonl")):
        wrong += chain(path)
        count += redacted(path)
    sys.stdout.write("".join(f"{line}\n" for line in wrong) or "nothing is wrong\n")
    if count:
        sys.stdout.write(f"{count} records redacted\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
