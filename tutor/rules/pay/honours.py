"""What is paid beside the pot: the game, a row of matadors, the first tricks, all tricks.

A lost game is paid the same way, but for what only a winner gets (000 no. 1). A partner is paid
by one of the others, and pays one; the declarer settles with the rest of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from tutor.rules.bid.ask import AskRules, AskStage
from tutor.rules.bid.contract import Contract, Count, no_trick
from tutor.rules.bid.favourite import Favourite, price_in, times_in
from tutor.rules.core.stage import seat_name
from tutor.rules.core.variant import Cited
from tutor.rules.core.wording import number_word, the_game
from tutor.rules.pay.ledger import Entry
from tutor.rules.rank.tricks import Trick, TrickOrder
from tutor.sources import Citation
from tutor.value import value

ROW = 3
"""So many matadors at least are paid."""


class Honours(Protocol):
    """The prices, in counters from each of the others, as fields of a record of rules."""

    @property
    def needed(self) -> Cited[int]:
        """The tricks that win a game; the first so many are the premiers."""

    @property
    def lost(self) -> Cited[int]:
        """What a lost game costs, in times its price."""

    @property
    def codille_costs(self) -> Cited[int]:
        """What a game lost codille costs, in times its price."""

    @property
    def giver(self) -> Cited[int]:
        """What a lost game costs towards who gave a card for it, in times its price."""

    @property
    def three(self) -> Cited[int]:
        """Three matadors."""

    @property
    def matador(self) -> Cited[int]:
        """Each further one."""

    @property
    def false_row(self) -> Cited[bool] | None:
        """Whether a row that begins with the second trump is paid; None where nobody counts one."""

    @property
    def devole(self) -> Cited[int] | None:
        """No trick at all; None where it is not paid."""

    @property
    def delices(self) -> Cited[int] | None:
        """To trump the first lead of the suit that was asked for; None where it is not paid."""

    @property
    def premiers(self) -> Cited[int]:
        """The first tricks, where the contract has no price of its own for them."""

    @property
    def vole(self) -> Cited[int]:
        """Every trick, for which the player has led on: missed, and made where the contract has no
        price of its own for them."""

    @property
    def favourites(self) -> tuple[Favourite, ...]:
        """The favourite suits, in which the prices count more often."""


@value
class HonourFacts:
    """What a hand came to for its player.

    `row` is the number of matadors, `false` ones without the highest trump; `premiers` tells
    whether all the first tricks were won, `vole` whether the vole was tried for (None: not)
    and made, `none` that no trick was won; `giver` gave a card, and `delices` trumped its suit
    when it was first led. All that is that of the `partner` too; `suit` is that of
    the trumps; in a `free` game nothing is paid beside the pot. `against` are the tricks of each
    opponent in turn; `codille` tells that the game was lost so.
    """

    player: int
    contract: Contract
    tricks: int
    won: bool
    row: int
    premiers: bool
    vole: bool | None
    none: bool
    giver: int | None = None
    delices: int | None = None
    partner: int | None = None
    suit: str | None = None
    free: bool = False
    against: tuple[int, ...] = ()
    codille: bool = False
    false: bool = False

    @property
    def side(self) -> tuple[int, ...]:
        """The declarer, and then the partner."""
        return (self.player,) if self.partner is None else (self.player, self.partner)


def row_of(order: TrickOrder, hand: int) -> int:
    """How many trumps from the highest down a hand has without a gap."""
    number = 0
    for card in order.trump_row:
        if not hand >> card & 1:
            break
        number += 1
    return number


def matadors(order: TrickOrder, hand: int) -> tuple[int, bool]:
    """The row of matadors in a hand, and whether they are false ones: without the highest trump a
    row may begin with the second (000 1 ¶ 3)."""
    row = row_of(order, hand)
    if row or not order.trump_row:
        return row, False
    return row_of(order, hand | 1 << order.trump_row[0]) - 1, True


def counted(rules: Honours, order: TrickOrder, hand: int) -> tuple[int, bool]:
    """The same, where no false ones are counted that are not paid."""
    row, false = matadors(order, hand)
    paid = rules.false_row is not None and rules.false_row.value
    return (0, False) if false and not paid else (row, false)


def first_lead_trumped(order: TrickOrder, ask: AskStage, tricks: Sequence[Trick]) -> int | None:
    """Who took the first trick in the suit of the card asked for with a trump; None if nobody."""
    if ask.asked is None or order.trumps >> ask.asked & 1:
        return None
    for trick in tricks:
        if order.follows[ask.asked] >> trick.plays[0][1] & 1:
            card = dict(trick.plays)[trick.winner]
            return trick.winner if order.trumps >> card & 1 else None
    return None


@value
class Went:
    """What a side went into the play with, and how it went: its seats, the player first; those
    against it in turn; its matadors, and whether they are false; the tricks; whether it led on for
    all of them; the tricks it needs."""

    side: tuple[int, ...]
    others: tuple[int, ...]
    row: tuple[int, bool]
    tricks: tuple[Trick, ...]
    committed: bool
    needed: int


def facts_of(
    contract: Contract, order: TrickOrder, went: Went, ask: AskStage | None
) -> HonourFacts:
    """The facts from the tricks that were played."""
    side, tricks, needed = went.side, went.tricks, went.needed
    winners, first = [trick.winner for trick in tricks], tricks[:needed]
    made = sum(winner in side for winner in winners)
    against = tuple(winners.count(seat) for seat in went.others)
    return HonourFacts(
        side[0],
        contract,
        made,
        contract.demand(Count(made, against, needed=needed)),
        went.row[0],
        len(first) == needed and all(trick.winner in side for trick in first),
        made == len(tricks) if went.committed else None,
        not made and contract.demand is not no_trick,
        ask.giver if ask else None,
        first_lead_trumped(order, ask, tricks) if ask else None,
        side[1] if len(side) > 1 else None,
        against=against,
        false=went.row[1],
    )


Item = tuple[str, int, bool, str, Citation]
"""What one of the others pays: the item, how much, whether the player gains, why, its place."""


def lines(rules: Honours, facts: HonourFacts, others: Sequence[int]) -> Iterator[Entry]:
    """What passes between the player's side and each of the others, and the Delices.

    With a partner, the last of the others settles with them; where the contract has halves, half
    of the others have, and one in the middle with both.
    """
    if facts.free:
        return
    times = times_in(rules.favourites, facts.contract, facts.suit)
    halves = _in_halves(facts, len(others))
    for number, seat in enumerate(others):
        items = [*_game(rules, facts, seat), *_paid(rules, facts, times)]
        if number == halves:
            yield from _of_both(items, facts.side, seat)
            continue
        first = number < (len(others) - 1 if halves is None else halves)
        one = facts.player if first else facts.side[-1]
        for item, amount, gain, reason, place in items:
            yield from _between(item, amount, one, seat, gain, reason, place)
    if facts.delices is not None and rules.delices is not None:
        amount, place = times * rules.delices.value, rules.delices.citation
        reason = f"{seat_name(facts.delices)} trumps the suit asked for when it is first led."
        for seat in (facts.player, *others):
            if seat != facts.delices:
                yield from _between("delices", amount, facts.delices, seat, True, reason, place)


def _in_halves(facts: HonourFacts, others: int) -> int | None:
    """Which of the others has to do with both partners; None where nobody has."""
    halved = facts.partner is not None and facts.contract.halved is not None and others % 2
    return others // 2 if halved else None


def _of_both(items: Sequence[Item], side: Sequence[int], seat: int) -> Iterator[Entry]:
    """One who pays both partners, or is paid by both, in halves; an odd counter in all is the
    player's."""
    total = 0
    for item, amount, gain, reason, place in items:
        before, total = total, total + (amount if gain else -amount)
        own = abs(_greater_half(total) - _greater_half(before))
        for one, part in zip(side, (own, amount - own), strict=True):
            half = f"{reason} Each of the two has half of it." if part < amount else reason
            yield from _between(item, part, one, seat, gain, half, place)


