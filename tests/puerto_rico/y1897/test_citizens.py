"""Rulebook 001, second expansion: set-up, nobles, land office, chapel, hunting lodge."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.y1897.table import crew, everybody_passes, fresh, nobles, tiles
from tests.puerto_rico.y1897.table import table as plain
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
NOBODY = seat()


def table(*seats, **told):
    return plain(*seats, modules=("citizens",), **told)


@rule("001/citizens-setup", "the eight buildings come on top of the 23 others")
def test_buildings_on_top_of_the_others() -> None:
    market = {name: n for name, n in fresh(4, "citizens").state["market"].items() if n}
    assert len(market) == 23 + 8
    new = {n: market[n] for n in ("land_office", "chapel", "hunting_lodge", "zoning_office", "royal_supplier", "villa",
                                  "jeweler", "royal_garden")}  # fmt: skip
    assert new == {**dict.fromkeys(new, 2), "royal_garden": 1}


@rule("001/citizens-setup", "also together with a draft of the first expansion, where they are not chosen")
def test_buildings_with_the_first_expansion() -> None:
    g = fresh(3, "new-buildings", "citizens")
    assert phase(g) == "draft"
    assert not can(g, "draft", building="villa")
    while phase(g) == "draft":
        g.play(g.legal[0])
    assert sum(n > 0 for n in g.state["market"].values()) == 23 + 8


@rule("001/citizens-setup", "twenty nobles, one of them in the hall instead of a worker")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_noble_in_the_hall(players: int) -> None:
    state = fresh(players, "citizens").state
    assert state["ship"] == {"worker": players - 1, "noble": 1}
    assert state["supply"]["noble"] == 19


@rule("001/citizens-setup", "after every mayor phase one noble comes in place of one worker")
def test_noble_after_every_mayor_phase() -> None:
    g = table(NOBODY, NOBODY, NOBODY, ship={"worker": 3, "noble": 0}, supply={"worker": 20, "noble": 5})
    role(g, "mayor")
    assert g.state["ship"] == {"worker": 2, "noble": 1}
    assert g.state["supply"] == {"worker": 20 - 1 - 2, "noble": 4}


@rule("001/citizens-setup", "while there are nobles in the supply; later only workers come")
def test_no_nobles_left() -> None:
    g = table(NOBODY, NOBODY, NOBODY, ship={"worker": 3, "noble": 0}, supply={"worker": 20, "noble": 0})
    role(g, "mayor")
    assert g.state["ship"] == {"worker": 3, "noble": 0}


@rule("001/citizens-setup", "in the mayor phase a noble may be taken instead of a worker, most often by the mayor")
@pytest.mark.parametrize("person", ["worker", "noble"])
def test_noble_or_worker_from_the_hall(person: str) -> None:
    g = table(NOBODY, NOBODY, NOBODY, ship={"worker": 2, "noble": 1})
    role(g, "mayor")
    assert (g.seat, values(g, "board", "person")) == (0, ["worker", "noble"])
    do(g, "board", person=person)
    assert board(g, 0)["idle"] == ({"worker": 1, "noble": 1} if person == "noble" else {"worker": 2, "noble": 0})
    if person == "worker":
        assert g.seat == 1
        assert can(g, "board", person="noble")


@rule("001/citizens-setup", "running out of workers does not end the game any more")
def test_workers_do_not_end_the_game() -> None:
    g = table(NOBODY, NOBODY, NOBODY, ship={"worker": 3, "noble": 0}, supply={"worker": 1, "noble": 0})
    role(g, "mayor")
    assert g.state["ending"] == []
    assert g.state["ship"] == {"worker": 0, "noble": 0}
    everybody_passes(role(g, "trader"))
    everybody_passes(role(g, "builder"))
    assert not g.over


@rule("001/citizens-setup", "every noble is worth a point at the end, wherever he stands")
def test_noble_is_worth_a_point() -> None:
    g = table(seat(island={"corn": (2, 0, 1)}, city={"harbor": (0, 1)}, idle={"noble": 2}), NOBODY, NOBODY)
    assert g.breakdown(0) == {"chips": 0, "buildings": 3, "nobles": 4}


@rule("001/citizens-note", "a noble does whatever a worker does")
def test_noble_works_like_a_worker() -> None:
    island = {"corn": (1, 0, 1), "sugar": (1, 0, 1)}
    owner = seat(island=island, city={"small_sugar_mill": (0, 1), "factory": (0, 1)}, coins=0)
    g = role(table(NOBODY, owner, NOBODY), "craftsman")
    assert (board(g, 1)["goods"]["corn"], board(g, 1)["goods"]["sugar"], board(g, 1)["coins"]) == (1, 1, 1)
    h = table(seat(city={"fortress": (0, 1)}, idle={"worker": 1, "noble": 1}), NOBODY, NOBODY)
    assert h.breakdown(0)["fortress"] == 1


@rule("001/citizens-note", "nobles and workers are placed together, and all places must be filled")
def test_nobles_and_workers_are_placed() -> None:
    g = table(seat(city={"chapel": 0, "harbor": 0}, idle={"noble": 1}), NOBODY, NOBODY, ship={"worker": 0, "noble": 0},
              supply={"worker": 1, "noble": 0})  # fmt: skip
    role(g, "mayor")
    do(g, "man_building", building="harbor", person="noble", n=1)
    assert (crew(g, 0), nobles(g, 0)) == ({"chapel": 1}, {"harbor": 1})


@rule("001/land-office", "with a worker: a coin for the top tile of a face-down stack")
def test_land_office_buys() -> None:
    g = role(table(NOBODY, seat(city={"land_office": 1}, coins=2), NOBODY, nature="manual"), "trader")
    assert {told["move"] for told in offered(g)} == {"pass", "buy_tile"}
    do(do(g, "buy_tile"), "draw", good="coffee")
    assert (tiles(g, 1), board(g, 1)["coins"]) == ({"coffee": 1}, 1)
    assert phase(g) == "roles"  # once a turn


@rule("001/land-office", "with a noble: a plantation to the discards for a coin; its worker waits")
def test_land_office_sells() -> None:
    owner = seat(city={"land_office": (0, 1)}, island={"corn": (2, 1), "quarry": 1}, coins=2)
    g = role(table(NOBODY, owner, NOBODY), "trader")
    assert not can(g, "buy_tile")
    sales = [(told["good"], told["crew"]) for told in offered(g) if told["move"] == "sell_tile"]
    assert sales == [("corn", "empty"), ("corn", "worker")]
    do(g, "sell_tile", good="corn", crew="worker")
    assert (tiles(g, 1), board(g, 1)["coins"]) == ({"corn": 1, "quarry": 1}, 3)
    assert board(g, 1)["idle"]["worker"] == 1
    assert g.state["discards"]["corn"] == 1


@rule("001/land-office", "besides the sale of a barrel, on one's own turn")
def test_land_office_and_a_sale() -> None:
    owner = seat(city={"land_office": 1}, goods={"sugar": 1}, coins=0)
    g = role(table(NOBODY, owner, NOBODY), "trader")
    assert not can(g, "buy_tile")  # no coin yet
    do(g, "sell", good="sugar")
    assert can(g, "buy_tile")
    do(g, "buy_tile")
    assert (sum(tiles(g, 1).values()), board(g, 1)["coins"]) == (1, 1)


@rule("001/land-office", "with a forest house the tile may be a forest")
def test_land_office_with_a_forest_house() -> None:
    owner = seat(city={"land_office": 1, "forest_house": 1}, coins=2)
    g = plain(NOBODY, owner, NOBODY, modules=("new-buildings", "citizens"), nature="manual")
    do(do(role(g, "trader"), "buy_tile"), "draw", good="coffee")
    do(g, "lay", side="forest")
    assert tiles(g, 1) == {"forest": 1}


@rule("001/chapel", "a coin with a worker, a point with a noble, in every craftsman phase")
def test_chapel() -> None:
    g = table(NOBODY, seat(city={"chapel": 1}, coins=0), seat(city={"chapel": (0, 1)}, coins=0))
    role(g, "craftsman")
    assert [(board(g, p)["coins"], board(g, p)["vp"]) for p in (1, 2)] == [(1, 0), (0, 1)]


@rule("001/hunting-lodge", "with a worker: at the end of the settler phase one plantation or forest may go")
def test_hunting_lodge_discards() -> None:
    owner = seat(city={"hunting_lodge": 1}, island={"corn": (1, 1), "forest": 1, "quarry": 1})
    g = plain(NOBODY, owner, NOBODY, modules=("new-buildings", "citizens"), faces=FACES)
    do(do(do(role(g, "settler"), "pass"), "pass"), "pass")
    assert (phase(g), g.seat) == ("lodge", 1)
    assert values(g, "clear", "tile") == ["corn", "forest"]
    do(g, "clear", tile="corn", crew="worker")
    assert tiles(g, 1) == {"forest": 1, "quarry": 1}
    assert board(g, 1)["idle"]["worker"] == 1
    assert phase(g) == "roles"


@rule("001/hunting-lodge", "a forest goes to the discards as the plantation it was")
def test_hunting_lodge_discards_a_forest() -> None:
    owner = seat(city={"hunting_lodge": 1}, island={"forest": 1}, turned={"coffee": 1})
    g = plain(NOBODY, owner, NOBODY, modules=("new-buildings", "citizens"), faces=FACES)
    do(do(do(role(g, "settler"), "plantation", good="corn"), "pass"), "pass")
    do(g, "clear", tile="forest", crew="empty")
    assert tiles(g, 1) == {}
    assert g.state["discards"] == {"corn": 0, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


@rule("001/hunting-lodge", "with a noble: two points for clearly the most empty spaces, and no clearing")
@pytest.mark.parametrize(("mine", "points"), [(2, 2), (3, 0), (4, 0)])
def test_hunting_lodge_points(mine: int, points: int) -> None:
    owner = seat(city={"hunting_lodge": (0, 1)}, island={"corn": mine})
    g = table(seat(island={"sugar": 3}), owner, seat(island={"sugar": 3}), faces={**FACES, "corn": 0, "coffee": 1})
    do(do(do(role(g, "settler"), "pass"), "pass"), "pass")
    assert phase(g) == "roles"
    assert board(g, 1)["vp"] == points
