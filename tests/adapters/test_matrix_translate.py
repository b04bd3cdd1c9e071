"""Matrix events: cases 59-76, threads, rooms with others in them, whatever is no text."""

import json

import pytest

from adapters.envelope import Channel, Kind
from tests.adapters.chats import ARRIVED, CASES, DATE, OWN_ID, ROOM, SENT, case, event, said

HTML = {"format": "org.matrix.custom.html"}


def raw_event(kind: str, content: object, **parts: object) -> dict[str, object]:
    return {
        "type": kind,
        "event_id": "$10",
        "sender": "@ivanenko:example.org",
        "room_id": ROOM,
        "origin_server_ts": DATE * 1000,
        "content": content,
    } | parts


def test_case_59_the_fallback_of_a_reply_is_no_text():
    first, second = case("059-reply-fallback")
    assert (first.kind, first.text, first.replies_to) == (Kind.MESSAGE, "4. 2514", ("$0",))
    assert (second.text, second.replies_to) == ("нет", ("$0b",))
    assert (first.channel, first.key, first.chat) == (Channel.MATRIX, "$1", ROOM)
    assert (first.sender, first.stamped, first.arrived) == (
        "@ivanenko:example.org",
        SENT,
        ARRIVED,
    )
    events = json.loads((CASES / "059-reply-fallback.json").read_text("utf-8"))
    assert json.loads(first.raw) == events[0]


def test_case_60_an_edit_names_the_event_that_it_changes():
    first, edit = case("060-edit")
    assert (first.kind, first.text) == (Kind.MESSAGE, "/move 2514")
    assert (edit.kind, edit.key, edit.edits, edit.text) == (Kind.EDIT, "$4", "$3", "/move 5171")


def test_case_62_a_missing_body_is_answered_and_struck_out_text_is_not_said():
    formatted_only, number, struck = case("062-no-plain-body")
    assert formatted_only.kind is Kind.UNREADABLE
    assert number.kind is Kind.UNREADABLE
    assert (struck.kind, struck.text) == (Kind.MESSAGE, "4. 2514")


def test_case_63_in_a_thread_its_root_decides():
    (envelope,) = case("063-thread-fallback")
    assert envelope.replies_to == ("$gameA-root",)


@pytest.mark.parametrize(
    ("relation", "replies_to"),
    [
        ({"is_falling_back": True, "m.in_reply_to": {"event_id": "$r"}}, ("$root",)),
        ({"is_falling_back": False, "m.in_reply_to": {"event_id": "$r"}}, ("$r",)),
        ({"m.in_reply_to": {"event_id": "$r"}}, ("$r",)),
        ({}, ("$root",)),
        ({"rel_type": "x", "m.in_reply_to": {"event_id": "$r"}}, ("$r",)),
        ({"rel_type": "x", "m.in_reply_to": {"event_id": 5}}, ()),
        ({"event_id": 7, "m.in_reply_to": "$r"}, ()),
    ],
)
def test_a_real_reply_in_a_thread_is_a_reply(relation, replies_to):
    thread = {"rel_type": "m.thread", "event_id": "$root"} | relation
    assert said("4. 2514", content={"m.relates_to": thread}).replies_to == replies_to


def test_case_65_old_events_have_their_keys_and_moments():
    old, new = case("065-initial-sync-replay")
    assert (old.key, old.text, new.key, new.text) == ("$12", "/move 2514", "$13", "/move 7866")
    assert old.stamped < new.stamped < SENT


def test_case_68_a_tombstone_moves_the_room():
    (envelope,) = case("068-tombstone")
    assert (envelope.kind, envelope.chat) == (Kind.MIGRATED, ROOM)
    assert envelope.new_chat == "!gameA2:example.org"
    forged = raw_event("m.room.tombstone", {"replacement_room": "!x:evil.org"})
    assert event(forged) is None


def test_case_71_a_puppet_is_somebody_unknown():
    puppet, note, stranger = case("071-puppet")
    assert puppet.sender == "@telegram_555001:bridge.example.org"
    assert note is None
    assert (stranger.kind, stranger.sender) == (Kind.MESSAGE, "@mallory:example.com")


def test_case_72_notices_and_own_messages_are_never_acted_on():
    notice, own, emote = case("072-bot-notice")
    assert notice.kind is Kind.AUTOMATIC
    assert own is None
    assert (emote.kind, emote.why) == (Kind.NO_TEXT, "m.emote")


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("!move 12 2514", "/move 12 2514"),
        ("/move 12 2514", "/move 12 2514"),
        ("!ход 2514", "/ход 2514"),
        ("!move 12 2514\n!move 13 7866", "/move 12 2514\n/move 13 7866"),
        ("relay: !move 2514", "/move 2514"),
        ("@relay:example.org, 2514", "2514"),
        ("Relay 2514", "Relay 2514"),
        ("2514!", "2514!"),
        ("! 2514", "! 2514"),
        ("!!", "!!"),
        ("♟ !move 2514", "♟ !move 2514"),
        ("> 5171\n2514", "2514"),
        ("~~5171~~ 2514", "2514"),
        ("\ud83d 2514", "\ufffd 2514"),
    ],
)
def test_case_76_a_text_is_handed_on_with_its_command_made_plain(body, text):
    assert said(body).text == text


