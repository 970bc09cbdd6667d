"""What a seat may do comes out as data: all that is lawful is there, and page and terminal draw
the same words."""

from __future__ import annotations

import html
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.engine.hands import moments
from tutor import GAMES, State, new_hand
from tutor.cards import mask_of, parse_cards
from tutor.cli.terminal import control_lines, hand_line, table_lines
from tutor.rules.core.action import Action, parse_action
from tutor.table.controls import Controls, Menu, Number, Pick, Press, calls_in, common, worded
from tutor.table.facts import controls_of, facts_of
from tutor.table.lying import Look
from tutor.view import controls as drawn

every_game = pytest.mark.parametrize("game_id", GAMES)


def reached(state: State, found: Controls, action: Action) -> bool:
    """Whether one of these controls does this."""
    if any(call.action == action for call in calls_in(found)):
        return True
    index = state.game.pack.index
    for one in found:
        verb = getattr(one, "verb", "")
        if verb != action.verb:
            continue
        if isinstance(one, Press):
            return len(action.args) == 1 and action.args[0] in index
        if isinstance(one, Menu):
            return any(call.action == action for call in one.calls)
        if isinstance(one, Number):
            return one.least <= int(action.args[0]) <= one.most
        if isinstance(one, Pick):
            cards = mask_of(parse_cards(state.game.pack, " ".join(action.args)))
            return not cards & ~one.cards and one.least <= cards.bit_count() <= one.most
    return False


def lot_calls(state: State) -> Iterator[Action]:
    """What may be done with the cards that lie on the table."""
    lots = facts_of(state, Look(state.acting)).middle.lots
    return (lot.call.action for lot in lots if lot.call)


def same_end(state: State, one: Action, other: Action) -> bool:
    """Whether another lawful action says the same, as the last lower piece and all of them."""
    return state.stage.allows(other) and state.after(one).stage == state.after(other).stage


def some(state: State, rng: random.Random) -> list[Action]:
    """Some lawful actions: all where they are few."""
    legal = state.legal()
    return list(legal) if len(legal) <= 40 else rng.sample(list(legal), 40)


@pytest.mark.in_turn
@every_game
def test_everything_lawful_can_be_done_by_the_controls(game_id: str) -> None:
    rng, found = random.Random(game_id), []
    for hand, step, state in moments(game_id, 0.3, "controls"):
        if state.over:
            continue
        controls = controls_of(state)
        lying = set(lot_calls(state))
        for action in some(state, rng):
            if reached(state, controls, action) or action in lying:
                continue
            if not any(same_end(state, action, call.action) for call in calls_in(controls)):
                found.append(f"{hand.told(step)}: {action}")
    assert not found[:5]


@pytest.mark.in_turn
@every_game
def test_a_family_that_gives_no_controls_has_those_of_every_game(game_id: str) -> None:
    """A new game can be played before it has words of its own."""
    rng, found = random.Random(game_id), []
    for hand, step, state in moments(game_id, 0.3, "common"):
        if state.over:
            continue
        controls = common(state)
        missed = [a for a in some(state, rng) if not reached(state, controls, a)]
        found += [f"{hand.told(step)}: {action}" for action in missed]
        assert all(call.label.strip() and "_" not in call.label for call in calls_in(controls))
    assert not found[:5]


@pytest.mark.in_turn
@every_game
def test_page_and_terminal_draw_the_same_words(game_id: str) -> None:
    for _, _, state in moments(game_id, 0.2, "words"):
        if state.over:
            continue
        found = controls_of(state)
        page = html.unescape(str(drawn.controls(found, state.game.pack, state.in_hand)))
        lines = "\n".join(control_lines(found))
        for call in calls_in(found):
            assert parse_action(str(call.action)) == call.action
            assert f'data-with="{call.action}"' in page and call.label in page
            assert call.label in lines or call.label.lower() == str(call.action)
            assert str(call.action) in lines
        for one in found:
            if isinstance(one, Menu):
                for call in one.calls:
                    assert f'value="{" ".join(call.action.args)}"' in page and call.label in page
                    assert call.label in lines and str(call.action) in lines
            if isinstance(one, Pick | Number | Menu):
                assert one.submit in page and f'data-do="{one.verb}"' in page
                assert f"'{one.verb}'" in lines or f"{one.verb} " in lines


