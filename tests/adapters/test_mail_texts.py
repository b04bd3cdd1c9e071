"""Bytes, soft line ends and HTML become the lines that a reader sees."""

import pytest

from adapters.mail_in.charsets import text_of as decoded
from adapters.mail_in.flowed import unflowed
from adapters.mail_in.headers import decoded as header
from adapters.mail_in.html_text import lines_of
from tests.adapters.letters import letter, text_of

RUSSIAN = "Мой ход: 4. 2514, предлагаю ничью. С уважением, Иваненко"
UKRAINIAN = "Мій хід: 4. 2514, пропоную нічию. З повагою, Іваненко ґ є ї"


@pytest.mark.parametrize(
    "text", [RUSSIAN, UKRAINIAN, "СДАЮСЬ", "Згода. 2514", "ход Кf3", "якщо 5755"]
)
@pytest.mark.parametrize("real", ["utf-8", "cp1251", "koi8-u"])
@pytest.mark.parametrize(
    "label", ["", None, "utf-8", "us-ascii", "iso-8859-1", "x-no-such", "koi8-r", "windows-1251"]
)
def test_a_wrong_label_does_not_stand_between_us_and_the_text(text, real, label):
    assert decoded(text.encode(real), label) == text


@pytest.mark.parametrize("text", [RUSSIAN, UKRAINIAN])
@pytest.mark.parametrize("label", ["utf-8", "koi8-r", None])
def test_wide_characters_with_their_mark_are_known(text, label):
    assert decoded(text.encode("utf-16"), label) == text


@pytest.mark.parametrize("text", ["Б", "О-О", "нет", "НИЧЬЯ?", "МОЙ ХОД: 2514", "мой ход"])
@pytest.mark.parametrize("label", ["windows-1251", "koi8-u", "utf-8", "x-mac-cyrillic"])
def test_a_right_label_is_believed_of_few_letters_and_of_capitals(text, label):
    real = {"x-mac-cyrillic": "mac-cyrillic"}.get(label, label)
    assert decoded(text.encode(real), label) == text


@pytest.mark.parametrize("real", ["cp866", "iso8859-5", "cp1251", "koi8-r"])
@pytest.mark.parametrize(
    "label", ["idna", "punycode", "rot13", "utf-16", "utf-32", "undefined", ""]
)
def test_digits_survive_any_label(real, label):
    assert "2514" in decoded(RUSSIAN.encode(real), label)


@pytest.mark.parametrize("label", ["cp037", "utf-16", "utf-32", "idna", "zlib", "\0", "ютф"])
def test_plain_digits_survive_labels_that_cannot_be(label):
    assert decoded(b"4. 2514\r\n", label) == "4. 2514\n"


@pytest.mark.parametrize(
    ("data", "label", "text"),
    [
        ("Ні, 2514".encode("cp1251"), "windows-1251", "Ні, 2514"),
        ("Grüße, Läufer schlägt".encode("latin-1"), "iso-8859-1", "Grüße, Läufer schlägt"),
        ("Łódź żółw".encode("iso-8859-2"), "iso-8859-2", "Łódź żółw"),
        ("Ход ♘f3 👍".encode(), "utf-8", "Ход ♘f3 👍"),
        (b"\xef\xbb\xbf2514", "utf-8", "2514"),
        (b"+BB4-: 2514", "utf-7", "О: 2514"),
        ("Ход 2514, с приветом".encode()[:-1], "utf-8", "Ход 2514, с привето\ufffd"),
    ],
)
def test_a_right_label_is_believed(data, label, text):
    assert decoded(data, label) == text


def test_line_ends_of_every_kind_are_one_and_controls_are_gone():
    assert decoded(b"a\r\nb\rc\x0bd\x00\x1be", None) == "a\nb\nc\nde"


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("=?utf-8?q?=D0=A5=D0?= =?utf-8?q?=BE=D0=B4?= 2514", "Ход 2514"),
        ("=?UTF-8*ru?B?0KXQvtC0?=", "Ход"),
        ("=?utf-8?B?0KXQvtC0=?= 4", "Ход 4"),
        ("=?utf-8?B?0KXQvtC0!!!?=", "Ход"),
        ("=?x-none?B?0KXQvtC0?=", "Ход"),
        ("Re: =?koi8-r?Q?=E8=CF=C4?=,  a\tb", "Re: Ход, a b"),
        ("plain =?broken", "plain =?broken"),
        ("=?utf-8?X?abc?=", "=?utf-8?X?abc?="),
    ],
)
def test_a_header_is_decoded_or_left_as_it_stands(raw, text):
    assert header(raw) == text


