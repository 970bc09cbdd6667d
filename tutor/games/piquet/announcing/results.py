"""What was announced in a hand, and what each seat may count of it."""

from __future__ import annotations

from tutor.games.piquet.announcing.dialogue import KINDS, AnnouncingStage, Result
from tutor.games.piquet.announcing.places import NAMING
from tutor.games.piquet.before.blanche import BlancheStage
from tutor.games.piquet.pieces.held import Piece, Pieces
from tutor.games.piquet.pieces.words import piece_name
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import side_of_each
from tutor.hand.fault import calls_of, seat_of
from tutor.hand.state import State
from tutor.rules.core.stage import Table, seat_name
from tutor.sources import Citation, cite
from tutor.value import value

SCORING = {
    "rummel": cite("002 Der Rummel 2"),
    "sequence": cite("002 Die Sequenzen 2"),
    "set": cite("002 Die Kunststücke 3"),
}
TOO_MANY, FALSE = "too-many", "false"
EVERYTHING_AT = cite(
    "002 Das Zählen 4",
    "read",
    "“Everything” means all that a player held to announce, beaten or not, named or not; the "
    "words may mean only what was announced and beaten.",
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


@value
class Announced:
    """What was announced in a hand, gathered once for whoever counts it.

    `sides` has the side of each seat and `hands` the cards as they were when they were announced.
    `results` is what came of each kind, where what was said later takes the place of the earlier;
    `elders` is the same as the elder's own announcing has left it. `liars` are the sides of which
    a false announcement was found out, `muted` those that count nothing: they, and who bought too
    many cards (002 Das Kaufen 9, Das Zählen 4).
    """

    table: Table
    pieces: Pieces
    sides: tuple[int, ...]
    hands: tuple[int, ...]
    results: Results
    elders: Results
    liars: frozenset[int]
    muted: frozenset[int]

    def good_pieces(self, result: Result) -> list[tuple[int, Piece]]:
        """The pieces of a kind that count, with their holders: the good one and those named
        with it."""
        if result.seat is None or result.key is None:
            return []
        good = self.pieces.claimed(result.kind, self.hands[result.seat], result.key)
        return [(result.seat, good), *result.lower]

    def items(self, seat: int, found: Results) -> list[Item]:
        """What a seat counts for these results, in the order of the kinds.

        Beside somebody who announced falsely it is all that the seat holds (002 Das Zählen 4).
        """
        if self.sides[seat] in self.muted:
            return []
        if self.liars:
            return self._everything(seat)
        items = []
        for kind in KINDS:
            result = found.get(kind)
            for place, (holder, piece) in enumerate(self.good_pieces(result) if result else []):
                if holder == seat:
                    citation = NAMING[kind] if place else SCORING[kind]
                    items.append(self._item(seat, piece, "", citation))
        return items

    def _item(self, seat: int, piece: Piece, why: str, place: Citation) -> Item:
        reason = f"{seat_name(seat)} counts {piece.score} for {piece_name(self.table.pack, piece)}"
        return Item(seat, piece.kind, piece.score, f"{reason}{why}.", place)

    def _everything(self, seat: int) -> list[Item]:
        """All that a seat holds to announce, whatever was beaten or left unnamed."""
        return [
            self._item(seat, piece, " after an opponent’s false announcement", EVERYTHING_AT)
            for kind in KINDS
            for holder, piece in self._countable(self.sides[seat], kind)
            if holder == seat
        ]

    def _countable(self, side: int, kind: str) -> list[tuple[int, Piece]]:
        """All a side holds of a kind, with the holders; of a Rummel only its best one."""
        found = [
            (seat, piece)
            for seat in self.table.active
            if self.sides[seat] == side
            for piece in self.pieces.of(kind, self.hands[seat])
        ]
        if kind != "rummel" or not found:
            return found
        return [max(found, key=lambda held: held[1].key)]

    def most(self) -> int:
        """No side has counted more than this for what was announced truly."""
        return sum(
            max(self._worth(result), self._worth(self.elders.get(kind, result)))
            for kind, result in self.results.items()
        )

    def _worth(self, result: Result) -> int:
        """What the pieces of a kind that count come to."""
        return sum(piece.score for _, piece in self.good_pieces(result))

    def was_struck(self, side: int) -> bool:
        """Whether another side has beaten a claim of this side, and not by a false claim."""
        for result in self.results.values():
            striker = None if result.seat is None else self.sides[result.seat]
            struck = {self.sides[seat] for seat in result.struck}
            if side in struck and striker != side and striker not in self.liars:
                return True
        return False


def announced(state: State) -> Announced:
    """What was announced so far."""
    talks, table = dialogues(state), state.table
    sides = side_of_each(state)
    liars = frozenset(sides[seat_of(words)] for words in calls_of(state, FALSE))
    many = frozenset(sides[seat_of(words)] for words in calls_of(state, TOO_MANY))
    return Announced(
        table,
        state.game.rules_as(PiquetRules).pieces.value,
        sides,
        talks[0].cards.hands if talks else state.cards.hands,
        {result.kind: result for talk in talks for result in talk.results},
        {result.kind: result for talk in talks if is_elders(talk) for result in talk.results},
        liars,
        liars | many,
    )


def dialogues(state: State) -> tuple[AnnouncingStage, ...]:
    """The elder's dialogue, that of the others, and those in which a mistake was mended."""
    return state.all(AnnouncingStage)


def is_elders(stage: AnnouncingStage) -> bool:
    """Whether the elder announces in this dialogue, and not the others."""
    return stage.table.forehand in stage.claimants


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
