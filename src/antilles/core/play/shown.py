"""What a game and a view show alike: an action in words and as fields, and the table, drawn as the terminal does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from .. import outside
from .saying import say

if TYPE_CHECKING:
    from ..title import Setup, Title


class Shown:
    """Somebody or something that can be looked at: a game as whoever decides sees it, a view as its seat does."""

    __slots__ = ()
    if TYPE_CHECKING:
        title: Title
        setup: Setup

    @overload
    def words(self, action: int, lang: str = "en") -> str: ...

    @overload
    def words(self, action: None = None, lang: str = "en") -> dict[int, str]: ...

    def words(self: Any, action: int | None = None, lang: str = "en") -> str | dict[int, str]:
        """One sentence a player understands, unique among the legal ones; without an action all legal ones by id."""
        if action is None:
            return {a: self.words(a, lang) for a in self.legal}
        return say(self.title, self.setup, self.position(), action, lang)

    def fields(self, action: int) -> dict[str, Any]:
        """An action as named values."""
        return self.title.space.fields(action)

    def __str__(self) -> str:
        """The table as the terminal draws it, without colours."""
        return str(outside.drawing().plain(self))

    def _repr_html_(self) -> str:
        """The same for notebooks, with colours."""
        return str(outside.drawing().html(self))
