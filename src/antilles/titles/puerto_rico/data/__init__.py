"""What the editions print: things, buildings, cards, switches and the editions themselves."""
