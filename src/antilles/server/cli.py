"""`antilles serve`: the web table on this machine, or for everybody."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.prompt import Confirm

from antilles import title as find
from antilles.core.errors import AntillesError
from antilles.extras import missing
from antilles.mode import interpret
from antilles.started import command
from antilles.titles import UNFINISHED
from antilles.typed import Flag, Many

from .store.address import address_of, given_secret

if TYPE_CHECKING:
    from .http.reach import Addresses

TELL = Console(stderr=True)
MOST_WORKERS = 64


def serve(
    *,
    title: str | None = None,
    host: str | None = None,
    friends: bool | None = None,
    port: int | None = None,
    data: str | None = None,
    workers: int | None = None,
    origin: Many = None,
    allow_host: Many = None,
    proxy: Many = None,
    metrics: Literal["off", "local", "open"] = "local",
    schema: Literal["off", "local", "open"] = "local",
    secret_file: Path | None = None,
    smtp: str | None = None,
    notify_private: Flag = False,
    open_tables: bool | None = None,
    new_secret: Flag = False,
    page: Path | None = None,
    open_page: Annotated[bool, Parameter(name="--open", negative="")] = False,
    plain_log: Flag = False,
    json_log: Flag = False,
    no_limits: Flag = False,
    archive_after: float | None = None,
    archive_to: Path | None = None,
) -> int:
    """Serve the web table: people play in their browsers, against bots and each other.

    Args:
        title: The game whose set-up `--open` shows; otherwise it is the shelf with all of them.
        host: The address to listen on, by default 127.0.0.1: this machine alone; 0.0.0.0 lets others in.
        friends: Play with friends on this network: listens on it, and says which address they need. On a terminal it
            is asked for; --no-friends keeps the table to this machine without a question.
        port: The port to listen on; by default 8080, or the next one that is free.
        data: A file for the tables (SQLite), or the URL of a PostgreSQL that several servers may share; @FILE where a
            file says it, which is the place for a URL with a password. Without it ANTILLES_DATA is asked.
        workers: Processes in which bots think; by default as many as there are cores, but at most four.
        origin: Another address at which people see the page, for instance behind a proxy; may be repeated.
        allow_host: Another name of this server; requests under names that are not its own are refused. May be repeated.
        proxy: The address or network of a proxy whose word on who asks, and whether by TLS, is believed; may be
            repeated.
        metrics: Who may see /metrics: nobody, this machine alone, or everybody.
        schema: Who may see /schema, in the same way.
        secret_file: A file with the secret from which links are made, to keep it out of the store; or ANTILLES_SECRET
            has it.
        smtp: The mail server for people who want to be told by e-mail, smtp://host:587?from=table@example.org; @FILE
            where a file says it, which is the place for one with a password. Without it ANTILLES_SMTP is asked.
        notify_private: Let people be told at addresses within this network, too, and without TLS.
        open_tables: List tables for everybody on this server whose hosts say so; by default where others can reach it.
        new_secret: Let the secret that is given take the place of the one before.
        page: The folder of a page that was built elsewhere.
        open_page: Show the page in this machine's browser as soon as it is there.
        plain_log: Log lines for people. On a terminal that is the rule, and only what is wrong is told.
        json_log: Log lines as JSON, on a terminal too.
        no_limits: Let everybody ask as often as they like; to measure, on this machine only.
        archive_after: Days after which a table where nothing happens is moved into an archive; without it none ever is.
        archive_to: The folder of the archives; by default the one beside the SQLite file, or in this person's folder.
    """
    native = interpret()  # before anything imports a rule
    try:
        from uvicorn import Config

        from .app import make
        from .http.connections import EACH, Connections, files, networks, protocols
        from .http.listener import Listener
        from .http.reach import Addresses, network_addresses
        from .notices.courier import Means
        from .notices.mail import configured
    except ModuleNotFoundError as gone:
        raise AntillesError(missing(gone.name or "litestar")) from None
    from .http.static import BUILT
    from .logs import log_config
    from .ops.commands import archive_folder
    from .sizes import MESSAGE
    from .store.access import hold

    if port is not None and not 0 < port < 65_536:
        raise AntillesError(f"A port is a number from 1 to 65535, not {port}.")
    if workers is not None and not 0 <= workers <= MOST_WORKERS:
        raise AntillesError(f"--workers is a number of processes from 0 to {MOST_WORKERS}, not {workers}.")
    if page is not None and not (page / "index.html").is_file():
        raise AntillesError(f"{page} is no folder of a page: it has no index.html.")
    if title is not None and find(title).name in UNFINISHED:
        raise AntillesError(f"{title} is not at the web table yet; play it at the terminal: {command('play', title)}")
    quiet = TELL.is_terminal and not json_log and not plain_log
    if host is not None and friends:
        raise AntillesError("--friends listens on the network by itself; --host goes without it.")
    if friends is None and host is None and not (origin or proxy or no_limits) and network_addresses():
        friends = asks_for_friends()
    host = host or ("0.0.0.0" if friends else "127.0.0.1")
    if no_limits and host != "127.0.0.1":
        raise AntillesError("--no-limits goes with the host 127.0.0.1 only.")
    if archive_after is not None and not archive_after >= 1:
        raise AntillesError("--archive-after is a number of days from 1 on.")
    proxies = networks(proxy or ())
    port, url = free_port(host, port), address_of(data)
    hold(url)  # before anything takes long
    count = workers if workers is not None else min(4, os.cpu_count() or 1)
    gc.freeze()  # rules and libraries stay: nobody need look through them again and again
    gc.set_threshold(20_000, 20, 100)  # a whole collection takes long where many tables are live, and finds little
    addresses = Addresses(host, port, tuple(origin or ()))
    app = make(
        url, workers=count, origins=tuple(origin or ()), built=page or BUILT, limited=not no_limits,
        hosts=(host, *(allow_host or ())), shown={"metrics": metrics, "schema": schema},
        secret=given_secret(secret_file), new_secret=new_secret,
        native=native, archive=(archive_after, archive_to or archive_folder(url)) if archive_after else None,
        addresses=addresses,
        means=Means(configured(smtp), notify_private, contact=next(iter(origin or ()), "")),
        open_tables=open_tables,
    )  # fmt: skip
    Thread(target=greet, args=(addresses, host, open_page, title), daemon=True).start()
    most = files()
    http, ws = protocols(Connections(most, most if no_limits else min(most // 2, EACH), proxies))
    config = Config(
        app, http=http, ws=ws, host=host, port=port, log_config=log_config(plain_log or quiet, quiet), access_log=False,
        ws_max_size=2 * MESSAGE, ws_ping_interval=20.0, ws_ping_timeout=20.0, timeout_graceful_shutdown=5,
        server_header=False, proxy_headers=bool(proxies), forwarded_allow_ips=[str(each) for each in proxies],
    )  # fmt: skip
    return Listener(config, addresses).serve_to_the_end()


def asks_for_friends() -> bool:
    """Whether friends on this network are to come, said by somebody at a terminal; Enter means no."""
    if not (TELL.is_terminal and sys.stdin.isatty()):
        return False
    return Confirm.ask("Play with friends on this network?", console=TELL, default=False)


def free_port(host: str, wanted: int | None) -> int:
    """The port, if nobody has it; without a wish the first free one from 8080 on."""
    for port in [wanted] if wanted else range(8080, 8100):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as uvicorn does
            try:
                trial.bind((host, port))
            except OSError as taken:
                if taken.errno != errno.EADDRINUSE:
                    raise AntillesError(f"This machine has no address {host}; try --host 127.0.0.1.") from None
                continue
            return port
    raise AntillesError(f"Port {wanted or '8080 and its neighbours'} is taken; choose another with --port.")


def greet(addresses: Addresses, host: str, open_page: bool, title: str | None = None) -> None:
    """Says where the page is as soon as it answers, and which address friends need."""
    seen = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    here = addresses.url(seen)
    for _ in range(600):
        with suppress(OSError), socket.create_connection((seen, addresses.port), 1.0):
            TELL.print(f"Antilles is at [bold]{here}/[/] (end with Ctrl+C)", highlight=False)
            invite(addresses, host)
            screen = sys.platform != "linux" or {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys()
            if open_page and screen:
                webbrowser.open(f"{here}/setup/{title}" if title else f"{here}/")
            return
        time.sleep(0.2)


def invite(addresses: Addresses, host: str) -> None:
    """The address that friends need, with its QR code on a terminal; or that there is none."""
    usable = addresses.usable()
    if not usable:
        where = "this machine has no network" if host in ("0.0.0.0", "::") else "friends cannot come: add --friends"
        TELL.print(f"It is for this machine alone; {where}.", highlight=False)
        return
    TELL.print(f"Friends come by [bold]{usable[0]}/[/]", highlight=False)
    if TELL.is_terminal:
        from .http.qr import for_terminal

        TELL.file.write(for_terminal(f"{usable[0]}/"))
