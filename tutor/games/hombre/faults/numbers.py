"""Eight or ten cards in a hand: reported or not (000 1 ¶¶ 8, 11 and ¶ 27 laws 6 to 15).

How a hand came to have them is not asked. The call names the seat and the number, and the hand is
made so: a tenth card comes from the bottom of the talon, a card too few has stayed there. Nobody's
first nine change, and a deal number stays a deal.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import cards_of
from tutor.games.hombre.contracts import KINDS, MOST_AWAY
from tutor.games.hombre.faults.parts import (
    AFTER_AUCTION,
    AUCTION,
    BEFORE_VOLE,
    BUYING,
    IN_VOLE,
    NAMING,
    NOT_DECLARER,
    OPPONENT,
    PLAY,
    PLAYER,
    decided,
    deciding,
    ending,
    exchanges,
    facts_now,
    going_on,
    rules_of,
    the_player,
    voiding,
    vole_is_on,
)
from tutor.games.hombre.outcome import NUMBER
from tutor.games.hombre.prices import game_price, lines
from tutor.hand.buying import owed_to
from tutor.hand.fault import SEAT, Fault, Word, Words, calls_of, seat_of
from tutor.hand.played import played, the_played
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage, BarredBids
from tutor.rules.bid.contract import Contract, every_trick
from tutor.rules.core.pot import PotEnd
from tutor.rules.core.stage import Cards, seat_name
from tutor.rules.core.wording import a_an
from tutor.rules.pay.betes import after_hand
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import cite

REPORTED_AT = cite(
    "000 1 ¶ 27 law 13",
    "read",
    "This law says that the wrong number must be reported; law 5 bars the dealer from playing, "
    "and ¶ 8 has the dealer’s bête. It follows that buying then corrects the number.",
)
TOLD_AT, PASSED_AT = cite("000 1 ¶ 27 law 13"), cite("000 1 ¶ 27 law 14")
DEALER_AT = cite("000 1 ¶ 27 law 5")
TEN_SOLO_AT, NO_VOLE_AT = cite("000 1 ¶ 27 law 10"), cite("000 1 ¶ 27 law 12")
TOLD_HAND = 9
"""The cards of a full hand of three players, for whom the laws are told."""
COUNTED = "The law counts from the nine cards of three players; here a different number is dealt."
ONE_MORE_SOLO_AT = cite("000 1 ¶ 27 law 10", "read", COUNTED)
NO_VOLE_OF_FEWER_AT = cite("000 1 ¶ 27 law 12", "read", COUNTED)
LOST_SOLO_AT = cite(
    "000 1 ¶ 27 law 11",
    "read",
    "With ten cards the law says that the game is lost, with a bête and the honours (law 10 and ¶ "
    "11). With eight unreported cards it names only honours and matadors; we take the game as "
    "lost too, since failing to report them costs a bête (¶ 8).",
)
CASCO_TEN_AT = cite(
    "000 1 ¶ 8",
    "read",
    "Here the hand does not count if an opponent has ten cards; by ¶ 27 laws 14 and 19 the "
    "declarer has won it. We follow the first in a Tourné or Casco, until somebody leads.",
)
IN_VOLE_AT = cite("000 1 ¶ 28 law 23")
OVERBID_AT = cite("000 1 ¶ 27 law 6")
CASCO = "number-casco"
TURNED = "turned up"


def number_word(state: State) -> list[str]:
    """One card less or more than are dealt."""
    return [str(state.game.pattern.hand_size + more) for more in (-1, 1)]


CARDS = Word("how many cards that hand has", number_word)


def number_faults(games: tuple[str, ...]) -> tuple[Fault, ...]:
    """Wrong numbers of cards from the deal, told and not told, where these games are played."""
    turned = any(kind.choice == TURNED for kind in KINDS if kind.id in games)
    return tuple(fault for fault in NUMBER_FAULTS if turned or fault.id != CASCO)


def _cannot_tell(state: State, words: Words) -> str:
    """The wrong number is reported once, before that player's own bid or pass (¶ 27 laws 13, 14 and
    18). Where cards go on from a short talon, an Obscur must still find seven there."""
    stage = state.running(AuctionStage)
    seat, said = seat_of(words), calls_of(state, NUMBER)
    if any(called[0] == words[0] for called in said):
        return f"{words[0]} has already reported it."
    many = int(words[1]) > state.game.pattern.hand_size
    if many and len(stage.cards.talon) <= MOST_AWAY[True].least:
        return "Too few cards would be left in the talon for an Obscur."
    return f"{words[0]} has spoken without reporting it." if stage.spoken(seat) else ""


def _told(state: State, words: Words) -> State:
    """The hand has that number, and the auction knows what follows from it."""
    stage, seat, number = state.running(AuctionStage), seat_of(words), int(words[1])
    cards = resized(state.cards, seat, number, state.game.order)
    reason = "You have misdealt, so you may not play."
    bars = (
        BarredBids(state.table.dealer, None, reason, DEALER_AT),
        _bar(state, stage, seat, number),
    )
    barred = (*stage.barred, *bars)
    return replace(state, stage=replace(stage, cards=cards, barred=barred))


def resized(cards: Cards, seat: int, number: int, order: TrickOrder) -> Cards:
    """A hand with so many cards: with the bottom of the talon, or with a low card there."""
    hand, talon = cards.hands[seat], cards.talon
    if number > hand.bit_count():
        return replace(cards.with_hand(seat, hand | 1 << talon[-1]), talon=talon[:-1])
    card = min(cards_of(hand), key=lambda card: _height(order, card) or len(order.follows))
    return replace(cards.with_hand(seat, hand & ~(1 << card)), talon=(*talon, card))


def _height(order: TrickOrder, card: int) -> int:
    """How many cards of its suit are lower; none for a trump in every game, and none for the lowest
    one, which may be the Manille."""
    if order.trumps >> card & 1:
        return 0
    return sum(order.beats(card, other) for other in cards_of(order.follows[card] & ~(1 << card)))


def _bar(state: State, stage: AuctionStage, seat: int, number: int) -> BarredBids:
    """What a seat with such a hand may not bid: the vole with a card too few, with one too many
    nothing without buying."""
    games = [bid for bid in stage.rules.ladder if bid.contract and not bid.contract.talon]
    full = state.game.pattern.hand_size
    if number > full:
        reason = f"With {number} cards you would lose a game without buying as soon as you bid it."
        place = TEN_SOLO_AT if full == TOLD_HAND else ONE_MORE_SOLO_AT
        return BarredBids(seat, tuple(bid.id for bid in games), reason, place)
    voles = (bid.id for bid in games if bid.contract and bid.contract.demand is every_trick)
    reason = f"With {number} cards you may not play for the vole."
    place = NO_VOLE_AT if full == TOLD_HAND else NO_VOLE_OF_FEWER_AT
    return BarredBids(seat, tuple(voles), reason, place)


def _solo(state: State) -> Contract | None:
    """The game that is played, if declarer buys nothing."""
    found = played(state)
    return found.contract if found and found.contract.talon is None else None


def _no_solo(state: State, words: Words) -> str:
    """Why no Solo can have been bid with the wrong number."""
    if _solo(state) is None:
        return "The declarer buys cards, or has not named a game yet."
    if calls_of(state, NUMBER) and owed_to(state, the_played(state).player):
        return "The declarer has reported it."
    return ""


def _solo_lost(state: State, words: Words) -> Settlement:
    found = facts_now(state)
    place = TEN_SOLO_AT if state.phase == "suit" else LOST_SOLO_AT
    game = a_an(found.contract.german)
    reason = (
        f"{seat_name(found.player)} bid {game} with the wrong number of cards, and has lost it."
    )
    return decided(state, (found.player,), reason, place, found)


def _not_untold(state: State, words: Words) -> str:
    """Declarer buys, and has not reported the number."""
    found = the_played(state)
    if found.contract.talon is None:
        return "This law is for a declarer who has bought cards."
    if any(stage.seat == found.player and stage.to_act is None for stage in exchanges(state)):
        return _told_already(state, seat_name(found.player))
    return "The declarer has not bought yet."


def _told_already(state: State, name: str) -> str:
    told = [called[0] for called in calls_of(state, NUMBER)]
    return f"{name} has reported it." if name in told else ""


def _not_passed(state: State, words: Words) -> str:
    """It is an opponent who has not reported the number, and no vole is on."""
    if seat_of(words) == the_player(state):
        return NOT_DECLARER
    if vole_is_on(state):
        return IN_VOLE
    return _told_already(state, words[0])


def _not_in_vole(state: State, words: Words) -> str:
    if not vole_is_on(state):
        return BEFORE_VOLE
    return NOT_DECLARER if seat_of(words) == the_player(state) else ""


def _no_casco(state: State, words: Words) -> str:
    """It is a Tourné or a Casco of another."""
    found = the_played(state)
    if found.contract.trump is None or found.contract.trump.choice != TURNED:
        return "This law is only for a Tourné or a Casco."
    return "The declarer may have a card too many." if seat_of(words) == found.player else ""


def _outbid(state: State) -> tuple[int, Contract] | None:
    """Whose game without buying was the first to be outbid, and which."""
    auction = state.the(AuctionStage)
    for seat, word in auction.calls:
        bid = auction.rules.bid(word)
        if bid and bid.contract and bid.contract.talon is None and seat != state.table.dealer:
            return seat, bid.contract
    return None


def _not_outbid(state: State, words: Words) -> str:
    """The dealer has outbid somebody's Solo with a game of that kind."""
    if the_player(state) != state.table.dealer or _solo(state) is None:
        return "The dealer is not playing a game without buying."
    return "" if _outbid(state) else "Nobody bid a game without buying before the dealer."


