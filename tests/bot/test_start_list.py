"""Start lists: read whole, every fault named, nothing done before everything is right."""

import copy
from dataclasses import fields
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.start_forms import RegulationForm
from bot.start_list import Malformed, only_reachable, read_setup, read_toml
from core.commands import OpenTournament
from core.refusals import Refusal
from core.regulation import GraceMode, Regulation
from core.start_list import open_tournament
from core.vocabulary import Side, TournamentCode
from core.world import Ledger, Minutes

AT = datetime(2026, 1, 1, tzinfo=UTC)

LIST = {
    "tournament": {
        "code": "T1",
        "name": "Test",
        "start": "2026-01-10",
        "end": "2027-12-31",
        "timezone": "Europe/Kyiv",
        "arbiter": "arb",
        "regulation": {},
    },
    "people": [
        {"id": "arb", "surname": "Суддя", "channels": ["telegram"]},
        {
            "id": "wh",
            "surname": "Коваль",
            "given": "Олена",
            "email": "wh@example.org",
            "lang": "uk",
            "channels": ["telegram", "email"],
            "telegram_id": 555001,
        },
        {"id": "bl", "surname": "Шевчук", "email": "bl@example.org", "channels": ["email"]},
    ],
    "games": [{"id": "1", "white": "wh", "black": "bl"}],
}


def with_(path: str, value: object) -> dict:
    """The list with one thing changed: ``people.1.lang`` names it."""
    changed = copy.deepcopy(LIST)
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place = changed
    for part in way:
        place = place[part]
    place[last] = value
    return changed


def faults_of(data: object) -> list[str]:
    with pytest.raises(Malformed) as malformed:
        read_setup(data)
    return malformed.value.faults


def opened(*lists: object) -> tuple[Minutes, list[Refusal | None]]:
    minutes = Minutes(Ledger(), AT)
    known: set = set()
    answers = []
    for data in lists:
        setup = read_setup(data, known)
        known |= {person.person for person in setup.start_list.people}
        answers.append(open_tournament(minutes, OpenTournament(setup.start_list)))
    return minutes, answers


def test_a_list_is_read():
    start_list = read_setup(LIST).start_list
    assert start_list.code == "T1"
    assert (start_list.start, start_list.end) == (date(2026, 1, 10), date(2027, 12, 31))
    assert start_list.zone == ZoneInfo("Europe/Kyiv")
    assert start_list.regulation == Regulation()
    assert [p.person for p in start_list.people] == ["arb", "wh", "bl"]
    assert start_list.people[1].channels == ("telegram", "email")
    assert start_list.people[1].telegram_id == "555001"
    assert [(g.game, g.white, g.black) for g in start_list.games] == [("T1/1", "wh", "bl")]


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("tournament.colour", "red", "tournament.colour: there is no such key"),
        ("tournament.regulation.days", 50, "tournament.regulation.days: there is no such key"),
        ("tournament.regulation.penalty_days", -1, "tournament.regulation.penalty_days: "),
        ("tournament.regulation.penalty_days", "2", "tournament.regulation.penalty_days: "),
        ("tournament.regulation.days_per_control", 0, "tournament.regulation.days_per_control: "),
        ("tournament.regulation.carry_over", 1, "tournament.regulation.carry_over: "),
        ("tournament.regulation.grace_mode", "none", "tournament.regulation.grace_mode: "),
        ("tournament.regulation.late_hour", 24, "tournament.regulation.late_hour: "),
        ("tournament.regulation.silence_warnings", [28, 14], "silence_warnings should be days"),
        ("tournament.regulation.notation", "dutch", "tournament.regulation.notation: "),
        ("tournament.start", "10.01.2026", "tournament.start: should be a date like 2026-01-10"),
        ("tournament.start", "2026-02-30", "tournament.start: should be a date"),
        ("tournament.start", 20260110, "tournament.start: should be a date"),
        ("tournament.end", "2025-12-31", "end should not lie before start"),
        ("tournament.timezone", "Марс", "tournament.timezone: 'Марс' is no time zone"),
        ("tournament.timezone", "../../etc/passwd", "tournament.timezone: "),
        ("tournament.system", "swiss", "tournament.system: "),
        ("tournament.arbiter", "nobody", "tournament.arbiter: there is no person 'nobody'"),
        ("people.1.lang", "de", "people[1].lang: "),
        ("people.1.channels", ["fax"], "people[1].channels[0]: "),
        ("people.0.channels", ["email"], "channels has email, so email should be an address"),
        ("people.1.telegram_id", "@koval", "people[1].telegram_id: should be a Telegram user id"),
        ("people.1.email", "koval", "people[1].email: should be an address"),
        ("people.1.timezone", "Mars/Olympus", "people[1].timezone: "),
        ("people.1.rating", 2400, "people[1].rating: there is no such key"),
        ("people.1.id", "bl", "people: id 'bl' is given twice"),
        ("people.1.email", "BL@example.org", "people: email 'bl@example.org' is given twice"),
        ("games.0.white", "nobody", "games[0].white: there is no person 'nobody'"),
        ("games.0.black", "wh", "games[0]: 'wh' plays himself"),
        ("games.0.round", 1, "games[0].round: there is no such key"),
        ("operator", "nobody", "operator: there is no person 'nobody'"),
        ("bot", {"name": "x"}, "bot.name: there is no such key"),
        ("judge", "arb", "judge: there is no such key"),
    ],
)
def test_what_is_wrong_is_named(path, value, fault):
    assert any(fault in found for found in faults_of(with_(path, value)))


