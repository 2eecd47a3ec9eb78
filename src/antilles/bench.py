"""How fast the engine is: native against interpreted in one run, clone and call times, threads, start-up.

Machines are shared and noisy: compare the ratios of one run, not figures of different days.
"""

from __future__ import annotations

import json as _json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from . import new, title, titles
from .core.batch import Batch
from .core.kernel import JIT
from .core.record import rows
from .core.title import Setup, Title
from .warm import drivers

Say = Callable[[str], None]


def best(run: Callable[[], float], times: int = 3) -> float:
    """The fastest of some runs: noise only ever adds."""
    return min(run() for _ in range(times))


def play(t: Title, setup: Setup, games: int, threads: int = 1) -> dict[str, float]:
    """Random play inside one kernel (or interpreted), whole games."""
    made = 0

    def run() -> float:
        nonlocal made
        batch = Batch(t, setup, games, seed=1, threads=threads)
        started = time.perf_counter()
        made = batch.rollout()
        return time.perf_counter() - started

    seconds = best(run)
    return {"decisions_per_s": made / seconds, "games_per_s": games / seconds, "decisions_per_game": made / games}


def per_call(work: Callable[[], Any], times: int) -> float:
    """Seconds of one call, from many."""

    def run() -> float:
        started = time.perf_counter()
        for _ in range(times):
            work()
        return (time.perf_counter() - started) / times

    return best(run)


def calls(name: str) -> dict[str, float]:
    """What single calls cost from Python, and a clone inside a kernel; in nanoseconds."""
    t = title(name)
    game = new(name, seed=3)

    def a_game() -> float:
        one = game.clone()
        made, started = 0, time.perf_counter()
        while not one.over:
            one.play(one.legal[made % len(one.legal)])
            made += 1
        return (time.perf_counter() - started) / made

    told = {"clone_python_ns": per_call(game.clone, 20_000) * 1e9, "play_and_legal_ns": best(a_game, 20) * 1e9}
    if JIT:
        to, source, times = rows(t.State, 8, native=True), rows(t.State, 4, native=True), 1_000_000
        told["clone_kernel_ns"] = per_call(lambda: t.driver(game.setup).clone(to, source, times), 1) / times * 1e9
    told["state_bytes"] = t.State.dtype.itemsize
    return told


def elsewhere(code: str, **env: str) -> float:
    """Seconds that a fresh Python process needs."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env={**os.environ, **env}, check=True, capture_output=True)
    return time.perf_counter() - started


def start_up(name: str, cold: bool) -> dict[str, float]:
    """Import and first move from the cache; with `cold` also the compilation into an empty one."""
    code = f"import antilles; g = antilles.new({name!r}); g.play(g.legal[0])"
    empty = elsewhere("pass")
    told = {"import_and_first_move_s": best(lambda: elsewhere(code)) - empty}
    if cold:
        with tempfile.TemporaryDirectory() as folder:
            compiling = f"from antilles.warm import warm; warm(everything=False, only={name!r})"
            told["cold_compile_s"] = elsewhere(compiling, ANTILLES_CACHE=folder) - empty
    return told


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
    for names in t.sets(edition):
        if len(names) > len(largest) and t.driver(t.setup(edition, 4, names)) is usual:
            largest = names
    return largest


def measure(quick: bool = False, say: Say = lambda line: None) -> dict[str, Any]:
    """All figures of all titles."""
    told: dict[str, Any] = {"mode": "native" if JIT else "interpreted", "titles": {}}
    for name in titles():
        t = title(name)
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
                slow["native_over_interpreted"] = row["decisions_per_s"] / slow["decisions_per_s"]
        told["titles"][name] = figures
    return told


def interpreted(name: str) -> list[dict[str, float]]:
    """The base game for every number of players without Numba, in a process of its own."""
    code = (
        "import json, antilles; from antilles.bench import play;"
        f"t = antilles.title({name!r}); counts = t.players(next(iter(t.editions)));"
        "print(json.dumps([{'players': n, **play(t, t.setup(None, n), 4)} for n in counts]))"
    )
    env = {**os.environ, "ANTILLES_JIT": "0"}
    done = subprocess.run([sys.executable, "-c", code], env=env, check=True, capture_output=True, text=True)
    told: list[dict[str, float]] = _json.loads(done.stdout)
    return told


def report(told: dict[str, Any]) -> str:
    """The figures as a page of text."""
    lines = []
    for name, figures in told["titles"].items():
        lines.append(f"{name} ({told['mode']})")
        for row in figures["play"]:
            what = f"{row['edition']} {'+'.join(row['modules']) or 'base'}, {row['players']} players"
            speed = f"{row['decisions_per_s'] / 1e6:6.2f} M decisions/s {row['games_per_s']:8,.0f} games/s"
            lines.append(f"  {speed}  {what}")
        if told["mode"] == "native":
            for row in figures["interpreted"]:
                speed = f"{row['decisions_per_s'] / 1e6:6.2f} M decisions/s {row['games_per_s']:8,.0f} games/s"
                times = f"native is {row['native_over_interpreted']:.0f} times as fast"
                lines.append(f"  {speed}  interpreted base, {row['players']} players: {times}")
            lines += [
                f"  two threads over one: {figures['two_threads_ratio']:.2f} times",
                f"  clone of {figures['state_bytes']} bytes: {figures['clone_kernel_ns']:.0f} ns in a kernel,"
                f" {figures['clone_python_ns']:.0f} ns from Python",
                f"  play and legal from Python: {figures['play_and_legal_ns']:.0f} ns",
                f"  import and first move from the cache: {figures['import_and_first_move_s']:.2f} s",
            ]
            if "cold_compile_s" in figures:
                lines.append(f"  cold compile: {figures['cold_compile_s']:.0f} s")
    return "\n".join(lines)


def main(json: bool = False, quick: bool = False, say: Say = lambda line: print(line, file=sys.stderr)) -> None:
    """Measures and prints."""
    told = measure(quick, say)
    print(_json.dumps(told, indent=1) if json else report(told))


if __name__ == "__main__":
    main("--json" in sys.argv, "--quick" in sys.argv)
