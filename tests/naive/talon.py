"""The talon: the price of each way to take a half, and what may be laid.

Places: 003 § 6 (prices), § 9 (laying), examples A 1, A 2, B 1, B 2, B 3; 000 no. 6.

Readings
- With the open talon every taking of the bid's own half counts as going back to it: base + 2; the
  other half: base + 1. Checked against the printed folds of A 1 (3), A 2 (2), B 1 (3), B 2 (4).
- "Unbedeutende" taroks: the Troule pieces are not among them and may never be laid. 000 does not
  say this; it is read the same way. It can always be kept: of 19 or 15 cards at most seven are
  kings or Troule pieces.
- "Only when there is nothing else to lay": card for card. With one suit card that is no king, two
  taroks may be laid (B 3 lays the Pique-Bube, VIII and V), never more.
"""

from __future__ import annotations

from itertools import combinations

from .cards import KINGS, TROULE, is_tarok

BASE = {"dreier": 1, "unterer": 2, "dreimaliger": 3, "viermaliger": 4}
OWN_HALF = {"dreier": "upper", "unterer": "lower", "dreimaliger": "upper", "viermaliger": "lower"}


def other_half(half: str) -> str:
    return "lower" if half == "upper" else "upper"


def fold_open(game: str, half: str) -> int:
    """The fold of a game when both halves were uncovered at once."""
    if half == OWN_HALF[game]:
        return BASE[game] + 2
    return BASE[game] + 1


def fold_by_steps(game: str, way: str) -> int:
    """The fold when uncovered step by step: way is "own", "other" or "back"."""
    return BASE[game] + ["own", "other", "back"].index(way)


def half_by_steps(game: str, way: str) -> str:
    return other_half(OWN_HALF[game]) if way == "other" else OWN_HALF[game]


def may_lay(hand_after_taking: list[str], cards: list[str], size: int = 3) -> bool:
    """Whether these cards may be laid from the hand that holds the bought half already."""
    if len(cards) != size or len(set(cards)) != size:
        return False
    for card in cards:
        if card not in hand_after_taking or card in KINGS or card in TROULE:
            return False
    free_suit_cards = [c for c in hand_after_taking if not is_tarok(c) and c not in KINGS]
    taroks_allowed = max(0, size - len(free_suit_cards))
    return len(taroks_to_show(cards)) <= taroks_allowed


def taroks_to_show(cards: list[str]) -> list[str]:
    """The laid taroks, which the opponents must be shown (003) or told of (000)."""
    return [card for card in cards if is_tarok(card)]


def all_layings(hand_after_taking: list[str], size: int = 3) -> list[list[str]]:
    """Every allowed choice of cards to lay."""
    choices = []
    for cards in combinations(hand_after_taking, size):
        if may_lay(hand_after_taking, list(cards), size):
            choices.append(list(cards))
    return choices
