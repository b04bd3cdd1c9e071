"""Writes an archive: a folder for each game, the tournament's own papers, the cases, the manifest.

::

    G/game.pgn             the record with true dates, days, penalties
    G/protocol.jsonl       every event with its clause, who, when, by which channel, its hash
    G/messages/0001.eml    every message as it came or went (letters .eml, others .json)
    G/mail.mbox            all letters once more, for a mail program
    G/transcript.txt       the same to be read
    evidence/7/…           a case of the desk: evidence.txt, deliveries.jsonl, its game's folder
    tournament/…           what belongs to no single game
    crosstable.txt  README.txt  check.py  MANIFEST.sha256

``secrets`` says what is masked in it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from pathlib import Path
from typing import Any

from adapters.archive.letters import kept, mbox_entry
from adapters.archive.papers import Event, GamePapers, Message
from adapters.archive.protocol import deliveries, protocol
from adapters.archive.secrets import Masks
from adapters.archive.shelf import Shelf, within
from adapters.archive.transcript import Reader, transcript
from adapters.render import full_name
from adapters.render.pgn import pgn
from core.world import World

CHECK = Path(__file__).with_name("check.py")


class Archive:
    """One archive, put on ``shelf`` for ``reader``. ``redacted``: events from which personal data
    were removed, by stream and number."""

    def __init__(
        self,
        shelf: Shelf,
        world: World,
        reader: Reader,
        masks: Masks,
        redacted: Container[tuple[str, int]] = (),
    ) -> None:
        self._shelf = shelf
        self._redacted = redacted
        self._world = world
        self._reader = reader
        self._masks = masks

    def game(self, folder: str, papers: GamePapers) -> None:
        """A game's folder. Its record holds the players' addresses: it is for the arbiter."""
        shelf = within(self._shelf, folder)
        record = pgn(papers.game, self._world, addresses=True)
        shelf.put("game.pgn", record.encode())
        events = protocol(papers.events, self._name, self._masks, redacted=self._redacted)
        shelf.put("protocol.jsonl", events)
        self._messages(shelf, papers.messages)
        text = transcript(
            *(papers.messages, self._world, self._reader, self._masks, papers.game), hashes=True
        )
        shelf.put("transcript.txt", text.encode())

    def case(self, folder: str, text: str, games: Sequence[tuple[str, GamePapers]]) -> None:
        """A case's folder: its evidence as a text, and all papers of the games that it is about."""
        shelf = within(self._shelf, folder)
        shelf.put("evidence.txt", text.encode())
        rows = [row for _, papers in games for row in papers.deliveries]
        if rows:
            shelf.put("deliveries.jsonl", deliveries(rows, self._name))
        for name, papers in games:
            self.game(f"{folder}/{name}", papers)

    def tournament(
        self,
        events: Sequence[Event],
        messages: Sequence[Message],
        is_private: Callable[[Any], bool],
    ) -> None:
        """What belongs to no single game: start list, desk, decisions, leaves, their messages."""
        shelf = within(self._shelf, "tournament")
        written = protocol(events, self._name, self._masks, is_private, self._redacted)
        shelf.put("protocol.jsonl", written)
        self._messages(shelf, messages)
        text = transcript(messages, self._world, self._reader, self._masks, hashes=True)
        shelf.put("transcript.txt", text.encode())

    def paper(self, name: str, text: str) -> None:
        """A text of its own."""
        self._shelf.put(name, text.encode())

    def table(self, text: str) -> None:
        self._shelf.put("crosstable.txt", f"{text}\n".encode())

    def explanation(self, title: str) -> None:
        """How to read and check it, in the reader's language, and the program that checks."""
        texts = (self._reader.say(key) for key in ("archive-readme", "archive-check"))
        self._shelf.put("README.txt", "\n\n".join((title, *texts, "")).encode())
        self._shelf.put("check.py", CHECK.read_bytes())

    def _messages(self, shelf: Shelf, messages: Sequence[Message]) -> None:
        letters: list[bytes] = []
        for number, message in enumerate(messages, start=1):
            file = kept(number, message, self._masks)
            shelf.put(f"messages/{file.name}", file.content)
            if file.letter is not None:
                letters.append(mbox_entry(file.letter, message.at))
        shelf.put("mail.mbox", b"".join(letters))

    def _name(self, person: str) -> str:
        return full_name(self._world, person)
