"""What a hand costs: each item of the price list is a function from the facts to its lines."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.tapp.contracts import headed
from tutor.games.tapp.outcome import TappOutcome, against_party, outcome, parties_of
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import capital, listed, so_often, the_game, the_game_at
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.tarock import tarock_values


def settle(state: State) -> Settlement:
    """The settlement of a finished hand: void, passed out, or played (003 §§ 5, 6, 10-14)."""
    rules = state.game.rules_as(TappRules)
    seat = without_tarok(state)
    if seat is not None:
        return void(rules, state.table, seat_name(seat))
    if state.the(AuctionStage).winner is None:
        return passed_out(rules, state.table)
    facts = outcome(state)
    entries = priced(rules, facts, parties_of(state.table, rules, facts))
    citation = rules.majority.citation
    summary = _summary(facts, tarock_values(state.game.pack))
    if state.find(PlayStage) is None:
        name, game = seat_name(facts.declarer), the_game(facts.contract.german)
        summary = f"{name} writes down {game} as won, without play."
        citation = rules.written_off.citation
    return Settlement(summary, entries, citation)


def priced(rules: TappRules, facts: TappOutcome, parties: tuple[int, ...]) -> tuple[Entry, ...]:
    """The lines of a hand that was played to its end."""
    return (
        *_game(rules, facts, parties),
        *_pagat(rules, facts, parties),
        *honours(rules, facts, parties),
        *_mond(rules, facts, parties),
        *_last_king(rules, facts, parties),
    )


def without_tarok(state: State) -> int | None:
    """The first seat in turn that was dealt no tarok; None if all have one (003 § 5)."""
    dealt = state.the(DealtStage)
    trumps = state.game.order.trumps
    return next((s for s in state.table.active if not dealt.cards.hands[s] & trumps), None)


def void(rules: TappRules, table: Table, who: str) -> Settlement:
    """A deal in which somebody got no tarok."""
    rule = rules.no_tarok
    told, again = f"{who} was dealt no tarok, so the deal is void.", rule.value.same_dealer
    return Settlement(told, (), rule.citation, again=again)


def passed_out(rules: TappRules, table: Table) -> Settlement:
    """A hand that nobody plays."""
    rule, forehand = rules.all_pass, table.forehand
    everybody = tuple(range(table.seats))
    entries: tuple[Entry, ...] = ()
    if rule.value:
        reason = "Forehand writes this because all have passed."
        entries = (Entry("passed", rule.value, (forehand,), everybody, reason, rule.citation),)
    return Settlement("All have passed, so the cards are thrown in.", entries, rule.citation)


def winners_of(
    facts: TappOutcome, parties: tuple[int, ...], declarer_wins: bool
) -> tuple[int, ...]:
    """The declarer's side, or all who stand against it."""
    return facts.party if declarer_wins else against_party(facts, parties)


def _game(rules: TappRules, facts: TappOutcome, parties: tuple[int, ...]) -> Iterable[Entry]:
    if facts.valat:
        yield _valat(rules, facts, parties)
        # The price of all the tricks in a Solo contains that of the Solo (003 § 14, 000 6 ¶ 22).
        if facts.solo or not rules.valat_beside.value:
            return
    factor = facts.factors["game"]
    amount = game_price(rules, facts, facts.won) * rules.unit.value * factor
    single, german = facts.solo or facts.price == 1, facts.contract.german
    name = headed(german) if single else capital(the_game_at(german, facts.price))
    reason = f"{name} is {'won' if facts.won else 'lost'}{_doubled(rules, factor)}."
    citation = facts.contract.price_place or facts.contract.citation
    yield Entry("game", amount, winners_of(facts, parties, facts.won), parties, reason, citation)


def _doubled(rules: TappRules, factor: int) -> str:
    """By what last word the game was doubled, and how often it counts then."""
    if factor == 1:
        return ""
    word = rules.announce.value.chain[factor.bit_length() - 2]
    return f"; with {word} it counts {so_often(factor)}"


def game_price(rules: TappRules, facts: TappOutcome, won: bool) -> int:
    """The price of the game in units, undoubled, for a declarer who has won or lost it."""
    if won and not facts.solo:
        # A Solo is no multiple that one drives to: its price is fixed (000 6 ¶ 15 and ¶ 18).
        return facts.price if rules.won_price.value == "full" else min(facts.price, 1)
    return facts.price


