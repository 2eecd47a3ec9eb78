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


class Sayings(dict[str, Say]):
    """The functions of a title by the verbs they are for; itself what a title gives for `Telling.details`.

    >>> details = Sayings({"sell": lambda k, s, f, fields: ("none", {"n": fields["n"]})})
    >>> details["sell"](None, None, None, {"n": 0})
    ('none', {'n': 0})
    """

    def __call__(self, k: Any, s: Any, action: int, fields: Mapping[str, Any]) -> Details:
        say = self.get(fields["move"])
        return say(k, s, top(s), fields) if say else ("", {})
