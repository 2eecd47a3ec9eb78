"""Live play: one WebSocket for each open page.

`sockets.py` opens the socket, sends and receives. A `Session` (`session.py`) does what a message (`messages.py`) says:
act, try, undo, confirm, hint, chat, language, ping; and it takes what is due out of the page's viewer and makes the
messages that are sent.

Who calls it: Litestar, for `/api/tables/{name}/live`. It calls tables; no table knows a socket.

What it promises: every message is checked before anything is done: its size, how often, whether the page still has
its seat. Every answer carries the number of its question and the version of the table it is about. A page that reads
slowly gets the present state and not every step; one that never reads is closed. A page is sent nothing when its view
has not changed, so that even the number of messages tells nothing.
"""
