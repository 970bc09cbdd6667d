"""A printed hand as the program reads it: which cards each place allows.

A trick is written as `A D-K B D-3 C D-C`, seat and card in turn. A card may be open: `H-?` (any
heart), `T-?` (any tarok), `?` (any card). `won C` names the winner, alone for a trick that is
not printed at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.cards import Pack, parse_card, parse_cards
from tutor.rules.core.seat import Seat, UnknownSeat, letters


class RecordError(ValueError):
    """A record that cannot be read at all; the message names the place."""


@dataclass(frozen=True)
class TrickRecord:
    """A trick: for each printed play the seat and the cards allowed there; the named winner."""

    plays: tuple[tuple[int, int], ...]
    winner: int | None

    @property
    def leader(self) -> int | None:
        """The seat printed first; None if no play is printed."""
        return self.plays[0][0] if self.plays else None

    def allowed(self, seat: int) -> int:
        """The cards this seat may have played here, as a mask of the pack or of everything."""
        return next((mask for player, mask in self.plays if player == seat), -1)


@dataclass(frozen=True)
class HandRecord:
    """A hand as printed. `suit_cards` is how many unnamed suit cards each hand has besides;
    `taken` is the half bought (None in a Solo, `?` where it is not printed); `declarer_points`
    and `opponent_points` are None where not printed; `writes` is the sheet, a number a seat."""

    hands: tuple[tuple[int, ...], ...]
    suit_cards: tuple[int, ...]
    auction: tuple[tuple[int, str], ...]
    taken: str | None
    price: int | None
    talon: tuple[int, ...]
    laid: tuple[str, ...]
    announced: tuple[tuple[int, str], ...]
    tricks: tuple[TrickRecord, ...]
    declarer_points: int | None
    opponent_points: int | None
    writes: tuple[int, ...]

    @property
    def half(self) -> str:
        """The half that is taken in the replay; the upper one where none is printed."""
        return "lower" if self.taken == "lower" else "upper"

    @property
    def open_plays(self) -> frozenset[tuple[int, int]]:
        """The (trick, seat) whose card is not printed; trick 0 stands for the seat's hand."""
        found = {(0, seat) for seat, number in enumerate(self.suit_cards) if number}
        for number, trick in enumerate(self.tricks, start=1):
            for seat in range(len(self.hands)):
                mask = trick.allowed(seat)
                if mask < 0 or mask.bit_count() != 1:
                    found.add((number, seat))
        return frozenset(found)


def hand_record(data: Mapping[str, Any], pack: Pack) -> HandRecord:
    """The record in the data of an example.

    Raises RecordError for a trick or line that cannot be read, NotationError for a card.
    """
    result = data.get("result", {})
    return HandRecord(
        hands=tuple(tuple(parse_cards(pack, data["hands"][seat])) for seat in letters(3)),
        suit_cards=tuple(data.get("suit_cards", {}).get(seat, 0) for seat in letters(3)),
        auction=tuple(_call(line) for line in data["auction"]),
        taken=data.get("taken"),
        price=data.get("price"),
        talon=tuple(parse_cards(pack, _talon(data))),
        laid=tuple(data.get("laid", "").split()),
        announced=tuple(_call(line) for line in data.get("announced", ())),
        tricks=tuple(_trick(line, pack, n) for n, line in enumerate(data["tricks"], start=1)),
        declarer_points=result.get("declarer"),
        opponent_points=result.get("opponents"),
        writes=_writes(result.get("writes", ())),
    )


def _talon(data: Mapping[str, Any]) -> str:
    if "talon" in data:
        return str(data["talon"])
    if "bought" in data:
        return f"{data['bought']} {data['left']}"
    return f"{data['upper']} {data['lower']}"


def _call(line: str) -> tuple[int, str]:
    seat, _, words = line.partition(" ")
    return _seat(seat, line), words


def _seat(letter: str, line: str) -> int:
    try:
        return Seat.parse(letter, 3)
    except UnknownSeat as error:
        raise RecordError(f"In '{line}': {error}") from None


def _writes(lines: list[str]) -> tuple[int, ...]:
    sheet = [0, 0, 0]
    for line in lines:
        seat, amount = _call(line)
        sheet[seat] += int(amount)
    return tuple(sheet)


def _trick(line: str, pack: Pack, number: int) -> TrickRecord:
    words = line.split()
    winner = None
    if words[-2] == "won":
        winner = _seat(words[-1], line)
        words = words[:-2]
    if len(words) not in (0, 6):
        raise RecordError(f"Trick {number}, '{line}', does not have three cards.")
    plays = tuple(
        (_seat(seat, line), card_mask(pack, card))
        for seat, card in zip(words[::2], words[1::2], strict=True)
    )
    if len({seat for seat, _ in plays}) != len(plays):
        raise RecordError(f"In trick {number}, '{line}', one seat plays twice.")
    return TrickRecord(plays, winner)


def card_mask(pack: Pack, word: str) -> int:
    """The cards that a word allows: one card, a whole suit, or any.

    Raises NotationError for anything else.
    """
    if word == "?":
        return pack.full
    letter, _, rank = word.partition("-")
    if rank == "?" and letter in pack.suit_masks:
        return pack.suit_masks[letter]
    return 1 << parse_card(pack, word)
