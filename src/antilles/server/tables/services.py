"""What every live table is given: the store, the other servers, keys, background tasks and counters."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ..store.notify import Notifier
from ..store.store import Store
from ..tokens import Keys
from .tasks import Tasks


@dataclass(frozen=True)
class Services:
    """Shared by all tables of a server; none of them knows a table."""

    store: Store
    notifier: Notifier
    keys: Keys
    tasks: Tasks = field(default_factory=Tasks)
    counts: Counter[str] = field(default_factory=Counter)  # for /metrics
