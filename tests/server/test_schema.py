"""What is sent is what the schema says: nothing unknown, nothing missing, and nothing that nobody reads."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import antilles
from antilles.core.stack import SPECTATOR
from antilles.server import schema
from antilles.server.http.account import OWN
from antilles.server.http.again import again
from antilles.server.http.lists import LISTS
from antilles.server.http.notices import NOTICES
from antilles.server.http.opened import OPENED
from antilles.server.http.reach import REACH
from antilles.server.http.routes import ROUTES
from antilles.server.http.schemas import Fault
from antilles.server.show import log_entries, positions
from antilles.server.show.box import box
from antilles.server.show.catalogue import RuledSeats, Titles, shelf, things
from antilles.server.show.payloads import Entry, write
from antilles.titles import usable
from tests.server.test_shared import SETUPS as WITH_MODULES

SETUPS = [
    *WITH_MODULES,
    *((name, edition, 3, (), {}) for name in ("puerto-rico", "san-juan") for edition in antilles.title(name).editions),
    ("toy", next(iter(antilles.title("toy").editions)), 2, (), {}),
]
EVERY = 9  # choices between two looks
STATES = {"State", "Seat", "Task", "Frame"}  # whole positions: programs that play read what the page does not draw


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup[0]} {setup[1]} {setup[2]} {' '.join(setup[3])}")
def test_every_payload_of_a_soaked_game_is_what_the_schema_says(setup: Any) -> None:
    name, edition, players, modules, options = setup
    game = antilles.new(name, edition=edition, players=players, modules=modules, options=options, seed=7)
    rng, picks, made, asked = random.Random(7), dict[str, int](), 0, 0
    msgspec.json.decode(write(things(game, "it")), type=box(name).printed)
    while True:
        steps = log_entries.unroll(game, made, [1] * (len(game.actions) - made)) if game.actions else []
        picks, made = log_entries.picked(game, steps, picks), len(game.actions)
        for seat in (*range(players), SPECTATOR):
            shown = positions.position(game, seat, "pt-BR", picks, made, known={}, packed=True)
            found: Any = msgspec.json.decode(write(shown), type=schema.position(name))
            asked += len(found.legal)
            lines = log_entries.entries(game, log_entries.lines(game, steps, seat), "en", "ABCDE")
            msgspec.json.decode(write(lines), type=list[Entry])
        if game.over:
            break
        for _ in range(EVERY):
            if not game.over:
                game.play(rng.choice(game.legal))
    assert asked


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_catalogue_is_what_the_schema_says(lang: str) -> None:
    msgspec.json.decode(write(shelf(lang)), type=Titles)


def test_the_catalogue_says_how_many_seats_the_rules_may_play() -> None:
    editions = [edition for title in shelf("en").titles for edition in title.editions]
    ruled = {(e.edition, m.module): m.ruled for e in editions for m in e.modules if m.ruled}
    assert ruled == {("1897-special", "puertoma"): RuledSeats("farmers", {"2": [1], "3": [1, 2], "4": [1], "5": [1]})}


@pytest.mark.parametrize(("key", "value"), [("peek", 1), ("asked", None)])
def test_a_field_too_many_or_too_few_is_found(key: str, value: Any) -> None:
    game = antilles.new("san-juan", players=2, seed=1)
    shown: dict[str, Any] = msgspec.json.decode(write(positions.position(game, 0, "en", {})))
    msgspec.convert(shown, type=schema.position("san-juan"))
    changed = {**shown, key: value} if value else {name: each for name, each in shown.items() if name != key}
    with pytest.raises(msgspec.ValidationError, match=key):
        msgspec.convert(changed, type=schema.position("san-juan"))


def test_the_schema_has_what_routes_take_and_give() -> None:
    signed = [route.parsed_fn_signature for route in (*ROUTES, *LISTS, *OWN, *NOTICES, *OPENED, *REACH, again)]
    taken = {each.parameters["data"].annotation for each in signed if "data" in each.parameters}
    given = {(get_args(each) or (each,))[-1] for each in (one.return_type.annotation for one in signed)}
    assert (taken, given - {bytes}) == (set(schema.TAKEN), set(schema.GIVEN) - {Fault})


# What the page does not read, and who does; a title's positions say it of their own fields.
FOR_OTHERS = {
    "Forgotten.deleted": "programs that play",
    "Kept.deleted": "programs that play: whether the table is gone for everybody",
    "DealInfo.secret": "people who verify the deal of a finished game",
    "DoneMessage.stored": "programs that play: whether the turn goes on",
    "TriedMessage.stopped": "programs that play: whether they would be asked again",
    "Candidate.visits": "people who study a bot",
    "Candidate.exact": "people who study a bot",
}


def test_no_field_is_sent_that_nobody_reads(root: Path) -> None:
    page = root / "page" / "src"
    sources = [f for f in page.rglob("*") if f.suffix in (".ts", ".svelte") and f.name != "schema.ts"]
    text = "\n".join(f.read_text(encoding="utf-8") for f in sources)
    read = set(re.findall(r"(?:\.|\['|[{,]\s*)(\w+)\b", text))
    sent = schema.everywhere() | {k: v for name in antilles.titles() for k, v in schema.of_title(name).items()}
    given = {kind.__name__ for kind in schema.TAKEN} | {"SeatWish", "ClockWish"}
    unread = {
        f"{struct}.{field}"
        for struct, described in sent.items()
        if struct not in STATES | given
        for field in described["properties"]
        if field not in read
    }
    of_titles = [box(title.name).position for title in usable(examples=True)]
    for_others = {
        *FOR_OTHERS,
        *(f"{of.__name__}.{field}" for of in of_titles for field in getattr(of, "FOR_OTHERS", ())),
    }
    assert unread - for_others == set()
    assert for_others - unread == set(), "these are read after all"
