"""What is drawn of Maracaibo: one seat's view, and what cards, places and programs are called in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rich.text import Text

from antilles.core.tell.phrase import Value
from antilles.terminal.sight import Sight as AnySight
from antilles.terminal.tokens import SEATS

from .. import texts
from ..data.pack import known
from ..data.things import CARDS, CAREERS, NATIONS, PLACES
from ..rules.setup import CARDS as CARDS_STEP

FLAGS = ("white on #2f55c8", "white on #b3262e", "black on #e8e8e8")  # of the nations, on any ground
SHIP, WALKER = "▲", "●"

OF_OTHER_THINGS = (
    "setup", "paying", "combat", "discs", "exploring", "influence", "title", "marker", "synergy", "voting", "option",
    "village", "buying",
)  # fmt: skip


@dataclass(frozen=True)
class Sight(AnySight):
    """A view and its words."""

    @cached_property
    def pack(self) -> Mapping[str, Any]:
        """The components of this game."""
        return known(self.k.components)

    @property
    def me(self) -> Any:
        """This seat's side of the table."""
        return self.s.seats[self.seat]

    @property
    def ana(self) -> int:
        """Ana's seat; -1 without her."""
        return self.k.players - 1 if self.k.ana else -1

    @property
    def hand_can_wait(self) -> bool:
        """Whether the question shows this seat's hand itself, or is about other things."""
        return self.phase in OF_OTHER_THINGS and self.view.turn == self.seat

    @property
    def hand_is_asked(self) -> bool:
        """Whether the question lists this seat's hand card by card: planning and discarding at the start."""
        return self.phase == "setup" and self.frame.step == CARDS_STEP and self.view.turn == self.seat

    def say(self, value: Value) -> str:
        """A phrase in words."""
        return self.voice.words.sentence(value, self.voice.names)

    def card(self, card: int) -> str:
        """A card's name."""
        return self.say(texts.card(self.k, CARDS[card]))

    def place(self, place: int) -> str:
        """A place's name, without its number."""
        said = self.say(texts.place(self.k, PLACES[place]))
        return said.removesuffix(f" ({PLACES[place]})")

    def career(self, career: int) -> str:
        """A career's name."""
        return self.say(texts.career(self.k, CAREERS[career]))

    def effect(self, at: int) -> str:
        """A program in words."""
        return self.say(texts.effect(self.k, at))

    def told(self, names: Mapping[str, str] | str) -> str:
        """A text of the pack in this language."""
        return texts.names_of(names).get(self.voice.lang, "")

    def token(self, mark: str, p: int) -> Text:
        """A ship or explorer, with the number of its player."""
        return Text(f"{mark}{'A' if p == self.ana else p + 1}", style=SEATS[p])

    def flag(self, nation: int, *, letter: bool = False) -> Text:
        """A nation by its name, or its first letter, on its colour."""
        name = self.voice.term("nation", NATIONS[nation])
        return Text(f" {name[0] if letter else name} ", style=FLAGS[nation])
