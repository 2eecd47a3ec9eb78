"""Names read off constants, so that nothing is written twice."""

from __future__ import annotations

from collections.abc import Mapping


def names_of(constants: Mapping[str, object], first: int = 0) -> tuple[str, ...]:
    """The names of a module's numbers from `first` on, without a gap, in their order and in small letters.

    >>> names_of({"LEAST": 0, "SALE_COINS": 1, "OFFICE": 2, "other": 3}, first=1)
    ('sale_coins', 'office')
    """
    numbers = {n: name.lower() for name, n in constants.items() if name.isupper() and isinstance(n, int) and n >= first}
    assert sorted(numbers) == list(range(first, first + len(numbers))), "numbers are missing, or given twice"
    return tuple(numbers[n] for n in sorted(numbers))
