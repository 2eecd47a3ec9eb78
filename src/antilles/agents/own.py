"""Agents of one's own, named by where they are: `package.module:Agent`, with settings behind it as any other has.

Only the arena and the command line take such names, from the person who types them: a saved game or a web table starts
no program that it names. An agent of an installed distribution has a name of its own (see `roster.installed`).
"""

from __future__ import annotations

import hashlib
import re
import sys
import traceback
from functools import cache
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

from antilles.core.errors import AntillesError
from antilles.core.nearest import nearest
from antilles.core.play.view import View

from .roster import agent, installed, known, made

PLACE = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)((?::[^:=]+=[^:]*)*)")


class Own:
    """An agent of one's own; an error in it is reported as its own, with the line where it happened."""

    def __init__(self, name: str, player: Any) -> None:
        self.name, self.player = name, player

    def __repr__(self) -> str:
        return f"<Own {self.name}>"

    def choose(self, view: View) -> Any:
        """Its answer, which may be no action at all."""
        try:
            return self.player.choose(view)
        except Exception as wrong:
            raise AntillesError(f"The agent {self.name!r} failed: {_fault(wrong)}.") from wrong


def owned(name: object) -> bool:
    """Whether a name says where an agent is, and is none of ours.

    >>> owned("bots.careful:Careful"), owned("search:visits=200"), owned("greedy")
    (True, False, False)
    """
    found = PLACE.fullmatch(place(name)) if isinstance(name, str) else None
    return found is not None and found[1] not in known()


def place(name: str) -> str:
    """A name with the place of an installed agent in it; any other as it is."""
    kind, colon, settings = name.partition(":")
    return installed().get(kind, kind) + colon + settings


def seated(name: str, seed: int = 0) -> Any:
    """A new agent by its name or its place; a class or function there is called with `seed` if it takes one."""
    found = PLACE.fullmatch(place(name)) if owned(name) else None
    if found is None and isinstance(name, str) and place(name) != name:
        raise AntillesError(f"The agent {name!r} is installed as {place(name)!r}, which is not package.module:Agent.")
    if found is None:
        return agent(name, seed)
    here, settings = f"{found[1]}:{found[2]}", found[3].split(":")[1:]
    make = _maker(found[1], found[2])
    try:
        takes = signature(make).parameters.values()
    except (TypeError, ValueError):
        raise AntillesError(f"{here!r} cannot be an agent: name a class or a function that makes one.") from None
    more = [p.name for p in takes if p.default is p.empty and p.kind in _NAMED and p.name != "seed"]
    if more:
        raise AntillesError(f"{here!r} wants {more[0]!r}, but an agent is made with a seed alone: give it a default.")
    try:
        player = made(here, make, {}, settings, seed)
    except AntillesError:
        raise
    except Exception as wrong:
        raise AntillesError(f"The agent {here!r} cannot be made: {_fault(wrong)}.") from wrong
    if not callable(getattr(player, "choose", None)):
        raise AntillesError(f"{here!r} makes no agent: an agent has a method choose(view), which names an action.")
    return Own(name, player)


_NAMED = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)


def _maker(module: str, name: str) -> Any:
    try:
        found = import_module(module)
    except ModuleNotFoundError as gone:
        if gone.name is None or not (module + ".").startswith(gone.name + "."):
            raise AntillesError(f"The module {module!r} needs {gone.name!r}, which is not installed.") from gone
        why = "write package.module:Agent, and name the folder that holds it in PYTHONPATH"
        raise AntillesError(f"There is no module {gone.name!r} for the agent '{module}:{name}': {why}.") from None
    except Exception as wrong:
        raise AntillesError(f"The module {module!r} cannot be imported: {_fault(wrong)}.") from wrong
    make = getattr(found, name, None)
    if make is None:
        near = nearest(name, [each for each, thing in vars(found).items() if callable(thing)])
        hint = f"did you mean {near!r}?" if near else "name a class or a function that makes an agent."
        raise AntillesError(f"The module {module!r} has no {name!r}; {hint}")
    return make


def _fault(wrong: BaseException) -> str:
    """The error, and the last line of Python where it came from."""
    frames = traceback.extract_tb(wrong.__traceback__)
    line = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(wrong).__name__}: {wrong}".strip(" :.") + line


@cache
def sources(name: str) -> str:
    """A digest of the program at a place: of its module, and of all others in the same package."""
    digest, found = hashlib.sha256(), PLACE.fullmatch(place(name))
    assert found is not None
    _maker(found[1], found[2])
    module = sys.modules[found[1]]
    file = getattr(module, "__file__", None)
    paths = sorted(Path(file).parent.rglob("*.py")) if file and module.__package__ else [Path(file)] if file else []
    for path in paths:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()
