"""Who knows what: hands, goods, tucked cards and discards are hidden, numbers are not (rulebook 002)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import antilles
from tests.rules import rule
from tests.san_juan.scenes import board, can, cards, do, draw, hand, pay, phase, role, scene, seat
from tests.san_juan.test_piles import NOBODY, stocked
from tests.san_juan.test_producer import PLANT
from tests.san_juan.test_trader import sell, tile

RICH = {"statue": 1, "tower": 1, "chapel": 1, "well": 1, "crane": 1}


def alike(games: list[antilles.Game], reader: int) -> bool:
    """Whether a seat sees no difference: position, whose turn it is, and what it may do itself."""
    views = [game.view(reader) for game in games]
    return len({(view.bytes, view.turn, tuple(view.legal)) for view in views}) == 1


def new_round(*seats: dict[str, object], **told: object) -> antilles.Game:
    """Two players; the last role of a round is taken, so the next begins, with seat 1 as governor."""
    return role(scene(*seats, taken=["builder", "producer"], **told), "trader")


@rule("002/hidden", "a hand is seen by its owner alone; its number by everybody, at all times")
def test_hands():
    g = scene(seat(cards={"hero": 2}), seat(cards={"well": 1, "crane": 2}))
    mine, other = g.view(0).state["seats"]
    assert (mine["hand"], mine["held"]) == (hand(hero=2), 2)
    assert (other["hand"], other["held"]) == (None, 3)
    assert g.view(1).state["seats"][0]["hand"] is None
    assert g.view(1).state["seats"][1]["hand"] == hand(well=1, crane=2)


@rule("002/hidden", "nobody knows which card a good is, the number is public")
def test_goods():
    g = scene(seat(loaded=(PLANT,), cards={}), NOBODY)
    for p in range(2):
        told = g.view(p).state["seats"][0]
        assert (told["good"], told["full"][0], told["site"][0]) == (None, 1, PLANT)


@rule("002/hidden", "pile and discards are face down, their numbers are public")
def test_piles():
    g = stocked(NOBODY, NOBODY, pile={"hero": 3}, discards={"well": 2})
    for p in range(2):
        told = g.view(p).state
        assert (told["pile"], told["discards"], told["in_pile"], told["in_discards"]) == (None, None, 3, 2)


@rule("002/hidden", "buildings, also covered ones, are open")
def test_buildings():
    g = scene(seat("hero", "well", cards={}, covered=hand(chapel=1)), NOBODY)
    told = g.view(1).state["seats"][0]
    assert (told["site"][:2], told["covered"]) == (["well", "hero"], hand(chapel=1))


@rule("002/hidden", "a chapel's cards are known to the owner alone; one a round, and not necessarily")
def test_chapel():
    g = new_round(seat("chapel", cards={"hero": 1, "well": 2}), NOBODY)
    assert (phase(g), g.seat, can(g, "pass")) == ("round", 0, True)
    do(g, "chapel", card="hero")
    assert (phase(g), g.seat) == ("roles", 1)  # only one card a round
    mine, others = g.view(0).state["seats"][0], g.view(1).state["seats"][0]
    assert (mine["tucked"], mine["under_chapel"], cards(g, 0)) == (hand(hero=1), 1, {"well": 2})
    assert (others["tucked"], others["under_chapel"], others["held"]) == (None, 1, 2)
    g = do(new_round(seat("chapel", cards={"hero": 1}), NOBODY), "pass")
    assert (board(g, 0)["under_chapel"], cards(g, 0)) == (0, {"hero": 1})


@rule("002/hidden", "a bank's cards are known to the owner alone")
def test_bank():
    g = new_round(seat("bank", cards={"hero": 1, "well": 2}), NOBODY)
    pay(do(g, "bank"), hero=1, well=1)
    assert g.view(0).state["seats"][0]["tucked"] == hand(hero=1, well=1)
    told = g.view(1).state["seats"][0]
    assert (told["tucked"], told["under_bank"], told["held"]) == (None, 2, 1)


@rule("002/hidden", "what lies under a harbor is known to nobody, how much to everybody")
def test_harbor():
    g = sell(role(scene(seat("harbor", loaded=(PLANT,), cards={}), NOBODY, **tile(1)), "trader"), indigo=1)
    for p in range(2):
        assert (g.view(p).state["sunk"], g.view(p).state["seats"][0]["under_harbor"]) == (None, 1)


@rule("002/hidden", "a seat knows what it put into the discard pile itself, others do not")
def test_own_discards():
    g = do(role(scene(seat(cards=RICH), NOBODY), "builder"), "build", card="statue")
    pay(g, tower=1, well=1)
    assert g.view(0).state["seats"][0]["spent"] == hand(tower=1, well=1)
    assert g.view(1).state["seats"][0]["spent"] is None
    assert g.view(1).state["in_discards"] == 2


@rule("002/hidden", "a seat also knows what it gave up to the limit of the hand")
def test_limit_discards_are_known():
    g = new_round(NOBODY, seat(cards={"hero": 3, "well": 3, "crane": 3}))
    pay(g, crane=2)
    assert g.view(1).state["seats"][1]["spent"] == hand(crane=2)
    assert g.view(0).state["seats"][1]["spent"] is None


@rule("002/hidden", "own discards are forgotten when the pile is shuffled")
def test_own_discards_are_forgotten():
    g = stocked(seat(cards={"statue": 1, "tower": 2}), NOBODY, NOBODY)
    pay(do(role(g, "builder"), "build", card="statue"), tower=2)
    assert g.view(0).state["seats"][0]["spent"] == hand(tower=2)
    role(g, "prospector")
    assert g.view(0).state["seats"][0]["spent"] == hand()
    assert g.state["pile"]["tower"] == 1


def paying() -> antilles.Game:
    """Seat 0 builds a statue for two cards."""
    return do(role(scene(seat(cards=RICH), NOBODY, NOBODY), "builder"), "build", card="statue")


def giving_from_archive() -> antilles.Game:
    """Seat 0 gives four cards."""
    g = role(scene(seat("archive", cards=RICH), NOBODY, NOBODY, nature="manual"), "councillor")
    return draw(g, "hero", "hero", "quarry", "palace", "residence")


def keeping_the_limit() -> antilles.Game:
    """Seat 0 gives two of nine."""
    return new_round(seat(cards={"hero": 3, "well": 3, "crane": 3}), NOBODY)


def swapping() -> antilles.Game:
    """Seat 0 gives up to two."""
    return new_round(seat("office_building", cards=RICH), NOBODY, nature="manual", tiles=[0, -1, -1, -1, -1])


def banking() -> antilles.Game:
    """Seat 0 gives any number."""
    return do(new_round(seat("bank", cards=RICH), NOBODY), "bank")


@rule("002/hidden", "nobody sees half-made payments of others, nor how far they have come")
@pytest.mark.parametrize("start", [paying, giving_from_archive, keeping_the_limit, swapping, banking])
def test_half_made_payments(start: Callable[[], antilles.Game]):
    g = start()
    assert (phase(g), g.seat) == ("giving", 0)
    others = range(1, g.setup.players)
    before, mine = [g.view(p).bytes for p in others], g.view(0).bytes
    g.play(next(a for a in g.legal if g.fields(a)["n"] == 1))
    assert (phase(g), g.seat) == ("giving", 0)
    assert [g.view(p).bytes for p in others] == before
    assert g.view(0).bytes != mine
    assert [g.view(1).state[name] for name in ("given", "ask", "left")] == [None] * 3
    assert sum(g.view(0).state["given"].values()) == 1
    assert g.state["in_discards"] == 0


@rule("002/hidden", "the same number of other cards looks the same to the others")
def test_payments_look_alike():
    ways = [pay(paying(), **given) for given in ({"tower": 1, "well": 1}, {"crane": 1, "chapel": 1})]
    assert all(alike(ways, p) for p in (1, 2))
    assert not alike(ways, 0)


@rule("002/hidden", "which card goes under the chapel looks the same to the others")
def test_tucking_looks_alike():
    ways = [do(new_round(seat("chapel", cards=RICH), NOBODY), "chapel", card=name) for name in ("well", "tower")]
    assert alike(ways, 1)
    assert not alike(ways, 0)


@rule("002/hidden", "which card the councillor keeps looks the same to the others")
def test_keeping_looks_alike():
    def keep(name: str) -> antilles.Game:
        g = role(scene(seat("prefecture", cards={}), NOBODY, NOBODY, nature="manual"), "councillor")
        return do(draw(g, "well", "crane", "hero", "statue", "palace"), "keep", card=name)

    ways = [keep(name) for name in ("well", "crane", "statue")]
    assert all(alike(ways, p) for p in (1, 2))
    assert not alike(ways, 0)


@rule("002/hidden", "a card drawn to a hand is seen by its owner alone")
def test_drawing_looks_alike():
    ways = [draw(role(scene(NOBODY, NOBODY, nature="manual"), "prospector"), name) for name in ("hero", "well")]
    assert alike(ways, 1)
    assert not alike(ways, 0)


@rule("002/hidden", "a card drawn as a good is seen by nobody")
def test_goods_look_alike():
    start = [scene(seat(PLANT, cards={}), NOBODY, nature="manual") for _ in range(2)]
    ways = [draw(role(g, "producer"), name) for g, name in zip(start, ("hero", "well"), strict=True)]
    assert ways[0].bytes() != ways[1].bytes()
    assert all(alike(ways, p) for p in (0, 1))


@rule("002/hidden", "a good sold is seen by nobody, not even in the discard pile")
def test_sold_goods_look_alike():
    ways = []
    for name in ("hero", "well"):
        g = scene(NOBODY, seat(PLANT, cards={}), nature="manual", **tile(1))
        draw(role(g, "producer"), name)
        do(role(g, "trader"), "sell", good="indigo", n=1)
        ways.append(draw(g, "crane"))
    assert all(alike(ways, p) for p in (0, 1))


@rule("002/hidden", "cards taken openly are known until another card leaves that hand face down")
def test_shown_until_a_card_leaves_face_down():
    owner = seat("chapel", cards={"hero": 1, "well": 1}, shown=hand(hero=1))
    g = new_round(owner, NOBODY)
    assert g.view(1).state["seats"][0]["shown"] == hand(hero=1)
    assert do(g, "pass").view(1).state["seats"][0]["shown"] == hand(hero=1)
    g = do(new_round(owner, NOBODY), "chapel", card="well")
    assert g.view(1).state["seats"][0]["shown"] == hand()


@rule("002/hidden", "a card that was shown and is built is in the hand no more; payment hides the others")
def test_shown_and_built():
    owner = seat("smithy", cards={PLANT: 1, "hero": 1, "well": 1}, shown=hand(**{PLANT: 1, "hero": 1}))
    g = do(role(scene(owner, NOBODY), "builder"), "build", card=PLANT)  # it costs nothing
    assert board(g, 0)["shown"] == hand(hero=1)
    g = pay(do(role(scene(owner, NOBODY), "builder"), "build", card="well"), hero=1)
    assert board(g, 0)["shown"] == hand()


@rule("002/hidden", "a copy is built: the one that was shown, for all anybody knows; other cards stay known")
def test_a_copy_of_a_shown_card():
    owner = seat("smithy", cards={PLANT: 2, "hero": 1}, shown=hand(**{PLANT: 1}))
    g = do(role(scene(owner, NOBODY), "builder"), "build", card=PLANT)
    assert (board(g, 0)["shown"], cards(g, 0)) == (hand(), {PLANT: 1, "hero": 1})
    owner = seat("smithy", cards={PLANT: 1, "hero": 1}, shown=hand(hero=1))
    g = do(role(scene(owner, NOBODY), "builder"), "build", card=PLANT)
    assert board(g, 0)["shown"] == hand(hero=1)


@rule("002/hidden", "whatever others hold, a seat has the same choices")
def test_others_hands_do_not_matter():
    mine = seat("crane", "black_market", loaded=(PLANT,), cards=RICH)
    others = ({"hero": 2}, {"palace": 1, "quarry": 1}, {"statue": 2})
    for name in ("builder", "trader"):
        ways = [role(scene(mine, seat(cards=other), **tile(2)), name) for other in others]
        assert alike(ways, 0)
        assert ways[0].seat == 0


@rule("002/hidden", "in any position: a world that looks the same to the seat asked gives it the same choices")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_alike_worlds_give_the_same_choices(seed: int):
    g = antilles.new("san-juan", players=4, modules=["new-buildings"], seed=seed)
    rng, asked = random.Random(seed), set()
    for _ in range(250):
        if g.over:
            break
        asked.add(phase(g))
        world = g.view(g.seat).imagine(rng.randrange(1 << 40))
        assert alike([g, world], g.seat)
        assert world.title.proof.totals(world.rules, world.position()) == g.title.proof.totals(g.rules, g.position())
        g.play(rng.choice(g.legal))
    assert asked >= {"roles", "giving", "trader", "councillor", "builder"}
