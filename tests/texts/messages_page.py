"""docs/messages.md: every kind of message once, as people read it, in three languages.

``python -m tests.texts.messages_page`` writes the page; a test holds it against the texts.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from adapters.render import Rendered, render_notice
from adapters.render.catalogue import LANGUAGES
from core.notice import Notice
from core.vocabulary import Clause
from tests.source import ROOT
from tests.texts.sample_world import BLACK, KEY, WHITE, Sample, day, samples, started

PAGE = ROOT / "docs" / "messages.md"
NAMES = {"uk": "Українською", "ru": "По-русски", "en": "English"}

OPENING = """\
# What the bot writes

Every kind of message once, from a sample game, in the three languages. By mail a move goes out
in the standard form, shown at the end. `tests/texts/messages_page.py` writes this page from the
texts under `adapters/texts`; a test holds it against them.
"""


def answers(lang: str) -> Iterator[Sample]:
    """What is said to the one who has just written."""
    story = started(lang)
    faulty = {"text": "e2e9", "reason": "digits", "ply": None}
    early = {"first": day(9).date(), "last": day(20).date(), "nearest_first": day(10).date()}
    lost = {"person": BLACK, "what": "move", "ply": 3}
    for kind, key, clause, values in (
        ("draft_problem", "digits", "3.4", faulty),
        ("confirm", "confirm-resign", None, {}),
        ("asked_back", "wrong-number", None, {"number": 3}),
        ("no_change", "already-played", "3.2", {"ply": 3, "sent": day(6).date()}),
        ("claim_refused", "claim-window-closed", "6.1", {"number": 10}),
        ("leave_refused", "leave-not-beforehand", "7.2", early | {"nearest_last": early["last"]}),
        ("refused", "not-your-turn", None, {}),
        ("undelivered", "undelivered", "2.5", lost),
        ("answer", "done", None, {"word": "say"}),
        ("digest", "digest", None, {"text": "…"}),
    ):
        cited = Clause(clause) if clause else None
        yield Sample(Notice(WHITE, kind, key, KEY, cited, values), story.world)


def one_of_each_kind(lang: str) -> dict[str, Rendered]:
    """Each kind as it is said in the sample game at that moment; the plain key before variants."""
    found: dict[str, Rendered] = {}
    plain: set[str] = set()
    for sample in chain(answers(lang), samples(lang)):
        notice = sample.notice
        if notice.kind in plain or (notice.kind in found and notice.key != notice.kind):
            continue
        reader = sample.world.people[notice.to]
        found[notice.kind] = render_notice(notice, reader, sample.world)
        if notice.key == notice.kind:
            plain.add(notice.kind)
    return found


def page() -> str:
    """The whole page."""
    in_language = {lang: one_of_each_kind(lang) for lang in LANGUAGES}
    parts = [OPENING]
    for kind in sorted(in_language["uk"]):
        parts.append(f"## `{kind}`\n")
        for lang in LANGUAGES:
            said = in_language[lang][kind]
            parts.append(f"{NAMES[lang]} — {said.title}:\n\n```text\n{said.text}\n```\n")
    parts.append("## A move by mail\n")
    for lang in LANGUAGES:
        said = in_language[lang]["move"]
        parts.append(f"`{said.subject}`\n\n```text\n{said.letter}\n```\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
