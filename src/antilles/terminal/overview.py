"""What can be played: editions, players, modules and options, as tables."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from antilles.core.title import Title

from .tokens import LABEL, QUIET, STRONG
from .voice import Voice


def grid(title: str, *columns: str) -> Table:
    made = Table(box=SIMPLE_HEAD, title=Text(title, style=STRONG), title_justify="left", header_style=LABEL)
    made.padding, made.show_edge = (0, 1, 0, 0), False
    for i, column in enumerate(columns):
        made.add_column(column, no_wrap=i == 0, overflow="fold")
    return made


def editions(t: Title, lang: str) -> Table:
    voice = Voice(t.words(next(iter(t.editions)), lang))
    made = grid(f"{voice(f'title.{t.name}')}  ({t.name})", "edition", "players", "modules", "")
    for name in t.editions:
        voice = Voice(t.words(name, lang))
        players = t.players(name)
        made.add_row(
            Text(name, style=STRONG),
            f"{players[0]}–{players[-1]}",
            "\n".join(t.modules(name)),
            Text(voice(f"edition.{name}.note"), style=QUIET),
            end_section=True,
        )
    return made


def options(t: Title) -> Table:
    """All options of a title: their values, and what each edition's book says."""
    made = grid("options and what each edition says", "option", "values", *t.editions)
    known: dict[str, dict[str, str]] = {}
    values: dict[str, str] = {}
    for name in t.editions:
        for option in t.options(name).values():
            known.setdefault(option.name, {})[name] = option.default
            values[option.name] = " ".join(option.values)
    for option_name, defaults in known.items():
        same = len(set(defaults.values())) == 1
        cells = [Text(defaults.get(name, "–"), style=QUIET if same else STRONG) for name in t.editions]
        made.add_row(option_name, Text(values[option_name], style=QUIET), *cells)
    return made


def one(t: Title, edition: str, lang: str) -> list[RenderableType]:
    voice = Voice(t.words(edition, lang))
    players = t.players(edition)
    modules = grid("modules", "module", "")
    for module in t.modules(edition):
        modules.add_row(module, voice(f"module.{module}.note"))
    rules = grid("options", "option (default first)", "")
    for option in t.options(edition).values():
        values = Text.assemble(f"{option.name}\n  ", (option.default, STRONG))
        values.append("".join(f" {value}" for value in option.values if value != option.default), style=QUIET)
        rules.add_row(values, voice.maybe(f"option.{option.name}.note", option.name))
    typed = f"  ({t.name} --edition {edition}, {players[0]}–{players[-1]} players)"
    return [
        Text.assemble((voice(f"edition.{edition}"), STRONG), typed),
        Text(voice(f"edition.{edition}.note")),
        "",
        modules,
        rules,
    ]
