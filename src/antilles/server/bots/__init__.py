"""Bots in worker processes: the pool, its queue, and compiling what they call."""
