"""The search tree: information-set Monte Carlo tree search for any number of players, as one template for all titles.

Every descent starts from a new imagined world, in which everything the seat cannot see is filled in at random. The tree
is made of choices alone: draws happen on every way down, so a node stands for a sequence of choices, and its value
is an average over draws and worlds. The seat that decides at a node maximises its own part of the value.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from types import SimpleNamespace
from typing import Any

from antilles.core.chance import mix
from antilles.core.kernel import JIT, entry, kernel, rebind
from antilles.core.play import drivers
from antilles.core.play.drivers import apply, copy_object, copy_row, imagine, legal, settle
from antilles.core.stack import Moves, top

from . import ending, playout
from .playout import finish, horizon, judge, worth

ACTION, NEXT, FIRST, VISITS = range(4)  # columns of a node: the choice that leads there, brother, child, count
EXPLORE, WIN, CLEAR, SHARP, UNTRIED, KEEN = range(6)  # dials
FREE, KEY, DESCENTS, ROOT = range(4)  # of io: the next free node, the key, descents so far, the node to start from
EVEN_SHARE = 0.1  # of all trust, given to all choices alike


def unfold(
    k: Any, s: Any, m: Moves, node: int, nodes: Any, values: Any, points: Any, trust: Any, slots: Any, io: Any
) -> bool:
    """Finds the node of every offer, and makes those that are new; False when there is no more room."""
    child = nodes[node, FIRST]
    while child > 0:
        slots[nodes[child, ACTION]] = child
        child = nodes[child, NEXT]
    for i in range(m.n):
        if slots[m.ids[i]] == 0:
            at = io[FREE]
            if at >= nodes.shape[0]:
                return False
            io[FREE] += 1
            nodes[at, ACTION], nodes[at, NEXT], nodes[at, FIRST], nodes[at, VISITS] = m.ids[i], nodes[node, FIRST], 0, 0
            nodes[node, FIRST] = at
            trust[at] = worth(k, s, m.ids[i])
            for p in range(values.shape[1]):
                values[at, p], points[at, p] = 0.0, 0.0
            slots[m.ids[i]] = at
    return True


def pick(k: Any, s: Any, m: Moves, node: int, nodes: Any, values: Any, trust: Any, slots: Any, dials: Any) -> int:
    """The child to follow: the best by value, and by curiosity where a plain player expects much."""
    seat, most, all_trust, visits = top(s).seat, -1000.0, 0.0, 0
    for i in range(m.n):
        most = max(most, trust[slots[m.ids[i]]])
        visits += nodes[slots[m.ids[i]], VISITS]
    for i in range(m.n):
        all_trust += exp(dials[SHARP] * (trust[slots[m.ids[i]]] - most))
    hope = values[node, seat] / nodes[node, VISITS] - dials[UNTRIED] if nodes[node, VISITS] > 0 else 0.5
    eager, best, choice = dials[EXPLORE] * sqrt(visits + 1.0), -1000.0, 0
    for i in range(m.n):
        at = slots[m.ids[i]]
        n = nodes[at, VISITS]
        share = EVEN_SHARE / m.n + (1.0 - EVEN_SHARE) * exp(dials[SHARP] * (trust[at] - most)) / all_trust
        value = (values[at, seat] / n if n > 0 else hope) + eager * share / (1.0 + n)
        if value > best:
            best, choice = value, at
    return choice


def fold(node: int, nodes: Any, slots: Any) -> None:
    """Clears the marks of `unfold`."""
    child = nodes[node, FIRST]
    while child > 0:
        slots[nodes[child, ACTION]] = 0
        child = nodes[child, NEXT]


def grow(
    rules: Any, root: Any, work: Any, moves: Any, nodes: Any, values: Any, points: Any, trust: Any, scratch: Any,
    slots: Any, path: Any, dials: Any, ahead: Any, io: Any, seat: int, times: int,
) -> int:  # fmt: skip
    """So many descents from the root, each with a new node and a playout."""
    k, m, s = rules[0], moves[0], work[0]
    until = horizon(k, root[0])
    for _ in range(times):
        copy_row(work, 0, root, 0)
        key = mix(int(io[KEY]) ^ mix(int(io[DESCENTS]) + 0x9E37))
        io[DESCENTS] += 1
        imagine(k, s, seat, key)
        m.n = 0
        legal(k, s, m)
        ply, node, depth = 1, int(io[ROOT]), 0
        path[0] = node
        while s.depth > 0 and depth + 1 < path.shape[0]:
            child = 0
            if unfold(k, s, m, node, nodes, values, points, trust, slots, io):
                child = pick(k, s, m, node, nodes, values, trust, slots, dials)
            fold(node, nodes, slots)
            if child == 0:
                break
            apply(k, s, int(nodes[child, ACTION]))
            ply = settle(k, s, m, key, ply + 1, True)
            node = child
            depth += 1
            path[depth] = node
            if nodes[node, VISITS] == 0:
                break
        finish(k, s, m, dials, key, ply, until)
        judge(k, s, dials, ahead, scratch[0], scratch[1])
        for d in range(depth + 1):
            at = path[d]
            nodes[at, VISITS] += 1
            for p in range(k.players):
                values[at, p] += scratch[0][p]
                points[at, p] += scratch[1][p]
    return int(io[DESCENTS])


def rollouts(rules: Any, root: Any, work: Any, moves: Any, dials: Any, seat: int, key: int, times: int) -> int:
    """Playouts alone, to measure them; returns how many choices were made."""
    k, m, s, made = rules[0], moves[0], work[0], 0
    for i in range(times):
        copy_row(work, 0, root, 0)
        own = mix(key + i)
        imagine(k, s, seat, own)
        m.n = 0
        legal(k, s, m)
        made += finish(k, s, m, dials, own, 1, horizon(k, root[0]))
    return made


PARTS: tuple[Callable[..., Any], ...] = (*playout.PARTS, *ending.PARTS, unfold, pick, fold)
ENTRIES: tuple[Callable[..., Any], ...] = (grow, rollouts, *ending.ENTRIES)


def bind_tree(
    module: str, driver: SimpleNamespace, scores: SimpleNamespace, **taste: Callable[..., Any]
) -> SimpleNamespace:
    """The search in games that `driver` runs and `scores` ranks; the title says what an action is `worth`, and may say
    how gladly a plain player takes it (`likes`), whether the end is certain and near (`ending`), and where a playout
    stops before the end (`horizon`, `stage`), with the points that are `expected` there.
    """
    rules = {**driver.rules, "total": scores.total, "order": scores.order, **taste}
    names: dict[str, Any] = {**vars(drivers), **vars(ending), **vars(playout), **globals(), **rules, "__name__": module}
    for part in (*drivers.PARTS, *PARTS):
        if part.__name__ not in rules:
            chosen = copy_object if part is drivers.copy_row and not JIT else part
            names[part.__name__] = kernel(rebind(chosen, names))
    for door in ENTRIES:
        names[door.__name__] = entry(rebind(door, names))
    return SimpleNamespace(**{door.__name__: names[door.__name__] for door in ENTRIES})
