"""What a seat imagines: uniform over all that is consistent with what it knows, and what it knows is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import comb
from typing import Any

import pytest

import antilles
from antilles.titles.san_juan.data.cards import NAMES
from tests.imagined import fits, worlds
from tests.rules import rule
from tests.san_juan.scenes import do, draw, hand, role, scene, seat
from tests.san_juan.test_piles import NOBODY, stocked
from tests.san_juan.test_producer import PLANT
from tests.san_juan.test_trader import tile

SAMPLES = 20_000


def copies(counts: Any) -> tuple[str, ...]:
    """A row of numbers as names."""
    return tuple(name for name, n in zip(NAMES, counts, strict=True) for _ in range(n))


def test_the_measure_measures():
    """A loaded die is found out, a fair one is not."""
    fair = dict.fromkeys(range(6), 1000.0)
    assert fits(Counter({0: 1010, 1: 980, 2: 1005, 3: 995, 4: 1020, 5: 990}), fair)
    assert not fits(Counter({0: 1150, 1: 980, 2: 965, 3: 955, 4: 980, 5: 970}), fair)


def small() -> antilles.Game:
    """Seven cards are unseen to seat 0, everything else lies open or is its own.

    Of them one is under its harbor, one a good of its own, one in seat 1's hand, one under seat 2's chapel, one
    discarded and two in the pile.
    """
    g = stocked(
        seat("harbor", loaded=(PLANT, PLANT), cards={"well": 1}),
        seat(cards={"hero": 1}),
        seat("chapel", cards={}, tucked=hand(statue=1)),
        NOBODY,
        pile={"hero": 1, "statue": 1, "crane": 1},
        discards={"hero": 1},
        nature="manual",
        **tile(1),
    )  # fmt: skip
    do(role(g, "trader"), "sell", good="indigo", n=1)
    return draw(g, "crane")


@rule("002/hidden", "a tiny position: every way to lay the unseen cards, against all of them counted out")
def test_uniform_over_all_worlds():
    unseen = (PLANT, PLANT, "hero", "hero", "hero", "statue", "statue")
    g = small()
    s = g.position()
    real = copies(s.pile) + copies(s.discards) + copies(s.sunk) + copies(s.seats[1].hand) + copies(s.seats[2].tucked)
    assert sorted((*real, NAMES[s.seats[0].good[0]])) == sorted(unseen)
    ways = Counter((*way[:5], *sorted(way[5:])) for way in permutations(unseen))
    seen = Counter(
        (
            *copies(w.sunk),
            NAMES[w.seats[0].good[0]],
            *copies(w.seats[1].hand),
            *copies(w.seats[2].tucked),
            *copies(w.discards),
            *sorted(copies(w.pile)),
        )
        for w in worlds(g, 0, SAMPLES)
    )
    assert len(ways) > 100
    assert fits(seen, {way: n * SAMPLES / 5040 for way, n in ways.items()})


def larger() -> antilles.Game:
    """Nearly a whole game is unseen to seat 0, who put a hero away and saw an open indigo plant discarded."""
    return scene(
        seat("well", PLANT, cards={PLANT: 1, "crane": 2}, spent=hand(hero=1)),
        seat(loaded=(PLANT,), cards={"hero": 1, PLANT: 2, "chapel": 2}, shown=hand(chapel=1)),
        seat("tower", cards={"sugar_mill": 4}),
        seat("library", cards={"quarry": 3}),
        discards=hand(**{"hero": 2, PLANT: 1, "smithy": 2, "sugar_mill": 2}),
        opened=hand(**{PLANT: 1}),
    )


@pytest.fixture(scope="module")
def sample() -> tuple[dict[str, Counter[Any]], Counter[str]]:
    """What seat 0 imagines of the larger position, and the unseen cards."""
    g = larger()
    told: dict[str, Counter[Any]] = {name: Counter() for name in ("hand", "good", "discards", "pile")}
    for w in worlds(g, 0, SAMPLES):
        told["hand"][w.seats[1].hand[0]] += 1
        told["good"][NAMES[w.seats[1].good[0]]] += 1
        told["discards"][w.discards[0]] += 1
        told["pile"][w.pile[0]] += 1
    s = g.position()
    unseen = Counter(copies(s.pile)) + Counter(copies(s.discards)) + Counter([NAMES[s.seats[1].good[0]]])
    for p in (1, 2, 3):
        unseen += Counter(copies(s.seats[p].hand))
    return told, unseen - Counter({"hero": 1, PLANT: 1, "chapel": 1})


def among(unseen: Counter[str], drawn: int, known: int = 0) -> dict[int, float]:
    """How often so many indigo plants are among some of the unseen cards, with those that are known anyway."""
    n, k = sum(unseen.values()), unseen[PLANT]
    odds = {j: comb(k, j) * comb(n - k, drawn - j) / comb(n, drawn) for j in range(min(k, drawn) + 1)}
    return {j + known: p * SAMPLES for j, p in odds.items()}


@rule("002/hidden", "an opponent's hand of five, one shown: four cards of the unseen ones")
def test_an_imagined_hand(sample):
    told, unseen = sample
    assert fits(told["hand"], among(unseen, 4))


@rule("002/hidden", "a good: each unseen card as likely as any other")
def test_an_imagined_good(sample):
    told, unseen = sample
    n = sum(unseen.values())
    assert fits(told["good"], {card: SAMPLES * k / n for card, k in unseen.items()})


@rule("002/hidden", "seven discards, two of them known: five of the unseen cards")
def test_imagined_discards(sample):
    told, unseen = sample
    assert fits(told["discards"], among(unseen, 5, known=1))


@rule("002/hidden", "the pile: all that is left")
def test_an_imagined_pile(sample):
    told, unseen = sample
    pile = larger().state["in_pile"]
    assert pile == sum(unseen.values()) - 4 - 4 - 3 - 1 - 5
    assert fits(told["pile"], among(unseen, pile))


@rule("002/hidden", "what is known is always kept: own cards, shown cards, own and open discards, what is tucked")
def test_what_is_known_is_kept():
    me = seat("chapel", cards={"crane": 2}, spent=hand(hero=1), tucked=hand(well=2))
    g = scene(
        me,
        seat(loaded=(PLANT,), cards={"chapel": 1, "quarry": 1}, shown=hand(chapel=1)),
        seat("harbor", cards={"tower": 1}, tucked=hand(statue=3), covered=hand(palace=1)),
        NOBODY,
        discards=hand(hero=2, smithy=1, archive=1),
        opened=hand(smithy=1),
    )
    before, totals = g.view(0).bytes, g.title.proof.totals(g.rules, g.position())
    for w in worlds(g, 0, 300):
        assert (copies(w.seats[0].hand), copies(w.seats[0].tucked)) == (("crane", "crane"), ("well", "well"))
        assert "chapel" in copies(w.seats[1].hand)
        assert {"hero", "smithy"} <= set(copies(w.discards))
        assert [len(copies(row)) for row in (w.seats[1].hand, w.seats[2].hand, w.seats[2].tucked)] == [2, 1, 3]
        assert (len(copies(w.discards)), len(copies(w.pile))) == (4, w.in_pile)
        assert g.title.proof.totals(g.rules, w) == totals
    for seed in range(20):
        world = g.view(0).imagine(seed)
        assert (world.view(0).bytes, world.legal, world.seat) == (before, g.legal, 0)


@rule("002/hidden", "nothing hidden is carried over: two positions that look alike are imagined alike")
def test_nothing_leaks():
    ways = [scene(*[NOBODY] * 3, seat(cards={name: 1}), discards=hand(**{name: 1})) for name in ("hero", "well")]
    assert ways[0].bytes() != ways[1].bytes()
    for seed in range(10):
        first, second = (g.view(0).imagine(seed) for g in ways)
        assert first.bytes() == second.bytes()


@rule("002/hidden", "with any number of players")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_of_players(players: int):
    g = scene(*[seat(PLANT, cards={"sugar_mill": 1})] * players)
    for p in range(players):
        world = g.view(p).imagine(3)
        assert world.view(p).bytes == g.view(p).bytes
        assert world.title.proof.totals(world.rules, world.position()) == g.title.proof.totals(g.rules, g.position())


def council(*kept: str) -> antilles.Game:
    """Seat 0 drew five and kept some of two."""
    g = role(scene(seat("prefecture", cards={}), *[NOBODY] * 3, nature="manual"), "councillor")
    draw(g, "well", "crane", "hero", "statue", "palace")
    for name in kept:
        do(g, "keep", card=name)
    return g


@rule("002/hidden", "while another chooses in the council: its cards are imagined too, those kept in the hand")
def test_imagining_a_council():
    for g, drawn, held in ((council(), 5, 0), (council("well"), 4, 1)):
        for w in worlds(g, 1, 50):
            assert (sum(w.drawn), sum(w.seats[0].hand), sum(w.discards)) == (drawn, held, 0)
            assert g.title.proof.totals(g.rules, w) == g.title.proof.totals(g.rules, g.position())
        mine = next(worlds(g, 0, 1))
        assert mine.drawn == g.position().drawn


@rule("002/hidden", "a council's cards of another are as random as any")
def test_a_council_is_imagined_uniformly():
    g = stocked(NOBODY, *[NOBODY] * 3, pile={"hero": 3, "well": 3}, nature="manual")
    draw(role(g, "councillor"), "hero", "hero", "well", "well", "well")
    seen = Counter(w.drawn[NAMES.index("hero")] for w in worlds(g, 1, 3000))
    assert fits(seen, {2: 1500.0, 3: 1500.0})


def mid_council() -> antilles.Game:
    """Nature has drawn one of the councillor's five cards."""
    return draw(role(scene(*[NOBODY] * 4, nature="manual"), "councillor"), "hero")


def mid_mine() -> antilles.Game:
    """Nature has turned up one of four cards."""
    return draw(role(scene(seat("gold_mine", cards={}), *[NOBODY] * 3, nature="manual"), "prospector"), "hero", "well")


def mid_goods() -> antilles.Game:
    """Nature has drawn one of two goods."""
    return draw(role(scene(seat(PLANT, PLANT, cards={}), *[NOBODY] * 3, nature="manual"), "producer"), "hero")


@rule("002/hidden", "also while Nature draws (with nature='manual')")
@pytest.mark.parametrize("start", [mid_council, mid_mine, mid_goods])
def test_imagining_while_nature_draws(start: Callable[[], antilles.Game]):
    g = start()
    assert g.seat == -1
    for p in range(4):
        for w in worlds(g, p, 5):
            assert g.title.proof.totals(g.rules, w) == g.title.proof.totals(g.rules, g.position())


def test_another_seat_is_still_asked():
    """`View.imagine` promises a game that looks just like this to the seat."""
    g = role(scene(seat(cards={"hero": 1, PLANT: 1}), *[NOBODY] * 3), "builder")
    assert g.seat == 0
    assert all(g.view(1).imagine(seed).seat == 0 for seed in range(40))
