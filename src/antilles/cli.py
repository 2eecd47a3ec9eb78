"""The command line: `antilles games`, `play`, `replay`, `arena`, `check`, `bench`, `serve`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.exceptions import CycloptsError
from rich.console import Console

from . import __version__, titles
from . import title as find
from .agents import Greedy
from .arena.command import arena
from .core.errors import AntillesError
from .core.game import Game
from .core.kernel import JIT
from .core.words import LANGUAGES
from .table.census import tables
from .table.command import serve
from .terminal import shelf
from .terminal.ending import ending, scores
from .terminal.interview import Wish, arrange, own_language, split
from .terminal.screen import Closed, Screen
from .terminal.table import Table
from .terminal.voice import Voice

STOPPED = 130  # what shells say for Ctrl+C
ASK = "?"  # `--resume` without a file

app = App(
    name="antilles",
    version=__version__,
    help="Caribbean board games for one terminal: play, replay, verify, measure.",
    help_format="markdown",
    help_epilogue="Start with `antilles play`; every command has its own `--help` with examples.",
)


def examples(*lines: str) -> str:
    """The part of a help page that one copies from."""
    return "**Examples**\n\n```\n" + "\n".join(lines) + "\n```"


def checked_language(lang: str | None) -> str | None:
    """A language there is."""
    if lang is not None and lang not in LANGUAGES:
        raise AntillesError(f"There is no language {lang!r}; there are {', '.join(LANGUAGES)}.")
    return lang


@contextmanager
def warming(screen: Screen, lang: str, name: str = "") -> Iterator[None]:
    """Explains the wait while rules are compiled, once for each version of them; farmers have rules of their own."""
    line = Voice.alone(lang)("ui.preparing")
    if name in titles():
        t = find(name)
        voice = Voice(t.words(next(iter(t.editions)), lang))
        line = voice("ui.preparing_title", title=voice(f"title.{name}"))
    with screen.busy(line) if JIT else nullcontext():
        yield


def warm(game: Game) -> None:
    """Does once what a table does all the time, so that whatever must be compiled is compiled here and now."""
    if JIT:
        trial = game.clone()
        if trial.seat is not None:
            Greedy().choose(trial.view(trial.seat))
            trial.play(trial.legal[0])
            trial.undo()
        trial.breakdown(0)
        trial.log()


@app.command(
    help_epilogue=examples(
        "antilles games", "antilles games san-juan", "antilles games puerto-rico --edition 1897 --lang pt-BR"
    )
)
def games(title: str | None = None, /, *, edition: str | None = None, lang: str | None = None) -> int:
    """List the games: editions, players, modules, and every option with its default.

    Parameters
    ----------
    title
        One title only.
    edition
        One edition only, with a sentence on every option.
    lang
        Language of the descriptions: en, pt-BR or it.
    """
    from .terminal.overview import editions, one, options

    console, lang = Console(highlight=False), checked_language(lang) or "en"
    for t in [find(title)] if title else [find(each) for each in titles()]:
        if edition is None:
            console.print(editions(t, lang), "", options(t), "")
        else:
            console.print(*one(t, t.edition(edition).name, lang), sep="\n")
    return 0


@app.command(
    help_epilogue=examples(
        "antilles play",
        "antilles play puerto-rico --edition classic --players 3 --lang it",
        "antilles play puerto-rico --edition 1897 --modules festival,citizens",
        "antilles play puerto-rico --edition 1897-special --modules puertoma   # solo against two automated farmers",
        "antilles play puerto-rico --edition 1897-special --modules puertoma --players 3 --option farmer_level=hard",
        "antilles play puerto-rico --seats human,hard,normal   # three players, you against two programs",
        "antilles play puerto-rico --seats expert,human   # somebody strong begins, and you come second",
        "antilles play puerto-rico --seats human,human,easy   # two people share this terminal",
        "antilles play puerto-rico --seats greedy,greedy,random --seed 7   # programs alone",
        "antilles play puerto-rico --option open_chips=yes --option end_after=phase",
        "antilles play san-juan --players 3 --modules new-buildings",
        "antilles play san-juan --seats human,hard --option declining=yes",
        "antilles play --resume   # lists your saved games",
    )
)
def play(
    title: str | None = None,
    /,
    *,
    edition: str | None = None,
    players: int | None = None,
    modules: Annotated[list[str] | None, Parameter(negative="", consume_multiple=False)] = None,
    option: Annotated[list[str] | None, Parameter(negative="", consume_multiple=False)] = None,
    seats: Annotated[list[str] | None, Parameter(name=["--seats", "--seat"], negative="")] = None,
    lang: str | None = None,
    seed: int | None = None,
    resume: str | None = None,
) -> int:
    """Play at this terminal, alone against programs or automated farmers, or with others in turn.

    What you do not say is asked, with a default; where nobody can be asked, the defaults are taken.
    In the game, type a number; `h` gives a hint, and `?` shows what else you can type.

    Programs that think ahead are easy, normal, hard (up to a second a move) and expert (up to five). greedy takes what
    looks best at once; random plays anything.

    Parameters
    ----------
    title
        The game; `antilles games` lists them.
    edition
        Its edition, for instance classic, 1897 or 1897-special; San Juan has one only.
    players
        How many play, automated farmers included.
    modules
        Expansions, separated by commas; `none` for none. `puertoma` brings the automated farmers of the solo game.
    option
        A rule to change, as name=value; may be repeated.
    seats
        Who sits where, separated by commas: human, easy, normal, hard, expert, greedy or random for each seat; farmers
        need not be named.
    lang
        Language: en, pt-BR or it.
    seed
        The number that fixes all draws: the same number deals the same game.
    resume
        Go on with a saved game: its name or file; without one, choose from a list.
    """
    screen, lang = Screen(), checked_language(lang)
    if resume is not None:
        if any(told is not None for told in (title, edition, players, modules, option, seats, seed)):
            raise AntillesError("A saved game is resumed as it was: --resume goes with --lang only.")
        return go_on(screen, resume, lang)
    wish = Wish(title, edition, players, split(modules), option or [], split(seats), lang, seed)
    party = arrange(screen, wish)
    from . import new

    with warming(screen, party.lang, party.title.name):
        game = new(
            party.title.name,
            edition=party.edition,
            players=party.players,
            modules=party.modules,
            options=party.options,
            seed=party.seed,
        )
        warm(game)
    screen.hint(Voice.alone(party.lang)("ui.seed", seed=party.seed))
    Table(screen, game, party.seats, party.lang).run()
    return 0


def go_on(screen: Screen, wanted: str, lang: str | None) -> int:
    """Resumes a saved game."""
    from .terminal.library import choose

    path = choose(screen, lang) if wanted == ASK else shelf.find(wanted)
    if path is None:
        return 0
    with warming(screen, lang or own_language(), shelf.about(path).get("title", "")):
        kept = shelf.take(path)
        warm(kept.game)
        table = Table(screen, kept.game, kept.kinds, lang or kept.lang or "en", kept.name)
    screen.show(table.voice("ui.resumed", path=path))
    table.run()
    return 0


@app.command(
    help_epilogue=examples(
        "antilles replay my-game.json",
        "antilles replay puerto-rico-classic-4p-7 --lang pt-BR",
        "antilles replay my-game.json | less",
    )
)
def replay(file: str, /, *, lang: str | None = None) -> int:
    """Verify a saved game by playing it again, and print what happened and the scores.

    Parameters
    ----------
    file
        A file, or the name of one of your saved games.
    lang
        Language: en, pt-BR or it.
    """
    screen, lang = Screen(), checked_language(lang) or "en"
    path = shelf.find(file)
    with warming(screen, lang, shelf.about(path).get("title", "")):
        game = shelf.read(path)
        warm(game)
    voice, kinds = Voice.at(game.title, game.setup, lang), shelf.seated(path, game)
    with screen.busy("Playing the game again …"):
        lines = game.log(lang)
    for line in lines:
        screen.console.print(line, soft_wrap=True, markup=False)
    screen.show("", ending(game, voice, kinds) if game.over else scores(game, voice, kinds), "")
    screen.hint(f"{path.name}: verified, {len(game.actions)} choices, {'finished' if game.over else 'not finished'}.")
    return 0


@app.command(
    help_epilogue=examples(
        "antilles check",
        "antilles check puerto-rico --edition 1897",
        "antilles check puerto-rico --soak 100000 --seed 5",
    )
)
def check(title: str | None = None, /, *, edition: str | None = None, soak: int = 0, seed: int = 0) -> int:
    """Check that a title keeps the promises every title makes (both modes agree, nothing leaks, nothing is lost).

    Parameters
    ----------
    title
        One title only.
    edition
        One edition only.
    soak
        Go on with random games for so many decisions.
    seed
        Where the random games begin.
    """
    from .core.check import main as prove

    if soak < 0 or seed < 0:
        raise AntillesError("--soak and --seed are whole numbers from 0 on.")
    known = [find(title)] if title else [find(each) for each in titles()]
    console = Console(highlight=False)

    def progress(line: str) -> None:
        console.print(line, markup=False)

    for t in known:
        if edition is not None:
            t.edition(edition)
        try:
            told = prove(t, edition, soak, seed, progress)
        except AssertionError as broken:
            raise AntillesError(f"{t.name} breaks a promise: {broken}") from None
        numbers = ", ".join(f"{name} {value}" for name, value in (told or {}).items())
        progress(f"{t.name}: every promise holds ({numbers}).")
    return 0


@app.command(help_epilogue=examples("antilles bench", "antilles bench --quick", "antilles bench --json > bench.json"))
def bench(
    *, json: Annotated[bool, Parameter(negative="")] = False, quick: Annotated[bool, Parameter(negative="")] = False
) -> int:
    """Measure how fast games are played, natively and interpreted.

    Parameters
    ----------
    json
        Print the numbers as JSON.
    quick
        Measure for seconds, not minutes.
    """
    from .bench import main as measure

    measure(json, quick)
    return 0


app.command(
    help_epilogue=examples(
        "antilles arena --seats greedy,random,random,random --games 400 --jobs 2",
        "antilles arena puerto-rico --edition 1897 --modules citizens --seats hard,greedy,greedy --games 30",
        "antilles arena puerto-rico --edition 1897-special --modules puertoma --seats greedy   # against a farmer",
        "antilles arena san-juan --seats normal,greedy --seats normal,greedy,greedy --seed 100 --out levels.jsonl",
        "antilles arena --seats search:visits=200,search:visits=400 --option open_chips=yes   # two settings",
        "antilles arena --seats expert,hard,normal,easy --seating orders --games 480 --on ray",
    )
)(arena)


app.command(
    help_epilogue=examples(
        "antilles serve",
        "antilles serve --port 9000 --data tables.db",
        "antilles serve --host 0.0.0.0 --data postgresql://antilles@localhost/antilles --workers 4",
    )
)(serve)


app.command(tables)


@app.command(help_epilogue=examples("antilles load", "antilles load --tables 1000 --seconds 60 --json"))
def load(
    *,
    tables: int = 100,
    seconds: float = 30.0,
    think: float = 15.0,
    title: str = "san-juan",
    data: str | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Measure a server of the web table: tables with scripted people, on this machine only.

    Parameters
    ----------
    tables
        How many tables are played at once.
    seconds
        How long to measure.
    think
        Seconds that a person thinks about a choice, on average.
    title
        The game that is played.
    data
        The store to measure; by default a new SQLite file.
    json
        Print the figures as JSON.
    """
    from .table.load import load as bear

    return bear(tables, seconds, think, title, data, json)


