"""From a deal to the table: its ways, its names, what is shown before one asks."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.engine.drawn import Drawn, open_tops
from tutor import GAMES
from tutor.cards import cards_of
from tutor.examples import all_ids
from tutor.games import find_game
from tutor.quiz import make, topics_of
from tutor.rules.deal.dealing import DealtStage
from tutor.widgets import LinkError, answer_to, read_state
from tutor.widgets.base import Answer, Event
from tutor.widgets.deal import ShownDeal
from tutor.widgets.play_state import Play

WAY = re.compile(r'(?:href|data-way)="__BASE__play/([a-z0-9-]+)/#w=play-1&amp;s=([^"]*)"')
every_game = pytest.mark.parametrize("game", GAMES)


def page(text: str) -> Answer:
    return answer_to(read_state(text), None)


def done(answer: Answer, do: str, value: str = "") -> Answer:
    return answer_to(answer.state, Event(do, value))


def ways(html: str) -> list[Play]:
    """The tables to which a page leads, each on its own game's page."""
    found = []
    for game, text in WAY.findall(html):
        play = read_state(unescape(text))
        assert isinstance(play, Play) and play.game.id == game
        found.append(play)
    return found


def title(answer: Answer) -> str:
    found = re.search(r'<p class="sw-title">(.*?)</p>', answer.html)
    assert found
    return unescape(found[1])


def cards(state: ShownDeal | Play) -> object:
    dealt, table = state.hand.the(DealtStage).cards, state.hand.table
    return [dealt.hands[seat] for seat in sorted(table.active)], dealt.talon


def exchanged(text: str) -> Answer:
    """A deal of which the first two hands have given each a card."""
    shown = page(text)
    assert isinstance(shown.state, ShownDeal)
    codes, hands = shown.state.game.pack.codes, shown.state.hand.cards.hands
    one, other = (codes[next(cards_of(hand))] for hand in hands[:2])
    return done(done(shown, "pick", one), "pick", other)


@pytest.mark.in_turn
@every_game
def test_a_deal_is_played_at_every_seat_and_by_everyone(game: str) -> None:
    """By its number or by its cards: the table has the same hands."""
    for shown in (page(f"w=deal;game={game};seed=110"), exchanged(f"w=deal;game={game};seed=110")):
        assert isinstance(shown.state, ShownDeal)
        found, seats = ways(shown.html), shown.state.seats
        assert all(cards(play) == cards(shown.state) for play in found)
        links = [play for play in found if not play.company.several]
        assert [play.seat for play in links] == 2 * list(range(seats))
        together = [play.company.cards for play in found if play.company.several]
        assert together == ["open", "cover"]


@pytest.mark.in_turn
@every_game
def test_the_link_of_a_seat_shows_no_other_hand(game: str) -> None:
    """The page behind it goes on to the reader's turn, and spells no card for a number."""
    shown = page(f"w=deal;game={game};seed=110")
    for play in ways(shown.html):
        if play.company.several:
            continue
        assert "hands=" not in play.text
        opened = answer_to(play, None)
        assert isinstance(opened.state, Play)
        state = opened.state.hand
        assert state.over or state.to_act == play.seat
        codes, hands = state.game.pack.codes, state.cards.hands
        drawn = Drawn(opened.html, folds=True).shown
        tops = open_tops(state)
        others = [h & ~tops.get(seat, 0) for seat, h in enumerate(hands) if seat != play.seat]
        shown_others = [codes[card] for hand in others for card in cards_of(hand)]
        assert not drawn.keys() & set(shown_others) or state.over
        assert all(drawn[codes[card]] for card in cards_of(hands[play.seat]))


def test_what_the_link_holds_is_said() -> None:
    numbered = page("w=deal;game=tappen-54;seed=110").html
    assert "holds the number of the deal and no card" in numbered
    assert "spells out all the cards" in exchanged("w=deal;game=tappen-54;seed=110").html


@every_game
def test_the_cards_stand_alone_until_more_is_asked_for(game: str) -> None:
    """Facts, advice and calls are in closed folds; once somebody has bid, the bidding is open."""
    html = page(f"w=deal;game={game};seed=110").html
    outside = re.sub(r"<summary>.*?</summary>", "", html)
    while (fewer := re.sub(r"<details(?:(?!<details).)*?</details>", "", outside)) != outside:
        outside = fewer
    for inside in ("hand-worth", "may-", 'class="counsels"', 'data-do="act"', "data-way"):
        assert inside not in outside, inside
    assert not re.findall(r'<p class="hand-facts">[^<]', outside)
    assert "<details" in html and " open" not in "".join(re.findall("<details[^>]*>", html))


def test_the_bidding_is_open_once_somebody_has_spoken() -> None:
    html = page("w=deal;game=tappen-54;seed=110;do=pass").html
    assert re.search(r'<details class="fold" data-part="bid" open', html)
    assert "B speaks" in html


