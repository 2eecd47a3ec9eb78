"""What the page is told: complete, in the reader's language, and never more than the reader may know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import antilles
from antilles.core.stack import SPECTATOR
from antilles.core.tell.words import LANGUAGES
from antilles.server.show import log_entries, positions
from antilles.server.show.catalogue import shelf, things

ENGLISH = re.compile(r"\b(the|you|your|and|is|are|nobody|left|with|then|can|cannot|none|this|that)\b", re.IGNORECASE)
KEY = re.compile(r"^[a-z]+(\.[a-z_0-9-]+)+$")
SETUPS: list[tuple[str, str, int, tuple[str, ...], dict[str, str]]] = [
    ("puerto-rico", "classic", 3, (), {}),
    ("puerto-rico", "classic", 2, ("new-buildings", "nobles"), {}),
    ("puerto-rico", "1897", 4, ("new-buildings", "citizens", "buccaneer", "festival"), {}),
    ("puerto-rico", "1897-special", 5, ("new-buildings", "citizens", "smuggler", "festival-cards"), {}),
    ("puerto-rico", "1897-special", 3, ("festival", "festival-cards", "achievements"), {"achievements": "drafted"}),
    ("puerto-rico", "1897-special", 3, ("puertoma",), {}),
    ("puerto-rico", "1897-special", 4, ("festival", "citizens", "smuggler", "achievements", "puertoma"), {}),
    ("san-juan", "second", 4, ("new-buildings",), {}),
    ("san-juan", "second", 2, (), {"draft_start": "yes"}),
]
# What is read by programs: names of fields, codes and numbers.
CODES = frozenset({
    "state", "fields", "code", "what", "tokens", "task", "achievement", "building", "ability", "good", "role", "card",
    "marker", "reserved", "buildings", "purpose", "mode", "field", "thing", "picks", "art", "ink", "kind", "letter",
    "verb", "title", "edition", "lang", "module", "option", "value", "default", "group", "preset", "level", "needs",
    "without", "modules", "tile", "left", "out", "part", "details", "ships", "arrows", "cards", "options", "chosen",
})  # fmt: skip
NO_SENTENCES = {("phase", "name"), ("time", "round")}  # a code; a pattern in which the page writes the number


def texts(told: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Every string that a person reads, with the name it stands under."""
    if isinstance(told, str):
        yield name, told
    elif isinstance(told, dict):
        for key, value in told.items():
            if key not in CODES and (name, key) not in NO_SENTENCES:
                yield from texts(value, key)
    elif isinstance(told, (list, tuple)):
        for value in [told[0]] if name == "piece" else told:
            yield from texts(value, "piece" if name == "said" else name)


def check(told: Any, lang: str, where: Any) -> None:
    """Nothing empty, no key, no placeholder, no English where another language is spoken."""
    msgspec.json.encode(told)
    for name, text in texts(told):
        assert text or name in ("words", "name"), (where, name)  # of goals that were met
        assert not re.search(r"[{}]", text), (where, name, text)
        assert not KEY.match(text), (where, name, text)
        if lang != "en":
            assert not ENGLISH.search(text), (where, name, text)


@pytest.mark.parametrize(("title", "edition", "players", "modules", "options"), SETUPS)
def test_everything_told_is_in_the_readers_language(
    title: str, edition: str, players: int, modules: tuple[str, ...], options: dict[str, str]
) -> None:
    rng = random.Random(f"{edition} {players} {modules}")
    game = antilles.new(title, edition=edition, players=players, modules=list(modules), options=options, seed=11)
    for lang in LANGUAGES:
        check(msgspec.to_builtins(things(game, lang)), lang, (edition, modules, lang))
    picks: dict[str, int] = {}
    turn = 0
    while not game.over:
        game.play(rng.choice(game.legal))
        steps = log_entries.unroll(game, turn, [turn + 1])
        picks = log_entries.picked(game, steps, picks)
        turn += 1
        lang = LANGUAGES[turn % 3]
        if turn % 4 == 0:
            for viewer in {game.seat if game.seat is not None else 0, turn % players, SPECTATOR}:
                told = msgspec.to_builtins(positions.position(game, viewer, lang, picks))
                check(told, lang, (turn, viewer))
                names = game.title.names(game.setup, lang)
                recorded = log_entries.lines(game, steps, viewer)
                check(msgspec.to_builtins(log_entries.entries(game, recorded, lang, names)), lang, (turn, viewer))
                consistent(game, viewer, told)


def consistent(game: Any, viewer: int, told: dict[str, Any]) -> None:
    """What must hold of any position that is told."""
    real = game.position()
    assert 0 <= told.get("next", 0) < game.setup.players
    assert told.get("last", False) == any(each["last"] for each in told.get("soon", []))
    legal = [choice["fields"] for choice in told["legal"]]
    for each in told["dim"]:
        assert each["fields"] not in legal
        assert each["why"].endswith(".")
    for choice in told["legal"]:
        assert viewer not in {other["seat"] for other in choice.get("others", [])}
    if game.title.name == "puerto-rico":
        assert told["pile"] == sum(real.bag)
        assert len(told.get("harvest", [])) in (0, game.setup.players)
        assert viewer != SPECTATOR or "achievements" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_names_everything(lang: str) -> None:
    told = msgspec.to_builtins(shelf(lang))
    check(told, lang, lang)
    for title in told["titles"]:
        for edition in title["editions"]:
            modules = {m["module"] for m in edition["modules"]}
            for preset in edition["presets"]:
                assert set(preset["modules"]) <= modules
                options = {o["option"]: {v["value"] for v in o["values"]} for o in edition["options"]}
                assert all(value in options[name] for name, value in preset["options"].items())
                antilles.new(title["title"], edition=edition["edition"], players=preset["players"],
                             modules=preset["modules"], options=preset["options"])  # fmt: skip
            for option in edition["options"]:
                assert set(option["modules"]) <= modules
                assert option["default"] in {v["value"] for v in option["values"]}
    assert told["levels"]
    assert antilles.title("puerto-rico").people(antilles.new("puerto-rico", players=3).setup) == 3
