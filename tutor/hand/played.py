"""What is played in a hand: the contract that the auction came to, its trumps, its sides; and the
openings of the stages that follow from a contract."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import card_phrase
from tutor.hand.state import Opening, State
from tutor.rules.bid.announce import AnnounceStage
from tutor.rules.bid.ask import AskRules, AskStage
from tutor.rules.bid.auction import AuctionRules, AuctionStage, NothingWon
from tutor.rules.bid.call import CallRules, CallStage
from tutor.rules.bid.contract import Contract, every_trick, no_trick, with_called
from tutor.rules.bid.naming import NamingStage
from tutor.rules.bid.offer import OfferStage
from tutor.rules.bid.own_up import OwnUpStage
from tutor.rules.bid.shown import ShownStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.bid.turn import TurnStage
from tutor.rules.core.action import PASS
from tutor.rules.core.sides import Sides, each_alone
from tutor.rules.core.stage import Stage, seat_name
from tutor.rules.core.wording import a_game, capital
from tutor.rules.play.committed import Commitment, CommittedPlay
from tutor.rules.play.duties import Duty, rules_of_play
from tutor.rules.play.lone import LonePlay
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder
from tutor.rules.talon.halves import HalvesStage
from tutor.sources import Citation


@dataclass(frozen=True)
class Played:
    """Who plays which contract, and the letter of the trump suit (None before it is named)."""

    player: int
    contract: Contract
    suit: str | None


def played(state: State) -> Played | None:
    """What is played; None before it is decided, and when all have passed and nobody has to
    play."""
    found, suit, call = _decided(state), state.find(SuitStage), state.find(CallStage)
    if found is None:
        return None
    player, contract = found
    turned = state.find(TurnStage)
    named = contract.suit or (suit.named if suit else None)
    if turned is not None and turned.to_act is None:
        named = turned.suit
    if call is not None and contract.trump and contract.trump.choice == "of the card called":
        named = call.suit
    return Played(player, contract, named)


def _decided(state: State) -> tuple[int, Contract] | None:
    """Who plays which contract: by the auction, as named afterwards, or by duty."""
    auction, naming = state.find(AuctionStage), state.find(NamingStage)
    offer = state.find(OfferStage)
    if offer is not None:
        return (offer.seat, offer.contract) if offer.taken else None
    if naming is not None:
        return (naming.seat, naming.named) if naming.named else None
    if auction is None or auction.to_act is not None:
        return None
    if auction.bid is None:
        call, owned = state.find(CallStage), state.find(OwnUpStage)
        if owned is not None and owned.said:
            return owned.seat, owned.contract
        return (call.player, call.contract) if call else None
    return auction.result if auction.bid.contract else None


def the_played(state: State) -> Played:
    """What is played in a hand that somebody plays. Raises NothingWon where nobody does."""
    found = played(state)
    if found is None:
        raise NothingWon("Nobody plays in this hand, or it is not decided yet.")
    return found


def taking_part(state: State) -> tuple[int, ...]:
    """Who plays, in turn: those who were dealt cards, and who sat out and took the talon."""
    offer = state.find(OfferStage)
    return (*state.table.active, offer.seat) if offer and offer.taken else state.table.active


def sides(state: State) -> Sides:
    """Who plays together in a hand that somebody plays. Raises NothingWon where nobody does."""
    found, call, auction = the_played(state), state.find(CallStage), state.find(AuctionStage)
    seats, hands, called = taking_part(state), state.cards.hands, None
    if call is not None and call.called is not None:
        seats, hands, called = state.table.active, call.cards.hands, call.called
    calls = auction.calls if auction else ()
    return found.contract.sides(seats, found.player, hands, called, calls)


def side(state: State) -> tuple[int, ...]:
    """The declarer, and then the partner. Raises NothingWon where nobody plays."""
    player = the_played(state).player
    return (player, *(seat for seat in sides(state).party(player) if seat != player))


def partner_known(state: State) -> bool:
    """Whether the table knows the partner: the card called has fallen or lies open, its holder
    has named the trumps or said something before the play that only that side says, or all
    of the first tricks are that side's and its game is won."""
    call, play = state.find(CallStage), state.find(PlayStage)
    if call is None or call.called is None:
        return False
    naming = [one for one in state.all(SuitStage) if one.player == call.holder]
    if (naming and not call.own) or _shown(state, call):
        return True
    if play is None:
        return False
    if any(lying.hand >> call.called & 1 for lying in state.all(ShownStage)):
        return True
    fallen = any(trick.mask >> call.called & 1 for trick in play.tricks)
    return fallen or any(card == call.called for _, card in play.trick) or _is_won(play)


