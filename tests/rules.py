"""The mark that ties a test to a chapter of a rulebook; tools/chapters.py reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(chapter: str, sentence: str = "") -> Callable[[F], F]:
    """`@rule("003/captain", "a full ship is emptied")`: the chapter and, in our words, the sentence it proves."""

    def mark(test: F) -> F:
        return test

    assert chapter.count("/") == 1
    return mark
