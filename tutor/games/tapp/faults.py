"""Mistakes at the table: a misdeal, a wrong dealer, a wrong lay, a revoke."""

from __future__ import annotations

from tutor.fault import SEAT, Fault
from tutor.games.tapp.rules import TappRules
from tutor.rules.announce import AnnounceStage
from tutor.rules.auction import AuctionStage
from tutor.rules.halves import HalvesStage
from tutor.rules.ledger import Entry, Payment, Settlement
from tutor.rules.stage import seat_name
from tutor.sources import Citation, cite
from tutor.state import State

DEALING = ("cut", "claim", "auction")


def tapp_faults(rules: TappRules) -> tuple[Fault, ...]:
    """The faults of the family, with the places of its sources."""
    lost = cite("003 § 9")
    revoke = cite(
        "003 § 2",
        "reconstructed",
        "The book sends us to a chapter that is missing; later custom has the side that "
        "revoked lose the game and what was announced.",
    )
    return (
        Fault("misdeal", "A misdeal", DEALING, (), _misdeal, rules.misdeal.citation),
        Fault("wrong-dealer", "The wrong player dealt", DEALING, (), _again, cite("003 § 5")),
        Fault("discard", "Too many or too few cards laid", ("discard",), (), _lost, lost),
        Fault("revoke", "A revoke", ("play",), (SEAT,), _revoke, revoke),
    )


def _misdeal(state: State, words: tuple[str, ...]) -> Settlement:
    rules: TappRules = state.game.rules
    rule, table = rules.misdeal, state.table
    everybody = tuple(range(table.seats))
    next_dealer = table.dealer if rule.value.same_dealer else table.forehand
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
    return Settlement("A misdeal: " + rule.text, entries, next_dealer, rule.citation, fines)


def _again(state: State, words: tuple[str, ...]) -> Settlement:
    summary = "The wrong player dealt: the cards are thrown in, and the right one deals."
    return Settlement(summary, (), state.table.dealer, cite("003 § 5"))


def _lost(state: State, words: tuple[str, ...]) -> Settlement:
    halves = state.find(HalvesStage)
    assert halves is not None
    declarer = halves.declarer
    reason = f"{seat_name(declarer)} laid away a wrong number of cards: the game is lost."
    return _game_lost(state, declarer, reason, cite("003 § 9"))


def _revoke(state: State, words: tuple[str, ...]) -> Settlement:
    seat = "ABCD".index(words[0])
    auction = state.find(AuctionStage)
    assert auction is not None and auction.winner is not None
    reason = f"{seat_name(seat)} revoked: that side loses the game and what was announced."
    citation = tapp_faults(state.game.rules)[-1].citation
    return _game_lost(state, seat, reason, citation)


def _game_lost(state: State, culprit: int, reason: str, citation: Citation) -> Settlement:
    """The game, and every announced item, goes to the side that did not commit the fault."""
    auction, halves = state.find(AuctionStage), state.find(HalvesStage)
    announce = state.find(AnnounceStage)
    assert auction is not None and auction.bid is not None and auction.winner is not None
    rules: TappRules = state.game.rules
    declarer = auction.winner
    opponents = tuple(seat for seat in state.table.active if seat != declarer)
    winners = opponents if culprit == declarer else (declarer,)
    taken = halves.taken if halves else None
    price = halves.price(taken) if halves and taken else auction.bid.price
    amounts = {"game": price * (announce.factor("game") if announce else 1)}
    solo = auction.bid.half is None
    if announce and announce.owner("pagat") is not None:
        price = rules.ultimo.value.announced * auction.bid.honours
        amounts["pagat"] = price * announce.factor("pagat")
    if announce and announce.owner("valat") is not None:
        prices = rules.valat.value
        price = prices.solo_announced if solo else prices.announced
        amounts = {**amounts, "game": 0, "valat": price * announce.factor("valat")}
    parties = (declarer, *opponents)
    entries = tuple(
        Entry(item, amount * rules.unit.value, winners, parties, reason, citation)
        for item, amount in amounts.items()
        if amount
    )
    return Settlement(reason, entries, state.table.forehand, citation)
