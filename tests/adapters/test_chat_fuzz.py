"""No update and no event, however malformed, raises: an envelope comes of it or nothing."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.envelope import Channel, Envelope, Kind
from tests.adapters.chats import BOT, CASES, GROUP, OWN_ID, PERSON, event, update

WORDS = [
    *("update_id", "message", "edited_message", "callback_query", "channel_post", "from", "chat"),
    *("id", "message_id", "date", "edit_date", "text", "caption", "entities", "type", "offset"),
    *("length", "data", "reply_to_message", "sender_chat", "forward_origin", "voice", "private"),
    *("my_chat_member", "new_chat_member", "status", "migrate_to_chat_id", "strikethrough"),
    *("event_id", "sender", "room_id", "content", "body", "msgtype", "m.text", "m.room.message"),
    *("formatted_body", "m.relates_to", "rel_type", "m.replace", "m.thread", "m.in_reply_to"),
    *("m.new_content", "redacts", "m.room.redaction", "replacement_room", "origin_server_ts"),
    *("m.mentions", "user_ids", "is_falling_back", "unsigned", "m.notice", "m.room.tombstone"),
]
VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**18), 10**18)
    | st.floats(allow_nan=True)
    | st.text(max_size=20)
    | st.text(st.characters(codec=None), max_size=8)
    | st.sampled_from([*WORDS, "/move 2514", "> x\n!move", "~~1~~", OWN_ID, "<del>5</del>4"])
    | st.sampled_from([GROUP, PERSON, BOT, "", 0, 1772366400])
)
JSON = st.recursive(
    VALUES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=5), inner, max_size=6)
    ),
    max_leaves=25,
)
UPDATES = json.loads((CASES / "045-anonymous-admin-and-channel.json").read_text("utf-8"))
EVENTS = json.loads((CASES / "059-reply-fallback.json").read_text("utf-8"))


def check(envelope: object, channel: Channel) -> None:
    if envelope is None:
        return
    assert isinstance(envelope, Envelope)
    assert envelope.channel is channel
    assert envelope.key
    assert envelope.stamped is None or envelope.stamped.tzinfo is not None
    for text in (envelope.text, envelope.key, envelope.sender, envelope.chat, envelope.edits or ""):
        text.encode("utf-8")  # the store takes nothing else
    envelope.raw.decode("utf-8")
    if envelope.kind in (Kind.MESSAGE, Kind.BUTTON):
        assert envelope.text or envelope.kind is Kind.BUTTON
        assert envelope.raw


@settings(max_examples=120, deadline=None)
@given(JSON)
def test_no_json_raises(content):
    check(update(content), Channel.TELEGRAM)
    check(event(content), Channel.MATRIX)
    check(event(content, private=False), Channel.MATRIX)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(UPDATES), st.dictionaries(st.sampled_from(WORDS), JSON, max_size=4))
def test_no_malformed_message_raises(content, parts):
    for kind in ("message", "edited_message", "callback_query", "channel_post", "my_chat_member"):
        base = content.get("message") or content["channel_post"]
        check(update({"update_id": 1, kind: base | parts}), Channel.TELEGRAM)


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(EVENTS),
    st.dictionaries(st.sampled_from(WORDS), JSON, max_size=3),
    st.dictionaries(st.sampled_from(WORDS), JSON, max_size=4),
    st.booleans(),
)
def test_no_malformed_event_raises(content, parts, inner, private):
    changed = content | parts | {"content": content["content"] | inner}
    check(event(changed, private=private), Channel.MATRIX)
