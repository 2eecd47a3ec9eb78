"""The HTTP side: who I am, what can be played, tables and their seats, and looking back."""

from __future__ import annotations

import json
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, JSONBody, QueryParameter

from antilles import title as find
from antilles.core.errors import BadSetup
from antilles.core.tell.words import LANGUAGES
from antilles.titles import names

from .. import tokens
from ..errors import Refused
from ..show import history, lessons, payloads
from ..show.book import Rulebook
from ..show.catalogue import Titles, shelf, things
from ..show.payloads import History, Things
from ..show.rulebook import rulebook, wanted
from ..store.models import Place, StoredTable
from ..tables.create import TableWish, arrange
from ..tables.names import tidy
from ..tables.registry import Registry
from ..tables.table import Table
from . import qr, schemas
from .errors import STATUS, preferred
from .listing import admit, offered
from .security import BOUND, COOKIE, address, cookie, encrypted, old_secret_of, person_of, secret_of

Asked = Request[Any, Any, Any]
Lang = Annotated[str, QueryParameter(description="en, pt-BR or it")]
As = Annotated[str | None, QueryParameter(name="as", description="a seat of mine, or watch")]
At = Annotated[
    str,
    QueryParameter(
        description="the beginning of a link, for a QR code",
        max_length=100,
        pattern=r"^(https?://[A-Za-z0-9.:\[\]-]+)?$",
    ),
]
Modules = Annotated[str, QueryParameter(description="expansions, with commas between them")]
Players = Annotated[int, QueryParameter(description="0: as many as usual")]
Name = FromPath[str]
Number = FromPath[int]
SEATS = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "normal"}, {"kind": "friend"}]
WISH = {"title": names()[0], "seats": SEATS}
Wish = Annotated[TableWish, Body(examples=[Example(summary="Me, a bot and a friend", value=WISH)])]
LINK = Example(summary="From a private link", value={"key": "k" * 32, "name": "Bea"})
Key = Annotated[schemas.Claim, Body(examples=[LINK])]


def registry_of(request: Asked) -> Registry:
    """The live tables, after the checks of the request."""
    registry: Registry = request.app.state.registry
    request.app.state.security.check(request, registry.keys)
    return registry


async def spend(request: Asked, kind: str) -> None:
    """For what takes the server a while: not too often, and one address after the other."""
    await request.app.state.security.spend(kind, request)


async def looked_at(request: Asked, name: str) -> tuple[Registry, Table]:
    """A table of which much is to be told."""
    registry = registry_of(request)
    await spend(request, "look")
    return registry, await registry.table(name)


def who(request: Asked) -> str:
    """The person, or nobody in particular."""
    return person_of(request) or tokens.digest("")


def language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Refused("bad", f"There is no language {lang!r}; there are {', '.join(LANGUAGES)}.")
    return lang


@get("/api/me", summary="Who I am: a token for everything that changes something")
async def me(request: Asked) -> Response[schemas.Me]:
    registry = registry_of(request)
    known, old = secret_of(request), old_secret_of(request)
    secret = known or old or tokens.person()
    made = schemas.Me(registry.keys.token(tokens.digest(secret)), preferred(request), list(LANGUAGES), offered(request))
    secure = encrypted(request)
    given = [] if known else [cookie(BOUND if secure else COOKIE, secret, secure)]
    return Response(made, cookies=given + ([cookie(COOKIE, "", secure)] if old and not known else []))


@get("/api/titles", summary="What can be played")
async def titles(request: Asked, lang: Lang = "en") -> Titles:
    registry_of(request)
    await spend(request, "look")
    return shelf(language(lang))


@get("/api/lessons", summary="Which games teach themselves")
async def lesson_list(request: Asked, lang: Lang = "en") -> lessons.Lessons:
    registry_of(request)
    await spend(request, "look")
    return lessons.listed(language(lang))


@get("/api/lessons/{title:str}/{lesson:str}", summary="Everything that a lesson says, in a language")
async def lesson_text(request: Asked, title: Name, lesson: Name, lang: Lang = "en") -> lessons.LessonText:
    registry_of(request)
    await spend(request, "look")
    try:
        return lessons.text(find(title), lesson, language(lang))
    except BadSetup:
        raise Refused("unknown") from None


