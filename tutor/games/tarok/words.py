"""How the parameters of Tarok are put into words: made from their values."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.tarok.rules import KingRules, PagatRules, Par, ScatLaying, Written
from tutor.rules.bid.declare import DeclaredKind
from tutor.rules.bid.tarock_honours import Courts, Many, Row
from tutor.rules.core.variant import Fact
from tutor.rules.core.wording import number_of, number_word, unless_none, whether
from tutor.rules.play.excuse import ExcuseRules
from tutor.sources import Citation

trickless = unless_none("earns {} from each of the others", "earns nothing extra")
pot = unless_none("{}, for the Pagat and Kings in the last trick", "no pot")


def lay(cards: int) -> str:
    """How many cards are counted together."""
    return f"{number_word(cards)} cards together"


def scat(rules: ScatLaying) -> tuple[Fact, ...]:
    """What may be discarded."""
    beside = f"with exactly {number_word(rules.pagat_beside)} other taroks"
    return (
        Fact("", f"{number_of(rules.number, 'card')}, neither a King nor a tarok", rules.barred),
        Fact("the Pagat", beside, rules.pagat),
    )


def kinds(kinds: tuple[DeclaredKind, ...]) -> str:
    """What each kind counts."""
    return "; ".join(map(_kind, kinds))


def kinds_apart(kinds: tuple[DeclaredKind, ...]) -> tuple[Fact, ...]:
    """The same, each kind at its own place, and who pays."""
    taroks, *others = kinds
    at: dict[Citation, list[DeclaredKind]] = {}
    for kind in others:
        at.setdefault(kind.citation, []).append(kind)
    told = (Fact(_head(named[0]), "; ".join(map(_kind, named)), at_) for at_, named in at.items())
    return (Fact("", f"{_kind(taroks)}, from each of the others"), *told)


def _head(kind: DeclaredKind) -> str:
    """What a row of the table on this kind is called."""
    return kind.name if isinstance(kind, Courts) else kind.english


def _kind(kind: DeclaredKind) -> str:
    if isinstance(kind, Many):
        number = number_word(kind.least)
        return f"{number} {kind.english} {kind.price}, each further one {kind.more}"
    if isinstance(kind, Row):
        return f"three {kind.english} {kind.price}, each further one in the row {kind.more}"
    if isinstance(kind, Courts):
        return f"{kind.one} {kind.price}, with the Sküs {kind.price * kind.times}"
    return kind.english


def excuse(rules: ExcuseRules) -> tuple[Fact, ...]:
    """What the Sküs may do, and until when: what it is, its owner's and the Ladon by themselves."""
    late = f", if played before the last {number_word(rules.late)} cards" if rules.late else ""
    return (
        Fact("", "may be played on any card", rules.citation),
        *([] if rules.led else [Fact("leading it", "not allowed")]),
        Fact("kept by", f"its owner{late}", rules.late_citation),
        *([Fact("the Ladon", "its owner gives one in exchange")] if rules.paid else []),
        *([Fact("all the tricks", "whoever wins every trick gets it")] if rules.given_up else []),
    )


def count(count: Par | Written) -> str:
    """How card points are paid or written."""
    if isinstance(count, Par):
        return f"whoever has fewer than {count.points} pays the difference to those who have more"
    if count.all:
        return "both write down all they have"
    return "only the player with more writes, and only the difference"


def pagat(place: Citation) -> Callable[[PagatRules], tuple[Fact, ...]]:
    """What the Pagat brings and costs, where its prices stand at this place."""

    def words(rules: PagatRules) -> tuple[Fact, ...]:
        prices = f"{rules.middle}, or {rules.last} in the last trick"
        if rules.open is None:
            return (
                Fact("", f"{prices}, made or lost", place),
                Fact("written by", "whoever gains by it"),
            )
        least = rules.open.gets == "least announced"
        gets = "in front of whoever announced least" if least else "in front of whoever took it"
        counts = (
            f"counts another {rules.open.counts}" if rules.open.counts else "counts nothing more"
        )
        return (
            Fact("", f"{prices}: from each if made, to each if lost", place),
            Fact("a lost Pagat", f"lies face up {gets}, and {counts}"),
        )

    return words


def king(rules: KingRules) -> str:
    """What a lost king costs."""
    last = (
        f"; in the last trick {rules.last}, to whoever makes it or takes it" if rules.last else ""
    )
    return f"{rules.lost} to whoever took it{last}"


def king_written(place: Citation) -> Callable[[KingRules], tuple[Fact, ...]]:
    """The same, where the prices stand at this place and both write what they gain."""
    return lambda rules: (
        Fact("", f"{rules.lost}, in the last trick {rules.last}", place),
        Fact("written by", "whoever took it, or made it in the last trick"),
    )


court_laid = whether(
    "no Cavallerie of its suit may be announced",
    "the other three court cards still make half a Cavallerie",
)
"""What a court card in the scat forbids."""

below = whether("goes up from the Pagat", "goes down from the XXI")
"""Which way the row of the matadors goes."""

told = whether("the announcer says whether the Pagat is among them", "nothing is said of the Pagat")
"""Whether the Pagat is told when taroks are announced."""
