"""What each place of the catalogue says, in our words, and how it begins in the book.

Nothing that runs at a table imports this: a page fetches it when a sign is opened.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.sources.told.hombre import HOMBRE
from tutor.sources.told.piquet import PIQUET
from tutor.sources.told.preference import PREFERENCE
from tutor.sources.told.quadrille import QUADRILLE
from tutor.sources.told.scat import SCAT
from tutor.sources.told.solo import SOLO
from tutor.sources.told.tapp import TAPPEN, TAROK_TAPP
from tutor.sources.told.tarok import STROHMANN, TAROK
from tutor.sources.told.tarokhombre import TAROK_HOMBRE, TAROKHOMBRE


@dataclass(frozen=True)
class Told:
    """A place: its first words in the book, to find it by, and what it says, in our words."""

    opens: str
    says: str

    @property
    def shown(self) -> str:
        """Its first words for the page; the digital text has a typewriter's apostrophe."""
        return self.opens.replace("'", "’")


_BOOKS = {
    "000": {
        **HOMBRE,
        **QUADRILLE,
        **PREFERENCE,
        **SCAT,
        **SOLO,
        **TAROK,
        **TAROK_HOMBRE,
        **TAROK_TAPP,
    },
    "001": TAROKHOMBRE,
    "002": PIQUET,
    "003": {**TAPPEN, **STROHMANN},
}

TOLD = {
    f"{source} {place}": Told(opens, says)
    for source, places in _BOOKS.items()
    for place, (opens, says) in places.items()
}
