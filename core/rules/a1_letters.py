"""Article 1, clause 1.2: changed addresses, and letters that may not be their sender's."""

from __future__ import annotations

from core import commands, desk
from core.authority import out_everywhere, tournaments_of
from core.events.people import (
    AddressChangeAsked,
    AddressChanged,
    LetterHeld,
    LetterSettled,
)
from core.events.tournament import ItemRaised, StrayHeld
from core.handlers import Handlers
from core.refusals import Refusal
from core.vocabulary import Clause, ItemKind, PersonId
from core.world import Minutes


def ask_address_change(minutes: Minutes, command: commands.AskAddressChange) -> Refusal | None:
    """1.2: from a known channel; it holds once the new box has answered."""
    refused = out_everywhere(minutes, command.by)
    if refused is not None:
        return refused
    if minutes.the_person(command.by).email == command.address:
        values = {"address": command.address}
        return Refusal("address-same", Clause("1.2"), "no_change", values=values)
    minutes.of_person(command.by, AddressChangeAsked(command.address), "1.2")
    return None


def confirm_address_change(
    minutes: Minutes, command: commands.ConfirmAddressChange
) -> Refusal | None:
    """1.2: the new box has answered; partners and arbiters are told at once."""
    refused = out_everywhere(minutes, command.by)
    if refused is not None:
        return refused
    person = minutes.the_person(command.by)
    if not person.address_asked:
        return Refusal("no-address-change", Clause("1.2"))
    minutes.of_person(person.id, AddressChanged(person.email, person.address_asked), "1.2")
    return None


def hold_letter(minutes: Minutes, command: commands.HoldLetter) -> Refusal | None:
    """1.2: a letter that may not be its sender's is kept and not acted on.

    It waits for the one it claims to be from, and on the desk of his first tournament. A letter
    from nobody known goes to the desk of the tournament that it names; naming none, to nobody's.
    """
    if command.claimed is None:
        return _hold_stray(minutes, command)
    person = minutes.the_person(command.claimed)
    number = person.letters + 1
    held = LetterHeld(
        number,
        command.address,
        command.channel,
        command.why,
        command.message_key,
        command.text,
        command.stamped,
        command.arrived,
    )
    minutes.of_person(person.id, held, "1.2")
    for tournament in tournaments_of(minutes, person.id)[:1]:
        facts = (("letter", str(number)), ("address", command.address), ("why", command.why))
        desk.raise_item(
            minutes,
            tournament.code,
            ItemKind.HELD_MESSAGE,
            "1.2",
            about=person.id,
            text=command.text,
            facts=facts,
        )
    return None


def _hold_stray(minutes: Minutes, command: commands.HoldLetter) -> Refusal | None:
    code = command.tournament
    if code is None or minutes.tournament(code) is None:
        return Refusal("unknown-sender", Clause("1.2"))
    number = desk.raise_item(
        minutes,
        code,
        ItemKind.HELD_MESSAGE,
        "1.2",
        text=command.text,
        facts=(("address", command.address), ("why", command.why)),
    )
    stray = StrayHeld(
        number,
        command.address,
        command.channel,
        command.why,
        command.message_key,
        command.text,
        command.stamped,
        command.arrived,
    )
    minutes.in_tournament(code, stray, "1.2")
    return None


def settle_letter(minutes: Minutes, command: commands.SettleLetter) -> Refusal | None:
    """1.2: confirmed from a known channel, a letter is acted on with its own date; else dropped.

    Another's letters are settled by the arbiter from his desk only.
    """
    if command.by != command.person:
        return Refusal("not-your-letter", Clause("1.2"))
    refused = out_everywhere(minutes, command.by)
    if refused is not None:
        return refused
    person = minutes.the_person(command.person)
    if all(held.number != command.number for held in person.held):
        values = {"number": command.number}
        return Refusal("no-such-letter", Clause("1.2"), values=values)
    release_letter(minutes, person.id, command.number, released=command.release)
    for tournament in tournaments_of(minutes, person.id):
        for item in desk.open_items(
            minutes, tournament.code, {ItemKind.HELD_MESSAGE}, about=person.id
        ):
            if letter_of(item) == command.number:
                desk.lapse_item(minutes, tournament.code, item)
    return None


def release_letter(minutes: Minutes, person: PersonId, number: int, *, released: bool) -> None:
    """1.2: what the letter says is acted on by the one who holds its raw text."""
    minutes.of_person(person, LetterSettled(number, released), "1.2")


def letter_of(item: ItemRaised) -> int:
    """1.2: the number of the held letter that an item is about; 0 for one from nobody known."""
    return int(dict(item.facts).get("letter", 0))


HANDLERS: Handlers = {
    commands.AskAddressChange: ask_address_change,
    commands.ConfirmAddressChange: confirm_address_change,
    commands.HoldLetter: hold_letter,
    commands.SettleLetter: settle_letter,
}
