"""The levels of the farmers (rulebook 000, lines 2672-2686); the book's own game is level "normal"."""

import pytest

import antilles
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.puertoma.test_recruiter import after, led
from tests.puerto_rico.scenes import board, can, do, role
from tests.puerto_rico.special import has, passes
from tests.rules import rule

ALONE = [(2, 1), (3, 1), (4, 1), (5, 1)]  # players, farmers
START_COINS = {2: 3, 3: 2, 4: 3, 5: 4}
ONES = ["small_market", "hacienda", "construction_hut", "small_warehouse"]
FRUIT = {"island": {"indigo": (1, 1)}}  # where a hard farmer's worker stands
TWOS = ["hospice", "office", "large_market", "large_warehouse"]


def fresh(players, farmers, level, cards=(1, 2), abilities=("sale_coin", "sell_same"), modules=(), **options):
    """A new game in which Nature draws these tie-break cards and turns up these abilities, in turn."""
    g = antilles.new(
        "puerto-rico", edition="1897-special", players=players, modules=("puertoma", *modules), nature="manual",
        options={"farmers": str(farmers), "farmer_level": level, **options},
    )  # fmt: skip
    draws, turned = list(cards), list(abilities)
    while g.seat == antilles.NATURE:
        if can(g, "tiebreak"):
            do(g, "tiebreak", card=draws.pop(0))
        elif can(g, "unlock"):
            do(g, "unlock", ability=turned.pop(0))
        else:
            g.play(g.legal[0])
    assert g.seat == 0
    return g


def start(g, p):
    """What a seat begins with: buildings, goods, people, coins, abilities."""
    b = board(g, p)
    return b["built"], has(b["goods"]), has(b["workers"]), b["coins"], b["abilities"]


@rule("000/puertoma-levels", "normal and easy farmers begin with coins and a tile, nothing else")
@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(("players", "farmers"), [*ALONE, (3, 2)])
def test_nothing_given_below_hard(level, players, farmers):
    g = fresh(players, farmers, level)
    for p in range(players):
        assert start(g, p) == ([], {}, {}, START_COINS[players], [])


@rule(
    "000/puertoma-levels",
    "hard, two farmers: the one with fruit has a level 1 building, a worker on it and a corn crate",
)
def test_first_hard_farmer():
    g = fresh(3, 2, "hard")
    assert has(board(g, 1)["tiles"]) == {"indigo": 1}
    assert start(g, 1) == (["small_market"], {"corn": 1}, {"indigo": 1}, 2, ["sale_coin"])


@rule("000/puertoma-levels", "hard, two farmers: the one with corn has a level 2 building, a sugar crate and one coin")
def test_second_hard_farmer():
    g = fresh(3, 2, "hard")
    assert has(board(g, 2)["tiles"]) == {"corn": 1}
    assert start(g, 2) == (["office"], {"sugar": 1}, {}, 1, ["sell_same"])


@rule("000/puertoma-levels", "hard, one farmer: it sits last, has corn and is given what goes with corn (ruling)")
@pytest.mark.parametrize(("players", "farmers"), ALONE)
def test_single_hard_farmer(players, farmers):
    g = fresh(players, farmers, "hard", cards=[3], abilities=["building_worker"])
    assert has(board(g, players - 1)["tiles"]) == {"corn": 1}
    assert start(g, players - 1) == (["large_market"], {"sugar": 1}, {}, 1, ["building_worker"])


@rule("000/puertoma-levels", "hard: people are given nothing")
@pytest.mark.parametrize(("players", "farmers"), [*ALONE, (3, 2)])
def test_people_are_given_nothing(players, farmers):
    g = fresh(players, farmers, "hard")
    for p in range(players - farmers):
        assert start(g, p) == ([], {}, {}, START_COINS[players], [])


@rule("000/puertoma-levels", "hard: one coin, also where who has corn begins with one less anyway (ruling)")
def test_one_coin_with_the_alternative_start():
    assert start(fresh(3, 2, "hard", alternative_start="yes"), 2)[3] == 1


@rule(
    "000/puertoma-levels", "hard: the building is drawn by lot, counted from left to right, round again past the last"
)
@pytest.mark.parametrize("card", range(1, 9))
def test_building_by_lot(card):
    other = card % 8 + 1
    g = fresh(3, 2, "hard", cards=[card, other])
    assert board(g, 1)["built"] == [ONES[(card - 1) % 4]]
    assert board(g, 2)["built"] == [TWOS[(other - 1) % 4]]
    assert g.state["tie_deck"] == 255 & ~(1 << card - 1) & ~(1 << other - 1)


@rule("000/puertoma-levels", "hard: what is given comes from the supplies")
def test_given_from_the_supplies():
    easy, hard = fresh(3, 2, "easy").state, fresh(3, 2, "hard").state
    assert hard["supply"]["worker"] == easy["supply"]["worker"] - 1
    assert hard["goods"] == {**easy["goods"], "corn": easy["goods"]["corn"] - 1, "sugar": easy["goods"]["sugar"] - 1}
    sold = {name: easy["market"][name] - n for name, n in hard["market"].items() if easy["market"][name] != n}
    assert sold == {"small_market": 1, "office": 1}


