"""What can be played, in words: titles, editions, modules, options, bots; and everything in a title's box."""

from __future__ import annotations

import logging
from typing import Literal

from antilles.core.catalog import Option
from antilles.core.play.game import Game
from antilles.core.tell.words import Words
from antilles.core.title import Title
from antilles.titles import has, usable

from ..bots.pool import LEVELS
from . import setup_form
from .box import box
from .payloads import ModuleCard, Payload, Things

LOG = logging.getLogger("antilles.server")
CREW = ("Marisol", "Anselmo", "Coralia", "Baltasar", "Yanire")  # bots without a name, by seat


class Level(Payload):
    """A bot that one can play against."""

    level: str
    name: str
    note: str


class Module(Payload):
    """An expansion; its `options` belong beside its own switch."""

    module: str
    name: str
    note: str
    needs: list[str]
    options: list[str]


class OptionValue(Payload):
    """A value that an option may have."""

    value: str
    name: str


class SetupOption(Payload):
    """An option of the rules; `house` ones are shown before the fine points.

    It does something only with one of `modules` (empty: always), without those of `without`, among so many `players`.
    """

    option: str
    name: str
    note: str
    default: str
    group: Literal["house", "fine"]
    modules: list[str]
    without: list[str]
    players: list[int]
    values: list[OptionValue]


class Preset(Payload):
    """A set of modules and options worth a name."""

    preset: str
    name: str
    note: str
    modules: list[str]
    options: dict[str, str]
    players: int


class Edition(Payload):
    """An edition of a title; `minutes` is a usual game."""

    edition: str
    name: str
    note: str
    players: list[int]
    minutes: int
    modules: list[Module]
    options: list[SetupOption]
    presets: list[Preset]


class TitleCard(Payload):
    """A title with its editions."""

    title: str
    name: str
    editions: list[Edition]


class Titles(Payload):
    """What can be played, and against which bots."""

    titles: list[TitleCard]
    levels: list[Level]


def shelf(lang: str) -> Titles:
    """All titles, and the bots."""
    shown = [title for title in usable(LOG.warning) if has(title.name, "shown")]
    return Titles([_title(title, lang) for title in shown], levels(lang))


def levels(lang: str) -> list[Level]:
    """The bots."""
    words = Words(lang, ())
    return [Level(name, words(f"level.{name}"), words(f"ui.bots_{name}.note")) for name in LEVELS]


def _title(t: Title, lang: str) -> TitleCard:
    words = t.words(next(iter(t.editions)), lang)
    editions = [_edition(t, name, t.words(name, lang)) for name in t.editions]
    return TitleCard(t.name, words(f"title.{t.name}"), editions)


def _edition(t: Title, name: str, words: Words) -> Edition:
    modules = t.modules(name)
    return Edition(
        edition=name,
        name=words(f"edition.{name}"),
        note=words(f"edition.{name}.note"),
        players=list(t.players(name)),
        minutes=setup_form.MINUTES.get(t.name, 60),
        modules=[_module(t, m.name, list(m.needs), words) for m in t.edition(name).modules],
        options=[_option(t, o, modules, words) for o in t.options(name).values() if worth_asking(t, o, modules)],
        presets=[
            Preset(name=words(f"preset.{p['preset']}"), note=words(f"preset.{p['preset']}.note"), **p)
            for p in setup_form.presets(t.name, name, modules)
        ],
    )


def _module(t: Title, name: str, needs: list[str], words: Words) -> Module:
    return Module(
        module=name,
        name=words(f"module.{name}"),
        note=words(f"module.{name}.note"),
        needs=needs,
        options=list(setup_form.MODULE_OPTIONS.get(name, ())) if t.name == "puerto-rico" else [],
    )


def worth_asking(t: Title, option: Option, modules: tuple[str, ...]) -> bool:
    """An option that no module of the edition gives a meaning is not offered."""
    wanted = setup_form.matters(t.name, option.name)
    return not wanted or bool(set(wanted) & set(modules))


def _option(t: Title, o: Option, modules: tuple[str, ...], words: Words) -> SetupOption:
    return SetupOption(
        option=o.name,
        name=words(f"option.{o.name}"),
        note=words(f"option.{o.name}.note"),
        default=o.default,
        group="house" if o.name in setup_form.HOUSE else "fine",
        modules=[m for m in setup_form.matters(t.name, o.name) if m in modules],
        without=[m for m in setup_form.IDLE_WITH.get(o.name, ()) if m in modules],
        players=list(setup_form.PLAYERS.get(o.name, ())),
        values=[
            OptionValue(v, words(f"option.{o.name}.{v}")) for v in o.values if not v.isupper()
        ],  # capital letters stand for values that are no list
    )


def things(game: Game, lang: str) -> Things:
    """Everything in the box of a table's set-up."""
    title, of = game.title, box(game.title.name)
    words = title.words(game.setup.edition, lang)
    terms = {kind: {name: words.find(f"{kind}.{name}") for name in names} for kind, names in of.kinds.items()}
    return of.printed(
        title=title.name,
        edition=game.setup.edition,
        lang=lang,
        name=words(f"edition.{game.setup.edition}"),
        about=words(f"edition.{game.setup.edition}.note"),
        modules=[
            ModuleCard(m, words(f"module.{m}"), words(f"module.{m}.note"), of.rulings(game.rules, words, "module", m))
            for m in game.setup.modules
        ],
        words=terms,
        **of.things(game.rules, words),
    )
