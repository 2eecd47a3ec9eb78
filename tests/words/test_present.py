"""The present tense: how a deed is told while it is shown, beside how the log tells it."""

import string

import pytest

import antilles
from antilles.core.tell.words import LANGUAGES
from tests.words.catalogs import Messages

# What stays as the log has it while a move is shown, and why.
PARTS = "log.man_field.part log.man_building.part log.man_field.noble.part log.man_building.noble.part log.load.part"
PARTS += " log.keep.part log.draw.part"
STAYS = {
    "has no verb, or none that says when": "log.why log.deal_task log.deal_card log.tiebreak log.unlock log.tile"
    " event.task event.tile",
    "is a part of a sentence, without a verb": PARTS,
    "is in the present tense anyway": "log.show_good log.show_building event.twelfth",
    "says what is so now because of all that was before": "event.last_chip event.quiet event.stalled event.spent",
}
# It shows no moves one after another: it is played in the terminal.
NOT_SHOWN = "maracaibo"
# Here, and not in San Juan, it has no verb.
DRAWN = ("puerto-rico", "log.drawn")


def cut(text: str) -> list[tuple[bool, str | None, str | None]]:
    """Where a message has text, and which values in which form are between: it gives the pieces of its sentences."""
    return [(bool(literal), slot, form) for literal, slot, form, _ in string.Formatter().parse(text)]


def past(key: str) -> str:
    """The message in the past tense that belongs to one in the present."""
    told = key.removeprefix("now.")
    return told if told.startswith("event.") else f"log.{told}"


def test_every_deed_has_a_present_form(catalogs: dict[str, Messages]) -> None:
    deeds = {(c, key) for c, key in catalogs["en"] if key.startswith(("log.", "event.")) and c != NOT_SHOWN}
    shown = {(context, past(key)) for context, key in catalogs["en"] if key.startswith("now.")}
    kept = {key for keys in STAYS.values() for key in keys.split()}
    assert shown <= deeds
    assert {each for each in deeds - shown if each != DRAWN and each[1] not in kept} == set()
    assert {key for _, key in deeds - shown - {DRAWN}} == kept  # the list names nothing that has one


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_present_says_the_same_things_otherwise(catalogs: dict[str, Messages], lang: str) -> None:
    for (context, key), text in catalogs[lang].items():
        if key.startswith("now."):
            before = catalogs[lang][context, past(key)]
            assert cut(text) == cut(before), (context, key)
            assert text != before, (context, key)


def test_what_a_title_says_only_in_the_past_stays_there() -> None:
    title = antilles.title(NOT_SHOWN)
    words = title.words(next(iter(title.editions)), "en")
    assert words.present.message("log.then.gained") == words.message("log.then.gained") == "{words}; received {gained}"
    assert words.present.message("log.got") == "{player} gets {gained}"
