"""Gathers the pages of the site in build/docs: those of docs/, and those that are made from code, tests and catalogs.

`python -m tools.site && python -m zensical build` makes the site; nothing that is made here is kept in the tree.
"""

from __future__ import annotations

import inspect
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

os.environ["ANTILLES_JIT"] = "0"  # nothing is played here, so nothing need be compiled

from msgspec import to_builtins

import antilles
from antilles.core.prove.check import largest_setup
from antilles.core.tell.words import LANGUAGES
from antilles.core.title import Title
from antilles.server.show.box import box
from tools import chapters

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "docs"
TOP = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
API = {  # page -> heading, what it is for, modules; of a package only the names it offers
    "antilles": ("The library", "What `import antilles` offers.", "antilles"),
    "titles": (
        "Writing a title",
        "What the rules of a title are made of.",
        "core.title core.parts core.catalog core.record core.space core.stack core.kernel core.play.drivers",
    ),
    "words": ("Words and log", "Sentences as data.", "core.tell.phrase core.tell.line core.tell.words"),
    "learn": (
        "Learning and measuring",
        "Many games at once, observations, environments.",
        "core.learn.batch core.learn.observation envs.seat envs.table envs.vector",
    ),
    "prove": ("Proof", "What `antilles check` runs.", "core.prove.check core.prove.lockstep core.prove.perft"),
}
NATIVE = {"en": "English", "pt-BR": "Português", "it": "Italiano"}
FIELD = re.compile(r"^    (\w+): ([^#\n]+?)(?:  # (.+))?$", re.MULTILINE)
TEXTS = ("effect", "does", "goal", "reward")  # of a thing in the box, in order


def text_of(thing: Any) -> list[str]:
    """A docstring as Markdown: examples become blocks of code."""
    lines: list[str] = []
    inside = False
    for line in (inspect.getdoc(thing) or "").splitlines():
        if line.startswith(">>>") and not inside:
            lines.append("```python")
            inside = True
        elif inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line if inside else line.replace("<", "&lt;"))
    return [*lines, "```"] if inside else lines


def signature(thing: Any) -> str:
    """What a call takes; nothing for what is not called."""
    try:
        call = re.sub(r"'|\bantilles\.(\w+\.)*", "", str(inspect.signature(thing)))
    except (TypeError, ValueError):
        return ""
    return re.sub(r"\((self|cls)(, )?", "(", call)


def members(cls: type) -> Iterator[tuple[str, Any]]:
    """What a class declares itself and speaks about."""
    for name, value in vars(cls).items():
        made = getattr(value, "__func__", getattr(value, "fget", value))
        if not name.startswith("_") and inspect.isfunction(made) and made.__doc__:
            yield name, value


def declared(cls: type) -> Iterator[str]:
    """The fields that a class declares and explains, as a table."""
    found = FIELD.findall(inspect.getsource(cls))
    if found:
        yield from ("", "| field | type | what it is |", "|---|---|---|")
    for name, kind, about in found:
        cells = (f"`{name}`", f"`{kind.split(' = ')[0]}`", about)
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|').replace('<', '&lt;') for cell in cells)} |"


def described(name: str, thing: Any) -> Iterator[str]:
    """A function, or a class with its fields and methods."""
    plain = inspect.isclass(thing) and (
        issubclass(thing, Exception) or is_dataclass(thing) or Protocol in thing.__bases__
    )
    call = "" if plain else signature(thing)
    yield from ("", f"## `{name}`", "")
    if call:
        yield from ("```python", f"{name}{call}", "```", "")
    yield from text_of(thing)
    if inspect.isclass(thing):
        yield from declared(thing)
    for inner, value in members(thing) if inspect.isclass(thing) else ():
        function = getattr(value, "__func__", getattr(value, "fget", value))
        call = "" if isinstance(value, property) else signature(function)
        yield from ("", f"### `{name}.{inner}`", "")
        if call:
            yield from ("```python", f"{inner}{call}", "```", "")
        yield from text_of(function)


def public(module: Any) -> Iterator[tuple[str, Any]]:
    """What a module offers: its `__all__`, or all that it defines and explains."""
    for name in getattr(module, "__all__", None) or [name for name in vars(module) if not name.startswith("_")]:
        thing = getattr(module, name)
        named = inspect.isclass(thing) or inspect.isfunction(thing)
        if named and thing.__doc__ and (hasattr(module, "__all__") or thing.__module__ == module.__name__):
            yield name, thing


def rank(thing: Any) -> int:
    """Functions first, then classes, then errors."""
    return 2 if inspect.isclass(thing) and issubclass(thing, Exception) else int(inspect.isclass(thing))


def api_page(heading: str, about: str, modules: list[str]) -> str:
    """One page of the reference."""
    lines = [f"# {heading}", "", about]
    for short in modules:
        module = import_module(short if short == "antilles" else f"antilles.{short}")
        if len(modules) > 1:
            lines += ["", f"**`{module.__name__}`** — {(module.__doc__ or '').splitlines()[0]}"]
        for name, thing in sorted(public(module), key=lambda found: rank(found[1])):
            lines += described(name, thing)
    return "\n".join(lines) + "\n"


def rules_page(title: Title, edition: str, lang: str) -> str:
    """Everything in the box of an edition with all modules: what it costs, what it does, and our rulings on it."""
    setup = largest_setup(title, edition, max(title.proof.sets(title.modules(edition)), key=len), {})
    words, shown = title.words(edition, lang), box(title.name)
    others = [f"[{NATIVE[each]}]({title.name}-{edition}-{each}.md)" for each in LANGUAGES if each != lang]
    lines = [f"# {words(f'edition.{edition}')}", "", " · ".join(others), "", words(f"edition.{edition}.note"), ""]
    for things in to_builtins(shown.things(title.rules(setup), words)).values():
        for thing in things if isinstance(things, list) else ():
            if not isinstance(thing, dict) or not any(thing.get(key) for key in TEXTS):
                continue
            cost = [words("ui.cost", n=thing["cost"])] if "cost" in thing else []
            points = [words.count("point", thing["points"])] if "points" in thing else []
            numbers = " · ".join(cost + points)
            lines += [f"## {thing['name'][0].upper()}{thing['name'][1:]}", ""]
            lines += [numbers, ""] if numbers else []
            lines += [str(thing[key]) + "\n" for key in TEXTS if thing.get(key)]
            lines += [f"- {ruling}" for ruling in thing.get("rulings", ())]
            lines += [""]
    return "\n".join(lines) + "\n"


def write(folder: Path, name: str, text: str) -> None:
    """One page."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def gather(folder: Path) -> None:
    """All pages, in a new folder."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs", folder)
    for source, target in TOP.items():
        write(folder, target, (ROOT / source).read_text(encoding="utf-8").replace("](docs/", "]("))
    write(folder, "coverage.md", chapters.page(chapters.gather()[0]))
    for name, (heading, about, modules) in API.items():
        write(folder, f"api/{name}.md", api_page(heading, about, modules.split()))
    for name in antilles.titles():
        title = antilles.title(name)
        for edition in title.editions:
            for lang in LANGUAGES:
                write(folder, f"rules/{name}-{edition}-{lang}.md", rules_page(title, edition, lang))


if __name__ == "__main__":
    gather(OUT)
    print(f"site: {sum(1 for _ in OUT.rglob('*.md'))} pages in {OUT.relative_to(ROOT)}")
