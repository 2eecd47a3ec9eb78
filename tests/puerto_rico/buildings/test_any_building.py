"""Any building: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/buildings", "two of each small violet building: the third buyer finds none")
def test_two_of_each_small_building():
    g = classic.building(*[seat(**classic.RICH)] * 4)
    do(do(g, "build", building="harbor"), "build", building="harbor")
    assert not can(g, "build", building="harbor")


@rule("003/buildings", "nobody builds the same building twice, violet or production")
def test_never_the_same_twice():
    g = classic.building(seat(city={"harbor": 0, "tobacco_storage": 1}, **classic.RICH))
    assert "harbor" not in values(g, "build", "building")
    assert "tobacco_storage" not in values(g, "build", "building")
    assert "wharf" in values(g, "build", "building")


@rule("003/buildings", "a building is of no use until a colonist stands on it")
def test_an_empty_building_does_nothing():
    g = classic.at(seat(coins=5, goods={"sugar": 1}), {}, {}, {}, taken=[])
    do(role(g, "builder"), "build", building="small_market")
    pass_until(g, "roles")
    assert classic.crew(g, 0) == {}
    coins = board(g, 0)["coins"]
    role(g, "trader")
    while g.seat != 0:
        classic.passes(g)
    do(g, "sell", good="sugar")
    assert board(g, 0)["coins"] == coins + 2


@rule("003/buildings", "nothing is ever taken out of a city: the only choices of the phase are building and passing")
def test_buildings_stay():
    g = classic.building(seat(city={"harbor": 1, "hospice": 0}, **classic.RICH))
    assert {told["move"] for told in offered(g)} == {"build", "pass"}


@rule("003/buildings", "large buildings find room wherever two spaces are free: the small ones can be moved")
def test_two_free_spaces_are_enough():
    small = ["small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office", "large_market"]
    g = classic.building(
        seat(city=dict.fromkeys([*small, "large_warehouse", "factory", "university"], 0), **classic.RICH)
    )
    do(g, "build", building="fortress")
    assert board(g, 0)["filled"] == 12


@rule("003/commercial", "violet buildings work only when manned")
def test_empty_violet_buildings_change_nothing():
    city = dict.fromkeys(["small_market", "large_market", "office", "factory", "harbor", "wharf"], 0)
    g = classic.at(
        seat(coins=0, island={"corn": (1, 1)}, city=city, goods={"sugar": 1}), {}, {}, {}, house={"sugar": 1}
    )
    assert not can(role(g, "trader"), "sell", good="sugar")
    g = classic.at(seat(coins=0, city=city, goods={"corn": 1}), {}, {}, {}, cargo=["corn", None, None], load=[2, 0, 0])
    classic.play(g, "captain")
    assert board(g, 0)["vp"] == 2


@pytest.mark.parametrize(("names", "points"), [
    (["small_indigo_plant", "small_sugar_mill", "small_market", "hacienda", "construction_hut", "small_warehouse"], 1),
    (["large_indigo_plant", "large_sugar_mill", "hospice", "office", "large_market", "large_warehouse"], 2),
    (["tobacco_storage", "coffee_roaster", "factory", "university", "harbor", "wharf"], 3),
    (["guild_hall", "residence", "fortress", "customs_house", "city_hall"], 4),
])  # fmt: skip
@rule("003/buildings", "the red number of each building, its points at the end")
def test_points_of_buildings(names, points):
    for name in names:
        assert classic.part(classic.at(seat(city={name: 0}), {}, {}, {}), 0, "buildings") == points


@rule("003/commercial", "nobody is made to use his wharf: with no cargo ship open he may pass and keep his barrel")
def test_wharf_is_optional():
    g = classic.sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 1}),
                cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1])  # fmt: skip
    assert (g.seat, can(g, "pass")) == (1, True)
    classic.passes(g)
    assert (phase(g), classic.goods(g, 1), board(g, 1)["vp"]) == ("roles", {"corn": 1}, 0)


# -- the edition 1897


@rule("001/buildings", "nobody builds the same building twice")
def test_same_building_only_once() -> None:
    g = role(y1897.table(seat(city={"office": 0}, coins=20), {}, {}), "builder")
    assert not can(g, "build", building="office")
    assert g.state["market"]["office"] == 1
    assert can(g, "build", building="large_market")


@rule("001/buildings", "a building sold out cannot be built")
def test_sold_out_building() -> None:
    owner = seat(city={"office": 0})
    g = role(y1897.table(seat(coins=20), owner, owner), "builder")
    assert not can(g, "build", building="office")


@rule("001/buildings", "a building counts as occupied with its first worker")
def test_one_worker_occupies_a_building() -> None:
    plant = {"large_sugar_mill": 1}
    g = role(y1897.table(seat(island={"sugar": (3, 3)}, city=plant), seat(), seat()), "craftsman")
    assert board(g, 0)["goods"]["sugar"] == 1
    shut = role(y1897.table(seat(city={"harbor": 0}, goods={"corn": 2}), seat(), seat()), "captain")
    do(shut, "ship", good="corn", hold="first")
    assert board(shut, 0)["vp"] == 2 + 1  # no harbor point


@rule("001/buildings", "the printed price is paid once and means nothing later")
def test_points_of_buildings_count_unoccupied() -> None:
    g = y1897.table(seat(city={"wharf": 0, "small_market": 0, "residence": 0}), seat(), seat())
    assert g.breakdown(0) == {"chips": 0, "buildings": 3 + 1 + 4}


@rule("001/violet", "only occupied buildings work")
def test_unoccupied_market() -> None:
    g = y1897.table(
        y1897.NOBODY, seat(city={"small_market": 0, "large_market": 0}, coins=0, goods={"corn": 1}), y1897.NOBODY
    )
    do(role(g, "trader"), "sell", good="corn")
    assert board(g, 1)["coins"] == 0


@rule("001/violet", "the function of a violet building need not be used")
def test_violet_buildings_are_voluntary() -> None:
    city = {"hacienda": 1, "construction_hut": 1, "office": 1}
    g = role(
        y1897.table(
            seat(city=city, goods={"corn": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES, house={"corn": 1}
        ),
        "settler",
    )
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar", "tobacco"]
    assert can(g, "pass")


@rule("001/violet", "a warehouse need not be used; our reading keeps what can be kept unless `storing` is free")
def test_switch_storing() -> None:
    shut = {**y1897.SHUT, "options": {**y1897.SHUT.get("options", {}), "storing": "free"}}
    g = y1897.table(
        seat(city={"small_warehouse": 1}, goods={"corn": 3, "sugar": 2}), y1897.NOBODY, y1897.NOBODY, **shut
    )
    role(g, "captain")
    do(g, "keep", good="corn", n=1)
    do(g, "keep", good="sugar", n=0)
    assert y1897.have(g, 0) == {"corn": 1}
    g = y1897.table(
        seat(city={"small_warehouse": 1}, goods={"corn": 3, "sugar": 2}), y1897.NOBODY, y1897.NOBODY, **y1897.SHUT
    )
    role(g, "captain")
    assert sorted(values(g, "keep", "n")) == [1, 3]  # the single barrel, or the whole lot in the warehouse


# -- the 1897 Special Edition


@rule("000/buildings", "never the same building twice")
def test_never_the_same_building_twice():
    g = special.second(seat(coins=10, city={"hacienda": 1}))
    assert "hacienda" not in values(g, "build", "building")
    assert "construction_hut" in values(g, "build", "building")


@rule("000/buildings", "a building works with at least one worker; points do not need one")
def test_only_occupied_buildings_work():
    g = role(special.three(seat(coins=10, city={"university": 0})), "builder")
    do(g, "build", building="small_market")
    assert not can(g, "university")
    assert g.breakdown(0)["buildings"] == 4


@rule("000/buildings", "the market's copy goes to the builder's city")
def test_the_copy_leaves_the_market():
    g = role(special.three(seat(coins=10)), "builder")
    do(g, "build", building="harbor")
    assert g.state["market"]["harbor"] == 1
    assert board(g, 0)["built"] == ["harbor"]


@rule("000/shops", "example: the warehouse's kind comes on top of the crate everybody may keep")
def test_example_benefit_is_a_bonus():
    g = role(special.three(seat(goods={"corn": 1, "sugar": 4}, city={"small_warehouse": 1}), **special.FULL), "captain")
    assert special.has(board(g, 0)["goods"]) == {"corn": 1, "sugar": 4}
