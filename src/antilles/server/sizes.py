"""How long what people send may be; how often they may send it is said in `http/limits.py`."""

MESSAGE = 16_384  # bytes of a message or a request
ACTIONS = 64  # choices in one gesture
TALK = 500  # characters of a line of chat
NAME = 40  # characters of a name
ANSWERS = 256  # messages that wait for a page which does not read
