"""The coach at a table: what it advises, where a hand turned, and that all is decided.

Who imports this wants the solver, which a page has to fetch first. Long thoughts go on in steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from tutor.coach.advice import Reason, chosen
from tutor.coach.advice_words import reason_words
from tutor.coach.certain import Certain, certain_end
from tutor.coach.turns import Review, Turn, knowing, reviewing
from tutor.coach.words import certain_words, early_words, review_words, turn_words
from tutor.family.machine import chance, choice
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.wording import listed
from tutor.rules.play.play import PlayStage
from tutor.solve import host
from tutor.solve.player import Strength, Thought, thinking
from tutor.solve.steps import Step, step
from tutor.table.help import play_words
from tutor.view.coach import TurnLine, looking_back
from tutor.view.html import Html
from tutor.view.parts import RulingLine
from tutor.widgets.play_state import Play

ADVICE_SECONDS, REVIEW_SECONDS = 1.5, 8.0
ALL_SECONDS = 20.0
"""The longest that looking back takes, with what could be known."""
STEP_SECONDS = 0.12
WORLDS = 20


def strength() -> Strength:
    """How far the coach looks: less where Python searches by itself."""
    kernel = host.has_kernel()
    return Strength(WORLDS, ADVICE_SECONDS, 20_000 if kernel else 1_000, host.search)


def _limit() -> int:
    return 80_000 if host.has_kernel() else 2_000


@dataclass(frozen=True)
class Found:
    """What has been found for the seat to act: the card advised, and why, in words; what is
    certain."""

    card: int | None = None
    line: RulingLine | None = None
    certain: Certain | None = None


def looked(play: Play, advises: bool, seconds: float = STEP_SECONDS) -> Found | None:
    """What the seat to act is told; None while the coach is still looking."""
    state, why = play.hand, None
    free = state.running(PlayStage).legal_mask().bit_count() > 1
    if advises and free:
        about = ("advice", play.seed, play.opening, state.history)

        def begin() -> Iterator[Thought]:
            return thinking(state, strength(), chance(state, play.seed))

        found: Step[Thought] = step(about, begin, ADVICE_SECONDS, seconds)
        if not found.done:
            return None
        why = chosen(state, found.found, strength())
    card, line = (why.card, _line(state, why)) if why else (None, None)
    last = state.cards.hands[state.acting].bit_count() < 2
    return Found(card, line, None if last else certain_end(state, host.search))


def _line(state: State, why: Reason) -> RulingLine:
    first, *book = play_words(state, why.card)
    more = [(one.text, one.citation) for one in book]
    more += [(one, None) for one in reason_words(why, state)]
    return RulingLine(first.text, None, first.citation, tuple(more))


_kept: tuple[object, Review] | None = None
"""The hand that was looked back at last, so that it need not be again."""


def reviewed(play: Play, seconds: float = STEP_SECONDS) -> Review:
    """Where the hand turned, as far as it is known by now."""
    global _kept
    about = ("turns", play.seed, play.opening, play.hand.history, play.seat)
    if _kept and _kept[0] == about:
        return _kept[1]

    def begin() -> Iterator[Review]:
        return _found(play)

    found = step(about, begin, ALL_SECONDS, seconds)
    if found.done and not found.found.done:
        return replace(found.found, done=True)
    if found.done:
        _kept = about, found.found
    return found.found


def _found(play: Play) -> Iterator[Review]:
    """First what was best with open cards, then what could be known."""
    review, until = Review(0, 1), perf_counter() + REVIEW_SECONDS
    for review in reviewing(states_of(play), play.names.reader, host.search, _limit()):
        yield _not_done(review)
        if perf_counter() > until:
            break
    for told in knowing(replace(review, done=True), strength(), play.seed):
        yield _not_done(told)
    yield told


def _not_done(review: Review) -> Review:
    return replace(review, done=False)


def states_of(play: Play) -> list[State]:
    """All the states of the hand of a table."""
    states = [play.opening]
    for action in play.hand.history:
        states.append(states[-1].apply(action))
    return states


def review_part(play: Play, review: Review) -> Html:
    """Where the hand turned, with the ways back to there."""
    lead = f"{review_words(review)} {early_words(review, play.names)}".strip()
    lines = [_turn(play, turn) for turn in review.shown]
    busy = "" if review.done else _busy(review)
    return looking_back(
        lead, lines, [_turn(play, turn) for turn in review.folded], busy, arrives=True
    )


def _busy(review: Review) -> str:
    if review.since > review.tricks:
        return "Looking at the last trick …"
    return f"Looking further back, at trick {max(1, review.since - 1)} …"


def _turn(play: Play, turn: Turn) -> TurnLine:
    cost, better, *knew = turn_words(turn, play.names)
    own = play.here(turn.moment.seat) and not play.task
    at = turn.moment.step if own else None
    return TurnLine(f"Trick {turn.moment.trick}", f"{cost} {better}", " ".join(knew), at)


def review_heard(review: Review) -> str:
    """The same for listeners, short."""
    tricks = dict.fromkeys(f"trick {turn.moment.trick}" for turn in review.shown)
    if not tricks:
        return review_words(review)
    return f"It turned in {listed(list(tricks))}. The list below says what each cost."


def decided_words(play: Play, found: Certain | None) -> str:
    """That all is decided for the reader; nothing where it is not."""
    return certain_words(found, play.hand, play.names) if found else ""


def next_card(play: Play, state: State) -> Action:
    """What is played for the reader where all is decided: a card that is sure, or else what the
    machine would play."""
    found = certain_end(state, host.search) if isinstance(state.stage, PlayStage) else None
    if found and found.cards:
        return state.running(PlayStage).rules[state.acting].actions[found.cards[0]]
    return choice(state, play.seed)
