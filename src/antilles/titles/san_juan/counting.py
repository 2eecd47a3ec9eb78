"""Every card counted: what conservation means, and what a scene leaves in the pile."""

from __future__ import annotations

from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.parts import refuse

from . import audit
from .data.cards import CATHEDRAL, COUNT, CUSTOMS_OFFICE, KIND, NAMES, POWER, PRODUCTION
from .data.things import CITY, EMPTY, MOST_ROUNDS, QUIET_ROUNDS

CLOSED = {"stack", "depth", "given", "drawn", "reveal", "ask", "left", "doubled", "pile", "in_pile", "in_discards"}
CLOSED |= {"sunk"}
CLOSED |= {f"seats.{name}" for name in ("held", "powers", "built", "moved", "news", "good")}
copies = interpreted(audit.copies)
LARGEST_HAND = 120  # what the questions about a hand can count


def out(k: Any, s: Any, card: int) -> int:
    """Copies of a card that are not in the draw pile."""
    return int(copies(k, s, card) - s.pile[card])


def totals(k: Any, s: Any) -> dict[str, int]:
    """Every card, wherever it is; none is ever made or lost."""
    return {f"copies of {name}": copies(k, s, card) for card, name in enumerate(NAMES)}


def balance(k: Any, s: Any, named: set[str]) -> None:
    """What a scene did not name follows from what it named: order of the city, powers, counts, pile, whose turn it is.

    Where the cards a scene names are not free, hands it did not name get others.
    """
    closed = CLOSED & named
    if closed:
        raise ValueError(f"{sorted(closed)[0]} follows from the rest and cannot be set")
    for p in range(k.players):
        arrange(s.seats[p])
        if f"seats.{p}.spent" in named and "discards" not in named:
            s.discards = [a + b for a, b in zip(s.discards, s.seats[p].spent, strict=True)]
    if "opened" in named and "discards" not in named:
        s.discards = [a + b for a, b in zip(s.discards, s.opened, strict=True)]
    if "cathedral" not in named:
        s.cathedral = k.with_new - sum(seat.site.count(CATHEDRAL) + seat.covered[CATHEDRAL] for seat in s.seats)
    free(k, s, named)
    for p, seat in enumerate(s.seats):
        seat.held = sum(seat.hand)
        if f"seats.{p}.tucked" in named and not {f"seats.{p}.under_chapel", f"seats.{p}.under_bank"} & named:
            seat.under_chapel = sum(seat.tucked)
        if seat.under_bank and f"seats.{p}.banked" not in named:
            seat.banked = 1
    s.pile = [k.copies[card] - out(k, s, card) for card in range(COUNT)]
    for seat in s.seats:
        for at in range(seat.built):
            if seat.full[at]:
                seat.good[at] = _from_pile(s)
        for _ in range(seat.under_harbor):
            s.sunk[_from_pile(s)] += 1
    for card, name in enumerate(NAMES):
        refuse(s.pile[card] < 0, f"there are {k.copies[card]} copies of {name}, not {out(k, s, card)}")
    s.in_pile, s.in_discards = sum(s.pile), sum(s.discards)
    f = s.stack[0]
    f.turns = s.taken.bit_count()
    f.owner, f.seat = s.governor, (s.governor + f.turns) % k.players
    refuse(f.turns >= k.picks, f"at most {k.picks - 1} roles can be taken while somebody still has to choose")


def _from_pile(s: Any) -> int:
    """A card nobody has seen: of the kind there is most of."""
    card = max(range(COUNT), key=lambda c: s.pile[c])
    s.pile[card] -= 1
    return card


def arrange(seat: Any) -> None:
    """Buildings in their order, with goods first among equal ones; what they are able to do."""
    places = [(card, 1 - full, full) for card, full in zip(seat.site, seat.full, strict=True) if card != EMPTY]
    places.sort()
    seat.built, seat.powers = len(places), 0
    rest = CITY - len(places)
    seat.site = [card for card, _, _ in places] + [EMPTY] * rest
    seat.full = [full for _, _, full in places] + [0] * rest
    seat.good = [EMPTY] * CITY
    for card, _, _ in places:
        if POWER[card] >= 0:
            seat.powers |= 1 << int(POWER[card])


def free(k: Any, s: Any, named: set[str]) -> None:
    """Dealt cards give way to named ones."""
    for card in range(COUNT):
        for p, seat in enumerate(s.seats[: k.players]):
            while f"seats.{p}.hand" not in named and seat.hand[card] and out(k, s, card) > k.copies[card]:
                spare = max(range(COUNT), key=lambda c: k.copies[c] - out(k, s, c))
                seat.hand[card] -= 1
                seat.hand[spare] += 1


def verify(k: Any, s: Any) -> None:
    """Raises where parts of a position contradict each other."""
    for card, name in enumerate(NAMES):
        if s.pile[card] < 0 or copies(k, s, card) != k.copies[card]:
            raise ValueError(f"there are {k.copies[card]} copies of {name}, not {out(k, s, card)}")
        if s.opened[card] + sum(seat.spent[card] for seat in s.seats) > s.discards[card]:
            raise ValueError(f"more {name} is known among the discards than there is")
    for p, seat in enumerate(s.seats):
        if p >= k.players:
            refuse(sum(seat.hand) or seat.built, f"there is no seat {p}")
            continue
        if len({c for c in seat.site if c != EMPTY and KIND[c] != PRODUCTION}) < sum(
            c != EMPTY and KIND[c] != PRODUCTION for c in seat.site
        ):
            raise ValueError(f"seat {p} has a city building twice")
        for card, full in zip(seat.site, seat.full, strict=True):
            if full and (card == EMPTY or (KIND[card] != PRODUCTION and card != CUSTOMS_OFFICE)):
                raise ValueError(f"seat {p} has a good where none can lie")
        if sum(seat.tucked) != seat.under_chapel + seat.under_bank:
            raise ValueError(f"seat {p} has other cards under chapel and bank than it says")
        if any(shown > held for shown, held in zip(seat.shown, seat.hand, strict=True)):
            raise ValueError(f"seat {p} showed cards that it does not hold")
        refuse(seat.built >= CITY, "with a twelfth building the game is over")
        refuse(seat.held > LARGEST_HAND, f"a hand of more than {LARGEST_HAND} cards cannot be played")
        refuse(seat.under_bank and not seat.banked, f"seat {p} has cards under a bank that it has not used")
    lost = s.pile[CATHEDRAL] + s.discards[CATHEDRAL] + s.opened[CATHEDRAL]
    if lost or any(seat.hand[CATHEDRAL] + seat.tucked[CATHEDRAL] for seat in s.seats):
        raise ValueError("the cathedral lies on the table or in a city")
    refuse(s.quiet >= QUIET_ROUNDS, f"after {QUIET_ROUNDS} rounds without a building the game is over")
    refuse(s.rounds >= MOST_ROUNDS, f"a game has no more than {MOST_ROUNDS} rounds, counted from 0")
    refuse(s.library_used and k.players > 2, "only with two players a library is used up")
    seen = [t for t in s.tiles if t >= 0]
    refuse(len(set(seen)) < len(seen), "a trading tile lies in two places")
    refuse(s.governor >= k.players, "the governor does not play")
