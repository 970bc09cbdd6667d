"""Hands on which the machine of L'Hombre buys before it has seen anything (000 1 ¶¶ 6-8)."""

from __future__ import annotations

import random

from tutor import find_game
from tutor.family import choose, family_of
from tutor.hand.number import dealt_by_number
from tutor.hand.state import start

GAME = find_game("hombre")
DEALS = range(180)
UNSEEN = {"tourne", "obscur-oben", "obscur-unten", "respect"}


def test_the_machine_bids_every_game_that_is_worth_being_bought_unseen() -> None:
    """Each of them on some deals, with Spadille always and a Respect with both black Aces."""
    met = set()
    for seed in DEALS:
        state = dealt_by_number(start(GAME, seed, 2, 3))
        bid = choose(state, random.Random(1))
        word = bid.args[0] if bid.args else bid.verb
        met.add(word)
        if word not in UNSEEN:
            continue
        hand = state.cards.hands[state.acting]
        assert hand & GAME.pack.mask("S-A"), (seed, word)
        assert word != "respect" or hand & GAME.pack.mask("C-A"), seed
        why = family_of(GAME).why
        assert why is not None
        assert "Spadille" in why(state, bid) or "both black Aces" in why(state, bid)
    assert {"pass", "frage", *UNSEEN} <= met, met