@pytest.mark.parametrize(
    ("body", "formatted", "text"),
    [
        ("4. 5171 2514", "4. <del>5171</del> 2514", "4.  2514"),
        ("4. 2514", "4. <del>5171</del> 2514", "4. 2514"),
        ("4. 2514", "4. 5171", "4. 2514"),
        ("5171\n2514", "<s>5171</s><br>2514", "2514"),
        ("5171 2514", "<strike>5171 2514", ""),
        ("5171 2514", "<del>5171</del><blockquote>2536</blockquote>2514<script", "2514"),
    ],
)
def test_the_formatted_body_only_tells_what_is_struck_out(body, formatted, text):
    assert said(body, content=HTML | {"formatted_body": formatted}).text == text


@pytest.mark.parametrize(
    ("content", "kind", "text"),
    [
        ({"msgtype": "m.image", "body": "2514.png"}, "no_text", ""),
        ({"msgtype": "m.image", "body": "2514.png", "filename": "2514.png"}, "no_text", ""),
        ({"msgtype": "m.image", "body": "4. 2514", "filename": "a.png"}, "message", "4. 2514"),
        ({"msgtype": "m.audio", "body": "voice"}, "no_text", ""),
        ({"msgtype": "m.location", "body": "2514"}, "no_text", ""),
        ({"msgtype": None, "body": "2514"}, "no_text", ""),
        ({"body": ""}, "no_text", ""),
        ({"body": "> 5171"}, "no_text", ""),
        ({"body": None}, "unreadable", ""),
        ({"body": ["2514"]}, "unreadable", ""),
    ],
)
def test_what_is_no_text_is_known(content, kind, text):
    envelope = said("x", content=content)
    assert (envelope.kind, envelope.text) == (kind, text)


def test_a_sticker_and_an_event_that_cannot_be_decrypted_are_answered():
    assert event(raw_event("m.sticker", {"body": "x"})).kind is Kind.NO_TEXT
    assert event(raw_event("m.room.encrypted", {"ciphertext": "x"})).kind is Kind.UNDECRYPTED


@pytest.mark.parametrize(
    "parts", [{"redacts": "$3"}, {"content": {"redacts": "$3"}}], ids=["old", "since v11"]
)
def test_a_redaction_names_what_is_deleted(parts):
    envelope = event(raw_event("m.room.redaction", {}) | parts)
    assert (envelope.kind, envelope.edits, envelope.key) == (Kind.DELETION, "$3", "$10")


def test_among_others_only_what_is_addressed_to_the_bot_is_heard_and_kept():
    talk = said("4. 2514", private=False)
    assert (talk.kind, talk.text, talk.raw) == (Kind.OVERHEARD, "", b"")
    assert said("!move 2514", private=False).text == "/move 2514"
    assert said("relay: 2514", private=False).text == "2514"
    named = {"m.mentions": {"user_ids": [OWN_ID]}}
    assert said("2514", content=named, private=False).kind is Kind.MESSAGE
    assert said("2514", content={"m.mentions": {"user_ids": "x"}}, private=False).text == ""


def test_among_others_an_answer_to_the_bot_is_heard():
    reply = {"m.relates_to": {"m.in_reply_to": {"event_id": "$mine"}}}
    assert said("2514", content=reply, private=False).kind is Kind.OVERHEARD
    heard = said("2514", content=reply, private=False, is_own=lambda key: key == "$mine")
    assert (heard.kind, heard.text) == (Kind.MESSAGE, "2514")
    fallback = said(f"> <{OWN_ID}> 5171\n\n2514", content=reply, private=False)
    assert (fallback.kind, fallback.text) == (Kind.MESSAGE, "2514")


def test_among_others_edits_and_deletions_are_told_without_their_words():
    replaces = {"rel_type": "m.replace", "event_id": "$3"}
    new = {"m.new_content": {"body": "тайна"}, "m.relates_to": replaces}
    edit = said("* тайна", content=new, private=False)
    assert (edit.kind, edit.edits, edit.text, edit.raw) == (Kind.EDIT, "$3", "", b"")
    deletion = event(raw_event("m.room.redaction", {}, redacts="$3"), private=False)
    assert deletion.kind is Kind.DELETION


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        {},
        {"note": "x"},
        raw_event("m.room.message", {}),
        raw_event("m.room.message", "x"),
        raw_event("m.room.message", {"body": "x"}, event_id=None),
        raw_event("m.room.message", {"body": "x"}, sender=5),
        raw_event("m.room.message", {"body": "x"}, sender=OWN_ID),
        raw_event("m.room.message", {"body": "x"}, unsigned={"redacted_because": {}}),
        raw_event("m.reaction", {"m.relates_to": {"key": "👍"}}),
        raw_event("m.room.member", {"membership": "join"}, state_key="@a:b"),
        raw_event("m.room.redaction", {}),
        raw_event(None, {"body": "x"}),
    ],
)
def test_what_nobody_said_is_nothing(content):
    assert event(content) is None


@pytest.mark.parametrize("stamp", [None, 0, -1, "x", True, 10**30, 1.5])
def test_a_stamp_that_is_none_is_left_out(stamp):
    content = raw_event("m.room.message", {"msgtype": "m.text", "body": "x"})
    assert event(content | {"origin_server_ts": stamp}).stamped is None
