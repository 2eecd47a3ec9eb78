"""The secret of a store, from which links and tokens are made: in the store itself, or kept outside by who runs it.

Whoever can read a store could otherwise make every key of it. A secret from outside is never written into the store,
only a digest of it: so a server that was given another one, or none, is refused instead of shutting everybody out.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from contextlib import suppress

import sqlalchemy as sa

from antilles.core.errors import AntillesError

from .models import Conflict
from .schema import SETTINGS
from .store import Store

CHECK, OWN = "secret_check", "secret"


async def secret_of(store: Store, given: bytes | None, *, new: bool = False) -> bytes:
    """The secret of an open store; `new` lets another one take the place of the one before."""
    settings = await _settings(store)
    known = settings.get(CHECK)
    if given is None:
        if known is not None:
            raise AntillesError(
                "The secret of this store is kept outside of it: give it with --secret-file or in ANTILLES_SECRET."
            )
        if OWN not in settings:
            made = SETTINGS.insert().values(name=OWN, value=secrets.token_hex(32))
            with suppress(Conflict):  # another server was quicker
                await store.writing(lambda conn: conn.execute(made).rowcount)
            settings = await _settings(store)
        return bytes.fromhex(settings[OWN])
    check = hashlib.sha256(b"check " + given).hexdigest()
    if known is not None and hmac.compare_digest(known, check):
        return given
    if known is not None and not new:
        raise AntillesError(
            "This store was served with another secret. With --new-secret the one given now takes its place; "
            "private links that were not used yet then lead nowhere."
        )

    def work(conn: sa.Connection) -> None:
        conn.execute(sa.delete(SETTINGS).where(SETTINGS.c.name.in_((CHECK, OWN))))
        conn.execute(SETTINGS.insert().values(name=CHECK, value=check))

    await store.writing(work)
    return given


async def _settings(store: Store) -> dict[str, str]:
    async with store.reading() as conn:
        return {row.name: row.value for row in await conn.execute(sa.select(SETTINGS))}
