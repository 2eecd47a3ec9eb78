"""The switches whose 1897 reading differs from another edition's: the default, and the other reading."""

from __future__ import annotations

import pytest

from antilles import NATURE
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.y1897.table import crew, fresh, have, second_builds, table, tiles
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
NOBODY = seat(coins=0)
NEW, CITIZENS = ("new-buildings",), ("citizens",)


@rule("001/mayor", "placing in turn order, seen by the next; otherwise all at once")
def test_switch_placing() -> None:
    farms = [seat(island={"corn": 2, "sugar": 2}) for _ in range(3)]
    for options, seen in (({}, 2), ({"placing": "together"}, 0)):
        g = role(table(*farms, options=options), "mayor")
        do(g, "man_field", tile="corn", person="worker", n=2)
        assert (g.seat, board(g, 0)["workers"]["corn"]) == (1, seen)


@rule("001/mayor", "nobody keeps workers back; otherwise only placed ones must stay placed")
def test_switch_fill_places() -> None:
    farm = seat(island={"corn": 3}, idle={"worker": 1})
    g = role(table(farm, NOBODY, NOBODY), "mayor")
    assert (crew(g, 0), phase(g)) == ({"corn": 3}, "roles")
    h = role(table(farm, NOBODY, NOBODY, options={"fill_places": "no"}), "mayor")
    assert values(h, "man_field", "n") == [0, 1, 2, 3]


@rule("001/end", "the last chip ends the game in a captain phase only; otherwise with the next one, or anywhere")
def test_switch_chips_end() -> None:
    def bandit(**options):
        g = table(NOBODY, NOBODY, NOBODY, modules=("buccaneer",), options=options, house={"corn": 1}, vp=1)
        return do(role(g, "buccaneer"), "plunder")

    assert bandit().state["ending"] == []
    assert bandit(chips_end="any").state["ending"] == ["chips"]
    g, late = bandit(), bandit(chips_end="next_captain")
    assert late.state["ending"] == []
    assert role(late, "captain").state["ending"] == ["chips"]  # nothing was shipped at all
    assert role(g, "captain").state["ending"] == []


@rule("001/hospice", "the hospice serves the chosen tile only; otherwise the hacienda's too")
def test_switch_hospice_hacienda() -> None:
    owner = seat(city={"hospice": 1, "hacienda": 1})
    for options, asked in (({}, False), ({"hospice_hacienda": "either"}, True)):
        g = table(owner, NOBODY, NOBODY, faces=FACES, nature="manual", options=options)
        do(do(role(g, "settler"), "hacienda"), "draw", good="coffee")
        assert can(g, "hospice") is asked


@rule("001/hospice", "with no supply the hospice's worker comes from the hall; otherwise nobody comes")
def test_switch_hospice_from_ship() -> None:
    for options, comes in (({}, True), ({"hospice_from_ship": "no"}, False)):
        g = table(seat(city={"hospice": 1}), NOBODY, NOBODY, faces=FACES, supply={"worker": 0}, options=options)
        do(role(g, "settler"), "plantation", good="corn")
        assert can(g, "hospice") is comes


@rule("001/forest-house", "a forest is the face-up pick; otherwise an unseen tile")
def test_switch_forest_from() -> None:
    owner = seat(city={"forest_house": 1})
    g = role(table(owner, NOBODY, NOBODY, modules=NEW, faces=FACES), "settler")
    assert (can(g, "as_forest", good="corn"), can(g, "forest")) == (True, False)
    options = {"forest_from": "face_down"}
    h = role(table(owner, NOBODY, NOBODY, modules=NEW, faces=FACES, options=options, nature="manual"), "settler")
    assert (can(h, "as_forest"), can(h, "forest")) == (False, True)
    do(h, "forest")
    assert h.seat == NATURE
    do(h, "draw", good="coffee")
    assert (tiles(h, 0), h.state["faces"]) == ({"forest": 1}, FACES)