def test_soft_line_ends_are_joined_within_one_depth_only():
    text = "> a \n> b\n>> c \n> d\nown \nwords\n-- \nname \nmore"
    assert unflowed(text, delsp=False) == "> a b\n>> c \n> d\nown words\n-- \nname more"


def test_with_delsp_a_move_broken_in_the_middle_is_whole():
    raw = "Мой ход: 25 \n14"
    assert unflowed(raw, delsp=True) == "Мой ход: 2514"
    flowed = "text/plain; charset=utf-8; format=flowed; delsp=yes"
    assert text_of(raw, Content_Type=flowed) == "Мой ход: 2514"


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("4.&nbsp;25<wbr>14", "4. 2514"),
        ("25&shy;14 &#8203;", "2514"),
        ("<p>a<p>b<br>c<br><br>d<p>&nbsp;</p>e", "a\nb\nc\n\nd\n\ne"),
        ("<div>a</div><div>b</div>", "a\nb"),
        ("<style>p{line-height:1251}</style><script>5171</script>2514<!-- 5171 -->", "2514"),
        ("<del>5171</del><s>2536</s><strike>1</strike>2514", "2514"),
        ('<span style="text-decoration: line-through">5171</span> 2514', "2514"),
        ('<div style="display:none">5171</div>2514', "2514"),
        ("<blockquote>5171<blockquote>2536</blockquote></blockquote>2514", "> 5171\n>> 2536\n2514"),
        ('<div class="gmail_quote">пн:<br><div>5171</div></div>', "> пн:\n> 5171"),
        (
            '<div class="gmail_quote">пн:<blockquote>5171</blockquote>2514<blockquote>1</div>',
            "пн:\n> 5171\n2514\n> 1",
        ),
        ('2514<div id="divRplyFwdMsg"><b>От:</b> x</div><div>5171</div>', "2514\n> От: x\n> 5171"),
        ('<blockquote style="margin:0 0 0 40px;border:none">2514</blockquote>', "2514"),
        ("<pre>a  b\n\nc</pre>", "a  b\n\nc"),
        ("<table><tr><td>a<td>b<tr><td>c</table>", "a\tb\nc"),
        ("a < b, 4 &lt; 5, <3, x<ы", "a < b, 4 < 5, <3, x<ы"),
        ("<head><title>5171</title><body>2514", "2514"),
        ("2514<a href=5171", "2514"),
        ("<b><i>25</b>14</i>", "2514"),
        ("</div></p></blockquote>2514", "2514"),
        ("&amp;lt; &#x41; &nosuch;", "&lt; A &nosuch;"),
    ],
)
def test_html_gives_what_a_reader_sees_with_quotations_marked(html, text):
    assert lines_of(html) == text


def test_the_plain_version_is_read_where_there_are_two():
    assert text_of("4. 2514", html="<p>4. 5171</p>") == "4. 2514"


def test_html_is_read_where_it_alone_shows_what_is_struck_out():
    assert text_of("4. 5171 2514", html="<p>4. <s>5171</s> 2514</p>") == "4. 2514"


def test_html_is_read_where_the_plain_version_says_nothing():
    assert text_of("\n> x\n", html="<p>4. 2514</p>") == "4. 2514"


def test_outlooks_html_answer_is_read_above_its_header_block():
    html = (
        "<html><body><div class=WordSection1><p class=MsoNormal>4. 2514<o:p></o:p></p>"
        "<div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>От:</b> "
        "Соловьёв О. &lt;s@example.net&gt;<br><b>Отправлено:</b> 11 марта 2026 г.<br><b>Кому:</b> "
        "igra<br><b>Тема:</b> KP</p></div><p class=MsoNormal>3. ... 1716</p></div></body></html>"
    )
    assert letter("", html=html).text == "4. 2514"


def test_an_empty_letter_has_no_text():
    assert letter("").kind == "no_text"
