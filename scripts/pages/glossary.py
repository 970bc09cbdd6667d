"""Words of the glossary in the text of a page: links where they first stand, with what they mean.

The glossary's own page says all there is to know of a word: its forms before the anchor, parted by
commas; a section of one family or of several, or the first sections: that of the cards is for
every game with taroks, the others are about the first family. A form with a capital is found
anywhere in the text, any other only where it is set in italics, since a small word may be an
English one. `data-italics` asks that of a capital form too; `data-also` names further forms, which
are found anywhere. “Solo, in Scat” is the form “Solo”.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from scripts.lib.paths import DOCS
from scripts.pages.shelf import LEARN, course_at, shelves
from tutor.cards import TAROK
from tutor.games import FAMILIES, GAMES
from tutor.view.html import el

PAGE = "glossary.md"
CARDS = "Cards"
"""The section with the words that all tarocks share."""
ENTRY = re.compile(
    r"^\#\#\ (?P<heading>.+)$"
    r"|^(?P<words>\S.*?)\ \{\ \#(?P<id>[\w-]+)(?P<more>[^}\n]*)\}\n:\ +(?P<meaning>.+)$",
    re.M | re.X,
)
ALSO = re.compile(r'data-also="([^"]*)"')
TAG = re.compile(r"(<!--.*?-->|<[^>]*>)", re.S)
VOID = {"br", "hr", "img", "input", "wbr", "use", "link", "meta", "source"}
NOT_IN = {"a", "button", "code", "h1", "h2", "h3", "h4", "h5", "h6", "label", "pre", "script"}
NOT_IN |= {"select", "spiel-widget", "style", "summary", "svg", "textarea"}
NOT_IN_CLASS = re.compile(r'class="[^"]*\b(?:cite|vh|headerlink)\b')
ITALIC = {"em", "i"}


@dataclass(frozen=True)
class Entry:
    """A word of the glossary: its anchor, its families, what it means, the forms found anywhere and
    those found in italics only."""

    id: str
    families: tuple[str, ...]
    meaning: str
    anywhere: tuple[str, ...]
    in_italics: tuple[str, ...]


def entries(docs: Path = DOCS) -> tuple[Entry, ...]:
    """Every word of the glossary in `docs`; none where there is no such page."""
    page = docs / PAGE
    if not page.exists():
        return ()
    first = (next(iter(FAMILIES)),)
    with_taroks = (game.family for game in GAMES.values() if TAROK in game.pack.suit_masks)
    common = {CARDS: tuple(dict.fromkeys(with_taroks))}
    found = list[Entry]()
    families: tuple[str, ...] = first
    for match in ENTRY.finditer(page.read_text(encoding="utf-8")):
        if match["heading"]:
            heading = match["heading"]
            families = _families_of(heading) or common.get(heading, first)
        else:
            found.append(_entry(match, families))
    return tuple(found)


def _families_of(heading: str) -> tuple[str, ...]:
    """The families whose games a section of the glossary is named after, parted by commas."""
    names = "|".join(re.escape(name.strip()) for name in heading.split(","))
    named = re.compile(rf"(?:{names})(?![\w-])")
    found = (game.family for game in GAMES.values() if named.match(game.english))
    return tuple(dict.fromkeys(found))


def forms(words: str) -> list[str]:
    """The forms of a word, parted by commas; “in Scat” is none."""
    every = (form.strip() for form in words.split(","))
    return [form for form in every if form and not re.match(r"in [^a-zäöü]", form)]


def _entry(match: re.Match[str], families: tuple[str, ...]) -> Entry:
    also = ALSO.search(match["more"])
    more = forms(also[1]) if also else []
    every = forms(match["words"])
    capital = [form for form in every if form[:1].isupper() and "data-italics" not in match["more"]]
    italics = [form for form in every if form not in capital]
    return Entry(match["id"], families, _plain(match["meaning"]), (*capital, *more), tuple(italics))


def _plain(markdown: str) -> str:
    """The words of a meaning without marks, links and italics."""
    text = re.sub(r"\{\{.*?\}\}", "", markdown)
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text)
    return " ".join(text.replace("*", "").split())


def family_of_page(uri: str) -> str:
    """The family that a page is about; empty for a page about none or several."""
    folder, _, name = uri.removesuffix(".md").partition("/")
    if folder == LEARN:
        course = course_at(uri)
        return course.family if course else ""
    if folder == "games":
        return name.partition("/")[0]
    if folder in ("play", "practice") and name in GAMES:
        return GAMES[name].family
    if folder == "sheets":
        kinds = ((kind.id, shelf.id) for shelf in shelves() for kind in shelf.sheets)
        return next((family for kind, family in kinds if kind == name), "")
    return ""


def entries_for(uri: str, every: Sequence[Entry]) -> list[Entry]:
    """The words to be linked on a page: those of its family; on a page of no family those that
    mean one thing only; on the glossary itself none."""
    if uri == PAGE:
        return []
    family = family_of_page(uri)
    if family:
        return [entry for entry in every if family in entry.families]
    homes: dict[str, set[str]] = {}
    for entry in every:
        for form in (*entry.anywhere, *entry.in_italics):
            homes.setdefault(form.lower(), set()).add(entry.id)
    return [
        entry
        for entry in every
        if all(len(homes[form.lower()]) == 1 for form in (*entry.anywhere, *entry.in_italics))
    ]


def linked(html: str, words: Iterable[Entry], base: str) -> str:
    """The HTML of a page with each of these words a link where it first stands in the text."""
    text = _Text(list(words), f"{base}glossary/")
    return "".join(
        text.tag(part) if number % 2 else text.words(part)
        for number, part in enumerate(TAG.split(html))
    )


@cache
def _any_of(forms: tuple[str, ...]) -> re.Pattern[str]:
    """What finds the first of these forms in a text; where two begin, the longer."""
    words = "|".join(re.escape(form) for form in sorted(forms, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])({words})(?![\w-])" if forms else r"(?!)")


class _Text:
    """What is left to be linked while a page is gone through, and where in it one is."""

    def __init__(self, words: list[Entry], glossary: str) -> None:
        self._left, self._glossary = words, glossary
        every = (form for one in words for form in (*one.anywhere, *one.in_italics))
        self._any = _any_of(tuple(escape(form, quote=False) for form in every))
        self._open: list[tuple[str, bool, bool]] = []

    def tag(self, tag: str) -> str:
        """A tag, which stays as it is."""
        match = re.match(r"<(/?)([\w-]+)", tag)
        if not match or tag.endswith("/>") or match[2] in VOID:
            return tag
        name = match[2].lower()
        by_hand = re.search(r'href="[^"]*glossary/#([^"]+)"', tag)
        self._left = [entry for entry in self._left if not by_hand or entry.id != by_hand[1]]
        if match[1]:
            while self._open and self._open.pop()[0] != name:
                pass
        else:
            _, barred, italic = self._open[-1] if self._open else ("", False, False)
            barred = barred or name in NOT_IN or bool(NOT_IN_CLASS.search(tag))
            self._open.append((name, barred, italic or name in ITALIC))
        return tag

    def words(self, text: str) -> str:
        """Text between two tags, with what is to be linked in it."""
        _, barred, italic = self._open[-1] if self._open else ("", False, False)
        if barred or not self._any.search(text):  # most texts have none, linked before or not
            return text
        forms = {
            escape(form, quote=False): entry
            for entry in self._left
            for form in (*entry.anywhere, *(entry.in_italics if italic else ()))
        }
        found = _any_of(tuple(forms)).search(text)
        if found is None:
            return text
        entry = forms[found[1]]
        self._left.remove(entry)
        link = el(
            "a", class_="term", href=f"{self._glossary}#{entry.id}", title=entry.meaning
        ).replace("</a>", f"{found[0]}</a>")
        return text[: found.start()] + link + self.words(text[found.end() :])
