"""The checks of a printed hand, and what its completions can reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce

from tutor.cards import TAROK, NotationError, mask_of
from tutor.games import find_game
from tutor.games.tapp.outcome import outcome
from tutor.rules.auction import AuctionStage
from tutor.rules.counting import tarock_values
from tutor.rules.ledger import settle_differences
from tutor.rules.play import PlayStage
from tutor.rules.stage import seat_name
from tutor.state import Game, State
from tutor.verify.deals import DealCase, deal_cases
from tutor.verify.record import HandRecord, RecordError, hand_record
from tutor.verify.replay import (
    Problem,
    ReplayFailure,
    Step,
    dealt,
    play_through,
    to_first_lead,
)
from tutor.verify.search import Counts, Failure, Key, Plays, Search
"""PLACEHOLDER"""