@get("/api/preparing", summary="How far what bots call is compiled, by title; until then they look less far ahead")
async def preparing(request: Asked) -> dict[str, schemas.Preparation]:
    progress = registry_of(request).bots.progress()
    return {name: schemas.Preparation(each.done, each.parts) for name, each in progress.items()}


@post("/api/tables", summary="Set up a table")
async def create(request: Asked, data: Wish) -> schemas.Made:
    registry, person = registry_of(request), who(request)
    await spend(request, "table")
    kept = arrange(data, person)
    if kept.open_since is not None:
        await admit(request, registry, person)
    return await begin(request, registry, kept, person)


async def begin(request: Asked, registry: Registry, kept: StoredTable, person: str) -> schemas.Made:
    """Stores a table and opens it. Where only bots sit they play all by themselves: there may be few of those."""
    if all(p.kind != "person" for p in kept.places):
        await spend(request, "alone")
    await registry.store.create(kept)
    registry.counts["created"] += 1
    await request.app.state.security.admission.turn(who(request), address(request))  # to open it takes as long again
    return made_of(await registry.table(kept.id), person)


def made_of(table: Table, person: str) -> schemas.Made:
    """The seats of a table, with the links that a person may give away."""
    links = {link["seat"]: link["link"] for link in table.seats.links(person)}

    def seat(p: Place) -> schemas.MadeSeat:
        unclaimed = p.kind == "person" and not p.holders
        return schemas.MadeSeat(p.seat, p.kind, p.name, person in p.holders, unclaimed, links.get(p.seat))

    return schemas.Made(table.id, [seat(place) for place in table.kept.places])


@get("/api/tables/{name:str}", summary="A table without its game")
async def about(request: Asked, name: Name, lang: Lang = "en") -> payloads.Table:
    registry, person = registry_of(request), who(request)
    table = await registry.table(name)
    return table.about(person, language(lang))


@get("/api/tables/{name:str}/things", summary="Everything in the box, with its rules, in a language")
async def box(request: Asked, name: Name, lang: Lang = "en") -> Things:
    _, table = await looked_at(request, name)
    return things(table.game, language(lang))


@get("/api/tables/{name:str}/rules", summary="The rules of the table: how to play, modules, switches, rulings")
async def rules(request: Asked, name: Name, lang: Lang = "en") -> Rulebook:
    _, table = await looked_at(request, name)
    return rulebook(table.game.title, table.game.setup, language(lang))


@get("/api/titles/{title_name:str}/{edition:str}/rules", summary="The same of an edition, before anybody sits down")
async def rules_of(
    request: Asked, title_name: Name, edition: Name, lang: Lang = "en", modules: Modules = "", players: Players = 0
) -> Rulebook:
    registry_of(request)
    await spend(request, "look")
    return rulebook(*wanted(title_name, edition, modules, players), language(lang))


@post("/api/tables/{name:str}/claim", summary="Sit down with the key of a private link", status_code=200)
async def claim(request: Asked, name: Name, data: Key) -> schemas.Seated:
    registry, person = registry_of(request), who(request)
    table = await registry.table(name)
    seat = await table.seats.claim(person, data.key, tidy(data.name), data.seat)
    if table.kept.next:  # a link to a game that is over leads on to the one that follows
        await (await registry.table(table.kept.next)).seats.follow(person, tidy(data.name), seat)
    return schemas.Seated(seat)


@get("/api/tables/{name:str}/links", summary="The private links of open seats, for the host to give away")
async def links(request: Asked, name: Name, at: At = "") -> schemas.Links:
    table = await registry_of(request).table(name)
    found = [schemas.SeatLink(**each) for each in table.seats.links(who(request))]
    join = table.seats.join_link() if found else None
    return schemas.Links(found, join, qr.modules(f"{at}{join}") if at and join else None)


@post("/api/tables/{name:str}/fill", summary="Let bots play the open seats until somebody comes", status_code=200)
async def fill(request: Asked, name: Name, data: JSONBody[schemas.Hand]) -> schemas.Made:
    table, person = await registry_of(request).table(name), who(request)
    await table.seats.fill(person, data.level)
    return made_of(table, person)


@post("/api/tables/{name:str}/seats/{seat:int}/name", summary="Name a seat of mine", status_code=200)
async def rename(request: Asked, name: Name, seat: Number, data: JSONBody[schemas.Rename]) -> schemas.Seated:
    table = await registry_of(request).table(name)
    await table.seats.rename(seat, who(request), tidy(data.name))
    return schemas.Seated(seat)


