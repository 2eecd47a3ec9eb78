"""The server that listens: on one address at first, and on more while it runs."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from uvicorn import Config, Server

from .reach import Addresses


class Listener(Server):
    """uvicorn's server, which can be opened to the network without a restart."""

    def __init__(self, config: Config, addresses: Addresses) -> None:
        super().__init__(config)
        addresses.open = self.listen_on

    async def listen_on(self, host: str) -> None:
        """Serves on one more address of this machine, at the same port."""
        config = self.config
        self.servers.append(
            await asyncio.get_running_loop().create_server(
                lambda: config.http_protocol_class(  # type: ignore[call-arg]
                    config=config, server_state=self.server_state, app_state=self.lifespan.state
                ),
                host=host, port=config.port, ssl=config.ssl, backlog=config.backlog,
            )
        )  # fmt: skip

    def serve_to_the_end(self) -> int:
        """Runs until it is told to stop; the exit status."""
        with suppress(KeyboardInterrupt):
            self.run()
        return 0 if self.started else 3
