"""Action ids: a space is a list of blocks, each a product of named axes; id = offset + mixed radix.

>>> space = Space()
>>> SKIP, SHIP = space.one("skip"), space.add("ship", good=("corn", "indigo"), hold=range(3))
>>> SKIP, SHIP.id(1, 0), SHIP.of(4), SHIP.has(4), SHIP.has(SKIP)
(0, 4, (1, 0), True, False)
>>> space.size, space.fields(4), space.find({"move": "ship", "good": "indigo", "hold": 0})
(7, {'move': 'ship', 'good': 'indigo', 'hold': 0}, 4)

A new member of an axis moves no id: its own come after all others.

>>> space.grow("cocoa", good=2)
>>> SHIP.id(1, 0), SHIP.id(2, 0), SHIP.of(7)
(4, 7, (2, 0))
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

from .errors import IllegalAction
from .nearest import offers

Axis = Sequence[str] | range


class Block:
    """One verb of the rules and what it takes. `id`, `of` and `has` also work in kernels (core/native_constants.py)."""

    id: Callable[..., int]  # the action with these positions on the axes
    of: Callable[[int], tuple[int, ...]]  # the positions that an action stands for
    has: Callable[[int], bool]  # whether an action is one of these

    def __init__(self, verb: str, **axes: Axis) -> None:
        self.verb, self.offset, self.size = verb, -1, 0
        self.axes: dict[str, tuple[Any, ...]] = {name: tuple(axis) for name, axis in axes.items()}
        self.ids: dict[tuple[Any, ...], int] = {}  # by the members of the axes
        self.grown = False  # by members whose ids come later: not all ids are neighbours

    def __repr__(self) -> str:
        return f"<Block {' '.join([self.verb, *(f'{name}[{len(axis)}]' for name, axis in self.axes.items())])}>"

    def table(self) -> list[int]:
        """The ids of all combinations, in the order of the axes."""
        return [self.ids[members] for members in product(*self.axes.values())]

    def write(self) -> None:
        """Makes plain functions that know the ids: interpreted rules call nothing faster."""
        encoded, decoded = "0", list[str]()
        for name, axis in self.axes.items():
            encoded = f"({encoded}) * {len(axis)} + {name}" if encoded != "0" else name
        left = "place.get(action, 0)" if self.grown else f"action - {self.offset}"
        for axis in list(self.axes.values())[:0:-1]:
            decoded.insert(0, f"({left}) % {len(axis)}")
            left = f"({left}) // {len(axis)}"
        table = self.table() if self.grown else []
        known = {"table": table, "place": {action: at for at, action in enumerate(table)}}
        made = f"table[{encoded}]" if self.grown else f"{self.offset} + {encoded}"
        within = "action in place" if self.grown else f"{self.offset} <= action < {self.offset + self.size}"
        self.id = eval(f"lambda {', '.join(self.axes)}: {made}", known)
        self.of = eval(f"lambda action: ({', '.join([left, *decoded])})", known)
        self.has = eval(f"lambda action: {within}", known)


class Each(Block):
    """A verb with one action for each member of one axis."""

    of: Callable[[int], int]  # type: ignore[assignment]  # the position, no tuple of one


class Space:
    """All blocks of a title in their fixed order; new blocks go at the end, never between."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks: tuple[Block, ...] = ()
        self.size = 0
        self.verbs: dict[str, Block] = {}
        self._owners: list[Block] = []  # by id
        self._fields: list[dict[str, Any]] = []  # by id
        self._lock: dict[str, Any] = {}
        for block in blocks:
            self.append(block)

    def add(self, verb: str, **axes: Axis) -> Block:
        """A verb that takes several things: its block of ids, after all others."""
        assert len(axes) > 1, f"{verb!r} has {len(axes)} axes: see `each` and `one`"
        return self.append(Block(verb, **axes))

    def each(self, verb: str, **axes: Axis) -> Each:
        """A verb that takes one thing: an id for each, after all others."""
        assert len(axes) == 1, f"{verb!r} has {len(axes)} axes: see `add` and `one`"
        block = Each(verb, **axes)
        self.append(block)
        return block

    def one(self, verb: str) -> int:
        """A verb that takes nothing: its id, after all others."""
        return self.append(Block(verb)).offset

    def append(self, block: Block) -> Block:
        """A block of ids after all others."""
        assert block.verb not in self.verbs, f"two blocks with the verb {block.verb!r}: each needs its own"
        block.offset = self.size
        self.blocks, self.verbs[block.verb] = (*self.blocks, block), block
        self._lock[block.verb] = {"offset": self.size, "axes": {n: list(axis) for n, axis in block.axes.items()}}
        self._number(block, block.axes)
        block.size = len(block.ids)
        block.write()
        return block

    def grow(self, member: str, **places: int) -> None:
        """One more member of all axes with these names, put in at these places; no other action gets another id."""
        self._lock[f"+{member}"] = {"offset": self.size, "places": places}
        for block in self.blocks:
            for name in places.keys() & block.axes:
                axis, at = block.axes[name], places[name]
                assert member not in axis, f"{block.verb!r} has {member!r} already: choose another name"
                block.axes[name] = (*axis[:at], member, *axis[at:])
                self._number(block, {**block.axes, name: (member,)})
                block.grown = True
                block.write()

    def _number(self, block: Block, axes: Mapping[str, tuple[Any, ...]]) -> None:
        """The next ids for all combinations of members."""
        for members in product(*axes.values()):
            block.ids[members] = self.size
            self.size += 1
            self._owners.append(block)
            self._fields.append({"move": block.verb, **dict(zip(axes, members, strict=True))})

    def __repr__(self) -> str:
        return f"<Space of {self.size} actions: {', '.join(self.verbs)}>"

    def block(self, action: int) -> Block:
        """The block an id belongs to."""
        if isinstance(action, bool) or not isinstance(action, int) or not 0 <= action < self.size:
            raise IllegalAction(f"There is no action {action!r}; ids run from 0 to {self.size - 1}.")
        return self._owners[action]

    def fields(self, action: int) -> dict[str, Any]:
        """An id as named values."""
        self.block(action)
        return self._fields[action].copy()

    def named(self, action: int) -> str:
        """An action for a sentence about it: its verb and values; nothing where there is no such action."""
        return " ".join(map(str, self.fields(action).values())) if 0 <= action < self.size else ""

    def find(self, fields: Mapping[str, Any]) -> int:
        """The id that named values stand for, or a sentence that says what is missing."""
        verb = fields.get("move")
        block = self.verbs.get(verb) if isinstance(verb, str) else None
        if block is None:
            raise IllegalAction(f"There is no move {verb!r}; {offers(verb, self.verbs, 'the moves are')}")
        extra = set(fields) - {"move", *block.axes}
        if extra:
            raise IllegalAction(f"The move {verb!r} has no field {sorted(map(str, extra))[0]!r}.")
        for name, axis in block.axes.items():
            if fields.get(name) not in axis:
                shown = ", ".join(map(str, axis))
                raise IllegalAction(f"The move {verb!r} needs {name!r}, one of {shown}; not {fields.get(name)!r}.")
        return block.ids[tuple(fields[name] for name in block.axes)]

    def labels(self, groups: Mapping[int, Sequence[str]]) -> list[int]:
        """For every id the group that its verb is in, or 0."""
        found = {verb: label for label, verbs in groups.items() for verb in verbs}
        assert found.keys() <= self.verbs.keys(), f"no verb of this space: {found.keys() - self.verbs.keys()}"
        return [found.get(block.verb, 0) for block in self._owners]

    def lock(self) -> dict[str, Any]:
        """What must never change once released, in the order it was added: blocks with offset and axes, new members."""
        return self._lock

    def digest(self, first: int | None = None) -> str:
        """Names this space in saved games, or what it was when it had only the first so many entries of its lock."""
        known = dict(list(self._lock.items())[:first])
        return hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:12]
