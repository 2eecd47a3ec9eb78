"""What a seat cannot see, filled in at random: others' chips, plans and cards, and every unseen tile."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.kernel import interpreted
from . import phases, placing
from .counting import people_out, shown
from .expansions.cards import ACHIEVEMENT_NAMES
from .expansions.deal_cards import AGAINST_FARMERS, DRAFTING, EACH
from .things import FIELDS, FOREST, NOBLE, WORKER

signed = interpreted(placing.signed)


def opened(k: Any) -> frozenset[str]:
    """Hidden fields that this game's rules make public."""
    told = {
        "open_chips": k.open_chips == 1,
        "announce": k.announce == 1,
        "plans_seen": k.placing == 0,
    }
    farmers = range(k.players - k.farmers, k.players)  # an automated farmer has no secrets
    return frozenset(name for name, public in told.items() if public) | {f"seat {p}" for p in farmers}


def imagine(k: Any, s: Any, seat: int, rng: np.random.Generator) -> None:
    """Completes a redacted position in place."""
    public = opened(k)
    if "open_chips" not in public:
        _chips(k, s, seat, rng)
    _tiles(k, s, rng)
    if "plans_seen" not in public:
        _plans(k, s, seat, rng)
        _newcomers(k, s, seat)
    if k.achievements >= 0:
        _cards(k, s, seat, rng)


def _chips(k: Any, s: Any, seat: int, rng: np.random.Generator) -> None:
    """The others hold together what left the pool and is not mine."""
    others = [p for p in range(k.players - k.farmers) if p != seat]
    held = k.vp - s.vp - sum(s.seats[p].vp for p in range(k.players) if p not in others)
    if not others:
        return
    for p, n in zip(others, rng.multinomial(held, [1 / len(others)] * len(others)), strict=True):
        s.seats[p].vp = int(n)


def _tiles(k: Any, s: Any, rng: np.random.Generator) -> None:
    """Tiles nobody has seen: in the bag, and under the forests of the classic edition."""
    on_goals = shown(s)[0]
    unseen: list[int] = []
    for g in range(5):
        start = sum(k.start_tile[p] == g for p in range(k.players))
        out = sum(t.tiles[g] + t.turned[g] for t in s.seats)
        out += sum(f.phase == phases.LAY and f.arg == g for f in s.stack[: s.depth])
        unseen += [g] * (k.bag[g] + start - out - s.faces[g] - s.discards[g] - on_goals[g])
    rng.shuffle(unseen)
    for t in s.seats:
        t.forests = [0] * 5
        for _ in range(t.tiles[FOREST] - sum(t.turned)):
            t.forests[unseen.pop()] += 1
    s.bag = [unseen.count(g) for g in range(5)]


def _plans(k: Any, s: Any, seat: int, rng: np.random.Generator) -> None:
    """Who has placed already in this mayor phase has some plan."""
    frames = s.stack[: s.depth]
    mayor = next((f for f in frames if f.phase == phases.MAYOR and f.step == 2), None)
    if mayor is None:
        return
    now = frames[-1].seat if frames[-1].phase == phases.PLACING else -1
    for i in range(mayor.count):
        p = (mayor.owner + i) % k.players
        if p >= k.players - k.farmers:  # a farmer plans nothing
            continue
        if p in (seat, now):  # who is still at it starts again: nobody else knows how far it had come
            continue
        crew = [s.seats[p].idle[WORKER] + sum(s.seats[p].workers), s.seats[p].idle[NOBLE] + sum(s.seats[p].nobles)]
        rooms = [s.seats[p].tiles[t] for t in range(FIELDS)]
        rooms += [k.places[b] * (s.seats[p].built >> b & 1) for b in range(k.buildings)]
        circles = [place for place, room in enumerate(rooms) for _ in range(room)]
        rng.shuffle(circles)
        people = [1] * crew[WORKER] + [placing.EACH] * crew[NOBLE]
        rng.shuffle(people)
        for place, person in zip(circles, people, strict=False):
            s.seats[p].plan[place] = signed(s.seats[p].plan[place] + person)


def _newcomers(k: Any, s: Any, seat: int) -> None:
    """New people another seat is placing outside the mayor phase: as many as are nowhere else."""
    f = s.stack[s.depth - 1] if s.depth else s.stack[0]
    if f.phase == phases.PLACING and f.owner != placing.ALL and f.step != placing.WAITING and f.seat != seat:
        for i, total in enumerate((k.workers, k.nobles)):
            s.hand[i] = total - s.supply[i] - people_out(s, i)


def _cards(k: Any, s: Any, seat: int, rng: np.random.Generator) -> None:
    """Others' cards come from those that are neither mine nor announced."""
    f = next((f for f in s.stack[: s.depth] if f.phase == phases.CARDS), s.stack[max(0, s.depth - 1)])
    mine = s.seats[seat].cards | s.seats[seat].passing
    known = mine
    people = range(k.players - k.farmers)
    dealt = EACH if k.farmers == 0 else AGAINST_FARMERS
    for p in people:
        if p != seat:
            s.seats[p].cards = s.seats[p].met
            known |= s.seats[p].met
    pool = [card for card in range(len(ACHIEVEMENT_NAMES)) if not known >> card & 1]
    rng.shuffle(pool)
    drafting = f.phase == phases.CARDS and f.step == DRAFTING
    put_away = AGAINST_FARMERS - EACH if k.farmers else 0
    dealing = f.phase == phases.CARDS and not drafting
    rounds = s.seats[seat].cards.bit_count() - (seat < f.seat) if drafting else EACH
    for p in people:
        if p == seat:
            continue
        held, passing = EACH - s.seats[p].met.bit_count(), put_away
        if drafting and k.farmers > 0:
            held = EACH if p < f.seat else f.count if p == f.seat else 0
            passing = put_away if p < f.seat else dealt - held
        elif drafting:
            held = rounds + (p < f.seat)
            passing = EACH - held
        elif dealing:
            got = dealt if p < f.owner else f.count if p == f.owner else 0
            held, passing = (0, got) if k.achievements == 1 or k.farmers > 0 else (got, 0)
        for _ in range(held):
            s.seats[p].cards |= 1 << pool.pop()
        for _ in range(passing):
            s.seats[p].passing |= 1 << pool.pop()
    s.deck = sum(1 << card for card in pool)
