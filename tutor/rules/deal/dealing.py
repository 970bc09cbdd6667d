"""Shuffle, cut or knock, claim of lots, and the deal itself."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

from tutor.cards import Pack, mask_of
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Judging, Note, Record, Table, not_now
from tutor.rules.core.wording import listed, number_word, one_of
from tutor.sources import Citation, unsaid
from tutor.value import value

TALON = "talon"
EACH = "each"
KNOCK = Action("knock")
SHUFFLE = Action("shuffle")


@dataclass(frozen=True)
class DealPattern:
    """How the cards go out: steps of (`talon` or `each`, number of cards), in order.

    `lots` are the parts of the talon, each with its name and number of cards, from the top. Where
    they lie `before_players`, each step of the talon is a packet of the next player in turn.
    """

    steps: tuple[tuple[str, int], ...]
    citation: Citation
    lots: tuple[tuple[str, int], ...] = ()
    before_players: bool = False

    @property
    def hand_size(self) -> int:
        """How many cards each player gets."""
        return sum(number for target, number in self.steps if target == EACH)

    @property
    def talon_size(self) -> int:
        """How many cards lie in the talon."""
        return sum(number for target, number in self.steps if target == TALON)

    def talon_lots(self, talon: tuple[int, ...]) -> list[tuple[str, tuple[int, ...]]]:
        """The parts of a talon by name; one part where it is not divided."""
        found, place = [], 0
        for name, number in self.lots or (("talon", self.talon_size),):
            found.append((name, talon[place : place + number]))
            place += number
        return [(name, cards) for name, cards in found if cards]


def shuffled(pack: Pack, seed: int) -> tuple[int, ...]:
    """The whole pack in an order that follows from the seed, top card first."""
    order = list(range(len(pack)))
    random.Random(seed).shuffle(order)
    return tuple(order)


def deal(order: tuple[int, ...], pattern: DealPattern, table: Table) -> Cards:
    """The cards of a pack in this order, given out by the pattern."""
    hands = dict.fromkeys(range(table.seats), 0)
    talon: list[int] = []
    place = 0
    for target, number in pattern.steps:
        if target == TALON:
            talon += order[place : place + number]
            place += number
            continue
        for seat in table.active:
            hands[seat] |= mask_of(order[place : place + number])
            place += number
    return Cards(tuple(hands.values()), tuple(talon))


CUT_ALONE = "The book mentions the cut, and nothing else that may be done with the pack."
NO_MORE = "Nothing else that may be done with the pack is mentioned either."
TWO_PARTS = "A cut leaves cards in both parts, since that is what cutting means."
ONE_SHUFFLE = "The book mentions one new shuffle and does not exclude a second."


@value
class CutRules:
    """Whether the cutter may knock instead, and the forehand ask for a new shuffle before: where
    that is said, or where it is denied, if not at the place of the cut itself.

    `across` has the player opposite the dealer cut where four sit.
    """

    knock: Citation | None = None
    reshuffle: Citation | None = None
    across: bool = False
    no_knock: Citation | None = None
    no_reshuffle: Citation | None = None


@value
class CutStage(Judging):
    """The pack lies before the cutter, who cuts, or knocks where that is the custom."""

    table: Table
    rules: CutRules
    place: Citation
    order: tuple[int, ...]
    choice: Action | None = None
    shuffles: int = 0
    phase: str = "cut"

    @property
    def to_act(self) -> int | None:
        """Of those who play the one before the dealer in turn, or the one opposite."""
        if self.choice:
            return None
        seats, dealer = self.table.seats, self.table.dealer
        if self.rules.across and seats == 4:
            return (dealer + 2) % seats
        before = ((dealer - step) % seats for step in range(1, seats))
        return next(seat for seat in before if seat in self.table.active)

    @property
    def cards(self) -> Cards:
        """Nobody has a card yet."""
        return Cards((0,) * self.table.seats)

    @property
    def knocked(self) -> bool:
        """Whether the cutter knocked instead of cutting."""
        return self.choice is not None and self.choice.verb == "knock"

    @property
    def cut_order(self) -> tuple[int, ...]:
        """The order of the pack after the cut."""
        if self.choice is None or self.knocked:
            return self.order
        place = int(self.choice.args[0])
        return self.order[place:] + self.order[:place]

    def candidates(self) -> Iterable[Action]:
        """A cut at every place, the knock, and a new shuffle."""
        return (*cut_actions(len(self.order)), KNOCK, SHUFFLE)

    def legal(self) -> list[Action]:
        """Every cut, the knock where it is the custom, one new shuffle where it may be had."""
        others = [action for action in (KNOCK, SHUFFLE) if self.judge(action).ok]
        return [*cut_actions(len(self.order)), *others]

    def judge(self, action: Action) -> Ruling:
        """A cut leaves at least one card on each side."""
        if action == SHUFFLE:
            return self._judge_shuffle()
        if action == KNOCK:
            if self.rules.knock is None:
                place = self.rules.no_knock or self._nothing_else
                return refused(
                    "There is no knocking in this game, so you must cut the pack.", place
                )
            return allowed("You may knock, which leaves the pack as it is.", self.rules.knock)
        last = len(self.order) - 1
        if action.verb != "cut":
            knock = ", or knock" if self.rules.knock else ""
            return not_now(action, f"cut the pack, lifting 1 to {last} cards{knock}", self.place)
        number = action.args[0] if len(action.args) == 1 else ""
        if not (number.isdecimal() and number.isascii() and 1 <= int(number) <= last):
            return refused(f"You must lift 1 to {last} cards.", unsaid(self.place, TWO_PARTS))
        return allowed("You may cut the pack.", self.place)

    @property
    def _nothing_else(self) -> Citation:
        """Where something else would be told, if it were: the book may not speak of the cut."""
        return unsaid(self.place, CUT_ALONE if self.place.grade == "printed" else NO_MORE)

    def _judge_shuffle(self) -> Ruling:
        place = self.rules.reshuffle
        if place is None:
            denied = self.rules.no_reshuffle or self._nothing_else
            return refused(
                "There is no second shuffle in this game, so you must cut the pack.", denied
            )
        if self.shuffles:
            once = unsaid(place, ONE_SHUFFLE)
            return refused("The pack has already been shuffled a second time.", once)
        return allowed("You may demand a new shuffle before the cut.", place)

    def after(self, action: Action) -> CutStage:
        """The pack has been cut, or shuffled again."""
        if action == SHUFFLE:
            order = list(self.order)
            random.Random(repr(order)).shuffle(order)
            return replace(self, order=tuple(order), shuffles=self.shuffles + 1)
        return replace(self, choice=action)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the cut."""
        if self.choice:
            yield ("cut", str(self.choice))


