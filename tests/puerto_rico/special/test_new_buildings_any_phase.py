"""Expansion I: the hut and the press centre (rulebook 000, lines 1487-1500 and 1613-1630)."""

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.special.table import NEW, has, passes, rest, table
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
FULL = {"cargo": ["tobacco", "coffee", "indigo"], "load": [1, 1, 1]}


def game(*seats, **told):
    """Three seats with New Buildings."""
    return table(*seats, *[seat()] * (3 - len(seats)), modules=NEW, **told)


@rule("000/guesthouse", "example: one guest mans the warehouse while storing, the other the press centre as merchant")
def test_example_hut():
    city = {"guesthouse": 2, "small_warehouse": 0, "library": 0}
    owner = seat(goods={"corn": 4, "sugar": 1}, coins=0, city=city)
    g = game(seat(), owner, **FULL)
    role(g, "captain")
    while phase(g) != "storage":
        passes(g)
    do(g, "guest", person="worker", place="small_warehouse")
    while phase(g) == "storage":
        do(g, "keep", good="corn", n=4)
    assert has(board(g, 1)["goods"]) == {"corn": 4, "sugar": 1}
    role(g, "trader")
    do(g, "guest", person="worker", place="library")
    while phase(g) != "trader":
        passes(g)
    do(g, "sell", good="sugar")
    assert board(g, 1)["coins"] == 2 + 2


@rule("000/guesthouse", "at any time: also in the middle of storing")
def test_guest_to_the_warehouse_in_the_middle_of_storing():
    owner = seat(goods={"corn": 3, "sugar": 2}, city={"guesthouse": 1, "large_warehouse": 0})
    g = role(game(owner, market={"large_warehouse": 0}, **FULL), "captain")
    while phase(g) != "storage":
        passes(g)
    do(g, "keep", good="corn", n=1)
    do(g, "guest", person="worker", place="large_warehouse")
    assert g.legal
    rest(g)
    assert has(board(g, 0)["goods"]) == {"corn": 1, "sugar": 2}


@rule("000/guesthouse", "guests may go to tiles and buildings and work at once")
def test_guest_works_at_once():
    g = game(seat(island={"corn": 1}, city={"guesthouse": 1}))
    role(g, "craftsman")
    assert set(values(g, "guest", "place")) == {"corn"}
    do(g, "guest", person="worker", place="corn")
    rest(g)
    assert board(g, 0)["goods"]["corn"] == 1


@rule("000/guesthouse", "both guests need not move together, and the one who moved stays")
def test_guests_move_one_by_one():
    g = game(seat(island={"corn": 2}, city={"guesthouse": 2}))
    role(g, "settler")
    do(g, "guest", person="worker", place="corn")
    assert (board(g, 0)["workers"]["guesthouse"], board(g, 0)["workers"]["corn"]) == (1, 1)
    rest(g)
    assert board(g, 0)["workers"]["corn"] == 1
    assert not can(g, "guest")


@rule("000/guesthouse", "at any time: also when it is another's turn to choose, in every phase")
def test_guests_in_every_phase():
    for name in ("settler", "builder", "craftsman", "trader", "captain"):
        g = game(seat(), seat(island={"corn": 1}, city={"guesthouse": 1}))
        role(g, name)
        while g.seat != 1:
            passes(g)
        assert can(g, "guest", place="corn"), name


@rule("000/guesthouse", "at any time: also at the start of the recruiter phase")
def test_switch_guests_in_mayor():
    def start(**options):
        owner = seat(island={"corn": 1}, city={"guesthouse": 1, "library": 0})
        return role(game(owner, ship={"worker": 0}, supply={"worker": 5}, options=options), "mayor")

    g = start()
    do(g, "guest", person="worker", place="library")
    rest(g)
    assert board(g, 0)["idle"]["worker"] + sum(board(g, 0)["workers"].values()) == 3
    assert not can(start(guests_in_mayor="no"), "guest")


def press(name, *others, **told):
    """The owner of an occupied press centre takes a role."""
    fields = {key: told.pop(key) for key in ("goods", "island", "coins", "idle") if key in told}
    owner = seat(city={"library": 1, **told.pop("city", {})}, **fields)
    return role(game(owner, *others, **told), name)


@rule("000/library", "the recruiter takes two workers from the supply")
def test_press_centre_recruiter():
    g = press("mayor", ship={"worker": 3}, supply={"worker": 9})
    rest(g)
    assert board(g, 0)["idle"]["worker"] == 3
    assert g.state["supply"]["worker"] == 9 - 2 - 3


