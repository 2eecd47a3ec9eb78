"""What kernels ask of declarations: the ids of a block of actions, the readings of a switch.

Blocks and switches are constants to Numba. Nothing is compiled for them and nothing is called: `id`, `of` and `has`
become what one would write by hand with the block's offset and the lengths of its axes, a reading becomes its number.
A block that has grown reads a constant table instead.
"""

# mypy: disable-error-code="untyped-decorator"
from __future__ import annotations

from typing import Any

from numba.core import cgutils
from numba.core.datamodel.models import OpaqueModel
from numba.core.datamodel.registry import register_default
from numba.core.imputils import lower_builtin, lower_constant, lower_getattr_generic
from numba.core.types import Any as Anything
from numba.core.types import Opaque, boolean, int64
from numba.core.types.containers import UniTuple
from numba.core.types.misc import VarArg
from numba.core.typing import signature
from numba.core.typing.templates import AttributeTemplate, bound_function, infer_getattr
from numba.extending import typeof_impl

from .space import Block
from .switches import Switch


class BlockType(Opaque):
    """Numba's type of one block: it knows the block itself."""

    def __init__(self, block: Block) -> None:
        assert block.offset >= 0, f"the block {block.verb!r} belongs to no space yet"
        self.block, self.lengths = block, [len(axis) for axis in block.axes.values()]
        self.table = block.table() if block.grown else []
        super().__init__(f"Block({block.verb}, {block.offset}, {self.lengths}, {self.table})")


class SwitchType(Opaque):
    """Numba's type of one switch: it knows the switch itself."""

    def __init__(self, switch: Switch) -> None:
        self.switch = switch
        super().__init__(f"Switch({switch.name}, {switch.values})")


def constants(declared: type, kind: Any) -> None:
    """Objects of a class become constants that are nothing but their type."""
    register_default(kind)(OpaqueModel)
    typeof_impl.register(declared)(lambda value, context: kind(value))
    lower_constant(kind)(lambda context, builder, kind, value: context.get_dummy_value())


constants(Block, BlockType)
constants(Switch, SwitchType)


@infer_getattr
class _Attributes(AttributeTemplate):  # type: ignore[misc]
    key = BlockType

    @bound_function("block.id")
    def resolve_id(self, kind: BlockType, args: Any, kws: Any) -> Any:
        """One position on every axis."""
        if len(args) == len(kind.lengths) and not kws:
            return signature(int64, *[int64] * len(args))
        return None

    @bound_function("block.of")
    def resolve_of(self, kind: BlockType, args: Any, kws: Any) -> Any:
        """One action gives a position, or a tuple of them where there are several axes."""
        many = len(kind.lengths) > 1
        return signature(UniTuple(int64, len(kind.lengths)) if many else int64, int64)

    @bound_function("block.has")
    def resolve_has(self, kind: BlockType, args: Any, kws: Any) -> Any:
        """One action."""
        return signature(boolean, int64)


@lower_builtin("block.id", BlockType, VarArg(Anything))
def _id(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind, made = sig.args[0], args[1]
    for position, length in zip(args[2:], kind.lengths[1:], strict=True):
        made = builder.add(builder.mul(made, made.type(length)), position)
    return _read(builder, kind.table, made) if kind.table else builder.add(made, made.type(kind.block.offset))


@lower_builtin("block.of", BlockType, Anything)
def _of(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind, whole, found = sig.args[0], args[1].type, []
    left = builder.sub(args[1], whole(kind.block.offset))
    if kind.table:
        there = _has(context, builder, sig, args)
        left = _read(builder, _places(kind), builder.select(there, left, whole(0)))
    for length in kind.lengths[:0:-1]:
        found.append(builder.srem(left, whole(length)))
        left = builder.sdiv(left, whole(length))
    if not found:
        return left
    return context.make_tuple(builder, sig.return_type, [left, *reversed(found)])


@lower_builtin("block.has", BlockType, Anything)
def _has(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind, whole = sig.args[0], args[1].type
    at = builder.sub(args[1], whole(kind.block.offset))
    if not kind.table:
        return builder.icmp_unsigned("<", at, whole(kind.block.size))
    places = _places(kind)
    near = builder.icmp_unsigned("<", at, whole(len(places)))
    there = _read(builder, places, builder.select(near, at, whole(0)))
    return builder.and_(near, builder.icmp_signed(">=", there, whole(0)))


def _places(kind: BlockType) -> list[int]:
    """From the block's first id to its last: the position among all combinations, or -1 where it is another's id."""
    found = dict(zip(kind.table, range(len(kind.table)), strict=True))
    return [found.get(action, -1) for action in range(kind.block.offset, max(kind.table) + 1)]


def _read(builder: Any, numbers: list[int], at: Any) -> Any:
    """One of constant numbers."""
    data = cgutils.global_constant(builder, "numbers", cgutils.create_constant_array(at.type, numbers))
    return builder.load(cgutils.gep(builder, data, 0, at))


@infer_getattr
class _Readings(AttributeTemplate):  # type: ignore[misc]
    key = SwitchType

    def generic_resolve(self, kind: SwitchType, reading: str) -> Any:
        """Every reading is a number."""
        return int64 if reading.lower() in kind.switch.values else None


@lower_getattr_generic(SwitchType)
def _reading(context: Any, builder: Any, kind: SwitchType, value: Any, reading: str) -> Any:
    return context.get_constant(int64, getattr(kind.switch, reading))
