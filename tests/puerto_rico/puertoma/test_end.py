"""The end of a game with farmers, and the score (rulebook 000, lines 2637-2670)."""

import pytest

from antilles.core.play.stepper import steps
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.puertoma.test_recruiter import after, followed
from tests.puerto_rico.scenes import role
from tests.puerto_rico.special import passes, rest
from tests.rules import rule

ONE, TWO, THREE, LARGE = ("small_market", "hacienda"), ("hospice", "office"), ("factory", "harbor"), ("guild_hall",)
SEVEN = dict.fromkeys((*ONE, *TWO, *THREE, *LARGE), 0)


def scored(*seats, **told):
    """A table as it would be scored now."""
    return against(*seats, *[farm()] * (3 - len(seats)), **told)


def parts(one, **told):
    """Where the points of a farmer with this board come from; those that come to nothing are left out."""
    found = scored(seat(), {"coins": 0, **one}, **told).breakdown(1)
    return {source: n for source, n in found.items() if n}


def built(city, coins, reserved=None, **told):
    """The person chose the builder and built nothing, the first farmer built what it wanted."""
    told = {"reserved": [reserved, None], "action": "builder", **told}
    return passes(followed("builder", farm(city=city, coins=coins), farm(coins=0), **told))


@rule("000/puertoma-end", "two buildings on each of the four levels: a farmer's city is full")
def test_eight_buildings_end_the_game():
    g = built(SEVEN, 10, "residence")
    assert "residence" in after(g)["seats"][1]["built"]
    assert after(g)["ending"] == ["city"]


@rule("000/puertoma-end", "whichever level comes last, the eighth building ends the game")
@pytest.mark.parametrize(("missing", "coins"), [("small_market", 1), ("office", 5), ("factory", 7)])
def test_any_level_may_come_last(missing, coins):
    seven = {name: 0 for name in (*SEVEN, "residence") if name != missing}
    table = after(built(seven, coins))
    assert (len(table["seats"][1]["built"]), table["ending"]) == (8, ["city"])


@rule("000/puertoma-end", "seven buildings are not enough, whichever level lacks one")
@pytest.mark.parametrize(("lacks", "builds", "coins"), [("office", "hospice", 4), ("residence", "guild_hall", 10)])
def test_seven_buildings_do_not_end_the_game(lacks, builds, coins):
    six = {name: 0 for name in (*SEVEN, "residence") if name not in (lacks, builds)}
    table = after(built(six, coins, "guild_hall" if coins == 10 else None))
    assert (builds in table["seats"][1]["built"], sum(table["seats"][1]["levels"].values())) == (True, 7)
    assert table["ending"] == []


@rule("000/puertoma-end", "the round is finished before the score is counted")
def test_round_is_finished():
    g = rest(built(SEVEN, 10, "residence"))
    assert g.over
    chose = [step.seat for step in steps(g) if g.title.space.fields(step.action)["move"] == "role"]
    assert chose == [0, 1, 2]


@rule("000/puertoma-end", "a person's city is full with twelve spaces, as always")
def test_persons_city():
    eight = [*ONE, *TWO, *THREE, "guild_hall", "residence"]  # ten spaces
    g = against(seat(city=dict.fromkeys([*eight, "wharf"], 0), coins=9), farm(coins=0), farm(coins=0))
    role(g, "builder")
    assert g.state["ending"] == []
    g.play({"move": "build", "building": "university"})
    assert after(g)["ending"] == ["city"]


@rule("000/puertoma-end", "the last point in a captain phase ends the game when a farmer takes it too")
def test_last_point():
    assert after(followed("captain", farm(goods={"corn": 3}), farm(), vp=3))["ending"] == ["chips"]
    assert after(followed("captain", farm(goods={"corn": 3}), farm(), vp=4))["ending"] == []


@rule("000/puertoma-end", "points on chips and on buildings count as always")
def test_chips_and_buildings():
    one = farm(vp=7, city={"small_market": 0, "office": 0, "harbor": 0, "hacienda": 0})
    assert parts(one) == {"chips": 7, "buildings": 1 + 2 + 3 + 1}


