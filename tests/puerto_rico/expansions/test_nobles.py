"""Nobles: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

import antilles
from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/nobles_setup", "with both expansions the eight noble buildings come on top of the drafted ones")
def test_noble_buildings_are_not_drafted():
    g = classic.fresh(4, *classic.BOTH)
    names = values(g, "draft", "building")
    assert (phase(g), len(names)) == ("draft", 31)
    assert g.state["market"]["villa"] == 2


@rule("003/nobles_setup", "the other reading: the noble buildings go through the draft too")
def test_switch_nobles_buildings():
    g = classic.fresh(4, *classic.BOTH, options={"nobles_buildings": "drafted"})
    assert "villa" in values(g, "draft", "building")
    assert g.state["market"]["villa"] == 0


NAMES = {
    "land_office": 2, "chapel": 2, "hunting_lodge": 2, "zoning_office": 2, "royal_supplier": 2, "villa": 2,
    "jeweler": 2, "royal_garden": 1,
}  # fmt: skip


@rule("003/nobles_setup", "eight kinds of buildings are added to the 23 of the basic game")
def test_eight_more_buildings():
    market = {b: n for b, n in classic.fresh(4, *classic.NOBLES).state["market"].items() if n}
    assert {b: market[b] for b in NAMES} == NAMES
    assert (len(market), sum(market.values())) == (31, 49 + 15)


@rule("003/nobles_setup", "or to the 23 of a drafted mix")
def test_eight_more_buildings_with_new_buildings():
    g = classic.fresh(4, *classic.BOTH)
    while phase(g) == "draft":
        g.play(g.legal[0])
    assert {b: g.state["market"][b] for b in NAMES} == NAMES
    assert sum(n > 0 for n in g.state["market"].values()) == 31


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@rule("003/nobles_setup", "one noble stands on the first ship in place of a colonist, the others lie ready")
def test_one_noble_on_the_first_ship(players):
    g = classic.fresh(players, *classic.NOBLES)
    assert g.state["ship"] == {"worker": players - 1, "noble": 1}
    assert g.state["supply"]["noble"] == 19


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@rule("003/nobles_setup", "colonists are not counted out: all hundred go into the supply")
def test_all_colonists_are_in_the_game(players):
    s = classic.fresh(players, *classic.NOBLES).state
    assert s["supply"]["worker"] + s["ship"]["worker"] == 100


@rule("003/nobles_setup", "after every mayor phase one noble goes aboard in place of a colonist")
def test_one_noble_on_every_ship():
    g = classic.play(classic.fresh(4, *classic.NOBLES), "mayor")
    assert (g.state["ship"], g.state["supply"]["noble"]) == ({"worker": 3, "noble": 1}, 18)


@rule("003/nobles_setup", "with many empty circles the ship has one noble and colonists for the rest")
def test_one_noble_among_many():
    nine = dict.fromkeys(["tobacco_storage", "large_sugar_mill", "large_indigo_plant"], 0)
    g = classic.nobles_only(seat(city=nine), ship={"worker": 4, "noble": 0})
    classic.play(g, "mayor")  # nine circles, two of them manned
    assert g.state["ship"] == {"worker": 6, "noble": 1}


@rule("003/nobles_setup", "without nobles in the supply colonists alone go aboard")
def test_no_nobles_left():
    g = classic.play(classic.nobles_only(supply={"noble": 0, "worker": 40}, ship={"worker": 4, "noble": 0}), "mayor")
    assert g.state["ship"] == {"worker": 4, "noble": 0}


@rule("003/nobles_setup", "whoever takes from the ship may take the noble instead of a colonist, the mayor first")
def test_the_noble_may_be_taken():
    g = role(classic.fresh(4, *classic.NOBLES), "mayor")
    assert (g.seat, values(g, "board", "person")) == (0, ["worker", "noble"])
    do(g, "board", person="worker")
    assert (g.seat, values(g, "board", "person")) == (1, ["worker", "noble"])
    do(g, "board", person="noble")
    nobles = [sum(board(g, p)["nobles"].values()) + classic.idle(g, p)[1] for p in range(4)]
    assert (nobles, [classic.people(g, p) for p in range(4)]) == ([0, 1, 0, 0], [2, 1, 1, 1])


@rule("003/nobles_setup", "running out of colonists or nobles does not end the game")
def test_no_end_for_want_of_colonists():
    g = classic.play(classic.nobles_only(supply={"worker": 0, "noble": 0}, ship={"worker": 3, "noble": 0}), "mayor")
    assert (g.state["ship"], g.state["ending"]) == ({"worker": 0, "noble": 0}, [])
    for card in ("settler", "trader", "prospector"):
        classic.play(g, card)
    assert not g.over


@rule("003/nobles_setup", "the other ends stay")
def test_the_other_ends_stay():
    g = classic.nobles_only(seat(goods={"corn": 1}), cargo=["corn", None, None], load=[1, 0, 0], vp=1)
    assert classic.play(g, "captain").state["ending"] == ["chips"]


@rule("003/nobles_setup", "a noble is worth a point at the end, wherever he is")
def test_a_noble_is_a_point():
    g = classic.nobles_only(seat(island={"corn": (1, 0, 1)}, city={"hospice": (0, 1)}, idle={"noble": 2}))
    assert (classic.part(g, 0, "nobles"), g.scores[0]) == (4, 2 + 4)


@rule("003/nobles_setup", "a noble works wherever a colonist would: plantations and production buildings")
def test_a_noble_produces():
    g = role(
        classic.nobles_only({}, seat(island={"indigo": (2, 1, 1)}, city={"large_indigo_plant": (1, 1)})), "craftsman"
    )
    assert classic.goods(g, 1) == {"indigo": 2}


@rule("003/nobles_setup", "a noble works wherever a colonist would: quarries and violet buildings")
def test_a_noble_mans_quarries_and_markets():
    g = role(classic.nobles_only(seat(coins=20, island={"quarry": (2, 1, 1)})), "builder")
    assert classic.spent(g, 0, "harbor") == 5
    g = role(classic.nobles_only(seat(coins=0, city={"large_market": (0, 1)}, goods={"corn": 1})), "trader")
    assert board(do(g, "sell", good="corn"), 0)["coins"] == 3


@rule("003/nobles_setup", "nobles are placed like colonists, and places may hold either")
def test_placing_nobles():
    g = role(
        classic.nobles_only(seat(city={"chapel": 0, "hospice": 0}, idle={"noble": 1}), ship={"worker": 4, "noble": 0}),
        "mayor",
    )
    assert (g.seat, {told["person"] for told in offered(g)}) == (0, {"noble"})
    do(g, "man_building", building="hospice", person="noble", n=0)
    assert board(g, 0)["nobles"]["hospice"] == 0
    do(g, "man_building", building="chapel", person="noble", n=1)
    assert (board(g, 0)["nobles"]["chapel"], board(g, 0)["workers"]["hospice"]) == (1, 1)


# -- the edition 1897


@rule("001/citizens-setup", "the eight buildings come on top of the 23 others")
def test_buildings_on_top_of_the_others() -> None:
    market = {name: n for name, n in y1897.fresh(4, "citizens").state["market"].items() if n}
    assert len(market) == 23 + 8
    new = {n: market[n] for n in ("land_office", "chapel", "hunting_lodge", "zoning_office", "royal_supplier", "villa",
                                  "jeweler", "royal_garden")}  # fmt: skip
    assert new == {**dict.fromkeys(new, 2), "royal_garden": 1}


@rule("001/citizens-setup", "also together with a draft of the first expansion, where they are not chosen")
def test_buildings_with_the_first_expansion() -> None:
    g = y1897.fresh(3, "new-buildings", "citizens")
    assert phase(g) == "draft"
    assert not can(g, "draft", building="villa")
    while phase(g) == "draft":
        g.play(g.legal[0])
    assert sum(n > 0 for n in g.state["market"].values()) == 23 + 8


@rule("001/citizens-setup", "twenty nobles, one of them in the hall instead of a worker")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_noble_in_the_hall(players: int) -> None:
    state = y1897.fresh(players, "citizens").state
    assert state["ship"] == {"worker": players - 1, "noble": 1}
    assert state["supply"]["noble"] == 19


def after_a_mayor_phase(nobles: int) -> antilles.Game:
    """With so many nobles in the supply."""
    supply, ship = {"worker": 20, "noble": nobles}, {"worker": 3, "noble": 0}
    return role(y1897.citizens_table(y1897.NOBODY, y1897.NOBODY, y1897.NOBODY, ship=ship, supply=supply), "mayor")


@rule("001/citizens-setup", "after every mayor phase one noble comes in place of one worker")
def test_noble_after_every_mayor_phase() -> None:
    g = after_a_mayor_phase(nobles=5)
    assert g.state["ship"] == {"worker": 2, "noble": 1}
    assert g.state["supply"] == {"worker": 20 - 1 - 2, "noble": 4}


@rule("001/citizens-setup", "while there are nobles in the supply; later only workers come")
def test_no_nobles_left_in_1897() -> None:
    assert after_a_mayor_phase(nobles=0).state["ship"] == {"worker": 3, "noble": 0}


@rule("001/citizens-setup", "in the mayor phase a noble may be taken instead of a worker, most often by the mayor")
@pytest.mark.parametrize("person", ["worker", "noble"])
def test_noble_or_worker_from_the_hall(person: str) -> None:
    g = y1897.citizens_table(y1897.NOBODY, y1897.NOBODY, y1897.NOBODY, ship={"worker": 2, "noble": 1})
    role(g, "mayor")
    assert (g.seat, values(g, "board", "person")) == (0, ["worker", "noble"])
    do(g, "board", person=person)
    assert board(g, 0)["idle"] == ({"worker": 1, "noble": 1} if person == "noble" else {"worker": 2, "noble": 0})
    if person == "worker":
        assert g.seat == 1
        assert can(g, "board", person="noble")


@rule("001/citizens-setup", "running out of workers does not end the game any more")
def test_workers_do_not_end_the_game() -> None:
    g = y1897.citizens_table(
        y1897.NOBODY, y1897.NOBODY, y1897.NOBODY, ship={"worker": 3, "noble": 0}, supply={"worker": 1, "noble": 0}
    )
    role(g, "mayor")
    assert g.state["ending"] == []
    assert g.state["ship"] == {"worker": 0, "noble": 0}
    y1897.everybody_passes(role(g, "trader"))
    y1897.everybody_passes(role(g, "builder"))
    assert not g.over


@rule("001/citizens-setup", "every noble is worth a point at the end, wherever he stands")
def test_noble_is_worth_a_point() -> None:
    g = y1897.citizens_table(
        seat(island={"corn": (2, 0, 1)}, city={"harbor": (0, 1)}, idle={"noble": 2}), y1897.NOBODY, y1897.NOBODY
    )
    assert g.breakdown(0) == {"chips": 0, "buildings": 3, "nobles": 4}


@rule("001/citizens-note", "a noble does whatever a worker does")
def test_noble_works_like_a_worker() -> None:
    island = {"corn": (1, 0, 1), "sugar": (1, 0, 1)}
    owner = seat(island=island, city={"small_sugar_mill": (0, 1), "factory": (0, 1)}, coins=0)
    g = role(y1897.citizens_table(y1897.NOBODY, owner, y1897.NOBODY), "craftsman")
    assert (board(g, 1)["goods"]["corn"], board(g, 1)["goods"]["sugar"], board(g, 1)["coins"]) == (1, 1, 1)
    h = y1897.citizens_table(
        seat(city={"fortress": (0, 1)}, idle={"worker": 1, "noble": 1}), y1897.NOBODY, y1897.NOBODY
    )
    assert h.breakdown(0)["fortress"] == 1


@rule("001/citizens-note", "nobles and workers are placed together, and all places must be filled")
def test_nobles_and_workers_are_placed() -> None:
    g = y1897.citizens_table(
        seat(city={"chapel": 0, "harbor": 0}, idle={"noble": 1}),
        y1897.NOBODY,
        y1897.NOBODY,
        ship={"worker": 0, "noble": 0},
        supply={"worker": 1, "noble": 0},
    )
    role(g, "mayor")
    do(g, "man_building", building="harbor", person="noble", n=1)
    assert (y1897.crew(g, 0), y1897.nobles(g, 0)) == ({"chapel": 1}, {"harbor": 1})


@rule("001/citizens-note", "the noble keeps whatever place he has for the royal garden itself")
def test_royal_garden_with_a_noble() -> None:
    g = y1897.citizens_table(seat(city={"royal_garden": (0, 1)}), y1897.NOBODY, y1897.NOBODY)
    assert g.breakdown(0) == {"chips": 0, "buildings": 4, "nobles": 1, "royal_garden": 1}
    assert not can(g, "pass")


@rule("001/citizens-setup", "the eight buildings are added; otherwise drafted with the others")
def test_switch_nobles_buildings_in_1897() -> None:
    assert phase(y1897.fresh(3, "citizens")) == "roles"
    g = y1897.fresh(3, "citizens", options={"nobles_buildings": "drafted"})
    assert phase(g) == "draft"
    assert can(g, "draft", building="villa")


# -- the 1897 Special Edition


@rule("000/citizens-setup", "the tailor shop and all commercial buildings are drafted onto the spaces by cost")
def test_switch_nobles_buildings_in_special():
    g = special.new(3, *special.CITIZENS)
    assert phase(g) == "draft"
    assert can(g, "draft", building="jeweler")
    assert can(g, "draft", building="villa")
    assert not can(g, "draft", building="library")
    do(g, "draft", building="villa")
    assert (g.seat, can(g, "draft", building="factory")) == (1, False)
    while phase(g) == "draft":
        g.play(g.legal[0])
    assert len(special.has(g.state["market"])) == 6 + 17
    added = special.new(3, *special.CITIZENS, options={"nobles_buildings": "added"})
    assert phase(added) == "roles"
    assert len(special.has(added.state["market"])) == 23 + 8


@rule("000/citizens-setup", "twenty citizens; one of them waits in the agency in place of a worker")
def test_twenty_citizens():
    g = special.new(4, *special.CITIZENS)
    assert g.state["ship"] == {"worker": 3, "noble": 1}
    assert g.state["supply"] == {"worker": 76, "noble": 19}


@rule("000/citizens", "after every recruiter phase one worker is exchanged for a citizen while there are any")
def test_agency_gets_one_citizen():
    g = special.play_citizens("mayor", ship={"worker": 0, "noble": 0}, supply={"worker": 9, "noble": 5})
    special.rest(g)
    assert (g.state["ship"], g.state["supply"]) == ({"worker": 2, "noble": 1}, {"worker": 6, "noble": 4})
    none = special.rest(
        special.play_citizens("mayor", ship={"worker": 0, "noble": 0}, supply={"worker": 9, "noble": 0})
    )
    assert none.state["ship"] == {"worker": 3, "noble": 0}


@rule("000/citizens", "a citizen is worth a point at the end")
def test_citizens_are_worth_a_point():
    g = special.ended(seat(island={"corn": (2, 0, 2)}, idle={"noble": 1}), modules=special.CITIZENS)
    assert g.breakdown(0) == {"chips": 0, "buildings": 0, "nobles": 3}


@rule("000/citizens", "a citizen works like a worker, and counts as one for the fortress")
def test_citizens_work_like_workers():
    city = {"small_indigo_plant": (0, 1), "factory": (0, 1)}
    g = special.play_citizens("craftsman", seat(coins=0, island={"corn": (1, 0, 1), "indigo": (1, 0, 1)}, city=city))
    assert special.has(board(g, 0)["goods"]) == {"corn": 1, "indigo": 1}
    assert board(g, 0)["coins"] == 1
    fort = special.ended(seat(city={"fortress": (0, 1)}, idle={"noble": 2}), modules=special.CITIZENS)
    assert fort.breakdown(0)["fortress"] == 1


@rule("000/citizens", "the one whose turn it is chooses whom to take from the agency")
def test_recruiter_may_take_the_citizen():
    g = special.play_citizens("mayor", ship={"worker": 2, "noble": 1}, supply={"worker": 9, "noble": 5})
    assert values(g, "board", "person") == ["worker", "noble"]
    do(g, "board", person="noble")
    assert board(g, 0)["idle"]["noble"] == 1
    assert [board(g, p)["idle"]["worker"] for p in range(3)] == [1, 1, 1]


@rule("000/citizens-end", "too few workers do not end the game")
def test_no_end_by_workers():
    g = special.rest(special.play_citizens("mayor", supply={"worker": 0, "noble": 0}, ship={"worker": 1, "noble": 0}))
    assert (g.state["ending"], g.state["ship"]) == ([], {"worker": 0, "noble": 0})
