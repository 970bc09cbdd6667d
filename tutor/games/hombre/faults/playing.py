"""Mistakes in the play of the cards, and what becomes of a vole by them (000 1 ¶¶ 12, 28 to 30)."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.hombre.faults.parts import (
    BEFORE_VOLE,
    IN_VOLE,
    NOT_DECLARER,
    OPPONENT,
    PLAY,
    PLAYER,
    decided,
    deciding,
    ending,
    facts_now,
    going_on,
    the_player,
    vole_is_on,
)
from tutor.games.hombre.rules import HombreRules
from tutor.hand.fault import SEAT, Fault, Onward, Words, card_word, seat_of
from tutor.hand.out_of_turn import card_ahead, in_turn, mended
from tutor.hand.played import the_played
from tutor.hand.state import State
from tutor.rules.bid.contract import Count, most_tricks
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.lone import HeldBack, LonePlay
from tutor.sources import cite

AHEAD_AT = cite(
    "000 1 ¶ 28 law 3",
    "read",
    "The book forbids it but names no fine, so the card goes back.",
)
AHEAD_IN_VOLE_AT = cite("000 1 ¶ 28 law 22")
REVOKED_IN_VOLE_AT = cite("000 1 ¶ 28 law 24")
MENDED_AT = cite("000 1 ¶ 28 law 17")
LOOKED_AT, SHOWN_AT = cite("000 1 ¶ 28 law 13"), cite("000 1 ¶ 12")
LAID_DOWN_AT, CLAIM_AT = cite("000 1 ¶ 28 law 15"), cite("000 1 ¶ 30")
UNDOUBTED_AT = cite(
    "000 1 ¶ 30",
    "read",
    "The others name the card led next, so the declarer claims when on lead. If they see no way "
    "to win, the game is won; but anything not made yet, such as the premiers, is not paid.",
)
LATE_AT = cite(
    "000 1 ¶ 19 law 2",
    "read",
    "The book fines this with a bête. It follows from ¶ 28 law 7 that the declarer pays for the "
    "game and the honours too, as any declarer must who has begun the game.",
)
NOT_ON_LEAD = "The declarer may claim the rest only when on lead."
LED = card_word("the card the others name")


def playing_faults(rules: HombreRules) -> tuple[Fault, ...]:
    """The faults of the play."""
    revoke = deciding(
        ("revoke", "A revoke found later"),
        PLAY,
        rules.revoke.citation,
        "{} did not follow suit.",
        _no_revoke,
    )
    return (*OUT_OF_TURN, revoke, *PLAYING, *LOOKING, *LAYING_DOWN)


def _play(state: State) -> LonePlay:
    return state.running(LonePlay)


def _not_begun(state: State, words: Words) -> str:
    """Why declarer may still give up in the printed way."""
    play, player = _play(state), the_player(state)
    rows = (*(trick.plays for trick in play.tricks), play.trick)
    if any(seat == player for row in rows for seat, _ in row):
        return ""
    return "Before playing a card, the declarer may give up the game without paying honours."


def _no_vole(state: State, words: Words) -> str:
    """Declarer has led on for all the tricks, and an opponent is out of turn."""
    if not _play(state).committed:
        return "The declarer has not led on for the vole."
    if seat_of(words) == the_player(state):
        return NOT_DECLARER
    return in_turn(state, words)


def _vole_given_up(state: State, words: Words) -> Settlement:
    found = replace(facts_now(state), vole=None)
    player = seat_name(found.player)
    reason = f"{player} gives up the vole and wins the game, because {words[0]} played out of turn."
    return decided(state, (), reason, AHEAD_IN_VOLE_AT, found)


def _nothing_played(state: State, words: Words) -> str:
    """A seat that has not followed to anything has denied no suit."""
    tricks = _play(state).tricks
    followed = any(seat_of(words) in dict(trick.plays[1:]) for trick in tricks)
    return "" if followed else f"{words[0]} has not followed to a trick that has been turned."


def _no_revoke(state: State, words: Words) -> str:
    if vole_is_on(state):
        return IN_VOLE
    return _nothing_played(state, words)


def _no_revoke_in_vole(state: State, words: Words) -> str:
    if not vole_is_on(state):
        return BEFORE_VOLE
    return _nothing_played(state, words)


def _before_the_vole(state: State, words: Words) -> str:
    """Somebody has led, and declarer may still go for the vole."""
    play = _play(state)
    if not play.tricks and not play.trick:
        return "Nobody has led yet."
    if play.commitment is None:
        return "In this game the declarer cannot go for an unannounced vole."
    if play.committed:
        return "The declarer has already led on for the vole."
    return "The declarer has already looked at the discards." if play.held_back else ""


def _no_looking(state: State, words: Words) -> str:
    """It is a Solo with turned tricks."""
    if the_played(state).contract.talon:
        return "Turned tricks may be seen only in a Solo, and only by the declarer."
    if not _play(state).tricks:
        return "No trick has been turned yet."
    return _before_the_vole(state, words)


def _holding_back(reason: str) -> Onward:
    def onward(state: State, words: Words) -> State:
        play = _play(state)
        return replace(state, stage=replace(play, held_back=HeldBack(reason, LOOKED_AT)))

    return onward


def _lost_already(state: State, words: Words) -> str:
    """It is an opponent, and the game may still be won."""
    found, play = facts_now(state), _play(state)
    if seat_of(words) == found.player:
        return NOT_DECLARER
    waiting = any(seat == found.player for seat, _ in play.trick)
    left = play.hands[found.player].bit_count() + waiting
    if found.contract.demand is most_tricks:
        best = Count(found.tricks + left, found.against)
        return (
            ""
            if most_tricks(best)
            else "The game really is lost, so laying the cards down was right."
        )
    return ""


def _cannot_claim(state: State, words: Words) -> str:
    """Declarer is to lead."""
    play = _play(state)
    if play.trick or play.to_act != the_player(state):
        return NOT_ON_LEAD
    return (
        "This game is not won by taking the most tricks, so it cannot be claimed."
        if play.commitment is None
        else ""
    )


def _claimed(state: State, words: Words) -> Settlement:
    found = facts_now(state)
    reason = f"{seat_name(found.player)} claims the rest and has won the {found.contract.german}."
    return decided(state, (), reason, UNDOUBTED_AT, found)


def _cannot_lead(state: State, words: Words) -> str | Ruling:
    play = _play(state)
    if play.trick or play.to_act != the_player(state):
        return NOT_ON_LEAD
    ruling = play.judge(Action("play", words))
    return "" if ruling.ok else ruling


def _leads(state: State, words: Words) -> State:
    """The hand lies open, and the card is led."""
    play = _play(state)
    seat = play.acting
    open_hand = replace(play, shown=(*play.shown, (seat, play.hands[seat])))
    return replace(state, stage=open_hand.play(state.game.pack.index[words[0]]))


LOOKING: tuple[Fault, ...] = (
    going_on(
        ("look-tricks", "The declarer of a Solo looks at turned tricks"),
        PLAY,
        LOOKED_AT,
        "that is allowed, but rules out the vole",
        _no_looking,
        onward=_holding_back("You have looked at turned tricks, so you may not play for the vole."),
    ),
    going_on(
        ("look-laid", "The declarer looks at the discards after the first lead"),
        PLAY,
        SHOWN_AT,
        "that is not allowed, and rules out the vole",
        _before_the_vole,
        onward=_holding_back("You have looked at the discards, so you may not play for the vole."),
    ),
)
"""Cards looked at that may not be seen, or not without giving up the vole."""


LAYING_DOWN: tuple[Fault, ...] = (
    deciding(
        (
            "laid-down",
            "An opponent lays the cards down, wrongly thinking that the declarer’s game is lost",
        ),
        PLAY,
        LAID_DOWN_AT,
        "{} has laid the cards down without good reason.",
        _lost_already,
        effect=OPPONENT,
    ),
    ending(
        ("claim", "The declarer claims the rest, and nobody doubts it"),
        PLAY,
        UNDOUBTED_AT,
        "the game is won",
        _claimed,
        _cannot_claim,
    ),
    going_on(
        ("claim-doubted", "The others doubt the declarer’s claim"),
        PLAY,
        CLAIM_AT,
        "with open cards the declarer first leads the card an opponent names; if they disagree, "
        "the one on the declarer’s right decides",
        _cannot_lead,
        onward=_leads,
        words=(LED,),
    ),
)
"""Cards laid down before the end."""


OUT_OF_TURN = (
    card_ahead(AHEAD_AT),
    ending(
        ("ahead-vole", "A card played out of turn during a vole"),
        PLAY,
        AHEAD_IN_VOLE_AT,
        "the declarer may give up the vole and win the game, or let it pass and play on",
        _vole_given_up,
        _no_vole,
        words=(SEAT,),
    ),
    mended(MENDED_AT),
)
"""A card out of turn, or a wrong one that is mended."""

PLAYING = (
    deciding(
        ("revoke-vole", "A revoke found during a vole"),
        PLAY,
        REVOKED_IN_VOLE_AT,
        "{} did not follow suit, which decides the vole.",
        _no_revoke_in_vole,
        effect="the offender pays a bête into the pot, and the offender’s side loses the vole",
    ),
    deciding(
        ("given-up", "The declarer gives up the game after playing a card"),
        PLAY,
        LATE_AT,
        "{} has given up a game already begun.",
        _not_begun,
        guilty=lambda state, words: (the_played(state).player,),
        effect=PLAYER,
        words=(),
    ),
)
"""What else goes wrong with the cards that are played."""
