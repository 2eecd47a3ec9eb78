"""Expansion III: the smuggler (rulebook 000, lines 1949-1989)."""

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.special.table import has, new, passes, rest, table, through
from tests.rules import rule

GANG = ("smuggler",)


def gang(*seats, players=3, **told):
    """Seats with the smuggler in play, who is chosen by seat 0."""
    return role(table(*seats, *[seat()] * (players - len(seats)), modules=GANG, **told), "buccaneer")


@rule("000/smuggler", "one role more")
def test_one_role_more():
    assert can(new(3, *GANG), "role", role="buccaneer")
    assert not can(new(3), "role", role="buccaneer")


@rule("000/smuggler", "only the smuggler acts, once, and takes the marker")
def test_only_the_smuggler_acts():
    g = gang(house={"corn": 1})
    do(g, "plunder")
    assert (phase(g), g.seat, g.state["marker"]) == ("roles", 1, 0)


@rule("000/smuggler", "who has the marker may not choose the role before another did")
def test_marker_bars_the_role():
    g = gang(marker=2)
    passes(g)
    assert g.state["marker"] == 0
    for name in ("mayor", "trader"):
        through(g, name)
    assert g.seat == 1
    through(g, "settler")
    through(g, "mayor")
    assert (g.seat, can(g, "role", role="buccaneer")) == (0, False)
    other = table(seat(), seat(), seat(), modules=GANG, marker=1)
    assert can(other, "role", role="buccaneer")


@rule("000/smuggler-raid", "up to three crates of one cargo ship, the others go back to the supply")
def test_raid_a_ship():
    g = gang(cargo=["corn", "sugar", None], load=[4, 2, 0])
    supply = g.state["goods"]["corn"]
    assert [told["n"] for told in offered(g) if told["move"] == "raid" and told["ship"] == "first"] == [0, 1, 2, 3]
    assert [told["n"] for told in offered(g) if told["move"] == "raid" and told["ship"] == "second"] == [0, 1, 2]
    assert not can(g, "raid", ship="third")
    do(g, "raid", ship="first", n=3)
    assert board(g, 0)["goods"]["corn"] == 3
    assert g.state["goods"]["corn"] == supply + 1
    assert (g.state["cargo"], g.state["load"]) == ([None, "sugar", None], [0, 2, 0])


@rule("000/smuggler-plunder", "the trading house is emptied, a point a crate")
def test_plunder_the_house():
    g = gang(house={"corn": 1, "coffee": 1, "sugar": 1})
    supply = g.state["goods"]["coffee"]
    do(g, "plunder")
    assert (board(g, 0)["vp"], has(g.state["house"]), g.state["goods"]["coffee"]) == (3, {}, supply + 1)
    assert not can(gang(), "plunder")


@rule(
    "000/smuggler-poach",
    "the agency is cut to one per player; three go to free circles at once, the others out of the game",
)
def test_switch_poached():
    def start(**options):
        g = gang(seat(island={"corn": 2, "sugar": 2}), ship={"worker": 8}, supply={"worker": 9}, options=options)
        return do(g, "poach", noble="without")

    g = start()
    assert g.state["ship"]["worker"] == 3
    do(g, "man_field", tile="corn", person="worker", n=2)
    do(g, "man_field", tile="sugar", person="worker", n=1)
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["workers"]["sugar"]) == (2, 1)
    assert (g.state["supply"]["worker"], g.state["discarded"]["worker"], board(g, 0)["idle"]["worker"]) == (9, 2, 0)
    other = start(poached="supply")
    assert other.state["supply"]["worker"] == 9 + 2


@rule("000/smuggler-poach", "never to the portrait: who finds no circle is discarded")
def test_poached_never_wait():
    g = gang(seat(island={"corn": 1}), ship={"worker": 6}, supply={"worker": 9})
    do(g, "poach", noble="without")
    while phase(g) == "placing":
        g.play(g.legal[-1])
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["idle"]["worker"]) == (1, 0)
    assert (g.state["discarded"]["worker"], g.state["supply"]["worker"], g.state["ship"]["worker"]) == (2, 9, 3)


