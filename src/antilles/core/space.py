"""Action ids: a space is a list of blocks, each a product of named axes; id = offset + mixed radix.

>>> space = Space()
>>> SKIP, SHIP = space.one("skip"), space.add("ship", good=("corn", "indigo"), hold=range(3))
>>> SKIP, SHIP.id(1, 0), SHIP.of(4), SHIP.has(4), SHIP.has(SKIP)
(0, 4, (1, 0), True, False)
>>> space.size, space.fields(4), space.find({"move": "ship", "good": "indigo", "hold": 0})
(7, {'move': 'ship', 'good': 'indigo', 'hold': 0}, 4)
"""

from __future__ import annotations

import bisect
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
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
        self.verb = verb
        self.axes: dict[str, tuple[Any, ...]] = {name: tuple(axis) for name, axis in axes.items()}
        self.size = 1
        for axis in self.axes.values():
            self.size *= len(axis)
        self.offset = -1

    def __repr__(self) -> str:
        return f"<Block {' '.join([self.verb, *(f'{name}[{len(axis)}]' for name, axis in self.axes.items())])}>"

    def begin(self, offset: int) -> None:
        """Fixes the ids, and makes plain functions that know them: interpreted rules call nothing faster."""
        self.offset = offset
        encoded, left = "", f"action - {offset}"
        decoded: list[str] = []
        for name, axis in self.axes.items():
            encoded = f"({encoded}) * {len(axis)} + {name}" if encoded else name
        for axis in list(self.axes.values())[:0:-1]:
            decoded.insert(0, f"({left}) % {len(axis)}")
            left = f"({left}) // {len(axis)}"
        self.id = eval(f"lambda {', '.join(self.axes)}: {offset} + {encoded or 0}")
        self.of = eval(f"lambda action: ({', '.join([left, *decoded])})")
        self.has = eval(f"lambda action: {offset} <= action < {offset + self.size}")


class Each(Block):
    """A verb with one action for each member of one axis."""

    of: Callable[[int], int]  # type: ignore[assignment]  # the position, no tuple of one


class Space:
    """All blocks of a title in their fixed order; new blocks go at the end, never between."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks: tuple[Block, ...] = ()
        self.size = 0
        self._offsets: list[int] = []
        self._by_verb: dict[str, Block] = {}
        self._known: dict[int, dict[str, Any]] = {}  # ids as named values, as far as somebody asked
        for block in blocks:
            self._append(block)

    def add(self, verb: str, **axes: Axis) -> Block:
        """A verb that takes several things: its block of ids, after all others."""
        assert len(axes) > 1, f"{verb!r} has {len(axes)} axes: see `each` and `one`"
        return self._append(Block(verb, **axes))

    def each(self, verb: str, **axes: Axis) -> Each:
        """A verb that takes one thing: an id for each, after all others."""
        assert len(axes) == 1, f"{verb!r} has {len(axes)} axes: see `add` and `one`"
        block = Each(verb, **axes)
        self._append(block)
        return block

    def one(self, verb: str) -> int:
        """A verb that takes nothing: its id, after all others."""
        return self._append(Block(verb)).offset

    def _append(self, block: Block) -> Block:
        assert block.verb not in self._by_verb, f"two blocks with the verb {block.verb!r}: each needs its own"
        block.begin(self.size)
        self.blocks, self.size = (*self.blocks, block), self.size + block.size
        self._offsets.append(block.offset)
        self._by_verb[block.verb] = block
        return block

    def __repr__(self) -> str:
        return f"<Space of {self.size} actions: {', '.join(self._by_verb)}>"

    def __getitem__(self, verb: str) -> int:
        """The first id of a block."""
        return self._by_verb[verb].offset

    def block(self, action: int) -> Block:
        """The block an id belongs to."""
        if isinstance(action, bool) or not isinstance(action, int) or not 0 <= action < self.size:
            raise IllegalAction(f"There is no action {action!r}; ids run from 0 to {self.size - 1}.")
        return self.blocks[bisect.bisect_right(self._offsets, action) - 1]

    def fields(self, action: int) -> dict[str, Any]:
        """An id as named values."""
        known = self._known.get(action)
        if known is None:
            block = self.block(action)
            left, values = action - block.offset, {}
            for name, axis in reversed(block.axes.items()):
                left, at = divmod(left, len(axis))
                values[name] = axis[at]
            known = self._known[action] = {"move": block.verb, **dict(reversed(values.items()))}
        return known.copy()

    def named(self, action: int) -> str:
        """An action for a sentence about it: its verb and values; nothing where there is no such action."""
        return " ".join(map(str, self.fields(action).values())) if 0 <= action < self.size else ""

    def find(self, fields: Mapping[str, Any]) -> int:
        """The id that named values stand for, or a sentence that says what is missing."""
        verb = fields.get("move")
        block = self._by_verb.get(verb) if isinstance(verb, str) else None
        if block is None:
            raise IllegalAction(f"There is no move {verb!r}; {offers(verb, self._by_verb, 'the moves are')}")
        extra = set(fields) - {"move", *block.axes}
        if extra:
            raise IllegalAction(f"The move {verb!r} has no field {sorted(map(str, extra))[0]!r}.")
        action = 0
        for name, axis in block.axes.items():
            if fields.get(name) not in axis:
                shown = ", ".join(map(str, axis))
                raise IllegalAction(f"The move {verb!r} needs {name!r}, one of {shown}; not {fields.get(name)!r}.")
            action = action * len(axis) + axis.index(fields[name])
        return block.offset + action

    def labels(self, groups: Mapping[int, Sequence[str]]) -> list[int]:
        """For every id the group that its verb is in, or 0."""
        found = {verb: label for label, verbs in groups.items() for verb in verbs}
        assert found.keys() <= self._by_verb.keys(), f"no verb of this space: {found.keys() - self._by_verb.keys()}"
        return [found.get(block.verb, 0) for block in self.blocks for _ in range(block.size)]

    def lock(self) -> dict[str, Any]:
        """What must never change once released: every block with its offset and axes."""
        return {b.verb: {"offset": b.offset, "axes": {n: list(a) for n, a in b.axes.items()}} for b in self.blocks}

    def digest(self, blocks: int | None = None) -> str:
        """Names this space in saved games, or what it was when it had only its first blocks."""
        known = dict(list(self.lock().items())[:blocks])
        return hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:12]
