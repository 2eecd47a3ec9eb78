"""Whether it is the store that does not answer: then people are told to come again, and nobody looks for a mistake."""

from __future__ import annotations

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import exc

ABSENT = (
    OSError, TimeoutError, exc.OperationalError, exc.InterfaceError, exc.TimeoutError, asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, asyncpg.InsufficientResourcesError,
)  # fmt: skip
CLASSES = ("08", "53", "57")  # PostgreSQL: no connection, no room, being shut down


def away(wrong: BaseException) -> bool:
    """Whether this is how an absent store sounds."""
    if isinstance(wrong, exc.DBAPIError) and not isinstance(wrong, ABSENT):
        state = str(getattr(wrong.orig, "sqlstate", None) or "")
        return wrong.connection_invalidated or state.startswith(CLASSES)
    return isinstance(wrong, ABSENT)
