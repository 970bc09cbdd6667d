"""What a hand costs: announcements, the Pagat, lost kings, card points, each as a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from tutor.games.tarok.outcome import TarokOutcome, outcome
from tutor.games.tarok.rules import Par, TarokRules
from tutor.hand.state import State
from tutor.rules.core.pot import Pot
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import listed, so_many
from tutor.rules.pay.ledger import POT, Entry, Settlement

LYING = ("open", "king")
"""The lines of what lies open before its takers."""


def settle(state: State) -> Settlement:
    """The settlement of a hand that was played to its end."""
    return settled(state.game.rules_as(TarokRules), state.table, outcome(state))


def settled(rules: TarokRules, table: Table, facts: TarokOutcome) -> Settlement:
    """The same from the facts of a hand, played or told."""
    scored = not isinstance(rules.count.value, Par)
    entries = tuple(lines(rules, table, facts))
    if facts.silenced is not None or facts.revoked:
        entries = tuple(mended(rules, facts, entries, scored))
    summary = _summary(table, facts)
    found = Settlement(summary, entries, rules.count.citation, scored=scored)
    return replace(found, pot=Pot(table.pot.total + found.into_pot(table.seats)))


def lines(rules: TarokRules, table: Table, facts: TarokOutcome) -> Iterator[Entry]:
    """Every line of a hand without a mistake, from its facts."""
    yield from announced(rules, table, facts)
    yield from _pagat(rules, table, facts)
    yield from _kings(rules, table, facts)
    yield from card_lines(rules, table, facts)
    yield from _trickless(rules, table, facts)
    if rules.pot.value:
        yield from _pot(rules, table, facts)


def announced(rules: TarokRules, table: Table, facts: TarokOutcome) -> Iterator[Entry]:
    """What each has announced, paid by each of the others."""
    for seat in dict.fromkeys(one.seat for one in facts.announced):
        words = listed(one.english for one in facts.announced if one.seat == seat)
        reason = f"{seat_name(seat)} has announced {words}."
        place = rules.kinds.citation
        yield Entry("announced", facts.honours(seat), (seat,), table.active, reason, place)


def _pagat(rules: TarokRules, table: Table, facts: TarokOutcome) -> Iterator[Entry]:
    """The Pagat brought home is paid to its holder, and lost it is paid to each of the others; it
    lies open as a king does."""
    found, prices = facts.pagat, rules.pagat
    if found is None:
        return
    holder, name = found.holder, seat_name(found.holder)
    others = tuple(seat for seat in table.active if seat != holder)
    amount = prices.value.last if found.last else prices.value.middle
    where = "in the last trick" if found.last else "before the last trick"
    if found.end == "lost":
        reason = f"{name} has lost the Pagat {where}."
        yield Entry("Pagat", amount, others, table.active, reason, prices.citation)
    elif found.end == "made":
        reason = f"{name} has brought the Pagat home {where}."
        yield Entry("Pagat", amount, (holder,), table.active, reason, prices.citation)
    else:
        reason = f"{name} has discarded the Pagat, which brings it home."
        yield Entry("Pagat", amount, (holder,), table.active, reason, rules.scat.value.pagat)
    lying = prices.value.open
    if lying is not None and lying.counts and found.lies_with is not None:
        reason = f"The lost Pagat lies face up in front of {seat_name(found.lies_with)}."
        place = rules.kings.citation
        yield Entry("open", lying.counts, (found.lies_with,), table.active, reason, place)


def _kings(rules: TarokRules, table: Table, facts: TarokOutcome) -> Iterator[Entry]:
    """A lost king counts for its taker, against each of the others; in the last trick, where that
    is played, it costs what is paid for it there."""
    lost, last = rules.kings.value.lost, rules.kings.value.last
    for king in facts.kings:
        name, holder = king.named(table.pack), seat_name(king.holder)
        ultimo = king.last and last > 0
        if king.taker is None:
            if last:
                reason = f"{holder} has won the last trick with {name}."
                yield Entry(
                    "king", last, (king.holder,), table.active, reason, rules.kings.citation
                )
            continue
        where = " in the last trick" if ultimo else ""
        whose = "" if king.card is None and not king.last else f" from {holder}"
        reason = f"{seat_name(king.taker)} has taken {name}{whose}{where}."
        amount = last if ultimo else lost
        yield Entry("king", amount, (king.taker,), table.active, reason, rules.kings.citation)


def card_lines(rules: TarokRules, table: Table, facts: TarokOutcome) -> Iterator[Entry]:
    """The card points: by what lacks of the par, or written down."""
    count, place = rules.count.value, rules.count.citation
    if isinstance(count, Par):
        for payer, payee, amount in by_par(count.points, facts, table.active):
            points = facts.points[payer]
            below = f"{count.points - points} below {count.points}"
            reason = f"{seat_name(payer)} has {so_many(points, 'card point')}, {below}."
            yield Entry("cards", amount, (payee,), (payee, payer), reason, place)
        yield from _penalty(rules, count.points, facts, table.active)
        return
    least = 0 if count.all else min(facts.points[seat] for seat in table.active)
    for seat in table.active:
        amount = facts.points[seat] - least
        if amount:
            more = "" if count.all else " more than the other player"
            reason = f"{seat_name(seat)} has {so_many(amount, 'card point')}{more}."
            yield Entry("cards", amount, (seat,), table.active, reason, place)


def by_par(par: int, facts: TarokOutcome, seats: Sequence[int]) -> list[tuple[int, int, int]]:
    """(payer, payee, amount): whoever is below the par pays those above it, the dealer first
    and the others in turn; the dealer pays last where a discard counts for nobody."""
    last = facts.uncounted
    turn = sorted(seats, key=lambda seat: ((seat != facts.dealer) != last, seats.index(seat)))
    lacks = {seat: par - facts.points[seat] for seat in turn if facts.points[seat] < par}
    above = {seat: facts.points[seat] - par for seat in turn if facts.points[seat] > par}
    found = []
    for payer, lack in lacks.items():
        for payee in above:
            amount = min(lack, above[payee])
            if amount:
                found.append((payer, payee, amount))
                lack -= amount
                above[payee] -= amount
    return found


def _penalty(
    rules: TarokRules, par: int, facts: TarokOutcome, seats: Sequence[int]
) -> Iterator[Entry]:
    """What the dealer lacks by a card that counts for nobody, beyond what those with more get: to
    all others alike, an odd point to the first in turn."""
    dealer, others = facts.dealer, [seat for seat in seats if seat != facts.dealer]
    paid = sum(amount for payer, _, amount in by_par(par, facts, seats) if payer == dealer)
    lack = max(0, par - facts.points[dealer] - paid) if facts.uncounted else 0
    for place, seat in enumerate(others):
        amount = (lack + len(others) - 1 - place) // len(others)
        if amount:
            name = seat_name(dealer)
            reason = f"{name} may not count a card in the scat, for which {name} owes {lack} more."
            yield Entry("cards", amount, (seat,), (seat, dealer), reason, rules.lack.citation)


def _trickless(rules: TarokRules, table: Table, facts: TarokOutcome) -> Iterator[Entry]:
    """Whoever has won no trick, where that is paid."""
    amount = rules.trickless.value
    for seat in table.active if amount else ():
        if not facts.tricks[seat]:
            reason = f"{seat_name(seat)} has won no trick."
            place = rules.trickless.citation
            yield Entry("no trick", amount, (seat,), table.active, reason, place)


def _pot(rules: TarokRules, table: Table, facts: TarokOutcome) -> Iterator[Entry]:
    """The dealer's stake; the Pagat in the last trick wins or costs the whole pot, a king half."""
    stake, place = rules.pot.value, rules.pot.citation
    whole, dealer, pagat = table.pot.total + stake, table.dealer, facts.pagat
    reason = f"{seat_name(dealer)} stakes {stake} as dealer."
    yield Entry("stake", stake, (POT,), (dealer, POT), reason, place)
    ends = [(king.holder, king.taker is None, whole // 2) for king in facts.kings if king.last]
    if pagat is not None and pagat.last:
        ends.insert(0, (pagat.holder, pagat.end == "made", whole))
    for seat, made, amount in ends:
        part = "the whole pot" if amount == whole else "half the pot"
        done = "draws" if made else "adds as much as"
        reason = f"{seat_name(seat)} {done} {part} for the last trick."
        writer = seat if made else POT
        yield Entry("pot", amount, (writer,), (seat, POT), reason, place)


def mended(
    rules: TarokRules, facts: TarokOutcome, entries: Iterable[Entry], scored: bool
) -> Iterator[Entry]:
    """The lines after a mistake: a dealer with the wrong number of discards gains nothing; whoever
    revoked gains nothing either, and pays what the others would have to pay."""
    barred = {seat for seat in (facts.silenced, *facts.revoked) if seat is not None}
    entries = tuple(entries)
    even = _even(entries) if facts.revoked else {}
    for entry in entries:
        if scored and POT not in entry.parties:
            left = tuple(seat for seat in entry.writers if seat not in barred)
            if left:
                yield Entry(
                    entry.item, entry.amount, left, entry.parties, entry.reason, entry.citation
                )
            continue
        for payment in entry.payments():
            payer, payee, amount = payment.payer, payment.payee, payment.amount
            if payee in barred:
                continue
            if entry.item in LYING and payer not in barred:
                off = min(amount, even.get((payer, payee), 0))
                even[payer, payee] = even.get((payer, payee), 0) - off
                amount -= off
            if not amount:
                continue
            reason, place = payment.reason, payment.citation
            if facts.revoked and payer not in facts.revoked and POT not in (payer, payee):
                payer = facts.revoked[0]
                name = seat_name(payer)
                reason = f"{reason} {name} has revoked, so {name} pays for the others."
                place = rules.revoke.citation
            yield Entry(entry.item, amount, (payee,), (payee, payer), reason, place)


def _even(entries: Iterable[Entry]) -> dict[tuple[int, int], int]:
    """By payer and payee what two have of each other for the kings and the Pagat that lie open:
    only the difference is paid (000 5 three ¶ 3)."""
    owed: dict[tuple[int, int], int] = {}
    for entry in entries:
        for one in entry.payments() if entry.item in LYING else ():
            owed[one.payer, one.payee] = owed.get((one.payer, one.payee), 0) + one.amount
    return {pair: min(amount, owed.get(pair[::-1], 0)) for pair, amount in owed.items()}


def _summary(table: Table, facts: TarokOutcome) -> str:
    """The card points of each."""
    points = ", ".join(f"{seat_name(seat)} {facts.points[seat]}" for seat in table.active)
    return f"Card points: {points}."
