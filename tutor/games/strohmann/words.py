"""How the parameters of Strohmann-Tarok are put into words: made from their values."""

from __future__ import annotations

from tutor.games.strohmann.rules import (
    AllPass,
    FirstLead,
    GamePrices,
    HonourPrices,
    Misdeal,
    NoTarok,
    Pagat,
    Undecided,
)
from tutor.rules.core.wording import whether
from tutor.rules.play.packets import PacketRules

RANKS = {"K": "kings", "Q": "queens", "C": "cavalls", "J": "jacks"}


def no_tarok(rule: NoTarok) -> str:
    """What becomes of a hand without tarok."""
    if not rule.may_throw:
        return "is played like any other"
    return f"may be thrown in; {'the same dealer' if rule.same_dealer else 'the other'} deals"


def all_pass(rule: AllPass) -> str:
    """What becomes of a deal that nobody takes up."""
    thrown = "the cards are thrown in, and {} deals"
    return {
        "simple": "the simple game is played",
        "same dealer": thrown.format("the same dealer"),
        "next dealer": thrown.format("the other"),
    }[rule]


def packets(rules: PacketRules) -> str:
    """What goes into the hand as it is turned up."""
    taken = ["taroks", *(RANKS.get(rank, rank) for rank in rules.taken)]
    last = "unseen" if rules.last_unseen else "after it was shown"
    return f"{' and '.join(taken)} go into the hand; the last card of a packet too, {last}"


def lead(rule: FirstLead) -> str:
    """Who leads to the first trick."""
    return "the forehand" if rule == "forehand" else "who has taken the game up"


def undecided(rule: Undecided) -> str:
    """What a game taken up is that neither wins by points."""
    return "lost for who took it up" if rule == "lost" else "drawn"


def price(prices: GamePrices) -> str:
    """The prices of the games."""
    return f"simple {prices.simple}; taken up, won {prices.won}, lost {prices.lost}"


def honours(honours: HonourPrices) -> str:
    """What Troule and kings are paid for."""
    how = "in the tricks, unsaid" if honours.in_tricks else "in hand, announced"
    return f"Troule {honours.troule}, four kings {honours.kings}, {how}"


def pagat(pagat: Pagat) -> str:
    """What the Pagat brings in the last trick."""
    return f"made {pagat.made}, caught {pagat.lost}, never announced"


def misdeal(rule: Misdeal) -> str:
    """What a misdeal costs."""
    fine = f"the dealer pays {rule.fine} and " if rule.fine else ""
    return f"{fine}{'deals again' if rule.same_dealer else 'the other deals'}"


beside = whether("is paid too", "is not paid: all tricks stand in its place")
"""Whether the game is paid beside all tricks."""
