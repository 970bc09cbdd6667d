"""Too many or too few cards after buying (002 Das Kaufen 9)."""

from __future__ import annotations

from tutor.games.piquet.announcing.results import TOO_MANY
from tutor.games.piquet.before.first_lead import play_begun, with_play
from tutor.games.piquet.faults.phases import TALKING
from tutor.games.piquet.sides import other_seats, side_of
from tutor.hand.fault import SEAT, Fault, Words, card_word
from tutor.hand.out_of_turn import unchanged
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.play.irregular import Award, lacking
from tutor.sources import cite

WRONG_NUMBER_AT = cite("002 Das Kaufen 9")
TOO_FEW_AT = cite(
    "002 Das Kaufen 9",
    "read",
    "The missing card shows when the others still hold one each. The last trick then goes to the "
    "other side, or to the next player in turn if there are several. By the other reading each of "
    "them has a trick for it.",
)


def _not_lacking(state: State, words: Words) -> str:
    """The card is in the hand to act, and not the only one."""
    hand = state.cards.hands[state.to_act or 0]
    if not hand >> state.game.pack.index[words[0]] & 1:
        return (
            "Name a card held by the player whose turn it is: the one that turns out to be missing."
        )
    return (
        ""
        if hand.bit_count() > 1
        else "With one card left the numbers are even, so no card can be missing."
    )


def _lacking(state: State, words: Words) -> State:
    """The hand is a card short from now on."""
    seat = state.acting
    following = other_seats(state, side_of(state, seat))
    turn = [one for one in state.table.turn_from(seat) if one in following]
    reason = f"{seat_name(seat)} has a card too few, so the trick left over goes to the other side."
    award = Award(turn[0], reason, TOO_FEW_AT)
    short = lacking(play_begun(state), seat, state.game.pack.index[words[0]], award)
    return with_play(state, short)


WRONG_NUMBERS: tuple[Fault, ...] = (
    Fault(
        TOO_MANY,
        "Too many cards",
        (*TALKING, "play"),
        WRONG_NUMBER_AT,
        (SEAT,),
        onward=unchanged,
        effect="that side counts nothing in this hand, but may still beat announcements",
    ),
    Fault(
        "too-few",
        "A card too few",
        ("lead", "play"),
        TOO_FEW_AT,
        (card_word("the card that is missing"),),
        onward=_lacking,
        against=_not_lacking,
        effect="the hand goes on, and the card left over is a full trick for the other side",
    ),
)
