"""Every component counted: what conservation means, and what a scene leaves in the piles."""

from __future__ import annotations

from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.record import MEMBERS

from . import audit
from .data.effects import NUMBERS
from .data.sets import members, packed
from .data.things import (
    AREAS,
    B_IN_PILE,
    CARDS,
    COMBAT_TILES,
    EMPTY,
    FIRST_B,
    FIRST_C,
    MARKERS,
    NATIONS,
    QUESTS,
    TASKS,
    WORKERS,
)
from .rules.state import assistants, markers

copies, on_board, helping = interpreted(audit.copies), interpreted(markers), interpreted(assistants)
workers, discs = interpreted(audit.workers), interpreted(audit.discs)
quests, fought, cities = (interpreted(count) for count in (audit.quests, audit.combat_tiles, audit.city_tiles))
CLOSED = {"stack", "depth", "pile", "pool", "from_pool", "in_pile", "stock", "shuffled", "seats.held"}
CLOSED |= {"seats.late", "seats.since", "seats.supply", "gone", "boxed", "mixed"}
GAIN, WORKER_HERE = NUMBERS["gain"], NUMBERS["worker_here"]


def totals(k: Any, s: Any) -> dict[str, int]:
    """Every card, worker, marker, disc and tile, wherever it is."""
    found = {f"copies of {name}": copies(k, s, i) for i, name in enumerate(CARDS[:FIRST_C])}
    for i, name in enumerate(CARDS[FIRST_C:]):  # story cards bring them
        found[f"copies of {name} too many or too few"] = copies(k, s, FIRST_C + i) - (s.c_cards >> i & 1)
    for nation, name in enumerate(NATIONS):
        found[f"markers of {name}"] = MARKERS - s.placed[nation] + on_board(s, nation) + s.gone[nation]
    found |= {f"workers of seat {p}": workers(s, p) for p in range(k.players - k.ana)}
    return found | {"discs": discs(k, s), "quests": quests(s), "combat tiles": fought(s), "city tiles": cities(s)}


def balance(k: Any, s: Any, named: set[str]) -> None:
    """What a scene did not name follows from what it named: cards leave pile and display, effects follow from cards."""
    closed = CLOSED & named
    if closed:
        raise ValueError(f"{sorted(closed)[0]} follows from the rest and cannot be set")
    said: list[int] = []  # cards that the scene puts somewhere
    for p in range(k.players):
        seat = s.seats[p]
        for field, cards in (("hand", seat.hand), ("planned", seat.planned)):
            if f"seats.{p}.{field}" in named:
                said += [card for card in cards if card != EMPTY]
        if f"seats.{p}.bought" in named:
            said += members(seat.bought)
            follow_cards(k, seat, p, named)
    for field, held in (("display", s.display), ("discards", members(s.discards)), ("ana_pile", members(s.ana_pile))):
        if field in named:
            said += [card for card in held if card != EMPTY]
    twice = {CARDS[card] for card in said if said.count(card) > 1}
    if twice:
        raise ValueError(f"{sorted(twice)[0]} lies in two places")
    if "discards" not in named:
        s.discards = packed([card for card in members(s.discards) if card not in said], s.discards)
    spare = [card for card in range(FIRST_B) if card not in said and card not in _lying(k, s, named)]
    for p in range(k.players):
        seat = s.seats[p]
        for field, cards in (("hand", seat.hand), ("planned", seat.planned)):
            if f"seats.{p}.{field}" not in named:
                for at, card in enumerate(cards):
                    if card in said:
                        cards[at] = spare.pop()
            cards.sort(key=lambda card: (card == EMPTY, card))
        seat.held, seat.late = sum(card != EMPTY for card in seat.hand), 0
        seat.shown = [card for card in seat.shown if card in seat.hand and card != EMPTY]
        seat.since = [seat.held - len(seat.shown)] * len(seat.since)  # any of them may have been drawn lately
        seat.shown += [EMPTY] * (len(seat.hand) - len(seat.shown))
        if p < k.players - k.ana:
            waiting = sum(1 for level in seat.tasks if level == 0)
            seat.supply = WORKERS - seat.workers - seat.stuck - helping(s, p) - waiting
    if "display" not in named:
        s.display = [spare.pop() if card in said else card for card in s.display]
    out = {card for card in range(len(CARDS)) if _elsewhere(k, s, card)}
    inside = [card for card in range(FIRST_B) if card not in out]
    inside += [card for card in range(FIRST_C, len(CARDS)) if s.c_cards >> card - FIRST_C & 1 and card not in out]
    s.pile = packed(inside, s.pile)
    s.pool = packed([card for card in range(FIRST_B, FIRST_C) if card not in out], s.pool)
    s.from_pool = B_IN_PILE - sum(FIRST_B <= card < FIRST_C for card in out)
    if s.from_pool < 0:
        raise ValueError(f"only {B_IN_PILE} B cards are in a game")
    s.in_pile = len(inside) + s.from_pool
    for nation in range(len(NATIONS)):
        s.placed[nation] = max(s.placed[nation], on_board(s, nation))
        s.gone[nation] = s.placed[nation] - on_board(s, nation)
    s.boxed += interpreted(audit.discs_at_first)(k) - discs(k, s)
    taken = sum(seat.tiles for seat in s.seats)
    if any(f"seats.{p}.tiles" in named for p in range(k.players)) and "combat_left" not in named:
        s.combat_left = len(COMBAT_TILES) - taken
        s.combat_tiles = (1 << s.combat_left) - 1
    balance_quests(s, named)


