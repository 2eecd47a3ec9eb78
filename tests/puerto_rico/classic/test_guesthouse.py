"""The guesthouse: two colonists who move when they are needed."""

from __future__ import annotations

from tests.puerto_rico.classic.helpers import NEW, at, crew, goods, passes, play, tiles
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat, values
from tests.rules import rule


def table(*seats, **told):
    return at(*seats, *[seat(coins=0)] * (4 - len(seats)), modules=NEW, **told)


def send(game, place):
    return do(game, "guest", person="worker", place=place)


@rule("003/guesthouse", "it holds two colonists, placed in the mayor phase")
def test_two_guests():
    g = role(table(seat(city={"guesthouse": 0}, idle={"worker": 5})), "mayor")
    assert crew(g, 0) == {"guesthouse": 2}


@rule("003/guesthouse", "example: after the captain's loading one goes to the storehouse, then one to the library")
def test_example_storehouse_and_library():
    g = table(
        seat(coins=0, city={"guesthouse": 2, "storehouse": 0, "library": 0}, goods={"corn": 3, "sugar": 3}),
        governor=3, cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1],
    )  # fmt: skip
    role(g, "captain")
    while phase(g) != "storage":
        passes(g)
    assert g.seat == 0
    send(g, "storehouse")
    for kind, n in (("corn", 3), ("indigo", 0), ("sugar", 1)):  # four stay, three of them thanks to the storehouse
        if can(g, "keep", good=kind):
            do(g, "keep", good=kind, n=n)
    assert goods(g, 0) == {"corn": 3, "sugar": 1}
    assert (g.seat, phase(g)) == (0, "roles")
    role(g, "trader")
    send(g, "library")
    while phase(g) == "guests":
        passes(g)
    do(g, "sell", good="sugar")
    assert board(g, 0)["coins"] == 2 + 2


@rule("003/guesthouse", "a guest may go to any free circle: building, plantation or quarry")
def test_where_guests_may_go():
    one = seat(city={"guesthouse": 1, "harbor": 0, "office": 1}, island={"corn": 1, "quarry": 1, "sugar": (1, 1)})
    g = role(table(one), "builder")
    assert values(g, "guest", "place") == ["corn", "quarry", "harbor"]


@rule("003/guesthouse", "the new place works at once: a hacienda in the settler phase")
def test_guest_in_the_hacienda():
    g = send(role(table(seat(city={"guesthouse": 1, "hacienda": 0})), "settler"), "hacienda")
    pass_until(g, "settler")
    do(g, "hacienda")
    assert sum(tiles(g, 0).values()) == 1


@rule("003/guesthouse", "also in the middle of a phase: a quarry before building, in somebody else's builder phase")
def test_guest_in_a_quarry():
    g = role(table(seat(), seat(coins=9, city={"guesthouse": 1}, island={"quarry": 1})), "builder")
    while phase(g) != "builder" or g.seat != 1:
        passes(g)
    send(g, "quarry")
    do(g, "build", building="hospice")
    assert board(g, 1)["coins"] == 9 - 3


@rule("003/guesthouse", "at the start of a phase: a plantation before production")
def test_guest_on_a_plantation():
    g = send(role(table(seat(), seat(city={"guesthouse": 1}, island={"corn": 1})), "craftsman"), "corn")
    pass_until(g, "roles")
    assert goods(g, 1) == {"corn": 1}


@rule("003/guesthouse", "the prospector's privilege is doubled by a guest in the library")
def test_guest_for_the_prospector():
    g = send(role(table(seat(coins=0, city={"guesthouse": 1, "library": 0})), "prospector"), "library")
    pass_until(g, "roles")
    assert board(g, 0)["coins"] == 2


@rule("003/guesthouse", "the two need not move together")
def test_guests_move_one_by_one():
    g = send(role(table(seat(city={"guesthouse": 2, "harbor": 0, "office": 0})), "builder"), "harbor")
    pass_until(g, "roles")
    assert crew(g, 0) == {"guesthouse": 1, "harbor": 1}
    role(g, "trader")
    while g.seat != 0:
        passes(g)
    assert can(g, "guest", place="office")


@rule("003/guesthouse", "where they went they stay until the next mayor phase")
def test_guests_stay():
    g = send(role(table(seat(city={"guesthouse": 1, "harbor": 0, "office": 0})), "builder"), "harbor")
    assert not any(told["move"] == "guest" for told in offered(g))
    pass_until(g, "roles")
    play(g, "settler")
    assert crew(g, 0) == {"harbor": 1}
    g = role(g, "mayor")
    assert (g.seat, phase(g)) == (0, "placing")


@rule("003/guesthouse", "not outside a phase: while a role is chosen nobody moves")
def test_no_guests_while_choosing():
    g = table(seat(city={"guesthouse": 1, "harbor": 0}))
    assert {told["move"] for told in offered(g)} == {"role"}


@rule("003/guesthouse", "in any phase but the mayor's: there is no question before the mayor's colonists come")
def test_no_guests_in_the_mayor_phase():
    g = role(table(seat(city={"guesthouse": 2, "harbor": 0})), "mayor")
    assert (phase(g), can(g, "guest")) == ("roles", False)  # three people, three circles
    assert crew(g, 0) == {"guesthouse": 2, "harbor": 1}


@rule("003/guesthouse", "at the end of a phase too: into a large building bought in the last phase of the game")
def test_guest_at_the_end_of_the_last_phase():
    nine = ["small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office", "large_market",
            "large_warehouse", "factory"]  # fmt: skip
    g = table(
        seat(), seat(), seat(), seat(coins=20, city={**dict.fromkeys(nine, 0), "guesthouse": 1}),
        taken=["settler", "mayor", "trader"],
    )  # fmt: skip
    role(g, "builder")
    pass_until(g, "builder")
    do(g, "build", building="fortress")
    while not g.over and not can(g, "guest", place="fortress"):
        passes(g)
    assert can(g, "guest", place="fortress")


@rule("003/guesthouse", "no guests, no questions")
def test_empty_guesthouse():
    g = role(table(seat(city={"guesthouse": 0, "harbor": 0})), "builder")
    assert not can(g, "guest")
