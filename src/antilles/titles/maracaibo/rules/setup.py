"""The set-up that Nature and the players make: careers, cards, tiles; then everybody keeps, plans and throws away."""

from __future__ import annotations

from antilles.core.bits import add
from antilles.core.kernel import clear, kernel
from antilles.core.stack import Moves, enter, follow, offer, top

from ..data.things import (
    AREAS,
    B_IN_PILE,
    CITY_TILES,
    COMBAT_TILES,
    DISCS,
    DISPLAY,
    EMPTY,
    ENGLAND,
    EXPLORER_QUESTS,
    FIRST_B,
    FIRST_C,
    FRANCE,
    HAND,
    HAVANA,
    MARACAIBO,
    MOST_LAID,
    PLACES,
    PLANNING,
    PRESTIGE_SPACES,
    PURSES,
    QUESTS,
    SEATS,
    SPAIN,
    START_COMBAT,
    START_HAND,
    START_INCOME,
    START_WORKERS,
    STORY_TILES,
    TASKS,
    TILE_CITIES,
    WORKERS,
)
from . import phases
from .actions import CAREER, GO, PLAN, THROW
from .cards import discard, plan
from .city_tiles import COVER
from .influence import place_marker
from .nature import ALL_AUTOMA, BUILDING, CITY_TILE, draw, fill_display, next_quest
from .nature import CAREER as CAREER_CARD
from .nature import HAND as TO_HAND
from .state import ALL, ALL_PLACES, CARD_QUESTS, MIXINGS, Rules, State, after

SAN_JUAN, ST_KITTS, MARTINIQUE = (PLACES.index(name) for name in ("6", "7", "8"))
(CITIES, FIRST_QUEST, TRAIL, OPEN, CAREER_DEAL, CARD_DEAL, MIX, STORY, CARDS, CAREERS) = range(10)  # frame.step


@kernel
def deal(k: Rules, s: State) -> None:
    """Fills a record whatever it held before, with all that is not drawn."""
    clear(s)
    for place in range(ALL_PLACES):
        s.tiles[place] = EMPTY
    for at in range(MOST_LAID):
        s.laid[at], s.laid_at[at] = EMPTY, EMPTY
    for at in range(EXPLORER_QUESTS):
        s.trail[at] = EMPTY
    for at in range(STORY_TILES):
        s.tale[at] = EMPTY
    for at in range(DISPLAY):
        s.display[at] = EMPTY
    for at in range(PRESTIGE_SPACES):
        s.prestige[at] = EMPTY
    s.quest = EMPTY
    s.quests, s.quests_left = (1 << len(QUESTS)) - 1, len(QUESTS)
    s.combat_tiles, s.combat_left = (1 << len(COMBAT_TILES)) - 1, len(COMBAT_TILES)
    s.c_cards, s.chapter, s.lost_tile = k.c_cards, k.chapter, EMPTY
    s.deck = (1 << ALL_AUTOMA) - 1
    for i in range(3):
        s.deck_left[i] = k.automa[i]
    for card in range(ALL):
        if card < FIRST_B or (card >= FIRST_C and (k.c_cards >> (card - FIRST_C)) & 1 != 0):
            add(s.pile, card)
            s.in_pile += 1
        elif card < FIRST_C:
            add(s.pool, card)
    for p in range(SEATS):
        seat = s.seats[p]
        seat.ship, seat.career, seat.chosen = HAVANA, EMPTY, EMPTY
        seat.careers[0], seat.careers[1] = EMPTY, EMPTY
        for at in range(START_HAND):
            seat.hand[at], seat.shown[at] = EMPTY, EMPTY
        for at in range(PLANNING):
            seat.planned[at] = EMPTY
        for at in range(CARD_QUESTS):
            seat.card_quests[at] = EMPTY
        if p < k.players - k.ana:  # Ana has only ship and explorer
            seat.coins, seat.combat, seat.coin_income = PURSES[p], START_COMBAT, START_INCOME
            seat.workers, seat.supply = START_WORKERS, WORKERS - START_WORKERS - TASKS
            for area in range(AREAS):
                seat.discs[area] = DISCS
    if k.players == 2:
        place_marker(s, SPAIN, SAN_JUAN)
        place_marker(s, ENGLAND, ST_KITTS)
        place_marker(s, FRANCE, MARTINIQUE)
        for tile in range(len(CITY_TILES)):
            if k.tile_set[tile] == COVER:
                s.tiles[MARACAIBO] = tile
    enter(s, phases.SETUP, 0)


