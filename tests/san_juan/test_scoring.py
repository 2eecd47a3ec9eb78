"""San Juan: counting points (rulebook 002, lines 256-261, 491-527, 612-631)."""

import pytest

from tests.rules import rule
from tests.san_juan.scenes import can, city, do, role, scene, seat

BARE = seat(cards={})


def count(*buildings, others=(), **fields):
    """Seat 0's points by source with these buildings."""
    sides = [seat(*other, cards={}) for other in others] or [BARE]
    return scene(seat(*buildings, cards={}, **fields), *sides).breakdown(0)


@rule("002/scoring", "the points on the buildings are added up")
def test_buildings():
    assert count("indigo_plant", "tobacco_storage", "silver_smelter", "chapel") == {"buildings": 1 + 2 + 3 + 2}
    assert count() == {"buildings": 0}


@rule("002/scoring", "statue: three points")
def test_statue():
    assert count("statue") == {"buildings": 3}


@rule("002/scoring", "victory column: four points")
def test_victory_column():
    assert count("victory_column") == {"buildings": 4}


@rule("002/scoring", "hero: five points")
def test_hero():
    assert count("hero") == {"buildings": 5}


@rule("002/scoring", "a point for each card under the chapel, whatever the card")
def test_cards_under_the_chapel():
    assert count("chapel", tucked={"hero": 2, "palace": 1}, under_chapel=3) == {"buildings": 2, "chapel": 3}


@rule("002/scoring", "a point for each card under the bank")
def test_cards_under_the_bank():
    assert count("bank", tucked={"hero": 3, "palace": 1}, under_bank=4) == {"buildings": 2, "bank": 4}


@rule("002/scoring", "a point for each card under the harbor")
def test_cards_under_the_harbor():
    mine = seat("harbor", loaded=["indigo_plant"], cards={})
    g = role(scene(mine, BARE, tiles=[0, -1, -1, -1, -1]), "trader")
    do(g, "sell", good="indigo", n=1)
    assert g.breakdown(0) == {"buildings": 3, "harbor": 1}


@rule("002/scoring", "cards in hand and goods are no points")
def test_cards_and_goods_are_no_points():
    g = scene(seat(loaded=["indigo_plant"], cards={"hero": 3}), BARE)
    assert g.breakdown(0) == {"buildings": 1}


@rule("002/scoring", "the score is the sum of all parts")
def test_the_score_is_the_sum():
    g = scene(seat("chapel", "triumphal_arch", "hero", "palace", cards={}, tucked={"hero": 1}), seat("well", cards={}))
    assert g.breakdown(0) == {"buildings": 7, "chapel": 1, "triumphal_arch": 4, "palace": 3}
    assert g.scores == [15, 1]


# City hall ----------------------------------------------------------------------------------------------------------


@rule("002/scoring", "example: poor house to victory column and the city hall itself, nine points")
def test_g1_city_hall():
    eight = ("poor_house", "aqueduct", "carpenter", "chapel", "quarry", "library", "statue", "victory_column")
    assert count(*eight, "city_hall")["city_hall"] == 9


@rule("002/scoring", "city hall: a point for each city building, itself included, none for production buildings")
def test_city_hall():
    assert count("city_hall")["city_hall"] == 1
    assert count("city_hall", "indigo_plant", "silver_smelter")["city_hall"] == 1
    assert "city_hall" not in count("well", "crane")


@rule("002/scoring", "city hall: monuments, sixes and the cathedral are city buildings")
def test_city_hall_counts_every_kind():
    assert count("city_hall", "hero", "palace", "residence", "cathedral", "park")["city_hall"] == 6


@rule("002/scoring", "city hall: covered buildings do not count")
def test_city_hall_and_covered_buildings():
    assert count("city_hall", "crane", covered={"well": 1, "hero": 1})["city_hall"] == 2


# Guild hall ---------------------------------------------------------------------------------------------------------


