"""Endings are solved exactly: the same result as a plain recursion over the same worlds."""

from __future__ import annotations

import math
from typing import Any

import pytest

import antilles
from antilles.agents.search import WORLDS, Search
from tests.puerto_rico.scenes import scene, seat


def final(game: antilles.Game) -> list[float]:
    """What a final position is worth to every seat: 0.7 for the win, 0.3 for its clarity."""
    points = [sum(game.breakdown(p).values()) for p in range(game.setup.players)]
    told = []
    for p, n in enumerate(points):
        rival = max(points[:p] + points[p + 1 :])
        won = 1 / len(game.winners) if p in game.winners else 0
        told.append(0.7 * won + 0.3 / (1 + math.exp((rival - n) / 12)))
    return told


def best(game: antilles.Game) -> list[float]:
    """Each seat takes what is best for itself, all the way down."""
    if game.over:
        return final(game)
    assert game.seat is not None
    found: list[float] = []
    for action in game.legal:
        after = game.clone()
        after.play(action)
        told = best(after)
        if not found or told[game.seat] > found[game.seat]:
            found = told
    return found


def last_shipment(**told: Any) -> antilles.Game:
    """The city is full, so this round is the last one; two roles are still to be taken, nothing is hidden."""
    game = scene(
        seat(city={"small_market": 1}, goods={"corn": 3, "indigo": 1}, coins=0, vp=9),
        seat(city={"wharf": 1}, island={"corn": (1, 1)}, goods={"corn": 2, "sugar": 1}, coins=0, vp=8),
        seat(island={"indigo": 1}, goods={"indigo": 2}, coins=0, vp=10),
        options={"open_chips": "yes", **told}, ending=["city"], taken=["settler"], governor=2,
    )  # fmt: skip
    return game


def test_a_last_round_is_solved_as_a_plain_recursion_does() -> None:
    game = last_shipment()
    assert game.seat is not None
    view = game.view(game.seat)
    found = Search(visits=10, exact=300_000).analyse(view)
    assert all(c.exact and c.visits == WORLDS for c in found)
    for c in found:
        after = game.clone()
        after.play(c.action)
        assert c.value == pytest.approx(best(after)[game.seat])
    assert found[0].value == max(c.value for c in found)


def test_an_ending_that_is_too_large_is_searched() -> None:
    game = last_shipment()
    assert game.seat is not None
    found = Search(visits=200, exact=3).analyse(game.view(game.seat))
    assert not any(c.exact for c in found)
    assert sum(c.visits for c in found) > 4


def test_nothing_is_solved_before_the_end_is_certain() -> None:
    game = antilles.new("puerto-rico", players=3, seed=1)
    assert not any(c.exact for c in Search(visits=20).analyse(game.view(0)))


def test_hidden_chips_are_met_in_several_worlds() -> None:
    game = last_shipment(open_chips="no")
    assert game.seat is not None
    found = Search(visits=10, exact=300_000, seed=4).analyse(game.view(game.seat))
    assert found[0].exact
    others = [c.points[p] for c in found for p in range(3) if p != game.seat]
    assert any(n != int(n) for n in others), "all worlds had the same chips"
