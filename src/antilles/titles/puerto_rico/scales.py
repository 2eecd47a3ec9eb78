"""How the position is shown to programs that learn, where the bounds of its fields do not say it well.

A bound is what can never be exceeded: nobody has 4000 doubloons, but nothing forbids it. A scale is what random and
greedy play reach in all but a thousandth of positions; more than that counts as just that.
"""

from __future__ import annotations

from typing import Any

from antilles.core.learn.observation import OMIT, SEAT, First, Flags, OneOf, Scale, Scales, Span
from antilles.core.switches import NO

from .data import columns, switches
from .data.buildings import COLUMNS, COUNT, PRINTED
from .data.things import FIELDS
from .rules import phases
from .rules.actions import PLACES
from .rules.state import Frame

EVERY_GAME: Scales = {
    "governor": SEAT, "rounds": 30, "role_coins": 9, "vp": Span(0, 126),
    "seats.vp": 60, "seats.coins": 30, "seats.idle": 14, "seats.moved": 6, "seats.gained": 8,
    "ship": 16, "hand": 24, "must": 24, "room": 24, "wharves": Flags(10), "used": Flags(10),
    "asked.step": 6, "asked.new_people": 3, "asked.loaded": 20, "asked.deliveries": 6, "asked.building": PRINTED - 1,
    "stack.step": 6,
    **{f"asked.{name}": OMIT for name in ("grants", "draws", "slot", "pieces", "level")},  # of Nature's questions
    **{f"stack.{name}": OMIT for name in Frame.fields if name not in ("phase", "step", "seat", "owner", "turns")},
}  # fmt: skip
FARMERS = ("action", "tie_deck", "tie", "reserved", "seats.levels", "seats.abilities", "seats.aside")
ACHIEVEMENTS = ("seats.cards", "seats.met", "seats.passing")
BUCCANEER = ("marker", "hijacker", "hijacked")
FESTIVAL = ("tasks.task", "tasks.kinds", "tasks.building")
BASE_BUILDINGS, BASE_COLUMNS = 23, 24  # those of the first book come first


def scales(k: Any) -> Scales:
    """The table for a set-up: parts of the box that it leaves out have no columns."""
    table: dict[str, Scale] = {**EVERY_GAME, "marker": SEAT, "hijacker": SEAT, "seats.aside": 12}
    places, house = FIELDS + k.buildings, k.buildings > PRINTED
    mods = BASE_COLUMNS if k.buildings <= BASE_BUILDINGS else len(COLUMNS if house else columns.COLUMNS)
    asked = phases.PHASES if house else phases.PHASES[: phases.PRINTED]
    table |= {
        "asked.phase": OneOf(asked),
        "stack.phase": len(asked) - 1,
        "market": First(k.buildings),
        "spot": First(1 + places, OneOf(("nowhere", *PLACES))),
        "seats.built": First(k.buildings),
        "seats.workers": First(places, 6),
        "seats.nobles": First(places, 6),
        # Only its own: those of others count once they are carried out.
        **dict.fromkeys(("seats.planned_workers", "seats.planned_nobles"), First(places, 6, mine=True)),
        "seats.mods": First(mods, 4),
        **dict.fromkeys(("tasks.building", "reserved"), First(COUNT if house else PRINTED)),
    }
    left_out = {
        FARMERS: k.farmers == 0,
        ACHIEVEMENTS: k.achievements < 0,
        BUCCANEER: k.buccaneer == NO,
        FESTIVAL: k.festival == NO,
        ("seats.nobles", "seats.planned_nobles", "asks"): k.with_nobles == NO,
        ("slots",): k.draft < 0,
        ("last_chip",): k.chips_end != switches.CHIPS_END.NEXT_CAPTAIN,
        ("seats.turned",): k.draft < 0 and k.farmers == 0,  # forests come with the new buildings
    }
    return table | {name: OMIT for names, out in left_out.items() if out for name in names}
