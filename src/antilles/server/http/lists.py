"""My list of tables, and what those who watch ask of the host."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from ..errors import Refused
from ..ops.removal import remove
from ..show.chart import round_of
from ..store.listings import Listing, Listings
from ..store.models import StoredTable
from ..tables.names import tidy
from ..tables.registry import Registry
from ..tables.terms import chair, waits
from ..tokens import plausible
from . import schemas
from .routes import FAULTS, Asked, Name, registry_of, spend, who

WORKED_OUT = 5  # tables of an earlier version whose round one list works out
Lines = list[tuple[int, int | None]]  # number and seat
Archived = Annotated[bool, QueryParameter(description="those that I archived, and no others")]


@get("/api/tables", summary="My tables, or those that I archived")
async def mine(request: Asked, archived: Archived = False) -> schemas.Tables:
    registry, person = registry_of(request), who(request)
    listings = Listings(registry.store)
    tables = await with_rounds(registry, listings, await registry.store.mine(person, archived=archived))
    own = await listings.of(person)
    playing = [kept.id for kept in tables if not kept.over and any(person in p.holders for p in kept.places)]
    said = await listings.said(playing, [kept.id for kept in tables if kept.id not in playing])
    shown = [listed(kept, person, own.get(kept.id, Listing()), said.get(kept.id, [])) for kept in tables]
    return schemas.Tables(shown, await registry.store.count_archived(person))


async def with_rounds(registry: Registry, listings: Listings, tables: Sequence[StoredTable]) -> list[StoredTable]:
    """Tables that an earlier version stored have no round until their next turn: a few at a time are opened for it, and
    it is stored."""
    unknown = [kept for kept in tables if kept.round is None and kept.turns and not kept.over]
    found: dict[str, int] = {}
    for kept in random.sample(unknown, min(WORKED_OUT, len(unknown))):
        try:
            found[kept.id] = round_of((await registry.table(kept.id)).game)
        except Refused:
            continue
        await listings.note_round(kept.id, found[kept.id])
    return [replace(kept, round=found.get(kept.id, kept.round)) for kept in tables]


def listed(kept: StoredTable, person: str, own: Listing, said: Lines) -> schemas.Mine:
    held = [p.seat for p in kept.places if person in p.holders and p.level is None]
    seats = [
        schemas.ListedSeat(
            seat=p.seat, chair=chair(kept, p.seat), kind=p.kind, name=p.name, level=p.level, mine=person in p.holders,
            open=p.kind == "person" and not p.holders,
        )
        for p in kept.places
    ]  # fmt: skip
    return schemas.Mine(
        table=kept.id, title=kept.title, edition=kept.setup["edition"], modules=kept.setup["modules"],
        name=own.name or kept.name, own=bool(own.name), archived=own.archived, round=kept.round if kept.turns else 0,
        said=[number for number, seat in said if seat is None or person not in kept.places[seat].holders],
        players=kept.setup["players"], seats=seats, my_turn=kept.asked in held and not kept.over and not waits(kept),
        turn=kept.asked, over=kept.over, seq=kept.turns, changed=kept.changed,
        result=[schemas.Result(**each) for each in kept.result] if kept.result else None,
        lesson=(kept.deal or {}).get("lesson"),
    )  # fmt: skip


async def my_own(registry: Registry, name: str, person: str) -> None:
    """Refuses what is not in somebody's list; whether there is such a table is then nobody's business."""
    if not plausible(name) or not await registry.store.lists(person, name):
        raise Refused("unknown")


@post("/api/tables/{name:str}/listing", summary="Call a table otherwise in my list, or archive it", status_code=200)
async def listing(request: Asked, name: Name, data: JSONBody[schemas.ListingWish]) -> schemas.Kept:
    registry, person = registry_of(request), who(request)
    await my_own(registry, name, person)
    wishes = {"name": data.name and tidy(data.name), "archived": data.archived}
    if values := {key: value for key, value in wishes.items() if value is not None}:
        await Listings(registry.store).set(name, person, **values)
    return schemas.Kept(name, deleted=False)


@post(
    "/api/tables/{name:str}/remove", summary="Remove a table from my list: seats of mine are given up", status_code=200
)
async def take_off(request: Asked, name: Name) -> schemas.Kept:
    registry, person = registry_of(request), who(request)
    await spend(request, "look")
    await my_own(registry, name, person)
    return schemas.Kept(name, deleted=await remove(registry, name, person))


@post("/api/tables/{name:str}/requests", summary="Ask the host for a free seat, who watch", status_code=200)
async def ask(request: Asked, name: Name, data: JSONBody[schemas.SeatWanted]) -> schemas.Seated:
    table = await registry_of(request).table(name)
    await spend(request, "chat")
    await table.watchers.ask(who(request), data.seat, tidy(data.name))
    return schemas.Seated(data.seat)


@post("/api/tables/{name:str}/requests/end", summary="Ask for a seat no more", status_code=200)
async def ask_no_more(request: Asked, name: Name) -> schemas.Kept:
    table = await registry_of(request).table(name)
    await spend(request, "chat")
    await table.watchers.end(who(request))
    return schemas.Kept(name, deleted=False)


@post("/api/tables/{name:str}/requests/decide", summary="Grant a seat to who asks for it, or refuse", status_code=200)
async def decide(request: Asked, name: Name, data: JSONBody[schemas.Decision]) -> schemas.Kept:
    table = await registry_of(request).table(name)
    await spend(request, "chat")
    await table.watchers.decide(who(request), data.request, grant=data.grant)
    return schemas.Kept(name, deleted=False)


LISTS = [mine, listing, take_off, ask, ask_no_more, decide]
for route in LISTS:
    route.responses = FAULTS