def tidy(arguments: list[str]) -> list[str]:
    """`--resume` with nothing behind it asks which game."""
    told = []
    for i, word in enumerate(arguments):
        alone = word == "--resume" and (i + 1 == len(arguments) or arguments[i + 1].startswith("-"))
        told.append(f"--resume={ASK}" if alone else word)
    return told


def main(arguments: list[str] | None = None) -> None:
    """The entry point: whatever goes wrong is one line."""
    try:
        told = sys.argv[1:] if arguments is None else arguments
        code = app(tidy(told), exit_on_error=False, print_error=False, result_action="return_value")
        sys.exit(code if isinstance(code, int) else 0)
    except (AntillesError, CycloptsError) as wrong:
        sys.exit(complain(str(wrong), 1 if isinstance(wrong, AntillesError) else 2))
    except BrokenPipeError:  # `antilles replay … | head`
        sys.stdout = None
        sys.exit(0)
    except ModuleNotFoundError as missing:
        sys.exit(complain(f"This installation has no {missing.name}.", 1))
    except (Closed, KeyboardInterrupt):
        sys.exit(STOPPED)
    except Exception as broken:
        if os.environ.get("ANTILLES_DEBUG"):
            raise
        what = f"{type(broken).__name__}: {broken}"
        sys.exit(complain(f"Something is broken in Antilles ({what}); ANTILLES_DEBUG=1 shows where.", 1))


def complain(told: str, code: int) -> int:
    """One line on the error output."""
    print(f"antilles: {' '.join(told.split())}", file=sys.stderr)
    return code


if __name__ == "__main__":
    main()
