"""Passwords and secrets come from the environment or a file, and never show."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from antilles.core.errors import AntillesError
from antilles.server.store.address import address_of, given_secret
from antilles.server.store.secret import secret_of
from antilles.server.store.store import Store
from antilles.server.tokens import Keys

URL = "postgresql://ana:hush@localhost/antilles"
SECRET = b"s" * 40


def test_a_password_on_the_command_line_is_refused() -> None:
    """The attacker is another user of the machine, who lists its processes."""
    with pytest.raises(AntillesError, match="ANTILLES_DATA") as why:
        address_of(URL)
    assert "hush" not in str(why.value)


def test_the_store_is_named_by_the_environment_or_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTILLES_DATA", URL)
    assert address_of(None) == "postgresql+asyncpg://ana:hush@localhost/antilles"
    file = tmp_path / "url"
    file.write_text(f"{URL}-two\n")
    assert address_of(f"@{file}").endswith("/antilles-two")
    monkeypatch.setenv("ANTILLES_DATA", f"@{file}")
    assert address_of(None).endswith("/antilles-two")
    with pytest.raises(AntillesError, match="cannot be read"):
        address_of(f"@{tmp_path / 'none'}")
    file.write_text("\n")
    with pytest.raises(AntillesError, match="is empty"):
        address_of(f"@{file}")


def test_the_secret_comes_from_the_environment_or_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert given_secret(None) is None
    monkeypatch.setenv("ANTILLES_SECRET", SECRET.decode())
    assert given_secret(None) == SECRET
    file = tmp_path / "secret"
    file.write_text("t" * 64 + "\n")
    assert given_secret(file) == b"t" * 64
    monkeypatch.setenv("ANTILLES_SECRET_FILE", str(file))
    assert given_secret(None) == b"t" * 64
    file.write_text("short")
    with pytest.raises(AntillesError, match="at least 32"):
        given_secret(file)


def test_a_store_does_not_have_a_secret_that_is_kept_outside(url: str) -> None:
    """The attacker has a copy of the store, and would make the keys of seats from it."""

    async def main() -> None:
        store = Store(url)
        await store.open()
        try:
            inside = await secret_of(store, None)
            assert await secret_of(store, SECRET) == SECRET
            assert await secret_of(store, SECRET) == SECRET
            with pytest.raises(AntillesError, match="kept outside"):
                await secret_of(store, None)
            with pytest.raises(AntillesError, match="another secret"):
                await secret_of(store, b"u" * 40)
            assert await secret_of(store, b"u" * 40, new=True) == b"u" * 40
            assert inside not in await everything(store)
            assert b"u" * 40 not in await everything(store)
        finally:
            await store.close()

    asyncio.run(main())


async def everything(store: Store) -> bytes:
    import sqlalchemy as sa

    async with store.reader.connect() as conn:
        rows = (await conn.execute(sa.text("SELECT name, value FROM settings"))).all()
    text = "".join(f"{name}={value};" for name, value in rows)
    return text.encode() + b"".join(bytes.fromhex(v) for _, v in rows if len(v) % 2 == 0)


def test_a_mark_tells_tables_apart_and_nothing_else() -> None:
    keys = Keys(SECRET)
    assert keys.mark("one") == keys.mark("one") != keys.mark("two")
    assert Keys(b"other").mark("one") != keys.mark("one")
    assert len(keys.mark("one")) == 10
