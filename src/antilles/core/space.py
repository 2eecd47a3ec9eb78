"""Action ids: a space is a list of blocks, each a product of named axes; id = offset + mixed radix.

>>> space = Space(Block("pass"), Block("ship", good=("corn", "indigo"), hold=range(3)))
>>> space.size, space.fields(4), space.find({"move": "ship", "good": "indigo", "hold": 0})
(7, {'move': 'ship', 'good': 'indigo', 'hold': 0}, 4)
"""

from __future__ import annotations

import bisect
import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import IllegalAction
from .nearest import offers

Axis = Sequence[str] | range


class Block:
    """One verb of the rules and what it takes."""

    def __init__(self, verb: str, **axes: Axis) -> None:
        self.verb = verb
        self.axes: dict[str, tuple[Any, ...]] = {name: tuple(axis) for name, axis in axes.items()}
        self.size = 1
        for axis in self.axes.values():
            self.size *= len(axis)
        self.offset = -1

    def __repr__(self) -> str:
        return f"<Block {' '.join([self.verb, *(f'{name}[{len(axis)}]' for name, axis in self.axes.items())])}>"


class Space:
    """All blocks of a title in their fixed order; new blocks go at the end, never between."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self.size = 0
        for block in blocks:
            block.offset, self.size = self.size, self.size + block.size
        self._offsets = [block.offset for block in blocks]
        self._by_verb = {block.verb: block for block in blocks}
        self._known: dict[int, dict[str, Any]] = {}  # ids as named values, as far as somebody asked
        assert len(self._by_verb) == len(blocks), "two blocks with one verb"

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

    def lock(self) -> dict[str, Any]:
        """What must never change once released: every block with its offset and axes."""
        return {b.verb: {"offset": b.offset, "axes": {n: list(a) for n, a in b.axes.items()}} for b in self.blocks}

    def digest(self) -> str:
        """Names this space in saved games."""
        return hashlib.sha256(json.dumps(self.lock(), sort_keys=True).encode()).hexdigest()[:12]
