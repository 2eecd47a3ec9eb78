"""What sentences say of an action beyond its fields: a title has a function for each verb that needs one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .phrase import Value

Details = tuple[str, dict[str, Value]]  # which of the sentences of a verb, and values for it beyond the fields
Say = Callable[[Any, Any, Any, Mapping[str, Any]], Details]  # k, s, the frame on top, the fields of the action


def top(s: Any) -> Any:
    """The frame on top of a position object."""
    return s.stack[max(0, s.depth - 1)]


class Sayings:
    """The functions of a title by the verbs they are for; itself what a title gives for `Telling.details`.

    >>> details = Sayings()
    >>> @details.of("sell", "barter")
    ... def _sell(k, s, f, fields):
    ...     return "none", {"n": fields["n"]}
    >>> details.by_verb["barter"](None, None, None, {"n": 0})
    ('none', {'n': 0})
    """

    def __init__(self) -> None:
        self.by_verb: dict[str, Say] = {}

    def of(self, *verbs: str) -> Callable[[Say], Say]:
        """Marks a function as the one for these verbs."""

        def keep(say: Say) -> Say:
            self.by_verb |= dict.fromkeys(verbs, say)
            return say

        return keep

    def __call__(self, k: Any, s: Any, action: int, fields: Mapping[str, Any]) -> Details:
        say = self.by_verb.get(fields["move"])
        return say(k, s, top(s), fields) if say else ("", {})
