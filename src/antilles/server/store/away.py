"""Whether it is the store that does not answer: then people are told to come again, and nobody looks for a mistake."""

from __future__ import annotations

from .errors import understood
from .models import Away


def away(wrong: BaseException) -> bool:
    """Whether this is how an absent store sounds."""
    return isinstance(wrong, Away) or (isinstance(wrong, Exception) and isinstance(understood(wrong), Away))
