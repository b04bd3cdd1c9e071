"""Letters without a token whose signature we check ourselves, and a DNS that does not answer."""

from datetime import UTC, datetime, timedelta

import pytest

from adapters.mail_in import compose_plain
from adapters.mail_in.signatures import Signatures, Unanswered
from adapters.store import Store
from bot import intake
from bot.intake import Arrived, Intake
from bot.start_list import read_setup
from bot.wiring import Bot, Outside
from tests.bot.test_serving import LIST, moves

AT = datetime(2026, 1, 11, 8, tzinfo=UTC)


class Checks(Signatures):
    """Vouches for every letter; ``silent`` is how often the DNS does not answer before it does."""

    def __init__(self, silent: int = 0) -> None:
        super().__init__(lambda name: None)
        self.asked: list[str] = []
        self._silent = silent

    def vouch(self, raw: bytes, sender: str, arrived: datetime) -> bool:
        self.asked.append(sender)
        if len(self.asked) <= self._silent:
            raise Unanswered(sender)
        return True


async def received(checks: Signatures | None, sender: str = "wh@example.org") -> tuple[int, int]:
    """What a letter with a move brings about: moves, letters held."""
    async with await Store.open("sqlite://") as store:
        bot = await Bot.on(store, Outside({}, lambda: AT, signatures=checks))
        assert await bot.set_up(read_setup(LIST), AT - timedelta(days=1)) is None
        raw = compose_plain("Re: [T1/1]", "5254", sender, AT, {"Message-ID": "<1@x>"})
        taken = Intake(bot.reread, checks=bot.check_and_read)
        assert await taken.take([Arrived(raw, AT)], bot.service.receive) == [False]
        names = [r.name for s in await store.all_streams() for r in await store.records(s)]
        await bot.close()
        return moves(bot), names.count("LetterHeld")


async def test_a_letter_whose_signature_holds_acts():
    checks = Checks()
    assert await received(checks) == (1, 0)
    assert checks.asked == ["wh@example.org"]
    assert await received(None) == (0, 1)


@pytest.mark.parametrize("sender", ["mallory@example.org", "wh@example.com"])
async def test_nobody_known_costs_no_question_to_the_dns(sender):
    checks = Checks()
    assert await received(checks, sender) == (0, 1)
    assert checks.asked == []


async def test_a_plus_part_is_the_same_box():
    assert await received(Checks(), "wh+chess@example.org") == (1, 0)


@pytest.mark.parametrize(("silent", "outcome"), [(2, (1, 0)), (3, (0, 1))])
async def test_a_letter_waits_for_the_dns_and_then_is_held(monkeypatch, silent, outcome):
    monkeypatch.setattr(intake, "WAITS", (0.0, 0.0, 0.0))
    assert await received(Checks(silent), "wh@example.org") == outcome
