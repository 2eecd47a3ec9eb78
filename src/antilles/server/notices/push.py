"""Browser push: text that only one browser can read (RFC 8188, 8291), signed by this server (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import hmac
import json
import os
import time
from typing import Any
from urllib.parse import urlsplit

from ..tokens import Keys

SIZE = 4096  # bytes of a record; our texts need one
LASTS = 12 * 3600  # seconds that a signature is good for
KEEP = 24 * 3600  # seconds that a push service keeps what it cannot deliver
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, for at most 32 bytes."""
    return hmac.digest(hmac.digest(salt, material, "sha256"), info + b"\x01", "sha256")[:length]


def point(key: Any) -> bytes:
    """A public key as push services and browsers write it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return bytes(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


class Identity:
    """The key by which push services know this server; made from the store's secret, so the same on all its servers."""

    def __init__(self, keys: Keys, contact: str) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec

        self.contact = contact
        self._key = ec.derive_private_key(keys.number("push") % (ORDER - 1) + 1, ec.SECP256R1())

    @property
    def public(self) -> str:
        """What a page subscribes with."""
        return b64(point(self._key.public_key()))

    def signature(self, endpoint: str) -> str:
        """The header that says who sends: a token for that push service alone."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        scheme, netloc = urlsplit(endpoint)[:2]
        claims = {"aud": f"{scheme}://{netloc}", "exp": int(time.time()) + LASTS, "sub": self.contact}
        head = {"typ": "JWT", "alg": "ES256"}
        signed = ".".join(b64(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))},k={self.public}"


def sealed(text: bytes, theirs: str, auth: str, own: Any = None, salt: bytes | None = None) -> bytes:
    """A text for the browser with that key and secret; `own` and `salt` are made anew for every message."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt, own = salt or os.urandom(16), own or ec.generate_private_key(ec.SECP256R1())
    receiver, sender = unb64(theirs), point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), receiver))
    material = derived(unb64(auth), shared, b"WebPush: info\x00" + receiver + sender, 32)
    key = derived(salt, material, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(salt, material, b"Content-Encoding: nonce\x00", 12)
    head = salt + SIZE.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + bytes(AESGCM(key).encrypt(nonce, text + b"\x02", None))


def readable(subscription: dict[str, Any]) -> bool:
    """Whether a subscription could be one: an address with TLS, a point of the curve, a secret."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(subscription["p256dh"]))
        return len(unb64(subscription["auth"])) == 16
    except (ValueError, KeyError):
        return False


def request(identity: Identity, subscription: dict[str, Any], text: bytes, topic: str) -> tuple[dict[str, str], bytes]:
    """Headers and body of what is posted to a push service; a newer text of the same topic replaces it."""
    head = {
        "Authorization": identity.signature(subscription["endpoint"]),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEEP),
        "Urgency": "normal",
        "Topic": topic,
    }
    return head, sealed(text, subscription["p256dh"], subscription["auth"])
