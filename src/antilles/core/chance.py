"""Counter-based chance: the same (key, ply) gives the same number in every mode, thread and order of play.

Thirty-two-bit mixing in signed arithmetic that never leaves 63 bits, so that Python, Numba and a GPU agree.
"""

from __future__ import annotations

from typing import Any

from .interpreted import interpreted
from .kernel import kernel

WORD = 0xFFFFFFFF
UNSEEN = 800_000  # the first draw of those who imagine what they cannot see, apart from those of the game


@kernel
def mix(x: int) -> int:
    """A bijection of 32-bit words that spreads every bit."""
    x = ((x >> 16) ^ x) * 0x45D9F3B & WORD
    x = ((x >> 16) ^ x) * 0x45D9F3B & WORD
    return (x >> 16) ^ x


@kernel
def random(key: int, ply: int) -> int:
    """The 32-bit number of this stream at this ply."""
    return mix(mix(ply & WORD) ^ key)


@kernel
def below(number: int, n: int) -> int:
    """A 32-bit random number scaled to 0 .. n-1."""
    return number * n >> 32


@kernel
def pull(pile: Any, number: int, left: int) -> int:
    """Takes one of the `left` things of a pile (how many there are of each kind) and says of which kind it is."""
    n, kind = below(number, left), 0
    while n >= pile[kind]:
        n -= pile[kind]
        kind += 1
    pile[kind] -= 1
    return kind


_mix = interpreted(mix)


def key_of(seed: int) -> int:
    """The stream of one game from its seed (any whole number up to 62 bits); for Python, outside kernels.

    >>> key_of(7) == key_of(7) != key_of(8)
    True
    """
    return _mix(_mix(seed & WORD) ^ (seed >> 32 & WORD) ^ 0x5BD1E995)