@rule("000/puertoma-levels", "hard: the building lies on its level and counts for it")
def test_given_building_counts_for_its_level():
    g = fresh(3, 2, "hard")
    assert has(board(g, 1)["levels"]) == {"level_1": 1}
    assert has(board(g, 2)["levels"]) == {"level_2": 1}


@rule("000/puertoma-levels", "hard: any level 1 ability may be turned up, no other")
def test_any_ability_of_level_one():
    g = antilles.new(
        "puerto-rico", edition="1897-special", players=2, modules=("puertoma",), nature="manual",
        options={"farmer_level": "hard"},
    )  # fmt: skip
    while not can(g, "unlock"):
        g.play(g.legal[0])
    assert [g.fields(a)["ability"] for a in g.legal] == ["sell_same", "sale_coin", "building_worker"]


@rule("000/puertoma-levels", "hard: the ability works from the beginning")
def test_ability_works_from_the_beginning():
    g = role(fresh(2, 1, "hard", cards=[1], abilities=["sale_coin"]), "trader")
    sold = after(g)["seats"][1]
    assert (sold["coins"], has(sold["goods"])) == (1 + 2 + 1, {})


@rule("000/puertoma-levels", "hard: what was given is not built, so the reserve marker waits for a built one (ruling)")
def test_given_building_brings_no_marker():
    assert fresh(3, 2, "hard").state["reserved"] == [None, None]
    one = farm(**FRUIT, city={"hacienda": 0}, abilities=["sale_coin"], coins=1)
    g = against(seat(), one, farm(coins=0), level="hard", nature="manual", action="builder")
    passes(role(g, "builder"))
    assert board(g, 1)["built"] == ["small_market", "hacienda"]
    do(g, "tiebreak", card=2)
    assert g.state["reserved"] == ["residence", None]


@rule("000/puertoma-levels", "hard: a second building of level 1 turns nothing up, the tile lies open already")
def test_no_second_ability_of_level_one():
    one = farm(**FRUIT, city={"hacienda": 0}, abilities=["sale_coin"], coins=1)
    g = against(seat(), one, farm(coins=0), level="hard", action="builder")
    passes(role(g, "builder"))
    assert after(g)["seats"][1]["abilities"] == ["sale_coin"]
    assert after(g)["seats"][1]["levels"]["level_1"] == 2


@rule("000/puertoma-levels", "hard: a second building of level 2 turns up the level 2 tile")
def test_given_building_helps_to_unlock():
    one = farm(**FRUIT, city={"office": 0}, abilities=["sale_coin"], coins=4)
    g = against(seat(), one, farm(coins=0), level="hard", nature="manual", action="builder")
    passes(role(g, "builder"))
    do(g, "unlock", ability="extra_crate")
    assert board(g, 1)["abilities"] == ["sale_coin", "extra_crate"]


TWO_ABILITIES = {
    "level_3": (["harbor", "hospice", "office", "hacienda"], 7, ["sell_same", "keep_kind"], "late_worker"),
    "level_1": (["hacienda", "factory", "harbor", "guild_hall"], 3, ["tile_crate", "worker_coins"], "sale_coin"),
}


@rule("000/puertoma-levels", "easy: two abilities and no more, whichever two came first; otherwise all four")
@pytest.mark.parametrize("third", TWO_ABILITIES)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_easy_has_two_abilities(level, third):
    city, coins, abilities, next_one = TWO_ABILITIES[third]
    one = farm(**FRUIT, city=dict.fromkeys(city, 0), coins=coins, abilities=abilities)
    told = {"nature": "manual", "reserved": ["residence", None], "action": "builder"}
    g = against(seat(), one, farm(coins=0), level=level, **told)
    passes(role(g, "builder"))
    assert board(g, 1)["levels"][third] == 2
    assert can(g, "unlock") == (level != "easy")
    if level != "easy":
        do(g, "unlock", ability=next_one)
        assert set(board(g, 1)["abilities"]) == {*abilities, next_one}


@rule("000/puertoma-levels", "easy: the first two abilities are turned up as usual, for each farmer by itself")
@pytest.mark.parametrize("before", [[], ["keep_kind"]])
def test_easy_unlocks_two(before):
    one = farm(city={"hacienda": 0}, coins=3, abilities=before)
    two = farm(coins=0, abilities=["sell_same", "building_coin"])
    g = against(seat(), one, two, level="easy", nature="manual", reserved=["residence", None], action="builder")
    passes(role(g, "builder"))
    do(g, "unlock", ability="sale_coin")
    assert set(board(g, 1)["abilities"]) == {*before, "sale_coin"}


@rule("000/puertoma-levels", "easy: the two abilities that were turned up go on working")
def test_easy_keeps_the_two():
    one = farm(goods={"coffee": 1}, coins=0, abilities=["sale_coin", "keep_kind"])
    assert after(led("trader", seat(), one, farm(), level="easy"))["seats"][1]["coins"] == 1 + 4 + 1 + 1
