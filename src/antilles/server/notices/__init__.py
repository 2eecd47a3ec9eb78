"""What people are told while they are away: their turn, a beginning, something said, somebody who wants a seat.

`courier.py` sees to tables that changed, stores what is to be sent to whom, and sends it: by `push.py` to browsers (the
text is encrypted for them; RFC 8291, VAPID), by `mail.py` over SMTP, by `posting.py` to an address of their own.
`texts.py` has the sentences.

Who calls it: the application starts the courier; routes change what people want.

What it promises: nobody who looks at the table is told anything; sending never delays an act; what could not be sent is
tried again, also after a restart, and of several servers one sends it. No request goes to an address within this
network, follows a redirection or takes long, unless who runs the server allows the first.
"""
