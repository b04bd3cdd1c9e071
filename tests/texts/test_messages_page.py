"""docs/messages.md shows every kind of message as it is said now."""

from tests.texts.messages_page import PAGE, one_of_each_kind, page
from tests.texts.test_every_key_has_a_text import KINDS


def test_every_kind_is_on_the_page():
    assert set(one_of_each_kind("uk")) == KINDS


def test_the_page_is_as_the_texts_are():
    """Written anew by: python -m tests.texts.messages_page."""
    assert PAGE.read_text(encoding="utf-8") == page()
