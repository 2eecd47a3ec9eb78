"""Shared by all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Where a run decides whether something lands, it must not depend on luck; everywhere else new examples are tried.
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the project."""
    return Path(__file__).resolve().parent.parent
