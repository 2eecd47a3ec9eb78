"""The draw pile and the discards: what happens when cards run out (rulebook 002, line 126; edge case 8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import antilles
from antilles.titles.san_juan.data.cards import CARDS
from tests.rules import rule
from tests.san_juan.scenes import NEW, board, can, cards, do, draw, hand, offered, pay, phase, role, scene, seat
from tests.san_juan.test_producer import PLANT, goods
from tests.san_juan.test_trader import held, sell, tile

NOBODY = seat(cards={})


def stocked(
    *seats: dict[str, Any], pile: dict[str, int] | None = None, discards: dict[str, int] | None = None, **told: Any
) -> antilles.Game:
    """A table with exactly this pile and these discards; every other card lies open, covered in the last city.

    Every good that a seat has is an indigo plant. All seats name their `cards`.
    """
    pile, discards, new = pile or {}, discards or {}, told.get("modules", NEW) == NEW
    used = Counter(pile) + Counter(discards)
    for one in seats:
        used.update(name for name in one["site"] if name)
        used[PLANT] += sum(one["full"])
        for field in ("hand", "tucked", "covered"):
            used.update(one.get(field, {}))
    copies = {c.name: (c.copies + c.more * new) * (new or c.part == "base") for c in CARDS if c.name != "cathedral"}
    rest = {name: n - used[name] for name, n in copies.items()}
    assert min(rest.values()) >= 0, "there are not so many cards"
    *others, last = seats
    game = scene(*others, {**last, "covered": hand(**rest)}, discards=hand(**discards), **told)
    assert Counter(game.state["pile"]) == Counter(hand(**pile)), "goods were not made of indigo plants"
    return game


def in_piles(game: antilles.Game) -> tuple[dict[str, int], dict[str, int]]:
    """Pile and discards, only what there is; their numbers agree."""
    told = tuple({name: n for name, n in game.state[where].items() if n} for where in ("pile", "discards"))
    assert (sum(told[0].values()), sum(told[1].values())) == (game.state["in_pile"], game.state["in_discards"])
    return told


READER = seat("library", cards={})  # draws two cards as prospector, eight as councillor


@rule("002/hidden", "hand: the pile is empty in the middle of a draw, the discards are shuffled and the draw goes on")
def test_shuffle_while_cards_are_drawn():
    g = role(stocked(READER, NOBODY, NOBODY, pile={"hero": 1}, discards={"statue": 2}), "prospector")
    assert cards(g, 0) == {"hero": 1, "statue": 1}
    assert in_piles(g) == ({"statue": 1}, {})


@rule("002/producer", "goods: the pile is empty in the middle, the other good is of the new pile")
def test_shuffle_while_goods_are_made():
    g = stocked(seat(PLANT, PLANT, cards={}), NOBODY, pile={"hero": 1}, discards={"statue": 2})
    role(g, "producer")
    assert sorted(board(g, 0)["good"][:2]) == ["hero", "statue"]
    assert in_piles(g) == ({"statue": 1}, {})


@rule("002/councillor", "council: the pile is empty in the middle; cards put away are shuffled for the next seat")
def test_shuffle_while_the_council_draws():
    g = stocked(NOBODY, NOBODY, pile={"hero": 2}, discards={"statue": 3})
    role(g, "councillor")
    assert g.view(0).state["drawn"] == hand(hero=2, statue=3)
    assert in_piles(g) == ({}, {})
    do(g, "keep", card="statue")
    assert g.seat == 1  # the two cards of the next seat are of the four put away
    assert sum(g.view(1).state["drawn"].values()) == 2
    assert (g.state["in_pile"], g.state["in_discards"]) == (2, 0)


@rule("002/prospector", "gold mine: the pile is empty in the middle; what lies open is not shuffled")
def test_shuffle_while_a_mine_searches():
    mine = seat("gold_mine", cards={})
    discards = {"quarry": 1, "statue": 1, "smithy": 1, "palace": 1}
    g = role(stocked(NOBODY, mine, pile={"chapel": 1, "hero": 1}, discards=discards, nature="manual"), "prospector")
    draw(g, "chapel")  # then the hero, forced, and the shuffle
    assert (g.state["reveal"], in_piles(g)) == (hand(hero=1), (discards, {}))
    draw(g, "quarry", "statue", "smithy")
    assert cards(g, 1) == {"smithy": 1}
    assert in_piles(g) == ({"palace": 1}, {"hero": 1, "quarry": 1, "statue": 1})


@rule("002/prospector", "goldsmith: a new pile for its card")
def test_shuffle_for_a_goldsmith():
    g = stocked(NOBODY, seat("goldsmith", cards={}), pile={"chapel": 1}, discards={"hero": 2})
    role(g, "prospector")
    assert (cards(g, 1), in_piles(g)) == ({"hero": 1}, ({"hero": 1}, {}))


@rule("002/trader", "sales: goods just sold lie in the discards and may come back with the new pile")
def test_sold_goods_are_shuffled():
    g = stocked(seat(loaded=(PLANT,), cards={}), NOBODY, **tile(1))
    sell(role(g, "trader"), indigo=1)
    assert (cards(g, 0), in_piles(g)) == ({PLANT: 1}, ({}, {}))


@rule("002/cards-goods", "harbor: the good under it never comes back")
def test_sunk_goods_are_not_shuffled():
    g = stocked(seat("harbor", loaded=(PLANT,), cards={}), NOBODY, **tile(1))
    sell(role(g, "trader"), indigo=1)
    assert (cards(g, 0), board(g, 0)["under_harbor"], g.state["sunk"][PLANT]) == ({}, 1, 1)


@rule("002/hidden", "the discards are shuffled when a card is needed, not when the last one is drawn")
def test_not_shuffled_too_early():
    g = role(stocked(NOBODY, NOBODY, pile={"hero": 1}, discards={"statue": 2}), "prospector")
    assert (cards(g, 0), in_piles(g)) == ({"hero": 1}, ({}, {"statue": 2}))


@rule("002/hidden", "both piles empty: everybody gets what there is")
def test_both_empty_hand():
    g = role(stocked(READER, NOBODY, NOBODY, pile={"hero": 1}), "prospector")
    assert (cards(g, 0), in_piles(g), phase(g), g.seat) == ({"hero": 1}, ({}, {}), "roles", 1)
    g = role(stocked(READER, NOBODY, NOBODY), "prospector")
    assert (held(g), phase(g), g.seat) == ([0, 0, 0], "roles", 1)


@rule("002/producer", "both piles empty: only goods that are there, and only these count for the well")
def test_both_empty_goods():
    g = role(stocked(seat("well", PLANT, PLANT, cards={}), seat(PLANT, cards={}), pile={"hero": 1}), "producer")
    assert (goods(g, 0), goods(g, 1), held(g)) == ([PLANT], [], [0, 0])
    assert (board(g, 0)["full"][:2], phase(g)) == ([1, 0], "roles")


@rule("002/councillor", "both piles empty: one of the cards there are is kept, then the next seat has the others")
def test_both_empty_council():
    g = stocked(NOBODY, NOBODY, NOBODY, pile={"hero": 2, "statue": 1})
    role(g, "councillor")
    assert (g.view(0).state["drawn"], in_piles(g)) == (hand(hero=2, statue=1), ({}, {}))
    do(g, "keep", card="statue")
    assert (cards(g, 0), cards(g, 1), cards(g, 2)) == ({"statue": 1}, {"hero": 1}, {"hero": 1})
    assert (in_piles(g), phase(g)) == (({}, {}), "roles")


@rule("002/councillor", "both piles empty: no card at all")
def test_both_empty_council_without_a_card():
    g = role(stocked(NOBODY, seat("archive", cards={"hero": 1}), seat("prefecture", cards={})), "councillor")
    assert (held(g), phase(g), g.seat) == ([0, 1, 0], "roles", 1)


@rule("002/cards-cards", "both piles empty: a prefecture keeps two of what there is")
def test_both_empty_prefecture():
    g = role(stocked(seat("prefecture", cards={}), NOBODY, pile={"hero": 1}), "councillor")
    assert (cards(g, 0), held(g)) == ({"hero": 1}, [1, 0])
    g = role(stocked(seat("prefecture", cards={}), NOBODY, pile={"hero": 1, "statue": 2}), "councillor")
    do(g, "keep", card="statue")
    assert (cards(g, 0), cards(g, 1)) == ({"statue": 2}, {"hero": 1})


@rule("002/cards-cards", "both piles empty: an archive gives the cards drawn less the one kept")
def test_both_empty_archive():
    g = role(stocked(seat("archive", cards={"chapel": 1}), NOBODY, pile={"hero": 1, "statue": 2}), "councillor")
    pay(g, chapel=1, hero=1)
    assert cards(g, 0) == {"statue": 2}
    g = role(stocked(seat("archive", cards={"chapel": 1}), NOBODY, pile={"hero": 1}), "councillor")
    assert (cards(g, 0), phase(g)) == ({"chapel": 1, "hero": 1}, "roles")


@rule("002/cards-cards", "both piles empty: a gold mine with fewer than four cards finds nothing, they are discarded")
def test_both_empty_gold_mine():
    mine = seat("gold_mine", cards={})
    g = role(stocked(NOBODY, mine, pile={"chapel": 1}, discards={"hero": 1, "quarry": 1, "smithy": 1}), "prospector")
    assert (cards(g, 0), cards(g, 1)) == ({"chapel": 1}, {})
    assert in_piles(g) == ({}, {"hero": 1, "quarry": 1, "smithy": 1})
    assert (g.state["opened"], g.state["reveal"]) == (hand(hero=1, quarry=1, smithy=1), hand())
    g = role(stocked(NOBODY, mine, pile={"chapel": 1}), "prospector")
    assert (held(g), phase(g)) == ([1, 0], "roles")


@rule("002/cards-cards", "both piles empty: nothing for goldsmith, customs office, hut or well")
def test_both_empty_other_cards():
    assert held(role(stocked(NOBODY, seat("goldsmith", cards={}), pile={"chapel": 1}), "prospector")) == [1, 0]
    g = role(stocked(seat("customs_office", cards={}), NOBODY), "councillor")
    assert (goods(g, 0), held(g), phase(g)) == ([], [0, 0], "roles")
    g = role(stocked(NOBODY, seat("hut", cards={}), **tile(1)), "trader")
    assert (held(g), phase(g), g.state["tile"]) == ([0, 0], "roles", 1)
    g = role(stocked(seat("well", PLANT, PLANT, cards={}), NOBODY, pile={"hero": 2}), "producer")
    assert (len(goods(g, 0)), held(g)) == (2, [0, 0])


@rule("002/trader", "both piles empty: a sale brings fewer cards than its price")
def test_both_empty_sale():
    g = stocked(seat("market_hall", loaded=("silver_smelter",), cards={}), NOBODY, pile={"hero": 1}, **tile(5))
    sell(role(g, "trader"), silver=1)
    assert (cards(g, 0), in_piles(g)) == ({"hero": 1, PLANT: 1}, ({}, {}))


@rule("002/hidden", "a shuffle ends what was known of the discards, not what was shown of hands or tucked")
def test_a_shuffle_ends_what_was_known():
    known = seat(cards={"hero": 1}, spent=hand(statue=1), shown=hand(hero=1), tucked=hand(well=1))
    g = stocked(known, NOBODY, pile={"crane": 1}, discards={"statue": 2, "quarry": 1}, opened=hand(quarry=1))
    role(g, "prospector")
    assert (board(g, 0)["spent"], g.state["opened"]) == (hand(statue=1), hand(quarry=1))  # no shuffle yet
    g = stocked(known, READER, NOBODY, discards={"statue": 2, "quarry": 1}, opened=hand(quarry=1))
    role(g, "prospector")
    assert (board(g, 0)["spent"], g.state["opened"]) == (hand(), hand())
    assert (board(g, 0)["shown"], board(g, 0)["tucked"]) == (hand(hero=1), hand(well=1))


@rule("002/hidden", "every card of the pile can be drawn and no other")
def test_what_can_be_drawn():
    g = stocked(NOBODY, NOBODY, pile={"hero": 2, "well": 1}, discards={"statue": 1}, nature="manual")
    role(g, "prospector")
    assert [told["card"] for told in offered(g)] == ["well", "hero"]
    assert not can(g, "draw", card="statue")


@rule("002/hidden", "every copy in the pile is equally likely")
def test_odds_of_a_draw():
    got = Counter()
    for seed in range(300):
        g = role(stocked(NOBODY, NOBODY, pile={"hero": 3, "well": 1}, seed=seed), "prospector")
        got.update(cards(g, 0))
    assert sum(got.values()) == 300
    assert got["well"] == pytest.approx(75, abs=3 * 7.5)  # three times the square root of 300 / 4 * 3 / 4


@rule("002/trader", "every tile that was not seen is equally likely")
def test_odds_of_a_tile():
    got = Counter()
    for seed in range(300):
        g = role(scene(NOBODY, NOBODY, tiles=[1, -1, -1, -1, -1], tile=1, seed=seed), "trader")
        got[g.state["tiles"][1]] += 1
    assert set(got) == {0, 2, 3, 4}
    assert sum((n - 75) ** 2 / 75 for n in got.values()) < 16.3  # chi-square, three degrees of freedom, 0.1 %
