"""First games that teach Puerto Rico. Their sentences are in the catalogs, under `lesson.`."""

from __future__ import annotations

from .first import FIRST
from .solo import SOLO

LESSONS = (FIRST, SOLO)
