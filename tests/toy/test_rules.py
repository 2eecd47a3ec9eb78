"""The rules of Pearl Divers, and the conformance suite over every set-up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import antilles
from antilles.core.learn.batch import Batch
from antilles.core.prove import check, lockstep
from antilles.core.prove.perft import distinct
from antilles.core.record import set_row
from antilles.core.title import Setup

TITLE = antilles.title("toy")
SETUPS = list(check.setups(TITLE))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.players))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_claim_holds_in_a_random_game(setup: Setup, seed: int) -> None:
    assert check.examine(TITLE, setup, seed) > 10


@pytest.mark.long
def test_interpreted_and_native_give_the_same_bytes() -> None:
    assert lockstep.differences(TITLE, [(setup, 7, 2) for setup in [*SETUPS, *check.variations(TITLE, "first")]]) == []


@pytest.mark.parametrize("setup", [*SETUPS, *check.variations(TITLE, "first")], ids=str)
def test_a_short_soak_finds_no_fault(setup: Setup) -> None:
    assert check.soak(TITLE, setup, 10_000, seed=3, say=lambda line: None) >= 10_000


def test_the_suite_notices_a_lost_pearl() -> None:
    setup, position = TITLE.setup(None, 3), antilles.new("toy", players=3).position()
    batch = Batch(TITLE, setup, 1, seed=1)
    check.components(TITLE, setup, batch)
    position.bag[0] -= 1
    set_row(batch.states, 0, position.pack(), TITLE.State)
    with pytest.raises(check.Fault, match="there are 12 white, not 11"):
        check.components(TITLE, setup, batch)


def test_the_suite_notices_a_hand_that_is_counted_wrongly() -> None:
    position = antilles.new("toy", players=3).position()
    position.seats[1].held = 1
    with pytest.raises(ValueError, match="there are 0 pearls nobody holds, not 1"):
        TITLE.verify(TITLE.setup(None, 3), position)


def test_a_dive_costs_a_coin_and_brings_two_pearls_that_others_do_not_see() -> None:
    game = antilles.new("toy", players=2, seed=4)
    game.play("Pay 1 coin and dive for 2 pearls")
    diver = game.state["seats"][0]
    assert (diver["coins"], diver["held"], sum(diver["hand"].values())) == (2, 2, 2)
    assert sum(game.view(0).state["seats"][0]["hand"].values()) == 2
    assert game.view(1).state["seats"][0]["hand"] is None
    assert len(game.view(0).log()) == 3
    assert game.view(1).log() == ["Player 1 paid 1 coin and dived for 2 pearls"]


def test_a_sale_takes_all_pearls_of_a_colour_and_moves_the_prices() -> None:
    seats = [{"hand": {"pink": 3, "black": 1}}, {}]
    game = antilles.scene("toy", players=2, state={"seats": seats, "price": {"white": 5, "pink": 2, "black": 2}})
    game.play("Stay ashore")
    game.play("Stay ashore")
    game.play("Sell 3 pink pearls for 6 coins")
    assert game.state["price"] == {"white": 5, "pink": 1, "black": 3}
    assert game.state["seats"][0] == {"hand": {"white": 0, "pink": 0, "black": 1}, "held": 1, "coins": 9}


def test_nobody_dives_without_a_coin_or_with_a_bag_that_is_nearly_empty() -> None:
    poor = antilles.scene("toy", players=2, state={"seats": [{"coins": 0}, {}]})
    assert poor.log() == ["Player 1 stayed ashore"]
    bare = antilles.scene("toy", players=2, state={"sold": {"white": 12, "pink": 12, "black": 11}})
    assert bare.over


@pytest.mark.parametrize(("leftovers", "points", "winners"), [("worthless", 3, [0]), ("count", 5, [0])])
def test_leftovers_are_points_where_the_switch_says_so_and_settle_ties(
    leftovers: str, points: int, winners: list[int]
) -> None:
    state = {"rounds": 4, "seats": [{"hand": {"white": 2}}, {}], "sold": {"pink": 12, "black": 12, "white": 9}}
    game = antilles.scene("toy", players=2, state=state, options={"leftovers": leftovers})
    game.play("Sell nothing")
    assert game.over
    assert game.scores == [points, 3]
    assert game.winners == winners


def test_action_ids_and_the_count_of_positions_never_move() -> None:
    locked = json.loads((Path(__file__).parent / "golden.json").read_text("utf-8"))
    assert TITLE.space.lock() == locked["actions"]
    game = antilles.new("toy", players=2, nature="manual")
    after = distinct(game, [game.bytes()], lambda s: s["rounds"] > 0)
    assert len(after) == locked["positions after a round"]
