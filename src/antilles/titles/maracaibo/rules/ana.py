"""Ana, the solo opponent: a card says how far she sails and what she does; the rules decide the rest."""

from __future__ import annotations

from antilles.core.bits import add
from antilles.core.kernel import kernel
from antilles.core.stack import leave, top

from ..data.switches import ANA_FORK, ANA_HOME, ANA_QUEST
from ..data.things import (
    BARRIERS,
    EMPTY,
    EXPLORER_END,
    FROM_ANA,
    FROM_HOMEWARD,
    HOME,
    LAST,
    LAST_BUT_ONE,
    MOST_LAID,
    SHORTCUTS,
)
from .ana_combat import war
from .arriving import receive
from .exploring import beyond, skipped
from .influence import advance
from .nature import ALL_AUTOMA, AUTOMA, LETTER, TILE, draw, fill_display, next_quest
from .places import is_city, is_home, market_spaces, step_to
from .points import score
from .quests import lift
from .state import Rules, State
from .turn import ask_nobody

FLIP, SAIL, ACT, REVEAL, FIGHT, DONE = range(6)  # frame.step
LATE = 2  # the round, counted from 0, from which cards do more
ROW = 22  # discs
THREE, FIVE = 3, 5
(MOVE, LOWER, TAKES, EARLY_POINTS, LATE_POINTS, EARLY_STEPS, LATE_STEPS, GONE, QUEST, FRIEND, WAR, EXTRA) = range(12)
COLUMNS = 12  # of k.automa_cards


@kernel
def says(k: Rules, card: int, column: int) -> int:
    """A number of an automa card."""
    return k.automa_cards[COLUMNS * card + column]


@kernel
def ana_income(s: State) -> int:
    """The highest empty space of her row, and a point for every card beside her board."""
    gone = s.ana_discs
    row = max(0, gone - 1) if gone <= FIVE else 2 * (gone - THREE)
    return row + s.ana_cards


legal = ask_nobody


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if f.step == FLIP:
        f.step, f.card = SAIL, EMPTY
        if s.deck_left[0] + s.deck_left[1] + s.deck_left[2] == 0:
            s.deck, s.flipped = s.flipped, 0  # the cards that were flipped become the deck
            for card in range(ALL_AUTOMA):
                s.deck_left[LETTER[card]] += (s.deck >> card) & 1
        draw(s, AUTOMA, p, 1)
    elif f.step == SAIL:
        s.flipped |= 1 << f.card
        f.step = ACT
        voyage(k, s, p, f.card)
        receive(s, 0, s.seats[p].ship)
    elif f.step == ACT:
        f.step = REVEAL if says(k, f.card, WAR) > 0 else DONE
        other_actions(k, s, p, f.card)
    elif f.step == REVEAL:
        f.step, f.tile = FIGHT, EMPTY
        draw(s, TILE, p, min(1, s.combat_left))
    elif f.step == FIGHT:
        f.step = DONE
        war(k, s, p, f.tile, says(k, f.card, WAR), says(k, f.card, EXTRA))
    else:
        leave(s)


@kernel
def oldest(s: State, place: int) -> int:
    """The quest or story tile that lies at a place for the longest time."""
    for at in range(MOST_LAID):
        if s.laid[at] != EMPTY and s.laid_at[at] == place:
            return s.laid[at]
    return EMPTY


@kernel
def voyage(k: Rules, s: State, p: int, card: int) -> None:
    """She sails by cities and quests, and takes a quest, delivers, or takes a card."""
    seat = s.seats[p]
    steps = says(k, card, MOVE)
    while steps > 0:
        seat.ship = step_to(k, s, p, seat.ship, says(k, card, LOWER))
        if is_home(seat.ship):
            break
        if is_city(k, s, seat.ship) or oldest(s, seat.ship) != EMPTY:
            steps -= 1
    place = seat.ship
    quest = oldest(s, place)
    if quest != EMPTY:
        seat.quests += 1
        top(s).step = DONE  # her turn ends at once
        lift(s, p, quest)
        return
    if k.ana_home == ANA_HOME.POINTS and (place == HOME or place == LAST_BUT_ONE):
        score(s, p, FROM_HOMEWARD, 3)
    elif k.ana_home == ANA_HOME.POINTS and place == LAST:
        score(s, p, FROM_HOMEWARD, 5)
    if not is_home(place) and s.market[place] < market_spaces(k, s, place) and s.ana_discs < ROW:
        s.market[place] += 1
        s.ana_discs += 1
        return
    at = says(k, card, TAKES) - 1
    if s.display[at] != EMPTY:
        add(s.ana_pile, s.display[at])
        s.ana_cards += 1
        s.display[at] = EMPTY
        fill_display(s)


@kernel
def other_actions(k: Rules, s: State, p: int, card: int) -> None:
    """Everything on a card but combat; it does not depend on where she is."""
    late = s.rounds >= LATE
    score(s, p, FROM_ANA, says(k, card, LATE_POINTS if late else EARLY_POINTS))
    n = min(ROW - s.ana_discs, says(k, card, GONE))
    s.ana_discs += n
    s.boxed += n
    friend = says(k, card, FRIEND)
    if friend > 0:
        advance(k, s, p, friend - 1, 1)
    walk(k, s, p, says(k, card, LATE_STEPS if late else EARLY_STEPS))
    if says(k, card, QUEST) > 0 and s.quest != EMPTY:
        s.seats[p].quests += 1
        next_quest(s)


@kernel
def quest_within(k: Rules, s: State, p: int, way: int, most: int) -> int:
    """Steps to a quest on a way of the explorer's track; 0: none within reach."""
    space, steps = s.seats[p].explorer, 0
    while space < EXPLORER_END and steps < most:
        space, way = beyond(k, space, way)
        if skipped(k, s, p, space):
            continue
        steps += 1
        if k.space_quest[space] >= 0:
            return steps
    return 0


@kernel
def walk(k: Rules, s: State, p: int, n: int) -> None:
    """Her explorer goes to a quest within reach, otherwise on along the shortest way; nothing there is hers."""
    seat = s.seats[p]
    start, chosen, nearest = seat.explorer, SHORTCUTS - 1, 0
    for way in range(SHORTCUTS - 1, -1, -1):  # with shortcuts first
        steps = quest_within(k, s, p, way, n)
        if steps > 0 and (nearest == 0 or (steps < nearest and k.ana_fork == ANA_FORK.NEAREST)):
            nearest, chosen = steps, way
    n = nearest if nearest > 0 else n
    steps = 0
    while seat.explorer < EXPLORER_END and steps < n:
        seat.explorer, chosen = beyond(k, seat.explorer, chosen)
        if not skipped(k, s, p, seat.explorer):
            steps += 1
    if start < EXPLORER_END and seat.explorer == EXPLORER_END:
        s.arrived += 1
    for barrier in range(len(BARRIERS)):
        if start <= k.barrier_after[barrier] < seat.explorer:
            seat.barriers |= 1 << barrier
            s.crossed |= 1 << barrier
    at = k.space_quest[seat.explorer]
    if at >= 0 and seat.explorer != start and s.trail[at] != EMPTY and k.ana_quest == ANA_QUEST.TAKES:
        s.trail[at] = EMPTY
        seat.quests += 1
