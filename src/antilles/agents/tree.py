"""The search tree: information-set Monte Carlo tree search for any number of players, as one template for all titles.

Every descent starts from a new imagined world, in which everything the seat cannot see is filled in at random. The tree
is made of choices alone: draws happen anew on every way down, so a node stands for a sequence of choices, and its value
is an average over draws and worlds. Whoever decides at a node maximises its own part of the value.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from types import SimpleNamespace
from typing import Any

from ..core import drive
from ..core.chance import below, mix, random
from ..core.drive import copy_object
from ..core.kernel import JIT, entry, kernel, rebind
from ..core.stack import Moves, top
from . import ending, playout
from .playout import brood, finish, judge, likes, remember

ACTION, NEXT, FIRST, VISITS, SEEN = range(5)  # columns of a node: the choice that leads there, brother, child, counts
EXPLORE, WIN, CLEAR, WIDE, TASTE, TEMPER, KEEN = DIALS = range(7)
FREE, KEY, DESCENTS, ROOT = range(4)  # of io: the next free node, the key, descents so far, the node to start from
BROODING = 64  # descents between two thoughts about moods


def pick(k: Any, s: Any, m: Moves, node: int, nodes: Any, values: Any, slots: Any, dials: Any, number: int) -> int:
    """The choice to follow at a node: a new one a plain player likes, or the best by value, curiosity and taste."""
    child = nodes[node, FIRST]
    while child > 0:
        slots[nodes[child, ACTION]] = child
        child = nodes[child, NEXT]
    seat = top(s).seat
    tried, best, choice, fresh, fresh_likes, all_likes = 0, -1.0, -1, -1, 0, 1
    if dials[TASTE] > 0.0:
        for i in range(m.n):
            all_likes += likes(k, s, m.ids[i])
    for i in range(m.n):
        at = slots[m.ids[i]]
        if at == 0:
            liked = likes(k, s, m.ids[i])
            fresh_likes += liked
            if liked > 0 and below(mix(number + i), fresh_likes) < liked:
                fresh = m.ids[i]
            continue
        tried += 1
        nodes[at, SEEN] += 1
        n = nodes[at, VISITS]
        worth = values[at, seat] / n + dials[EXPLORE] * sqrt(log(float(nodes[at, SEEN])) / n)
        if dials[TASTE] > 0.0:
            worth += dials[TASTE] * likes(k, s, m.ids[i]) / all_likes / (1.0 + n)
        if worth > best:
            best, choice = worth, m.ids[i]
    child = nodes[node, FIRST]
    while child > 0:
        slots[nodes[child, ACTION]] = 0
        child = nodes[child, NEXT]
    wide = 2 + int(dials[WIDE] * sqrt(float(nodes[node, VISITS] + 1)))
    if fresh >= 0 and (choice < 0 or tried < wide):
        return fresh
    return choice if choice >= 0 else m.ids[0]


def step_down(node: int, action: int, nodes: Any, values: Any, points: Any, io: Any) -> int:
    """The child for a choice; a new one is negative, 0 when there is no more room."""
    child = nodes[node, FIRST]
    while child > 0:
        if nodes[child, ACTION] == action:
            return int(child)
        child = nodes[child, NEXT]
    at = io[FREE]
    if at >= nodes.shape[0]:
        return 0
    io[FREE] += 1
    nodes[at, ACTION], nodes[at, NEXT], nodes[at, FIRST], nodes[at, VISITS], nodes[at, SEEN] = (
        action, nodes[node, FIRST], 0, 0, 1,
    )  # fmt: skip
    nodes[node, FIRST] = at
    for p in range(values.shape[1]):
        values[at, p], points[at, p] = 0.0, 0.0
    return int(-at)


def grow(
    rules: Any, root: Any, work: Any, moves: Any, nodes: Any, values: Any, points: Any, scratch: Any, slots: Any,
    path: Any, told: Any, results: Any, mood: Any, dials: Any, io: Any, seat: int, times: int,
) -> int:  # fmt: skip
    """So many descents from the root, each with a new node and a playout."""
    k, m, s = rules[0], moves[0], work[0]
    for _ in range(times):
        copy_row(work, 0, root, 0)
        key = mix(int(io[KEY]) ^ mix(int(io[DESCENTS]) + 0x9E37))
        io[DESCENTS] += 1
        imagine(k, s, seat, key)
        m.n = 0
        legal(k, s, m)
        ply, node, depth, made = 1, int(io[ROOT]), 0, 0
        path[0] = node
        while s.depth > 0:
            action = pick(k, s, m, node, nodes, values, slots, dials, random(key, ply + 7_000_000))
            child = step_down(node, action, nodes, values, points, io)
            told[made, 0], told[made, 1] = top(s).seat, action
            made += 1
            apply(k, s, action)
            ply = settle(k, s, m, key, ply + 1, True)
            if child == 0:
                break
            node = abs(child)
            depth += 1
            path[depth] = node
            if child < 0 or depth + 1 == path.shape[0]:
                break
        made = finish(k, s, m, mood, dials, told, made, key, ply)
        judge(k, s, dials, scratch[0], scratch[1])
        for d in range(depth + 1):
            at = path[d]
            nodes[at, VISITS] += 1
            for p in range(k.players):
                values[at, p] += scratch[0][p]
                points[at, p] += scratch[1][p]
        if dials[TEMPER] > 0.0:
            remember(told, made, scratch[0], results)
            if io[DESCENTS] % BROODING == 0:
                brood(k.players, dials, results, mood)
    return int(io[DESCENTS])


def rollouts(
    rules: Any, root: Any, work: Any, moves: Any, told: Any, mood: Any, dials: Any, seat: int, key: int,
    times: int,
) -> int:  # fmt: skip
    """Playouts alone, to measure them; returns how many choices were made."""
    k, m, s, made = rules[0], moves[0], work[0], 0
    for i in range(times):
        copy_row(work, 0, root, 0)
        own = mix(key + i)
        imagine(k, s, seat, own)
        m.n = 0
        legal(k, s, m)
        made += finish(k, s, m, mood, dials, told, 0, own, 1)
    return made


PARTS: tuple[Callable[..., Any], ...] = (*playout.PARTS, *ending.PARTS, pick, step_down)
ENTRIES: tuple[Callable[..., Any], ...] = (grow, rollouts, *ending.ENTRIES)
legal, apply, settle, copy_row, imagine = drive.legal, drive.apply, drive.settle, drive.copy_row, drive.imagine


def bind_tree(module: str, driver: SimpleNamespace, **taste: Callable[..., Any]) -> SimpleNamespace:
    """The search in games that `driver` runs, with the title's `likes`, `ending`, `total` and `order`."""
    rules = {**driver.rules, **taste}
    names: dict[str, Any] = {**vars(drive), **vars(ending), **vars(playout), **globals(), **rules, "__name__": module}
    for part in (*drive.PARTS, *PARTS):
        if part.__name__ not in rules:
            chosen = copy_object if part is drive.copy_row and not JIT else part
            names[part.__name__] = kernel(rebind(chosen, names))
    for door in ENTRIES:
        names[door.__name__] = entry(rebind(door, names))
    return SimpleNamespace(**{door.__name__: names[door.__name__] for door in ENTRIES})
