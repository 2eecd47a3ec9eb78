"""What the package tells core of the world outside it: where titles are found, and what draws a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .title import Title


def _nobody(*_: object) -> Any:
    raise RuntimeError("Import `antilles` first: the package says where titles and drawings are.")


title: Callable[[str], Title] = _nobody  # a title by name
drawing: Callable[[], Any] = _nobody  # the module whose `plain` and `html` draw a game or a view
