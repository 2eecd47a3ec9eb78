"""What can be played, in words: titles, editions, modules, options, bots; and everything in a title's box."""

from __future__ import annotations

from typing import Any

from .. import title as find
from .. import titles
from ..core.game import Game
from ..core.title import Title
from ..core.words import Words
from .bots import LEVELS
from .boxes import box


def shelf(lang: str) -> dict[str, Any]:
    """All titles."""
    return {"titles": [_title(find(name), lang) for name in titles()], "levels": [{"level": name} for name in LEVELS]}


def _title(t: Title, lang: str) -> dict[str, Any]:
    words = t.words(next(iter(t.editions)), lang)
    editions = [_edition(t, name, t.words(name, lang)) for name in t.editions]
    return {"title": t.name, "name": words(f"title.{t.name}"), "editions": editions}


def _edition(t: Title, name: str, words: Words) -> dict[str, Any]:
    return {
        "edition": name,
        "name": words(f"edition.{name}"),
        "note": words(f"edition.{name}.note"),
        "players": list(t.players(name)),
        "modules": [
            {
                "module": m.name,
                "name": words.find(f"module.{m.name}") or m.name,
                "note": words.find(f"module.{m.name}.note") or "",
                "needs": list(m.needs),
            }
            for m in t.edition(name).modules
        ],
        "options": [
            {
                "option": o.name,
                "name": words.find(f"option.{o.name}") or o.name,
                "note": words.find(f"option.{o.name}.note") or o.note,
                "default": o.default,
                "values": [{"value": v, "name": words.find(f"option.{o.name}.{v}") or v} for v in o.values],
            }
            for o in t.options(name).values()
        ],
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
        **of.things(game.rules, words),
        "words": terms,
    }
