"""What a hand of Préférence writes: into the Poules, and on the player (000 2 ¶¶ 13-15)."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.preference.outcome import game_played, hand_result
from tutor.games.preference.poules import HandResult
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.state import State
from tutor.rules.bid.contract import Contract
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game, number_of, number_word, so_many, the_game
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.sources import Citation, cite

TRICKS_AT = cite("000 2 ¶ 15")


def settle(state: State) -> Settlement:
    """The settlement of a finished hand, in points: thrown in, or played."""
    rules = state.game.rules_as(PreferenceRules)
    played = game_played(state)
    if played is None:
        summary = "All have passed, so the cards are thrown in."
        return Settlement(summary, (), rules.all_pass.citation)
    hand = hand_result(state)
    entries = tuple(hand_entries(rules, hand, played[1]))
    place = rules.tricks.citation if hand.helpers else rules.alone.citation
    return Settlement(_summary(hand, played[1]), entries, place, scored=True)


def hand_entries(rules: PreferenceRules, hand: HandResult, contract: Contract) -> Iterable[Entry]:
    """The lines of the sheet: the Poule of whoever wins or falls, and the helpers' tricks."""
    for seat in (hand.player, *hand.fallen):
        change = hand.poule(seat)
        reason, place = _poule_reason(hand, seat, contract), poule_place(rules, hand, seat)
        yield poule_entry(rules, seat, change, reason, place)
    for seat in hand.helpers:
        if hand.on_player(seat):
            number = hand.helpers[seat]
            reason = (
                f"{seat_name(seat)} writes {number_of(number, 'trick')} at {hand.value}"
                f"{' each' * (number > 1)} against {seat_name(hand.player)}."
            )
            parties = (seat, hand.player)
            yield Entry("tricks", hand.on_player(seat), (seat,), parties, reason, TRICKS_AT)


def poule_entry(
    rules: PreferenceRules, seat: int, change: int, reason: str, place: Citation
) -> Entry:
    """A change of one Poule, in points; nobody pays it before the end."""
    return Entry("poule", rules.sheet.value * change, (seat,), (seat,), reason, place)


def poule_place(rules: PreferenceRules, hand: HandResult, seat: int) -> Citation:
    """The place for what a hand does to a Poule; a helper's tricks leave it as it is."""
    if hand.poule(seat) < 0:
        return rules.fallen.citation
    if seat != hand.player:
        return TRICKS_AT
    return rules.sheet.citation if hand.helpers else rules.alone.citation


def _poule_reason(hand: HandResult, seat: int, contract: Contract) -> str:
    name, units = seat_name(seat), f"{so_many(hand.value, 'unit')} of the Poule"
    if seat != hand.player:
        won = hand.helpers[seat]
        only = f"only {number_word(won)}" if won else "none"
        needed = number_word(hand.needed.helper)
        return f"{name} won {only} of the {needed} tricks needed, so {name} loses {units}."
    if not hand.helpers:
        return f"Nobody joined in, so {name} wins {the_game(contract.german)} and {units}."
    gets = "wins" if hand.won else "loses"
    return f"{name} {gets} {the_game(contract.german)} and {units}."


def _summary(hand: HandResult, contract: Contract) -> str:
    name = seat_name(hand.player)
    if not hand.helpers:
        return f"{name} plays {a_game(contract.german)}; the others drop out, so it is won at once."
    result = "wins" if hand.won else "loses"
    fallen = "".join(
        f" {seat_name(seat)} falls short of the tricks needed." for seat in hand.fallen
    )
    tricks = number_of(hand.tricks, "trick")
    return f"{name} {result} {the_game(contract.german)} with {tricks}.{fallen}"
