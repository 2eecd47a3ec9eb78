"""How fast the engine is: native against interpreted in one run, clone and call times, threads, start-up.

Times are the processor's, which others on the machine hardly change, and the clock's; beside them stands how busy the
machine was. Even so: compare the ratios of one run, not figures of different days.
"""

from __future__ import annotations

import json as _json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from antilles import new, title
from antilles.core.kernel import JIT
from antilles.core.learn.batch import Batch
from antilles.core.record import rows
from antilles.core.title import Setup, Title
from antilles.titles import usable
from antilles.warm import Part, drivers

Say = Callable[[str], None]


class Spent(NamedTuple):
    """Seconds of the processor with all threads of this process, and by the clock."""

    busy: float
    clock: float


def best(work: Callable[[], Any], times: int = 3) -> Spent:
    """The least of some runs, of each kind of seconds: noise only ever adds."""
    runs = []
    for _ in range(times):
        clock, busy = time.perf_counter(), time.process_time()
        work()
        runs.append((time.process_time() - busy, time.perf_counter() - clock))
    return Spent(*map(min, zip(*runs, strict=True)))


def play(t: Title, setup: Setup, games: int, threads: int = 1) -> dict[str, float]:
    """Random play inside one kernel (or interpreted), whole games."""
    batches = [Batch(t, setup, games, seed=1, threads=threads) for _ in range(3)]
    made: list[int] = []
    spent = best(lambda: made.append(batches[len(made)].rollout()), len(batches))
    return {
        "decisions_per_s": made[0] / spent.clock,
        "games_per_s": games / spent.clock,
        "decisions_per_processor_s": made[0] / spent.busy,
        "games_per_processor_s": games / spent.busy,
        "decisions_per_game": made[0] / games,
    }


def per_call(work: Callable[[], Any], times: int) -> float:
    """The processor's seconds for one call, from many."""

    def run() -> None:
        for _ in range(times):
            work()

    return best(run).busy / times


def calls(name: str) -> dict[str, float]:
    """What single calls cost from Python, and a clone inside a kernel; in nanoseconds."""
    t = title(name)
    game = new(name, seed=3)

    def some_games() -> int:
        made = 0
        for _ in range(20):
            one = game.clone()
            while not one.over:
                one.play(one.legal[made % len(one.legal)])
                made += 1
        return made

    a_call = best(some_games).busy / some_games()
    figures = {"clone_python_ns": per_call(game.clone, 20_000) * 1e9, "play_and_legal_ns": a_call * 1e9}
    if JIT:
        to, source, times = rows(t.State, 8, native=True), rows(t.State, 4, native=True), 1_000_000
        figures["clone_kernel_ns"] = per_call(lambda: t.driver(game.setup).clone(to, source, times), 1) / times * 1e9
    figures["state_bytes"] = t.State.dtype.itemsize
    return figures


def elsewhere(code: str, **env: str) -> tuple[float, str]:
    """The processor's seconds that a fresh Python process needs, and what it says."""
    before = os.times()
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **env}, check=True, capture_output=True, text=True
    )
    after = os.times()
    busy = after.children_user + after.children_system - before.children_user - before.children_system
    return busy, done.stdout


def busyness() -> dict[str, float]:
    """How busy the machine is: those who want a processor, on average over a minute, and the processors there are."""
    wanting = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return {"load": round(wanting, 2), "processors": os.cpu_count() or 1}


def start_up(name: str, cold: bool) -> dict[str, Any]:
    """Import and first move from the cache; with `cold` also the compilation into an empty one, part by part."""
    code = f"import antilles; g = antilles.new({name!r}); g.play(g.legal[0])"
    empty = elsewhere("pass")[0]
    figures: dict[str, Any] = {"import_and_first_move_s": min(elsewhere(code)[0] for _ in range(3)) - empty}
    if cold:
        with tempfile.TemporaryDirectory() as folder:
            compiling = f"import json; from antilles.warm import warm; print(json.dumps(warm(only={name!r})))"
            parts = [Part(*each) for each in _json.loads(elsewhere(compiling, ANTILLES_CACHE=folder)[1])]
        figures["cold_compile_s"] = sum(each.seconds for each in parts)
        figures["cold_compile_parts"] = [
            {"modules": each.modules, "part": each.name, "seconds": each.seconds} for each in parts
        ]
    return figures


def settings(t: Title) -> list[Setup]:
    """The base game for every player count, and each edition with everything on."""
    first = next(iter(t.editions))
    chosen = [t.setup(first, players) for players in t.players(first)]
    chosen += [t.setup(edition, 4, modules(t, edition)) for edition in t.editions]
    return chosen + drivers(t)[1:]


