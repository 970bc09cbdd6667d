"""A talon in two halves: the declarer takes one, the other counts to the opponents.

The contract says which half comes first and what the game costs then. Who uncovers the other
half pays one unit more for it, and two more for going back to the first. Where both halves are
turned up at once, the lowest price falls away. A table may agree on one price for either half.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from tutor.cards import format_cards, mask_of
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now
from tutor.rules.core.wording import fold
from tutor.sources import Citation
from tutor.value import value

HALVES = ("upper", "lower")


@dataclass(frozen=True)
class Half:
    """One half of the talon is taken; this one belongs to the contract first."""

    first: str


class HalvesContract(Protocol):
    """What the halves ask of a contract: its name, its price in units, what it does with them."""

    @property
    def german(self) -> str:
        """Its name."""

    @property
    def price(self) -> int:
        """What it costs with its own half, in units."""

    @property
    def talon(self) -> object:
        """A `Half`, where it takes one."""

    @property
    def citation(self) -> Citation:
        """Where it stands."""


@value
class HalvesRules:
    """How the halves are uncovered: `both_open` turns both at once, `shown_at_once` shows them
    to all (else only the declarer sees a half until it is left), `grows` makes the game dearer
    with the other half turned up. Where going `back` to the first half has a place of its own, each
    price stands at its own: `taking` is that of the lowest game."""

    both_open: bool
    shown_at_once: bool
    taking: Citation
    turning: Citation
    grows: bool = True
    back: Citation | None = None


def half_price(rules: HalvesRules, contract: HalvesContract, first: bool, turned: bool) -> int:
    """What a game costs in units with its `first` half or the other, one or both turned up."""
    return contract.price + (0 if not turned or not rules.grows else 2 if first else 1)


@value
class HalvesStage(Judging):
    """The declarer before the talon; `taken` is the half taken."""

    table: Table
    rules: HalvesRules
    cards: Cards
    declarer: int
    contract: HalvesContract
    turned: bool
    taken: str | None = None
    phase: str = "talon"

    @property
    def to_act(self) -> int | None:
        """The declarer until a half is taken."""
        return None if self.taken else self.declarer

    @property
    def first(self) -> str:
        """The half that belongs to the contract. Raises ValueError if none does."""
        talon = self.contract.talon
        if not isinstance(talon, Half):
            raise ValueError(f"No half of the talon belongs to the {self.contract.german}.")
        return talon.first

    def half(self, name: str) -> tuple[int, ...]:
        """The cards of the upper or lower half."""
        middle = len(self.cards.talon) // 2
        return self.cards.talon[:middle] if name == "upper" else self.cards.talon[middle:]

    def price(self, name: str) -> int:
        """What the game costs in units if this half is taken now."""
        return half_price(self.rules, self.contract, name == self.first, self.turned)

    @property
    def left(self) -> int:
        """The half that counts to the opponents, as a mask."""
        other = next(half for half in HALVES if half != self.taken)
        return mask_of(self.half(other))

    def candidates(self) -> Iterable[Action]:
        """Turn up the other half, take either."""
        yield Action("turn")
        yield from (Action("take", (name,)) for name in HALVES)

    def judge(self, action: Action) -> Ruling:
        """The other half can only be taken once it is turned up."""
        if action == Action("turn"):
            if self.turned:
                return refused("Both halves of the talon lie open already.", self.rules.turning)
            return allowed("You may turn up the other half too.", self.rules.turning)
        if action.verb != "take" or len(action.args) != 1 or action.args[0] not in HALVES:
            either = "take a half of the talon, or turn up the other half first"
            return not_now(action, either, self.rules.taking)
        name = action.args[0]
        if not self.turned and name != self.first:
            return refused(
                f"Only the {self.first} half lies open; you must turn up the other before you "
                "take it.",
                self.rules.turning,
            )
        price = self.price(name)
        return allowed(f"With the {name} half the game is {fold(price)}.", self._price_place(name))

    def _price_place(self, name: str) -> Citation:
        """Where it stands what the game costs with this half."""
        rules = self.rules
        if rules.back is None:
            return rules.taking
        if self.contract.price > 1:
            return self.contract.citation
        if not self.turned:
            return rules.taking
        return rules.back if name == self.first else rules.turning

    def after(self, action: Action) -> HalvesStage:
        """The other half is up, or a half is in the declarer's hand."""
        if action.verb == "turn":
            return replace(self, turned=True)
        name = action.args[0]
        hand = self.cards.hands[self.declarer] | mask_of(self.half(name))
        cards = replace(self.cards.with_hand(self.declarer, hand), talon=self.cards.talon)
        return replace(self, taken=name, cards=cards)

    def visible(self, seat: int) -> tuple[str, ...]:
        """The halves whose cards this seat has seen.

        Where the declarer looks alone, the others see a half once it has been left.
        """
        other = next(half for half in HALVES if half != self.first)
        if self.rules.shown_at_once or seat == self.declarer:
            return (self.first, other) if self.turned else (self.first,)
        if not self.turned:
            return ()
        return (self.first, other) if self.taken == self.first else (self.first,)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """The halves lie open for those who may see them."""
        for name in self.visible(seat):
            yield (f"{name} half", format_cards(self.table.pack, self.half(name)))
        if self.taken:
            yield ("taken", self.taken, str(self.price(self.taken)))