@every_game
def test_a_hand_lies_in_the_order_of_its_game(game_id: str) -> None:
    """Trumps together and first, each run from the top, the suits as the pack has them."""
    for _, _, state in moments(game_id, 0.1, "order"):
        order, pack = state.hand_order, state.game.pack
        for seat in state.table.active:
            cards = state.in_hand(state.cards.hands[seat])
            assert mask_of(cards) == state.cards.hands[seat] and len(set(cards)) == len(cards)
            runs = [-1 if order.trumps >> card & 1 else suit_of(state, card) for card in cards]
            assert runs == sorted(runs)
            for one, other in pairwise(cards):
                same = order.follows[one] >> other & 1 and order.follows[other] >> one & 1
                assert not same or order.beats(one, other) or not order.beats(other, one)
        assert len(pack) == len(order.strength)


def suit_of(state: State, card: int) -> int:
    """The place of a card's suit in the pack."""
    masks = sorted(state.game.pack.suit_masks.values(), key=lambda mask: mask & -mask)
    return next(place for place, mask in enumerate(masks) if mask >> card & 1)


def test_the_wenzel_lie_together_and_first() -> None:
    """000 3 § 1 ¶ 7: in an Eichelsolo the four Unters, and then the Eicheln."""
    state = new_hand("scat", 5)
    for words in ("cut 11", "pass", "bid frage-S", "pass", "name solo-E"):
        state = state.apply(parse_action(words))
    hand = state.cards.hands[2]
    codes = [state.game.pack.codes[card] for card in state.in_hand(hand)]
    unters = [code for code in codes if code.endswith("-U")]
    acorns = [code for code in codes if code.startswith("E-") and code not in unters]
    assert unters and codes[: len(unters) + len(acorns)] == [*unters, *acorns]
    line = hand_line(state.game.pack, state.hand_order, hand)
    assert line.startswith(" ".join([*unters, *acorns]) + " | ")


def test_a_hand_is_sorted_as_soon_as_its_game_is_named() -> None:
    """The declarer of a Frage takes up the Scat and discards, the trumps together already."""
    state = new_hand("scat", 5)
    for words in ("cut 11", "pass", "bid frage-S", "pass", "name frage-E"):
        state = state.apply(parse_action(words))
    assert state.phase == "discard" and state.order != state.hand_order
    codes = [state.game.pack.codes[card] for card in state.in_hand(state.cards.hands[2])]
    trumps = [code.endswith("-U") or code.startswith("E-") for code in codes]
    assert trumps == sorted(trumps, reverse=True) and trumps.count(True) > 3


def test_a_null_ouvert_lies_open_in_the_terminal_to_its_last_card() -> None:
    """Played on after a trick too, where the table has agreed on it."""
    rng, seen = random.Random(3), 0
    for seed in range(3):
        state = new_hand("scat", seed, settings={"nullend": "on"})
        for words in ("cut 11", "pass", "pass", "name null-ouvert"):
            state = state.apply(parse_action(words))
        while not state.over:
            held = state.cards.hands[0]
            lines = table_lines(facts_of(state, Look(1)))
            codes = " ".join(state.game.pack.codes[card] for card in state.in_hand(held))
            shown = [line for line in lines if "open at" in line]
            assert shown == ([f"open at A: {codes}"] if held else [])
            state, seen = state.apply(rng.choice(state.legal())), seen + 1
    assert seen == 90


def test_an_action_without_words_is_told_by_its_cards() -> None:
    pack = GAMES["scat"].pack
    assert worded(pack, Action("ask", ("E-K",))).label == "Ask the King of Acorns"
    assert worded(pack, Action("stop")).label == "Stop"
    assert worded(pack, Action("claim", ("packets",))).label == "In packets"
