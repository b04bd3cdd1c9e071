"""Readers of moves, records, transcripts, lists and callback data: an answer, never a fault."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import strategies as st

from adapters.envelope import Channel
from adapters.grammar import NotUnderstood, parse, split
from adapters.pgn_in import Problem, Record, looks_like_pgn, read_pgn
from adapters.telegram.presses import LONGEST, Tap, command_of, data_of, tap_of
from bot.replay.fields import MalformedLine
from bot.replay.reading import read_transcript
from bot.start_list import Malformed, Setup, read_setup, read_toml
from core.notation import Notation
from tests.adapters.test_chat_fuzz import EVENTS, JSON, UPDATES, check, event, update
from tests.adapters.test_chat_fuzz import WORDS as KEYS
from tests.bot.test_cli import SETUP, TOML
from tests.fuzz import ANY_TEXT, LENGTHS, PLAY, TEXTS, WORDS, fuzzed
from tests.reader.games import after
from tests.source import ROOT

POSITIONS = [after(""), after("e4 e5 Nf3"), after("e4 d5 exd5", line="Qxd5 Nc3"), after("h4 a5")]
CASES = ROOT / "tests" / "cases"
PGNS = [path.read_bytes() for path in sorted(CASES.glob("*.pgn"))]
SCENARIOS = [
    path.read_text("utf-8").splitlines()
    for path in sorted((ROOT / "tests" / "scenarios").glob("a-*.jsonl"))
]


@LENGTHS
def test_any_text_is_read_as_a_move_or_told_why_not(examples):
    def read(position, pieces, notation):
        reading = position.read(" ".join(pieces), notation)
        again = position.read(" ".join(pieces), notation)
        assert reading == again

    moves = st.lists(st.sampled_from(PLAY) | WORDS | ANY_TEXT, max_size=12)
    fuzzed(
        read, st.sampled_from(POSITIONS), moves, st.sampled_from(list(Notation)), examples=examples
    )


@LENGTHS
def test_any_text_is_split_into_commands_and_all_of_it_is_kept(examples):
    def read(text, letter):
        message = split(text, letter=letter)
        for command in message.commands:
            assert command.startswith(("/", "!"))
            request = parse(command)
            assert isinstance(request, NotUnderstood) or request.rest in command
        assert parse(text)

    fuzzed(read, TEXTS | st.just("/") | st.just("!" * 5000), st.booleans(), examples=examples)


@LENGTHS
def test_any_callback_data_is_a_command_or_a_tap(examples):
    def read(data, ply):
        command, made_for = command_of(data)
        assert command in data
        assert made_for is None or 0 <= made_for < 10_000
        tap = tap_of(data)
        assert tap is None or isinstance(tap, Tap)
        assert len(data_of(data.encode("utf-8", "replace").decode(), ply).encode()) <= LONGEST

    pieces = st.sampled_from(["tap", "T1/1", "5", "e2", "e4", "x", "-", ";", "/yes", "/move", " "])
    data = TEXTS | st.lists(pieces | WORDS, max_size=8).map("".join)
    fuzzed(read, data, st.none() | st.integers(0, 9_999), examples=examples)


@LENGTHS
def test_any_pgn_is_records_or_a_problem(examples):
    def read(raw, at, piece, cut):
        changed = raw[:at] + piece + raw[min(at + cut, len(raw)) :]
        found = read_pgn(changed)
        assert isinstance(found, Problem) or all(isinstance(one, Record) for one in found)
        looks_like_pgn(changed.decode("utf-8", "replace"))

    pieces = st.sampled_from([b"(" * 500, b"{", b"}", b"[", b"\n\n", b"*", b"$1", b"0-1", b"\0"])
    sizes = st.integers(0, 3_000), pieces | st.binary(max_size=20), st.integers(0, 100)
    fuzzed(read, st.sampled_from(PGNS), *sizes, examples=examples)


@LENGTHS
def test_any_start_list_is_taken_or_named_malformed(examples, tmp_path):
    path = tmp_path / "list.toml"

    def read(value, where, text, at):
        changed = json.loads(json.dumps(SETUP))
        *way, last = where
        place = changed
        for step in way:
            place = place[step]
        place[last] = value
        with suppress(Malformed):
            assert isinstance(read_setup(changed), Setup)
        toml = TOML[:at] + text + TOML[at:]
        path.write_bytes(toml.encode("utf-8", "surrogatepass"))
        with suppress(Malformed):
            assert isinstance(read_toml(path), Setup)

    places = [
        *(("tournament",), ("tournament", "code"), ("tournament", "start"), ("people", 0, "id")),
        *(("tournament", "timezone"), ("tournament", "regulation"), ("tournament", "seed")),
        *(("people",), ("people", 0), ("people", 0, "telegram_id"), ("people", 0, "email")),
        *(("games",), ("games", 0), ("games", 0, "id"), ("operator",), ("bot",), ("x",)),
        *(("tournament", "end"), ("people", 1, "channels"), ("people", 1, "surname")),
    ]
    values = JSON | WORDS | TEXTS
    fuzzed(
        read, values, st.sampled_from(places), WORDS, st.integers(0, len(TOML)), examples=examples
    )


@LENGTHS
def test_any_transcript_is_read_or_malformed_at_a_line(examples, tmp_path):
    path = tmp_path / "case.jsonl"

    def read(lines, number, content, keys):
        number %= len(lines)
        try:
            line = json.loads(lines[number]) | dict.fromkeys(keys, content)
        except (ValueError, TypeError):
            line = content
        text = json.dumps(line)
        path.write_text("\n".join([*lines[:number], text, *lines[number + 1 :]]), "utf-8")
        with suppress(MalformedLine):
            assert read_transcript(path)

    keys = st.sampled_from(
        "at setup say mail from on telegram matrix delivery restart expect state sent not_sent raw "
        "headers body reply_to wait".split()
    )
    fuzzed(
        read,
        st.sampled_from(SCENARIOS),
        st.integers(0, 50),
        JSON,
        st.lists(keys, max_size=3),
        examples=examples,
    )


@pytest.mark.soak
def test_updates_and_events_of_any_form_for_long():
    def read(content, parts, inner):
        base = content.get("message") or content["channel_post"]
        for kind in ("message", "edited_message", "callback_query", "channel_post"):
            check(update({"update_id": 1, kind: base | parts}), Channel.TELEGRAM)
        for one in EVENTS:
            check(event(one | parts | {"content": one["content"] | inner}), Channel.MATRIX)

    names = st.sampled_from(KEYS)
    parts = st.dictionaries(names, JSON, max_size=4)
    fuzzed(read, st.sampled_from(UPDATES), parts, parts, examples=3_000)
