"""Harbor and wharf."""

from __future__ import annotations

from tests.puerto_rico.classic.helpers import at, goods, passes
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat
from tests.rules import rule


def sailing(*seats, **told):
    """Seat 0 takes the captain."""
    return role(at(*seats, *[seat()] * (4 - len(seats)), **told), "captain")


@rule("003/wharf", "example: Vinicius with harbor and wharf makes 2, 3 and 4 points")
def test_example_vinicius():
    g = sailing(
        seat(), seat(city={"harbor": 1, "wharf": 1}, goods={"corn": 2, "tobacco": 4}),
        cargo=["tobacco", "corn", "coffee"], load=[4, 1, 1],
    )  # fmt: skip
    made = []
    for kind, hold in (("tobacco", "first"), ("corn", "second"), ("tobacco", "own")):
        before = board(g, 1)["vp"]
        do(g, "ship", good=kind, hold=hold)
        made.append(board(g, 1)["vp"] - before)
    assert made == [2, 3, 4]
    assert goods(g, 1) == {}
    assert g.state["goods"]["tobacco"] == 9  # five sailed with the full ship, three went back from the wharf


@rule("003/harbor", "one point more for every loading")
def test_harbor():
    g = sailing(seat(city={"harbor": 1}, goods={"corn": 1, "sugar": 1}), cargo=["corn", "sugar", None], load=[1, 1, 0])
    do(g, "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 1 + 1 + 1 + 1 + 1  # two barrels, two harbor points, the captain's own


@rule("003/harbor", "the wharf's loading counts as one")
def test_harbor_with_the_wharf():
    g = sailing(seat(), seat(city={"harbor": 1, "wharf": 1}, goods={"corn": 3}))
    do(g, "ship", good="corn", hold="own")
    assert board(g, 1)["vp"] == 4


@rule("003/harbor", "an empty harbor gives nothing")
def test_empty_harbor():
    g = sailing(seat(), seat(city={"harbor": 0}, goods={"corn": 3}), cargo=["corn", None, None], load=[1, 0, 0])
    assert board(g, 1)["vp"] == 3


@rule("003/wharf", "all barrels of a kind on one's own ship, however many, for a point each")
def test_wharf_takes_any_number():
    g = sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 10}))
    do(g, "ship", good="corn", hold="own")
    assert (board(g, 1)["vp"], goods(g, 1), g.state["goods"]["corn"]) == (10, {}, 10)
    assert g.state["cargo"] == [None, None, None]


@rule("003/wharf", "once a phase")
def test_wharf_once_a_phase():
    g = sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 2, "sugar": 2}),
                cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1])  # fmt: skip
    do(g, "ship", good="corn", hold="own")
    assert (goods(g, 1), board(g, 1)["vp"]) == ({"sugar": 1}, 2)  # the sugar could not go and was stored


@rule("003/wharf", "in the next captain phase it is free again")
def test_wharf_in_every_phase():
    g = sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 2, "sugar": 1}),
                cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1])  # fmt: skip
    do(g, "ship", good="corn", hold="own")
    for card in ("settler", "mayor", "trader"):
        pass_until(role(g, card), "roles")
    role(g, "captain")
    assert (g.seat, can(g, "ship", good="sugar", hold="own")) == (1, True)


@rule("003/wharf", "any kind, one that a cargo ship carries too")
def test_wharf_for_a_kind_already_aboard():
    g = sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 3}), cargo=["corn", None, None], load=[1, 0, 0])
    assert [told["hold"] for told in offered(g)] == ["first", "own"]
    do(g, "ship", good="corn", hold="own")
    assert (g.state["load"], board(g, 1)["vp"]) == ([1, 0, 0], 3)


@rule("003/commercial", "nobody is made to use his wharf: with no cargo ship open he may pass and keep his barrel")
def test_wharf_is_optional():
    g = sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 1}),
                cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1])  # fmt: skip
    assert (g.seat, can(g, "pass")) == (1, True)
    passes(g)
    assert (phase(g), goods(g, 1), board(g, 1)["vp"]) == ("roles", {"corn": 1}, 0)


@rule("003/wharf", "the owner chooses when: he may wait while others still load")
def test_wharf_may_wait():
    g = sailing(
        seat(goods={"indigo": 2, "tobacco": 1}), seat(city={"wharf": 1}, goods={"corn": 1}),
        cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1],
    )  # fmt: skip
    do(g, "ship", good="indigo", hold="first")
    passes(g)
    assert (g.seat, can(g, "ship", good="corn", hold="own")) == (1, True)


@rule("003/wharf", "it does not lift the duty to load cargo ships")
def test_wharf_and_the_duty_to_load():
    g = sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 2}), cargo=["corn", None, None], load=[1, 0, 0])
    assert not can(g, "pass")


@rule("003/wharf", "an empty wharf is no ship")
def test_empty_wharf():
    g = sailing(seat(), seat(city={"wharf": 0}, goods={"corn": 2}),
                cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1])  # fmt: skip
    assert (phase(g), goods(g, 1)) == ("roles", {"corn": 1})


@rule("003/captain", "the captain's bonus comes with the wharf as well")
def test_bonus_with_the_wharf():
    g = sailing(seat(city={"wharf": 1}, goods={"corn": 2}), cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1])
    do(g, "ship", good="corn", hold="own")
    assert board(g, 0)["vp"] == 3
