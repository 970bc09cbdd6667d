"""The auction: the earlier seat may hold every bid, the later drives it on.

One bidder stands, the next seat challenges: it passes or bids higher. The standing bidder then
holds the new bid or lets it go and is out. When the challenger passes, the next seat
challenges. What a bid is about is its contract, which exchange, play and settlement read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from tutor.rules.bid.contract import Contract, Holding, SpokenBid, said_of_the_last_bid
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, may_say, not_now, seat_name
from tutor.rules.core.variant import Fact
from tutor.rules.core.wording import listed, one_of
from tutor.sources import Citation
from tutor.value import WORKED_OUT, value


@value
class FirstWord:
    """Where it stands that a bid may be a player's first word, whatever its step.

    `above` is the place of this above what others have bid (None: there it is refused). `only`
    says that it must be a first word, so that nobody holds it.
    """

    citation: Citation
    above: Citation | None
    only: bool = False


@value
class Bid:
    """A word of the auction: its `rank` orders the ladder, `first` says whether it may be a first
    word that skips steps, `holding` what a hand must hold for it.

    `contract` is what it binds its speaker to; None for a word that only asks further, and for one
    that `joins`: it makes its speaker the partner of whoever stands with one of these bids, by
    their names, and stands on the ladder above them. Where `onward` has a place, its speaker names
    what is played when it stands; where `ranked` has one, its place among the others does
    not stand with the bid. `means` says in English what a word without a contract binds to, or one
    whose contract says nothing of it.
    """

    id: str
    german: str
    rank: int
    citation: Citation
    contract: Contract | None = None
    first: FirstWord | None = None
    holding: Holding | None = None
    joins: tuple[str, ...] = ()
    onward: Citation | None = None
    ranked: Citation | None = None
    means: str = ""

    @property
    def only_first(self) -> bool:
        """Whether it must be a player's first word."""
        return self.first is not None and self.first.only

    @property
    def to_play(self) -> Contract:
        """What it binds its speaker to. Raises NothingBid for a word that only asks."""
        if self.contract is None:
            raise NothingBid(f"“{self.german}” binds to no contract.")
        return self.contract


@dataclass(frozen=True)
class Must:
    """Who holds certain cards may neither pass nor bid less than this bid, by its id, while it is
    not outbid."""

    bid: str
    holding: Holding
    citation: Citation


@dataclass(frozen=True)
class Bound:
    """A forehand who has only said `word`, and whom the last in turn outbids with `bid`, keeps it
    and may not pass."""

    word: str
    bid: str
    citation: Citation


def bid_for(
    contract: Contract, first: FirstWord | None = None, ranked: Citation | None = None
) -> Bid:
    """The word that bids just this contract, with its name and rank. A like game in a favourite
    suit is ranked where it stands."""
    names, place = (contract.id, contract.german), contract.citation
    at = None if contract.like else ranked
    return Bid(*names, contract.rank, place, contract, first, contract.holding, ranked=at)


@dataclass(frozen=True)
class AuctionWords:
    """How the rulings are put; `{}` stands for the bid that they speak of."""

    passing: str = "You may pass; you then take no further part in the bidding."
    hold: str = "You sit before the bidder, so you may hold “{}”."
    no_hold: str = "You may hold only after bidding and being outbid by a later seat."
    answer: str = (
        "A later seat has outbid you, so you may only hold that bid or pass; you may not go higher."
    )
    too_low: str = "“{}” has been bid, so your bid must be higher."
    opens: str = "You may open with “{}”."
    forehand: str = "Only forehand may hold, so you must bid higher or pass."
    higher: str = "“{}” is higher than the last bid."
    step: str = "“{}” is the next step."
    too_high: str = "The bidding goes one step at a time, and the next step is “{}”."


class UnknownBid(LookupError):
    """A bid that the game does not have; the message lists what it has."""


class NothingBid(LookupError):
    """A word of the auction is asked for its contract, and has none."""


class NothingWon(LookupError):
    """An auction is asked who plays what, which it has not decided."""


