"""What may be said with the count, between the actions: the Sechziger, a question."""

from __future__ import annotations

from tutor.games.piquet.announcing.results import announced
from tutor.games.piquet.before.first_lead import play_begun, with_play
from tutor.games.piquet.counting.bonuses import WITH_THE_LEAD_AT, making_at, no_sixty
from tutor.games.piquet.counting.count import tallied
from tutor.games.piquet.counting.tally import SIXTY
from tutor.games.piquet.rules import PiquetRules
from tutor.hand.fault import seat_of
from tutor.hand.state import TABLE_WORD, Aside, State, Words
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import number_word, one_of
from tutor.rules.play.irregular import telling
from tutor.sources import unsaid


def _judge_sixty(state: State, words: Words) -> Ruling:
    """The Sechziger is called with the lead that makes it."""
    if words or play_begun(state).trick:
        return refused("You may call a Sechziger only when you lead.", WITH_THE_LEAD_AT)
    barred = no_sixty(state)
    if barred:
        reason, place = barred
        return refused(f"You cannot call a Sechziger now: {reason}.", place)
    making = "This lead makes a Sechziger if no opponent counts anything."
    return allowed(making, making_at(tallied(state)))


def _call_sixty(state: State, words: Words) -> State:
    return _telling(state, f"{seat_name(state.to_act or 0)} says", SIXTY.verb)


def _telling(state: State, *note: str) -> State:
    """The same moment, with something said that everybody hears."""
    return with_play(state, telling(play_begun(state), note))


def _judge_remaining(state: State, words: Words) -> Ruling:
    """Who has counted a Rummel answers everybody else; if it stood, those who held it."""
    rules = state.game.rules_as(PiquetRules)
    seats = [seat_name(seat) for seat in state.table.active if seat != state.to_act]
    if not rules.asking.value:
        reason = "In this game you may not ask how many cards of a Rummel are left."
        return refused(reason, rules.asking.citation)
    if len(words) != 1 or words[0] not in seats:
        reason = f"Say whom you ask: {one_of(seats)}."
        return refused(reason, unsaid(rules.asking.citation, TABLE_WORD))
    seat = seat_of(words)
    if seat not in holders(state):
        reason = (
            f"{words[0]} held no Rummel that counted or was equalled, so you have nothing to ask."
        )
        return refused(reason, rules.asking.citation)
    left = remaining(state, seat)
    number = number_word(left) if left else "none"
    told = f"{words[0]} must tell you how many are left: {number}."
    return allowed(told, rules.asking.citation)


def holders(state: State) -> dict[int, int]:
    """Who may be asked for the Rummel, with its cards: who counts one, or where it stood."""
    known = announced(state)
    result = known.results.get("rummel")
    rules = state.game.rules_as(PiquetRules)
    if result is None or result.open or result.key is None or not rules.asking.value:
        return {}
    seats = result.stood if result.tied else (result.seat,)
    key = result.key
    return {
        seat: known.pieces.claimed("rummel", known.hands[seat], key).cards
        for seat in seats
        if seat is not None and known.sides[seat] not in known.muted
    }


def remaining(state: State, seat: int) -> int:
    """How many cards of its Rummel a seat still holds."""
    return (holders(state)[seat] & state.cards.hands[seat]).bit_count()


def _answer(state: State, words: Words) -> State:
    number = remaining(state, seat_of(words))
    return _telling(state, f"{words[0]} answers", f"{number} of the Rummel")


COUNT_ASIDES = (
    Aside(SIXTY.verb, ("lead", "play"), _judge_sixty, _call_sixty),
    Aside("remaining", ("play",), _judge_remaining, _answer),
)
"""A Sechziger called, and the question what is left of a Rummel."""
