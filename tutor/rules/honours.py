"""What a player is paid beside the pot: his game, a row of matadors, the first tricks, all tricks.

He pays the same when he has lost, but for what only a winner gets (000 no. 1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from tutor.rules.ask import AskRules, AskStage
from tutor.rules.contract import Contract, Count
from tutor.rules.ledger import Entry
from tutor.rules.stage import seat_name
from tutor.rules.tricks import Trick, TrickOrder
from tutor.rules.variant import Cited
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
    def giver(self) -> Cited[int]:
        """What a lost game costs towards who gave a card for it, in times its price."""

    @property
    def matador(self) -> Cited[int]:
        """Three matadors, and each further one."""

    @property
    def premiers(self) -> Cited[int]:
        """The first tricks, for the player alone."""

    @property
    def vole(self) -> Cited[int]:
        """All tricks, or none."""

    @property
    def delices(self) -> Cited[int]:
        """To trump the first lead of the suit that was asked for."""

    def times(self, contract: Contract) -> int:
        """How often these prices count in a contract."""


@value
class Facts:
    """What a hand came to for its player.

    `row` is the number of his matadors, `premiers` whether the first tricks were all his, `vole`
    whether he went for all (None: he did not) and made it, `none` that he took no trick; `giver`
    gave him a card, and `delices` trumped its suit when it was first led.
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


def row_of(order: TrickOrder, hand: int) -> int:
    """How many trumps from the highest down a hand has without a gap."""
    number = 0
    for card in order.trump_row:
        if not hand >> card & 1:
            break
        number += 1
    return number


def first_lead_trumped(order: TrickOrder, ask: AskStage, tricks: Sequence[Trick]) -> int | None:
    """Who took the first trick in the suit of the card asked for with a trump; None if nobody."""
    if ask.asked is None or order.trumps >> ask.asked & 1:
        return None
    for trick in tricks:
        if order.follows[ask.asked] >> trick.plays[0][1] & 1:
            card = dict(trick.plays)[trick.winner]
            return trick.winner if order.trumps >> card & 1 else None
    return None


def facts_of(
    rules: Honours,
    contract: Contract,
    player: int,
    order: TrickOrder,
    hand: int,
    tricks: Sequence[Trick],
    committed: bool,
    ask: AskStage | None,
) -> Facts:
    """The facts from the tricks that were played; `hand` is what the player went into them with."""
    made, needed = sum(trick.winner == player for trick in tricks), rules.needed.value
    first = tricks[:needed]
    return Facts(
        player,
        contract,
        made,
        contract.demand(Count(made, (len(tricks) - made,), needed=needed)),
        row_of(order, hand),
        len(first) == needed and all(trick.winner == player for trick in first),
        made == len(tricks) if committed else None,
        not made,
        ask.giver if ask else None,
        first_lead_trumped(order, ask, tricks) if ask else None,
    )


def lines(rules: Honours, facts: Facts, others: Sequence[int]) -> Iterator[Entry]:
    """What passes between the player and each of the others, and the Delices."""
    for seat in others:
        yield from _game(rules, facts, seat)
        for item, price, gain, reason in _paid(rules, facts):
            amount = rules.times(facts.contract) * price.value
            yield from _between(item, amount, facts.player, seat, gain, reason, price.citation)
    if facts.delices is not None:
        amount = rules.times(facts.contract) * rules.delices.value
        reason = f"{seat_name(facts.delices)} trumps the suit asked for when it is first led."
        for seat in (facts.player, *others):
            if seat != facts.delices:
                place = rules.delices.citation
                yield from _between("delices", amount, facts.delices, seat, True, reason, place)


def _game(rules: Honours, facts: Facts, seat: int) -> Iterator[Entry]:
    """The game itself; who gave a card for it pays nothing, and gets more."""
    contract, gave = (
        facts.contract,
        seat == facts.giver and isinstance(facts.contract.talon, AskRules),
    )
    verb = "won" if facts.won else "lost"
    reason = f"{seat_name(facts.player)} has {verb} the {contract.german}."
    place = (contract.price_place or contract.citation) if facts.won else rules.lost.citation
    times = 1 if facts.won else rules.lost.value
    if gave:
        reason, place = f"{reason} {seat_name(seat)} gave the card for it.", rules.giver.citation
        times = 0 if facts.won else rules.giver.value
    yield from _between(
        "game", times * contract.price, facts.player, seat, facts.won, reason, place
    )


def _paid(rules: Honours, facts: Facts) -> Iterator[tuple[str, Cited[int], bool, str]]:
    """The honours: item, price, whether the player gains by it, and why."""
    if facts.row >= ROW:
        yield "matadors", rules.matador, facts.won, f"{ROW} matadors in a row from the highest."
    for number in range(ROW + 1, facts.row + 1):
        yield "matadors", rules.matador, facts.won, f"And the {number}th matador."
    if facts.premiers and facts.won:
        reason = f"The first {rules.needed.value} tricks are all his."
        yield "premiers", rules.premiers, True, reason
    if facts.vole is not None:
        end = "is made" if facts.vole else "is missed"
        yield "vole", rules.vole, facts.vole, f"He led on for the vole, and it {end}."
    if facts.none:
        yield "devole", rules.vole, False, "He made no trick at all."


def _between(
    item: str, amount: int, one: int, other: int, gain: bool, reason: str, place: Citation
) -> Iterator[Entry]:
    if amount:
        writer = one if gain else other
        yield Entry(item, amount, (writer,), (one, other), reason, place)
