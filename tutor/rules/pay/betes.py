"""What a hand does to the pot: stakes, the prize drawn, a bête set, a codille.

The dealers feed the pot with stakes. Whoever loses a game pays a bête, as much as winning would
have drawn. Several bêtes are kept apart, and the highest is played for (000 1). What may be agreed
on beside it, Blocks and Kock, stands in `kock`, the Kessel in `kessel`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tutor.rules.core.pot import Bete, Pot, PotEnd
from tutor.rules.core.variant import Fact
from tutor.rules.core.wording import counters, listed, number_of, number_word
from tutor.rules.pay.kock import Block, Kock, saved, set_aside, written_blocks
from tutor.rules.pay.ledger import POT, Entry, party_name
from tutor.sources import Citation


@dataclass(frozen=True)
class PotRules:
    """What a dealer stakes, and how often a codille counts the bête, each with its place.

    Where `once` has a place, a bête counts no stake that an earlier one in play has counted. Where
    `divided`, one that counts twice is written as two. Where the declarer is `alone`, the partner
    has no part in a bête that they set. Where there is a `limit`, stakes and bêtes lie in one heap,
    of which no more is drawn at once: a full bête. If `only_full` has a place, a codille draws
    nothing as long as less lies there; if `handed` has one, who wins codille draws nothing, and
    gets one of the bêtes. Where `in_turn`, bêtes are played off one after the other, the
    oldest first. The pot of a codille is drawn as `won` says, if it is not by `odd`; a counter over
    in it goes by `odd`. A bête for a mistake stands at `fined`, if not where that of a lost game
    does. Where `earlier`, the next bête after a codille is measured by the one played for before
    it, and not by half of its own.
    """

    staking: Citation
    drawing: Citation
    bete: Citation
    doubled: Citation
    odd: Citation
    stake: int = 1
    codille: int = 2
    won: Citation | None = None
    block: Block | None = None
    kock: Kock | None = None
    once: Citation | None = None
    divided: bool = False
    alone: bool = False
    limit: int = 0
    only_full: Citation | None = None
    handed: Citation | None = None
    in_turn: bool = False
    fined: Citation | None = None
    earlier: bool = False


def shares(counters: int, seats: Sequence[int], odd: Sequence[int]) -> tuple[dict[int, int], int]:
    """Counters in equal shares; those left over go one each to the seats of `odd` in turn.

    Gives what each seat gets, and what nobody gets and stays.
    """
    each, left = divmod(counters, len(seats))
    found = dict.fromkeys(seats, each)
    for seat in list(odd)[:left]:
        found[seat] += 1
    return found, left - min(left, len(odd))


def in_heap(rules: PotRules, pot: Pot) -> Pot:
    """The pot as these rules keep it: where there is a limit, all that lies in it is one heap."""
    if pot.in_turn != rules.in_turn:
        pot = replace(pot, in_turn=rules.in_turn)
    if pot.limit == rules.limit:
        return pot
    if not rules.limit:
        return replace(pot, limit=0)
    waiting = sum(bete.amount for bete in pot.betes)
    return replace(pot, limit=rules.limit, stake=pot.stake + waiting, betes=())


def begun(rules: PotRules, pot: Pot, dealer: int, seats: int = 0) -> tuple[tuple[Entry, ...], Pot]:
    """What is laid before a hand, and the pot with it: the dealer's stake, and a Block of each of
    the `seats` where that is agreed on and no bête stands."""
    blocks, lying = written_blocks(rules.block, in_heap(rules, pot), seats)
    reason = f"{party_name(dealer)} stakes {rules.stake} as dealer."
    stake = Entry("stake", rules.stake, (POT,), (dealer, POT), reason, rules.staking)
    return (*blocks, stake), lying.staked(rules.stake)


def settled(rules: PotRules, pot: Pot, played: PotEnd) -> tuple[tuple[Entry, ...], Pot]:
    """What a hand draws from the pot and pays into it, and the pot afterwards."""
    if played.end == "drawn":
        side = played.side
        return _drawn(rules, pot, side, side[:1], rules.drawing, "draws the pot")
    alone = rules.alone or played.alone
    times, payers = _times(rules, pot, played), played.side[:1] if alone else played.side
    if played.end == "bete":
        return _fined(rules, pot, pot, payers, times)
    if rules.handed:
        return _handed(rules, pot, played, rules.handed)
    if rules.only_full and pot.stake < pot.limit:
        return _fined(rules, pot, pot, payers, times)
    one = len(played.others) == 1
    words = f"{'draws' if one else 'shares in'} the pot for the codille"
    place = rules.odd if _odd(rules, pot, played.others) else rules.won or rules.odd
    entries, left = _drawn(rules, pot, played.others, played.odd, place, words)
    before = pot.in_play.simple if rules.earlier and pot.in_play else None
    more, after = _fined(rules, pot, left, payers, times, before)
    return (*entries, *more), after


def _odd(rules: PotRules, pot: Pot, seats: Sequence[int]) -> bool:
    """Whether counters are over when these seats share the prize."""
    return (pot.prize - set_aside(rules.kock, pot)) % len(seats) > 0


def _handed(
    rules: PotRules, pot: Pot, played: PotEnd, place: Citation
) -> tuple[tuple[Entry, ...], Pot]:
    """Two bêtes: one into the pot, and one in equal shares to those who won the codille."""
    entries, left = _fined(rules, pot, pot, played.side[:1], (1, "", rules.bete))
    parts, _ = shares(pot.fine, played.others, played.odd)
    player = played.side[0]
    given = tuple(
        Entry(
            "bête",
            amount,
            (seat,),
            (player, seat),
            f"{party_name(player)} pays a second bête, to {party_name(seat)} for the codille.",
            place,
        )
        for seat, amount in parts.items()
        if amount
    )
    return (*entries, *given), left


Times = tuple[int, str, Citation]
"""How often a bête counts, why, and where that stands."""


def _times(rules: PotRules, pot: Pot, played: PotEnd) -> Times:
    if played.given_up:
        return 1, "", rules.bete
    codille = played.end == "codille"
    number, why, place = (
        (rules.codille, "for the codille", rules.doubled) if codille else (1, "", rules.bete)
    )
    if rules.kock and pot.in_play and pot.in_play.kind == "kock":
        place = rules.kock.place
        number = rules.kock.codille if codille else rules.kock.remise
        why = f"for a {'codille' if codille else 'remise'} on the Kock"
    if played.times > 1:
        why = why or "as this game is lost"
    return played.times * number, why, place


def bete_of(rules: PotRules, pot: Pot, lying: Pot, seat: int) -> tuple[tuple[Entry, ...], Pot]:
    """A simple bête that a seat sets for a mistake: measured by the pot as the hand was played
    for it, and put to what lies there now."""
    pot, lying = in_heap(rules, pot), in_heap(rules, lying)
    return _fined(rules, pot, lying, (seat,), (1, "", rules.fined or rules.bete))


def _fines(
    rules: PotRules, pot: Pot, lying: Pot, seats: Sequence[int]
) -> tuple[tuple[Entry, ...], Pot]:
    """The bêtes that these seats set for their mistakes, in the order of the seats."""
    entries: tuple[Entry, ...] = ()
    for seat in sorted(seats):
        more, lying = bete_of(rules, pot, lying, seat)
        entries = (*entries, *more)
    return entries, lying


def _drawn(
    rules: PotRules, pot: Pot, seats: Sequence[int], odd: Sequence[int], place: Citation, words: str
) -> tuple[tuple[Entry, ...], Pot]:
    """The prize in equal shares; first what is set aside from a bête that is won."""
    off = set_aside(rules.kock, pot)
    parts, left = shares(pot.prize - off, seats, odd)
    be = "is" if off == 1 else "are"
    more = f"; {counters(off)} of the bête won {be} set aside for the Kock" if off else ""
    entries = tuple(
        Entry("pot", amount, (seat,), (seat, POT), f"{party_name(seat)} {words}{more}.", place)
        for seat, amount in parts.items()
        if amount
    )
    return entries, saved(rules.kock, pot.drawn(left), off)


def _fined(
    rules: PotRules,
    pot: Pot,
    lying: Pot,
    side: Sequence[int],
    times: Times,
    simple: int | None = None,
) -> tuple[tuple[Entry, ...], Pot]:
    """The side sets a bête; partners share it, the player pays a counter that is over. The next one
    is measured by `simple`, if not by a simple one of now."""
    number, why, place = times
    parts, _ = shares(number * pot.fine, side, side[:1])
    entries = tuple(
        Entry("bête", amount, (POT,), (seat, POT), _reason(seat, pot, amount, number, why), place)
        for seat, amount in parts.items()
        if amount
    )
    counted = lying.stake if rules.once else 0
    rows = (number, 1) if rules.divided else (1, number)
    for _ in range(rows[0] if pot.fine else 0):
        measure = pot.fine if simple is None else simple
        lying = lying.with_bete(Bete(side[0], rows[1] * pot.fine, measure, counted))
    return entries, lying


def bete_said(seat: int, pot: Pot, amount: int) -> str:
    """Who sets how much, and where it goes."""
    where = (
        "writes a bête of {} into the Kessel" if pot.kessel else "pays a bête of {} into the pot"
    )
    return f"{party_name(seat)} {where.format(amount)}"


def _reason(seat: int, pot: Pot, amount: int, times: int, why: str) -> str:
    """What a bête comes to, and why."""
    bete = pot.in_play
    said = bete_said(seat, pot, amount)
    if pot.fine == pot.prize or bete is None:
        by = f"the pot would have paid {pot.prize}"
    else:
        part = "" if bete.simple == bete.amount else f"{bete.simple} for "
        new = "new " * bool(bete.counted)
        by = f"{part}the bête of {bete.amount} and {pot.stake - bete.counted} for the {new}stakes"
    more = f" It is {TIMES.get(times, f'multiplied by {times}')} {why}." if times > 1 else ""
    return f"{said}: {by}.{more}"


TIMES = {2: "doubled", 3: "tripled", 4: "quadrupled"}


def after_hand(
    rules: PotRules, pot: Pot, dealer: int, played: PotEnd | None, seats: int = 0
) -> tuple[tuple[Entry, ...], Pot]:
    """What is laid before a hand and what the hand did to the pot; None where nobody played.

    Where all passed or the cards are dealt anew, only mistakes are paid; what was laid for a deal
    that is made anew lies for it.
    """
    laid, lying = begun(rules, pot, dealer, seats)
    if played is None:
        return laid, lying
    if played.end == "anew":
        return _fines(rules, lying, in_heap(rules, pot), played.fines)
    if played.end == "passed":
        fines, left = _fines(rules, lying, lying, played.fines)
        return (*laid, *fines), left
    entries, left = settled(rules, lying, played)
    fines, left = _fines(rules, lying, left, played.fines)
    return (*laid, *entries, *fines), left


def pot_words(rules: PotRules) -> tuple[Fact, ...]:
    """What is staked, what a codille costs, and what is agreed on beside it."""
    betes, block, kock = number_of(rules.codille, "bête"), rules.block, rules.kock
    found = [
        Fact("", f"each dealer stakes {counters(rules.stake)}", rules.staking),
        Fact("a codille", f"a codille costs {betes}", rules.doubled),
    ]
    if block:
        found.append(Fact("Blocks", f"each player writes a Block of {block.counters}", block.place))
    if kock:
        found.append(Fact("the Kock", f"a Kock of {kock.full}", kock.place))
    if rules.once:
        found.append(Fact("stakes", "a bête counts each stake once", rules.once))
    if rules.divided:
        found.append(Fact("a double bête", "a double bête is written as two", rules.doubled))
    if rules.only_full:
        found.append(
            Fact(
                "less",
                "if the pot holds less than a full bête, a codille draws nothing",
                rules.only_full,
            )
        )
    if rules.in_turn:
        found.append(Fact("several bêtes", "bêtes are played for one after another"))
    if rules.handed:
        words = "the winner of a codille gets one of two bêtes"
        found.append(Fact("two bêtes", words, rules.handed))
    return tuple(found)


def bete_words(bete: Bete) -> str:
    """A bête as the pot tells it."""
    if bete.kind == "kock":
        return f"the Kock of {bete.amount}"
    name = "Block" if bete.kind == "block" else "bête"
    return f"{party_name(bete.seat)}’s {name} of {bete.amount}"


def _alike(betes: Sequence[Bete]) -> str:
    """Bêtes of one amount that follow each other: `bêtes of 16 from A and C`."""
    first = betes[0]
    if len(betes) == 1 or first.kind == "kock":
        return listed(map(bete_words, betes))
    names = "Blocks" if first.kind == "block" else "bêtes"
    each = Counter(party_name(one.seat) for one in betes)
    makers = (f"{name} ({number_word(many)})" if many > 1 else name for name, many in each.items())
    return f"{names} of {first.amount} from {listed(makers)}"


def pot_lines(pot: Pot) -> tuple[str, ...]:
    """The pot in words: what is played for, and what waits; nothing for an empty pot."""
    stakes = str(pot.stake) if pot.limit else f"stakes of {pot.stake}"
    parts = [stakes] if pot.stake else []
    parts += (
        _alike(list(row)) for _, row in groupby(pot.betes, lambda one: (one.kind, one.amount))
    )
    waits = pot.stake + sum(bete.amount for bete in pot.betes) - pot.prize
    wait = f"the other {waits} {'stays' if waits == 1 else 'stay'} for later hands"
    rest = f" This hand is for {pot.prize}; {wait}." if waits else ""
    lines = (f"In the pot: {', '.join(parts)}.{rest}",) if parts else ()
    aside = (f"Set aside for the Kock: {pot.aside}.",) if pot.aside else ()
    sums = (f"{party_name(seat)} {number}" for seat, number in enumerate(pot.sums))
    kessel = (f"In the Kessel: {', '.join(sums)}.",) if pot.kessel else ()
    return (*lines, *aside, *kessel)
