"""Mistakes in naming trump and before the talon (000 1 ¶¶ 17, 28 laws 9 and 14, ¶ 30)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from tutor.games.hombre.faults.parts import (
    BUYING,
    NAMING,
    PLAY,
    dealt_anew,
    deciding,
    ending,
    exchanges,
    going_on,
    voiding,
)
from tutor.games.hombre.outcome import FORGOTTEN
from tutor.hand.fault import SEAT, Fault, Word, Words, calls_of, playing, seat_of
from tutor.hand.played import the_played
from tutor.hand.state import State
from tutor.rules.bid.suit import SuitStage
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.lone import LonePlay
from tutor.sources import cite

UNNAMED_AT = cite("000 1 ¶ 28 law 9")
LAID_SOLO_AT = cite("000 1 ¶ 28 law 14")
BOUGHT_AT, UNSEEN_AT = cite("000 1 ¶ 17"), cite("000 1 ¶ 27 law 16")
LATE_AT = cite(
    "000 1 ¶ 27 law 16",
    "read",
    "The cards are mixed. The book does not say that the same dealer deals again.",
)
COUNTED_AT, AFTERWARDS_AT = cite("000 1 ¶ 27 law 17"), cite("000 1 ¶ 27 law 14")
TAKEN_AT = cite("000 1 ¶ 27 law 19")
BOTH_AT = cite(
    "000 1 ¶ 27 law 18",
    "read",
    "This law has both of them pay a bête. Law 19 says who then wins the game.",
)
THROWN_OPEN_AT = cite("000 1 ¶ 30")


def _suits(state: State) -> list[str]:
    return [suit.letter for suit in state.game.pack.suits]


SUIT = Word("the suit the others name", _suits)


def _pairs(state: State) -> list[str]:
    return ["-".join(pair) for pair in combinations(playing(state), 2)]


PAIR = Word("the two at fault", _pairs)


def _no_such_suit(state: State, words: Words) -> str | Ruling:
    ruling = state.running(SuitStage).judge(Action("name", words))
    return "" if ruling.ok else ruling


def _named_for_him(state: State, words: Words) -> State:
    stage = state.running(SuitStage)
    return replace(state, stage=stage.after(Action("name", words)))


def _not_buying(state: State, words: Words) -> str:
    """Trumps are named before buying, and declarer buys; later it cannot be forgotten again."""
    if calls_of(state, FORGOTTEN):
        return "It has already been forgotten: the declarer has bought, and now names trumps."
    found = the_played(state)
    trump = found.contract.trump
    if found.contract.talon and trump and trump.choice == "named":
        return ""
    return "In this game trumps are not named before buying."


def _names_later(state: State, words: Words) -> State:
    """The stage is left out; it is opened again after buying."""
    return replace(state, stage=state.done[-1], done=state.done[:-1])


def _bought(state: State) -> list[int]:
    """Who has bought so far, in turn."""
    return [stage.seat for stage in exchanges(state) if stage.to_act is None]


def _has_not_bought(state: State, words: Words) -> str:
    return "" if seat_of(words) in _bought(state) else f"{words[0]} has not bought."


def _nobody_counted(state: State, words: Words) -> str:
    if seat_of(words) in _bought(state)[:1]:
        return f"Nobody before {words[0]} has bought and said how many cards are left."
    return _has_not_bought(state, words)


def _has_not_bought_last(state: State, words: Words) -> str:
    return "" if [seat_of(words)] == _bought(state)[-1:] else f"{words[0]} has not just bought."


def _next_has_not(state: State, words: Words) -> str:
    play = state.find(LonePlay)
    if play and (play.tricks or play.trick):
        return "A card has already been led."
    if seat_of(words) in _bought(state)[:-1]:
        return ""
    return f"Nobody has bought after {words[0]}."


def _mixed(state: State, words: Words) -> Settlement:
    name = seat_name(seat_of(words))
    bought = f"{name} has bought the wrong number of cards, and the next player has bought too"
    reason = f"{bought}, so the cards are mixed."
    return dealt_anew(state, reason, LATE_AT, (seat_of(words),))


TALON_FAULTS: tuple[Fault, ...] = (
    going_on(
        ("unnamed", "The declarer buys without naming trumps"),
        NAMING,
        UNNAMED_AT,
        "the others name the suit, with the player on the declarer’s right deciding; discards may "
        "be taken back while the cards bought are unseen",
        _no_such_suit,
        onward=_named_for_him,
        words=(SUIT,),
    ),
    going_on(
        (FORGOTTEN, "The declarer buys without naming trumps, and the others forget it too"),
        NAMING,
        UNNAMED_AT,
        "the declarer still names the suit, even after seeing the cards bought",
        _not_buying,
        onward=_names_later,
    ),
    going_on(
        ("solo-laid", "The declarer lays down a certain Solo before naming its suit"),
        NAMING,
        LAID_SOLO_AT,
        "the suit must still be named, for the declarer may mistake one suit for another",
        lambda state, words: (
            "The declarer buys cards in this game." if the_played(state).contract.talon else ""
        ),
    ),
    going_on(
        ("bought-unseen", "A player buys the wrong number of cards without looking at them"),
        BUYING,
        UNSEEN_AT,
        "the number is corrected",
        _has_not_bought_last,
        words=(SEAT,),
    ),
    ending(
        (
            "bought-late",
            "Buying the wrong number of cards is noticed after the next player has bought",
        ),
        (*BUYING, *PLAY),
        LATE_AT,
        "the offender pays a bête into the pot, and the cards are mixed and dealt again",
        _mixed,
        _next_has_not,
        words=(SEAT,),
    ),
    deciding(
        ("bought", "A player buys the wrong number of cards and looks at them"),
        (*BUYING, *PLAY),
        BOUGHT_AT,
        "{} has bought the wrong number of cards and seen them.",
        _has_not_bought,
    ),
    deciding(
        ("trusted", "A player trusts a miscount of the talon and has the wrong number of cards"),
        (*BUYING, *PLAY),
        COUNTED_AT,
        "{} has not counted the talon, and has the wrong number of cards.",
        _nobody_counted,
    ),
    deciding(
        ("laid", "A player has the wrong number of cards after discarding"),
        (*BUYING, *PLAY),
        AFTERWARDS_AT,
        "{} has the wrong number of cards after discarding.",
        _has_not_bought,
    ),
    deciding(
        ("talon-open", "The talon is exposed or mixed"),
        (*BUYING, *PLAY),
        THROWN_OPEN_AT,
        "{} has exposed or mixed the talon.",
    ),
    voiding(("taken", "A player has taken another’s cards"), (*NAMING, *BUYING, *PLAY), TAKEN_AT),
    deciding(
        ("both", "Two players have made mistakes in one hand"),
        (*BUYING, *PLAY),
        BOTH_AT,
        "{} have each made a mistake.",
        guilty=lambda state, words: [int(Seat.parse(one)) for one in words[0].split("-")],
        effect="each pays a bête into the pot; the declarer wins the game if both are opponents",
        words=(PAIR,),
    ),
)
"""What goes wrong between the auction and the first lead."""
