"""The choices of San Juan: buildings with what they cost now, and whole payments in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.core.interpreted import interpreted
from antilles.core.play.game import Game
from antilles.core.play.stepper import steps
from antilles.core.play.view import View
from antilles.core.stack import NATURE
from antilles.terminal.flow import Hanging, Numbered
from antilles.terminal.menu import FEW, Choice, Refused
from antilles.terminal.menu import Menu as AnyMenu
from antilles.terminal.tokens import ACT, QUIET, STRONG
from antilles.terminal.voice import Voice

from ..data.cards import NAMES
from ..data.powers import COVER
from ..data.things import GOODS, KINDS
from ..rules import city, state
from ..rules.giving import EXACTLY, SOME
from ..rules.phases import BUILDING
from ..rules.roles import building
from ..words import PURPOSES, affords, gesture, others, pays, price
from .cards import card, good, in_hand, stands, worth
from .pick import Pick, Thing
from .sight import Sight

count, coverable, has = interpreted(city.count), interpreted(building.coverable), interpreted(state.has)
OWN_QUESTIONS = ("chapel", "bank", "cover", "market", "accept")  # verbs that a phase asks about in words of their own
EXTRAS = {"producer": ("well",), "trader": ("market_stand", "market_hall", "harbor", "hut")}  # what else pays


class Menu(AnyMenu):
    """The choices of one decision; those of `telling.together` are one decision however many questions they take."""

    def __init__(self, view: View, voice: Voice) -> None:
        super().__init__(view, voice)
        self.counting = False
        self.s = view.position()
        self.f = self.s.stack[max(0, self.s.depth - 1)]
        self.me = self.s.seats[view.seat]
        self.verb = view.fields(view.legal[0])["move"] if view.legal else ""
        self.pick = self.asked()

    # -- what is asked

    def asked(self) -> Pick | None:
        """What is to be named in one line, where that is the question."""
        f, voice = self.f, self.voice
        if self.verb == "give":
            things = self.cards(self.me.hand)
            least = {EXACTLY: self.s.left, SOME: int(self.s.left == f.left)}.get(f.limit, 0)
            return Pick(things, least, min(self.s.left, sum(thing.n for thing in things)), voice)
        if self.verb == "keep" and f.left > 1:
            return Pick(self.cards(self.s.drawn), f.left, f.left, voice)
        if self.verb in ("produce", "sell"):
            sells = self.verb == "sell"
            kinds = [(k, count(self.s, self.view.seat, k, int(sells))) for k in range(f.kind, KINDS + sells)]
            things = [Thing(GOODS[k], voice.term("good", GOODS[k]), n) for k, n in kinds if n]
            most = min(f.left, sum(thing.n for thing in things))
            declines = sells or self.view.title.rules(self.view.setup).declining
            return Pick(things, 0 if declines else most, most, voice)
        return None

    def cards(self, numbers: list[int]) -> list[Thing]:
        """Cards that are still to be asked about."""
        first = max(0, self.s.ask - 1)
        held = [(i, n) for i, n in enumerate(numbers) if n and i >= first]
        return [Thing(NAMES[i], self.voice.term("card", NAMES[i]), n) for i, n in held]

    def question(self, sight: Sight) -> Text:
        """What is asked, in full."""
        verbs = {self.view.fields(choice.action)["move"] for choice in self.choices}
        key = next((f"ask.{verb}" for verb in OWN_QUESTIONS if verb in verbs), f"ask.{sight.phase}")
        if self.verb == "give":
            key = f"ask.giving.{PURPOSES[self.f.purpose]}"
        elif self.verb == "keep" and self.pick:
            key = "ask.councillor.many"
        frames = [f for f in self.s.stack[: self.s.depth] if f.phase == BUILDING]
        values = {"card": self.voice.term("card", NAMES[frames[-1].card])} if frames else {}
        text = Text(self.voice(key, **values), style=ACT)
        if self.pick:
            text.append(f" {self.pick.needed}", style=STRONG)
            if self.verb == "give":
                left = sorted({sum(self.me.hand) - self.pick.most, sum(self.me.hand) - self.pick.least})
                text.append(f" · {self.voice('pick.left', n='–'.join(map(str, left)))}", style=QUIET)
        if "market" in verbs:
            text.append(f" {self.voice('menu.owed', cards=self.voice.count('card', self.f.left))}", style=STRONG)
        return text

    # -- what is drawn

    def draw(self, sight: Sight, few: int = FEW) -> RenderableType:
        """The question with its choices."""
        question = self.question(sight)
        if not self.pick:
            lines = [self.brief(choice, sight) if few < FEW else self.line(choice, sight) for choice in self.choices]
            return Group(question, Numbered([choice.label for choice in self.choices], lines, few))
        lines = [self.thing_line(sight, thing) for thing in self.pick.things]
        labels = [str(i) for i, _ in enumerate(lines, 1)]
        if self.pick.least == 0:
            labels, lines = ["0", *labels], [Text(self.voice("ui.none"), style=QUIET), *lines]
        return Group(question, Numbered(labels, lines, few), *self.extras(sight))

    def thing_line(self, sight: Sight, thing: Thing) -> Text:
        """A kind of card or good to name, and what it brings."""
        if thing.key in NAMES:
            index = NAMES.index(thing.key)
            return in_hand(sight, index) if self.verb == "give" else self.kept(index, thing.n)
        kind = GOODS.index(thing.key)
        text = good(self.voice, kind)
        if thing.n > 1:
            text.append(f" ×{thing.n}", style=STRONG)
        if self.verb == "sell":
            cards = self.voice.count("card", pays(self.s, kind))
            text.append(f" {self.voice('pick.each', cards=cards) if thing.n > 1 else cards}", style="yellow")
        return text

    def kept(self, index: int, n: int = 1) -> Text:
        """A card to take, and whether it could be built."""
        text = card(self.voice, index, n)
        return text.append(f" ✓ {self.voice('ui.mine')}", style="green") if stands(self.me, index) else text

    def extras(self, sight: Sight) -> list[RenderableType]:
        """What this seat's other buildings add in this phase."""
        names = [name for name in EXTRAS.get(sight.phase, ()) if NAMES.index(name) in self.me.site]
        lines = [f"{self.voice.term('card', name)}: {self.voice(f'card.{name}.effect')}" for name in names]
        return [Hanging(Text(line, style=QUIET)) for line in lines]

    def line(self, choice: Choice, sight: Sight) -> Text:
        """A choice in words: buildings with their prices, cards with cost and points."""
        fields, text = self.view.fields(choice.action), Text(choice.words)
        index = NAMES.index(fields["card"]) if fields.get("card") else -1
        if fields["move"] == "build":
            return text.append(f"  {self.terms(index)}", style=QUIET)
        if fields["move"] in ("keep", "chapel"):
            text.append(f"  {worth(index)}", style="yellow")
            if stands(self.me, index):
                text.append(f" ✓ {self.voice('ui.mine')}", style="green")
        elif fields["move"] == "cover":
            built = self.s.seats[self.view.seat]
            at = next(i for i in range(built.built) if built.site[i] == index)
            n = price(self.s, self.view.seat, self.f.card, self.f.owner == self.view.seat, at)
            text.append(f"  → {self.voice.count('card', n)}", style="yellow")
        return text

    def brief(self, choice: Choice, sight: Sight) -> Text:
        """The same where there is little room: of a building its name and price, of a card its name."""
        fields = self.view.fields(choice.action)
        if fields["move"] == "build":
            text, n = Text(self.voice.term("card", fields["card"])), self.price(NAMES.index(fields["card"]))
            return text.append(f" ({self.voice.count('card', n)})", style="yellow")
        return self.kept(NAMES.index(fields["card"])) if fields["move"] == "chapel" else self.line(choice, sight)

    def price(self, index: int) -> int:
        """What a building costs this seat now."""
        s, p = self.view.position(), self.view.seat
        return int(price(s, p, index, s.stack[s.depth - 1].owner == p, -1))

    def words(self, action: int) -> str:
        """The sentence of a choice; of a building with what it costs this seat now."""
        fields = self.view.fields(action)
        if fields["move"] != "build":
            return super().words(action)
        n, name = self.price(NAMES.index(fields["card"])), self.voice.term("card", fields["card"])
        if n == 0:
            return self.voice("menu.free", card=name)
        return self.voice("menu.build", card=name, cards=self.voice.count("card", n))

    def terms(self, index: int) -> str:
        """Cost and points, and what the crane would save."""
        parts, p, now, cards = [worth(index)], self.view.seat, self.price(index), others(self.s, self.view.seat, index)
        least = min(self.covering(index, self.f.owner == p, cards), default=now)
        if least < now:
            parts.append(self.voice("menu.crane", cards=self.voice.count("card", least)))
        elif now > cards:
            parts.append(self.voice.term("card", "black_market"))
        return " · ".join(parts)

    def covering(self, index: int, builder: bool, cards: int) -> Iterator[int]:
        """What it costs over each of the buildings that the crane could cover with it."""
        s, p = self.s, self.view.seat
        for at in range(self.me.built) if has(s, p, COVER) else ():
            if coverable(s, p, index, at) and affords(s, p, index, builder, at, cards):
                yield price(s, p, index, builder, at)

    # -- what was typed

    @property
    def hints(self) -> list[str]:
        """How to name several things."""
        if not self.pick or self.pick.most == 1:
            return []
        return [self.voice("pick.hint", numbers=self.pick.example, names=self.pick.spelled)]

    def answer(self, line: str, game: Game) -> list[int]:
        """The choices that a line stands for: all of them or nothing."""
        return self.together(self.pick.read(line), game.clone()) if self.pick else super().answer(line, game)

    def spell(self, action: int, game: Game, decide: Callable[[View], int]) -> tuple[str, str]:
        """What one types for an action, and its words; where several things are named in one line, all of them."""
        if not self.pick:
            return super().spell(action, game, decide)
        trial = Game(game.title, game.setup, game.seed, start=game.bytes())  # its steps are those from here on
        trial.play(action)
        while self.goes_on(trial):
            trial.play(decide(trial.view(self.view.seat)))
        named: Counter[str] = Counter()
        for step in steps(trial):  # answers that were forced belong to it too
            if step.seat == NATURE:  # goods are drawn between the answers
                continue
            fields = trial.fields(step.action)
            if step.seat != self.view.seat or fields["move"] != self.verb or gesture(step.before) != gesture(self.s):
                break
            named[fields.get("card") or fields["good"]] += fields.get("n", 1)
        return self.pick.write(named)

    def goes_on(self, trial: Game) -> bool:
        """Whether the next question belongs to the same decision."""
        if trial.seat != self.view.seat or trial.fields(trial.legal[0])["move"] != self.verb:
            return False
        return bool(gesture(trial.position()) == gesture(self.s))

    def together(self, named: Counter[str], trial: Game) -> list[int]:
        """The answers to the questions that belong together, tried out on a copy."""
        actions = list[int]()
        while self.goes_on(trial):
            offered = [(trial.fields(action), action) for action in trial.legal]
            if self.verb == "keep":
                fits = [(fields["card"], action) for fields, action in offered if named[fields["card"]]]
            else:
                kind = "card" if self.verb == "give" else "good"
                fits = [(fields[kind], action) for fields, action in offered if fields["n"] == named[fields[kind]]]
            if not fits:
                raise Refused(self.voice("pick.wrong", n=named.total(), needed=self.pick.needed if self.pick else ""))
            named[fits[0][0]] -= self.verb == "keep"
            actions.append(fits[0][1])
            trial.play(actions[-1])
        return actions
