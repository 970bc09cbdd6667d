"""What a hand is good for: by the measure that the book gives for a Frage, and by our own."""

from __future__ import annotations

from tutor.family import Outlook
from tutor.games.scat.order import UNTERS, trump_order
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.table.player import FRAGE, SOLO, wish
from tutor.hand.state import State
from tutor.rules.bid.contract import Contract
from tutor.rules.core.wording import a_game
from tutor.rules.deal.dealing import DealtStage
from tutor.sources import cite

TRUMPS, WENZEL = 5, 2
"""What the book asks of a Frage, beside a Deuce with its 10 (000 3 § 2)."""
OURS = (
    "We count two for each trump, Unter and Deuce, and one for a guarded 10 or a void. "
    f"A Frage needs {FRAGE}, a Solo {SOLO}."
)
WANTED = "five trumps, including two Unters, and a Deuce with its 10 beside them"


def good_for(state: State, seat: int) -> tuple[Outlook, ...]:
    """The dearest Frage that the book's measure allows, and the dearest game that ours does."""
    dealt = state.the(DealtStage)
    hand = dealt.cards.hands[seat]
    games = state.game.rules_as(ScatRules).games
    fitting = [game for game in games if game.talon and _fits(state, hand, game)]
    wished = wish(state, seat, games)
    book = f"enough for {a_game(fitting[-1].german)}" if fitting else "not enough for a Frage"
    return (
        Outlook(
            book,
            f"For a Frage the book asks for about {WANTED}.",
            cite("000 3 § 2", "read", "The book says “perhaps” of the two Wenzel; we ask for two."),
            plays=bool(fitting),
        ),
        Outlook(
            f"go as far as {a_game(wished.german)}" if wished else "pass", OURS, plays=bool(wished)
        ),
    )


def _fits(state: State, hand: int, contract: Contract) -> bool:
    """Whether a hand has what the book asks of a Frage with these trumps."""
    pack, trumps = state.game.pack, trump_order(contract.suit).trumps
    pairs = [pack.mask(f"{suit.letter}-D", f"{suit.letter}-10") & ~trumps for suit in pack.suits]
    many = (hand & trumps).bit_count() >= TRUMPS
    unters = (hand & pack.mask(*UNTERS)).bit_count() >= WENZEL
    return many and unters and any(pair and hand & pair == pair for pair in pairs)
