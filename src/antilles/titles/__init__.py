"""The registry of titles, and the homes of those that come with Antilles: rules, words, bots, web table, terminal.

A home is a package with a `TITLE` (core/title.py). Ours are the folders here; another distribution names its own as
an entry point of the group `antilles.titles`, for instance `my-game = "my_package.my_game"`. What else a home holds
is imported when it is needed, and a title may lack it: `bots` (BEST and TREE), `shown` (BOX, for the web table),
`terminal` (DRAWING), `lessons` (LESSONS, first games that teach), `commands` (COMMANDS, for the command line).

>>> import antilles
>>> [name for name in antilles.titles() if name == "san-juan"]
['san-juan']
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from antilles.core.errors import AntillesError, BadSetup
from antilles.core.nearest import offers

if TYPE_CHECKING:
    from antilles.core.title import Title

GROUP = "antilles.titles"
EXAMPLES = {"toy"}  # not among the games that people are offered, but played by name like any other
UNFINISHED = {"maracaibo"}  # likewise, until its table, terminal and documents are there


@cache
def ours() -> dict[str, str]:
    """Title -> the package that is its home, of the homes in this folder."""
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py"))
    return {folder.replace("_", "-"): f"{__name__}.{folder}" for folder in folders}


@cache
def homes() -> dict[str, str]:
    """The same of all titles; a name that Antilles or an earlier distribution has already stays theirs."""
    from importlib.metadata import entry_points

    found = {point.name: point.module for point in reversed(sorted(entry_points(group=GROUP)))}
    return dict(sorted({**found, **ours()}.items()))


def names(*, examples: bool = False) -> list[str]:
    """The names of all titles that people are offered; for programs also those of the examples."""
    return [name for name in homes() if examples or name not in EXAMPLES | UNFINISHED]


def home(name: str) -> str:
    """The package that is a title's home."""
    if isinstance(name, str) and name in ours():  # a player of one of ours waits for no search of the installation
        return ours()[name]
    if not isinstance(name, str) or name not in homes():
        raise BadSetup(f"There is no title {name!r}; {offers(name, names())}")
    return homes()[name]


@cache
def _title(name: str) -> Title:
    from antilles.core.title import Title

    package = home(name)
    try:
        found = getattr(import_module(package), "TITLE", None)
    except Exception as wrong:
        if name in ours():
            raise
        raise BadSetup(_broken(name, package, f"{type(wrong).__name__}: {wrong}")) from wrong
    if not isinstance(found, Title):
        raise BadSetup(_broken(name, package, "it has no TITLE made by antilles.Title"))
    if found.name != name:
        raise BadSetup(_broken(name, package, f"its TITLE is called {found.name!r}"))
    if name not in ours():
        _check_words(found, package)
    return found


def _check_words(found: Title, package: str) -> None:
    """Refuses a title of others that nobody could list: without a name for itself or for an edition."""
    try:
        for edition in found.editions:
            for key in (f"title.{found.name}", f"edition.{edition}"):
                found.words(edition, "en").message(key)
    except Exception as wrong:
        raise BadSetup(_broken(found.name, package, f"{type(wrong).__name__}: {wrong}")) from wrong


def _broken(name: str, package: str, why: str) -> str:
    return f"The title {name!r} in the package {package!r} cannot be used ({why}): repair or uninstall that package."


def title(name: str) -> Title:
    """A title by name; BadSetup where there is none, or its package is broken."""
    home(name)  # refuses what is no name
    return _title(name)


def usable(say: Callable[[str], object] = lambda sentence: None, *, examples: bool = False) -> Iterator[Title]:
    """The titles of `names` that can be used; of a broken one `say` is given the sentence that says why not."""
    for name in names(examples=examples):
        try:
            yield title(name)
        except BadSetup as wrong:
            say(str(wrong))


def has(name: str, room: str) -> bool:
    """Whether a title's home has that module."""
    return find_spec(f"{home(name)}.{room}") is not None


def part(name: str, room: str, what: str) -> Any:
    """What a module of a title's home calls `what`; a title may lack a room, and then one sentence says so."""
    module = f"{home(name)}.{room}"
    try:
        found = getattr(import_module(module), what, None)
    except ModuleNotFoundError:
        if has(name, room):
            raise  # it is there, and lacks something else
        found = None
    if found is None:
        raise AntillesError(f"{name!r} cannot do that: its home has no {what} in {room!r} ({module}).")
    return found


def commands() -> Iterator[Any]:
    """What homes of this folder add to the command line: COMMANDS of their file `commands.py`.

    The file is run without its home, so that pages of help load no rules.
    """
    for package in ours().values():
        path = Path(__file__).parent / package.rpartition(".")[2] / "commands.py"
        spec = spec_from_file_location(f"{package}.commands", path) if path.is_file() else None
        if spec is not None and spec.loader is not None:
            module = module_from_spec(spec)
            spec.loader.exec_module(module)
            yield from module.COMMANDS


class _Registry(ModuleType):
    """Python lets a package's name hide the function `antilles.titles`, so the package answers like the function."""

    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = _Registry
