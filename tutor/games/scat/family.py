"""The tutor's side of Scat."""

from __future__ import annotations

import random

from tutor.family import Family, random_lay
from tutor.family.profile import Profile
from tutor.games.scat.games import GAMES
from tutor.games.scat.order import UNTERS, trump_order
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.table.controls import VERBS, calls, spoken
from tutor.games.scat.table.counsel import counsel
from tutor.games.scat.table.outlook import good_for
from tutor.games.scat.table.player import choose
from tutor.games.scat.table.upshot import aim, upshot
from tutor.games.scat.table.why import why
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.wording import so_many
from tutor.rules.pay.honours import row_of


def _probes(state: State, rng: random.Random) -> list[Action]:
    """Games named at any time, and two cards of the hand to act, or another number of any."""
    named = rng.choice(state.game.rules_as(ScatRules).games)
    return [Action("name", (named.id,)), random_lay(state, rng, 2)]


def _hand_facts(state: State, hand: int) -> str:
    """How many Unters, matadors, Deuces and Tens there are, and the card points."""
    pack = state.game.pack
    unters = (hand & pack.mask(*UNTERS)).bit_count()
    row = row_of(trump_order(None), hand)
    aces, tens = ((hand & pack.rank_mask(rank)).bit_count() for rank in ("D", "10"))
    worth = state.game.rules_as(ScatRules).values.value.worth(hand)
    points = so_many(worth, "card point")
    return f"Unters: {unters}, {row} in a row from the top; Deuces: {aces}; Tens: {tens}; {points}"


PROFILES = {
    "scat": Profile(
        "Skat in its early form, where players find out by asking who has the highest game",
        ("Skat",),
    )
}
SUITS = ("Schellen", "Roth", "Grün", "Eichel")

FAMILY = Family(
    name="Scat",
    about=(
        "Skat in its early form: one player against two, with German cards and the four Wenzel as "
        "the highest trumps."
    ),
    games=GAMES,
    profiles=PROFILES,
    rooms=frozenset({"goals", "shows", "questions", "sheets", "claims"}),
    choose=choose,
    contracts=lambda game: game.rules_as(ScatRules).games,
    upshot=upshot,
    aim=aim,
    why=why,
    verbs=VERBS,
    phases={"auction": "The asking", "naming": "The game", "discard": "Discarding"},
    calls=calls,
    speaks=frozenset({"auction", "naming"}),
    spoken=spoken,
    hand_facts=_hand_facts,
    counsel=counsel,
    good_for=good_for,
    terms={
        **dict.fromkeys((f"{suit}frage" for suit in SUITS), "frage"),
        **dict.fromkeys((f"{suit}solo" for suit in SUITS), "solo-scat"),
        **dict.fromkeys(("matador", "matadors"), "matadore"),
        "Schneider": "schneider",
        "Schwarz": "schwarz",
        "Grand": "grand",
        "Null": "null",
    },
    probes=_probes,
)
