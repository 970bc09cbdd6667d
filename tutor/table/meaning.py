"""What a call of the book binds to, in a few words of English, read off its own record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.cards import Pack, cards_of, suit_letter
from tutor.hand.state import Game
from tutor.rules.bid.ask import AskRules
from tutor.rules.bid.auction import Bid
from tutor.rules.bid.contract import Contract, Demand, every_trick, no_trick, with_called
from tutor.rules.core.wording import how_often, number_of
from tutor.rules.talon.exchange import ExchangeRules
from tutor.rules.talon.fetch import FetchRules
from tutor.rules.talon.halves import Half

MOST = 60
"""No meaning has more signs: two lines of a button on a telephone."""

GOALS: dict[Demand, str] = {every_trick: "win every trick", no_trick: "win no trick"}
CHOSEN = {
    "named": "name trumps",
    "named later": "name trumps",
    "turned up": "turn up the trump",
    "named by the partner": "who names trumps",
    "of the card called": "whose suit is trumps",
}
LEFT = {ExchangeRules: "buy nothing", AskRules: "", FetchRules: "exchange nothing"}
"""What is said of a game that takes no card, by what the other games do for theirs."""


BLACK = ({"S", "C"}, {"E", "G"})
"""The letters of the black suits, of French and of German cards."""


def bid_means(bid: Bid, game: Game, among: Sequence[Contract]) -> str:
    """What a bid binds to: by its own words, or by its contract."""
    return bid.means or (contract_means(bid.contract, game, among) if bid.contract else "")


def contract_means(contract: Contract, game: Game, among: Sequence[Contract]) -> str:
    """What a game asks of its player, told apart from the others `among` which it is bid."""
    words = _words(contract, game, among)
    if sum(_words(one, game, among) == words for one in among) < 2:
        return words
    if contract.holding:
        return f"{words}, with {contract.holding.name}"
    dearer = isinstance(contract.talon, Half) and contract.price > 1
    return f"{words}, paid {how_often(contract.price)}" if dearer else words


def suit_means(pack: Pack, letter: str) -> str:
    """What it means to name a suit."""
    return f"{pack_suit(pack, letter)} are trumps"


def pack_suit(pack: Pack, letter: str) -> str:
    """The English name of a suit."""
    return next(suit.english for suit in pack.suits if suit.letter == letter)


def _words(contract: Contract, game: Game, among: Sequence[Contract]) -> str:
    parts = [
        _company(contract, among),
        _trumps(contract, game.pack),
        _talon(contract, among),
        GOALS.get(contract.demand, ""),
        "play face up" if contract.open_hand else "",
    ]
    if contract.trump and contract.trump.choice == "named later":
        parts[1:3] = [parts[2], parts[1]]
    return ", ".join(filter(None, parts))


def _company(contract: Contract, among: Iterable[Contract]) -> str:
    """With whom one plays, where that is not the same in all the games."""
    if contract.partner is with_called:
        return "call a partner"
    return "alone" if any(one.partner is with_called for one in among) else ""


def _trumps(contract: Contract, pack: Pack) -> str:
    trump = contract.trump
    if trump is None:
        return ""
    if trump.choice != "fixed":
        return CHOSEN[trump.choice]
    if trump.suit:
        return suit_means(pack, trump.suit)
    cards = tuple(cards_of(trump.order(pack).trumps))
    return f"only {_alike(pack, cards)} are trumps" if cards else "no trumps"


def _alike(pack: Pack, cards: Sequence[int]) -> str:
    """Cards of one rank: `the Unters`, `the black Aces`."""
    rank = pack.english_name(cards[0]).partition(" of ")[0]
    black = {suit_letter(pack.codes[card]) for card in cards} in BLACK
    return f"the {'black ' * black}{rank}s"


def _talon(contract: Contract, among: Iterable[Contract]) -> str:
    """What becomes of the talon, or which cards are had from others."""
    talon = contract.talon
    if isinstance(talon, ExchangeRules):
        number = "cards" if talon.optional else f"{talon.least} to {talon.most}"
        return f"buy {number}{' from below' if talon.below else ''}"
    if isinstance(talon, Half):
        return f"take the {talon.first} half first"
    if isinstance(talon, AskRules):
        return "ask for a card"
    if isinstance(talon, FetchRules):
        return f"exchange {number_of(talon.number, 'card')} for any you name"
    if talon is not None:
        return "take up the talon"
    others = [one.talon for one in among if one.talon is not None]
    if not others or contract.demand in GOALS:  # the goal says enough
        return ""
    return LEFT.get(type(others[0]), "leave the talon")
