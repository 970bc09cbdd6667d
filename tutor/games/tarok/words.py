"""How the parameters of Tarok are put into words: made from their values."""

from __future__ import annotations

from tutor.games.tarok.rules import KingRules, PagatRules, Par, ScatLaying, Written
from tutor.rules.bid.declare import DeclaredKind
from tutor.rules.bid.tarock_honours import Courts, Many, Row
from tutor.rules.core.wording import number_of, number_word, unless_none, whether
from tutor.rules.play.excuse import ExcuseRules

trickless = unless_none("{} from each of the others", "nothing besides")
pot = unless_none("{}, for Pagat and kings in the last trick", "no pot")


def lay(cards: int) -> str:
    """How many cards are counted together."""
    return f"{number_word(cards)} cards together"


def scat(rules: ScatLaying) -> str:
    """What may be laid away."""
    return (
        f"{number_of(rules.number, 'card')}, no king and no tarok; the Pagat with just "
        f"{number_word(rules.pagat_beside)} other taroks"
    )


def kinds(kinds: tuple[DeclaredKind, ...]) -> str:
    """What each kind counts."""
    return ", ".join(map(_kind, kinds))


def _kind(kind: DeclaredKind) -> str:
    if isinstance(kind, Many):
        told = ", with or without the Pagat" if kind.told else ""
        return f"{kind.least} {kind.english} {kind.price}, each more {kind.more}{told}"
    if isinstance(kind, Row):
        way = "from below" if kind.below else "from above"
        return f"three {kind.english} {kind.price}, each that follows {way} {kind.more}"
    if isinstance(kind, Courts):
        return f"a {kind.english} {kind.price}, with the Sküs {kind.price * kind.times}"
    return kind.english


def excuse(rules: ExcuseRules) -> str:
    """What the Sküs may do, and until when."""
    lead = "" if rules.led else ", never led"
    late = f", his before the last {number_word(rules.late)} cards" if rules.late else ""
    paid = "; he gives a Ladon for it" if rules.paid else ""
    tout = "; who makes every trick gets it" if rules.given_up else ""
    return f"on any card{lead}; it stays its owner’s{late}{paid}{tout}"


def count(count: Par | Written) -> str:
    """How card points are paid or written."""
    if isinstance(count, Par):
        return f"who has fewer than {count.points} pays what is missing to those who have more"
    if count.all:
        return "each writes all that he has"
    return "who has more writes what he has more"


def pagat(rules: PagatRules) -> str:
    """What the Pagat brings and costs."""
    prices = f"{rules.middle}, in the last trick {rules.last}, made or lost"
    if rules.open is None:
        return f"{prices}, for who gains it"
    gets = "who announced least has it" if rules.open.gets == "least announced" else "its taker"
    counts = f"counts {rules.open.counts} besides" if rules.open.counts else "counts no more"
    return f"{prices}, from or to each; lost, it lies open ({gets}) and {counts}"


def king(rules: KingRules) -> str:
    """What a lost king costs."""
    last = f"; in the last trick {rules.last}, for who makes it or takes it" if rules.last else ""
    return f"{rules.lost} for who took it{last}"


court_laid = whether(
    "no cavallerie of its suit may be announced",
    "the three figures that are left are still a half cavallerie",
)
"""What a figure in the scat forbids."""
