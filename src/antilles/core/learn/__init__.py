"""Many games at once, and positions as rows of numbers, for programs that learn."""
