"""Pages that are read off the code: switches, actions, state, observations; `--check` fails where one is stale."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

os.environ["ANTILLES_JIT"] = "0"  # nothing is played here, so nothing need be compiled

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # to find `tools`

import antilles
from antilles.core.learn.observation import Observation
from antilles.core.prove.check import setups
from antilles.core.record import ACTOR, NOBODY, OWNER, PUBLIC, Field, Record
from antilles.core.space import Space
from antilles.server import schema
from antilles.titles.maracaibo.data import things as sea
from antilles.titles.maracaibo.data.editions import FIRST
from antilles.titles.maracaibo.data.switches import SWITCHES as MARACAIBO_SWITCHES
from antilles.titles.maracaibo.rules import state as maracaibo
from antilles.titles.maracaibo.rules.actions import SPACE as MARACAIBO_SPACE
from antilles.titles.puerto_rico.data.buildings import NAMES
from antilles.titles.puerto_rico.data.cards import ACHIEVEMENT_NAMES, TASK_NAMES
from antilles.titles.puerto_rico.data.columns import COLUMNS
from antilles.titles.puerto_rico.data.editions import EDITIONS
from antilles.titles.puerto_rico.data.switches import BY_NAME, SWITCHES
from antilles.titles.puerto_rico.data.things import ROLES, TILES
from antilles.titles.puerto_rico.rules.actions import PLACES, SPACE
from antilles.titles.puerto_rico.rules.state import Frame, Seat, State, Task
from antilles.titles.san_juan.data.cards import NAMES as CARDS
from antilles.titles.san_juan.data.powers import POWERS
from antilles.titles.san_juan.data.switches import SWITCHES as SAN_JUAN_SWITCHES
from antilles.titles.san_juan.rules import state as san_juan
from antilles.titles.san_juan.rules.actions import SPACE as SAN_JUAN_SPACE
from tools import pack_page

ROOT = Path(__file__).resolve().parent.parent
AGAIN = "run 'python tools/pages.py'"
MARK = f"<!-- Written by tools/pages.py from the code; to change it, change the code and {AGAIN}. -->"
LISTS: dict[tuple[str, ...], str] = {  # long lists that tables only name
    tuple(PLACES): "places",
    tuple(NAMES): "buildings",
    tuple(COLUMNS): "columns",
    tuple(ACHIEVEMENT_NAMES): "achievements",
    tuple(TASK_NAMES): "goals",
    tuple(ROLES): "roles",
    tuple(TILES): "tiles",
    tuple(TILES[:6]): "tiles without the forest",
    (*PLACES, "idle"): "places, idle",
    tuple(CARDS): "cards",
    tuple(POWERS): "powers",
    sea.CARDS: "projects",
    sea.PLACES: "ports",
    sea.LEGACY: "legacies",
    sea.STORIES: "stories",
    sea.LAID: "quests",
    sea.QUESTS: "quests",
    sea.COMBAT_TILES: "combats",
    sea.COLUMNS: "permanents",
    sea.SOURCES: "sources",
    sea.AUTOMA: "automa",
    sea.UPGRADES: "upgrades",
}
SEA = ("projects", "ports", "legacies", "stories", "quests", "combats", "permanents", "sources", "automa", "upgrades")


def row(*cells: Any) -> str:
    """One line of a table."""
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"


def code(names: Any) -> str:
    """Names as code, separated by commas."""
    return ", ".join(f"`{name}`" for name in names)


def meaning(title: str, name: str, values: Any) -> str:
    """What an option decides and what its values are called, as a set-up form says it."""
    words = antilles.title(title).words(next(iter(antilles.title(title).editions)), "en")
    readings = "; ".join(f"`{value}`: {words(f'option.{name}.{value}')}" for value in values)
    return words(f"option.{name}.note") + ("" if set(values) == {"no", "yes"} else f" {readings}.")


def members(names: Any) -> str:
    """A list of values: its heading below when it is long, the values when it is short."""
    listed = tuple(names)
    if listed in LISTS:
        heading = LISTS[listed]
        return f"[{heading}](#{heading.split(',')[0].split()[0]})"
    if listed and all(isinstance(n, int) for n in listed):
        return f"{listed[0]} to {listed[-1]}"
    return code(listed)


def lists(*wanted: str) -> list[str]:
    """The long lists, written out."""
    lines: list[str] = []
    for values, heading in LISTS.items():
        if heading in wanted:
            lines += ["", f"### {heading.capitalize()}", "", f"{len(values)} in this order: {code(values)}."]
    return lines


def head(title: str) -> list[str]:
    """The first lines of a page."""
    return [f"# {title}", "", MARK, ""]


def switches() -> list[str]:
    """Every rule that has more than one reading."""
    lines = [
        *head("Switches"),
        "Where the rulebooks differ, are silent or offer a variant, Antilles has a named switch. Each edition begins",
        "with what its own book says, or with [our ruling](rulings/puerto-rico.md) where the book says nothing.",
        "A switch is set in `options`: `antilles.new(\"puerto-rico\", options={\"end_after\": \"phase\"})`, or with",
        "`antilles play puerto-rico --option end_after=phase`. For `no` and `yes`, `False` and `True` do as well.", "",
        f"## {len(SWITCHES)} switches", "",
        row("switch", "values", *(f"`{name}`" for name in EDITIONS), "what it decides"),
        "|---" * (2 + len(EDITIONS)) + "|---|",
    ]  # fmt: skip
    for s in SWITCHES:
        defaults = (f"`{s.default(name)}`" for name in EDITIONS)
        lines.append(row(f"`{s.name}`", code(s.values), *defaults, meaning("puerto-rico", s.name, s.values)))
    lines += ["", "## Other options", "", row("option", "values", "default", "editions", "what it decides"),
             "|---|---|---|---|---|"]  # fmt: skip
    options = antilles.title("puerto-rico").options
    for name in dict.fromkeys(name for edition in EDITIONS for name in options(edition) if name not in BY_NAME):
        where = [edition for edition in EDITIONS if name in options(edition)]
        option = options(where[0])[name]
        values = ", ".join(
            [*(f"`{value}`" for value in option.values), *(["a list of buildings"] if option.free else [])]
        )
        said = meaning("puerto-rico", name, option.values)
        lines.append(row(f"`{name}`", values, f"`{option.default}`", code(where), said))
    return lines


def actions() -> list[str]:
    """Every action block with its ids and axes."""
    lines = [
        *head("Actions of Puerto Rico"),
        f"All {SPACE.size} actions, as blocks. The id of an action is the first id of its block, plus the position of",
        "its values counted along the axes, the last axis fastest. Blocks are only ever added at the end, so",
        "ids in saved games stay what they are. `Game.fields` turns an id into named values, `Game.play` takes either.",
        "",
        row("move", "ids", "number", "axes"), "|---|---|---:|---|",
    ]  # fmt: skip
    lines += blocks(SPACE)
    lines += [
        "",
        "`go` is the move with which the rules go on by themselves: it is never asked and never logged. `draw`,",
        "`deal_task`, `show_good`, `show_building` and `deal_card` belong to Nature.", "", "## Lists",
    ]  # fmt: skip
    lines += lists("places", "buildings", "achievements", "goals", "roles", "tiles")
    return lines


def blocks(space: Space) -> list[str]:
    """The rows of a table of action blocks."""
    rows, lock = [], space.lock()
    for block in space.blocks:
        first, axes = lock[block.verb]["offset"], lock[block.verb]["axes"]
        ids = f"{first}" if block.size == 1 else f"{first}–{first + block.size - 1}"
        shown = "; ".join(f"*{name}*: {members(axis)}" for name, axis in axes.items()) or "–"
        rows.append(row(f"`{block.verb}`", ids, block.size, shown))
    return rows


def san_juan_page() -> list[str]:
    """San Juan on one page: switches, actions, position."""
    lines = [
        *head("San Juan in numbers"),
        "The rules are in the rulebook and in [our rulings](rulings/san-juan.md); this page is for programs.",
        "", "## Switches", "",
        "The first value is the default.", "",
        row("switch", "values", "what it decides"), "|---|---|---|",
    ]  # fmt: skip
    lines += [row(f"`{s.name}`", code(s.values), meaning("san-juan", s.name, s.values)) for s in SAN_JUAN_SWITCHES]
    lines += [
        "", "## Actions", "",
        f"All {SAN_JUAN_SPACE.size} actions, as blocks; see [Puerto Rico](actions.md) for how ids are counted. `draw`",
        "and `tile` belong to Nature.", "",
        row("move", "ids", "number", "axes"), "|---|---|---:|---|", *blocks(SAN_JUAN_SPACE), "",
        "## The position", "",
        f"One flat record of {san_juan.State.dtype.itemsize} bytes; [Puerto Rico](state.md) says how to read tables.",
    ]  # fmt: skip
    for record in (san_juan.State, san_juan.Seat, san_juan.Frame):
        lines += ["", f"### {record.__name__}", "", (record.__doc__ or "").strip().splitlines()[0], "", *fields(record)]
    lines += ["", "## Lists", *lists("cards", "powers")]
    return lines


def maracaibo_page() -> list[str]:
    """Maracaibo on one page: components, options, switches, actions, position."""
    counts = [
        ("project cards A", sea.FIRST_B), ("project cards B", sea.B_CARDS), ("project cards C, of 90 to 99", 8),
        ("combat tiles", len(sea.COMBAT_TILES)), ("quest tiles", len(sea.QUESTS)), ("story tiles", sea.STORY_TILES),
        ("city tiles", len(sea.CITY_TILES)), ("career cards", len(sea.CAREERS)),
        ("prestige buildings", len(sea.PRESTIGE)), ("legacy tiles", len(sea.LEGACY)),
        ("cards of the solo opponent", len(sea.AUTOMA)), ("markers of each nation", sea.MARKERS),
        ("workers of each player", sea.WORKERS), ("discs of each player", sea.AREAS * sea.DISCS),
    ]  # fmt: skip
    lines = [
        *head("Maracaibo in numbers"),
        "`antilles.new(\"maracaibo\", players=3)` is a game for two to four; `players=1` is a person against Ana, the",
        "solo opponent of the rules: two seats, module `ana`. The rules are in the rulebook and in",
        "[our rulings](rulings/maracaibo.md).", "",
        "**Stand-in components.** The book’s pictures are lost, and with them what is printed on cards, tiles and the",
        "map. The pack `standin-1` is our own design and not the published game; so is the story of the campaign.",
        "Owners of the game can play with what is in their box: see [packs](packs.md). How it looks and what one types",
        "is told in [playing](playing.md#maracaibo), with campaigns: `game.archive` of a game that is over is the text",
        "for the option `archive` of the next one, and the terminal keeps both.",
        "[Opponents and their strength](strength.md#maracaibo) tells how balanced these components are.", "",
        "## In the box", "", row("component", "number"), "|---|---:|", *(row(name, n) for name, n in counts), "",
        "## Options", "", row("option", "values", "default", "what it decides"), "|---|---|---|---|",
    ]  # fmt: skip
    for name, option in antilles.title("maracaibo").options(FIRST).items():
        if name not in {s.name for s in MARACAIBO_SWITCHES}:
            values = ", ".join([code(option.values), *([option.free] if option.free else [])])
            lines.append(row(f"`{name}`", values, f"`{option.default}`", meaning("maracaibo", name, option.values)))
    lines += ["", "## Switches", "", "The first value is the default.", ""]
    lines += [row("switch", "values", "what it decides"), "|---|---|---|"]
    lines += [row(f"`{s.name}`", code(s.values), meaning("maracaibo", s.name, s.values)) for s in MARACAIBO_SWITCHES]
    lines += [
        "", "## Actions", "",
        f"All {MARACAIBO_SPACE.size} actions, as blocks; see [Puerto Rico](actions.md) for how ids are counted. They",
        "do not depend on the pack.", "",
        row("move", "ids", "number", "axes"), "|---|---|---:|---|", *blocks(MARACAIBO_SPACE), "",
        "## The position", "",
        f"One flat record of {maracaibo.State.dtype.itemsize} bytes; [Puerto Rico](state.md) says how to read tables.",
    ]  # fmt: skip
    for record in (maracaibo.State, maracaibo.Seat, maracaibo.Frame):
        lines += ["", f"### {record.__name__}", "", (record.__doc__ or "").strip().splitlines()[0], "", *fields(record)]
    return [*lines, "", "## Lists", *lists(*SEA)]


def packs() -> list[str]:
    """The format of packs of components."""
    return [*head("Packs of components"), *pack_page.page()]


def audience(f: Field) -> str:
    """Who may look at a field."""
    who = {PUBLIC: "everybody", OWNER: "its seat", NOBODY: "nobody", ACTOR: "the seat that is asked"}[f.seen]
    return f"{who}; everybody with `{f.unless}`" if f.unless else who


def kind(f: Field) -> str:
    """How a field is stored and what its numbers stand for."""
    text = f"[{f.record.__name__}](#{f.record.__name__.lower()})" if f.record else f"`{f.dtype.str[1:]}`"
    if f.count:
        text += f" × {f.count}"
    if f.keys:
        text += f", for {members(f.keys)}"
    if f.names:
        text += f", one of {members(f.names)}"
    if f.bits:
        text += f", a set of {members(f.bits)}"
    return text


def fields(record: type[Record]) -> list[str]:
    """A table of one record."""
    rows = [row("field", "kind", "bounds", "who sees it"), "|---|---|---|---|"]
    for name, f in record.fields.items():
        bounds = "–" if f.record or f.bits else f"{f.low} to {f.top}"
        rows.append(row(f"`{name}`", kind(f), bounds, "as declared there" if f.record else audience(f)))
    return rows


def state() -> list[str]:
    """Every declared field of a position."""
    lines = [
        *head("The position of Puerto Rico"),
        f"A position is one flat record of {State.dtype.itemsize} bytes. The tables name every field as it is",
        "declared: how it is stored, the least and the greatest number it may hold, and who may see it. `Game.state`",
        "shows the same names as plain dicts; `View.state` puts `None` where a seat may not look. An index of -1 means",
        "nothing, and is shown as `None`.", "",
        "`open_chips` and `announce` are [switches](switches.md). `plans_seen` holds where people are placed in turn",
        "order (`placing` is `turn`). When a game is over, everything is shown.",
    ]  # fmt: skip
    for record in (State, Seat, Task, Frame):
        lines += ["", f"## {record.__name__}", "", (record.__doc__ or "").strip().splitlines()[0], "", *fields(record)]
    lines += ["", "## Lists", *lists("places", "buildings", "columns", "achievements", "goals", "roles", "tiles")]
    return lines


def observations() -> list[str]:
    """Every column that programs that learn may be shown, in every set-up."""
    lines = [
        *head("Observations"),
        "What a row of an observation holds; [Environments](environments.md) says how it is made. Columns are those of",
        "the set-up named in the heading; `layout(sight)` prints those of any other. *Elsewhere* tells the widths and",
        "readings of other editions, modules and numbers of players. `seats[mine]` is the side of the one who looks,",
        "`seats[next]` that of the seat to the left; those after it have the same fields again, in the order of play.",
    ]  # fmt: skip
    for name, players in (("puerto-rico", 3), ("san-juan", 2)):
        title = antilles.title(name)
        base = title.setup(None, players)
        sight = Observation(title, base)
        lines += ["", f"## {name}, edition `{base.edition}`, {players} players: {sight.width} columns", "",
                 row("field", "columns", "reads as", "elsewhere"), "|---|---:|---|---|"]  # fmt: skip
        here = {plain(c.name): (f"{c.first}–{c.first + c.width - 1}" if c.width > 1 else str(c.first), c.width, c.how)
                for c in reversed(sight.columns)}  # fmt: skip
        every: dict[str, dict[str, None]] = {}
        for setup in setups(title):
            for c in Observation(title, setup).columns:
                if plain(c.name) not in here or (c.width, c.how) != here[plain(c.name)][1:]:
                    every.setdefault(plain(c.name), {})[f"{c.width}: {c.how}"] = None
                every.setdefault(plain(c.name), {})
        for field, others in every.items():
            columns, _, how = here.get(field, ("–", 0, "–"))
            lines.append(row(f"`{field}`", columns, how, "; ".join(sorted(others)) or "the same"))
    return lines


def plain(name: str) -> str:
    """The name of a column's field, whichever seat it is of."""
    mine, _, rest = name.partition("].")
    return name if not mine.startswith("seats[") else f"seats[{'mine' if mine == 'seats[0' else 'next'}].{rest}"


