"""Play at a terminal: a board in words and colours, numbered choices, saved games."""
