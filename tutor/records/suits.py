"""Hands as PBN writes them: suit by suit, the ranks of each together, `T` for a ten."""

from __future__ import annotations

import re

from tutor.cards import Pack
from tutor.cards.pack import TAROK, suit_letter

UNKNOWN_HAND, NO_HAND = "-", "."
"""A hand whose cards are not known; the place of a seat that sits out."""
_RANK = re.compile(r"10|[A-Z2-9]")


class HoldingError(ValueError):
    """A text that is not a hand of the pack; the message says what is wrong with it."""


def suits_of(pack: Pack) -> tuple[str, ...]:
    """The suits in their order: taroks first, then as the pack has them."""
    letters = tuple(suit.letter for suit in pack.suits)
    return (TAROK, *letters) if pack.suit_masks.get(TAROK) else letters


def holding(pack: Pack, codes: tuple[str, ...]) -> str:
    """A hand: `XXI,IX.K7..T.QJ` where the pack has taroks, else `K7..T.QJ`."""
    return ".".join(_suit(codes, letter) for letter in suits_of(pack))


def _suit(codes: tuple[str, ...], letter: str) -> str:
    ranks = [code.rpartition("-")[2] for code in codes if suit_letter(code) == letter]
    if letter == TAROK:
        return ",".join(ranks)
    return "".join("T" if rank == "10" else rank for rank in ranks)


def read_holding(pack: Pack, text: str) -> tuple[str, ...]:
    """The cards of such a hand. Raises HoldingError."""
    suits, parts = suits_of(pack), text.split(".")
    if len(parts) != len(suits):
        names = ", ".join("taroks" if letter == TAROK else letter for letter in suits)
        raise HoldingError(f"a hand has {len(suits)} suits ({names}), not {len(parts)}.")
    return tuple(
        code for letter, part in zip(suits, parts, strict=True) for code in _ranks(letter, part)
    )


def _ranks(letter: str, part: str) -> list[str]:
    if letter == TAROK:
        return [word for word in part.split(",") if word]
    ranks = _RANK.findall(part)
    if "".join(ranks) != part:
        raise HoldingError(f"'{part[:30]}' is not a row of ranks, such as 'KT7'.")
    return [f"{letter}-{'10' if rank == 'T' else rank}" for rank in ranks]
