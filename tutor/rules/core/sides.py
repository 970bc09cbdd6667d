"""Who plays with whom in a hand: one against all, partners, a partner whom a card calls.

The parties are what the hand is settled by. A called partner belongs to them from the start, but
the table learns it only when the card falls; `known_to` says who knows already.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.value import value


@value
class Sides:
    """The parties of a hand, each a row of seats in turn.

    `called` is the card that names a partner, and `holder` the seat that was dealt it; without
    one everybody knows the parties from the start.
    """

    parties: tuple[tuple[int, ...], ...]
    called: int | None = None
    holder: int | None = None

    def party(self, seat: int) -> tuple[int, ...]:
        """The seats that count together with this one, itself among them.

        Raises ValueError for a seat that has no part in the hand.
        """
        for party in self.parties:
            if seat in party:
                return party
        raise ValueError(
            f"Seat {seat} has no part in this hand; those who have are {self.parties}."
        )

    def against(self, seat: int) -> tuple[int, ...]:
        """The seats that play against this one, party by party."""
        own = self.party(seat)
        return tuple(other for party in self.parties if party != own for other in party)

    def together(self, one: int, other: int) -> bool:
        """Whether two seats are of one party."""
        return other in self.party(one)

    def known_to(self, seat: int, fallen: int) -> bool:
        """Whether this seat can know the parties, once these cards (a mask) were played."""
        if self.called is None or seat == self.holder:
            return True
        return bool(fallen >> self.called & 1)


def each_alone(active: Sequence[int]) -> Sides:
    """Everybody plays alone."""
    return Sides(tuple((seat,) for seat in active))


def against_the_rest(active: Sequence[int], *members: int) -> Sides:
    """One seat, or several that play or bet together, against all others."""
    own = tuple(seat for seat in active if seat in members)
    return Sides((own, tuple(seat for seat in active if seat not in members)))


def called_partner(active: Sequence[int], player: int, card: int, hands: Sequence[int]) -> Sides:
    """The declarer and whoever holds the card called; alone if it is in the same hand.

    `hands` are masks by seat. Where nobody holds the card (it is in the talon) there is no partner
    either, and the table finds out only when the card does not fall.
    """
    holder = next((seat for seat in active if hands[seat] >> card & 1), player)
    sides = against_the_rest(active, player, holder)
    return Sides(sides.parties, card, holder)
