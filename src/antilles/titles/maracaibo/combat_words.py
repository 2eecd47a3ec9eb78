"""What the sentences of a combat say: values, prices, bonuses, and what pays for them."""

from __future__ import annotations

from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.tell.details import Details
from antilles.core.tell.phrase import Count, Many, Value

from . import texts
from .data.things import EMPTY, NATIONS, PLACES
from .rules import combat, combat_tiles

fight_value, fleet_cost = interpreted(combat_tiles.value), interpreted(combat.fleet_cost)


def fight(k: Any, s: Any, f: Any, fields: Any) -> Details:
    """A nation: its value, and what its side of the tile costs or gives."""
    nation = NATIONS.index(fields["nation"])
    values: dict[str, Value] = {"value": fight_value(k, s, f.tile, nation)}
    at = k.combat_extra[3 * f.tile + nation] if f.tile != EMPTY else EMPTY
    return ("extra", {**values, "effect": texts.effect(k, at)}) if at != EMPTY else ("", values)


def gain(k: Any, s: Any, f: Any, fields: Any) -> Details:
    """Influence, for a part of the value."""
    return "", {"value": combat.COST_ONE if fields["influence"] == 1 else combat.COST_TWO}


def flag(k: Any, s: Any, f: Any, fields: Any) -> Details:
    """A city that is annexed or taken, and what its flag gives."""
    place = PLACES.index(fields["place"])
    taken = s.markers[place] != 0
    value = combat.SEIZE if taken else combat.ANNEX
    return ("take" if taken else "annex"), {"value": value, "effect": texts.effect(k, k.flag[place])}


def raid(k: Any, s: Any, f: Any, fields: Any) -> Details:
    """A village that is annexed or taken."""
    taken = s.markers[PLACES.index(fields["place"])] != 0
    return ("take", {"value": combat.RAID_SEIZE}) if taken else ("annex", {"value": combat.RAID_FREE})


def escort(k: Any, s: Any, f: Any, fields: Any) -> Details:
    """The silver fleet, on its cheaper space that is free."""
    return "", {"value": fleet_cost(s)}


def mine(k: Any, s: Any, f: Any, fields: Any) -> Details:
    """The gold mine."""
    return "", {"value": combat.MINING}


def spend(k: Any, s: Any, f: Any, fields: Any) -> Details:
    """Workers and combat points that make up what the value lacks."""
    counts = {
        "workers": Count("worker", fields["workers"]),
        "points": Count("combat_point", f.left - fields["workers"]),
    }
    return "", {**counts, "paid": Many(tuple(count for count in counts.values() if count.n))}


def raise_value(k: Any, s: Any, f: Any, fields: Any) -> Details:
    """A combat point or a worker that raises the value."""
    return fields["by"], {"n": 1, "paid": Count(fields["by"], 1)}


DETAILS = {
    "fight": fight, "gain": gain, "flag": flag, "raid": raid, "escort": escort, "mine": mine, "spend": spend,
    "raise": raise_value,
}  # fmt: skip
