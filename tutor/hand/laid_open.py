"""Cards laid open too early in a game for a pot: what comes of it."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import card_phrase
from tutor.hand import for_pot
from tutor.hand.fault import SEAT, Fault, Words, card_word, seat_of
from tutor.hand.for_pot import PotGame
from tutor.hand.played import side
from tutor.hand.state import State
from tutor.rules.bid.shown import ShownStage
from tutor.rules.core.stage import Cards, seat_name
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.committed import CommittedPlay
from tutor.sources import Citation

LAID = "laid-down"
"""The word of a call that an opponent has laid down the cards as if the game were lost."""


def laid_open_faults(rules: PotGame, showing: Citation, as_lost: Citation) -> tuple[Fault, ...]:
    """Cards shown as if the game were won, and as if it were lost, each with its place."""

    def lost(state: State, words: Words) -> Settlement:
        found, seat = for_pot.facts(rules, state), seat_of(words)
        end = for_pot.end_for_pot(rules, state, found)
        said = f"{seat_name(seat)} laid the cards down as if the game were lost, though it was not."
        return for_pot.mistake_settled(rules, state.table, found, end, seat, (said, as_lost))

    return (
        Fault(
            "shown",
            "Cards shown as if the game were won",
            ("play",),
            showing,
            (card_word("the card that the opponents name"),),
            onward=_led_as_named,
            against=_not_early,
            effect="the opponents choose which card is led now",
        ),
        Fault(
            LAID,
            "An opponent’s cards laid down as if the game were lost",
            ("play",),
            as_lost,
            (SEAT,),
            lost,
            against=_no_opponent,
        ),
    )


def _not_early(state: State, words: Words) -> str:
    """Why the card cannot be named now."""
    play, seat = state.the(CommittedPlay), state.acting
    own, code = side(state), words[0]
    if seat not in own:
        return "Only the declarer or the helper can show the cards as won."
    if play.trick:
        return "The opponents name the card when it is the turn of the declarer’s side to lead."
    due = play.commitment
    if due and sum(trick.winner in own for trick in play.tricks) >= due.tricks:
        return "The game is already won."
    if not play.hands[seat] >> state.game.pack.index[code] & 1:
        name = card_phrase(state.game.pack, state.game.pack.index[code])
        return f"{seat_name(seat)} does not hold {name}."
    return ""


def _led_as_named(state: State, words: Words) -> State:
    """The hand lies open from now on, and the card named is led from it."""
    play = state.running(CommittedPlay)
    lying = ShownStage(state.table, Cards(play.hands), state.acting)
    led = play.play(state.game.pack.index[words[0]])
    return replace(state, stage=led, done=(*state.done, lying))


def _no_opponent(state: State, words: Words) -> str:
    """Why this seat cannot have done it."""
    named = seat_of(words)
    return f"{words[0]} is on the declarer’s side." if named in side(state) else ""
