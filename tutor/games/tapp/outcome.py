"""The facts of a finished hand that its prices rest on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tutor.cards import mask_of
from tutor.games.tapp.pool import Feat
from tutor.games.tapp.rules import TappRules
from tutor.hand.card_points import each_in_tricks
from tutor.hand.played import called_words, partner_known, played, side, sides, the_played
from tutor.hand.state import State
from tutor.rules.bid.announce import GAME, AnnounceStage, doubled_words
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import Contract, Count
from tutor.rules.core.sides import Sides
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import the_game, the_game_at
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.fallen import caught, every_trick_of, in_the_last
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.halves import HalvesStage

Pile = tuple[Sequence[int], int]
"""Cards, and whose they are."""


@dataclass(frozen=True)
class PagatResult:
    """Who kept the Pagat for the end, whether it was made, whether it was announced."""

    seat: int
    made: bool
    announced: bool


@dataclass(frozen=True)
class TappOutcome:
    """What a hand came to. `price` is in units, `thirds` the declarer's count in thirds.

    `all_tricks` is the side that made every trick (`declarer`, `opponents` or None);
    `valat_called` whether the declarer announced it, `pagat_called` who announced the Pagat;
    `honours` are those that are paid, by name and holder, or one of the side that has them in its
    tricks. `partners` is who plays with the declarer. `mond` tells whether their side took the Mond
    with the Sküs, or lost it so; `last_king` whether it took the called king in the last trick, or
    lost it there (None: neither came).
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
    partners: tuple[int, ...] = ()
    mond: bool | None = None
    last_king: bool | None = None

    @property
    def party(self) -> tuple[int, ...]:
        """The declarer, and then the partner."""
        return (self.declarer, *self.partners)

    @property
    def solo(self) -> bool:
        """Whether the declarer plays without the talon."""
        return self.contract.talon is None

    @property
    def valat(self) -> bool:
        """Whether the hand is paid as a Valat, made or announced and missed."""
        return self.valat_called or self.all_tricks is not None

    def side(self, seat: int) -> tuple[int, ...]:
        """The declarer and the partner, or the opponents."""
        return self.party if seat in self.party else self.opponents


def declarer_cards(state: State, party: Sequence[int]) -> int:
    """What counts to the declarer's side so far: its tricks and the discard (003 § 9); in
    some games the half of the talon with the called King."""
    play, discard, call = state.find(PlayStage), state.find(DiscardStage), state.find(CallStage)
    laid = discard.laid if discard else 0
    won = play.won_by(party) if play else 0
    own = 0
    if call and call.in_talon and state.find(HalvesStage) is None:
        rules, talon = state.game.rules_as(TappRules), call.cards.talon
        middle = len(talon) // 2
        halves = (mask_of(talon[:middle]), mask_of(talon[middle:]))
        own = next(half for half in halves if half >> (call.called or 0) & 1)
        own = own if rules.half_of_king else 0
    return laid | won | own


def declarer_thirds(state: State) -> int:
    """The count of the declarer's side so far in thirds."""
    if played(state) is None:
        return 0
    return tarock_values(state.game.pack).worth(declarer_cards(state, side(state)))


def outcome(state: State) -> TappOutcome:
    """The facts of a hand that was played, or written off without play, to its end.

    Raises NothingWon if nobody became declarer.
    """
    found, rules = the_played(state), state.game.rules_as(TappRules)
    declarer, contract = found.player, found.contract
    parties, party = sides(state), side(state)
    opponents = parties.against(declarer)
    halves, announce = state.find(HalvesStage), state.find(AnnounceStage)
    values, own = tarock_values(state.game.pack), declarer_cards(state, party)
    thirds = values.worth(own)
    begun = bool((play := state.find(PlayStage)) and play.tricks)
    hands = _holdings(state.the(DealtStage), halves)
    piles: list[Pile] = [((seat,), hands[seat]) for seat in (declarer, *opponents)]
    if rules.in_tricks:
        piles = [(party, own), (opponents, state.game.pack.full & ~own)] if begun else []
    return TappOutcome(
        declarer=declarer,
        opponents=opponents,
        contract=contract,
        price=halves.price(halves.taken) if halves and halves.taken else contract.price,
        thirds=thirds,
        pack_thirds=values.worth(state.game.pack.full),
        won=not begun or contract.demand(counted(rules, play, party, thirds)),
        all_tricks=_all_tricks(play, parties, declarer),
        valat_called=bool(announce and announce.owner("valat") is not None),
        pagat=_pagat(state, play, announce, parties),
        pagat_called=announce.owner("pagat") if announce else None,
        honours=tuple(_honours(rules, state.the(AuctionStage), *piles)),
        factors=_factors(announce),
        partners=party[1:],
        mond=_mond(state, play, parties, declarer) if rules.mond else None,
        last_king=_last_king(state, play, party) if rules.last_king else None,
    )


def counted(rules: TappRules, play: PlayStage | None, party: Sequence[int], thirds: int) -> Count:
    """What the declarer's side has come to, in tricks and in thirds of a card point; a rest of two
    thirds is rounded up to a whole one."""
    won = [trick.winner in party for trick in play.tricks] if play else []
    tricks = won.count(True)
    return Count(tricks, (len(won) - tricks,), thirds, needed=3 * rules.majority.value - 1)


