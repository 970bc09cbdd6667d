"""The rules of the two games, told by name: what the blocks carry that no family of ours needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.tables import after, judged, legal
from tests.proof import boston_like, schafkopf_like
from tutor import GAMES
from tutor.cards import parse_cards
from tutor.hand.played import side, sides_known_to
from tutor.hand.state import Game, Setup, State
from tutor.rules.bid.auction import AuctionRules, AuctionStage
from tutor.rules.bid.contract import said_of_the_last_bid
from tutor.rules.core.action import Action
from tutor.rules.core.stage import Cards, Table
from tutor.sources import cite

BOSTON, SCHAFKOPF = boston_like.GAME, schafkopf_like.GAME
LONGEST = 250


def dealt(game: Game, a: str = "", b: str = "", c: str = "", d: str = "") -> State:
    """A hand with these cards before its auction, the others dealt round; A speaks first."""
    hands = [parse_cards(game.pack, text) for text in (a, b, c, d)]
    rest = [card for card in range(len(game.pack)) if not any(card in hand for hand in hands)]
    for hand in hands:
        while len(hand) < game.pattern.hand_size:
            hand.append(rest.pop(0))
    return Setup(tuple(map(tuple, hands)), (), 3).state(game)


def played_out(state: State) -> State:
    """The rest of the hand, where everybody plays the first card allowed."""
    while not state.over:
        state = state.after(state.legal()[0])
    return state


def lines(state: State) -> dict[str, int]:
    return {entry.item: entry.amount for entry in state.result().entries}


@pytest.mark.parametrize("module", [boston_like, schafkopf_like])
def test_a_game_made_of_blocks_is_short(module: object) -> None:
    text = Path(str(vars(module)["__file__"])).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST


# A partner who joins by a word.

STRONG = "S-A S-K S-Q S-J S-10 S-9 S-8 S-7"


def test_whoever_says_whist_plays_with_the_asker_and_all_know_it() -> None:
    state = after(dealt(BOSTON), "bid demande", "pass", "bid whist", "pass", "name S")
    assert side(state) == (0, 2)
    for seat in range(4):
        assert sides_known_to(state, seat).parties == ((0, 2), (1, 3))
    assert BOSTON.roles(state) == {0: ("declarer",), 2: ("helper",)}
    assert "C plays with A." in BOSTON.standing(state)


def test_who_has_joined_is_paid_and_pays_with_the_asker() -> None:
    """With the long suit in hand they win, with it against them they lose, both alike."""
    said = ("bid demande", "pass", "bid whist", "pass", "name S")
    won = played_out(after(dealt(BOSTON, a=STRONG), *said))
    assert lines(won) == {"game": 1, "over": 3}
    assert won.result().balance(4) == (8, -8, 8, -8)
    lost = played_out(after(dealt(BOSTON, b=STRONG), *said))
    assert lines(lost) == {"game": 1} and lost.result().balance(4) == (-2, 2, -2, 2)


def test_who_asks_and_finds_nobody_plays_alone_for_four_tricks() -> None:
    state = after(dealt(BOSTON, a=STRONG), "bid demande", "pass", "pass", "pass", "name S")
    assert side(state) == (0,)
    end = played_out(state)
    assert lines(end) == {"game": 1, "over": 4} and end.result().balance(4) == (15, -5, -5, -5)


def test_one_joins_alone_and_only_who_asks() -> None:
    state = dealt(BOSTON)
    assert not judged(state, "bid whist").ok
    asked = after(state, "bid demande")
    assert "bid whist" in legal(asked)
    assert judged(asked, "bid whist").reason == "With “Whist” you join A."
    joined = after(asked, "bid whist")
    assert "B has already joined A" in judged(joined, "bid whist").reason
    misere = judged(after(state, "bid misere"), "bid whist")
    assert "only to join" in misere.reason and "Demande" in misere.reason


def test_a_higher_bid_frees_who_has_joined_a_lower_one() -> None:
    """B has joined A, whom C outbids: C plays alone, and so does A by holding the Solo."""
    state = after(dealt(BOSTON), "bid demande", "bid whist", "bid solo")
    assert state.to_act == 0 and not judged(state, "bid whist").ok
    for answer, player in (("pass", 2), ("hold", 0)):
        assert side(after(state, answer, "name S")) == (player,)
    misere = after(dealt(BOSTON), "bid demande", "bid whist", "bid misere", "pass", "pass")
    assert side(misere) == (2,)


def test_where_nobody_may_join_the_word_is_unknown() -> None:
    game = BOSTON.with_settings({"joining": "alone"})
    state = after(dealt(game), "bid demande")
    assert "not possible now" in judged(state, "bid whist").reason


def test_the_highest_bid_too_may_be_joined() -> None:
    """At the top of the ladder it ends when somebody has joined, or all have spoken."""
    place, pack = cite("000 1 ¶ 4"), BOSTON.pack
    rules = BOSTON.rules_as(boston_like.BostonRules).auction
    short = AuctionRules(rules.ladder[:2], place, place, None)
    stage = AuctionStage(Table(pack, 4, 3, (0, 1, 2, 3)), short, Cards((0,) * 4))
    stage = stage.after(Action("bid", ("demande",)))
    assert stage.to_act == 1 and len(stage.legal()) == 2
    assert stage.after(Action("bid", ("whist",))).to_act is None
    unjoined = stage.after(Action("pass")).after(Action("pass"))
    assert unjoined.to_act == 3 and unjoined.after(Action("pass")).to_act is None


def test_a_word_counts_for_the_last_bid_alone() -> None:
    said = ((0, "ask"), (1, "join"), (2, "pass"))
    assert said_of_the_last_bid(said, "join") == (1,)
    assert said_of_the_last_bid((*said, (3, "solo")), "join") == ()
    assert said_of_the_last_bid((*said, (3, "solo"), (0, "hold"), (3, "join")), "join") == (3,)


# Eight trumps that stay trumps, a Daus that calls.

EIGHT = "E-O G-O R-O S-O E-U G-U R-U S-U"
RUF = ("bid rufspiel", "pass", "pass", "pass")


def test_the_eight_stand_above_the_hearts_in_a_rufspiel_and_four_are_left_in_a_wenz() -> None:
    state = after(dealt(SCHAFKOPF, b="E-D"), *RUF, "call E-D")
    row = [SCHAFKOPF.pack.codes[card] for card in state.order.trump_row]
    assert row == [*EIGHT.split(), "R-D", "R-10", "R-K", "R-9", "R-8", "R-7"]
    wenz = after(dealt(SCHAFKOPF), "bid wenz", "pass", "pass", "pass")
    assert [SCHAFKOPF.pack.codes[card] for card in wenz.order.trump_row] == EIGHT.split()[4:]
    solo = after(dealt(SCHAFKOPF), "bid solo", "name S")
    assert len(solo.order.trump_row) == 14 and solo.order.beats(
        *parse_cards(SCHAFKOPF.pack, "S-7 E-D")
    )


def test_a_daus_of_another_is_called_and_not_the_one_of_trumps() -> None:
    state = after(dealt(SCHAFKOPF, a="E-D E-7"), *RUF)
    assert legal(state) == ["call G-D", "call S-D"]
    assert "You hold the Deuce of Acorns" in judged(state, "call E-D").reason
    assert "trump" in judged(state, "call R-D").reason
    alone = after(dealt(SCHAFKOPF, a="E-D G-D S-D"), *RUF)
    assert legal(alone) == ["call E-D", "call G-D", "call S-D"]
    assert side(after(alone, "call E-D")) == (0,)


def test_whoever_holds_the_daus_is_the_partner_and_known_when_it_falls() -> None:
    state = after(dealt(SCHAFKOPF, a="E-7 E-8", c="E-D E-9"), *RUF, "call E-D")
    assert side(state) == (0, 2) and SCHAFKOPF.roles(state) == {0: ("declarer",)}
    assert sides_known_to(state, 2).parties == ((0, 2), (1, 3))
    assert sides_known_to(state, 1).parties == ((0,), (1,), (2,), (3,))
    led = after(state, "play E-7")
    fallen = after(led, legal(led)[0], "play E-D")
    assert SCHAFKOPF.roles(fallen) == {0: ("declarer",), 2: ("helper",)}
    assert sides_known_to(fallen, 1).parties == ((0, 2), (1, 3))
    balance = played_out(fallen).result().balance(4)
    assert balance[0] == balance[2] == -balance[1] == -balance[3] != 0


def test_the_daus_called_is_the_first_of_its_suit_to_be_played() -> None:
    """Its holder plays it to its suit, and leads nothing of the suit before it."""
    state = after(dealt(SCHAFKOPF, a="E-7 E-8", b="E-D E-9 E-10"), *RUF, "call E-D")
    to_follow = after(state, "play E-7")
    assert legal(to_follow) == ["play E-D"]
    assert "was called" in judged(to_follow, "play E-9").reason
    leading = after(dealt(SCHAFKOPF, a="E-D E-9 G-7", b="E-7"), "pass", *RUF[:3], "call E-D")
    assert leading.to_act == 0
    assert {"play E-D", "play G-7"} <= set(legal(leading)) and "play E-9" not in legal(leading)
    assert "was called" in judged(leading, "play E-9").reason


# Schneider and Schwarz.


def test_schwarz_trebles_the_game_and_the_row_of_matadors_is_paid() -> None:
    end = played_out(after(dealt(SCHAFKOPF, a=EIGHT), "bid solo", "name E"))
    assert lines(end) == {"game": 5, "schwarz": 10, "matadors": 8}
    assert end.result().balance(4) == (69, -23, -23, -23)


def test_schneider_doubles_the_game() -> None:
    """A gives one trick away, with few eyes."""
    hand = EIGHT.replace("S-U", "S-7")
    low = "S-8 G-7 G-8 G-9"
    end = played_out(after(dealt(SCHAFKOPF, a=hand, b=low), "bid solo", "name E"))
    assert lines(end) == {"game": 5, "schneider": 5, "matadors": 7}


def test_the_side_below_thirty_one_is_schneider_and_pays_twice() -> None:
    """A and C, who holds the Daus, take the trick of A’s Ober and hardly another eye."""
    hands = {"a": "E-O E-7 E-8 G-7 G-8 G-9 S-7 S-8", "b": EIGHT.replace("E-O", "E-9"), "c": "E-D"}
    end = played_out(after(dealt(SCHAFKOPF, **hands), *RUF, "call E-D", "play E-O"))
    assert side(end) == (0, 2) and lines(end) == {"game": 2, "schneider": 2}
    assert end.result().balance(4) == (-8, 8, -8, 8)


def test_the_registry_does_not_know_them_but_here(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {BOSTON.id, SCHAFKOPF.id} <= set(GAMES)
    monkeypatch.undo()
    assert not {BOSTON.id, SCHAFKOPF.id} & set(GAMES)
