"""The parts of a printed sheet: its frame, cards in rows by suit, tables with lines to write on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from tutor.cards import TAROK, Pack, suit_letter
from tutor.paper.signs import drawn_sign
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import Citation
from tutor.view.cards import SUIT_SIGNS
from tutor.view.html import Html, el, join
from tutor.view.parts import chapter_of

TEXT = "\ufe0e"
"""Asks for the sign of a suit as type, where a device would draw a picture of it."""

TRUMPS = "Trumps"


def leaf(title: str, under: str, *parts: str | None, foot: str = "", kind: str = "") -> Html:
    """A sheet of paper of its own."""
    head = el(
        "header",
        el("p", title, class_="leaf-title"),
        el("p", under, class_="leaf-under") if under else None,
        class_="leaf-head",
    )
    below = el("footer", foot, class_="leaf-foot") if foot else None
    return el("article", head, *parts, below, class_="leaf", data_leaf=kind or None)


def heading(text: str) -> Html:
    """A heading within a sheet."""
    return el("p", text, class_="leaf-heading")


def suit_sign(pack: Pack, letter: str) -> str:
    """The sign of a suit, where there is one in type."""
    return f"{SUIT_SIGNS[letter]}{TEXT}" if pack.family != "german" else ""


def suit_name(pack: Pack, letter: str) -> str:
    """A suit as a sheet names it: in English, of German cards with the name on the cards."""
    if letter == TAROK:
        return "Taroks"
    suit = next(suit for suit in pack.suits if suit.letter == letter)
    return f"{suit.english} ({suit.german})" if pack.family == "german" else suit.english


def rank(pack: Pack, card: int) -> str:
    """A card by its rank alone: `K`, `XXI`, `Sküs`."""
    return pack.ranks[card].replace("Skus", "Sküs")


def by_suit(pack: Pack, order: TrickOrder, cards: Iterable[int]) -> list[tuple[str, list[int]]]:
    """Cards in the order in which they are held, as runs of one suit by its letter; trumps that
    are of more suits than one stand under no letter."""
    mixed = len({suit_letter(pack.codes[card]) for card in order.trump_row}) > 1

    def run(card: int) -> str:
        return "" if mixed and order.trumps >> card & 1 else suit_letter(pack.codes[card])

    return [(letter, list(found)) for letter, found in groupby(cards, run)]


def card_rows(pack: Pack, order: TrickOrder, cards: Sequence[int]) -> Html:
    """Cards as a row for each suit: its name, then the ranks from the highest."""
    rows = [_row(pack, letter, found) for letter, found in by_suit(pack, order, cards)]
    return el("table", el("tbody", *rows), class_="suits")


def _row(pack: Pack, letter: str, cards: Sequence[int]) -> Html:
    if not letter:
        head, shown = join(TRUMPS), [printed_card(pack, card) for card in cards]
    else:
        head = join(_sign(pack, letter), suit_name(pack, letter))
        shown = [join(rank(pack, card)) for card in cards]
    cells = el("td", *(el("span", one, class_="rank") for one in shown))
    return el("tr", el("th", head, scope="row"), cells)


def _sign(pack: Pack, letter: str) -> Html | None:
    """The sign before the name of a suit; taroks have none."""
    if letter == TAROK:
        return None
    drawn = drawn_sign(letter) if pack.family == "german" else suit_sign(pack, letter)
    return el("b", drawn, class_="suit-sign")


def hand_line(pack: Pack, order: TrickOrder, cards: Sequence[int]) -> Html:
    """A hand in a line or two, each suit by its sign, then the ranks from the highest."""
    runs = []
    for letter, found in by_suit(pack, order, cards):
        sign = _sign_of_card(pack, letter) if letter else Html("")
        shown = [
            el("span", rank(pack, card), class_="rank") if letter else printed_card(pack, card)
            for card in found
        ]
        text = join(sign, "\u00a0" if sign else "", *spaced(shown))
        runs.append(el("span", text, class_="run" if sign else None))
    return el("p", *spaced(runs, " · "), class_="in-line")


def printed_card(pack: Pack, card: int) -> Html:
    """A card within a line, its suit as a sign: `♥K`, `Sküs`."""
    sign = _sign_of_card(pack, suit_letter(pack.codes[card]))
    return el("span", sign, rank(pack, card), class_="one-card")


def _sign_of_card(pack: Pack, letter: str) -> Html:
    """The sign of a suit before a rank; taroks have none, and a drawn one has its name."""
    if letter == TAROK:
        return Html("")
    if pack.family != "german":
        return join(suit_sign(pack, letter))
    name = next(suit.english for suit in pack.suits if suit.letter == letter)
    return drawn_sign(letter, name)


def cards_in_line(pack: Pack, cards: Iterable[int]) -> Html:
    """Cards one after the other in a line."""
    return join(*spaced([printed_card(pack, card) for card in cards]))


def spaced(pieces: Sequence[Html], sign: str = " ") -> list[str]:
    """Pieces with a sign between."""
    return [part for piece in pieces for part in (sign, piece)][1:]


def legend(pack: Pack) -> str:
    """What the letters of the ranks stand for, with the words of the books."""
    found = {}
    for card, code in enumerate(pack.ranks):
        if suit_letter(pack.codes[card]) != TAROK and not code.isdecimal():
            english, german = pack.rank_names.get(code, (code, code))
            found[code] = f"{code} {english}" + f" ({german})" * (german != english)
    return ", ".join(reversed(list(found.values())))


def ruled(
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    title: str = "",
    kind: str = "",
) -> Html:
    """A table with lines; empty cells are there to be written in."""
    heads = el("tr", *(el("th", name, scope="col") if name else el("td") for name in head))
    body = [
        el("tr", *(el("th" if at == 0 else "td", cell) for at, cell in enumerate(row)))
        for row in rows
    ]
    caption = el("caption", title) if title else None
    return el(
        "table", caption, el("thead", heads), el("tbody", *body), class_=f"ruled {kind}".strip()
    )


def place(citation: Citation) -> Html:
    """Where something stands, in short, with its grade and the game that it speaks of."""
    named = join(chapter_of(citation), str(citation))
    return el("span", named, class_="place", data_grade=citation.grade)


def blank(label: str) -> Html:
    """A word with a line after it, to be filled in."""
    return el("span", el("span", label), el("span", class_="to-write"), class_="blank")
