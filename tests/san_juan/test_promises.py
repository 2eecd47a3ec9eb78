"""Promises about the tests themselves: every card and every switch has its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from antilles.san_juan.cards import NAMES
from antilles.san_juan.switches import SWITCHES

TESTS = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))


@pytest.mark.parametrize("name", [switch.name for switch in SWITCHES])
def test_every_switch_has_a_test_of_both_readings(name: str) -> None:
    assert f"def test_switch_{name}" in TESTS


@pytest.mark.parametrize("name", NAMES)
def test_every_card_is_in_some_scene(name: str) -> None:
    assert name in TESTS.replace('PLANT = "indigo_plant"', "")
