"""What a hand does to the pot: stakes, the prize drawn, a bête set, a codille.

The dealers feed the pot with stakes. Who loses his game sets a bête, as much as he would have
drawn. Several bêtes stand apart, and the highest is played for (000 1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.rules.ledger import POT, Entry, party_name
from tutor.rules.pot import Bete, Pot, PotEnd
from tutor.rules.wording import counters
from tutor.sources import Citation


@dataclass(frozen=True)
class PotRules:
    """What a dealer stakes, and how often a codille counts the bête, each with its place; whether
    the player sets a bête alone, without his partner."""

    stake: int
    codille: int
    staking: Citation
    drawing: Citation
    bete: Citation
    doubled: Citation
    odd: Citation
    alone: bool = False


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


def settled(rules: PotRules, pot: Pot, played: PotEnd) -> tuple[tuple[Entry, ...], Pot]:
    """What a hand draws from the pot and pays into it, and the pot afterwards."""
    if played.end == "drawn":
        return _drawn(pot, played.side, played.side[:1], rules.drawing, "draws the pot")
    payers = played.side[:1] if rules.alone else played.side
    if played.end == "bete":
        return _fined(pot, pot, payers, pot.fine, pot.fine, rules.bete)
    entries, left = _drawn(
        pot, played.others, played.odd, rules.odd, "has a share of the pot for the codille"
    )
    more, after = _fined(pot, left, payers, rules.codille * pot.fine, pot.fine, rules.doubled)
    return (*entries, *more), after


def bete_of(rules: PotRules, pot: Pot, lying: Pot, seat: int) -> tuple[tuple[Entry, ...], Pot]:
    """A simple bête that a seat sets for a mistake: measured by the pot as the hand was played
    for it, and put to what lies there now."""
    return _fined(pot, lying, (seat,), pot.fine, pot.fine, rules.bete)


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
    rules: PotRules, pot: Pot, dealer: int, played: PotEnd | None
) -> tuple[tuple[Entry, ...], Pot]:
    """The stake of the dealer and what the hand did to the pot; None where nobody played."""
    stake, lying = staked(rules, pot, dealer)
    if played is None:
        return (stake,), lying
    entries, left = settled(rules, lying, played)
    return (stake, *entries), left


def pot_words(rules: PotRules) -> str:
    """What is staked, and what a codille costs."""
    return f"each dealer stakes {counters(rules.stake)}; a codille costs {rules.codille} bêtes"


def pot_lines(pot: Pot) -> tuple[str, ...]:
    """The pot in words: what is played for, and what waits; nothing for an empty pot."""
    if not pot.total:
        return ()
    parts = [f"stakes of {pot.stake}"] if pot.stake else []
    parts += [f"a bête of {bete.amount} by {party_name(bete.seat)}" for bete in pot.betes]
    waits = pot.total - pot.prize
    rest = f" {pot.prize} are played for; {waits} wait." if waits else ""
    return (f"In the pot: {', '.join(parts)}.{rest}",)
