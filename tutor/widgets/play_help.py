"""The help at a play table in its three steps, and the marks of a step and of a refusal."""

from __future__ import annotations

from tutor.cards import cards_of, mask_of
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.play.play import PlayStage
from tutor.table.controls import calls_in
from tutor.table.facts import TableFacts
from tutor.table.help import PICKED, STEPS, card_marks, lawful_cards, lines_of, mark_of
from tutor.table.names import Names
from tutor.view.controls import Marked
from tutor.view.html import Html, el
from tutor.view.parts import RulingLine, call


def help_words(state: State, step: int, names: Names, looks: bool = True) -> RulingLine:
    """What a step of the help says to the seat to act; before the coach has looked, that it
    does."""
    if step == 0:
        return RulingLine("Help is off.")
    if step == len(STEPS) and looks and free(state):
        return RulingLine(f"{STEPS[step - 1]}: looking at the ways the cards can lie …")
    first, *more = lines_of(state, step)
    text = f"{STEPS[step - 1]}: {first.text}"
    told = tuple((names.told(line.text), line.citation) for line in more)
    return RulingLine(text, None, first.citation, told)


def help_steps(step: int) -> Html:
    """The steps of the help, each to be asked for by its name; nothing while the help is off."""
    if not step:
        return Html("")
    buttons = [
        call(
            f"{number}. {name}",
            "help",
            str(number),
            aria_pressed="true" if number == step else "false",
        )
        for number, name in enumerate(STEPS, start=1)
    ]
    return el("div", *buttons, class_="calls help-steps", role="group", aria_label="Help")


def free(state: State) -> bool:
    """Whether there is a choice between cards to play."""
    play = state.stage
    return isinstance(play, PlayStage) and play.legal_mask().bit_count() > 1


def marked_for(
    facts: TableFacts, state: State, step: int, tried: Action | None, best: int | None = None
) -> Marked:
    """The marks of a step of the help, with the card that the coach has found; cards that were
    chosen and refused stay chosen, and those that may not go are marked."""
    calls = {
        one.action: mark
        for one in calls_in(facts.controls)
        if (mark := mark_of(state, one.action, step))
    }
    cards = card_marks(state, step) if facts.controls else {}
    if free(state) and step == len(STEPS):
        cards = {c: "best" if c == best else "lawful" for c in cards}
    if tried is None or tried.verb not in PICKED:
        return Marked(cards, calls)
    index = state.game.pack.index
    chosen = mask_of({index[code] for code in tried.args if code in index})
    wrong = dict.fromkeys(cards_of(chosen & ~lawful_cards(state)), "wrong")
    return Marked({**cards, **wrong}, calls, frozenset(cards_of(chosen)))
