"""How people want to be told what happens at their tables while they are away."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from antilles.core.tell.words import Words

from ..errors import Refused
from ..notices import posting, push, texts
from ..notices.courier import Courier
from ..notices.mail import ADDRESS
from ..notices.posting import Failed, Unsendable
from ..store.people import MOST_MUTED, Quiet, Wishes
from . import schemas
from .routes import FAULTS, language, registry_of, spend, who

Asked = Request[Any, Any, Any]
FIELDS = ("turn", "begin", "message", "mail", "webhook", "lang")


def courier_of(request: Asked) -> Courier:
    """The courier, after the checks of the request."""
    registry_of(request)
    courier: Courier = request.app.state.courier
    return courier


async def wishes_of(courier: Courier, person: str) -> Wishes:
    return (await courier.people.wishes([person])).get(person) or Wishes()


async def told(courier: Courier, person: str) -> schemas.Told:
    wishes, devices = await wishes_of(courier, person), await courier.people.devices(person)
    quiet = msgspec.convert(msgspec.to_builtins(wishes.quiet), schemas.QuietWish | None)
    given = schemas.NoticeWish(**{name: getattr(wishes, name) for name in FIELDS}, quiet=quiet)
    given.request = wishes.begin if wishes.request is None else wishes.request
    key = courier.identity.public if courier.identity else None
    return schemas.Told(key, courier.means.mail is not None, given, wishes.confirmed, len(devices), wishes.muted)


@get("/api/me/notices", summary="How I am told what happens while I am away")
async def notices(request: Asked) -> schemas.Told:
    return await told(courier_of(request), who(request))


@post(
    "/api/me/notices", summary="Say how I am to be told; a new e-mail address is sent a letter first", status_code=200
)
async def wish(request: Asked, data: JSONBody[schemas.NoticeWish]) -> schemas.Told:
    courier, person = courier_of(request), who(request)
    before = await wishes_of(courier, person)
    if data.mail and courier.means.mail is None:
        raise Refused("bad", key="no_mail")
    if data.mail and not ADDRESS.fullmatch(data.mail):
        raise Refused("bad", key="address")
    if data.webhook:
        allowed(data.webhook, courier)
    quiet = Quiet(data.quiet.start, data.quiet.end, data.quiet.zone) if data.quiet else None
    after = Wishes(
        data.turn, data.begin, data.message, data.request, language(data.lang),
        request.headers.get("origin", before.origin), data.mail, before.confirmed and data.mail == before.mail,
        data.webhook, quiet, before.muted,
    )  # fmt: skip
    await courier.people.wish(person, after)
    if data.mail and data.mail != before.mail and courier.means.mail:
        await spend(request, "letter")
        key = f"{person}{courier.registry.keys.mail(person, data.mail)}"
        await sent(courier.means.mail.send(data.mail, *texts.confirmation(after, key)))
    return await told(courier, person)


def allowed(url: str, courier: Courier) -> None:
    """Refuses what is no address to post to; where its name leads is looked at whenever something is sent."""
    try:
        posting.parsed(url, courier.means.private)
    except Unsendable:
        raise Refused("bad", key="address") from None


async def sent(sending: Any) -> None:
    """Waits until something was sent; a sentence where it was not."""
    try:
        await sending
    except Unsendable:
        raise Refused("bad", key="address") from None
    except Failed:
        raise Refused("busy", key="unsent") from None


@post("/api/me/notices/confirm", summary="Confirm an e-mail address with the key of the letter", status_code=200)
async def confirm(request: Asked, data: JSONBody[schemas.MailKey]) -> schemas.Told:
    courier = courier_of(request)
    person, key = data.key[:64], data.key[64:]
    wishes = await wishes_of(courier, person)
    if not wishes.mail or not courier.registry.keys.is_mail(key, person, wishes.mail):
        raise Refused("not_yours")
    wishes.confirmed = True
    await courier.people.wish(person, wishes)
    return await told(courier, who(request))


@post("/api/me/notices/test", summary="Send me a notice now, by one way", status_code=200)
async def test(request: Asked, data: JSONBody[schemas.WayWish]) -> schemas.Told:
    courier, person = courier_of(request), who(request)
    await spend(request, "letter")
    wishes = await wishes_of(courier, person)
    if data.way == "mail" and not (wishes.mail and wishes.confirmed):
        raise Refused("bad", key="address")
    called = Words(wishes.lang, ())("notice.tables")
    await sent(courier.tell(data.way, person, wishes, [texts.News("test", "", called)]))
    return await told(courier, person)


@post("/api/me/push", summary="Tell me by push on this browser", status_code=200)
async def subscribe(request: Asked, data: JSONBody[schemas.Subscription]) -> schemas.Told:
    courier, person = courier_of(request), who(request)
    allowed(data.endpoint, courier)
    given = msgspec.to_builtins(data)
    if courier.identity is None or not push.readable(given):
        raise Refused("bad", key="address")
    await courier.people.add_device(person, device_of(data.endpoint), given)
    return await told(courier, person)


@post("/api/me/push/end", summary="No more push on this browser", status_code=200)
async def unsubscribe(request: Asked, data: JSONBody[schemas.Subscription]) -> schemas.Told:
    courier, person = courier_of(request), who(request)
    await courier.people.drop_device(device_of(data.endpoint), person)
    return await told(courier, person)


def device_of(endpoint: str) -> str:
    return hashlib.sha256(f"device {endpoint}".encode()).hexdigest()


@post("/api/tables/{name:str}/mute", summary="Tell me nothing of this table, or again", status_code=200)
async def mute(request: Asked, name: FromPath[str], data: JSONBody[schemas.Mute]) -> schemas.Told:
    courier, person = courier_of(request), who(request)
    await courier.registry.table(name)
    wishes = await wishes_of(courier, person)
    others = [table for table in wishes.muted if table != name]
    wishes.muted = [*others[-MOST_MUTED + 1 :], name] if data.muted else others
    await courier.people.wish(person, wishes)
    return await told(courier, person)


NOTICES = [notices, wish, confirm, test, subscribe, unsubscribe, mute]
for route in NOTICES:
    route.responses = FAULTS
