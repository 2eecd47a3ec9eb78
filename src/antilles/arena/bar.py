"""How far a run is: a bar at a terminal, a line now and then in a log, nothing if nobody wants to know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

Tick = Callable[[int, int], None]  # games done, games in all
LINES = 10  # in a log, for a whole run


def clock(seconds: float) -> str:
    """'1:02:03'.

    >>> clock(3723.4), clock(59.6)
    ('1:02:03', '0:01:00')
    """
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"


class Pace:
    """The time left, by the games of this very run: those kept from earlier ones took no time."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now, self._began, self._kept = now, now(), -1

    def __call__(self, done: int, total: int) -> str:
        """'120 of 400 games (80 kept), 0:01:10, 0:08:10 left'."""
        if self._kept < 0:
            self._kept, self._began = done, self._now()
        spent, played = self._now() - self._began, done - self._kept
        text = f"{done} of {total} games{f' ({self._kept} kept)' if self._kept else ''}, {clock(spent)}"
        return f"{text}, {clock(spent / played * (total - done))} left" if played and done < total else text


@contextmanager
def bar(console: Console, quiet: bool = False) -> Iterator[Tick]:
    """What is called with every game that is over."""
    pace = Pace()
    if quiet:
        yield lambda done, total: None
    elif not console.is_terminal:
        yield lines(console, pace)
    else:
        with Progress(BarColumn(), TextColumn("{task.description}"), console=console, transient=True) as progress:
            task = progress.add_task("")

            def tick(done: int, total: int) -> None:
                progress.update(task, completed=done, total=total, description=pace(done, total))

            yield tick


def lines(console: Console, pace: Pace) -> Tick:
    """One line for each tenth of the run."""
    last = [-1]

    def tick(done: int, total: int) -> None:
        text = pace(done, total)
        part = LINES * done // total
        if part > last[0] >= 0:
            console.print(text, markup=False)
        last[0] = part

    return tick
