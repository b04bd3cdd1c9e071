"""The players: they think, forget, err, go on leave, lose letters, claim, protest and go home.

Each acts on what reaches him and on his own diary; what he says goes through the door.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import date, datetime, time, timedelta
from random import Random

import chess

from adapters.envelope import Channel, Envelope, Kind
from core.days import local_date
from core.game import Game
from core.notation import Notation, numeric
from core.rules.play_end import times_on_board
from core.vocabulary import GameKey, Result, Side
from tests.championship import wording
from tests.championship.club import Club, Taken
from tests.championship.people import CODE, Ways
from tests.championship.sense import balance, chosen

CARRIES = frozenset(("move", "correction_request", "repeat", "line_proposed"))
"""Messages to which an answer repeats the partner's last move (3.3)."""

HOPELESS = 8.0
EVEN = 1.5
APPEALS = re.compile(r"/appeal (\S+)")
WORDS = ("Дякую за партію", "гарний хід", "see you at the congress", "как погода?")
AWAKE = range(7, 24)
TYPED = (
    *("/games", "/games 2", "/board {game}", "/record {game}", "/clock {game}", "/last {game}"),
    *("/legal {game}", "/position {game}", "/archive {game}", "/calendar", "/help", "/help move"),
    *("/rules 4.7", "/rules", "/start", "/status", "/settings", "/settings board text", "/leave"),
    *("/crosstable", "/standings", "/desk", "/audit {game}", "/link 12345", "/nosuchword"),
    *(
        "/move {game} 5254",
        "/send {game} 5254",
        "/move {game}",
        "/send",
        "/yes",
        "/no",
        "/yes {game}",
    ),
    *("/draw {game}", "/accept {game}", "/decline {game}", "/claim {game} threefold"),
    *("/claim {game} fifty", "/protest {game} no", "/repeat {game}", "/notreceived {game}"),
    *("/say {game} hello", "/dispute {game} look", "/submit {game} 1-0", "/assess {game} win why"),
    *("/notation {game} san", "/accept {game} notation", "/decline {game} draw", "/confirm"),
    *(
        "/appeal {game} no",
        "/ask why?",
        "/restored",
        "/leave end",
        "/report",
        "/settings language ru",
    ),
    *("/rule {game} accept", "/result {game} 1-0 mine", "/penalty {game} white 2 4.7 x"),
    *("/query Коваль ?", "/announce hello", "/credit 2026-01-01 2026-02-01 x", "/suspend {game} x"),
    *("/send {game} 1. 5254\n/send {other} 1. 4244", "/draw {game}\n/resign {game}", "5254", "e4"),
    *(
        "/settings quiet 23-7",
        "/settings notices digest",
        "/settings notices each",
        "/settings mail all",
    ),
    *("/address", "/leave 2026-02-30 2026-03-01", "/leave tomorrow", "/invalid {game} x", "👍", ""),
)

Does = Callable[[Taken], None]


