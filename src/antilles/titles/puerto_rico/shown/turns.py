"""Whose turn comes next, and what may end the game in this round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import frame, left_of, shared
from antilles.server.show.payloads import Soon

from .. import is_farmer, spaces_left
from ..data.buildings import BUILDINGS
from ..data.columns import PRIVILEGE
from ..data.things import BUILDER, CAPTAIN, CRAFTSMAN, ENDINGS, MAYOR, WORKER
from ..rules import phases
from ..rules.roles import mayor
from ..rules.roles.settler import SECOND
from .supposing import crops

vacancies = interpreted(mayor.city_vacancies)

ROUND_THE_TABLE = (phases.SETTLER, phases.MAYOR, phases.BUILDER, phases.TRADER, phases.CAPTAIN)
SETTING_UP = (phases.DRAFT, phases.CARDS)
ENDS = {"workers": MAYOR, "city": BUILDER, "chips": CAPTAIN}  # the role in whose phase it happens


def following(k: Any, s: Any) -> int | None:
    """The seat whose turn comes after this one; one with nothing to decide is passed over when it comes to it."""
    if s.depth == 0:
        return None
    f = frame(s)
    if f.phase in (phases.ROLES, phases.CAPTAIN, *SETTING_UP):
        return left_of(k, f.seat) if f.seat >= 0 else None
    if f.phase in ROUND_THE_TABLE:
        if f.phase == phases.SETTLER and f.step == SECOND:
            return chooser(k, s)
        if f.turns + 1 < k.players:
            return left_of(k, f.seat)
        if f.phase == phases.SETTLER and s.seats[f.owner].mods[PRIVILEGE]:
            return int(f.owner)
        return chooser(k, s)
    for i in range(s.depth - 2, 0, -1):  # a question inside a turn: the turn below has passed on already
        below = s.stack[i]
        if below.phase in ROUND_THE_TABLE and below.turns < k.players and below.seat >= 0:
            return int(below.seat)
    return chooser(k, s)


def chooser(k: Any, s: Any) -> int | None:
    """Who chooses the next role."""
    roles = s.stack[0]
    if roles.phase != phases.ROLES:
        return None
    if roles.turns < k.picks:
        return int(roles.seat)
    return None if s.ending else left_of(k, s.governor)


def soon(view: View, words: Words) -> list[Soon]:
    """What may end the game in this round; once it is certain, only that."""
    k, s = view.rules, view.position()
    if s.depth == 0:
        return []
    if s.ending:
        causes = [name for i, name in enumerate(ENDINGS) if s.ending >> i & 1]
        return [Soon(name, 0, True, words("ui.last_round"), words(f"end.{name}")) for name in causes]
    chips = comes(k, s, CAPTAIN) and bool(s.last_chip or s.vp <= shippable(k, view))
    near = shared(view, ("soon", chips), lambda k, s: list(nearly(k, s, chips)))
    return [said(*each, words) for each in near]


def nearly(k: Any, s: Any, chips: bool) -> Iterator[tuple[str, int, int | None]]:
    """What may end the game: its name, how much is left, whose it is. `chips`: shipping may, as the viewer knows."""
    if comes(k, s, MAYOR) and not k.with_nobles and s.supply[WORKER] - 1 < max(k.players, vacancies(k, s)):
        yield "workers", int(s.supply[WORKER]), None
    if chips:
        yield "chips", 0 if s.last_chip else max(0, int(s.vp)), None
    if comes(k, s, BUILDER):
        large = any(b.large and s.market[i] for i, b in enumerate(BUILDINGS))
        for p in range(k.players):
            left = spaces_left(k, s, p)
            if left == 1 or (left == 2 and large and not is_farmer(k, p)):
                yield "city", left, p


def said(what: str, n: int, seat: int | None, words: Words) -> Soon:
    """In few words, and in a sentence."""
    brief = words(f"soon.{what}.one" if n == 1 else f"soon.{what}", n=n)
    return Soon(what, n, False, brief, words(f"soon.{what}.note"), seat)


def comes(k: Any, s: Any, role: int) -> bool:
    """Whether the role is being played or may still be chosen in this round."""
    running = any(s.stack[i].phase == phases.SETTLER + role for i in range(1, s.depth))
    placing = role == MAYOR and any(s.stack[i].phase == phases.MAYOR for i in range(1, s.depth))
    return running or placing or bool(not s.taken >> role & 1 and s.stack[0].turns < k.picks)


def shippable(k: Any, view: View) -> int:
    """The most points that shipping could bring now: all barrels, with those of a craftsman still to come."""
    s = view.position()
    barrels = shared(view, "barrels", lambda k, s: sum(sum(s.seats[p].goods) for p in range(k.players))) + 1
    if not s.taken >> CRAFTSMAN & 1:
        barrels += sum(n for crop in crops(view) for n in crop.values())
    return barrels
