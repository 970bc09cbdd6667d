"""The same deals through OpenSpiel's `skat`, an independent engine of today's game.

Compared are: the cards that may be played, who takes each trick and therefore leads, and the
eyes of both sides, the laid cards with the player's.

What is not the same, and therefore not compared:
- the order of dealing. OpenSpiel deals card by card; the hands are taken over as they are.
- the bidding. There each player names a game or passes; ours asks step by step. The player is
  made the same in both.
- the Scat. There every game takes it, Grand and Null too; ours leaves it in all but the Fragen.
  So Fragen are compared from the dialogue on, Grand and Null from the first lead on, with the
  hands and the laid cards that OpenSpiel has then.
- a Null ends there with the player's first trick; ours is played to the end.
- the result. OpenSpiel pays by the eyes; ours by the price list.
"""

from __future__ import annotations

import importlib
import os
import random
import re
from typing import Any

import pytest

from tests.engine.tables import after
from tutor import Setup, State, find_game
from tutor.cards import cards_of, mask_of
from tutor.games.scat.contracts import GRAND, NULL
from tutor.games.scat.outcome import outcome
from tutor.games.scat.rules import ScatRules
from tutor.hand.state import seat_table
from tutor.rules.core.action import Action
from tutor.rules.play.duties import rules_of_play
from tutor.rules.play.play import PlayStage

pytestmark = pytest.mark.oracle

GAME = find_game("scat")
RULES = GAME.rules_as(ScatRules)
PACK = GAME.pack
DEALS = 60
SUITS = {"D": "S", "H": "R", "S": "G", "C": "E"}
RANKS = {"A": "D", "T": "10", "J": "U", "Q": "O"}
GAMES = {"diamonds": "S", "hearts": "R", "spades": "G", "clubs": "E"}
PASS, FIRST_GAME = 32, 33
TYPES = (*GAMES, "grand", "null")


@pytest.fixture(scope="module")
def spiel() -> Any:
    """OpenSpiel, or the reason why there is nothing to compare with."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError as error:
        reason = f"OpenSpiel is not installed (scripts/requirements/oracle.txt): {error}"
        if os.environ.get("CI", "").lower() in ("1", "true", "yes"):
            pytest.fail(reason)
        pytest.skip(reason)


class Theirs:
    """A game of OpenSpiel with our cards."""

    def __init__(self, spiel: Any, seed: int) -> None:
        rng = random.Random(seed)
        self.state = spiel.load_game("skat").new_initial_state()
        dealt: list[int] = []
        while self.state.is_chance_node():
            dealt.append(rng.choice([card for card, _ in self.state.chance_outcomes()]))
            self.state.apply_action(dealt[-1])
        self.dealt = dealt

    def card(self, action: int) -> int:
        name = str(self.state.action_to_string(self.state.current_player(), action))
        return PACK.index[f"{SUITS[name[0]]}-{RANKS.get(name[1:], name[1:])}"]

    def legal(self) -> dict[int, int]:
        """Our card of each action of theirs."""
        return {self.card(action): action for action in self.state.legal_actions()}

    def bid(self, player: int, kind: str) -> None:
        """The declarer names a game, the others pass."""
        while PASS in self.state.legal_actions():
            own = self.state.current_player() == player
            self.state.apply_action(FIRST_GAME + TYPES.index(kind) if own else PASS)

    def put(self, card: int) -> None:
        """Lay or play this card."""
        self.state.apply_action(self.legal()[card])

    def number(self, pattern: str) -> tuple[int, ...]:
        found = re.search(pattern, str(self.state))
        assert found is not None
        return tuple(map(int, found.groups()))

    def winner(self) -> int:
        return self.number(r"Last trick won by player (-?\d+)")[0]

    def eyes(self) -> tuple[int, ...]:
        return self.number(r"Points \(Solo / Team\): \((\d+) / (\d+)\)")


def hands_of(theirs: Theirs) -> tuple[list[int], list[int]]:
    """The hands and the Scat that OpenSpiel has dealt, read from its own words."""
    suits = {"A": "S", "B": "H", "C": "D", "D": "C"}
    letters = {"A": "G", "B": "R", "C": "S", "D": "E"}
    ranks = {1: "D", 7: "7", 8: "8", 9: "9", 10: "10", 11: "U", 13: "O", 14: "K"}
    assert suits.keys() == letters.keys()
    rows = re.findall(r"(?:Player \d|Skat): +(.+)", str(theirs.state))
    found = []
    for row in rows:
        points = [ord(sign) - 0x1F0A0 for sign in row.split()]
        found.append(
            mask_of(PACK.index[f"{letters['ABCD'[p // 16]]}-{ranks[p % 16]}"] for p in points)
        )
    return found[:3], list(cards_of(found[3]))


def our_frage(hands: list[int], scat: list[int], player: int, letter: str) -> State:
    """Our hand up to the laying away, with this player's Frage."""
    setup = Setup(tuple(tuple(cards_of(hand)) for hand in hands), tuple(scat), 2)
    state = setup.state(GAME)
    if player == 1:
        state = after(state, "bid frage-S", "pass", "pass")
    elif player == 2:
        state = after(state, "pass", "bid frage-S", "pass")
    else:
        state = after(state, "pass", "pass")
    return after(state, f"name frage-{letter}")


