"""A hand at the play table from its first word to the next hand, as the reader goes through it."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest

from tests.engine.hands import hands_of, moments
from tests.engine.tables import ask
from tutor import GAMES
from tutor.cards import cards_of
from tutor.family import choose, family_of
from tutor.rules.core.action import parse_action
from tutor.rules.core.stage import seat_name
from tutor.table.controls import calls_in
from tutor.table.ending import gains_of, sentence, upshot_of
from tutor.table.facts import controls_of
from tutor.table.help import STEPS, best_of, lawful_cards, lines_of, mark_of
from tutor.table.names import Names
from tutor.table.offers import is_done
from tutor.widgets import LinkError, read_state
from tutor.widgets.play_state import Play
from tutor.widgets.table_play import started


def table(text: str) -> Play:
    found = read_state(text)
    assert isinstance(found, Play)
    return found


LESSON = "w=play;game=tappen-54;seed=5;seat=0;until=play"


def words(html: str) -> list[str]:
    """What is read on the page, piece by piece, with the names that a screen reader says; places
    in a source left out."""
    shown = re.sub(r'<[^>]*aria-label="([^"]*)"[^>]*>', r"<>\1<>", html)
    return [piece for piece in re.split(r"<[^>]*>", shown) if not re.match(r"\s*$|\d{3} ", piece)]


PHASES = [
    ("tappen-54", "play"),
    ("tappen-42", "discard"),
    ("tarok-tapp-54", "auction"),
    ("tappen-54", "claim"),
    ("scat", "discard"),
    ("tritrille", "suit"),
    ("piquet-raeuber", "announcing"),
    ("preference", "helpers"),
]


@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_a_table_keeps_to_its_phase_with_every_new_deal(game: str, phase: str) -> None:
    text = f"w=play;game={game};seed=5;seat=0;until={phase}"
    for _ in range(3):
        text = ask(text, "new")["state"]
        hand = table(text).hand
        assert (hand.phase, hand.to_act) == (phase, 0), text
        assert ask(text, "undo")["say"] == "You have nothing to take back."


def test_a_lesson_can_begin_with_the_last_tricks() -> None:
    """The reader has the lead of the last three tricks, with what is left of every hand."""
    text = "w=play;game=tritrille;seed=5;seat=0;until=play.3;cards=open"
    for _ in range(2):
        text = ask(text, "new")["state"]
        hand = table(text).hand
        assert (hand.phase, hand.to_act) == ("play", 0)
        assert [cards.bit_count() for cards in hand.cards.hands] == [3, 3, 3]
        assert ask(text, "undo")["say"] == "You have nothing to take back."


def test_the_following_hand_begins_in_the_phase_too() -> None:
    ended = ask(started(table(LESSON)).text, "fault", "revoke A")["state"]
    following = table(ask(ended, "following")["state"])
    assert (following.hand.phase, following.hand.to_act) == ("play", 0)
    assert following.until == "play" and len(following.entries) == 1


@pytest.mark.slow
def test_nobody_knocks_but_the_reader_and_a_table_that_shows_the_knock() -> None:
    """003 § 5 has the knock; a newcomer is not asked about it."""
    for seed in range(1, 60):
        opened = ask(f"w=play;game=tappen-54;seed={seed};seat=0;dealer=0;cut=1", "seed", str(seed))
        assert "knock" not in opened["state"], seed
    assert "do=knock;" in ask("w=play;game=tappen-54;seat=0;until=claim", "new")["state"]
    cutter = ask("w=play;game=tappen-54;seed=3;seat=0;dealer=1;cut=1", "act", "knock")
    assert cutter["ok"] is True and "do=knock" in cutter["state"]


def test_a_deal_that_never_comes_to_the_phase_is_dealt_all_the_same() -> None:
    never = next(seed for seed in range(1, 80) if not _comes(seed))
    dealt = table(ask(LESSON, "seed", str(never))["state"])
    assert dealt.seed == never and dealt.until == "play"
    with pytest.raises(LinkError, match="never reaches the phase 'play'"):
        started(table(LESSON.replace("seed=5", f"seed={never}")))
    with pytest.raises(LinkError, match="'until' must be the name of a phase"):
        table(LESSON + "-1")


def _comes(seed: int) -> bool:
    return table(ask(LESSON, "seed", str(seed))["state"]).hand.phase == "play"


SPOKEN = [
    ("A leads the King of Hearts.", "You (A) lead the King of Hearts."),
    ("B plays the Mond; A takes the trick.", "B plays the Mond; you (A) take the trick."),
    ("A’s unannounced Pagat ultimo is made.", "Your unannounced Pagat ultimo is made."),
    ("In tricks: A 35, against 31.", "In tricks: you (A) 35, against 31."),
    ("A lays 5 cards away and buys as many.", "You (A) lay 5 cards away and buy as many."),
    ("A and C have the Lese.", "You (A) and C have the Lese."),
    ("A, with C, wins with 6 tricks.", "You (A), with C, win with 6 tricks."),
    ("B, with A, loses.", "B, with you (A), loses."),
    ("A Dreier wants 11.", "A Dreier wants 11."),
    ("Say it. A trump goes only in rare cases.", "Say it. A trump goes only in rare cases."),
    ("B asks A: “Ist’s Solo?”", "B asks you (A): “Ist’s Solo?”"),
    ("♥A takes S-A.", "♥A takes S-A."),
    ("A fault is called: a revoke (A).", "A fault is called: a revoke (you)."),
]


@pytest.mark.parametrize(("text", "told"), SPOKEN)
def test_a_sentence_speaks_to_who_sits_there(text: str, told: str) -> None:
    assert Names(0).told(text) == told
    assert Names().told(text) == text


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_the_reader_is_never_a_bare_letter(game: str) -> None:
    """Seat B, for an A may be an article."""
    text = f"w=play;game={game};seed=4;seat=1"
    bare = re.compile(r"(?<![\w(♠♥♦♣’'-])B(?![\w)’'-])")
    seen = set()
    while not (hand := table(text).hand).over:
        act = f"{choose(hand, random.Random(4))}" if hand.to_act == 1 else ""
        found = ask(text, "act", act) if act else ask(text, "go")
        seen |= {piece for piece in words(found["html"]) if bare.search(piece)}
        text = found["state"]
    assert table(text).hand.over and not seen


LEFT = re.compile(
    r"\b[Yy]ou \(.\)[^.;:,“]* and "
    r"(?:has|is|plays|needs|pays|loses|wins|draws|takes|writes|leads|gives|gets|sets)\b"
)
"""A second verb that does not speak to the reader as the first does."""


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_a_second_verb_speaks_to_the_reader_too(game: str) -> None:
    """What stands of a hand, what it is played for and how it ended, said to each seat."""
    aim, said = family_of(GAMES[game]).aim, set()
    for _, _, state in moments(game, 0.2):
        said |= {*state.game.standing(state), aim(state)}
    for dealt in hands_of(game):
        result = dealt.end.result()
        said |= {result.summary, *(entry.reason for entry in result.entries)}
    told = {Names(seat).told(text) for text in said for seat in range(5)}
    assert not [text for text in sorted(told) if LEFT.search(text)]


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_ends_with_its_count_and_what_it_is_worth_to_each(game: str) -> None:
    """What is told is what the settlement has; every column of the count adds up."""
    for dealt in hands_of(game):
        end, number = dealt.end, dealt.end.table.seats
        for seat in range(number):
            told = sentence(end, Names(seat))
            assert told[0].isupper() and told.endswith(".") and f"({seat_name(seat)})" not in told
            gains, result = gains_of(end, seat), end.result()
            assert sum(gains.values()) == result.balance(number)[seat] or result.scored
            for party, amount in gains.items():
                assert str(abs(amount)) in told or result.scored, (party, told)
        found = upshot_of(end)
        if found and found.total:
            for column, total in enumerate(found.total[1]):
                assert sum(_number(row[column]) for _, row in found.rows) == _number(total)


def _number(text: str) -> Fraction:
    """A number of a count: 34⅔, −4, or nothing."""
    parts = {"⅓": Fraction(1, 3), "⅔": Fraction(2, 3), "½": Fraction(1, 2)}
    worth = Fraction(text.strip("+−–⅓⅔½") or 0) + parts.get(text[-1], 0)
    return -worth if text[0] == "−" else worth


@pytest.mark.slow
def test_the_last_word_of_the_line_below_the_table_is_who_has_won() -> None:
    text = started(table(LESSON)).text
    while not (hand := table(text).hand).over:
        act = f"{choose(hand, random.Random(1))}" if hand.to_act == 0 else ""
        found = ask(text, "act", act) if act else ask(text, "go")
        text = found["state"]
    assert found["say"] in ("You win this hand.", "You lose this hand.")
    ended = found["html"]
    places = [ended.index(part) for part in ('class="centre result"', "The count", "Settlement")]
    assert places == sorted(places) and "needs 36 of the 70 points" in ended
    assert places[0] < ended.index("Next hand") < places[-1]
    assert 'data-part="aim"' in ended
    course = f"{text};next=learn.tappen-54,1-a-trick~1._A_trick"
    assert 'href="learn/tappen-54/#1-a-trick">1. A trick' in ask(course)["html"]
    for bad in ("next=..x~y", "next=learn~", "next=http.evil~*C3"):
        assert "'next' must be a page" in ask(f"{text};{bad}")["error"]


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_every_turn_has_three_steps_of_help_that_say_different_things(game: str) -> None:
    """What is advised is lawful, is marked, and no step repeats another."""
    for _, _, state in moments(game, 0.05, "help"):
        told = [line.text for step in (1, 2, 3) for line in lines_of(state, step)]
        assert len(set(told)) == len(told), told
        ends = (".", "?”")  # a question that is quoted at the end has its own sign
        assert all(not text[0].islower() and text.endswith(ends) for text in told), told
        best, cards = best_of(state), lawful_cards(state)
        assert state.judge(best).ok and mark_of(state, best, 3) == "best"
        index = state.game.pack.index
        said = {one.action: one.label for one in calls_in(controls_of(state)) if not is_done(one)}
        if best in said:
            assert f"Say “{said[best]}”" in " ".join(told), told
        if best.verb in ("play", "lay", "give"):
            assert all(cards >> index[code] & 1 for code in best.args if code in index)
        for action in state.legal()[:40]:
            assert mark_of(state, action, 2) == "lawful"


def test_the_steps_of_the_help_are_called_by_their_names() -> None:
    text = started(table(LESSON)).text
    first = ask(text, "help")
    for number, name in enumerate(STEPS, start=1):
        assert f">{number}. {name}</button>" in first["html"]
        asked = ask(first["state"], "help", str(number))
        assert asked["say"].startswith(name) and f";help={number}" in asked["state"]
        shown = asked["html"].partition(">")[2]  # before it stands what is heard
        assert shown.count(asked["say"].partition(": ")[2]) == 1
    assert ask(asked["state"], "help")["say"] == "Help is off."
    assert "must be a whole number from 0 to 3" in ask(text, "help", "4")["error"]


@pytest.mark.slow
def test_where_the_book_and_we_measure_a_hand_differently_both_are_said() -> None:
    """003 § 7 asks for seven taroks; our count is another."""
    found = []
    for seed in range(1, 40):
        text = ask("w=play;game=tappen-54;seat=0;until=auction", "seed", str(seed))["state"]
        found.append(ask(text, "help", "3")["html"])
    differing = [html for html in found if re.search("The book asks for (more|less)", html)]
    assert 0 < len(differing) < len(found)
    for html in found:
        book = re.search(r"By the book’s measure the hand is (not )?good enough", html)
        ours = re.search(r"We count (\d+).*? from (\d+) up", html)
        assert book and ours
        agree = (book[1] is None) == (int(ours[1]) >= int(ours[2]))
        assert agree == (html not in differing)


LAYING = "w=play;game=tappen-54;seat=0;until=discard"


def test_a_refused_lay_keeps_what_was_chosen_and_marks_what_may_not_go() -> None:
    """003 § 9: no king."""
    text = ask(LAYING, "new")["state"]
    state = table(text).hand
    codes = [state.game.pack.codes[card] for card in cards_of(state.cards.hands[0])]
    king = next(code for code in codes if code.endswith("-K"))
    others = [c for c in codes if re.match(r"[SHDC]-[^K]", c)][:2]
    refused = ask(text, "lay", " ".join([king, *others]))
    assert refused["ok"] is False and refused["state"] == text
    html = refused["html"]
    for code in (king, *others):
        assert re.search(rf'value="{code}"[^>]* checked', html), code
    assert re.findall(r'data-card="([^"]+)" data-mark="wrong"', html) == [king]
    assert html.count(" checked") == 3


def test_lawful_calls_look_different_from_the_second_step_of_the_help_on() -> None:
    text = ask("w=play;game=tappen-54;seat=0;until=auction", "new")["state"]
    assert 'data-mark="refused"' not in ask(text, "help", "1")["html"]
    marked = ask(text, "help", "2")["html"]
    state = table(text).hand
    for call in re.findall(r'data-do="act" data-with="([^"]+)" data-mark="(\w+)"', marked):
        assert (call[1] == "lawful") == state.judge(parse_action(call[0])).ok


def test_nobody_is_offered_to_double_his_own_game() -> None:
    """003 § 18: Contra is the opponents' word."""
    own = ask("w=play;game=tappen-54;seed=5;seat=0;until=announce", "new")
    for _ in range(8):
        state = table(own["state"]).hand
        mine = state.game.roles(state).get(0) == ("declarer",)
        assert ("Contra on the game" in own["html"]) != mine
        own = ask(own["state"], "new")


def test_a_plain_table_keeps_its_sheet_and_customs_in_one_fold() -> None:
    text = started(table(f"{LESSON};plain=1")).text
    html = ask(text)["html"]
    assert re.findall(r'<details class="fold" data-part="(\w+)"', html)[0] == "more"
    assert html.index('data-part="more"') < html.index('class="seed"')
    assert ">Tappen with 54 cards<" in html.partition("sw-sub")[0]
    assert ";plain=1" in ask(text, "new")["state"]
    usual = ask(text.replace(";plain=1", ""))["html"]
    assert 'data-part="more"' not in usual and 'data-part="sheet"' in usual
