"""San Juan: the box and the set-up (rulebook 002, lines 21-60, 283-325, 549-555)."""

import pytest

import antilles
from antilles.core.errors import BadSetup
from antilles.titles.san_juan.data.cards import NAMES
from antilles.titles.san_juan.data.things import ROLES
from tests.rules import rule
from tests.san_juan.scenes import NEW, board, can, cards, city, do, draw, offered, phase, role, scene, seat

GOODS = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
BASE_CITY = (
    "smithy", "gold_mine", "archive", "poor_house", "black_market", "trading_post", "well", "market_stand", "crane",
    "chapel", "tower", "aqueduct", "carpenter", "prefecture", "market_hall", "quarry", "library", "statue",
    "victory_column", "hero",
)  # fmt: skip
BASE_SIXES = ("guild_hall", "city_hall", "triumphal_arch", "palace")
NEW_CITY = (
    "guard_room", "office_building", "hut", "tavern", "park", "customs_office", "bank", "harbor", "goldsmith",
)  # fmt: skip
FIGURES = {  # what a building costs, and the points on the card
    "indigo_plant": (1, 1), "sugar_mill": (2, 1), "tobacco_storage": (3, 2), "coffee_roaster": (4, 2),
    "silver_smelter": (5, 3), "smithy": (1, 1), "gold_mine": (1, 1), "archive": (1, 1), "poor_house": (2, 1),
    "black_market": (2, 1), "trading_post": (2, 1), "well": (2, 1), "market_stand": (2, 1), "crane": (2, 1),
    "chapel": (3, 2), "tower": (3, 2), "aqueduct": (3, 2), "carpenter": (3, 2), "prefecture": (4, 2),
    "market_hall": (4, 2), "quarry": (4, 2), "library": (5, 3), "statue": (3, 3), "victory_column": (4, 4),
    "hero": (5, 5), "guild_hall": (6, 0), "city_hall": (6, 0), "triumphal_arch": (6, 0), "palace": (6, 0),
    "guard_room": (1, 1), "office_building": (1, 1), "hut": (1, 1), "tavern": (2, 1), "park": (3, 2),
    "customs_office": (3, 2), "bank": (3, 2), "harbor": (4, 2), "goldsmith": (5, 3), "residence": (6, 0),
    "cathedral": (7, 0),
}  # fmt: skip
EMPTY = seat(cards={})


def new(players=3, modules=(), **told):
    """A game at its start."""
    return antilles.new("san-juan", players=players, modules=modules, seed=1, **told)


def deck(game):
    """All copies of every card, wherever they lie."""
    state = game.state
    told = {name: state["pile"][name] + state["discards"][name] for name in NAMES}
    told["cathedral"] += state["cathedral"]
    for p in range(len(state["seats"])):
        for name in city(game, p):
            told[name] += 1
        for name, n in cards(game, p).items():
            told[name] += n
    return {name: n for name, n in told.items() if n}


@rule("002/setup", "two to four players")
def test_two_to_four_players():
    assert [len(new(players).state["seats"]) for players in (2, 3, 4)] == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(BadSetup):
            new(players)


@rule("002/setup", "one player is the governor and begins")
def test_the_first_player_is_governor():
    g = new()
    assert (g.state["governor"], g.seat, phase(g)) == (0, 0, "roles")


@rule("002/setup", "five roles lie in the middle")
def test_five_roles():
    g = new()
    assert [told["role"] for told in offered(g)] == ["builder", "producer", "trader", "councillor", "prospector"]
    assert (g.state["taken"], len(ROLES)) == ([], 5)


@rule("002/setup", "five trading tiles lie face down, shuffled: any of them may come first")
def test_trading_tiles_face_down():
    g = scene(EMPTY, EMPTY, nature="manual")
    assert g.state["tiles"] == [-1] * 5
    role(g, "trader")
    assert (g.seat, offered(g)) == (-1, [{"move": "tile", "tile": n} for n in (1, 2, 3, 4, 5)])
    g = role(scene(EMPTY, EMPTY, nature="manual", tiles=[2, -1, -1, -1, -1], tile=1), "trader")
    assert offered(g) == [{"move": "tile", "tile": n} for n in (1, 2, 4, 5)]


