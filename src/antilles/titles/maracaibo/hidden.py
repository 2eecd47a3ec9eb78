"""What a seat cannot see, filled in at random: every way to lay the unseen cards is equally likely.

Everybody sees discards, planned and bought cards, and what was taken from the display. So a hand hides only what was
dealt or drawn from the pile. B cards come with the first pile, of which nobody knows the 40; a pile made of discards
has cards that everybody knows, and what was still hidden then is in nobody's pile. Who has drawn nothing since cards
were mixed into the pile holds none of them.
"""

from __future__ import annotations

from typing import Any

from antilles.core.bits import add, count, following, has, remove, size
from antilles.core.chance import below, random
from antilles.core.kernel import kernel, shared

from .data.things import CAREERS, EMPTY, FIRST_B, FIRST_C, PLANNING, START_HAND
from .rules.cards import hand_fits, hidden_of, insert, mixed_in
from .rules.phases import SETUP
from .rules.setup import CAREER_DEAL
from .rules.setup import CAREERS as CHOOSING
from .rules.state import ALL, MIXINGS, Rules, State

UNSEEN = 800_000  # draws of their own, apart from those of the game
TRIES = 400  # deals that are thrown away because somebody would hold more new cards than were drawn
DEALS = 60  # the same after a shuffle, with real cards


def opened(k: Any) -> frozenset[str]:
    """No rule lays hidden fields open."""
    return frozenset()


@shared
def imagine(k: Rules, s: State, seat: int, key: int) -> None:
    """Completes a redacted position in place."""
    gather(k, s, seat)
    at = deal_known(k, s, seat, key) if s.shuffled == 1 else deal_unknown(k, s, seat, key)
    careers(k, s, seat, key, at)


@kernel
def gather(k: Rules, s: State, seat: int) -> None:
    """Lays all cards that the seat has not seen on the pile, B cards apart; hands of others keep what was shown."""
    for i in range(len(s.pile)):
        s.pile[i], s.pool[i] = 0, 0
    for card in range(ALL):
        if card < FIRST_C or (s.c_cards >> (card - FIRST_C)) & 1 != 0:
            add(s.pool if FIRST_B <= card < FIRST_C else s.pile, card)
    drop(s, s.discards)
    drop(s, s.ana_pile)
    for at in range(4):
        drop_one(s, s.display[at])
    for p in range(k.players):
        board = s.seats[p]
        if p != seat:
            for at in range(START_HAND):
                board.hand[at] = board.shown[at]
        drop(s, board.bought)
        for at in range(START_HAND):
            drop_one(s, board.hand[at])
        for at in range(PLANNING):
            drop_one(s, board.planned[at])


@kernel
def drop(s: State, cards: Any) -> None:
    """Cards of a set are seen."""
    for i in range(len(s.pile)):
        s.pile[i] &= ~cards[i]
        s.pool[i] &= ~cards[i]


@kernel
def drop_one(s: State, card: int) -> None:
    """A card is seen."""
    if card != EMPTY:
        remove(s.pile, card)
        remove(s.pool, card)


@kernel
def pick(cards: Any, key: int, at: int, among: int) -> int:
    """One of the cards of a set, each as likely; it leaves the set."""
    n, card = below(random(key, UNSEEN + at), among), following(cards, 0)
    while n > 0:
        card = following(cards, card + 1)
        n -= 1
    remove(cards, card)
    return card


@kernel
def deal_unknown(k: Rules, s: State, seat: int, key: int) -> int:
    """Before any shuffle: hands of others from the first pile, B cards in play and C cards that were mixed in later."""
    fresh = brought(s)
    plain, b = size(s.pile) - count(fresh), s.in_pile - size(s.pile)
    for p in range(k.players):
        b += hidden_of(s, p) if p != seat else 0
        plain -= hidden_of(s, p) if p != seat and s.seats[p].since[0] == 0 else 0  # who drew nothing has no other card
    at, tries, fits = 0, 0, False
    counts, held = 0, 0  # B cards of every seat, four bits each; who holds each C card, three bits: 1 + the seat
    while not fits and tries < TRIES:
        tries += 1
        fits, counts, held = True, 0, 0
        left, old, new = fresh, plain, b
        for p in range(k.players):
            if p == seat or s.seats[p].since[0] == 0:
                continue
            for _ in range(hidden_of(s, p)):
                n = below(random(key, UNSEEN + at), max(1, old + new + count(left)))
                at += 1
                if n < old:
                    old -= 1
                elif n < old + new:
                    new -= 1
                    counts += 1 << (4 * p)
                else:
                    c = nth(left, n - old - new)
                    left &= ~(1 << c)
                    held |= (1 + p) << (3 * c)
            fits = fits and possible(s, p, (counts >> (4 * p)) & 15, held)
    if not fits:
        counts, held = 0, 0
    for p in range(k.players):
        if p == seat:
            continue
        n = hidden_of(s, p)
        for c in range(ALL - FIRST_C):
            if (held >> (3 * c)) & 7 == 1 + p:
                remove(s.pile, FIRST_C + c)
                insert(s.seats[p].hand, FIRST_C + c)
                n -= 1
        for i in range(n):
            b_card = i < (counts >> (4 * p)) & 15
            insert(s.seats[p].hand, pick(s.pool, key, at, size(s.pool)) if b_card else pick_plain(s, key, at))
            at += 1
    s.from_pool = s.in_pile - size(s.pile)
    return at


