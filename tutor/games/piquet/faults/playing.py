"""Mistakes in the play, after which the hand goes on (002 Das Bedienen, Das Kaufen 8)."""

from __future__ import annotations

from tutor.games.piquet.before.first_lead import with_play
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import other_seats, side_of
from tutor.hand.fault import (
    CARD,
    SEAT,
    Fault,
    Objection,
    Onward,
    Word,
    Words,
    card_word,
    no_objection,
    seat_of,
)
from tutor.hand.out_of_turn import RIGHT, WRONG, unchanged
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.stage import seat_name
from tutor.rules.play.irregular import (
    Award,
    Release,
    awarded,
    caught,
    irregular,
    revoked,
    showing,
    slipped,
    slips_of,
)
from tutor.rules.play.play import PlayStage
from tutor.sources import Citation, cite

PLAY = ("play",)
LOWER_CARD, UPPER_CARD = card_word("the lower card"), card_word("the upper card")

TWO_CARDS_AT = cite(
    "002 Das Bedienen 3",
    "read",
    "The card that does not count goes back into the hand, where everybody knows it, since each "
    "trick has one card from each player.",
)
UNNAMED_AT = cite(
    "002 Das Bedienen 4",
    "read",
    "“Repeatedly” means here that the same player led the suit to the two tricks just before.",
)
IN_TIME_AT = cite(
    "002 Das Bedienen 3",
    "read",
    "“In time” means before the next card is played or led. The card taken back has been seen.",
)
LATER_AT = cite(
    "002 Das Bedienen 2",
    "read",
    "The book does not say when a revoke must be noticed; here it may be at any time until the "
    "points are added up. Tricks taken in the suit before then stand; by the other reading they "
    "are lost from the revoke on.",
)
LAID_DOWN_AT = cite("002 Das Bedienen 6")
LAID_OF_THREE_AT = cite(
    "002 Das Bedienen 6",
    "read",
    "With two players they go to the opponent. With three players we give them to the first of "
    "the others, counted from elder hand.",
)
ONE_MORE_AT = cite(
    "002 Das Bedienen 6",
    "read",
    "The book does not say what follows. Here the claimant who takes that trick has the rest; "
    "otherwise the play goes on with those cards open.",
)


def playing_faults(rules: PiquetRules) -> tuple[Fault, ...]:
    """The faults of the play; but for a revoke each is called when it happens."""
    return (
        *_revokes(rules),
        _fault(
            ("two-cards", "Two cards played at once"),
            (LOWER_CARD, UPPER_CARD),
            TWO_CARDS_AT,
            _two_cards,
            _not_two,
            "the upper card counts, or the lower if only that follows suit; the other goes back "
            "into the hand",
        ),
        _fault(
            ("unnamed", "A new suit led without being named"),
            (),
            UNNAMED_AT,
            _unnamed,
            _no_change,
            "the other side need not follow suit in this trick",
        ),
        *_laying_down(rules.sides.value),
    )


def _revokes(rules: PiquetRules) -> tuple[Fault, ...]:
    """A suit denied: noticed at once, mended in time, or played by and noticed later."""
    fine = (
        f"{rules.revoke.value} points to the other side, and no more tricks in that suit, whoever "
        "leads it"
    )
    later = Fault(
        "caught",
        "A revoke noticed later",
        (*PLAY, "over"),
        LATER_AT,
        (SEAT,),
        onward=lambda state, words: with_play(state, caught(_play(state), seat_of(words))),
        against=_not_caught,
        effect=fine,
    )
    return (
        _fault(("revoke", "A revoke"), (CARD,), rules.revoke.citation, _revoke, _no_revoke, fine),
        _fault(
            ("mended", "A revoke corrected in time"),
            (WRONG, RIGHT),
            IN_TIME_AT,
            _mend,
            _not_mended,
            "the wrong card is taken back at no cost",
        ),
        _fault(
            ("slip", "A revoke that nobody has noticed yet"),
            (CARD,),
            LATER_AT,
            lambda state, words: with_play(state, slipped(_play(state), _card(state, words[0]))),
            _no_revoke,
            "the play goes on until somebody calls it",
        ),
        later,
    )


def _not_caught(state: State, words: Words) -> str:
    """The seat has denied a suit, and nobody has called it yet."""
    if state.find(PlayStage) is None:
        return "No card has been played in this hand."
    if any(slip.seat == seat_of(words) for slip in slips_of(_play(state))):
        return ""
    return f"{words[0]} has not revoked, or the revoke has already been called."


def _not_mended(state: State, words: Words) -> str | Ruling:
    """The first card is a revoke, and the second one may be played."""
    why = _no_revoke(state, words[:1])
    ruling = _play(state).judge(Action("play", words[1:]))
    return why or ("" if ruling.ok else ruling)


def _mend(state: State, words: Words) -> State:
    play, (wrong, right) = _play(state), (_card(state, code) for code in words)
    return with_play(state, showing(play, play.acting, 1 << wrong).play(right))


