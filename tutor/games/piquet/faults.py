"""Mistakes at the table and what the book has them cost (002 Das Kartengeben to Das Bedienen).

Where the cards are dealt anew the fault settles the hand; after all others it goes on.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.fault import SEAT, Fault, Words, card_word
from tutor.games.piquet.announced import FALSE, TOO_MANY, dialogues, liars
from tutor.games.piquet.announcing import AnnouncingStage
from tutor.games.piquet.buying import BUYING, buying_faults, not_early
from tutor.games.piquet.lead import LeadStage
from tutor.games.piquet.playing import mixed, playing_faults
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import other_seats, side_of
from tutor.rules.irregular import Award, lacking
from tutor.rules.ledger import Settlement
from tutor.rules.play import PlayStage
from tutor.rules.stage import seat_name
from tutor.sources import Citation, cite
from tutor.state import State

DEALING = ("cut", "command", "exchange", "blanche", "pick", "peek")
TALKING = ("announcing", "count", "early", "lead")
ALWAYS = (*DEALING, *TALKING, "play")
EARLY = cite("002 Das Kaufen 6")
WRONG_NUMBER = cite("002 Das Kaufen 9")
TOO_FEW = cite(
    "002 Das Kaufen 9",
    "read",
    "The missing card shows when the others still hold one each: it goes as the last trick to the "
    "other side, or to the next player in turn where there are several.",
)
FALSELY = cite(
    "002 Das Zählen 4",
    "read",
    "The play goes on, since the call may wait until all cards have fallen; counting nothing "
    "means nothing in this hand, neither announcements nor tricks.",
)


def piquet_faults(rules: PiquetRules) -> tuple[Fault, ...]:
    """The faults of the family."""
    two, buying = rules.exchange.value == "two", rules.exchange.value != "none"
    return (
        *((_early(), *buying_faults()) if two else ()),
        _anew("misdeal", "A misdeal", DEALING, rules.misdeal.citation),
        _anew("wrong-dealer", "The wrong player dealt", ALWAYS, cite("002 Das Kartengeben 7")),
        *((_too_many(), _too_few()) if buying else ()),
        _false(),
        *((mixed(),) if buying else ()),
        *playing_faults(rules),
    )


def _early() -> Fault:
    """The dealer bought too early, and the elder will not have it."""
    return replace(_anew("early", "The dealer bought too early", BUYING, EARLY), against=not_early)


def _anew(name: str, english: str, phases: tuple[str, ...], place: Citation) -> Fault:
    """A fault after which there is a new deal."""
    return Fault(name, english, phases, (), _again, place, effect="the cards are dealt anew")


def _too_many() -> Fault:
    """Too many cards after buying."""
    return Fault(
        TOO_MANY,
        "Too many cards",
        (*TALKING, "play"),
        (SEAT,),
        None,
        WRONG_NUMBER,
        onward=lambda state, words: state,
        effect="the hand goes on, and that side counts nothing; it may still strike",
    )


def _too_few() -> Fault:
    """Too few cards after buying."""
    return Fault(
        "too-few",
        "A card too few",
        ("lead", "play"),
        (card_word("the card that is missing"),),
        None,
        TOO_FEW,
        _lacking,
        _not_lacking,
        "the hand goes on, and the card left over is a full trick of the other side",
    )


def _not_lacking(state: State, words: Words) -> str:
    """The card is in the hand to act, and not the only one."""
    hand = state.cards.hands[state.to_act or 0]
    if not hand >> state.game.pack.index[words[0]] & 1:
        return "Name a card of the hand to act: the one that it turns out not to hold."
    return "" if hand.bit_count() > 1 else "With the last card in hand the numbers are even."


def _lacking(state: State, words: Words) -> State:
    """The hand is a card short from now on."""
    stage, seat = state.stage, state.acting
    play = stage.play if isinstance(stage, LeadStage) else state.running(PlayStage)
    following = other_seats(state, side_of(state, seat))
    turn = [one for one in state.table.turn_from(seat) if one in following]
    reason = f"{seat_name(seat)} has a card too few: the trick it cannot serve is the other side's."
    award = Award(turn[0], reason, TOO_FEW)
    short = lacking(play, seat, state.game.pack.index[words[0]], award)
    return replace(
        state, stage=replace(stage, play=short) if isinstance(stage, LeadStage) else short
    )


def _false() -> Fault:
    """A false announcement."""
    return Fault(
        FALSE,
        "A false announcement",
        (*TALKING, "play", "over"),
        (SEAT,),
        None,
        FALSELY,
        _silenced,
        _known_false,
        "the hand goes on; that side counts nothing, and the others all they held to announce",
    )


def _known_false(state: State, words: Words) -> str:
    """The seat has announced something, and its side has not been found out before."""
    seat = "ABCD".index(words[0])
    if side_of(state, seat) in liars(state):
        return f"The false announcement of {words[0]} has been called."
    kinds = [kind for stage in dialogues(state) for kind in (*stage.results, stage.current)]
    named = [player for kind in kinds for player, _ in (*kind.said, *kind.lower)]
    return "" if seat in named else f"{words[0]} has announced nothing so far."


def _silenced(state: State, words: Words) -> State:
    """What is still to be said of announcements no longer matters."""
    stage = state.stage
    if isinstance(stage, AnnouncingStage):
        return replace(state, stage=replace(stage, waiting=(), naming=()))
    return state


def _again(state: State, words: tuple[str, ...]) -> Settlement:
    """The cards are thrown in and the right player deals again."""
    fault = state.fault_called
    dealer = state.table.forehand if fault.id == "wrong-dealer" else state.table.dealer
    summary = f"{fault.english}: {fault.effect}."
    return Settlement(summary, (), dealer, fault.citation, void=True)
