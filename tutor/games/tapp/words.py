"""How the parameters of the Tapp family are put into words: made from their values."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.tapp.rules import Honour, Misdeal, NoTarok, Ultimo, Valat, WonPrice
from tutor.rules.core.wording import number_word, so_many, unless_none, whether
from tutor.rules.talon.halves import HalvesRules

all_pass = unless_none("the forehand writes {}", "nothing is written")


def points(number: int) -> str:
    """So many points."""
    return so_many(number, "point")


def won(price: WonPrice) -> str:
    """What a won game pays."""
    return "the same price won or lost" if price == "full" else "a won game pays one unit"


def written(price: int) -> str:
    """Which games are written as won if nothing is announced."""
    if not price:
        return "every game is played"
    return f"{number_word(price)}-fold games are written as won"


def halves(rules: HalvesRules) -> str:
    """How the talon is uncovered."""
    if rules.both_open:
        return "both halves turned up at once"
    alone = "" if rules.shown_at_once else ", seen by the declarer alone until he leaves it"
    return f"one half at a time{alone}"


def honours(unit: int) -> Callable[[tuple[Honour, ...]], str]:
    """The price of each honour, in units of so many points."""

    def words(honours: tuple[Honour, ...]) -> str:
        return ", ".join(
            f"{one.english}{' of the declarer' * one.declarer_only} {one.price * unit}"
            f"{'' if one.grows else ' and never more'}"
            for one in honours
        )

    return words


bid = whether("lost if their holder passed before any bid", "paid whether their holder bid or not")
"""Whether honours ask for a bid."""


def ultimo(unit: int) -> Callable[[Ultimo], str]:
    """The prices of the Pagat, in units of so many points."""

    def words(prices: Ultimo) -> str:
        to = "shared with the partner" if prices.shared else "for its holder alone"
        free = "" if prices.to_partner else "; a silent one that the partner takes costs nothing"
        return f"silent {prices.silent * unit}, announced {prices.announced * unit}, {to}{free}"

    return words


def all_tricks(unit: int) -> Callable[[Valat], str]:
    """The prices of all tricks, in units of so many points."""

    def words(prices: Valat) -> str:
        plain = _silent_and_announced(prices.silent * unit, prices.announced * unit)
        solo = _silent_and_announced(prices.solo_silent * unit, prices.solo_announced * unit)
        more = f"; honours and Pagat {number_word(prices.extras)} times" * (prices.extras > 1)
        return f"{plain}; in a Solo {solo}{more}"

    return words


def _silent_and_announced(silent: int, announced: int) -> str:
    return f"{silent}, announced {announced}" if announced else str(silent)


beside = whether("paid beside all tricks", "not paid: all tricks stand in its place")
"""Whether the game is paid beside all tricks."""


def no_tarok(rule: NoTarok) -> str:
    """Who deals after a hand without tarok."""
    return f"void, {'the same dealer again' if rule.same_dealer else 'the next player deals'}"


def misdeal(unit: int) -> Callable[[Misdeal], str]:
    """What a misdeal costs, in units of so many points."""

    def words(rule: Misdeal) -> str:
        fine = f"the dealer pays {rule.fine * unit} to each" if rule.fine else ""
        write = f"the forehand writes {rule.write * unit}" if rule.write else ""
        deals = "deals again" if rule.same_dealer else "deals next"
        return " and ".join(part for part in (write, fine, deals) if part)

    return words


sitting = whether("the dealer sits out and shares with the opponents", "the dealer takes no part")
"""What the dealer does who sits out."""
