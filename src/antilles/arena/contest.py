"""What `antilles arena` does: reads what was asked, plays with a bar, tells the figures."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from antilles import title as find
from antilles.core.errors import AntillesError
from antilles.core.kernel import JIT
from antilles.core.nearest import offers
from antilles.terminal.interview import parse_options, split

from .bar import bar
from .intervals import Estimate
from .plan import ROTATIONS, Plan, plan
from .report import FIRST
from .report import report as page
from .results import Book
from .run import run, wanted, warm
from .standings import Lead, Rating, Standing, available, leads, ratings, standings, whole
from .workers import Workers, here, on_ray

HERE, RAY = PLACES = ("here", "ray")


def contest(
    title: str, seats: list[str], games: int, edition: str | None, players: int | None, modules: list[str] | None,
    option: list[str] | None, seating: str, seed: int, jobs: int | None, on: str, address: str | None,
    out: Path | None, report: Path | None, quiet: bool,
) -> int:  # fmt: skip
    """Plays what was asked for (see command.py), or what is missing of it."""
    if not seats:
        raise AntillesError("Say who plays, for instance: --seats greedy,random,random,random")
    planned = plan(
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
    results = out or Path(f"{planned.name()}.jsonl")
    shown = free(report or results.parent / f"{results.stem}.html", results)
    console = Console(stderr=True, highlight=False, quiet=quiet)
    with Book(planned, results) as book:
        try:
            if JIT and on == HERE and any(table.key not in book.games for table in planned.tables(games)):
                note = "Preparing rules and agents (half a minute after a change of the program) …"
                with console.status(note) if console.is_terminal else nullcontext():
                    warm(planned)
            with bar(console, quiet) as tick:
                kept = run(book, games, workers, tick)
        except KeyboardInterrupt:
            some = f"with {len(book.games)} games in {results}" if book.games else "before the first game"
            console.print(f"Stopped {some}; the same command goes on.", markup=False)
            raise
        tell(planned, kept, shown, command(planned, games, jobs, on, results))
    console.print(f"Results: {results}\nReport:  {shown}", markup=False, soft_wrap=True)
    return 0


def names(text: str) -> list[str]:
    found = [name.strip() for name in text.split(",")]
    if "" in found:
        raise AntillesError(f"The line-up {text!r} has a seat without an agent.")
    return found


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
    if on not in PLACES:
        raise AntillesError(f"There is no place {on!r} to play on; {offers(on, PLACES)}")
    if on == HERE:
        if address is not None:
            raise AntillesError("--address is the address of a Ray cluster: it goes with --on ray.")
        return here(1 if jobs is None else jobs)
    if jobs is not None:
        raise AntillesError("--jobs are processes on this machine: a Ray cluster uses all the cores it has.")
    return on_ray(address)


def tell(plan: Plan, results: list[dict[str, Any]], shown: Path, again: str) -> None:
    """The figures on the screen and in the report."""
    kept = whole(plan, results)
    rated = ratings(kept) if available() else {}
    figures, paired = standings(plan, kept), leads(plan, kept)
    console = Console(highlight=False)
    console = console if console.is_terminal else Console(highlight=False, width=120)
    for lineup, setup in enumerate(plan.setups):
        games = [r for r in kept if r["lineup"] == lineup]
        heading = f"{plan.title} {setup.edition} {'+'.join(setup.modules) or 'base'}, {setup.players} players"
        heading += f", {len(games)} games: {', '.join(plan.table(lineup, 0, 0).seats)}"
        stalled = sum(r["stalled"] for r in games)
        heading += f" ({stalled} that nobody ended)" if stalled else ""
        console.print(heading, style="bold", markup=False, soft_wrap=True)
        console.print(summary([s for s in figures if s.lineup == lineup], rated))
        for lead in ahead([lead for lead in paired if lead.lineup == lineup]):
            console.print(lead, markup=False, soft_wrap=True)
        console.print()
    if not rated:
        console.print("Ratings need OpenSkill: pip install 'antilles[arena]'", markup=False)
    try:
        shown.parent.mkdir(parents=True, exist_ok=True)
        shown.write_text(page(plan, kept, figures, paired, rated, again), encoding="utf-8")
    except OSError as wrong:
        raise AntillesError(f"The report cannot be written to {shown}: {wrong.strerror}.") from None


def command(plan: Plan, games: int, jobs: int | None, on: str, path: Path) -> str:
    """What to type to play the same again."""
    head = plan.json()
    words = ["antilles", "arena", plan.title, "--edition", head["edition"]]
    for names in plan.lineups:
        words += ["--seats", ",".join(names)]
    if len(set(head["players"])) == 1 and head["players"][0] != len(plan.lineups[0]):
        words += ["--players", str(head["players"][0])]
    words += ["--modules", ",".join(head["modules"])] if head["modules"] else []
    for name, value in head["options"].items():
        words += ["--option", f"{name}={','.join(value) if isinstance(value, list) else value}"]
    words += ["--seating", plan.seating] if plan.seating != ROTATIONS else []
    words += ["--games", str(games), "--seed", str(plan.seed)]
    words += ["--on", on] if on != HERE else []
    words += ["--jobs", str(jobs)] if jobs is not None else []
    return shlex.join([*words, "--out", path.name])


def span(value: Estimate, form: str, times: float = 1.0, to: str = "–") -> str:
    """'96.2 (93.1–98.0)'."""
    mean = form.format(times * value.mean)
    if value.low is None or value.high is None:
        return mean
    return f"{mean} ({form.format(times * value.low)}{to}{form.format(times * value.high)})"


def summary(figures: Sequence[Standing], rated: dict[str, Rating]) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column("agent", overflow="fold")
    for head in ("seats", "win share %", "rank", "points", "ms/decision", *(["rating"] if rated else [])):
        grid.add_column(head, justify="right")
    for s in figures:
        row = [s.name, str(s.seats), span(s.wins, "{:.1f}", 100), span(s.rank, "{:.2f}"), span(s.points, "{:.1f}")]
        row.append(f"{1000 * s.seconds:.2f}" if s.seconds else "–")
        if rated:
            row.append(f"{rated[s.name].mu:.1f} ± {rated[s.name].sigma:.1f}")
        grid.add_row(*row)
    return grid


def ahead(leads: Sequence[Lead]) -> list[str]:
    return [f"{lead.first} − {lead.second}: {span(lead.points, '{:+.1f}', to=' to ')} points" for lead in leads]
