"""Letters that transcripts make, and games that chess programs send."""

from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default

import pytest

from adapters.mail_in import compose_plain
from tests.adapters.letters import ARRIVED, PLAYER, letter, read


def test_a_composed_letter_is_read_as_it_was_meant():
    raw = compose_plain("[T1/1] Коваль – Шевчук", "Мій хід: 1. 5254\n", PLAYER, ARRIVED)
    envelope = read(raw, trusted=True)
    assert envelope.letter.subject == "[T1/1] Коваль – Шевчук"
    assert envelope.text == "Мій хід: 1. 5254"
    assert envelope.stamped == ARRIVED.replace(microsecond=0)
    assert (envelope.sender, envelope.letter.authenticated) == (PLAYER, True)


def test_a_composed_letter_is_one_for_the_standard_library_too():
    message = message_from_bytes(
        compose_plain("Хід", "1. 5254", PLAYER, ARRIVED, {"X-A": "b"}, "<p>1. 5254</p>"),
        policy=default,
    )
    assert message["Subject"] == "Хід"
    assert message["X-A"] == "b"
    assert message.get_body(("plain",)).get_content().strip() == "1. 5254"
    assert message.get_body(("html",)).get_content().strip() == "<p>1. 5254</p>"
    assert not message.defects


def test_headers_of_a_transcript_stand_instead_of_ours():
    named = {"message-id": "<a@b>", "DATE": "Thu, 01 Jan 1970 00:00:00 +0000", "From": "x@y.org"}
    envelope = read(compose_plain("x", "4. 2514", PLAYER, ARRIVED, named))
    assert envelope.key.startswith("<a@b>#")
    assert (envelope.stamped, envelope.sender) == (None, "x@y.org")


@pytest.mark.parametrize("date", [None, "вчера", "2026-03-12T20:15:00+02:00"])
def test_a_date_may_be_missing_unreadable_or_iso(date):
    found = read(compose_plain("x", "4. 2514", PLAYER, date)).stamped
    expected = datetime(2026, 3, 12, 18, 15, tzinfo=UTC)
    assert found == (expected if date and date[0] == "2" else None)


def test_html_alone_is_a_letter_in_html():
    assert read(compose_plain("x", "", PLAYER, html="<p>4. 25<wbr>14</p>")).text == "4. 2514"


@pytest.mark.parametrize(
    "part", ["x\r\nBcc: all@example.org", "x\n\n4. 5171", "\ud83d", "a" * 2000, "\0"]
)
def test_nothing_in_a_part_breaks_the_letter(part):
    raw = compose_plain(part, "4. 2514", part, part, {"X-A": part, part: "x"})
    assert b"\nBcc" not in raw
    assert read(raw).text == "4. 2514"


CMAIL = """\
[Event "Email correspondence game"]
[Site "NET"]
[Date "2026.03.01"]
[Round "-"]
[White "Alice"]
[Black "Bob"]
[Result "*"]
[WhiteNA "alice@example.org"]
[BlackNA "?"]
[Mode "EM"]
[CmailGameName "T1-12"]

1. e4 e5 2. Nf3 Nc6
3. Bb5 a6 {}*
"""
CHESS = "application/x-chess;name=T1-12.pgn"


def test_cmails_game_is_its_moves_under_the_name_that_cmail_knows():
    envelope = letter(CMAIL.format(""), subject="cmail 1 game <T1-12>", Content_Type=CHESS)
    assert envelope.text == "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"
    assert envelope.letter.game_name == "T1-12"
    assert dict(envelope.letter.fields)["white"] == "Alice"


def test_a_game_in_a_plain_letter_is_known_by_cmails_tag():
    assert letter(CMAIL.format("")).text == "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"
    quoted = "4. 2514\n\n" + "".join(f"> {line}\n" for line in CMAIL.split("\n"))
    assert letter(quoted).text == "4. 2514"
    assert letter(quoted).letter.game_name is None


@pytest.mark.parametrize(
    ("comment", "said"),
    [
        ("{ Black offers a draw } ", "I offer a draw."),
        ("{Draw agreed} 1/2-1/2 ", "/accept"),
        ("{Black resigns} 1-0 ", "/resign"),
        ("{a remark} ", None),
    ],
)
def test_what_cmail_says_in_a_comment_is_said_in_words(comment, said):
    text = letter(CMAIL.format(comment), Content_Type=CHESS).text
    moves, _, rest = text.partition("\n")
    assert moves.startswith("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6")
    assert (rest or None) == said


def test_cmails_board_before_the_tags_is_no_text():
    board = "{--------------\nr n b q k b n r\nblack to play\n--------------}\n"
    envelope = letter(board + CMAIL.format(""), Content_Type=CHESS)
    assert envelope.text == "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"


def test_a_game_attached_to_a_letter_is_attached():
    raw = (
        "From: a@b.org\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
        "--b\r\nContent-Type: text/plain\r\n\r\nsee there\r\n"
        '--b\r\nContent-Type: text/plain; name="game.pgn"\r\n\r\n1. e4 *\r\n'
        "--b\r\nContent-Type: image/png\r\n\r\nxx\r\n--b--\r\n"
    )
    envelope = read(raw.encode())
    assert envelope.text == "see there"
    assert envelope.letter.attachments == ("1. e4 *",)
    assert envelope.why == "not read: image/png"
