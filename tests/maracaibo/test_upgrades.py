"""Upgrades of the ship (rulebook 004, lines 738-802)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.titles.maracaibo.data.things import UPGRADES
from tests.maracaibo.scenes import card, cards, do, me, moves, pack, sail, scene, seat
from tests.maracaibo.shopping import ONE, THREE, TWO, buy, shop
from tests.rules import rule

LATE = ("six_points", "three_goods", "village_marker", "great_choice", "ten_points")
FREE = tuple(name for name in UPGRADES if name not in LATE)
DISC = card(does=["discs 1"])


def without(*areas: str) -> dict[str, int]:
    """Areas whose discs are gone."""
    return dict.fromkeys(areas, 0)


def removing(area: str = "", n: int = 1, **fields: Any) -> antilles.Game:
    """A card lets seat 0 remove discs; one is left in the area, if one is named."""
    discs = {**fields.pop("discs", {}), **({area: 1} if area else {})}
    return buy(shop(card(does=[f"discs {n}"]), discs=discs, **fields))


def areas(game: antilles.Game) -> set[str]:
    """From where a disc can be removed."""
    return {str(offer["area"]) for offer in moves(game, "disc")}


def completed(area: str, **fields: Any) -> antilles.Game:
    """The last disc of an area is removed."""
    return do(removing(area, **fields), "disc", area=area)


@rule("004/upgrades", "an upgrade works when both discs of its area are gone")
def test_both_discs() -> None:
    game = do(removing(n=2), "disc", area="five_coins")
    assert me(game)["coins"] == 20
    assert me(do(game, "disc", area="five_coins"))["coins"] == 25


@rule("004/upgrades", "at first discs go from every area without a condition")
def test_where_discs_can_go_at_first() -> None:
    assert areas(removing()) == set(FREE)


@rule("004/upgrades", "an empty area has no disc to remove")
def test_an_empty_area() -> None:
    assert areas(removing(discs=without("five_coins"))) == set(FREE) - {"five_coins"}


@rule("004/upgrades", "1: two village actions for 2 to 4 movement points, three for 5 and more")
@pytest.mark.parametrize(("movement", "actions"), [(1, 1), (2, 2), (4, 2), (5, 3), (7, 3)])
def test_more_villages(movement: int, actions: int) -> None:
    village = {1: ("6", "7"), 2: ("6", "8"), 4: ("3", "7"), 5: ("havana", "6"), 7: ("havana", "8")}[movement]
    game = scene(seat(ship=village[0], coins=0, discs=without("more_villages")))
    do(sail(game, village[1]), "village")
    while moves(game, "coin"):
        do(game, "coin")
    assert me(game)["coins"] == actions


@rule("004/upgrades", "1: not for village actions that come from anything but the main action")
def test_more_villages_only_as_main_action() -> None:
    helper = {"A001": card(assistant={"at": "8", "does": ["village 1"]})}
    mine = seat(ship="havana", coins=0, bought=("A001",), discs=without("more_villages"), workers=1)
    game = do(sail(scene(mine, components=pack(cards=helper)), "8"), "use", card="A001")
    do(game, "coin")
    assert not moves(game, "coin")


@rule("004/upgrades", "2: the hand is filled up to six cards instead of four")
@pytest.mark.parametrize(("discs", "limit"), [({}, 4), (without("large_hand"), 6)])
def test_a_larger_hand(discs: dict[str, int], limit: int) -> None:
    game = do(sail(scene(seat(ship="havana", discs=discs)), "1"), "pass")
    while game.turn == 0:
        do(game, "from_pile")
    assert me(game)["held"] == limit


@rule("004/upgrades", "3: three points at once, and cards of the display cost nothing")
def test_a_free_display() -> None:
    game = completed("free_display", coins=0)
    assert me(game)["points"]["upgrades"] == 3
    taken = moves(game, "take")[0]
    game.play(taken)
    assert me(game)["coins"] == 0


@rule("004/upgrades", "3: without it a card of the display costs a doubloon")
def test_the_display_costs() -> None:
    game = do(sail(scene(seat(ship="havana", coins=0)), "1"), "pass")
    assert not moves(game, "take")


@rule("004/upgrades", "4: five doubloons at once")
def test_five_coins() -> None:
    assert me(completed("five_coins"))["coins"] == 25


@rule("004/upgrades", "5: three points at once")
def test_three_points() -> None:
    assert me(completed("three_points"))["points"]["upgrades"] == 3


@rule("004/upgrades", "6: only after the three points, and then six points at once")
def test_six_points() -> None:
    assert "six_points" not in areas(removing(discs={"three_points": 1}))
    game = completed("six_points", discs=without("three_points"))
    assert me(game)["points"]["upgrades"] == 6


@rule("004/upgrades", "8: a village action for a combat point and a doubloon")
def test_a_combat_point_and_a_coin() -> None:
    game = do(shop(discs=without("combat_point_and_coin"), at=TWO), "ship", action="combat_point_and_coin")
    assert (me(game)["combat"], me(game)["coins"]) == (2, 21)
    assert moves(game, "ship")  # as often as there are village actions
    assert not moves(shop(discs={"combat_point_and_coin": 1}), "ship")


@rule("004/upgrades", "9: only after the eighth; three equal goods for two doubloons and two points")
def test_three_goods() -> None:
    assert "three_goods" not in areas(removing(discs={"combat_point_and_coin": 1}))
    assert "three_goods" in areas(removing(discs=without("combat_point_and_coin")))
    done = without("combat_point_and_coin", "three_goods")
    sugar = card(good="sugar", object="book")
    game = do(shop(sugar, sugar, sugar, discs=done), "ship", action="three_goods")
    after = me(game)
    assert (after["coins"], after["points"]["effects"], after["hand"]) == (22, 2, cards())


@rule("004/upgrades", "9: equal goods, not equal objects")
def test_objects_are_no_goods() -> None:
    done = without("combat_point_and_coin", "three_goods")
    game = shop(card(good="sugar"), card(good="corn"), card(good="cocoa"), discs=done)
    assert {offer["action"] for offer in moves(game, "ship")} == {"combat_point_and_coin"}


@rule("004/upgrades", "10 and 11: only after four other areas")
@pytest.mark.parametrize(("n", "fits"), [(3, False), (4, True)])
def test_four_other_areas(n: int, fits: bool) -> None:
    found = areas(removing(discs=without(*FREE[:n])))
    assert {"village_marker", "great_choice"} <= found if fits else not {"village_marker", "great_choice"} & found


@rule("004/upgrades", "10: in a village without a marker: a marker of any nation, its influence, a doubloon")
@pytest.mark.parametrize("nation", ["france", "spain", "england"])
def test_a_village_marker(nation: str) -> None:
    game = shop(discs=without(*FREE[:4], "village_marker"), at=ONE)
    assert {offer["place"] for offer in moves(game, "mark")} == {ONE}
    do(game, "mark", nation=nation, place=ONE)
    assert me(game)["influence"][nation] == 1
    assert me(game)["coins"] == 21
    assert game.state["markers"][ONE] == 1 + ["france", "spain", "england"].index(nation)


@rule("004/upgrades", "10: not where a marker lies")
def test_a_village_with_a_marker() -> None:
    game = shop(discs=without("village_marker"), table={"markers": {ONE: 1}})
    assert not moves(game, "mark")


@rule("004/upgrades", "10: not in a city that gives a village action")
def test_no_village_marker_in_a_city() -> None:
    places = {"3": {"name": "Santiago", "city": True, "good": "corn", "spaces": 1, "does": ["village 1"]}}
    mine = seat(ship="2", discs=without("village_marker"))
    game = do(sail(scene(mine, components=pack(places=places)), "3"), "city")
    if moves(game, "act"):
        do(game, "act")
    assert moves(game, "coin")
    assert not moves(game, "mark")


TITLES = {"influence": {"steps": 10, "titles": {2: 1, 5: 2, 8: 3}}}


def great(option: int, **fields: Any) -> antilles.Game:
    """The eleventh upgrade is completed, and one of its three options taken."""
    game = completed("great_choice", discs=without(*FREE[:4]), tables=TITLES, **fields)
    assert [offer["option"] for offer in moves(game, "option")] == [1, 2, 3]
    return do(game, "option", option=option)


@rule("004/upgrades", "11: the explorer by up to three spaces, with the reward")
def test_the_explorer_of_the_great_choice() -> None:
    game = great(1)
    assert {offer["space"] for offer in moves(game, "explore")} == {1, 2, 3}


@rule("004/upgrades", "11: or four doubloons and four points")
def test_coins_of_the_great_choice() -> None:
    after = me(great(2))
    assert after["coins"] == 24
    assert after["points"]["upgrades"] == 4


@rule("004/upgrades", "11: or a marker of influence to its next title")
@pytest.mark.parametrize(("at", "then"), [(0, 2), (2, 5), (6, 8)])
def test_the_title_of_the_great_choice(at: int, then: int) -> None:
    game = do(great(3, influence={"spain": at}), "title", nation="spain")
    assert me(game)["influence"]["spain"] == then


@rule("004/upgrades", "11: past the last title there is none to go to")
def test_no_title_past_the_last() -> None:
    game = great(3, influence={"spain": 8})
    assert {offer["nation"] for offer in moves(game, "title")} == {"france", "england"}


@rule("004/upgrades", "12: only after six other areas, and then ten points at once")
def test_ten_points() -> None:
    assert "ten_points" not in areas(removing(discs=without(*FREE[:5])))
    game = completed("ten_points", discs=without(*FREE[:6]))
    assert me(game)["points"]["upgrades"] == 10


@rule("004/upgrades", "a disc delivered to a market can complete an upgrade, before the city acts")
def test_an_upgrade_by_delivering() -> None:
    places = {"3": {"name": "Santiago", "city": True, "good": "corn", "spaces": 1, "does": ["coins 2"]}}
    components = pack(places=places, cards={"A001": card(good="corn")})
    mine = seat("A001", ship="2", coins=0, discs={"five_coins": 1})
    game = do(sail(scene(mine, components=components), "3"), "city")
    do(do(game, "deliver", card="A001"), "disc", area="five_coins")
    assert me(game)["coins"] == 5
    assert game.state["market"]["3"] == 1


@rule("004/upgrades", "discs that are removed leave the game, and nothing completes twice")
def test_an_upgrade_works_once() -> None:
    game = buy(shop(DISC, DISC, discs={"three_points": 1}, at=THREE))
    do(game, "disc", area="three_points")
    buy(game, "A002")
    assert "three_points" not in areas(game)
    assert me(game)["points"]["upgrades"] == 3
