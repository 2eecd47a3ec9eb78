"""Programs against programs: paired games, figures with intervals, ratings, a report."""

from .plan import Plan, Table, plan
from .play import play
from .standings import Standing, standings

__all__ = ["Plan", "Standing", "Table", "plan", "play", "standings"]