def test_a_deal_has_a_title_that_says_something() -> None:
    assert title(page("w=deal;game=tappen-54;seed=110")) == "Deal 110 of Tappen"
    assert title(page("w=deal;game=tappen-54;seed=110;dealer=0")) == (
        "Deal 110 of Tappen, dealt by A"
    )
    play = "w=play;game=tappen-54;seed=110;seat=0"
    assert title(page(play)) == "Deal 110 of Tappen"
    assert title(page(f"{play};do=cut_27~pass")) == "Deal 110 of Tappen"
    assert title(page(f"{play};do=cut_18")) == "Deal 110 of Tappen, cut after 18"
    assert title(page(f"{play};do=knock~claim_last")) == "Deal 110 of Tappen, dealt by hand"
    assert title(page(f"{play};dealer=1")) == "Deal 110 of Tappen, dealt by B"
    own = exchanged("w=deal;game=tappen-54;seed=110")
    assert title(own) == "Your own deal"
    found = re.search(r'data-link="([^"]*)"', own.html)
    assert found
    assert title(page(unescape(found[1]))) == "A prepared deal"
    assert {title(answer_to(play, None)) for play in ways(own.html)} == {"A prepared deal"}


def test_a_sender_gives_a_name_that_is_read_strictly_and_escaped() -> None:
    own = done(exchanged("w=deal;game=tappen-54;seed=110"), "name", "  Mond <b>&  Sküs ")
    assert "It will be sent as “A prepared deal: Mond <b>& Sküs”." in own.said.text
    assert "Mond <b>" not in own.html and "Mond &lt;b&gt;&amp; Sküs" in own.html
    assert read_state(own.state.text) == own.state
    assert {play.name for play in ways(own.html)} == {"Mond <b>& Sküs"}
    there = answer_to(ways(own.html)[0], None)
    assert title(there) == "A prepared deal: Mond <b>& Sküs" and "<b>&amp; Sk" not in there.html
    assert title(done(own, "name", "")) == "Your own deal"
    with pytest.raises(LinkError, match="1 to 20 printable characters"):
        done(own, "name", "x" * 21)
    for wrong in ("*0", "*41*FF", "*07"):
        with pytest.raises(LinkError):
            read_state(f"w=play;game=scat;seed=1;name={wrong}")


def test_a_card_is_taken_up_where_it_lies_and_put_back() -> None:
    shown = page("w=deal;game=tappen-54;seed=110")
    up = done(shown, "pick", "XXI")
    assert up.said.text.startswith("You have taken up the Mond.")
    row = up.html.split('data-seat="A"')[1].split("</section>")[0]
    assert "You have taken up the Mond" in row and 'data-key="Escape"' in row
    back = done(up, "pick", "XXI")
    assert back.said.text == "Put back." and back.state == shown.state
    other = done(up, "pick", "XX")
    assert other.said.text == "The Mond and tarok XX have changed places."
    assert title(other) == "Your own deal"


def test_where_somebody_sits_out_the_cards_are_laid_for_those_who_play() -> None:
    """Four at the table, B deals: a deal of one's own is one for three, forehand first."""
    own = exchanged("w=deal;game=tappen-54;seed=9;players=4;dealer=3")
    assert isinstance(own.state, ShownDeal) and own.state.seats == 3
    assert read_state(own.state.text) == own.state


@pytest.mark.parametrize("example", all_ids("hand"))
def test_the_deal_of_an_example_is_played_too(example: str) -> None:
    shown = page(f"w=replay;example={example};step=3")
    found = ways(shown.html)
    assert found and all(play.deal for play in found)
    assert title(answer_to(found[0], None)).startswith("A prepared deal: Example ")


@pytest.mark.in_turn
@every_game
def test_the_hand_of_a_question_is_played_at_every_seat(game: str) -> None:
    """From the answered question to a table with the same hands; before the answer it is no way."""
    asked_of_hands = set()
    for topic in topics_of(find_game(game)):
        question = make(find_game(game), topic, 7)
        asked = page(f"w=quiz;game={game};topic={topic};seed=7")
        assert not ways(asked.html)
        first = question.options[0].id if question.options else str(question.number)
        found = ways(done(asked, "answer", first).html)
        if question.state is None:
            assert not found
            continue
        asked_of_hands.add(topic)
        dealt = question.state.the(DealtStage).cards
        seats = question.state.table.seats
        assert [play.seat for play in found if not play.company.several] == list(range(seats))
        hands = [play.hand.the(DealtStage).cards.hands[:seats] for play in found]
        assert set(hands) == {dealt.hands}  # at some tables one more sits out
    assert {"legal", "trick", "why"} <= asked_of_hands