def _greater_half(total: int) -> int:
    """Half of what comes in or goes out; an odd counter is in it."""
    return (total + 1) // 2 if total > 0 else -((1 - total) // 2)


def _game(rules: Honours, facts: HonourFacts, seat: int) -> Iterator[Item]:
    """The game itself; who gave a card for it pays nothing, and gets more."""
    contract = facts.contract
    gave = seat == facts.giver and isinstance(contract.talon, AskRules)
    who = " and ".join(map(seat_name, facts.side))
    reason = f"{who} {'has' if len(facts.side) == 1 else 'have'}"
    how = "won" if facts.won else "lost"
    reason += f" {how} {the_game(contract.german)}{' by codille' * facts.codille}."
    lost = rules.codille_costs if facts.codille else rules.lost
    place = (contract.price_place or contract.citation) if facts.won else lost.citation
    times = 1 if facts.won else lost.value
    if gave:
        reason, place = f"{reason} {seat_name(seat)} gave the card for it.", rules.giver.citation
        times *= 0 if facts.won else rules.giver.value
    yield "game", times * price_in(rules.favourites, contract, facts.suit), facts.won, reason, place


def _paid(rules: Honours, facts: HonourFacts, times: int) -> Iterator[Item]:
    """The honours, so many times their price."""
    who = " and ".join(map(seat_name, facts.side))
    found: list[tuple[str, Cited[int], bool, str]] = []
    found += _row(rules, facts)
    if facts.premiers and facts.won:
        reason = f"{who} won the first {number_word(rules.needed.value)} tricks."
        found.append(("premiers", facts.contract.premiers or rules.premiers, True, reason))
    if facts.vole is not None:
        end = "made" if facts.vole else "missed"
        price = (facts.contract.vole if facts.vole else None) or rules.vole
        reason = f"{who} led on for the vole and {end} it."
        found.append(("vole", price, facts.vole, reason))
    if facts.none and rules.devole is not None:
        found.append(("devole", rules.devole, False, f"{who} won no trick at all."))
    for item, price, gain, reason in found:
        yield item, times * price.value, gain, reason, price.citation


def _row(rules: Honours, facts: HonourFacts) -> Iterator[tuple[str, Cited[int], bool, str]]:
    """A row of matadors; false ones are paid like true ones, where they are paid."""
    false, three, further = facts.false and rules.false_row, rules.three, rules.matador
    if false:
        three, further = (replace(one, citation=false.citation) for one in (three, further))
    kind, first = ("false matador", "second trump") if false else ("matador", "top")
    if facts.row >= ROW:
        yield (
            "matadors",
            three,
            facts.won,
            f"{number_word(ROW).capitalize()} {kind}s in a row from the {first}.",
        )
    for number in range(ROW + 1, facts.row + 1):
        yield "matadors", further, facts.won, f"The {number}th {kind}."


def _between(
    item: str, amount: int, one: int, other: int, gain: bool, reason: str, place: Citation
) -> Iterator[Entry]:
    if amount:
        writer = one if gain else other
        yield Entry(item, amount, (writer,), (one, other), reason, place)
