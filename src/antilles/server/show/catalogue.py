"""What can be played, in words: titles, editions, modules, options, bots; and everything in a title's box."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Literal

from antilles.core import catalog
from antilles.core.errors import BadSetup
from antilles.core.play.game import Game
from antilles.core.tell.words import Words
from antilles.core.title import Title
from antilles.titles import usable

from ..bots.pool import LEVELS
from .box import box
from .payloads import ModuleCard, Payload, Things

LOG = logging.getLogger("antilles.server")
CREW = ("Marisol", "Anselmo", "Coralia", "Baltasar", "Yanire")  # bots without a name, by seat


class Level(Payload):
    """A bot that one can play against."""

    level: str
    name: str
    note: str


class RuledSeats(Payload):
    """Seats that the rules play: how many there may be, by number of players, and the option that says it."""

    option: str
    counts: dict[str, list[int]]


class Module(Payload):
    """An expansion; its `options` belong beside its own switch, and `ruled` are the opponents that it brings."""

    module: str
    name: str
    note: str
    needs: list[str]
    options: list[str]
    ruled: RuledSeats | None = None


class OptionValue(Payload):
    """A value that an option may have."""

    value: str
    name: str


class SetupOption(Payload):
    """An option of the rules; `house` ones are shown before the fine points.

    It does something only with one of `modules` and of `besides` (empty: always), without those of `without`, among so
    many `players`.
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
    besides: list[str]


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
    return Titles([_title(title, lang) for title in usable(LOG.warning)], levels(lang))


def levels(lang: str) -> list[Level]:
    """The bots."""
    words = Words(lang, ())
    return [Level(name, words(f"level.{name}"), words(f"ui.bots_{name}.note")) for name in LEVELS]


def _title(t: Title, lang: str) -> TitleCard:
    words = t.words(next(iter(t.editions)), lang)
    editions = [_edition(t, name, t.words(name, lang)) for name in t.editions]
    return TitleCard(t.name, words(f"title.{t.name}"), editions)


def named(words: Words, kind: str, name: str) -> tuple[str, str, str]:
    """What every card begins with: the name for programs, the name for people, and a note."""
    return name, words(f"{kind}.{name}"), words(f"{kind}.{name}.note")


def _edition(t: Title, name: str, words: Words) -> Edition:
    edition, modules = t.edition(name), t.modules(name)
    return Edition(
        *named(words, "edition", name),
        players=list(t.players(name)),
        minutes=edition.minutes,
        modules=[
            Module(*named(words, "module", m.name), list(m.needs), list(m.asks), _ruled_seats(t, edition, m))
            for m in edition.modules
        ],
        options=[_option(o, modules, words) for o in t.options(name).values() if worth_asking(o, modules)],
        presets=[
            Preset(*named(words, "preset", p.name), list(p.modules), dict(p.options), p.players)
            for p in edition.presets
        ],
    )


def _ruled_seats(t: Title, edition: catalog.Edition, module: catalog.Module) -> RuledSeats | None:
    """What the rules of the module allow: every value of the option is tried at every table."""
    if not module.solo or t.engine.automata is None:
        return None
    option, counts = t.engine.automata.option, dict[str, list[int]]()
    for players in edition.players:
        found = set[int]()
        for value in t.options(edition.name)[option].values:
            with suppress(BadSetup):
                found.add(len(t.automata(t.setup(edition.name, players, [module.name], {option: value}))))
        counts[str(players)] = sorted(found)
    return RuledSeats(option, counts)


def worth_asking(option: catalog.Option, modules: tuple[str, ...]) -> bool:
    """An option that no module of the edition gives a meaning is not offered."""
    return all(not some or set(some) & set(modules) for some in (option.matters_with, option.besides))


def _option(o: catalog.Option, modules: tuple[str, ...], words: Words) -> SetupOption:
    return SetupOption(
        *named(words, "option", o.name),
        default=o.default,
        group="house" if o.house else "fine",
        modules=[module for module in o.matters_with if module in modules],
        without=[module for module in o.idle_with if module in modules],
        players=list(o.players),
        values=[OptionValue(value, words(f"option.{o.name}.{value}")) for value in o.values],
        besides=[module for module in o.besides if module in modules],
    )


def things(game: Game, lang: str) -> Things:
    """Everything in the box of a table's set-up."""
    title, of = game.title, box(game.title.name)
    words = title.words(game.setup.edition, lang)
    kinds = title.telling.things(game.rules).items()
    terms = {kind: {name: words.find(f"{kind}.{name}") for name in names} for kind, names in kinds}
    terms["time"] = {"round": words.find("round")}  # a title may call it otherwise
    return of.printed(
        title=title.name,
        edition=game.setup.edition,
        lang=lang,
        name=words(f"edition.{game.setup.edition}"),
        about=words(f"edition.{game.setup.edition}.note"),
        modules=[
            ModuleCard(*named(words, "module", m), of.rulings(game.rules, words, "module", m))
            for m in game.setup.modules
        ],
        words=terms,
        **of.things(game.rules, words),
    )
