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

RANKS = {"K": "Kings", "Q": "Queens", "C": "Cavalls", "J": "Jacks"}


def no_tarok(rule: NoTarok) -> str:
    """What becomes of a hand without tarok."""
    if not rule.may_throw:
        return "is played like any other"
    return (
        f"may be thrown in; {'the same dealer' if rule.same_dealer else 'the other player'} deals"
    )


def all_pass(rule: AllPass) -> str:
    """What becomes of a deal that nobody takes up."""
    thrown = "the cards are thrown in, and {} deals"
    return {
        "simple": "the simple game is played",
        "same dealer": thrown.format("the same dealer"),
        "next dealer": thrown.format("the other player"),
    }[rule]


def packets(rules: PacketRules) -> str:
    """What goes into the hand as it is turned up."""
    taken = ["taroks", *(RANKS.get(rank, rank) for rank in rules.taken)]
    last = "unseen" if rules.last_unseen else "after being shown"
    return f"{' and '.join(taken)} go into the hand; so does the last card of a packet, {last}"


def lead(rule: FirstLead) -> str:
    """Who leads to the first trick."""
    return "forehand" if rule == "forehand" else "the player who has taken up the game"


def undecided(rule: Undecided) -> str:
    """What a game taken up is that neither wins by points."""
    return "lost by the player who took it up" if rule == "lost" else "drawn"


def price(prices: GamePrices) -> str:
    """The prices of the games."""
    return f"simple game {prices.simple}; taken up, {prices.won} if won, {prices.lost} if lost"


def honours(honours: HonourPrices) -> str:
    """What Troule and Kings are paid for."""
    how = "in tricks, not announced" if honours.in_tricks else "in hand, announced"
    return f"Troule {honours.troule}, four Kings {honours.kings}; {how}"


def pagat(pagat: Pagat) -> str:
    """What the Pagat brings in the last trick."""
    return f"made {pagat.made}, caught {pagat.lost}; never announced"


def misdeal(rule: Misdeal) -> str:
    """What a misdeal costs."""
    fine = f"the dealer pays {rule.fine} and " if rule.fine else ""
    return f"{fine}{'deals again' if rule.same_dealer else 'the other player deals'}"


beside = whether("is paid too", "is not paid; all the tricks are paid instead")
"""Whether the game is paid as well as all the tricks."""
