"""``chesspost replay``: plays a transcript and tells whether what it expects holds."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Annotated

import typer

from bot.commands.answers import FAILED, bad_input, complain, say


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The transcript, JSON Lines.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print state and messages as one JSON object.")
    ] = False,
) -> None:
    """Plays a transcript in memory, with the transcript's own clock and no network.

    Ends with 0 when every expectation holds, 1 when one fails, 2 when the file is malformed.
    """
    from bot.replay import MalformedLine, play, read_transcript

    logging.getLogger().addHandler(_Broken(logging.ERROR))
    try:
        outcome = asyncio.run(play(read_transcript(file)))
    except MalformedLine as malformed:
        raise bad_input(f"{file}: {malformed}") from None
    if as_json:
        whole = {"state": outcome.state, "messages": outcome.messages}
        say(json.dumps(whole, ensure_ascii=False))
    for failure in outcome.failures:
        complain(f"{file}: line {failure.line}: {found}" for found in failure.differences)
    if outcome.failures:
        raise typer.Exit(FAILED)
    if not as_json:
        say(f"{file}: {outcome.expectations} expectations hold")


class _Broken(logging.Handler):
    """A fault of the program itself: one line for each, and the transcript goes on."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        why = f": {type(error).__name__}: {error}" if error else ""
        complain([f"broken: {record.getMessage()}{why}"])
