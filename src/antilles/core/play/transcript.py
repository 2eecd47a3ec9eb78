"""A game as text that people read, write by hand and load: how it was set up, then a line for each choice.

>>> import antilles
>>> g = antilles.new("toy", players=2, seed=1)
>>> g.play({"move": "dive"})
>>> print(g.record(), end="")  # doctest: +ELLIPSIS
antilles: 1
title: toy
edition: first
players: 2
seed: 1
schema: ...
<BLANKLINE>
# Round 1
dive # Player 1: Pay 1 coin and dive for 2 pearls
>>> antilles.load_record(g.record()) == g
True

Behind `#`, at the beginning of a line or after a space, stands a comment. `title` and `seed` must be there; what is
left out is as `antilles.new` has it. `nature`, `discreet`, `scene`, `deal` and `draws` are those of a saved game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..errors import AntillesError, BadSave, IllegalAction
from ..nearest import offers
from ..stack import NATURE
from .game import Game
from .save import SECRET, VERSION, save
from .save import load as restore
from .saying import say
from .stepper import choices

if TYPE_CHECKING:
    from ..space import Space
    from ..title import Title

Find = Callable[[str], "Title"]
LONG, MANY, SHOWN = 1_000, 12, 60  # letters of a line; choices that a refusal names; letters of what it refuses
DATA = ("deal", "draws", "scene")  # headers whose values are JSON
HEADERS = ("antilles", "title", "edition", "players", "modules", "seed", "nature", "discreet", "schema", *DATA)
HEADER = re.compile(r"(option +)?([\w-]+) *:(.*)", re.DOTALL)
CHOICE = re.compile(r"[\w-]+(?: +[\w-]+=[\w.-]+)*")
PLAIN = re.compile(r"[\w.,-]+")


def record(game: Game) -> str:
    """The whole game; only one that knows its beginning has a record, and one of a secret deal when it is over."""
    saved = save(game)
    lines = [f"antilles: {saved['antilles']}"]
    for name in HEADERS[1:]:
        value = saved.get(name)
        if name == "modules":
            value = ", ".join(saved["modules"])
        elif name in DATA and value is not None:
            value = json.dumps(value)
        elif name == "discreet":
            value = "yes" if value else None
        if value not in (None, "") and (name, value) != ("nature", "auto"):
            lines.append(f"{name}: {value}")
        if name == "modules":
            for key, chosen in saved["options"].items():
                plain = isinstance(chosen, str) and PLAIN.fullmatch(chosen)
                lines.append(f"option {key}: {chosen if plain else json.dumps(chosen)}")
    return "\n".join([*lines, *_choices(game)]) + "\n"


def _choices(game: Game) -> Iterator[str]:
    title, setup = game.title, game.setup
    names, now = title.names(setup, "en"), -1
    for raw, _, action in choices(game):
        position: Any = title.State.unpack(raw)
        if now != (now := int(getattr(position, "rounds", 0))):
            yield from ("", f"# Round {now + 1}")
        seat = position.stack[position.depth - 1].seat
        who = "Nature" if seat == NATURE else names[seat]
        yield f"{choice(title.space, action)} # {who}: {say(title, setup, position, action, 'en')}"


def choice(space: Space, action: int) -> str:
    """An action as it stands in a record."""
    fields = space.fields(action)
    return " ".join([fields.pop("move"), *(f"{name}={_word(value)}" for name, value in fields.items())])


def _word(value: Any) -> str:
    """A value of a choice as one word: a record parts values by spaces."""
    return str(value).replace(" ", "_")


def recorded(text: str) -> bool:
    """Whether a text looks like a record: its first line that says anything is one of the headers that begin one."""
    first = next((line for line in map(_bare, text[:100_000].lstrip("\ufeff").split("\n")) if line), "")
    return re.match(r"(antilles|title) *:", first) is not None


def _bare(line: str) -> str:
    """Without comment and surrounding space."""
    return re.split(r"(?:^|\s)#", line, maxsplit=1)[0].strip()


def load(text: Any, find: Find) -> Game:
    """The game of a record; what is wrong is refused in a sentence with the number of the line."""
    if not isinstance(text, str):
        raise BadSave(f"A record is text, not {type(text).__name__}.")
    headers, choices = _read(text)
    for name in ("title", "seed"):
        if name not in headers and not (name == "seed" and "deal" in headers):
            raise BadSave(f"The record has no line '{name}: …', which it needs.")
    try:
        title = find(headers["title"])
    except AntillesError as wrong:
        raise BadSave(f"The game of the record cannot be set up: {wrong}") from None
    secret = "deal" in headers
    saved = {"antilles": SECRET if secret else VERSION, "schema": title.schema, "actions": []}
    saved |= {"edition": next(iter(title.editions)), "players": 4, "modules": [], "options": {}}
    saved |= ({} if secret else {"nature": "auto"}) | headers
    if secret:  # such a game is whole, or none: the deal says what must have been drawn
        saved["actions"] = [_action(title, number, line) for number, line in choices]
        return restore(saved, find)
    game = restore(saved, find)
    for number, line in choices:
        try:
            game.play(_action(title, number, line))
        except BadSave as wrong:
            raise BadSave(f"{wrong} {_possible(game)}") from None
        except IllegalAction:
            raise BadSave(f"Line {number}: {_shown(line)} is not possible there. {_possible(game)}") from None
    return game


def _possible(game: Game) -> str:
    if game.over:
        return "The game is over there."
    some = "; ".join(choice(game.title.space, action) for action in game.legal[:MANY])
    return f"Possible: {some}{'; …' if len(game.legal) > MANY else '.'}"


def _read(text: str) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """What the headers say, as a saved game has it, and the lines of choices with their numbers."""
    headers: dict[str, Any] = {}
    options: dict[str, Any] = {}
    choices: list[tuple[int, str]] = []
    for number, whole in enumerate(text.lstrip("\ufeff").split("\n"), 1):
        line = _bare(whole)
        header = HEADER.fullmatch(line)
        if len(line) > LONG and not (header and header[2] in DATA):
            raise BadSave(f"Line {number} is too long: it has {len(line)} letters.")
        if header is None:
            choices += [(number, line)] if line else []
            continue
        option, name, value = header[1], header[2], header[3].strip()
        if choices:
            raise BadSave(f"Line {number}: {_shown(line)} belongs to the set-up, and stands before all choices.")
        if not option and name not in HEADERS:
            raise BadSave(f"Line {number}: there is no {_shown(name)} in a record; {offers(name, HEADERS)}")
        if name in (options if option else headers):
            raise BadSave(f"Line {number}: {_shown(name)} was said before.")
        if not option and name in DATA:
            value = whole.strip().partition(":")[2].strip()  # what looks like a comment there is none
        (options if option else headers)[name] = _value("option" if option else name, value, number)
    return {**headers, **({"options": options} if options else {})}, choices


def _value(name: str, value: str, number: int) -> Any:
    if name in ("antilles", "players", "seed"):
        if not re.fullmatch(r"[0-9]{1,19}", value):
            raise BadSave(f"Line {number}: {name!r} is a whole number, not {_shown(value)}.")
        return int(value)
    if name == "modules":
        return [part.strip() for part in value.split(",") if part.strip()]
    if name == "discreet":
        if value != "yes":
            raise BadSave(f"Line {number}: 'discreet' is yes, or is left out; not {_shown(value)}.")
        return True
    if name in DATA or (name == "option" and value[:1] in ("[", '"')):
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            raise BadSave(f"Line {number}: the value of {name!r} is not JSON: {_shown(value)}.") from None
    return value


def _action(title: Title, number: int, line: str) -> int:
    """The id of a choice as it was written."""
    if not CHOICE.fullmatch(line):
        raise BadSave(f"Line {number}: {_shown(line)} is no choice: one is written as move field=value field=value.")
    verb, *parts = line.split()
    fields: Mapping[str, Any] = dict(part.split("=", 1) for part in parts)
    if len(fields) < len(parts) or "move" in fields:
        raise BadSave(f"Line {number}: {_shown(line)} has a field twice.")
    axes = next((block.axes for block in title.space.blocks if block.verb == verb), {})
    values = {name: {_word(one): one for one in axes.get(name, ())}.get(value, value) for name, value in fields.items()}
    try:
        return title.space.find({"move": verb, **values})
    except IllegalAction as wrong:
        raise BadSave(f"Line {number}: {wrong}") from None


def _shown(text: str) -> str:
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")
