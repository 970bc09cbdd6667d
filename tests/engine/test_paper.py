"""What is printed: each sheet has what its reader needs on paper, and nothing of the screen."""

from __future__ import annotations

import json
import random
import re
from html import unescape

import pytest

from tutor import GAMES, new_hand
from tutor.door import answer
from tutor.examples import Patch, all_ids, load, replay_of
from tutor.examples.store import statements_on
from tutor.family import choose, family_of
from tutor.hand.number import dealt_by_number
from tutor.hand.state import Game
from tutor.paper import printed, quiz
from tutor.paper.crib import crib, lines, ranks
from tutor.paper.hand import told
from tutor.paper.quiz import following
from tutor.quiz import topics_of
from tutor.rules.core.stage import seat_name
from tutor.rules.core.variant import Part, parameters
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.play import PlayStage
from tutor.score.registry import all_sheets
from tutor.widgets import EventError, read_state
from tutor.widgets.deal import ShownDeal
from tutor.widgets.play_state import Play
from tutor.widgets.quiz import AskedQuestion
from tutor.widgets.sheet_shown import papers
from tutor.widgets.sheet_state import SheetState

SCREEN = re.compile(r"<(button|form|input|select|textarea|details|nav|a)\b|data-do|advi[cs]e", re.I)
CARD = re.compile(r'class="(?:rank|one-card)">(?:<svg.*?</svg>)?([^<]+)<')


