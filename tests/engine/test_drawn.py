"""Every phase of every game in the registry, drawn at every seat: what lies open is drawn open,
and nothing else."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.engine.drawn import Drawn, closed_packets, open_tops
from tests.engine.hands import Hand, hands_of, moments
from tutor import GAMES, State
from tutor.cards import cards_of, mask_of
from tutor.door import answer
from tutor.family import family_of
from tutor.games.hombre.held_up import HeldUpStage
from tutor.rules.bid.shown import ShownStage
from tutor.rules.core.stage import seat_name
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.irregular import IrregularPlay
from tutor.rules.play.play import PlayStage
from tutor.table.facts import facts_of
from tutor.table.lying import Look
from tutor.trials.invariants import hidden_cards, piles, relabelled
from tutor.view.table import table

every_game = pytest.mark.parametrize("game_id", GAMES)
"""At every seat and moment: what lies open is a matter of the family’s stages."""


def page(link: str) -> str:
    """The HTML of a widget, by the one door."""
    found = json.loads(answer(json.dumps({"state": link, "event": None, "base": "../"})))
    assert "html" in found, found.get("error")
    text: str = found["html"]
    return text


def open_hands(state: State) -> dict[int, int]:
    """The cards of each seat that lie open on the table: a hand turned up, cards left lying, the
    tops of packets, and cards shown before the play."""
    found = open_tops(state)
    for stage in (*state.done, state.stage):
        if isinstance(stage, HeldUpStage) and state.find(PlayStage) is None:
            found[stage.seat] = found.get(stage.seat, 0) | stage.shown
        if isinstance(stage, ShownStage):
            found[stage.seat] = found.get(stage.seat, 0) | stage.hand
        if isinstance(stage, IrregularPlay):
            for seat, cards in stage.shown:
                found[seat] = found.get(seat, 0) | cards
    return {seat: cards & state.cards.hands[seat] for seat, cards in found.items()}


def open_talon(state: State, seat: int) -> int:
    """The cards of the talon that the running stage shows to a seat."""
    index = state.game.pack.index
    words = [word for note in state.stage.seen_by(seat) for text in note for word in text.split()]
    named = mask_of(index[word] for word in words if word in index)
    return named & piles(state).get("talon", 0) if state.find(DealtStage) else 0


def must_be_open(state: State, seat: int) -> int:
    """What lies open before this seat: its hand, open hands and talon, the trick."""
    found = state.cards.hands[seat] if state.find(DealtStage) else 0
    for cards in open_hands(state).values():
        found |= cards
    found |= mask_of(card for _, card in family_of(state.game).on_table(state))
    return found | open_talon(state, seat)


def wrong(state: State, seat: int, drawn: Drawn) -> Iterator[str]:
    """What is drawn otherwise than it lies at this moment, looked at from this seat."""
    codes, hidden = state.game.pack.codes, hidden_cards(state, seat)
    if not state.find(DealtStage):
        hidden = state.game.pack.full
    for card in cards_of(must_be_open(state, seat)):
        if drawn.shown[codes[card]] != 1:
            yield f"{codes[card]} lies open and is drawn {drawn.shown[codes[card]]} times"
    for card in cards_of(hidden):
        if drawn.shown[codes[card]]:
            yield f"{codes[card]} is hidden and drawn open"
    for other, cards in open_hands(state).items():
        place = None if other == seat else seat_name(other)
        for card in cards_of(cards):
            if drawn.at.get(codes[card]) not in (place, seat_name(other)):
                yield f"{codes[card]} lies open at {seat_name(other)} and is drawn elsewhere"
    for other in range(state.table.seats):
        if other == seat:
            continue
        name, open_here = seat_name(other), open_hands(state).get(other, 0)
        backs = (state.cards.hands[other] & ~open_here).bit_count() + closed_packets(state, other)
        if drawn.backs[name] != backs:
            yield f"{drawn.backs[name]} backs at {name}, where {backs} cards lie hidden"


def looks(game_id: str) -> Iterator[tuple[Hand, int, int]]:
    """Moments and seats: every phase, and every kind of open card, from each seat."""
    rng = random.Random(game_id)
    met: set[tuple[object, ...]] = set()
    phases: set[str] = set()
    for hand, step, state in moments(game_id):
        for seat in range(state.table.seats):
            is_open = bool(open_hands(state)), bool(open_talon(state, seat)), bool(state.done)
            key = (state.phase, seat, state.to_act == seat, is_open)
            taken = rng.random() < 0.4 or state.phase not in phases
            if key not in met and taken:
                met.add(key)
                phases.add(state.phase)
                yield hand, step, seat


@pytest.mark.in_turn
@every_game
def test_the_table_draws_open_what_lies_open_and_nothing_else(game_id: str) -> None:
    """The play table, as the reader at each seat has it."""
    found, phases = [], set()
    for hand, step, seat in looks(game_id):
        state = hand.states[step]
        phases.add(state.phase)
        drawn = Drawn(page(hand.link(step, seat)))
        told = f"{hand.told(step)}, seen by {seat_name(seat)}"
        found += [f"{told}: {text}" for text in wrong(state, seat, drawn)]
    assert phases == {state.phase for _, _, state in moments(game_id)}
    assert not found[:10]


@pytest.mark.in_turn
@every_game
def test_the_table_is_the_same_whatever_hidden_cards_are(game_id: str) -> None:
    """Two cards that a seat cannot tell apart change places: nothing it reads or hears changes."""
    rng = random.Random(game_id)
    for hand, step, state in moments(game_id, 0.05, "table"):
        family = family_of(state.game)
        for seat in range(state.table.seats):
            hidden = family.exchangeable(state, seat, hidden_cards(state, seat), rng)
            if hidden.bit_count() < 2:
                continue
            other = relabelled(state, *rng.sample(list(cards_of(hidden)), 2))
            look = Look(seat)
            assert table(facts_of(other, look)) == table(facts_of(state, look)), hand.told(step)
            assert other.game.standing(other) == state.game.standing(state), hand.told(step)


@pytest.mark.in_turn
@every_game
def test_the_finished_hand_shows_every_card_that_was_dealt(game_id: str) -> None:
    """Whoever looks back finds all hands, each card once in its row."""
    for hand in hands_of(game_id)[:3]:
        end = hand.end
        drawn = Drawn(page(hand.link(len(hand.states) - 1, 0)), folds=True)
        dealt = end.find(DealtStage)
        codes = end.game.pack.codes
        for seat, cards in enumerate(dealt.cards.hands if dealt else ()):
            assert all(drawn.shown[codes[card]] for card in cards_of(cards)), seat


@pytest.mark.in_turn
@every_game
def test_a_deal_shows_all_hands_and_the_talon_when_it_is_opened(game_id: str) -> None:
    """The deal widget: a closed talon lies there in backs, as many as it has cards."""
    game = GAMES[game_id]
    codes = set(game.pack.codes)
    for seed in (1, 2):
        link = f"w=deal;game={game_id};seed={seed}"
        closed, opened = Drawn(page(link)), Drawn(page(f"{link};open=1"))
        assert set(closed.shown.values()) == set(opened.shown.values()) == {1}
        talon = game.pattern.talon_size
        assert len(closed.shown) == len(codes) - talon and closed.backs.total() == talon
        assert set(opened.shown) == codes and opened.backs.total() == 0
        assert {code: closed.at[code] for code in closed.shown}.items() <= opened.at.items()


def test_a_card_drawn_wrongly_is_told() -> None:
    """A hidden card drawn, an open one left out, a back too many, a card at another's seat."""
    state = next(s for _, _, s in moments("tappen-54") if s.phase == "play" and s.to_act == 0)
    html = str(table(facts_of(state, Look(0))))
    codes = state.game.pack.codes
    assert any("drawn 0 times" in text for text in wrong(state, 0, Drawn(html)))
    hidden = codes[next(cards_of(hidden_cards(state, 0)))]
    spoiled = f'{html}<span data-card="{hidden}"></span>'
    assert f"{hidden} is hidden and drawn open" in set(wrong(state, 0, Drawn(spoiled)))
    other = next(seat for seat in state.table.active if seat != 0)
    extra = f'{html}<div data-seat="{seat_name(other)}"><span class="backs"><i></i></span></div>'
    assert any("backs at" in text for text in wrong(state, 0, Drawn(extra)))
    lying = ShownStage(state.table, state.cards, other)
    turned = replace(state, done=(*state.done, lying))
    assert any("lies open" in text for text in wrong(turned, 0, Drawn(html)))
