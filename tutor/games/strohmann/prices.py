"""What a hand costs: each item of the price list is a function from the facts to its lines."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.strohmann.outcome import StrohmannOutcome, outcome, taker_of, thrown_by
from tutor.games.strohmann.rules import StrohmannRules
from tutor.hand.state import State
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.rules.play.packets import PacketPlay
from tutor.rules.rank.tarock import tarock_values


def settle(state: State) -> Settlement:
    """The settlement of a finished hand: thrown in, passed out, or played."""
    rules, table = state.game.rules_as(StrohmannRules), state.table
    thrower = thrown_by(state)
    if thrower is not None:
        return thrown_in(rules, table, seat_name(thrower))
    if state.find(PacketPlay) is None:
        return passed_out(rules, table)
    facts = outcome(state)
    return Settlement(summary(rules, facts), priced(rules, facts), rules.majority.citation)


def thrown_in(rules: StrohmannRules, table: Table, who: str) -> Settlement:
    """A deal that a player without a tarok throws in."""
    rule = rules.no_tarok
    again = rule.value.same_dealer
    words = f"{who} was dealt no tarok and has thrown in the deal."
    return Settlement(words, (), rule.citation, void=True, again=again)


def passed_out(rules: StrohmannRules, table: Table) -> Settlement:
    """Both have passed, and the cards are thrown in."""
    rule = rules.all_pass
    again = rule.value == "same dealer"
    words = "Both have passed, so the cards are thrown in."
    return Settlement(words, (), rule.citation, void=True, again=again)


def priced(rules: StrohmannRules, facts: StrohmannOutcome) -> tuple[Entry, ...]:
    """The lines of a hand that was played to its end."""
    beside = facts.all_tricks is None or rules.valat_beside.value
    lines = (*(_game(rules, facts) if beside else ()), *_extras(rules, facts))
    return tuple(entry for entry in lines if entry.amount)


def _game(rules: StrohmannRules, facts: StrohmannOutcome) -> Iterable[Entry]:
    winner, prices, place = facts.winner, rules.prices.value, rules.prices.citation
    if winner is None:
        return
    if facts.taker is None:
        reason = f"{seat_name(winner)} has won the simple game."
        yield Entry("game", prices.simple, (winner,), facts.active, reason, place)
        return
    won = winner == facts.taker
    reason = f"{seat_name(facts.taker)} has taken up the game and {'won' if won else 'lost'} it."
    price = prices.won if won else prices.lost
    yield Entry("game", price, (winner,), facts.active, reason, place)


def _extras(rules: StrohmannRules, facts: StrohmannOutcome) -> Iterable[Entry]:
    both = facts.active
    if facts.all_tricks is not None:
        reason = f"{seat_name(facts.all_tricks)} has made all the tricks, a Valat."
        citation = rules.valat.citation
        yield Entry("valat", rules.valat.value, (facts.all_tricks,), both, reason, citation)
    honours, place = rules.honours.value, rules.honours.citation
    known = {"troule": (honours.troule, "the Troule"), "kings": (honours.kings, "the four Kings")}
    for name, seat in facts.honours:
        price, words = known[name]
        how = f"taken {words} in tricks" if honours.in_tricks else f"announced {words}"
        yield Entry(name, price, (seat,), both, f"{seat_name(seat)} has {how}.", place)
    if facts.pagat is not None:
        yield _pagat(rules, facts, *facts.pagat)
    if facts.mond is not None:
        reason = f"{seat_name(facts.mond)} has caught the Mond with the Sküs."
        yield Entry("mond", rules.mond.value, (facts.mond,), both, reason, rules.mond.citation)


def _pagat(rules: StrohmannRules, facts: StrohmannOutcome, holder: int, made: bool) -> Entry:
    prices, place = rules.pagat.value, rules.pagat.citation
    writer = holder if made else facts.other(holder)
    how = "made the last trick" if made else "was caught in the last trick"
    reason = f"{seat_name(holder)}’s Pagat {how}."
    price = prices.made if made else prices.lost
    return Entry("pagat", price, (writer,), facts.active, reason, place)


def summary(rules: StrohmannRules, facts: StrohmannOutcome) -> str:
    """How the game ended, in a sentence."""
    values = tarock_values(rules.pack.value)
    if facts.winner is None:
        first, second = (values.text(facts.thirds[seat]) for seat in facts.active)
        a, b = map(seat_name, facts.active)
        return f"Neither has {rules.majority.value} points: {a} has {first} and {b} {second}."
    shown = facts.winner if facts.taker is None else facts.taker
    own, against = (values.text(facts.thirds[s]) for s in (shown, facts.other(shown)))
    result = "won" if shown == facts.winner else "lost"
    what = "won the simple game" if facts.taker is None else f"taken up the game and {result} it"
    return f"{seat_name(shown)} has {what} by {own} points to {against}."


def revoked(state: State, culprit: int) -> Settlement:
    """A revoke loses the game; what was announced in hand is paid all the same."""
    rules, active = state.game.rules_as(StrohmannRules), state.table.active
    said = tuple((name, seat) for seat, name in state.the(PacketPlay).announced)
    entries = revoke_lines(rules, active, taker_of(state), culprit, said)
    reason = f"{seat_name(culprit)} has revoked and lost the game."
    return Settlement(reason, entries, rules.revoke.citation)


def revoke_lines(
    rules: StrohmannRules,
    active: tuple[int, ...],
    taker: int | None,
    culprit: int,
    said: tuple[tuple[str, int], ...],
) -> tuple[Entry, ...]:
    """The lines of a hand that a revoke has ended; `said` are the honours announced."""
    winner = next(seat for seat in active if seat != culprit)
    paid = () if rules.honours.value.in_tricks else said
    return priced(rules, StrohmannOutcome(active, taker, winner, (0,) * len(active), paid))


def misdealt(rules: StrohmannRules, table: Table) -> Settlement:
    """A misdeal, and who deals then."""
    rule = rules.misdeal
    reason = f"{seat_name(table.dealer)} has misdealt."
    fine = Entry("misdeal", rule.value.fine, (table.forehand,), table.active, reason, rule.citation)
    fines, again = (fine,) if rule.value.fine else (), rule.value.same_dealer
    return Settlement(reason, fines, rule.citation, again=again)