@dataclass(frozen=True)
class AuctionRules:
    """The ladder of bids from the lowest, and the places of the rules about climbing it.

    Without a place for climbing step by step any higher bid may be made. `later_holding` is the
    place for a standing bidder who is not the forehand, `answering` the one for answering only with
    hold or pass; where they are left out, that of `holding` says it too. `leaping` is the place for
    passing over steps, if not where the bid stands; `passing` the one for who passes being out, if
    not that of `bidding`; `raising` the one for a standing bidder who
    answers with a higher bid (None: it may not). `forehand_holds` is the place that lets nobody but
    the forehand hold, if one does. `must` is what certain cards bind to say, `bound` what a
    forehand's word binds to, `fallback` the bid, by its id, that the forehand plays when all
    have passed.
    """

    ladder: tuple[Bid, ...]
    bidding: Citation
    holding: Citation
    stepwise: Citation | None
    words: AuctionWords = field(default=AuctionWords(), metadata=WORKED_OUT)
    later_holding: Citation | None = None
    answering: Citation | None = None
    leaping: Citation | None = None
    passing: Citation | None = None
    raising: Citation | None = None
    forehand_holds: Citation | None = None
    must: Must | None = None
    bound: Bound | None = None
    fallback: str | None = None

    @property
    def passing_at(self) -> Citation:
        """Where it stands that whoever passes is out."""
        return self.passing or self.bidding

    @cached_property
    def calls(self) -> tuple[Action, ...]:
        """Everything one may say: pass, hold, and every bid of the ladder."""
        return (PASS, HOLD, *(action for action, _ in self.bids))

    @cached_property
    def bids(self) -> tuple[tuple[Action, Bid], ...]:
        """The call of each bid of the ladder."""
        return tuple((Action("bid", (bid.id,)), bid) for bid in self.ladder)

    def bid(self, bid_id: str) -> Bid | None:
        """The bid of this name, if the game has it."""
        return self._by_name.get(bid_id)

    def named(self, bid_id: str) -> Bid:
        """The bid of this name. Raises UnknownBid, which lists what there is."""
        found = self.bid(bid_id)
        if found is None:
            raise UnknownBid(f"There is no bid '{bid_id}'; expected {', '.join(self._by_name)}.")
        return found

    @cached_property
    def _by_name(self) -> dict[str, Bid]:
        return {bid.id: bid for bid in self.ladder}


def contracts_in(rules: AuctionRules) -> tuple[Contract, ...]:
    """The games that its bids bind to, from the lowest."""
    return tuple(bid.contract for bid in rules.ladder if bid.contract)


@value
class BarredBids:
    """Bids that a seat may not make in this hand, by their names (None: it may only pass), why, and
    where that stands."""

    seat: int
    bids: tuple[str, ...] | None
    reason: str
    citation: Citation


