"""Guesthouse: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


def send(game, place):
    return do(game, "guest", person="worker", place=place)


@rule("003/guesthouse", "it holds two colonists, placed in the mayor phase")
def test_two_guests():
    g = role(classic.new_table(seat(city={"guesthouse": 0}, idle={"worker": 5})), "mayor")
    assert classic.crew(g, 0) == {"guesthouse": 2}


@rule("003/guesthouse", "example: after the captain's loading one goes to the storehouse, then one to the library")
def test_example_storehouse_and_library():
    g = classic.new_table(
        seat(coins=0, city={"guesthouse": 2, "storehouse": 0, "library": 0}, goods={"corn": 3, "sugar": 3}),
        governor=3, cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1],
    )  # fmt: skip
    role(g, "captain")
    while phase(g) != "storage":
        classic.passes(g)
    assert g.seat == 0
    send(g, "storehouse")
    for kind, n in (("corn", 3), ("indigo", 0), ("sugar", 1)):  # four stay, three of them thanks to the storehouse
        if can(g, "keep", good=kind):
            do(g, "keep", good=kind, n=n)
    assert classic.goods(g, 0) == {"corn": 3, "sugar": 1}
    assert (g.seat, phase(g)) == (0, "roles")
    role(g, "trader")
    send(g, "library")
    while phase(g) == "guests":
        classic.passes(g)
    do(g, "sell", good="sugar")
    assert board(g, 0)["coins"] == 2 + 2


@rule("003/guesthouse", "a guest may go to any free circle: building, plantation or quarry")
def test_where_guests_may_go():
    one = seat(city={"guesthouse": 1, "harbor": 0, "office": 1}, island={"corn": 1, "quarry": 1, "sugar": (1, 1)})
    g = role(classic.new_table(one), "builder")
    assert values(g, "guest", "place") == ["corn", "quarry", "harbor"]


@rule("003/guesthouse", "the new place works at once: a hacienda in the settler phase")
def test_guest_in_the_hacienda():
    g = send(role(classic.new_table(seat(city={"guesthouse": 1, "hacienda": 0})), "settler"), "hacienda")
    pass_until(g, "settler")
    do(g, "hacienda")
    assert sum(classic.tiles(g, 0).values()) == 1


@rule("003/guesthouse", "also in the middle of a phase: a quarry before building, in somebody else's builder phase")
def test_guest_in_a_quarry():
    g = role(classic.new_table(seat(), seat(coins=9, city={"guesthouse": 1}, island={"quarry": 1})), "builder")
    while phase(g) != "builder" or g.seat != 1:
        classic.passes(g)
    send(g, "quarry")
    do(g, "build", building="hospice")
    assert board(g, 1)["coins"] == 9 - 3


@rule("003/guesthouse", "at the start of a phase: a plantation before production")
def test_guest_on_a_plantation():
    g = send(role(classic.new_table(seat(), seat(city={"guesthouse": 1}, island={"corn": 1})), "craftsman"), "corn")
    pass_until(g, "roles")
    assert classic.goods(g, 1) == {"corn": 1}


@rule("003/guesthouse", "the prospector's privilege is doubled by a guest in the library")
def test_guest_for_the_prospector():
    g = send(role(classic.new_table(seat(coins=0, city={"guesthouse": 1, "library": 0})), "prospector"), "library")
    pass_until(g, "roles")
    assert board(g, 0)["coins"] == 2


@rule("003/guesthouse", "the two need not move together")
def test_guests_move_one_by_one():
    g = send(role(classic.new_table(seat(city={"guesthouse": 2, "harbor": 0, "office": 0})), "builder"), "harbor")
    pass_until(g, "roles")
    assert classic.crew(g, 0) == {"guesthouse": 1, "harbor": 1}
    role(g, "trader")
    while g.seat != 0:
        classic.passes(g)
    assert can(g, "guest", place="office")


@rule("003/guesthouse", "where they went they stay until the next mayor phase")
def test_guests_stay():
    g = send(role(classic.new_table(seat(city={"guesthouse": 1, "harbor": 0, "office": 0})), "builder"), "harbor")
    assert not any(told["move"] == "guest" for told in offered(g))
    pass_until(g, "roles")
    classic.play(g, "settler")
    assert classic.crew(g, 0) == {"harbor": 1}
    g = role(g, "mayor")
    assert (g.seat, phase(g)) == (0, "placing")


@rule("003/guesthouse", "not outside a phase: while a role is chosen nobody moves")
def test_no_guests_while_choosing():
    g = classic.new_table(seat(city={"guesthouse": 1, "harbor": 0}))
    assert {told["move"] for told in offered(g)} == {"role"}


@rule("003/guesthouse", "in any phase but the mayor's: there is no question before the mayor's colonists come")
def test_no_guests_in_the_mayor_phase():
    g = role(classic.new_table(seat(city={"guesthouse": 2, "harbor": 0})), "mayor")
    assert (phase(g), can(g, "guest")) == ("roles", False)  # three people, three circles
    assert classic.crew(g, 0) == {"guesthouse": 2, "harbor": 1}


@rule("003/guesthouse", "at the end of a phase too: into a large building bought in the last phase of the game")
def test_guest_at_the_end_of_the_last_phase():
    nine = ["small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office", "large_market",
            "large_warehouse", "factory"]  # fmt: skip
    g = classic.new_table(
        seat(), seat(), seat(), seat(coins=20, city={**dict.fromkeys(nine, 0), "guesthouse": 1}),
        taken=["settler", "mayor", "trader"],
    )  # fmt: skip
    role(g, "builder")
    pass_until(g, "builder")
    do(g, "build", building="fortress")
    while not g.over and not can(g, "guest", place="fortress"):
        classic.passes(g)
    assert can(g, "guest", place="fortress")


@rule("003/guesthouse", "no guests, no questions")
def test_empty_guesthouse():
    g = role(classic.new_table(seat(city={"guesthouse": 0, "harbor": 0})), "builder")
    assert not can(g, "guest")


@rule("003/guesthouse", "guests move in any other phase than the mayor's; elsewhere at its start too")
def test_switch_guests_in_mayor():
    def asked(**options):
        g = classic.at(
            seat(city={"guesthouse": 1, "harbor": 0}), seat(), seat(), seat(), modules=classic.NEW, options=options
        )
        return phase(role(g, "mayor"))

    assert (asked(), asked(guests_in_mayor="yes")) == ("roles", "guests")  # three people, three circles


# -- the edition 1897


@rule("001/guesthouse", "in the mayor phase up to two workers can be put there")
def test_guesthouse_holds_two() -> None:
    g = y1897.new_table(
        seat(city={"guesthouse": 0}, idle={"worker": 2}), y1897.NOBODY, y1897.NOBODY, ship={"worker": 3}
    )
    role(g, "mayor")
    assert y1897.crew(g, 0) == {"guesthouse": 2}
    assert board(g, 0)["idle"]["worker"] == 2


@rule("001/guesthouse", "example: at the end of the captain phase a guest goes to the storehouse and stores at once")
def test_example_guest_in_the_storehouse() -> None:
    owner = seat(city={"guesthouse": 2, "storehouse": 0}, goods={"corn": 4})
    g = role(y1897.new_table(owner, y1897.NOBODY, y1897.NOBODY, **y1897.SHUT), "captain")
    do(g, "pass")  # nobody moves at the start of the phase
    while phase(g) == "captain":
        do(g, "pass")
    assert (phase(g), g.seat) == ("storage", 0)
    do(g, "guest", person="worker", place="storehouse")
    assert y1897.have(g, 0) == {"corn": 4}
    assert y1897.crew(g, 0) == {"guesthouse": 1, "storehouse": 1}


@rule("001/guesthouse", "example: at the start of the trader phase a guest goes to the library, for two coins more")
def test_example_guest_in_the_library() -> None:
    g = y1897.new_table(
        seat(city={"guesthouse": 1, "library": 0}, goods={"coffee": 1}, coins=0), y1897.NOBODY, y1897.NOBODY
    )
    role(g, "trader")
    assert phase(g) == "guests"
    do(g, "guest", person="worker", place="library")
    do(g, "sell", good="coffee")
    assert board(g, 0)["coins"] == 4 + 2
    assert y1897.crew(g, 0) == {"library": 1}


@rule("001/guesthouse", "during a phase: on the owner's turn a guest may go to a quarry before building")
def test_guest_moves_during_a_phase() -> None:
    owner = seat(city={"guesthouse": 1}, island={"quarry": 1}, coins=8)
    g = role(y1897.new_table({}, owner, y1897.NOBODY, market={"wharf": 2}), "builder")
    assert (phase(g), g.seat) == ("guests", 1)
    do(g, "pass")
    do(g, "pass")
    assert (phase(g), g.seat) == ("builder", 1)
    assert not can(g, "build", building="wharf")
    do(g, "guest", person="worker", place="quarry")
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 0


@rule("001/guesthouse", "a guest who has moved stays there, and only guests move")
def test_moved_guest_stays() -> None:
    owner = seat(city={"guesthouse": 1, "harbor": 0, "wharf": 1}, island={"corn": 1})
    g = role(y1897.new_table(owner, y1897.NOBODY, y1897.NOBODY), "trader")
    assert values(g, "guest", "place") == ["corn", "harbor"]
    do(g, "guest", person="worker", place="harbor")
    assert not can(g, "guest")
    assert y1897.crew(g, 0) == {"wharf": 1, "harbor": 1}
    role(g, "settler")
    assert not can(g, "guest")


@rule("001/guesthouse", "in any phase: also in the prospector's")
def test_guest_moves_in_the_prospector_phase() -> None:
    g = y1897.new_table(seat(city={"guesthouse": 1, "library": 0}, coins=0), y1897.NOBODY, y1897.NOBODY, y1897.NOBODY)
    do(role(g, "prospector"), "guest", person="worker", place="library")
    assert board(g, 0)["coins"] == 2


@rule("001/guesthouse", "a guest sent to the union hall before the owner's first turn works at once")
def test_guest_in_the_union_hall_at_the_first_turn() -> None:
    owner = seat(city={"guesthouse": 1, "union_hall": 0}, goods={"corn": 4})
    g = role(y1897.new_table(seat(goods={"tobacco": 1}), owner, y1897.NOBODY, **y1897.SHUT), "captain")
    assert (phase(g), g.seat) == ("guests", 1)
    do(g, "pass")  # the captain loads his tobacco first
    assert (phase(g), g.seat, board(g, 0)["vp"]) == ("captain", 1, 2)
    do(g, "guest", person="worker", place="union_hall")
    assert board(g, 1)["vp"] == 2


@rule("001/guesthouse", "guests move at the start of any phase, the mayor's too; otherwise not there")
def test_switch_guests_in_mayor_in_1897() -> None:
    owner = seat(city={"guesthouse": 1, "library": 0})
    g = role(y1897.table(owner, y1897.BROKE, y1897.BROKE, modules=y1897.NEW), "mayor")
    assert phase(g) == "guests"
    do(g, "guest", person="worker", place="library")
    assert g.state["supply"]["worker"] == 55 - 1 - 2 - 3  # the guest in play, two for the mayor, three for the hall
    h = role(
        y1897.table(owner, y1897.BROKE, y1897.BROKE, modules=y1897.NEW, options={"guests_in_mayor": "no"}), "mayor"
    )
    assert (phase(h), h.state["supply"]["worker"]) == ("roles", 55 - 1 - 1 - 3)


# -- the 1897 Special Edition


@rule("000/guesthouse", "example: one guest mans the warehouse while storing, the other the press centre as merchant")
def test_example_hut():
    city = {"guesthouse": 2, "small_warehouse": 0, "library": 0}
    owner = seat(goods={"corn": 4, "sugar": 1}, coins=0, city=city)
    g = special.new_table(seat(), owner, **special.FULL)
    role(g, "captain")
    while phase(g) != "storage":
        special.passes(g)
    do(g, "guest", person="worker", place="small_warehouse")
    while phase(g) == "storage":
        do(g, "keep", good="corn", n=4)
    assert special.has(board(g, 1)["goods"]) == {"corn": 4, "sugar": 1}
    role(g, "trader")
    do(g, "guest", person="worker", place="library")
    while phase(g) != "trader":
        special.passes(g)
    do(g, "sell", good="sugar")
    assert board(g, 1)["coins"] == 2 + 2


@rule("000/guesthouse", "at any time: also in the middle of storing")
def test_guest_to_the_warehouse_in_the_middle_of_storing():
    owner = seat(goods={"corn": 3, "sugar": 2}, city={"guesthouse": 1, "large_warehouse": 0})
    g = role(special.new_table(owner, market={"large_warehouse": 0}, **special.FULL), "captain")
    while phase(g) != "storage":
        special.passes(g)
    do(g, "keep", good="corn", n=1)
    do(g, "guest", person="worker", place="large_warehouse")
    assert g.legal
    special.rest(g)
    assert special.has(board(g, 0)["goods"]) == {"corn": 1, "sugar": 2}


@rule("000/guesthouse", "guests may go to tiles and buildings and work at once")
def test_guest_works_at_once():
    g = special.new_table(seat(island={"corn": 1}, city={"guesthouse": 1}))
    role(g, "craftsman")
    assert set(values(g, "guest", "place")) == {"corn"}
    do(g, "guest", person="worker", place="corn")
    special.rest(g)
    assert board(g, 0)["goods"]["corn"] == 1


@rule("000/guesthouse", "both guests need not move together, and the one who moved stays")
def test_guests_move_one_by_one_in_special():
    g = special.new_table(seat(island={"corn": 2}, city={"guesthouse": 2}))
    role(g, "settler")
    do(g, "guest", person="worker", place="corn")
    assert (board(g, 0)["workers"]["guesthouse"], board(g, 0)["workers"]["corn"]) == (1, 1)
    special.rest(g)
    assert board(g, 0)["workers"]["corn"] == 1
    assert not can(g, "guest")


@rule("000/guesthouse", "at any time: also when it is another's turn to choose, in every phase")
def test_guests_in_every_phase():
    for name in ("settler", "builder", "craftsman", "trader", "captain"):
        g = special.new_table(seat(), seat(island={"corn": 1}, city={"guesthouse": 1}))
        role(g, name)
        while g.seat != 1:
            special.passes(g)
        assert can(g, "guest", place="corn"), name


@rule("000/guesthouse", "at any time: also at the start of the recruiter phase")
def test_switch_guests_in_mayor_in_special():
    def start(**options):
        owner = seat(island={"corn": 1}, city={"guesthouse": 1, "library": 0})
        return role(special.new_table(owner, ship={"worker": 0}, supply={"worker": 5}, options=options), "mayor")

    g = start()
    do(g, "guest", person="worker", place="library")
    special.rest(g)
    assert board(g, 0)["idle"]["worker"] + sum(board(g, 0)["workers"].values()) == 3
    assert not can(start(guests_in_mayor="no"), "guest")
