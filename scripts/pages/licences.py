"""The table of what the site holds of others, from the list in `scripts/shipped`."""

from __future__ import annotations

from scripts.shipped import Part, parts
from tutor.view.html import Html, el


def table(base: str) -> Html:
    """Each part with version, owner, source and licence; what is inside another stands under it."""
    heads = ("Part", "Whose", "Licence", "Where in the site")
    outer = [part for part in parts() if not part.inside]
    rows = [
        _row(part, base)
        for above in outer
        for part in (above, *(one for one in parts() if one.inside == above.name))
    ]
    head = el("tr", *(el("th", name, scope="col") for name in heads))
    return el("table", el("thead", head), el("tbody", *rows))


def _row(part: Part, base: str) -> Html:
    name = f"{part.name} {part.version}".strip()
    about = f", {part.about}" if part.about else ""
    within = f" (inside {part.inside})" if part.inside else ""
    licence = (
        el("a", part.licence, href=f"{base}licences/{part.file}") if part.file else part.licence
    )
    return el(
        "tr",
        el("td", el("a", name, href=part.source), f"{about}{within}"),
        el("td", part.owner),
        el("td", licence),
        el("td", part.where),
    )
