"""Where the coach comes to a table: when it looks, and what it has found. It looks itself in
`tutor/widgets/coach.py`, which wants the solver and is imported only then."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.rules.play.play import PlayStage
from tutor.table.help import best_of
from tutor.table.words import said
from tutor.view.html import Html
from tutor.view.parts import RulingLine, call
from tutor.widgets.base import Event
from tutor.widgets.play_going import Going, since_turn, trick_complete
from tutor.widgets.play_help import help_words
from tutor.widgets.play_state import HELP_LEVELS, Play

LOOK, LOOK_BACK = Event("look", "on"), Event("turns", "on")
"""The next step of looking, for which nobody presses."""


NEAR = 5
"""With so many cards in a hand the coach looks whether all is decided."""

NOTHING = Html("")


@dataclass(frozen=True)
class Coached:
    """What the coach has found: where the hand turned, as a part of the table; the card that it
    advises; that all is `decided`, in words; and what is told to listeners instead of the news."""

    part: Html = NOTHING
    card: int | None = None
    decided: str = ""
    heard: str = ""


NO_COACH = Coached()
"""It has not looked."""


def back() -> Html:
    """To where the hand turned."""
    return call("Where it turned", "turns", "", data_key="b")


def looks(play: Play) -> bool:
    """Whether the coach looks at what the reader may play: with the last step of the help, and
    near the end of a hand in which the machine thinks too, so that the solver is there."""
    state = play.hand
    if state.over or play.covered or play.task or not play.here(state.to_act):
        return False
    if not isinstance(state.stage, PlayStage):
        return False
    near = max(map(int.bit_count, state.stage.hands)) <= NEAR
    return play.help == HELP_LEVELS or (bool(play.machine) and near)


def looked(play: Play) -> tuple[RulingLine | None, Coached] | None:
    """What is said, if anything new, and what the coach has found; None while it is looking."""
    from tutor.widgets import coach

    advises = play.help == HELP_LEVELS
    found = coach.looked(play, advises)
    if found is None:
        return None
    decided = coach.decided_words(play, found.certain)
    if not advises or found.line:
        return found.line, Coached(card=found.card, decided=decided)
    usual = best_of(play.hand)
    card = play.game.pack.index[usual.args[0]] if usual.verb == "play" else None
    line = help_words(play.hand, HELP_LEVELS, play.names, looks=False)
    return line, Coached(card=card, decided=decided)


def looked_back(play: Play) -> tuple[Coached, bool]:
    """Where the hand turned as far as is known, and whether that is all."""
    from tutor.widgets import coach

    review = coach.reviewed(play)
    part = coach.review_part(play, review)
    return Coached(part, heard=coach.review_heard(review)), review.done


def played_out(play: Play, whole: bool) -> Going:
    """The hand played on for the reader, to the end of this trick or of the hand."""
    from tutor.family.machine import choice
    from tutor.widgets import coach

    state, sentences = play.hand, list[str]()
    while not state.over:
        if sentences and not whole and trick_complete(state):
            break
        here = play.here(state.to_act)
        action = coach.next_card(play, state) if here else choice(state, play.seed)
        sentences.append(said(state, action))
        state = state.after(action)
    return state, sentences


def news_again(play: Play) -> tuple[RulingLine, list[str]]:
    """What was said last and what was done since the reader's turn, told once more."""
    done = since_turn(play)
    sentences = [said(state, action) for state, action in done]
    if not done:
        return RulingLine(), sentences
    before, first = done[0]
    if not play.here(before.to_act):
        return RulingLine(sentences[-1]), sentences
    ruling = before.judge(first)
    return RulingLine(ruling.reason, ruling.ok, ruling.citation), sentences
