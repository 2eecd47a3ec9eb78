"""Packs that tests write lie in a folder of their own."""

from __future__ import annotations

import os
import tempfile

os.environ["ANTILLES_PACKS"] = tempfile.mkdtemp(prefix="antilles-packs-")