@rule("002/setup", "everybody has an indigo plant, which comes out of the cards of the game")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_indigo_plant_each(players):
    g = new(players)
    assert [city(g, p) for p in range(players)] == [["indigo_plant"]] * players
    in_hands = sum(board(g, p)["hand"]["indigo_plant"] for p in range(players))
    assert g.state["pile"]["indigo_plant"] + in_hands == 10 - players


@rule("002/setup", "the indigo plants of the start are empty")
def test_no_goods_at_the_start():
    assert [board(new(), p)["full"] for p in range(3)] == [[0] * 12] * 3


@rule("002/setup", "everybody gets four cards after the plants have been laid out")
def test_four_cards_each():
    g = new(4)
    assert [board(g, p)["held"] for p in range(4)] == [4, 4, 4, 4]
    assert [sum(cards(g, p).values()) for p in range(4)] == [4, 4, 4, 4]


@rule("002/setup", "the cards are dealt to one player after the other")
def test_the_deal():
    g = new(2, nature="manual")
    assert (g.seat, [city(g, p) for p in (0, 1)]) == (-1, [["indigo_plant"]] * 2)
    draw(g, "smithy", "smithy", "well", "hero", "palace", "sugar_mill", "palace", "crane")
    assert cards(g, 0) == {"smithy": 2, "well": 1, "hero": 1}
    assert cards(g, 1) == {"sugar_mill": 1, "crane": 1, "palace": 2}
    assert (phase(g), g.seat) == ("roles", 0)


@rule("002/setup", "all other cards are the draw pile; nothing is discarded yet")
def test_the_rest_is_the_draw_pile():
    g = new(3)
    assert (g.state["in_pile"], g.state["in_discards"]) == (110 - 3 - 12, 0)
    assert sum(g.state["pile"].values()) == 95


@rule("002/setup", "base game: 42 production and 68 city cards; three of each city building, two of each six")
def test_the_cards_of_the_base_game():
    told = deck(new())
    assert [told.pop(name) for name in GOODS] == [10, 8, 8, 8, 8]
    assert told == {**dict.fromkeys(BASE_CITY, 3), **dict.fromkeys(BASE_SIXES, 2)}
    assert (len(told), sum(told.values())) == (24, 68)


@rule("002/setup", "the expansion mixes in 33 cards: 4 production, 29 city cards")
def test_the_cards_of_the_expansion():
    base, told = deck(new()), deck(new(modules=NEW))
    more = {name: n - base.get(name, 0) for name, n in told.items() if n > base.get(name, 0)}
    assert more.pop("cathedral") == 1
    assert {name: more.pop(name) for name in GOODS if name in more} == {
        "indigo_plant": 1, "tobacco_storage": 1, "coffee_roaster": 1, "silver_smelter": 1,
    }  # fmt: skip
    assert more == {**dict.fromkeys(NEW_CITY, 3), "residence": 2}
    assert sum(more.values()) == 29


@rule("002/setup", "with the expansion the cathedral lies open on the table; it is not one of the cards that are drawn")
def test_cathedral_on_the_table():
    g = new(modules=NEW, nature="manual")
    assert (g.state["cathedral"], g.state["pile"]["cathedral"]) == (1, 0)
    assert not can(g, "draw", card="cathedral")
    assert g.state["in_pile"] == 143 - 3


@rule("002/setup", "without the expansion there is no cathedral")
def test_no_cathedral_in_the_base_game():
    g = new()
    assert (g.state["cathedral"], g.state["pile"]["cathedral"]) == (0, 0)


@rule("002/setup", "the figures of every card: its cost without a privilege, and its points")
@pytest.mark.parametrize("name", NAMES)
def test_figures(name):
    cost, points = FIGURES[name]
    money = "coffee_roaster" if name == "sugar_mill" else "sugar_mill"
    mine = {money: 8} if name == "cathedral" else {money: 8, name: 1}
    g = role(scene(EMPTY, seat(cards=mine)), "builder")
    do(g, "build", card=name)
    assert (city(g, 1), cards(g, 1)) == ([name], {money: 8 - cost})
    assert g.breakdown(1)["buildings"] == points


@rule("002/setup", "the table of figures names every card")
def test_figures_are_complete():
    assert tuple(FIGURES) == NAMES
