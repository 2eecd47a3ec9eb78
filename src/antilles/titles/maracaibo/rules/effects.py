"""What the words of programs do, by their numbers in data/effects.py (costs are in costs.py).

A word that asks enters its question; the program goes on when that is answered. What is omitted is simply passed.
"""

from __future__ import annotations

from antilles.core import program
from antilles.core.kernel import kernel
from antilles.core.stack import enter, top

from ..data.effects import FIRST_EFFECT, WORDS
from ..data.things import ANY, ANY_SYNERGY, EMPTY, EXPLORER_END, FIGHTING, FIRST_STORY_TILE, MOST_LAID, STORY_TILES
from . import combat, phases, story
from .costs import pay
from .discs import removable
from .income import gain_synergy, income_of, more_coins, more_points
from .influence import advance
from .legacy import SKULL_SET
from .nature import next_quest
from .options import CHOOSING, EMPTYING
from .points import add_combat, add_workers, earn, number, score
from .programs import end_villages, has_room
from .quests import lay, lay_next
from .state import CARD_QUESTS, Rules, State
from .turn import ask_nobody

(
    COINS, POINTS, COMBAT_POINTS, WORKERS, INFLUENCE, TITLE, DISCS, EXPLORE, VILLAGE, VILLAGE_EACH, SAIL, COMBAT,
    MARKER, MARKER_TITLE, SYNERGY, INCOME, INCOME_IF, WORKERS_FOR_INCOME, QUEST_HERE, COINS_EACH, POINTS_EACH,
    POINTS_IF, HAND_FOR, GAIN, REMOVE_SKULL, LAST, CHOOSE, LAY_STORY, LAY_QUEST, ADD_TILE, TO_DISCARDS, TO_PILE, READ,
    VOTE,
) = range(FIRST_EFFECT, len(WORDS) + 1)  # fmt: skip
MOST_VILLAGES = 99
MOST_GAINED = 30  # of a permanent effect


@kernel
def perform(k: Rules, s: State, p: int, word: int, a: int, b: int, x: int) -> bool:
    """One line of a program; every line is followed by the next."""
    if word < FIRST_EFFECT:
        pay(k, s, p, word, a, b)
    elif LAY_STORY <= word < VOTE:
        instruct(k, s, word, a, b)
    else:
        give(k, s, p, word, a, b, x)
    return True


@kernel
def give(k: Rules, s: State, p: int, word: int, a: int, b: int, x: int) -> None:
    """Effects that come at once; the others ask."""
    seat = s.seats[p]
    if word == COINS:
        earn(s, p, a)
    elif word == COINS_EACH:
        earn(s, p, b * number(s, p, a))
    elif word == POINTS:
        score(s, p, top(s).source, a)
    elif word == POINTS_EACH:
        score(s, p, top(s).source, b * number(s, p, a))
    elif word == POINTS_IF:
        if (seat.synergies >> a) & 1 != 0:
            score(s, p, top(s).source, b)
    elif word == COMBAT_POINTS:
        add_combat(s, p, a)
    elif word == WORKERS:
        add_workers(s, p, a)
    elif word == INFLUENCE and a != ANY:
        advance(k, s, p, x if a == FIGHTING else a, b)
    elif word == SYNERGY and a != ANY_SYNERGY:
        gain_synergy(k, s, p, a)
    elif word == INCOME:
        if a == 0:
            more_coins(k, s, p, b)
        else:
            more_points(k, s, p, b)
    elif word == INCOME_IF:
        if (seat.synergies >> a) & 1 != 0:
            income_of(k, s, p, b)
    elif word == GAIN:
        seat.columns[a] = min(MOST_GAINED, seat.columns[a] + b)
    elif word == LAST:
        end_villages(s)
    elif word == QUEST_HERE:
        for at in range(CARD_QUESTS):
            if seat.card_quests[at] == EMPTY and s.quest != EMPTY:
                seat.card_quests[at] = s.quest
                next_quest(s)
                return
    else:
        ask(k, s, p, word, a, b)


@kernel
def ask(k: Rules, s: State, p: int, word: int, a: int, b: int) -> None:
    """Effects that are questions; those that begin another action need room for it."""
    if word == INFLUENCE:
        enter(s, phases.INFLUENCE, p)
        top(s).left = b
    elif word == SYNERGY:
        enter(s, phases.SYNERGY, p)
    elif word == TITLE:
        enter(s, phases.TITLE, p)
    elif word == MARKER or word == MARKER_TITLE:
        enter(s, phases.MARKER, p)
        top(s).kind = 1 if word == MARKER_TITLE else 0
    elif word == VOTE:
        enter(s, phases.VOTING, p)
        top(s).at, top(s).left = a, b
    elif word == REMOVE_SKULL:
        if s.legacy & SKULL_SET != 0:
            enter(s, phases.SKULL, p)
    elif word == WORKERS_FOR_INCOME:
        if s.seats[p].workers > 0:
            enter(s, phases.STATIONING, p)
            top(s).left = a
    elif word == HAND_FOR:
        if s.seats[p].held > 0:
            enter(s, phases.OPTION, p)
            top(s).kind, top(s).left = EMPTYING, a
    elif not has_room(s):
        return
    elif word == CHOOSE:
        enter(s, phases.OPTION, p)
        top(s).kind, top(s).at, top(s).left = CHOOSING, a, b
    elif word == COMBAT:
        combat.begin(k, s, p)
    elif word == SAIL:
        enter(s, phases.SAILING, p)
        top(s).left, top(s).kind = a, 1
    elif word == DISCS:
        if removable(s, p):
            enter(s, phases.DISCS, p)
            top(s).left = a
    elif word == EXPLORE:
        if s.seats[p].explorer < EXPLORER_END:
            enter(s, phases.EXPLORING, p)
            top(s).left = a
    else:
        n = a if word == VILLAGE else b * number(s, p, a)
        if top(s).spent == 0 and n > 0:
            enter(s, phases.VILLAGE, p)
            top(s).left = min(n, MOST_VILLAGES)


@kernel
def instruct(k: Rules, s: State, word: int, a: int, b: int) -> None:
    """Instructions of story cards."""
    if word == LAY_STORY:  # for a card with a quest; there are four such tiles in a game
        card = top(s).card
        if card != EMPTY and k.story_does[card] >= 0 and s.laid[MOST_LAID - 1] == EMPTY:
            for tile in range(STORY_TILES):
                if s.tale[tile] == EMPTY:
                    s.tale[tile] = card
                    lay(s, FIRST_STORY_TILE + tile, a)
                    return
    elif word == LAY_QUEST:
        if k.players >= b:
            lay_next(s, a)
    elif word == ADD_TILE:
        story.add_legacy(k, s, a)
    elif word == READ:
        story.read(k, s, a)
    else:
        story.add_card(k, s, a, word == TO_PILE)


go_on = program.bind_all(__name__, perform).go_on
legal = ask_nobody


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    go_on(k.rows, k, s)
