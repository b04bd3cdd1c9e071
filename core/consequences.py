"""What each decision on an item of the desk brings about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from core import authority, commands, desk
from core.events.people import Reinstated
from core.events.play import AccountCorrected, Resumed
from core.events.tournament import ItemRaised, QueryClosed
from core.refusals import Refusal
from core.rules import (
    a1_letters,
    a1_participants,
    a5_silence,
    a6_claims,
    a7_leave,
    a8_withdrawal,
    a9_adjudication,
    a9_results,
    entered,
)
from core.rules.a4_time import review_account, today_of
from core.vocabulary import (
    Clause,
    Days,
    Fault,
    GameKey,
    ItemKind,
    PersonId,
    Reason,
    Result,
    Side,
    Span,
)
from core.world import Minutes


@dataclass(frozen=True, slots=True)
class Case:
    """An item under decision; ``words`` are what the decision's pattern leaves open."""

    item: ItemRaised
    rule: commands.Rule
    words: tuple[str, ...] = ()

    @property
    def game(self) -> GameKey:
        if self.item.game is None:
            raise ValueError(f"item {self.item.number} concerns no game")
        return self.item.game

    @property
    def person(self) -> PersonId:
        if self.item.about is None:
            raise ValueError(f"item {self.item.number} is about nobody")
        return self.item.about


def nothing(minutes: Minutes, case: Case) -> None:
    """The decision itself is all."""


# Article 6


def accept_claim(minutes: Minutes, case: Case) -> None:
    """6.6: the claim of time is right; the game is lost for the one who overstepped."""
    a6_claims.confirm(minutes, case.game, case.item, case.rule.by, case.rule.text)


def reject_claim(minutes: Minutes, case: Case) -> None:
    """6.5: the claim of time is rejected; the game goes on."""
    a6_claims.reject(minutes, case.game, case.item, case.rule.text, ban=False)


def reject_and_ban(minutes: Minutes, case: Case) -> Refusal | None:
    """6.7: rejected, and the claimant is barred until this cycle of ten moves has ended."""
    if minutes.the_game(case.game).claim is None:
        return Refusal("no-claimant", Clause("6.7"), game=case.game)
    a6_claims.reject(minutes, case.game, case.item, case.rule.text, ban=True)
    return None


# Article 5


def forfeit(*losers: Side) -> Callable[[Minutes, Case], None]:
    """5.3: who was silent loses; both do where both were."""

    def carry_out(minutes: Minutes, case: Case) -> None:
        a5_silence.forfeit(minutes, case.game, losers, case.rule.by)

    return carry_out


def let_go_on(minutes: Minutes, case: Case) -> None:
    """5.3: nobody loses for the silence."""
    a5_silence.let_go_on(minutes, case.game)


# Article 8


def lose(minutes: Minutes, case: Case) -> None:
    """8.1: who withdrew loses the games that rest."""
    a8_withdrawal.lose(minutes, case.rule.tournament, case.item, case.rule.by)


def adjudicate_all(minutes: Minutes, case: Case) -> None:
    """8.1: the games that rest are adjudicated."""
    a8_withdrawal.give_to_adjudication(minutes, case.rule.tournament, case.item)


def annul(minutes: Minutes, case: Case) -> None:
    """8.1: the games of who withdrew do not count."""
    a8_withdrawal.annul(minutes, case.rule.tournament, case.item)


def exclude(minutes: Minutes, case: Case) -> None:
    """8.3: who has not answered is excluded."""
    a8_withdrawal.exclude(minutes, case.rule.tournament, case.person, "8.3", case.rule.text)


def remind(minutes: Minutes, case: Case) -> None:
    """8.3: who has not answered is asked once more."""
    a1_participants.ask(minutes, case.rule.tournament, case.person, case.item.text)


def close_query(minutes: Minutes, case: Case) -> None:
    """8.3: the answer is no longer waited for."""
    minutes.in_tournament(case.rule.tournament, QueryClosed(case.person), "8.3")


# Article 9


def register(minutes: Minutes, case: Case) -> None:
    """9.3: the one record that came is registered."""
    result = a9_results.result_by_records(minutes.the_game(case.game))
    a9_results.register_as(minutes, case.game, result, Reason.ARBITER, "9.3", case.rule.by)


