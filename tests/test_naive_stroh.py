"""Strohmann-Tarok against its second reading in `tests/naive`, card by card and line by line."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.naive.stroh import Hand
from tutor import find_game, parse_action
from tutor.family import choose
from tutor.hand.state import State, start
from tutor.rules.deal.dealing import CutStage, DealtStage, deal
from tutor.rules.play.packets import UNSEEN, PacketPlay

HANDS = 40
TABLES: tuple[dict[str, str], ...] = (
    {},
    {"prices": "older", "pass": "same"},
    {"prices": "tricks", "pass": "next", "lead": "taker"},
    {"prices": "tappen", "level": "drawn", "last": "shown"},
    {"taroks": "played", "level": "drawn"},
)
RICH = 5
"""In one hand of so many the forehand is dealt the best taroks and much of the rest."""


def pack_of(state: State, rng: random.Random) -> list[int]:
    """A shuffled pack, now and then one that gives one player nearly everything, or no tarok."""
    cards, trumps = list(range(54)), state.game.order.trumps
    rng.shuffle(cards)
    if rng.randrange(RICH):
        return cards
    cards.sort(key=lambda card: -(trumps >> card & 1) * rng.random())
    places: list[int | None] = [None] * 54
    pattern, table = state.game.pattern, state.table
    dealt = deal(tuple(range(54)), pattern, table)
    rich = rng.choice(table.active)
    first = [place for place in range(54) if dealt.hands[rich] >> place & 1]
    others = [place for place in range(54) if place not in first]
    if rng.random() < 0.5:
        others.reverse()
    for place in first + others:
        places[place] = cards.pop(0)
    return [card for card in places if card is not None]


def begun(customs: dict[str, str], number: int, rng: random.Random) -> tuple[State, Hand]:
    """The same hand on both sides, after the cut."""
    game = find_game("strohmann", customs)
    state = start(game, number, 1, 2)
    cut = state.running(CutStage)
    cards = pack_of(state, rng)
    stage = CutStage(cut.table, cut.rules, cut.place, (*cards[-1:], *cards[:-1]))
    state = State(game, state.table, stage).apply(parse_action("cut 1"))
    return state, Hand([game.pack.codes[card] for card in cards], customs)


def compared(state: State, hand: Hand) -> None:
    """What both sides know of the moment."""
    codes = state.game.pack.codes
    assert state.to_act == hand.waiting()
    play = state.find(PacketPlay)
    if play is None:
        assert sorted(map(str, state.legal())) == sorted(hand.words())
        return
    said = [f"announce {name}" for name in hand.may_announce()]
    lawful = [f"play {card}" for card in hand.may_play()]
    assert sorted(map(str, state.legal())) == sorted(lawful + said)
    for seat in (0, 1):
        assert sorted(codes[c] for c in range(54) if play.hands[seat] >> c & 1) == sorted(
            hand.playable(seat)
        )
        tops = [None if top == UNSEEN else codes[top] for top in play.tops[seat]]
        held = hand.playable(seat)
        assert [top for top in tops if top in held] == [top for top in hand.shown[seat] if top]
        under = [[codes[card] for card in packet] for packet in play.under[seat]]
        assert under == hand.piles[seat]


@pytest.mark.parametrize("customs", TABLES, ids=lambda one: "-".join(one.values()) or "usual")
def test_the_engine_and_the_second_reading_play_the_same_game(customs: dict[str, str]) -> None:
    """Lawful words and cards, tops and what lies below, winners and payments."""
    seen: Counter[str] = Counter()
    for number in range(HANDS):
        rng = random.Random(number)
        state, hand = begun(customs, number, rng)
        plain = rng.random() < 0.6
        while state.to_act is not None:
            compared(state, hand)
            action = choose(state, rng) if plain else rng.choice(state.legal())
            state = state.apply(action)
            if action.verb == "play":
                hand.put(action.args[0])
            elif action.verb == "announce":
                hand.announce(action.args[0])
            else:
                hand.say(str(action))
        assert hand.waiting() is None
        result = state.result()
        paid = [(one.item, one.writers[0], one.amount) for one in result.entries]
        assert sorted(paid) == sorted(hand.bill())
        assert state.next_dealer == hand.next_dealer()
        seen.update(item for item, _, _ in paid)
        seen["thrown"] += hand.thrown is not None
        seen["dealt"] += state.find(DealtStage) is not None
    assert seen["dealt"] == HANDS and seen["game"] and seen["troule"] and seen["kings"]
    assert seen["thrown"] or customs.get("taroks") == "played"
    assert seen["pagat"]
