"""Hands on which the machine of L'Hombre buys before it has seen anything (000 1 ¶¶ 6-8)."""

from __future__ import annotations

import random

from tests.engine.tables import after, dealt
from tutor import State, find_game
from tutor.family import choose, family_of
from tutor.hand.number import dealt_by_number
from tutor.hand.state import start
from tutor.rules.core.action import PASS, Action

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
        assert "Spadille" in why_of(state, bid) or "both black Aces" in why_of(state, bid)
    assert {"pass", "frage", *UNSEEN} <= met, met


BOTH = "S-A C-A S-K S-Q S-J H-K H-Q D-K D-Q"
WEAK = "S-2 S-3 S-4 C-2 C-3 C-4 H-2 H-3 D-2"
REST = "S-5 S-6 S-7 C-5 C-6 C-7 H-4 H-5 D-3"


def test_passing_a_respect_and_naming_a_suit_have_reasons_of_their_own() -> None:
    """A Respect is passed for want of the Aces; a suit named after buying is the best one held."""
    passing = after(dealt("hombre", BOTH, WEAK, REST), "bid respect")
    assert "both black Aces" in why_of(passing, PASS)
    naming = after(passing, "pass", "pass", "lay S-K S-Q S-J H-K H-Q D-K D-Q")
    assert naming.phase == "suit"
    assert "tricks" in why_of(naming, choose(naming, random.Random(1)))


def why_of(state: State, action: Action) -> str:
    why = family_of(GAME).why
    assert why is not None
    return why(state, action)
