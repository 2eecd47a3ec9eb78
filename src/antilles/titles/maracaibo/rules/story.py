"""Story cards: what they lay and add, when they are fulfilled, who reads them, and votes.

Without a campaign a card lays quests, by round and number of players, and does nothing else.
"""

from __future__ import annotations

from antilles.core.bits import add, following, remove
from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top

from ..data.things import (
    BONUS_TILES,
    CARTAGENA,
    EMPTY,
    FIRST_BONUS,
    FIRST_C,
    FROM_EFFECTS,
    LEGACY,
    SEATS,
    STORY_TILES,
    L,
)
from . import phases
from .actions import GO, VOTE
from .influence import lose_marker
from .programs import run
from .quests import CABEZAS, lay_next
from .state import LAID_AT_ONCE, MIXINGS, Rules, State
from .turn import ask_nobody

L1, L3 = L["L1"], L["L3"]
L11 = FIRST_BONUS + 1


legal = legal_check = ask_nobody


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    """First legacy tiles of the set-up, then story cards; without a campaign the quests of the round, one by one."""
    f = top(s)
    turn = f.turns
    f.turns = 1 if k.campaign == 1 else turn + 1
    if turn == 0:
        if s.rounds == 0:
            for tile in range(len(LEGACY)):
                if (k.legacy >> tile) & 1 != 0:
                    add_legacy(k, s, tile)
        elif k.campaign == 1:
            leave(s)
    elif k.campaign == 1:
        card = following(k.begin, f.at)
        if card < 0:
            leave(s)
        else:
            f.at = card + 1
            read(k, s, card)
    else:
        at = 2 * (LAID_AT_ONCE * s.rounds + turn - 1)
        place, fewest = k.starts[at], k.starts[at + 1]
        if turn == LAID_AT_ONCE:
            leave(s)
        if place >= 0 and k.players >= fewest:
            lay_next(s, place)


@kernel
def read(k: Rules, s: State, card: int) -> None:
    """A card comes into play, and what it says is done; in the final scoring it only lies there."""
    needs = k.story_needs[card]
    other = following(s.stories, 0) if needs != EMPTY else EMPTY
    while other != EMPTY:  # of two cards for one tile the higher number stays
        if other != card and k.story_needs[other] == needs:
            if other > card:
                return
            remove(s.stories, other)
        other = following(s.stories, other + 1)
    add(s.begun, card)
    s.chapter = max(s.chapter, k.story_chapter[card])
    waits = s.finale == 1 and k.story_front[card] >= 0
    if needs != EMPTY or k.story_does[card] >= 0 or waits:  # with nothing to fulfil it is read, and done
        add(s.stories, card)
    if s.finale == 0 and k.story_front[card] >= 0:
        run(s, 0, k.story_front[card], FROM_EFFECTS)
        top(s).card = card


@kernel
def add_legacy(k: Rules, s: State, tile: int) -> None:
    """A legacy tile comes into play; with two players, and with Ana, some of its spaces are taken."""
    if (s.legacy >> tile) & 1 != 0:
        return
    s.legacy |= 1 << tile
    bonus = tile - FIRST_BONUS
    if 0 <= bonus < len(BONUS_TILES):
        taken = (1 if k.players == 2 and tile >= L11 else 0) + k.ana
        s.filled[bonus] = min(taken, k.bonus_spaces[bonus])
        s.boxed -= s.filled[bonus]
    if tile == L3:
        s.lost_tile, s.tiles[CARTAGENA] = s.tiles[CARTAGENA], EMPTY
        lose_marker(s, CARTAGENA)
        s.boxed += s.market[CARTAGENA]
        s.market[CARTAGENA] = 0
    if tile == L1:
        lay_next(s, CABEZAS)


@kernel
def add_card(k: Rules, s: State, c: int, to_pile: bool) -> None:
    """A C card comes to the discards or into the pile, if it is not in the game yet."""
    card = FIRST_C + c
    if k.exists[card] == 0 or (s.c_cards >> c) & 1 != 0:
        return
    s.c_cards |= 1 << c
    if to_pile:
        add(s.pile, card)
        s.in_pile += 1
        mixing = 0 if s.stack[0].phase == phases.SETUP else 1 + s.rounds
        s.mixed |= (1 + mixing) << (3 * c)
        for p in range(SEATS):
            for later in range(mixing, MIXINGS):
                s.seats[p].since[later] = 0  # nobody has drawn a card since
        if s.shuffled == 1:
            add(s.stock, card)
    else:
        add(s.discards, card)


@kernel
def reader(k: Rules, s: State, card: int, ended: int) -> int:
    """Who reads a card that is fulfilled: who took its story tile, or who ended the round; EMPTY: it is not."""
    tile = k.story_needs[card]
    if tile != EMPTY:
        bonus = tile - FIRST_BONUS
        full = (s.legacy >> tile) & 1 != 0 and s.filled[bonus] >= k.bonus_spaces[bonus]
        return ended if full else EMPTY
    for at in range(STORY_TILES):
        if s.tale[at] == card and s.took[at] > 0:
            return s.took[at] - 1
    return EMPTY


@kernel
def apply_check(k: Rules, s: State, action: int) -> None:
    """The lowest card that is fulfilled is read; then the next, until none is."""
    f = top(s)
    lowest, who = following(s.stories, 0), EMPTY
    while lowest != EMPTY and who == EMPTY:
        who = reader(k, s, lowest, f.owner)
        lowest = following(s.stories, lowest + 1) if who == EMPTY else lowest
    if lowest == EMPTY:
        leave(s)
        return
    remove(s.stories, lowest)
    add(s.ended, lowest)
    for tile in range(STORY_TILES):
        if s.tale[tile] == lowest:
            s.took[tile] = 0  # read once
    people = k.players - k.ana
    if k.story_back[lowest] >= 0:
        run(s, who if who < people else 0, k.story_back[lowest], FROM_EFFECTS)
        top(s).card = lowest


@kernel
def legal_vote(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.turns == k.players - k.ana:
        offer(moves, GO)
        return
    for option in range(f.left):
        offer(moves, VOTE.id(option))


@kernel
def apply_vote(k: Rules, s: State, action: int) -> None:
    """Everybody votes; when all votes are in, the most count, and the reader breaks ties."""
    f = top(s)
    people = k.players - k.ana
    if VOTE.has(action):
        s.seats[f.seat].vote = 1 + VOTE.of(action)
        f.turns += 1
        f.seat = f.seat + 1 if f.seat + 1 < people else 0
        return
    who, at = f.owner, k.choices[f.at + outcome(k, s)]
    for p in range(people):
        s.seats[p].vote = 0
    leave(s)
    card = top(s).card  # of the program that asked
    run(s, who, at, FROM_EFFECTS)
    top(s).card = card


@kernel
def outcome(k: Rules, s: State) -> int:
    """The option with the most votes; of those that are tied, the reader's."""
    f = top(s)
    best, most = 0, 0
    for option in range(f.left):
        votes = 0
        for p in range(k.players - k.ana):
            votes += 1 if s.seats[p].vote - 1 == option else 0
        if votes > most or (votes == most and option == s.seats[f.owner].vote - 1):
            best, most = option, votes
    return best
