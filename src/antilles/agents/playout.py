"""A game played to its end, or to where its title may judge it, by plain players.

Templates: `tree.bind_tree` gives them a title's rules. Mostly a player takes what is worth most at once; else it draws,
an action as often as it is liked (`likes`, the title's own).
"""

from __future__ import annotations

from math import exp
from typing import Any

from antilles.core.chance import below, mix, random
from antilles.core.play.drivers import apply, settle
from antilles.core.scores import order, total
from antilles.core.stack import Moves

LIMIT = 5_000  # choices after which a playout is given up
WORDS = 4294967296.0  # random numbers there are
WIN, CLEAR, KEEN = 1, 2, 5  # dials read here; tree.py names them all


def likes(k: Any, s: Any, action: int) -> int:
    """How gladly a plain player takes the action, 0 never; by its worth where the title does not say."""
    return 1 + int(4 * max(0.0, worth(k, s, action)))


def worth(k: Any, s: Any, action: int) -> float:
    """The title's: what an action is worth at once to the seat that is asked, in points."""
    return 0.0


def favourite(k: Any, s: Any, moves: Moves) -> int:
    """The offer that is worth most at once, the first of equals."""
    choice, most = moves.ids[0], -1000.0
    for i in range(moves.n):
        value = worth(k, s, moves.ids[i])
        if value > most:
            choice, most = moves.ids[i], value
    return choice


def fancy(k: Any, s: Any, moves: Moves, dials: Any, number: int) -> int:
    """One of the offers, as a plain player would choose."""
    if moves.n == 1:
        return moves.ids[0]
    if below(mix(number), 1000) < int(1000 * dials[KEEN]):
        return favourite(k, s, moves)
    all_likes, choice = 0.0, moves.ids[0]
    for i in range(moves.n):  # each takes the place of those before it as often as it is liked among them
        liked = float(likes(k, s, moves.ids[i]))
        all_likes += liked
        if mix(number + i) * all_likes < liked * WORDS:
            choice = moves.ids[i]
    return choice


def horizon(k: Any, s: Any) -> int:
    """The stage at which playouts from a position stop; a title that names none has them played to the end."""
    return 1


def stage(k: Any, s: Any) -> int:
    """How far a game has come, in steps at which `expected` is sound."""
    return 0


def expected(k: Any, s: Any, p: int) -> float:
    """The points that a seat will have at the end, where a playout stopped before it."""
    return float(total(k, s, p))


def finish(k: Any, s: Any, m: Moves, dials: Any, key: int, ply: int, until: int) -> int:
    """A playout to the end or the stage `until`; returns how many choices it had."""
    made = 0
    while s.depth > 0 and made < LIMIT and stage(k, s) < until:
        action = fancy(k, s, m, dials, random(key, ply))
        made += 1
        apply(k, s, action)
        ply = settle(k, s, m, key, ply + 1, True)
    return made


def judge(k: Any, s: Any, dials: Any, ahead: Any, values: Any, points: Any) -> None:
    """The value of a position for every seat: the win, and how clear it was; before the end, how clear it looks.

    How clear is meant against what was expected (`ahead`): who is far behind must still tell good from bad.
    """
    players, best, winners = k.players, -1, 0
    for p in range(players):
        points[p] = total(k, s, p) if s.depth == 0 else expected(k, s, p)
        rank = order(k, s, p)
        if rank > best:
            best, winners = rank, 0
        if rank == best:
            winners += 1
    for p in range(players):
        rival = -1000.0
        for q in range(players):
            if q != p and points[q] > rival:
                rival = points[q]
        doubt = 1.0 + exp((rival + ahead[p] - points[p]) / dials[CLEAR])
        won = 1.0 / doubt if s.depth > 0 else (1.0 / winners if order(k, s, p) == best else 0.0)
        values[p] = dials[WIN] * won + (1.0 - dials[WIN]) / doubt


PARTS = (likes, favourite, fancy, horizon, stage, expected, finish, judge)
