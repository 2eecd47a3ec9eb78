"""What happened, as data, and the words for it in each language."""
