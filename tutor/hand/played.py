"""What is played in a hand: the contract that the auction came to, its trumps, its sides; and the
openings of the stages that follow from a contract."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.hand.state import Opening, State
from tutor.rules.ask import AskRules, AskStage
from tutor.rules.auction import AuctionRules, AuctionStage, NothingWon
from tutor.rules.committed import Commitment, CommittedPlay
from tutor.rules.contract import Contract, every_trick
from tutor.rules.duties import Duty, rules_of_play
from tutor.rules.naming import NamingStage
from tutor.rules.play import PlayStage
from tutor.rules.sides import Sides
from tutor.rules.stage import Stage, seat_name
from tutor.rules.suit import SuitStage
from tutor.rules.tricks import TrickOrder
from tutor.sources import Citation


@dataclass(frozen=True)
class Played:
    """Who plays which contract, and the letter of the trump suit (None before it is named)."""

    player: int
    contract: Contract
    suit: str | None


def played(state: State) -> Played | None:
    """What is played; None before it is decided, and when all have passed."""
    found, suit = _decided(state), state.find(SuitStage)
    if found is None:
        return None
    player, contract = found
    return Played(player, contract, contract.suit or (suit.named if suit else None))


def _decided(state: State) -> tuple[int, Contract] | None:
    """Who plays which contract: by the auction, or as he named it afterwards."""
    auction, naming = state.find(AuctionStage), state.find(NamingStage)
    if naming is not None:
        return (naming.seat, naming.named) if naming.named else None
    if auction is None or auction.bid is None or auction.bid.contract is None:
        return None
    return auction.result


def the_played(state: State) -> Played:
    """What is played in a hand that somebody plays. Raises NothingWon where nobody does."""
    found = played(state)
    if found is None:
        raise NothingWon("Nobody plays in this hand, or it is not decided yet.")
    return found


def sides(state: State) -> Sides:
    """Who plays together in a hand that somebody plays. Raises NothingWon where nobody does."""
    found = the_played(state)
    player, contract = found.player, found.contract
    return contract.sides(state.table.active, player, state.cards.hands)


def roles(state: State) -> dict[int, tuple[str, ...]]:
    """The player."""
    found = played(state)
    return {found.player: ("declarer",)} if found else {}


def standing(state: State) -> tuple[str, ...]:
    """Who plays what with which trumps, the card asked for, the tricks so far."""
    found = played(state)
    if found is None:
        return ()
    names = {suit.letter: suit.english for suit in state.game.pack.suits}
    trumps = f" with {names[found.suit]} as trumps" if found.suit else ""
    lines = [f"{seat_name(found.player)} plays {found.contract.german}{trumps}."]
    ask, play = state.find(AskStage), state.find(PlayStage)
    if ask and ask.asked is not None and ask.giver is not None:
        lines.append(f"{seat_name(ask.giver)} gave the {state.game.pack.english_name(ask.asked)}.")
    if play and play.tricks:
        counts = ((s, sum(t.winner == s for t in play.tricks)) for s in state.table.active)
        lines.append(f"Tricks: {', '.join(f'{seat_name(s)} {number}' for s, number in counts)}.")
    return tuple(lines)


def named(state: State) -> TrickOrder | None:
    """The order of the contract as soon as its trumps are known; None before."""
    found = played(state)
    if found is None:
        return None
    trump = found.contract.trump
    if trump and trump.choice != "fixed" and found.suit is None:
        return None
    return order_of(state, found)


def order_of(state: State, found: Played) -> TrickOrder:
    """What beats what in what is played, with its trumps named."""
    chosen = None if found.contract.suit else found.suit
    return found.contract.order(state.game.pack, state.game.order, chosen)


def auction(rules: AuctionRules) -> Opening:
    """The opening of an auction by these rules."""

    def opened(state: State) -> Stage:
        return AuctionStage(state.table, rules, state.cards)

    return opened


def naming_trumps(citation: Citation, reserved: tuple[str, Citation] | None) -> Opening:
    """The opening in which the player names the suit of trumps, if his contract leaves it to him;
    `reserved` is a suit that belongs to higher contracts."""

    def opened(state: State) -> Stage | None:
        found = played(state)
        if found is None or found.contract.trump is None or found.contract.trump.choice != "named":
            return None
        return SuitStage(state.table, state.cards, found.player, citation, reserved)

    return opened


def asking(state: State) -> Stage | None:
    """A card of the others for one's own, where the contract has it and there is one to ask for."""
    found = played(state)
    if found is None or not isinstance(found.contract.talon, AskRules):
        return None
    rules, hand = found.contract.talon, state.cards.hands[found.player]
    if not rules.askable(state.game.pack, hand):
        return None
    return AskStage(state.table, rules, state.cards, found.player)


def playing(
    duties: tuple[Duty, ...], free: Citation, first_tricks: tuple[int, Citation]
) -> Opening:
    """The opening of the play of a contract by these duties; the forehand leads.

    Who has all of the first tricks, so many, may end with them, if his contract wants no more.
    """

    def opened(state: State) -> Stage | None:
        found, pack = played(state), state.game.pack
        if found is None:
            return None
        each = rules_of_play(pack, order_of(state, found), duties, (), free)
        due = None
        if found.contract.demand is not every_trick:
            due = Commitment(found.player, *first_tricks)
        seats, hands = (each,) * state.table.seats, state.cards.hands
        return CommittedPlay(state.table, seats, hands, state.table.forehand, commitment=due)

    return opened
