"""The report: one HTML page with everything in it, readable in light and in dark, on paper and on a telephone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from pathlib import Path
from statistics import fmean

from antilles import title
from antilles.core.tell.words import Words

from . import plots
from .plan import Plan, many
from .play import Result
from .plots import Cast, Row, bars, leads_table, ratings_table, standings_table
from .standings import Lead, Rating, Standing, Value, points

FIRST = '<!doctype html>\n<html lang="en"><head><meta name="generator" content="antilles arena"/>'
INTERVALS = (
    "Intervals are 95 %. The games of a block share a seed, one for each order of the seats, so blocks and not games"
    " are the sample. Points have Student's interval; win shares and ranks, which have bounds, have Wilson's with as"
    " many independent games as would scatter like these blocks. Where all blocks agree, ranks and points have none."
    " Shared wins are split. Win share is for each seat of an agent, so the fair share is one by the number of players."
    " Only complete blocks are counted."
)
RATED = "Ratings are OpenSkill's (Plackett–Luce): mean and standard deviation, 25 ± 8.3 before the first game."


def report(
    plan: Plan, games: Sequence[Result], figures: Sequence[Standing], paired: Sequence[Lead],
    rated: dict[str, Rating], command: str,
) -> str:  # fmt: skip
    """The whole page, about the games of complete blocks."""
    game = title(plan.title)
    words = game.words(plan.setups[0].edition, "en")
    seats = [name for lineup in range(len(plan.lineups)) for name in plan.table(lineup, 0, 0).seats]
    cast = Cast(seats, game.engine.automata.kind if game.engine.automata else "")
    name = words.find(f"title.{plan.title}") or plan.title
    several = len(plan.lineups) > 1
    parts = [header(plan, name, len(games), words, cast)]
    if rated and several:
        parts.append(f"<section><h2>All line-ups</h2>{panel('Ratings', '', ratings_table(cast, rated))}</section>")
    for lineup in range(len(plan.lineups)):
        mine = [s for s in figures if s.lineup == lineup]
        if mine:
            own = [r for r in games if r["lineup"] == lineup]
            between = [lead for lead in paired if lead.lineup == lineup]
            parts.append(section(plan, lineup, own, mine, between, words, {} if several else rated, cast))
    parts.append(
        f'<section class="notes"><h2>How to read this</h2><p>{INTERVALS}</p>{f"<p>{RATED}</p>" if rated else ""}'
        f'<p class="quiet">The same again: <code>{escape(command)}</code></p></section>'
    )
    style = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    colours = "".join(f".a{i}{{--c:var(--c{i})}}" for i in range(plots.COLOURS + 1))
    return (
        f'{FIRST}<meta charset="utf-8"/>\n<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>Arena: {escape(name)}</title>\n<style>\n{style}{colours}\n</style></head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body></html>\n"
    )


def header(plan: Plan, name: str, games: int, words: Words, cast: Cast) -> str:
    """What was played, and the way to every line-up."""
    head = plan.json()
    rules = [words.find(f"edition.{head['edition']}") or head["edition"]]
    rules += [words.find(f"module.{module}") or module for module in head["modules"]]
    for option, value in head["options"].items():
        chosen = ", ".join(value) if isinstance(value, list) else value
        rules.append(f"{words.find(f'option.{option}') or option}: {words.find(f'option.{option}.{chosen}') or chosen}")
    made = f"{many(games, 'game')} in complete blocks · seeds from {plan.seed} · antilles {head['antilles']}"
    ways = ""
    if len(plan.lineups) > 1:
        for lineup in range(len(plan.lineups)):
            seats = " ".join(cast.chip(who) for who in plan.table(lineup, 0, 0).seats)
            ways += f'<span><a href="#lineup-{lineup + 1}">Line-up {lineup + 1}</a> {seats}</span>'
        ways = f'<nav class="names">{ways}</nav>'
    return (
        f'<header><p class="quiet">Arena</p><h1>{escape(name)}</h1><p>{escape(" · ".join(rules))}</p>'
        f'<p class="quiet">{escape(made)} · rules and agents {plan.code}</p>{ways}</header>'
    )


def section(
    plan: Plan, lineup: int, games: list[Result], figures: list[Standing], paired: list[Lead], words: Words,
    rated: dict[str, Rating], cast: Cast,
) -> str:  # fmt: skip
    players, names = plan.setups[lineup].players, [s.name for s in figures]
    given_up = sum(r["stalled"] for r in games)
    note = f"{players} players · {many(len(games), 'game')} in {many(len(games) // len(plan.orders(lineup)), 'block')}"
    note += f" · {given_up} that nobody ended" if given_up else ""
    seats = [f"Seat {p + 1}" for p in range(players)]
    by_seat = [(s.name, [("All seats", s.wins), *zip(seats, s.by_seat, strict=True)]) for s in figures]
    scored = {name: every(games, name, points) for name in names}
    rounds = {"Rounds": [float(r["rounds"]) for r in games]}
    decisions = {"Decisions of all agents": [float(sum(r["decisions"])) for r in games]}
    line = " ".join(cast.who(name) for name in plan.table(lineup, 0, 0).seats)
    pick = title(plan.title).telling.pick
    fair = f"Dots are means, bars their 95 % intervals; the dashed line is the fair share, {100 / players:.0f} %."
    return "".join([
        f'<section id="lineup-{lineup + 1}"><h2 class="names">{line}</h2><p class="quiet">{note}</p>',
        panel("Standings", "Means with 95 % intervals.", standings_table(cast, figures, rated)),
        panel("Points ahead", "Mean difference with the same seeds, with its 95 % interval.",
              leads_table(cast, paired)) if paired else "",
        '<div class="two panels">',
        panel("Win share by seat", fair, plots.dots(cast, by_seat, 1 / players)),
        panel("Points", "How often each result came, as a share of the games; the line is the mean.",
              plots.spread(scored, "points at the end", cast)),
        "</div>",
        panel("Game length", "Share of the games; the line is the mean.",
              f'<div class="two"><div>{plots.spread(rounds, "rounds")}</div>'
              f'<div>{plots.spread(decisions, "decisions")}</div></div>'),
        panel(f"{pick.capitalize()}s taken", "How often in a game, for each seat of the agent.",
              bars(cast, pick.capitalize(), names, counted(games, names, words, "picks", pick))) if pick else "",
        panel("Built", "How many in a game, for each seat of the agent; the most frequent first.",
              bars(cast, "Building", names, counted(games, names, words, "built", "building", "card"))),
        "</section>",
    ])  # fmt: skip


def panel(head: str, note: str, inside: str) -> str:
    return f'<div class="panel"><h3>{escape(head)}</h3><p class="quiet">{escape(note)}</p>{inside}</div>'


def every(games: Sequence[Result], name: str, value: Value) -> list[float]:
    """A value of every seat an agent had."""
    return [value(r, p) for r in games for p, who in enumerate(r["seats"]) if who == name]


def called(words: Words, name: str, kinds: Sequence[str]) -> str:
    """A thing of one of these kinds as the game's table calls it."""
    found = (words.find(f"{kind}.{name}") for kind in kinds)
    return next((text for text in found if text), name.replace("_", " "))


def counted(games: Sequence[Result], names: Sequence[str], words: Words, what: str, *kinds: str) -> list[Row]:
    """How often each agent took or built each thing, the most frequent first."""
    rows = []
    for thing in sorted({thing for r in games for taken in r[what] for thing in taken}):
        times = partial(often, what, thing)
        rows.append((called(words, thing, kinds), [fmean(every(games, name, times)) for name in names]))
    return sorted(rows, key=lambda row: -sum(row[1]))


def often(what: str, thing: str, result: Result, seat: int) -> float:
    """How often a seat did something in a game."""
    taken = result[what][seat]
    return float(taken.get(thing, 0) if isinstance(taken, dict) else taken.count(thing))
