"""What is declared of a tarock hand: many taroks, matadors, kings, the court cards of a suit."""

from __future__ import annotations

from dataclasses import dataclass, field

from tutor.cards import TAROK, card_phrase, cards_of
from tutor.rules.bid.declare import ALL_TOLD, DeclaredKind, Held
from tutor.rules.core.wording import number_word
from tutor.sources import Citation, unsaid
from tutor.value import WORKED_OUT

MATADORS = ("I", "XXI", "Skus")
FROM_BELOW = ("I", "II", "Skus")
"""The three that count as matadors alone, and where the row goes up from the lowest."""


@dataclass(frozen=True)
class Many(DeclaredKind):
    """So many cards of a set: `least` of them count `price`, each one more `more`.

    Where `told` has a card, it is said whether that is among them; `told_at` are the places of
    this for the least number and for more.
    """

    set: int = field(metadata=WORKED_OUT)
    least: int
    price: int
    more: int
    told: str | None = None
    told_at: tuple[Citation, Citation] | None = None

    def numbers(self) -> range:
        """From the least to all."""
        return range(self.least, self.set.bit_count() + 1)

    def number(self, held: Held) -> int:
        """How many of the set are held."""
        return self.cards(held).bit_count()

    def cards(self, held: Held) -> int:
        """Those of the set."""
        return held.hand & self.set

    def worth(self, number: int, held: Held) -> int:
        """The price, and more for each card above the least."""
        return self.price + self.more * (number - self.least)

    def place_of(self, number: int) -> Citation:
        """The place of what is told of a card, where something is."""
        if self.told_at is None:
            return self.citation
        return self.told_at[number > self.least]

    def phrase(self, number: int, held: Held) -> str:
        """So many, and the card that is told."""
        plain = DeclaredKind.phrase(self, number, held)
        if self.told is None:
            return plain
        card = held.pack.index[self.told]
        name = held.pack.german_name(card)
        return f"{plain} {'mit' if held.hand >> card & 1 else 'ohne'} {name}"

    def named(self, number: int, held: Held) -> str:
        """So many, with the card that is told or without it."""
        plain = DeclaredKind.named(self, number, held)
        if self.told is None:
            return plain
        card = held.pack.index[self.told]
        among = "with" if held.hand >> card & 1 else "without"
        return f"{plain} {among} {card_phrase(held.pack, card)}"


@dataclass(frozen=True)
class Row(DeclaredKind):
    """Three matadors together, and the taroks that follow them without a gap: Sküs, Pagat and
    Mond, and from the highest down; or, where the row goes up from `below`, Sküs, Pagat and II."""

    price: int
    more: int
    below: bool = False

    @property
    def three(self) -> tuple[str, ...]:
        """The three with which it begins."""
        return FROM_BELOW if self.below else MATADORS

    def numbers(self) -> range:
        """Three, to all taroks."""
        return range(len(MATADORS), 23)

    def number(self, held: Held) -> int:
        """The length of the row; 0 without the three."""
        return self.cards(held).bit_count()

    def cards(self, held: Held) -> int:
        """The row."""
        found = held.pack.mask(*self.three)
        if held.hand & found != found:
            return 0
        rising = list(cards_of(held.pack.suit_masks[TAROK] & ~found))
        for card in rising if self.below else rising[::-1]:
            if not held.hand >> card & 1:
                break
            found |= 1 << card
        return found

    def worth(self, number: int, held: Held) -> int:
        """The price of three, and more for each that follows."""
        return self.price + self.more * (number - len(MATADORS))

    def why_not(self, number: int, held: Held) -> tuple[str, Citation]:
        """That the three are not together, or how long the row is."""
        have = self.number(held)
        if have:
            holds = f"You hold {self.named(have, held)} in a row"
            text = f"{holds}, so you may announce only that."
            return text, unsaid(self.citation, ALL_TOLD)
        last = "tarok II" if self.below else "the Mond"
        text = f"You need the Sküs, the Pagat and {last} together to announce {self.english}."
        return text, self.citation


@dataclass(frozen=True)
class Courts(DeclaredKind):
    """Suits of which `wanted` of the four court cards are held, each at a price; a card of
    `raising` in the hand multiplies it by `times`. None of the `whole_suit` may have been
    discarded; or else none of those that are announced, which cannot be. `one` is a single one in a
    sentence."""

    wanted: int
    price: int
    times: int
    laid: Citation
    one: str
    raised: str = "scüsirte"
    raising: str = "Skus"
    whole_suit: bool = True

    @property
    def name(self) -> str:
        """What it is, be it whole or half: `Cavallerie`."""
        return self.english.split()[-1]

    def numbers(self) -> range:
        """One suit, to all."""
        return range(1, 5)

    def number(self, held: Held) -> int:
        """How many suits have so many of them."""
        return len(self._suits(held, held.away))

    def _suits(self, held: Held, away: int) -> list[int]:
        pack = held.pack
        courts = pack.rank_mask("K", "Q", "C", "J")
        suits = (mask & courts for letter, mask in pack.suit_masks.items() if letter != TAROK)
        return [
            held.hand & suit
            for suit in suits
            if (held.hand & suit).bit_count() == self.wanted
            and not (self.whole_suit and away & suit)
        ]

    def cards(self, held: Held) -> int:
        """Their court cards."""
        return sum(self._suits(held, held.away))

    def _raised(self, held: Held) -> bool:
        return bool(held.hand >> held.pack.index[self.raising] & 1)

    def worth(self, number: int, held: Held) -> int:
        """The price of each, multiplied where the card is held that does so."""
        return number * self.price * (self.times if self._raised(held) else 1)

    def phrase(self, number: int, held: Held) -> str:
        """How many, and whether they are raised; not which."""
        *adjectives, noun = self.german.split()
        raised = [self.raised] if self._raised(held) else []
        return " ".join((str(number), *adjectives, *raised, noun + "n" * (number > 1)))

    def named(self, number: int, held: Held) -> str:
        """So many, and whether the card is held that raises them: `half a Cavallerie`."""
        found = self.one if number == 1 else f"{number_word(number)} {self.english}s"
        raising = card_phrase(held.pack, held.pack.index[self.raising])
        return f"{found} with {raising}" if self._raised(held) else found

    def why_not(self, number: int, held: Held) -> tuple[str, Citation]:
        """A card of it was discarded, or there are fewer, or more."""
        if self._suits(held, 0) and not self.number(held):
            text = (
                f"You have discarded a court card of that suit, so its {self.name} does not count."
            )
            return text, self.laid
        return DeclaredKind.why_not(self, number, held)
