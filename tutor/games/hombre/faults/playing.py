"""Mistakes in the play of the cards, and what becomes of a vole by them (000 1 ¶¶ 12, 28 to 30)."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.hombre.faults.parts import (
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
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.lone import HeldBack, LonePlay
from tutor.sources import cite

AHEAD_AT = cite(
    "000 1 ¶ 28 law 3",
    "read",
    "It is not allowed, and no fine is printed: the card goes back.",
)
AHEAD_IN_VOLE_AT = cite("000 1 ¶ 28 law 22")
REVOKED_IN_VOLE_AT = cite("000 1 ¶ 28 law 24")
MENDED_AT = cite("000 1 ¶ 28 law 17")
LOOKED_AT, SHOWN_AT = cite("000 1 ¶ 28 law 13"), cite("000 1 ¶ 12")
LAID_DOWN_AT, CLAIM_AT = cite("000 1 ¶ 28 law 15"), cite("000 1 ¶ 30")
UNDOUBTED_AT = cite(
    "000 1 ¶ 30",
    "read",
    "If the others see no way to beat him, he has won; what he has not yet made, as the premiers, "
    "is not paid.",
)
LATE_AT = cite(
    "000 1 ¶ 19 law 2",
    "read",
    "A bête is printed for it. That he pays his game and the honours too follows from ¶ 28 law 7, "
    "by which who has begun his game pays both.",
)
LED = card_word("the card that the others ask for")


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
    """Why the player may still give up in the printed way."""
    play, player = _play(state), the_player(state)
    rows = (*(trick.plays for trick in play.tricks), play.trick)
    if any(seat == player for row in rows for seat, _ in row):
        return ""
    return "Before his first card he throws his game up, and pays no honours."


def _no_vole(state: State, words: Words) -> str:
    """The player has led on for all tricks, and an opponent is out of turn."""
    if not _play(state).committed:
        return "The player has not led on for the vole."
    if seat_of(words) == the_player(state):
        return "That is told of an opponent."
    return in_turn(state, words)


def _vole_given_up(state: State, words: Words) -> Settlement:
    found = replace(facts_now(state), vole=None)
    reason = f"{words[0]} plays out of turn: {seat_name(found.player)} gives up the vole and wins."
    return decided(state, (), reason, AHEAD_IN_VOLE_AT, found)


def _nothing_played(state: State, words: Words) -> str:
    """Who has not followed anything yet has denied no suit."""
    tricks = _play(state).tricks
    followed = any(seat_of(words) in dict(trick.plays[1:]) for trick in tricks)
    return "" if followed else f"{words[0]} has not added a card to a trick that is turned."


def _no_revoke(state: State, words: Words) -> str:
    if vole_is_on(state):
        return "While the vole is on there is a law of its own."
    return _nothing_played(state, words)


def _no_revoke_in_vole(state: State, words: Words) -> str:
    if not vole_is_on(state):
        return "The sixth trick of a vole has not been led."
    return _nothing_played(state, words)


def _before_the_vole(state: State, words: Words) -> str:
    """Somebody has led, and the player may still go for the vole."""
    play = _play(state)
    if not play.tricks and not play.trick:
        return "Nobody has led yet."
    if play.commitment is None:
        return "In this game nobody goes for the vole unannounced."
    if play.committed:
        return "The player has led on for the vole already."
    return "He has looked before." if play.held_back else ""


def _no_looking(state: State, words: Words) -> str:
    """It is a Solo with turned tricks."""
    if the_played(state).contract.talon:
        return "Only in a Solo may the player see turned tricks; elsewhere nobody may."
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
        return "That is told of an opponent; the player may give up only before his first card."
    waiting = any(seat == found.player for seat, _ in play.trick)
    left = play.hands[found.player].bit_count() + waiting
    if found.contract.demand is most_tricks:
        best = Count(found.tricks + left, found.against)
        return "" if most_tricks(best) else "The game is really lost: the cards lie rightly."
    return ""


def _cannot_claim(state: State, words: Words) -> str:
    """The player is to lead."""
    play = _play(state)
    if play.trick or play.to_act != the_player(state):
        return "The player lays down when he is to lead."
    return "In this game he has to make more than a game." if play.commitment is None else ""


def _claimed(state: State, words: Words) -> Settlement:
    found = facts_now(state)
    reason = f"{seat_name(found.player)} lays down, and has won the {found.contract.german}."
    return decided(state, (), reason, UNDOUBTED_AT, found)


def _cannot_lead(state: State, words: Words) -> str:
    play = _play(state)
    if play.trick or play.to_act != the_player(state):
        return "The player lays down when he is to lead."
    ruling = play.judge(Action("play", words))
    return "" if ruling.ok else ruling.reason


def _leads(state: State, words: Words) -> State:
    """The hand lies open, and the card is led."""
    play = _play(state)
    seat = play.acting
    open_hand = replace(play, shown=(*play.shown, (seat, play.hands[seat])))
    return replace(state, stage=open_hand.play(state.game.pack.index[words[0]]))


LOOKING: tuple[Fault, ...] = (
    going_on(
        ("look-tricks", "The player of a Solo looks at turned tricks"),
        PLAY,
        LOOKED_AT,
        "he may, but does not play for the vole then",
        _no_looking,
        onward=_holding_back("Who has looked at turned tricks may not play for the vole."),
    ),
    going_on(
        ("look-laid", "The player looks at the cards laid away after the first lead"),
        PLAY,
        SHOWN_AT,
        "he may not, and does not play for the vole then",
        _before_the_vole,
        onward=_holding_back("Who has looked at the cards laid away may not play for the vole."),
    ),
)
"""Cards looked at that may not be seen, or not without giving up the vole."""


LAYING_DOWN: tuple[Fault, ...] = (
    deciding(
        ("laid-down", "An opponent lays down, taking the game for lost, and is wrong"),
        PLAY,
        LAID_DOWN_AT,
        "{} has laid the cards down without ground.",
        _lost_already,
        effect=OPPONENT,
    ),
    ending(
        ("claim", "The player lays down as won, and nobody doubts it"),
        PLAY,
        UNDOUBTED_AT,
        "he has won his game",
        _claimed,
        _cannot_claim,
    ),
    going_on(
        ("claim-doubted", "The player lays down as won, and the others doubt it"),
        PLAY,
        CLAIM_AT,
        "he plays on with open cards, and first leads the card that they name, or the one at "
        "his right of two",
        _cannot_lead,
        onward=_leads,
        words=(LED,),
    ),
)
"""Cards laid down before the end."""


OUT_OF_TURN = (
    card_ahead(AHEAD_AT),
    ending(
        ("ahead-vole", "A card before one’s turn while the vole is on"),
        PLAY,
        AHEAD_IN_VOLE_AT,
        "the player gives up the vole and has won his game; or he lets it pass and plays on",
        _vole_given_up,
        _no_vole,
        words=(SEAT,),
    ),
    mended(MENDED_AT),
)
"""A card before one's turn, or a wrong one that is mended."""

PLAYING = (
    deciding(
        ("revoke-vole", "A revoke found while the vole is on"),
        PLAY,
        REVOKED_IN_VOLE_AT,
        "{} did not follow suit, and the vole is decided by it.",
        _no_revoke_in_vole,
        effect="he sets a bête, and the vole is lost for his side",
    ),
    deciding(
        ("given-up", "The player gives his game up after his first card"),
        PLAY,
        LATE_AT,
        "{} has given up a game that he had begun.",
        _not_begun,
        guilty=lambda state, words: (the_played(state).player,),
        effect=PLAYER,
        words=(),
    ),
)
"""What else goes wrong with the cards that are played."""
