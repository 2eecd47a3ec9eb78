"""The conformance suite over editions, modules and player counts: short here, whole with `antilles check`."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.core.prove import check, lockstep
from antilles.core.title import Setup
from tests.spoiled import is_noticed

TITLE = antilles.title("puerto-rico")
SETUPS = list(check.setups(TITLE))
FARMERS = "puertoma"
# Of the farmers' levels each plays everywhere with `antilles check`; here all of them alone and with everything on.
SHORT = [
    setup
    for setup in SETUPS
    if FARMERS not in setup.modules
    or "farmer_level" not in dict(setup.options)
    or setup.modules in ((FARMERS,), TITLE.modules(setup.edition))
]


def name(setup: Setup) -> str:
    mix = "".join(f"-{value}" for _, value in setup.options)
    return f"{setup.edition}-{'+'.join(setup.modules) or 'base'}-{setup.players}{mix}"


@pytest.mark.long
@pytest.mark.parametrize("setup", SHORT, ids=name)
def test_every_claim_holds_in_a_random_game(setup: Setup) -> None:
    assert check.examine(TITLE, setup, seed=1) > (100 if FARMERS not in setup.modules else 40)


@pytest.mark.long
def test_interpreted_and_native_give_the_same_bytes() -> None:
    assert lockstep.differences(TITLE, [(setup, 7, 1) for setup in SHORT]) == []


@pytest.mark.long
@pytest.mark.parametrize("edition", TITLE.editions)
def test_a_short_soak_finds_no_fault(edition: str) -> None:
    most = tuple(name for name in TITLE.modules(edition) if name != FARMERS)
    for modules in dict.fromkeys([(), most, TITLE.modules(edition)]):
        made = check.soak(TITLE, TITLE.setup(edition, 4, modules), 100_000, seed=3, say=lambda line: None)
        assert made >= 100_000


@pytest.mark.long
@pytest.mark.parametrize("edition", TITLE.editions)
def test_every_option_at_every_value_is_sound(edition: str) -> None:
    seen = {name for setup in check.variations(TITLE, edition) for name, _ in setup.options}
    assert seen == set(TITLE.options(edition))
    for setup in check.variations(TITLE, edition):
        assert check.soak(TITLE, setup, 3_000, seed=4, say=lambda line: None) >= 3_000


def test_the_suite_notices_a_lost_barrel() -> None:
    def lose(position: Any) -> None:
        position.goods[0] -= 1

    assert is_noticed(TITLE, TITLE.setup("classic", 3), lose)