def _all_tricks(play: PlayStage | None, parties: Sides, declarer: int) -> str | None:
    found = every_trick_of(play, parties)
    if found is None:
        return None
    return "declarer" if declarer in found else "opponents"


def _pagat(
    state: State, play: PlayStage | None, announce: AnnounceStage | None, parties: Sides
) -> PagatResult | None:
    if play is None or not play.tricks:
        return None
    last = in_the_last(play, state.game.pack.index["I"])
    owner = announce.owner("pagat") if announce else None
    seat = last.holder if last and owner is None else owner
    if seat is None:
        return None
    made = last is not None and last.made and last.holder == seat
    to_partner = not made and parties.together(seat, play.tricks[-1].winner)
    spared = to_partner and not state.game.rules_as(TappRules).ultimo.value.to_partner
    return None if spared and owner is None else PagatResult(seat, made, owner is not None)


def _honours(rules: TappRules, auction: AuctionStage, *piles: Pile) -> Iterator[tuple[str, int]]:
    """Which honours lie in the cards of a hand or a side, the declarer's first, with one of those
    whose they are (003 § 10)."""
    early = _passed_early(auction) if rules.honours_bid.value else frozenset()
    for honour in rules.honours.value:
        for owners, cards in piles[:1] if honour.declarer_only else piles:
            unpaid = early.issuperset(owners) and honour.id != "kings"
            if honour.held(cards) and not unpaid:
                yield honour.id, owners[0]


def _mond(state: State, play: PlayStage | None, parties: Sides, declarer: int) -> bool | None:
    """Whether the declarer's side took the Mond with its Sküs, or the others did; None if nobody
    took it from the other side."""
    index = state.game.pack.index
    found = caught(play, index["XXI"], index["Skus"])
    apart = found is not None and not parties.together(*found)
    return parties.together(found[1], declarer) if found and apart else None


def _last_king(state: State, play: PlayStage | None, party: Sequence[int]) -> bool | None:
    """Whether the declarer's side took the called King in the last trick; None if it was not
    there, or its caller held it."""
    call = state.find(CallStage)
    if call is None or call.called is None or call.own:
        return None
    last = in_the_last(play, call.called)
    return last.taker in party if last else None


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


def parties_of(table: Table, rules: TappRules, facts: TappOutcome) -> tuple[int, ...]:
    """Declarer first, then the opponents, with a dealer who sits out but shares."""
    sitting = tuple(s for s in range(table.seats) if s not in table.active)
    return (*facts.party, *facts.opponents, *(sitting if rules.sitting.value else ()))


def against_party(facts: TappOutcome, parties: Sequence[int]) -> tuple[int, ...]:
    """Those of the parties who stand against the declarer's side."""
    return tuple(seat for seat in parties if seat not in facts.party)


def standing(state: State) -> tuple[str, ...]:
    """Who plays what, and the card points that lie open in the tricks of each side."""
    found, play = played(state), state.find(PlayStage)
    if found is None:
        return ()
    rules = state.game.rules_as(TappRules)
    halves, announce = state.find(HalvesStage), state.find(AnnounceStage)
    name = found.contract.german
    priced = halves and halves.taken and the_game_at(name, halves.price(halves.taken))
    lines = [f"{seat_name(found.player)} plays {priced or the_game(name)}."]
    for item, owner in announce.announced if announce else ():
        lines.append(f"{seat_name(owner)} has announced the {item.capitalize()}.")
    for item, steps in announce.doubled if announce else ():
        lines.append(f"{rules.announce.value.chain[steps - 1]} on the {doubled_words(item)}.")
    call = state.find(CallStage)
    if call and call.called is not None:
        lines.append(called_words(state, call, call.called))
    if play and play.tricks:
        lines.append(_in_the_tricks(state, play, found.player))
    return tuple(lines)


def _in_the_tricks(state: State, play: PlayStage, player: int) -> str:
    """The card points of each side so far; of each seat where the partner is not known."""
    if state.find(CallStage) is not None and not partner_known(state):
        return each_in_tricks(state, play)
    values, party = tarock_values(state.game.pack), side(state)
    own = values.worth(play.won_by(party))
    others = values.worth(play.won_by(sides(state).against(player)))
    names = " and ".join(map(seat_name, party))
    return f"Points in tricks: {names} {values.text(own)}, the opponents {values.text(others)}."


def feat_of(facts: TappOutcome, parties: Sequence[int], revoked: int | None) -> Feat | None:
    """The announced Pagat of these facts; a mistake loses it to the side of the player who
    `revoked`, or wins it for the other."""
    owner = facts.pagat_called
    if owner is None:
        return None
    own, against = facts.party, against_party(facts, parties)
    if owner not in own:
        own, against = against, own
    made = bool(facts.pagat and facts.pagat.made)
    if revoked is not None:
        made = revoked not in own
    return Feat(owner, against, made, facts.factors["pagat"] > 1)
