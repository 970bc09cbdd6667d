"""The facts of a finished hand that its prices rest on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tutor.cards import mask_of
from tutor.games.tapp.counting import tarock_values
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import State
from tutor.rules.announce import GAME, AnnounceStage
from tutor.rules.auction import AuctionStage
from tutor.rules.contract import Contract, Count
from tutor.rules.dealing import DealtStage
from tutor.rules.discard import DiscardStage
from tutor.rules.halves import HalvesStage
from tutor.rules.play import PlayStage
from tutor.rules.pool import Feat
from tutor.rules.seat import Seat
from tutor.rules.stage import Table, seat_name


@dataclass(frozen=True)
class PagatResult:
    """Who kept the Pagat for the end, whether he made it, whether it was announced."""

    seat: int
    made: bool
    announced: bool


@dataclass(frozen=True)
class Outcome:
    """What a hand came to. `price` is in units, `thirds` the declarer's count in thirds.

    `all_tricks` is the side that made every trick (`declarer`, `opponents` or None);
    `valat_called` whether the declarer announced it, `pagat_called` who announced the Pagat;
    `honours` are those that are paid, by name and holder.
    """

    declarer: int
    opponents: tuple[int, ...]
    contract: Contract
    price: int
    thirds: int
    pack_thirds: int
    won: bool
    all_tricks: str | None
    valat_called: bool
    pagat: PagatResult | None
    pagat_called: int | None
    honours: tuple[tuple[str, int], ...]
    factors: dict[str, int]

    @property
    def solo(self) -> bool:
        """Whether the declarer plays without the talon."""
        return self.contract.talon is None

    @property
    def valat(self) -> bool:
        """Whether the hand is paid as a Valat, made or announced and missed."""
        return self.valat_called or self.all_tricks is not None

    def side(self, seat: int) -> tuple[int, ...]:
        """The declarer alone, or the opponents."""
        return (self.declarer,) if seat == self.declarer else self.opponents


def declarer_thirds(state: State) -> int:
    """The declarer's count so far in thirds: his tricks and what he laid away (003 § 9)."""
    play, auction = state.find(PlayStage), state.find(AuctionStage)
    values = tarock_values(state.game.pack)
    if auction is None or auction.winner is None:
        return 0
    discard = state.find(DiscardStage)
    laid = discard.laid if discard else 0
    won = play.won_by((auction.winner,)) if play else 0
    return values.worth(laid | won)


def outcome(state: State) -> Outcome:
    """The facts of a hand that was played, or written off without play, to its end.

    Raises ValueError if nobody became declarer.
    """
    auction = state.find(AuctionStage)
    dealt = state.find(DealtStage)
    if auction is None or dealt is None or auction.result is None:
        raise ValueError("Nobody played this hand.")
    rules = state.game.rules_as(TappRules)
    declarer, contract = auction.result
    opponents = contract.sides(state.table.active, declarer, dealt.cards.hands).against(declarer)
    halves, announce = state.find(HalvesStage), state.find(AnnounceStage)
    thirds = declarer_thirds(state)
    played = bool((play := state.find(PlayStage)) and play.tricks)
    return Outcome(
        declarer=declarer,
        opponents=opponents,
        contract=contract,
        price=halves.price(halves.taken) if halves and halves.taken else contract.price,
        thirds=thirds,
        pack_thirds=tarock_values(state.game.pack).worth(state.game.pack.full),
        won=not played or contract.demand(counted(rules, play, declarer, thirds)),
        all_tricks=_all_tricks(play, declarer),
        valat_called=bool(announce and announce.owner("valat") is not None),
        pagat=_pagat(state, play, announce, declarer),
        pagat_called=announce.owner("pagat") if announce else None,
        honours=tuple(_honours(rules, (declarer, *opponents), _holdings(dealt, halves), auction)),
        factors=_factors(announce),
    )


def counted(rules: TappRules, play: PlayStage | None, declarer: int, thirds: int) -> Count:
    """What the declarer has come to, in tricks and in thirds of a card point."""
    won = [trick.winner for trick in play.tricks] if play else []
    tricks = won.count(declarer)
    return Count(tricks, (len(won) - tricks,), thirds, needed=3 * rules.majority.value)


def _all_tricks(play: PlayStage | None, declarer: int) -> str | None:
    if play is None or play.to_act is not None:
        return None
    won = sum(trick.winner == declarer for trick in play.tricks)
    return {len(play.tricks): "declarer", 0: "opponents"}.get(won)