@rule("000/library", "the builder pays two coins less")
def test_press_centre_builder():
    g = press("builder", coins=10, market={"wharf": 1})
    do(g, "build", building="wharf")
    assert board(g, 0)["coins"] == 10 - 7


@rule("000/library", "the merchant gets two coins more")
def test_press_centre_merchant():
    g = press("trader", coins=0, goods={"sugar": 1})
    do(g, "sell", good="sugar")
    assert board(g, 0)["coins"] == 4


@rule("000/library", "the captain gets two points more")
def test_press_centre_captain():
    g = press("captain", goods={"sugar": 1})
    rest(g)
    assert board(g, 0)["vp"] == 3


@rule("000/library", "the adventurer takes two coins")
def test_press_centre_adventurer():
    g = table(seat(coins=0, city={"library": 1}), seat(), seat(), seat(), modules=NEW)
    role(g, "prospector")
    assert board(g, 0)["coins"] == 2


@rule("000/library", "only for the role one chose oneself")
def test_press_centre_not_for_others_roles():
    g = role(game(seat(), seat(coins=10, city={"library": 1}), market={"wharf": 1}), "builder")
    passes(g)
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 1


@rule("000/library", "the producer takes two crates, of one kind or of two")
def test_switch_library_goods():
    island, city = {"corn": (1, 1), "sugar": (1, 1)}, {"small_sugar_mill": 1}
    g = press("craftsman", island=island, city=city)
    do(g, "extra", good="corn")
    assert values(g, "extra", "good") == ["corn", "sugar"]
    do(g, "extra", good="corn")
    assert (has(board(g, 0)["goods"]), phase(g)) == ({"corn": 3, "sugar": 1}, "roles")
    two = press("craftsman", island=island, city=city)
    do(two, "extra", good="corn")
    do(two, "extra", good="sugar")
    assert has(board(two, 0)["goods"]) == {"corn": 2, "sugar": 2}
    other = press("craftsman", island=island, city=city, options={"library_goods": "different"})
    do(other, "extra", good="corn")
    assert values(other, "extra", "good") == ["sugar"]


@rule("000/library", "the cultivator takes a property among those left when all others are done, not a quarry")
def test_switch_library_second_quarry():
    g = press("settler", faces=FACES)
    do(g, "quarry")
    do(g, "plantation", good="corn")
    passes(g)
    assert g.seat == 0
    assert values(g, "plantation", "good") == ["indigo", "sugar", "tobacco"]
    assert (can(g, "quarry"), can(g, "pass")) == (False, True)
    do(g, "plantation", good="indigo")
    assert has(board(g, 0)["tiles"]) == {"quarry": 1, "indigo": 1}
    assert phase(g) == "roles"
    classic = press("settler", faces=FACES, options={"library_second_quarry": "yes"})
    passes(classic, 3)
    assert can(classic, "quarry")


@rule("000/library", "with a building yard the second tile may be a quarry")
def test_press_centre_with_building_yard():
    g = press("settler", faces=FACES, city={"construction_hut": 1})
    do(g, "quarry")
    passes(g, 2)
    do(g, "quarry")
    assert has(board(g, 0)["tiles"]) == {"quarry": 2}


@rule("000/library", "with a hospital the worker goes on either of the two tiles, and there is no second one")
def test_switch_library_hospice():
    def start(**options):
        g = press("settler", faces=FACES, city={"hospice": 1}, options=options)
        return do(g, "plantation", good="corn")

    first = do(start(), "hospice")
    passes(first, 2)
    do(first, "plantation", good="sugar")
    assert (phase(first), board(first, 0)["workers"]["corn"], board(first, 0)["workers"]["sugar"]) == ("roles", 1, 0)
    second = passes(start(), 3)
    do(second, "plantation", good="sugar")
    do(second, "hospice")
    assert (board(second, 0)["workers"]["corn"], board(second, 0)["workers"]["sugar"]) == (0, 1)
    other = passes(start(library_hospice="first"), 3)
    do(other, "plantation", good="sugar")
    assert phase(other) == "roles"


@rule("000/library", "an empty press centre doubles nothing")
def test_empty_press_centre():
    g = role(game(seat(coins=10, city={"library": 0}), market={"wharf": 1}), "builder")
    do(g, "build", building="wharf")
    assert board(g, 0)["coins"] == 2


@rule("000/library", "with a lumber yard each of the two tiles may be a forest or not")
def test_press_centre_with_lumber_yard():
    g = press("settler", faces=FACES, city={"forest_house": 1})
    do(g, "as_forest", good="corn")
    passes(g, 2)
    do(g, "plantation", good="sugar")
    assert has(board(g, 0)["tiles"]) == {"forest": 1, "sugar": 1}
