"""Mistakes at the table: each that the book fines here and now, to be called and looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from tutor.cards import card_phrase, cards_of
from tutor.hand.fault import Fault, Word, Words
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.table.names import LETTERS, Names
from tutor.view.html import Html, el
from tutor.view.parts import call, choice_row, fold

TOGETHER = re.compile("[A-F](-[A-F])+")
"""Players who are at fault together, as a call names them."""
FEW = 4
"""So many ways to call a mistake stand as buttons; more are chosen from lists."""


def mistakes(state: State, mine: bool, names: Names = LETTERS) -> Html:
    """The mistakes that can be called now; with cards only where the reader holds them."""
    found = [
        (fault, calls)
        for fault in state.game.faults
        if state.phase in fault.phases and (mine or not any(word.is_card for word in fault.words))
        if (calls := list(_calls(state, fault)))
    ]
    if not found:
        return Html("")
    lead = "Has somebody made a mistake? Call it and see what follows. “Take back” undoes it."
    rows = [
        choice_row(
            f"{fault.english}: {fault.effect}.",
            fault.citation,
            *_controls(state, fault, calls, names),
        )
        for fault, calls in found
    ]
    return fold("mistakes", "Mistakes", el("p", lead), *rows)


def _calls(state: State, fault: Fault) -> Iterator[Words]:
    """The words with which this fault can be called now."""
    for words in product(*(_options(state, word) for word in fault.words)):
        if state.judge(Action("fault", (fault.id, *words))).ok:
            yield words


def _options(state: State, word: Word) -> Sequence[str]:
    """The cards of who has the turn, or all that the word can be."""
    if not word.is_card:
        return word.options(state)
    codes, seat = state.game.pack.codes, state.to_act
    return [] if seat is None else [codes[card] for card in cards_of(state.cards.hands[seat])]


def _controls(state: State, fault: Fault, calls: list[Words], names: Names) -> Iterator[Html]:
    if len(calls) > FEW:
        yield _form(state, fault, calls, names)
        return
    for words in calls:
        text = " ".join(_shown(state, word, names) for word in words) or "Call it"
        name = f"{fault.english}: {text}"
        yield call(text, "fault", " ".join((fault.id, *words)), aria_label=name)


def _form(state: State, fault: Fault, calls: list[Words], names: Names) -> Html:
    """A list for each word that the call needs."""
    lists = []
    for place, word in enumerate(fault.words):
        found = dict.fromkeys(words[place] for words in calls)
        options = [el("option", _shown(state, text, names), value=text) for text in found]
        lists.append(el("select", *options, name="with", aria_label=word.text))
    hidden = el("input", type="hidden", name="with", value=fault.id)
    button = el("button", "Call it", class_="call", type="submit")
    return el("form", hidden, *lists, button, class_="calls", data_do="fault")


def _shown(state: State, word: str, names: Names) -> str:
    """A word of a call as the reader sees it: a card by its name, the reader as “you”."""
    card = state.game.pack.index.get(word)
    if card is None:
        return names.told(" and ".join(word.split("-")) if TOGETHER.fullmatch(word) else word)
    return card_phrase(state.game.pack, card)