def words(html: str) -> str:
    """A sheet as one reads it."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def as_read(text: str) -> str:
    """Words as they stand in a sheet once their tags are gone."""
    return " ".join(text.split())


def on_paper(state: str, choice: str) -> str:
    """A sheet that has nothing of the screen on it."""
    html = printed(read_state(state), choice)
    assert not SCREEN.search(html), SCREEN.search(html)
    return html


@pytest.mark.each_family
@pytest.mark.parametrize("game_id", GAMES)
def test_a_deal_is_printed_with_every_card_once_and_no_word_on_what_to_do(game_id: str) -> None:
    shown = read_state(f"w=deal;game={game_id};seed=7")
    assert isinstance(shown, ShownDeal)
    cards = shown.dealt.the(DealtStage).cards
    for choice in ("page", "slips"):
        html = on_paper(shown.text, choice)
        assert len(CARD.findall(html)) == len(GAMES[game_id].pack)
        assert len(re.findall(r'class="(?:leaf-hand|slip)"', html)) == sum(
            map(bool, (*cards.hands, cards.talon))
        )
    slips = on_paper(shown.text, "slips").split('class="slip"')[1:]
    hands = [*sorted(shown.dealt.table.active), *([None] if cards.talon else [])]
    for seat, slip in zip(hands, slips, strict=True):
        assert f"Deal 7 · {GAMES[game_id].english}" in words(slip)
        size = len(cards.talon) if seat is None else cards.hands[seat].bit_count()
        assert len(CARD.findall(slip)) == size
        assert (words(slip).split("cards")[-1] if seat is None else seat_name(seat)) in words(slip)


@pytest.mark.parametrize(
    "game_id", [one.id for one in GAMES.values() if one.pack.family == "german"]
)
def test_german_suits_are_drawn_on_slips_beside_their_names(game_id: str) -> None:
    """Their letters may be those of ranks, and type has no sign for them."""
    html = on_paper(f"w=deal;game={game_id};seed=7", "slips")
    drawn = re.findall(r'<b class="suit-sign">(<svg.*?</svg>)</b>(.*?)</th>', html)
    names = {name: sign for sign, name in drawn}
    suits = {f"{suit.english} ({suit.german})" for suit in GAMES[game_id].pack.suits}
    assert names.keys() <= suits and len(set(names.values())) == len(names) >= 3
    assert len(drawn) == html.count('<th scope="row">') - html.count('<th scope="row">Trumps')


@pytest.mark.parametrize(
    "game_id", [one.id for one in GAMES.values() if one.pack.family == "german"]
)
def test_a_german_card_in_a_trick_has_its_suit_drawn_and_named_in_english(game_id: str) -> None:
    start, rng = dealt_by_number(new_hand(game_id, 7)), random.Random(7)
    end = start
    while not end.over:
        end = end.apply(choose(end, rng))
    html = told("A hand", start, end.history[len(start.history) :])
    tricks = html.rpartition('class="tricks"')[2].partition("</table>")[0]
    cards = re.findall(r'class="one-card"><svg[^>]* aria-label="(\w+(?: cards)?)">', tricks)
    play = end.the(PlayStage)
    assert len(cards) == tricks.count("one-card") == sum(len(one.plays) for one in play.tricks)
    assert set(cards) <= {suit.english for suit in GAMES[game_id].pack.suits}


def test_a_hand_that_is_played_is_printed_large_while_there_is_room() -> None:
    running = on_paper("w=play;game=koenigrufen;seed=3", "record")
    assert 'data-leaf="running"' in running
    example = on_paper(f"w=replay;example={all_ids('hand')[0]}", "record")
    assert 'data-leaf="record"' in example


def test_a_printed_deal_tells_who_sits_out() -> None:
    five = on_paper("w=deal;game=koenigrufen;seed=7;players=5", "page")
    assert "E, dealer, sits out." in five
    assert "sits out" not in on_paper("w=deal;game=koenigrufen;seed=7;players=4", "page")


def test_a_deal_that_somebody_typed_is_printed_without_a_number() -> None:
    game = next(iter(GAMES))
    picked = json.loads(answer(request(f"w=deal;game={game};seed=7;pick=I", "pick", "II")))
    html = on_paper(picked["state"], "page")
    assert "A prepared deal" in html and "Deal 7" not in html


SHEETS = [(kind.id, game) for kind in all_sheets() for game in kind.games]


@pytest.mark.parametrize(("kind", "game_id"), SHEETS)
def test_an_empty_sheet_has_the_columns_of_the_book_lines_for_an_evening_and_the_prices(
    kind: str, game_id: str
) -> None:
    kept = read_state(f"w=sheet;sheet={kind}")
    assert isinstance(kept, SheetState)
    assert game_id in dict(papers(kept))
    html, grids = on_paper(kept.text, game_id), kept.reading.page.grids
    for head in (name for grid in grids for name in grid.head if name):
        assert f'scope="col">{head}</th>' in html
    first = html.split("<tbody>")[1].split("</tbody>")[0]
    assert first.count("<tr>") >= 12
    assert first.count("<td></td>") == first.count("<tr>") * (len(grids[0].head) - 1)
    text = words(html)
    told = lines(GAMES[game_id], Part.PRICES) or lines(GAMES[game_id], Part.COUNT)
    assert told and all(f"{one.name}: {as_read(one.text)}" in text for one in told)


def test_names_and_what_is_agreed_on_stand_on_the_empty_sheet() -> None:
    kind = next(iter(all_sheets()))
    names = ("Anna", "Bert", "Cora", "Dora")[: kind.seats]
    html = words(on_paper(f"w=sheet;sheet={kind.id};names={','.join(names)}", kind.games[0]))
    assert all(f"{letter}: {name}" in html for letter, name in zip("ABCD", names, strict=False))
    for field in kind.options:
        assert f"{field.label}: {field.text_of(field.default)}" in html


def test_a_sheet_with_entries_is_printed_as_it_stands() -> None:
    for kind in all_sheets():
        entry = kind.empty(kind.defaults, ())
        state = SheetState(kind, entries=(entry,)).text
        kept = read_state(state)
        assert isinstance(kept, SheetState)
        if kept.reading.why:
            continue
        text = words(on_paper(state, "kept"))
        rows = [row for grid in kept.reading.page.grids for row in grid.rows]
        assert rows and all(as_read(" ".join(filter(None, row))) in text for row in rows)


@pytest.mark.parametrize("example", [*all_ids("hand"), *all_ids("line")])
def test_an_example_is_printed_whole_with_every_remark_and_erratum(example: str) -> None:
    html, steps = on_paper(f"w=replay;example={example}", "record"), replay_of(example).steps
    text, play = words(html), steps[-1].state.find(PlayStage)
    for remark in load(example).remarks:
        assert as_read(remark.text) in text
    for patch in (*load(example).patches, *errata_in(example)):
        assert "".join(patch.read.split()) in "".join(text.split())
        assert as_read(patch.reason) in text
    numbers = re.findall(r'<tr><th scope="row">(\d+)</th>', html.split('class="tricks"')[-1])
    tricks = len(play.tricks) if play else 0
    if tricks:
        table = re.search(r'class="tricks">.*?</table>', html)
        assert table
        numbers = re.findall(r'<tr><th scope="row">(\d+)</th>', table[0])
        assert numbers == [str(number + 1) for number in range(tricks)]
    if steps[-1].state.over:
        assert as_read(steps[-1].state.result().summary) in text


def test_what_the_book_misprints_beside_an_example_stands_at_its_place() -> None:
    """The words on a hand are checked apart from it, yet they belong to its page."""
    found = [(one, patch) for one in all_ids("hand") for patch in errata_in(one)]
    assert len(found) >= 5
    for example, patch in found:
        html = on_paper(f"w=replay;example={example}", "record")
        assert as_read(patch.reason) in words(html)


def errata_in(example_id: str) -> list[Patch]:
    """What is emended in the statements on a hand."""
    return [patch for one in statements_on(example_id) for patch in one.patches]


def test_a_count_is_printed_lay_by_lay() -> None:
    for example in all_ids("lays"):
        html = on_paper(f"w=replay;example={example}", "record")
        assert html.count('scope="row"') == len(load(example).printed["lays"])
        assert all(as_read(patch.reason) in words(html) for patch in load(example).patches)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_running_hand_is_printed_as_its_reader_knows_it(game_id: str) -> None:
    play = read_state(f"w=play;game={game_id};seed=3")
    assert isinstance(play, Play)
    state, family = play.hand, family_of(play.game)
    while not (state.find(PlayStage) and state.phase == "play") and not state.over:
        state = state.apply(family.choose(state, random.Random(1)))
    html = on_paper(play.at(state).text, "record")
    if not state.over:
        assert html.count("leaf-hand") == 1
        held = state.the(DealtStage).cards.hands[play.seat]
        shown = CARD.findall(html.split("leaf-hand")[1].split("</section>")[0])
        assert len(shown) == held.bit_count()
        while not state.over:
            state = state.apply(family.choose(state, random.Random(1)))
    html = on_paper(play.at(state).text, "record")
    assert html.count("leaf-hand") == len(state.table.active)
    assert as_read(state.result().summary) in words(html)


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_a_quiz_is_printed_with_its_answers_on_a_page_of_their_own(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every other topic, which are others in the next game, with two questions each for the sake of
    time."""
    monkeypatch.setattr(quiz, "QUESTIONS", 2)
    for topic in list(topics_of(GAMES[game_id]))[list(GAMES).index(game_id) % 2 :: 2]:
        asked = read_state(f"w=quiz;game={game_id};topic={topic};seed=5")
        assert isinstance(asked, AskedQuestion)
        html, questions = on_paper(asked.text, "questions"), following(asked)
        asking, telling = html.split('class="leaf"')[1:]
        assert len(questions) == 2
        assert asking.count('class="question"') == len(questions)
        assert telling.split("<ol")[1].count("<li>") == len(questions)
        assert not re.search(r"[.?]</b>\.", telling), telling
        for question in questions:
            assert question.explanation in unescape(html) or question.kind == "one"
            if question.kind == "one":
                right = next(option for option in question.options if option.right)
                assert as_read(right.reason) in words(telling)
                assert as_read(right.reason) not in words(asking)