def balance_quests(s: Any, named: set[str]) -> None:
    """Quests that a scene put somewhere are not in the pile; the others are."""
    seen = [what for what in (*s.laid, *s.trail) if EMPTY < what < len(QUESTS)]
    seen += [what for seat in s.seats for what in seat.card_quests if what != EMPTY]
    if s.quest in seen:
        s.quest = next(i for i in range(len(QUESTS)) if i not in seen)
    rest = [i for i in range(len(QUESTS)) if i not in seen and i != s.quest]
    s.quests = sum(1 << i for i in rest[sum(seat.quests for seat in s.seats) :])
    s.quests_left = s.quests.bit_count()


def follow_cards(k: Any, seat: Any, p: int, named: set[str]) -> None:
    """Permanent effects and assistants follow from bought cards, where the scene does not say otherwise."""
    columns, places, stuck = [0] * len(seat.columns), [0] * len(seat.assistants), 0
    for card in members(seat.bought):
        at = k.buy[card]
        while k.rows[3 * at]:
            word, a, b = k.rows[3 * at : 3 * at + 3]
            if word == GAIN:
                columns[a] += b
            stuck += word == WORKER_HERE
            at += 1
        if k.helps[card] >= 0:
            places[k.helps_at[card]] += 1
    if f"seats.{p}.columns" not in named:
        seat.columns = columns
    if f"seats.{p}.assistants" not in named:
        seat.assistants = places
    if f"seats.{p}.stuck" not in named:
        seat.stuck = stuck


def _lying(k: Any, s: Any, named: set[str]) -> set[int]:
    """Cards that lie where the scene leaves them."""
    found = {card for card in s.display if card != EMPTY} | set(members(s.discards))
    for seat in s.seats[: k.players]:
        found |= {card for card in (*seat.hand, *seat.planned) if card != EMPTY}
    return found


def _elsewhere(k: Any, s: Any, card: int) -> bool:
    """Whether a card is not in the pile."""
    if card in s.display or any(card in (*seat.hand, *seat.planned) for seat in s.seats[: k.players]):
        return True
    sets = [s.discards, s.ana_pile, *(seat.bought for seat in s.seats[: k.players])]
    return any(words[card // MEMBERS] >> card % MEMBERS & 1 for words in sets)


def verify(k: Any, s: Any) -> None:
    """Raises where parts of a position contradict each other."""
    fault = interpreted(audit.audit)(k, s)
    if fault and fault not in audit.TILES_LOST:
        raise ValueError(audit.CLAIMS[fault])
    for nation, name in enumerate(NATIONS):
        if on_board(s, nation) > MARKERS:
            raise ValueError(f"{name} has {MARKERS} markers")
    for p, seat in enumerate(s.seats):
        if p >= k.players and (seat.held or any(seat.bought)):
            raise ValueError(f"there is no seat {p}")
        if p < k.players - k.ana and seat.supply < 0:
            raise ValueError(f"seat {p} has more than {WORKERS} workers")
        if sum(seat.discs) > 2 * AREAS or len(seat.tasks) != TASKS:
            raise ValueError(f"seat {p} has too many discs")