def modules(t: Title, edition: str) -> tuple[str, ...]:
    """The largest set of modules that the edition's usual driver plays."""
    usual = t.driver(t.setup(edition, max(t.players(edition))))
    largest: tuple[str, ...] = ()
    for names in t.proof.sets(t.modules(edition)):
        if len(names) > len(largest) and 4 in t.players(edition, names):
            largest = names if t.driver(t.setup(edition, 4, names)) is usual else largest
    return largest


def measure(quick: bool = False, say: Say = lambda line: None) -> dict[str, Any]:
    all_figures: dict[str, Any] = {"mode": "native" if JIT else "interpreted", "machine": busyness(), "titles": {}}
    for t in usable(say):
        name = t.name
        games = (400 if quick else 4000) if JIT else 4
        figures: dict[str, Any] = {"play": []}
        for setup in settings(t):
            say(f"{name}: {setup.edition} {'+'.join(setup.modules) or 'base'}, {setup.players} players")
            figures["play"].append({**setup.json(), **play(t, setup, games)})
        if JIT:
            setup = t.setup(next(iter(t.editions)), 4)
            say(f"{name}: two threads")
            two = play(t, setup, 2 * games, threads=2)["decisions_per_s"]
            figures["two_threads_ratio"] = two / play(t, setup, 2 * games)["decisions_per_s"]
            say(f"{name}: calls and start-up")
            figures |= calls(name) | start_up(name, cold=not quick)
            say(f"{name}: interpreted")
            figures["interpreted"] = interpreted(name)
            base = [row for row in figures["play"] if not row["modules"]]
            for row, slow in zip(base, figures["interpreted"], strict=True):
                fast = row["decisions_per_processor_s"]
                slow["native_over_interpreted"] = fast / slow["decisions_per_processor_s"]
        all_figures["titles"][name] = figures
    all_figures["machine"]["load_at_the_end"] = busyness()["load"]
    return all_figures


def interpreted(name: str) -> list[dict[str, float]]:
    """The base game for every number of players without Numba, in a process of its own."""
    code = (
        "import json, antilles; from antilles.bench import play;"
        f"t = antilles.title({name!r}); counts = t.players(next(iter(t.editions)));"
        "print(json.dumps([{'players': n, **play(t, t.setup(None, n), 4)} for n in counts]))"
    )
    rows: list[dict[str, float]] = _json.loads(elsewhere(code, ANTILLES_JIT="0")[1])
    return rows


def speed(row: dict[str, Any]) -> str:
    """Decisions and games a second of the processor, and decisions a second by the clock."""
    busy, clock = row["decisions_per_processor_s"] / 1e6, row["decisions_per_s"] / 1e6
    return f"{busy:6.2f} M decisions/s {row['games_per_processor_s']:8,.0f} games/s ({clock:.2f} M by the clock)"


def report(all_figures: dict[str, Any]) -> str:
    machine = all_figures["machine"]
    crowded = max(machine["load"], machine["load_at_the_end"]) > machine["processors"] + 1.0
    lines = [
        "Seconds are the processor's; beside them, by the clock. Load of this machine, with "
        f"{machine['processors']} processors: {machine['load']} before, {machine['load_at_the_end']} after"
        + (": others were at work, so the clock tells little." if crowded else ".")
    ]
    for name, figures in all_figures["titles"].items():
        lines.append(f"{name} ({all_figures['mode']})")
        for row in figures["play"]:
            what = f"{row['edition']} {'+'.join(row['modules']) or 'base'}, {row['players']} players"
            lines.append(f"  {speed(row)}  {what}")
        if all_figures["mode"] == "native":
            for row in figures["interpreted"]:
                times = f"native is {row['native_over_interpreted']:.0f} times as fast"
                lines.append(f"  {speed(row)}  interpreted base, {row['players']} players: {times}")
            lines += [
                f"  two threads over one, by the clock: {figures['two_threads_ratio']:.2f} times",
                f"  clone of {figures['state_bytes']} bytes: {figures['clone_kernel_ns']:.0f} ns in a kernel,"
                f" {figures['clone_python_ns']:.0f} ns from Python",
                f"  play and legal from Python: {figures['play_and_legal_ns']:.0f} ns",
                f"  import and first move from the cache: {figures['import_and_first_move_s']:.2f} s",
            ]
            if "cold_compile_s" in figures:
                lines.append(f"  cold compile: {figures['cold_compile_s']:.0f} s")
                for part in figures["cold_compile_parts"]:
                    lines.append(f"  {part['seconds']:6.1f} s  {' with '.join([part['part'], *part['modules']])}")
    return "\n".join(lines)


def main(json: bool = False, quick: bool = False, say: Say = lambda line: print(line, file=sys.stderr)) -> None:
    figures = measure(quick, say)
    print(_json.dumps(figures, indent=1) if json else report(figures))


if __name__ == "__main__":
    main("--json" in sys.argv, "--quick" in sys.argv)
