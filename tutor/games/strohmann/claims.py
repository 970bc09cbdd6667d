"""Checks of the printed statements on Strohmann-Tarok, each computed by the engine."""

from __future__ import annotations

import random

from tutor.hand.state import Game, start
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.deal.dealing import DealtStage, deal
from tutor.trials.selfplay import choose
from tutor.verify.answer import Answer, Args, Check

HANDS = 6
"""So many hands in a row are played to see who deals."""


def first_packet(game: Game, args: Args) -> Answer:
    """Who gets the first cards of a pack, and how many, one card after the other."""
    table = Table(game.pack, 2, 1, (0, 1))
    dealt = deal(tuple(range(len(game.pack))), game.pattern, table)
    owner = next(seat for seat, hand in enumerate(dealt.hands) if hand & 1)
    number = 0
    while dealt.hands[owner] >> number & 1:
        number += 1
    name = "the dealer" if owner == table.dealer else "forehand"
    return f"{number} to {name}", ""


def dealers(game: Game, args: Args) -> Answer:
    """Who deals hand after hand, where none is thrown in."""
    dealer, number = 0, 0
    found: list[str] = []
    while len(found) < HANDS:
        state, rng = start(game, number, dealer, 2), random.Random(number)
        number += 1
        while not state.over:
            state = state.apply(choose(state, rng))
        if state.find(DealtStage) is not None and not state.result().void:
            found.append(seat_name(dealer))
            dealer = state.next_dealer
    return " ".join(found), ""


CHECKS: dict[str, Check] = {"first packet": first_packet, "dealers": dealers}
