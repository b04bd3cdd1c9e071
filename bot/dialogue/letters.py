"""Letters: mail is ``/send``. A letter moves, commands, or goes to the partner as a note (3.5)."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.envelope import Letter
from adapters.grammar import ROW, Does, Message, split
from adapters.pgn_in import looks_like_pgn
from bot.dialogue import words
from bot.dialogue.finding import LISTED, game_for, running
from bot.dialogue.naming import among, brackets, games_named, sections
from bot.dialogue.plain import reading_of
from bot.dialogue.questions import confirm
from bot.dialogue.records import records_in, submit
from bot.dialogue.requests import Rules, obey, understood
from bot.dialogue.talk import Talk
from core import commands
from core.events.play import MovePlayed
from core.game import Game
from core.judge import nearly_a_move
from core.refusals import Refusal, asked_back
from core.vocabulary import GameKey

MOVE = ROW["send"]
FORM = frozenset(
    {"partner_sent", "received", "sent", "used", "total_w", "total_b", "start", "event"}
)
"""Fields of the standard form beside the moves; two of them make a letter a form."""


SHOWN = 500
"""Characters of an attachment that are shown back."""

SQUARE = 2
FILES = "abcdefghасе"
"""Letters of files, Cyrillic look-alikes among them."""


def letter(talk: Talk, sent: Letter, rules: Rules) -> None:
    """Handles an authenticated letter of a known person.

    Lines that begin with ``/`` are commands. What stands beside them may be a move, no note.
    """
    message = split(talk.envelope.text, letter=True)
    if message.commands:
        _commands(talk, sent, message, rules)
        return
    before, stretches = sections(message.plain, among(talk.memory.keys_of(talk.by)))
    named = {section.games for section in stretches}
    if len(named) > 1:
        _several(talk, before, [(section.games, section.text) for section in stretches])
        return
    found = _game_of(talk, sent, message.plain)
    if isinstance(found, Refusal):
        talk.refuse(found)
        return
    talk.work.game = found.key
    text = "\n".join([before, *(section.text for section in stretches)]).strip()
    _judge(talk, found, text, sent)


def says_more(talk: Talk, sent: Letter) -> bool:
    """Whether a letter moves or commands, beside confirming its address (1.2)."""
    message = split(talk.envelope.text, letter=True)
    if message.commands:
        return not all(command.startswith(("/confirm", "/yes")) for command in message.commands)
    found = _game_of(talk, sent, message.plain)
    return isinstance(found, Game) and is_move_message(found, message.plain, sent)


def _commands(talk: Talk, sent: Letter, message: Message, rules: Rules) -> None:
    """The commands of a letter, and before them the move that stands beside them."""
    clash = _name_game(talk, sent)
    if clash is not None:
        talk.refuse(clash)
        return
    beside = "" if looks_like_pgn(message.plain) else message.plain
    found = _game_of(talk, sent, beside) if beside else None
    if isinstance(found, Game) and reading_of(found, beside).tries:
        clash = _beside_move(talk, found, message.commands, rules)
        if clash is not None:
            talk.refuse(clash)
            return
        talk.work.game = found.key
        _send(talk, found, beside, sent)
    obey(talk, message.commands, rules)


def _beside_move(talk: Talk, game: Game, given: Sequence[str], rules: Rules) -> Refusal | None:
    """A move is a command for its game: beside it stands no other one, and no ``/yes``.

    An offer of a draw goes with it.
    """
    for command in given:
        order = understood(talk, command, rules)
        if isinstance(order, Refusal):
            return order
        if order.row.does is Does.TALKS:
            return asked_back("answer-alone", word=order.row.word)
        same = order.game is not None and order.game.key == game.key
        if same and order.row.does is Does.ACTS and order.row.word != "draw":
            return asked_back("two-commands", game.key)
    return None


def _name_game(talk: Talk, sent: Letter) -> Refusal | None:
    """A letter's subject, or the letter that it answers, names the game for its commands."""
    own = games_named(sent.subject, among(talk.memory.keys_of(talk.by)))
    ruled = [t.code for t in talk.arbitrates()]
    others = (key for key in brackets(sent.subject) if key.rpartition("/")[0] in ruled)
    named = list(dict.fromkeys([*own, *(key for key in others if talk.memory.is_game(key))]))
    answered = talk.letter_game
    if len(named) == 1:
        if answered is not None and answered != named[0]:
            return asked_back("reply-names-another", answered=answered, named=named[0])
        talk.named = talk.memory.game(named[0])
    elif answered is not None:
        talk.named = talk.memory.game(answered)
    return None