@kernel
def brought(s: State) -> int:
    """The C cards on the pile that story cards mixed in, as a set."""
    n = 0
    for card in range(FIRST_C, ALL):
        n |= 1 << (card - FIRST_C) if has(s.pile, card) and mixed_in(s, card) != EMPTY else 0
    return n


@kernel
def nth(members: int, n: int) -> int:
    """A member of a small set, by number."""
    for c in range(ALL - FIRST_C):
        if (members >> c) & 1 != 0:
            if n == 0:
                return c
            n -= 1
    return 0


@kernel
def possible(s: State, p: int, b: int, held: int) -> bool:
    """Whether a seat drew often enough since each mixing to hold so many B cards and these C cards."""
    for mixing in range(MIXINGS):
        n = b if mixing == 0 else 0
        for c in range(ALL - FIRST_C):
            if (held >> (3 * c)) & 7 == 1 + p and mixed_in(s, FIRST_C + c) >= mixing:
                n += 1
        if n > s.seats[p].since[mixing]:
            return False
    return True


@kernel
def pick_plain(s: State, key: int, at: int) -> int:
    """One of the cards of the pile that were there from the start; it leaves the pile."""
    among = size(s.pile) - count(brought(s))
    if among <= 0:  # a hand that fits nothing else
        return pick(s.pile, key, at, size(s.pile))
    n, card = below(random(key, UNSEEN + at), among), following(s.pile, 0)
    while n > 0 or mixed_in(s, card) != EMPTY:
        n -= 1 if mixed_in(s, card) == EMPTY else 0
        card = following(s.pile, card + 1)
    remove(s.pile, card)
    return card


@kernel
def deal_known(k: Rules, s: State, seat: int, key: int) -> int:
    """After a shuffle: deals until every hand can be."""
    at, tries, fits = 0, 0, False
    while not fits and tries < DEALS:
        tries += 1
        if tries > 1:
            gather(k, s, seat)
        at = deal_once(k, s, seat, key, at)
        fits = True
        for p in range(k.players):
            fits = fits and (p == seat or hand_fits(s, p))
    s.from_pool = 0
    return at


@kernel
def deal_once(k: Rules, s: State, seat: int, key: int, at: int) -> int:
    """What was drawn since the shuffle is of the pile, the rest of a hand of cards that never came back."""
    old = 0
    for card in range(FIRST_B, FIRST_C):  # B cards of the present pile lie with the others
        if has(s.pool, card) and has(s.stock, card):
            remove(s.pool, card)
            add(s.pile, card)
    for p in range(k.players):
        if p != seat:
            old += hidden_of(s, p) - s.seats[p].late
    # Of the cards that never came back, all but B cards are in hands.
    forced = 0
    for card in range(ALL):
        if has(s.pile, card) and not has(s.stock, card):
            forced += 1
    for p in range(k.players):
        if p == seat:
            continue
        for _ in range(hidden_of(s, p) - s.seats[p].late):
            if below(random(key, UNSEEN + at), old) < forced:
                card = nth_old(s, below(random(key, UNSEEN + 5000 + at), forced))
                remove(s.pile, card)
                forced -= 1
            else:
                card = pick(s.pool, key, at + 10000, size(s.pool))
            insert(s.seats[p].hand, card)
            old -= 1
            at += 1
    for p in range(k.players):
        if p == seat:
            continue
        for _ in range(s.seats[p].late):
            insert(s.seats[p].hand, pick(s.pile, key, at, size(s.pile)))
            at += 1
    return at


@kernel
def nth_old(s: State, n: int) -> int:
    """A card on the pile that is not of the present pile, by number."""
    for card in range(ALL):
        if has(s.pile, card) and not has(s.stock, card):
            if n == 0:
                return card
            n -= 1
    return EMPTY


@kernel
def careers(k: Rules, s: State, seat: int, key: int, at: int) -> None:
    """While careers are chosen: any two that are not the seat's own; who has chosen has one of the two."""
    f = s.stack[0]
    dealing = s.depth > 0 and f.phase == SETUP
    left = (1 << len(CAREERS)) - 1
    for i in range(2):
        if dealing and s.seats[seat].careers[i] != EMPTY:
            left &= ~(1 << s.seats[seat].careers[i])
    for p in range(len(s.seats)):
        board = s.seats[p]
        if p == seat:
            continue
        board.careers[0], board.careers[1], board.chosen = EMPTY, EMPTY, EMPTY
        if not dealing or p >= k.players - k.ana:
            continue
        for i in range(2):
            if f.step > CAREER_DEAL or p < f.turns:
                n, career, among = 0, 0, 0
                for c in range(len(CAREERS)):
                    among += (left >> c) & 1
                n = below(random(key, UNSEEN + 20000 + at), among)
                while (left >> career) & 1 == 0 or n > 0:
                    n -= (left >> career) & 1
                    career += 1
                board.careers[i] = career
                left &= ~(1 << career)
                at += 1
        if f.step == CHOOSING and p < f.turns:
            board.chosen = board.careers[below(random(key, UNSEEN + 20000 + at), 2)]
            at += 1
