"""Festival cards: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import special
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.rules import rule

CARD_NAMES = ["crop_weight_off", "carnival_cocktail", "closing_time", "connoisseur_prize", "farming_festival",
              "festival_delivery", "twin_farmers", "two_baskets", "grand_send_off", "pioneers_tribute", "town_patron",
              "traditional_send_off"]  # fmt: skip


def fair(name, *seats, goal, **told):
    """Three seats with one festival card; seat 0 takes the role."""
    told.setdefault("modules", special.CARDS)
    goals = special.tasks(
        special.NOTHING, special.NOTHING, special.NOTHING, *(goal if isinstance(goal, list) else [goal])
    )
    return role(special.table(*seats, *[seat()] * (3 - len(seats)), tasks=goals, **told), name)


def met(game):
    """Whether no card is open any more."""
    return all(goal["task"] is None for goal in game.state["tasks"])


def crew(game, p):
    """All workers of a seat."""
    return board(game, p)["idle"]["worker"] + sum(board(game, p)["workers"].values())


@rule("000/festival-cards-setup", "three cards are drawn besides the three goals of the board")
def test_three_cards():
    g = special.new(4, *special.CARDS, seed=2)
    names = [goal["task"] for goal in g.state["tasks"]]
    assert names[:3] == ["festival_tiles", "festival_goods", "festival_building"]
    assert len(set(names)) == 6
    assert set(names[3:]) <= set(CARD_NAMES)


@rule("000/festival-cards-setup", "twelve cards; each gets the pieces it has spaces for")
def test_cards_get_their_pieces():
    g = special.new(4, *special.CARDS, nature="manual")
    do(g, "draw", good="corn")
    for good in ("sugar", "sugar", "corn"):
        do(g, "show_good", good=good)
    do(g, "show_building", building="wharf")
    assert values(g, "deal_task", "task") == CARD_NAMES
    do(g, "deal_task", task="farming_festival")
    for move, good in (("draw", "corn"), ("draw", "sugar"), ("show_good", "corn"), ("show_good", "coffee")):
        do(g, move, good=good)
    assert g.state["tasks"][3] == special.task("farming_festival", "corn", "sugar", "corn", "coffee")
    assert not can(g, "deal_task", task="farming_festival")
    do(g, "deal_task", task="pioneers_tribute")
    assert not can(g, "show_building", building="wharf")
    assert can(g, "show_building", building="harbor")


@rule(
    "000/festival-cards-list", "annual weighing: three crates of a kind in one phase for a worker, a coin and a point"
)
def test_crop_weight_off():
    def start(n):
        home = seat(coins=0, island={"corn": (3, n)})
        return special.rest(fair("craftsman", seat(), home, goal=special.task("crop_weight_off", "corn")))

    g = start(3)
    assert (crew(g, 1), board(g, 1)["coins"], board(g, 1)["vp"]) == (4, 1, 1)
    assert met(g)
    assert not met(start(2))


@rule("000/festival-cards-list", "carnival cocktail: a crate of each of three kinds in one phase for three coins")
def test_carnival_cocktail():
    def start(sugar):
        city = {"small_indigo_plant": 1, "small_sugar_mill": sugar}
        home = seat(coins=0, island={"corn": (1, 1), "indigo": (1, 1), "sugar": (1, 1)}, city=city)
        return fair("craftsman", seat(), home, goal=special.task("carnival_cocktail", "corn", "indigo", "sugar"))

    assert (board(start(1), 1)["coins"], met(start(1))) == (3, True)
    assert (board(start(0), 1)["coins"], met(start(0))) == (0, False)


@rule("000/festival-cards-list", "closing time: the shown kind as the last crate of the trading house for two workers")
def test_closing_time():
    def start(kind):
        told = {"house": {"indigo": 1, "sugar": 1, "tobacco": 1}, "supply": {"worker": 9}}
        g = fair("trader", seat(goods={"corn": 1, "coffee": 1}), goal=special.task("closing_time", kind), **told)
        return special.rest(do(g, "sell", good="coffee"))

    g = start("coffee")
    assert (crew(g, 0), g.state["supply"]["worker"], met(g)) == (2, 7, True)
    assert (crew(start("corn"), 0), met(start("corn"))) == (0, False)


@rule("000/festival-cards-list", "closing time: the same kind before the house is full does not count")
def test_closing_time_needs_the_last_crate():
    g = fair("trader", seat(goods={"coffee": 1}), goal=special.task("closing_time", "coffee"), house={"corn": 1})
    assert not met(special.rest(do(g, "sell", good="coffee")))


@rule("000/festival-cards-list", "connoisseur's prize: three properties of the kind for three workers")
def test_connoisseur_prize():
    def start(n):
        g = fair(
            "settler", seat(island={"corn": n}), goal=special.task("connoisseur_prize", "corn"), faces=special.FACES
        )
        return special.rest(do(g, "plantation", good="corn"))

    assert (crew(start(2), 0), met(start(2))) == (3, True)
    assert not met(start(1))


@rule(
    "000/festival-cards-list",
    "farming festival: a property of two kinds, and a crate of two kinds in one phase: three coins",
)
def test_farming_festival():
    def start(**island):
        home = seat(coins=0, island=island, city={"small_indigo_plant": 1})
        goal = special.task("farming_festival", "sugar", "coffee", "corn", "indigo")
        return fair("craftsman", seat(), home, goal=goal)

    g = start(sugar=1, coffee=1, corn=(1, 1), indigo=(1, 1))
    assert (board(g, 1)["coins"], met(g)) == (3, True)
    assert not met(start(sugar=1, corn=(1, 1), indigo=(1, 1)))
    assert not met(start(sugar=1, coffee=1, corn=(1, 1), indigo=1))


@rule(
    "000/festival-cards-list",
    "delivery: one crate of a kind and two of another loaded in one phase: two workers, two points",
)
def test_festival_delivery():
    def start(corn, sugar):
        told = {"cargo": ["corn", "sugar", None], "load": [1, 1, 0]}
        home = seat(goods={"corn": corn, "sugar": sugar})
        return special.rest(
            fair("captain", seat(), home, goal=special.task("festival_delivery", "corn", "sugar"), **told)
        )

    g = start(1, 2)
    assert (crew(g, 1), board(g, 1)["vp"], met(g)) == (2, 3 + 2, True)
    assert not met(start(2, 1))


@rule("000/festival-cards-list", "twin farmers: two properties of each of two kinds for three points")
def test_twin_farmers():
    def start(corn):
        home = seat(island={"corn": corn, "sugar": 1})
        g = fair("settler", home, goal=special.task("twin_farmers", "corn", "sugar"), faces=special.FACES)
        return do(g, "plantation", good="sugar")

    assert (board(start(2), 0)["vp"], met(start(2))) == (3, True)
    assert (board(start(1), 0)["vp"], met(start(1))) == (0, False)


@rule("000/festival-cards-list", "two baskets: two crates of each of two kinds for three coins")
def test_two_baskets():
    def start(sugar):
        home = seat(coins=0, island={"corn": (2, 2), "sugar": (2, 2)}, city={"large_sugar_mill": sugar})
        return fair("craftsman", seat(), home, goal=special.task("two_baskets", "corn", "sugar"))

    assert (board(start(2), 1)["coins"], met(start(2))) == (3, True)
    assert (board(start(1), 1)["coins"], met(start(1))) == (0, False)


def send(name, cargo, load, good="corn", kind="corn", city=None):
    """Seat 1 loads one crate where it can."""
    g = fair(
        "captain",
        seat(),
        seat(coins=0, goods={good: 1}, city=city),
        goal=special.task(name, kind),
        cargo=cargo,
        load=load,
    )
    if can(g, "ship", hold="own"):
        do(g, "ship", good=good, hold="own")
    return special.rest(g)


@rule("000/festival-cards-list", "grand send-off: the last crate on the largest ship, of the shown kind: three workers")
def test_grand_send_off():
    g = send("grand_send_off", [None, None, "corn"], [0, 0, 5])
    assert (crew(g, 1), met(g)) == (3, True)
    assert not met(send("grand_send_off", [None, "corn", None], [0, 4, 0]))
    assert not met(send("grand_send_off", [None, None, "corn"], [0, 0, 4]))
    assert not met(send("grand_send_off", [None, None, "sugar"], [0, 0, 5], good="sugar"))


@rule(
    "000/festival-cards-list", "traditional send-off: the last crate on the smallest ship, of the shown kind: two coins"
)
def test_traditional_send_off():
    g = send("traditional_send_off", ["corn", None, None], [3, 0, 0])
    assert (board(g, 1)["coins"], met(g)) == (2, True)
    assert not met(send("traditional_send_off", ["corn", None, None], [2, 0, 0]))
    assert not met(send("traditional_send_off", [None, "corn", None], [0, 4, 0]))


@rule("000/festival-cards", "a private ship is never full and sends nothing off")
def test_private_ships_are_never_sent_off():
    g = send("traditional_send_off", ["corn", None, None], [3, 0, 0], city={"wharf": 1})
    assert not met(g)
    assert board(g, 1)["vp"] == 1


@rule("000/festival-cards-list", "pioneer's toast: the shown common building of three points for three points")
def test_pioneers_tribute():
    g = fair(
        "builder",
        seat(coins=9),
        goal=special.task("pioneers_tribute", building="harbor"),
        market={"harbor": 1, "wharf": 1},
    )
    do(g, "build", building="harbor")
    assert (board(g, 0)["vp"], met(g), g.state["market"]["harbor"]) == (3, True, 1)


@rule("000/festival-cards-list", "inauguration: the shown expanded building for three points")
def test_town_patron():
    g = fair("builder", seat(coins=9), goal=special.task("town_patron", building="fortress"), market={"fortress": 1})
    do(g, "build", building="fortress")
    assert (board(g, 0)["vp"], met(g)) == (3, True)
    other = fair(
        "builder", seat(coins=9), goal=special.task("town_patron", building="fortress"), market={"residence": 1}
    )
    assert not met(do(other, "build", building="residence"))


@rule("000/festival-cards", "only the first one is paid; crates go back to the supply")
def test_card_for_the_first_only():
    home = seat(coins=0, island={"corn": (2, 2), "sugar": (2, 2)}, city={"large_sugar_mill": 2})
    g = fair("craftsman", home, home, goal=special.task("two_baskets", "corn", "sugar"))
    assert (board(g, 0)["coins"], board(g, 1)["coins"]) == (3, 0)
    assert (g.state["goods"]["corn"], g.state["goods"]["sugar"]) == (10 - 4, 11 - 4)
    assert g.state["tasks"][3] == special.NOTHING


@pytest.mark.parametrize("last", [1, 2])
@rule("000/festival-cards-list", "a card's worker for the producer does not cost another the distillery's coins")
def test_weighing_and_distillery(last):
    city = {"specialty_factory": 1, "large_indigo_plant": 3}
    distiller = seat(coins=0, island={"indigo": (3, 3)}, city=city)
    others = [distiller, seat()] if last == 1 else [seat(), distiller]
    goal = special.task("crop_weight_off", "corn")
    g = fair(
        "craftsman",
        seat(island={"corn": (3, 3)}),
        *others,
        goal=goal,
        modules=(*special.NEW, *special.CARDS),
        market={},
    )
    special.rest(g)
    assert board(g, last)["goods"]["indigo"] == 3
    assert board(g, last)["coins"] == 2


@rule("000/festival-cards", "one tile may meet two goals, with a hospital and a lodge besides")
def test_one_tile_meets_two_goals():
    owner = seat(island={"corn": 2}, city={"hospice": 1, "hunting_lodge": (0, 1)})
    seats = (seat(), seat(), owner)
    goals = special.tasks(
        special.task("festival_tiles", "corn"),
        special.NOTHING,
        special.NOTHING,
        special.task("connoisseur_prize", "corn"),
    )
    g = special.table(
        *seats,
        tasks=goals,
        faces=special.FACES,
        modules=(*special.CITIZENS, *special.CARDS),
        supply={"worker": 30, "noble": 9},
    )
    role(g, "settler")
    do(g, "pass"), do(g, "pass")
    do(g, "plantation", good="corn")
    do(g, "hospice")
    special.rest(g)
    assert crew(g, 2) == 1 + 1 + 3 + 3
    assert phase(g) == "roles"
    assert special.has(board(g, 2)["tiles"]) == {"corn": 3}
