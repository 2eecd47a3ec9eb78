"""What a person is shown, in their language and without what is hidden from them.

`positions.py` makes the payload of a position for one viewer: state, legal actions with words and effects, what is
not possible and why, the end. `redact.py` writes the state from the viewer's view. `turn.py` plays choices on a copy,
all or nothing, as far as they can be taken back, and tries them for effects and previews. `log_entries.py` makes the
log, `history.py` looks back at stored turns, and `chart.py` draws a finished game in curves and moments.
`catalogue.py` lists what can be played.

What a title adds of its own comes from its box (`box.py`): things, prices, questions, rulings (`rulings.py`).

Who calls it: the broadcast of a live table and the page's connection for what changes; the routes for history and
catalogue. It reads games and stored tables and changes neither.

What it promises: everything for a seat is made from that seat's view. What is made for one viewer is handed to
another only where both may know exactly the same. A rehearsal never draws, never asks anybody else and never shows
the end.
"""
