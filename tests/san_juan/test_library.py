"""The library with every role, and its limit with two players (rulebook 002, lines 470-489)."""

from __future__ import annotations

from tests.rules import rule
from tests.san_juan.scenes import board, can, cards, city, do, draw, offered, pay, phase, role, scene, seat
from tests.san_juan.test_producer import PLANT, goods
from tests.san_juan.test_trader import held, sell, tile

NOBODY = seat(cards={})


def three(*owner, **told):
    """Three players: no limit. Seat 0 has a library and whatever else."""
    return scene(seat("library", *owner, **told), NOBODY, NOBODY, nature="auto", **tile(1))


@rule("002/cards-cards", "library: the builder pays two cards less")
def test_library_builder():
    g = role(three(cards={"hero": 1, "silver_smelter": 4}), "builder")
    pay(do(g, "build", card="hero"), silver_smelter=3)
    assert (city(g, 0), cards(g, 0)) == (["library", "hero"], {"silver_smelter": 1})


@rule("002/cards-cards", "library: with the quarry three cards less (example of Laura)")
def test_example_of_laura():
    g = role(three("quarry", cards={"hero": 1, "silver_smelter": 2}), "builder")
    pay(do(g, "build", card="hero"), silver_smelter=2)
    assert cards(g, 0) == {}
    assert "hero" in city(g, 0)


@rule("002/cards-cards", "library: the producer makes three goods")
def test_library_producer():
    g = role(three(PLANT, PLANT, PLANT, PLANT, cards={}), "producer")
    assert goods(g, 0) == [PLANT] * 3


@rule("002/cards-cards", "library: the trader sells three goods")
def test_library_trader():
    g = role(three(loaded=(PLANT,) * 4, cards={}), "trader")
    assert [told["n"] for told in offered(g)] == [0, 1, 2, 3]
    sell(g, indigo=3)
    assert held(g) == [3, 0, 0]


@rule("002/cards-cards", "library: the councillor chooses among eight cards")
def test_library_councillor():
    g = three(cards={})
    pile = g.state["in_pile"]
    role(g, "councillor")
    assert sum(g.view(0).state["drawn"].values()) == 8
    assert g.state["in_pile"] == pile - 8
    g.play(g.legal[0])
    assert (board(g, 0)["held"], g.state["in_discards"]) == (1, 7)


@rule("002/cards-cards", "library: the prospector draws two cards")
def test_library_prospector():
    assert held(role(three(cards={}), "prospector")) == [2, 0, 0]


@rule("002/cards-cards", "library: only for the owner's own role")
def test_library_only_for_the_own_role():
    owner = seat("library", PLANT, PLANT, PLANT, cards={})
    g = role(scene(NOBODY, owner, NOBODY), "producer")
    assert goods(g, 1) == [PLANT]
    g = scene(NOBODY, seat("library", loaded=(PLANT,) * 3, cards={}), NOBODY, **tile(1))
    assert [told["n"] for told in offered(role(g, "trader"))] == [0, 1]
    g = role(scene(NOBODY, seat("library", cards={"hero": 1, "silver_smelter": 4}), NOBODY), "builder")
    assert not can(g, "build", card="hero")  # it would cost five
    g = role(scene(seat(cards={}), seat("library", cards={})), "prospector")
    assert held(g) == [1, 0]


@rule("002/cards-cards", "library: another's library does not help the prospector of the next turn")
def test_doubling_ends_with_the_role():
    g = role(scene(seat("library", cards={}), seat(PLANT, PLANT, PLANT, cards={}), NOBODY), "prospector")
    assert g.state["doubled"] == 0
    role(g, "producer")
    assert goods(g, 1) == [PLANT] * 2


@rule("002/cards-cards", "library: with three or four players nobody is asked, it always works")
def test_not_asked_with_more_players():
    for players in (3, 4):
        g = scene(seat("library", cards={}), NOBODY, players=players)
        role(g, "prospector")
        assert (phase(g), g.seat, board(g, 0)["held"]) == ("roles", 1, 2)


