"""Prestige buildings (rulebook 004, lines 910-924, 1316-1360)."""

from __future__ import annotations

from typing import Any

import pytest

from antilles.titles.maracaibo.data.things import PRESTIGE
from tests.maracaibo.scenes import card, cards, do, me
from tests.maracaibo.shopping import TWO, buildings, closing, scored, shop
from tests.rules import rule

COSTS = {"prestige": {**dict.fromkeys(PRESTIGE, 5), "synergy": "star"}}


def lying(*open_now: str) -> dict[str, Any]:
    """These buildings lie open."""
    return {"prestige": [*open_now, *[None] * (4 - len(open_now))]}


def market(*open_now: str, **fields: Any) -> Any:
    """A village where seat 0 can invest for five doubloons."""
    tables = {**COSTS, **fields.pop("tables", {})}
    return shop(*fields.pop("hand_cards", ()), tables=tables, table=lying(*open_now), **{"workers": 2, **fields})


def worth(building: str, rounds: int = 3, tables: dict[str, Any] | None = None, **fields: Any) -> int:
    """Points of an investment at the end of the game."""
    game = scored({"invested": [building], "stuck": 1, **fields}, rounds=rounds, tables=tables)
    return int(me(game)["points"]["prestige"])


@rule("004/prestige", "a building is open at the start, and one more after each of the first three rounds")
def test_buildings_are_revealed() -> None:
    game = scored({}, prestige=["abbey", None, None, None])
    found = game.state["prestige"]
    assert found[0] == "abbey"
    assert found[1] in set(PRESTIGE) - {"abbey"}
    assert found[2:] == [None, None]


@rule("004/prestige", "only buildings that lie open can be invested in")
def test_open_buildings() -> None:
    assert set(buildings(market("abbey", "church"))) == {"abbey", "church"}


@rule("004/prestige", "investing costs the doubloons and a worker, who stays on the building")
def test_what_an_investment_costs() -> None:
    before = me(market("abbey"))
    after = me(do(market("abbey"), "invest", building="abbey"))
    assert after["coins"] == before["coins"] - 5
    assert (after["workers"], after["stuck"], after["supply"]) == (1, before["stuck"] + 1, before["supply"])
    assert after["invested"] == ["abbey"]


@rule("004/prestige", "nobody invests without the doubloons or without a worker")
@pytest.mark.parametrize("short", [{"coins": 4}, {"workers": 0}])
def test_who_cannot_invest(short: dict[str, int]) -> None:
    assert buildings(market("abbey", **short)) == []


@rule("004/prestige", "the building's synergy comes, unless one has it")
def test_the_synergy_of_a_building() -> None:
    assert me(do(market("abbey"), "invest", building="abbey"))["synergies"] == ["star"]
    assert me(do(market("abbey", synergies=["star"]), "invest", building="abbey"))["synergies"] == ["star"]


@rule("004/prestige", "the synergy sets off income that waited for it")
def test_the_synergy_sets_off_income() -> None:
    waits = {"cards": {"A006": card(income=["income_if star points 2"])}}
    game = market("abbey", bought=["A006"], tables=waits)
    assert me(do(game, "invest", building="abbey"))["point_income"] == 2


@rule("004/prestige", "two points for the first who invests in a building")
def test_the_first_investor() -> None:
    assert me(do(market("abbey"), "invest", building="abbey"))["points"]["prestige"] == 2
    table = {**lying("abbey"), "first_in": ["abbey"]}
    other = {"invested": ["abbey"], "stuck": 1}
    game = shop(tables=COSTS, table=table, others=(other,), workers=2)
    assert me(do(game, "invest", building="abbey"))["points"]["prestige"] == 0


@rule("004/prestige", "all players can invest in a building, each of them once")
def test_each_player_once() -> None:
    game = market("abbey", "church", at=TWO, coins=20)
    do(game, "invest", building="abbey")
    assert buildings(game) == ["church"]
    do(game, "invest", building="church")
    assert set(me(game)["invested"]) == {"abbey", "church"}


