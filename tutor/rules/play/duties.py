"""Duties in the play of a card: which cards make a duty bind, and which cards fulfil it.

The duties stand in order. Each looks at the cards that the earlier ones left: if one of them
makes it bind, only the cards that fulfil it remain. The first duty that takes a card out refuses
it in its own name. So the list of legal cards and the reason of every refusal come from the
same pairs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import ClassVar

from tutor.cards import TAROK, Pack, mask_of, suit_letter, suit_words
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.variant import Cited
from tutor.rules.core.wording import capital
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import Citation
from tutor.value import WORKED_OUT

FOLLOW_SUIT, TRUMP_WHEN_VOID = "follow suit", "trump when void"

ANY = -1
"""All cards, whatever the pack."""


@dataclass(frozen=True)
class Duty(ABC):
    """A duty of the play: a record of what it depends on, so that two of them are equal by value.

    A kind of duty is a frozen dataclass derived from this one, with a field for each thing it
    depends on (a card, a suit); it may be made anywhere, an opening included.
    """

    citation: Citation

    name: ClassVar[str]
    rule: ClassVar[str]
    """The duty in a sentence, with `{trump}` where it names a trump."""

    def words(self, pack: Pack) -> str:
        """The duty as a game with this pack says it."""
        return self.rule.format(trump=trump_word(pack))

    @abstractmethod
    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        """The cards that make it bind, and those that fulfil it; `led` and `best` are the card
        led and the best so far, -1 for the lead."""

    @abstractmethod
    def reason(self, pack: Pack, order: TrickOrder, led: int, card: int) -> str:
        """Why this card is refused."""

    def excuse(
        self, pack: Pack, order: TrickOrder, led: int, hand: int, card: int
    ) -> Ruling | None:
        """Why this card of a hand need not do what the duty seems to ask; None where it must."""
        return None


DUTIES_ALONE = (
    "The rules give the duties of those who follow. They take the rest of playing and leading for "
    "granted."
)


@dataclass(frozen=True)
class PlayRules:
    """The duties of one seat in one hand, with the pack and the order of the cards.

    `free` is the place for what no duty forbids `taking`, who takes a trick, that nobody has
    to, and what else is taken as known, where it is not the same.
    """

    pack: Pack = field(hash=False)
    order: TrickOrder = field(hash=False)
    duties: tuple[Duty, ...]
    lead_duties: tuple[Duty, ...]
    free: Citation
    taking: Citation | None = None
    _pairs: dict[int, tuple[tuple[int, int], ...]] = field(
        default_factory=dict, repr=False, compare=False
    )

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The action of playing each card of the pack."""
        return tuple(Action("play", (code,)) for code in self.pack.codes)

    def legal_mask(self, hand: int, led: int, best: int) -> int:
        """The cards of a hand that may be played; `led` and `best` are -1 for the lead."""
        key = led << 8 | best
        pairs = self._pairs.get(key)
        if pairs is None:
            pairs = self._pairs[key] = tuple(
                duty.masks(self.order, led, best) for duty in self._binding(led)
            )
        for binds, fulfils in pairs:
            if hand & binds:
                hand &= fulfils
        return hand

    def judge(self, hand: int, led: int, best: int, card: int) -> Ruling:
        """Whether this card of the hand may be played; `led` and `best` are -1 for the lead."""
        left = hand
        for duty in self._binding(led):
            binds, fulfils = duty.masks(self.order, led, best)
            if not left & binds:
                continue
            if not fulfils >> card & 1:
                return refused(duty.reason(self.pack, self.order, led, card), duty.citation)
            left &= fulfils
        return self._excused(hand, led, card) or self._allowed(led, card)

    def _excused(self, hand: int, led: int, card: int) -> Ruling | None:
        """Why a card that does not follow is allowed, where it is not for want of one that does."""
        if led < 0 or self.order.follows[led] >> card & 1:
            return None
        excuses = (duty.excuse(self.pack, self.order, led, hand, card) for duty in self.duties)
        return next((ruling for ruling in excuses if ruling), None)

    def _binding(self, led: int) -> tuple[Duty, ...]:
        return self.lead_duties if led < 0 else self.duties

    def _allowed(self, led: int, card: int) -> Ruling:
        """Why no duty forbids the card, with the place of the duty that it fulfils."""
        if led < 0:
            return allowed("You lead, so you may play any card.", self.known)
        if self.order.follows[led] >> card & 1:
            return allowed("That follows suit.", self._place(FOLLOW_SUIT))
        void = "You cannot follow suit"
        if not any(duty.name == TRUMP_WHEN_VOID for duty in self.duties):
            return allowed(f"{void}, so you may play any card.", self.free)
        trump = trump_word(self.pack)
        if self.order.trumps >> card & 1:
            reason = f"{void}, so you must play a {trump}, and this is one."
            return allowed(reason, self._place(TRUMP_WHEN_VOID))
        reason = f"You have neither the suit led nor a {trump}, so you may play any card."
        return allowed(reason, self.free)

    @property
    def known(self) -> Citation:
        """The place for what one knows of all games: that one plays a card that one holds, and any
        that one likes to lead."""
        if self.taking or self.free.grade == "reconstructed":
            return self.taking or self.free
        return Citation(self.free.source, self.free.place, "read", DUTIES_ALONE)

    def _place(self, name: str) -> Citation:
        """Where the duty of this name stands; where there is none, what no duty forbids."""
        return next((duty.citation for duty in self.duties if duty.name == name), self.free)


