"""What a table of L'Hombre agrees on for its pot: the stake, Blocks, the Kock, double bêtes."""

from __future__ import annotations

from dataclasses import replace

from tutor.rules.core.variant import Cited, Option, Setting, in_place, instead, printed, read
from tutor.rules.pay.betes import PotRules, pot_words
from tutor.rules.pay.kock import Block, Kock
from tutor.sources import cite

BETE_PLACE, PRICES_PLACE, KOCK_PLACE = "000 1 ¶ 20", "000 1 ¶ 21", "000 1 ¶ 24"
KESSEL_AT = cite("000 1 ¶ 25")
OVER_AT = cite(
    "000 1 ¶ 25",
    "reconstructed",
    "The printed sum can be divided. What is over in another goes counter by counter to those who "
    "have written least; it might as well stay in the pot.",
)
HIGHER_AT = cite(
    BETE_PLACE,
    "read",
    "Two to four are printed of the dealer’s stake. The prices are printed for a stake of one and "
    "regulated by it (¶ 21); here they stay, and elsewhere they may rise with it.",
)
STAKES, BLOCKS, SAVED = (1, 2, 3, 4), (10, 12, 20), (10, 12)
FIRST = "-first"

POT = PotRules(
    staking=cite(PRICES_PLACE),
    drawing=cite("000 1 ¶ 5"),
    bete=cite(BETE_PLACE),
    fined=cite("000 1 ¶ 27 law 19"),
    doubled=cite(PRICES_PLACE),
    odd=cite("000 1 Cinquille ¶ 1 law 5", "read", "Printed of Cinquille; it might stay."),
)
STAKING = printed(POT, pot_words, PRICES_PLACE)


def block_words(block: Block | None) -> str:
    """The Blocks."""
    return f"each writes one of {block.counters} counters" if block else "none"


def kock_words(kock: Kock | None) -> str:
    """The Kock."""
    if kock is None:
        return "none"
    turn = "played for at once" if kock.ahead else "a bête among the others"
    return f"of {kock.full} counters, {turn}"


def twofold_words(two: bool) -> str:
    """A double bête."""
    return "written as two" if two else "written as one"


def measure_words(earlier: bool) -> str:
    """By what the bête after a codille is measured."""
    return "by the bête that was played for before it" if earlier else "by half of the codille’s"


def _kock(full: int, ahead: bool) -> Kock:
    return Kock(2, full, 2, 3, cite(KOCK_PLACE), ahead)


NO_BLOCK: Block | None = None
NO_KOCK: Kock | None = None
WITHOUT_BLOCKS = printed(NO_BLOCK, block_words, BETE_PLACE)
WITHOUT_KOCK = printed(NO_KOCK, kock_words, KOCK_PLACE)
AS_ONE = printed(False, twofold_words, PRICES_PLACE)
BY_HALF = read(
    False,
    measure_words,
    PRICES_PLACE,
    "By the simple bête that went before: we take the one that the codille doubled. It may be the "
    "last one that was set before it.",
)


def _staked(stake: int) -> PotRules:
    return replace(POT, stake=stake, staking=HIGHER_AT)


def _stakes() -> Setting:
    others = (
        Option(
            str(stake),
            f"{stake} counters",
            {"staking": Cited(_staked(stake), pot_words, HIGHER_AT)},
        )
        for stake in STAKES[1:]
    )
    first = Option("1", "1 counter", {})
    return Setting("stake", "The dealer’s stake", (first, *others), cite(BETE_PLACE))


def _blocks() -> Setting:
    others = (
        instead(
            str(size), "blocks", printed(Block(size, cite("000 1 ¶ 23")), block_words, BETE_PLACE)
        )
        for size in BLOCKS
    )
    return Setting(
        "blocks", "Blocks", (in_place("none", WITHOUT_BLOCKS), *others), cite(BETE_PLACE)
    )


def _kocks() -> Setting:
    in_turn = (
        instead(
            str(full),
            "kock",
            read(
                _kock(full, False),
                kock_words,
                KOCK_PLACE,
                "It is put into the pot as a bête: we take it in its turn, the highest first; or "
                "else it would be played for at once. Nothing is set aside from the Kock itself.",
            ),
        )
        for full in SAVED
    )
    ahead = (
        instead(
            f"{full}{FIRST}",
            "kock",
            read(
                _kock(full, True),
                kock_words,
                KOCK_PLACE,
                "It is put into the stake, so it may be what is played for next, whatever waits.",
            ),
        )
        for full in SAVED
    )
    options = (in_place("none", WITHOUT_KOCK), *in_turn, *ahead)
    return Setting("kock", "The Kock", options, cite(KOCK_PLACE))


def _twofold() -> Setting:
    two = instead("two", "twofold", printed(True, twofold_words, PRICES_PLACE))
    return Setting("twofold", "A double bête", (in_place("one", AS_ONE), two), cite(PRICES_PLACE))


def _measures() -> Setting:
    before = read(
        True, measure_words, PRICES_PLACE, "The simple bête that went before the codille’s."
    )
    options = (in_place("half", BY_HALF), instead("before", "measure", before))
    return Setting("measure", "The bête after a codille", options, cite(PRICES_PLACE), newer=True)


POT_SETTINGS = (_stakes(), _blocks(), _kocks(), _twofold(), _measures())
