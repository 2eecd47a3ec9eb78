"""The question and its choices, and what a typed line means among them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.core.play.game import Game
from antilles.core.play.view import View

from .flow import Flow, Numbered
from .tokens import ACT, STRONG, fold
from .voice import Voice

FEW = 8  # choices that have a line each where there is room
LEAST = 2  # letters in a row that may stand for a choice; single ones are commands
NUMBERS = re.compile(r"\d+(?:[\s,;]+\d+)+")


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
            Choice(str(view.fields(a)["n"]) if self.counting else str(i), a, self.words(a))
            for i, a in enumerate(view.legal, 1)
        ]

    def words(self, action: int) -> str:
        return str(self.view.words(action, self.voice.lang))

    @property
    def range(self) -> str:
        first, last = self.choices[0].label, self.choices[-1].label
        if int(last) - int(first) == len(self.choices) - 1:
            return f"{first}–{last}" if first != last else first
        return ", ".join(choice.label for choice in self.choices)

    @property
    def hints(self) -> list[str]:
        return [self.voice("ui.several")] if self.counting else []

    def find(self, text: str) -> int:
        for choice in self.choices:
            if choice.label == text.lstrip("0") or (choice.label == "0" and re.fullmatch("0+", text)):
                return choice.action
        wanted = fold(text)
        named = [(fold(choice.words), choice) for choice in self.choices]
        fits = [choice for words, choice in named if words == wanted]
        if not fits and re.search(rf"[^\W\d_]{{{LEAST}}}", wanted):
            fits = [choice for words, choice in named if all(begins(words, part) for part in wanted.split())]
        if not fits:
            raise Refused(self.voice("ui.no_such_choice", text=text, range=self.range))
        if len(fits) > 1:
            names = " · ".join(f"{choice.label} {choice.words}" for choice in fits[:4])
            names += " …" if len(fits) > 4 else ""
            raise Refused(self.voice("ui.fits_several", text=text, choices=names))
        return fits[0].action

    def answer(self, line: str, game: Game) -> list[int]:
        """The choice that a line stands for, or the answers to several questions in a row: all of them or nothing."""
        if self.counting and NUMBERS.fullmatch(line):
            return self.several(re.split(r"[\s,;]+", line), game.clone())
        if not line:
            raise Refused(self.voice("ui.not_understood"))
        return [self.find(line)]

    def several(self, numbers: list[str], trial: Game) -> list[int]:
        """The actions that a row of numbers stands for, tried out on a copy."""
        actions = []
        for i, number in enumerate(numbers):
            if trial.seat != self.view.seat or not counts(trial.view(trial.seat)):
                raise Refused(self.voice("ui.too_many", n=i))
            actions.append(type(self)(trial.view(trial.seat), self.voice).find(number))
            trial.play(actions[-1])
        return actions

    def spell(self, action: int, game: Game, decide: Callable[[View], int]) -> tuple[str, str]:
        """What one types for an action, and its words; `decide` gives further answers where a line has several."""
        found = next(choice for choice in self.choices if choice.action == action)
        return found.label, found.words

    def draw(self, sight: Any, few: int = FEW) -> RenderableType:
        question = Text(self.voice(f"ask.{sight.phase}"), style=ACT)
        parts: list[RenderableType] = self.progress(sight)
        if self.counting:
            question.append(f" {self.thing()}", style=STRONG)
            labels = Flow([Text(choice.label, style=ACT) for choice in self.choices])
            return Group(*parts, question, labels)
        lines = [self.brief(choice, sight) if few < FEW else self.line(choice, sight) for choice in self.choices]
        return Group(*parts, question, Numbered([choice.label for choice in self.choices], lines, few))

    def progress(self, sight: Any) -> list[RenderableType]:
        """How far a decision of several questions has come."""
        return []

    def line(self, choice: Choice, sight: Any) -> Text:
        """A choice in words, with what else one wants to know about it."""
        return Text(choice.words)

    def brief(self, choice: Choice, sight: Any) -> Text:
        """The same where there is little room."""
        return self.line(choice, sight)

    def thing(self) -> str:
        """What is counted."""
        return ""


def begins(words: str, part: str) -> bool:
    """Whether a word of the sentence begins so."""
    return re.search(rf"(?<!\w){re.escape(part)}", words) is not None


def counts(view: View) -> bool:
    """Whether the choices differ in a number only."""
    fields = [view.fields(a) for a in view.legal]
    kinds = {tuple((name, value) for name, value in one.items() if name != "n") for one in fields}
    return len(fields) > 1 and len(kinds) == 1 and all("n" in one for one in fields)
