"""Phase B: one main action where the ship is, or none; free actions before and after."""

from __future__ import annotations

from antilles.core.bits import following
from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, leave, offer, top

from ..data.switches import SECOND_VOYAGE
from ..data.things import (
    EMPTY,
    FROM_ASSISTANTS,
    FROM_HOMEWARD,
    MORE_VILLAGES,
    MOST_LAID,
    TWENTY,
    L,
)
from . import phases
from .actions import CITY, QUEST, USE, VILLAGE
from .free_actions import offer_free, play_free
from .places import is_city, is_home, is_village
from .points import score
from .programs import payable, run
from .quests import can_fulfil, fulfil
from .sailing import UNUSED
from .state import Rules, State, complete, in_play

BEFORE, AFTER = range(2)  # frame.step
FIRST_BAR, LAST_BAR = L["L20"], L["L23"]


@kernel
def barred(k: Rules, s: State, place: int) -> bool:
    """Whether a tile forbids village actions here."""
    for tile in range(FIRST_BAR, LAST_BAR + 1):
        if in_play(s, tile) and k.legacy_at[tile] == place:
            return True
    return False


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p, place = f.seat, s.seats[f.seat].ship
    offer(moves, PASS)
    offer_free(k, s, p, moves)
    if f.step == AFTER:
        return
    if is_city(k, s, place) or is_home(place):
        offer(moves, CITY)
    if is_village(k, s, place) and not barred(k, s, place):
        offer(moves, VILLAGE)
    offer_quests(k, s, p, place, moves)
    card = following(s.seats[p].bought, 0) if s.seats[p].assistants[place] > 0 else -1
    while card >= 0:
        helps = k.helps[card] >= 0 and k.helps_at[card] == place and s.stack[0].pending != card + 1
        if helps and payable(k, s, p, k.helps[card], EMPTY, 0):
            offer(moves, USE.id(card))
        card = following(s.seats[p].bought, card + 1)


@kernel
def offer_quests(k: Rules, s: State, p: int, place: int, moves: Moves) -> None:
    """Quests at the ship's place that the seat can pay, in the order of their numbers."""
    last = -1
    for _ in range(MOST_LAID):
        lowest = -1
        for at in range(MOST_LAID):
            what = s.laid[at]
            if what > last and s.laid_at[at] == place and (lowest < 0 or what < lowest):
                lowest = what
        if lowest < 0:
            return
        if can_fulfil(k, s, p, lowest):
            offer(moves, QUEST.id(lowest))
        last = lowest


@kernel
def villages(s: State, p: int, spent: int, plain: bool) -> int:
    """Village actions of a main action: more after a longer voyage, and sooner with the upgrade, unless it is plain."""
    sooner = 2 if complete(s, p, MORE_VILLAGES) and not plain else 0
    return 3 if spent >= 7 - sooner else (2 if spent >= 4 - sooner else 1)


@kernel
def due(k: Rules, s: State) -> int:
    """Village actions of this main action: after an assistant's voyage the upgrade counts in one of two readings."""
    f = top(s)
    return villages(s, f.seat, f.spent, f.kind == 1 and k.second_voyage == SECOND_VOYAGE.PLAIN)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, place = f.seat, s.seats[f.seat].ship
    if play_free(k, s, p, action):
        return
    if f.step == AFTER:
        leave(s)
        return
    f.step = AFTER
    unused = s.seats[p].assistants[place] - (1 if USE.has(action) else 0)
    score(s, p, FROM_ASSISTANTS, UNUSED * unused)
    if action == CITY:
        if is_home(place):
            run(s, p, k.homeward[place - TWENTY], FROM_HOMEWARD)
        else:
            enter(s, phases.CITY, p)
    elif action == VILLAGE:
        n = due(k, s)
        enter(s, phases.VILLAGE, p)
        top(s).left = n
    elif QUEST.has(action):
        fulfil(k, s, p, QUEST.of(action))
    elif USE.has(action):
        run(s, p, k.helps[USE.of(action)], FROM_ASSISTANTS)
