"""The Content-Security-Policy of the pages: what they may load, and which inline scripts may run.

A page that the theme's navigation puts in place of another keeps the policy of the first, so all
pages have the same one, with the hashes of the inline scripts of all.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping
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
    for path, text in pages.items():
        path.write_text(put(text, policy, str(path.relative_to(site))), encoding="utf-8")


def put(text: str, policy: str, name: str) -> str:
    """A page with its policy. Raises PolicyError, with the page's name, where it has no head."""
    before, charset, after = text.partition(CHARSET)
    if not charset:
        raise PolicyError(f"{name} has no {CHARSET} to put its policy after")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return f"{before}{charset}\n{meta}{after}"


def policy_for(pages: Iterable[str]) -> str:
    """The policy under which the inline scripts and styles of these pages may run, no others."""
    return rules(inline(pages))


def inline(pages: Iterable[str]) -> dict[str, set[str]]:
    """The hashes of the scripts and styles that stand in these pages."""
    found: dict[str, set[str]] = {"script": set(), "style": set()}
    for element in (one for page in pages for one in _ELEMENT.finditer(page)):
        if element[3] and not _DATA.search(element[2]):
            found[element[1]].add(_hash(element[3]))
    return found


def rules(allowed: Mapping[str, Iterable[str]]) -> str:
    """The policy that allows scripts and styles of these hashes."""
    return "; ".join(
        (
            "default-src 'none'",
            " ".join(("script-src 'self' 'wasm-unsafe-eval'", *sorted(allowed["script"]))),
            " ".join(("style-src 'self'", *sorted(allowed["style"]))),
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self' blob:",
            "worker-src 'self'",
            "base-uri 'self'",
            "form-action 'self'",
        )
    )


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
