"""The choices of Puerto Rico: cards with their goals, prices, people to place."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from antilles.core.play.game import Game
from antilles.terminal.menu import Choice
from antilles.terminal.menu import Menu as AnyMenu
from antilles.terminal.tokens import QUIET

from ..data.buildings import NAMES
from ..data.cards import ACHIEVEMENTS
from ..data.things import ROLES
from ..words import place, price
from .plan import plan
from .sight import Sight

MANY = 10  # choices from which sentences are cut to what differs
AS_NOW = "="


class Menu(AnyMenu):
    """The choices of one decision."""

    @property
    def placing(self) -> bool:
        """Whether people are being placed."""
        return self.counting and "person" in self.view.fields(self.choices[0].action)

    @property
    def hints(self) -> list[str]:
        """What else one can type here."""
        return [*super().hints, *([self.voice("ui.as_now")] if self.placing else [])]

    def answer(self, line: str, game: Game) -> list[int]:
        """The choices that a line stands for."""
        return self.stay(game.clone()) if line == AS_NOW and self.placing else super().answer(line, game)

    def stay(self, trial: Game) -> list[int]:
        """Everybody stays where they work, as far as that is possible; who is new fills what must be filled."""
        actions = []
        while trial.seat == self.view.seat:
            menu = Menu(trial.view(trial.seat), self.voice)
            if not menu.placing:
                break
            s = menu.view.position()
            here = (s.seats[trial.seat].workers, s.seats[trial.seat].nobles)[s.asks][s.spot - 1]
            actions.append(min(menu.choices, key=lambda choice: abs(int(choice.label) - here)).action)
            trial.play(actions[-1])
        return actions

    def progress(self, sight: Sight) -> list[RenderableType]:
        """Of a plan."""
        progress = plan(sight)
        return [] if progress is None else [progress]

    def line(self, choice: Choice, sight: Sight) -> Text:
        """A choice in words; cards with their goals, since nobody knows them by heart; of many buildings the names."""
        text, fields = Text(choice.words), self.view.fields(choice.action)
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
            text.append(f" – {goal} → {points}", style=QUIET)
        return text

    def brief(self, choice: Choice, sight: Sight) -> Text:
        """A role by its name and coins, where farmers' boards leave little room; anything else as always."""
        fields = self.view.fields(choice.action)
        if fields["move"] != "role" or not sight.farmers:
            return self.line(choice, sight)
        text, coins = Text(self.voice.term("role", fields["role"])), sight.s.role_coins[ROLES.index(fields["role"])]
        return text.append(f" +{self.voice.count('coin', coins)}", style="yellow") if coins else text

    def thing(self) -> str:
        """What is counted: people of a kind on a place, or barrels of a good."""
        fields = self.view.fields(self.choices[0].action)
        if "good" in fields:
            return self.voice.term("good", fields["good"])
        where = self.voice.words.sentence(place(fields.get("tile") or fields["building"]))
        return f"{where} ({self.voice.term('person', fields['person'])})"