@value
class AuctionStage(Judging):
    """The calls so far, as (seat, word) with the words `pass`, `hold` and the bids' names.

    It may begin with the forehand as `standing` and the next seat as `challenger`, where the
    elder is asked without having bid. `driven` tells that who stands was outbid and kept it.
    """

    table: Table
    rules: AuctionRules
    cards: Cards
    calls: tuple[SpokenBid, ...] = ()
    standing: int | None = None
    bid: Bid | None = None
    answering: bool = False
    challenger: int = 0
    driven: bool = False
    phase: str = "auction"
    barred: tuple[BarredBids, ...] = ()

    @property
    def to_act(self) -> int | None:
        """The challenger, or the standing bidder who has to hold or let go."""
        if self.answering:
            return self.standing
        if self.challenger == len(self.table.active):
            return None
        return self.table.active[self.challenger]

    @property
    def winner(self) -> int | None:
        """Who plays, when the auction is over; None if all passed."""
        return self.standing

    @property
    def result(self) -> tuple[int, Contract] | None:
        """Who plays what; None while the auction runs, and where nobody has bid.

        Raises NothingBid where the last word only asked.
        """
        if self.to_act is not None or self.standing is None or self.bid is None:
            return None
        return self.standing, self.bid.to_play

    @property
    def won(self) -> tuple[int, Contract]:
        """Who plays what. Raises NothingWon while the auction runs, and where nobody has bid."""
        if self.result is None:
            raise NothingWon("Nobody has won the auction with a bid.")
        return self.result

    @property
    def asked(self) -> int:
        """Who stands, and is asked or overbid. Raises NothingWon if nobody does."""
        if self.standing is None:
            raise NothingWon("Nobody has bid so far.")
        return self.standing

    def spoken(self, seat: int) -> bool:
        """Whether the seat has said anything yet."""
        return any(caller == seat for caller, _ in self.calls)

    def candidates(self) -> Iterable[Action]:
        """Pass, hold, and every bid of the ladder."""
        return self.rules.calls

    def legal(self) -> list[Action]:
        """The calls that `judge` allows; it is asked only about what its answers leave open."""
        if self.answering:
            held = [HOLD] if self._judge_hold().ok else []
            passing = [] if self._bound() else [PASS]
            return [*passing, *held, *(self._higher() if self.rules.raising else ())]
        return [*([] if self._owed() else [PASS]), *self._higher()]

    def _higher(self) -> Iterable[Action]:
        rank = -1 if self.bid is None else self.bid.rank
        return (call for call, bid in self.rules.bids if bid.rank > rank and self.allows(call))

    def judge(self, action: Action) -> Ruling:
        """Whether the seat to act may say this now."""
        if action == PASS:
            bound = self._bound()
            if bound:
                bid = self.rules.named(bound.bid).german
                reason = (
                    f"You said “{self.rules.named(bound.word).german}”, so now you must hold "
                    f"“{bid}”."
                )
                return refused(reason, bound.citation)
            owed = self._owed()
            if owed:
                return refused(self._owing(owed), owed.citation)
            return allowed(self.rules.words.passing, self.rules.passing_at)
        if action == HOLD:
            return self._judge_hold()
        named = self.rules.bid(action.args[0]) if len(action.args) == 1 else None
        if action.verb != "bid" or named is None:
            return not_now(action, may_say(self.legal()), self.rules.bidding)
        return self._judge_bid(named)

    def _judge_hold(self) -> Ruling:
        if not self.answering or self.bid is None:
            held = self.rules.later_holding or self.rules.holding
            return refused(self.rules.words.no_hold, held)
        first = self.standing == self.table.forehand
        if self.rules.forehand_holds and not first:
            return refused(self.rules.words.forehand, self.rules.forehand_holds)
        place = None if first else self.rules.later_holding
        bar = self._bar(self.bid)
        if bar:
            return refused(bar.reason, bar.citation)
        if self.bid.holding and not self._holds(self.bid.holding):
            reason = (
                f"You may hold “{self.bid.german}” only with {self.bid.holding.name} in your hand."
            )
            return refused(reason, self.bid.holding.citation)
        words = self.rules.words.hold.format(self.bid.german)
        return allowed(words, place or self.rules.holding)

    def _judge_joining(self, word: Bid) -> Ruling:
        """Whether the seat to act may join whoever stands: one may, while that bid stands."""
        if self.answering or self.bid is None or self.bid.id not in word.joins:
            bids = one_of(f"“{self.rules.named(bid).german}”" for bid in word.joins)
            reason = f"You may say “{word.german}” only to join a player who has said {bids}."
            return refused(reason, word.citation)
        joined = said_of_the_last_bid(self.calls, word.id)
        if joined:
            first, asked = seat_name(joined[0]), seat_name(self.asked)
            return refused(f"{first} has already joined {asked}, so you may not.", word.citation)
        return allowed(f"With “{word.german}” you join {seat_name(self.asked)}.", word.citation)

    def _judge_bid(self, named: Bid) -> Ruling:
        if named.joins:
            return self._judge_joining(named)
        if self.answering and not named.only_first and self.rules.raising is None:
            return refused(self.rules.words.answer, self.rules.answering or self.rules.holding)
        if self.bid is not None and named.rank <= self.bid.rank:
            reason = self.rules.words.too_low.format(self.bid.german)
            climbing = self.rules.stepwise or self.rules.bidding
            place = self.bid.citation if self.bid.only_first else climbing
            return refused(reason, place)
        owed, bar = self._owed(), self._bar(named)
        if owed and named.rank < self.rules.named(owed.bid).rank:
            return refused(self._owing(owed), owed.citation)
        if bar:
            return refused(bar.reason, bar.citation)
        if named.holding and not self._holds(named.holding):
            reason = f"You may bid “{named.german}” only with {named.holding.name} in your hand."
            return refused(reason, named.holding.citation)
        if self.answering and self.rules.raising:
            words = self.rules.words.higher.format(named.german)
            return allowed(words, self.rules.raising)
        opening = self._first_word(named)
        if opening is not None:
            return allowed(f"You may say “{named.german}” as your first word.", opening)
        if named.only_first:
            return refused(
                f"“{named.german}” must be your first word, and you have already spoken.",
                named.citation,
            )
        return self._judge_step(named)

    def _owed(self) -> Must | None:
        """What the cards of the seat to act bind it to say, if nobody has bid as high."""
        must = self.rules.must
        if must is None or self.answering or not self._holds(must.holding):
            return None
        outbid = self.bid is not None and self.bid.rank >= self.rules.named(must.bid).rank
        return None if outbid or self._bar(self.rules.named(must.bid)) else must

    def _bound(self) -> Bound | None:
        """What the forehand's word binds to, if that is what is asked."""
        bound = self.rules.bound
        if bound is None or not self.answering or self.bid is None or self.bid.id != bound.bid:
            return None
        last = self.challenger == len(self.table.active) - 1
        words = [word for seat, word in self.calls if seat == self.standing]
        asked = self.standing == self.table.forehand and words == [bound.word]
        return bound if last and asked else None

    def _owing(self, must: Must) -> str:
        """What such cards bind to, in words."""
        bid = self.rules.named(must.bid).german
        return f"You hold {must.holding.name}, so you must bid “{bid}” or higher."

    def _bar(self, bid: Bid) -> BarredBids | None:
        """What keeps the seat to act from this bid."""
        return self.bar_of(self.acting, bid)

    def bar_of(self, seat: int, bid: Bid) -> BarredBids | None:
        """What keeps a seat from this bid."""
        found = (bar for bar in self.barred if bar.seat == seat)
        return next((bar for bar in found if bar.bids is None or bid.id in bar.bids), None)

    def _holds(self, holding: Holding) -> bool:
        """Whether the seat to act holds these cards."""
        return holding.held(self.table.pack, self.cards.hands[self.acting])

    def _first_word(self, named: Bid) -> Citation | None:
        """Where it stands that the seat to act may say this as its first word; None: it may not."""
        seat = self.to_act
        if named.first is None or seat is None or self.spoken(seat):
            return None
        return named.first.citation if self.bid is None else named.first.above

    def _judge_step(self, named: Bid) -> Ruling:
        step = self._next_step()
        if self.rules.stepwise is None:
            words = self.rules.words.higher if self.bid else self.rules.words.opens
            place = None if named == step else self.rules.leaping
            ranked = named.ranked if self.bid else None
            return allowed(words.format(named.german), place or ranked or named.citation)
        if step is not None and named.rank > step.rank:
            reason = self.rules.words.too_high.format(step.german)
            return refused(reason, self.rules.stepwise)
        words = self.rules.words.step.format(named.german)
        return allowed(words, named.ranked or self.rules.stepwise)

    def _next_step(self) -> Bid | None:
        rank = -1 if self.bid is None else self.bid.rank
        return next((bid for bid in self.rules.ladder if bid.rank > rank and not bid.joins), None)

    def after(self, action: Action) -> AuctionStage:
        """The auction after this call."""
        seat = self.acting
        word = action.args[0] if action.verb == "bid" else action.verb
        said = replace(self, calls=(*self.calls, (seat, word)))
        if action.verb == "hold":
            return replace(said, answering=False, driven=True)._skip_top()
        if action.verb == "pass":
            if self.answering:
                return replace(
                    said,
                    standing=self.table.active[self.challenger],
                    answering=False,
                    driven=False,
                )._next_challenger()
            return said._next_challenger()
        bid = self.rules.named(action.args[0])
        if bid.joins:
            return said._next_challenger()
        if self.standing is None or bid.only_first:
            return replace(said, standing=seat, bid=bid)._next_challenger()
        if self.answering:
            return replace(said, bid=bid, answering=False, driven=True)._skip_top()
        return replace(said, bid=bid, answering=True)

    def _next_challenger(self) -> AuctionStage:
        later = replace(self, challenger=self.challenger + 1)
        fallback = self.rules.fallback
        if later.to_act is None and later.standing is None and fallback is not None:
            return replace(later, standing=self.table.forehand, bid=self.rules.named(fallback))
        return later._skip_top()

    def _skip_top(self) -> AuctionStage:
        """At the top of the ladder nobody can say more, but to join: the auction ends."""
        if self.bid is None or self._next_step() is not None or self._may_be_joined(self.bid):
            return self
        return replace(self, challenger=len(self.table.active))

    def _may_be_joined(self, bid: Bid) -> bool:
        """Whether somebody may still join whoever stands with this bid."""
        words = (word.id for word in self.rules.ladder if bid.id in word.joins)
        return any(not said_of_the_last_bid(self.calls, word) for word in words)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears every call."""
        return ((f"{seat_name(caller)} says", word) for caller, word in self.calls)


def ladder_words(rules: AuctionRules) -> tuple[Fact, ...]:
    """The bids from the lowest, each with its price; a fact for each place that prints prices."""
    at: dict[Citation, list[Contract]] = {}
    for bid in rules.ladder:
        game = bid.to_play
        at.setdefault(game.price_place or game.citation, []).append(game)
    (first, lowest), *others = at.items()
    return (
        Fact("", _prices(lowest), first if others else None),
        *(
            Fact(listed(game.german for game in games), _prices(games), place)
            for place, games in others
        ),
    )


def _prices(games: Iterable[Contract]) -> str:
    return ", ".join(f"{game.german} {game.price}" for game in games)
