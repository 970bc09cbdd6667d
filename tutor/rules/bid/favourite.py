"""A favourite suit: the like contract in it goes before the others and counts more."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from tutor.cards import Pack
from tutor.rules.bid.contract import Contract, Trump
from tutor.rules.core.stage import Cards, Note, Record, Table
from tutor.sources import Citation
from tutor.value import WORKED_OUT, value


@dataclass(frozen=True)
class Favourite:
    """The favourite suit by its letter, and how often prices count in it."""

    suit: str
    times: int

    def counts(self, contract: Contract) -> int:
        """How often prices count in this contract."""
        return self.times if contract.suit == self.suit else 1


def times_in(favourites: Iterable[Favourite], contract: Contract, suit: str | None) -> int:
    """How often the prices count: more where a favourite suit is trumps, by the contract or named
    for it."""
    trumps = contract.suit or suit
    return next((one.times for one in favourites if one.suit == trumps), 1)


def price_in(favourites: Iterable[Favourite], contract: Contract, suit: str | None) -> int:
    """What a game costs; a contract in a favourite suit has its price already."""
    return (
        contract.price if contract.suit else contract.price * times_in(favourites, contract, suit)
    )


def free_suits(pack: Pack, favourites: Iterable[Favourite]) -> str:
    """The suits that may be named as trumps in a game outside the favourite suits."""
    taken = {one.suit for one in favourites}
    return "".join(suit.letter for suit in pack.suits if suit.letter not in taken)


WON = "won"
"""In place of a suit: that of the first game won."""


@dataclass(frozen=True)
class Couleur:
    """The favourite suit by its letter, or WON; how often prices count in it, the place of that,
    and how it is called in a bid."""

    suit: str
    times: int
    counted: Citation
    name: str = field(metadata=WORKED_OUT)

    def game(self, plain: Contract, price: int, place: Citation) -> Contract:
        """The like contract in this suit, at this price; the place of the game."""
        found = like_in(self.suit, (self.name, _mark(self.name)), plain, price, place)
        return replace(found, price_place=self.counted)


def _mark(name: str) -> str:
    return name.lower().replace("é", "e")


def like_in(
    suit: str, names: tuple[str, str], plain: Contract, price: int, place: Citation
) -> Contract:
    """The like contract in this suit, at this price; its names add the first of these to its own,
    and the second to its id."""
    return replace(
        plain,
        id=f"{plain.id}-{names[1]}",
        german=f"{plain.german} in {names[0]}",
        price=price,
        citation=place,
        trump=Trump(plain.trump.orders, suit) if plain.trump else None,
        like=plain.id,
    )


def with_favourite(
    plain: Iterable[Contract], favourite: Favourite | None, word: str, place: Citation
) -> Iterator[Contract]:
    """The contracts in their order, each followed by the like one in the favourite suit.

    `word` is added to its name, in small letters to its id; ranks are made anew.
    """
    for rank, contract in enumerate(plain):
        yield replace(contract, rank=2 * rank)
        if favourite and contract.trump:
            names, price = (word, _mark(word)), contract.price * favourite.times
            yield replace(like_in(favourite.suit, names, contract, price, place), rank=2 * rank + 1)


@dataclass(frozen=True)
class Preferred:
    """A favourite suit of several: how often prices count in it, what a Frage in it costs, and how
    it is called in a bid."""

    suit: str
    times: int
    frage: int
    name: str = field(metadata=WORKED_OUT)
    mark: str = field(metadata=WORKED_OUT)

    def game(self, plain: Contract, price: int, place: Citation, priced: Citation) -> Contract:
        """The like contract in this suit, at this price; the places of the game and its price."""
        like = like_in(self.suit, (self.name, self.mark), plain, price, place)
        return replace(like, price_place=priced)


@value
class FavouriteStage(Record):
    """The favourite suit of one hand, which a card of the second pack has shown: a record."""

    table: Table
    cards: Cards
    shown: int
    phase: str = "favourite"

    @property
    def suit(self) -> str:
        """The letter of the suit."""
        return self.table.pack.codes[self.shown].partition("-")[0]

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the suit; the card itself is one of the other pack."""
        yield ("favourite", self.suit)


def second_pack(order: tuple[int, ...]) -> int:
    """The top card of the second pack, as it was shuffled while this order of the first was dealt:
    it follows from it, so that a deal number stays a deal."""
    return random.Random(f"second {order!r}").randrange(len(order))
