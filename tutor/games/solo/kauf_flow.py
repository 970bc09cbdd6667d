"""The row of stages of a hand with a talon, and the mistake that belongs to it."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.solo.faults import shared_faults
from tutor.games.solo.flow import rules_of, solo_shape
from tutor.games.solo.kauf import KaufRules
from tutor.hand.buying import other_buys, player_buys
from tutor.hand.fault import Fault, Words
from tutor.hand.for_pot import pot_faults, settle, thrown_in
from tutor.hand.making import Shape
from tutor.hand.played import owning_up, played
from tutor.hand.state import Opening, State
from tutor.rules.bid.own_up import OwnUpStage
from tutor.rules.bid.turn import TurnStage
from tutor.rules.core.pot import PotEnd
from tutor.rules.core.stage import Stage, seat_name
from tutor.rules.pay.betes import after_hand
from tutor.rules.pay.ledger import Settlement


def _turns(state: State) -> Stage | None:
    """The talon's first card shows the trumps of a Forcée; Basta may mean another suit."""
    found = played(state)
    trump = found.contract.trump if found else None
    if found is None or trump is None or trump.choice != "turned up":
        return None
    rules, top = state.game.rules_as(KaufRules), state.game.pack.codes[state.cards.talon[0]]
    return TurnStage(state.table, state.cards, found.player, means=rules.meaning(top))


def _others(number: int) -> Opening:
    """The opening in which one of the others buys."""
    return lambda state: other_buys(state, number, state.game.rules_as(KaufRules).buying.value)


def _settle(state: State) -> Settlement:
    """The settlement of a hand; when all have passed and nobody holds Spadille, it says so."""
    rules = rules_of(state)
    if played(state) is None:
        why = ", and Spadille lies in the talon, so nobody plays the Klein Forcée"
        return thrown_in(rules, state.table, why)
    return settle(rules, state)


def _kept_silent(state: State, words: Words) -> Settlement:
    """Who has not owned up sets a bête, and the hand is not played."""
    rules, table, guilty = rules_of(state), state.table, state.the(OwnUpStage).seat
    end = PotEnd("passed", (), (), fines=(guilty,))
    moved, pot = after_hand(rules.pot.value, table.pot, table.dealer, end, table.seats)
    name = seat_name(guilty)
    said = f"{name} has kept Spadille hidden. {name} pays a bête, and nobody plays."
    place = state.game.rules_as(KaufRules).silent.citation
    return Settlement(said, moved, place, pot=pot, end=end)


def kauf_shape(rules: KaufRules) -> Shape:
    """A game in which one plays alone against two and buys from a talon, beside its cards."""
    plain = solo_shape(rules)
    auction, naming, play = plain.flow
    silent = Fault(
        "silent", "Spadille kept hidden", ("own-up",), rules.silent.citation, settle=_kept_silent
    )
    return replace(
        plain,
        flow=(
            *(auction, owning_up(rules.forced), naming, _turns),
            *(player_buys, _others(1), _others(2), play),
        ),
        settle=_settle,
        faults=(
            *pot_faults(rules, ("cut", "auction", "own-up", "suit", "exchange")),
            *shared_faults(),
            silent,
        ),
    )
