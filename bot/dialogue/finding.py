"""Which game, which person, which item is meant: found, or asked back, never guessed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adapters.grammar import Games, Known, Row, Who, name_key
from adapters.views.games import in_order
from adapters.views.scene import Scene
from bot.dialogue.talk import Talk
from core.game import Game
from core.person import Person
from core.refusals import Refusal, asked_back
from core.tournament import Tournament
from core.vocabulary import GameKey, TournamentCode

LISTED = 20
"""More games than this are not listed when the person is asked which one."""

NAMED = 8
"""So many are listed with their players, what is due first on top."""


def known_to(talk: Talk, row: Row) -> Known:
    """What words are games, tournaments and people to this person, for this command."""
    return Known(
        is_game=lambda word: bool(_named(talk, row, word)),
        is_code=lambda word: any(word == t.code for t in _tournaments(talk, row)),
        is_person=lambda name: bool(_people(talk, row, name)),
    )


def game_for(talk: Talk, row: Row, word: str | None) -> Game | Refusal:
    """The game that a command is about.

    The one named; the one of the message that is answered; the only one that is running. A
    message that answers one game and names another is asked back.
    """
    context = talk.context
    if context is not None and not _in_scope(talk, row, context):
        context = None
    if word is None:
        return _game(talk, context) if context is not None else _only_game(talk, row)
    keys = _named(talk, row, word)
    if not keys:
        return asked_back("no-such-game", name=word)
    if len(keys) > 1:
        if context in keys:
            return _game(talk, context)
        return asked_back("game-in-several", name=word, games=tuple(keys))
    if context is not None and context != keys[0]:
        return asked_back("reply-names-another", answered=context, named=keys[0])
    return _game(talk, keys[0])


def person_for(talk: Talk, row: Row, name: str) -> tuple[Person, TournamentCode] | Refusal:
    """P: a person's id, or a surname that fits one person only, in the arbiter's tournaments."""
    found = _people(talk, row, name)
    people = {person.id for person, _ in found}
    if not found:
        return asked_back("no-such-person", name=name)
    if len(people) > 1:
        return asked_back("several-people", name=name, people=tuple(sorted(people)))
    if len(found) > 1:
        codes = tuple(code for _, code in found)
        return asked_back("person-in-several", name=name, tournaments=codes)
    return found[0]


def numbered(
    word: str, known: Sequence[Tournament], has: Callable[[Tournament, int], bool]
) -> tuple[TournamentCode, int] | Refusal:
    """An item of the desk or a decision: its number, with the tournament's code where needed."""
    code, _, number = word.rpartition("/")
    wanted = int(number.removeprefix("#"))
    among = [t for t in known if not code or t.code == code]
    found = [t.code for t in among if has(t, wanted)]
    if len(found) == 1:
        return found[0], wanted
    if found:
        names = tuple(f"{c}/{wanted}" for c in found)
        return asked_back("item-in-several", name=word, items=names)
    if len(among) == 1:
        return among[0].code, wanted  # the core says that there is none
    return asked_back("no-such-item", name=word)


def running(games: Sequence[Game]) -> list[Game]:
    """Those that have not ended, one under adjudication included."""
    return [game for game in games if not game.is_over]


def keys_by_word(keys: Sequence[GameKey], word: str) -> list[GameKey]:
    """The keys that ``word`` names: a game's own id, or its id behind the tournament's code."""
    plain = word.strip("[]#").casefold()
    return [key for key in keys if plain in (key.casefold(), key.rpartition("/")[2].casefold())]


def _game(talk: Talk, key: GameKey) -> Game:
    game = talk.memory.game(key)
    assert game is not None  # keys come from the index of games that there are
    return game


def _only_game(talk: Talk, row: Row) -> Game | Refusal:
    scope = _scope(talk, row)
    example = f"/{row.word} {{}}" if len(row.takes) == 1 else f"/{row.word} {{}} …"
    if row.who is Who.ARBITER and len(scope) > LISTED:
        return asked_back("which-game", games=(), listed=(), example="")
    games = [_game(talk, key) for key in scope]
    found = running(games) or games
    if len(found) == 1:
        return found[0]
    if not found:
        return asked_back("no-game")
    scene = Scene(talk.memory, talk.person, talk.work.at, talk.person.lang)
    keys = tuple(game.key for game in in_order(scene, found)[:LISTED])
    if len(keys) > NAMED:
        return asked_back("which-game", games=keys, listed=(), example=example)
    return asked_back("which-game", games=keys, listed=keys, example=example)


def _scope(talk: Talk, row: Row) -> list[GameKey]:
    """The games that a person may name in this command."""
    own = list(talk.memory.keys_of(talk.by))
    if row.who is Who.PLAYER:
        return own
    ruled = [p.game for t in talk.arbitrates() for p in t.pairings]
    if row.who is Who.ARBITER:
        return ruled
    return own + [key for key in ruled if key not in own]


def _in_scope(talk: Talk, row: Row, key: GameKey) -> bool:
    """Whether a person may name this game in this command."""
    if row.who is not Who.ARBITER and talk.memory.plays(talk.by, key):
        return True
    code = key.rpartition("/")[0]
    return row.who is not Who.PLAYER and any(t.code == code for t in talk.arbitrates())


def _keys(talk: Talk, row: Row, word: str) -> list[GameKey]:
    """The games within reach that ``word`` names; as it stands at first, then in any case."""
    plain = word.strip("[]#")
    whole = [GameKey(plain)] if "/" in plain else []
    exact = [*whole, *(GameKey(f"{code}/{plain}") for code in _codes(talk, row))]
    found = [key for key in exact if talk.memory.is_game(key) and _in_scope(talk, row, key)]
    if found or plain.isdecimal():
        return found
    return keys_by_word(_scope(talk, row), plain)


def _codes(talk: Talk, row: Row) -> Sequence[TournamentCode]:
    if row.who is Who.PLAYER:
        return talk.memory.codes_of(talk.by)
    ruled = [t.code for t in talk.arbitrates()]
    if row.who is Who.ARBITER:
        return ruled
    return list(dict.fromkeys([*talk.memory.codes_of(talk.by), *ruled]))


def _named(talk: Talk, row: Row, word: str) -> list[GameKey]:
    """The games that ``word`` names here.

    Where G may name running games only, an ended one does too when nothing else is running.
    """
    if (row.word, word) not in talk.names:
        talk.names[row.word, word] = _look_up(talk, row, word)
    return talk.names[row.word, word]


def _look_up(talk: Talk, row: Row, word: str) -> list[GameKey]:
    keys = _keys(talk, row, word)
    if row.games is not Games.RUNNING or "/" in word:
        return keys
    open_keys = [game.key for game in running([_game(talk, key) for key in keys])]
    if open_keys or not keys or running(talk.memory.games_of(talk.by)):
        return open_keys
    return keys


def _tournaments(talk: Talk, row: Row) -> list[Tournament]:
    if row.who is Who.ARBITER:
        return talk.arbitrates()
    return talk.plays_in() if row.who is Who.PLAYER else list(talk.memory.tournaments())


def _people(talk: Talk, row: Row, name: str) -> list[tuple[Person, TournamentCode]]:
    """Those whom ``name`` fits, each with every tournament; ``T1/Коваль`` says which one."""
    code, _, bare = name.rpartition("/")
    key = name_key(bare)
    found = [
        (person, tournament.code)
        for tournament in talk.arbitrates()
        if not code or tournament.code == code
        for person in talk.memory.people_in(tournament.code)
        if person.id == bare or name_key(person.surname) == key
    ]
    exact = [entry for entry in found if entry[0].id == bare]
    return exact or found