def forfeit_records(minutes: Minutes, case: Case) -> None:
    """9.3: neither sent a record, and both lose."""
    a9_results.register_as(
        minutes, case.game, Result.BOTH_LOSE, Reason.NO_RECORD, "9.3", case.rule.by
    )


def settle_conflict(minutes: Minutes, case: Case) -> None:
    """9.2: of two records that differ, the arbiter's result holds."""
    result = Result(case.rule.decision)
    a9_results.register_as(minutes, case.game, result, Reason.ARBITER, "9.2", case.rule.by)


def adjudicate(minutes: Minutes, case: Case) -> None:
    """9.6, 9.10: the adjudicator's result."""
    result = Result(case.rule.decision)
    a9_adjudication.adjudicate(minutes, case.game, result, case.rule.by)


# Clause 1.10


def overturn_result(minutes: Minutes, case: Case) -> Refusal | None:
    """1.10: the committee gives the game another result; its decision is final."""
    if case.item.game is None:
        return Refusal("overturn-no-game", Clause("1.10"))
    if minutes.the_game(case.game).annulled:
        return Refusal("game-is-annulled", Clause("8.1"), game=case.game)
    a9_results.decide_result(minutes, case.game, Result(case.words[0]), "1.10", case.rule.by)
    return None


def overturn(minutes: Minutes, case: Case) -> Refusal | None:
    """1.10: a sanction is taken back; the games that rest because of it go on."""
    code, who = case.rule.tournament, case.person
    if case.item.game is not None:
        return Refusal("overturn-which-result", Clause("1.10"), "asked_back", case.game)
    minutes.of_person(who, Reinstated(code), "1.10")
    desk.lapse(minutes, code, {ItemKind.WITHDRAWAL}, about=who)
    for game in a8_withdrawal.resting_games(minutes, code, who):
        if "withdrawal" in game.suspensions and not _partner_is_out(minutes, game.key, who):
            minutes.in_game(game.key, Resumed("withdrawal"), "1.10")
    return None


def _partner_is_out(minutes: Minutes, key: GameKey, person: PersonId) -> bool:
    game = minutes.the_game(key)
    partners = (game.sides[side].person for side in Side if game.sides[side].person != person)
    return any(authority.barred(minutes, p, game.tournament) for p in partners)


# Articles 2, 3 and 7, clauses 1.2 and 4.9


def charge(party: str) -> Callable[[Minutes, Case], None]:
    """2.5, 4.9: days of the transmission are charged to one of the two."""

    def carry_out(minutes: Minutes, case: Case) -> None:
        game = minutes.the_game(case.game)
        side = Side(dict(case.item.facts)[party])
        clause = Clause(case.item.clause if case.item.clause == "4.9" else "2.5")
        on = today_of(game, side, minutes.at)
        days = Days(int(case.words[0]))
        corrected = AccountCorrected(side, days, clause, on, case.rule.text)
        minutes.in_game(case.game, corrected, clause)
        review_account(minutes, case.game)

    return carry_out


def grant(minutes: Minutes, case: Case) -> None:
    """7.7: a leave that only the arbiter can give."""
    facts = dict(case.item.facts)
    leave = Span(date.fromisoformat(facts["first"]), date.fromisoformat(facts["last"]))
    a7_leave.grant(minutes, case.person, leave, case.rule.tournament)


def release(minutes: Minutes, case: Case) -> Refusal | None:
    """1.2: a held letter is its person's after all, with its own date."""
    if case.item.about is None:
        return Refusal("letter-of-nobody", Clause("1.2"))
    number = a1_letters.letter_of(case.item)
    a1_letters.release_letter(minutes, case.person, number, released=True)
    return None


def drop(minutes: Minutes, case: Case) -> None:
    """1.2: a held letter is not to be acted on."""
    if case.item.about is not None:
        number = a1_letters.letter_of(case.item)
        a1_letters.release_letter(minutes, case.person, number, released=False)


def accept_report(minutes: Minutes, case: Case) -> None:
    """4.8: the message that came past the program had the fault named in the decision."""
    entered.accept_report(minutes, case.game, case.item, Fault(case.words[0]))
