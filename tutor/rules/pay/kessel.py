"""The Kessel: bêtes that nobody plays for any more, shared out equally at the end (000 1 ¶ 25)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tutor.rules.core.pot import Pot
from tutor.rules.pay.ledger import POT, Entry, party_name
from tutor.sources import Citation


@dataclass(frozen=True)
class Distribution:
    """What each has written, the sum, the quotient with its rest, what each gets of it."""

    sums: tuple[int, ...]
    total: int
    mean: int
    rest: int
    gets: tuple[int, ...]

    @property
    def pays(self) -> tuple[int, ...]:
        """What each has to pay (below zero: to get) when the Kessel is shared out."""
        return tuple(one - part for one, part in zip(self.sums, self.gets, strict=True))


def distribution(sums: Sequence[int]) -> Distribution:
    """The sums together, divided by the players (000 1 ¶ 25).

    Counters that are over go one each to those with the smallest sums.
    """
    mean, rest = divmod(sum(sums), len(sums))
    smallest = sorted(range(len(sums)), key=lambda seat: sums[seat])[:rest]
    gets = tuple(mean + (seat in smallest) for seat in range(len(sums)))
    return Distribution(tuple(sums), sum(sums), mean, rest, gets)


def opened(pot: Pot, seats: int) -> Pot:
    """The pot from which on all bêtes are written into the Kessel."""
    return replace(pot, kessel=((),) * seats)


def shared_out(pot: Pot, place: Citation) -> tuple[tuple[Entry, ...], Pot]:
    """What each gets of the Kessel, and the pot without it. What is written counts as paid, so that
    the difference is what passes in the end."""
    found = distribution(pot.sums)
    entries = tuple(
        Entry("kessel", part, (seat,), (seat, POT), reason, place)
        for seat, (part, reason) in enumerate(zip(found.gets, told(found), strict=True))
        if part
    )
    return entries, replace(pot, kessel=())


def told(found: Distribution) -> Iterator[str]:
    """What each pays or gets, and why."""
    for seat, (wrote, gets) in enumerate(zip(found.sums, found.gets, strict=True)):
        name, due = party_name(seat), abs(wrote - gets)
        ends = f"{name} {'pays' if wrote > gets else 'gets'} {due}" if due else "nothing is due"
        yield f"{name} wrote {wrote} and is entitled to {gets}: {ends}."
