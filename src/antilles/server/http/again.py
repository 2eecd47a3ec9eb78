"""Playing again: the same set-up once more, and after a game of several people with all of them.

Everybody who holds a seat then has it at the new table too, and the old table leads to the new one. There is one next
game: whoever asks for it later, or at the same moment, is led to it.
"""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from ..errors import Refused
from ..store.models import Conflict
from ..tables.create import repeated
from ..tables.registry import Registry
from ..tables.table import Table
from . import schemas
from .routes import FAULTS, Asked, Name, begin, ended, made_of, registry_of, spend, who


@post("/api/tables/{name:str}/again", summary="The same set-up once more; after the end with the same people")
async def again(request: Asked, name: Name, data: JSONBody[schemas.Again]) -> schemas.Made:
    registry, person = registry_of(request), who(request)
    table = await registry.table(name)
    if person != table.kept.host and not table.seats.mine(person):
        raise Refused("not_yours")
    if data.seed == "same":
        ended(table)
    together = table.game.over and sum(place.kind == "person" for place in table.kept.places) > 1
    if together and (there := await following(registry, table)):
        return made_of(there, person)
    await spend(request, "table")
    wanted = repeated(table.kept, person, same=data.seed == "same", together=together)
    try:
        made = await begin(request, registry, wanted, person)
    except Conflict:  # somebody else here was quicker
        there = await following(registry, table)
        if there is None:
            raise Refused("unsaved") from None
        return made_of(there, person)
    if together:
        await table.sync.follow()  # whoever looks at the old table is told
        registry.happened(made.table, "begin", person)
    return made


async def following(registry: Registry, table: Table) -> Table | None:
    """The table at which the people of this one play on."""
    then = await registry.store.following(table.id)
    return await registry.table(then) if then else None


again.responses = FAULTS