def _pagat(
    state: State, play: PlayStage | None, announce: AnnounceStage | None, declarer: int
) -> PagatResult | None:
    if play is None or not play.tricks:
        return None
    pagat = state.game.pack.index["I"]
    owner = announce.owner("pagat") if announce else None
    last = play.tricks[-1]
    holder = next((seat for seat, card in last.plays if card == pagat), None)
    seat = holder if owner is None else owner
    if seat is None:
        return None
    found = PagatResult(seat, holder == seat and last.winner == seat, owner is not None)
    to_partner = not found.made and declarer not in (seat, last.winner)
    spared = to_partner and not state.game.rules_as(TappRules).ultimo.value.to_partner
    return None if spared and not found.announced else found


def _honours(
    rules: TappRules, seats: Sequence[int], holdings: Sequence[int], auction: AuctionStage
) -> Iterator[tuple[str, int]]:
    """Who is paid for which honour; the declarer is the first of the seats (003 § 10)."""
    early = _passed_early(auction) if rules.honours_bid.value else frozenset()
    for honour in rules.honours.value:
        for seat in seats[:1] if honour.declarer_only else seats:
            unpaid = seat in early and honour.id != "kings"
            if honour.held(holdings[seat]) and not unpaid:
                yield honour.id, seat


def _holdings(dealt: DealtStage, halves: HalvesStage | None) -> tuple[int, ...]:
    if halves is None or halves.taken is None:
        return dealt.cards.hands
    bought = mask_of(halves.half(halves.taken))
    hands = list(dealt.cards.hands)
    hands[halves.declarer] |= bought
    return tuple(hands)


def _factors(announce: AnnounceStage | None) -> dict[str, int]:
    items = (GAME, "pagat", "valat")
    return {item: announce.factor(item) if announce else 1 for item in items}


def _passed_early(auction: AuctionStage) -> frozenset[int]:
    """The seats that passed before anybody had bid."""
    early: set[int] = set()
    for seat, word in auction.calls:
        if word != "pass":
            break
        early.add(seat)
    return frozenset(early)


def parties_of(table: Table, rules: TappRules, facts: Outcome) -> tuple[int, ...]:
    """Declarer first, then the side against him, with a dealer who sits out if he shares."""
    sitting = tuple(s for s in range(table.seats) if s not in table.active)
    return (facts.declarer, *facts.opponents, *(sitting if rules.sitting.value else ()))


def standing(state: State) -> tuple[str, ...]:
    """Who plays what, and the card points that lie open in the tricks of each side."""
    auction, play = state.find(AuctionStage), state.find(PlayStage)
    if auction is None or auction.result is None:
        return ()
    rules = state.game.rules_as(TappRules)
    player, contract = auction.result
    declarer = seat_name(player)
    halves, announce = state.find(HalvesStage), state.find(AnnounceStage)
    price = f", {halves.price(halves.taken)}-fold" if halves and halves.taken else ""
    lines = [f"{declarer} plays the {contract.german}{price}."]
    for item, owner in announce.announced if announce else ():
        lines.append(f"{seat_name(owner)} has announced the {item.capitalize()}.")
    for item, steps in announce.doubled if announce else ():
        lines.append(f"{rules.announce.value.chain[steps - 1]} on the {item}.")
    if play and play.tricks:
        values = tarock_values(state.game.pack)
        own = values.worth(play.won_by((player,)))
        others = values.worth(play.won_by(s for s in state.table.active if s != player))
        lines.append(f"In tricks: {declarer} {values.text(own)}, against {values.text(others)}.")
    return tuple(lines)


def roles(state: State) -> dict[int, tuple[str, ...]]:
    """The declarer, once the auction is over."""
    auction = state.find(AuctionStage)
    if auction is None or auction.result is None:
        return {}
    return {auction.result[0]: ("declarer",)}


def announced_pagat(state: State) -> Feat | None:
    """The announced Pagat ultimo of a finished hand, as the feat that wins the pool."""
    auction = state.find(AuctionStage)
    if auction is None or auction.winner is None or state.find(AnnounceStage) is None:
        return None
    facts = outcome(state)
    parties = parties_of(state.table, state.game.rules_as(TappRules), facts)
    return feat_of(facts, parties, _at_fault(state, facts))


def _at_fault(state: State, facts: Outcome) -> int | None:
    """Whose mistake ended the hand: the seat that was named, or the declarer who laid away."""
    if state.fault is None:
        return None
    named = state.fault.args[1:]
    return Seat.parse(named[0]) if named else facts.declarer


def feat_of(facts: Outcome, parties: Sequence[int], revoked: int | None) -> Feat | None:
    """The announced Pagat of these facts; a mistake loses it to the side of the player who
    `revoked`, or wins it for the other."""
    owner = facts.pagat_called
    if owner is None:
        return None
    own, against = tuple(parties[:1]), tuple(parties[1:])
    if owner != facts.declarer:
        own, against = against, own
    made = bool(facts.pagat and facts.pagat.made)
    if revoked is not None:
        made = revoked not in own
    return Feat(owner, against, made, facts.factors["pagat"] > 1)
