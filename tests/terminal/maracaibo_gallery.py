"""Draws games of Maracaibo in every size and language and looks at the drawings (see gallery.py)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import chain

from rich.console import Group, RenderableType

import antilles
from antilles.core.play.game import Game
from antilles.core.play.view import View
from antilles.terminal.ending import ending
from antilles.terminal.fitting import fitting
from antilles.terminal.flow import Flow
from antilles.terminal.menu import Refused
from antilles.terminal.voice import Voice
from antilles.titles.maracaibo.terminal.board import MOST, board
from antilles.titles.maracaibo.terminal.menu import Menu
from antilles.titles.maracaibo.terminal.sight import Sight
from tests.terminal.gallery import LANGUAGES, SOME, discreet, drawn, look, screen

SIZES = ((80, 24), (120, 50))
EVERY = 10  # decisions between two drawings
GAMES = ((4, "75", ()), (2, "77", ("ana",)), (3, "campaign", ()))


def positions(
    players: int, story: str, modules: tuple[str, ...] = (), seed: int = 5, every: int = EVERY
) -> Iterator[Game]:
    """Every tenth decision of a random game whose ships sail slowly, and its end."""
    game = antilles.new("maracaibo", players=players, modules=modules, options={"story": story}, seed=seed)
    rng, n = random.Random(seed), 0
    while not game.over:
        if n % every == 0:
            yield game
        slow = [action for action in game.legal if game.fields(action)["move"] == "sail"][:3]
        active = [action for action in game.legal if game.fields(action)["move"] != "pass"]
        game.play(rng.choice((slow or active or game.legal) if rng.random() < 0.8 else game.legal))
        n += 1
    yield game


def asked(game: Game, lang: str) -> tuple[Sight, Menu]:
    """What the player sees who decides."""
    assert game.seat is not None
    voice, view = Voice.at(game.title, game.setup, lang), game.view(game.seat)
    return Sight(view, voice), Menu(view, voice)


def sizes() -> int:
    """No line is wider than the terminal, 80 columns and 24 lines are enough, and every choice is there."""
    n = 0
    for players, story, modules in GAMES:
        for i, game in enumerate(positions(players, story, modules)):
            for lang in LANGUAGES if modules else LANGUAGES[i % 3 : i % 3 + 1]:  # one game in all of them
                for columns, lines in SIZES:
                    console = screen(columns, lines)
                    if game.over:
                        drawn(console, ending(game, Voice.at(game.title, game.setup, lang)))
                        continue
                    sight, menu = asked(game, lang)
                    hints = Flow([sight.voice("ui.commands"), *menu.hints], "   ")
                    below = Group(menu.draw(sight, few=8 if lines >= 40 else 3), hints)
                    shown = drawn(console, fitting(console, sight, "…", SOME, below))
                    labels = [str(i + 1) for i in range(len(menu.cards))] or [choice.label for choice in menu.choices]
                    assert all(re.search(rf"(?:^|\s){label}  \S", shown, re.MULTILINE) for label in labels), shown
                    assert len(shown.splitlines()) < lines, shown  # and the line one types on
                    assert sight.voice("ui.pack.standin") in " ".join(shown.split())
                    n += 1
    return n


def details() -> int:
    """The whole table, in every degree of detail, for every seat; every thing has a name."""
    n = 0
    for players, story, modules in GAMES:
        for i, game in enumerate(positions(players, story, modules, seed=6, every=41)):
            voice = Voice.at(game.title, game.setup, LANGUAGES[i % 3])
            for seat in range(players - len(modules)):
                for detail, columns in ((len(MOST) - 1, 120), (len(MOST) - 1, 80), (i % len(MOST), 80)):
                    shown = drawn(screen(columns), board(Sight(game.view(seat), voice), columns, detail))
                    assert not re.search(r"[{}]|\b(?:short|ui|effect|tile|area)\.\w", shown), shown
                    n += 1
    return n


def secrets() -> int:
    """What is drawn for a seat is the same whatever that seat cannot know."""
    n = 0
    for players, story, modules in GAMES:
        for game in positions(players, story, modules, seed=8, every=31):
            voice = Voice.at(game.title, game.setup, "en")

            def table(view: View, voice: Voice = voice) -> RenderableType:
                sight = Sight(view, voice)
                asks = [Menu(view, voice).draw(sight)] if view.turn == view.seat else []
                return Group(board(sight, 120), *asks)

            for seat in range(0 if game.over else players - len(modules)):
                discreet(game, seat, n, table)
                n += 1
    return n


def refused(menu: Menu, line: str, game: Game) -> str:
    """What is said to a line that is none of the choices; nothing when it was taken."""
    try:
        menu.answer(line, game)
    except Refused as why:
        return str(why)
    return ""


def picks() -> int:
    """Cards that are given away are named in one line; in a combat a second number names the workers."""
    n = 0
    for game in chain.from_iterable(positions(3, "75", seed=seed, every=1) for seed in range(11, 16)):
        if game.over:
            continue
        _, menu = asked(game, "en")
        before, seat = game.bytes(), game.seat
        assert refused(menu, "0", game) or menu.verb in ("spend", "station")
        assert refused(menu, "99", game)
        assert refused(menu, "nonsense", game)
        if menu.cards:
            everything = range(1, len(menu.cards) + 1)
            assert refused(menu, " ".join(map(str, [1] * menu.need)), game) or menu.need == 1
            assert refused(menu, " ".join(map(str, [*everything, 1])), game)
            if menu.verb == "throw":
                typed, _ = menu.spell(game.legal[0], game, lambda view: view.legal[-1])  # as a hint names it
                assert menu.answer(typed, game)[0] == game.legal[0]
                named = menu.cards[-menu.need :]
                trial = game.clone()
                for action in menu.answer(" ".join(str(1 + menu.cards.index(card)) for card in named), game):
                    trial.play(action)
                hand = trial.view(seat).position().seats[seat].hand
                assert not set(named) & set(hand)
                assert sum(card >= 0 for card in hand) == 4
                n += 1
        elif menu.verb == "spend":
            assert all(menu.answer(choice.label, game) == [choice.action] for choice in menu.choices)
            n += 1
        elif any(game.fields(action)["move"] in ("gain", "flag") for action in game.legal):
            for choice in menu.choices:
                line = f"{choice.label} 1"
                if not refused(menu, line, game):
                    assert len(menu.answer(line, game)) == 2
                    n += 1
        assert game.bytes() == before
    return n


if __name__ == "__main__":
    look(sizes, details, secrets, picks)
