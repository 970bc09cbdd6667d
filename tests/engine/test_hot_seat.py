"""Several at one device: a whole hand under the cover, or with all hands open."""

from __future__ import annotations

import html as markup
import io
import random
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tests.engine.drawn import Drawn
from tutor import GAMES, State, new_hand
from tutor.cards import Pack, cards_of
from tutor.cli import main
from tutor.cli.terminal import Player, hand_line
from tutor.family import choose
from tutor.hand.number import dealt_by_number
from tutor.rules.core.stage import seat_name
from tutor.rules.deal.dealing import DealtStage
from tutor.trials.invariants import hidden_cards
from tutor.widgets import LinkError, answer_to, read_state
from tutor.widgets.base import Answer, Event
from tutor.widgets.play_state import Play

TABLES = [*((game.id, min(game.players)) for game in GAMES.values()), ("tappen-54", 4)]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)


def begun(game: str, players: int, cards: str, seed: int = 3, more: str = "") -> Answer:
    return answer_to(
        read_state(
            f"w=play;game={game};seed={seed};players={players};seats=all;cards={cards}{more}"
        ),
        None,
    )


def table_of(answer: Answer) -> Play:
    assert isinstance(answer.state, Play)
    return answer.state


def done(answer: Answer, do: str, value: str = "") -> Answer:
    return answer_to(answer.state, Event(do, value))


@cache
def names_of(pack: Pack) -> dict[str, int]:
    return {pack.english_name(card): card for card in range(len(pack))}


@cache
def pattern_of(pack: Pack) -> re.Pattern[str]:
    """The name of any card of the pack, as a word of its own."""
    names = sorted(map(re.escape, names_of(pack)), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)")


def named_cards(pack: Pack, text: str) -> set[int]:
    """The cards whose names stand in a text, or in the labels of a page."""
    found = pattern_of(pack).findall(markup.unescape(text))
    return {names_of(pack)[name] for name in found}


def drawn_cards(pack: Pack, html: str) -> set[int]:
    """The cards that a page draws, in its folds too."""
    return {pack.index[code] for code in Drawn(html, folds=True).shown}


def unseen(state: State, seat: int | None) -> set[int]:
    """What nobody may find on the page while this seat holds it; None while it goes round."""
    if state.find(DealtStage) is None:
        return set(cards_of(state.game.pack.full))
    seats = state.table.active if seat is None else (seat,)
    return {card for one in seats for card in cards_of(hidden_cards(state, one))}


def hand_under_cover(game: str, players: int) -> Iterator[Answer]:
    """Every moment of a hand that is handed round, the covered ones too."""
    answer, rng = begun(game, players, "cover"), random.Random(game)
    while not table_of(answer).hand.over:
        yield answer
        play = table_of(answer)
        if play.covered:
            answer = done(answer, "lift")
            continue
        answer = done(answer, "act", str(choose(play.hand, rng)))
    yield answer


@pytest.mark.in_turn
@every_table
def test_under_the_cover_nobody_finds_a_card_that_is_not_his(game: str, players: int) -> None:
    covers, actors = 0, dict[int, int | None]()
    for answer in hand_under_cover(game, players):
        play = table_of(answer)
        state = play.hand
        if state.over:
            break
        actors[len(state.history)] = state.to_act
        assert play.here(state.to_act) and play.seat == state.to_act
        pack = state.game.pack
        drawn = drawn_cards(pack, answer.html)
        reader = None if play.covered else play.seat
        assert not drawn & unseen(state, reader), (play.text, answer.said)
        if play.covered:
            covers += 1
            above = answer.html.partition('class="choice"')[0]  # a house rule may name the Sküs
            assert not named_cards(pack, above) & unseen(state, None), play.text
            name = seat_name(play.seat)
            assert f"show when {name} presses here" in answer.said.text
            assert f"I am {name}: show my cards" in answer.html
            assert 'data-do="act"' not in answer.html and 'class="counsels"' not in answer.html
        else:
            assert set(cards_of(state.cards.hands[play.seat])) <= drawn
        assert read_state(play.text) == play
    turns = sum(one != other for one, other in pairwise(actors.values()))
    assert covers >= turns >= len(state.history) / 3, "whenever another one acts"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["hombre", "kaufsolo", "hombre-deux-8"])
def test_cards_that_are_bought_are_named_to_their_buyer_alone(game: str) -> None:
    """They are said at the table of one reader; where the device goes on to another, nothing is."""
    players, named = min(GAMES[game].players), 0
    for seed in range(1, 12):
        alone = answer_to(read_state(f"w=play;game={game};seed={seed};seat=0"), None)
        named += _bought(alone) + _bought(begun(game, players, "cover", seed))
    assert named


def _bought(answer: Answer) -> int:
    """A hand up to its first lead; how often cards that came were named, each time to who has
    them."""
    rng, found = random.Random(1), 0
    while not (play := table_of(answer)).hand.over and play.hand.phase != "play":
        if play.covered:
            answer = done(answer, "lift")
            continue
        if not play.here(play.hand.to_act):
            answer = done(answer, "go")
            continue
        before, held = play.hand, play.hand.cards.hands[play.seat]
        answer = done(answer, "act", str(choose(before, rng)))
        later = table_of(answer)
        words = named_cards(play.game.pack, answer.said.text)
        if before.phase == "exchange" and answer.said.text.startswith("You buy "):
            found += 1
            assert not later.covered and later.seat == play.seat
            assert words == set(cards_of(later.hand.cards.hands[play.seat] & ~held))
        elif before.phase == "exchange":
            assert not words
    return found


