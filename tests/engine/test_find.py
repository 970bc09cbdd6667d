"""The finder of deals: each kind of hand of each game is found, and shows what it promises."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from html import unescape
from pathlib import Path

import pytest

from tutor import GAMES
from tutor.club.find import UnknownKind, find, hands_in_one_go, kind_of, kinds_of
from tutor.family.machine import dealt, play_out
from tutor.hand.state import Game
from tutor.paper import printed
from tutor.rules.core.action import parse_action
from tutor.widgets import Event, LinkError, answer_state, answer_to, read_state
from tutor.widgets.deal import ShownDeal
from tutor.widgets.play_state import Play

KNOWN = Path(__file__).parents[1] / "data" / "found.toml"
FOUND: dict[str, list[int]] = tomllib.loads(KNOWN.read_text(encoding="utf-8"))
"""By game the deals that show its kinds, which are looked at first.

They spare time alone: where one shows nothing any more, all are looked through.
`python3 -c "from tests.engine import test_find as t; t.note_found()"` notes them.
"""


def deals_of(game: Game) -> Iterable[int]:
    """The deals that a search may look at, those first that were noted."""
    most = hands_in_one_go(game)
    noted = (seed for seed in FOUND.get(game.id, ()) if seed <= most)
    return dict.fromkeys((*noted, *range(1, most + 1)))


def note_found() -> None:
    """Searches for the deals that show a kind first, and writes their numbers down."""
    lines = ["# Deals of tests/engine/test_find.py that show its kinds, by game."]
    for game in GAMES.values():
        missing, seeds = {kind.id: kind for kind in kinds_of(game)}, list[int]()
        for seed in range(1, hands_in_one_go(game) + 1):
            hand = play_out(game, seed)
            shown = [word for word, kind in missing.items() if kind.shows(hand)]
            seeds += [seed] if shown else []
            missing = {word: kind for word, kind in missing.items() if word not in shown}
            if not missing:
                break
        lines.append(f"{game.id} = {sorted(seeds, reverse=True)}")
    KNOWN.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_each_kind_of_each_game_is_found_and_is_there_when_replayed(game_id: str) -> None:
    game = GAMES[game_id]
    missing = {kind.id: kind for kind in kinds_of(game)}
    assert len(missing) >= 5
    for seed in deals_of(game):
        hand = play_out(game, seed)
        shown = [kind for kind in missing.values() if kind.shows(hand)]
        if shown:
            again = dealt(game, seed)
            for action in map(str, hand.history[len(again.history) :]):
                again = again.apply(parse_action(action))
            assert all(kind.shows(again) for kind in shown)
            missing = {word: kind for word, kind in missing.items() if kind not in shown}
        if not missing:
            break
    assert not missing, f"{game_id} lists kinds that do not come up: {', '.join(missing)}"


def test_the_search_finds_the_first_deal_and_goes_on_after_it() -> None:
    game = GAMES["tappen-54"]
    kind = kind_of(game, "troule")
    first = find(game, kind, 1, 50)
    assert first.hand and kind.shows(first.hand)
    assert not any(kind.shows(play_out(game, seed)) for seed in range(1, first.seed))
    second = find(game, kind, first.seed + 1, 50)
    assert second.seed > first.seed and second.hand
    nothing = find(game, kind, 1, first.seed - 1)
    assert (nothing.seed, nothing.hand) == (first.seed - 1, None)


@pytest.mark.slow
def test_what_a_kind_says_is_what_the_settlement_says() -> None:
    """Some kinds held against the words of the result, which are made elsewhere."""
    for game_id, word, told in (
        ("hombre", "codille", "by codille"),
        ("quadrille", "remise", "(remise)"),
        ("tritrille", "pass", "All have passed"),
    ):
        game = GAMES[game_id]
        found = find(game, kind_of(game, word), 1, hands_in_one_go(game))
        assert found.hand and told in found.hand.result().summary
    neunziger = GAMES["piquet-norman"]
    found = find(neunziger, kind_of(neunziger, "neunziger"), 1, 200)
    assert found.hand and any("Neunziger" in e.reason for e in found.hand.result().entries)


def test_a_kind_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownKind, match="dreier-won"):
        kind_of(GAMES["tappen-54"], "codille")
    with pytest.raises(LinkError, match="codille"):
        read_state("w=find;game=tappen-54;kind=codille")
    with pytest.raises(LinkError, match="Deal 1 of Tappen"):
        read_state("w=find;game=tappen-54;kind=pass;seed=1")


def test_the_widget_leads_to_the_table_the_played_hand_and_the_slips() -> None:
    found = answer_state("w=find;game=scat;kind=grand-won", Event("find", "schneider"))
    text = found.state.text
    seed = int(re.search(r"seed=(\d+)", text)[1])  # type: ignore[index]
    assert found.said.ok and read_state(text).text == text
    states = [
        read_state(unescape(one)) for one in re.findall(r'href="[^"]*&amp;s=([^"]*)"', found.html)
    ]
    table, played, deal = states
    assert isinstance(table, Play) and isinstance(played, Play) and isinstance(deal, ShownDeal)
    assert {table.seed, played.seed, deal.seed} == {seed}
    assert not table.hand.over and played.hand.over
    assert kind_of(GAMES["scat"], "schneider").shows(played.hand)
    assert "Deal" in printed(found.state, "slips")
    further = answer_to(found.state, Event("another", ""))
    assert further.state.text != text and further.said.ok


def test_a_search_that_finds_nothing_says_so_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.widgets.find.hands_in_one_go", lambda game: 2)
    nothing = answer_state("w=find;game=tappen-54", Event("find", "solo-won"))
    assert nothing.said.text == "None of the deals 1 to 2 shows a Solo that is won."
    assert nothing.state.text == "w=find;game=tappen-54;kind=solo-won;after=2"
    assert "Search on from deal 3" in nothing.html
    later = answer_to(nothing.state, Event("another", ""))
    assert later.state.text.endswith("after=4")
