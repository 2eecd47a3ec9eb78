"""Draws games of Puerto Rico in every size and language and looks at the drawings (see gallery.py)."""

from __future__ import annotations

from collections.abc import Iterator

import antilles
from antilles.agents import Greedy, Random
from antilles.agents.search import Candidate
from antilles.core.play.game import Game
from antilles.terminal import advice
from antilles.terminal.ending import ending
from antilles.terminal.fitting import fitting
from antilles.terminal.voice import Voice
from antilles.titles.puerto_rico.terminal import DRAWING
from antilles.titles.puerto_rico.terminal.board import board
from antilles.titles.puerto_rico.terminal.menu import Menu
from antilles.titles.puerto_rico.terminal.sight import Sight
from tests.terminal.gallery import LANGUAGES, SOME, discreet, drawn, look, mostly_greedy, screen, walk, whole

SETS = {
    "classic": ["new-buildings", "nobles"],
    "1897": ["new-buildings", "citizens", "buccaneer", "festival"],
    "1897-special": ["new-buildings", "citizens", "smuggler", "festival", "festival-cards", "achievements"],
}


def positions(
    edition: str, players: int, seed: int, share: float = 0.03, options: dict[str, str] | None = None
) -> Iterator[Game]:
    """Some of the decisions of a game, and its end."""
    setup = {"edition": edition, "players": players, "modules": SETS[edition], "options": options}
    return walk(antilles.new("puerto-rico", **setup, seed=seed), seed, share, mostly_greedy(0.7))


def sizes() -> int:
    """No line is wider than the terminal, nothing crashes, the question is always there."""
    n = 0
    for edition, players in (("classic", 4), ("1897", 2), ("1897-special", 5)):
        options = {"achievements": "drafted"} if players == 5 else None
        for game in positions(edition, players, seed=3, share=0.014, options=options):
            lang = LANGUAGES[n % 3]
            voice = Voice(game.title.words(edition, lang))
            for columns, lines in ((20, 10), (40, 20), (80, 24), (120, 40), (200, 60)):
                console = screen(columns, lines)
                if game.over:
                    drawn(console, ending(game, voice))
                else:
                    assert game.seat is not None
                    view = game.view(game.seat)
                    sight, menu = Sight(view, voice), Menu(view, voice)
                    shown = drawn(console, fitting(console, sight, "…", SOME, menu.draw(sight)))
                    assert all(choice.label in shown for choice in menu.choices)
                    drawn(console, board(sight, columns))
            n += 1
    return n


def secrets() -> int:
    """A board drawn for a seat is the same whatever that seat cannot know."""
    n = 0
    for game in positions("1897-special", 3, seed=8, share=0.04):
        voice = Voice(game.title.words("1897-special", "en"))
        for seat in range(0 if game.over else 3):
            discreet(game, seat, n, lambda view, voice=voice: board(Sight(view, voice), 120))
            n += 1
    return n


def news() -> int:
    """The rows of the news are whole sentences, fewer than the lines of the log, and leave nobody out."""
    n = 0
    for edition in SETS:
        *_, game = positions(edition, 3, seed=4, share=0.0)
        lines = game.lines()
        rows = DRAWING.news((), False).rows(lines)
        assert len(rows) < len(lines)
        assert {line.seat for row in rows for line in row.lines} == {line.seat for line in lines}
        assert all(whole(Voice.at(game.title, game.setup, lang), rows) for lang in LANGUAGES)
        n += len(rows)
    return n


def menus() -> int:
    """Every choice is found by its label and by its whole sentence; counting menus take the number itself."""
    n = 0
    for game in positions("classic", 3, seed=6):
        if game.over or game.seat is None:
            continue
        for lang in LANGUAGES:
            menu = Menu(game.view(game.seat), Voice(game.title.words("classic", lang)))
            for choice in menu.choices:
                assert menu.find(choice.label) == choice.action
                assert menu.find(choice.words.upper()) == choice.action
                if menu.counting:
                    assert game.fields(choice.action)["n"] == int(choice.label)
            n += len(menu.choices)
    return n


def bots() -> int:
    """Greedy decides the same twice, and beats two random players in every edition."""
    wins = 0
    for n, edition in enumerate([*SETS, *SETS]):
        game = antilles.new("puerto-rico", edition=edition, players=3, modules=SETS[edition] if n > 2 else (), seed=n)
        agents = [Greedy() if p == n % 3 else Random(n * 10 + p) for p in range(3)]
        while not game.over:
            assert game.seat is not None
            action = agents[game.seat].choose(game.view(game.seat))
            assert game.seat != n % 3 or action == Greedy().choose(game.view(game.seat))
            game.play(action)
        wins += n % 3 in game.winners
    assert wins >= 5, wins
    return wins + 10


def hints() -> int:
    """A hint fits every width, and what it says to type is the choice it speaks of."""
    n = 0
    for game in positions("1897-special", 3, seed=5, share=0.02):
        if game.over or game.seat is None:
            continue
        voice, view = Voice.at(game.title, game.setup, LANGUAGES[n % 3]), game.view(game.seat)
        menu = Menu(view, voice)
        thought = [Candidate(a, 9, 1 / i, (30.0 + i, 20.0, 40.0), n % 2 == 0) for i, a in enumerate(view.legal, 1)]
        found = advice.advise(game, menu, thought)
        assert [menu.answer(advised.label, game) for advised in found] == [[c.action] for c in thought[: advice.SHOWN]]
        for columns in (20, 40, 80, 120):
            shown = drawn(screen(columns, 24), advice.draw(voice, game.seat, thought, found))
            assert columns < 80 or "100%" in shown
            assert columns < 80 or voice("hint.exact" if n % 2 == 0 else "hint.thought", n=9 * len(thought)) in shown
            assert columns < 80 or f"{voice.seat(2 if game.seat != 2 else 0)} " in shown
        n += 1
    return n


if __name__ == "__main__":
    look(sizes, secrets, news, menus, bots, hints)
