"""Storing against brute force: every outcome the rule allows can be reached, each by one path, and no other."""

from __future__ import annotations

import itertools
import random

import pytest

import antilles
from antilles.titles.puerto_rico.data.things import GOODS
from antilles.titles.puerto_rico.shown.asked import store
from tests.puerto_rico.scenes import role, scene, seat

BUILDINGS = ("small_warehouse", "large_warehouse", "storehouse")
KINDS = {"small_warehouse": 1, "large_warehouse": 2, "storehouse": 0}


def table(goods: tuple[int, ...], manned: tuple[str, ...], **options: str) -> antilles.Game:
    """The captain phase is over at once: no ship takes anything, so seat 0 only stores."""
    owner = seat(goods=dict(zip(GOODS, goods, strict=True)), city={b: 1 for b in manned})
    ships = {"cargo": ["corn", "indigo", "sugar"], "load": [4, 5, 6]}
    game = scene(owner, seat(), seat(), modules=("new-buildings",), options=options,
                 goods=dict.fromkeys(GOODS, 0), **ships)  # fmt: skip
    return role(game, "captain")


def outcomes(game: antilles.Game) -> list[tuple[int, ...]]:
    """What seat 0 may have left, once for every path of answers."""
    told = game.fields(game.legal[0])
    if told["move"] != "keep":
        return [tuple(game.state["seats"][0]["goods"].values())]
    found = []
    for action in game.legal:
        one = game.clone()
        one.play(action)
        found += outcomes(one)
    return found


def expected(goods: tuple[int, ...], kinds: int, singles: int, free: bool) -> set[tuple[int, ...]]:
    """All that can stay: whole kinds in warehouses, single barrels beside; nothing goes to waste unless one may."""
    held = [g for g in range(5) if goods[g]]
    found = set()
    for shelved in itertools.combinations(held, min(kinds, len(held))):
        loose = [0 if g in shelved else goods[g] for g in range(5)]
        for kept in itertools.product(*(range(n + 1) for n in loose)):
            if free and sum(kept) <= singles:
                lots = [range(goods[g] + 1) if g in shelved else [kept[g]] for g in range(5)]
                found |= set(itertools.product(*lots))
            elif sum(kept) == min(singles, sum(loose)):
                found.add(tuple(goods[g] if g in shelved else kept[g] for g in range(5)))
    return found


def cases() -> list[tuple[tuple[int, ...], tuple[str, ...]]]:
    rng = random.Random(5)
    made: list[tuple[tuple[int, ...], tuple[str, ...]]] = [((1, 5, 3, 3, 1), ("large_warehouse", "storehouse"))]
    while len(made) < 24:
        manned = tuple(b for b in BUILDINGS if rng.random() < 0.5)
        made.append((tuple(rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(5)), manned))
    return made


@pytest.mark.parametrize(("goods", "manned"), cases())
@pytest.mark.parametrize("storing", ["all", "free"])
def test_storing_is_complete_and_nothing_more(goods: tuple[int, ...], manned: tuple[str, ...], storing: str) -> None:
    kinds, singles = sum(KINDS[b] for b in manned), 1 + 3 * ("storehouse" in manned)
    game = table(goods, manned, storing=storing)
    reached = outcomes(game)
    assert len(reached) == len(set(reached)), "two paths lead to one outcome"
    wanted = expected(goods, kinds, singles, storing == "free")
    if storing == "all" and goods in wanted:
        wanted = {goods}  # where everything can stay, nothing is asked
    assert set(reached) == wanted


@pytest.mark.parametrize(("goods", "manned"), cases())
@pytest.mark.parametrize("storing", ["all", "free"])
def test_the_page_is_told_every_way_to_store(goods: tuple[int, ...], manned: tuple[str, ...], storing: str) -> None:
    """The ways that a page is sent are what the answers lead to; under the free reading, or less of one of them."""
    game = table(goods, manned, storing=storing)
    told = store(game.view(0))
    if game.fields(game.legal[0])["move"] != "keep":
        assert told is None
        return
    assert told
    ways = {tuple(way.get(good, 0) for good in GOODS) for way in told.ways}
    assert told.less == (storing == "free")
    assert [*told.warehouses, *told.storehouses] == list(manned), "the buildings that give the room are named"
    if told.less:
        ways = {kept for way in ways for kept in itertools.product(*(range(n + 1) for n in way))}
    assert ways == set(outcomes(game))
