"""Tables that are listed for everybody on this server: seen, joined, and offered by their hosts."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from ..show import payloads
from ..store.models import StoredTable
from ..store.opened import PAGE, waiting
from ..tables.create import ClockWish, Hours
from ..tables.names import tidy
from ..tables.terms import chair, forbidden, free
from . import schemas
from .listing import admit, require
from .routes import FAULTS, Asked, Lang, Name, language, registry_of, spend, who

Page = Annotated[int, QueryParameter(description="from 0 on", ge=0, le=1000 // PAGE)]


@get("/api/open", summary="Tables that are listed for everybody and wait for people")
async def open_tables(request: Asked, page: Page = 0) -> schemas.OpenTables:
    registry, person = registry_of(request), who(request)
    require(request)
    await spend(request, "look")
    found, count = await waiting(registry.store, page)
    return schemas.OpenTables([told(kept, person) for kept in found], count)


def told(kept: StoredTable, person: str) -> schemas.OpenTable:
    """A listed table for whoever may sit down there: no key, and nobody but by name."""
    missing, wound = [place.seat for place in free(kept)], None
    if clock := kept.clock:
        hours = Hours(*clock["hours"]) if clock.get("hours") else None
        wound = ClockWish(clock["bank"], clock["increment"], clock.get("each", False), hours)
    seats = [
        schemas.OpenSeat(
            seat=p.seat, chair=chair(kept, p.seat), kind=p.kind, name=p.name, free=p.seat in missing, level=p.level
        )
        for p in kept.places
    ]  # fmt: skip
    return schemas.OpenTable(
        table=kept.id, title=kept.title, **kept.setup, name=kept.name, seats=seats,
        mine=any(person in p.holders for p in kept.places), since=kept.open_since or 0.0, clock=wound,
        forbids=forbidden(kept), fill_at=kept.fill_at,
    )  # fmt: skip


@post("/api/tables/{name:str}/sit", summary="Take a free seat of a listed table", status_code=200)
async def sit(request: Asked, name: Name, data: JSONBody[schemas.Sit]) -> schemas.Seated:
    registry, person = registry_of(request), who(request)
    table = await registry.table(name)
    if not table.seats.mine(person):
        await admit(request, registry, person)
    return schemas.Seated(await table.seats.sit(person, tidy(data.name), data.seat))


@post("/api/tables/{name:str}/offer", summary="List a table of mine for everybody, or no more", status_code=200)
async def offer(request: Asked, name: Name, data: JSONBody[schemas.Offered], lang: Lang = "en") -> payloads.Table:
    registry, person = registry_of(request), who(request)
    table = await registry.table(name)
    if data.listed and not table.kept.open_since:
        await admit(request, registry, person)
    await table.seats.offer(person, listed=data.listed, minutes=data.minutes)
    return table.about(person, language(lang))


OPENED = [open_tables, sit, offer]
for route in OPENED:
    route.responses = FAULTS
