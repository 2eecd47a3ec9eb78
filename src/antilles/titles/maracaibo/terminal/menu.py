"""The choices of Maracaibo: every voyage with what it passes, cards with what they do, payments in one line."""

from __future__ import annotations

import re
from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.core.play.game import Game
from antilles.core.play.view import View
from antilles.terminal.flow import Flow, Hanging, Numbered
from antilles.terminal.menu import FEW, NUMBERS, Choice, Refused
from antilles.terminal.menu import Menu as AnyMenu
from antilles.terminal.tokens import ACT, QUIET, STRONG, fold, join
from antilles.terminal.voice import Voice

from ..data.things import CARDS, EMPTY, EXPLORER, HAND, SAME, STORIES
from ..rules import phases
from ..rules.cards import FIRST_OBJECT
from ..rules.combat import CHOOSING, SPENDING
from . import hints
from .brief import amount
from .cards import card, facts, tile
from .sight import Sight

AT_ONCE = ("throw", "pay")  # cards that are named in one line
LATER = {"plan": 1, "enlist": 1, "pass": 2}
NUMBERED = ("spend", "station")  # what one types is the number itself


class Menu(AnyMenu):
    """The choices of one decision; cards that are given away are one decision, however many there are."""

    def __init__(self, view: View, voice: Voice) -> None:
        super().__init__(view, voice)
        self.s = view.position()
        self.f = self.s.stack[max(0, self.s.depth - 1)]
        self.verb = view.fields(view.legal[0])["move"] if view.legal else ""
        if self.verb not in AT_ONCE and not self.counting:
            ranked = sorted(self.choices, key=lambda choice: self.rank(view.fields(choice.action)["move"]))
            self.choices = [Choice(str(i), each.action, each.words) for i, each in enumerate(ranked, 1)]
        if self.verb in NUMBERED:
            self.choices = [
                Choice(str(view.fields(choice.action)["workers"]), choice.action, choice.words)
                for choice in self.choices
            ]
        self.cards = self.to_name() if self.verb in AT_ONCE else []
        self.need = self.still() if self.cards else 0

    def rank(self, move: str) -> int:
        """What one comes for stands first, then free actions, and doing nothing last."""
        return LATER.get(move, 0) if self.f.phase != phases.SETUP else 0

    # -- several cards at once

    def still(self) -> int:
        """How many cards are still to be named."""
        return int(self.s.seats[self.view.seat].held - HAND if self.verb == "throw" else self.f.left)

    def to_name(self) -> list[int]:
        """The cards that can be named; of a payment those that show the right thing."""
        k, hand = self.view.rules, [c for c in self.s.seats[self.view.seat].hand if c != EMPTY]
        if self.verb == "throw":
            return hand
        kind = self.f.kind
        if kind >= FIRST_OBJECT:
            return [c for c in hand if k.thing[c] == kind - FIRST_OBJECT]
        goods = [k.good[c] for c in hand]
        return [c for c in hand if (k.good[c] == kind or kind == SAME) and goods.count(k.good[c]) >= self.f.left]

    def named(self, line: str) -> list[int]:
        """The cards that a line names, by number or by name."""
        found: list[int] = []
        for part in [part for part in re.split(r"[\s,;]+", line) if part] if NUMBERS.fullmatch(line) else [line]:
            if part.isdecimal() and 1 <= int(part) <= len(self.cards):
                found.append(self.cards[int(part) - 1])
                continue
            names = {c: fold(self.name(c)) for c in self.cards}
            fits = [c for c, name in names.items() if fold(part) and fold(part) in name]
            if len(fits) != 1:
                raise Refused(self.voice("ui.no_such_choice", text=part, range=f"1–{len(self.cards)}"))
            found += fits
        return found

    def name(self, index: int) -> str:
        """A card's name."""
        return Sight(self.view, self.voice).card(index)

    def answer(self, line: str, game: Game) -> list[int]:
        """The choices that a line stands for: all of them or nothing."""
        if self.cards and line:
            return self.together(self.named(line), game)
        if self.f.phase == phases.COMBAT and NUMBERS.fullmatch(line):
            return self.with_workers(re.split(r"[\s,;]+", line), game)
        return super().answer(line, game)

    def together(self, named: list[int], game: Game) -> list[int]:
        """The answers to the questions that belong together, tried out on a copy."""
        trial, actions = game.clone(), list[int]()
        if len(set(named)) != self.need or len(named) != self.need:
            raise Refused(self.voice("ui.cards_needed", n=self.need, named=len(named)))
        for index in sorted(named):
            if not self.goes_on(trial):
                break  # the last ones went by themselves
            offered = {trial.fields(action)["card"]: action for action in trial.legal}
            if CARDS[index] not in offered:
                raise Refused(self.voice("ui.cards_wrong"))
            actions.append(offered[CARDS[index]])
            trial.play(actions[-1])
        return actions

    def with_workers(self, numbers: list[str], game: Game) -> list[int]:
        """A combat action, and how many workers make up its value."""
        trial, actions = game.clone(), [self.find(numbers[0])]
        if self.f.step == CHOOSING or len(numbers) != 2:
            raise Refused(self.voice("ui.too_many", n=1))
        trial.play(actions[0])
        asked = trial.seat == self.view.seat and trial.fields(trial.legal[0])["move"] == "spend"
        if not asked:
            raise Refused(self.voice("ui.too_many", n=1))
        return [*actions, Menu(trial.view(self.view.seat), self.voice).find(numbers[1])]

    def goes_on(self, trial: Game) -> bool:
        """Whether the next question belongs to the same decision."""
        return trial.seat == self.view.seat and trial.fields(trial.legal[0])["move"] == self.verb

    def spell(self, action: int, game: Game, decide: Callable[[View], int]) -> tuple[str, str]:
        """What one types for an action, and its words; of cards that are named together, all of them."""
        if not self.cards:
            return super().spell(action, game, decide)
        trial, before = game.clone(), set(self.cards)
        trial.play(action)
        while self.goes_on(trial):
            trial.play(decide(trial.view(self.view.seat)))
        left = set(trial.view(self.view.seat).position().seats[self.view.seat].hand)
        gone = [c for c in self.cards if c in before - left][: self.need]
        return " ".join(str(1 + self.cards.index(c)) for c in gone), ", ".join(map(self.name, gone))

    @property
    def hints(self) -> list[str]:
        """How to name several things."""
        if self.cards and self.need > 1:
            return [self.voice("ui.cards_hint", numbers=" ".join(map(str, range(1, self.need + 1))))]
        return []

    # -- what is drawn

    def draw(self, sight: Sight, few: int = FEW) -> RenderableType:
        """The question with its choices."""
        question = Text(self.voice(self.asks(sight)), style=ACT)
        if self.cards:
            question.append(f" {self.voice('ui.cards_exactly', n=self.need)}", style=STRONG)
            labels = [str(i) for i, _ in enumerate(self.cards, 1)]
            lines = [
                card(sight, c) if few < FEW else Text.assemble(card(sight, c), "  ", facts(sight, c))
                for c in self.cards
            ]
            return Group(*self.progress(sight), question, Numbered(labels, lines, few))
        lines = [self.brief(choice, sight) if few < FEW else self.line(choice, sight) for choice in self.choices]
        return Group(*self.progress(sight), question, Numbered([c.label for c in self.choices], lines, max(few, 0)))

    def asks(self, sight: Sight) -> str:
        """The key of the question."""
        if self.f.phase == phases.SETUP:
            return {"plan": "ask.setup.plan", "throw": "ask.setup.throw"}.get(self.verb, "ask.setup.career")
        if self.f.phase == phases.COMBAT and self.f.step in (CHOOSING, SPENDING):
            return "ask.combat.nation" if self.f.step == CHOOSING else "ask.combat.workers"
        return f"ask.{sight.phase}"

    def progress(self, sight: Sight) -> list[RenderableType]:
        """Where one is, what is left to do, and the tile of a combat."""
        f, k, voice = self.f, sight.k, self.voice
        if f.phase in (phases.MAIN, phases.CITY, phases.ARRIVING, phases.VILLAGE):
            place = self.s.seats[self.view.seat].ship
            parts = [Text(f"{sight.place(place)}", style=STRONG), *hints.waits(sight, place, f.spent, f.kind)]
            if f.phase == phases.VILLAGE:
                parts = [parts[0], Text(voice("ui.village_left", actions=voice.count("village_action", f.left)))]
            return [Flow(parts)]
        if f.phase == phases.COMBAT:
            return [self.fight(sight)]
        if f.phase == phases.EXPLORING:
            return [Text(voice("ui.steps", n=f.left + sight.me.columns[EXPLORER]), style=STRONG)]
        if f.phase == phases.VOTING and self.s.depth > 1:
            told = self.s.stack[self.s.depth - 2].card
            entry = sight.pack.get("campaign", {}).get(STORIES[told], {}) if told >= 0 else {}
            return [Hanging(Text(sight.told(entry["ending"])))] if "ending" in entry else []
        if f.phase == phases.REFILL:
            return [Text(f"{voice('ui.pile')} {self.s.in_pile}", style=QUIET)]
        if f.phase == phases.QUEST and k.quest_does[f.card] >= 0:
            return [Text(sight.effect(k.quest_does[f.card]), style="magenta")]
        return []

    def fight(self, sight: Sight) -> RenderableType:
        """A combat on one line: the tile; then the nation, the value that is left, and what could be added."""
        f, voice, me = self.f, self.voice, sight.me
        if f.step == CHOOSING:
            return tile(sight, f.tile) if f.tile >= 0 else Text(voice("ui.no_tile"))
        parts = [
            sight.flag(f.nation),
            Text(voice("ui.value", n=f.value), style=STRONG),
            Text(f"+ {amount(voice, 'combat', me.combat)} + {amount(voice, 'workers', me.workers)}"),
        ]
        if f.step == SPENDING:
            parts.append(Text(voice("ui.missing", n=f.left), style="red"))
        return join(parts)

    def line(self, choice: Choice, sight: Sight) -> Text:
        """A choice in words, with what else one wants to know about it."""
        more = hints.extra(sight, self.view.fields(choice.action))
        text = Text(choice.words)
        return text.append("  ").append_text(more) if more.plain.strip() else text

    def brief(self, choice: Choice, sight: Sight) -> Text:
        """The same where there is little room."""
        return hints.short(sight, self.view.fields(choice.action)) or Text(choice.words)
