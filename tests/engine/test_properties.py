"""What holds at every moment of every hand of every game in the registry, under lawful play.

A game has nothing to bring for it. A failure names game, settings, seed and step.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import pytest

from tests.engine.hands import BROWSER, Hand, hands_of, moments
from tests.engine.tables import dealt, to_the_lead
from tutor import GAMES, IllegalAction, State, parse_action
from tutor.cards import cards_of
from tutor.family import family_of
from tutor.hand.state import Game
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.stage import Stage
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.duties import FollowSuit
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.sources import cite
from tutor.trials.invariants import (
    disagreements,
    hidden_cards,
    leaks,
    lost_cards,
    miscounted,
    probes,
    relabelled,
    unbalanced,
    undivided,
    unkept,
    unquick,
    unreplayed,
    unspoken,
    unwritten,
)
from tutor.trials.perft import divide, perft
from tutor.trials.selfplay import play_hands

Moments = Iterable[tuple[Hand, int, State]]
every_game = pytest.mark.parametrize("game_id", GAMES)


def faults(states: Moments, check: Callable[[State], list[str]]) -> list[str]:
    """What a check finds at these moments, each with the way to it; at most ten."""
    found = (f"{hand.told(step)}: {text}" for hand, step, s in states for text in check(s))
    return [text for text, _ in zip(found, range(10), strict=False)]


def ends(game_id: str) -> Iterator[tuple[Hand, int, State]]:
    for hand in hands_of(game_id):
        yield hand, len(hand.states) - 1, hand.end


@every_game
def test_every_choice_of_every_setting_is_among_these_hands(game_id: str) -> None:
    """Else the tests below would say less than they seem to; of a group one choice at least."""
    met = {choice for hand in hands_of(game_id) for choice in hand.settings.items()}
    groups = {
        (rule.id, option.id): (rule.id, option.group or option.id)
        for rule in GAMES[game_id].settings
        for option in rule.options
    }
    assert {groups[choice] for choice in met} == set(groups.values())
    seats = {hand.end.table.seats for hand in hands_of(game_id)}
    assert seats == set(GAMES[game_id].players) or BROWSER


@pytest.mark.in_turn
@every_game
def test_legal_is_exactly_what_judge_allows(game_id: str) -> None:
    """Among everything one might try in any phase, and the texts of actions read back."""
    rng = random.Random(1)

    def listed(state: State) -> list[str]:
        whole = len(state.legal()) < 100 and rng.random() < 0.1
        return disagreements(state, rng, None if whole else 40)

    assert not faults(moments(game_id, 0.15), listed)


@pytest.mark.in_turn
@every_game
def test_the_quick_lists_are_the_judged_ones(game_id: str) -> None:
    """A stage that lists its lawful actions itself lists what judging each would."""
    rng = random.Random(2)
    assert not faults(moments(game_id, 0.15, "quick"), lambda s: unquick(s, rng))


@every_game
def test_no_card_is_lost_and_no_point(game_id: str) -> None:
    """Every card lies in one place, and the places count as much as the pack; so do the sides."""
    for states in (moments(game_id), ends(game_id)):
        assert not faults(states, lambda s: lost_cards(s) + miscounted(s))
    assert not faults(ends(game_id), undivided)


@every_game
def test_the_deal_gives_each_as_many_cards_as_the_next(game_id: str) -> None:
    """And, with the talon, the whole pack."""
    for hand in hands_of(game_id):
        dealt_out = hand.end.find(DealtStage)
        if dealt_out is None or any(action.verb == "fault" for action in hand.end.history):
            continue
        pattern, active = hand.end.game.pattern, hand.end.table.active
        sizes = [dealt_out.cards.hands[seat].bit_count() for seat in active]
        talon = len(dealt_out.cards.talon)
        assert sizes == [pattern.hand_size] * len(active) and talon == pattern.talon_size
        assert sum(sizes) + talon == len(hand.end.game.pack)


@pytest.mark.each_family
@every_game
def test_payments_balance_and_a_finished_hand_stands_still(game_id: str) -> None:
    """The sums are zero, each payment has a reason and a place; nothing can be done any more.

    The evening's sheet, which knows the facts alone, settles the hand in the same lines.
    """
    assert not faults(ends(game_id), lambda state: unbalanced(state) + unwritten(state))
    for _, _, end in ends(game_id):
        result = end.result()
        assert result.summary and not unspoken(Ruling(True, "The end.", result.citation))
        assert end.legal() == [] and not end.judge(PASS).ok
        with pytest.raises(IllegalAction):
            end.apply(PASS)


@pytest.mark.in_turn
@every_game
def test_a_seat_sees_nothing_of_hidden_cards(game_id: str) -> None:
    """Two moments that differ only in cards hidden from a seat look the same to it."""
    rng = random.Random(3)

    def seen(state: State) -> list[str]:
        return [text for seat in range(state.table.seats) for text in leaks(state, seat, rng)]

    assert not faults(moments(game_id, 0.25, "seen"), seen)


@pytest.mark.in_turn
@every_game
def test_the_history_replays_the_hand(game_id: str) -> None:
    """A hand is its seed and its actions as text: nothing else is needed to have it again."""

    def replayed(hand: Hand) -> list[str]:
        same = unreplayed(hand.states[0], hand.end)
        return [f"{hand.told(len(hand.states) - 1)}: {text}" for text in same]

    assert not [text for hand in hands_of(game_id) for text in replayed(hand)]


@pytest.mark.in_turn
@every_game
def test_an_action_leaves_the_state_as_it_was(game_id: str) -> None:
    """A state is a value: refused or not, an action changes nothing in it."""
    rng = random.Random(4)

    def kept(state: State) -> list[str]:
        tried = [*rng.sample(probes(state, rng, 2), 2), rng.choice(state.legal())]
        return [text for action in tried for text in unkept(state, action)]

    assert not faults(moments(game_id, 0.08, "kept"), kept)


@pytest.mark.in_turn
@every_game
def test_every_ruling_is_a_sentence_with_its_place(game_id: str) -> None:
    """Refused or allowed, the reason can be read aloud and looked up."""
    rng = random.Random(5)

    def spoken(state: State) -> list[str]:
        lawful = state.legal()
        tried = rng.sample(probes(state, rng, 4), 6) + rng.sample(lawful, min(3, len(lawful)))
        return [text for action in tried for text in unspoken(state.judge(action))]

    assert not faults(moments(game_id, 0.4, "spoken"), spoken)


@every_game
def test_the_tree_of_actions_is_its_parts(game_id: str) -> None:
    """The count of two actions is the sum over the first, and the slow lists count the same."""
    for hand in hands_of(game_id)[:2]:
        for state in (hand.states[0], hand.states[len(hand.states) // 2], hand.states[-3]):
            if len(state.legal()) > 60:
                continue
            whole = divide(state, 2)
            followed = [state.apply(a) for a in state.stage.candidates() if state.judge(a).ok]
            assert sum(whole.values()) == perft(state, 2) == sum(len(s.legal()) for s in followed)


@pytest.mark.in_turn
@every_game
def test_selfplay_finds_nothing_and_meets_every_phase(game_id: str) -> None:
    """Whole hands from the cut to the last payment, at the smallest and the largest table."""
    game = GAMES[game_id]
    for players in {min(game.players), max(game.players)}:
        report = play_hands(game, 3 if BROWSER else 6, 11, players)
        assert report.violations == () and sum(report.phases.values()) == report.actions
    met = {state.phase for _, _, state in moments(game_id)}
    # In the browser's Python the hands are too few for every phase.
    assert BROWSER or met >= set(report.phases)


# That the checks can fail.


def a_moment(game_id: str, wanted: Callable[[State], bool]) -> State:
    return next(state for _, _, state in moments(game_id) if wanted(state))


@pytest.mark.in_turn
@every_game
def test_a_card_that_a_seat_holds_is_seen_by_it(game_id: str) -> None:
    """Exchanged with a card of one's own, the difference shows."""
    rng = random.Random(game_id)
    for _, _, state in moments(game_id, 0.2):
        own, hidden = state.observe(0).hand, hidden_cards(state, 0)
        assert not hidden & own
        if own and hidden:
            mine, theirs = rng.choice(list(cards_of(own))), rng.choice(list(cards_of(hidden)))
            assert relabelled(state, mine, theirs).observe(0) != state.observe(0)