@rule("000/smuggler-poach", "fewer than three may be kept, and nobody else moves")
def test_poach_fewer():
    g = gang(seat(island={"corn": (3, 1), "sugar": 1}), ship={"worker": 6}, supply={"worker": 9})
    do(g, "poach", noble="without")
    assert values(g, "man_field", "n") == [0, 1, 2]
    do(g, "man_field", tile="corn", person="worker", n=1)
    do(g, "man_field", tile="sugar", person="worker", n=0)
    assert (board(g, 0)["workers"]["corn"], g.state["discarded"]["worker"]) == (2, 2)


@rule("000/smuggler-poach", "nothing to poach while the agency holds no more than players")
def test_nothing_to_poach():
    assert not can(gang(ship={"worker": 3}), "poach")


def hijacked(*seats, options=None, **told):
    """Seat 0 hijacks the builder, on whom two coins lie."""
    g = gang(seat(coins=0), *seats, role_coins={"builder": 2}, options=options, **told)
    return do(g, "hijack", role="builder")


@rule("000/smuggler-hijack", "any role that is left, with its coins at once; not the smuggler himself")
def test_hijack_takes_the_coins():
    g = gang(seat(coins=0), role_coins={"builder": 2})
    assert values(g, "hijack", "role") == ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    do(g, "hijack", role="builder")
    assert (board(g, 0)["coins"], g.state["role_coins"]["builder"]) == (2, 0)
    assert (g.state["hijacker"], g.state["hijacked"], g.seat) == (0, "builder", 1)


@rule("000/smuggler-hijack", "others may choose the role for three coins to the smuggler")
def test_switch_hijack():
    g = role(hijacked(seat(coins=5)), "builder")
    assert (board(g, 0)["coins"], board(g, 1)["coins"]) == (5, 2)
    assert not can(hijacked(seat(coins=2)), "role", role="builder")
    other = role(hijacked(seat(coins=2), options={"hijack": "bank"}), "builder")
    assert (board(other, 0)["coins"], board(other, 1)["coins"]) == (5, 2)


@rule(
    "000/smuggler-hijack",
    "nobody chose it: the smuggler plays it at the end of the round, with privilege, all others too",
)
def test_hijacked_role_is_played_at_the_end():
    g = hijacked(seat(coins=9), seat(coins=9))
    through(g, "mayor")
    role(g, "trader")
    assert (phase(g), g.seat, g.state["governor"]) == ("builder", 0, 0)
    do(g, "build", building="hacienda")
    assert board(g, 0)["coins"] == 2 - 1
    do(g, "build", building="hacienda")
    assert board(g, 1)["coins"] == 9 - 2
    assert g.seat == 2
    rest(g)
    assert (g.state["governor"], g.seat) == (1, 1)
    assert g.state["role_coins"]["builder"] == 0


@rule("000/smuggler-hijack", "chosen by another, it is not played again")
def test_bought_role_is_not_played_again():
    g = rest(role(hijacked(seat(coins=5)), "builder"))
    through(g, "mayor")
    assert (phase(g), g.state["governor"]) == ("roles", 1)


@rule("000/smuggler-hijack", "no coin on the smuggler's own card at the end of a round")
def test_no_coin_on_the_smuggler():
    g = table(seat(), seat(), seat(), modules=GANG)
    for name in ("settler", "mayor", "trader"):
        through(g, name)
    assert has(g.state["role_coins"]) == {"builder": 1, "craftsman": 1, "captain": 1}


@rule("000/smuggler-hijack", "the smuggler does not choose the hijacked role himself in a game of two")
def test_hijacker_waits_for_the_end_of_the_round():
    g = hijacked(seat(coins=0), players=2)
    through(g, "mayor")
    assert (g.seat, can(g, "role", role="builder")) == (0, False)
