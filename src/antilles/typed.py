"""What is typed at the command line: kinds of options, numbers read strictly, a sentence for what is not understood."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter, Token, convert
from cyclopts.exceptions import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from antilles.core.nearest import nearest, offers

GENERAL = ("--help", "--version")
Flag = Annotated[bool, Parameter(negative="")]
Many = Annotated[list[str] | None, Parameter(negative="", consume_multiple=False)]  # an option that may be repeated


def examples(*lines: str) -> str:
    """The part of a help page that one copies from."""
    return "**Examples**\n\n```\n" + "\n".join(lines) + "\n```"


def read(kind: Any, tokens: Sequence[Token]) -> Any:
    """A value; of numbers only those that are meant (by itself the library takes 1.5 for 1, and nan for a number)."""
    if kind is int:
        return whole(tokens[0].value)
    value = convert(kind, tokens)
    if kind is float and not math.isfinite(value):
        raise ValueError(tokens[0].value)
    return value


def whole(text: str) -> int:
    """A whole number in decimal figures."""
    plain = text.strip().removeprefix("-").removeprefix("+")
    if not (plain.isascii() and plain.isdecimal() and len(plain) <= 100):
        raise ValueError(text)
    return int(text)


def sentence(wrong: CycloptsError) -> str:
    """What is wrong with a command line, and what was probably meant."""
    if isinstance(wrong, CoercionError) and wrong.token is not None and wrong.argument is not None:
        hints = str(wrong.argument.hint)
        kind = "a whole number" if "int" in hints else "a number" if "float" in hints else None
        if kind:
            return f"{wrong.token.keyword or wrong.argument.name} is {kind}, not {wrong.token.value!r}."
    if isinstance(wrong, UnknownOptionError):
        known = [name for argument in wrong.argument_collection for name in argument.names if name.startswith("--")]
        return no_option(wrong.token.keyword or wrong.token.value, [*known, *GENERAL])
    if isinstance(wrong, UnknownCommandError) and wrong.unused_tokens and wrong.app is not None:
        name = wrong.unused_tokens[0]
        if name.startswith("-"):
            return no_option(name, GENERAL)
        return f"There is no command {name!r}; {offers(name, [c for c in wrong.app if not c.startswith('-')])}"
    if isinstance(wrong, UnusedCliTokensError) and wrong.unused_tokens:
        return f"{wrong.unused_tokens[0]!r} is a word too many; --help shows what goes here."
    if isinstance(wrong, MissingArgumentError) and wrong.argument is not None:
        name, chain = wrong.argument.name, " ".join(["antilles", *(wrong.command_chain or ())])
        if name in (wrong.root_input_tokens or ()):
            return f"{name} needs a value."
        return f"{chain} needs {name if name.startswith('-') else name.upper()}; --help shows how."
    return str(wrong)


def no_option(typed: str, known: Sequence[str]) -> str:
    """About an option that the command does not have."""
    near = nearest(typed.partition("=")[0], known)
    return f"There is no option {typed}; " + (f"did you mean {near}?" if near else "--help lists those there are.")
