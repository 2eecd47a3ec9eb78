"""The phases of a title: one list in the order of the rulebook, from which the dispatch to their files is made.

A phase is a number, a name and the place of its rules: a module with `legal` and `apply`, or, where a module has the
rules of several phases, "module:name" for `legal_name` and `apply_name`. Other columns of the list, given by name, say
where else a phase has rules, or mark phases.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from .kernel import JIT

Rule = Callable[..., Any]
ON_TOP = "s.stack[s.depth - 1].phase"


class Phases:
    """The list while it is written: every call of `add` is a phase, numbered from 0."""

    def __init__(self, home: str) -> None:
        self.home = home  # the title's package: places of rules are named from there
        self.rows: list[dict[str, Any]] = []

    def add(self, name: str, rules: str = "", **columns: Any) -> int:
        """The number of one more phase; numbers are part of saved positions, so the list only grows at its end."""
        self.rows.append({"name": name, "rules": rules, **columns})
        return len(self.rows) - 1

    def names(self) -> tuple[str, ...]:
        """What the phases are called, by number."""
        return tuple(row["name"] for row in self.rows)

    def having(self, column: str) -> int:
        """The phases that have something in a column, as a set."""
        return sum(1 << phase for phase, row in enumerate(self.rows) if row.get(column))

    def dispatch(
        self, rule: str, takes: str, column: str = "rules", whose: Rule | None = None, then: Rule | None = None
    ) -> Rule:
        """Calls `rule` of the phase on top, or of the one that `whose` says, if it has one; `then` goes after it.

        Interpreted that is a lookup, for kernels one chain of comparisons, which compiles to a jump; a branch before it
        would make the rules of every phase look rare, and what looks rare is not inlined.
        """
        rules = {phase: self.find(rule, row[column]) for phase, row in enumerate(self.rows) if row.get(column)}
        named = {f"in_{self.rows[phase]['name']}": (phase, of) for phase, of in rules.items() if of is not None}
        known: dict[str, Any] = {name: of for name, (_, of) in named.items()}
        known |= {"whose": whose, "then": then, "__name__": self.home}
        known["RULES"] = [rules.get(phase) or (lambda *given: None) for phase in range(len(self.rows))]
        chain = (f"if phase == {phase}:\n        {name}({takes})\n" for name, (phase, _) in named.items())
        source = f"def {rule}({takes}):\n    phase = {f'whose({takes})' if whose else ON_TOP}\n"
        source += f"    {'    el'.join(chain)}" if JIT else f"    RULES[phase]({takes})\n"
        source += f"    then({takes})\n" if then else ""
        exec(source, known)
        return known[rule]  # type: ignore[no-any-return]

    def find(self, rule: str, place: str) -> Any:
        """A rule at a place of this list, or None."""
        module, _, name = place.partition(":")
        return getattr(import_module(f"{self.home}.{module}"), f"{rule}_{name}" if name else rule, None)