def _several(talk: Talk, before: str, stretches: Sequence[tuple[tuple[GameKey, ...], str]]) -> None:
    """Several games in one letter, each below its own heading: each acts."""
    seen: set[GameKey] = set()
    games: list[tuple[Game, str]] = []
    for keys, text in stretches:
        if len(keys) > 1:
            talk.ask_back("game-in-several", games=keys, name=keys[0].rpartition("/")[2])
            return
        game = talk.memory.game(keys[0])
        if game is None or game.key in seen:
            talk.ask_back("two-commands", keys[0])
            return
        seen.add(game.key)
        games.append((game, text))
    if before and any(reading_of(game, before).tries for game, _ in games):
        talk.ask_back("which-game", games=tuple(seen))
        return
    for game, text in games:
        _judge(talk, game, text, None)


def _game_of(talk: Talk, sent: Letter, text: str) -> Game | Refusal:
    """The game of a letter: what it names, what it answers, or the only one that is running.

    Subject and body that name different games, a reply that points at one game while the text
    names another, and a game that is not the sender's, are asked back.
    """
    keys = talk.memory.keys_of(talk.by)
    mine = among(keys)
    in_subject, in_body = games_named(sent.subject, mine), games_named(text, mine)
    named = tuple(key for key in in_subject if not in_body or key in in_body)
    if in_subject and in_body and not named:
        return asked_back("subject-and-body", subject=in_subject[0], body=in_body[0])
    named = named or in_body
    answered = talk.letter_game
    if not named:
        foreign = [key for key in brackets(sent.subject) if key not in keys]
        if foreign and answered is None:
            return asked_back("no-such-game", name=foreign[0])
        return _unnamed(talk, answered)
    if len(named) > 1 and answered in named:
        named = (answered,)
    if len(named) > 1:
        if len({key.rpartition("/")[2] for key in named}) == 1:
            return asked_back("game-in-several", name=named[0], games=named)
        return asked_back("which-game", games=named[:LISTED])
    if answered is not None and answered != named[0]:
        return asked_back("reply-names-another", answered=answered, named=named[0])
    return _there(talk, named[0])


def _unnamed(talk: Talk, answered: GameKey | None) -> Game | Refusal:
    if answered is not None:
        return _there(talk, answered)
    return game_for(talk, MOVE, None)


def _there(talk: Talk, key: GameKey) -> Game | Refusal:
    game = talk.memory.game(key)
    return game if game is not None else asked_back("no-such-game", name=key)


def _judge(talk: Talk, game: Game, text: str, sent: Letter | None) -> None:
    """3.5: a letter that tries to move is sent and judged; any other is a note, or asks.

    9.1: after the game its record may come as PGN without a word beside it.
    """
    if game.is_over and sent is not None and records_in(talk.envelope):
        submit(talk, game, None)
    elif is_move_message(game, text, sent):
        _send(talk, game, text, sent)
    elif words.resigns(text):
        confirm(talk, commands.Resign(talk.by, game.key), "resign", game)
    elif words.accepts_draw(text) and game.draw_offer is not None:
        confirm(talk, commands.AcceptDraw(talk.by, game.key), "accept", game)
    elif words.offers_draw(text) and game in running([game]):
        talk.act(commands.OfferDraw(talk.by, game.key), "draw")
    elif sent is not None and sent.attachments:
        talk.ask_back("move-in-attachment", game.key, text=sent.attachments[0][:SHOWN])
    elif text:
        if talk.act(commands.Say(talk.by, game.key, text)) is not None:
            talk.ask_back("no-move-found", game.key)
    else:
        talk.ask_back("no-text", game.key)


def is_move_message(game: Game, text: str, sent: Letter | None) -> bool:
    """3.5: whether it has the form's fields, or plainly tries to move."""
    if reading_of(game, text).tries or _names_no_square(text):
        return True
    names = {name for name, _ in sent.fields} if sent else set()
    return bool(names & {"my_move", "moves"}) or len(names & FORM) > 1


def _names_no_square(text: str) -> bool:
    """3.5: whether the letter is one word that tries to be a move off the board, like ``Kf9``.

    A letter and a figure, like ``v2``, try only where the letter is a file's.
    """
    word = text.strip(" .!?\n")
    if not word or nearly_a_move(word) != word:
        return False
    return len(word) > SQUARE or word[0].lower() in FILES


def _send(talk: Talk, game: Game, text: str, sent: Letter | None) -> None:
    """The move is final (3.2); an offer of a draw goes with it when it stands."""
    minutes = talk.act(
        commands.SendMove(
            talk.by,
            game.key,
            text,
            talk.dispatch,
            replied=talk.repeats_last_move(game, quoted=sent is not None),
            stated_sent=sent.stated_sent if sent else None,
            declared_received=sent.stated_received if sent else None,
            channel=talk.channel,
        )
    )
    moved = minutes is not None and any(
        isinstance(happening.event, MovePlayed) for happening in minutes.happenings
    )
    after = talk.memory.game(game.key)
    if moved and words.offers_draw(text) and after is not None and after.in_play:
        talk.act(commands.OfferDraw(talk.by, game.key))
