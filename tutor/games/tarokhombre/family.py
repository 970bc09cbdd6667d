"""The tutor's side of Tarok-l'Hombre: one against two, cards named, the scat, 40 of 78 points."""

from __future__ import annotations

import random

from tutor.cards import TAROK
from tutor.family import Family, LayWords, random_lay
from tutor.family.profile import Profile
from tutor.games.tarokhombre.declared import VOLE
from tutor.games.tarokhombre.games import GAMES
from tutor.games.tarokhombre.laws import laws
from tutor.games.tarokhombre.outcome import scat_of, won
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.games.tarokhombre.table.controls import ask, calls, lay
from tutor.games.tarokhombre.table.outlook import good_for, why
from tutor.games.tarokhombre.table.player import choose
from tutor.games.tarokhombre.table.upshot import aim, upshot
from tutor.hand.barred_lay import barred_cards
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.talon.discard import DiscardStage
from tutor.sources import cite
from tutor.table.tarock import held


def _away(state: State) -> dict[str, int]:
    """What lies in no hand: the three cards, or all that was discarded for them."""
    return {"talon": scat_of(state)[0]}


def _probes(state: State, rng: random.Random) -> list[Action]:
    """A card asked for or given at any time, all the tricks declared, some cards laid."""
    code = rng.choice(state.game.pack.codes)
    lays = (random_lay(state, rng, number) for number in (1, 2, 3))
    return [Action("ask", (code,)), Action("give", (code,)), VOLE, *lays]


def _exchangeable(state: State, seat: int, hidden: int, rng: random.Random) -> int:
    """Taroks among themselves, or other cards: a tarok laid for want of others would be named, and
    so is one that may not be discarded. A matador discarded with leave is not."""
    taroks, discard = state.game.pack.suit_masks[TAROK], state.find(DiscardStage)
    hidden &= ~barred_cards(state)
    if rng.random() >= 0.5:
        return hidden & ~taroks
    return hidden & (discard.rules.last_mask if discard and discard.laid & taroks else taroks)


PROFILES = {
    "tarok-hombre-old": Profile(
        "big Tarock with bidding: name a card or two, and play for 40 of 78 points",
        ("Tarock", "L’Hombre"),
    ),
    "tarok-hombre-new": Profile(
        "the same game with the three spare cards for the declarer, and fewer bids",
        ("Tarock", "L’Hombre"),
    ),
    "tarokhombre": Profile(
        "the same game for a pot, with small prices and a declared vole",
        ("Tarock", "L’Hombre"),
        "hand by hand, for a pot",
    ),
}

LAYS = LayWords(
    counter=cite("000 5 Hombre ¶ 2 law 5"),
    blank=cite("000 5 Hombre ¶ 2 law 5"),
    lay=cite("000 5 Hombre B ¶ 3"),
    whole=cite("000 5 three ¶ 4 law 1"),
)

FAMILY = Family(
    name="Tarok-l’Hombre",
    about="Big Tarock, 78 cards, one against two: the declarer names cards and needs 40 points.",
    games=GAMES,
    profiles=PROFILES,
    rooms=frozenset({"goals", "shows", "claims", "questions", "sheets"}),
    terms={"all tricks": "tout-tarok", "bête": "bete-tarokhombre"},
    choose=choose,
    contracts=lambda game: game.rules_as(TarokHombreRules).contracts,
    upshot=upshot,
    won=won,
    aim=aim,
    why=why,
    good_for=good_for,
    verbs={
        "lay": lay,
        "ask": ask,
        "vole": lambda state, action: "declares every trick",
    },
    phases={"fetch": "The cards named", "discard": "The scat"},
    calls=calls,
    hand_facts=held("tarok", "matador", "King"),
    lays=LAYS,
    away=_away,
    probes=_probes,
    exchangeable=_exchangeable,
    laws=laws,
)
