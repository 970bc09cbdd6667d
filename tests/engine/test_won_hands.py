"""The machine never gives a won hand away: a player who can make the tricks still needed,
whatever the others may hold, has won in the end, or has kept the declarer from winning
(L'Hombre, Quadrille, Cinquille, Solo)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.engine.hands import BROWSER
from tutor import GAMES, State
from tutor.cards import cards_of
from tutor.games.hombre.outcome import facts as facts_alone
from tutor.games.hombre.table import player as hombre
from tutor.games.quadrille.family import choose as quadrille
from tutor.games.quadrille.rules import HelperRules
from tutor.games.solo.family import FAMILY
from tutor.games.solo.rules import SoloRules
from tutor.hand import for_pot
from tutor.hand.for_pot import APART
from tutor.hand.played import played, sides, sides_known_to, the_played
from tutor.hand.state import start
from tutor.players.plain import unseen_by
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import every_trick, no_trick
from tutor.rules.core.action import Action
from tutor.rules.play.duties import PlayRules
from tutor.rules.play.play import PlayStage

LAST = 3
"""With so many cards in hand, or fewer, it is looked whether the game is won."""
HANDS = 8 if BROWSER else 30
SURE = HANDS // 10
"""In more hands than so many the game must once have been sure, or nothing was looked at."""

Player = Callable[[State, random.Random], Action]
Need = Callable[[State, PlayStage], int]


class Worst:
    """The worst that can happen to a hand: the unseen cards never run out, and never follow."""

    def __init__(self, rules: PlayRules, unseen: int) -> None:
        self.legal, self.beats = rules.legal_mask, rules.order.beats
        self.unseen = list(cards_of(unseen))
        self.behind = {
            best: [led for led in self.unseen if led == best or self.beats(best, led)]
            for best in self.unseen
        }

    def leads(self, hand: int, need: int) -> bool:
        """Whether so many tricks are sure when it leads."""
        left = hand.bit_count()
        if not 0 < need <= left:
            return need <= 0
        return any(self._after(hand, card, not self._beaten(card), need) for card in cards_of(hand))

    def follows(self, hand: int, led: int, best: int, more: bool, need: int) -> bool:
        """The same when a trick lies there, to which others still play or not."""
        for card in cards_of(self.legal(hand, led, best)):
            takes = self.beats(card, best) and not (more and self._beaten(card))
            if self._after(hand, card, takes, need):
                return True
        return need <= 0

    def _after(self, hand: int, card: int, takes: bool, need: int) -> bool:
        hand ^= 1 << card
        if takes:
            return self.leads(hand, need - 1)
        if not 0 < need <= hand.bit_count():
            return need <= 0
        rows = ((led, best) for best, row in self.behind.items() for led in row)
        return all(self.follows(hand, led, best, True, need) for led, best in rows)

    def _beaten(self, card: int) -> bool:
        return any(self.beats(other, card) for other in self.unseen)


def more_than_others(state: State, play: PlayStage) -> int:
    """The tricks that the player still needs, the others making all the rest (000 1 ¶ 28 law 6)."""
    made = [trick.winner for trick in play.tricks]
    others = (seat for seat in play.table.active if seat != play.to_act)
    best = max(made.count(seat) for seat in others)
    left = play.hands[play.acting].bit_count()
    return (best + left - made.count(play.acting)) // 2 + 1


def enough(state: State, play: PlayStage) -> int:
    """The tricks that the side of a seat still needs, as far as that seat knows."""
    call = state.find(CallStage)
    own = call.rules.own if call and call.own else None
    needed = own.needed if own else _pot_rules(state).needed.value
    known = sides_known_to(state, play.acting).party(play.acting)
    return needed - sum(trick.winner in known for trick in play.tricks)


def as_many_as_he(state: State, play: PlayStage) -> int:
    """The tricks that an opponent still needs to have as many as the player, if that one makes all
    the rest; nothing where another has them already (000 1 ¶ 21)."""
    made = [trick.winner for trick in play.tricks]
    player, left = the_played(state).player, play.hands[play.acting].bit_count()
    others = (seat for seat in play.table.active if seat not in (play.to_act, player))
    best = max((made.count(seat) for seat in others), default=0)
    most, own = made.count(player) + left, made.count(play.acting)
    return min((most - own + 1) // 2, most - best)


def too_few_left(state: State, play: PlayStage) -> int:
    """The tricks that an opponent still needs to leave the player's side too few, with what those
    have who are known to be partners."""
    call, made = state.find(CallStage), [trick.winner for trick in play.tricks]
    own = call.rules.own if call and call.own else None
    needed = own.needed if own else _pot_rules(state).needed.value
    if _pot_rules(state).codille.value == APART:
        return as_many_as_he(state, play)
    known = sides_known_to(state, play.acting).party(play.acting)
    size = state.game.pattern.hand_size
    return size - needed + 1 - sum(winner in known for winner in made)


def is_sure(state: State, need: Need, opponents: bool) -> bool:
    """Whether the declarer is to act, or an opponent, near the end of the hand, and cannot
    lose by playing well, but could."""
    found, play = played(state), state.stage
    if found is None or not isinstance(play, PlayStage) or play.to_act is None:
        return False
    if (play.acting in sides(state).against(found.player)) != opponents:
        return False
    if not opponents and play.to_act != found.player:
        return False
    hand = play.hands[play.acting]
    if found.contract.demand in (every_trick, no_trick) or hand.bit_count() > LAST:
        return False
    if need(state, play) < 1:
        return False
    worst = Worst(play.rules[play.acting], unseen_by(state, play, play.acting))
    if not play.trick:
        return worst.leads(hand, need(state, play))
    more = len(play.trick) < len(play.table.active) - 1
    return worst.follows(hand, play.led, play.best, more, need(state, play))


def given_away(
    game: str, choose: Player, needs: tuple[Need, Need], hands: int
) -> list[tuple[int, list[int]]]:
    """For the declarer, then for the opponents: in how many hands the game was once sure, and the
    seeds of those that were lost then."""
    found: list[tuple[int, list[int]]] = [(0, []), (0, [])]
    for seed in range(hands):
        state, rng = start(GAMES[game], seed, 0, GAMES[game].players[0]), random.Random(seed)
        once = [False, False]
        while not state.over:
            for opponents, need in enumerate(needs):
                once[opponents] |= is_sure(state, need, bool(opponents))
            state = state.apply(choose(state, rng))
        for opponents, (sure, lost) in enumerate(found):
            gone = once[opponents] and _won(state) == bool(opponents)
            found[opponents] = (sure + once[opponents], lost + [seed] * gone)
    return found


def kept(found: list[tuple[int, list[int]]]) -> bool:
    """Whether nothing was given away, and enough hands were sure on either side."""
    (sure, lost), (against, freed) = found
    return sure > SURE and (against > 0 or BROWSER) and not lost and not freed


def _won(state: State) -> bool:
    if state.game.family == "hombre":
        return facts_alone(state).won
    return for_pot.facts(_pot_rules(state), state).won


def _pot_rules(state: State) -> HelperRules | SoloRules:
    if state.game.family == "solo":
        return state.game.rules_as(SoloRules)
    return state.game.rules_as(HelperRules)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["hombre", "hombre-quatre", "hombre-deux-8", "hombre-deux-12"])
def test_nobody_gives_away_what_is_won_at_l_hombre(game: str) -> None:
    found = given_away(game, hombre.choose, (more_than_others, as_many_as_he), HANDS)
    assert kept(found), found


@pytest.mark.parametrize("game", ["quadrille", "quadrille-8", "cinquille"])
def test_nobody_gives_away_what_is_won_with_or_without_a_helper(game: str) -> None:
    found = given_away(game, quadrille, (enough, too_few_left), HANDS)
    assert kept(found), found


@pytest.mark.parametrize("game", [game.id for game in FAMILY.games])
def test_nobody_gives_away_what_is_won_at_any_kind_of_solo(game: str) -> None:
    found = given_away(game, FAMILY.choose, (enough, too_few_left), HANDS)
    assert kept(found), found


@pytest.mark.slow
def test_who_plays_any_card_gives_it_away() -> None:
    """The measure finds bad players on either side."""

    def anyhow(state: State, rng: random.Random) -> Action:
        if isinstance(state.stage, PlayStage):
            return rng.choice(state.legal())
        return quadrille(state, rng)

    (_, lost), (_, freed) = given_away("cinquille", anyhow, (enough, too_few_left), 40)
    assert lost and freed
