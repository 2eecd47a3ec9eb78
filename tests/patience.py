"""How long a test waits before it gives up: a guard against what hangs, never a measure of speed."""

PATIENCE = 600.0  # seconds