@rule("001/forest-house", "the forests' discount does not ask for an occupied forest house; otherwise it does")
def test_switch_forest_needs_house() -> None:
    for options, price in (({}, 8), ({"forest_needs_house": "yes"}, 9)):
        owner = seat(city={"forest_house": 0}, island={"forest": 2}, coins=9)
        g = second_builds(table({}, owner, NOBODY, modules=NEW, market={"wharf": 2}, options=options))
        do(g, "build", building="wharf")
        assert board(g, 1)["coins"] == 9 - price


@rule("001/forest-house", "the hospice's worker for a forest waits; otherwise not when another tile was gained")
def test_switch_hospice_forest() -> None:
    owner = seat(city={"forest_house": 1, "hospice": 1, "hacienda": 1})
    for options, asked in (({}, True), ({"hospice_forest": "other_tile"}, False)):
        g = table(owner, NOBODY, NOBODY, modules=NEW, faces=FACES, options=options, nature="manual")
        do(do(do(role(g, "settler"), "hacienda"), "draw", good="coffee"), "lay", side="plantation")
        do(g, "as_forest", good="corn")
        assert can(g, "hospice") is asked
    do(g, "pass")
    assert crew(g, 0) == {"forest_house": 1, "hospice": 1, "hacienda": 1}


@rule("001/specialty-factory", "the extra barrel counts; otherwise not")
def test_switch_specialty_counts_privilege() -> None:
    owner = seat(island={"sugar": (2, 2)}, city={"specialty_factory": 1, "large_sugar_mill": 2}, coins=0)
    for options, coins in (({}, 2), ({"specialty_counts_privilege": "no"}, 1)):
        g = do(role(table(owner, NOBODY, NOBODY, modules=NEW, options=options), "craftsman"), "extra", good="sugar")
        assert board(g, 0)["coins"] == coins


@rule("001/library", "no second quarry; otherwise one")
def test_switch_library_second_quarry() -> None:
    for options, allowed in (({}, False), ({"library_second_quarry": "yes"}, True)):
        g = table(seat(city={"library": 1}), NOBODY, NOBODY, modules=NEW, faces=FACES, options=options)
        do(do(do(role(g, "settler"), "quarry"), "pass"), "pass")
        assert (g.seat, can(g, "quarry")) == (0, allowed)


@rule("001/library", "two barrels of different kinds; otherwise of any kinds")
def test_switch_library_goods() -> None:
    owner = seat(island={"corn": (2, 2)}, city={"library": 1})
    g = do(role(table(owner, NOBODY, NOBODY, modules=NEW), "craftsman"), "extra", good="corn")
    assert (have(g, 0), phase(g)) == ({"corn": 3}, "roles")
    h = role(table(owner, NOBODY, NOBODY, modules=NEW, options={"library_goods": "any"}), "craftsman")
    do(do(h, "extra", good="corn"), "extra", good="corn")
    assert have(h, 0) == {"corn": 4}


@rule("001/library", "the hospice serves the first tile only; otherwise the second, if the first had none")
def test_switch_library_hospice() -> None:
    for options, asked in (({}, False), ({"library_hospice": "either"}, True)):
        owner = seat(city={"library": 1, "hospice": 1})
        g = role(table(owner, NOBODY, NOBODY, modules=NEW, faces=FACES, options=options), "settler")
        do(do(do(do(g, "plantation", good="corn"), "pass"), "pass"), "pass")
        do(g, "plantation", good="sugar")
        assert can(g, "hospice") is asked


@rule("001/citizens-setup", "the eight buildings are added; otherwise drafted with the others")
def test_switch_nobles_buildings() -> None:
    assert phase(fresh(3, "citizens")) == "roles"
    g = fresh(3, "citizens", options={"nobles_buildings": "drafted"})
    assert phase(g) == "draft"
    assert can(g, "draft", building="villa")


@rule("001/royal-supplier", "barrels of one kind; otherwise all of different kinds")
def test_switch_supplier_goods() -> None:
    owner = seat(city={"royal_supplier": 1}, idle={"noble": 3}, goods={"corn": 2, "sugar": 2})
    shut = {"cargo": ["coffee", "indigo", "tobacco"], "load": [1, 1, 1]}
    for options, left in (({}, ["corn"]), ({"supplier_goods": "different"}, ["sugar"])):
        g = role(table(NOBODY, owner, NOBODY, modules=CITIZENS, options=options, **shut), "captain")
        do(g, "supply", good="corn")
        assert values(g, "supply", "good") == left