def two(*owner, cards=None, **told):
    """Two players, seat 0 is governor and has a library."""
    return scene(seat("library", *owner, cards=cards or {}), seat(cards={}), nature="auto", **told)


@rule("002/cards-cards", "library, two players: once a round, so the governor uses or keeps it with the first role")
def test_governor_is_asked():
    g = role(two(), "prospector")
    assert (phase(g), g.seat) == ("library", 0)
    assert offered(g) == [{"move": "library", "library": "keep"}, {"move": "library", "library": "use"}]


@rule("002/cards-cards", "library, two players: used with the first role, it has no effect with the second")
def test_used_first():
    g = do(role(two(PLANT, PLANT, PLANT), "prospector"), "library", library="use")
    assert held(g) == [2, 0]
    role(g, "trader")
    role(g, "producer")
    assert goods(g, 0) == [PLANT] * 2


@rule("002/cards-cards", "library, two players: kept with the first role, it doubles the second")
def test_kept_for_the_second():
    g = do(role(two(PLANT, PLANT, PLANT), "prospector"), "library", library="keep")
    assert held(g) == [1, 0]
    role(g, "trader")
    assert g.seat == 0
    role(g, "producer")
    assert goods(g, 0) == [PLANT] * 3


@rule("002/cards-cards", "library, two players: it works again in the next round")
def test_again_in_the_next_round():
    g = do(role(two(), "prospector"), "library", library="use")
    role(g, "trader")
    role(g, "producer")
    assert (g.state["governor"], g.state["library_used"], g.seat) == (1, 0, 1)
    role(g, "trader")
    role(g, "prospector")  # the other's single role of this round: nobody is asked
    assert (phase(g), held(g)) == ("roles", [4, 0])
    role(g, "producer")
    assert g.seat == 0
    role(g, "prospector")
    assert phase(g) == "library"


@rule("002/cards-cards", "library, two players: the governor's opponent has one role and is not asked")
def test_the_opponent_is_not_asked():
    g = scene(seat(cards={}), seat("library", cards={}))
    role(g, "builder")
    role(g, "prospector")
    assert (held(g), g.seat) == ([0, 2], 0)


@rule("002/cards-cards", "library, two players: each owner's library is its own")
def test_both_have_one():
    g = scene(seat("library", cards={}), seat("library", PLANT, PLANT, PLANT, cards={}))
    do(role(g, "prospector"), "library", library="use")
    role(g, "producer")
    assert goods(g, 1) == [PLANT] * 3


@rule("002/cards-cards", "library, two players: kept, the builder pays one card less and not two")
def test_kept_with_the_builder():
    for answer, paid in (("keep", 4), ("use", 3)):
        g = do(role(two(cards={"hero": 1, "silver_smelter": 4}), "builder"), "library", library=answer)
        do(g, "build", card="hero")
        pay(g, silver_smelter=paid)
        assert (city(g, 0), board(g, 0)["held"]) == (["library", "hero"], 4 - paid)


@rule("002/cards-cards", "library, two players: built in the governor's first role it works for the second (line 330)")
def test_built_in_the_first_role():
    g = scene(seat(PLANT, PLANT, PLANT, cards={"library": 1, "silver_smelter": 4}), seat(cards={}))
    pay(do(role(g, "builder"), "build", card="library"), silver_smelter=4)
    assert board(g, 0)["held"] == 0
    role(g, "prospector")
    role(g, "producer")
    assert goods(g, 0) == [PLANT] * 3


@rule("002/cards-cards", "library: it doubles no card of a gold mine or of others")
def test_library_councillor_of_another():
    g = scene(seat(cards={}), seat("library", cards={}), nature="manual")
    role(g, "councillor")
    draw(g, "chapel", "crane", "hero", "statue", "well")
    do(g, "keep", card="hero")
    draw(g, "archive", "quarry")
    assert (g.seat, len(g.legal)) == (1, 2)
