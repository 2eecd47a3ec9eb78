"""Conservation, counted natively after every decision of a soak."""

from __future__ import annotations

from antilles.core.bits import has
from antilles.core.kernel import kernel

from .data.things import (
    AREAS,
    BONUS_TILES,
    CITY_TILES,
    COMBAT_TILES,
    DISCS,
    EMPTY,
    EXPLORER_QUESTS,
    FIRST_C,
    MARKERS,
    MOST_LAID,
    NATIONS,
    PLANNING,
    QUESTS,
    SEATS,
    START_HAND,
    STORY_TILES,
    TASKS,
    TILE_CITIES,
    WORKERS,
)
from .rules import phases
from .rules.ana import FIGHT, ROW
from .rules.cards import hand_fits, holds
from .rules.state import ALL, ALL_PLACES, CARD_QUESTS, FRAMES, Rules, State, assistants, markers

CLAIMS = (
    "everything is in order",
    "a card is in two places, or in none",
    "a hand is counted wrongly",
    "workers were made or lost",
    "markers were made or lost",
    "the stack is nearly full",
    "a seat owes something",
    "the pile is counted wrongly",
    "discs were made or lost",
    "quests were made or lost",
    "combat tiles were made or lost",
    "city tiles were made or lost",
    "a hand holds a card that nobody should think it holds",
)
FINE, CARDS, HANDS, WORKERS_LOST, MARKERS_LOST, DEEP, DEBTS, PILE = range(8)
DISCS_LOST, QUESTS_LOST, COMBAT_LOST, CITY_LOST, IMPOSSIBLE = range(8, len(CLAIMS))
TILES_LOST = (QUESTS_LOST, COMBAT_LOST, CITY_LOST)  # a scene may leave tiles in the box
DEEPEST = FRAMES - 3  # questions at a decision: forced moves lay up to three more


@kernel
def audit(k: Rules, s: State) -> int:
    """The number of the first claim that does not hold, or 0."""
    pile, pool = 0, 0
    for card in range(ALL):
        pile += 1 if has(s.pile, card) else 0
        pool += 1 if has(s.pool, card) else 0
        if copies(k, s, card) != in_game(s, card):
            return CARDS
    if pile + s.from_pool != s.in_pile or s.from_pool > pool:
        return PILE
    for p in range(k.players):
        seat = s.seats[p]
        if not in_order(s, p):
            return HANDS
        if not hand_fits(s, p):
            return IMPOSSIBLE
        if seat.coins < 0 or seat.combat < 0 or seat.workers < 0 or seat.supply < 0:
            return DEBTS
        if p < k.players - k.ana and workers(s, p) != WORKERS:
            return WORKERS_LOST
    for nation in range(len(NATIONS)):
        if markers(s, nation) + s.gone[nation] != s.placed[nation] or s.placed[nation] > MARKERS:
            return MARKERS_LOST
    if discs(k, s) != discs_at_first(k):
        return DISCS_LOST
    if s.depth > DEEPEST:
        return DEEP
    if quests(s) != len(QUESTS):
        return QUESTS_LOST
    if combat_tiles(s) != len(COMBAT_TILES):
        return COMBAT_LOST
    return FINE if city_tiles(s) == len(TILE_CITIES) + (1 if k.players == 2 else 0) else CITY_LOST


@kernel
def in_game(s: State, card: int) -> int:
    """1 for a card that must be somewhere: a C card only when it came into the game."""
    return 1 if card < FIRST_C else (s.c_cards >> (card - FIRST_C)) & 1


@kernel
def copies(k: Rules, s: State, card: int) -> int:
    """How often a card is anywhere."""
    n = 1 if has(s.pile, card) else 0
    n += 1 if has(s.pool, card) else 0
    n += 1 if has(s.discards, card) else 0
    n += 1 if has(s.ana_pile, card) else 0
    for at in range(4):
        n += 1 if s.display[at] == card else 0
    for p in range(k.players):
        seat = s.seats[p]
        n += 1 if has(seat.bought, card) else 0
        for at in range(START_HAND):
            n += 1 if seat.hand[at] == card else 0
        for at in range(PLANNING):
            n += 1 if seat.planned[at] == card else 0
    return n


