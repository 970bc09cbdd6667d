"""The announce widget: the book's dialogue against the page, and hands of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tutor.view.parts import RulingLine
from tutor.widgets import (
    Answer,
    Event,
    EventError,
    LinkError,
    WidgetState,
    announce,
    answer_state,
    state_of,
)


def begun(**pairs: str) -> Answer:
    return announce.started(shown(state_of({"w": "announce", **pairs})), RulingLine())


def shown(state: WidgetState) -> announce.Announcing:
    assert isinstance(state, announce.Announcing)
    return state


def spoken(answer: Answer, *words: str) -> Answer:
    for word in words:
        answer = answer_state(answer.state.text, Event("act", word))
    return answer


def test_the_reader_of_the_books_dialogue_is_told_thirteen() -> None:
    """002 Das Zählen 7."""
    words = ("rummel 6", "sequence 4", "set 3 K all", "play S-K")
    end = spoken(begun(example="002-zaehlen"), *words)
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
    assert wrong.said.ok is False and wrong.state.text == start.state.text


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
        (3, "says “Nichts”", "<b>says “3 Könige, 3 Damen”</b>"),
    ):
        row = f'<tr><th scope="row">{number}</th><td>{own}</td><td>{careful}</td></tr>'
        assert row in table
    assert "leads" not in table


def test_who_lets_a_worse_piece_pass_is_shown_the_strike() -> None:
    """002 Das Zählen 7, 9: B could strike the Quart from the King with one from the Ace."""
    start = begun(example="002-zaehlen", seat="1")
    end = spoken(start, "good", "good", "good", "play S-A")
    table = end.html[end.html.index("What a careful player") :]
    assert "<td>says “Gut”</td><td><b>says “Wie hoch?”" in table
    assert 'data-card="D-A"' in end.html


@pytest.mark.parametrize("seat", ["0", "1"])
@pytest.mark.parametrize("game", ["piquet", "piquet-raeuber", "piquet-norman"])
def test_any_hand_can_be_announced_from_any_seat(game: str, seat: str) -> None:
    for seed in range(6):
        answer = begun(game=game, seed=str(seed), seat=seat)
        for _ in range(30):
            events = announce.first_events(shown(answer.state))
            if "A careful player" in answer.html or not events:
                break
            for event in events:
                tried = answer_state(answer.state.text, event)
                if tried.state != answer.state:
                    answer = tried
                    break
        assert "A careful player" in answer.html


def test_a_forgotten_piece_is_told_afterwards() -> None:
    """002 Das Zählen 2, 7: without the three Queens it is 10, and the careful player says 13."""
    words = ("rummel 6", "sequence 4", "set 3 K", "enough", "play S-K")
    end = spoken(begun(example="002-zaehlen"), *words)
    assert end.said.text == "You say 10."
    table = end.html[end.html.index("What a careful player") :]
    assert "<td>says “3 Könige”</td><td><b>says “3 Könige, 3 Damen”</b></td>" in table
    assert "<td>announces nothing more</td><td><b>says “3 Damen”</b></td>" in table
    assert "<b>says 10</b>" in table and "<b>says 13</b>" in table


def test_a_forgotten_piece_is_mended_before_the_lead() -> None:
    """002 Das Zählen 6."""
    words = ("rummel 6", "sequence 4", "set 3 K", "enough", "mend set", "all", "play S-K")
    assert spoken(begun(example="002-zaehlen"), *words).said.text == "You say 13."


def test_the_reader_takes_the_other_seat_and_back() -> None:
    start = begun(example="002-zaehlen")
    other = answer_state(start.state.text, Event("seat", ""))
    assert shown(other.state).seat == 1 and other.said.text.startswith("You are B")
    assert "you are B" in other.html and 'data-card="D-A"' in other.html
    assert 'data-card="S-K"' not in other.html
    again = answer_state(other.state.text, None)
    assert "A says “6 Blatt”." in other.html and "A says “6 Blatt”." in again.html
    back = answer_state(other.state.text, Event("seat", ""))
    assert back.state == start.state and shown(back.state).seat == 0


def test_the_dealer_strikes_counts_and_gives_his_first_card() -> None:
    """002 Das Zählen 7: 4 and 10, and 11 with the trick; the others' hands are closed."""
    start = begun(example="002-zaehlen", seat="1")
    led = spoken(start, "good", "ask", "better", "good")
    assert "On the table, led by A" in led.html
    counted = spoken(led, "all")
    assert "play a card" in counted.html
    assert "A careful player" not in counted.html
    end = spoken(counted, "play S-A")
    assert end.said.text == "You say 11."
    assert end.html.count("<b>says 11</b>") == 2


def test_a_neunziger_that_was_missed_is_told_afterwards() -> None:
    """002 Der Neunziger 1: the plain count beside the one that a careful player says."""
    start = begun(game="piquet", seed="266")
    end = spoken(start, "rummel 6", "sequence 6", "all", "set 4 A")
    assert end.html.count('data-with="say 99"') == 1
    missed = spoken(end, "say 39")
    assert missed.said.ok and "lost" in missed.said.text
    end = spoken(missed, "play D-A")
    table = end.html[end.html.index("What a careful player") :]
    assert "<td>says “39”</td><td><b>says “99”</b></td>" in table
    assert end.said.text == "You say 40."


def test_new_hands_and_the_same_again() -> None:
    start = begun(game="piquet", seed="4")
    fresh = answer_state(start.state.text, Event("new", ""))
    assert shown(fresh.state).seed == 5 and fresh.html != start.html
    again = answer_state(start.state.text, Event("again", ""))
    assert again.state == start.state
    left = answer_state(
        begun(example="002-zaehlen").state.text + ";game=piquet",
        Event("seed", "9"),
    )
    assert shown(left.state).seed == 9 and "example" not in left.state.text


