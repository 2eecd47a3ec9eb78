"""What a seat imagines: uniform over all that is consistent with what it knows, and what it knows is kept."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product
from math import comb
from typing import Any

import antilles
from antilles.core.interpreted import interpreted
from antilles.core.play.game import Game
from antilles.core.record import MEMBERS
from antilles.titles.maracaibo import audit
from antilles.titles.maracaibo.data.sets import members, packed
from antilles.titles.maracaibo.data.things import CARDS, FIRST_B, FIRST_C
from antilles.titles.maracaibo.rules import cards, story
from tests.imagined import fits, worlds

SAMPLES = 6_000
TITLE = antilles.title("maracaibo")
NUMBER = {name: i for i, name in enumerate(CARDS)}
C90 = NUMBER["C90"]
look, mix_in = interpreted(audit.audit), interpreted(story.add_card)


def started(players: int = 3) -> tuple[Game, Any]:
    """A game whose first turn begins, and its position to be changed."""
    game = antilles.new("maracaibo", players=players, seed=4)
    while game.position().stack[0].phase != TITLE.phases.index("turn"):
        game.play(game.legal[0])
    return game, TITLE.State.unpack(game.bytes())


def put(game: Game, position: Any) -> Game:
    """The game in another position, in which everything is in order but tiles."""
    assert look(game.rules, position) == 0
    return Game(TITLE, game.setup, 0, manual=True, start=position.pack(), settled=False)


def drew(position: Any, p: int, b: int, a: int = 0, *, since: tuple[int, int, int, int]) -> None:
    """A seat has got B and A cards from the pile instead of its lowest ones, and drew so often since each mixing."""
    seat = position.seats[p]
    for card in (*members(position.pool)[:b], *members(position.pile)[:a]):
        where = position.pool if card >= FIRST_B else position.pile
        where[card // MEMBERS] &= ~(1 << card % MEMBERS)
        position.from_pool -= card >= FIRST_B
        position.in_pile -= 1
        interpreted(cards.discard)(position, p, seat.hand[0])
        interpreted(cards.to_hand)(position, p, card, False)
    seat.since = list(since)


def unseen(position: Any, letter: str) -> list[int]:
    """Cards of a letter that seat 0 cannot see."""
    found = [*members(position.pile), *members(position.pool), *(card for s in position.seats[1:] for card in s.hand)]
    return [card for card in found if card >= 0 and CARDS[card][0] == letter]


def letters(position: Any, p: int) -> str:
    """A hand by letter: how many A, B and C cards."""
    return "".join(sorted(CARDS[card][0] for card in position.seats[p].hand if card >= 0))


def test_b_cards_in_hands() -> None:
    """A seat that drew once has at most one B card, one that drew twice at most two; who drew nothing has none."""
    game, position = started(4)
    drew(position, 1, 1, since=(1, 0, 0, 0))
    drew(position, 2, 1, 1, since=(2, 0, 0, 0))
    a, b = len(unseen(position, "A")) - 4, position.from_pool + 2  # without seat 3
    expected: dict[Any, float] = {}
    for i, j in product(range(2), range(3)):
        expected[i, j] = comb(b, i) * comb(b - i, j) * comb(a, 4 - i) * comb(a - (4 - i), 4 - j)
    total = sum(expected.values())
    expected = {case: SAMPLES * n / total for case, n in expected.items()}
    seen: Counter[Any] = Counter()
    for world in worlds(put(game, position), 0, SAMPLES):
        assert letters(world, 3) == "AAAA"
        seen[letters(world, 1).count("B"), letters(world, 2).count("B")] += 1
    assert fits(seen, expected)


def test_which_b_cards() -> None:
    """All B cards that nobody has seen are as likely, whichever are in the pile."""
    game, position = started()
    drew(position, 1, 3, since=(3, 0, 0, 0))
    possible = unseen(position, "B")
    seen: Counter[int] = Counter()
    for world in worlds(put(game, position), 0, SAMPLES):
        seen.update(card for card in world.seats[1].hand if FIRST_B <= card < FIRST_C)
    assert fits(seen, dict.fromkeys(possible, sum(seen.values()) / len(possible)))


def test_a_card_that_was_mixed_in_is_in_no_older_hand() -> None:
    game, position = started()
    drew(position, 1, 3, since=(3, 3, 3, 3))
    position.rounds = 1
    mix_in(game.rules, position, 0, True)
    for world in worlds(put(game, position), 0, 400):
        assert all(C90 not in seat.hand for seat in world.seats)
        assert world.pile[C90 // MEMBERS] >> C90 % MEMBERS & 1


def test_a_card_that_was_mixed_in_is_in_a_hand_that_drew_since() -> None:
    """As likely as any other card that was in the pile then."""
    game, position = started()
    position.rounds = 1
    mix_in(game.rules, position, 0, True)
    drew(position, 1, 2, since=(2, 2, 2, 0))
    drew(position, 2, 1, since=(1, 0, 0, 0))
    a, b = len(unseen(position, "A")), position.from_pool + 3
    expected = {}
    for i, j, c in product(range(3), range(2), range(2)):  # B cards of seats 1 and 2, C90 with seat 1
        if i + c <= 2:
            rest = 4 - i - c
            expected[i, j, c] = float(comb(b, i) * comb(b - i, j) * comb(a, rest) * comb(a - rest, 4 - j))
    total = sum(expected.values())
    seen: Counter[Any] = Counter()
    for world in worlds(put(game, position), 0, SAMPLES):
        assert C90 not in world.seats[2].hand
        seen[letters(world, 1).count("B"), letters(world, 2).count("B"), int(C90 in world.seats[1].hand)] += 1
    assert fits(seen, {case: SAMPLES * n / total for case, n in expected.items()})


def after_a_shuffle() -> tuple[Game, Any]:
    """Six cards are unseen in hands and pile of a pile that was shuffled; before it B003 to B005 and A020 were hidden.

    Seats 1 and 2 hold a card of either kind. Seat 1 drew once since B cards were mixed in, so not a B card of each.
    """
    game, position = started()
    hands = [["A001", "A002", "A003", "A004"], ["A010", "B003"], ["A020", "B001"]]
    for p, names in enumerate(hands):
        seat = position.seats[p]
        seat.hand = sorted(NUMBER[name] for name in names) + [-1] * (8 - len(names))
        seat.shown, seat.planned, seat.held = [-1] * 8, [-1] * 3, len(names)
        seat.late, seat.since = (1 if p else 0), [p, 0, 0, 0]
    position.display = [NUMBER[f"A05{n}"] for n in range(3, 7)]
    stock, pool = ["A010", "A011", "B001", "B002"], ["B004", "B005"]
    position.shuffled, position.stock = 1, packed([NUMBER[name] for name in stock], position.stock)
    position.pile = packed([NUMBER[name] for name in ("A011", "B002")], position.pile)
    position.pool = packed([NUMBER[name] for name in pool], position.pool)
    position.in_pile, position.from_pool = 2, 0
    there = {NUMBER[name] for names in (*hands, stock, pool) for name in names} | set(position.display)
    position.discards = packed([card for card in range(FIRST_C) if card not in there], position.discards)
    return game, position


def test_hands_after_a_shuffle() -> None:
    game, position = after_a_shuffle()
    cases = []
    for first, second in permutations(["A010", "A011", "B001", "B002"], 2):  # of the present pile
        for b, forced_in in product(["B003", "B004", "B005"], (1, 2)):  # of older cards: A020 is in one of the hands
            one, two = (first, "A020" if forced_in == 1 else b), (second, b if forced_in == 1 else "A020")
            if sum(name[0] == "B" for name in one) <= 1:
                cases.append((frozenset(one), frozenset(two)))
    seen = Counter(
        tuple(frozenset(CARDS[card] for card in world.seats[p].hand if card >= 0) for p in (1, 2))
        for world in worlds(put(game, position), 0, SAMPLES)
    )
    assert fits(seen, dict.fromkeys(cases, SAMPLES / len(cases)))


def test_every_imagined_world_is_in_order() -> None:
    """In whole campaign games, with cards that story cards mix in: nothing is lost, no hand holds what it cannot."""
    for seed in range(3):
        rng = random.Random(seed)
        game = antilles.new("maracaibo", players=2 + seed, options={"story": ("campaign", "85", "88")[seed]}, seed=seed)
        while not game.over:
            if rng.random() < 0.1:
                reader = rng.randrange(2 + seed)
                for world in worlds(game, reader, 2, seed):
                    assert look(game.rules, world) == 0
            game.play(rng.choice(game.legal))