class Player:
    """One player; his luck is his own, so that he does not depend on the others."""

    def __init__(self, club: Club, ways: Ways, account: str, seed: int) -> None:
        self.club = club
        self.ways = ways
        self.id = ways.person
        self.zone = ways.zone
        self.account = account
        self.email = ways.email
        self.luck = Random(f"{seed}/{ways.person}")
        self.gone = False
        self.silent_until: datetime | None = None
        self.leaves: list[tuple[date, date]] = []
        self.did: Counter[str] = Counter()
        self._newest: dict[GameKey, Taken] = {}
        self._coming: set[GameKey] = set()
        self._forgotten: set[GameKey] = set()
        self._tries: Counter[tuple[GameKey, int]] = Counter()
        self._heard: dict[GameKey, int] = {}
        self._reactions = self._what_he_reacts_to()
        self._lost_letter: set[GameKey] = set()
        self._last: Envelope | None = None

    # What reaches him

    def gets(self, letter: Taken) -> None:
        if letter.game is not None and letter.kind in CARRIES:
            self._newest[letter.game] = letter
        if letter.game is not None:
            self._heard[letter.game] = max(letter.ply, self._heard.get(letter.game, 0))
        if self.gone:
            return
        if letter.on == Channel.EMAIL and self._is_away() and self.luck.random() < 0.3:
            self.later(0.01, lambda: self._answers_by_itself(letter))
        react = self._reactions.get(letter.kind)
        if react is not None:
            react(letter)

    def _is_away(self) -> bool:
        today = local_date(self.club.now, self.zone)
        return any(first <= today <= last for first, last in self.leaves)

    async def _answers_by_itself(self, letter: Taken) -> None:
        """His mailbox says that he is away: never a move, never answered (3.5)."""
        self.did["auto-replies"] += 1
        subject, text = "Auto: I am away", "Back in June. Call 5254 5755 in need."
        headers = {"Auto-Submitted": "auto-replied"}
        raw = self.club.letter(self.email, subject, text, self.club.now, (letter.key,), headers)
        await self.club.arrives(self.id, raw)

    def _what_he_reacts_to(self) -> dict[str, Does]:
        return {
            "start_letter": lambda letter: self.later(0.2, self._begins),
            "move": self._on_move,
            "correction_request": self._on_correction,
            "asked_back": self._on_correction,
            "draft_problem": self._on_correction,
            "nudge": self._on_nudge,
            "no_play": self._on_nudge,
            "repeat_due": self._on_repeat_due,
            "repeat": self._on_repeat,
            "time_exceeded": lambda letter: self._maybe(0.7, 1.5, self._claims, letter),
            "claim_window_closing": lambda letter: self._maybe(0.5, 0.3, self._claims, letter),
            "claim_filed": self._on_claim,
            "ruling": self._on_ruling,
            "resumed": self._on_wake,
            "draw_offer": lambda letter: self._maybe(0.7, 1.0, self._answers_draw, letter),
            "notation_proposed": lambda letter: self._maybe(
                0.8, 1.0, self._says_in("accept {game} notation"), letter
            ),
            "record_due": lambda letter: self._maybe(
                1 - self.ways.careless, 4.0, self._submits, letter
            ),
            "record_missing": lambda letter: self._maybe(0.3, 2.0, self._submits, letter),
            "assessment_due": lambda letter: self._maybe(
                1 - self.ways.careless, 5.0, self._assesses, letter
            ),
            "adjudicated": lambda letter: self._maybe(0.25, 4.0, self._appeals, letter),
            "query": lambda letter: self._maybe(
                1 - 2 * self.ways.careless, 6.0, self._reports, letter
            ),
            "penalty": lambda letter: self._maybe(0.04, 1.0, self._disputes, letter),
            "account_corrected": lambda letter: self._maybe(0.05, 1.0, self._disputes, letter),
            "sanction": lambda letter: self._maybe(0.3, 3.0, self._appeals, letter),
            "unknown_sender": lambda letter: self._maybe(0.7, 1.0, self._confirms, letter),
            "digest": lambda letter: self.later(self._some(0.5), self._reads_digest),
            "transmission_delay": lambda letter: self._maybe(0.1, 1.0, self._disputes, letter),
        }

    # When he acts

    def later(self, days: float, act: Callable[[], Awaitable[None]]) -> None:
        """He does it in so many days, when he is awake; on leave he would rather wait."""
        moment = self.club.now + timedelta(days=days)
        local = moment.astimezone(self.zone)
        if local.hour not in AWAKE:
            hours = time(self.luck.choice(AWAKE), self.luck.randrange(60))
            local = datetime.combine(local.date(), hours, self.zone)
        for first, last in self.leaves:
            if first <= local.date() <= last and self.luck.random() < 0.85:
                days_off = (last - local.date()).days + self.luck.randint(1, 3)
                local += timedelta(days=days_off)

        async def acts() -> None:
            if self.gone:
                return
            if self.club.is_down and self.luck.random() < 0.6:
                self.later(self._some(1.5), act)  # no answer there: he tries again
                return
            if self.silent_until is not None and self.club.now < self.silent_until:
                self.club.at(self.silent_until + timedelta(hours=5), acts)
                return
            await act()

        self.club.at(local, acts)

    def _maybe(
        self, chance: float, days: float, act: Callable[[Taken], Awaitable[None]], letter: Taken
    ) -> None:
        if self.luck.random() < chance:
            self.later(self._some(days), lambda: act(letter))

    def _some(self, days: float) -> float:
        return self.luck.gammavariate(2, days / 2) if days else 0.0

    def _moves_later(self, key: GameKey, days: float) -> None:
        if key not in self._coming:
            self._coming.add(key)
            self.later(days, lambda: self._moves(key))

    async def _begins(self) -> None:
        for wish in ("notices digest", "quiet 22-8", "board text", "mail all"):
            if self.luck.random() < 0.15:
                await self.says(f"/settings {wish}")
        for game in await self._own_games():
            if game.side_of(self.id) is Side.WHITE and not game.plies:
                self._thinks(game.key)

    async def _reads_digest(self) -> None:
        """What he owes stands in there among the rest."""
        for game in await self._own_games():
            side = game.side_of(self.id)
            assert side is not None
            if self.luck.random() < self.ways.careless:
                continue
            if game.status == "finished" and game.submitted[side] is None:
                await self._submits_in(game)
            elif game.adjudication is not None and game.adjudication.assessed[side] is None:
                await self._assesses_in(game)
            elif game.in_play and game.to_move is side and game.silence.nudged:
                self._wakes(game.key)

    async def _own_games(self) -> list[Game]:
        return await self.club.bot.service.look(lambda memory: memory.games_of(self.id))

    def _thinks(self, key: GameKey) -> None:
        """He has a move to answer: he thinks, or forgets it."""
        if self.luck.random() < self.ways.forgets:
            self._forgotten.add(key)
            self.did["forgotten"] += 1
        else:
            self._moves_later(key, self._some(self.ways.pace))

    def _on_move(self, letter: Taken) -> None:
        assert letter.game is not None
        self._forgotten.discard(letter.game)
        self._thinks(letter.game)

    def _on_correction(self, letter: Taken) -> None:
        if letter.game is not None:
            self._moves_later(letter.game, self._some(1.0))

    def _on_nudge(self, letter: Taken) -> None:
        if letter.game is not None and self.luck.random() < 0.45:
            self._wakes(letter.game)

    def _on_ruling(self, letter: Taken) -> None:
        if letter.game is not None:
            self._wakes(letter.game)
        self._maybe(0.1, 3.0, self._appeals, letter)

    def _on_wake(self, letter: Taken) -> None:
        if letter.game is not None:
            self._wakes(letter.game)

    def _wakes(self, key: GameKey) -> None:
        self._forgotten.discard(key)
        self._moves_later(key, self._some(1.5))

    def _on_repeat_due(self, letter: Taken) -> None:
        days = self.luck.choice((0.2, 0.5, 1.0, 2.0, 6.0))
        self._maybe(0.7, days, self._says_in("repeat {game}"), letter)

    def _on_repeat(self, letter: Taken) -> None:
        """5.2: where the first letter had not come, he says so, in time or not."""
        assert letter.game is not None
        if letter.game in self._lost_letter or self.luck.random() < 0.05:
            days = self.luck.choice((0.3, 1.0, 5.0))
            self._lost_letter.discard(letter.game)
            self.later(days, lambda: self._says_in("notreceived {game}")(letter))
            self._moves_later(letter.game, days + self._some(self.ways.pace))
        else:
            self._wakes(letter.game)

    def lost(self, letter: Taken) -> None:
        """A letter to him was lost; he does not know."""
        if letter.game is not None and letter.kind in CARRIES:
            self._lost_letter.add(letter.game)

    def _on_claim(self, letter: Taken) -> None:
        self._maybe(0.3, 5.0, self._says_in("protest {game} I was on time"), letter)
        if letter.game is not None and self.luck.random() < 0.3:
            self._moves_later(letter.game, self._some(2.0))

    # Looking round

    async def looks_round(self) -> None:
        """Every few weeks he looks at his games, and moves where it is his turn."""
        if self.gone:
            return
        words = self.luck.choice(("/games", "/calendar", "/standings", "/leave"))
        await self.says(words)
        for game in await self._own_games():
            waits = (
                game.in_play
                and game.side_of(self.id) is game.to_move
                and game.receipt is not None
                and self._heard.get(game.key, 0) >= game.ply
            )
            if waits and game.key not in self._coming and game.key not in self._forgotten:
                self._moves_later(game.key, self._some(1.0))
        self.later(12 + self._some(8), self.looks_round)

    # Moving

    async def _moves(self, key: GameKey) -> None:
        self._coming.discard(key)
        game = await self.club.game(key)
        side = game.side_of(self.id)
        assert side is not None
        if game.is_over or game.adjudication is not None or game.to_move is not side:
            return
        if game.receipt is None or self._heard.get(key, 0) < game.ply:
            return
        if await self._ends(game, side):
            return
        own = chosen(game.board, self.luck, self.ways.skill)
        self._tries[key, game.ply] += 1
        if self._tries[key, game.ply] > 12:
            self.did["gave up"] += 1
            return
        if self.luck.random() < self.ways.errs and self._tries[key, game.ply] < 4:
            await self._errs(game, own)
        else:
            await self._sends(game, side, own)

    async def _errs(self, game: Game, own: chess.Move) -> None:
        way = self.luck.choice(sorted(wording.WRONG))
        self.did[f"wrote: {way}"] += 1
        text = wording.WRONG[way](game, own, self.luck)
        await self._move_message(game, text, replying=False)
        self._moves_later(game.key, 1 + self._some(2.0))

    async def _sends(self, game: Game, side: Side, own: chess.Move) -> None:
        text = self._accepting(game) or wording.right(game, own, self.luck)
        if self.luck.random() < self.ways.proposes:
            text = self._proposing(game, own) or text
        replying = self.luck.random() < 0.7
        if not replying and not game.plies:
            text = numeric(own)
        if self.ways.first_channel is not Channel.EMAIL and self.luck.random() < 0.25:
            await self._drafts(game, own)
        else:
            await self._move_message(game, text, replying=replying)
        await self._adds(game, side)

    def _accepting(self, game: Game) -> str | None:
        """3.7: a line that fits what he would have played is accepted, wholly or in part."""
        if not game.line or self.luck.random() < 0.3:
            return None
        whole = len(game.line) // 2 * 2
        board = game.board.copy(stack=False)
        written = []
        for uci in game.line[: self.luck.choice((whole, whole, 2))]:
            move = chess.Move.from_uci(uci)
            written.append(numeric(move))
            board.push(move)
        if len(written) < 2:
            return None
        if board.is_game_over(claim_draw=False):
            return wording.repeating(game, written)
        luck = self.luck.random()
        if luck < 0.06:
            return wording.repeating(game, written)  # 3.9: no reply of his own
        if luck < 0.12:
            written[0], written[1] = written[1], written[0]  # 3.8: in a wrong order
        return wording.repeating(game, [*written, numeric(chosen(board, self.luck, 1.0))])

    def _proposing(self, game: Game, own: chess.Move) -> str | None:
        """3.7: the partner's reply that he expects, and his own next move."""
        board = game.board.copy(stack=False)
        board.push(own)
        line = []
        for _ in range(self.luck.choice((2, 2, 2, 2, 2, 4, 4, 6, 3))):
            if board.is_game_over(claim_draw=False):
                break
            move = chosen(board, self.luck, 2.0)
            line.append(move)
            board.push(move)
        if not line:
            return None
        if self.luck.random() < 0.05:
            line[-1] = chess.Move(chess.A1, chess.B8)
        self.did["lines"] += 1
        text = wording.repeating(game, [numeric(own)])
        return wording.with_line(game, text, line)

    async def _drafts(self, game: Game, own: chess.Move) -> None:
        number = self._number(game.key)
        await self.says(f"/move {number} {wording.in_notation(game, own)}")
        if self.luck.random() < 0.05:
            await self.says("/no")
            self._moves_later(game.key, self._some(1.0))
        else:
            await self.says(f"/yes {number}")

    async def _move_message(self, game: Game, text: str, *, replying: bool) -> None:
        newest = self._newest.get(game.key) if replying else None
        declared = ""
        if newest is not None and self.luck.random() < 0.01:
            day = local_date(newest.at, self.zone) + timedelta(days=self.luck.choice((1, 1, 3)))
            declared = f" received {day.isoformat()}"
        if self.ways.first_channel is Channel.EMAIL:
            await self._mails(game, text, newest)
        else:
            keys = (newest.key,) if newest is not None and newest.on == self.channel else ()
            await self.says(f"/send {self._number(game.key)} {text}{declared}", keys)

    async def _mails(self, game: Game, text: str, newest: Taken | None) -> None:
        """A letter: it is under way for minutes, now and then for days, and may get lost."""
        replies: tuple[str, ...] = ()
        quoted = ""
        if newest is not None and newest.on == Channel.EMAIL:
            replies = (newest.key,)
            quoted = "\n\n" + "\n".join(f"> {line}" for line in newest.text.split("\n")[:12])
        if self.luck.random() < 0.02:
            self.did["own letter lost"] += 1
            self._forgotten.add(game.key)
            return
        subject = f"Re: [{game.key}] {self.ways.surname}"
        raw = self.club.letter(self.email, subject, text + quoted, self.club.now, replies)
        luck = self.luck.random()
        way = timedelta(minutes=self.luck.randint(1, 90))
        if luck < 0.03:
            way = timedelta(days=self.luck.uniform(0.5, 4.0))
        await self.posts(raw, way)

    async def posts(self, raw: bytes, way: timedelta, *, trusted: bool = True) -> None:
        async def arrives() -> None:
            await self.club.arrives(self.id, raw, trusted=trusted)

        self.club.at(self.club.now + way, arrives)

    async def _adds(self, game: Game, side: Side) -> None:
        """What goes with a move now and then."""
        ahead = balance(game.board, side is Side.WHITE)
        number = self._number(game.key)
        luck = self.luck.random()
        if luck < 0.03:
            await self.says(f"/say {number} {self.luck.choice(WORDS)}")
        elif luck < 0.035:
            notation = self.luck.choice((Notation.SAN, Notation.UKR, Notation.NUMERIC))
            await self.says(f"/notation {number} {notation}")
        elif luck < 0.045 and self._last is not None:
            await self._changes_his_message()
        elif luck < 0.055 and self._last is not None:
            await self.club.hand_in(self.id, self._last)  # the channel brings it twice
        elif luck < 0.065:
            word = self.luck.choice(("clock", "record", "board", "position", "last", "legal"))
            await self.says(f"/{word} {number}")
        elif luck < 0.075:
            await self.says("та нічого, просто думаю вголос")
        elif luck < 0.12 and abs(ahead) <= EVEN and game.ply > 50:
            self.did["draws offered"] += 1
            await self.says(f"/draw {number}")

    async def _changes_his_message(self) -> None:
        """3.2: an edit or a deletion changes nothing."""
        assert self._last is not None
        if self._last.channel is not Channel.EMAIL:
            kind = self.luck.choice((Kind.EDIT, Kind.DELETION))
            await self.club.say(
                *(self.id, self.account, "9. 1111", self._last.channel),
                kind=kind,
                edits=self._last.key,
            )

    async def _ends(self, game: Game, side: Side) -> bool:
        """He resigns, or claims a draw that stands on the board."""
        number = self._number(game.key)
        if times_on_board(game.positions) >= 3 or game.board.halfmove_clock >= 100:
            kind = "threefold" if times_on_board(game.positions) >= 3 else "fifty"
            await self.says(f"/claim {number} {kind}")
            return True
        ahead = balance(game.board, side is Side.WHITE)
        if ahead <= -HOPELESS and self.luck.random() < 0.35:
            if self.ways.first_channel is Channel.EMAIL and self.luck.random() < 0.5:
                raw = self.club.letter(
                    self.email, f"[{game.key}]", "Здаюся. Дякую за партію!", self.club.now
                )
                await self.club.arrives(self.id, raw)
            else:
                await self.says(f"/resign {number}")
            await self.says(f"/yes {number}")
            return True
        if self.luck.random() < 0.003:
            self.did["claims without ground"] += 1
            await self.says(f"/claim {number} time")
        return False

    # What he says of a game

    def _says_in(self, text: str) -> Callable[[Taken], Awaitable[None]]:
        async def says(letter: Taken) -> None:
            if letter.game is not None:
                await self.says("/" + text.format(game=self._number(letter.game)))

        return says

    async def _claims(self, letter: Taken) -> None:
        if letter.game is None or self.luck.random() < self.ways.careless:
            return
        await self.says(f"/claim {self._number(letter.game)} time his days are over")

    async def _answers_draw(self, letter: Taken) -> None:
        assert letter.game is not None
        game = await self.club.game(letter.game)
        side = game.side_of(self.id)
        ahead = balance(game.board, side is Side.WHITE)
        word = "accept" if ahead <= EVEN and self.luck.random() < 0.7 else "decline"
        await self.says(f"/{word} {self._number(letter.game)} draw")

    async def _submits(self, letter: Taken) -> None:
        assert letter.game is not None
        await self._submits_in(await self.club.game(letter.game))

    async def _submits_in(self, game: Game) -> None:
        result = game.result
        if self.luck.random() < 0.03:
            result = self.luck.choice((Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW))
        await self.says(f"/submit {self._number(game.key)} {result}")

    async def _assesses(self, letter: Taken) -> None:
        assert letter.game is not None
        await self._assesses_in(await self.club.game(letter.game))

    async def _assesses_in(self, game: Game) -> None:
        side = game.side_of(self.id)
        ahead = balance(game.board, side is Side.WHITE) + self.luck.choice((0, 0, 1, 2))
        word = "win" if ahead > EVEN else "loss" if ahead < -2 * EVEN else "draw"
        sealed = ""
        if game.to_move is side and self.luck.random() < 0.6 and any(game.board.legal_moves):
            sealed = f" move: {numeric(chosen(game.board, self.luck, 1.0))}"
        number = self._number(game.key)
        await self.says(f"/assess {number} {word} material {ahead:+.0f}{sealed}")

    async def _appeals(self, letter: Taken) -> None:
        """1.10: only where the notice of the decision shows how."""
        found = APPEALS.search(letter.text)
        if found is not None:
            self.did["appeals"] += 1
            await self.says(f"/appeal {found[1]} I see it otherwise")

    async def _disputes(self, letter: Taken) -> None:
        if letter.game is not None:
            await self.says(f"/dispute {self._number(letter.game)} please look at this")
        else:
            await self.says("/ask what does this mean?")

    async def _reports(self, letter: Taken) -> None:
        await self.says("/report all goes well")

    async def _confirms(self, letter: Taken) -> None:
        await self.says("/confirm")

    # Things that happen in a life

    async def takes_leave(self, first: date, last: date) -> None:
        """7.1-7.3, 7.7: beforehand or too late; what is refused is put before the arbiter."""
        if self.gone:
            return
        await self.says(f"/leave {first.isoformat()} {last.isoformat()}")
        if self.luck.random() < 0.7:
            await self.says("/yes")
        self.leaves.append((first, last))
        if self.luck.random() < 0.2:
            middle = first + (last - first) / 2
            self.club.at(datetime.combine(middle, time(12), self.zone), self._comes_back)

    async def _comes_back(self) -> None:
        if not self.gone:
            self.leaves = self.leaves[:-1]
            await self.says("/leave end")

    async def moves_house(self) -> None:
        """Another time zone, another address, another channel first."""
        if self.gone:
            return
        luck = self.luck.random()
        if luck < 0.4:
            zone = self.luck.choice(("Europe/Warsaw", "Asia/Tokyo", "America/New_York"))
            await self.says(f"/settings timezone {zone}")
        elif luck < 0.8:
            new = f"{self.id}.{self.luck.randint(2, 99)}@new.example"
            await self.says(f"/address {new}")
            await self.club.arrives(
                self.id, self.club.letter(new, "yes, this is my box", "confirmed", self.club.now)
            )
            self.email = (await self.club.person(self.id)).email
        else:
            await self.says(self.luck.choice(("/outage the roof leaks", "/settings mail moves")))

    async def writes_from_elsewhere(self) -> None:
        """1.2: a letter that may not be his: from a strange box, or without proof."""
        games = [
            g for g in await self._own_games() if g.in_play and g.side_of(self.id) is g.to_move
        ]
        if self.gone or not games:
            return
        game = self.luck.choice(games)
        own = chosen(game.board, self.luck, self.ways.skill)
        strange = self.luck.random() < 0.5
        sender = f"{self.id}@holiday.example" if strange else self.email
        text = wording.right(game, own, self.luck) + f"\n\n{self.ways.surname}"
        raw = self.club.letter(sender, f"[{game.key}]", text, self.club.now)
        await self.posts(raw, timedelta(minutes=5), trusted=strange)

    async def loses_access(self, days: int) -> None:
        """1.6: he says so, and is silent for so many days."""
        if self.gone:
            return
        await self.says("/noaccess the line is dead")
        self.silent_until = self.club.now + timedelta(days=days)
        self.club.at(self.silent_until, self._is_back)

    async def _is_back(self) -> None:
        if not self.gone:
            await self.says("/restored")

    async def is_curious(self) -> None:
        """He types what comes to his mind, in games that may not be his: nothing may break."""
        if self.gone:
            return
        self.did["typed at random"] += 1
        number = self.luck.randint(1, 80)
        text = self.luck.choice(TYPED).format(game=number, other=self.luck.randint(1, 80))
        await self.says(text)

    async def withdraws(self) -> None:
        if self.gone:
            return
        await self.says("/withdraw I am ill")
        await self.says("/yes")
        self.gone = True
        for game in (await self._own_games())[:1]:
            await self.says(f"/send {self._number(game.key)} 1. 5254")
        await self.says("/ask may I come back?")

    async def reports_invalid(self) -> None:
        """3.4: a letter of the partner's came past the program and was faulty."""
        waiting = [
            g
            for g in await self._own_games()
            if g.status == "running" and g.side_of(self.id) is not g.to_move and g.plies
        ]
        if self.gone or not waiting:
            return
        game = self.luck.choice(waiting)
        today = local_date(self.club.now, self.zone)
        received = today - timedelta(days=self.luck.randint(0, 5))
        sent = max(game.plies[-1].sent, received - timedelta(days=1))
        if sent <= received:
            number = self._number(game.key)
            await self.says(f"/invalid {number} sent {sent} received {received} 14. Qh9")

    # Words

    @property
    def channel(self) -> Channel:
        return self.ways.first_channel

    def _number(self, key: GameKey) -> str:
        return key.removeprefix(f"{CODE}/")

    async def says(self, text: str, replies_to: tuple[str, ...] = ()) -> None:
        """On his first channel; a command by mail is a letter of its own."""
        self.did["messages"] += 1
        if self.channel is Channel.EMAIL:
            raw = self.club.letter(self.email, "до бота", text, self.club.now)
            self._last = await self.club.arrives(self.id, raw)
        else:
            self._last = await self.club.say(self.id, self.account, text, self.channel, replies_to)
        await self.club.send_out()