def test_damage_is_refused() -> None:
    for state in (
        "w=announce;game=scat",
        "w=announce;example=nothing",
        "w=announce;example=003-A-1",
    ):
        with pytest.raises(LinkError):
            answer_state(state, None)
    with pytest.raises(EventError):
        answer_state(begun(game="piquet").state.text, Event("dance", ""))


def heard(answer: Answer) -> str:
    """What the others said last, as the page shows it first."""
    line = answer.html[answer.html.index('class="heard"') :]
    return line[line.index(">") + 1 : line.index("</p>")]


def test_the_books_hands_can_be_had_back() -> None:
    start = begun(example="002-zaehlen")
    assert 'data-do="home"' not in start.html
    left = answer_state(start.state.text, Event("new", ""))
    further = answer_state(left.state.text, Event("seed", "9"))
    assert "The book’s hands" in further.html and shown(further.state).seed == 9
    back = answer_state(further.state.text, Event("home", ""))
    assert back.state == replace(shown(start.state), game=shown(back.state).game)
    assert heard(back) == heard(start)
    numbered = answer_state(begun(game="piquet", seed="216").state.text, Event("new", ""))
    assert "The first hands" in numbered.html
    again = answer_state(numbered.state.text, Event("home", ""))
    assert shown(again.state).seed == 216 and "home" not in again.state.text


def test_the_others_call_comes_first_and_stays_after_a_refusal() -> None:
    start = begun(example="002-zaehlen")
    assert heard(start) == "Nobody has spoken yet: you begin."
    called = spoken(start, "rummel 6")
    assert heard(called) == "B says “Gut”."
    refused = spoken(called, "sequence 7")
    assert refused.said.ok is False and heard(refused) == heard(called)
    places = [refused.html.index(part) for part in ('class="heard"', 'class="ruling"', "controls")]
    assert places == sorted(places)
    other = begun(example="002-zaehlen", seat="1")
    assert heard(other) == "A says “6 Blatt”." == heard(spoken(other, "better"))


def test_the_count_runs_aloud() -> None:
    answer = begun(example="002-zaehlen")
    counts = []
    for word in ("", "rummel 6", "sequence 4", "set 3 K all", "play S-K"):
        answer = spoken(answer, word) if word else answer
        line = answer.html[answer.html.index('class="aloud"') :]
        assert 'role="status"' in line[: line.index(">")]
        counts.append(line[line.index("<b>") + 3 : line.index("</b>")])
    assert counts == [
        "0 for you so far",
        "6 for you so far",
        "6 for you so far",
        "12 for you so far",
        "13 for you, 10 for B",
    ]


def test_the_true_claims_can_be_hidden_and_no_refusal_tells_them() -> None:
    start = answer_state(begun(example="002-zaehlen").state.text, Event("hide", ""))
    assert shown(start.state).hidden and 'aria-pressed="true"' in start.html
    assert all(f'data-with="rummel {number}"' in start.html for number in range(4, 9))
    wrong = spoken(start, "rummel 7")
    assert wrong.said.ok is False and "6" not in wrong.said.text
    sets = spoken(start, "rummel 6", "sequence 4")
    assert all(f'data-with="set 3 {rank}"' in sets.html for rank in ("A", "K", "Q", "J", "10"))
    end = spoken(sets, "set 3 K", "all", "play S-K")
    assert end.said.text == "You say 13."
    shown_again = answer_state(sets.state.text, Event("hide", ""))
    assert 'data-with="set 3 A"' not in shown_again.html


def test_a_damaged_home_is_refused() -> None:
    for part in ("home=nothing", "home=99999999999", "hide=2"):
        with pytest.raises(LinkError):
            answer_state(f"w=announce;game=piquet;seed=4;{part}", None)


def test_where_each_speaks_once_all_that_could_be_said_is_told_afterwards() -> None:
    """000 5 three ¶ 3 laws 6 to 8: three kings and a whole cavallerie, of which one is said."""
    first = begun(game="tarok", seed="3")
    assert "C announces “3 Könige”" in first.html, "the dealer speaks first"
    assert (
        'data-with="declare kings 3"' in first.html and "0 for you, 0 for B, 5 for C" in first.html
    )
    one = spoken(first, "declare whole 1")
    assert one.said.ok and "10 for you" in one.html
    end = spoken(one, "pass")
    assert "What you may announce (15 points)" in end.html
    assert end.html.count("kept silent") == 1 and "which suit" in end.html
    assert "which Kings" in end.html and 'class="closed"' in end.html
    assert spoken(end, "declare kings 3").said.text == "The announcements are over."


def test_a_hand_of_tarok_is_searched_by_the_reader_himself() -> None:
    blind = answer_state(begun(game="tarok", seed="3").state.text, Event("hide", ""))
    assert 'data-with="declare taroks 12"' in blind.html
    wrong = spoken(blind, "declare taroks 12")
    assert wrong.said.ok is False and "false announcement" in wrong.said.text
    assert wrong.state == blind.state
    said = spoken(blind, "declare kings 3")
    assert said.said.ok and "declare kings" not in said.html


def test_new_hands_of_tarok_have_something_to_announce_and_little_may_be_kept_silent() -> None:
    found, answer = set(), begun(game="tarok")
    for _ in range(12):
        answer = answer_state(answer.state.text, Event("new", ""))
        state = shown(answer.state)
        assert "declare" in answer.html
        end = spoken(answer, "pass")
        found |= {
            words for words in ("silence may bring more", "the others know") if words in end.html
        }
        assert state.seat == 0
    assert "silence may bring more" in found
    warned = spoken(begun(game="tarok", seed="43"), "pass")
    assert "the others know" in warned.html and "whether the Pagat is among them" in warned.html
