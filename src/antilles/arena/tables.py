"""Tables of the report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from .intervals import Estimate
from .plots import Cast, at
from .ratings import Rating
from .standings import Lead, Standing

Row = tuple[str, Sequence[float]]  # of a table of bars: what it is, and a number for each agent
SPLIT = 12  # rows from which a table of bars stands in two halves where there is room


def signed(x: float, form: str = "{:.1f}") -> str:
    """With a minus that is as wide as a plus."""
    return form.format(x).replace("-", "−")


def cell(label: str, value: Estimate, say: Callable[[float], str], unit: str = "", to: str = "–") -> str:
    """A figure above its interval."""
    text = say(value.mean) + unit
    if value.low is not None and value.high is not None:
        text += f"<small>{say(value.low)} {to} {say(value.high)}</small>"
    return f'<td data-label="{escape(label)}">{text}</td>'


def table(kind: str, heads: Sequence[str], rows: Sequence[str]) -> str:
    """Heads and rows that are HTML already."""
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def standings_table(cast: Cast, figures: Sequence[Standing], rated: Mapping[str, Rating]) -> str:
    """The figures of one line-up."""
    heads = ["Agent", "Seats", "Win share", "Rank", "Points", "ms per decision", *(["Rating"] if rated else [])]
    rows = []
    for s in figures:
        row = f'<th scope="row">{cast.who(s.name)}</th><td data-label="Seats">{s.seats}</td>'
        row += cell("Win share", s.wins, lambda x: f"{100 * x:.1f}", " %")
        row += cell("Rank", s.rank, lambda x: f"{x:.2f}") + cell("Points", s.points, lambda x: f"{x:.1f}")
        row += f'<td data-label="ms per decision">{f"{1000 * s.seconds:.2f}" if s.seconds else "–"}</td>'
        if rated:
            row += f'<td data-label="Rating">{signed(rated[s.name].mu)}<small>± {rated[s.name].sigma:.1f}</small></td>'
        rows.append(row)
    return table("figures", heads, rows)


def leads_table(cast: Cast, leads: Sequence[Lead]) -> str:
    """Every two agents of a line-up."""
    rows = [
        f'<th scope="row">{cast.who(lead.first)} <span class="quiet">ahead of</span> {cast.who(lead.second)}</th>'
        + cell("Points", lead.points, lambda x: signed(x, "{:+.1f}"), to="to")
        for lead in leads
    ]
    return table("leads", ["Agents", "Points"], rows)


def ratings_table(cast: Cast, rated: Mapping[str, Rating]) -> str:
    """Ratings over everything that was played."""
    rows = [
        f'<th scope="row">{cast.who(name)}</th><td>{signed(r.mu)}<small>± {r.sigma:.1f}</small></td><td>{r.games}</td>'
        for name, r in rated.items()
    ]
    return table("leads", ["Agent", "Rating", "Games"], rows)


def bars(cast: Cast, head: str, names: Sequence[str], rows: Sequence[Row]) -> str:
    """Numbers above bars, a column for each agent; long tables in two halves."""
    most = max((value for _, values in rows for value in values), default=0.0) or 1.0

    def filled(name: str, value: float) -> str:
        if not value:
            return '<td class="none">–</td>'
        return f'<td class="{cast.colour(name)}">{value:.2f}<i style="width:{at(value / most)}"></i></td>'

    lines = [
        f'<th scope="row">{escape(row)}</th>' + "".join(filled(n, v) for n, v in zip(names, values, strict=True))
        for row, values in rows
    ]
    half = -(-len(lines) // 2) if len(lines) >= SPLIT else max(1, len(lines))
    heads = [escape(head), *(cast.chip(name) for name in names)]
    parts = [table("bars", heads, lines[i : i + half]) for i in range(0, len(lines), half)]
    legend = "".join(cast.who(name) for name in names)
    return f'<p class="names">{legend}</p><div class="{"two" if len(parts) > 1 else "one"}">{"".join(parts)}</div>'
