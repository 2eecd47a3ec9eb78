"""Scenes for mistakes that a reviewer found, so that they stay mended."""

from __future__ import annotations

import pytest

import antilles
from tests.puerto_rico.scenes import board, can, do, phase, role, scene, seat, values


def test_a_hijacked_second_prospector_can_be_chosen() -> None:
    coins = {"prospector": 0, "prospector-2": 1}
    game = scene(*[seat(coins=4)] * 5, edition="1897", modules=("buccaneer",), role_coins=coins)
    role(game, "buccaneer")
    do(game, "hijack", role="prospector-2")
    assert game.seat == 1
    assert {"prospector", "prospector-2"} <= set(values(game, "role", "role"))


def test_a_hijacked_second_prospector_has_its_price() -> None:
    coins = {"prospector": 0, "prospector-2": 1}
    boards = [seat(coins=4), seat(coins=2), seat(coins=3), seat(), seat()]
    game = scene(*boards, edition="1897-special", modules=("smuggler",), role_coins=coins)
    role(game, "buccaneer")
    do(game, "hijack", role="prospector-2")
    assert not can(game, "role", role="prospector-2"), "two coins do not pay the ransom"
    role(game, "trader")
    while phase(game) != "roles":
        do(game, "pass")
    assert can(game, "role", role="prospector-2")
    role(game, "prospector-2")
    assert board(game, 2)["coins"] == 1
    assert board(game, 0)["coins"] == 4 + 1 + 3


def test_a_gift_worker_may_man_a_lodge_for_the_same_phase() -> None:
    last = seat(island={"corn": 2}, city={"hunting_lodge": 0})
    tasks = [{"task": "festival_tiles", "kinds": ["corn", None, None, None]}]
    game = scene(
        seat(), seat(), last, edition="1897", modules=("citizens", "festival"), tasks=tasks,
        faces={"corn": 2, "indigo": 2, "sugar": 0, "tobacco": 0, "coffee": 0}, taken=[],
    )  # fmt: skip
    role(game, "settler")
    do(game, "plantation", good="indigo")
    do(game, "plantation", good="indigo")
    do(game, "plantation", good="corn")
    while phase(game) == "placing":
        told = [game.fields(a) for a in game.legal]
        wanted = [t for t in told if t.get("building") == "hunting_lodge" and t["n"] == 1]
        game.play(wanted[0] if wanted else next(t for t in told if t["n"] == 0))
    assert (phase(game), game.seat) == ("lodge", 2)
    assert can(game, "clear", tile="corn")


def test_the_words_name_the_noble_who_comes() -> None:
    owner = seat(coins=9, city={"university": 1})
    game = scene(
        owner, seat(), seat(), edition="1897", modules=("citizens",), supply={"worker": 0, "noble": 5},
        ship={"worker": 0, "noble": 1},
    )  # fmt: skip
    role(game, "builder")
    do(game, "build", building="small_market")
    assert [game.words(a) for a in game.legal][1] == "School: 1 citizen in the new building (Small market)"
    do(game, "university")
    assert board(game, 0)["nobles"]["small_market"] == 1


def test_a_draft_list_obeys_the_pairs_it_forbids() -> None:
    chosen = ["small_market", "hacienda", "forest_house", "small_warehouse", "hospice", "office", "trading_post"]
    chosen += ["large_warehouse", "factory", "university", "harbor", "wharf"]
    chosen += ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]
    told = {"modules": ["new-buildings"], "options": {"draft": chosen}}
    assert antilles.new("puerto-rico", **told).state["market"]["trading_post"] == 2  # type: ignore[arg-type]
    for pair, names in (("office_xor_trading_post", "office and trading_post"),
                        ("hacienda_xor_forest_house", "hacienda and forest_house")):  # fmt: skip
        with pytest.raises(antilles.BadSetup, match=names):
            antilles.new("puerto-rico", modules=["new-buildings"], options={"draft": chosen, pair: "yes"})


def test_the_log_tells_goals_and_achievements_that_are_met() -> None:
    tasks = [None, None, {"task": "festival_building", "building": "factory"}]
    game = scene(
        seat(coins=9, cards=["senior_bureaucrat"]), seat(), seat(), edition="1897-special",
        modules=("festival", "achievements"), tasks={2: tasks[2]},
    )  # fmt: skip
    role(game, "builder")
    do(game, "build", building="factory")
    assert any(line.startswith("Festival goal met") for line in game.view(1).log())
    rich = scene(
        seat(goods={"corn": 6, "sugar": 2}, island={"corn": (1, 1)}, cards=["caramel_popcorn"]), seat(), seat(),
        edition="1897-special", modules=("achievements",),
    )  # fmt: skip
    role(rich, "craftsman")
    rich.play(rich.legal[0])
    assert any("Player 1 achieved" in line for line in rich.view(2).log())
    hidden = scene(
        seat(goods={"corn": 6, "sugar": 2}, island={"corn": (1, 1)}, cards=["caramel_popcorn"]), seat(), seat(),
        edition="1897-special", modules=("achievements",), options={"announce": "no"},
    )  # fmt: skip
    role(hidden, "craftsman")
    hidden.play(hidden.legal[0])
    assert not any("achieved" in line for line in hidden.view(2).log())
    assert any("achieved" in line for line in hidden.view(0).log())


def test_a_forest_everybody_saw_is_known_and_stays_so() -> None:
    owner = seat(city={"forest_house": 1, "hacienda": 1})
    game = scene(owner, seat(), seat(), modules=("new-buildings",), nature="manual")
    role(game, "settler")
    do(game, "hacienda")
    do(game, "draw", good="coffee")
    do(game, "lay", side="forest")
    assert board(game, 0)["turned"]["coffee"] == 1
    for p in range(3):
        assert game.view(p).state["seats"][0]["turned"]["coffee"] == 1
        assert game.view(p).imagine(p).state["seats"][0]["turned"]["coffee"] == 1
