"""Telegram: raw Bot API updates to envelopes (``translate``); the network stands beside it.

``api`` is the client, ``polling`` and ``webhook`` bring updates, ``delivery`` sends, ``tapping`` is
the board of buttons, ``menu`` the list of commands. They bring a large library with them, and who
only translates needs none of it.
"""

from adapters.telegram.translate import translate

__all__ = ["translate"]
