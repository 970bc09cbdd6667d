"""Which games are set side by side, and how one deal lies in each of them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from tutor.games import find_game
from tutor.hand.number import dealt_by_number
from tutor.hand.state import Game, start
from tutor.records.making import lying_of
from tutor.records.model import Codes, Lying
from tutor.rules.core.seat import letters


@dataclass(frozen=True)
class Contrast:
    """Games that are compared; the deal is that of `dealt`.

    `bids` is what forehand plays in each, where that is what is compared, and `given` are cards
    that forehand is given for it; `note` says so to the reader.
    """

    id: str
    title: str
    games: tuple[str, ...]
    dealt: str
    bids: Mapping[str, str] = field(default_factory=dict)
    given: Codes = ()
    note: str = ""


CONTRASTS = {
    one.id: one
    for one in (
        Contrast(
            "tarok-hombre",
            "Tarok-l’Hombre, the older and the newer",
            ("tarok-hombre-old", "tarok-hombre-new"),
            "tarok-hombre-old",
        ),
        Contrast(
            "tapp-54",
            "Tappen and Tarok-Tapp, 54 cards",
            ("tappen-54", "tarok-tapp-54"),
            "tappen-54",
        ),
        Contrast(
            "tapp-42",
            "Tappen and Tarok-Tapp, 42 cards",
            ("tappen-42", "tarok-tapp-42"),
            "tappen-42",
        ),
        Contrast(
            "casco",
            "A Grand Casco in three games",
            ("hombre", "quadrille", "cinquille"),
            "quadrille",
            {"hombre": "grand-casco", "quadrille": "casco", "cinquille": "casco"},
            ("S-A", "C-A"),
            "Forehand has been given both black Aces, without which nobody may play a Grand "
            "Casco. A smaller hand leaves out one or two cards, but never these.",
        ),
    )
}
"""By their ids, in the order in which a reader chooses."""


def games_of(contrast: Contrast) -> tuple[Game, ...]:
    """The games, as they are played if nothing else is agreed on."""
    return tuple(find_game(game_id) for game_id in contrast.games)


def lies(contrast: Contrast, seed: int) -> dict[str, Lying]:
    """How the deal of this number lies in each game.

    A game with smaller hands leaves out the last cards of each; what is left, in turn, goes to
    further seats and then to the talon.
    """
    base = find_game(contrast.dealt)
    seats = min(base.players)
    first = lying_of(dealt_by_number(start(base, seed, seats - 1, seats)))
    if not contrast.given:
        return dict.fromkeys(contrast.games, first)
    rows = _in_rows(contrast, first, random.Random(seed))
    return {game.id: _shared(game, rows) for game in games_of(contrast)}


def _in_rows(contrast: Contrast, lying: Lying, rng: random.Random) -> list[list[str]]:
    """The hands in the order in which cards are left out: the last ones first.

    Forehand gets the given cards for others of its own, and they are never left out.
    """
    rows = [rng.sample(cards or (), len(cards or ())) for _, cards in lying.hands]
    for card in contrast.given:
        place = next(row for row in rows if card in row)
        other = next(one for one in rows[0] if one not in contrast.given)
        here, there = place.index(card), rows[0].index(other)
        place[here], rows[0][there] = other, card
    rows[0].sort(key=lambda card: card not in contrast.given)
    return rows


def _shared(game: Game, rows: list[list[str]]) -> Lying:
    """The cards of these hands as they lie in a game."""
    seats, size = min(game.players), game.pattern.hand_size
    hands = [row[:size] for row in rows[:seats]]
    left = [card for row in rows[:seats] for card in row[size:]]
    left += [card for row in rows[seats:] for card in row]
    while len(hands) < seats:
        hands.append(left[:size])
        left = left[size:]
    names = letters(seats)
    held = tuple((name, tuple(hand)) for name, hand in zip(names, hands, strict=True))
    return Lying(seats, names[-1], held, tuple(left))
