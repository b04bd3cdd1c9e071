"""Telegram's updates: cases 37-58 and 118, groups, entities, whoever may not act."""

import json

import pytest

from adapters.envelope import Channel, Kind
from adapters.telegram import translate
from tests.adapters.chats import (
    ARRIVED,
    BOT,
    CASES,
    DATE,
    GROUP,
    PERSON,
    SENT,
    case,
    message,
    update,
)

STRUCK = "strikethrough"


def test_case_37_an_edit_names_the_message_that_it_changes():
    first, edit = case("037-edit-is-second-move")
    assert (first.kind, first.text, first.key) == (Kind.MESSAGE, "/move 2514", "555001:10")
    assert (first.sender, first.chat, first.private) == ("555001", "555001", True)
    assert (first.channel, first.stamped, first.arrived) == (Channel.TELEGRAM, SENT, ARRIVED)
    assert (edit.kind, edit.edits, edit.text) == (Kind.EDIT, first.key, "/move 5171")
    assert edit.key == "555001:10:edit:1772366460"
    assert (edit.stamped - SENT).total_seconds() == 60


def test_the_raw_update_is_kept_as_it_came():
    first, _ = case("037-edit-is-second-move")
    updates = json.loads((CASES / "037-edit-is-second-move.json").read_text("utf-8"))
    assert json.loads(first.raw) == updates[0]


def test_case_39_the_same_update_twice_has_one_key():
    first, second = case("039-same-update-twice")
    assert first == second


def test_case_41_two_presses_are_two_keys_for_one_command():
    first, second = case("041-double-tap")
    assert (first.kind, first.text, first.key) == (Kind.BUTTON, "ok:A:7:2514", "71")
    assert (second.text, second.key) == (first.text, "72")
    assert first.replies_to == ("555001:20",)
    assert (first.sender, first.chat, first.private, first.stamped) == (
        "555001",
        "555001",
        True,
        None,
    )


def test_case_43_a_suffix_says_which_bot_is_meant():
    ours, others, also_ours = case("043-group-suffix")
    assert (ours.kind, ours.text, ours.private) == (Kind.MESSAGE, "/move 2514", False)
    assert (others.kind, others.text, others.raw) == (Kind.OVERHEARD, "", b"")
    assert (also_ours.kind, also_ours.text) == (Kind.MESSAGE, "/HOD 2514")


def test_case_45_nobody_acts_in_the_name_of_a_chat():
    envelopes = case("045-anonymous-admin-and-channel")
    assert [e.kind for e in envelopes] == [Kind.IMPERSONAL] * 3
    assert [e.sender for e in envelopes] == ["-1001555000111", "-1001999", "-1001999"]


def test_case_51_a_migrated_group_is_told_by_either_message():
    for envelope in case("051-supergroup-migration"):
        assert envelope.kind is Kind.MIGRATED
        assert (envelope.chat, envelope.new_chat) == ("-4555000", "-1001555000111")


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("052-autoreplaced-text", ["/move 0—0", "/move e2—e4 «мой ход»", "/otpusk —do 20.07"]),
        ("053-autolinks", ["/move e4.md", "1.e4 c5.Nf3", "4. 2514 7866"]),
        ("054-emoji-before-command", ["♟👍 /move 2514", "👍👍 2514"]),
        (
            "118-cyrillic-commands",
            ["/сдаюсь", "/cдаюсь", "/ход 2514", "/хoд 2514", "сдаюсь?", "не сдаюсь"],
        ),
    ],
)
def test_cases_52_53_54_118_the_text_is_handed_on_as_typed(name, texts):
    envelopes = case(name)
    assert [e.text for e in envelopes] == texts
    assert {e.kind for e in envelopes} == {Kind.MESSAGE}


def test_case_55_a_caption_is_text_and_a_voice_is_none():
    caption, voice, sticker = case("055-caption-voice-sticker")
    assert (caption.kind, caption.text) == (Kind.MESSAGE, "4. 2514")
    assert (voice.kind, voice.why) == (Kind.NO_TEXT, "voice")
    assert (sticker.kind, sticker.why) == (Kind.NO_TEXT, "sticker")


def test_case_55_the_words_of_an_album_stand_under_one_of_its_pictures():
    picture = {"photo": [{"file_id": "a"}], "media_group_id": "7"}
    assert message(caption="2514", **picture).kind is Kind.MESSAGE
    assert message(**picture).kind is Kind.OVERHEARD


