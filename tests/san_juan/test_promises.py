"""Promises about the tests themselves: every card and every switch has its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from antilles.titles.san_juan.data.cards import CARDS, PRODUCTION, Card
from antilles.titles.san_juan.data.switches import SWITCHES

HERE = Path(__file__)
TESTS = "\n".join(path.read_text("utf-8") for path in HERE.parent.glob("test_*.py") if path != HERE)
TABLE = (HERE.parent / "test_setup.py").read_text("utf-8")  # lists the figures of all cards: no proof of what they do
SCENES = TESTS.replace(TABLE, "")


@pytest.mark.parametrize("name", [switch.name for switch in SWITCHES])
def test_every_switch_has_a_test_of_both_readings(name: str) -> None:
    assert f"def test_switch_{name}" in TESTS


@pytest.mark.parametrize("card", [card for card in CARDS if card.kind != PRODUCTION], ids=lambda card: card.name)
def test_every_city_building_has_a_test_of_its_own(card: Card) -> None:
    assert re.search(rf"def test_\w*{card.name}", TESTS)


@pytest.mark.parametrize("card", [card for card in CARDS if card.kind == PRODUCTION], ids=lambda card: card.name)
def test_every_production_building_is_in_some_scene(card: Card) -> None:
    assert card.name in SCENES