@rule("002/scoring", "example: two indigo plants, a sugar mill, two tobacco storages, five and three points")
def test_g2_guild_hall():
    five = ("indigo_plant", "indigo_plant", "sugar_mill", "tobacco_storage", "tobacco_storage")
    assert count("guild_hall", *five) == {"buildings": 7, "guild_hall": 8}


@rule("002/scoring", "guild hall: a point for each production building and one for each kind")
@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        ((), 0),
        (("silver_smelter",), 2),
        (("silver_smelter",) * 4, 5),
        (("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter"), 10),
    ],
)
def test_guild_hall(buildings, points):
    assert count("guild_hall", "well", *buildings).get("guild_hall", 0) == points
    assert "guild_hall" not in count(*buildings)


@rule("002/scoring", "guild hall: city buildings do not count, a customs office neither")
def test_guild_hall_and_city_buildings():
    assert count("guild_hall", "sugar_mill", loaded=["customs_office"])["guild_hall"] == 2


# Triumphal arch -----------------------------------------------------------------------------------------------------


@rule("002/scoring", "triumphal arch: four, six, eight points for one, two, three monuments")
@pytest.mark.parametrize(
    ("monuments", "points"),
    [
        ((), 0),
        (("statue",), 4),
        (("victory_column",), 4),
        (("hero",), 4),
        (("statue", "hero"), 6),
        (("statue", "victory_column", "hero"), 8),
    ],
)
def test_g3_triumphal_arch(monuments, points):
    assert count("triumphal_arch", *monuments).get("triumphal_arch", 0) == points
    assert "triumphal_arch" not in count(*monuments)


@rule("002/scoring", "triumphal arch: together with a city hall both bring points")
def test_triumphal_arch_and_city_hall():
    assert count("triumphal_arch", "city_hall", "hero") == {"buildings": 5, "triumphal_arch": 4, "city_hall": 3}


# Palace -------------------------------------------------------------------------------------------------------------


@rule("002/scoring", "example: thirty-four points without the palace, eight more, forty-two")
def test_g4_palace():
    others = ("hero", "victory_column", "statue", "library", "goldsmith", "chapel")
    mine = seat("palace", "triumphal_arch", *others, cards={}, tucked={"well": 3, "crane": 3})
    g = scene(mine, BARE)
    assert g.breakdown(0) == {"buildings": 20, "chapel": 6, "triumphal_arch": 8, "palace": 8}
    assert g.scores[0] == 42


@rule("002/scoring", "palace: a point for each four points of all other kinds, rounded down")
@pytest.mark.parametrize(("others", "points"), [(3, 0), (4, 1), (7, 1), (8, 2), (11, 2)])
def test_palace(others, points):
    told = count("palace", tucked={"indigo_plant": others}, under_chapel=others)
    assert told.get("palace", 0) == points


@rule("002/scoring", "palace: last, after bank, residence and cathedral; its own points do not count again")
def test_palace_counts_last():
    told = count("palace", "residence", "cathedral", "city_hall", others=[("guild_hall",)])
    assert told == {"buildings": 0, "city_hall": 4, "residence": 4, "cathedral": 4, "palace": 3}
    told = count("palace", tucked={"tobacco_storage": 8, "hero": 1}, under_bank=8, under_chapel=1)
    assert told == {"buildings": 0, "chapel": 1, "bank": 8, "palace": 2}


# Residence ----------------------------------------------------------------------------------------------------------


@rule("002/scoring", "example: triples of cost two and six, but not of cost three with two equal ones, seven points")
def test_g5_residence():
    told = count(
        "indigo_plant", "indigo_plant", "sugar_mill", "black_market", "well", "tobacco_storage", "tobacco_storage",
        "aqueduct", "palace", "guild_hall", "residence",
    )  # fmt: skip
    assert told["residence"] == 7


