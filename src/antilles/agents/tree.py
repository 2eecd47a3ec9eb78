"""The search tree: information-set Monte Carlo tree search for any number of players, as one template for all titles.

Every descent starts from a new imagined world, in which everything the seat cannot see is filled in at random. The tree
is made of choices alone: draws happen anew on every way down, so a node stands for a sequence of choices, and its value
is an average over draws and worlds. Whoever decides at a node maximises its own part of the value.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, sqrt
from types import SimpleNamespace
from typing import Any

from ..core import drive
from ..core.chance import below, mix, random
from ..core.drive import copy_object
from ..core.kernel import JIT, entry, kernel, rebind
from ..core.stack import Moves, top

ACTION, NEXT, FIRST, VISITS, SEEN = range(5)  # columns of a node: the choice that leads there, brother, child, counts
SEATS = 5
LIMIT = 5_000  # choices after which a playout is given up
WIN, MARGIN = 0.7, 0.3  # the value of a result: the win, and how clear it was
POINTS = 12.0  # a margin that counts as clear


def imagine(k: Any, s: Any, seat: int, key: int) -> None:
    """The title's: fills in what the seat cannot see."""


def likes(k: Any, s: Any, action: int) -> int:
    """The title's: how gladly a plain player takes the action; 0 never."""
    return 1


def total(k: Any, s: Any, p: int) -> int:
    """The title's: all points of a seat."""
    return 0


def tie(k: Any, s: Any, p: int) -> int:
    """The title's: what decides between equal points."""
    return 0


def fancy(k: Any, s: Any, moves: Moves, number: int) -> int:
    """One of the offers, as a plain player would choose."""
    if moves.n == 1:
        return moves.ids[0]
    sum_of_likes = 0
    for i in range(moves.n):
        sum_of_likes += likes(k, s, moves.ids[i])
    left = below(number, sum_of_likes)
    for i in range(moves.n):
        left -= likes(k, s, moves.ids[i])
        if left < 0:
            return moves.ids[i]
    return moves.ids[moves.n - 1]


def finish(k: Any, s: Any, m: Moves, key: int, ply: int) -> None:
    """A playout to the end."""
    made = 0
    while s.depth > 0 and made < LIMIT and not stalled(k, s):
        apply(k, s, fancy(k, s, m, random(key, ply)))
        ply = settle(k, s, m, key, ply + 1, True)
        made += 1


def judge(k: Any, s: Any, values: Any, points: Any) -> None:
    """The value of the final position for every seat."""
    players, best, winners = k.players, -1.0, 0
    for p in range(players):
        points[p] = total(k, s, p)
        rank = points[p] + tie(k, s, p) / 1000.0
        if rank > best:
            best, winners = rank, 0
        if rank == best:
            winners += 1
    for p in range(players):
        rival = -1000.0
        for q in range(players):
            if q != p and points[q] > rival:
                rival = points[q]
        won = 1.0 / winners if points[p] + tie(k, s, p) / 1000.0 == best else 0.0
        values[p] = WIN * won + MARGIN / (1.0 + exp((rival - points[p]) / POINTS))


def pick(k: Any, s: Any, m: Moves, node: int, nodes: Any, values: Any, slots: Any, explore: float, number: int) -> int:
    """The choice to follow at a node: a new one a plain player likes, or the best by value and curiosity."""
    child = nodes[node, FIRST]
    while child > 0:
        slots[nodes[child, ACTION]] = child
        child = nodes[child, NEXT]
    seat = top(s).seat
    tried, best, choice, fresh, fresh_likes = 0, -1.0, -1, -1, 0
    for i in range(m.n):
        at = slots[m.ids[i]]
        if at == 0:
            weight_of = likes(k, s, m.ids[i])
            fresh_likes += weight_of
            if weight_of > 0 and below(mix(number + i), fresh_likes) < weight_of:
                fresh = m.ids[i]
            continue
        tried += 1
        nodes[at, SEEN] += 1
        n = nodes[at, VISITS]
        worth = values[at, seat] / n + explore * sqrt(log(float(nodes[at, SEEN])) / n)
        if worth > best:
            best, choice = worth, m.ids[i]
    child = nodes[node, FIRST]
    while child > 0:
        slots[nodes[child, ACTION]] = 0
        child = nodes[child, NEXT]
    wide = 2 + int(2.0 * sqrt(float(nodes[node, VISITS] + 1)))
    if fresh >= 0 and (choice < 0 or tried < wide):
        return fresh
    return choice if choice >= 0 else m.ids[0]


