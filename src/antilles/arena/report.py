"""The report: one HTML page with everything in it, readable in light and in dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from .. import title
from ..core.words import Words
from . import plots
from .plan import Plan
from .play import Result
from .ratings import Rating
from .standings import Estimate, Standing, whole

Value = Callable[[Result, int], float]
INTERVALS = (
    "Intervals are 95 %. The games of a block share a seed, one for each order of the seats, so blocks and not games"
    " are the sample: mean over blocks with Student's t, and Wilson's interval over blocks where all blocks gave the"
    " same share. Shared wins are split. Win share is for each seat of an agent, so the fair share is one by the number"
    " of players. Only complete blocks are counted."
)


def report(
    plan: Plan, results: Sequence[Result], told: Sequence[Standing], rated: dict[str, Rating], command: str
) -> str:
    """The whole page."""
    words = title(plan.title).words(plan.setups[0].edition, "en")
    kept = whole(plan, results)
    head = plan.json()
    name = words.find(f"title.{plan.title}") or plan.title
    more = [*head["modules"], *(f"{key}={value}" for key, value in head["options"].items())]
    parts = [
        f"<h1>Arena: {escape(name)}</h1>",
        f'<p class="faint">{escape(" · ".join([head["edition"], *more]))} · {len(kept)} games in complete blocks ·'
        f" seeds from {plan.seed} · antilles {escape(head['antilles'])} · rules and agents {plan.code}</p>",
    ]
    if rated and len(plan.lineups) > 1:
        parts += ["<h2>Ratings over all line-ups</h2>", ratings_table(rated)]
    for lineup in range(len(plan.lineups)):
        games = [r for r in kept if r["lineup"] == lineup]
        mine = [s for s in told if s.lineup == lineup]
        if games:
            parts += section(plan, lineup, games, mine, words, rated)
    parts += ["<h2>How to read this</h2>", f"<p>{INTERVALS}</p>"]
    if rated:
        parts.append("<p>Ratings are OpenSkill's (Plackett–Luce): mean and standard deviation, 25 ± 8.3 at first.</p>")
    parts.append(f'<p class="faint">The same again: <code>{escape(command)}</code></p>')
    style = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    colours = "".join(
        f".c{i}{{fill:var(--c{i})}}.k{i}{{background:var(--c{i})}}"
        f".f{i}{{fill:var(--c{i});fill-opacity:.16;stroke:var(--c{i});stroke-width:2}}"
        for i in range(plots.COLOURS)
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Arena: {escape(name)}</title>\n<style>\n{style}{colours}\n</style></head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body></html>\n"
    )


def section(
    plan: Plan, lineup: int, games: list[Result], told: list[Standing], words: Words, rated: dict[str, Rating]
) -> list[str]:
    """One line-up: its table and its plots."""
    players, names = plan.setups[lineup].players, [s.name for s in told]
    seats = [f"seat {p + 1}" for p in range(players)]
    given_up = sum(r["stalled"] for r in games)
    blocks = len(games) // len(plan.orders(lineup))
    note = f"{len(games)} games in {blocks} blocks" + (f", {given_up} given up as stalled" if given_up else "")
    legend = "".join(
        f'<span class="key"><i class="k{i % plots.COLOURS}"></i>{escape(name)}</span>' for i, name in enumerate(names)
    )
    points = [(name, values(games, name, lambda r, p: float(r["scores"][p]))) for name in names]
    rounds = [("games", [float(r["rounds"]) for r in games])]
    chosen = [("games", [float(sum(r["decisions"])) for r in games])]
    return [
        f"<h2>{escape(', '.join(plan.table(lineup, 0, 0).seats))}</h2>",
        f'<p class="faint">{players} players · {note}</p>',
        standings_table(told, rated),
        f'<p class="faint">{legend}</p>',
        figure("Win share by seat", plots.columns(
            "Win share by seat", seats, [(s.name, s.by_seat) for s in told], share=True, fair=1 / players)),
        figure("Points", plots.spread("Points", "points", points)),
        figure("Game length", plots.spread("Rounds of a game", "rounds", rounds, plots.GREY)
               + plots.spread("Decisions in a game", "decisions", chosen, plots.GREY)),
        figure("Roles taken, for each game and seat", roles_plot(games, names, words)),
        figure("Built, for each game and seat", built_plot(games, names, words)),
    ]  # fmt: skip


def values(games: Sequence[Result], name: str, value: Value) -> list[float]:
    """A value of every seat an agent had."""
    return [value(r, p) for r in games for p, who in enumerate(r["seats"]) if who == name]


def figure(head: str, drawing: str) -> str:
    """A plot under its name."""
    return f"<h3>{escape(head)}</h3><figure>{drawing}</figure>"


def called(words: Words, name: str) -> str:
    """A role, building or card as the game's table calls it."""
    found = (words.find(f"{kind}.{name}") for kind in ("role", "building", "card"))
    return next((text for text in found if text), name.replace("_", " "))


