"""Live tables: the registry, each table with its seats, turns, clock and deal."""
