"""San Juan for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.view import View
from ...core.words import Words
from ...san_juan import phases
from ...san_juan.cards import CARDS, CITY_CARD, MONUMENT, NAMES, PRODUCTION, SIX, TABLE_CARD
from ...san_juan.prices import means, price
from ...san_juan.telling import PURPOSES
from ...san_juan.things import GOODS, ROLES, TILES
from . import Box, Dim, frame, taken

KINDS = {PRODUCTION: "production", CITY_CARD: "city", MONUMENT: "monument", SIX: "great", TABLE_CARD: "cathedral"}
RUNNING = {phases.BUILDER: "builder", phases.PRODUCER: "producer", phases.TRADER: "trader",
           phases.COUNCILLOR: "councillor", phases.PROSPECTOR: "prospector"}  # fmt: skip
OWN_QUESTIONS = ("market", "cover", "bank")


def things(k: Any, words: Words) -> dict[str, Any]:
    """Everything in the box of this set-up, with our words for its rules."""
    return {
        "goods": [
            {"good": g, "name": words.term("good", g), "letter": words.term("good", g)[0].upper()} for g in GOODS
        ],
        "roles": [{"role": r, "name": words.term("role", r), "does": words(f"role.{r}.does")} for r in ROLES],
        "cards": [
            {
                "card": c.name,
                "name": words.term("card", c.name),
                "cost": c.cost,
                "points": c.points,
                "kind": KINDS[c.kind],
                "good": GOODS[i] if c.kind == PRODUCTION else None,
                "copies": int(k.copies[i]),
                "effect": words(f"card.{c.name}.effect"),
            }
            for i, c in enumerate(CARDS)
            if k.copies[i]
        ],
        "trading_tiles": [dict(zip(GOODS, tile, strict=False)) for tile in TILES],
    }


def role(s: Any) -> str | None:
    """The role whose phase is running."""
    return next((RUNNING[s.stack[i].phase] for i in range(s.depth) if s.stack[i].phase in RUNNING), None)


def ask(view: View, words: Words) -> tuple[str, str | None]:
    """The question, and what cards are given for."""
    s = view.position()
    f, verbs = frame(s), {view.fields(a)["move"] for a in view.legal}
    key, purpose = f"ask.{phases.PHASES[f.phase]}", None
    if f.phase == phases.GIVING:
        purpose = PURPOSES[f.step]
        key = f"ask.giving.{purpose}"
    own = next((f"ask.{verb}" for verb in OWN_QUESTIONS if verb in verbs), key)
    frames = [s.stack[i] for i in range(s.depth) if s.stack[i].phase == phases.BUILDING]
    text = words.find(own) or words.find(f"ask.{phases.PHASES[f.phase]}") or ""
    card = words.term("card", NAMES[frames[-1].arg]) if frames and frames[-1].arg >= 0 else ""
    return text.replace("{card}", card), purpose


def prices(view: View) -> dict[str, int]:
    """What every card in my hand would cost me now."""
    s = view.position()
    f = frame(s)
    builder = f.owner == view.seat if role(s) == "builder" else view.turn == view.seat
    held = s.seats[view.seat].hand
    return {name: price(s, view.seat, i, builder) for i, name in enumerate(NAMES) if held[i] or name == "cathedral"}


def dim(view: View, words: Words, picks: Mapping[str, int]) -> list[Dim]:
    """Cards of my hand I cannot build now, and roles that are taken."""
    s = view.position()
    told = taken(view, words, picks, ROLES)
    if frame(s).phase != phases.BUILDER or view.turn != view.seat:
        return told
    legal = {view.fields(a).get("card") for a in view.legal}
    seat = s.seats[view.seat]
    for name, cost in prices(view).items():
        i = NAMES.index(name)
        if name in legal or not seat.hand[i]:
            continue
        short = cost - means(s, view.seat, i)
        said: dict[str, Any] = {"code": "not_now", "price": cost}
        if short > 0:
            said |= {"code": "short", "by": int(short), "why": words.count("card", short)}
        elif i in seat.site:
            said["code"] = "mine"
        told.append({"fields": {"move": "build", "card": name}, **said})
    return told


def built(s: Any, p: int) -> int:
    """Printed points of a seat's buildings."""
    return sum(CARDS[card].points for card in s.seats[p].site if card >= 0)


BOX = Box(
    phases=phases.PHASES,
    kinds={"good": GOODS, "role": ROLES, "card": NAMES},
    things=things,
    role=role,
    ask=ask,
    prices=prices,
    dim=dim,
    built=built,
)