def step_down(node: int, action: int, nodes: Any, io: Any) -> int:
    """The child for a choice; a new one is negative, 0 when there is no more room."""
    child = nodes[node, FIRST]
    while child > 0:
        if nodes[child, ACTION] == action:
            return int(child)
        child = nodes[child, NEXT]
    at = io[0]
    if at >= nodes.shape[0]:
        return 0
    io[0] += 1
    nodes[at, ACTION], nodes[at, NEXT], nodes[at, FIRST], nodes[at, VISITS], nodes[at, SEEN] = (
        action, nodes[node, FIRST], 0, 0, 1,
    )  # fmt: skip
    nodes[node, FIRST] = at
    return int(-at)


def grow(
    rules: Any, root: Any, work: Any, moves: Any, nodes: Any, values: Any, points: Any, scratch: Any, slots: Any,
    path: Any, io: Any, seat: int, times: int, explore: float,
) -> int:  # fmt: skip
    """So many descents: io holds the next free node, the key and the number of descents so far."""
    k, m, s = rules[0], moves[0], work[0]
    for _ in range(times):
        copy_row(work, 0, root, 0)
        key = mix(int(io[1]) ^ mix(int(io[2]) + 0x9E37))
        io[2] += 1
        imagine(k, s, seat, key)
        m.n = 0
        legal(k, s, m)
        ply, node, depth = 1, 0, 0
        path[0] = 0
        while s.depth > 0:
            action = pick(k, s, m, node, nodes, values, slots, explore, random(key, ply + 7_000_000))
            child = step_down(node, action, nodes, io)
            apply(k, s, action)
            ply = settle(k, s, m, key, ply + 1, True)
            if child == 0:
                break
            node = abs(child)
            depth += 1
            path[depth] = node
            if child < 0 or depth + 1 == path.shape[0]:
                break
        finish(k, s, m, key, ply)
        judge(k, s, scratch[0], scratch[1])
        for d in range(depth + 1):
            at = path[d]
            nodes[at, VISITS] += 1
            for p in range(k.players):
                values[at, p] += scratch[0][p]
                points[at, p] += scratch[1][p]
    return int(io[2])


def rollouts(rules: Any, root: Any, work: Any, moves: Any, seat: int, key: int, times: int) -> int:
    """Playouts alone, to measure them; returns how many points were made."""
    k, m, s, made = rules[0], moves[0], work[0], 0
    for i in range(times):
        copy_row(work, 0, root, 0)
        own = mix(key + i)
        imagine(k, s, seat, own)
        m.n = 0
        legal(k, s, m)
        finish(k, s, m, own, 1)
        made += total(k, s, 0)
    return made


PARTS: tuple[Callable[..., Any], ...] = (fancy, finish, judge, pick, step_down)
ENTRIES: tuple[Callable[..., Any], ...] = (grow, rollouts)
stalled: Any = drive.stalled
legal, apply, settle, copy_row = drive.legal, drive.apply, drive.settle, drive.copy_row


def bind_tree(module: str, driver: SimpleNamespace, **taste: Callable[..., Any]) -> SimpleNamespace:
    """The search in games that `driver` runs, with the title's `likes`, `total` and `tie`."""
    rules = {**driver.rules, **taste}
    names: dict[str, Any] = {**vars(drive), **globals(), **rules, "__name__": module}
    for part in (*drive.PARTS, *PARTS):
        if part.__name__ not in rules:
            chosen = copy_object if part is drive.copy_row and not JIT else part
            names[part.__name__] = kernel(rebind(chosen, names))
    for door in ENTRIES:
        names[door.__name__] = entry(rebind(door, names))
    return SimpleNamespace(**{door.__name__: names[door.__name__] for door in ENTRIES})