def roles_plot(games: Sequence[Result], names: Sequence[str], words: Words) -> str:
    """How often each agent chose each role."""
    known = sorted({role for r in games for taken in r["roles"] for role in taken})

    def often(name: str, role: str) -> Estimate:
        told = values(games, name, lambda r, p: float(r["roles"][p].get(role, 0)))
        return Estimate(sum(told) / len(told))

    series = [(name, [often(name, role) for role in known]) for name in names]
    return plots.columns("Roles taken", [called(words, role) for role in known], series)


def built_plot(games: Sequence[Result], names: Sequence[str], words: Words) -> str:
    """How often each agent built each thing, the most frequent first."""

    def often(name: str, thing: str) -> Estimate:
        told = values(games, name, lambda r, p: float(r["built"][p].count(thing)))
        return Estimate(sum(told) / len(told))

    known = sorted({thing for r in games for built in r["built"] for thing in built})
    rows = sorted(known, key=lambda thing: -max(often(name, thing).mean for name in names))
    series = [(name, [often(name, thing) for thing in rows]) for name in names]
    return plots.lying("Built", [called(words, thing) for thing in rows], series)


def cell(value: Estimate, say: Callable[[float], str]) -> str:
    """A figure with its interval."""
    if value.low is None or value.high is None:
        return f"<td>{say(value.mean)}</td>"
    return f"<td>{say(value.mean)} <small>{say(value.low)} – {say(value.high)}</small></td>"


def standings_table(told: Sequence[Standing], rated: dict[str, Rating]) -> str:
    """The figures of one line-up."""
    heads = ["agent", "seats", "win share", "rank", "points", "ms a decision", *(["rating"] if rated else [])]
    rows = []
    for s in told:
        row = f"<td>{escape(s.name)}</td><td>{s.seats}</td>{cell(s.wins, lambda x: f'{100 * x:.1f} %')}"
        row += cell(s.rank, lambda x: f"{x:.2f}") + cell(s.points, lambda x: f"{x:.1f}")
        row += f"<td>{1000 * s.seconds:.2f}</td>"
        if rated:
            row += f"<td>{rated[s.name].mu:.1f} <small>± {rated[s.name].sigma:.1f}</small></td>"
        rows.append(f"<tr>{row}</tr>")
    head = "".join(f"<th>{name}</th>" for name in heads)
    return f'<div class="wide"><table><tr>{head}</tr>{"".join(rows)}</table></div>'


def ratings_table(rated: dict[str, Rating]) -> str:
    """Ratings over everything that was played."""
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{r.mu:.1f} <small>± {r.sigma:.1f}</small></td><td>{r.games}</td></tr>"
        for name, r in rated.items()
    )
    return f"<table><tr><th>agent</th><th>rating</th><th>games</th></tr>{rows}</table>"
