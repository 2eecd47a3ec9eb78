"""Draws games of San Juan in every size and language and looks at the drawings (see gallery.py)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

from rich.console import Group, RenderableType

import antilles
from antilles.core.play.game import Game
from antilles.core.play.view import View
from antilles.terminal.ending import ending
from antilles.terminal.fitting import fitting
from antilles.terminal.flow import Flow
from antilles.terminal.menu import Refused
from antilles.terminal.voice import Voice
from antilles.titles.san_juan.data.cards import NAMES
from antilles.titles.san_juan.terminal import CardNews
from antilles.titles.san_juan.terminal.board import board
from antilles.titles.san_juan.terminal.menu import Menu
from antilles.titles.san_juan.terminal.sight import Sight
from tests.terminal.gallery import LANGUAGES, SOME, discreet, drawn, look, mostly_greedy, screen, walk, whole

NEW = ["new-buildings"]
SIZES = ((20, 10), (40, 20), (80, 24), (80, 40), (120, 50), (200, 60))


def positions(players: int, seed: int, share: float, modules: list[str] = NEW, **options: str) -> Iterator[Game]:
    """Some of the decisions of a game, and its end."""
    game = antilles.new("san-juan", players=players, modules=modules, options=options, seed=seed)
    return walk(game, seed, share, mostly_greedy(0.8))


def asked(game: Game, lang: str) -> tuple[Sight, Menu]:
    """What the player sees who decides."""
    assert game.seat is not None
    voice, view = Voice.at(game.title, game.setup, lang), game.view(game.seat)
    return Sight(view, voice), Menu(view, voice)


def sizes() -> int:
    """No line is wider than the terminal, 80 columns and 24 lines are enough, and every choice is there."""
    n = 0
    for players, modules, options in ((4, NEW, {"draft_start": "yes"}), (2, [], {}), (3, NEW, {"declining": "yes"})):
        for game in positions(players, 3, 0.12, modules, **options):
            lang = LANGUAGES[n % 3]
            for columns, lines in SIZES:
                console = screen(columns, lines)
                if game.over:
                    drawn(console, ending(game, Voice.at(game.title, game.setup, lang)))
                else:
                    sight, menu = asked(game, lang)
                    hints = Flow([sight.voice("ui.commands"), *menu.hints], "   ")
                    below = Group(menu.draw(sight, few=8 if lines >= 34 else 3), hints)
                    shown = drawn(console, fitting(console, sight, "…", SOME, below))
                    names = [thing.name for thing in menu.pick.things] if menu.pick else []
                    assert columns < 80 or all(name in shown for name in names), shown
                    assert columns < 80 or menu.pick or all(choice.label in shown for choice in menu.choices)
                    assert columns < 80 or len(shown.splitlines()) < lines, shown  # and the line one types on
                    drawn(console, board(sight, columns))
            n += 1
    return n


def secrets() -> int:
    """What is drawn for a seat is the same whatever that seat cannot know."""
    n = 0
    for game in positions(3, 8, 0.1):
        voice = Voice.at(game.title, game.setup, "en")

        def table(view: View, voice: Voice = voice) -> RenderableType:
            sight = Sight(view, voice)
            asks = [Menu(view, voice).draw(sight)] if view.turn == view.seat else []
            return Group(board(sight, 120), *asks)

        for seat in range(0 if game.over else 3):
            discreet(game, seat, n, table)
            n += 1
    return n


def news() -> int:
    """The rows of the news are few and whole; what others drew, paid and kept has no names."""
    n = 0
    *_, game = positions(3, 4, 0.0)
    for reader in (None, 0, 2):
        lines = game.lines(reader)
        rows = CardNews().rows(lines)
        assert len(rows) < 0.7 * len(lines), (len(rows), len(lines))
        assert all(whole(Voice.at(game.title, game.setup, lang), rows) for lang in LANGUAGES)
        shown = [line for row in rows for line in row.lines]
        foreign = [line for line in shown if reader is not None and line.seat != reader]
        assert not any(line.key in ("log.drawn", "log.kept", "log.paid", "log.sold.known") for line in foreign)
        n += len(rows)
    return n


def gone(seat: Any) -> Counter[str]:
    """Cards that a seat has given up, as far as it knows."""
    return Counter({name: seat.spent[i] + seat.tucked[i] for i, name in enumerate(NAMES)})


def refused(menu: Menu, line: str, game: Game) -> str:
    """What is said to a line that names the wrong things; nothing when it was taken."""
    try:
        menu.answer(line, game)
    except Refused as why:
        return str(why)
    return ""


def picks() -> int:
    """One line names all; the answers are exactly that, and a wrong line is one sentence and changes nothing."""
    n = 0
    for game in positions(3, 6, 1.0, NEW, declining="yes", draft_start="yes"):
        if game.over or game.seat is None:
            continue
        for lang in LANGUAGES[n % 3 : n % 3 + 1]:
            _, menu = asked(game, lang)
            pick = menu.pick
            if pick is None:
                continue
            rng = random.Random(n)
            pool = [i for i, thing in enumerate(pick.things) for _ in range(thing.n)]
            chosen = Counter(rng.sample(pool, rng.randint(pick.least, pick.most)))
            numbers = " ".join(str(i + 1) for i in chosen.elements()) or "0"
            spelled = ", ".join(f"{m} {pick.things[i].name.upper()}" for i, m in chosen.items()) or "0"
            actions = menu.answer(numbers, game)
            assert menu.answer(spelled, game) == actions
            given = Counter(game.fields(a).get("card") or game.fields(a)["good"] for a in actions)
            named = Counter({pick.things[i].key: m for i, m in chosen.items()})
            if menu.verb == "keep":
                assert given == named
            again = game.clone()
            for action in actions:
                again.play(action)
            before, after = game.position().seats[game.seat], again.position().seats[game.seat]
            shuffled = again.position().in_discards < game.position().in_discards
            if menu.verb == "give" and not shuffled:
                laid = Counter(dict(zip(NAMES, game.position().given, strict=True)))  # by answers before this one
                assert gone(after) - gone(before) == named + laid
            wrong = ["", "99", "1 " * (pick.most + 1), "nonsense", "1, nonsense", "-1"]
            wrong.append(f"{pick.most + 1} {pick.things[0].name}")
            for line in wrong + (["0"] if pick.least else []):
                why = refused(menu, line, game)
                assert "\n" not in why
                assert why.endswith((".", "…")), (line, why)
            n += 1
    return n


def hints() -> int:
    """What a hint says to type is taken, by number and by name, and begins with the answer that it speaks of."""
    n = 0
    games = [positions(3, 6, 1.0, NEW, declining=declining, draft_start="yes") for declining in ("yes", "no")]
    for game in chain(*games):
        if game.over or game.seat is None:
            continue
        sight, menu = asked(game, LANGUAGES[n % 3])
        for action in game.legal:
            before, rng = game.bytes(), random.Random(n)
            label, words = menu.spell(action, game, lambda view, rng=rng: rng.choice(view.legal))
            assert game.bytes() == before
            actions = menu.answer(label, game)
            if menu.pick:
                assert label == "0" or menu.answer(words, game) == actions, words
                n += 1
            if menu.verb == "keep":
                assert sight.voice.term("card", game.fields(action)["card"]) in words
            else:
                assert actions[0] == action
    return n


if __name__ == "__main__":
    look(sizes, secrets, news, picks, hints)
