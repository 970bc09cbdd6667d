"""The help at a play table in its three steps, and the marks of a step and of a refusal."""

from __future__ import annotations

from tutor.cards import cards_of, mask_of
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.table.controls import calls_in
from tutor.table.facts import TableFacts
from tutor.table.help import PICKED, STEPS, card_marks, lawful_cards, lines_of, mark_of
from tutor.table.names import Names
from tutor.view.controls import Marked
from tutor.view.html import Html, el
from tutor.view.parts import RulingLine, call


def help_words(state: State, step: int, names: Names) -> RulingLine:
    """What a step of the help says to the seat to act."""
    if step == 0:
        return RulingLine("Help is off.")
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


def marked_for(facts: TableFacts, state: State, step: int, tried: Action | None) -> Marked:
    """The marks of a step of the help; cards that were chosen and refused stay chosen, and those
    that may not go are marked."""
    calls = {
        one.action: mark
        for one in calls_in(facts.controls)
        if (mark := mark_of(state, one.action, step))
    }
    cards = card_marks(state, step) if facts.controls else {}
    if tried is None or tried.verb not in PICKED:
        return Marked(cards, calls)
    index = state.game.pack.index
    chosen = mask_of({index[code] for code in tried.args if code in index})
    wrong = dict.fromkeys(cards_of(chosen & ~lawful_cards(state)), "wrong")
    return Marked({**cards, **wrong}, calls, frozenset(cards_of(chosen)))
