"""What `antilles play`, `replay` and `verify` do: begin a game, choose a saved one, play it again, verify it."""

from __future__ import annotations

import re
import time
from pathlib import Path

from antilles import load, title
from antilles.core.errors import AntillesError, BadSave
from antilles.core.play.save import drawn
from antilles.started import command

from . import shelf
from .before import remember, summary
from .ending import ending, scores
from .interview import Wish, arrange, own_language, pick, split
from .screen import Screen
from .table import Table
from .voice import Voice

SHOWN = 20  # saved games in a list
MOST = 4_000_000  # bytes of a file; the longest game takes a hundredth of it
COMMITMENT = re.compile(r"[0-9a-f]{16,64}")


def begin(
    name: str | None, edition: str | None, players: int | None, modules: list[str] | None, option: list[str] | None,
    kinds: list[str] | None, lang: str | None, seed: int | None,
) -> int:  # fmt: skip
    """A new game; what was not said is asked."""
    screen = Screen()
    wish = Wish(name, edition, players, split(modules), option or [], split(kinds), lang, seed)
    game, seated, spoken = arrange(screen, wish)
    remember(game, seated, spoken)
    screen.hint(Voice.alone(spoken)("ui.seed", seed=game.seed))
    play_on(Table(screen, game, seated, spoken))
    return 0


def play_on(table: Table) -> None:
    """Plays a game, and every next one that somebody asks for when it is over."""
    while table.run() and table.sequel is not None:
        table = Table(table.screen, table.sequel, table.kinds, table.lang)


def go_on(wanted: str | None, lang: str | None, kinds: list[str] | None = None) -> int:
    """Resumes a saved game; without a name, one of a list."""
    screen = Screen()
    path = choose(screen, lang, shelf.unfinished()) if wanted is None else shelf.find(wanted)
    if path is None:
        return 0
    kept = shelf.take(path, split(kinds))
    table = Table(screen, kept.game, kept.kinds, lang or kept.lang or "en", kept.name)
    screen.show(table.voice("ui.resumed", path=path))
    play_on(table)
    return 0


def replay(file: str | None, lang: str | None) -> int:
    """Prints a game again; without a name, one of a list."""
    screen = Screen()
    path = choose(screen, lang, shelf.games()) if file is None else shelf.find(file)
    if path is None:
        return 0
    lang = lang or own_language()
    game = load(path)
    voice, kinds = Voice.at(game.title, game.setup, lang), shelf.seated(path, game)
    with screen.busy("Playing the game again …"):
        lines = game.log(lang)
    for line in lines:
        screen.console.print(line, soft_wrap=True, markup=False)
    screen.show("", ending(game, voice, kinds) if game.over else scores(game, voice, kinds), "")
    screen.hint(f"{path.name}: verified, {len(game.actions)} choices, {'finished' if game.over else 'not finished'}.")
    return 0


def choose(screen: Screen, lang: str | None, paths: list[Path]) -> Path | None:
    """Saved games, numbered; where nobody can be asked they are only listed."""
    if not paths:
        raise BadSave(f"There are no saved games in {shelf.folder()} yet; `{command('play')}` begins one.")
    del paths[SHOWN:]
    lang = lang or own_language()
    rows = [(str(path), path.stem, describe(path, lang)) for path in paths]
    if not screen.asks:
        for _, name, note in rows:
            screen.console.print(f"{name}  {note}", soft_wrap=True, markup=False)
        return None
    voice = Voice.alone(lang)
    return Path(pick(screen, voice, voice("ui.choose_game"), rows, rows[0][0]))


def describe(path: Path, lang: str) -> str:
    """Edition, players, which programs are among them, choices made, and when it was saved."""
    saved, when = shelf.about(path), time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
    try:
        said = summary(
            title(saved["title"]), saved["edition"], saved["players"], saved["modules"], saved["options"],
            shelf.beside(path).get("seats", []), lang,
        )  # fmt: skip
        return f"{said} · #{len(saved['actions'])} · {when}"
    except (AntillesError, LookupError, TypeError):
        return f"? · {when}"


def verified(file: str, commitment: str | None = None) -> str:
    """What holds of a saved game; raises with a sentence where something does not."""
    shown = commitment.strip().lower() if commitment is not None else None
    if shown is not None and not COMMITMENT.fullmatch(shown):
        raise AntillesError("A commitment is 64 hexadecimal digits; at least the first 16 are needed.")
    path = shelf.find(file)
    try:
        if path.stat().st_size > MOST:
            raise BadSave(f"it is larger than {MOST // 1_000_000} MB")
        game = load(path)
    except BadSave as wrong:
        raise BadSave(f"{path.name} does not hold: {str(wrong)[:400]}") from None
    made = game.commitment
    if made is None:
        if shown is not None:
            raise BadSave(f"{path.name} does not hold: it was dealt from a number, and nothing was promised about it.")
        facts = f"{path.name} can be played again (choices: {len(game.actions)}, seed: {game.seed})"
        return f"{facts}; nothing was promised about its deal."
    if shown is not None and not made.startswith(shown):
        raise BadSave(f"{path.name} does not hold: its deal has the commitment {made}, not the one you were shown.")
    follow = f"all {len(drawn(game))} draws and {len(game.actions)} choices follow"
    facts = f"its deal has the commitment {made}, and {follow}"
    ask = "" if shown else "; compare it with the one that the table showed before the first turn"
    return f"{path.name} holds: {facts}{ask}."