def _valat(rules: TappRules, facts: TappOutcome, parties: tuple[int, ...]) -> Entry:
    prices = rules.valat.value
    silent = prices.solo_silent if facts.solo else prices.silent
    announced = prices.solo_announced if facts.solo else prices.announced
    by_declarer = facts.all_tricks == "declarer"
    amount = announced if facts.valat_called else silent
    amount *= rules.unit.value * facts.factors["valat"]
    called = "announced " if facts.valat_called else ""
    made = "made" if facts.all_tricks and (by_declarer or not facts.valat_called) else "missed"
    place = "as well as" if rules.valat_beside.value and not facts.solo else "instead of"
    reason = f"The {called}{prices.name} was {made}, and is paid {place} the game."
    winners = winners_of(facts, parties, by_declarer)
    return Entry("valat", amount, winners, parties, reason, rules.valat.citation)


def _pagat(rules: TappRules, facts: TappOutcome, parties: tuple[int, ...]) -> Iterable[Entry]:
    result, prices = facts.pagat, rules.ultimo.value
    if result is None:
        return
    price = prices.announced if result.announced else prices.silent
    amount = price * rules.unit.value * extras_factor(rules, facts) * facts.factors["pagat"]
    owners = facts.side(result.seat) if prices.shared else (result.seat,)
    if prices.shared and facts.declarer not in owners:
        owners = against_party(facts, parties)
    others = tuple(seat for seat in parties if seat not in owners)
    how = "announced" if result.announced else "unannounced"
    outcome_word = "made" if result.made else "lost"
    reason = f"{seat_name(result.seat)}’s {how} Pagat ultimo was {outcome_word}."
    winners = owners if result.made else others
    yield Entry("pagat", amount, winners, parties, reason, rules.ultimo.citation)


def extras_factor(rules: TappRules, facts: TappOutcome) -> int:
    """How honours and Pagat grow: with a Solo, and in some games with all the tricks made."""
    if facts.all_tricks is not None and rules.valat.value.extras > 1:
        return rules.valat.value.extras
    return facts.contract.honours


def honours(rules: TappRules, facts: TappOutcome, parties: tuple[int, ...]) -> Iterable[Entry]:
    """What each hand is paid for its honours, whoever wins the game (003 § 10, 000 6 ¶ 23)."""
    known = {honour.id: honour for honour in rules.honours.value}
    for name, seat in facts.honours:
        honour = known[name]
        factor = extras_factor(rules, facts) if honour.grows else 1
        amount = honour.price * rules.unit.value * factor
        writers = winners_of(facts, parties, seat in facts.party) if rules.in_tricks else (seat,)
        reason = f"{listed(map(seat_name, facts.side(seat)))} took {honour.english} in tricks."
        if not rules.in_tricks:
            reason = f"{seat_name(seat)} held {honour.english} in hand."
        yield Entry(honour.id, amount, writers, parties, reason, rules.honours.citation)


def _mond(rules: TappRules, facts: TappOutcome, parties: tuple[int, ...]) -> Iterable[Entry]:
    """The Mond that the Sküs of the other side took."""
    if facts.mond is None:
        return
    amount = rules.mond * rules.unit.value * extras_factor(rules, facts)
    writers = winners_of(facts, parties, facts.mond)
    takers = facts.party if facts.mond else facts.opponents
    reason = f"{listed(map(seat_name, takers))} took the other side’s Mond with the Sküs."
    yield Entry("mond", amount, writers, parties, reason, rules.mond_place)


def _last_king(rules: TappRules, facts: TappOutcome, parties: tuple[int, ...]) -> Iterable[Entry]:
    """The called King in the last trick."""
    if facts.last_king is None:
        return
    amount = rules.last_king * rules.unit.value * extras_factor(rules, facts)
    names, verb = listed(map(seat_name, facts.party)), "took" if facts.last_king else "lost"
    reason = f"King ultimo: {names} {verb} the called King in the last trick."
    writers = winners_of(facts, parties, facts.last_king)
    yield Entry("king", amount, writers, parties, reason, rules.last_king_place)


def _summary(facts: TappOutcome, values: CardValues) -> str:
    name = listed(map(seat_name, facts.party))
    own, against = values.text(facts.thirds), values.text(facts.pack_thirds - facts.thirds)
    result = ("win" if facts.won else "lose") + "s" * (not facts.partners)
    game = the_game(facts.contract.german)
    return f"{name} {result} {game} by {own} points to {against}."
