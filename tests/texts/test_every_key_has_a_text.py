"""Whatever the core or the dialogue says by a key has a text; no text of a notice is left over."""

import ast
from collections.abc import Iterator

from adapters.render.catalogue import messages
from adapters.render.notices import text_key, title_key
from core.notice import Notice
from core.vocabulary import PersonId
from tests.source import trees
from tests.texts.sample_world import samples

# The contract's kinds.
KINDS = set(
    """
    move move_sent draft draft_problem correction_request penalty line_proposed line_accepted
    line_declined draw_offer draw_declined game_over dates_corrected transmission_delay undelivered
    repeat_due nudge repeat not_received late_repeat control_near time_exceeded claim_filed
    claim_window_closing claim_refused protest_filed ruling no_play leave_announced leave_ended
    leave_refused address_changed access_lost access_restored withdrawn unknown_sender query
    query_overdue record_due record_received record_missing result_registered assessment_due
    assessment_received adjudicated appeal_filed appeal_decided sanction dispute question
    announcement note answer asked_back confirm no_change notation_proposed notation_agreed
    account_corrected suspended resumed invalid_message linked start_letter digest refused
    """.split()
)

# What is not told of an event: answers, and what the dispatcher and the dialogue say.
NOT_OF_EVENTS = {
    *("answer", "asked_back", "confirm", "no_change", "refused", "draft_problem", "digest"),
    *("undelivered", "claim_refused", "leave_refused"),
}

REFUSES = {"Refusal", "asked_back", "ask_back", "_refused"}


def texts(node: ast.AST) -> Iterator[str]:
    """The words that an expression can be: a constant, or either arm of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)
    elif isinstance(node, ast.Tuple) and node.elts:
        yield from texts(node.elts[0])


def refusals(*folders: str) -> Iterator[tuple[str, str]]:
    """Every reason that is written in the code, with its place."""
    for path, tree in trees(*folders):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in REFUSES:
                    for why in [w for arg in node.args[:2] for w in texts(arg)][:2]:
                        yield f"{path}:{node.lineno}", why
            elif isinstance(node, ast.Assign) and any(
                isinstance(target, ast.Name) and target.id in ("why", "key")
                for target in node.targets
            ):
                for why in texts(node.value):
                    yield f"{path}:{node.lineno}", why


def test_every_reason_why_something_is_not_done_has_a_text():
    known = messages("uk")
    missing = {
        (where, why)
        for where, why in refusals("core", "bot")
        if why
        and not {why, f"refused-{why}", f"fault-{why}"} & set(known)
        and why not in KINDS
        and "_" not in why
        and not why[0].isdigit()
    }
    assert missing == set()


def test_every_kind_has_a_name_in_the_language():
    titles = {f"title-{kind.replace('_', '-')}" for kind in KINDS}
    assert titles - set(messages("uk")) == set()
    of_texts = {f"title-{key.removeprefix('refused-').replace('_', '-')}" for key in messages("uk")}
    known = {key for key in messages("uk") if key.startswith("title-")}
    assert known - titles - of_texts == set()


def test_a_title_is_that_of_the_text_before_that_of_the_kind():
    titles = {(s.notice.kind, s.notice.key): title_key(s.notice) for s in samples()}
    assert titles["nudge", "nudge-access"] == "title-nudge-access"
    assert titles["note", "note-report"] == "title-note-report"
    assert titles["note", "note"] == "title-note"
    assert titles["nudge", "nudge-reminder"] == "title-nudge"


def test_every_kind_is_told_of_some_event():
    told = {sample.notice.kind for sample in samples()}
    assert told - KINDS == set()
    assert KINDS - told - NOT_OF_EVENTS == set()


def test_every_key_that_the_core_gives_is_a_text_of_its_own():
    keys = {sample.notice.key for sample in samples()}
    assert {key for key in keys if text_key(_keyed(key)) not in (key, f"refused-{key}")} == set()


def test_every_text_of_an_event_is_told_in_the_samples():
    told = {sample.notice.key for sample in samples()}
    of_events = {
        key
        for key in messages("uk")
        if key.partition("-")[0] in KINDS - NOT_OF_EVENTS and not key.startswith("draft-")
    }
    assert of_events - told - {"ruling"} == set()


def _keyed(key: str) -> Notice:
    return Notice(PersonId("x"), "no such kind", key)
