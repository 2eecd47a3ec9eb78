"""Plots and tables of the report, of HTML, CSS and SVG: no script, and type that stays readable on a telephone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10

from .intervals import Estimate
from .standings import Lead, Rating, Standing

COLOURS = 7  # for agents; the last of the page is for what belongs to nobody
GREY = COLOURS
ROOM = 8  # numbers that find place under a plot
Row = tuple[str, Sequence[float]]  # of a table of bars: what it is, and a number for each agent
SPLIT = 12  # rows from which a table of bars stands in two halves where there is room


class Cast:
    """The agents of a run: each has its letter and its colour, in every table and every plot."""

    def __init__(self, names: Sequence[str], nobody: str = "") -> None:
        self._place = {name: i for i, name in enumerate(dict.fromkeys(names))}
        self._nobody = nobody

    def colour(self, name: str) -> str:
        """The class of everything that is drawn in its colour."""
        return f"a{GREY if name == self._nobody else self._place[name] % COLOURS}"

    def chip(self, name: str) -> str:
        place, letters = self._place[name], ""
        while place >= 0:
            place, letters = place // 26 - 1, chr(65 + place % 26) + letters
        return f'<b class="chip {self.colour(name)}" title="{escape(name)}">{letters}</b>'

    def who(self, name: str) -> str:
        """Letter and name; long settings break at their colons."""
        return f'<span class="who">{self.chip(name)}<span>{escape(name).replace(":", ":<wbr/>")}</span></span>'


def step_of(span: float, most: int = 5) -> float:
    """A round distance between marks: 1, 2 or 5 times a power of ten.

    >>> step_of(1.0), step_of(73)
    (0.2, 20.0)
    """
    raw = max(span, 1e-9) / most
    power = 10.0 ** floor(log10(raw))
    return next((k * power for k in (1, 2, 5) if k * power >= raw * 0.999), 10 * power)


def number(x: float) -> str:
    """Short, without needless zeros."""
    return f"{x:.2f}".rstrip("0").rstrip(".")


def percent(x: float) -> str:
    """A share as people write it."""
    return f"{100 * x:.0f} %"


def at(x: float) -> str:
    """A part of the width, for a style."""
    return f"{100 * min(1.0, max(0.0, x)):.2f}%"


def dots(cast: Cast, groups: Sequence[tuple[str, Sequence[tuple[str, Estimate | None]]]], fair: float) -> str:
    """Shares as dots on their intervals: for each agent all its seats together, then one by one."""
    body = []
    for name, rows in groups:
        inside = "".join(dot(label, value, fair, i == 0) for i, (label, value) in enumerate(rows) if value)
        body.append(f'<div class="group {cast.colour(name)}">{cast.who(name)}{inside}</div>')
    marks = "".join(f'<span style="left:{at(k / 4)}">{25 * k}</span>' for k in range(5))
    body.append(f'<div class="row"><span></span><div class="marks">{marks}</div><span></span></div>')
    return f'{"".join(body)}<div class="row"><span class="unit quiet">win share, %</span></div>'


def dot(label: str, value: Estimate, fair: float, first: bool) -> str:
    span, title = "", f"{label}: {percent(value.mean)}"
    if value.low is not None and value.high is not None:
        span = f'<i class="span" style="left:{at(value.low)};width:{at(value.high - value.low)}"></i>'
        title += f" ({percent(value.low)} to {percent(value.high)})"
    track = f'<i class="fair" style="left:{at(fair)}"></i>{span}<i class="dot" style="left:{at(value.mean)}"></i>'
    kind = "row all" if first else "row"
    inside = f'<span>{escape(label)}</span><span class="track">{track}</span><b>{percent(value.mean)}</b>'
    return f'<div class="{kind}" title="{escape(title)}">{inside}</div>'


def spread(series: Mapping[str, Sequence[float]], unit: str, cast: Cast | None = None) -> str:
    """How often each value came, for each agent by itself above one scale; without a cast, for all games."""
    every = [v for values in series.values() for v in values]
    low, high = min(every), max(every)
    width = max(1.0, float(ceil(step_of(high - low, 24))))
    first, bins = floor(low / width), floor(high / width) - floor(low / width) + 1
    shares = {}
    for name, values in series.items():
        counts = Counter(floor(v / width) - first for v in values)
        shares[name] = [counts[b] / max(1, len(values)) for b in range(bins)]
    most = max(max(row) for row in shares.values()) * 1.05
    body = []
    for name, values in series.items():
        mean = sum(values) / len(values)
        where = (mean - first * width + (width == 1) / 2) / (bins * width)  # whole numbers lie in the middle
        who, colour = (cast.who(name), cast.colour(name)) if cast else (f"<span>{escape(name)}</span>", f"a{GREY}")
        plot = f'<span class="quiet">mean {mean:.1f}</span>{area(shares[name], most, where, cast is None)}'
        body.append(f'<div class="hist {colour}">{who}{plot}</div>')
    return "".join(body) + scale(first, bins, width, unit)


def area(row: Sequence[float], most: float, mean: float, tall: bool) -> str:
    """The outline of one of them, with a line at a round share and one at the mean."""
    line = step_of(most, 2)
    line = line if line <= most else line / 2
    path, before = "", 0.0
    for b, part in enumerate(row):
        if part:  # where nothing came is no line
            path += "" if before else f"M{100 * b / len(row):.2f} 100"
            path += f"V{100 - 100 * part / most:.1f}H{100 * (b + 1) / len(row):.2f}"
        elif before:
            path += "V100"
        before = part
    share = f"{100 * line:.0f} %" if line >= 0.01 else f"{100 * line:.1f} %"
    return (
        f'<div class="area{" tall" if tall else ""}"><span style="bottom:{at(line / most)}">{share}</span>'
        f'<i class="grid" style="bottom:{at(line / most)}"></i>'
        f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d="{path}V100"/></svg>'
        f'<i class="mean" style="left:{at(mean)}"></i></div>'
    )


def scale(first: int, bins: int, width: float, unit: str) -> str:
    """The numbers under a spread: at whole numbers themselves, or where wider bins begin."""
    step = max(1, ceil(step_of(bins * width, ROOM) / width))
    shift = 0.5 if width == 1 else 0.0
    marks = [b for b in range(bins + (width > 1)) if (first + b) % step == 0]
    labels = "".join(f'<span style="left:{at((b + shift) / bins)}">{number((first + b) * width)}</span>' for b in marks)
    return f'<div class="foot"><div class="marks">{labels}</div><span class="unit">{escape(unit)}</span></div>'


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
    rows = [
        f'<th scope="row">{cast.who(lead.first)} <span class="quiet">ahead of</span> {cast.who(lead.second)}</th>'
        + cell("Points", lead.points, lambda x: signed(x, "{:+.1f}"), to="to")
        for lead in leads
    ]
    return table("leads", ["Agents", "Points"], rows)


def ratings_table(cast: Cast, rated: Mapping[str, Rating]) -> str:
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
