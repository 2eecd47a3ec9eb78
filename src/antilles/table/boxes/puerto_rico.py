"""Puerto Rico for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.view import View
from ...core.words import Words
from ...puerto_rico import phases
from ...puerto_rico.buildings import BUILDINGS, LARGE_PLANT, MONUMENT, NAMES, SHOP, SMALL_PLANT, SPECIAL_PLANT
from ...puerto_rico.expansions.cards import ACHIEVEMENT_NAMES, TASK_NAMES
from ...puerto_rico.prices import price
from ...puerto_rico.puertoma.data import ABILITIES
from ...puerto_rico.things import CITY, GOODS, PEOPLE, PRICES, ROLES, TILES
from . import Box, Dim, frame, taken

KINDS = {SMALL_PLANT: "plant", LARGE_PLANT: "plant", SPECIAL_PLANT: "special", SHOP: "trade", MONUMENT: "great"}


def things(k: Any, words: Words) -> dict[str, Any]:
    """Everything in the box of this set-up, with our words for its rules."""
    roles = [name for i, name in enumerate(ROLES) if k.roles >> i & 1]
    return {
        "goods": [
            {"good": g, "name": words.term("good", g), "letter": words.term("good", g)[0].upper(), "price": PRICES[i]}
            for i, g in enumerate(GOODS)
        ],
        "roles": [{"role": r, "name": words.term("role", r), "does": words(f"role.{r}.does")} for r in roles],
        "tiles": [{"tile": t, "name": words.term("tile", t)} for t in TILES],
        "buildings": [
            {
                "building": b.name,
                "name": words.term("building", b.name),
                "cost": int(k.cost[i]),
                "points": b.points,
                "places": int(k.places[i]),
                "copies": int(k.copies[i]),
                "column": b.column,
                "large": b.large,
                "kind": kind(b.name, b.kind),
                "effect": words(f"building.{b.name}.effect"),
            }
            for i, b in enumerate(BUILDINGS)
            if k.market[i] > 0 or k.drafted >> i & 1
        ],
        "ships": [int(n) for n in k.capacity[: k.ships]],
        "abilities": [
            {"ability": a, "name": words.term("ability", a), "effect": words(f"ability.{a}.effect")}
            for a in ABILITIES
            if k.farmers
        ],
        "achievements": [
            {"achievement": a, "name": words.term("achievement", a), "goal": words(f"achievement.{a}.goal")}
            for a in ACHIEVEMENT_NAMES
        ],
        "tasks": [
            {
                "task": t,
                "name": words.term("task", t),
                "goal": words.find(f"task.{t}.goal"),
                "reward": words.find(f"task.{t}.reward"),
            }
            for t in TASK_NAMES
        ],
    }


def kind(name: str, number: int) -> str:
    """What a drawing goes by: the good of a plant, or what kind of building it is."""
    found = KINDS[number]
    return next((g for g in GOODS if g in name), found) if found == "plant" else found


def role(s: Any) -> str | None:
    """The role whose phase is running."""
    for i in range(1, s.depth):
        phase = s.stack[i].phase
        if phase == phases.STORAGE:
            return "captain"
        if phase == phases.BUCCANEER:
            return "buccaneer"
        if phases.SETTLER <= phase <= phases.PROSPECTOR:
            return ROLES[phase - phases.SETTLER]
    return None


def ask(view: View, words: Words) -> tuple[str, str | None]:
    """The question."""
    return words(f"ask.{phases.PHASES[frame(view.position()).phase]}"), None


def prices(view: View) -> dict[str, int]:
    """What every building would cost my seat now."""
    k, s = view.title.rules(view.setup), view.position()
    f = frame(s)
    leads = f.owner == view.seat if f.phase == phases.BUILDER else view.turn == view.seat
    return {NAMES[b]: price(k, s, view.seat, b, leads) for b in range(k.buildings) if k.market[b] or s.market[b]}


def dim(view: View, words: Words, picks: Mapping[str, int]) -> list[Dim]:
    """Buildings I cannot build now, and roles that are taken."""
    s = view.position()
    seat, f = s.seats[view.seat], frame(s)
    told = taken(view, words, picks, ROLES)
    if f.phase != phases.BUILDER or view.turn != view.seat:
        return told
    legal = {view.fields(a).get("building") for a in view.legal}
    mine = prices(view)
    for b, building in enumerate(BUILDINGS):
        name = building.name
        if name in legal or name not in mine:
            continue
        said: dict[str, Any] = {"code": "not_now", "price": mine[name]}
        if seat.built >> b & 1:
            said["code"] = "mine"
        elif s.market[b] <= 0:
            said["code"] = "gone"
        elif seat.filled + building.size > CITY:
            said["code"] = "space"
        elif mine[name] > seat.coins:
            short = mine[name] - seat.coins
            said |= {"code": "short", "by": int(short), "why": words.count("coin", short)}
        told.append({"fields": {"move": "build", "building": name}, **said})
    return told


def built(s: Any, p: int) -> int:
    """Printed points of a seat's buildings."""
    return sum(b.points for i, b in enumerate(BUILDINGS) if s.seats[p].built >> i & 1)


BOX = Box(
    phases=phases.PHASES,
    kinds={
        "good": GOODS, "role": ROLES, "tile": TILES, "building": NAMES, "person": PEOPLE,
        "task": TASK_NAMES, "achievement": ACHIEVEMENT_NAMES, "ability": tuple(ABILITIES),
    },
    things=things,
    role=role,
    ask=ask,
    prices=prices,
    dim=dim,
    built=built,
    farmers=lambda k: int(k.farmers),
)  # fmt: skip
