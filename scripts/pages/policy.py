"""The Content-Security-Policy of the pages: what they may load, and which inline scripts may run.

A page that the theme's navigation puts in place of another keeps the policy of the first, so all
pages have the same one, with the hashes of the inline scripts of all.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

CHARSET = '<meta charset="utf-8">'
_ELEMENT = re.compile(r"<(script|style)\b([^>]*)>(.*?)</\1>", re.DOTALL)
_DATA = re.compile(r'\btype="application/')


class PolicyError(Exception):
    """A page that a policy cannot be put into."""


def guard(site: Path) -> None:
    """Put the policy into every page of a built site. Raises PolicyError for one without a head."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    policy = policy_for(pages.values())
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    for path, text in pages.items():
        before, charset, after = text.partition(CHARSET)
        if not charset:
            raise PolicyError(f"{path.relative_to(site)} has no {CHARSET} to put its policy after")
        path.write_text(f"{before}{charset}\n{meta}{after}", encoding="utf-8")


def policy_for(pages: Iterable[str]) -> str:
    """The policy under which the inline scripts and styles of these pages may run, no others."""
    found: dict[str, set[str]] = {"script": set(), "style": set()}
    for element in (one for page in pages for one in _ELEMENT.finditer(page)):
        if element[3] and not _DATA.search(element[2]):
            found[element[1]].add(_hash(element[3]))
    rules = (
        "default-src 'none'",
        " ".join(("script-src 'self' 'wasm-unsafe-eval'", *sorted(found["script"]))),
        " ".join(("style-src 'self'", *sorted(found["style"]))),
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self' blob:",
        "worker-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
    )
    return "; ".join(rules)


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
