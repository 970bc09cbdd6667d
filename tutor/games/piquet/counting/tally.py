"""Totals while a hand's items are gone through, and the announcements among them."""

from __future__ import annotations

from tutor.games.piquet.announcing.results import Item, Results, announced
from tutor.games.piquet.counting.stages import CountStage
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import side_does
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.running import Counted

NINETY_SAID, SIXTY_SAID = 90, 60
"""What the threshold is said as, whatever it is (002 Der Neunziger 1, Der Sechziger 1)."""

SIXTY = Action("sechziger")
STRUCK = "This is not a Neunziger, because an opponent has beaten an announcement."
COUNTED = "This is not a Neunziger, because an opponent has already scored."


def ninety_bonus(rules: PiquetRules) -> int:
    """What a Neunziger adds: 60 where it begins at 30, 70 where it begins at 20."""
    return NINETY_SAID - rules.ninety.value


def sixty_bonus(rules: PiquetRules) -> int:
    """What a Sechziger adds: 30 where it begins at 30, 40 where it begins at 20."""
    return SIXTY_SAID - rules.sixty.value


class Tally:
    """What was counted; `plain` leaves out what never helps a bonus, and `announced` has the
    announcements alone. `reached` tells of each side whose announcing comes to a Neunziger who
    has said so, and why it is none (nothing if it is one)."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rules = state.game.rules_as(PiquetRules)
        self.known = announced(state)
        self.sides = self.known.sides
        self.totals = dict.fromkeys([self.sides[seat] for seat in state.table.active], 0)
        self.plain = dict(self.totals)
        self.announced = dict(self.totals)
        self.reached: dict[int, tuple[int, str]] = {}
        self.items: list[Counted] = []

    @property
    def elder(self) -> int:
        """The side of the elder, who leads first."""
        return self.sides[self.state.table.forehand]

    def add(self, item: Item, plain: bool = True) -> None:
        """Count an item, unless its side may count nothing."""
        side, amount = self.sides[item.seat], item.amount
        if side in self.known.muted:
            return
        total = self.totals[side] = self.totals[side] + amount
        if plain:
            self.plain[side] += amount
        self.items.append(
            Counted(side, item.seat, item.item, amount, total, item.reason, item.citation)
        )

    def others_counted(self, side: int) -> bool:
        """Whether another side has counted anything."""
        return any(total for other, total in self.totals.items() if other != side)

    def has(self, name: str) -> bool:
        """Whether such an item has been counted."""
        return any(item.item == name for item in self.items)

    def announce(self, seat: int, found: Results) -> None:
        """A seat counts its announcements, and its Neunziger once its side has 30 (or 20)."""
        side = self.sides[seat]
        before, counted = self.announced[side], self.others_counted(side)
        for item in self.known.items(seat, found):
            self.add(item)
            self.announced[side] += item.amount
        ninety = self.rules.ninety
        if not before < ninety.value <= self.announced[side]:
            return
        barred = STRUCK if self.known.was_struck(side) else COUNTED if counted else ""
        self.reached[side] = (seat, barred)
        if not barred and any(stage.called for stage in count_stages(self.state, side)):
            reaches = side_does(self.state, side, "reaches", "reach")
            reason = (
                f"{reaches} {ninety.value} by announcing before an opponent scores: a Neunziger."
            )
            self.add(Item(seat, "neunziger", ninety_bonus(self.rules), reason, ninety.citation))

    def lead_for_sixty(self, started: int) -> None:
        """The Sechziger of the elder's side, if called with the lead that makes it 30 (or 20).

        `started` is what that side had before the play.
        """
        elder, sixty = self.elder, self.rules.sixty
        if not started < sixty.value <= self.plain[elder] or not sixty_called(self.state):
            return
        if self.has("neunziger") or self.has("sechziger"):
            return
        if self.others_counted(elder) or self.known.was_struck(elder):
            return
        reaches = side_does(self.state, elder, "reaches", "reach")
        reason = f"{reaches} {sixty.value} by leading before an opponent scores: a Sechziger."
        seat = self.state.table.forehand
        self.add(Item(seat, "sechziger", sixty_bonus(self.rules), reason, sixty.citation))


def sixty_called(state: State) -> bool:
    """Whether the elder's side has called its Sechziger with a lead."""
    return any(action == SIXTY for action in state.history)


def count_stages(state: State, side: int) -> list[CountStage]:
    """Where a side has said its count at a Neunziger."""
    sides = state.game.rules_as(PiquetRules).sides.value
    return [stage for stage in state.all(CountStage) if stage.seat % sides == side]
