"""The conformance suite over players, stories and Ana's levels: short here, whole with `antilles check maracaibo`."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.core.prove import check, lockstep
from antilles.core.title import Setup
from tests.spoiled import is_noticed

TITLE = antilles.title("maracaibo")
SETUPS = list(check.setups(TITLE))


def name(setup: Setup) -> str:
    chosen = ("archive" if option == "archive" else value for option, value in setup.options if option != "pack")
    return f"{'+'.join((*setup.modules, *chosen)) or 'base'}-{setup.players}"


@pytest.mark.long
@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_every_claim_holds_in_a_random_game(setup: Setup) -> None:
    assert check.examine(TITLE, setup, 1) > 40


@pytest.mark.long
def test_interpreted_and_native_give_the_same_bytes() -> None:
    assert lockstep.differences(TITLE, [(setup, 7, 1) for setup in SETUPS]) == []


@pytest.mark.long
@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_a_short_soak_finds_no_fault(setup: Setup) -> None:
    assert check.soak(TITLE, setup, 30_000, seed=3, say=lambda line: None) >= 30_000


@pytest.mark.long
def test_every_option_at_every_value_is_sound() -> None:
    for setup in check.variations(TITLE, "first"):
        assert check.soak(TITLE, setup, 8_000, seed=4, say=lambda line: None) >= 8_000


def test_the_suite_notices_a_lost_card() -> None:
    def lose(position: Any) -> None:
        position.pile[0] ^= 1 << position.pile[0].bit_length() - 1

    assert is_noticed(TITLE, TITLE.setup(None, 3), lose)


def test_a_position_fits_in_1700_bytes() -> None:
    assert TITLE.State.dtype.itemsize <= 1700
