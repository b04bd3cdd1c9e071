"""No letter, however broken, raises; nothing of a quotation or signature becomes the text."""

import base64
import quopri
from datetime import datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.envelope import Channel, Envelope, Kind
from adapters.mail_in import compose_plain
from tests.adapters.letters import ARRIVED, CASES, PLAYER, letter, read
from tests.adapters.test_mail_quotations import HEADINGS

LETTERS = [path.read_bytes() for path in sorted(CASES.glob("*.eml")) if path.stat().st_size < 9000]
PIECES = [
    *(
        b"\r\n",
        b"\n\n",
        b">",
        b"-- ",
        b"\0",
        b"\xff",
        b"<",
        b"=",
        b";",
        b'"',
        b"(",
        b"--M",
        b"--R--",
    ),
    *(b"Content-Type: ", b"multipart/mixed; boundary=M", b"message/rfc822", b"charset=utf-16"),
    *(b"=?utf-8?b?0J?=", b"=?koi8-r?q?=E8", b"<blockquote>", b"</div>", b"<!--", b"<s>", b"&#x"),
    *(b"\r\nFrom: x", b"\r\nDate: ", b"format=flowed; delsp=yes", b"base64", b"quoted-printable"),
    *(
        "пишет:".encode(),
        "От: ".encode("cp1251"),
        "Мой ход:".encode("koi8-r"),
        b'[CmailGameName "x"]',
    ),
]


def check(envelope: Envelope) -> None:
    """What holds of every envelope of a letter."""
    assert isinstance(envelope, Envelope)
    assert envelope.channel is Channel.EMAIL
    assert envelope.key
    assert envelope.letter is not None
    assert envelope.stamped is None or envelope.stamped.tzinfo is not None
    texts = [envelope.text, envelope.key, envelope.sender, envelope.letter.subject, envelope.why]
    for text in [*texts, *envelope.replies_to, *envelope.letter.attachments]:
        text.encode("utf-8")  # the store takes nothing else
    assert "\0" not in envelope.text
    assert not any(line.startswith(">") for line in envelope.text.split("\n"))


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    raw = draw(st.sampled_from(LETTERS))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(raw)))
        end = min(len(raw), start + draw(st.integers(0, 40)))
        piece = draw(st.sampled_from(PIECES) | st.binary(max_size=8))
        raw = raw[:start] + piece + raw[end:]
    return raw


@settings(max_examples=150, deadline=None)
@given(mutated())
def test_no_mutation_of_a_real_letter_raises(raw):
    check(read(raw))


@settings(max_examples=80, deadline=None)
@given(st.binary(max_size=600) | st.text(max_size=300).map(lambda t: t.encode("utf-8", "replace")))
def test_no_bytes_raise(raw):
    check(read(raw))
    check(read(b"Content-Type: text/html\r\n\r\n" + raw))


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=60), st.text(max_size=300), st.text(max_size=60), st.text(max_size=200))
def test_nothing_that_a_transcript_composes_raises(subject, body, date, html):
    check(read(compose_plain(subject, body, PLAYER, date, {"X-Y": subject}, html)))
    moment = datetime(2026, 3, 12, tzinfo=ARRIVED.tzinfo)
    check(read(compose_plain(subject, body, subject, moment, None, None)))


# Words that are a line's own and could be none of a form, a heading, a closing.
REAL = "партия конь слон пешка думаю хорошо игра дальше завтра позиция якщо гарна партія гра 4. 7 -"
WORDS = st.lists(st.sampled_from(REAL.split()), min_size=1, max_size=8).map(" ".join)
OWN = st.lists(WORDS.map(lambda t: f"own {t} 2514".strip()), min_size=1, max_size=4)
OLD = st.lists(WORDS.map(lambda t: f"old {t} 5171"), min_size=1, max_size=5)
SIGNS = st.sampled_from(
    ["-- ", "--", "С уважением,", "З повагою, Іваненко", "Best regards,", "С уважением, Иваненко"]
)
BLOCKS = [
    "-----Исходное сообщение-----",
    "От: Соловьёв О. <s@example.net>\nОтправлено: 11 марта 2026 г. 9:12\nКому: igra\nТема: KP",
    "Від: Соловйов О. <s@example.net>\nНадіслано: 11 березня\nКому: igra\nТема: KP",
    "-----Original Message-----\nFrom: s\nSent: 11 March\nTo: igra\nSubject: KP",
]


@st.composite
def bodies(draw: st.DrawFn) -> tuple[list[str], str]:
    """The own lines and a whole body in which they stand with a quotation and a signature."""
    own, old = draw(OWN), draw(OLD)
    heading = draw(st.sampled_from(HEADINGS + BLOCKS))
    signature = [draw(SIGNS), *draw(st.lists(WORDS.map(lambda t: f"sign {t} 4244"), max_size=3))]
    signature = draw(st.sampled_from([[], signature]))
    marked = draw(st.booleans())
    quoted = [heading, *([f"> {line}" for line in old] if marked else old)]
    if marked and draw(st.booleans()):
        lines = [*quoted, "", *own, "", *signature]
    else:
        lines = [*own, "", *signature, "", *quoted]
    return own, "\n".join(lines)


def told(body: str, charset: str, encoding: str) -> Envelope:
    data = body.encode(charset, "replace")
    content = {
        "8bit": lambda: data,
        "base64": lambda: base64.encodebytes(data),
        "quoted-printable": lambda: quopri.encodestring(data),
    }[encoding]()
    head = (
        f"From: {PLAYER}\r\nMessage-ID: <m@x>\r\nContent-Type: text/plain; charset={charset}\r\n"
        f"Content-Transfer-Encoding: {encoding}\r\n\r\n"
    )
    return read(head.encode() + content)


@settings(max_examples=150, deadline=None)
@given(
    bodies(),
    st.sampled_from(["utf-8", "windows-1251", "koi8-u"]),
    st.sampled_from(["8bit", "base64", "quoted-printable"]),
)
def test_the_text_is_the_own_lines_and_nothing_of_quotation_or_signature(body, charset, encoding):
    own, text = body
    envelope = told(text, charset, encoding)
    assert envelope.kind is Kind.MESSAGE
    assert envelope.text.split("\n") == [line.rstrip() for line in own]


@settings(max_examples=80, deadline=None)
@given(OWN, OLD, st.sampled_from(HEADINGS))
def test_of_html_too_only_the_own_lines_are_the_text(own, old, heading):
    escaped = heading.replace("<", "&lt;").replace(">", "&gt;")
    html = (
        "".join(f"<div>{line}</div>" for line in own)
        + f'<div class="gmail_quote"><div>{escaped}</div><blockquote>{"<br>".join(old)}'
        + "</blockquote></div>"
    )
    text = letter("", html=html).text
    assert text.split("\n") == [" ".join(line.split()) for line in own]
