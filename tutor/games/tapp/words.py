"""How the parameters of the Tapp family are put into words: made from their values."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.tapp.rules import Honour, Misdeal, NoTarok, Ultimo, Valat, WonPrice
from tutor.rules.core.variant import Fact
from tutor.rules.core.wording import number_word, so_many, unless_none, whether
from tutor.rules.talon.discard import DiscardRules
from tutor.rules.talon.halves import HalvesRules
from tutor.sources import Citation

PAGAT_LAST = "win the last trick with the Pagat"
"""What an announced Pagat binds to."""

all_pass = unless_none("forehand writes {}", "nothing is written")


def points(number: int) -> str:
    """So many points."""
    return so_many(number, "point")


def won(price: WonPrice) -> str:
    """What a won game pays."""
    return "the same price won or lost" if price == "full" else "a game won pays one unit"


def written(price: int) -> str:
    """Which games are written as won if nothing is announced."""
    if not price:
        return "every game is played"
    return f"{number_word(price)}fold games are written down as won if nothing is announced"


def halves(rules: HalvesRules) -> str:
    """How the talon is uncovered."""
    if rules.both_open:
        return "both halves are turned up at once"
    alone = "" if rules.shown_at_once else "; only the declarer sees a half, unless it is declined"
    return f"the halves are turned up one at a time{alone}"


def discard(rules: DiscardRules) -> tuple[Fact, ...]:
    """What Tappen lets be discarded."""
    kings, troule = rules.never
    return (
        Fact("", "no King; any tarok discarded is shown", kings.citation),
        Fact("the Troule", "no card of the Troule", troule.citation),
    )


def honours(unit: int) -> Callable[[tuple[Honour, ...]], str]:
    """The price of each honour, in units of so many points."""

    def words(honours: tuple[Honour, ...]) -> str:
        return ", ".join(f"{one.english} {one.price * unit}{_limits(one)}" for one in honours)

    return words


def _limits(honour: Honour) -> str:
    """Who alone is paid for an honour, and that it does not grow, in brackets."""
    limits = ["the declarer’s only"] * honour.declarer_only + ["never more"] * (not honour.grows)
    return f" ({', '.join(limits)})" if limits else ""


bid = whether(
    "not paid to a player who passed before any bid", "paid whether the holder bid or not"
)
"""Whether honours ask for a bid."""


def ultimo(unit: int) -> Callable[[Ultimo], str]:
    """The prices of the Pagat, in units of so many points."""

    def words(prices: Ultimo) -> str:
        to = "shared with the partner" if prices.shared else "for its holder alone"
        taken = "; an unannounced one taken by the partner costs nothing"
        plain = f"unannounced {prices.silent * unit}, announced {prices.announced * unit}"
        return f"{plain}, {to}{'' if prices.to_partner else taken}"

    return words


def all_tricks(unit: int) -> Callable[[Valat], str]:
    """The prices of all the tricks, in units of so many points."""

    def words(prices: Valat) -> str:
        plain = _silent_and_announced(prices.silent * unit, prices.announced * unit)
        solo = _silent_and_announced(prices.solo_silent * unit, prices.solo_announced * unit)
        more = f"; honours and Pagat count {number_word(prices.extras)} times" * (prices.extras > 1)
        return f"{plain}; in a Solo {solo}{more}"

    return words


def _silent_and_announced(silent: int, announced: int) -> str:
    return f"{silent}, announced {announced}" if announced else str(silent)


beside = whether("paid as well as all the tricks", "not paid; all the tricks are paid instead")
"""Whether the game is paid as well as all the tricks."""


def valat(unit: int, place: Citation, solo_place: Citation) -> Callable[[Valat], tuple[Fact, ...]]:
    """The same, where the prices stand at these places, after a buy and in a Solo."""

    def words(prices: Valat) -> tuple[Fact, ...]:
        plain, solo, *more = all_tricks(unit)(prices).split("; ")
        beside = (
            Fact("honours as well", more[0]) if more else Fact("which side", "made by either side"),
        )
        return (
            Fact("", plain, place),
            Fact("Solo", solo, solo_place),
            *beside,
        )

    return words


def no_tarok(rule: NoTarok) -> str:
    """Who deals after a hand without tarok."""
    return f"void; {'the same dealer deals again' if rule.same_dealer else 'the next player deals'}"


def misdeal(unit: int) -> Callable[[Misdeal], str]:
    """What a misdeal costs, in units of so many points."""

    def words(rule: Misdeal) -> str:
        fine = f"the dealer pays each of the others {rule.fine * unit}" if rule.fine else ""
        write = f"forehand writes {rule.write * unit}" if rule.write else ""
        deals = "deals again" if rule.same_dealer else "deals next"
        return " and ".join(part for part in (write, fine, deals) if part)

    return words


sitting = whether(
    "the dealer sits out but wins or loses with the opponents", "the dealer takes no part"
)
"""What part a dealer who sits out has."""