@rule("004/prestige", "a building stays where it is, for all players and all rounds")
def test_buildings_stay() -> None:
    game = do(market("abbey", at=TWO), "invest", building="abbey")
    assert game.state["prestige"][0] == "abbey"


@rule("004/prestige", "investing is possible when a round is scored")
def test_investing_in_a_scoring() -> None:
    game = closing({"coins": 5, "workers": 1}, tables=COSTS, **lying("abbey"))
    assert buildings(game) == ["abbey"]
    assert me(do(game, "invest", building="abbey"))["points"]["prestige"] == 2


@rule("004/prestige", "Abbey: four points for each barrier")
@pytest.mark.parametrize(("crossed", "points"), [([], 0), (["blue"], 4), (["blue", "red", "green"], 12)])
def test_the_abbey(crossed: list[str], points: int) -> None:
    assert worth("abbey", barriers=crossed) == points


@rule("004/prestige", "Palace: two points for each quest, story tiles among them")
def test_the_palace() -> None:
    assert worth("palace", quests=5) == 10


@rule("004/prestige", "Basilica: four points for each assistant, sixteen at most")
@pytest.mark.parametrize(("helpers", "points"), [(0, 0), (1, 4), (4, 16), (5, 16)])
def test_the_basilica(helpers: int, points: int) -> None:
    fields = {"assistants": {"9": helpers}, "workers": 0, "tasks": [1, 1, 1]}
    assert worth("basilica", **fields) == points


@rule("004/prestige", "Citadel: two points for each worker of the stock and each combat point; 2 and 3 are 10")
def test_the_citadel() -> None:
    assert worth("citadel", workers=2, combat=3) == 10


@rule("004/prestige", "Citadel: workers elsewhere do not count")
def test_the_citadel_counts_the_stock() -> None:
    assert worth("citadel", workers=1, combat=0, assistants={"9": 3}) == 2


@rule("004/prestige", "Citadel: a worker who is enlisted in the last scoring counts as two combat points")
def test_enlisting_for_the_citadel() -> None:
    written = {"cards": {"A001": card(does=["gain worker_points 1"])}}
    mine = {"invested": ["citadel"], "stuck": 1, "workers": 2, "combat": 3, "bought": ["A001"]}
    game = closing(mine, rounds=3, tables=written)
    do(do(game, "enlist"), "enlist")
    while not game.over:
        do(game, "points")
    assert me(game)["points"]["prestige"] == 14


@rule("004/prestige", "Church: three points for each synergy")
def test_the_church() -> None:
    assert worth("church", synergies=["medal", "house", "star"]) == 9


@rule("004/prestige", "Military base: two points for each combat tile")
def test_the_military_base() -> None:
    assert worth("military_base", tiles=6) == 12


@rule("004/prestige", "Academy: two points for each upgrade")
def test_the_academy() -> None:
    discs = {"five_coins": 0, "large_hand": 0, "three_points": 0, "more_villages": 1}
    assert worth("academy", discs=discs) == 6


@rule("004/prestige", "Cathedral: Laura's 5 points for the track of doubloons, and 10 more")
def test_the_cathedral() -> None:
    tables = {"coin_income_points": {20: 5}}
    mine = {"coin_income": 20, "invested": ["cathedral"], "stuck": 1}
    after = me(scored(mine, rounds=3, tables=tables))["points"]
    assert after["coin_income"] == 5
    assert after["prestige"] == 10


@rule("004/prestige", "several investments are counted each")
def test_several_investments() -> None:
    mine = {"invested": ["palace", "church"], "stuck": 2, "quests": 2, "synergies": ["star"]}
    assert me(scored(mine, rounds=3))["points"]["prestige"] == 7


@rule("004/prestige", "before the end of the game a building is worth nothing more")
def test_buildings_are_worth_nothing_in_between() -> None:
    assert worth("palace", rounds=0, quests=2) == 0


@rule("004/prestige", "who has not invested gets nothing")
def test_without_an_investment() -> None:
    game = scored({"quests": 3, "hand": cards()}, rounds=3, prestige=["palace", None, None, None])
    assert me(game)["points"]["prestige"] == 0
