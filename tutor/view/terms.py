"""Words of the glossary in the texts of a widget: links where they first stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from tutor.view.html import BASE, Html, el, join

GLOSSARY = f"{BASE}glossary/"

Terms = Mapping[str, str]
"""Words, each with its anchor in the glossary."""
NO_TERMS: Terms = {}
Writer = Callable[[str], Html]
"""Text as HTML."""


def linking(terms: Terms) -> Writer:
    """A writer of texts that remembers which of these words it has linked: each is a link once in
    all that it writes."""
    left = dict(terms)

    def write(text: str) -> Html:
        words = "|".join(re.escape(word) for word in sorted(left, key=len, reverse=True))
        if not words:
            return join(text)
        found = re.search(rf"(?<![\w-])(?:{words})(?![\w-])", text)
        if found is None:
            return join(text)
        anchor = left[found[0]]
        for word in [word for word in left if left[word] == anchor]:
            del left[word]
        link = el("a", found[0], class_="term", href=f"{GLOSSARY}#{anchor}")
        return join(text[: found.start()], link, write(text[found.end() :]))

    return write
