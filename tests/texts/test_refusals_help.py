"""Every refusal says what to do now, where there is anything to do."""

import re

import pytest
from fluent.syntax import ast
from fluent.syntax.serializer import FluentSerializer

from adapters.grammar import ROW
from adapters.render.catalogue import LANGUAGES, messages

COMMAND = re.compile(r"(?<![\w/.])/([a-z]+)")
ASKS = {
    "uk": r"[Нн]апишіть|[Нн]адішліть|[Зз]ачекайте|[Пп]еревірте|[Пп]ризначте|[Зз]верніться"
    r"|[Чч]екайте|[Сс]користайтеся|спробуйте|[Мм]ожна: ",
    "ru": r"[Нн]апишите|[Оо]тправьте|[Пп]одождите|[Пп]роверьте|[Нн]азначьте|[Оо]братитесь"
    r"|[Жж]дите|[Вв]оспользуйтесь|попробуйте|[Мм]ожно: |[Пп]ришлите",
    "en": r"[Pp]lease|[Ww]rite |Send |[Ww]ait for|[Nn]ame another|[Uu]se the|[Pp]ossible: |[Tt]ry ",
}
NOTHING_TO_DO = {
    # what was asked for is so already
    *("refused-access-not-lost", "refused-already-played", "refused-closed-already"),
    *("refused-excluded-already", "refused-leave-ends-today", "refused-notation-already"),
    *("refused-record-sent-already", "refused-result-stands"),
    # it is final
    *("refused-decision-final", "refused-no-material-no-appeal", "refused-sealed-already"),
    # the text itself says what has become of it
    *("refused-edited", "refused-deleted", "refused-sealed-late"),
}


def refusals(lang: str) -> dict[str, str]:
    """The whole source of each refusal's text, with that of the texts that it includes."""
    known = messages(lang)
    return {key: _source(known, key) for key in known if key.startswith("refused-")}


def _source(known: dict[str, ast.Message], key: str) -> str:
    text = FluentSerializer().serialize_entry(known[key])
    included = re.findall(r"\{ ([a-z][a-z_-]*) \}", text)
    return text + "".join(_source(known, name) for name in included if name in known)


def helps(lang: str, text: str) -> bool:
    return any(word in ROW for word in COMMAND.findall(text)) or bool(re.search(ASKS[lang], text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_says_what_to_do_now(lang):
    silent = {key for key, text in refusals(lang).items() if not helps(lang, text)}
    assert silent == NOTHING_TO_DO
