"""What can be played, in words: titles, editions, modules, options, bots; and everything in a title's box."""

from __future__ import annotations

from typing import Any

from antilles import title as find
from antilles import titles
from antilles.core.catalog import Option
from antilles.core.play.game import Game
from antilles.core.tell.words import Words
from antilles.core.title import Title

from ..bots.pool import LEVELS
from . import setup_form
from .box import box

CREW = ("Marisol", "Anselmo", "Coralia", "Baltasar", "Yanire")  # bots without a name, by seat
FARMERS = ("Alba", "Bruno")
SECONDS = {"easy": 0.0, "normal": 0.3, "hard": 1.0, "expert": 5.0, "greedy": 0.0, "random": 0.0}
STRENGTH = {"random": 0, "greedy": 1, "easy": 2, "normal": 3, "hard": 4, "expert": 5}


def shelf(lang: str) -> dict[str, Any]:
    """All titles, and the bots."""
    return {"titles": [_title(find(name), lang) for name in titles()], "levels": levels(lang)}


def levels(lang: str) -> list[dict[str, Any]]:
    """The bots: how strong they are, and how long they think."""
    words = Words(lang, ())
    return [
        {
            "level": name,
            "name": words(f"level.{name}"),
            "note": words(f"ui.bots_{name}.note"),
            "strength": STRENGTH[name],
            "seconds": SECONDS[name],
        }
        for name in LEVELS
    ]


def _title(t: Title, lang: str) -> dict[str, Any]:
    words = t.words(next(iter(t.editions)), lang)
    editions = [_edition(t, name, t.words(name, lang)) for name in t.editions]
    return {"title": t.name, "name": words(f"title.{t.name}"), "editions": editions}


def _edition(t: Title, name: str, words: Words) -> dict[str, Any]:
    modules = t.modules(name)
    return {
        "edition": name,
        "name": words(f"edition.{name}"),
        "note": words(f"edition.{name}.note"),
        "players": list(t.players(name)),
        "minutes": setup_form.MINUTES[t.name],
        "solo": setup_form.SOLO in modules,
        "modules": [_module(t, m.name, list(m.needs), words) for m in t.edition(name).modules],
        "options": [_option(t, o, modules, words) for o in t.options(name).values() if worth_asking(t, o, modules)],
        "presets": [
            {**p, "name": words(f"preset.{p['preset']}"), "note": words(f"preset.{p['preset']}.note")}
            for p in setup_form.presets(t.name, name, modules)
        ],
    }


def _module(t: Title, name: str, needs: list[str], words: Words) -> dict[str, Any]:
    return {
        "module": name,
        "name": words(f"module.{name}"),
        "note": words(f"module.{name}.note"),
        "needs": needs,
        "conflicts": [],
        "options": list(setup_form.MODULE_OPTIONS.get(name, ())) if t.name == "puerto-rico" else [],
    }


def worth_asking(t: Title, option: Option, modules: tuple[str, ...]) -> bool:
    """An option that no module of the edition gives a meaning is not offered."""
    wanted = setup_form.matters(t.name, option.name)
    return not wanted or bool(set(wanted) & set(modules))


def _option(t: Title, o: Option, modules: tuple[str, ...], words: Words) -> dict[str, Any]:
    return {
        "option": o.name,
        "name": words(f"option.{o.name}"),
        "note": words(f"option.{o.name}.note"),
        "default": o.default,
        "group": "house" if o.name in setup_form.HOUSE else "fine",
        "modules": [m for m in setup_form.matters(t.name, o.name) if m in modules],
        "without": [m for m in setup_form.IDLE_WITH.get(o.name, ()) if m in modules],
        "players": list(setup_form.PLAYERS.get(o.name, ())),
        "values": [
            {"value": v, "name": words(f"option.{o.name}.{v}")} for v in o.values if not v.isupper()
        ],  # capital letters stand for values that are no list
    }


def things(game: Game, lang: str) -> dict[str, Any]:
    """Everything in the box of a table's set-up."""
    title, of = game.title, box(game.title.name)
    words = title.words(game.setup.edition, lang)
    terms = {kind: {name: words.find(f"{kind}.{name}") for name in names} for kind, names in of.kinds.items()}
    return {
        "title": title.name,
        "edition": game.setup.edition,
        "lang": lang,
        "name": words(f"edition.{game.setup.edition}"),
        "fields": game.rules.json(),
        "about": words(f"edition.{game.setup.edition}.note"),
        "modules": [
            {
                "module": m,
                "name": words(f"module.{m}"),
                "note": words(f"module.{m}.note"),
                "rulings": of.rulings(game.rules, words, "module", m),
            }
            for m in game.setup.modules
        ],
        **of.things(game.rules, words),
        "words": terms,
    }
