"""What a table of L'Hombre agrees on for its pot: the stake, Blocks, the Kock, double bêtes."""

from __future__ import annotations

from dataclasses import replace

from tutor.rules.core.variant import Cited, Option, Setting, in_place, instead, printed, read
from tutor.rules.core.wording import how_often
from tutor.rules.pay.betes import PotRules, pot_words
from tutor.rules.pay.kock import Block, Kock
from tutor.sources import cite

BETE_PLACE, PRICES_PLACE, KOCK_PLACE = "000 1 ¶ 20", "000 1 ¶ 21", "000 1 ¶ 24"
KESSEL_AT = cite("000 1 ¶ 25")
OVER_AT = cite(
    "000 1 ¶ 25",
    "reconstructed",
    "The sum in the book divides evenly. Where another sum does not, the counters left over go "
    "one each to the players who have written least; they might also stay in the pot.",
)
HIGHER_AT = cite(
    BETE_PLACE,
    "read",
    "The book has the dealer stake two to four. Its prices are for a stake of one, and rise with "
    "it (¶ 21); here they stay as they are, unless the table follows that custom.",
)
STAKES, BLOCKS, SAVED = (1, 2, 3, 4), (10, 12, 20), (10, 12)
FIRST, RISING = "-first", "-rising"

POT = PotRules(
    staking=cite(PRICES_PLACE),
    drawing=cite("000 1 ¶ 5"),
    bete=cite(BETE_PLACE),
    fined=cite("000 1 ¶ 27 law 19"),
    doubled=cite(PRICES_PLACE),
    odd=cite(
        "000 1 Cinquille ¶ 1 law 5",
        "read",
        "The book says this of Cinquille; the counter might also stay in the pot.",
    ),
)
STAKING = printed(POT, pot_words, PRICES_PLACE)


def block_words(block: Block | None) -> str:
    """The Blocks."""
    return f"one of {block.counters} counters from each player" if block else "none"


def kock_words(kock: Kock | None) -> str:
    """The Kock."""
    if kock is None:
        return "none"
    turn = "at once" if kock.ahead else "in its turn, as a bête"
    return f"{kock.full} counters, played for {turn}"


def twofold_words(two: bool) -> str:
    """A double bête."""
    return "written as two" if two else "written as one"


def measure_words(earlier: bool) -> str:
    """By what the bête after a codille is measured."""
    measure = "the bête that was played for last" if earlier else "half of the codille’s bête"
    return f"worked out from {measure}"


def unit_words(times: int) -> str:
    """How often a price of the list is paid."""
    if times == 1:
        return "as below, whatever the stake"
    return f"{how_often(times)} those below"


AS_LISTED = read(
    1,
    unit_words,
    PRICES_PLACE,
    "The book takes the stake as 1, so as to regulate the payments by it. We take it that the "
    "prices stay the same with a higher stake; they might also rise with it.",
)


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
    "It is worked out from the single bête before. We take that to be the one that the codille "
    "doubled, but it may be the last bête written before that.",
)


def _staked(stake: int) -> PotRules:
    return replace(POT, stake=stake, staking=HIGHER_AT)


def _stakes() -> Setting:
    first = Option("1", "1 counter", {})
    stay = (_higher(stake, False) for stake in STAKES[1:])
    rise = (_higher(stake, True) for stake in STAKES[1:])
    return Setting("stake", "The dealer’s stake", (first, *stay, *rise), cite(BETE_PLACE))


def _higher(stake: int, rising: bool) -> Option:
    """A higher stake, with the prices as they are or rising with it."""
    staking = {"staking": Cited(_staked(stake), pot_words, HIGHER_AT)}
    if not rising:
        return Option(str(stake), f"{stake} counters", staking)
    unit = read(stake, unit_words, PRICES_PLACE, "The prices are regulated by the stake.")
    words = f"{stake} counters, with every price rising to match"
    return Option(f"{stake}{RISING}", words, {**staking, "unit": unit})


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
                "It goes into the pot as a bête, so we play for it in its turn, the highest "
                "first; it might also be played for at once. Nothing is set aside for the next "
                "Kock from the Kock itself.",
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
                "It goes into the stake, so it may be played for next, whatever else is waiting.",
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
        True, measure_words, PRICES_PLACE, "The single bête written before the codille’s."
    )
    options = (in_place("half", BY_HALF), instead("before", "measure", before))
    return Setting("measure", "The bête after a codille", options, cite(PRICES_PLACE), newer=True)


POT_SETTINGS = (_stakes(), _blocks(), _kocks(), _twofold(), _measures())
