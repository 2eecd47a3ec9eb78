"""A game at this terminal from the first question to the end: a new one, a saved one, or one played again."""

from __future__ import annotations

from antilles import new

from . import shelf
from .ending import ending, scores
from .interview import Wish, arrange, split
from .library import choose
from .screen import Screen
from .table import Table
from .voice import Voice


def begin(
    title: str | None, edition: str | None, players: int | None, modules: list[str] | None, option: list[str] | None,
    seats: list[str] | None, lang: str | None, seed: int | None,
) -> int:  # fmt: skip
    """A new game; what was not said is asked."""
    screen = Screen()
    wish = Wish(title, edition, players, split(modules), option or [], split(seats), lang, seed)
    party = arrange(screen, wish)
    game = new(
        party.title.name,
        edition=party.edition,
        players=party.players,
        modules=party.modules,
        options=party.options,
        seed=party.seed,
    )
    screen.hint(Voice.alone(party.lang)("ui.seed", seed=party.seed))
    Table(screen, game, party.seats, party.lang).run()
    return 0


def go_on(wanted: str | None, lang: str | None, seats: list[str] | None = None) -> int:
    """Resumes a saved game; without a name, one of a list."""
    screen = Screen()
    path = choose(screen, lang) if wanted is None else shelf.find(wanted)
    if path is None:
        return 0
    kept = shelf.take(path, split(seats))
    table = Table(screen, kept.game, kept.kinds, lang or kept.lang or "en", kept.name)
    screen.show(table.voice("ui.resumed", path=path))
    table.run()
    return 0


def replay(file: str, lang: str) -> int:
    """Plays a saved game again and tells it."""
    screen = Screen()
    path = shelf.find(file)
    game = shelf.read(path)
    voice, kinds = Voice.at(game.title, game.setup, lang), shelf.seated(path, game)
    with screen.busy("Playing the game again …"):
        lines = game.log(lang)
    for line in lines:
        screen.console.print(line, soft_wrap=True, markup=False)
    screen.show("", ending(game, voice, kinds) if game.over else scores(game, voice, kinds), "")
    screen.hint(f"{path.name}: verified, {len(game.actions)} choices, {'finished' if game.over else 'not finished'}.")
    return 0
