"""`antilles arena`: reads what was asked, plays with a bar, tells the figures."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from .. import title as find
from ..core.errors import AntillesError
from ..core.kernel import JIT
from ..terminal.interview import parse_options, split
from .plan import Plan, plan
from .ratings import available, ratings
from .report import report as page
from .results import Book
from .run import run, warm
from .seating import ROTATIONS
from .standings import standings, whole
from .summary import summary
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
    jobs: int = 1,
    on: str = HERE,
    address: str | None = None,
    out: Path | None = None,
    report: Path | None = None,
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
        Processes on this machine; the results do not depend on it.
    on
        here, or ray for a Ray cluster (extra `[cluster]`).
    address
        Of the Ray cluster; `local` starts one here. By default the one Ray finds.
    out
        The results file, JSON lines; by default named after the run.
    report
        The HTML report; by default beside the results.
    """
    if not seats:
        raise AntillesError("Say who plays, for instance: --seats greedy,random,random,random")
    told = plan(
        title,
        [split([text]) or [] for text in seats],
        edition=edition,
        players=players,
        modules=split(modules) or [],
        options=parse_options(find(title).options(edition or next(iter(find(title).editions))), option or []),
        seating=seating,
        seed=seed,
    )
    workers = place(on, jobs, address)
    console = Console(stderr=True, highlight=False)
    book = Book(told, out or Path(f"{told.name()}.jsonl"))
    shown = report or book.path.with_suffix(".html")
    if shown == book.path:
        raise AntillesError("Results and report need files of their own: end --out with .jsonl.")
    try:
        if JIT and on == HERE and any(table.key not in book.games for table in told.tables(games)):
            with console.status("Preparing rules and agents (half a minute after a change of the program) …"):
                warm(told)
        with bar(console) as tick:
            results = run(book, games, workers, tick)
    except KeyboardInterrupt:
        console.print(f"Stopped with {len(book.games)} games in {book.path}; the same command goes on.", markup=False)
        raise
    tell(told, results, shown, command(told, games, jobs, on, book.path))
    console.print(f"Results: {book.path}\nReport:  {shown}", markup=False)
    return 0


def place(on: str, jobs: int, address: str | None) -> Workers:
    """Who plays."""
    if on not in PLACES:
        raise AntillesError(f"There is no place {on!r} to play on; there are {', '.join(PLACES)}.")
    if on == HERE:
        if address is not None:
            raise AntillesError("--address is the address of a Ray cluster: it goes with --on ray.")
        return here(jobs)
    from .cluster import on_ray

    return on_ray(address)


@contextmanager
def bar(console: Console) -> Iterator[Callable[[int, int], None]]:
    """A bar with the time left."""
    columns: tuple[Any, ...] = (
        TextColumn("games{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("", total=None)
        before: list[int] = []  # games kept from an earlier run say nothing about the time left

        def tick(done: int, total: int) -> None:
            if not before:
                before.append(done)
                progress.reset(task, total=total - done, description=f" (and {done} kept)" if done else "")
            else:
                progress.update(task, completed=done - before[0])

        yield tick


def tell(told: Plan, results: list[dict[str, Any]], shown: Path, again: str) -> None:
    """The figures on the screen and in the report."""
    kept = whole(told, results)
    rated = ratings(kept) if available() else {}
    figures = standings(told, kept)
    console = Console(highlight=False)
    console = console if console.is_terminal else Console(highlight=False, width=120)
    for lineup, setup in enumerate(told.setups):
        games = [r for r in kept if r["lineup"] == lineup]
        heading = f"{told.title} {setup.edition} {'+'.join(setup.modules) or 'base'}, {setup.players} players"
        heading += f", {len(games)} games: {', '.join(told.table(lineup, 0, 0).seats)}"
        stalled = sum(r["stalled"] for r in games)
        heading += f" ({stalled} given up as stalled)" if stalled else ""
        console.print(heading, style="bold", markup=False, soft_wrap=True)
        console.print(summary([s for s in figures if s.lineup == lineup], rated), "")
    if not rated:
        console.print("Ratings need OpenSkill: pip install 'antilles[arena]'", markup=False)
    try:
        shown.parent.mkdir(parents=True, exist_ok=True)
        shown.write_text(page(told, results, figures, rated, again), encoding="utf-8")
    except OSError as wrong:
        raise AntillesError(f"The report cannot be written to {shown}: {wrong.strerror}.") from None


def command(told: Plan, games: int, jobs: int, on: str, path: Path) -> str:
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
    words += ["--on", on] if on != HERE else ["--jobs", str(jobs)]
    return shlex.join([*words, "--out", path.name])
