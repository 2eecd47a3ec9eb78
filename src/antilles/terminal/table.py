"""A game at one terminal: people decide by number or word, programs by themselves, until it is over or put aside."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from antilles import load
from antilles.core.play.game import Game
from antilles.core.tell.line import Line
from antilles.started import command

from . import advice, seats, shelf
from .drawing import drawing
from .ending import ending
from .fitting import drawn_row, fitting
from .flow import Flow
from .menu import FEW, Menu, Refused
from .news import Row
from .screen import Closed, Screen
from .sight import Sight
from .thinking import Thinking
from .tokens import QUIET, SEATS, STRONG, fold
from .voice import Voice

HINT = ("h", "hint")
MOST_EXPLAINED = 6  # things that one question is about
NEWS = 12  # lines of what happened shown at the end


def mind_closing() -> None:
    """A terminal that is closed ends the input, so that the game is saved."""

    def close(*_: object) -> None:
        raise Closed

    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), close)


class Table:
    """One game with its seats; `name` is what it is saved under."""

    def __init__(self, screen: Screen, game: Game, kinds: Sequence[str], lang: str, name: str = "") -> None:
        self.screen, self.game, self.kinds, self.lang = screen, game, list(kinds), lang
        self.name = name or shelf.name_for(game)
        self.voice = Voice.at(game.title, game.setup, lang)
        self.drawing = drawing(game.title.name)
        self.automated = range(game.title.people(game.setup), game.setup.players)
        self.seen = [0] * game.setup.players  # lines of the log that each seat has read
        self.holder: int | None = None  # the person at the keyboard
        self.made: list[int] = []  # the seat of each choice
        self.gestures: list[tuple[Any, int]] = []  # what each choice belongs to, and the first choice of that
        self.mind = Thinking(game)
        self.ready = False  # whether somebody has thought ahead here
        self.sequel: Game | None = None  # the game that somebody wants to play after this one
        self.recall()

    @property
    def people(self) -> list[int]:
        return [p for p, kind in enumerate(self.kinds) if kind == seats.HUMAN]

    def recall(self) -> None:
        """Goes once through the choices of a game that did not begin here."""
        if self.game.actions:
            again = load({**self.game.save(), "actions": []})
            for action in self.game.actions:
                self.note(again, action)
                again.play(action)
            for seat in self.people:
                self.seen[seat] = self.read_until(seat)

    def read_until(self, seat: int) -> int:
        """Lines of the log that a person saw before the game was put aside: those up to their last choice."""
        last = next((self.gestures[i][1] for i in reversed(range(len(self.made))) if self.made[i] == seat), 0)
        again = self.game.clone()
        for _ in range(len(self.made) - last):
            again.undo()
        return len(again.view(seat).lines())

    def note(self, game: Game, action: int) -> None:
        """Remembers who decided, and what the choice belongs to."""
        assert game.seat is not None
        telling, first = game.title.telling, len(self.made)
        name = telling.gesture(game.position()) if game.fields(action)["move"] in telling.together else None
        if name is not None and self.made and self.made[-1] == game.seat and self.gestures[-1][0] == name:
            first = self.gestures[-1][1]
        self.gestures.append((name, first))
        self.made.append(game.seat)

    def play(self, action: int) -> None:
        self.note(self.game, action)
        self.game.play(action)

    # -- the course of a game

    def run(self) -> bool:
        """Plays until the end; False when somebody put the game aside."""
        mind_closing()
        try:
            if seats.thinks(self.kinds):
                self.prepare()
            while not self.game.over:
                seat = self.game.seat
                assert seat is not None
                if self.kinds[seat] == seats.HUMAN:
                    self.turn(seat)
                else:
                    self.programs()
            self.finish()
            return True
        except (Closed, KeyboardInterrupt):
            self.put_aside()
            return False
        except Exception:
            self.put_aside()
            raise
        finally:
            self.mind.close()

    def prepare(self) -> None:
        """Begins to compile what thinks ahead, behind the game, and says what that means for now."""
        if not self.ready:
            self.ready = True
            if self.mind.hurries:
                self.screen.hint(self.voice("ui.preparing_thought"))
                self.mind.open()

    def put_aside(self) -> None:
        """Saves before anything else; the terminal may be gone already."""
        with suppress(OSError):
            self.save()
            self.screen.show(Text(self.voice("ui.play_on", command=command("play", "--resume", self.name))))
            self.screen.show(Text(self.voice("ui.goodbye")))

    def programs(self) -> None:
        """All programs up to the next person."""
        game, before = self.game, self.game.seat
        with self.screen.busy(self.thinking()) as explain:
            while game.seat is not None and self.kinds[game.seat] != seats.HUMAN:
                if game.seat != before:
                    before = game.seat
                    explain(self.thinking())
                self.play(self.mind.decide(self.kinds[game.seat], game))

    def thinking(self) -> str:
        """Who is thinking; how far the game has come where nobody but programs sees it."""
        seat = self.game.seat or 0
        parts = [] if self.people else [self.voice("round", n=self.game.position().rounds)]
        parts.append(self.voice("ui.thinking", player=self.voice.seat(seat)))
        return " · ".join([*parts, seats.label(self.voice, self.kinds[seat])])

    def turn(self, seat: int) -> None:
        """One person's decision; several when a line answers several questions."""
        self.hand_over(seat)
        self.screen.clear()
        sight, menu = self.sight(seat), self.menu(seat)
        tall = self.screen.console.height >= self.drawing.tall(self.game.rules)
        below = Group(menu.draw(sight, few=FEW if tall else 3), self.commands(menu))
        news = self.news(seat, menu)
        heading = self.voice(self.drawing.news(self.automated, False).heading) if news and seat in self.made else ""
        self.screen.show(fitting(self.screen.console, sight, heading, news, below))
        while not self.obey(seat, menu, self.screen.read(self.voice("ui.your_choice"))):
            pass

    def hand_over(self, seat: int) -> None:
        """With several persons at one terminal, nobody sees what is not theirs."""
        if len(self.people) > 1 and self.holder != seat:
            self.screen.forget()
            self.screen.show(Text(self.voice("ui.your_turn", player=self.voice.seat(seat)), style=SEATS[seat]))
            self.screen.read(self.voice("ui.press_enter"))
        self.holder = seat

    def sight(self, seat: int) -> Sight:
        return self.drawing.sight(self.game.view(seat), self.voice)

    def menu(self, seat: int) -> Menu:
        return self.drawing.menu(self.game.view(seat), self.voice)

    def news(self, seat: int, menu: Menu | None = None) -> list[Row]:
        """What happened since this person decided last; the last moves of the rules stay in sight until their next."""
        lines = self.game.view(seat).lines()
        first, self.seen[seat] = self.seen[seat], len(lines)
        news = self.drawing.news(self.automated, False)
        rows = news.rows(lines[news.since(lines, seat, first) :])
        return news.without(rows, menu, seat) if menu else rows

    def commands(self, menu: Menu) -> RenderableType:
        return Flow([Text(part, style=QUIET) for part in (self.voice("ui.commands"), *menu.hints)], "   ")

    # -- what was typed

    def obey(self, seat: int, menu: Menu, line: str) -> bool:
        """Does what the line says; True when the table has changed and is to be drawn again."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word == "u" and not rest:
            return self.undo(seat)
        if word == "l" and not rest:
            self.log(self.game.view(seat).lines())
            self.screen.show(menu.draw(self.sight(seat)))
        elif word == "b" and not rest:
            sight = self.sight(seat)
            whole = len(self.drawing.room(sight)) - 1
            self.screen.show(self.drawing.board(sight, self.screen.console.width, whole), menu.draw(sight))
        elif word in HINT and not rest:
            self.hint(seat, menu)
        elif word == "s":
            self.save(rest)
        elif word == "q" and not rest:
            raise Closed
        elif line.startswith("?"):
            self.explain(line[1:].strip(), seat)
        else:
            return self.answer(menu, line)
        return False

    def answer(self, menu: Menu, line: str) -> bool:
        """One choice, or the answers to several questions in a row; all of a line or nothing."""
        try:
            actions = menu.answer(line, self.game)
        except Refused as why:
            self.screen.warn(str(why))
            return False
        for action in actions:
            self.play(action)
        return True

    def undo(self, seat: int) -> bool:
        """Back to this person's last choice, and everything programs did after it."""
        back = next((i for i in reversed(range(len(self.made))) if self.kinds[self.made[i]] == seats.HUMAN), None)
        if back is None:
            self.screen.warn(self.voice("ui.nothing_to_undo"))
            return False
        if self.made[back] != seat:
            self.screen.warn(self.voice("ui.others_decided"))
            return False
        back = self.gestures[back][1]
        while len(self.made) > back:
            self.game.undo()
            self.made.pop()
            self.gestures.pop()
        self.seen[seat] = len(self.game.view(seat).lines())
        self.screen.show(Text(self.voice("ui.undone"), style=STRONG))
        return True

    def log(self, lines: list[Line]) -> None:
        rows = self.drawing.news(self.automated, True).rows(lines)
        self.screen.page([drawn_row(self.voice, row) for row in rows], self.voice("ui.earlier_page"))

    def hint(self, seat: int, menu: Menu) -> None:
        """What a program would think of the choices; nothing is played."""
        self.prepare()
        with self.screen.busy(self.voice("hint.thinking")):
            found = self.mind.consider(self.game, self.game.view(seat))
            advised = advice.advise(self.game, menu, found)
        self.screen.show(advice.draw(self.voice, seat, found, advised))

    def explain(self, text: str, seat: int) -> None:
        """Help, or what a thing of the game does."""
        wanted = fold(text)
        if not wanted:
            self.screen.show(*(Text(self.voice(key)) for key in self.drawing.help(self.game.rules)))
            who = [f"{self.voice.seat(p)}: {seats.label(self.voice, kind)}" for p, kind in enumerate(self.kinds)]
            self.screen.show(Flow(who))
            return
        sight, shown = self.sight(seat), 0
        for kind, names in self.game.title.telling.things(self.game.rules).items():
            for name in names:
                said = self.voice.term(kind, name)
                does = self.voice.maybe(f"{kind}.{name}.does", self.voice.maybe(f"{kind}.{name}.effect", ""))
                if wanted in fold(said) and does and shown < MOST_EXPLAINED:
                    shown += 1
                    self.tell(said, does, *self.drawing.facts(sight, kind, name))
        for said, does in self.drawing.explain(sight, wanted)[: MOST_EXPLAINED - shown]:
            shown += 1
            self.tell(said, does)
        if not shown:
            self.screen.warn(self.voice("ui.unknown_name", text=text))

    def tell(self, name: str, does: str, printed: Sequence[str] = (), rulings: Sequence[str] = ()) -> None:
        """A thing of the game: what it does, what is printed on it, how its rules are read."""
        self.screen.show(Text.assemble((name, STRONG), f": {does}"))
        if printed:
            self.screen.show(Text(" · ".join(printed), style=QUIET))
        self.screen.show(*(Text(f"– {ruling}", style=QUIET) for ruling in rulings))

    def save(self, name: str = "") -> bool:
        """Puts the game on the shelf, or a copy of it under another name."""
        try:
            path = shelf.save(name or self.name, self.game, self.kinds, self.lang)
        except ValueError:
            self.screen.warn(self.voice("ui.bad_name"))
        except OSError as e:
            self.screen.warn(self.voice("ui.not_saved", reason=e.strerror))
        else:
            self.screen.show(Text(self.voice("ui.saved", path=path)))
            return True
        return False

    # -- the end

    def keep(self) -> None:
        """Puts the finished game on the shelf, to be replayed."""
        try:
            shelf.save(self.name, self.game, self.kinds, self.lang)
        except OSError as e:
            self.screen.warn(self.voice("ui.not_saved", reason=e.strerror))
        else:
            self.screen.show(Text(self.voice("ui.kept", command=command("replay", self.name)), style=QUIET))

    def finish(self) -> None:
        """The last moves and the scores; a game that people played is kept."""
        self.screen.clear()
        for seat in self.people[:1]:
            self.screen.show(*(drawn_row(self.voice, row, 2) for row in self.news(seat)[-NEWS:]), Text())
        self.screen.show(ending(self.game, self.voice, self.kinds), Text())
        if not self.people:
            return
        self.keep()
        if not self.screen.asks:
            return
        said, following = self.drawing.sequel(self.game, self.kinds, self.lang)
        if said:
            self.screen.show(Text(said, style=STRONG))
        while True:
            try:
                line = self.screen.read(self.voice("ui.offer_next" if following else "ui.offer_log")).lower()
            except (Closed, KeyboardInterrupt):
                return
            if line == "l":
                self.log(self.game.lines())
            elif line == "s" or line.startswith("s "):
                if self.save(line[2:].strip()):
                    return
            elif line in ("", "q"):
                return
            elif following and line == "n":
                self.sequel = following
                return
            else:
                self.screen.warn(self.voice("ui.not_understood"))