@post("/api/tables/{name:str}/seats/{seat:int}/hand", summary="Let a bot play on for me", status_code=200)
async def hand(request: Asked, name: Name, seat: Number, data: JSONBody[schemas.Hand]) -> schemas.Seated:
    table = await registry_of(request).table(name)
    await table.seats.hand(seat, who(request), data.level)
    return schemas.Seated(seat)


@post("/api/tables/{name:str}/seats/{seat:int}/standin", summary="Let a bot play for who is away", status_code=200)
async def standin(request: Asked, name: Name, seat: Number, data: JSONBody[schemas.Hand]) -> schemas.Seated:
    table = await registry_of(request).table(name)
    await table.seats.cover(seat, who(request), data.level)
    return schemas.Seated(seat)


@post("/api/tables/{name:str}/seats/{seat:int}/take", summary="Take my seat back from the bot", status_code=200)
async def take(request: Asked, name: Name, seat: Number) -> schemas.Seated:
    table = await registry_of(request).table(name)
    await table.seats.take(seat, who(request))
    return schemas.Seated(seat)


@post("/api/tables/{name:str}/seats/{seat:int}/link", summary="A link for one more device of mine", status_code=200)
async def another(request: Asked, name: Name, seat: Number) -> schemas.Linked:
    table = await registry_of(request).table(name)
    return schemas.Linked(await table.seats.another(seat, who(request)))


@post("/api/tables/{name:str}/seats/{seat:int}/renew", summary="End my other devices; a new link", status_code=200)
async def renew(request: Asked, name: Name, seat: Number) -> schemas.Linked:
    table = await registry_of(request).table(name)
    return schemas.Linked(await table.seats.renew(seat, who(request)))


@post("/api/tables/{name:str}/seats/{seat:int}/leave", summary="Leave my seat for good", status_code=200)
async def leave(request: Asked, name: Name, seat: Number) -> schemas.Seated:
    table = await registry_of(request).table(name)
    await table.seats.go(seat, who(request))
    return schemas.Seated(seat)


@get("/api/tables/{name:str}/log", summary="The log as far as I may know it")
async def log(request: Asked, name: Name, lang: Lang = "en", seat: As = None) -> schemas.Log:
    registry, table = await looked_at(request, name)
    reader, lang = table.seats.looker(seat, who(request)), language(lang)
    return schemas.Log(await history.whole_log(await registry.past(table), reader, lang, table.replica.names(lang)))


@get(
    "/api/tables/{name:str}/at/{turn:int}",
    summary="The position after a turn, as I could see it then; after the end all of it",
)
async def at(request: Asked, name: Name, turn: Number, lang: Lang = "en", seat: As = None) -> history.Back:
    registry, table = await looked_at(request, name)
    reader, lang = table.seats.looker(seat, who(request)), language(lang)
    names, over = table.replica.names(lang), table.game.over
    return await history.back(await registry.past(table), turn, reader, lang, names, over=over)


@get("/api/tables/{name:str}/chart", summary="Points by turn and moments, after the end")
async def chart(request: Asked, name: Name, lang: Lang = "en") -> History:
    registry, table = await looked_at(request, name)
    ended(table)
    lang = language(lang)
    return await history.chart(await registry.past(table), lang, table.replica.names(lang))


@get("/api/tables/{name:str}/save", summary="The saved game, after the end")
async def save(request: Asked, name: Name) -> Response[bytes]:
    registry, table = await looked_at(request, name)
    ended(table)
    body = json.dumps(await history.saved(await registry.past(table))).encode()
    head = {"content-disposition": f'attachment; filename="antilles-{table.id}.json"'}
    return Response(body, media_type="application/json", headers=head)


def ended(table: Table) -> None:
    """The seed and everything hidden are told only when nobody can use them any more."""
    if not table.game.over:
        raise Refused("not_yours", "This can be seen when the game is over.", key="not_over")


ROUTES = [
    me, titles, lesson_list, lesson_text, preparing, create, about, box, rules, rules_of, claim, links, fill,
    rename, hand, standin, take, another, renew, leave, log, at, chart, save,
]  # fmt: skip
FAULTS = {
    status: ResponseSpec(schemas.Fault, generate_examples=False, description="Refused, and why")
    for status in sorted({*STATUS.values(), 405} - {500})
}
for route in ROUTES:  # whatever is refused looks alike
    route.responses = FAULTS