@kernel
def in_order(s: State, p: int) -> bool:
    """Whether a hand ascends, is counted rightly, and holds what everybody saw come."""
    seat = s.seats[p]
    held = 0
    for at in range(START_HAND):
        held += 1 if seat.hand[at] != EMPTY else 0
        if at > 0 and seat.hand[at] != EMPTY and seat.hand[at] <= seat.hand[at - 1]:
            return False
        if seat.shown[at] != EMPTY and not holds(seat.hand, seat.shown[at]):
            return False
    return held == seat.held


@kernel
def workers(s: State, p: int) -> int:
    """Workers of a seat's colour, wherever they are."""
    seat = s.seats[p]
    n = seat.workers + seat.supply + seat.stuck + assistants(s, p)
    for task in range(TASKS):
        n += 1 if seat.tasks[task] == 0 else 0
    return n


@kernel
def discs_at_first(k: Rules) -> int:
    """The discs of all ships, and of Ana's row."""
    return (k.players - k.ana) * AREAS * DISCS + k.ana * ROW


@kernel
def discs(k: Rules, s: State) -> int:
    """Discs on ships, in Ana's row, at markets, on legacy tiles and in the box; one that goes now is on its way."""
    n = s.boxed + k.ana * (ROW - s.ana_discs)
    for p in range(k.players):
        for area in range(AREAS):
            n += s.seats[p].discs[area]
    for place in range(ALL_PLACES):
        n += s.market[place]
    for i in range(len(BONUS_TILES)):
        n += s.filled[i]
    for d in range(s.depth):
        n -= s.stack[d].left if s.stack[d].phase == phases.DISCS and s.stack[d].kind == 1 else 0
    return n


@kernel
def quests(s: State) -> int:
    """Quests in the pile, at places, on the explorer's track, on cards and on ships."""
    n = 1 if s.quest != EMPTY else 0
    for quest in range(len(QUESTS)):
        n += (s.quests >> quest) & 1
    if n != s.quests_left + (1 if s.quest != EMPTY else 0):
        return EMPTY
    for at in range(MOST_LAID):
        n += 1 if s.laid[at] != EMPTY else 0
    for at in range(EXPLORER_QUESTS):
        n += 1 if s.trail[at] != EMPTY else 0
    for p in range(SEATS):
        n += s.seats[p].quests
        for at in range(CARD_QUESTS):
            n += 1 if s.seats[p].card_quests[at] != EMPTY else 0
    for tile in range(STORY_TILES):
        n -= 1 if s.tale[tile] != EMPTY else 0  # a story tile, which lies among the quests
    return n


@kernel
def combat_tiles(s: State) -> int:
    """Combat tiles in the piles, on ships and in combats that are open."""
    n = 0
    for tile in range(len(COMBAT_TILES)):
        n += (s.combat_tiles >> tile) & 1
    if n != s.combat_left:
        return EMPTY
    for p in range(SEATS):
        n += s.seats[p].tiles
    for d in range(s.depth):
        f = s.stack[d]
        fights = f.phase == phases.COMBAT or (f.phase == phases.ANA and f.step == FIGHT)
        n += 1 if fights and f.tile != EMPTY else 0
    return n


@kernel
def city_tiles(s: State) -> int:
    """City tiles in cities, and the one that the plague took away; EMPTY where one lies twice."""
    n = 0
    for tile in range(len(CITY_TILES)):
        lies = 1 if s.lost_tile == tile else 0
        for place in range(ALL_PLACES):
            lies += 1 if s.tiles[place] == tile else 0
        if lies > 1:
            return EMPTY
        n += lies
    return n
