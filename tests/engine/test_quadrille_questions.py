"""Questions on a helper: answered again from what the question itself shows."""

from __future__ import annotations

import re
import sys

import pytest

from tutor import find_game
from tutor.games import HOMES
from tutor.quiz import make

SEEDS = range(40 if sys.platform != "emscripten" else 5)
SUITS = {"Spades": "S", "Hearts": "H", "Diamonds": "D", "Clubs": "C"}
HELPED = [game for game in ("quadrille", "quadrille-8", "cinquille") if game in HOMES]


@pytest.mark.parametrize("game_id", HELPED)
def test_which_king_may_be_called_follows_from_the_hand(game_id: str) -> None:
    """000 1 Quadrille ¶ 1 laws 4 and 5, ¶ 2 law 1."""
    game, seen = find_game(game_id), set[tuple[str, bool]]()
    for seed in range(40):
        question = make(game, "called", seed)
        found = re.search(r"with (\w+) as trumps", question.prompt)
        assert found
        hand, trump = question.picture.hand, SUITS[found[1]]
        kings = sum(card.endswith("-K") for card in hand)
        for option in question.options:
            card = option.id
            queen = kings == 4 and card not in hand and not card.startswith(trump)
            assert option.right == (queen if card.endswith("Q") else True), (seed, card)
            seen.add((card[-1], option.right))
    assert seen == {("K", True), ("Q", True), ("Q", False)}


@pytest.mark.parametrize("game_id", HELPED)
def test_who_helps_follows_from_the_trick_and_the_hand(game_id: str) -> None:
    game, seen = find_game(game_id), set[str]()
    for seed in SEEDS:
        question = make(game, "sides", seed)
        called = re.search(r"the (King|Queen) of (\w+)", question.prompt)
        viewer = re.search(r"You are (\w)", question.prompt)
        player = re.search(r"Who helps (\w)", question.prompt)
        assert called and viewer and player
        king = f"{SUITS[called[2]]}-{called[1][0]}"
        fell = [seat for seat, card in question.picture.trick if card == king]
        if king in question.picture.hand:
            wanted = viewer[1]
        elif fell:
            wanted = "alone" if fell[0] == player[1] else fell[0]
        else:
            wanted = "unknown"
        assert [option.id for option in question.options if option.right] == [wanted], seed
        seen.add("a seat" if len(wanted) == 1 else wanted)
    assert seen >= {"a seat", "unknown"}


@pytest.mark.parametrize("game_id", HELPED)
def test_shares_add_up_and_an_odd_counter_goes_where_the_question_says(game_id: str) -> None:
    """000 1 Cinquille ¶ 1 laws 4 and 5."""
    game = find_game(game_id)
    for seed in SEEDS:
        question = make(game, "shares", seed)
        total = int(re.findall(r"\d+", question.prompt)[0])
        got = {seat: int(n) for seat, n in re.findall(r"([A-E]) (\d+)", question.explanation)}
        asked = re.search(r"does (\w) ", question.prompt)
        assert asked and sum(got.values()) == total and got[asked[1]] == question.number
        assert max(got.values()) == min(got.values()) + 1
        row = re.search(r"codille\. (\w) had the highest trump(.*?)\.", question.prompt)
        order = "".join(row.groups()).split(", then ") if row else ["A", *sorted(set(got) - {"A"})]
        assert [got[seat] for seat in order] == sorted(got.values(), reverse=True)


@pytest.mark.parametrize("game_id", HELPED)
def test_who_can_know_follows_from_who_has_not_followed_suit(game_id: str) -> None:
    """000 1 Cinquille ¶ 7: the King that falls shows the helper, who before that may be worked out
    from those who have shown that they have no card of its suit."""
    game, seen = find_game(game_id), set[str]()
    for seed in SEEDS[:16]:
        question = make(game, "knows", seed)
        facts, player = " ".join(question.picture.facts), question.prompt[-2]
        seats = {option.id for option in question.options}
        king = re.search(r"called the (King|Queen) of (\w+)", facts)
        assert king and f"{player} plays" in facts
        suit = SUITS[king[2]]
        order = question.state and question.state.order
        assert order is not None
        suited = order.follows[game.pack.index[f"{suit}-{king[1][0]}"]]
        trick = [(seat, game.pack.index[code]) for seat, code in question.picture.trick]
        fell = f"{suit}-{king[1][0]}" in dict(question.picture.trick).values()
        shown = fell or "has named" in facts or "in the trick before" in facts
        void = set(re.findall(r"(\w) in trick", facts.partition("Could not follow")[2]))
        if suited >> trick[0][1] & 1:
            void |= {seat for seat, card in trick if not suited >> card & 1}
        holder = re.search(r"(\w) has it(?:,| in)", facts)
        wanted = seats if shown else {holder[1]} if holder else set()
        alone = king[1] == "Queen" or "plays a Frage" not in facts
        for seat in seats:
            left = seats - void - {seat} - ({player} if alone else set())
            wanted |= {seat} if len(left) == 1 else set()
        assert {option.id for option in question.options if option.right} == wanted, seed
        seen.add("all" if wanted == seats else "one" if len(wanted) == 1 else "some")
    assert seen >= {"all", "one"}
