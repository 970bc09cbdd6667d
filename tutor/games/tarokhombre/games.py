"""The games of the family: the older and the newer kind of 000 no. 5, and that of 001."""

from __future__ import annotations

from tutor.games.names import title
from tutor.games.tarokhombre import lexicon, newer, older
from tutor.games.tarokhombre.flow import tarokhombre_shape
from tutor.hand.making import make_game
from tutor.sources import cite

OLDER = make_game(
    title(
        "tarok-hombre-old",
        "Tarok-l’Hombre, ältere Art",
        cite("000 5 Hombre A ¶ 1 law 1"),
    ),
    tarokhombre_shape,
    older.OLDER_RULES,
    older.SETTINGS,
)
NEWER = make_game(
    title(
        "tarok-hombre-new",
        "Tarok-l’Hombre, neuere Art",
        cite("000 5 Hombre B ¶ 1 law 1"),
    ),
    tarokhombre_shape,
    newer.NEWER_RULES,
    newer.SETTINGS,
)
LEXICON = make_game(
    title("tarokhombre", "Tarokhombre", cite("001 ¶ 1 law 1")),
    tarokhombre_shape,
    lexicon.LEXICON_RULES,
    lexicon.SETTINGS,
)

GAMES = (OLDER, NEWER, LEXICON)
