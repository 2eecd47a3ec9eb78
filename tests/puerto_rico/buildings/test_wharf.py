"""Wharf: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/wharf", "example: Vinicius with harbor and wharf makes 2, 3 and 4 points")
def test_example_vinicius():
    g = classic.sailing(
        seat(), seat(city={"harbor": 1, "wharf": 1}, goods={"corn": 2, "tobacco": 4}),
        cargo=["tobacco", "corn", "coffee"], load=[4, 1, 1],
    )  # fmt: skip
    made = []
    for kind, hold in (("tobacco", "first"), ("corn", "second"), ("tobacco", "own")):
        before = board(g, 1)["vp"]
        do(g, "ship", good=kind, hold=hold)
        made.append(board(g, 1)["vp"] - before)
    assert made == [2, 3, 4]
    assert classic.goods(g, 1) == {}
    assert g.state["goods"]["tobacco"] == 9  # five sailed with the full ship, three went back from the wharf


@rule("003/wharf", "all barrels of a kind on one's own ship, however many, for a point each")
def test_wharf_takes_any_number():
    g = classic.sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 10}))
    do(g, "ship", good="corn", hold="own")
    assert (board(g, 1)["vp"], classic.goods(g, 1), g.state["goods"]["corn"]) == (10, {}, 10)
    assert g.state["cargo"] == [None, None, None]


@rule("003/wharf", "once a phase")
def test_wharf_once_a_phase():
    g = classic.sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 2, "sugar": 2}),
                cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1])  # fmt: skip
    do(g, "ship", good="corn", hold="own")
    assert (classic.goods(g, 1), board(g, 1)["vp"]) == ({"sugar": 1}, 2)  # the sugar could not go and was stored


@rule("003/wharf", "in the next captain phase it is free again")
def test_wharf_in_every_phase():
    g = classic.sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 2, "sugar": 1}),
                cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1])  # fmt: skip
    do(g, "ship", good="corn", hold="own")
    for card in ("settler", "mayor", "trader"):
        pass_until(role(g, card), "roles")
    role(g, "captain")
    assert (g.seat, can(g, "ship", good="sugar", hold="own")) == (1, True)


@rule("003/wharf", "any kind, one that a cargo ship carries too")
def test_wharf_for_a_kind_already_aboard():
    g = classic.sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 3}), cargo=["corn", None, None], load=[1, 0, 0])
    assert [told["hold"] for told in offered(g)] == ["first", "own"]
    do(g, "ship", good="corn", hold="own")
    assert (g.state["load"], board(g, 1)["vp"]) == ([1, 0, 0], 3)


@rule("003/wharf", "the owner chooses when: he may wait while others still load")
def test_wharf_may_wait():
    g = classic.sailing(
        seat(goods={"indigo": 2, "tobacco": 1}), seat(city={"wharf": 1}, goods={"corn": 1}),
        cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1],
    )  # fmt: skip
    do(g, "ship", good="indigo", hold="first")
    classic.passes(g)
    assert (g.seat, can(g, "ship", good="corn", hold="own")) == (1, True)


@rule("003/wharf", "it does not lift the duty to load cargo ships")
def test_wharf_and_the_duty_to_load():
    g = classic.sailing(seat(), seat(city={"wharf": 1}, goods={"corn": 2}), cargo=["corn", None, None], load=[1, 0, 0])
    assert not can(g, "pass")


@rule("003/wharf", "an empty wharf is no ship")
def test_empty_wharf():
    g = classic.sailing(seat(), seat(city={"wharf": 0}, goods={"corn": 2}),
                cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1])  # fmt: skip
    assert (phase(g), classic.goods(g, 1)) == ("roles", {"corn": 1})


# -- the edition 1897


@rule("001/wharf", "example: all five tobacco with the wharf, so that the tobacco ship is not filled and stays")
def test_example_wharf_instead_of_the_ship() -> None:
    owner = seat(city={"harbor": 1, "wharf": 1}, goods={"tobacco": 5, "sugar": 2})
    g = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    do(role(g, "captain"), "ship", good="tobacco", hold="own")
    assert board(g, 1)["vp"] == 5 + 1 + 2 + 1  # the sugar had to follow
    assert g.state["cargo"] == ["tobacco", "sugar", "coffee"]
    assert g.state["load"] == [1, 3, 1]


@rule("001/wharf", "all barrels of one kind go to the supply for as many points")
def test_wharf_takes_all_barrels_of_a_kind() -> None:
    owner = seat(city={"wharf": 1}, goods={"corn": 9})
    g = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    do(role(g, "captain"), "ship", good="corn", hold="own")
    assert (board(g, 1)["vp"], y1897.have(g, 1), g.state["goods"]["corn"]) == (9, {}, 10)


@rule("001/wharf", "the wharf also takes a kind that lies on a ship")
def test_wharf_takes_a_kind_on_a_ship() -> None:
    g = y1897.table(
        y1897.NOBODY,
        seat(city={"wharf": 1}, goods={"corn": 2}),
        y1897.NOBODY,
        cargo=["corn", None, None],
        load=[1, 0, 0],
    )
    role(g, "captain")
    assert {told["hold"] for told in offered(g)} == {"first", "own"}


@rule("001/wharf", "and a kind the other wharf has shipped")
def test_two_wharves_may_ship_the_same_kind() -> None:
    owner = seat(city={"wharf": 1}, goods={"corn": 2})
    g = y1897.table(y1897.NOBODY, owner, owner, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    do(role(g, "captain"), "ship", good="corn", hold="own")
    assert g.seat == 2
    do(g, "ship", good="corn", hold="own")
    assert [board(g, p)["vp"] for p in range(3)] == [0, 2, 2]


@rule("001/wharf", "once a phase; afterwards the usual duty to load")
def test_wharf_only_once() -> None:
    owner = seat(city={"wharf": 1}, goods={"corn": 2, "sugar": 2, "indigo": 2})
    g = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, cargo=["sugar", "tobacco", "coffee"], load=[1, 1, 1])
    do(role(g, "captain"), "ship", good="corn", hold="own")
    # the sugar was forced onto its ship, the indigo found no way and one barrel of it was kept
    assert (board(g, 1)["vp"], y1897.have(g, 1)) == (4, {"indigo": 1})


@rule("001/wharf", "the owner chooses when; with no other way he need not use it")
def test_wharf_is_voluntary() -> None:
    owner = seat(city={"wharf": 1}, goods={"corn": 4})
    g = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    role(g, "captain")
    assert can(g, "pass")
    do(g, "pass")
    assert (board(g, 1)["vp"], y1897.have(g, 1)) == (0, {"corn": 1})
    bound = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, cargo=["corn", "sugar", "coffee"], load=[1, 1, 1])
    assert not can(role(bound, "captain"), "pass")


@rule("001/wharf", "any kind, not the one with the most barrels")
def test_wharf_takes_any_kind() -> None:
    owner = seat(city={"wharf": 1}, goods={"corn": 4, "indigo": 1})
    g = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    role(g, "captain")
    assert values(g, "ship", "good") == ["corn", "indigo"]
    do(g, "ship", good="indigo", hold="own")
    assert board(g, 1)["vp"] == 1


# -- the 1897 Special Edition


@rule("000/wharf", "all crates of one kind, whatever the ships carry, a point each, back to the supply")
def test_wharf_takes_everything():
    g = special.three(
        seat(goods={"corn": 9, "sugar": 1}, city={"wharf": 1}), cargo=["corn", None, None], load=[1, 0, 0]
    )
    role(g, "captain")
    assert can(g, "ship", good="corn", hold="own")
    do(g, "ship", good="corn", hold="own")
    assert (board(g, 0)["vp"], board(g, 0)["goods"]["corn"]) == (10, 0)
    assert g.state["goods"]["corn"] == 9
    assert g.state["load"][0] == 1


@rule("000/wharf", "once a captain phase")
def test_wharf_once_a_phase_in_special():
    g = role(special.three(seat(goods={"corn": 2, "sugar": 2}, city={"wharf": 1}), **special.FULL), "captain")
    do(g, "ship", good="corn", hold="own")
    assert (phase(g), board(g, 0)["vp"], special.has(board(g, 0)["goods"])) == ("roles", 3, {"sugar": 1})


@rule("000/wharf", "its owner chooses the moment: it is no duty while no cargo ship can be loaded")
def test_wharf_is_no_duty():
    g = role(special.three(seat(goods={"corn": 2}, city={"wharf": 1}), **special.FULL), "captain")
    assert can(g, "pass")
    special.passes(g)
    assert board(g, 0)["vp"] == 0
    assert board(g, 0)["goods"]["corn"] == 1


@rule("000/wharf", "in place of a cargo ship, but not to escape from loading at all")
def test_wharf_instead_of_a_cargo_ship():
    g = role(special.three(seat(goods={"corn": 2}, city={"wharf": 1})), "captain")
    assert not can(g, "pass")
    assert [hold for _, hold in special.ships(g)] == ["first", "second", "third", "own"]
