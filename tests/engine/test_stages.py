"""What a state says of its stages, and rules of play that are made anew in an opening."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import pytest

from tests.engine.tables import after, dealt, to_the_lead
from tutor import find_game, new_hand
from tutor.cards import Pack
from tutor.games.scat.rules import ScatRules
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import Game, MissingStage, State, start
from tutor.rules.bid.announce import AnnounceStage
from tutor.rules.bid.auction import AuctionStage, NothingWon, UnknownBid
from tutor.rules.core.stage import NobodyActs, Stage
from tutor.rules.play.duties import Duty, FollowSuit, KeepToTheEnd, rules_of_play
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder
from tutor.rules.talon.exchange import ExchangeStage
from tutor.sources import cite
from tutor.trials.perft import follow
from tutor.trials.selfplay import choose


def played(game: Game, seed: int) -> State:
    """A hand of random actions at its end."""
    seats, rng = min(game.players), random.Random(seed)
    state = start(game, seed, seats - 1, seats)
    while not state.over:
        state = state.apply(choose(state, rng))
    return state


def test_a_stage_that_must_be_there_is_given_or_missed_by_name() -> None:
    before = new_hand("tappen-54", 1)
    with pytest.raises(MissingStage, match="has had no PlayStage"):
        before.the(PlayStage)
    lead = to_the_lead(dealt("tappen-54"))
    assert lead.the(PlayStage) is lead.stage
    assert lead.the(AuctionStage) is lead.find(AuctionStage)


def test_the_running_stage_is_asked_by_its_kind() -> None:
    lead = to_the_lead(dealt("tappen-54"))
    assert lead.running(PlayStage) is lead.stage
    with pytest.raises(MissingStage, match="phase is 'play', where a AuctionStage"):
        lead.running(AuctionStage)


def test_all_stages_of_a_kind_come_in_their_order() -> None:
    """In Piquet each player exchanges; `find` gives the elder's."""
    state = played(find_game("piquet"), 3)
    exchanges = state.all(ExchangeStage)
    assert [stage.seat for stage in exchanges] == [0, 1]
    assert state.find(ExchangeStage) == exchanges[0]
    assert state.all(AnnounceStage) == ()


def test_nobody_acts_when_the_hand_is_over() -> None:
    end = played(find_game("scat"), 1)
    with pytest.raises(NobodyActs, match="hand is over"):
        assert end.acting
    with pytest.raises(NobodyActs, match="'cut' is finished"):
        assert end.done[0].acting  # type: ignore[attr-defined]


def test_rules_are_asked_for_by_their_kind() -> None:
    game = find_game("scat")
    assert game.rules_as(ScatRules) is game.rules
    with pytest.raises(TypeError, match="rules of Scat are ScatRules, not TappRules"):
        game.rules_as(TappRules)


def test_an_auction_says_who_won_it_when_it_is_over() -> None:
    state = dealt("tappen-54")
    asked = after(state, "bid dreier")
    assert asked.the(AuctionStage).result is None
    with pytest.raises(NothingWon):
        assert asked.the(AuctionStage).won
    auction = after(asked, "pass", "pass").the(AuctionStage)
    assert auction.won == auction.result == (0, auction.rules.named("dreier").to_play)
    with pytest.raises(UnknownBid, match="no bid 'grand'; expected dreier, "):
        auction.rules.named("grand")


def test_duties_are_equal_by_what_they_depend_on() -> None:
    one, other = cite("003 § 2"), cite("003 § 11")
    assert FollowSuit(one) == FollowSuit(one) != FollowSuit(other)
    assert KeepToTheEnd(one, 3) == KeepToTheEnd(one, 3) != KeepToTheEnd(one, 4)


@dataclass(frozen=True)
class NeverFirst(Duty):
    """A card that is not to be led while another may be."""

    card: int

    name = "never first"
    rule = "It is not led while another card may be."

    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        others = ~(1 << self.card)
        return others, others

    def reason(self, pack: Pack, order: TrickOrder, led: int, card: int) -> str:
        return f"{pack.codes[card]} is not led."


def _made_anew(state: State) -> Stage | None:
    """A play whose duties, and rules, are made in the opening and nowhere kept."""
    rules_of_play.cache_clear()
    place, pack = cite("002 Das Bedienen 1"), state.game.pack
    duties, on_lead = (FollowSuit(place),), (NeverFirst(place, 7),)
    each = rules_of_play(pack, state.game.order, duties, on_lead, place)
    return PlayStage(state.table, (each,) * 2, state.cards.hands, state.table.forehand)


def _game() -> Game:
    game = find_game("piquet")
    return replace(game, flow=(_made_anew,))


def test_a_duty_made_in_an_opening_does_not_break_the_replay_of_a_hand() -> None:
    for seed in range(5):
        end = played(_game(), seed)
        again = follow(start(_game(), seed, 1, 2), end.history)
        assert again.the(PlayStage).rules[0] is not end.the(PlayStage).rules[0]
        assert again == end
        assert hash(again.stage) == hash(end.stage)
