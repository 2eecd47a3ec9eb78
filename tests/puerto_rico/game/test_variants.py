"""Variants: what the rulebooks say, edition by edition."""

from __future__ import annotations

import random

import pytest

from tests.puerto_rico import special
from tests.puerto_rico.scenes import board, can, do, phase, role, seat
from tests.rules import rule


def cost(building, **options):
    """What seat 1, no builder, pays."""
    g = special.passes(role(special.table(seat(), seat(coins=9), seat(), options=options), "builder"))
    do(g, "build", building=building)
    return 9 - board(g, 1)["coins"]


@rule("000/variants", "cost swap: the school costs 7, the factory 8")
def test_switch_cost_swap():
    assert (cost("factory"), cost("university")) == (7, 8)
    assert (cost("factory", cost_swap="yes"), cost("university", cost_swap="yes")) == (8, 7)
    assert cost("harbor", cost_swap="yes") == 8


@rule("000/variants", "cost swap: the spaces of the draft follow the cost")
def test_cost_swap_in_the_draft():
    g = special.new(3, *special.NEW, options={"cost_swap": "yes"})
    do(g, "draft", building="university")
    assert not can(g, "draft", building="lighthouse")
    assert can(g, "draft", building="factory")


@pytest.mark.parametrize(("players", "coins"), [(2, [3, 2]), (3, [2, 2, 1]), (4, [3, 3, 2, 2]), (5, [4, 4, 4, 3, 3])])
@rule("000/variants", "alternative start: whoever starts with corn has a coin less")
def test_switch_alternative_start(players, coins):
    g = special.new(players, options={"alternative_start": "yes"})
    assert [board(g, p)["coins"] for p in range(players)] == coins


@rule("000/variants", "the tailor shop brings three coins at most")
def test_switch_jeweler_cap():
    def coins(nobles, **options):
        owner = seat(coins=0, city={"jeweler": 1}, idle={"noble": nobles})
        return board(
            role(special.table(owner, seat(), seat(), modules=special.CITIZENS, options=options), "craftsman"), 0
        )["coins"]

    assert (coins(5), coins(5, jeweler_cap="yes"), coins(2, jeweler_cap="yes")) == (5, 3, 2)


VILLA, HACIENDA = ("villa", "jeweler"), ("hacienda", "forest_house")


def apart(pair, other, switch):
    """Whether a switch keeps a pair of buildings apart, whichever comes first, and no other one."""
    on = {switch: "yes"}
    assert not barred(*pair)
    return barred(*pair, **on) and barred(*reversed(pair), **on) and not barred(*other, **on)


def barred(first, second, **options):
    """Whether the second building can no longer be drafted after the first."""
    g = special.new(3, *special.NEW, *special.CITIZENS, options=options)
    assert can(g, "draft", building=second)
    do(g, "draft", building=first)
    return not can(g, "draft", building=second)


@rule("000/variants", "pairs: never country house and tailor shop together, whichever comes first")
def test_switch_villa_xor_jeweler():
    assert apart(VILLA, HACIENDA, "villa_xor_jeweler")


@rule("000/variants", "pairs: never farm and lumber yard together, whichever comes first")
def test_switch_hacienda_xor_forest_house():
    assert apart(HACIENDA, VILLA, "hacienda_xor_forest_house")


@pytest.mark.parametrize("pair", [VILLA, HACIENDA])
@rule("000/variants", "pairs: also when the buildings are drawn by lot")
def test_pairs_by_lot(pair):
    options = {"draft": "random", "villa_xor_jeweler": "yes", "hacienda_xor_forest_house": "yes"}
    seen = set()
    for seed in range(30):
        market = special.new(3, *special.NEW, *special.CITIZENS, options=options, seed=seed).state["market"]
        seen.add((market[pair[0]] > 0, market[pair[1]] > 0))
    assert (True, True) not in seen
    assert len(seen) == 3


@pytest.mark.parametrize("players", [2, 3, 5])
@rule("000/variants", "whole games with every expansion and variant come to an end")
def test_whole_games_with_everything(players):
    modules = ("new-buildings", "citizens", "smuggler", "festival", "festival-cards", "achievements")
    options = {name: "yes" for name in ("cost_swap", "alternative_start", "jeweler_cap", "villa_xor_jeweler")}
    g, rng = (
        special.new(players, *modules, options={**options, "achievements": "drafted"}, seed=players),
        random.Random(players),
    )
    while not g.over:
        g.play(rng.choice(g.legal))
    assert phase(g) == "over"
    assert set(g.state["ending"]) <= {"city", "chips"}
    assert g.state["ending"]
