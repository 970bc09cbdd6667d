"""A favourite suit: the like contract in it goes before the others and counts more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tutor.rules.contract import Contract, Trump
from tutor.sources import Citation


@dataclass(frozen=True)
class Favourite:
    """The favourite suit by its letter, and how often prices count in it."""

    suit: str
    times: int

    def counts(self, contract: Contract) -> int:
        """How often prices count in this contract."""
        return self.times if contract.suit == self.suit else 1


def with_favourite(
    plain: Iterable[Contract], favourite: Favourite | None, word: str, place: Citation
) -> Iterator[Contract]:
    """The contracts in their order, each followed by the like one in the favourite suit.

    `word` is added to its name, in small letters to its id; ranks are made anew.
    """
    for rank, contract in enumerate(plain):
        yield replace(contract, rank=2 * rank)
        if favourite and contract.trump:
            yield replace(
                contract,
                id=f"{contract.id}-{word.lower()}",
                german=f"{contract.german} in {word}",
                rank=2 * rank + 1,
                price=contract.price * favourite.times,
                citation=place,
                trump=Trump(contract.trump.orders, favourite.suit),
            )
