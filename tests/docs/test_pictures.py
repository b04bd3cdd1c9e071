"""The pictures of the README show what is really said; only the boards' bytes may differ."""

import re

from tests.docs.pages import undated
from tests.docs.pictures import CHAT, TERMINAL, chat, conversation, shown_in_the_readme, terminal
from tests.source import ROOT


def without_boards(svg):
    return undated(re.sub(r"base64,[^']+", "…", svg))


def test_the_terminal_is_that_of_the_readme():
    assert TERMINAL.read_text(encoding="utf-8") == terminal(shown_in_the_readme())


async def test_the_chat_is_what_telegram_shows():
    said = await conversation()
    assert any(message.photo for message in said)
    assert without_boards(CHAT.read_text(encoding="utf-8")) == without_boards(chat(said))


def test_both_are_shown_with_words_for_those_who_do_not_see_them():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for path in (TERMINAL, CHAT):
        [words] = re.findall(rf"!\[([^\]]+)\]\(docs/pictures/{path.name}\)", readme)
        assert len(words) > 20
