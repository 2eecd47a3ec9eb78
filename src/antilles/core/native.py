"""How rules become native code: every kernel is linked once, and only what is called from outside is optimised.

Numba by itself optimises each function with all that it calls, and writes machine code for it, again at every step on
the way up to an entry. Here a kernel is a `Part`: it waits until an entry, or a rule that many entries share, takes it
in. A shared rule is a `Block`: machine code of its own under a name that says what it was made from, so that code that
was kept on disk finds it in another process (see cache.py).
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

from numba.core import cgutils, ir, types
from numba.core.codegen import JITCodeLibrary
from numba.core.codegen import ll as llvm
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.typed_passes import AnnotateTypes
from numba.extending import intrinsic

from . import native_constants as native_constants  # kernels know blocks of actions

BLOCK = re.compile("_ZN8antilles[0-9]+rule_([0-9a-f]{16})_[0-9a-f]{16}E")  # a block's name and, in it, its digest


class Whole(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry, with that of every kernel it calls."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        """Takes in each kernel once, however many call it, and optimises all of it together."""
        waiting, found = list(self._linking_libraries), []
        while waiting:
            library = waiting.pop(0)
            if library not in found:
                found.append(library)
                waiting += library._linking_libraries if isinstance(library, Part) else []
        self._linking_libraries = found
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Nobody else calls the kernels in here, so that more of them are put where they are called."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage = "internal"
        super()._optimize_final_module()


class Part(JITCodeLibrary):  # type: ignore[misc]
    """The code of a kernel: it can be linked, not run."""

    def finalize(self) -> None:
        """Leaves all that is left to do to those who take it in."""
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Gives 0: a part is no machine code and has no address."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Part:
        """Itself, which keeps no Python objects: a part has no machine code that needs them."""
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """Rules use no Python objects."""


class Block(Whole):
    """The code of a shared rule: callers know its name and nothing else."""

    _shared_module: Any

    def _get_module_for_linking(self) -> Any:
        self._ensure_finalized()
        if self._shared_module is None:
            self._shared_module = llvm.parse_assembly(str(self._codegen._create_empty_module(self.name)))
        return self._shared_module


def clearing(interpreted: Any) -> Any:
    """`kernel.clear` in native code: one store for all the fields of a record, whichever it declares."""

    def clear(typing: Any, record: Any) -> Any:
        def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            cgutils.memset(builder, args[0], context.get_constant(types.intp, record.size), 0)
            return context.get_dummy_value()

        return (types.void(record), write) if isinstance(record, types.Record) else None

    made = intrinsic(clear)
    made.py_func = interpreted  # for `interpreted` and for digests
    return made


def block_name(made_from: str, args: tuple[Any, ...], machine: Any) -> str:
    """What names a shared rule for arguments of these types, in every process alike."""
    types = hashlib.sha256(repr(([str(arg) for arg in args], machine)).encode()).hexdigest()[:16]
    tag = f"rule_{made_from}_{types}"
    return f"_ZN8antilles{len(tag)}{tag}E"


def blocks(library: Any) -> list[str]:
    """The names of the shared rules that code calls."""
    return [each.name for each in library._final_module.functions if each.is_declaration and BLOCK.fullmatch(each.name)]


def from_zero(use: Any, call: Any) -> Any:
    """How a place of an array is found: rules never count from its end, so that no code asks whether they do."""
    if isinstance(use, ir.SetItem) or getattr(use, "op", "") == "getitem":
        array, at, *value = call.args
        if isinstance(array, types.Array) and isinstance(at, types.Integer):
            return call.replace(args=(array, types.uintp, *value))
    return call


class _Choice(LoweringPass):  # type: ignore[misc]
    """Chooses, before the code is made, where it goes."""

    library: type[JITCodeLibrary]

    def __init__(self) -> None:  # Numba's is abstract
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        """A new library; and what is indexed is indexed from zero."""
        state.calltypes = {use: from_zero(use, call) for use, call in state.calltypes.items()}
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


@register_pass(mutates_CFG=False, analysis_only=True)
class _AsWhole(_Choice):
    _name, library = "antilles_as_whole", Whole


@register_pass(mutates_CFG=False, analysis_only=True)
class _AsPart(_Choice):
    _name, library = "antilles_as_part", Part


@register_pass(mutates_CFG=False, analysis_only=True)
class _AsBlock(_Choice):
    _name, library = "antilles_as_block", Block

    def run_pass(self, state: Any) -> bool:
        """A new library, and a lasting name."""
        from .cache import digest

        name = block_name(digest(state.func_id.func), state.args, state.targetctx.codegen().magic_tuple())

        def mangler(given: str, types: Any, **tags: Any) -> str:
            return name.replace("N8", "N08NumbaEnv8", 1) if given.startswith(".NumbaEnv") else name

        state.targetctx = state.targetctx.subtarget(mangler=mangler)
        return super().run_pass(state)


class _Compiler(CompilerBase):  # type: ignore[misc]
    """Numba's own passes, and the choice of the library."""

    choice: type[_Choice]

    def define_pipelines(self) -> list[Any]:
        """One way to compile: there is no other to fall back on."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(self.choice, AnnotateTypes)
        passes.finalize()
        return [passes]


class EntryCompiler(_Compiler):
    """Compiles what Python calls."""

    choice = _AsWhole


class KernelCompiler(_Compiler):
    """Compiles what is linked into others."""

    choice = _AsPart


class SharedCompiler(_Compiler):
    """Compiles what others call by its name."""

    choice = _AsBlock