def test_every_fault_is_named_at_once():
    data = with_("people.1.lang", "de")
    data["tournament"]["regulation"]["grace"] = 3
    data["tournament"]["start"] = "soon"
    assert len(faults_of(data)) == 3


def test_the_regulation_has_the_names_and_numbers_of_the_core():
    assert set(RegulationForm.model_fields) == {f.name for f in fields(Regulation)}
    assert RegulationForm().numbers() == Regulation()


def test_another_regulation_reaches_the_games():
    minutes, _ = opened(
        with_("tournament.regulation", {"grace_mode": "threshold", "late_hour": 20})
    )
    regulation = minutes.the_game("T1/1").regulation
    assert (regulation.grace_mode, regulation.late_hour) == (GraceMode.THRESHOLD, 20)


@pytest.mark.parametrize("name", ["Europe/Kyiv", "Europe/Kiev", "europe/kyiv"])
def test_the_two_spellings_of_kyiv_are_one_zone(name):
    setup = read_setup(with_("people.1.timezone", name))
    assert setup.start_list.people[1].zone == ZoneInfo("Europe/Kyiv")
    assert setup.warnings == ()


@pytest.mark.parametrize("name", ["UTC+2", "+02:00", "GMT+2", "Etc/GMT-2"])
def test_a_fixed_offset_is_taken_with_a_warning(name):
    setup = read_setup(with_("people.1.timezone", name))
    zone = setup.start_list.people[1].zone
    assert datetime(2026, 7, 1, tzinfo=zone).utcoffset().total_seconds() == 7200
    assert len(setup.warnings) == 1
    assert "person wh" in setup.warnings[0]


def test_without_games_the_system_draws_them_by_the_seed():
    data = copy.deepcopy(LIST)
    del data["games"]
    data["tournament"] |= {"system": "double_round_robin", "seed": 7}
    data["people"].append({"id": "third", "surname": "Мельник"})
    games = read_setup(data).start_list.games
    assert len(games) == 6
    assert "arb" not in {player for g in games for player in (g.white, g.black)}
    data["people"].reverse()
    assert read_setup(data).start_list.games == games


def test_without_games_and_system_the_list_is_malformed():
    data = copy.deepcopy(LIST)
    del data["games"]
    assert faults_of(data) == ["games: either the games or tournament.system must be given"]


def test_a_list_sets_up_people_tournament_and_games():
    minutes, answers = opened(LIST)
    assert answers == [None]
    tournament = minutes.the_tournament(TournamentCode("T1"))
    assert tournament.people == ("arb", "wh", "bl")
    game = minutes.the_game("T1/1")
    assert game.sides[Side.WHITE].person == "wh"
    assert game.receipt is not None
    assert game.receipt.on == date(2026, 1, 10)


def test_a_further_list_may_name_people_who_are_known():
    second = with_("tournament.code", "T2")
    second["people"] = []
    minutes, answers = opened(LIST, second)
    assert answers == [None, None]
    assert minutes.the_tournament("T2").games_of("wh") == ["T2/1"]
    assert sum(type(h.event).__name__ == "PersonRegistered" for h in minutes.happenings) == 3


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("tournament.code", "T1", "tournament-exists"),
        ("people.1.surname", "Інша", "person-differs"),
        ("people.1.email", "other@example.org", "person-differs"),
    ],
)
def test_a_list_that_does_not_go_with_what_is_known_is_refused_whole(path, value, why):
    changed = with_(path, value)
    changed["tournament"]["code"] = value if path == "tournament.code" else "T2"
    minutes, answers = opened(LIST, changed)
    assert answers[1] is not None
    assert answers[1].why == why
    assert {h.stream for h in minutes.happenings if "T2" in h.stream} == set()


def test_an_account_that_belongs_to_another_is_refused():
    second = with_("tournament.code", "T2")
    second["people"][1] |= {"id": "new", "surname": "Новий", "email": "wh@example.org"}
    second["games"][0]["white"] = "new"
    _, answers = opened(LIST, second)
    assert answers[1] is not None
    assert answers[1].why == "identity-taken"


def test_who_has_no_address_on_a_channel_begins_without_it():
    people = only_reachable(read_setup(LIST).start_list).people
    assert [p.channels for p in people] == [(), ("telegram", "email"), ("email",)]


def test_toml_has_the_same_keys(tmp_path):
    path = tmp_path / "t.toml"
    path.write_text(
        """
        operator = "arb"
        [tournament]
        code = "T1"
        start = 2026-01-10
        arbiter = "arb"
        system = "round_robin"
        seed = 3
        [tournament.regulation]
        late_hour = "none"
        [[people]]
        id = "arb"
        surname = "Суддя"
        [[people]]
        id = "wh"
        surname = "Коваль"
        [[people]]
        id = "bl"
        surname = "Шевчук"
        """,
        encoding="utf-8",
    )
    setup = read_toml(path)
    assert setup.operator == "arb"
    assert setup.start_list.seed == 3
    assert len(setup.start_list.games) == 1


@pytest.mark.parametrize("content", [b"[tournament\n", b"\xff\xfe", b"x = " + b"9" * 5000])
def test_a_file_that_is_not_toml_is_malformed(tmp_path, content):
    path = tmp_path / "t.toml"
    path.write_bytes(content)
    with pytest.raises(Malformed, match=r"t\.toml is not"):
        read_toml(path)


def test_a_file_that_is_not_there_is_malformed(tmp_path):
    with pytest.raises(Malformed, match="cannot be read"):
        read_toml(tmp_path / "no.toml")
