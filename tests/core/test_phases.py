"""Phases are one list: numbers stay, every line names rules that are there, and the engine has no second list."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import antilles
from antilles.core.phases import Phases

NUMBERS = {  # part of saved positions: only ever longer
    "puerto_rico": (
        *("none", "roles", "settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "buccaneer"),
        *("draw", "lay", "hospice", "lodge", "placing", "university", "payment", "supplier", "small_wharf", "storage"),
        *("guests", "draft", "festival", "cards", "tiebreak", "unlock", "reserve", "farm", "last_points"),
    ),
    "san_juan": (
        *("none", "round", "roles", "builder", "building", "producer", "trader", "councillor", "prospector", "giving"),
        *("drawing", "library"),
    ),
}


def listed(title: str) -> Phases:
    phases: Phases = import_module(f"antilles.titles.{title}.rules.phases").LIST
    return phases


@pytest.mark.parametrize("title", NUMBERS)
def test_phases_keep_their_numbers(title: str) -> None:
    assert listed(title).names()[: len(NUMBERS[title])] == NUMBERS[title]


@pytest.mark.parametrize("title", NUMBERS)
def test_every_line_of_the_list_names_rules(title: str) -> None:
    phases = listed(title)
    places = [place for row in phases.rows[1:] for place in (row["rules"], row.get("own")) if place]
    assert len(places) == len(phases.rows) - 1
    for place in places:
        assert callable(phases.find("legal", place)), place
        assert callable(phases.find("apply", place)), place


@pytest.mark.parametrize("title", NUMBERS)
def test_the_engine_names_no_phase_but_for_exceptions(title: str) -> None:
    engine = Path(antilles.__file__).parent / "titles" / title / "rules" / "engine.py"
    text = engine.read_text("utf-8")
    named = [name for name in listed(title).names() if f"phases.{name.upper()}" in text]
    assert set(named) <= {"draw", "festival", "guests"}  # Nature's odds; guests move whatever is asked
    assert len(text.splitlines()) < 80
