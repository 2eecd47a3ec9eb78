"""`antilles arena`: reads what was asked, plays with a bar, tells the figures."""

from __future__ import annotations

import shlex
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console

from .. import title as find
from ..core.errors import AntillesError
from ..core.kernel import JIT
from ..terminal.interview import parse_options, split
from .bar import bar
from .plan import Plan, plan
from .ratings import available, ratings
from .report import FIRST
from .report import report as page
from .results import Book
from .run import run, wanted, warm
from .seating import ROTATIONS
from .standings import leads, standings, whole
from .summary import ahead, summary
from .workers import Workers, here

HERE, RAY = PLACES = ("here", "ray")
Many = Annotated[list[str] | None, Parameter(negative="", consume_multiple=False)]


def arena(
    title: str = "puerto-rico",
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
    quiet: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Let programs play against each other, and say how strong they are, with error bars.

    Every seed is played once in each order of the seats. Results are kept game by game: the same command goes on where
    it was stopped, and with more `--games` it adds to what is there.

    Parameters
    ----------
    title
        The game; `antilles games` lists them.
    seats
        A line-up: an agent for each seat, separated by commas; may be repeated for several line-ups. Agents are
        random, greedy and the levels easy, normal, hard, expert; settings follow a name, as in search:visits=200.
    games
        Games of each line-up, at least; whole blocks are played.
    edition
        Its edition.
    players
        How many play; by default as many as the line-up names.
    modules
        Expansions, separated by commas.
    option
        A rule to change, as name=value; may be repeated.
    seating
        rotations: every agent in every seat; orders: every order of the agents as well.
    seed
        The first of the paired seeds.
    jobs
        Processes on this machine, by default one; the results do not depend on it.
    on
        here, or ray for a Ray cluster (extra `[cluster]`).
    address
        Of the Ray cluster; `local` starts one here. By default the one Ray finds.
    out
        The results file, JSON lines; by default named after the run.
    report
        The HTML report; by default beside the results.
    quiet
        The figures only: no bar, no notes.
    """
    if not seats:
        raise AntillesError("Say who plays, for instance: --seats greedy,random,random,random")
    told = plan(
        title,
        [names(text) for text in seats],
        edition=edition,
        players=players,
        modules=split(modules) or [],
        options=parse_options(find(title).options(edition or next(iter(find(title).editions))), option or []),
        seating=seating,
        seed=seed,
    )
    workers, games = place(on, jobs, address), wanted(games)
    results = out or Path(f"{told.name()}.jsonl")
    shown = free(report or results.parent / f"{results.stem}.html", results)
    console = Console(stderr=True, highlight=False, quiet=quiet)
    with Book(told, results) as book:
        try:
            if JIT and on == HERE and any(table.key not in book.games for table in told.tables(games)):
                note = "Preparing rules and agents (half a minute after a change of the program) …"
                with console.status(note) if console.is_terminal else nullcontext():
                    warm(told)
            with bar(console, quiet) as tick:
                kept = run(book, games, workers, tick)
        except KeyboardInterrupt:
            some = f"with {len(book.games)} games in {results}" if book.games else "before the first game"
            console.print(f"Stopped {some}; the same command goes on.", markup=False)
            raise
        tell(told, kept, shown, command(told, games, jobs, on, results))
    console.print(f"Results: {results}\nReport:  {shown}", markup=False, soft_wrap=True)
    return 0


def names(text: str) -> list[str]:
    """A line-up as it was typed."""
    told = [name.strip() for name in text.split(",")]
    if "" in told:
        raise AntillesError(f"The line-up {text!r} has a seat without an agent.")
    return told


def free(shown: Path, results: Path) -> Path:
    """A place for the report where nothing else is lost."""
    if shown.resolve() == results.resolve():
        raise AntillesError("Results and report need files of their own: end --out with .jsonl.")
    try:
        old = shown.read_bytes() if shown.exists() else b""
        if old and not old.startswith(FIRST.encode()):
            raise AntillesError(f"{shown} is something else than a report of the arena: name another --report.")
    except OSError as wrong:
        raise AntillesError(f"The report cannot be written to {shown}: {wrong.strerror}.") from None
    return shown


def place(on: str, jobs: int | None, address: str | None) -> Workers:
    """Who plays."""
    if on not in PLACES:
        raise AntillesError(f"There is no place {on!r} to play on; there are {', '.join(PLACES)}.")
    if on == HERE:
        if address is not None:
            raise AntillesError("--address is the address of a Ray cluster: it goes with --on ray.")
        return here(1 if jobs is None else jobs)
    if jobs is not None:
        raise AntillesError("--jobs are processes on this machine: a Ray cluster uses all the cores it has.")
    from .cluster import on_ray

    return on_ray(address)


def tell(told: Plan, results: list[dict[str, Any]], shown: Path, again: str) -> None:
    """The figures on the screen and in the report."""
    kept = whole(told, results)
    rated = ratings(kept) if available() else {}
    figures, paired = standings(told, kept), leads(told, kept)
    console = Console(highlight=False)
    console = console if console.is_terminal else Console(highlight=False, width=120)
    for lineup, setup in enumerate(told.setups):
        games = [r for r in kept if r["lineup"] == lineup]
        heading = f"{told.title} {setup.edition} {'+'.join(setup.modules) or 'base'}, {setup.players} players"
        heading += f", {len(games)} games: {', '.join(told.table(lineup, 0, 0).seats)}"
        stalled = sum(r["stalled"] for r in games)
        heading += f" ({stalled} given up as stalled)" if stalled else ""
        console.print(heading, style="bold", markup=False, soft_wrap=True)
        console.print(summary([s for s in figures if s.lineup == lineup], rated))
        for lead in ahead([lead for lead in paired if lead.lineup == lineup]):
            console.print(lead, markup=False, soft_wrap=True)
        console.print()
    if not rated:
        console.print("Ratings need OpenSkill: pip install 'antilles[arena]'", markup=False)
    try:
        shown.parent.mkdir(parents=True, exist_ok=True)
        shown.write_text(page(told, kept, figures, paired, rated, again), encoding="utf-8")
    except OSError as wrong:
        raise AntillesError(f"The report cannot be written to {shown}: {wrong.strerror}.") from None


def command(told: Plan, games: int, jobs: int | None, on: str, path: Path) -> str:
    """What to type to play the same again."""
    head = told.json()
    words = ["antilles", "arena", told.title, "--edition", head["edition"]]
    for names in told.lineups:
        words += ["--seats", ",".join(names)]
    if len(set(head["players"])) == 1 and head["players"][0] != len(told.lineups[0]):
        words += ["--players", str(head["players"][0])]
    words += ["--modules", ",".join(head["modules"])] if head["modules"] else []
    for name, value in head["options"].items():
        words += ["--option", f"{name}={','.join(value) if isinstance(value, list) else value}"]
    words += ["--seating", told.seating] if told.seating != ROTATIONS else []
    words += ["--games", str(games), "--seed", str(told.seed)]
    words += ["--on", on] if on != HERE else []
    words += ["--jobs", str(jobs)] if jobs is not None else []
    return shlex.join([*words, "--out", path.name])