@rule("000/puertoma-end", "a large building is worth six more, whatever its own condition says")
@pytest.mark.parametrize("name", ["guild_hall", "residence", "fortress", "customs_house", "city_hall"])
def test_large_buildings(name):
    one = farm(vp=8, city={name: 0, "office": 0}, island={"corn": (2, 1), "sugar": (1, 2)})
    assert parts(one) == {"chips": 8, "buildings": 4 + 2, "large_buildings": 6}


@rule("000/puertoma-end", "two large buildings are worth twelve more")
def test_two_large_buildings():
    assert parts(farm(city={"fortress": 0, "city_hall": 0})) == {"buildings": 8, "large_buildings": 12}


@rule("000/puertoma-end", "the monument has its own points and the six (ruling)")
def test_monument_of_a_farmer():
    assert parts(farm(city={"statue": 0}), modules=("new-buildings",)) == {"buildings": 8, "large_buildings": 6}


@rule("000/puertoma-end", "a point for everybody in the points area")
def test_unused_people():
    assert parts(farm(aside={"worker": 4})) == {"unused_people": 4}


@rule("000/puertoma-end", "people under an inactive tile are no unused ones (ruling)")
def test_people_under_inactive_tiles():
    assert parts(farm(island={"coffee": (2, 5), "sugar": (1, 1)})) == {}


@rule("000/puertoma-end", "three points a quarry")
def test_quarries():
    assert parts(farm(island={"quarry": 3})) == {"quarries": 9}


@rule("000/puertoma-end", "two points for every kind whose two tiles are active")
@pytest.mark.parametrize(
    ("island", "points"),
    [
        ({"sugar": (2, 4)}, 2),
        ({"sugar": (2, 4), "coffee": (2, 6)}, 4),
        ({"sugar": (2, 3)}, 0),
        ({"coffee": (2, 4), "corn": (2, 2), "indigo": (1, 2)}, 2),
        ({"corn": (1, 1), "tobacco": (1, 3)}, 0),
        ({"corn": (2, 2), "indigo": (2, 4), "sugar": (2, 4), "tobacco": (2, 6), "coffee": (2, 6)}, 10),
    ],
)
def test_active_pairs(island, points):
    assert parts(farm(island=island)).get("active_pairs", 0) == points


@rule("000/puertoma-end", "goods and coins together: a point for two, rounded up")
@pytest.mark.parametrize(
    ("coins", "goods", "points"),
    [(0, {}, 0), (1, {}, 1), (2, {}, 1), (1, {"corn": 1}, 1), (1, {"corn": 1, "coffee": 1}, 2), (0, {"sugar": 3}, 2)],
)
def test_leftovers_rounded_up(coins, goods, points):
    assert parts(farm(coins=coins, goods=goods)).get("leftovers", 0) == points


@rule("000/puertoma-end", "all sources together are the score")
def test_sum_of_all():
    one = farm(
        vp=5, coins=3, goods={"corn": 2}, island={"quarry": 1, "sugar": (2, 4)}, city={"fortress": 0, "office": 0},
        aside={"worker": 2},
    )  # fmt: skip
    assert scored(seat(), one).scores[1] == 5 + (4 + 2) + 6 + 2 + 3 + 2 + 3


@rule("000/puertoma-end", "people score as always: nothing for what only farmers have points for")
def test_people_score_normally():
    city = {"fortress": 1, "residence": 0, "office": 0}
    island = {"quarry": (2, 2), "sugar": (2, 2)}
    person = seat(vp=3, coins=9, goods={"corn": 3}, island=island, city=city, idle={"worker": 4})
    found = scored(person).breakdown(0)
    assert {source: n for source, n in found.items() if n} == {"chips": 3, "buildings": 4 + 4 + 2, "fortress": 3}


@rule("000/puertoma-end", "a tie goes to the one with most coins and goods, person or farmer")
def test_tie_goes_to_coins_and_goods():
    poor, rich = farm(vp=4, coins=3), farm(vp=4, coins=2, goods={"corn": 2})
    assert scored(seat(vp=6, coins=1), poor, rich).winners == [2]
    assert scored(seat(vp=6, coins=5), poor, rich).winners == [0]
    assert scored(seat(vp=7, coins=0), poor, rich).winners == [0]


@rule("000/puertoma-end", "still a tie: the win is shared")
def test_still_a_tie():
    assert scored(seat(vp=6, coins=4), farm(vp=4, coins=3, goods={"corn": 1}), farm(coins=0)).winners == [0, 1]
