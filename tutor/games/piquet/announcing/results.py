"""What was announced in a hand, and what each seat may count of it."""

from __future__ import annotations

from tutor.fault import calls_of
from tutor.games.piquet.announcing.dialogue import KINDS, NAMING, AnnouncingStage, Result
from tutor.games.piquet.before.blanche import BlancheStage
from tutor.games.piquet.pieces.held import Piece, claimed
from tutor.games.piquet.pieces.words import piece_name
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import side_of
from tutor.rules.stage import seat_name
from tutor.sources import Citation, cite
from tutor.state import State
from tutor.value import value

SCORING = {
    "rummel": cite("002 Der Rummel 2"),
    "sequence": cite("002 Die Sequenzen 2"),
    "set": cite("002 Die Kunststücke 3"),
}
TOO_MANY, FALSE = "too-many", "false"
EVERYTHING = cite(
    "002 Das Zählen 4",
    "read",
    "Everything is all that this hand held to announce, struck or not, named or not.",
)


@value
class Item:
    """One thing to be counted, before the totals are known."""

    seat: int
    item: str
    amount: int
    reason: str
    citation: Citation


Results = dict[str, Result]
"""What came of each kind."""


def dialogues(state: State) -> tuple[AnnouncingStage, ...]:
    """The elder's dialogue, that of the others, and those in which a mistake was mended."""
    return state.all(AnnouncingStage)


def is_elders(stage: AnnouncingStage) -> bool:
    """Whether the elder announces in this dialogue, and not the others."""
    return stage.table.forehand in stage.claimants


def results(state: State, elders_only: bool = False) -> Results:
    """What came of each kind so far; what was said of it later takes the place of the earlier.

    With `elders_only` it is as the elder's own announcing has left it.
    """
    return {
        result.kind: result
        for stage in dialogues(state)
        if is_elders(stage) or not elders_only
        for result in stage.results
    }


def announced_hands(state: State) -> tuple[int, ...]:
    """The hands as they were when they were announced."""
    stages = dialogues(state)
    return stages[0].cards.hands if stages else state.cards.hands


def good_pieces(state: State, result: Result) -> list[tuple[int, Piece]]:
    """The pieces of a kind that count, with their holders: the good one and those named with it."""
    if result.seat is None or result.key is None:
        return []
    rules = state.game.rules_as(PiquetRules)
    held = rules.pieces.value.of(result.kind, announced_hands(state)[result.seat])
    return [(result.seat, claimed(held, result.key)), *result.lower]


def announced_by(state: State, seat: int, found: Results | None = None) -> list[Item]:
    """What a seat counts for its announcements, in the order of the kinds.

    `found` limits it to these results; without it everything announced so far counts. Beside
    somebody who announced falsely it is all that the seat holds (002 Das Zählen 4).
    """
    side = side_of(state, seat)
    if side in muted(state):
        return []
    if liars(state):
        return _everything(state, seat)
    known = results(state) if found is None else found
    items = []
    for kind in KINDS:
        result = known.get(kind)
        for place, (holder, piece) in enumerate(good_pieces(state, result) if result else []):
            if holder == seat:
                citation = NAMING[kind] if place else SCORING[kind]
                items.append(_item(state, seat, piece, "", citation))
    return items


def _item(state: State, seat: int, piece: Piece, why: str, place: Citation) -> Item:
    reason = f"{seat_name(seat)} counts {piece.score} for {piece_name(state.game.pack, piece)}"
    return Item(seat, piece.kind, piece.score, f"{reason}{why}.", place)


def _everything(state: State, seat: int) -> list[Item]:
    """All that a seat holds to announce, whatever was struck or left unnamed."""
    side = side_of(state, seat)
    return [
        _item(state, seat, piece, " after a false announcement", EVERYTHING)
        for kind in KINDS
        for holder, piece in countable(state, side, kind)
        if holder == seat
    ]


def countable(state: State, side: int, kind: str) -> list[tuple[int, Piece]]:
    """All a side holds of a kind, with the holders; of a Rummel only its best one."""
    rules = state.game.rules_as(PiquetRules)
    hands = announced_hands(state)
    found = [
        (seat, piece)
        for seat in state.table.active
        if side_of(state, seat) == side
        for piece in rules.pieces.value.of(kind, hands[seat])
    ]
    if kind != "rummel" or not found:
        return found
    return [max(found, key=lambda held: held[1].key)]


def muted(state: State) -> set[int]:
    """The sides that count nothing: they bought too many cards, or announced falsely.

    (002 Das Kaufen 9, Das Zählen 4)
    """
    return _called(state, TOO_MANY) | liars(state)


def liars(state: State) -> set[int]:
    """The sides of which a false announcement was found out."""
    return _called(state, FALSE)


def _called(state: State, fault: str) -> set[int]:
    return {side_of(state, "ABCD".index(words[0])) for words in calls_of(state, fault)}


def was_struck(state: State, side: int) -> bool:
    """Whether another side has struck a claim of this side; a false strike is none."""
    false = liars(state)
    for result in results(state).values():
        if result.seat is not None and side_of(state, result.seat) in {side, *false}:
            continue
        if any(side_of(state, seat) == side for seat in result.struck):
            return True
    return False


def blanche_items(state: State) -> list[Item]:
    """Ten points for each carte blanche shown (002 Weisse Karte 1)."""
    rules = state.game.rules_as(PiquetRules)
    return [
        Item(
            stage.seat,
            "blanche",
            rules.blanche_points,
            f"{seat_name(stage.seat)} shows a carte blanche.",
            rules.blanche.citation,
        )
        for stage in state.all(BlancheStage)
        if stage.shown
    ]
