"""A hand before the talon: what goes, what comes, and what the book says of it."""

from __future__ import annotations

import re
import sys

import pytest

from tutor.cards import cards_of, mask_of, parse_cards
from tutor.hand.played import the_played
from tutor.rules.rank.black_aces import trump_order
from tutor.widgets import Event, EventError, LinkError, answer_state, answer_to, read_state
from tutor.widgets.buy import Buying

BUY = "w=buy;game=hombre"
SEEDS = range(1, 25 if sys.platform != "emscripten" else 5)


def hand_at(text: str) -> Buying:
    state = read_state(text)
    assert isinstance(state, Buying)
    return state


def few(shown: Buying) -> bool:
    return len(shown.stage.cards.talon) < shown.stage.hand.bit_count()


def test_what_goes_comes_back_as_so_many_from_the_top_of_the_talon() -> None:
    for seed in SEEDS:
        shown = hand_at(f"{BUY};seed={seed}")
        stage, pack = shown.stage, shown.game.pack
        assert the_played(shown.before).suit or not shown.counsels
        cards = shown.before.in_hand(stage.hand)
        gone = cards[-2:]
        codes = " ".join(pack.codes[card] for card in gone)
        found = answer_to(shown, Event("answer", codes))
        top = stage.cards.talon[stage.skipped : stage.skipped + 2]
        row = re.search(r'class="cards came">(.*?)</div>', found.html)
        assert row is not None
        came = re.findall(r'data-card="([^"]+)"', row[1])
        assert mask_of(parse_cards(pack, " ".join(came))) == mask_of(top)
        assert (
            found.html.count('data-mark="laid"') == 2 and "You change two cards" in found.said.text
        )
        assert f'<td class="num">{len(stage.cards.talon) - 2}</td>' in found.html
        assert read_state(found.state.text) == found.state
        again = answer_to(found.state, Event("answer", pack.codes[cards[0]]))
        assert again.state == found.state, "pressed twice: the first choice stands"


def test_what_the_book_advises_is_told_and_measured() -> None:
    """A suit to be without is wholly laid away, and no trump or King goes (000 1 ¶¶ 5, 19)."""
    kinds = set()
    for seed in SEEDS:
        shown = hand_at(f"{BUY};seed={seed}")
        pack, hand, trump = shown.game.pack, shown.stage.hand, the_played(shown.before).suit
        order = trump_order(pack, trump)
        good = {c for c in cards_of(hand) if order.trumps >> c & 1 or pack.ranks[c] == "K"}
        kept = [one for one in shown.counsels if one.keep]
        assert [set(cards_of(one.keep)) for one in kept] == ([good] if good else [])
        void = [one for one in shown.counsels if one.away]
        for one in void:
            suits = {pack.codes[card][0] for card in cards_of(one.away)}
            assert len(suits) == 1 and trump not in suits and not good & set(cards_of(one.away))
            (suit,) = suits
            held = hand & pack.suit_masks[suit] & ~order.trumps
            assert held == one.away, "the whole suit goes"
        by_book = mask_of(card for one in void for card in cards_of(one.away))
        codes = " ".join(pack.codes[card] for card in cards_of(by_book))
        assert answer_to(shown, Event("answer", codes)).said.ok or not void
        worse = next(iter(good), None)
        if worse is not None:
            found = answer_to(shown, Event("answer", pack.codes[worse]))
            assert (
                found.said.ok is None
                and "would do this instead" in found.said.text
                and "✗" in found.html
            )
        kinds.add(shown.stage.seat == the_played(shown.before).player)
    assert kinds == {True, False}, "the reader buys as the declarer, and against one"


def test_links_and_events_are_read_strictly() -> None:
    shown = hand_at(f"{BUY};seed=3")
    held = [shown.game.pack.codes[card] for card in shown.before.in_hand(shown.stage.hand)]
    other = next(code for code in shown.game.pack.codes if code not in held)
    kept = answer_to(shown, Event("answer", ""))
    assert "You change no cards" in kept.said.text and kept.state.text.endswith("given=keep")
    refused = answer_to(shown, Event("answer", other))
    assert refused.said.ok is False and refused.state == shown
    last = next(one for one in map(hand_at, (f"{BUY};seed={n}" for n in SEEDS)) if few(one))
    codes = [last.game.pack.codes[card] for card in cards_of(last.stage.hand)]
    many = answer_to(last, Event("answer", " ".join(codes)))
    assert "one to six cards" in many.said.text
    assert many.html.count(" checked") == len(codes), "what was ticked stays ticked"
    for damage, why in (
        (f"given={other}", "do not hold"),
        ("given=XX", "refused"),
        ("seed=x", "whole number"),
    ):
        with pytest.raises(LinkError, match=why):
            read_state(f"{BUY};{damage}" if "seed" in damage else f"{BUY};seed=3;{damage}")
    with pytest.raises(LinkError, match="has no talon"):
        read_state("w=buy;game=tritrille")
    with pytest.raises(LinkError, match="does not change with the trumps"):
        read_state("w=buy;game=piquet")
    with pytest.raises(EventError):
        answer_state(BUY, Event("turn", ""))
    following = hand_at(answer_to(kept.state, Event("next", "")).state.text)
    assert following.seed == 4 and following.given is None
