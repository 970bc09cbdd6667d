"""What a hand of Scat costs: the game, Schneider or Schwarz, the matadors (000 3 § 9)."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.scat.order import SUITS_RISING
from tutor.games.scat.outcome import Outcome, outcome
from tutor.games.scat.rules import ScatRules
from tutor.rules.auction import Bid
from tutor.rules.ledger import Entry, Settlement
from tutor.rules.naming import NamingStage
from tutor.rules.stage import seat_name
from tutor.sources import Citation, cite
from tutor.state import State

ALL_EYES = 120
"""All cards together (000 3 § 1 ¶ 3)."""

FRAGE_PRICES = cite("000 3 § 9 ¶ 2")

GOALS = {
    "grand": cite("000 3 § 10 A"),
    "null": cite("000 3 § 10 B"),
    "ouvert": cite("000 3 § 10 C"),
}
"""Where it stands what wins the later games."""

NO_TRICK = cite(
    "000 3 § 9 ¶ 4",
    "read",
    "The text has Schwarz when the player takes every trick; we let it count when he takes none.",
)

Line = tuple[str, int, str, Citation]
"""An item of the price: its name, its amount, the reason, the place."""


def settle(state: State) -> Settlement:
    """The settlement of a finished hand: thrown in, or played."""
    rules = state.game.rules_as(ScatRules)
    naming = state.find(NamingStage)
    if naming is None or naming.named is None:
        summary = "Nobody plays: the cards are thrown in."
        return Settlement(summary, (), state.table.forehand, rules.not_asked.citation)
    facts = outcome(state)
    others = tuple(seat for seat in state.table.active if seat != facts.player)
    writers = (facts.player,) if facts.won else others
    entries = tuple(
        Entry(item, amount, writers, (facts.player, *others), reason, place)
        for item, amount, reason, place in price_lines(rules, facts)
        if amount
    )
    place = GOALS.get(facts.bid.category, rules.majority.citation)
    return Settlement(_summary(facts), entries, state.table.forehand, place)


def price_lines(rules: ScatRules, facts: Outcome) -> Iterable[Line]:
    """The items of the price that each opponent pays, or gets."""
    bid, base = facts.bid, rules.price(facts.bid)
    won = "won" if facts.won else "lost"
    name = seat_name(facts.player)
    if facts.defeat == "schwarz":
        reason = f"{bid.german} with every trick on one side: Schwarz, in place of the game."
        place = rules.black_factor.citation if facts.won else NO_TRICK
        yield "schwarz", base * rules.black_factor.value, reason, place
    else:
        yield "game", base, f"{name} has {won} the {bid.german}.", price_place(rules, bid)
    if facts.defeat == "schneider":
        place = rules.schneider_factor.citation
        yield "schneider", base * rules.schneider_factor.value, "Schneider doubles the game.", place
    each = matador_price(rules, bid)
    if each and facts.matadors:
        reason = f"{facts.matadors} matador{'s' * (facts.matadors > 1)} at {each}."
        yield "matadors", each * facts.matadors, reason, rules.matadors.citation


def matador_price(rules: ScatRules, bid: Bid) -> int:
    """What one matador of this game costs; 0 where they are not paid (000 3 § 9 ¶ 5)."""
    by_suit = {suit: 1 + rank for rank, suit in enumerate(SUITS_RISING)}
    prices = {
        "game": rules.price(bid),
        "suit": by_suit.get(bid.trump or "", len(by_suit)),
        "none": 0,
    }
    return prices[rules.matadors.value]


def price_place(rules: ScatRules, bid: Bid) -> Citation:
    """Where the price of a game stands; those of Grand and Null are agreed on."""
    places = {
        "frage": FRAGE_PRICES,
        "solo": rules.prices.citation,
        "grand": rules.grand_price.citation,
        "null": rules.null_price.citation,
        "ouvert": rules.ouvert_factor.citation,
    }
    return places[bid.category]


def _summary(facts: Outcome) -> str:
    name, won = seat_name(facts.player), "wins" if facts.won else "loses"
    if facts.bid.category in ("null", "ouvert"):
        tricks = f"{facts.tricks} trick{'s' * (facts.tricks != 1)}" if facts.tricks else "no trick"
        return f"{name} {won} the {facts.bid.german} with {tricks}."
    extra = {"": "", "schneider": ", Schneider", "schwarz": ", Schwarz"}[facts.defeat]
    eyes = f"{facts.eyes} eyes against {ALL_EYES - facts.eyes}"
    return f"{name} {won} the {facts.bid.german} with {eyes}{extra}."
