"""Writing HTML: elements as escaped text. Everything that is not `Html` already is escaped."""

from __future__ import annotations

from html import escape

VOID = frozenset({"input", "br", "use"})
BASE = "__BASE__"
"""Stands for the way from a page to the root of the site, which only the page knows."""


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Child = str | None


def el(tag: str, *children: Child, **attrs: str | int | bool | None) -> Html:
    """An element. Attribute names use `_` for `-`, with a trailing `_` for Python's own words;
    True writes the bare name, None and False leave the attribute out."""
    written = "".join(_attribute(name, value) for name, value in attrs.items())
    if tag in VOID:
        return Html(f"<{tag}{written}>" if tag != "use" else f"<{tag}{written}/>")
    return Html(f"<{tag}{written}>{join(*children)}</{tag}>")


def join(*children: Child) -> Html:
    """Several pieces in a row."""
    return Html(
        "".join(child if isinstance(child, Html) else escape(child or "") for child in children)
    )


def placed(html: str, base: str) -> Html:
    """HTML on a page from which this way leads to the root of the site."""
    return Html(html.replace(BASE, escape(base)))


def _attribute(name: str, value: str | int | bool | None) -> str:
    if value is None or value is False:
        return ""
    written = "xlink:href" if name == "xlink_href" else name.rstrip("_").replace("_", "-")
    return f" {written}" if value is True else f' {written}="{escape(str(value))}"'
