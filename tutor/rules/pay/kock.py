"""Small bêtes that nobody lost: the Blocks written for a start, and the Kock saved up (000 1)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.rules.core.pot import NOBODY, Bete, Pot
from tutor.rules.pay.ledger import POT, Entry, party_name
from tutor.sources import Citation


@dataclass(frozen=True)
class Block:
    """A small bête of so many counters that each writes; one always goes with the stake, and when
    all are won new ones are written, unless bêtes stand (000 1 ¶ 23)."""

    counters: int
    place: Citation


@dataclass(frozen=True)
class Kock:
    """Of each bête that is won some counters are set aside; so many together are put into the pot
    as a bête (000 1 ¶ 24). How often a remise and a codille played for it count their bête;
    whether it goes `ahead` of higher bêtes."""

    aside: int
    full: int
    remise: int
    codille: int
    place: Citation
    ahead: bool = False


def written_blocks(block: Block | None, pot: Pot, seats: int) -> tuple[tuple[Entry, ...], Pot]:
    """A Block of each seat where no bête stands; none any more while the Kessel is open."""
    if block is None or pot.betes or pot.kessel:
        return (), pot
    number = block.counters
    entries = tuple(
        Entry("block", number, (POT,), (seat, POT), f"{party_name(seat)} writes a Block.", place)
        for seat, place in enumerate([block.place] * seats)
    )
    betes = tuple(Bete(seat, number, number, kind="block") for seat in range(seats))
    return entries, replace(pot, betes=betes)


def set_aside(kock: Kock | None, pot: Pot) -> int:
    """What is taken from the bête in play when it is won; nothing from the Kock itself."""
    bete = pot.in_play
    if kock is None or bete is None or bete.kind == "kock":
        return 0
    return min(kock.aside, bete.amount)


def saved(kock: Kock | None, pot: Pot, counters: int) -> Pot:
    """The pot with so many more set aside; when there are enough, they are a bête in it."""
    aside = pot.aside + counters
    if kock is None or aside < kock.full:
        return replace(pot, aside=aside)
    bete = Bete(NOBODY, aside, aside, kind="kock", ahead=kock.ahead)
    return replace(pot, betes=(*pot.betes, bete), aside=0)
