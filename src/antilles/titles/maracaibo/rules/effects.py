"""What the words of programs do: one kernel a word, in the order of data/effects.py (costs are in costs.py).

A word that asks enters its question; the program goes on when that is answered. What is omitted is simply passed.
"""

from __future__ import annotations

from antilles.core import program
from antilles.core.kernel import kernel
from antilles.core.stack import enter, top

from ..data.effects import POINTS as AS_POINTS
from ..data.effects import WORDS
from ..data.things import ANY, ANY_SYNERGY, EMPTY, EXPLORER_END, FIGHTING, FIRST_STORY_TILE, MOST_LAID, STORY_TILES
from . import combat as combat_rules
from . import costs, phases, story
from .discs import removable
from .income import gain_synergy, more_coins, more_points
from .influence import advance
from .legacy import SKULL_SET
from .nature import next_quest
from .options import CHOOSING, EMPTYING
from .points import add_combat, add_workers, earn, number, score
from .programs import end_villages, has_room
from .quests import lay, lay_next
from .state import CARD_QUESTS, Rules, State
from .turn import ask_nobody

MOST_VILLAGES = 99
MOST_GAINED = 30  # of a permanent effect


@kernel
def coins(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    earn(s, p, a)
    return True


@kernel
def points(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    score(s, p, top(s).source, a)
    return True


@kernel
def combat_points(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    add_combat(s, p, a)
    return True


@kernel
def workers(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    add_workers(s, p, a)
    return True


@kernel
def influence(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if a == ANY:
        enter(s, phases.INFLUENCE, p)
        top(s).left = b
    else:
        advance(k, s, p, x if a == FIGHTING else a, b)
    return True


@kernel
def title(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    enter(s, phases.TITLE, p)
    return True


@kernel
def discs(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if removable(s, p) and has_room(s):
        enter(s, phases.DISCS, p)
        top(s).left = a
    return True


@kernel
def explore(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if s.seats[p].explorer < EXPLORER_END and has_room(s):
        enter(s, phases.EXPLORING, p)
        top(s).left = a
    return True


@kernel
def village(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if top(s).spent == 0 and a > 0 and has_room(s):
        enter(s, phases.VILLAGE, p)
        top(s).left = min(a, MOST_VILLAGES)
    return True


@kernel
def village_each(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    return village(k, s, p, b * number(s, p, a), 0, x)


@kernel
def sail(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if has_room(s):
        enter(s, phases.SAILING, p)
        top(s).left, top(s).kind = a, 1
    return True


@kernel
def combat(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if has_room(s):
        combat_rules.begin(k, s, p)
    return True


@kernel
def marker(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    enter(s, phases.MARKER, p)
    return True


@kernel
def marker_title(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    enter(s, phases.MARKER, p)
    top(s).kind = 1
    return True


@kernel
def synergy(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if a == ANY_SYNERGY:
        enter(s, phases.SYNERGY, p)
    else:
        gain_synergy(k, s, p, a)
    return True


@kernel
def income(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if a == 0:
        more_coins(k, s, p, b)
    else:
        more_points(k, s, p, b)
    return True


@kernel
def income_if(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if (s.seats[p].synergies >> a) & 1 != 0:
        if b >= AS_POINTS:
            more_points(k, s, p, b - AS_POINTS)
        else:
            more_coins(k, s, p, b)
    return True


@kernel
def workers_for_income(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if s.seats[p].workers > 0:
        enter(s, phases.STATIONING, p)
        top(s).left = a
    return True


@kernel
def quest_here(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    for at in range(CARD_QUESTS):
        if s.seats[p].card_quests[at] == EMPTY and s.quest != EMPTY:
            s.seats[p].card_quests[at] = s.quest
            next_quest(s)
            return True
    return True


@kernel
def coins_each(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    earn(s, p, b * number(s, p, a))
    return True


@kernel
def points_each(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    score(s, p, top(s).source, b * number(s, p, a))
    return True


@kernel
def points_if(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if (s.seats[p].synergies >> a) & 1 != 0:
        score(s, p, top(s).source, b)
    return True


@kernel
def hand_for(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if s.seats[p].held > 0:
        enter(s, phases.OPTION, p)
        top(s).kind, top(s).left = EMPTYING, a
    return True


@kernel
def gain(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    s.seats[p].columns[a] = min(MOST_GAINED, s.seats[p].columns[a] + b)
    return True


@kernel
def remove_skull(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if s.legacy & SKULL_SET != 0:
        enter(s, phases.SKULL, p)
    return True


@kernel
def last(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    end_villages(s)
    return True


@kernel
def choose(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if has_room(s):
        enter(s, phases.OPTION, p)
        f = top(s)
        f.kind, f.at, f.left = CHOOSING, a, b
    return True


@kernel
def lay_story(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """The next story tile comes to a place, for a card with a quest; there are four in a game."""
    card = top(s).card
    if card == EMPTY or k.story_does[card] < 0 or s.laid[MOST_LAID - 1] != EMPTY:
        return True
    for tile in range(STORY_TILES):
        if s.tale[tile] == EMPTY:
            s.tale[tile] = card
            lay(s, FIRST_STORY_TILE + tile, a)
            return True
    return True


@kernel
def lay_quest(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    if k.players >= b:
        lay_next(s, a)
    return True


@kernel
def add_tile(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    story.add_legacy(k, s, a)
    return True


@kernel
def to_discards(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    story.add_card(k, s, a, False)
    return True


@kernel
def to_pile(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    story.add_card(k, s, a, True)
    return True


@kernel
def read(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    story.read(k, s, a)
    return True


@kernel
def vote(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    enter(s, phases.VOTING, p)
    f = top(s)
    f.at, f.left = a, b
    return True


VERBS = [(vars(costs) if word.cost else globals())[word.name] for word in WORDS]
RUN = program.bind(__name__, VERBS)
go_on = RUN.go_on


legal = ask_nobody


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    go_on(k.rows, k, s)
