"""Buildings that ask their owner a question of their own."""
