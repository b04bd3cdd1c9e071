"""HTML mail to lines of text: quotations get '>' marks, struck-out text and styles are left out."""

import re
from html.parser import HTMLParser

VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "wbr")
)
# Elements that begin a line of their own.
BLOCK = frozenset(
    (
        *("address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div"),
        *("dl", "dt", "fieldset", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6"),
        *("header", "hr", "html", "li", "main", "nav", "ol", "p", "pre", "section", "table"),
        *("tbody", "tfoot", "thead", "tr", "ul"),
    )
)
HIDDEN = frozenset(
    ("noscript", "object", "script", "select", "style", "svg", "template", "textarea", "title")
)
STRUCK = frozenset(("del", "s", "strike"))
# What these elements hold is an older letter. Gmail puts answers between the quoted pieces inside
# its ``gmail_quote``, so that one is weighed when it closes; Outlook's marks where it begins.
QUOTE_CLASS = re.compile(r"\b(?:yahoo_quoted|protonmail_quote|moz-forward-container)\b")
MAYBE_QUOTE = re.compile(r"\bgmail_quote\b")
REST_QUOTED = ("divrplyfwdmsg", "appendonsend", "mail-editor-reference-message-container")
OUTLOOK_HEADER = "outlookmessageheader"
# The 'indent' button of Gmail and Outlook makes a blockquote that quotes nobody.
INDENT = re.compile(r"margin[^;]*\b40px.*border\s*:\s*none", re.DOTALL)
LINE_THROUGH = re.compile(r"text-decoration[^;]*line-through")
INVISIBLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all")

SPACES = re.compile(r"[ \t\n\r\f\v\u00a0\u2007\u202f]+")
BREAK_HINTS = re.compile("[\u00ad\u200b\u2060\ufeff]")  # as <wbr>: they are no part of the text


def has_struck_text(html: str) -> bool:
    """Whether a part of the letter is crossed out: its plain version does not show that."""
    return re.search(r"<(?:del|s|strike)[\s>]|line-through", html, re.I) is not None


def lines_of(html: str) -> str:
    """The text that a reader sees, quoted lines marked with '>' for each depth."""
    reader = _Reader()
    # Fed once and never closed: what an unclosed tag at the end swallows no reader shows either,
    # and the parser's clean-up of such ends takes quadratic time.
    reader.feed(html + "\n")
    return reader.text()


class _Open:
    """An element that is open, and what it does to the text in it."""

    __slots__ = ("drops", "first_line", "keeps_space", "maybe", "name", "quotes", "quotes_before")

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        style, kind = attributes.get("style", ""), attributes.get("class", "")
        self.name = name
        indents = not kind and "type" not in attributes and bool(INDENT.search(style))
        self.quotes = (name == "blockquote" and not indents) or bool(QUOTE_CLASS.search(kind))
        self.maybe = not self.quotes and bool(MAYBE_QUOTE.search(kind))
        self.drops = (
            name in HIDDEN
            or name in STRUCK
            or bool(LINE_THROUGH.search(style))
            or bool(INVISIBLE.search(style))
            or "hidden" in attributes
        )
        self.keeps_space = name == "pre" or bool(re.search(r"white-space\s*:\s*pre", style))
        self.first_line = self.quotes_before = 0


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._lines: list[tuple[int, str]] = []  # quotation depth and text
        self._pieces: list[str] = []
        self._stack: list[_Open] = []
        self._counts: dict[str, int] = {}
        self._depth = self._dropped = self._kept = self._maybes = self._quotes_seen = 0
        self._rest = False

    def text(self) -> str:
        self._end_line()
        lines: list[str] = []
        for depth, line in self._lines:
            if line or (lines and lines[-1].strip("> ")):  # one blank line at most between two
                lines.append(f"{'>' * depth} {line}".rstrip() if depth else line)
        return "\n".join(lines).strip("\n")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: (value or "").casefold() for name, value in attrs}
        if tag == "br":
            self._end_line(blank=True)
        elif tag in ("td", "th"):
            self._close_left_open(("td", "th"), ("tr", "table"))
            if "".join(self._pieces).strip():
                self._pieces.append("\t")
        elif tag in BLOCK:
            self._close_left_open(("p",), ("div", "td", "th", "blockquote", "body", "li"))
            self._end_line()
        if attributes.get("id") in REST_QUOTED or attributes.get("class") == OUTLOOK_HEADER:
            self._end_line()
            self._rest = True
        if tag in VOID:
            return
        self._push(_Open(tag, attributes))

    def handle_endtag(self, tag: str) -> None:
        if tag == "p" and not self._counts.get("p"):
            self._end_line()
        if not self._counts.get(tag):
            return  # an end without a beginning; counted, so that a million of them cost little
        while self._pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._dropped:
            return
        data = BREAK_HINTS.sub("", data)
        if self._kept:
            first, *more = data.replace("\u00a0", " ").split("\n")
            self._pieces.append(first)
            for line in more:
                self._end_line(blank=True)
                self._pieces.append(line)
        else:
            self._pieces.append(SPACES.sub(" ", data))

    def _push(self, element: _Open) -> None:
        if element.quotes:
            self._end_line()
        self._quotes_seen += element.quotes
        # Only the outermost container is weighed, so that nesting costs nothing.
        element.maybe = element.maybe and not self._maybes
        self._maybes += element.maybe
        element.first_line, element.quotes_before = len(self._lines), self._quotes_seen
        self._stack.append(element)
        self._counts[element.name] = self._counts.get(element.name, 0) + 1
        self._depth += element.quotes
        self._dropped += element.drops
        self._kept += element.keeps_space

    def _pop(self) -> str:
        element = self._stack.pop()
        self._counts[element.name] -= 1
        if element.name in BLOCK or element.maybe:
            self._end_line(blank=element.name == "p")
        self._depth -= element.quotes
        self._dropped -= element.drops
        self._kept -= element.keeps_space
        self._maybes -= element.maybe
        if element.maybe and self._quotes_seen == element.quotes_before:
            # Gmail's container without a quoted piece in it is itself the quotation.
            self._lines[element.first_line :] = [
                (depth + 1, line) for depth, line in self._lines[element.first_line :]
            ]
        return element.name

    def _close_left_open(self, names: tuple[str, ...], within: tuple[str, ...]) -> None:
        """Ends a paragraph or cell whose end tag was left out, as a browser does."""
        for index in range(len(self._stack) - 1, max(-1, len(self._stack) - 20), -1):
            name = self._stack[index].name
            if name in names:
                while self._pop() != name:
                    pass
                return
            if name in within:
                return

    def _end_line(self, *, blank: bool = False) -> None:
        """Ends the line in hand; with ``blank`` an empty one counts as a line too."""
        line = "".join(self._pieces)
        line = line.rstrip() if self._kept else re.sub(" {2,}", " ", line).strip(" \t")
        self._pieces.clear()
        if line or blank:
            self._lines.append((self._depth + self._rest, line))
