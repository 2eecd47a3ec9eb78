"""The command line: `antilles games`, `play`, `replay`, `verify`, `arena`, `check`, `bench`, `serve`.

Here are pages of help and nothing heavy: a command imports the rules and its libraries when it runs, so that every
other one needs neither, and `serve` can still choose how its process runs the rules (see core/kernel.py).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from cyclopts import App, Parameter
from cyclopts.exceptions import CycloptsError
from rich.console import Console

from antilles import __version__, titles
from antilles import title as find
from antilles.core.errors import AntillesError
from antilles.core.tell.words import checked_language
from antilles.extras import missing
from antilles.server.cli import serve
from antilles.server.ops.commands import tables
from antilles.terminal.command import ASK, play, replay, verify
from antilles.terminal.screen import Closed
from antilles.titles import commands, usable
from antilles.typed import Flag, Many, examples, read, sentence

STOPPED = 130  # what shells say for Ctrl+C
ROTATIONS, HERE = "rotations", "here"  # of the arena (see arena/plan.py, arena/contest.py)

app = App(
    name="antilles",
    version=__version__,
    help="Caribbean board games for one terminal: play, replay, verify, measure.",
    help_format="markdown",
    help_epilogue="Start with `antilles play`; every command has its own `--help` with examples.",
    default_parameter=Parameter(converter=read),
)


@app.command(
    help_epilogue=examples(
        "antilles games", "antilles games san-juan", "antilles games puerto-rico --edition 1897 --lang pt-BR"
    )
)
def games(title: str | None = None, /, *, edition: str | None = None, lang: str | None = None) -> int:
    """List the games: editions, players, modules, and every option with its default.

    Args:
        title: One title only.
        edition: One edition only, with a sentence on every option.
        lang: Language of the descriptions: en, pt-BR or it.
    """
    from antilles.terminal.overview import editions, one, options

    console, lang = Console(highlight=False), checked_language(lang) or "en"
    shown = [find(title)] if title else list(usable(complain))
    if edition is not None and title is None:  # whichever title has it; if none has, the first one says so
        shown = [t for t in shown if edition in t.editions] or shown
    for t in shown:
        if edition is None:
            console.print(editions(t, lang), "", options(t), "")
        else:
            console.print(*one(t, t.edition(edition).name, lang), sep="\n")
    return 0


app.command(
    help_epilogue=examples(
        "antilles play",
        "antilles play puerto-rico --edition classic --players 3 --lang it",
        "antilles play puerto-rico --edition 1897 --modules festival,citizens",
        "antilles play puerto-rico --edition 1897-special --modules puertoma   # solo against two automated farmers",
        "antilles play puerto-rico --seats human,hard,normal   # three players, you against two programs",
        "antilles play puerto-rico --seats expert,human   # somebody strong begins, and you come second",
        "antilles play puerto-rico --seats human,human,easy   # two people share this terminal",
        "antilles play puerto-rico --seats greedy,greedy,random --seed 7   # programs alone",
        "antilles play puerto-rico --option open_chips=yes --option end_after=phase",
        "antilles play san-juan --players 3 --modules new-buildings",
        "antilles play san-juan --seats human,hard --option declining=yes",
        "antilles play --resume   # lists your saved games",
    )
)(play)


app.command(
    help_epilogue=examples(
        "antilles replay my-game.json",
        "antilles replay puerto-rico-classic-4p-7 --lang pt-BR",
        "antilles replay my-game.json | less",
    )
)(replay)


app.command(
    help_epilogue=examples(
        "antilles verify antilles-k3VbQ.json",
        "antilles verify antilles-k3VbQ.json --commitment 9f86d081884c7d659a2feaa0c55ad015",
    )
)(verify)


@app.command(
    help_epilogue=examples(
        "antilles check",
        "antilles check puerto-rico --edition 1897",
        "antilles check puerto-rico --soak 100000 --seed 5",
    )
)
def check(title: str | None = None, /, *, edition: str | None = None, soak: int = 0, seed: int = 0) -> int:
    """Check that a title keeps the promises every title makes (both modes agree, nothing leaks, nothing is lost).

    Args:
        title: One title only.
        edition: One edition only.
        soak: Go on with random games for so many decisions.
        seed: Where the random games begin.
    """
    from antilles.core.prove.check import main as prove

    if soak < 0 or seed < 0:
        raise AntillesError("--soak and --seed are whole numbers from 0 on.")
    known = [find(title)] if title else list(usable(complain))
    console = Console(highlight=False)

    def progress(line: str) -> None:
        console.print(line, markup=False)

    for t in known:
        if edition is not None:
            t.edition(edition)
        try:
            counts = prove(t, edition, soak, seed, progress)
        except AssertionError as broken:
            raise AntillesError(f"{t.name} breaks a promise: {broken}") from None
        numbers = ", ".join(f"{name} {value}" for name, value in (counts or {}).items())
        progress(f"{t.name}: every promise holds ({numbers}).")
    return 0


@app.command(help_epilogue=examples("antilles bench", "antilles bench --quick", "antilles bench --json > bench.json"))
def bench(*, json: Flag = False, quick: Flag = False) -> int:
    """Measure how fast games are played, natively and interpreted.

    Args:
        json: Print the numbers as JSON.
        quick: Measure for seconds, not minutes.
    """
    from antilles.bench import main as measure

    measure(json, quick)
    return 0


@app.command(
    help_epilogue=examples(
        "antilles arena --seats greedy,random,random,random --games 400 --jobs 2",
        "antilles arena puerto-rico --edition 1897 --modules citizens --seats hard,greedy,greedy --games 30",
        "antilles arena puerto-rico --edition 1897-special --modules puertoma --seats greedy   # against a farmer",
        "antilles arena san-juan --seats normal,greedy --seats normal,greedy,greedy --seed 100 --out levels.jsonl",
        "antilles arena --seats search:visits=200,search:visits=400 --option open_chips=yes   # two settings",
        "antilles arena --seats expert,hard,normal,easy --seating orders --games 480 --on ray",
    )
)
def arena(
    title: str | None = None,
    /,
    *,
    seats: Many = None,
    games: int = 100,
    edition: str | None = None,
    players: int | None = None,
    modules: Many = None,
    option: Many = None,
    seating: str = ROTATIONS,
    seed: int = 0,
    jobs: int | None = None,
    on: str = HERE,
    address: str | None = None,
    out: Path | None = None,
    report: Path | None = None,
    quiet: Flag = False,
) -> int:
    """Let programs play against each other, and say how strong they are, with error bars.

    Every seed is played once in each order of the seats. Results are kept game by game: the same command goes on where
    it was stopped, and with more `--games` it adds to what is there.

    Args:
        title: The game, by default the first that `antilles games` lists.
        seats: A line-up: an agent for each seat, separated by commas; may be repeated for several line-ups. Agents are
            random, greedy, the levels easy to expert, and your own as package.module:Agent; settings follow:
            search:visits=200.
        games: Games of each line-up, at least; whole blocks are played.
        edition: Its edition.
        players: How many play; by default as many as the line-up names.
        modules: Expansions, separated by commas.
        option: A rule to change, as name=value; may be repeated.
        seating: rotations: every agent in every seat; orders: every order of the agents as well.
        seed: The first of the paired seeds.
        jobs: Processes on this machine, by default one; the results do not depend on it.
        on: here, or ray for a Ray cluster (extra `[cluster]`).
        address: Of the Ray cluster; `local` starts one here. By default the one Ray finds.
        out: The results file, JSON lines; by default named after the run.
        report: The HTML report; by default beside the results.
        quiet: The figures only: no bar, no notes.
    """
    from antilles.arena.contest import contest

    return contest(
        title or titles()[0], seats or [], games, edition, players, modules, option, seating, seed, jobs, on, address,
        out, report, quiet,
    )  # fmt: skip


app.command(
    help_epilogue=examples(
        "antilles serve",
        "antilles serve --port 9000 --data tables.db",
        "antilles serve --host 0.0.0.0 --data postgresql://antilles@localhost/antilles --workers 4",
    )
)(serve)


app.command(tables)
for offered in commands():
    app.command(offered)


@app.command(
    help_epilogue=examples(
        "antilles load",
        "antilles load --tables 1000 --seconds 60 --json",
        "antilles load --think 1 --title puerto-rico --edition 1897-special --players 5 --modules all",
    )
)
def load(
    *,
    tables: int = 100,
    seconds: float = 30.0,
    think: float = 15.0,
    title: str | None = None,
    edition: str | None = None,
    players: int | None = None,
    modules: Many = None,
    data: str | None = None,
    json: Flag = False,
) -> int:
    """Measure a server of the web table: tables with scripted people, on this machine only.

    Args:
        tables: How many tables are played at once.
        seconds: How long to measure.
        think: Seconds that a person thinks about a choice, on average.
        title: The game that is played, by default the first that `antilles games` lists.
        edition: Its edition; by default the first.
        players: How many play; by default the fewest.
        modules: Its modules, or `all` that people play with.
        data: The store to measure; by default a new SQLite file.
        json: Print the figures as JSON.
    """
    from antilles.server.ops.load import load as bear
    from antilles.server.ops.load import wished

    return bear(tables, seconds, think, wished(title or titles()[0], edition, players, modules or ()), data, json)


@app.command(
    help_epilogue=examples(
        "antilles attack --kinds tries,hints --seconds 60",
        "antilles attack --url http://127.0.0.1:8080 --json",
        "antilles attack --kills 50",
    )
)
def attack(
    *,
    kinds: Many = None,
    seconds: float = 600.0,
    tables: int = 10,
    kills: int = 0,
    faults: int = 0,
    url: str | None = None,
    json: Flag = False,
) -> int:
    """Let rude visitors at a server of the web table, and measure what others notice; on this machine only.

    Args:
        kinds: Which ones, one after the other; by default every kind, then all of them at once.
        seconds: How long it takes in all, with quiet times in between.
        tables: How many tables of people play meanwhile.
        kills: Instead of visitors: kill server and bots so often, fill the disk, and see that nothing acknowledged is
            lost.
        faults: Instead of visitors: let so many statements of the store fail, and see the same.
        url: A server that runs already, at a loopback address; by default a new one with a store of its own.
        json: Print the figures as JSON.
    """
    if kills or faults:
        from antilles.server.ops.crash_check import survived

        return survived(kills, tables, json, faults)
    from antilles.server.ops.attack import attack as besiege

    chosen = [name for names in kinds or () for name in names.split(",")]
    return besiege(chosen, seconds, tables, url, json)


def tidy(arguments: list[str]) -> list[str]:
    """`--resume` with nothing behind it asks which game."""
    words = []
    for i, word in enumerate(arguments):
        alone = word == "--resume" and (i + 1 == len(arguments) or arguments[i + 1].startswith("-"))
        words.append(f"--resume={ASK}" if alone else word)
    return words


def main(arguments: list[str] | None = None) -> None:
    """The entry point: what goes wrong is one line."""
    try:
        typed = sys.argv[1:] if arguments is None else arguments
        code = app(tidy(typed), exit_on_error=False, print_error=False, result_action="return_value")
        sys.exit(code if isinstance(code, int) else 0)
    except AntillesError as wrong:
        sys.exit(complain(str(wrong), 1))
    except CycloptsError as wrong:
        sys.exit(complain(sentence(wrong), 2))
    except BrokenPipeError:  # `antilles replay … | head`
        sys.stdout = None
        sys.exit(0)
    except ModuleNotFoundError as gone:
        sys.exit(complain(missing(gone.name or "a library"), 1))
    except (Closed, KeyboardInterrupt):
        sys.exit(STOPPED)
    except Exception as broken:
        if os.environ.get("ANTILLES_DEBUG"):
            raise
        what = f"{type(broken).__name__}: {broken}"
        sys.exit(complain(f"Something is broken in Antilles ({what}); ANTILLES_DEBUG=1 shows where.", 1))


def complain(wrong: str, code: int = 1) -> int:
    print(f"antilles: {' '.join(wrong.split())}", file=sys.stderr)
    return code


if __name__ == "__main__":
    main()
