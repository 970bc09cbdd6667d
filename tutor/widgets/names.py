"""The names of players in the text of a state: letters and digits stay, other bytes are coded."""

from __future__ import annotations

import re

from tutor.placed import quoted
from tutor.widgets.link import LinkError

MAX_NAME = 20
_PLAIN = re.compile(r"[A-Za-z0-9]")
_CODED = re.compile(r"(?:[A-Za-z0-9-]|\*[0-9A-F]{2})*\Z")


def encode_name(name: str) -> str:
    """A name in the signs of a link: letters and digits stay, other bytes become `*C3`."""
    return "".join(
        sign if _PLAIN.match(sign) else "".join(f"*{byte:02X}" for byte in sign.encode())
        for sign in name
    )


def decode_name(text: str) -> str:
    """The name behind such a text. Raises LinkError for a text that is none."""
    if not _CODED.match(text):
        raise LinkError(f"{text[:20]!r} is not the name of a sheet.")
    try:
        parts = re.split(r"\*([0-9A-F]{2})", text)
        raw = b"".join(
            bytes.fromhex(part) if place % 2 else part.encode() for place, part in enumerate(parts)
        )
        return clean_name(raw.decode())
    except UnicodeDecodeError:
        raise LinkError(f"{text[:20]!r} is not the name of a sheet.") from None


def clean_name(name: str) -> str:
    """A name as one writes it. Raises LinkError for one that cannot stand on a sheet."""
    name = " ".join(name.split())
    if not name or len(name) > MAX_NAME or not name.isprintable():
        raise LinkError(f"A name has 1 to {MAX_NAME} printable characters, not {quoted(name)}.")
    return name