@rule("001/royal-supplier", "before the owner's first loading; otherwise by all at the start of the phase")
def test_switch_supplier_turn() -> None:
    owner = seat(city={"royal_supplier": 1}, idle={"noble": 1}, goods={"corn": 2})
    captain = seat(goods={"sugar": 1, "coffee": 1})
    g = role(table(captain, owner, NOBODY, modules=CITIZENS), "captain")
    assert (phase(g), g.seat) == ("captain", 0)
    h = role(table(captain, owner, NOBODY, modules=CITIZENS, options={"supplier_turn": "start"}), "captain")
    assert (phase(h), h.seat) == ("supplier", 1)


@rule("001/role-swap", "three coins from the bank; otherwise from the one who chooses the role")
def test_switch_hijack() -> None:
    for options, coins in (({}, [3, 5, 0]), ({"hijack": "pay"}, [3, 2, 0])):
        g = table(NOBODY, seat(coins=5), NOBODY, modules=("buccaneer",), options=options)
        do(role(g, "buccaneer"), "hijack", role="trader")
        role(g, "trader")
        assert [board(g, p)["coins"] for p in range(3)] == coins
    poor = table(NOBODY, seat(coins=2), NOBODY, modules=("buccaneer",), options=options)
    assert not can(do(role(poor, "buccaneer"), "hijack", role="trader"), "role", role="trader")


@rule("001/poach", "poached workers beyond those kept go to the supply; otherwise out of the game")
@pytest.mark.parametrize(("options", "back", "out"), [({}, 2, 0), ({"poached": "discarded"}, 0, 2)])
def test_switch_poached(options: dict[str, str], back: int, out: int) -> None:
    told = {"ship": {"worker": 8}, "supply": {"worker": 20}}
    g = table(seat(island={"corn": 3}), NOBODY, NOBODY, modules=("buccaneer",), options=options, **told)
    do(role(g, "buccaneer"), "poach", noble="without")
    while phase(g) == "placing":
        g.play(g.legal[-1])
    assert (g.state["supply"]["worker"] - 20, g.state["discarded"]["worker"]) == (back, out)


@rule("001/festival-setup", "any building of the third row; otherwise violet ones only")
def test_switch_festival_building() -> None:
    for options, plants in (({}, True), ({"festival_building": "violet"}, False)):
        g = do(fresh(3, "festival", nature="manual", options=options), "draw", good="corn")
        for _ in range(3):
            do(g, "show_good", good="corn")
        assert can(g, "show_building", building="coffee_roaster") is plants
        assert can(g, "show_building", building="wharf")


@rule("001/festival-goods", "a good shown twice must be produced twice; otherwise the kinds count")
def test_switch_festival_goods() -> None:
    goal = {"task": "festival_goods", "kinds": ["corn", "corn", "corn", None], "building": None}
    for options, coins in (({}, 0), ({"festival_goods": "kinds"}, 3)):
        g = table(NOBODY, seat(island={"corn": (1, 1)}, coins=0), NOBODY, modules=("festival",), options=options,
                  tasks={1: goal})  # fmt: skip
        role(g, "craftsman")
        assert board(g, 1)["coins"] == coins


@rule("001/guesthouse", "guests move at the start of any phase, the mayor's too; otherwise not there")
def test_switch_guests_in_mayor() -> None:
    owner = seat(city={"guesthouse": 1, "library": 0})
    g = role(table(owner, NOBODY, NOBODY, modules=NEW), "mayor")
    assert phase(g) == "guests"
    do(g, "guest", person="worker", place="library")
    assert g.state["supply"]["worker"] == 55 - 1 - 2 - 3  # the guest in play, two for the mayor, three for the hall
    h = role(table(owner, NOBODY, NOBODY, modules=NEW, options={"guests_in_mayor": "no"}), "mayor")
    assert (phase(h), h.state["supply"]["worker"]) == ("roles", 55 - 1 - 1 - 3)