def test_a_card_in_two_places_is_told() -> None:
    """And what is then missing from the pack."""
    state = a_moment("tappen-54", lambda s: isinstance(s.stage, DiscardStage))
    stage = state.stage
    assert isinstance(stage, DiscardStage)
    hands = list(state.cards.hands)
    hands[(stage.declarer + 1) % 3] |= 1 << next(cards_of(stage.hand))
    cards = replace(stage.cards, hands=tuple(hands))
    broken = replace(state, stage=replace(stage, cards=cards))
    assert "twice" in lost_cards(broken)[0]
    fewer = stage.cards.with_hand(stage.declarer, 0)
    missing = replace(state, stage=replace(stage, cards=fewer))
    assert "Nowhere" in lost_cards(missing)[0] and "parts of a point" in miscounted(missing)[0]


class Ours(FollowSuit):
    """A duty that is equal only to itself, as a plain class is."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


def remade(game: Game) -> Game:
    """The game with the first mistake of a new author: each hand has duties of its own."""

    def opening(made: Callable[[State], Stage | None]) -> Callable[[State], Stage | None]:
        def opened(state: State) -> Stage | None:
            stage = made(state)
            if not isinstance(stage, PlayStage):
                return stage
            duty = Ours(stage.rules[0].duties[0].citation)
            return replace(stage, rules=tuple(replace(r, duties=(duty,)) for r in stage.rules))

        return opened

    return replace(game, flow=tuple(map(opening, game.flow)))


def test_duties_that_are_equal_to_nothing_else_are_told() -> None:
    """A replayed hand would be another one."""
    state = to_the_lead(dealt("tappen-54"))
    assert unreplayed(dealt("tappen-54"), state) == []
    first = dealt("tappen-54")
    first = replace(first, game=remade(first.game))
    end = to_the_lead(first)
    assert end.phase == "play"
    assert unreplayed(first, end)[0].startswith("The replayed hand differs in PlayStage.rules:")


def test_a_ruling_without_sentence_or_place_is_told() -> None:
    """Each lack has its own words."""
    place = cite("003 § 2")
    assert unspoken(Ruling(True, "It follows.", place)) == []
    assert "begin as a sentence" in unspoken(Ruling(True, "it follows.", place))[0]
    assert "no sentence" in unspoken(Ruling(True, "It_follows.", place))[0]
    assert "no place" in unspoken(Ruling(True, "So.", replace(place, place="§ 99")))[0]
    assert "without a ground" in unspoken(Ruling(True, "So.", replace(place, grade="read")))[0]


def test_a_quick_list_that_forgets_or_adds_something_is_told() -> None:
    """The stage below lists one action too few and allows everything."""
    state = a_moment("tappen-54", lambda s: s.phase == "play" and len(s.legal()) > 2)

    class Hasty(type(state.stage)):
        __slots__ = ()

        def legal(self) -> list[Action]:
            return super().legal()[1:]

        def allows(self, action: Action) -> bool:
            return True

    stage = state.stage
    parts = {name: getattr(stage, name) for name in stage.__dataclass_fields__}  # type: ignore
    hasty = replace(state, stage=Hasty(**parts))
    assert any("listed quickly" in text for text in unquick(hasty, random.Random(1)))
    assert any("allowed quickly" in text for text in unquick(hasty, random.Random(1)))
    assert any("listed" in text for text in disagreements(hasty, random.Random(1)))


def test_an_action_that_changes_its_state_is_told() -> None:
    """The stage below keeps a list and writes into it."""
    state = a_moment("tappen-54", lambda s: s.phase == "auction")
    log: list[str] = []

    class Leaky(type(state.stage)):
        __slots__ = ()

        def allows(self, action: Action) -> bool:
            log.append(str(action))
            return super().allows(action)

        def __repr__(self) -> str:
            return f"{log}"

    stage = state.stage
    parts = {name: getattr(stage, name) for name in stage.__dataclass_fields__}  # type: ignore
    leaky = replace(state, stage=Leaky(**parts))
    assert unkept(state, parse_action("pass")) == []
    assert "changes the state" in unkept(leaky, parse_action("pass"))[0]


def test_a_king_that_counts_four_is_told() -> None:
    """The piles are compared with the printed sum of the pack, and not with themselves."""
    for game_id in ("tappen-54", "tappen-42", "scat", "tarok", "tarok-hombre-new", "strohmann"):
        end = next(state for _, _, state in ends(game_id))
        values, kings = end.game.values, end.game.pack.ranks
        assert values is not None and miscounted(end) == []
        less = tuple(v - (rank == "K") for v, rank in zip(values.values, kings, strict=True))
        broken = replace(end, game=replace(end.game, values=replace(values, values=less)))
        assert "parts of a point" in miscounted(broken)[0]


@pytest.mark.parametrize("game_id", ["koenigrufen", "tarok", "tarok-hombre-old", "strohmann"])
def test_a_card_that_no_side_has_counted_is_told(game_id: str) -> None:
    """The places have it, but the upshot of the hand is short of it."""
    end = next(s for _, _, s in ends(game_id) if not s.fault and complete(s))
    assert undivided(end) == []
    told = family_of(end.game).upshot(end)
    assert told is not None
    label, (first, *others) = told.total or told.rows[-1]
    for wrong in (f"{int(first.rstrip('⅓⅔')) + 1}", "0", f"{first.rstrip('⅓⅔')}⅓"):
        changed = replace(told, total=(label, (wrong, *others)))
        family = replace(family_of(end.game), upshot=lambda state, changed=changed: changed)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("tutor.trials.invariants.family_of", lambda game, family=family: family)
            assert (undivided(end) == []) == (wrong == first), wrong


def plain(state: State) -> bool:
    return not any(action.verb == "fault" for action in state.history)


def complete(state: State) -> bool:
    play = state.find(PlayStage)
    return play is not None and not any(play.hands)


@every_game
def test_a_payment_or_a_pot_that_cannot_be_is_told(
    monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    """A payment below zero; a counter that the pot has from nobody."""
    end = next(s for _, _, s in ends(game_id) if s.result().payments)
    result = end.result()
    below = tuple(replace(entry, amount=-1) for entry in result.entries)
    for changed, told in (
        (replace(result, entries=below), "An empty payment"),
        (replace(result, pot=result.pot.staked(1)), "The pot was paid"),
    ):
        monkeypatch.setattr(State, "result", lambda state, changed=changed: changed)
        assert any(told in text for text in unbalanced(end)), told


SETTLED: tuple[str, ...] = ("tappen-54", "koenigrufen", "tarok", "tarok-deux", "tarokhombre")
SETTLED += ("tarok-hombre-old", "strohmann", "hombre", "quadrille", "solo-five-5", "spitzeln")


@pytest.mark.parametrize("game_id", SETTLED)
def test_a_hand_settled_otherwise_than_its_sheet_is_told(
    monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    """A line too few, and a line by another rule than the facts ask for."""
    end = next(s for _, _, s in ends(game_id) if len(s.result().entries) > 1 and plain(s))
    result = end.result()
    first, *rest = result.entries
    for entries, told in (
        (result.entries[1:], "the sheet"),
        ((replace(first, citation=cite("003 § 1")), *rest), "at 003 § 1."),
    ):
        changed = replace(result, entries=tuple(entries))
        monkeypatch.setattr(State, "result", lambda state, changed=changed: changed)
        found = unwritten(end)[0]
        assert told in found if game_id == "tappen-54" else "sheet" in found.lower()


def test_a_hand_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that is never played away: the hand is given up and named, and the next one begins."""
    game = GAMES["tappen-54"]
    monkeypatch.setattr(State, "over", False)
    monkeypatch.setattr("tutor.trials.selfplay.check", lambda state, rng: [])
    monkeypatch.setattr("tutor.trials.selfplay.choose", lambda state, rng: Action("stay"))
    monkeypatch.setattr(State, "apply", lambda s, a: replace(s, history=(*s.history, a)))
    report = play_hands(game, 2, 5)
    assert [(found.seed, found.check) for found in report.violations] == [(5, "end"), (6, "end")]