def _dealer_loses(state: State, words: Words) -> Settlement:
    """The Solo has won its price and the pot; the dealer pays the others for the game, and a bête.

    Matadors are not spoken of, and not paid.
    """
    rules, table = rules_of(state), state.table
    seat, contract = _outbid(state) or (table.dealer, the_played(state).contract)
    found = replace(facts_now(state), ruled=True)
    own, _ = game_price(rules, found)
    others = tuple(one for one in table.active if one != seat)
    won = replace(found, player=seat, contract=contract, row=0)
    paid = tuple(lines(rules, replace(won, favoured=False), others))
    dealer, game = seat_name(table.dealer), found.contract.german
    reason = f"{dealer} dealt the wrong number of cards, so {dealer} pays for the {game}."
    fined = (
        Entry("dealer’s game", own, (one,), (table.dealer, one), reason, OVERBID_AT)
        for one in table.active
        if one != table.dealer
    )
    end = PotEnd("drawn", (seat,), others, fines=(table.dealer,))
    moved, left = after_hand(rules.pot.value, table.pot, table.dealer, end, table.seats)
    summary = f"{reason} {seat_name(seat)} has won the {contract.german}."
    return Settlement(summary, (*paid, *fined, *moved), OVERBID_AT, pot=left, end=end)


NUMBER_FAULTS = (
    going_on(
        (NUMBER, "A player reports a card too few or too many"),
        AUCTION,
        REPORTED_AT,
        "buying corrects the number; the dealer may not play, and pays a bête into the pot",
        _cannot_tell,
        onward=_told,
        words=(SEAT, CARDS),
    ),
    ending(
        ("solo-unnamed", "A Solo bid with a card too many, before its suit is named"),
        NAMING,
        TEN_SOLO_AT,
        "it is lost, and costs a bête and its price, but no matadors",
        _solo_lost,
        _no_solo,
    ),
    ending(
        ("solo-named", "A Solo bid with a card too few or too many, after its suit is named"),
        (*BUYING, "play"),
        LOST_SOLO_AT,
        "it is lost, and costs a bête, its price and the matadors",
        _solo_lost,
        _no_solo,
    ),
    deciding(
        ("number-player", "The declarer has bought without reporting the wrong number of cards"),
        (*BUYING, *PLAY),
        TOLD_AT,
        "{} has not reported having the wrong number of cards.",
        _not_untold,
        guilty=lambda state, words: (the_played(state).player,),
        effect=PLAYER,
        words=(),
    ),
    deciding(
        ("number", "An opponent has not reported having the wrong number of cards"),
        AFTER_AUCTION,
        PASSED_AT,
        "{} has not reported having the wrong number of cards.",
        _not_passed,
        effect=OPPONENT,
    ),
    deciding(
        ("number-vole", "An opponent is found with the wrong number of cards during a vole"),
        PLAY,
        IN_VOLE_AT,
        "{} has the wrong number of cards, and the vole is made.",
        _not_in_vole,
        effect="the opponent pays a bête into the pot, and the declarer has made the vole",
    ),
    voiding(
        (CASCO, "An opponent has a card too many in a Tourné or Casco"),
        BUYING,
        CASCO_TEN_AT,
        _no_casco,
        (SEAT,),
    ),
    ending(
        ("dealer-number", "A dealer with the wrong number of cards has outbid a Solo"),
        BUYING,
        OVERBID_AT,
        "that Solo wins; the dealer pays a bête into the pot, and the higher game to both others",
        _dealer_loses,
        _not_outbid,
    ),
)
"""All of them, in the order of a hand."""