def test_case_58_several_commands_are_handed_on_line_by_line():
    text = "/move@relay_example_bot 12 2514\n/move@Relay_Example_Bot 13 7866"
    assert message(text, group=True).text == "/move 12 2514\n/move 13 7866"


@pytest.mark.parametrize(
    "text",
    [
        "/move 2514",
        "Смотрите:\n/move 2514",
        "@relay_example_bot 2514",
        "спасибо, @Relay_Example_Bot!",
        "ок /move@relay_example_bot 2514",
        "/move, 2514",
        "/ход 2514",
    ],
)
def test_in_a_group_commands_and_the_bots_name_are_heard(text):
    assert message(text, group=True).kind is Kind.MESSAGE


@pytest.mark.parametrize(
    "text",
    [
        "2514",
        "а /move 2514",
        "см. https://example.org/move",
        "1/2",
        "/move@other_example_bot 2514",
        "@other_example_bot 2514",
        "x@relay_example_bot.org",
        "/",
        "/5171",
        "👍",
    ],
)
def test_in_a_group_talk_is_passed_over_and_not_kept(text):
    envelope = message(text, group=True)
    assert (envelope.kind, envelope.text, envelope.raw) == (Kind.OVERHEARD, "", b"")
    assert message(group=True, voice={"file_id": "x"}).kind is Kind.OVERHEARD


def test_in_a_group_an_answer_to_the_bot_is_heard():
    answer = message("2514", group=True, reply_to_message={"message_id": 7, "from": BOT})
    assert (answer.kind, answer.replies_to) == (Kind.MESSAGE, ("-1001555000111:7",))
    other = message("2514", group=True, reply_to_message={"message_id": 7, "from": PERSON})
    assert (other.kind, other.replies_to) == (Kind.OVERHEARD, ())
    topic = {"message_id": 7, "from": BOT, "forum_topic_created": {"name": "x"}}
    assert message("2514", group=True, reply_to_message=topic).kind is Kind.OVERHEARD
    voice = message(group=True, voice={}, reply_to_message={"message_id": 7, "from": BOT})
    assert voice.kind is Kind.NO_TEXT


def test_in_private_everything_is_heard_another_bots_command_too():
    assert message("2514").kind is Kind.MESSAGE
    assert message("/move@other_example_bot 2514").text == "/move@other_example_bot 2514"
    reply = message("да", reply_to_message={"message_id": 7, "from": BOT})
    assert reply.replies_to == ("555001:7",)


@pytest.mark.parametrize(
    "parts",
    [
        {"forward_origin": {"type": "hidden_user", "sender_user_name": "x"}},
        {"forward_date": DATE},
        {"forward_sender_name": "x"},
        {"forward_from_chat": {"id": -1}},
        {"via_bot": {"id": 5, "is_bot": True, "username": "inline_bot"}},
    ],
)
def test_a_forwarded_message_is_somebody_elses_words(parts):
    envelope = message("/move 2514", **parts)
    assert (envelope.kind, envelope.text) == (Kind.FORWARDED, "/move 2514")


@pytest.mark.parametrize(
    "parts",
    [
        {"from": {"id": 1087968824, "is_bot": True}},
        {"from": {"id": 777000, "is_bot": False}},
        {"from": BOT | {"id": 99, "username": "other_bot"}},
        {"sender_chat": {"id": -1001999}},
        {"is_automatic_forward": True},
        {"from": None},
    ],
)
def test_shared_accounts_and_other_bots_are_nobody(parts):
    assert message("/move 2514", group=True, **parts).kind is Kind.IMPERSONAL


def test_the_bots_own_messages_are_nothing():
    assert message("4. 2514", **{"from": BOT}) is None


def test_a_bot_that_does_not_know_its_name_still_knows_who_is_nobody():
    def unnamed(**parts):
        base = {"message_id": 10, "chat": GROUP, "from": PERSON, "text": "/move 2514"}
        return translate({"update_id": 1, "message": base | parts}, ARRIVED)

    assert unnamed().kind is Kind.MESSAGE
    assert unnamed(text="/move@relay_example_bot 2514").kind is Kind.OVERHEARD
    assert unnamed(**{"from": {"id": 1087968824, "is_bot": True}}).kind is Kind.IMPERSONAL
    reply = unnamed(text="2514", reply_to_message={"message_id": 7, "from": BOT})
    assert reply.replies_to == ("-1001555000111:7",)


