"""Scoring: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import seat
from tests.rules import rule

# -- the classic edition


@rule("003/scoring", "chips and the points printed on buildings, manned or not, are added up")
def test_chips_and_buildings():
    g = classic.at(seat(vp=11, city={"small_market": 0, "hospice": 1, "harbor": 0, "fortress": 0}), {}, {}, {})
    assert (classic.part(g, 0, "chips"), classic.part(g, 0, "buildings"), g.scores[0]) == (11, 1 + 2 + 3 + 4, 21)


@rule("003/scoring", "the most points win")
def test_the_most_points_win():
    g = classic.at(seat(vp=5), seat(vp=7), seat(vp=6), {})
    assert g.winners == [1]


@rule("003/scoring", "a tie goes to the one with more coins and goods, a barrel counting as a coin")
def test_tie_break():
    g = classic.at(seat(vp=5, coins=3), seat(vp=5, coins=1, goods={"corn": 1, "coffee": 2}), seat(vp=4, coins=9), {})
    assert g.winners == [1]
    g = classic.at(seat(vp=5, coins=3), seat(vp=5, coins=1, goods={"corn": 1}), {}, {})
    assert g.winners == [0]


@rule("003/scoring", "still tied: the book is silent, the win is shared")
def test_still_tied():
    g = classic.at(seat(vp=5, coins=3), seat(vp=5, coins=1, goods={"corn": 2}), {}, {})
    assert g.winners == [0, 1]


@rule("003/scoring", "bonus points of large buildings are added to the total")
def test_bonus_points_add_up():
    g = classic.at(seat(vp=9, city={"customs_house": 1, "city_hall": 1, "hospice": 0}), {}, {}, {})
    assert g.scores[0] == 9 + (4 + 4 + 2) + 9 // 4 + 3


@rule("003/scoring", "a tie that coins and goods leave open is shared; the other reading has the later seat")
def test_switch_still_tied():
    seats = [seat(vp=5, coins=2), seat(vp=5, coins=2), {}, {}]
    assert classic.at(*seats).winners == [0, 1]
    assert classic.at(*seats, options={"still_tied": "later_seat"}).winners == [1]


# -- the edition 1897


@rule("001/scoring", "chips, points of buildings and the extra points of occupied large buildings")
def test_points_are_added() -> None:
    g = y1897.table(
        seat(vp=12, city={"wharf": 0, "small_market": 1, "fortress": 1}, idle={"worker": 4}), seat(), seat()
    )
    assert g.breakdown(0) == {"chips": 12, "buildings": 3 + 1 + 4, "fortress": 2}
    assert g.scores[0] == 22


@rule("001/scoring", "a large building that is not occupied gives its four points and nothing more")
def test_unoccupied_large_building() -> None:
    large = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")
    g = y1897.table(seat(vp=20, city=dict.fromkeys(large, 0), idle={"worker": 9}), seat(), seat())
    assert g.breakdown(0) == {"chips": 20, "buildings": 5 * 4}


@rule("001/scoring", "the most points win")
def test_most_points_win() -> None:
    assert y1897.table(seat(vp=3), seat(vp=9, coins=0), seat(vp=8, coins=30)).winners == [1]


@rule("001/scoring", "tied: coins and goods together, a good for a coin")
def test_tie_is_broken_by_coins_and_goods() -> None:
    rich = seat(vp=9, coins=4)
    laden = seat(vp=9, coins=1, goods={"corn": 2, "coffee": 2})
    assert y1897.table(rich, laden, seat(vp=8, coins=20)).winners == [1]


@rule("001/scoring", "coins and goods are worth nothing otherwise")
def test_coins_and_goods_give_no_points() -> None:
    assert y1897.table(seat(coins=20, goods={"corn": 9}), seat(), seat()).scores == [0, 0, 0]


# -- the 1897 Special Edition


@rule("000/scoring", "chips, the points of all buildings occupied or not, and bonuses of occupied expanded ones")
def test_score_is_chips_buildings_and_bonus():
    g = special.ended(
        seat(vp=10, city={"wharf": 0, "small_market": 1, "fortress": 1}, island={"corn": (3, 3)}, idle={"worker": 1})
    )
    assert g.breakdown(0) == {"chips": 10, "buildings": 8, "fortress": 2}
    assert g.scores[0] == 20


@rule("000/scoring", "an empty expanded building scores no bonus")
def test_empty_large_building_scores_its_points_only():
    g = special.ended(seat(city={"fortress": 0}, island={"corn": (3, 3)}))
    assert g.breakdown(0) == {"chips": 0, "buildings": 4}


@rule("000/scoring", "tied players compare coins and crates together")
def test_tie_goes_to_coins_and_crates():
    g = special.table(seat(vp=5, coins=3), seat(vp=5, coins=1, goods={"coffee": 3}), seat(vp=4, coins=9))
    assert g.winners == [1]


@rule("000/scoring", "a tie that lasts is a shared win")
def test_lasting_tie_is_shared():
    g = special.table(seat(vp=5, coins=3), seat(vp=5, coins=1, goods={"coffee": 2}), seat())
    assert g.winners == [0, 1]
    later = special.table(seat(vp=5, coins=3), seat(vp=5, coins=3), seat(), options={"still_tied": "later_seat"})
    assert later.winners == [1]