def test_a_quiz_has_eight_questions_and_none_of_them_twice() -> None:
    asked = read_state(f"w=quiz;game={next(iter(GAMES))};topic=trick;seed=5")
    assert isinstance(asked, AskedQuestion)
    found = following(asked)
    assert len(found) == len({(one.prompt, one.picture) for one in found}) == 8


@pytest.mark.parametrize("game_id", GAMES)
def test_a_crib_has_every_parameter_in_its_part_and_every_card_in_its_rank(game_id: str) -> None:
    game: Game = GAMES[game_id]
    text = words(crib(game, ("The cut", "The play")))
    for rule in parameters(game.rules):
        assert rule in lines(game, rule.part), rule.name
        assert as_read(rule.text) in text and str(rule.citation) in text
    assert [part for part in Part if lines(game, part)] == [p for p in Part if f" {p} " in text]
    shown = words(" ".join(row for _, row in ranks(game)))
    for card, code in enumerate(game.pack.codes):
        rank = game.pack.ranks[card].replace("Skus", "Sküs")
        assert "-" not in code or rank in shown.replace("\ufe0e", " ").split()


def test_only_what_fills_its_page_is_set_small() -> None:
    small = {game_id for game_id, game in GAMES.items() if "crib-longest" in crib(game, ())}
    of_hombre = {game_id for game_id in GAMES if game_id.startswith("hombre")}
    assert small == {*of_hombre, "solo-five-5", "solo-five-4"}


@pytest.mark.slow
def test_a_crib_says_the_same_as_the_table_when_a_custom_is_chosen() -> None:
    """It is made from the record, so a house rule shows."""
    for game in GAMES.values():
        for setting in game.settings:
            for option in setting.options[1:]:
                changed = game.with_settings({setting.id: option.id})
                told = words(crib(changed, ()))
                assert all(as_read(rule.text) in told for rule in parameters(changed.rules))


def request(state: str, do: str, value: str) -> str:
    """A question to the door."""
    return json.dumps({"id": 1, "state": state, "event": {"do": do, "with": value}, "base": ""})


def test_the_door_answers_with_a_sheet_and_leaves_the_state_alone() -> None:
    state = f"w=deal;game={next(iter(GAMES))};seed=7"
    found = json.loads(answer(request(state, "print", "slips")))
    assert set(found) == {"id", "paper"} and 'class="slip"' in found["paper"]
    bad = json.loads(answer(request(state, "print", "gold")))
    assert "page, slips" in bad["error"] and "gold" in bad["error"]
    with pytest.raises(EventError, match="record"):
        printed(read_state(f"w=play;game={next(iter(GAMES))}"), "gold")


def test_every_print_button_offers_what_can_be_printed() -> None:
    game = next(iter(GAMES))
    for state in (
        f"w=deal;game={game}",
        f"w=play;game={game}",
        f"w=quiz;game={game};topic=legal",
        f"w=replay;example={all_ids('hand')[0]}",
        f"w=replay;example={all_ids('lays')[0]}",
        *(f"w=sheet;sheet={kind.id}" for kind in all_sheets()),
        *(f"w=announce;game={one.id}" for one in GAMES.values() if family_of(one).dialogue),
    ):
        shown = json.loads(answer(json.dumps({"id": 1, "state": state})))["html"]
        offered = re.search(r'data-papers="([^"]*)"', shown)
        assert offered
        names = json.loads(unescape(offered[1]))
        assert names and all(on_paper(state, name) for name, _ in names)
