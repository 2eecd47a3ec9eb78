"""The figures of a run at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid

from .intervals import Estimate
from .ratings import Rating
from .standings import Lead, Standing


def span(value: Estimate, form: str, times: float = 1.0, to: str = "–") -> str:
    """'96.2 (93.1–98.0)'."""
    told = form.format(times * value.mean)
    if value.low is None or value.high is None:
        return told
    return f"{told} ({form.format(times * value.low)}{to}{form.format(times * value.high)})"


def summary(told: Sequence[Standing], rated: dict[str, Rating]) -> Grid:
    """One line-up as a table."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column("agent", overflow="fold")
    for head in ("seats", "win share %", "rank", "points", "ms/decision", *(["rating"] if rated else [])):
        grid.add_column(head, justify="right")
    for s in told:
        row = [s.name, str(s.seats), span(s.wins, "{:.1f}", 100), span(s.rank, "{:.2f}"), span(s.points, "{:.1f}")]
        row.append(f"{1000 * s.seconds:.2f}" if s.seconds else "–")
        if rated:
            row.append(f"{rated[s.name].mu:.1f} ± {rated[s.name].sigma:.1f}")
        grid.add_row(*row)
    return grid


def ahead(told: Sequence[Lead]) -> list[str]:
    """Every two agents in a line."""
    return [f"{lead.first} − {lead.second}: {span(lead.points, '{:+.1f}', to=' to ')} points" for lead in told]
