"""One grammar for every channel: what somebody typed becomes a request for one command.

The table of commands is declared once; reading, menus, help and the access check come from it.
``split`` finds the commands in a message, ``parse`` the command that one of them names, and
``Request.read`` its arguments, as far as they can be known without the games themselves.
"""

from adapters.grammar.arguments import Known, Lacking
from adapters.grammar.commands import ROW, ROWS
from adapters.grammar.dates import read_date, read_result, split_received
from adapters.grammar.decisions import ENDS_PLAY
from adapters.grammar.folding import looks, name_key, without_unseen
from adapters.grammar.reading import Message, NotUnderstood, Request, parse, split
from adapters.grammar.table import Does, Games, Row, Who

__all__ = [
    "ENDS_PLAY",
    "ROW",
    "ROWS",
    "Does",
    "Games",
    "Known",
    "Lacking",
    "Message",
    "NotUnderstood",
    "Request",
    "Row",
    "Who",
    "looks",
    "name_key",
    "parse",
    "read_date",
    "read_result",
    "split",
    "split_received",
    "without_unseen",
]
