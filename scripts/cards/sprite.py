"""Writes the three sprites of the site."""

from __future__ import annotations

from pathlib import Path

from . import french, german, tarock

_PACKS = {"french.svg": french.cards, "german.svg": german.cards, "tarock.svg": tarock.cards}


def sprite_text(symbols: list[str]) -> str:
    """One SVG file of symbols; shown by itself it is empty, for its symbols are used from pages."""
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def draw_sprites(outdir: Path) -> list[Path]:
    """Draw every pack into `outdir` (made if missing) and return the files written."""
    outdir.mkdir(parents=True, exist_ok=True)
    written = []
    for name, cards in _PACKS.items():
        path = outdir / name
        path.write_text(sprite_text(cards()), encoding="utf-8")
        written.append(path)
    return written
