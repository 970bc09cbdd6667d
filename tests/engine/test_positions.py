"""Hands to play on from a position: drawn by a seed, played to the end, handed in, judged anew."""

from __future__ import annotations

import pytest

from tests.engine.homework import DAY
from tests.turns import LEADING
from tutor.family.machine import choice
from tutor.games import GAMES
from tutor.school.handed import HandedError, hand_in, judged, read_all, read_handed
from tutor.school.hands import Draw, Hands, aim, coded, look_on, played_out, reached, read_hands
from tutor.widgets import Event, EventError, LinkError, answer_state, read_state
from tutor.widgets.drawing import Drawing
from tutor.widgets.positions import Positions

DRAW = "w=drawing;game=tappen-54;draw=-5++dreier;seed=7;of=3"
LINK = "w=positions;game=tappen-54;hands=-5++716050866+448920569+237659313;seed=7;title=Week*203"


def drawn(draw: Draw) -> Hands:
    """What is drawn, however many deals have to be tried for it."""
    deals: tuple[int, ...] = ()
    tried = 0
    while len(deals) < draw.number:
        deals, tried = look_on(draw, deals, tried)
    return draw.drawn(deals)


def set_hands(text: str) -> Positions:
    state = read_state(text)
    assert isinstance(state, Positions)
    return state


def played(text: str) -> str:
    """Every hand played as the machine would, through the table's own buttons."""
    while not set_hands(text).finished:
        state = set_hands(text)
        play = state.play
        if play.hand.over:
            event = Event("next", "")
        elif play.here(play.hand.to_act):
            event = Event("act", str(choice(play.hand, play.seed)))
        else:
            event = Event("go", "")
        text = answer_state(text, event).state.text
    return text


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_the_hands_of_every_game_can_be_done_and_not_by_any_card(game_id: str) -> None:
    hands = 2 if game_id in LEADING else 1  # of the first game of each family
    task = drawn(Draw(game_id, "", 5, (), 7, hands))
    assert read_hands(game_id, task.text, 7) == task
    play = task.table(0)
    assert play.hand.phase == "play" and play.here(play.hand.to_act)
    end = play.hand
    while not end.over:
        end = end.after(choice(end, play.seed))
    word = coded(play, end)
    again = played_out(play, word)
    assert again is not None and again.history == end.history and reached(play, end)
    assert played_out(play, f"{word}0") is None and played_out(play, word[:-1]) is None
    assert aim(play) == "win it" or aim(play).startswith("get ")


def test_only_the_games_that_were_taught_are_played() -> None:
    task = drawn(Draw("hombre", "games.plain", 5, ("frage",), 3, 2))
    for at in range(2):
        assert "Frage" in " ".join(task.table(at).game.standing(task.table(at).hand))


def test_a_link_is_played_through_its_own_table_and_handed_in() -> None:
    text = played(LINK)
    shown = answer_state(text, None)
    assert "You reached your aim in 3 of 3 hands." in shown.html
    signed = answer_state(text, Event("sign", f"{DAY} Anna")).state
    assert isinstance(signed, Positions) and read_state(signed.text) == signed
    found = read_handed(signed.handed.text)
    assert [one.right for one in judged(found)] == [True, True, True]
    assert found == signed.handed and len(found.text) < 150
    assert read_all(f"Hello {found.text}")[0] == (found,)


def test_a_lost_hand_is_told_with_the_way_to_look_at_it() -> None:
    task = set_hands(LINK).task
    play, word = task.table(0), ""
    for number in range(6**5):
        word = "".join(str(number // 6**place % 6) for place in range(5))
        end = played_out(play, word)
        if end is not None and not reached(play, end):
            break
    others = set_hands(played(LINK)).given[1:]
    handed = hand_in(set_hands(LINK).homework, "Bert", DAY, (word, *others))
    first, *rest = judged(handed)
    assert not first.right and all(one.right for one in rest)
    assert first.way.startswith("play/tappen-54/#w=play-1&s=w=play;")
    shown = answer_state("w=pupils", Event("write", handed.text))
    assert "2 of 3" in shown.html and "Look at it" in shown.html
    answer_state(first.way.partition("&s=")[2], None)


def test_there_is_no_way_to_another_deal_and_none_back() -> None:
    shown = answer_state(LINK, None)
    for do in ("new", "seed", "undo", "help", "following", "sit", "watch"):
        assert f'data-do="{do}"' not in shown.html
        with pytest.raises(EventError):
            answer_state(LINK, Event(do, "1"))
    for event in (Event("next", ""), Event("act", "fault revoke A")):
        with pytest.raises(EventError):
            answer_state(LINK, event)


@pytest.mark.parametrize(
    "text",
    [
        LINK.replace("-5+", "-0+"),
        LINK.replace("-5+", "5+"),
        LINK.replace("-5+", "-5+games.x"),
        LINK.replace("-5++", "-5++valat+"),
        LINK.replace("-5++716050866+", "-5++448920569+"),
        LINK.replace("-5++716050866+448920569+237659313", "-5+"),
        LINK.replace("tappen-54", "chess"),
        f"{LINK};given=0",
        f"{LINK};given=zzzzz",
        f"{LINK};given=A",
        f"{LINK};do=play_ZZ",
        f"{LINK};name=Anna;day={DAY}",
    ],
)
def test_a_damaged_link_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        answer_state(text, None)


def test_what_was_never_played_is_no_result() -> None:
    done = set_hands(played(LINK))
    for words in (("zz", *done.given[1:]), ("0", *done.given[1:])):
        with pytest.raises(HandedError, match="not played like that"):
            judged(hand_in(done.homework, "Anna", DAY, words))


def test_a_drawing_goes_on_until_all_hands_are_found_and_then_is_a_link() -> None:
    text = DRAW
    while True:
        shown = answer_state(text, None)
        assert read_state(shown.state.text) == shown.state
        text = shown.state.text
        assert isinstance(shown.state, Drawing)
        if len(shown.state.deals) == 3:
            break
    assert shown.state.hands == drawn(shown.state.draw)
    hands = shown.state.hands
    answer_state(f"w=positions;game={hands.game};hands={hands.text};seed=7", None)
    again = answer_state(text, None)
    assert again.state == shown.state


@pytest.mark.parametrize(
    "text",
    [
        DRAW.replace("of=3", "of=7"),
        DRAW.replace("-5", "5"),
        f"{DRAW};hands=-4++5",
        f"{DRAW};hands=-5++1+2+3+4",
        f"{DRAW};tried=1001",
    ],
)
def test_a_damaged_drawing_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        answer_state(text, None)


def test_a_drawing_that_finds_nothing_ends() -> None:
    with pytest.raises(EventError, match="Too few"):
        answer_state(f"{DRAW.replace('dreier', 'chess')};tried=990", None)
