"""What the edition prints: things, cards, their powers, switches and the edition itself."""
