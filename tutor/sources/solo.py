"""The places of 000 no. 4, Spitzeln and the other kinds of Solo.

A kind goes by its name or its number; the two games with five suits by the book's letters. A
paragraph that a page's end interrupts is one. Where dashes part the laws of a paragraph, the laws
are numbered in their order.
"""

from __future__ import annotations

SOLO = {
    "4 first ¶ 1": "Spitzeln proper: the pack, bells as Couleur, only Solo, three stakes",
    "4 second ¶ 1": "With 24 cards: no 8s or 9s, and the first game won decides the Couleur",
    "4 Casco ¶ 1": "Opponents keep their tricks apart; five win, or four against a divided side",
    "4 Casco ¶ 2": "The remise, the codille, and what a codille draws",
    "4 Casco ¶ 3": "Playing against a friend’s interest, for a codille or against one",
    "4 Casco ¶ 4": "A custom: two bêtes for a codille",
    "4 Kaufsolo ¶ 1 law 1": "Five cards and a talon: the games, buying and the two Forcées",
    "4 Kaufsolo ¶ 1 law 2": "Why this kind is a Casco, with tricks kept apart",
    "4 Kaufsolo ¶ 1 law 3": "The remise and the codille of five tricks",
    "4 thirty ¶ 1": "Thirty cards, ten each: as many trumps in every suit, six tricks",
    "4 five suits ¶ 1": "The fifth suit, its shape, its name and its purpose",
    "4 five suits a ¶ 1": "Five players: the pot, the favourites, who pays and who shares",
    "4 five suits b ¶ 1": "Four players: ten cards, six tricks, the favourites and the pot",
    "4 five suits b ¶ 2": "Null, Grandissimo and Null ouvert in some parts",
}
