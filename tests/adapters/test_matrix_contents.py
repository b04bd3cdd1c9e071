"""What the bot says on Matrix: m.notice, plain and formatted, commands as one types them there."""

import pytest

from adapters.matrix.contents import PIECE, contents, in_thread, typed


def test_a_message_is_a_notice_with_its_board_in_columns_and_calls_nobody():
    (event,) = contents("4. 7163 <b>", "8 ♜ ♞\n7 ♟", [("Send", "/yes 1")])
    assert event["msgtype"] == "m.notice"
    assert event["body"] == "4. 7163 <b>\n\n8 ♜ ♞\n7 ♟\n\nSend: !yes 1"
    assert event["formatted_body"] == (
        "<p>4. 7163 &lt;b&gt;</p><pre><code>8 ♜ ♞\n7 ♟\n</code></pre><p>Send: !yes 1</p>"
    )
    assert event["m.mentions"] == {}


def test_a_table_keeps_its_columns():
    (event,) = contents("Standings:\n\n1  Kowal  5\n2  Bondar  4\n\nThat is all.")
    assert (
        "<p>Standings:</p><pre><code>1  Kowal  5\n2  Bondar  4\n</code></pre><p>That"
        in (event["formatted_body"])
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Write /move 12 2514 or /yes.", "Write !move 12 2514 or !yes."),
        ("/help", "!help"),
        ("/ход 2514", "!ход 2514"),
        ("1/2-1/2, and/or, 5/draw", "1/2-1/2, and/or, 5/draw"),
        ("https://example.org/move", "https://example.org/move"),
        ("/unknown /moves", "/unknown /moves"),
        ("T1/1", "T1/1"),
    ],
)
def test_case_76_commands_begin_with_an_exclamation_mark(text, shown):
    assert typed(text) == shown


def test_a_long_text_is_cut_at_line_ends_and_nothing_is_lost():
    text = "\n".join(f"{n}. {'хід ' * 20}".rstrip() for n in range(200))
    events = contents(text, "board")
    assert len(events) > 1
    assert all(len(event["body"]) <= PIECE + len("\n\nboard") for event in events)
    assert "\n".join(e["body"] for e in events) == f"{text}\n\nboard"
    assert all(len(piece["body"]) <= PIECE for piece in contents("a" * 3 * PIECE))


def test_an_answer_in_a_thread_stays_there():
    (event,) = contents("ok", relation=in_thread("$root", "$said"))
    assert event["m.relates_to"]["event_id"] == "$root"
    assert event["m.relates_to"]["m.in_reply_to"] == {"event_id": "$said"}
