"""Article 1, clause 1.10: appeals against the arbiter's decisions and adjudications (9.9)."""

from __future__ import annotations

from core import commands, desk
from core.days import last_good_day, local_date
from core.events.tournament import AppealFiled, Decided
from core.handlers import Handlers
from core.refusals import Refusal
from core.rules.a9_adjudication import in_time
from core.tournament import Tournament
from core.vocabulary import Clause, ItemKind, PersonId
from core.world import Minutes


def appeal(minutes: Minutes, command: commands.Appeal) -> Refusal | None:
    """1.10: against a decision of the arbiter, within fourteen days, by whom it concerns.

    Also by one who was put out. Against an adjudication (9.9) it asks for another adjudicator.
    """
    code = command.tournament
    tournament = minutes.tournament(code)
    if tournament is None:
        return Refusal("not-in-tournament", values={"tournament": code})
    decided = next((d for d in tournament.decisions if d.number == command.decision), None)
    if decided is None or not _concerns(minutes, tournament, decided, command.by):
        values = {"number": command.decision}
        return Refusal("no-such-decision", Clause("1.10"), values=values)
    refused = _no_appeal(minutes, tournament, decided, command.by)
    if refused is not None:
        return refused
    adjudicated = _is_adjudication(decided)
    clause = "9.9" if adjudicated else "1.10"
    filed = AppealFiled(command.by, command.decision, command.text)
    minutes.in_tournament(code, filed, clause)
    desk.raise_item(
        minutes,
        code,
        ItemKind.ADJUDICATION if adjudicated else ItemKind.APPEAL,
        clause,
        game=decided.game,
        about=command.by,
        by=command.by,
        text=command.text,
        facts=(("decision", str(decided.number)),),
    )
    return None


def _is_adjudication(decided: Decided) -> bool:
    return decided.kind == ItemKind.ADJUDICATION


def _concerns(minutes: Minutes, tournament: Tournament, decided: Decided, person: PersonId) -> bool:
    """Whether a decision is about this person, his game, his partner's games, or everybody."""
    if decided.about == person:
        return True
    game = minutes.game(decided.game) if decided.game else None
    if game is not None:
        return game.side_of(person) is not None
    if decided.about is None:
        return bool(tournament.games_of(person))
    is_withdrawal = decided.kind == ItemKind.WITHDRAWAL
    return is_withdrawal and person in tournament.partners_of(decided.about)


def _no_appeal(
    minutes: Minutes, tournament: Tournament, decided: Decided, person: PersonId
) -> Refusal | None:
    """9.7, 9.10, 1.10: no material, a final decision, too late, or appealed already."""
    values = {"number": decided.number, "until": decided.appeal_until}
    if _is_adjudication(decided) and decided.clause == "9.6":
        game = minutes.game(decided.game) if decided.game else None
        side = game.side_of(person) if game else None
        if game is None or side is None or in_time(game, side) is None:
            return Refusal("no-material-no-appeal", Clause("9.7"), values=values)
    if decided.appeal_until is None:
        return Refusal("decision-final", Clause("1.10"), values=values)
    zone = minutes.zone_of(person, tournament.code)
    until = decided.appeal_until
    if decided.at is not None:  # 14 days from its receipt, by the reader's own calendar
        received = local_date(decided.at, zone)
        until = max(until, last_good_day(received, tournament.regulation.appeal_days))
    if local_date(minutes.at, zone) > until:
        return Refusal("appeal-late", Clause("1.10"), values=values)
    filed = [appeal for appeal in tournament.appeals if appeal.decision == decided.number]
    if any(appeal.person == person or _is_adjudication(decided) for appeal in filed):
        return Refusal("appealed-already", Clause("1.10"), "no_change", values=values)
    return None


HANDLERS: Handlers = {commands.Appeal: appeal}
