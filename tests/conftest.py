"""Shared by all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Where a run decides whether something lands, it must not depend on luck; everywhere else new examples are tried.
# Nowhere does it depend on how busy the machine is: an example may take its time.
settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("here", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the project."""
    return Path(__file__).resolve().parent.parent