@cache
def cut_actions(size: int) -> tuple[Action, ...]:
    """A cut at every place of a pack of this size."""
    return tuple(Action("cut", (str(place),)) for place in range(1, size))


LOTS = ("first", "second", "last")


@value
class ClaimStage(Judging):
    """After a knock: the forehand, then the second, may claim a whole lot of the cards.

    The cards that are to be dealt fall into as many lots as there are players. Whoever takes
    none gets the cards in the usual packets; the second has the choice only if the forehand
    has claimed a lot.
    """

    table: Table
    pattern: DealPattern
    citation: Citation
    order: tuple[int, ...]
    claims: tuple[str, ...] = ()
    phase: str = "claim"

    @property
    def to_act(self) -> int | None:
        """The forehand, and the second after a claim."""
        if not self.claims:
            return self.table.active[0]
        if len(self.claims) == 1 and self.claims[0] != "packets":
            return self.table.active[1]
        return None

    @property
    def cards(self) -> Cards:
        """Nobody has a card yet; once claimed, the cards as dealt."""
        return Cards((0,) * self.table.seats) if self.to_act is not None else self.dealt()

    def candidates(self) -> Iterable[Action]:
        """Packets, or any lot by its place."""
        return (Action("claim", (word,)) for word in ("packets", *LOTS))

    def judge(self, action: Action) -> Ruling:
        """A lot can be claimed once; each choice is explained by what it does."""
        word = action.args[0] if action.verb == "claim" and len(action.args) == 1 else ""
        free = [lot for lot in LOTS if lot not in self.claims]
        if word == "packets":
            return allowed(self._packets(), self.citation)
        if word in free:
            return allowed(self._lot(word), self.citation)
        if word in LOTS:
            left = one_of(f"the {lot}" for lot in free)
            reason = f"Forehand has already claimed the {word} cards; you may claim {left}."
            return refused(reason, self.citation)
        expected = f"take your cards in packets, or claim {one_of(f'the {lot}' for lot in free)}"
        return not_now(action, expected, self.citation)

    def _packets(self) -> str:
        if self.claims:
            return "You take your cards in packets, in turn with the third player."
        return "The cards are dealt round in packets, as after a cut, and nobody else chooses."

    def _lot(self, lot: str) -> str:
        size = self.pattern.hand_size
        places = {"first": "on top", "second": "in the middle", "last": "at the bottom"}
        text = f"The {size} cards {places[lot]} of what is to be dealt come to you at once"
        if self.claims:
            return f"{text}; the others go to the third player."
        return f"{text}, and the second player may choose among the rest."

    def after(self, action: Action) -> ClaimStage:
        """One more has chosen."""
        return replace(self, claims=(*self.claims, action.args[0]))

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears the claims."""
        return (("claim", claim) for claim in self.claims)

    def dealt(self) -> Cards:
        """The cards as the claims send them; the talon is laid first.

        Lots go by their place in the rest of the pack; who claims none takes packets in turn.
        """
        size, talon = self.pattern.hand_size, self.pattern.talon_size
        rest = self.order[talon:]
        lots = {lot: rest[i * size : (i + 1) * size] for i, lot in enumerate(LOTS)}
        hands = [0] * self.table.seats
        waiting = list(self.table.active)
        for claim in self.claims:
            if claim != "packets":
                hands[waiting.pop(0)] = mask_of(lots.pop(claim))
        left = [card for lot in lots.values() for card in lot]
        for target, number in self.pattern.steps:
            if target == TALON:
                continue
            for seat in waiting:
                hands[seat] |= mask_of(left[:number])
                left = left[number:]
        return Cards(tuple(hands), self.order[:talon])


@value
class DealtStage(Record):
    """The cards as they were dealt: the record that the rest of the hand starts from."""

    cards: Cards
    phase: str = "deal"

    def seen_by(self, seat: int) -> tuple[Note, ...]:
        """Each sees only its own hand."""
        return ()


def deal_words(pattern: DealPattern) -> str:
    """How the cards go out: `three to each, then two to the talon, then four and three to each`."""
    rest = "in front of the players" if pattern.before_players else "to the talon"
    steps = groupby(pattern.steps, key=lambda step: step[0])
    parts = [_packets([number for _, number in row], target == EACH, rest) for target, row in steps]
    return ", then ".join(parts)


def _packets(numbers: list[int], each: bool, rest: str) -> str:
    """Packets that follow each other: `four and three to each`, `six rounds of two each`."""
    words = [number_word(number) for number in numbers]
    if len(set(numbers)) > 1 or len(numbers) < 3:
        twice = len(numbers) == 2 and words[0] == words[1]
        return f"{f'twice {words[0]}' if twice else listed(words)} {'to each' if each else rest}"
    if each:
        return f"{number_word(len(numbers))} rounds of {words[0]} each"
    return f"{number_word(len(numbers))} packets of {words[0]} {rest}"
