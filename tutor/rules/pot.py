"""A pot that lies between the hands: stakes, bêtes, who draws what, what stays.

The dealers feed it with stakes. Who loses his game sets a bête, as much as he would have drawn.
Several bêtes stand apart, and only one lies in play: the highest (000 1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tutor.rules.ledger import POT, Entry, party_name
from tutor.sources import Citation
from tutor.value import value

End = Literal["drawn", "bete", "codille"]
"""What a hand does to the pot: it is drawn, a bête is set, or the other side draws it."""


@value
class Bete:
    """A bête that nobody has drawn yet: who set it, its counters.

    `simple` is what later bêtes are measured by: a codille doubles only its own.
    """

    seat: int
    amount: int
    simple: int


@dataclass(frozen=True)
class Pot:
    """The counters in the pot: the stakes of the dealers, and the bêtes in the order they fell."""

    stake: int = 0
    betes: tuple[Bete, ...] = ()

    @cached_property
    def in_play(self) -> Bete | None:
        """The bête that is played for: the highest, of equal ones the oldest."""
        return max(self.betes, key=lambda bete: bete.amount, default=None)

    @property
    def prize(self) -> int:
        """What the winner of a hand draws: the stakes and the bête in play."""
        return self.stake + (self.in_play.amount if self.in_play else 0)

    @property
    def fine(self) -> int:
        """What a simple bête comes to now."""
        return self.stake + (self.in_play.simple if self.in_play else 0)

    @property
    def total(self) -> int:
        """All counters in the pot."""
        return self.stake + sum(bete.amount for bete in self.betes)

    def staked(self, counters: int) -> Pot:
        """The pot with a stake more."""
        return Pot(self.stake + counters, self.betes)

    def drawn(self, left: int = 0) -> Pot:
        """The pot after its prize was drawn, but for so many counters that could not be shared."""
        if self.in_play is None:
            return Pot(left)
        place = self.betes.index(self.in_play)
        return Pot(left, self.betes[:place] + self.betes[place + 1 :])

    def with_bete(self, bete: Bete) -> Pot:
        """The pot with a bête more."""
        return Pot(self.stake, (*self.betes, bete))

    def lines(self) -> tuple[str, ...]:
        """The pot in words: what is played for, and what waits."""
        if not self.total:
            return ()
        parts = [f"stakes of {self.stake}"] if self.stake else []
        parts += [f"a bête of {bete.amount} by {party_name(bete.seat)}" for bete in self.betes]
        waits = self.total - self.prize
        rest = f" {self.prize} are played for; {waits} wait." if waits else ""
        return (f"In the pot: {', '.join(parts)}.{rest}",)


@dataclass(frozen=True)
class PotRules:
    """What a dealer stakes, and how often a codille counts the bête, each with its place."""

    stake: int
    codille: int
    staking: Citation
    drawing: Citation
    bete: Citation
    doubled: Citation
    odd: Citation


@dataclass(frozen=True)
class Played:
    """How a hand ended for the pot. `side` are the player and his partner, `others` the rest;
    the first of `side`, and the seats of `odd` in turn, get or pay a counter that is over."""

    end: End
    side: tuple[int, ...]
    others: tuple[int, ...]
    odd: tuple[int, ...] = ()


def shares(counters: int, seats: Sequence[int], odd: Sequence[int]) -> tuple[dict[int, int], int]:
    """Counters in equal shares; those left over go one each to the seats of `odd` in turn.

    Gives what each seat gets, and what nobody gets and stays.
    """
    each, left = divmod(counters, len(seats))
    found = dict.fromkeys(seats, each)
    for seat in list(odd)[:left]:
        found[seat] += 1
    return found, left - min(left, len(odd))


def staked(rules: PotRules, pot: Pot, dealer: int) -> tuple[Entry, Pot]:
    """The dealer's stake, and the pot with it."""
    reason = f"{party_name(dealer)} deals and stakes {rules.stake}."
    entry = Entry("stake", rules.stake, (POT,), (dealer, POT), reason, rules.staking)
    return entry, pot.staked(rules.stake)


def settled(rules: PotRules, pot: Pot, played: Played) -> tuple[tuple[Entry, ...], Pot]:
    """What a hand draws from the pot and pays into it, and the pot afterwards."""
    if played.end == "drawn":
        return _drawn(pot, played.side, played.side[:1], rules.drawing, "draws the pot")
    if played.end == "bete":
        return _fined(pot, pot, played.side, pot.fine, pot.fine, rules.bete)
    entries, left = _drawn(
        pot, played.others, played.odd, rules.odd, "has a share of the pot for the codille"
    )
    more, after = _fined(pot, left, played.side, rules.codille * pot.fine, pot.fine, rules.doubled)
    return (*entries, *more), after


def _drawn(
    pot: Pot, seats: Sequence[int], odd: Sequence[int], place: Citation, words: str
) -> tuple[tuple[Entry, ...], Pot]:
    parts, left = shares(pot.prize, seats, odd)
    entries = tuple(
        Entry("pot", amount, (seat,), (seat, POT), f"{party_name(seat)} {words}.", place)
        for seat, amount in parts.items()
        if amount
    )
    return entries, pot.drawn(left)


def _fined(
    pot: Pot, lying: Pot, side: Sequence[int], counters: int, simple: int, place: Citation
) -> tuple[tuple[Entry, ...], Pot]:
    """The side sets a bête; partners share it, the player pays a counter that is over."""
    parts, _ = shares(counters, side, side[:1])
    entries = tuple(
        Entry("bête", amount, (POT,), (seat, POT), _bete_reason(seat, pot, amount), place)
        for seat, amount in parts.items()
        if amount
    )
    return entries, lying.with_bete(Bete(side[0], counters, simple)) if counters else lying


def _bete_reason(seat: int, pot: Pot, amount: int) -> str:
    return f"{party_name(seat)} sets a bête of {amount}; the pot would have paid {pot.prize}."


def after_hand(
    rules: PotRules, pot: Pot, dealer: int, played: Played | None
) -> tuple[tuple[Entry, ...], Pot]:
    """The stake of the dealer and what the hand did to the pot; None where nobody played."""
    stake, lying = staked(rules, pot, dealer)
    if played is None:
        return (stake,), lying
    entries, left = settled(rules, lying, played)
    return (stake, *entries), left
