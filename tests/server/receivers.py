"""Those who are told: a push service with a browser behind it, an address of one's own, and a mail server; all real."""

from __future__ import annotations

import base64
import hmac
import json
import threading
import time
from email import message_from_bytes
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.patience import PATIENCE


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def hkdf(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return hmac.digest(hmac.digest(salt, material, "sha256"), info + b"\x01", "sha256")[:length]


class Receiver:
    """An HTTP server on loopback that keeps what is posted to it and answers with `status`."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        outer = self

        class Door(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                outer.got.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(outer.status)
                self.send_header("location", f"{outer.url}/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Says nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Receiver:
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._server.shutdown()
        self._server.server_close()

    def came(self, count: int = 1) -> list[tuple[str, dict[str, str], bytes]]:
        """What came, once so many have."""
        until = time.monotonic() + PATIENCE
        while len(self.got) < count and time.monotonic() < until:
            time.sleep(0.02)
        assert len(self.got) >= count, f"{len(self.got)} of {count} came"
        return self.got


class Device:
    """A browser with its keys: reads what was encrypted for it, and checks who signed it."""

    def __init__(self, endpoint: str) -> None:
        self._key, self.auth, self.endpoint = ec.generate_private_key(ec.SECP256R1()), bytes(range(16)), endpoint
        self.public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": b64(self.public), "auth": b64(self.auth)}

    def read(self, body: bytes) -> Any:
        """The text (RFC 8188 with the keys of RFC 8291)."""
        salt, size, sender = body[:16], int.from_bytes(body[16:20], "big"), body[21 : 21 + body[20]]
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        )  # fmt: skip
        material = hkdf(self.auth, shared, b"WebPush: info\x00" + self.public + sender, 32)
        key, nonce = (
            hkdf(salt, material, b"Content-Encoding: aes128gcm\x00", 16),
            hkdf(salt, material, b"Content-Encoding: nonce\x00", 12),
        )
        sealed = body[21 + body[20] :]
        assert len(sealed) <= size
        text, _, end = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\x02")
        assert end == b""
        return json.loads(text)


def claims(header: str, public: str) -> Any:
    """What a push service is told of the sender, after its signature was found right."""
    kind, _, rest = header.partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (kind, fields["k"]) == ("vapid", public)
    signed, _, signature = fields["t"].rpartition(".")
    raw = unb64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(public))
    key.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(unb64(signed.split(".")[1]))


class Letterbox:
    """A mail server on loopback."""

    def __init__(self, port: int) -> None:
        self.letters: list[Any] = []
        self._controller = Controller(self, hostname="127.0.0.1", port=port)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.letters.append(message_from_bytes(envelope.content, policy=default))
        return "250 taken"

    def __enter__(self) -> Letterbox:
        self._controller.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._controller.stop()

    def came(self, count: int = 1) -> Any:
        until = time.monotonic() + PATIENCE
        while len(self.letters) < count and time.monotonic() < until:
            time.sleep(0.02)
        assert len(self.letters) >= count, f"{len(self.letters)} of {count} letters came"
        return self.letters[count - 1]
