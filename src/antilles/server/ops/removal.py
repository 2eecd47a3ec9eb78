"""Somebody removes a table from their list: what that means depends on who else is there.

A table that is nobody else's is deleted. A finished one stays with the others. From a game that goes on, and from one
that has not begun, one leaves: see `Seats.give_up`.
"""

from __future__ import annotations

from ..errors import Refused
from ..store.listings import Listings
from ..tables.registry import Registry
from .forget import forget

SHUT = {"old_rules", "damaged"}


async def remove(registry: Registry, name: str, person: str) -> bool:
    """Removes a table for one person; whether it is gone for everybody."""
    store = registry.store
    listings = Listings(store)
    if await listings.delete_alone(name, person):
        registry.drop(name)
        return True
    try:
        table = await registry.table(name)
    except Refused as why:
        if why.code not in SHUT:
            raise
        await store.writing(lambda conn: forget(conn, name, person))  # it cannot be played on by anybody
        return False
    if not table.seats.mine(person) and table.kept.host != person:
        raise Refused("not_yours")
    if table.game.over:
        await listings.set(name, person, removed=True)
    else:
        await table.seats.give_up(person)
    return False
