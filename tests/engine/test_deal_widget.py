"""The deal widget: what each seat may say and why, and what its hand is good for."""

from __future__ import annotations

import json
import random
import re

import pytest

from tests.engine.tables import ask
from tutor.door import answer
from tutor.examples import all_ids, replay_of
from tutor.family import choose, family_of
from tutor.games import GAMES
from tutor.hand.number import dealt_by_number
from tutor.hand.state import State, start
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import PASS, parse_action
from tutor.rules.core.seat import letters
from tutor.widgets.link import format_actions
from tutor.widgets.turns import turn_of

FOLD = re.compile(r"<summary>((?:(?!</summary>).)*may say.*?)</summary>")


def titles(html: str) -> list[str]:
    """What each seat may say, without the markup."""
    return [re.sub("<[^>]*>", "", title) for title in FOLD.findall(html)]


def auction(game_id: str, seed: int) -> State:
    """A hand that is dealt, before anybody has spoken."""
    game = GAMES[game_id]
    seats = min(game.players)
    state = start(game, seed, seats - 1, seats).apply(parse_action("cut 11"))
    assert isinstance(state.stage, AuctionStage)
    return state


@pytest.mark.parametrize("game_id", [name for name in GAMES if "piquet" not in name])
def test_every_seat_sees_what_it_may_say(game_id: str) -> None:
    """Where the dealer discards before a word is said, once that is done."""
    game, deal = GAMES[game_id], f"w=deal;game={game_id};seed=12"
    seats = min(game.players)
    state = dealt_by_number(start(game, 12, seats - 1, seats))
    if state.phase == "discard":
        deal += f";do={format_actions([choose(state, random.Random(1))])}"
    found = titles(ask(deal)["html"])
    asked = [re.findall(r"([A-F]) may say", title)[0] for title in found]
    assert asked == list(letters(seats))


def test_a_seat_that_waits_speaks_after_those_before_it_pass() -> None:
    state = auction("tappen-54", 12)
    turn = turn_of(state, 2)
    assert turn is not None
    assert turn.before == ("A passes", "B passes")
    assert turn.state == state.apply(PASS).apply(PASS)


def test_the_elder_answers_the_least_that_overbids_him() -> None:
    """003 § 6: the bidder of the Dreier may hold the Unterer, and may not go higher."""
    dreier = auction("tappen-54", 12).apply(parse_action("bid dreier"))
    turn = turn_of(dreier, 0)
    assert turn is not None
    assert turn.before == ("B says “Unterer”",)
    assert [str(action) for action in turn.state.legal()] == ["pass", "hold"]
    html = ask("w=deal;game=tappen-54;seed=12;do=bid_dreier")["html"]
    assert "If B says “Unterer”, A may say: Pass · Hold" in titles(html)


def test_who_has_passed_is_out_with_the_place() -> None:
    html = ask("w=deal;game=tappen-54;seed=12;do=pass")["html"]
    assert [title.partition(" may")[0][-1] for title in titles(html)] == ["B", "C"]
    row = html.split('data-seat="A"')[1].split("</section>")[0]
    assert "Bid so far: Pass. A may pass; A then takes no further part in the bidding." in row
    assert "003 § 6" in row


def test_the_elder_of_scat_is_asked_and_answers_in_its_words() -> None:
    found = titles(ask("w=deal;game=scat;seed=12")["html"])
    assert found[0] == "If B asks A: “Ist’s Schellen?”, A may say: Nein, ich passe · Ja"


@pytest.mark.parametrize("example", all_ids("hand"))
def test_the_books_declarers_have_what_the_book_asks(example: str) -> None:
    """The measure is read from the advice; the author's own declarers must not fall short."""
    replay = replay_of(example)
    state = replay.steps[0].state
    book = family_of(state.game).good_for(state, replay.reader)[0]
    assert book.citation is not None
    assert book.plays
    if example in ("003-A-3", "003-A-4", "003-B-5"):
        assert "a Solo" in book.verdict


def test_what_is_ours_is_marked_and_what_is_the_books_has_its_place() -> None:
    for game_id in GAMES:
        html = ask(f"w=deal;game={game_id};seed=12")["html"]
        for line in re.findall(r'<p class="hand-worth">(.*?)</p>', html):
            for part in re.findall(r"<span>(.*?)\. </span>", line):
                ours, book = "Our opinion, not the book’s" in part, "By the book’s measure" in part
                assert ours != book
                assert book == ("cite-in" in part)


def test_a_short_hand_is_told_to_pass() -> None:
    """B of this deal holds four taroks, and no measure lets B bid."""
    state = auction("tappen-54", 12)
    poor = min(
        range(3), key=lambda seat: (state.cards.hands[seat] & state.game.order.trumps).bit_count()
    )
    book, ours = family_of(state.game).good_for(state, poor)
    assert book.plays is False and "a Dreier" in book.verdict
    assert ours.verdict == "pass"


@pytest.mark.parametrize("game_id", ["tappen-54", "tappen-42", "tarok-tapp-54", "tarok-tapp-42"])
def test_our_opinion_never_contradicts_the_book_in_one_line(game_id: str) -> None:
    """Where we would do otherwise, the line has the book's word alone and the fold has ours."""
    differing = 0
    for seed in range(1, 16):
        html = ask(f"w=deal;game={game_id};seed={seed}")["html"]
        for line in re.findall(r'<p class="hand-worth">(.*?)</p>', html):
            parts = re.findall(r"<b>(.*?)</b>", line)
            plays = {not re.match("not good|pass", part) for part in parts}
            assert len(plays) == 1, line
            differing += len(parts) == 1
        assert html.count("We judge it differently: ") == differing
        differing = 0
    found = (family_of(GAMES[game_id]).good_for(auction(game_id, n), 0) for n in range(40))
    assert {book.plays == ours.plays for book, ours in found} == {True, False}


def test_taking_up_no_card_is_refused_in_words() -> None:
    request = {"state": "w=deal;game=scat;seed=7", "event": {"do": "pick", "with": ""}}
    assert "not a card of this pack" in json.loads(answer(json.dumps(request)))["error"]


def test_a_plain_deal_has_one_fold_below_its_cards_and_keeps_it_open_in_use() -> None:
    """In a course nobody scrolls past what is there for a club; the next deal stays plain."""
    below = 'data-part="more"'
    shown = ask("w=deal;game=tappen-54;seed=12;plain=1")
    folds = re.findall(r'<details class="fold" data-part="(\w+)"', shown["html"])
    assert folds.count("more") == 1 and folds.index("more") < folds.index("send")
    assert below not in ask("w=deal;game=tappen-54;seed=12")["html"]
    assert f"{below} open" not in shown["html"]
    following = ask("w=deal;game=tappen-54;seed=12;plain=1", "next")
    assert following["state"].endswith(";plain=1") and below in following["html"]
    spoken = ask("w=deal;game=tappen-54;seed=12;plain=1;do=pass")
    assert f"{below} open" in spoken["html"]