def _shown(state: State, call: CallStage) -> bool:
    """Whether all have seen the card called in the talon, or its holder has announced or doubled:
    that tells the speaker's side."""
    halves, announce = state.find(HalvesStage), state.find(AnnounceStage)
    if halves is not None:
        onlooker = state.table.turn_from(halves.declarer)[1]
        if any(call.called in halves.half(name) for name in halves.visible(onlooker)):
            return True
    if announce is None or call.own or call.in_talon:
        return False
    return any(seat == call.holder and word != PASS.verb for seat, word in announce.calls)


def _is_won(play: PlayStage) -> bool:
    """Whether a side has had all of the first tricks, so that it could stop."""
    due = play.commitment if isinstance(play, CommittedPlay) else None
    if due is None or len(play.tricks) < due.tricks:
        return False
    return all(trick.winner in due.side for trick in play.tricks[: due.tricks])


def sides_known_to(state: State, seat: int) -> Sides:
    """Who plays together, as far as this seat can know: where it does not know the partner of the
    player, everybody whom it does not know stands alone."""
    found, call = sides(state), state.find(CallStage)
    if call is None or partner_known(state) or (seat == call.holder and not call.in_talon):
        return found
    return each_alone(state.table.active)


def roles(state: State) -> dict[int, tuple[str, ...]]:
    """The declarer, and the partner as soon as the table knows who it is."""
    found = played(state)
    if found is None:
        return {}
    return {found.player: ("declarer",), **dict.fromkeys(_known_partners(state), ("helper",))}


def _known_partners(state: State) -> tuple[int, ...]:
    """The partners of the player whom the table knows: by the card that calls one, or from the
    start, for one who joined by a word."""
    call = state.find(CallStage)
    if call is not None:
        alone = call.own or call.in_talon or not partner_known(state)
        return () if alone else (call.holder,)
    return () if the_played(state).contract.partner is with_called else side(state)[1:]


def standing(state: State) -> tuple[str, ...]:
    """Who plays what with which trumps, the card called or asked for, the tricks so far."""
    found = played(state)
    if found is None:
        return ()
    names = {suit.letter: suit.english for suit in state.game.pack.suits}
    trumps = f" with {names[found.suit]} as trumps" if found.suit else ""
    lines = [f"{seat_name(found.player)} plays {a_game(found.contract.german)}{trumps}."]
    if state.find(CallStage) is None:
        joined = _known_partners(state)
        lines += [f"{seat_name(seat)} plays with {seat_name(found.player)}." for seat in joined]
    ask, call, play = state.find(AskStage), state.find(CallStage), state.find(PlayStage)
    if call and call.called is not None:
        lines.append(called_words(state, call, call.called))
    if ask and ask.asked is not None and ask.giver is not None:
        lines.append(f"{seat_name(ask.giver)} gave the {state.game.pack.english_name(ask.asked)}.")
    if play and play.tricks:
        counts = ((s, sum(t.winner == s for t in play.tricks)) for s in play.table.active)
        lines.append(f"Tricks: {', '.join(f'{seat_name(s)} {number}' for s, number in counts)}.")
    return tuple(lines)


def called_words(state: State, call: CallStage, card: int) -> str:
    """What a table knows of the card called, and of who holds it."""
    name, player = card_phrase(state.game.pack, card), seat_name(call.player)
    if not partner_known(state):
        return f"Whoever holds {name} plays with {player}."
    if call.in_talon:
        return f"{capital(name)} lies in the talon, so {player} plays alone."
    if call.own:
        return f"{player} has {name}, the card called, so {player} plays alone."
    holder = seat_name(call.holder)
    return f"{holder} has {name}, so {holder} plays with {player}."


