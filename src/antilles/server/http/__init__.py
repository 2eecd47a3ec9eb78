"""Everything between a connection and a table: who comes in, how often, and what they are answered.

In the order a request meets them: `connections.py` counts connections and ends those that ask too slowly or do not
read; `hosts.py` refuses names that are not this server's and says who may see figures; `security.py` knows the person
behind a cookie and refuses forged requests; `limits.py` counts what a person and an address may ask for, and
`admission.py` lets people who play go first. Then come `routes.py` and `account.py` with their `schemas.py`,
`static.py` with the built page, and `metrics.py` with health and figures. `errors.py` makes a response of every
exception in the reader's language, and `frames.py` packs what goes over a WebSocket.

Who calls it: uvicorn and Litestar, as `app.py` and `cli.py` tell them; `live` for security and limits of sockets.

What it promises: rubbish of any kind is refused with a sentence, never with a 500. Everything that changes something
needs the page's own origin and a token. A visitor, however rude, has no more than a share of the server's time while
people play. No secret of a table leaves by a route before the game is over.
"""
