"""Packs that tests write lie in a folder of their own."""

from __future__ import annotations

import os
import tempfile

FOLDER = tempfile.TemporaryDirectory(prefix="antilles-packs-")  # gone when the tests are over
os.environ["ANTILLES_PACKS"] = FOLDER.name
