"""Reading lines from a terminal and writing messages to it.

With a real terminal there is history, completion of commands and colour; where lines come from a
file or a pipe they are read as they are, which is how tests and scripts play.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TextIO

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import FileHistory
from prompt_toolkit.patch_stdout import patch_stdout

from adapters.render import LANGUAGES, language

Commands = Callable[[], Mapping[str, str]]
"""The commands that can be completed now, with what each does."""


class _Words(Completer):
    """Completes the first word of a line when it begins with ``/`` or ``:``."""

    def __init__(self, commands: Commands) -> None:
        self._commands = commands

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        typed = document.text_before_cursor
        if not typed.startswith(("/", ":")) or " " in typed:
            return
        for word, meaning in self._commands().items():
            if word.startswith(typed):
                yield Completion(word, start_position=-len(typed), display_meta=meaning)


class Terminal:
    """One terminal. ``history`` is the file that keeps what was typed."""

    def __init__(
        self,
        history: Path,
        commands: Commands,
        stdin: TextIO = sys.stdin,
        stdout: TextIO = sys.stdout,
    ) -> None:
        self._in, self._out = stdin, stdout
        self.interactive = stdin.isatty() and stdout.isatty()
        self._session: PromptSession[str] | None = None
        if self.interactive:
            history.parent.mkdir(parents=True, exist_ok=True)
            self._session = PromptSession(
                history=FileHistory(str(history)),
                completer=_Words(commands),
                complete_while_typing=True,
            )

    async def line(self, prompt: str) -> str | None:
        """The next line that is typed, without its end; None when there are no more."""
        while self._session is not None:
            try:
                with patch_stdout():
                    return await self._session.prompt_async(FormattedText([("bold", prompt)]))
            except KeyboardInterrupt:
                if not self._session.default_buffer.text:
                    return None  # a half-typed line is only dropped
            except EOFError:
                return None
        text = await asyncio.to_thread(self._in.readline)
        return text.rstrip("\r\n") if text else None

    def show(self, heading: str, text: str) -> None:
        """Writes one message: a heading, the text below it, and an empty line."""
        if self.interactive:
            body = f"\n{between_words(text)}\n"
            print_formatted_text(FormattedText([("bold ansicyan", heading), ("", body)]))
        else:
            print(f"{heading}\n{text}\n", file=self._out, flush=True)

    def note(self, text: str) -> None:
        """Writes a line of the console itself, not of the bot."""
        if self.interactive:
            print_formatted_text(FormattedText([("italic", between_words(text))]))
        else:
            print(text, file=self._out, flush=True)


def spoken_here(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the terminal as its locale says; the federation's own where it says none."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, names), "C").partition(".")[0]
    if locale in ("C", "POSIX"):
        return language("")
    spoken = locale.partition("_")[0].lower()
    return spoken if spoken in LANGUAGES else "en"


def between_words(text: str, width: int | None = None) -> str:
    """``text`` with its long lines broken where words end; the terminal breaks them anywhere."""
    columns = width or shutil.get_terminal_size().columns
    broken = textwrap.TextWrapper(columns, break_long_words=False, break_on_hyphens=False)
    lines = text.split("\n")
    return "\n".join(x if len(x) <= columns else broken.fill(x) for x in lines)
