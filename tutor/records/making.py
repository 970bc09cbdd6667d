"""Records of what there is: a deal, a hand and an evening of the engine's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from tutor import __version__
from tutor.hand.number import by_number
from tutor.hand.state import Game, State
from tutor.records.fault import Fault, RecordError
from tutor.records.judge import in_order, result_of
from tutor.records.model import (
    NOBODY,
    Deal,
    Hand,
    Head,
    Lying,
    Provenance,
    Sheet,
)
from tutor.rules.bid.favourite import FavouriteStage
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.deal.dealing import DealtStage
from tutor.score.evening import Evening

MAKER = f"Spielbuch {__version__}"
NOT_DEALT = "No cards have been dealt yet, so there is nothing to record."


def head_of(game: Game, title: str = "", number: int | None = None) -> Head:
    """The head of a record that somebody makes today."""
    provenance = Provenance(number=number, date=date.today().isoformat(), maker=MAKER)
    return Head(game.id, tuple(game.chosen.items()), title, provenance=provenance)


def lying_of(state: State) -> Lying:
    """Where the cards of a hand lie that has just been dealt. Raises RecordError before that.

    Later a mistake may have moved them: see `hand_record`.
    """
    dealt, shown = state.find(DealtStage), state.find(FavouriteStage)
    if dealt is None:
        raise RecordError([Fault(0, "", NOT_DEALT)])
    pack, table = state.game.pack, state.table
    hands = tuple(
        (seat_name(seat), in_order(pack, dealt.cards.hands[seat])) for seat in sorted(table.active)
    )
    talon = tuple(pack.codes[card] for card in dealt.cards.talon)
    favourite = pack.codes[shown.shown] if shown else ""
    return Lying(table.seats, seat_name(table.dealer), hands, talon, favourite)


def deal_record(state: State, head: Head) -> Deal:
    """The deal of a hand. Raises RecordError before the cards lie."""
    return Deal(head, lying_of(state))


def hand_record(
    opening: State, actions: Iterable[Action], head: Head, evening: Sheet | None = None
) -> Hand:
    """A hand from its beginning, before the deal or after it, and all that was done.

    Raises RecordError where no cards were dealt.
    """
    row, state, dealing, usual = list(actions), opening, list[str](), True
    while row and state.find(DealtStage) is None:
        usual = usual and row[0] == by_number(state)
        dealing.append(str(row[0]))
        state = state.apply(row.pop(0))
    lying, told = lying_of(state), list[tuple[str, str]]()
    for action in row:
        told.append((_doer(state, action), str(action)))
        state = state.apply(action)
    if not usual:
        head = replace(head, provenance=replace(head.provenance, dealing=tuple(dealing)))
    result = result_of(state) if state.over else ()
    return Hand(head, lying, tuple(told), result, evening)


def _doer(state: State, action: Action) -> str:
    return NOBODY if action.verb == "fault" else seat_name(state.acting)


def sheet_record(kept: Evening, names: Sequence[str] = ()) -> Sheet:
    """The sheet of an evening as it stands; without names the players are called by their seats."""
    game = kept.game
    settings = tuple(game.chosen.items())
    entries = tuple(map(tuple, kept.entries))
    return Sheet(game.id, kept.kind.id, settings, tuple(kept.options), tuple(names), entries)