@rule("002/scoring", "example: two triples of cost one, one of three and of six, ten points")
def test_g6_residence():
    eleven = (
        "indigo_plant", "indigo_plant", "archive", "gold_mine", "guard_room", "office_building", "bank",
        "tobacco_storage", "palace", "city_hall", "residence",
    )  # fmt: skip
    g = role(scene(seat(*eleven, cards={"aqueduct": 1, "sugar_mill": 2}), BARE, BARE), "builder")
    assert g.breakdown(0)["residence"] == 9
    do(g, "build", card="aqueduct")
    assert (g.over, len(city(g, 0)), g.breakdown(0)["residence"]) == (True, 12, 10)


@rule("002/scoring", "residence: four, three, two, one for each three different buildings of equal cost; itself counts")
@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        ((), 0),
        (("palace",), 0),
        (("palace", "city_hall"), 4),
        (("palace", "cathedral"), 0),
        (("well", "crane", "tavern"), 4),
        (("well", "crane", "statue"), 0),
        (("well", "crane", "tavern", "sugar_mill", "poor_house"), 4),
        (("well", "crane", "tavern", "sugar_mill", "poor_house", "black_market"), 7),
        (("sugar_mill", "sugar_mill", "well", "crane"), 4),
        (("sugar_mill", "sugar_mill", "well", "crane", "tavern"), 4),
        (("sugar_mill", "sugar_mill", "well", "crane", "tavern", "poor_house"), 7),
        (("sugar_mill", "sugar_mill", "sugar_mill", "well", "crane", "tavern"), 4),
    ],
)
def test_residence(buildings, points):
    assert count("residence", *buildings).get("residence", 0) == points
    assert "residence" not in count(*buildings)


@rule("002/scoring", "residence: the third triple brings two points")
def test_residence_with_three_triples():
    nine = ("well", "crane", "tavern", "statue", "chapel", "tower", "quarry", "prefecture", "harbor")
    assert count("residence", *nine)["residence"] == 4 + 3 + 2


@rule("002/scoring", "residence: covered buildings do not count")
def test_residence_and_covered_buildings():
    assert "residence" not in count("residence", "crane", "tavern", covered={"well": 1})


# Cathedral ----------------------------------------------------------------------------------------------------------


@rule("002/scoring", "example: two opponents with three sixes each, ten points")
def test_g7_cathedral():
    others = [("guild_hall", "city_hall", "residence"), ("residence", "palace", "triumphal_arch")]
    assert count("cathedral", others=others) == {"buildings": 0, "cathedral": 10}


@rule("002/scoring", "cathedral: four, three, two, one for the sixes of all opponents together, then nothing")
@pytest.mark.parametrize(
    ("others", "points"),
    [
        ([("hero",), ()], 0),
        ([("palace",), ()], 4),
        ([("palace",), ("palace",)], 7),
        ([("palace", "city_hall"), ("palace",)], 9),
        ([("palace", "city_hall"), ("palace", "residence")], 10),
        ([("palace", "city_hall", "guild_hall"), ("palace", "residence")], 10),
    ],
)
def test_cathedral(others, points):
    assert count("cathedral", others=others).get("cathedral", 0) == points
    assert "cathedral" not in count("well", others=others)


@rule("002/scoring", "cathedral: the owner's own sixes bring nothing")
def test_cathedral_and_own_sixes():
    assert "cathedral" not in count("cathedral", "guild_hall", "triumphal_arch", others=[("hero",)])


@rule("002/scoring", "cathedral: sixes that the opponents covered do not count")
def test_cathedral_and_covered_sixes():
    rival = seat("crane", "guild_hall", cards={"city_hall": 1})
    g = role(scene(seat("cathedral", cards={}), rival), "builder")
    do(g, "build", card="city_hall")
    assert not can(g, "cover")
    assert (city(g, 1), g.breakdown(0)["cathedral"]) == (["crane", "city_hall"], 4)


@rule("002/scoring", "the cathedral is neither a monument nor a production building, nor a six of its own kind")
def test_cathedral_is_a_city_building():
    told = count("cathedral", "triumphal_arch", "guild_hall", "city_hall", others=[("well",)])
    assert told == {"buildings": 0, "city_hall": 4}
