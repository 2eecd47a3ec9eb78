"""The protocol as types: everything that goes over the wire, and what each title adds to it.

JSON Schema, the page's TypeScript and docs/messages.md are made from these.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, defstruct

from antilles import title
from antilles.core.record import PUBLIC, Field

from .http import schemas as http
from .live.messages import ToServer
from .show.answers import FromServer
from .show.book import Rulebook
from .show.box import box
from .show.catalogue import Titles
from .show.history import Back
from .show.lessons import Lessons, LessonText
from .show.payloads import History, Table, Things
from .show.redact import plain
from .tables.create import TableWish

TAKEN = (
    TableWish,
    http.Claim,
    http.Rename,
    http.Hand,
    http.Again,
    http.Sit,
    http.Offered,
    http.NoticeWish,
    http.Subscription,
    http.WayWish,
    http.MailKey,
    http.Mute,
    http.ListingWish,
    http.SeatWanted,
    http.Decision,
)  # by HTTP
GIVEN = (
    http.Me, Titles, Lessons, LessonText, http.Preparation, http.Made, http.Tables, Table, Things, Rulebook,
    http.OpenTables, http.Seated, http.Links, http.Linked, http.Reach, http.Told, http.Log, Back, History,
    http.Forgotten, http.Kept, http.Fault,
)  # fmt: skip


def number(f: Field) -> Any:
    """The type of one number of a field as it is shown."""
    if f.bits:
        return list[str]
    return str | None if f.names else Annotated[int, Meta(ge=f.low, le=f.top)]


def shown(f: Field) -> Any:
    """The type of a field as somebody sees it."""
    if f.record is not None:
        inner: Any = f.record
        kind: Any = record(inner)
        return list[kind] if f.count else kind
    kind = number(f)
    if f.keys:
        kind = dict[str, kind]
    elif f.count and not f.bits:  # a set may be held in several numbers
        kind = list[kind]
    return kind if f.seen == PUBLIC else kind | None


@cache
def record(declared: Any) -> type[Struct]:
    """A record as it is shown: hidden fields are null, zeros of maps are left out; a plain one's, too."""
    none: dict[str, Any] = {name: {} if f.keys else [] if f.bits else 0 for name, f in declared.fields.items()}
    fields: Any = [
        (name, shown(f), none[name]) if plain(declared) else (name, shown(f)) for name, f in declared.fields.items()
    ]
    doc = (declared.__doc__ or "").strip().partition("\n")[0]
    return defstruct(declared.__name__, fields, namespace={"__doc__": doc}, forbid_unknown_fields=True, kw_only=True)


@cache
def position(name: str) -> type[Struct]:
    """A title's position, with the record that it declares as its state."""
    of = box(name).position
    declared: Any = title(name).State
    fields: Any = [("state", record(declared))]
    given = {"__doc__": of.__doc__ or ""}
    return defstruct(of.__name__, fields, bases=(of,), namespace=given, kw_only=True)


def components(types: tuple[Any, ...]) -> dict[str, Any]:
    """The JSON Schema of every struct in these types, by name."""
    return msgspec.json.schema_components(types, ref_template="{name}")[1]


def everywhere() -> dict[str, Any]:
    """The protocol without any title."""
    return components((FromServer, ToServer, *TAKEN, *GIVEN))


def of_title(name: str) -> dict[str, Any]:
    known = everywhere()
    own = components((position(name), box(name).printed))
    return {struct: described for struct, described in own.items() if struct not in known}
