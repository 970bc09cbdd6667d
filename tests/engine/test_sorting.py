"""Won cards sorted into lays and counted, as the books do it and all at once."""

from __future__ import annotations

import random

import pytest

from tutor import GAMES
from tutor.cards.packs import TAROCK_78
from tutor.family import family_of
from tutor.paper import printed
from tutor.rules.rank.lays import at_once, by_the_book, reckoning, why_so
from tutor.rules.rank.tarock import tarock_values
from tutor.widgets import Event, EventError, LinkError, answer_state, answer_to, read_state
from tutor.widgets.sorting import Sorting

COUNTED = [game for game in GAMES if family_of(GAMES[game]).lays]
BEGIN = "w=lays;game=tappen-54;seed=3"


def cards(codes: str) -> tuple[int, ...]:
    return tuple(TAROCK_78.index[code] for code in codes.split())


@pytest.mark.parametrize("size", (2, 3))
def test_every_way_of_sorting_counts_the_same(size: int) -> None:
    values, rng = tarock_values(TAROCK_78, size), random.Random(size)
    for _ in range(200):
        found = rng.sample(range(78), size * rng.randint(1, 26))
        lays = by_the_book(values, found)
        assert sorted(card for lay in lays for card in lay) == sorted(found)
        assert {len(lay) for lay in lays} == {size}
        total = sum(map(values.lay_points, lays))
        kinds, number = at_once(values, found)
        assert total == sum(many * worth for many, worth in kinds) + number
        assert total * size == values.worth(sum(1 << card for card in found))
        anyhow = [found[at : at + size] for at in range(0, len(found), size)]
        assert total == sum(map(values.lay_points, anyhow))


def test_counting_cards_lie_with_blank_ones_as_long_as_there_are_enough() -> None:
    values = tarock_values(TAROCK_78)
    few = by_the_book(values, cards("S-K S-Q S-C II III IV"))
    assert [reckoning(values, lay) for lay in few] == ["5", "4 + 3 − 1 = 6"]
    rich = by_the_book(values, cards("S-K S-Q S-J S-C II III"))
    assert [reckoning(values, lay) for lay in rich] == ["5", "4 + 2 + 3 − 2 = 7"]
    poor = by_the_book(values, cards("S-K II III IV V VI"))
    assert [reckoning(values, lay) for lay in poor] == ["5", "1"]
    assert why_so(values, poor[1]) == "three empty cards make one point"
    twos = tarock_values(TAROCK_78, 2)
    pairs = by_the_book(twos, cards("S-K S-Q S-C II"))
    assert [reckoning(twos, lay) for lay in pairs] == ["5", "4 + 3 − 1 = 6"]
    with pytest.raises(ValueError, match="do not fill groups of 3"):
        by_the_book(values, cards("S-K II"))


@pytest.mark.parametrize("game_id", COUNTED)
def test_the_cards_are_laid_counted_and_read_again(game_id: str) -> None:
    shown = answer_state(f"w=lays;game={game_id};seed=5", None)
    state = shown.state
    assert isinstance(state, Sorting)
    for _ in range(len(state.cards) // state.values.lay):
        shown = answer_to(shown.state, Event("book", ""))
        assert read_state(shown.state.text) == shown.state
    assert "All the cards are in groups" in shown.said.text
    wrong = answer_to(shown.state, Event("answer", str(state.total + 200)))
    assert wrong.said.ok is False and f"it is {state.total}" in wrong.said.text
    right = answer_to(shown.state, Event("answer", str(state.total)))
    assert right.said.ok and "The fast way" in right.html and "book’s way" in right.html
    assert answer_to(right.state, Event("answer", "1")).state == right.state
    assert f"= {state.total}." in printed(state, "lays")


def test_who_forgets_something_is_told_what() -> None:
    state = read_state(BEGIN)
    assert isinstance(state, Sorting)
    kinds, _ = at_once(state.values, state.cards)
    less = sum(many * worth for many, worth in kinds)
    counters = sum(many for many, _ in kinds)
    said = {
        less: "left out the groups themselves",
        less + counters: "points come off in each group",
        less + len(state.cards): "for each empty card",
    }
    for number, words in said.items():
        assert words in answer_to(state, Event("answer", str(number))).said.text


def test_what_makes_no_lay_is_told_and_nothing_is_lost() -> None:
    few = answer_state(BEGIN, Event("lay", "S-K"))
    assert few.said.ok is False and few.said.text == "A group has three cards; you ticked one."
    assert few.state == read_state(BEGIN)
    made = answer_state(BEGIN, Event("lay", "S-K XIV XIII"))
    assert made.said.text.startswith("Group 1: 5; beside one")
    assert made.html.count('class="gone"') == 3
    with pytest.raises(EventError, match="among the cards that are left"):
        answer_to(made.state, Event("lay", "S-K XIX XVIII"))
    assert answer_to(made.state, Event("back", "")).state == read_state(BEGIN)
    for damaged in ("do=S-K.S-K.XIV", "do=S-K", "do=Z-9.S-K.XIV", "given=x"):
        with pytest.raises(LinkError):
            read_state(f"{BEGIN};{damaged}")
    with pytest.raises(LinkError, match="no cards are counted in groups"):
        read_state("w=lays;game=piquet")
    with pytest.raises(EventError, match="as lays"):
        printed(read_state(BEGIN), "hand")


def test_a_long_hand_is_drawn_in_rows() -> None:
    html = answer_state(BEGIN, None).html
    assert 'data-n="27" data-long' in html
    assert "data-long" not in answer_state("w=lays;game=tappen-42;seed=3", None).html