@kernel
def people(k: Rules) -> int:
    """Seats that decide."""
    return k.players - k.ana


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    if f.step < CARDS:
        offer(moves, GO)
    elif f.step == CAREERS:
        a, b = s.seats[p].careers[0], s.seats[p].careers[1]
        offer(moves, CAREER.id(min(a, b)))
        offer(moves, CAREER.id(max(a, b)))
    elif s.seats[p].held == START_HAND:
        for at in range(START_HAND):
            offer(moves, PLAN.id(s.seats[p].hand[at]))
    else:
        for at in range(START_HAND):
            card = s.seats[p].hand[at]
            if card > f.card and at <= HAND:  # enough cards are left behind it
                offer(moves, THROW.id(card))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if f.step < CARDS:
        nature(k, s)
    elif f.step == CAREERS:
        s.seats[p].chosen = CAREER.of(action)
        next_person(k, s)
    elif PLAN.has(action):
        plan(s, p, PLAN.of(action))
        f.card = EMPTY
    else:
        discard(s, p, THROW.of(action))
        f.card = THROW.of(action)
        if s.seats[p].held == HAND:
            f.card = EMPTY
            next_person(k, s)


@kernel
def nature(k: Rules, s: State) -> None:
    """Everything that is drawn before anybody decides."""
    f = top(s)
    step = f.step
    f.step += 1
    if step == CITIES:
        draw(s, CITY_TILE, 0, len(TILE_CITIES))
    elif step == FIRST_QUEST:
        next_quest(s)
    elif step == TRAIL:
        s.trail[f.turns] = s.quest
        f.turns += 1
        f.step = TRAIL if f.turns < EXPLORER_QUESTS else OPEN
        next_quest(s)
    elif step == OPEN:
        f.turns = 0
        draw(s, BUILDING, 0, 1)
    elif step == CAREER_DEAL:
        draw(s, CAREER_CARD, f.turns, 2)
        f.turns += 1
        f.step = CAREER_DEAL if f.turns < people(k) else CARD_DEAL
    elif step == CARD_DEAL:
        f.turns -= 1
        draw(s, TO_HAND, people(k) - 1 - f.turns, START_HAND)
        f.step = CARD_DEAL if f.turns > 0 else MIX
    elif step == STORY:  # after the deal: cards that it mixes into the pile are in no first hand
        f.card = EMPTY
        enter(s, phases.LAYING, 0)
    else:
        for p in range(k.players):
            s.seats[p].late = 0
            for mixing in range(MIXINGS):
                s.seats[p].since[mixing] = 0  # no B card was dealt
        s.from_pool = B_IN_PILE
        s.in_pile += B_IN_PILE
        fill_display(s)


@kernel
def next_person(k: Rules, s: State) -> None:
    """The next one decides; after the cards come the careers, and then the first turn."""
    f = top(s)
    f.turns += 1
    f.seat = after(k, f.seat) if f.turns < people(k) else 0
    if f.turns < people(k):
        return
    f.turns = 0
    if f.step == CARDS:
        f.step = CAREERS
        return
    for p in range(people(k)):
        seat = s.seats[p]
        seat.career, seat.chosen, seat.careers[0], seat.careers[1] = seat.chosen, EMPTY, EMPTY, EMPTY
    follow(s, phases.TURN, 0)
