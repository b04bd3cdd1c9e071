"""What the real Bot API refuses: long texts, bad entities, buttons that are none."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "s": "strikethrough",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "blockquote": "blockquote",
}


class ApiError(Exception):
    def __init__(self, code: int, text: str, **parameters: Any) -> None:
        super().__init__(text)
        self.code, self.text, self.parameters = code, text, parameters


def bad(text: str) -> ApiError:
    return ApiError(400, f"Bad Request: {text}")


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


class _Html(HTMLParser):
    """Telegram's HTML: the allowed tags only, all of them closed."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.out, self.entities, self.open = "", [], []
        self.feed(text)
        self.close()
        if self.open:
            raise bad(f"can't parse entities: Can't find end tag for {self.open[-1][0]}")

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in TAGS:
            raise bad(f'can\'t parse entities: Unsupported start tag "{tag}"')
        self.open.append((tag, units(self.out)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1][0] != tag:
            raise bad("can't parse entities: Unmatched end tag")
        name, at = self.open.pop()
        self.entities.append({"type": TAGS[name], "offset": at, "length": units(self.out) - at})

    def handle_data(self, data: str) -> None:
        self.out += data


def text_of(given: dict[str, Any], name: str, limit: int) -> dict[str, Any]:
    text, entities = str(given.get(name) or ""), []
    mode = str(given.get("parse_mode") or "").lower()
    if mode == "html":
        parsed = _Html(text)
        text, entities = parsed.out, parsed.entities
    elif mode:
        raise bad("unsupported parse_mode")
    if name == "text" and not text.strip():
        raise bad("message text is empty")
    if units(text) > limit:
        raise bad("message is too long" if name == "text" else "message caption is too long")
    if not text:
        return {}
    return {name: text} | ({f"{name}_entities": entities} if entities else {})


def markup_of(given: dict[str, Any]) -> dict[str, Any]:
    markup = given.get("reply_markup")
    if not markup:
        return {}
    buttons = [button for row in markup["inline_keyboard"] for button in row]
    for button in buttons:
        if not button.get("text", "").strip():
            raise bad("can't parse inline keyboard button: text buttons are unallowed")
        if set(button) - {"text"} != {"callback_data"}:
            raise bad("can't parse inline keyboard button: exactly one field must be used")
        if not 1 <= len(button["callback_data"].encode()) <= 64:
            raise bad("BUTTON_DATA_INVALID")
    if len(buttons) > 100 or any(len(row) > 8 for row in markup["inline_keyboard"]):
        raise bad("reply markup is too long")
    return {"reply_markup": markup}
