"""How the games are called."""

from __future__ import annotations

from tutor.games import HOMES
from tutor.hand.making import Title
from tutor.sources import Citation

NAMES = {
    "tappen-54": "Tappen with 54 cards",
    "tappen-42": "Tappen with 42 cards",
    "tarok-tapp-54": "Tarok-Tapp with 54 cards",
    "tarok-tapp-42": "Tarok-Tapp with 42 cards",
    "koenigrufen": "Königrufen",
    "piquet": "Piquet",
    "piquet-kings": "Königspiquet",
    "piquet-raeuber": "Räuberpiquet",
    "piquet-norman": "Norman Piquet",
    "preference": "Préférence",
    "scat": "Scat",
    "tritrille": "Tritrille, a red suit left out",
    "tritrille-even": "Tritrille, four even suits",
    "quadrille": "Quadrille",
    "quadrille-8": "Quadrille with eight cards",
    "cinquille": "Cinquille",
    "hombre": "L’Hombre",
    "hombre-quatre": "L’Hombre for four",
    "hombre-deux-8": "L’Hombre for two, eight cards",
    "hombre-deux-10": "L’Hombre for two, ten cards",
    "hombre-deux-12": "L’Hombre for two, twelve cards",
    "spitzeln": "Spitzeln",
    "spitzeln-24": "Spitzeln with even suits",
    "spitzeln-casco": "Spitzeln as Casco",
    "kaufsolo": "Kaufsolo",
    "solo-30": "Solo with thirty cards",
    "solo-five-5": "Solo with five suits",
    "solo-five-4": "Solo with five suits, for four",
    "tarok": "Tarok",
    "tarok-deux": "Tarok en deux",
    "tarok-hombre-old": "Tarok-l’Hombre, the older kind",
    "tarok-hombre-new": "Tarok-l’Hombre, the newer kind",
    "tarokhombre": "Tarokhombre",
    "strohmann": "Strohmann-Tarok",
}
"""The English name of each game by its id, here and not in its family, which need not be there."""


def title(game_id: str, german: str, source: Citation) -> Title:
    """How this game is called: in English as it stands here, in German as its family says."""
    return Title(HOMES[game_id], game_id, NAMES[game_id], german, source)
