"""The tarock pack: 56 suit cards, tall and narrow, and the 22 taroks."""

from __future__ import annotations

from .frame import back, ground, rosette
from .glyphs import lettering, text_width
from .kit import GOLD, INK, LINE, OCHRE, both_ways, box, line, move, symbol
from .names import ROMAN, suit_card_title, tarok_title
from .scenes import SCENES
from .suitcards import suit_card

HEIGHT = 180
TOP = 36  # of the picture panel
STAR = f"var(--card-tarok, {OCHRE})"


def _band(name: str) -> str:
    """Numeral at the left, where a fan shows it, and the taroks' star at the right."""
    text = "SKÜS" if name == "Skus" else name
    height = min(23.0, 64 * 24 / text_width(text))
    return lettering(text, 8, 18.5 - height / 2, height) + rosette(87, 18.5, 17, STAR)


def tarok(name: str) -> str:
    """One tarok: two bands and a picture told from both ends."""
    scene = move(SCENES[name](), 50, HEIGHT / 2)
    halves = both_ways(_band(name) + scene, 100, HEIGHT)
    belt = box(6.5, HEIGHT / 2 - 2.6, 87, 5.2, GOLD, LINE, 1.1)
    studs = line("".join(f"M{x} {HEIGHT // 2}h0" for x in (14, 26, 38, 50, 62, 74, 86)), 2.2, LINE)
    frame = box(6.5, TOP, 87, HEIGHT - 2 * TOP, "none", INK, 1.2)
    return ground(HEIGHT) + halves + belt + studs + frame


def cards() -> list[str]:
    """The symbols of the whole pack, the back last."""
    ranks = ["K", "Q", "C", "J", *(str(n) for n in range(10, 1, -1)), "A"]
    drawn = [
        symbol(
            f"{suit}-{rank}",
            suit_card_title(suit, rank),
            100,
            HEIGHT,
            suit_card(suit, rank, HEIGHT),
        )
        for suit in "SHDC"
        for rank in ranks
    ]
    drawn += [
        symbol(name, tarok_title(name), 100, HEIGHT, tarok(name)) for name in (*ROMAN, "Skus")
    ]
    return [*drawn, symbol("back", "Card back · Kartenrücken", 100, HEIGHT, back(HEIGHT))]