def play_both(theirs: Theirs, stage: PlayStage, rng: random.Random) -> PlayStage:
    """Both play the same random lawful cards; every card, winner and leader must agree."""
    while not theirs.state.is_terminal():
        assert stage.to_act == theirs.state.current_player()
        legal = theirs.legal()
        assert mask_of(legal) == stage.legal_mask()
        card = rng.choice(sorted(legal))
        theirs.put(card)
        stage = stage.play(card)
        if not stage.trick:
            assert stage.tricks[-1].winner == theirs.winner()
    return stage


@pytest.mark.parametrize("kind", GAMES)
def test_a_frage_is_played_as_theirs(spiel: Any, kind: str) -> None:
    for seed in range(DEALS):
        rng, player = random.Random(f"{kind}/{seed}"), seed % 3
        theirs = Theirs(spiel, seed)
        hands, scat = hands_of(theirs)
        state = our_frage(hands, scat, player, GAMES[kind])
        theirs.bid(player, kind)
        held = hands[player] | mask_of(scat)
        assert mask_of(theirs.legal()) == held == state.cards.hands[player]
        lay = rng.sample(sorted(cards_of(held)), 2)
        for card in lay:
            theirs.put(card)
        state = state.apply(Action("lay", tuple(PACK.codes[card] for card in lay)))
        stage = state.stage
        assert isinstance(stage, PlayStage)
        done = play_both(theirs, stage, rng)
        for _, card in (play for trick in done.tricks for play in trick.plays):
            state = state.apply(Action("play", (PACK.codes[card],)))
        own = outcome(state).eyes
        assert theirs.eyes() == (own, 120 - own)


@pytest.mark.parametrize(("kind", "bid"), [("grand", GRAND), ("null", NULL)])
def test_the_tricks_of_grand_and_null_are_theirs(spiel: Any, kind: str, bid: Any) -> None:
    ended = 0
    for seed in range(DEALS):
        rng, player = random.Random(f"{kind}/{seed}"), seed % 3
        theirs = Theirs(spiel, seed)
        hands, scat = hands_of(theirs)
        theirs.bid(player, kind)
        held = hands[player] | mask_of(scat)
        lay = rng.sample(sorted(cards_of(held)), 2)
        for card in lay:
            theirs.put(card)
        hands[player] = held & ~mask_of(lay)
        duties = RULES.duties
        rules = rules_of_play(
            PACK, RULES.game(bid).order(PACK, GAME.order), duties.value, (), duties.citation
        )
        stage = PlayStage(seat_table(GAME, 2, 3), (rules,) * 3, tuple(hands), 0)
        done = play_both(theirs, stage, rng)
        values = RULES.values.value
        if kind == "grand":
            own = values.worth(done.won_by((player,)) | mask_of(lay))
            assert theirs.eyes() == (own, 120 - own)
        else:
            lost = any(trick.winner == player for trick in done.tricks)
            assert lost == (done.to_act is not None) or len(done.tricks) == 10
            ended += lost
    assert kind == "grand" or ended
