"""The announce widget: the book's dialogue against the page, and hands of its own."""

from __future__ import annotations

import pytest

from tutor.view.parts import Said
from tutor.widgets import Answer, Event, EventError, LinkError, announce, answer_state
from tutor.widgets.link import format_state


def begun(**pairs: str) -> Answer:
    return announce.started({"w": "announce", **pairs}, "", Said())


def spoken(answer: Answer, *words: str) -> Answer:
    for word in words:
        answer = answer_state(format_state(answer.pairs), Event("act", word), "")
    return answer


def test_the_reader_of_the_books_dialogue_is_told_thirteen() -> None:
    """002 Das Zählen 7."""
    end = spoken(begun(example="002-zaehlen"), "rummel 6", "sequence 4", "set 3 K", "play S-K")
    assert end.said.text == "You say 13." and end.said.citation is not None
    assert "A careful player" in end.html and "says 13" in end.html
    assert end.html.count('data-card="D-A"') == 1


def test_the_other_hand_stays_hidden_until_the_lead() -> None:
    start = begun(example="002-zaehlen")
    assert 'data-card="D-A"' not in start.html
    assert 'data-card="D-A"' not in spoken(start, "rummel 6", "sequence 4").html


def test_a_false_claim_is_refused_and_changes_nothing() -> None:
    start = begun(example="002-zaehlen")
    wrong = spoken(start, "rummel 7")
    assert wrong.said.ok is False and format_state(wrong.pairs) == format_state(start.pairs)


def test_who_says_less_is_shown_what_a_careful_player_says() -> None:
    end = spoken(begun(example="002-zaehlen"), "skip", "skip", "skip", "play S-K")
    assert end.said.text == "You say 1."
    assert "says 1<" in end.html and "says 13" in end.html


def test_each_word_stands_beside_a_careful_one_said_at_the_same_moment() -> None:
    """A plain "Nichts" and a Quart that was lost: only the first and the last differ."""
    end = spoken(begun(example="002-zaehlen"), "skip", "sequence 4", "skip", "play S-K")
    table = end.html[end.html.index("What a careful player") :]
    for number, own, careful in (
        (1, "says “Nichts”", "<b>says “6 Blatt”</b>"),
        (2, "says “eine Quart”", "says “eine Quart”"),
        (3, "says “Nichts”", "<b>says “3 Könige”</b>"),
    ):
        row = f'<tr><th scope="row">{number}</th><td>{own}</td><td>{careful}</td></tr>'
        assert row in table
    assert "leads" not in table


def test_who_lets_a_worse_piece_pass_is_shown_the_strike() -> None:
    """002 Das Zählen 7, 9: B could strike the Quart from the King with one from the Ace."""
    start = begun(example="002-zaehlen", seat="1")
    end = spoken(start, "good", "good", "good")
    table = end.html[end.html.index("What a careful player") :]
    assert "<td>says “Gut”</td><td><b>says “Wie hoch?”" in table
    assert 'data-card="D-A"' in end.html


@pytest.mark.parametrize("seat", ["0", "1"])
@pytest.mark.parametrize("game", ["piquet", "piquet-raeuber", "piquet-norman"])
def test_any_hand_can_be_announced_from_any_seat(game: str, seat: str) -> None:
    for seed in range(6):
        answer = begun(game=game, seed=str(seed), seat=seat)
        for _ in range(30):
            events = announce.first_events(answer.pairs)
            if "A careful player" in answer.html or not events:
                break
            for event in events:
                tried = answer_state(format_state(answer.pairs), event, "")
                if tried.pairs != answer.pairs:
                    answer = tried
                    break
        assert "A careful player" in answer.html


def test_new_hands_and_the_same_again() -> None:
    start = begun(game="piquet", seed="4")
    fresh = answer_state(format_state(start.pairs), Event("new", ""), "")
    assert fresh.pairs["seed"] == "5" and fresh.html != start.html
    again = answer_state(format_state(start.pairs), Event("again", ""), "")
    assert again.pairs == start.pairs
    left = answer_state(
        format_state(begun(example="002-zaehlen").pairs | {"game": "piquet"}),
        Event("seed", "9"),
        "",
    )
    assert left.pairs["seed"] == "9" and "example" not in left.pairs


def test_damage_is_refused() -> None:
    for state in (
        "w=announce;game=scat",
        "w=announce;example=nothing",
        "w=announce;example=003-A-1",
    ):
        with pytest.raises(LinkError):
            answer_state(state, None, "")
    with pytest.raises(EventError):
        answer_state(format_state(begun(game="piquet").pairs), Event("dance", ""), "")
