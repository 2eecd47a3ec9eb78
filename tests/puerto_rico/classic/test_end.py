"""How the game ends and who wins."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import at, part, play
from tests.puerto_rico.scenes import board, do, pass_until, role, seat
from tests.rules import rule

ELEVEN = dict.fromkeys(
    ["small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office", "large_market",
     "large_warehouse", "factory", "university", "harbor"], 0,
)  # fmt: skip


def bare(n=4):
    return [seat(coins=0) for _ in range(n)]


@rule("003/end", "too few colonists for the ship at the end of a mayor phase: the game ends with the round")
def test_too_few_colonists():
    g = play(at(*bare(), ship={"worker": 4}, supply={"worker": 4}), "mayor")
    assert (g.state["ending"], g.over, g.seat) == (["workers"], False, 1)
    for card in ("settler", "trader", "prospector"):
        play(g, card)
    assert g.over


@rule("003/end", "just enough colonists: the game goes on, even with the supply empty")
def test_just_enough_colonists():
    g = play(at(*bare(), ship={"worker": 4}, supply={"worker": 5}), "mayor")
    assert (g.state["supply"]["worker"], g.state["ending"]) == (0, [])
    for card in ("settler", "trader", "prospector"):
        play(g, card)
    assert (g.over, g.state["rounds"]) == (False, 1)


@rule("003/end", "the need counts: enough for the players but not for the empty circles ends the game too")
def test_too_few_for_the_empty_circles():
    g = at(seat(city={"large_sugar_mill": 0, "tobacco_storage": 0, "large_indigo_plant": 0}), *bare(3),
           ship={"worker": 4}, supply={"worker": 7})  # fmt: skip
    play(g, "mayor")  # nine circles, two manned: seven needed, six left
    assert (g.state["ship"]["worker"], g.state["ending"]) == (6, ["workers"])


@rule("003/end", "a player fills his twelfth city space: the game ends with the round")
def test_a_full_city():
    g = do(role(at(seat(city=ELEVEN, coins=20), *bare(3)), "builder"), "build", building="wharf")
    pass_until(g, "roles")
    assert (g.state["ending"], g.over) == (["city"], False)
    for card in ("settler", "trader", "prospector"):
        play(g, card)
    assert g.over


@rule("003/end", "eleven spaces are not twelve; a large building takes two of them")
def test_eleven_spaces():
    ten = dict(list(ELEVEN.items())[:10])
    g = do(role(at(seat(city=ten, coins=20), *bare(3)), "builder"), "build", building="wharf")
    assert g.state["ending"] == []
    g = do(role(at(seat(city=ten, coins=20), *bare(3)), "builder"), "build", building="fortress")
    assert g.state["ending"] == ["city"]


@rule("003/end", "the last chip is given out in a captain phase: the game ends with the round")
def test_the_last_chip():
    g = play(at(seat(goods={"corn": 2}), *bare(3), vp=3, cargo=["corn", None, None], load=[1, 0, 0]), "captain")
    assert (g.state["vp"], g.state["ending"], g.over) == (0, ["chips"], False)
    for card in ("settler", "trader", "prospector"):
        play(g, card)
    assert g.over


@rule("003/end", "a chip left over lets the game go on")
def test_one_chip_left():
    g = play(at(seat(goods={"corn": 2}), *bare(3), vp=4, cargo=["corn", None, None], load=[1, 0, 0]), "captain")
    assert (g.state["vp"], g.state["ending"]) == (1, [])


@rule("003/end", "after the last chip points are still given and written down")
def test_points_on_paper():
    g = at(seat(goods={"corn": 2}), seat(goods={"corn": 2}), *bare(2), vp=1, cargo=["corn", None, None], load=[1, 0, 0])
    play(g, "captain")
    assert [board(g, p)["vp"] for p in range(2)] == [3, 2]
    assert part(g, 1, "chips") == 2


@rule("003/end", "the end in the last turn of a round: no new round begins")
def test_no_round_after_the_end():
    g = at(*bare(), ship={"worker": 4}, supply={"worker": 4}, taken=["settler", "trader", "captain"])
    play(g, "mayor")
    assert (g.over, g.state["rounds"], g.state["governor"]) == (True, 0, 0)


@rule("003/scoring", "chips and the points printed on buildings, manned or not, are added up")
def test_chips_and_buildings():
    g = at(seat(vp=11, city={"small_market": 0, "hospice": 1, "harbor": 0, "fortress": 0}), {}, {}, {})
    assert (part(g, 0, "chips"), part(g, 0, "buildings"), g.scores[0]) == (11, 1 + 2 + 3 + 4, 21)


@pytest.mark.parametrize(("names", "points"), [
    (["small_indigo_plant", "small_sugar_mill", "small_market", "hacienda", "construction_hut", "small_warehouse"], 1),
    (["large_indigo_plant", "large_sugar_mill", "hospice", "office", "large_market", "large_warehouse"], 2),
    (["tobacco_storage", "coffee_roaster", "factory", "university", "harbor", "wharf"], 3),
    (["guild_hall", "residence", "fortress", "customs_house", "city_hall"], 4),
])  # fmt: skip
@rule("003/buildings", "the red number of each building, its points at the end")
def test_points_of_buildings(names, points):
    for name in names:
        assert part(at(seat(city={name: 0}), {}, {}, {}), 0, "buildings") == points


@rule("003/scoring", "the most points win")
def test_the_most_points_win():
    g = at(seat(vp=5), seat(vp=7), seat(vp=6), {})
    assert g.winners == [1]


@rule("003/scoring", "a tie goes to the one with more coins and goods, a barrel counting as a coin")
def test_tie_break():
    g = at(seat(vp=5, coins=3), seat(vp=5, coins=1, goods={"corn": 1, "coffee": 2}), seat(vp=4, coins=9), {})
    assert g.winners == [1]
    g = at(seat(vp=5, coins=3), seat(vp=5, coins=1, goods={"corn": 1}), {}, {})
    assert g.winners == [0]


@rule("003/scoring", "still tied: the book is silent, the win is shared")
def test_still_tied():
    g = at(seat(vp=5, coins=3), seat(vp=5, coins=1, goods={"corn": 2}), {}, {})
    assert g.winners == [0, 1]


@rule("003/scoring", "bonus points of large buildings are added to the total")
def test_bonus_points_add_up():
    g = at(seat(vp=9, city={"customs_house": 1, "city_hall": 1, "hospice": 0}), {}, {}, {})
    assert g.scores[0] == 9 + (4 + 4 + 2) + 9 // 4 + 3