@lru_cache(maxsize=256)
def rules_of_play(
    pack: Pack,
    order: TrickOrder,
    duties: tuple[Duty, ...],
    lead_duties: tuple[Duty, ...],
    free: Citation,
    taking: Citation | None = None,
) -> PlayRules:
    """The rules of play with these parts; the same parts give the same, already worked-in value."""
    return PlayRules(pack, order, duties, lead_duties, free, taking)


@dataclass(frozen=True)
class FollowSuit(Duty):
    """Whoever can follow the card led must follow it."""

    name = FOLLOW_SUIT
    rule = "Follow suit if you can."

    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        """The cards that follow the one led."""
        return order.follows[led], order.follows[led]

    def reason(self, pack: Pack, order: TrickOrder, led: int, card: int) -> str:
        """What was led is still held."""
        what = capital(led_words(pack, order, led))
        return f"{what} were led and you have one, so you must follow suit."


@dataclass(frozen=True)
class SpareMatadors(FollowSuit):
    """The same, but so many of the highest trumps need not follow the lead of a lower one."""

    number: int
    privilege: Citation

    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        """What follows; the matadors above a trump that is led do not make the duty bind."""
        follows = order.follows[led]
        return follows & ~self._spared(order, led), follows

    def _spared(self, order: TrickOrder, led: int) -> int:
        if not order.trumps >> led & 1:
            return 0
        strength, led_strength = order.strength, order.strength[led]
        return mask_of(c for c in order.trump_row[: self.number] if strength[c] > led_strength)

    def excuse(
        self, pack: Pack, order: TrickOrder, led: int, hand: int, card: int
    ) -> Ruling | None:
        """A hand whose only trumps are such matadors may keep them."""
        if not hand & self._spared(order, led):
            return None
        name = pack.english_name(led)
        words = f"The {name} is lower than your matadors, so you need not play one on it."
        return allowed(words, self.privilege)


def following(place: Citation, spared: Cited[int]) -> Duty:
    """The duty to follow suit, from which so many of the highest trumps are spared."""
    if not spared.value:
        return FollowSuit(place)
    return SpareMatadors(place, spared.value, spared.citation)


@dataclass(frozen=True)
class TrumpWhenVoid(Duty):
    """Whoever cannot follow must play a trump."""

    name = TRUMP_WHEN_VOID
    rule = "If you cannot follow suit, play a {trump}."

    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        """The trumps."""
        return order.trumps, order.trumps

    def reason(self, pack: Pack, order: TrickOrder, led: int, card: int) -> str:
        """A trump is still held."""
        void = led_words(pack, order, led)
        return f"You have no {void}, so you must play a {trump_word(pack)}."


@dataclass(frozen=True)
class KeepToTheEnd(Duty):
    """A card that its owner announced for the last trick stays until nothing else may go."""

    card: int = field(metadata=WORKED_OUT)

    name = "keep the announced card"
    rule = "Keep a card announced for the last trick until then."

    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        """Every other card."""
        others = ANY & ~(1 << self.card)
        return others, others

    def reason(self, pack: Pack, order: TrickOrder, led: int, card: int) -> str:
        """Another card is still held."""
        name = pack.german_name(self.card)
        return f"The {name} is announced for the last trick, so you must keep it while you can."


def suit_name(pack: Pack, card: int) -> str:
    """The English name of a card's suit, as in `Hearts`; `Tarok` for the permanent trumps."""
    letter = pack.codes[card].partition("-")[0]
    return next((suit.english for suit in pack.suits if suit.letter == letter), "Tarok")


def led_words(pack: Pack, order: TrickOrder, led: int) -> str:
    """The cards that follow: those of a suit, or trumps, of whatever suit they are."""
    if order.trumps >> led & 1:
        return f"{trump_word(pack)}s"
    return suit_words(pack, suit_letter(pack.codes[led]))


def trump_word(pack: Pack) -> str:
    """What a trump is called: a tarok where the pack has taroks."""
    return "tarok" if TAROK in pack.suit_masks else "trump"
