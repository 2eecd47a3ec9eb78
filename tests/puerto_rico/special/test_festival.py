"""Expansion IV: the festival (rulebook 000, lines 2020-2066)."""

from tests.puerto_rico.scenes import board, can, do, phase, role, seat
from tests.puerto_rico.special.table import CITIZENS, FAIR, NOTHING, has, new, passes, rest, table, task, tasks
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
TILES = tasks(task("festival_tiles", "corn"))


def fair(name, *seats, goals=TILES, **told):
    """Three seats with the festival; seat 0 takes the role."""
    told.setdefault("modules", FAIR)
    return role(table(*seats, *[seat()] * (3 - len(seats)), tasks=goals, **told), name)


def goals_of(game):
    """The open goals by name."""
    return [goal["task"] for goal in game.state["tasks"] if goal["task"]]


@rule("000/festival-setup", "one property, three crates and one commercial building of 3 points are shown")
def test_pieces_are_shown():
    g = new(4, *FAIR, seed=11)
    tile, goods, building = g.state["tasks"][:3]
    assert (tile["task"], goods["task"], building["task"]) == ("festival_tiles", "festival_goods", "festival_building")
    assert len([k for k in tile["kinds"] if k]) == 1
    assert len([k for k in goods["kinds"] if k]) == 3
    assert building["building"] in ("factory", "university", "harbor", "wharf")
    assert g.state["tasks"][3:] == [NOTHING] * 3


@rule("000/festival-setup", "the pieces come from bag, supply and building tray")
def test_pieces_leave_their_supplies():
    g = new(4, *FAIR, seed=11)
    s = g.state
    tile, goods, building = s["tasks"][:3]
    assert sum(s["bag"].values()) + sum(s["faces"].values()) == 50 - 4 - 1
    assert sum(s["goods"].values()) == 50 - 3
    assert s["market"][building["building"]] == 1
    held = sum(seat["tiles"][tile["kinds"][0]] for seat in s["seats"]) + s["faces"][tile["kinds"][0]]
    assert (
        s["bag"][tile["kinds"][0]] + held
        == dict(corn=10, indigo=12, sugar=11, tobacco=9, coffee=8)[tile["kinds"][0]] - 1
    )
    assert goods["building"] is None


def drawn(building, **told):
    """Which buildings could be shown, with Nature's draws left to us."""
    g = new(4, *FAIR, nature="manual", **told)
    do(g, "draw", good="corn")
    for good in ("sugar", "sugar", "sugar"):
        do(g, "show_good", good=good)
    return can(g, "show_building", building=building)


@rule("000/festival-setup", "a kind may be drawn more than once, three times at most")
def test_crates_of_one_kind():
    g = new(4, *FAIR, nature="manual")
    do(g, "draw", good="corn")
    for _ in range(3):
        assert can(g, "show_good", good="sugar")
        do(g, "show_good", good="sugar")
    assert not can(g, "show_good")


@rule("000/festival-setup", "factory, school, harbour and wharf in the base game: no production building")
def test_switch_festival_building():
    assert [b for b in ("factory", "university", "harbor", "wharf") if drawn(b)] == [
        "factory",
        "university",
        "harbor",
        "wharf",
    ]
    assert not any(drawn(b) for b in ("tobacco_storage", "coffee_roaster", "office", "fortress"))
    other = {"options": {"festival_building": "any"}}
    assert drawn("tobacco_storage", **other)
    assert drawn("coffee_roaster", **other)


@rule("000/festival-setup", "with Expansion I or II the buildings are chosen first, and only those in play are drawn")
def test_buildings_are_chosen_first():
    g = new(3, *CITIZENS, *FAIR, nature="manual")
    assert phase(g) == "draft"
    do(g, "draft", building="villa")
    while phase(g) == "draft":
        g.play(g.legal[0])
    assert phase(g) == "festival"
    do(g, "draw", good="corn")
    for good in ("sugar", "sugar", "sugar"):
        do(g, "show_good", good=good)
    assert can(g, "show_building", building="villa")
    assert not can(g, "show_building", building="factory")


@rule("000/festival", "three properties of the kind: three workers from the supply, placed at once or on the portrait")
def test_property_goal():
    g = fair("settler", seat(island={"corn": 2, "quarry": 1}), faces=FACES, supply={"worker": 9})
    do(g, "plantation", good="corn")
    assert (phase(g), g.seat) == ("placing", 0)
    do(g, "man_field", tile="corn", person="worker", n=1)
    do(g, "man_field", tile="quarry", person="worker", n=1)
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["workers"]["quarry"], board(g, 0)["idle"]["worker"]) == (
        1,
        1,
        1,
    )
    assert g.state["supply"]["worker"] == 6
    assert goals_of(g) == []


@rule("000/festival", "the shown property goes back to the bag")
def test_property_goes_back_to_the_bag():
    g = fair("settler", seat(island={"corn": 2}), faces=FACES)
    bag = g.state["bag"]["corn"]
    do(g, "plantation", good="corn")
    assert g.state["bag"]["corn"] == bag + 1
    assert g.state["tasks"][0] == NOTHING


