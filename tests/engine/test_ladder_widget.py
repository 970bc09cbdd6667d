"""The ladder of the cards and the drill on it: what lies where, which is higher, what leads on."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from tutor import GAMES
from tutor.cards import Pack
from tutor.cards.packs import FRENCH_30_EVEN, FRENCH_30_KING, FRENCH_40
from tutor.paper import printed
from tutor.quiz.higher import STEPS, Pair, pair_of, suits_as_trumps
from tutor.rules.rank.rankings import has_matadors, named_trumps, trump_order
from tutor.widgets import Event, EventError, LinkError, answer_state, answer_to, read_state
from tutor.widgets.higher import Drill

RANKED = list(
    {
        game.pack.id: game.pack for game in GAMES.values() if has_matadors(game.pack, game.order)
    }.values()
)
LADDER = "w=ladder;game=tritrille-even"
DRILL = "w=higher;game=tritrille-even"
BY_HAND = {
    "S": "S-A S-2 C-A S-K S-Q S-J S-7 S-6 S-5 S-4 S-3",
    "H": "S-A H-7 C-A H-A H-K H-Q H-J H-2 H-3 H-4 H-5 H-6",
    "D": "S-A D-7 C-A D-A D-K D-Q D-J D-2 D-3 D-4 D-5 D-6",
    "C": "S-A C-2 C-A C-K C-Q C-J C-7 C-6 C-5 C-4 C-3",
}
"""The trumps of the whole pack, written from the text (000 1 ¶ 2-3)."""


def drill_at(text: str) -> Drill:
    state = read_state(text)
    assert isinstance(state, Drill)
    return state


def rungs(html: str) -> list[list[str]]:
    """The cards of each column."""
    columns = re.findall(r'<ol class="rungs".*?</ol>', html)
    return [re.findall(r'data-card="([^"]+)"', column) for column in columns]


def test_the_trumps_have_their_order_and_their_names() -> None:
    for suit, row in BY_HAND.items():
        codes = [FRENCH_40.codes[card] for card in trump_order(FRENCH_40, suit).trump_row]
        assert codes == row.split()
        names = named_trumps(FRENCH_40, suit)
        assert [FRENCH_40.codes[card] for card in names] == codes[: len(names)]
        assert list(names.values()) == ["Spadille", "Manille", "Basta", "Ponte"][: len(names)]
        assert ("Ponte" in names.values()) == (suit in "HD")
    kings = {FRENCH_30_KING.codes[card] for card in named_trumps(FRENCH_30_KING, "D")}
    assert kings == {"S-A", "D-K", "C-A"}, "the King stands in for the Manille that lies out"
    assert list(named_trumps(FRENCH_40, None).values()) == ["Spadille", "Basta"]


def test_a_ladder_shows_every_card_once_under_each_trump() -> None:
    for trump in ("S", "H", "D", "C", "none"):
        found = answer_state(LADDER, Event("trump", trump))
        columns = rungs(found.html)
        assert sorted(card for column in columns for card in column) == sorted(FRENCH_30_EVEN.codes)
        assert columns[0][0] == "S-A" and len(columns) == (5 if trump == "none" else 4)
        assert found.state.text == f"{LADDER};trump={trump}"
        assert f'data-with="{trump}" aria-pressed="true"' in found.html
    red = answer_state(LADDER, Event("trump", "H"))
    assert rungs(red.html)[0] == "S-A H-7 C-A H-A H-K H-Q H-J H-2 H-3".split()
    assert "Hearts make nine trumps" in red.said.text
    with pytest.raises(LinkError, match="must be one of S, H, D, C or none"):
        answer_state(LADDER, Event("trump", "X"))
    with pytest.raises(LinkError, match="does not change"):
        read_state("w=ladder;game=scat")
    with pytest.raises(EventError):
        answer_state(LADDER, Event("turn", ""))


def higher_by_hand(pack: Pack, trump: str, one: str, two: str) -> str | None:
    """The higher card from the printed rows alone."""
    row = [card for card in BY_HAND[trump].split() if card in pack.index]
    if one in row or two in row:
        return min((card for card in (one, two) if card in row), key=row.index)
    if one[0] != two[0]:
        return None
    falling = "KQJ765432" if one[0] in "SC" else "KQJA234567"
    return min(one, two, key=lambda card: falling.index(card[-1]))


@pytest.mark.parametrize("pack", [FRENCH_40, FRENCH_30_EVEN], ids=lambda pack: pack.id)
def test_every_pair_of_every_step_is_judged_as_the_text_ranks_it(pack: Pack) -> None:
    kinds = set()
    for step in range(1, len(STEPS) + 1):
        for number in range(1, 120):
            pair = pair_of(pack, step, number)
            one, two = pack.codes[pair.one], pack.codes[pair.two]
            wanted = higher_by_hand(pack, pair.trump, one, two)
            assert wanted == (None if pair.higher is None else pack.codes[pair.higher])
            reason, place = pair.why()
            assert reason.endswith(".") and place.source == "000"
            kinds.add((step, pair.higher is None, len(pair.rows)))
    assert {kind for kind in kinds if kind[0] < 5} == {(step, False, 1) for step in range(1, 5)}
    assert {kind[1:] for kind in kinds if kind[0] == 5} == {(False, 1), (False, 2), (True, 2)}


def test_a_suit_that_lies_out_wholly_is_no_trump_and_asked_for_nowhere() -> None:
    codes = tuple(code for code in FRENCH_40.codes if not code.startswith("D"))
    pack = replace(FRENCH_40, id="french-30-plain", codes=codes)
    assert suits_as_trumps(pack) == "SHC"
    pairs = [pair_of(pack, step, number) for step in range(1, 6) for number in range(1, 30)]
    assert {pair.trump for pair in pairs} == {"S", "H", "C"}


@pytest.mark.parametrize("pack", RANKED, ids=lambda pack: pack.id)
def test_every_step_has_pairs_on_every_pack_with_matadors(pack: Pack) -> None:
    for step in range(1, len(STEPS) + 1):
        for number in range(1, 20):
            pair = pair_of(pack, step, number)
            assert pair.one != pair.two and pair.trump in suits_as_trumps(pack)


def test_the_steps_ask_what_their_names_say() -> None:
    for number in range(1, 60):
        suits = {step: pair_of(FRENCH_40, step, number) for step in range(1, 5)}
        for step, letters in ((1, "SC"), (2, "HD")):
            pair = suits[step]
            codes = {FRENCH_40.codes[pair.one][0], FRENCH_40.codes[pair.two][0]}
            assert len(codes) == 1 and codes <= set(letters) - {pair.trump}
        for step, letters in ((3, "SC"), (4, "HD")):
            pair = suits[step]
            assert pair.trump in letters
            assert all(pair.order.trumps >> card & 1 for card in (pair.one, pair.two))


def test_reasons_name_the_cards_by_their_names() -> None:
    def why(trump: str, one: str, two: str) -> str:
        index = FRENCH_40.index
        return Pair(FRENCH_40, trump, index[one], index[two]).why()[0]

    assert why("D", "D-K", "C-A") == (
        "Basta, the Ace of Clubs, is the third trump; the King of Diamonds the fifth."
    )
    said = why("S", "H-7", "H-2")
    assert said.startswith("The 2 ranks above the 7. Hearts rank, from the top: King")
    assert why("S", "H-K", "S-2").startswith(
        "Manille, the 2 of Spades, is the second trump, and any"
    )
    assert why("S", "H-K", "D-K").startswith("Two suits, and neither is trump")


def right_of(text: str) -> str:
    return drill_at(text).right


def test_right_answers_in_a_row_lead_through_the_steps() -> None:
    text, asked = DRILL, 0
    for step, rules in enumerate(STEPS, start=1):
        for row in range(1, rules.wanted + 1):
            found = answer_state(text, Event("answer", right_of(text)))
            assert found.said.ok and found.said.text.startswith("Right. ")
            assert f"{row} right in a row" in found.html
            text, asked = found.state.text, asked + 1
            later = answer_state(text, Event("next", ""))
            again = answer_state(text, Event("answer", "one"))
            assert again.state == found.state, "pressed twice: the first answer stands"
            text = later.state.text
        assert drill_at(text).step == min(step + 1, len(STEPS))
    assert "You know the order of all cards." in found.html
    assert asked == sum(step.wanted for step in STEPS)


def test_a_missed_pair_breaks_the_row_and_comes_again() -> None:
    first = drill_at(f"{DRILL};step=5;row=4;no=7")
    wrong = next(word for word in ("one", "two", "neither") if word != first.right)
    found = answer_to(first, Event("answer", wrong))
    assert found.said.ok is False and "0 right in a row" in found.html
    assert "wrong" in found.html and "right" in found.html
    missed = found.state
    other = drill_at(answer_to(missed, Event("next", "")).state.text)
    assert (other.asked, other.row, other.missed) == (8, 0, (7,))
    other = drill_at(answer_to(other, Event("answer", other.right)).state.text)
    back = drill_at(answer_to(other, Event("next", "")).state.text)
    assert (back.asked, back.row, back.pair) == (7, 1, first.pair)
    mended = drill_at(answer_to(back, Event("answer", back.right)).state.text)
    assert mended.missed == ()
    assert drill_at(answer_to(mended, Event("next", "")).state.text).asked == 9


def test_a_drill_begins_at_any_step_and_reads_links_strictly() -> None:
    assert drill_at(answer_state(DRILL, Event("step", "4")).state.text).step == 4
    for damage, why in (
        ("step=6", "from 0 to 5"),
        ("step=0", "counted from 1"),
        ("no=0", "counted from 1"),
        ("given=three", "one, two or neither"),
        ("missed=1.1", "each once"),
        ("missed=1.2.3.4.5.6", "At most 5"),
        ("row=100", "from 0 to 99"),
    ):
        with pytest.raises(LinkError, match=why):
            read_state(f"{DRILL};{damage}")
    for do, value in (("answer", "four"), ("turn", "")):
        with pytest.raises(EventError):
            answer_state(DRILL, Event(do, value))


def test_whatever_is_pressed_can_be_read_again() -> None:
    rng, state = random.Random(1), read_state(DRILL)
    for _ in range(120):
        do = rng.choice(
            ["answer", "next", "next", "step"] if rng.random() < 0.3 else ["answer", "next"]
        )
        value = rng.choice(("one", "two", "neither")) if do == "answer" else str(rng.randint(1, 5))
        state = answer_to(state, Event(do, value)).state
        assert read_state(state.text) == state


def test_the_order_is_printed_on_one_sheet() -> None:
    for text in (LADDER, DRILL):
        html = printed(read_state(text), "ranks")
        assert html.count("<article") == 1
        assert html.count("Manille") == 4 and html.count("Ponte") == 2
    with pytest.raises(EventError, match="is printed as ranks"):
        printed(read_state(LADDER), "all")
