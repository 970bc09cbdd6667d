"""Cards as pictures and in print."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import TAROK, Pack, full_name, suit_letter
from tutor.table.packets import below
from tutor.view.html import BASE, Html, el, join

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
INKS = {
    "french": {"S": "black", "C": "black-2", "H": "red", "D": "red-2"},
    "german": {"E": "black", "G": "green", "R": "red", "S": "red-2", "B": "blue"},
}
VIEW_BOX = {"tarock": "0 0 100 180", "french": "0 0 100 150", "german": "0 0 100 150"}


def suit_sign(pack: Pack, letter: str) -> Html:
    """The sign of a suit before its name: type, asked for where a device would draw a picture of
    it, or the drawing on German cards; a dash for no suit."""
    attrs = {"class_": "suit-sign", "data_suit": letter, "aria_hidden": "true"}
    if pack.family == "german" and letter in pack.suit_masks:
        use = el("use", xlink_href=f"{BASE}app/cards/german.svg#sign-{letter}")
        return el("svg", use, viewBox="0 0 24 24", **attrs)
    return el("span", f"{SUIT_SIGNS[letter]}\ufe0e" if letter in SUIT_SIGNS else "–", **attrs)


def face(pack: Pack, card: int) -> Html:
    """The drawing of a card."""
    href = f"{BASE}app/cards/{pack.family}.svg#{pack.codes[card]}"
    use = el("use", xlink_href=href)
    return el("svg", use, class_="face", viewBox=VIEW_BOX[pack.family], aria_hidden="true")


def picture(
    pack: Pack, card: int, mark: str | None = None, said: str = "", under: int | None = None
) -> Html:
    """A card to look at; what is `said` after its name tells what the mark means. So many lie
    `under` the top of a packet."""
    lies = "" if under is None else below(under)
    return el(
        "span",
        face(pack, card),
        class_="card",
        data_card=pack.codes[card],
        data_mark=mark,
        data_under=None if under is None else str(under),
        role="img",
        aria_label=full_name(pack, card) + lies + said,
    )


def button(
    pack: Pack, card: int, do: str, value: str, mark: str | None = None, under: int | None = None
) -> Html:
    """A card to press: the event `do` with this value; so many lie `under` the top of a packet."""
    words = {"lawful": ", may be played", "best": ", our advice", "picked": ", picked"}
    lies = "" if under is None else below(under)
    label = full_name(pack, card) + lies + words.get(mark or "", "")
    return el(
        "button",
        face(pack, card),
        type="button",
        class_="card",
        data_do=do,
        data_with=value,
        data_card=pack.codes[card],
        data_mark=mark,
        data_under=None if under is None else str(under),
        aria_label=label,
    )


def choice(pack: Pack, card: int, checked: bool = False, mark: str | None = None) -> Html:
    """A card to tick among several."""
    code = pack.codes[card]
    words = {"lawful": ", may be chosen", "best": ", our advice", "wrong": ", may not be chosen"}
    box = el(
        "input",
        type="checkbox",
        name="with",
        value=code,
        checked=checked,
        aria_label=full_name(pack, card) + words.get(mark or "", ""),
    )
    return el("label", box, face(pack, card), class_="card", data_card=code, data_mark=mark)


def face_down(pack: Pack) -> Html:
    """A card nobody may see, in the shape of its pack's faces."""
    label = "Face-down card"
    return el("span", class_="card is-back", data_pack=pack.family, role="img", aria_label=label)


def in_print(pack: Pack, card: int) -> Html:
    """A card in a line of text: ♥K, XXI; its name for who listens."""
    letter, rank = suit_letter(pack.codes[card]), pack.ranks[card]
    german = pack.family == "german"
    inks = INKS["german" if german else "french"]
    sign = suit_sign(pack, letter) if german else SUIT_SIGNS.get(letter, "")
    return el(
        "span",
        sign,
        rank.replace("Skus", "Sküs"),
        class_="c",
        data_ink="tarock" if letter == TAROK else inks[letter],
        role="img",
        aria_label=pack.english_name(card),
    )


def in_a_row(pack: Pack, cards: Iterable[int]) -> Html:
    """Cards in a line of text, separated by blanks."""
    pieces = [in_print(pack, card) for card in cards]
    return join(*(piece for card in pieces for piece in (card, Html(" "))))