def _laying_down(sides: int) -> tuple[Fault, ...]:
    """Cards laid down before the end: to give up, or for all the rest."""
    whose = "the other side" if sides == 2 else "the next of the other players"
    return (
        _fault(
            ("laid-down", "A player lays the cards down to give up"),
            (SEAT,),
            LAID_DOWN_AT if sides == 2 else LAID_OF_THREE_AT,
            _laid_down,
            no_objection,
            f"the remaining tricks go to {whose}",
        ),
        _fault(
            ("claim", "A player lays the cards down to claim the rest"),
            (SEAT,),
            LAID_DOWN_AT,
            _claim,
            _no_claim,
            "nobody asks for another lead, so the claimant takes the remaining tricks",
        ),
        _fault(
            ("claim-lead", "A player lays the cards down to claim the rest"),
            (SEAT,),
            ONE_MORE_AT,
            _one_more,
            _no_claim,
            "the cards lie open, and the claimant must lead one more",
        ),
    )


def _fault(
    names: tuple[str, str],
    words: tuple[Word, ...],
    place: Citation,
    onward: Onward,
    against: Objection,
    effect: str,
) -> Fault:
    """A fault of the play after which the hand goes on."""
    return Fault(*names, PLAY, place, words, onward=onward, against=against, effect=effect)


MIXED = _fault(
    ("mixed", "Discards mixed with the tricks"),
    (SEAT,),
    cite("002 Das Kaufen 8"),
    unchanged,
    no_objection,
    "the hand goes on, but that side may not write its points",
)


def _play(state: State) -> PlayStage:
    return state.running(PlayStage)


def _card(state: State, code: str) -> int:
    return state.game.pack.index[code]


def _no_revoke(state: State, words: Words) -> str | Ruling:
    """A revoke is a card that is held and that the duties refuse."""
    play = _play(state)
    ruling = play.judge(Action("play", words))
    if ruling.ok:
        return "This card may be played, so it is not a revoke."
    held = play.hands[play.to_act or 0] >> _card(state, words[0]) & 1
    return "" if held else ruling


def _revoke(state: State, words: Words) -> State:
    return with_play(state, revoked(_play(state), _card(state, words[0])))


def _counting(play: PlayStage, lower: int, upper: int) -> int:
    """Which of two cards given at once counts."""
    fits = play.rules[0].order.follows[play.led]
    return lower if fits >> lower & 1 and not fits >> upper & 1 else upper


def _not_two(state: State, words: Words) -> str | Ruling:
    """Both cards are in the hand, a card was led, and the one that counts may be played."""
    play = _play(state)
    lower, upper = (_card(state, code) for code in words)
    if play.led < 0:
        return "Only a player following to a trick can make this mistake, not the leader."
    both = 1 << lower | 1 << upper
    if lower == upper or both & ~play.hands[play.to_act or 0]:
        return "Name two cards held by the player whose turn it is, the lower one first."
    ruling = play.judge(Action("play", (state.game.pack.codes[_counting(play, lower, upper)],)))
    return "" if ruling.ok else ruling


def _two_cards(state: State, words: Words) -> State:
    play = _play(state)
    lower, upper = (_card(state, code) for code in words)
    counts = _counting(play, lower, upper)
    other = lower if counts == upper else upper
    return with_play(state, showing(play, play.acting, 1 << other).play(counts))


def _no_change(state: State, words: Words) -> str:
    """The running trick was led in another suit than the leader's two tricks before it."""
    play = _play(state)
    if not play.trick:
        return "Call this only when the new suit has been led."
    (leader, led), *_ = play.trick
    before = [trick.plays[0] for trick in play.tricks[-2:]]
    follows = play.rules[0].order.follows
    if len(before) < 2 or any(seat != leader for seat, _ in before):
        return "The player who led this trick did not lead the two before it."
    suit = follows[before[0][1]]
    if not suit >> before[1][1] & 1 or suit >> led & 1:
        return "The leader has not changed from a suit led to both tricks before."
    return ""


def _unnamed(state: State, words: Words) -> State:
    play = _play(state)
    others = other_seats(state, side_of(state, play.trick[0][0]))
    reason = "The new suit was not named, so you need not follow it in this trick."
    return with_play(state, irregular(play, release=Release(others, reason, UNNAMED_AT)))


def _laid_down(state: State, words: Words) -> State:
    """All tricks that are still out count for the other side."""
    seat = other_seats(state, side_of(state, seat_of(words)))[0]
    two = state.game.rules_as(PiquetRules).sides.value == 2
    whose = "the other side" if two else seat_name(seat)
    reason = f"{words[0]} laid the cards down, so the remaining tricks go to {whose}."
    place = LAID_DOWN_AT if two else LAID_OF_THREE_AT
    return with_play(state, awarded(_play(state), Award(seat, reason, place)))


def _no_claim(state: State, words: Words) -> str:
    """The player about to lead lays down for the rest."""
    play = _play(state)
    if play.trick or play.to_act != seat_of(words):
        return "Only a player about to lead may lay the cards down to claim the rest."
    return ""


def _claim(state: State, words: Words) -> State:
    reason = f"{words[0]} claims the remaining tricks, and nobody asks for another lead."
    return with_play(state, awarded(_play(state), Award(seat_of(words), reason, LAID_DOWN_AT)))


def _one_more(state: State, words: Words) -> State:
    """The claim stands if its seat takes the trick that it now leads."""
    play, seat = _play(state), seat_of(words)
    reason = f"{words[0]} takes the extra lead that was asked for, and so the remaining tricks."
    claim = Award(seat, reason, ONE_MORE_AT)
    return with_play(state, irregular(showing(play, seat, play.hands[seat]), claim=claim))
