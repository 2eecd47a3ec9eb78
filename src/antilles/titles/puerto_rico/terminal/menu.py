"""The choices of Puerto Rico: cards with their goals, prices, people to place, and how far a plan has come."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.core.interpreted import interpreted
from antilles.core.play.game import Game
from antilles.terminal.flow import Flow
from antilles.terminal.menu import Choice
from antilles.terminal.menu import Menu as AnyMenu
from antilles.terminal.tokens import ACT, QUIET, STRONG

from ..data.buildings import NAMES
from ..data.cards import ACHIEVEMENTS
from ..data.columns import STORE_KINDS
from ..data.things import FIELDS, GOODS, NOBLE, ROLES, WORKER
from ..rules import people
from ..rules.actions import PLACES
from ..rules.people import ALL
from ..rules.roles import storage
from ..words import place, price
from .chips import chip
from .sight import Sight

capacity, single_spaces = interpreted(people.capacity), interpreted(storage.single_spaces)


def placing(sight: Sight) -> RenderableType:
    """Every place in the order it is asked about: planned, asked now, still to come."""
    s, f, me, voice = sight.s, sight.frame, sight.s.seats[sight.seat], sight.voice
    parts = []
    for at in range(FIELDS + sight.k.buildings):
        size = capacity(sight.k, s, sight.seat, at)
        here = me.workers[at] + me.nobles[at]
        size -= 0 if f.placed == ALL else here
        if size <= 0:
            continue
        nobles = me.planned_nobles[at]
        planned = me.planned_workers[at] + nobles
        name = voice.term("good", GOODS[at]) if at < len(GOODS) else voice.words.sentence(place(PLACES[at]))
        mark = Text.assemble(chip(voice, at), " ") if at < len(GOODS) else Text()
        if at < s.spot - 1:
            part = Text.assemble(("✓ ", "green"), mark, name, (f" {planned}/{size}", "green"))
        elif at == s.spot - 1:
            part = Text.assemble(("▸ ", ACT), mark, (f"{name} ?/{size}", ACT))
            if f.placed == ALL:
                part.append(f" ({voice('ui.here_now', n=here)})", style=QUIET)
        else:
            part = Text.assemble(mark, name, (f" {here if f.placed == ALL else 0}/{size}", QUIET))
        if nobles:
            part.append(f" ({voice.count('noble', nobles)})", style="red")
        parts.append(part)
    people = [voice.count(kind, s.hand[i]) for i, kind in ((WORKER, "worker"), (NOBLE, "noble")) if s.hand[i]]
    return Group(Text(voice("ui.still_to_place", people=" + ".join(people)), style=STRONG), Flow(parts, "   "))


def barrels(sight: Sight) -> RenderableType:
    """Every good in the order it is asked about."""
    f, me, voice = sight.frame, sight.s.seats[sight.seat], sight.voice
    parts = []
    for g, name in enumerate(GOODS):
        n = me.goods[g]
        if n or (g < f.good and me.moved[g] and sight.phase == "small_wharf"):
            mark = "✓ " if g < f.good else "▸ " if g == f.good else ""
            part = Text.assemble(mark, chip(voice, g), f" {voice.term('good', name)} {n}")
            part.stylize(ACT if g == f.good else "green" if g < f.good else "", 0, len(mark))
            parts.append(part)
    line = Flow(parts, "   ")
    if sight.phase == "small_wharf":
        return line
    single = voice.count("barrel", single_spaces(sight.s, sight.seat))
    kinds = me.mods[STORE_KINDS]
    room = voice("ui.room_kinds", barrels=single, n=kinds) if kinds else voice("ui.room", barrels=single)
    return Group(Text(room, style=STRONG), line)


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
        """How far the present question has come, if it is one of several."""
        if sight.phase == "placing":
            return [placing(sight)]
        return [barrels(sight)] if sight.phase in ("storage", "small_wharf") else []

    def line(self, choice: Choice, sight: Sight) -> Text:
        """A choice in words; cards with their goals, since nobody knows them by heart; of many buildings the names."""
        text, fields = Text(choice.words), self.view.fields(choice.action)
        if fields["move"] in ("draft", "build") and len(self.choices) > MANY:
            name, b = self.voice.term("building", fields["building"]), NAMES.index(fields["building"])
            cost = self.voice("ui.cost", n=sight.k.cost[b])
            if fields["move"] == "build":
                n = price(sight.k, sight.s, sight.seat, b, sight.frame.owner == sight.seat)
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
