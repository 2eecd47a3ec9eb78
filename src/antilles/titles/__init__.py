"""One home for each title: its rules, words, bots, and how terminal and web table show it.

>>> import antilles
>>> antilles.titles()  # the list of names, also after a home was imported and this package is what the name means
['puerto-rico', 'san-juan']
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Homes(ModuleType):
    """Python lets a package's name hide the function `antilles.titles`, so the package answers like the function."""

    def __call__(self) -> list[str]:
        from antilles import names

        return names()


sys.modules[__name__].__class__ = _Homes
