"""Quests and story tiles: paid, rewarded, and then laid on the ship; the fourth and later ones are worth points."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, leave, offer, top

from ..data.things import EMPTY, EXPLORER_QUESTS, FIRST_STORY_TILE, FROM_QUESTS, MOST_LAID, PLACES, L
from . import phases
from .actions import GO, QUEST
from .free_actions import offer_gains, play_free
from .nature import next_quest
from .points import score
from .programs import payable, run
from .state import CARD_QUESTS, Rules, State, in_play

QUEST_COUNT = FIRST_STORY_TILE
ASKING, TAKING = range(2)  # frame.step
FOURTH, FOURTH_POINTS, LATER_POINTS = 4, 3, 2
L1, CABEZAS = L["L1"], PLACES.index("17")


@kernel
def quest_program(k: Rules, s: State, what: int) -> int:
    """What a quest, or a story tile, costs and gives."""
    return k.quest_does[what] if what < FIRST_STORY_TILE else k.story_does[s.tale[what - FIRST_STORY_TILE]]


@kernel
def lay(s: State, what: int, place: int) -> None:
    """A tile comes to a place, after all that lie anywhere."""
    for at in range(MOST_LAID):
        if s.laid[at] == EMPTY:
            s.laid[at], s.laid_at[at] = what, place
            return


@kernel
def lay_next(s: State, place: int) -> None:
    """The top quest comes to a place, and the next one is seen; not more than the board has room for."""
    if s.quest != EMPTY and s.laid[MOST_LAID - 1] == EMPTY:
        lay(s, s.quest, place)
        next_quest(s)


@kernel
def lift(s: State, p: int, what: int) -> None:
    """A seat takes a tile from its place; Puerto Cabezas, as a city, has a new quest when its last one was taken."""
    if what >= FIRST_STORY_TILE:
        s.took[what - FIRST_STORY_TILE] = p + 1
    place = EMPTY
    for at in range(MOST_LAID):
        if s.laid[at] == what:
            place = s.laid_at[at]
            for i in range(at, MOST_LAID - 1):
                s.laid[i], s.laid_at[i] = s.laid[i + 1], s.laid_at[i + 1]
            s.laid[MOST_LAID - 1], s.laid_at[MOST_LAID - 1] = EMPTY, EMPTY
            break
    if place != CABEZAS or not in_play(s, L1):
        return
    for at in range(MOST_LAID):
        if s.laid_at[at] == place and EMPTY < s.laid[at] < FIRST_STORY_TILE:
            return
    lay_next(s, place)


@kernel
def can_fulfil(k: Rules, s: State, p: int, what: int) -> bool:
    """Whether a seat can pay for a quest that nobody is fulfilling already: its tile leaves after its reward."""
    for d in range(s.depth):
        if s.stack[d].phase == phases.QUEST and s.stack[d].step == TAKING and s.stack[d].card == what:
            return False
    return payable(k, s, p, quest_program(k, s, what), EMPTY, 0)


@kernel
def fulfil(k: Rules, s: State, p: int, what: int) -> None:
    """Costs and rewards of a quest; then its tile is taken from where it lies."""
    enter(s, phases.QUEST, p)
    top(s).step, top(s).card = TAKING, what
    run(s, p, quest_program(k, s, what), FROM_QUESTS)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.step == TAKING:
        offer(moves, GO)
        return
    offer(moves, PASS)
    offer_gains(k, s, f.seat, moves)
    if can_fulfil(k, s, f.seat, f.card):
        offer(moves, QUEST.id(f.card))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, what, step = f.seat, f.card, f.step
    if play_free(k, s, p, action):
        return
    leave(s)
    if step != TAKING:
        if action != PASS:
            fulfil(k, s, p, what)
        return
    seat = s.seats[p]  # the tile goes to the ship
    seat.quests += 1
    if seat.quests == FOURTH:
        score(s, p, FROM_QUESTS, FOURTH_POINTS)
    elif seat.quests > FOURTH:
        score(s, p, FROM_QUESTS, LATER_POINTS)
    for at in range(CARD_QUESTS):
        if seat.card_quests[at] == what:
            seat.card_quests[at] = EMPTY
            return
    for at in range(EXPLORER_QUESTS):
        if s.trail[at] == what:
            s.trail[at] = EMPTY
            return
    lift(s, p, what)
