"""Influence, titles, and markers of ownership in villages."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, leave, offer, top

from ..data.things import FROM_EFFECTS, MARKERS, NATIONS
from . import phases
from .actions import INFLUENCE, MARK, TITLE
from .places import is_village
from .points import score
from .state import ALL_PLACES, Rules, State

BEYOND = 2  # points for a step past the end of a track
ALL_NATIONS = len(NATIONS)


@kernel
def advance(k: Rules, s: State, p: int, nation: int, n: int) -> None:
    """Steps on a nation's track; each past its end is worth points."""
    seat = s.seats[p]
    steps = min(n, k.longest - seat.influence[nation])
    seat.influence[nation] += steps
    score(s, p, FROM_EFFECTS, BEYOND * (n - steps))


@kernel
def next_title(k: Rules, s: State, p: int, nation: int) -> int:
    """The step of a seat's next title with a nation; past the last, where its marker stands."""
    here = s.seats[p].influence[nation]
    for step in range(here + 1, k.longest + 1):
        if k.title[step] > k.title[here]:
            return step
    return here


@kernel
def place_marker(s: State, nation: int, place: int) -> None:
    """The leftmost marker of the stock goes to a place; what lay there leaves the game."""
    lose_marker(s, place)
    s.placed[nation] += 1
    s.markers[place] = nation + 1


@kernel
def lose_marker(s: State, place: int) -> None:
    """The marker that lies at a place, if there is one, leaves the game."""
    if s.markers[place] > 0:
        s.gone[s.markers[place] - 1] += 1
        s.markers[place] = 0


@kernel
def mine_open(s: State) -> bool:
    """Whether no marker lies on the gold mine: what lies aside and not on the fleet lies there."""
    n = -s.escorts
    for nation in range(ALL_NATIONS):
        n += s.aside[nation]
    return n == 0


@kernel
def has_marker(s: State, nation: int) -> bool:
    """Whether the nation's stock has a marker left."""
    return s.placed[nation] < MARKERS


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, PASS)
    for nation in range(ALL_NATIONS):
        offer(moves, INFLUENCE.id(nation))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, n = f.seat, f.left
    leave(s)
    if action != PASS:
        advance(k, s, p, INFLUENCE.of(action), n)


@kernel
def legal_title(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    offer(moves, PASS)
    for nation in range(ALL_NATIONS):
        if next_title(k, s, f.seat, nation) > s.seats[f.seat].influence[nation]:
            offer(moves, TITLE.id(nation))


@kernel
def apply_title(k: Rules, s: State, action: int) -> None:
    p = top(s).seat
    leave(s)
    if action != PASS:
        s.seats[p].influence[TITLE.of(action)] = next_title(k, s, p, TITLE.of(action))


@kernel
def legal_marker(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, PASS)
    for nation in range(ALL_NATIONS):
        if has_marker(s, nation):
            for place in range(ALL_PLACES):
                if is_village(k, s, place) and s.markers[place] == 0:
                    offer(moves, MARK.id(nation, place))


@kernel
def apply_marker(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, also_title = f.seat, f.kind
    leave(s)
    if action != PASS:
        nation, place = MARK.of(action)
        place_marker(s, nation, place)
        if also_title == 1:
            s.seats[p].influence[nation] = next_title(k, s, p, nation)
    elif also_title == 1:  # the marker is omitted, or there is no room for one
        enter(s, phases.TITLE, p)
