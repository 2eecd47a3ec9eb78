"""Plots as SVG text: no library, no script, colours from the page's own style."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from .standings import Estimate

WIDTH, LEFT, RIGHT, TOP, FOOT = 720, 52, 12, 14, 42
COLOURS = 8
GREY = 7  # what belongs to nobody
Series = Sequence[tuple[str, Sequence[Estimate | None]]]


def step_of(span: float, most: int = 5) -> float:
    """A round distance between marks: 1, 2 or 5 times a power of ten.

    >>> step_of(1.0), step_of(73)
    (0.2, 20.0)
    """
    raw = max(span, 1e-9) / most
    power = 10.0 ** floor(log10(raw))
    return next((k * power for k in (1, 2, 5) if k * power >= raw * 0.999), 10 * power)


def number(x: float) -> str:
    """Short, without needless noughts."""
    return f"{x:.2f}".rstrip("0").rstrip(".")


def percent(x: float) -> str:
    """A share as people write it."""
    return f"{100 * x:.0f} %"


def frame(height: float, label: str, body: Sequence[str]) -> str:
    """The drawing with what a screen reader says of it."""
    inside = "\n".join(body)
    box = f'viewBox="0 0 {WIDTH} {height:.0f}"'
    return f'<svg {box} role="img" aria-label="{escape(label)}"><title>{escape(label)}</title>\n{inside}\n</svg>'


def text(x: float, y: float, told: str, anchor: str = "middle") -> str:
    """A few words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(told)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A stroke."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def bar(x: float, y: float, w: float, h: float, colour: int, told: str) -> str:
    """A filled box that says its value when pointed at."""
    place = f'x="{x:.1f}" y="{y:.1f}" width="{max(0, w):.1f}" height="{max(0, h):.1f}"'
    return f'<rect {place} rx="1.5" class="c{colour % COLOURS}"><title>{escape(told)}</title></rect>'


def told_of(name: str, where: str, value: Estimate, share: bool) -> str:
    """'greedy, seat 1: 96 % (92 % to 99 %)'."""
    say = percent if share else number
    span = "" if value.low is None or value.high is None else f" ({say(value.low)} to {say(value.high)})"
    return f"{name}, {where}: {say(value.mean)}{span}"


def columns(
    label: str, groups: Sequence[str], series: Series, *, share: bool = False, fair: float | None = None
) -> str:
    """Upright bars in groups, with intervals where there are any, and a line at what is fair."""
    height = 260.0
    floor_y, room = height - FOOT, height - FOOT - TOP
    ends = [e.high if e.high is not None else e.mean for _, values in series for e in values if e]
    most = 1.0 if share else max([*ends, 1e-9]) * 1.05
    wide = (WIDTH - LEFT - RIGHT) / max(1, len(groups))
    each = min(46.0, wide * 0.8 / max(1, len(series)))
    body = marks_left(most, floor_y, room, share)
    for g, group in enumerate(groups):
        middle = LEFT + (g + 0.5) * wide
        body.append(text(middle, floor_y + 18, group))
        for i, (name, values) in enumerate(series):
            value = values[g]
            if value is None:
                continue
            x = middle + (i - len(series) / 2) * each
            high = room * min(value.mean, most) / most
            body.append(bar(x + 1, floor_y - high, each - 2, high, i, told_of(name, group, value, share)))
            if value.low is not None and value.high is not None:
                at = [floor_y - room * max(0.0, min(v, most)) / most for v in (value.low, value.high)]
                body += [line(x + each / 2, at[0], x + each / 2, at[1], kind) for kind in ("halo", "span")]
    if fair is not None:
        y = floor_y - room * fair / most
        body += [line(LEFT, y, WIDTH - RIGHT, y, "fair"), text(WIDTH - RIGHT, y - 4, f"fair {percent(fair)}", "end")]
    return frame(height, label, body)


def marks_left(most: float, floor_y: float, room: float, share: bool) -> list[str]:
    """The scale on the left with its lines."""
    body, step = [], step_of(most)
    for i in range(int(most / step + 1.001)):
        y = floor_y - room * i * step / most
        told = percent(i * step) if share else number(i * step)
        body += [line(LEFT, y, WIDTH - RIGHT, y, "grid"), text(LEFT - 6, y + 4, told, "end")]
    return body


def spread(label: str, unit: str, series: Sequence[tuple[str, Sequence[float]]], colour: int = 0) -> str:
    """How often each value came: one stepped line for each series, as shares; `colour` is that of the first."""
    height = 240.0
    floor_y, room = height - FOOT, height - FOOT - TOP
    every = [v for _, values in series for v in values]
    low, high = min(every), max(every)
    width = max(1.0, float(ceil(step_of(high - low, 24))))
    first, bins = floor(low / width), floor(high / width) - floor(low / width) + 1
    shares = []
    for _, values in series:
        counts = Counter(floor(v / width) - first for v in values)
        shares.append([counts[b] / max(1, len(values)) for b in range(bins)])
    most = max(max(row) for row in shares) * 1.05
    body, across = marks_left(most, floor_y, room, True), (WIDTH - LEFT - RIGHT) / bins
    for b in range(0, bins + 1, max(1, ceil(bins / 12))):
        body.append(text(LEFT + b * across, floor_y + 18, number((first + b) * width)))
    body.append(text((LEFT + WIDTH - RIGHT) / 2, height - 6, unit))
    for i, ((name, values), row) in enumerate(zip(series, shares, strict=True)):
        path = f"M{LEFT:.1f} {floor_y:.1f}"
        for b, part in enumerate(row):
            path += f"V{floor_y - room * part / most:.1f}H{LEFT + (b + 1) * across:.1f}"
        told = f"{name}: mean {number(sum(values) / len(values))} {unit}"
        body.append(
            f'<path d="{path}V{floor_y:.1f}" class="f{(colour + i) % COLOURS}"><title>{escape(told)}</title></path>'
        )
    return frame(height, label, body)


def lying(label: str, rows: Sequence[str], series: Series, *, share: bool = False) -> str:
    """Bars that lie, for many things with long names; the longest value fills the width."""
    left, thin, gap = 190.0, 9.0, 7.0
    tall = thin * len(series) + gap
    height = TOP + tall * len(rows) + 26
    ends = [e.mean for _, values in series for e in values if e]
    most = max([*ends, 1e-9]) * 1.02
    room, body, step = WIDTH - RIGHT - left, list[str](), step_of(most)
    for i in range(int(most / step + 1.001)):
        x = left + room * i * step / most
        told = percent(i * step) if share else number(i * step)
        body += [line(x, TOP, x, height - 24, "grid"), text(x, height - 8, told)]
    for r, row in enumerate(rows):
        y = TOP + r * tall
        body.append(text(left - 8, y + (tall - gap) / 2 + 4, row, "end"))
        for i, (name, values) in enumerate(series):
            value = values[r]
            if value is not None:
                told = told_of(name, row, value, share)
                body.append(bar(left, y + i * thin + 1, room * value.mean / most, thin - 2, i, told))
    return frame(height, label, body)
