"""Mistakes at the table: a misdeal, a wrong dealer, a wrong discard, a revoke."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.tapp.outcome import TappOutcome, outcome, parties_of
from tutor.games.tapp.prices import game_price, honours, winners_of
from tutor.games.tapp.rules import TappRules
from tutor.hand.fault import SEAT, Fault, seat_of
from tutor.hand.state import State
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.pay.ledger import Entry, Payment, Settlement
from tutor.rules.talon.discard import DiscardStage
from tutor.sources import Citation

DEALING = ("cut", "claim", "auction")
LAYING = ("discard", "announce", "play")
"""The wrong number is mostly found when somebody runs out of cards."""


def tapp_faults(rules: TappRules) -> tuple[Fault, ...]:
    """The mistakes of the family, with the places of its sources."""
    wrong, lay, revoke = (
        rule.citation for rule in (rules.wrong_dealer, rules.wrong_lay, rules.revoke)
    )
    return (
        Fault("misdeal", "A misdeal", DEALING, rules.misdeal.citation, settle=_misdeal),
        Fault("wrong-dealer", "The wrong player dealt", DEALING, wrong, settle=_again),
        Fault(
            "discard",
            "Too many or too few cards discarded",
            LAYING,
            lay,
            settle=_lost,
            against=_nothing_laid,
        ),
        Fault("revoke", "A revoke", ("play",), revoke, (SEAT,), _revoke),
    )


def _misdeal(state: State, words: tuple[str, ...]) -> Settlement:
    return misdealt(_rules(state), state.table)


def misdealt(rules: TappRules, table: Table) -> Settlement:
    """What a misdeal costs, and who deals after it."""
    rule = rules.misdeal
    everybody = tuple(range(table.seats))
    reason = "The dealer misdealt."
    entries: tuple[Entry, ...] = ()
    fines: tuple[Payment, ...] = ()
    if rule.value.write:
        amount = rule.value.write * rules.unit.value
        writers = (table.forehand,)
        entries = (Entry("misdeal", amount, writers, everybody, reason, rule.citation),)
    if rule.value.fine:
        amount = rule.value.fine * rules.unit.value
        fines = tuple(
            Payment(table.dealer, seat, amount, "misdeal", reason, rule.citation)
            for seat in everybody
            if seat != table.dealer
        )
    told, again = f"After a misdeal {rule.text}.", rule.value.same_dealer
    return Settlement(told, entries, rule.citation, fines, again=again)


def _again(state: State, words: tuple[str, ...]) -> Settlement:
    return again(_rules(state), state.table)


def again(rules: TappRules, table: Table) -> Settlement:
    """The cards are thrown in, and the right dealer deals."""
    summary = "The wrong player dealt, so the cards are thrown in and the right player deals."
    return Settlement(summary, (), rules.wrong_dealer.citation, again=True)


def _nothing_laid(state: State, words: tuple[str, ...]) -> str:
    """Why nobody can have discarded the wrong number; nothing if somebody can."""
    return "" if state.find(DiscardStage) else "In a Solo nobody discards."


def _lost(state: State, words: tuple[str, ...]) -> Settlement:
    return wrongly_laid(_rules(state), state.table, outcome(state))


def wrongly_laid(rules: TappRules, table: Table, facts: TappOutcome) -> Settlement:
    """The wrong number of cards discarded loses the game."""
    reason = (
        f"{seat_name(facts.declarer)} has discarded the wrong number of cards and lost the game."
    )
    return _game_lost(rules, table, facts, facts.declarer, reason, rules.wrong_lay.citation)


def _revoke(state: State, words: tuple[str, ...]) -> Settlement:
    return revoked(_rules(state), state.table, outcome(state), seat_of(words))


def revoked(rules: TappRules, table: Table, facts: TappOutcome, seat: int) -> Settlement:
    """A revoke of a seat loses the game, and what was announced, for its side."""
    name = seat_name(seat)
    reason = f"{name} has revoked, so {name}’s side loses the game and everything announced."
    return _game_lost(rules, table, facts, seat, reason, rules.revoke.citation)


def _rules(state: State) -> TappRules:
    return state.game.rules_as(TappRules)


def _game_lost(
    rules: TappRules,
    table: Table,
    facts: TappOutcome,
    culprit: int,
    reason: str,
    citation: Citation,
) -> Settlement:
    """The game, and every announced item, goes to the side that did not make the mistake.

    Honours in hand do not depend on who wins (003 § 10), so they are paid here too; those in the
    tricks cannot be told before the end.
    """
    parties = parties_of(table, rules, facts)
    declarer_wins = culprit not in facts.party
    winners = winners_of(facts, parties, declarer_wins)
    lost = tuple(
        Entry(
            item,
            amount * rules.unit.value * facts.factors[item],
            winners,
            parties,
            reason,
            citation,
        )
        for item, amount in _at_stake(rules, facts, declarer_wins)
    )
    held = () if rules.in_tricks else honours(rules, facts, parties)
    entries = (*lost, *held)
    return Settlement(reason, entries, citation)


def _at_stake(
    rules: TappRules, facts: TappOutcome, declarer_wins: bool
) -> Iterable[tuple[str, int]]:
    """The game or an announced Valat, and an announced Pagat: item and price in units."""
    if facts.valat_called:
        prices = rules.valat.value
        yield "valat", prices.solo_announced if facts.solo else prices.announced
    else:
        yield "game", game_price(rules, facts, declarer_wins)
    if facts.pagat_called is not None:
        yield "pagat", rules.ultimo.value.announced * facts.contract.honours
