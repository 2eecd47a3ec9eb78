"""The conformance suite over players, stories and Ana's levels: short here, whole with `antilles check maracaibo`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import antilles
from antilles.core.interpreted import interpreted
from antilles.core.play.game import Game
from antilles.core.prove import check, lockstep
from antilles.core.record import MEMBERS
from antilles.core.title import Setup
from antilles.titles.maracaibo import audit
from antilles.titles.maracaibo.data.things import EMPTY, FIRST_C, TILE_CITIES
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


def lose_a_card(position: Any) -> None:
    position.pile[0] ^= 1 << position.pile[0].bit_length() - 1


def double_a_card(position: Any) -> None:
    position.discards[0] |= 1 << position.seats[0].hand[0]


def find_a_c_card(position: Any) -> None:
    position.discards[FIRST_C // MEMBERS] |= 1 << FIRST_C % MEMBERS


def lose_a_worker(position: Any) -> None:
    position.seats[1].workers -= 1


def lose_a_marker(position: Any) -> None:
    position.markers[position.markers.index(1)] = 0


def lose_a_marker_of_the_stock(position: Any) -> None:
    position.placed[2] += 1


def lose_a_disc(position: Any) -> None:
    position.seats[1].discs[3] -= 1


def find_a_delivered_good(position: Any) -> None:
    position.market[3] += 1


def lose_a_quest_of_the_track(position: Any) -> None:
    position.trail[1] = EMPTY


def lose_a_quest_of_the_pile(position: Any) -> None:
    position.quests &= position.quests - 1


def take_a_quest_twice(position: Any) -> None:
    position.seats[1].quests += 1


def lose_a_combat_tile(position: Any) -> None:
    position.combat_tiles &= position.combat_tiles - 1


def take_a_combat_tile_twice(position: Any) -> None:
    position.seats[0].tiles += 1


def lose_a_city_tile(position: Any) -> None:
    position.tiles[TILE_CITIES[0]] = EMPTY


def double_a_city_tile(position: Any) -> None:
    position.tiles[TILE_CITIES[0]] = position.tiles[TILE_CITIES[1]]


@pytest.mark.parametrize(
    ("spoil", "claim"),
    [
        (lose_a_card, audit.CARDS),
        (double_a_card, audit.CARDS),
        (find_a_c_card, audit.CARDS),
        (lose_a_worker, audit.WORKERS_LOST),
        (lose_a_marker, audit.MARKERS_LOST),
        (lose_a_marker_of_the_stock, audit.MARKERS_LOST),
        (lose_a_disc, audit.DISCS_LOST),
        (find_a_delivered_good, audit.DISCS_LOST),
        (lose_a_quest_of_the_track, audit.QUESTS_LOST),
        (lose_a_quest_of_the_pile, audit.QUESTS_LOST),
        (take_a_quest_twice, audit.QUESTS_LOST),
        (lose_a_combat_tile, audit.COMBAT_LOST),
        (take_a_combat_tile_twice, audit.COMBAT_LOST),
        (lose_a_city_tile, audit.CITY_LOST),
        (double_a_city_tile, audit.CITY_LOST),
    ],
)
def test_the_suite_notices_what_was_made_or_lost(spoil: Callable[[Any], None], claim: int) -> None:
    assert is_noticed(TITLE, TITLE.setup(None, 2), spoil, claim)


def test_the_audit_notices_a_stack_that_is_nearly_full() -> None:
    """At a decision there is room for what forced moves can lay over it."""
    game = Game(TITLE, TITLE.setup(None, 2), 0)
    position = TITLE.State.unpack(game.bytes())
    look = interpreted(audit.audit)
    assert look(game.rules, position) == 0
    position.depth = audit.DEEPEST
    assert look(game.rules, position) == 0
    position.depth += 1
    assert look(game.rules, position) == audit.DEEP


def test_a_game_has_165_cards_39_markers_and_everything_else() -> None:
    """Eight C cards come with story cards; all others, and every tile, marker, worker and disc, are there at once."""
    game = Game(TITLE, TITLE.setup(None, 2, (), {"story": "76"}), 0)
    found = TITLE.proof.totals(game.rules, TITLE.State.unpack(game.bytes()))
    cards = sum(n for what, n in found.items() if what.startswith("copies of") and "too" not in what)
    assert cards + len(game.state["c_cards"]) == 165
    assert [found[f"markers of {nation}"] for nation in ("france", "spain", "england")] == [13, 13, 13]
    assert [found[f"workers of seat {p}"] for p in range(2)] == [8, 8]
    assert (found["discs"], found["quests"], found["combat tiles"], found["city tiles"]) == (48, 24, 25, 5)


def test_a_position_fits_in_1700_bytes() -> None:
    assert TITLE.State.dtype.itemsize <= 1700