def shape(part: dict[str, Any]) -> str:
    """The type of a field that is sent, by its JSON Schema."""
    if several := part.get("anyOf"):
        return " or ".join(shape(each) for each in several)
    if part.get("type") == "array":
        return f"[{', '.join(shape(each) for each in part.get('prefixItems') or [part['items']])}]"
    if part.get("type") == "object":
        return f"map of {shape(part['additionalProperties'])}"
    return part.get("$ref") or code(part.get("enum", ())) or part.get("type", "anything")


def structs(heading: str, described: dict[str, Any], names: Any) -> list[str]:
    """A table of structs: their fields, and what they say of themselves."""
    lines = ["", f"## {heading}", "", row("struct", "fields", "what it is"), "|---|---|---|"]
    for name in names:
        struct, needed = described[name], described[name].get("required", ())
        fields = [f"`{key}`{'' if key in needed else '?'} {shape(part)}" for key, part in struct["properties"].items()]
        lines.append(row(f"`{name}`", "; ".join(fields), " ".join(struct.get("description", "").split())))
    return lines


def messages() -> list[str]:
    """Everything that goes over the wire."""
    every = schema.everywhere()
    groups = {
        "From the page": get_args(schema.ToServer), "To the page": get_args(schema.FromServer),
        "Taken by HTTP": schema.TAKEN, "Given by HTTP": schema.GIVEN,
    }  # fmt: skip
    named = {heading: [struct.__name__ for struct in kinds] for heading, kinds in groups.items()}
    named["Parts of them"] = sorted(every.keys() - {name for names in named.values() for name in names})
    lines = [
        *head("Messages of the web table"),
        "Every struct that the server takes or gives; [the protocol](protocol.md) says who sends what, and when. A",
        "field with a question mark may be missing: then it has its default (null, false, 0, nothing in a list).",
    ]  # fmt: skip
    for heading, names in named.items():
        lines += structs(heading, every, names)
    for title in antilles.titles():
        added = schema.of_title(title)
        lines += structs(f"What {title} adds", added, sorted(added.keys() - RECORDS))
    return lines


RECORDS = {"State", "Seat", "Task", "Frame"}  # have pages of their own
PAGES: dict[str, Callable[[], list[str]]] = {
    "switches.md": switches,
    "actions.md": actions,
    "state.md": state,
    "san-juan.md": san_juan_page,
    "maracaibo.md": maracaibo_page,
    "packs.md": packs,
    "observations.md": observations,
    "messages.md": messages,
}


def main(arguments: list[str] | None = None, docs: Path = ROOT / "docs") -> int:
    parser = argparse.ArgumentParser(prog="pages.py", description="Writes the pages that are read off the code.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a page is stale")
    asked = parser.parse_args(arguments)
    stale = 0
    for name, write in PAGES.items():
        text, target = "\n".join(write()) + "\n", docs / name
        if not asked.check:
            target.write_text(text, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            print(f"pages: docs/{name} is stale: {AGAIN}", file=sys.stderr)
            stale += 1
    print(f"pages: {len(PAGES)} pages, {stale} stale" if asked.check else f"pages: {len(PAGES)} pages written")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
