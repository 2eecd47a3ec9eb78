"""The conformance suite over sets and player counts: short here, whole with `antilles check san-juan`."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.core.prove import check, lockstep
from antilles.core.title import Setup
from tests.spoiled import is_noticed

TITLE = antilles.title("san-juan")
SETUPS = list(check.setups(TITLE))


def name(setup: Setup) -> str:
    return f"{'+'.join(setup.modules) or 'base'}-{setup.players}"


@pytest.mark.long
@pytest.mark.parametrize("setup", SETUPS, ids=name)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_claim_holds_in_a_random_game(setup: Setup, seed: int) -> None:
    assert check.examine(TITLE, setup, seed) > 100


@pytest.mark.long
def test_interpreted_and_native_give_the_same_bytes() -> None:
    drafted = [TITLE.setup(None, players, ("new-buildings",), {"draft_start": "yes"}) for players in (2, 3, 4)]
    assert lockstep.differences(TITLE, [(setup, 7, 2) for setup in SETUPS + drafted]) == []


@pytest.mark.long
@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_a_short_soak_finds_no_fault(setup: Setup) -> None:
    assert check.soak(TITLE, setup, 60_000, seed=3, say=lambda line: None) >= 60_000


@pytest.mark.long
def test_every_option_at_every_value_is_sound() -> None:
    seen = {name for setup in check.variations(TITLE, "second") for name, _ in setup.options}
    assert seen == set(TITLE.options("second"))
    for setup in check.variations(TITLE, "second"):
        assert check.soak(TITLE, setup, 10_000, seed=4, say=lambda line: None) >= 10_000


def test_all_cards_are_there() -> None:
    """110 cards, 33 more and the cathedral."""
    for modules, cards in (((), 110), (("new-buildings",), 144)):
        game = antilles.new("san-juan", players=3, modules=modules, seed=2)
        assert sum(TITLE.proof.totals(game.rules, game.position()).values()) == cards


def test_the_suite_notices_a_lost_card() -> None:
    def lose(position: Any) -> None:
        position.pile[0] -= 1

    assert is_noticed(TITLE, TITLE.setup(None, 3), lose)


def test_a_game_that_ended_because_nobody_built_is_stalled() -> None:
    game = antilles.new("san-juan", players=2, seed=1)
    while not game.over:
        assert not TITLE.scoring.stalled(game.position())
        quiet = [a for a in game.legal if game.fields(a)["move"] != "build"]
        game.play(quiet[0])
    assert TITLE.scoring.stalled(game.position())