@rule("000/festival", "as many workers as there are")
def test_property_goal_with_few_workers():
    g = fair("settler", seat(island={"corn": 2}), faces=FACES, supply={"worker": 1}, ship={"worker": 3})
    do(g, "plantation", good="corn")
    rest(g)
    assert board(g, 0)["idle"]["worker"] + board(g, 0)["workers"]["corn"] == 1
    assert g.state["ship"]["worker"] == 3


@rule("000/festival", "two properties or three of another kind are not enough")
def test_property_goal_needs_three():
    g = fair("settler", seat(island={"corn": 1, "sugar": 2}), faces=FACES)
    do(g, "plantation", good="sugar")
    assert goals_of(g) == ["festival_tiles"]


@rule("000/festival", "only the first one is paid")
def test_only_the_first_is_paid():
    home = seat(island={"corn": 2})
    g = fair("settler", home, home, faces={**FACES, "corn": 2, "tobacco": 0})
    do(g, "plantation", good="corn")
    while phase(g) == "placing":
        g.play(g.legal[0])
    do(g, "plantation", good="corn")
    rest(g)
    assert (board(g, 0)["idle"]["worker"], board(g, 1)["idle"]["worker"]) == (3, 0)


@rule("000/festival", "a tile from the farm counts too")
def test_property_goal_with_the_farm():
    g = fair("settler", seat(island={"corn": 2}, city={"hacienda": 1}), faces=FACES, nature="manual")
    do(g, "hacienda")
    do(g, "draw", good="corn")
    assert phase(g) == "placing"


GOODS = tasks(NOTHING, task("festival_goods", "corn", "sugar", "sugar"))


def producer(sugar, **told):
    """Seat 1 produces one corn and so much sugar."""
    home = seat(coins=0, island={"corn": (1, 1), "sugar": (3, sugar)}, city={"large_sugar_mill": 3})
    return fair("craftsman", seat(), home, goals=GOODS, **told)


@rule("000/festival", "crates of all shown kinds in one phase: three coins; the crates stay with the player")
def test_goods_goal():
    g = producer(2)
    assert (board(g, 1)["coins"], has(board(g, 1)["goods"])) == (3, {"corn": 1, "sugar": 2})
    assert goals_of(g) == []
    assert board(producer(0), 1)["coins"] == 0


@rule("000/festival", "the shown crates go back to the supply")
def test_shown_crates_go_back():
    g = producer(2)
    assert sum(g.state["goods"].values()) == 50 - 3


@rule("000/festival", "a kind shown twice: the book asks for the kinds, another reading for two crates")
def test_switch_festival_goods():
    assert board(producer(1), 1)["coins"] == 3
    assert board(producer(1, options={"festival_goods": "each"}), 1)["coins"] == 0
    assert board(producer(2, options={"festival_goods": "each"}), 1)["coins"] == 3


@rule("000/festival", "crates of two phases do not add up")
def test_goods_goal_in_one_phase():
    home = seat(coins=0, goods={"sugar": 5}, island={"corn": (1, 1)})
    assert board(fair("craftsman", seat(), home, goals=GOODS), 1)["coins"] == 0


BUILDING = tasks(NOTHING, NOTHING, task("festival_building", building="harbor"))


@rule("000/festival", "the first to build the shown building gets three points; the shown tile goes back to the tray")
def test_building_goal():
    g = fair("builder", seat(coins=9), seat(coins=9), goals=BUILDING, market={"harbor": 1, "wharf": 2})
    do(g, "build", building="harbor")
    assert (board(g, 0)["vp"], g.state["market"]["harbor"]) == (3, 1)
    do(g, "build", building="harbor")
    assert board(g, 1)["vp"] == 0


@rule("000/festival", "another building does not count; goals may be met in any order")
def test_building_goal_needs_the_shown_one():
    goals = tasks(task("festival_tiles", "corn"), task("festival_goods", "corn", "sugar", "sugar"), BUILDING[2])
    g = fair("builder", seat(coins=9), goals=goals, market={"harbor": 1, "wharf": 2})
    do(g, "build", building="wharf")
    assert (board(g, 0)["vp"], len(goals_of(g))) == (0, 3)
    other = fair("builder", seat(coins=9), goals=goals, market={"harbor": 1, "wharf": 2})
    do(other, "build", building="harbor")
    assert goals_of(other) == ["festival_tiles", "festival_goods"]


@rule("000/festival", "two players: the only copy stays for sale")
def test_two_players_keep_the_building_for_sale():
    g = new(2, *FAIR, seed=4)
    assert g.state["market"][g.state["tasks"][2]["building"]] == 1
    passed = passes(role(table(seat(coins=0), seat(coins=9), modules=FAIR, tasks=BUILDING), "builder"))
    do(passed, "build", building="harbor")
    assert board(passed, 1)["vp"] == 3