@pytest.mark.parametrize(
    ("text", "entities", "rest"),
    [
        ("5171 2514", [(STRUCK, 0, 4)], "2514"),
        ("👍5171 2514", [(STRUCK, 2, 4)], "👍 2514"),
        ("5171 2514 5171", [(STRUCK, 10, 4), (STRUCK, 0, 4)], "2514"),
        ("5171 2514", [("blockquote", 0, 4), (STRUCK, 1, 2)], "2514"),
        ("5171\n2514", [("expandable_blockquote", 0, 4)], "2514"),
        ("2514", [("bold", 0, 4), ("url", 0, 4)], "2514"),
        ("2514", [(STRUCK, 9, 99), (STRUCK, -1, 2), (STRUCK, 0, 0), (STRUCK, "0", 4)], "2514"),
        ("👍👍2514", [(STRUCK, 1, 2)], "👍2514"),
        ("👍2514", [(STRUCK, 1, 1)], "\ufffd2514"),
    ],
)
def test_struck_out_and_quoted_text_is_not_said(text, entities, rest):
    given = [{"type": t, "offset": o, "length": n} for t, o, n in entities]
    assert message(text, entities=[*given, None, {}]).text == rest
    caption = message(photo=[], caption=text, caption_entities=given)
    assert caption.text == rest


def test_a_message_that_is_all_struck_out_has_no_text():
    entities = [{"type": STRUCK, "offset": 0, "length": 4}]
    assert message("5171", entities=entities).kind is Kind.NO_TEXT


def test_an_edit_in_a_group_that_leaves_the_bot_out_still_tells_of_itself():
    content = {"message_id": 10, "chat": GROUP, "from": PERSON, "edit_date": DATE}
    edit = update({"update_id": 1, "edited_message": content | {"text": "нет, забудьте"}})
    assert (edit.kind, edit.edits) == (Kind.EDIT, "-1001555000111:10")
    assert (edit.text, edit.raw) == ("", b"")


def test_two_edits_have_two_keys_also_without_a_date():
    keys = {
        update(
            {
                "update_id": 1,
                "edited_message": {"message_id": 1, "chat": {"id": 5}, "from": PERSON}
                | {"text": text}
                | date,
            }
        ).key
        for text, date in [
            ("/a", {}),
            ("/b", {}),
            ("/a", {"edit_date": 1}),
            ("/a", {"edit_date": 2}),
        ]
    }
    assert len(keys) == 4


def test_a_channels_post_counts_only_where_it_speaks_to_the_bot():
    post = {"message_id": 1, "date": DATE, "chat": {"id": -1001999, "type": "channel"}}
    heard = update({"update_id": 1, "channel_post": post | {"text": "/move 2514"}})
    passed = update({"update_id": 1, "channel_post": post | {"text": "4. 2514"}})
    edited = update({"update_id": 1, "edited_channel_post": post | {"text": "/move 2514"}})
    assert [e.kind for e in (heard, passed, edited)] == ["impersonal", "overheard", "overheard"]


def test_a_blocked_bot_is_told_to_the_log():
    change = {"chat": {"id": 555001, "type": "private"}, "from": PERSON, "date": DATE}
    envelope = update(
        {"update_id": 1, "my_chat_member": change | {"new_chat_member": {"status": "kicked"}}}
    )
    assert (envelope.kind, envelope.sender, envelope.text) == (Kind.AUTOMATIC, "555001", "")
    assert envelope.why == "the bot is now: kicked"


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        {},
        {"update_id": 1},
        {"update_id": 1, "message": None},
        {"update_id": 1, "message": {}},
        {"update_id": 1, "message": {"message_id": True, "chat": {"id": 1}}},
        {"update_id": 1, "message": {"message_id": 1, "chat": {"id": "1"}}},
        {"update_id": 1, "callback_query": {"id": 71, "data": "x", "from": PERSON}},
        {"update_id": 1, "callback_query": {"id": "71", "from": PERSON}},
        {"update_id": 1, "message_reaction": {"chat": {"id": 1}}},
        {"update_id": 1, "inline_query": {"id": "1", "query": "x"}},
    ],
)
def test_what_nobody_said_is_nothing(content):
    assert update(content) is None


def test_a_service_message_is_passed_over():
    assert message(new_chat_members=[PERSON], group=True).kind is Kind.OVERHEARD
    assert message(pinned_message={}).kind is Kind.OVERHEARD


@pytest.mark.parametrize("date", [0, -5, "x", None, True, 10**20])
def test_a_date_that_is_none_is_left_out(date):
    assert message("2514", date=date).stamped is None


def test_halves_of_characters_are_made_whole():
    envelope = message("\ud83d 2514")
    assert envelope.text == "\ufffd 2514"
    envelope.raw.decode("utf-8")