def named(state: State) -> TrickOrder | None:
    """The order of the contract as soon as its trumps are known; None before."""
    found = played(state)
    if found is None or (found.contract.takes_suit and found.suit is None):
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
    """The opening in which the player names the suit of trumps, if the contract leaves it open;
    `reserved` are suits that belong to higher contracts."""

    def opened(state: State) -> Stage | None:
        found = played(state)
        if found is None or found.contract.trump is None or found.contract.trump.choice != "named":
            return None
        return SuitStage(state.table, state.cards, found.player, citation, reserved)

    return opened


@dataclass(frozen=True)
class Forced:
    """When all have passed, who holds this card has to play this contract."""

    card: str
    contract: Contract


def owning_up(forced: Forced) -> Opening:
    """The opening in which, when all have passed, who holds the card says so and has to play. Lies
    it in the talon, nobody does."""

    def opened(state: State) -> Stage | None:
        card, hands = state.game.pack.index[forced.card], state.cards.hands
        seat = next((one for one in state.table.active if hands[one] >> card & 1), None)
        if state.the(AuctionStage).bid is not None or seat is None:
            return None
        contract = forced.contract
        return OwnUpStage(state.table, state.cards, seat, card, contract, contract.citation)

    return opened


def calling(rules: CallRules, forced: Forced | None) -> Opening:
    """The opening in which the declarer calls the card that makes a partner, if the contract has
    one. A card of the same hand may be called only by a namer of the trumps."""

    def opened(state: State) -> Stage | None:
        found = played(state)
        if found is None and forced is not None:
            card, hands = state.game.pack.index[forced.card], state.cards.hands
            player = next(seat for seat in state.table.active if hands[seat] >> card & 1)
            found = Played(player, forced.contract, None)
        if found is None or found.contract.partner is not with_called:
            return None
        trumps = order_of(state, found).trumps if found.suit else 0
        with_own = bool(found.suit)
        return CallStage(
            state.table, rules, state.cards, found.player, found.contract, trumps, with_own
        )

    return opened


def naming_by_partner(citation: Citation, barred: Citation) -> Opening:
    """The opening in which the partner who was called names the trumps, if the contract has it.

    The suit of a card that may not be a trump is not left to choose; `barred` is its place.
    """

    def opened(state: State) -> Stage | None:
        call = state.find(CallStage)
        trump = call.contract.trump if call else None
        if call is None or trump is None or trump.choice != "named by the partner":
            return None
        any_suit = call.called is None or call.rules.may_be_trump(state.game.pack, call.called)
        reserved = None if any_suit or call.suit is None else (call.suit, barred)
        words = "The card called must not be a trump, so you cannot name {}."
        return SuitStage(state.table, state.cards, call.holder, citation, reserved, words)

    return opened


def asking(state: State) -> Stage | None:
    """A card of the others for one that the declarer gives, where the contract has it and there is
    one to ask for."""
    found = played(state)
    if found is None or not isinstance(found.contract.talon, AskRules):
        return None
    rules, hand = found.contract.talon, state.cards.hands[found.player]
    if not rules.askable(state.game.pack, hand):
        return None
    return AskStage(state.table, rules, state.cards, found.player)


def open_hand(state: State) -> Stage | None:
    """The opening in which the player's hand is turned up, where the contract has it so."""
    found = played(state)
    if found is None or not found.contract.open_hand:
        return None
    return ShownStage(state.table, state.cards, found.player)


def playing(
    duties: tuple[Duty, ...],
    free: Citation,
    first_tricks: tuple[int, Citation],
    taking: Citation | None = None,
) -> Opening:
    """The opening of the play of a contract by these duties; the forehand leads.

    A side that has all of the first tricks, so many, may end with them, if its contract wants no
    more and something is paid for all. A declarer who may take no trick ends it with the first.
    """

    def opened(state: State) -> Stage | None:
        found, pack = played(state), state.game.pack
        if found is None:
            return None
        each = rules_of_play(pack, order_of(state, found), duties, (), free, taking)
        due, call = None, state.find(CallStage)
        demand, lead = found.contract.demand, state.table.forehand
        seats, hands = (each,) * state.table.seats, state.cards.hands
        if demand is no_trick:
            return LonePlay(
                *(state.table, seats, hands, lead), ends=first_tricks[1], without=found.player
            )
        if demand is not every_trick and not (call and call.own):
            due = Commitment(side(state), *first_tricks)
        ends = first_tricks[1]
        return CommittedPlay(state.table, seats, hands, lead, commitment=due, ends=ends)

    return opened