@pytest.mark.in_turn
@every_table
def test_with_open_cards_every_seat_is_played_from_one_page(game: str, players: int) -> None:
    answer, rng = begun(game, players, "open"), random.Random(game)
    while not (play := table_of(answer)).hand.over:
        state = play.hand
        held = {card for hand in state.cards.hands for card in cards_of(hand)}
        assert held <= drawn_cards(state.game.pack, answer.html)
        action = str(choose(state, rng))
        verb = action.partition(" ")[0]
        offered = f'data-with="{action}"' in markup.unescape(answer.html)
        assert offered or f'data-do="{verb}"' in answer.html, (play.text, action)
        answer = done(answer, "act", action)
        assert len(table_of(answer).actions) > len(play.actions), answer.said.text
        assert table_of(answer).seat == play.seat, "the table does not turn"
        assert read_state(answer.state.text) == answer.state


@pytest.mark.in_turn
@every_table
def test_on_the_terminal_too_the_cover_hides_every_hand(game: str, players: int) -> None:
    """What is said while the device goes round names no card that somebody holds in secret."""
    opening = new_hand(game, 5, players=players)
    player = Player(dealt_by_number(opening), None, 5, io.StringIO(), cover=True)
    rng, covers = random.Random(game), 0
    while not player.state.over:
        state, text = player.state, player.prompt()
        pack, hands = state.game.pack, state.cards.hands
        if player.covered:
            covers += 1
            codes = {pack.index[word] for word in re.findall(r"[\w-]+", text) if word in pack.index}
            assert not (codes | named_cards(pack, text)) & unseen(state, None), text
            assert "Hand the device to" in text
            assert player.line("legal") and "covered" in said_last(player)
            player.line("")
            continue
        lines = [hand_line(pack, state.hand_order, hand) for hand in hands]
        assert f"hand: {lines.pop(state.acting)}\n" in f"{text}\n"
        assert not [line for line in lines if len(line.split()) > 4 and line in text]
        player.line(str(choose(state, rng)))
        assert len(player.state.history) > len(state.history), said_last(player)
    assert covers >= players


def said_last(player: Player) -> str:
    assert isinstance(player.out, io.StringIO)
    return player.out.getvalue().rstrip().rsplit("\n", 1)[-1]


def test_some_seats_are_played_on_the_terminal_and_an_unknown_one_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\npass\nquit\n"))
    words = ("play", "tappen-54", "--deal", "110", "--seat", "A,C", "--cover")
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "Hand the device to A." in told and "Hand the device to B." not in told
    assert main(("play", "tappen-54", "--seat", "A,E")) == 2
    assert "'E' does not play; expected A, B, C or all." in capsys.readouterr().err


def test_who_acts_before_the_cover_is_lifted_is_told() -> None:
    covered = begun("tappen-54", 3, "cover")
    refused = done(covered, "act", "bid dreier")
    assert refused.said.ok is False and table_of(refused).actions == table_of(covered).actions
    assert "cover" in refused.said.text
    assert table_of(done(covered, "help")).covered
    lifted = done(covered, "lift")
    assert "No cards are hidden" in done(lifted, "lift").said.text


def test_a_new_deal_and_a_hand_taken_back_are_covered_again() -> None:
    lifted = done(begun("tappen-54", 3, "cover"), "lift")
    assert not table_of(lifted).covered
    assert table_of(done(lifted, "new")).covered
    passed = done(lifted, "act", "pass")
    assert table_of(passed).seat == 1
    back = done(done(passed, "lift"), "undo")
    assert table_of(back).seat == 0 and table_of(back).covered


def test_some_seats_are_played_here_and_the_machine_plays_the_others() -> None:
    """Two at one device against the machine."""
    text = "w=play;game=tappen-54;seed=3;seat=0;seats=0.2;cards=cover"
    answer, seen, rng = answer_to(read_state(text), None), set(), random.Random(1)
    while not (play := table_of(answer)).hand.over:
        if play.covered and play.here(play.hand.to_act):
            seen.add(play.seat)
            answer = done(answer, "lift")
        elif play.here(play.hand.to_act):
            answer = done(answer, "act", str(choose(play.hand, rng)))
        else:
            answer = done(answer, "go")
    assert seen == {0, 2}


@pytest.mark.parametrize(
    ("parts", "wrong"),
    [
        ("seats=0.3;cards=open", "some of 0.1.2, not '0.3'"),
        ("seats=1.0;cards=open", "'all' or some of"),
        ("seats=0.0;cards=open", "'all' or some of"),
        ("seats=x;cards=open", "'all' or some of"),
        ("seats=all", "'cards' must be open or cover or lifted"),
        ("cards=cover", "left out or open"),
        ("seats=all;cards=up", "not 'up'"),
    ],
)
def test_a_damaged_company_is_refused(parts: str, wrong: str) -> None:
    with pytest.raises(LinkError, match=wrong):
        read_state(f"w=play;game=tappen-54;seed=3;{parts}")


def test_who_plays_here_is_chosen_at_the_table() -> None:
    """And a hand goes on with others than it was begun with."""
    alone = answer_to(read_state("w=play;game=tappen-54;seed=3;seat=0"), None)
    assert 'data-with="cover"' in alone.html and 'data-with="open"' in alone.html
    several = done(alone, "sit", "cover")
    assert table_of(several).covered and table_of(several).company.seats == "all"
    other = done(several, "sit", "B")
    play = table_of(other)
    assert (play.seat, play.company.several, play.hand.to_act) == (1, False, 1)
    with pytest.raises(LinkError, match="one of A, B, C, open, cover"):
        done(alone, "sit", "D")
