"""The question and its choices, and what a typed line means among them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from ..agents.simple import price
from ..core.view import View
from ..puerto_rico.buildings import NAMES
from ..puerto_rico.expansions.cards import ACHIEVEMENTS
from ..puerto_rico.telling import place
from ..puerto_rico.things import ROLES
from .flow import Flow, Numbered
from .plan import plan
from .sight import Sight
from .tokens import ACT, QUIET, STRONG, fold
from .voice import Voice

FEW = 8  # choices that have a line each where there is room
MANY = 10  # choices from which sentences are cut to what differs
LEAST = 2  # letters in a row that may stand for a choice; single ones are commands


class Refused(Exception):
    """The line is none of the choices; the message says so to the player."""


@dataclass(frozen=True)
class Choice:
    """One thing to do: what one types, what it is, in words."""

    label: str
    action: int
    words: str


class Menu:
    """The choices of one decision. When only a number is asked for, that number is what one types."""

    def __init__(self, view: View, voice: Voice) -> None:
        self.view, self.voice = view, voice
        self.counting = counts(view)
        self.choices = [
            Choice(
                str(view.fields(a)["n"]) if self.counting else str(i), a, view.words(a, voice.lang)
            )
            for i, a in enumerate(view.legal, 1)
        ]

    @property
    def range(self) -> str:
        """What one may type, in short."""
        first, last = self.choices[0].label, self.choices[-1].label
        if int(last) - int(first) == len(self.choices) - 1:
            return f"{first}–{last}" if first != last else first
        return ", ".join(choice.label for choice in self.choices)

    def find(self, text: str) -> int:
        """The action a line stands for."""
        for choice in self.choices:
            if choice.label == text.lstrip("0") or (choice.label == "0" and re.fullmatch("0+", text)):
                return choice.action
        wanted = fold(text)
        told = [(fold(choice.words), choice) for choice in self.choices]
        fits = [choice for words, choice in told if words == wanted]
        if not fits and re.search(rf"[^\W\d_]{{{LEAST}}}", wanted):
            fits = [choice for words, choice in told if all(begins(words, part) for part in wanted.split())]
        if not fits:
            raise Refused(self.voice("ui.no_such_choice", text=text, range=self.range))
        if len(fits) > 1:
            names = " · ".join(f"{choice.label} {choice.words}" for choice in fits[:4])
            names += " …" if len(fits) > 4 else ""
            raise Refused(self.voice("ui.fits_several", text=text, choices=names))
        return fits[0].action

    def draw(self, sight: Sight, few: int = FEW) -> RenderableType:
        """The question with its choices."""
        question = Text(self.voice(f"ask.{sight.phase}"), style=ACT)
        progress = plan(sight)
        parts: list[RenderableType] = [progress] if progress is not None else []
        if self.counting:
            question.append(f" {self.thing()}", style=STRONG)
            labels = Flow([Text(choice.label, style=ACT) for choice in self.choices])
            return Group(*parts, question, labels)
        lines = [self.role(choice, sight) if few < FEW else self.line(choice) for choice in self.choices]
        return Group(*parts, question, Numbered([choice.label for choice in self.choices], lines, few))

    def line(self, choice: Choice) -> Text:
        """A choice in words; cards with their goals, since nobody knows them by heart; of many buildings the names."""
        told, fields = Text(choice.words), self.view.fields(choice.action)
        if fields["move"] in ("draft", "build") and len(self.choices) > MANY:
            name, k = self.voice.term("building", fields["building"]), self.view.title.rules(self.view.setup)
            cost, b = "", NAMES.index(fields["building"])
            if fields["move"] == "draft":
                cost = self.voice("ui.cost", n=k.cost[b])
            else:
                frame = self.view.position().stack[self.view.position().depth - 1]
                n = price(k, self.view.position(), self.view.seat, b, frame.owner == self.view.seat)
                cost = self.voice.count("coin", n)
            return Text.assemble(name, (f" ({cost})", QUIET))
        if fields["move"] == "take_card":
            card = next(card for card in ACHIEVEMENTS if card.name == fields["achievement"])
            goal, points = self.voice(f"achievement.{card.name}.goal"), self.voice.count("point", card.points)
            told.append(f" – {goal} → {points}", style=QUIET)
        return told

    def role(self, choice: Choice, sight: Sight) -> Text:
        """A role by its name and coins, where farmers' boards leave little room; anything else as always."""
        fields = self.view.fields(choice.action)
        if fields["move"] != "role" or not sight.farmers:
            return self.line(choice)
        told, coins = Text(self.voice.term("role", fields["role"])), sight.s.role_coins[ROLES.index(fields["role"])]
        return told.append(f" +{self.voice.count('coin', coins)}", style="yellow") if coins else told

    def thing(self) -> str:
        """What is counted: people of a kind on a place, or barrels of a good."""
        fields = self.view.fields(self.choices[0].action)
        if "good" in fields:
            return self.voice.term("good", fields["good"])
        where = place(self.voice.words, fields.get("tile") or fields["building"])
        return f"{where} ({self.voice.term('person', fields['person'])})"


def begins(words: str, part: str) -> bool:
    """Whether a word of the sentence begins so."""
    return re.search(rf"(?<!\w){re.escape(part)}", words) is not None


def counts(view: View) -> bool:
    """Whether the choices differ in a number only."""
    fields = [view.fields(a) for a in view.legal]
    kinds = {tuple((name, value) for name, value in told.items() if name != "n") for told in fields}
    return len(fields) > 1 and len(kinds) == 1 and all("n" in told for told in fields)
