"""Everything that is drawn: cards, combat tiles, quests, city tiles, prestige buildings, careers, automa cards.

Nobody knows which 40 of the 101 B cards are in the pile, and no position says it: a B card is drawn from all that were
not seen, with the odds that it is among those in the pile.
"""

from __future__ import annotations

from antilles.core.bits import add, has, remove, size
from antilles.core.kernel import kernel, table
from antilles.core.stack import NATURE as NOBODY
from antilles.core.stack import Moves, enter, leave, offer, top

from ..data.things import AUTOMA as AUTOMA_CARDS
from ..data.things import (
    CAREERS,
    CARTAGENA,
    CITY_TILES,
    DISPLAY,
    EMPTY,
    PRESTIGE,
    PRESTIGE_SPACES,
    SEATS,
)
from .actions import (
    DRAW,
    DRAW_AUTOMA,
    DRAW_CAREER,
    DRAW_CITY,
    DRAW_PRESTIGE,
    DRAW_QUEST,
    DRAW_TILE,
    GO,
)
from .cards import to_hand
from .city_tiles import city_weight, in_box, next_city, tile_fits
from .phases import NATURE
from .state import ALL, Rules, State

HAND, OPEN, TILE, QUEST, CITY_TILE, BUILDING, CAREER, AUTOMA, BOX_TILE = range(9)  # frame.kind
ALL_CITY_TILES, ALL_PRESTIGE, ALL_CAREERS, ALL_AUTOMA = len(CITY_TILES), len(PRESTIGE), len(CAREERS), len(AUTOMA_CARDS)
ALL_QUESTS, ALL_TILES = 24, 25
LETTER = table(["ABC".index(card[0]) for card in AUTOMA_CARDS])
SIXTY = 60  # divided evenly by up to six


@kernel
def draw(s: State, kind: int, p: int, n: int) -> None:
    """Nature draws `n` things for a seat, or for all."""
    if n > 0:
        enter(s, NATURE, NOBODY)
        f = top(s)
        f.kind, f.owner, f.left = kind, p, n


@kernel
def fill_display(s: State) -> None:
    """Nature turns up a card for every gap of the display, from the left."""
    n = 0
    for at in range(DISPLAY):
        n += 1 if s.display[at] == EMPTY else 0
    draw(s, OPEN, 0, n)


@kernel
def next_quest(s: State) -> None:
    """The top quest was taken: the next one is seen."""
    s.quest = EMPTY
    draw(s, QUEST, 0, 1 if s.quests_left > 0 else 0)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.kind <= OPEN:
        if s.in_pile == 0:
            offer(moves, GO)
            return
        for card in range(ALL):
            if has(s.pile, card) or (s.from_pool > 0 and has(s.pool, card)):
                offer(moves, DRAW.id(card))
    elif f.kind == TILE:
        for i in range(ALL_TILES):
            if (s.combat_tiles >> i) & 1 != 0:
                offer(moves, DRAW_TILE.id(i))
    elif f.kind == QUEST:
        for i in range(ALL_QUESTS):
            if (s.quests >> i) & 1 != 0:
                offer(moves, DRAW_QUEST.id(i))
    elif f.kind == CITY_TILE:
        for i in range(ALL_CITY_TILES):
            if tile_fits(k, s, i):
                offer(moves, DRAW_CITY.id(i))
    elif f.kind == BUILDING:
        for i in range(ALL_PRESTIGE):
            if not turned_up(s, i):
                offer(moves, DRAW_PRESTIGE.id(i))
    elif f.kind == CAREER:
        dealt = 0
        for p in range(SEATS):
            for i in range(2):
                dealt |= 1 << s.seats[p].careers[i] if s.seats[p].careers[i] != EMPTY else 0
        for i in range(ALL_CAREERS):
            if (dealt >> i) & 1 == 0:
                offer(moves, DRAW_CAREER.id(i))
    elif f.kind == BOX_TILE:
        for i in range(ALL_CITY_TILES):
            if in_box(k, s, i):
                offer(moves, DRAW_CITY.id(i))
    else:
        for i in range(ALL_AUTOMA):
            if automa_weight(s, i) > 0:
                offer(moves, DRAW_AUTOMA.id(i))


@kernel
def weight(k: Rules, s: State, action: int) -> int:
    """How many equally likely cases an outcome stands for."""
    if DRAW.has(action) and s.from_pool > 0:
        return s.from_pool if has(s.pool, DRAW.of(action)) else size(s.pool)
    if DRAW_CITY.has(action) and top(s).kind == CITY_TILE:
        return city_weight(k, s, DRAW_CITY.of(action))
    return automa_weight(s, DRAW_AUTOMA.of(action)) if DRAW_AUTOMA.has(action) else 1


@kernel
def automa_weight(s: State, card: int) -> int:
    """Nobody knows which cards of a letter are in the deck: all that were not seen are as likely."""
    if (s.deck >> card) & 1 == 0:
        return 0
    unseen, letter = 0, LETTER[card]
    for other in range(ALL_AUTOMA):
        unseen += 1 if (s.deck >> other) & 1 != 0 and LETTER[other] == letter else 0
    return s.deck_left[letter] * SIXTY // unseen  # type: ignore[no-any-return]


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if action == GO:
        reshuffle(s)
        if s.in_pile == 0:
            leave(s)  # nobody gets more than there is
        return
    kind, p = f.kind, f.owner
    f.left -= 1
    if f.left == 0:
        leave(s)
    if kind <= OPEN:
        card = DRAW.of(action)
        s.in_pile -= 1
        if has(s.pile, card):
            remove(s.pile, card)
        else:
            remove(s.pool, card)
            s.from_pool -= 1
        if kind == HAND:
            to_hand(s, p, card, False)
        else:
            for at in range(DISPLAY):
                if s.display[at] == EMPTY:
                    s.display[at] = card
                    break
    elif kind == TILE:
        s.combat_tiles &= ~(1 << DRAW_TILE.of(action))
        s.combat_left -= 1
        top(s).tile = DRAW_TILE.of(action)
    elif kind == QUEST:
        s.quest = DRAW_QUEST.of(action)
        s.quests &= ~(1 << s.quest)
        s.quests_left -= 1
    elif kind == CITY_TILE:
        s.tiles[next_city(s)] = DRAW_CITY.of(action)
    elif kind == BUILDING:
        at = 0
        while s.prestige[at] != EMPTY:
            at += 1
        s.prestige[at] = DRAW_PRESTIGE.of(action)
    elif kind == CAREER:
        s.seats[p].careers[1 if s.seats[p].careers[0] != EMPTY else 0] = DRAW_CAREER.of(action)
    elif kind == BOX_TILE:
        s.tiles[CARTAGENA], s.lost_tile = DRAW_CITY.of(action), EMPTY
    else:
        s.deck &= ~(1 << DRAW_AUTOMA.of(action))
        s.deck_left[LETTER[DRAW_AUTOMA.of(action)]] -= 1
        top(s).card = DRAW_AUTOMA.of(action)


@kernel
def reshuffle(s: State) -> None:
    """The discards become the pile, and everybody knows which cards are in it."""
    s.shuffled = 1
    for i in range(len(s.stock)):
        s.stock[i], s.discards[i] = s.discards[i], 0
    for p in range(SEATS):
        s.seats[p].late = 0
    for card in range(ALL):
        if has(s.stock, card):
            add(s.pile, card)
            s.in_pile += 1


@kernel
def turned_up(s: State, building: int) -> bool:
    """Whether a prestige building lies on the board."""
    for at in range(PRESTIGE_SPACES):
        if s.prestige[at] == building:
            return True
    return False
