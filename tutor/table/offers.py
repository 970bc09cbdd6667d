"""What a turn offers, in a sentence: words that are said stand in quotation marks, and what is done
(hold, pass, look at a card) is told as done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from tutor.rules.core.wording import number_word, one_of, sentence
from tutor.table.controls import Call

DONE = frozenset(
    "announce ask buy call correct count drop give hold join keep knock leave let look name pass "
    "say show shuffle take throw turn".split()
)
"""The first words of English calls that tell what is done."""


VERBS = ("ask for ", "ask ", "call ", "give ", "name ", "take ")
"""The verbs that are said once for several things."""


MANY = 8
"""More words to say than these are not named one by one."""


WORDS = 27
"""Nor more words than these, with what is done besides."""


def offered(calls: Iterable[Call]) -> str:
    """The calls that may be made, as a sentence; nothing where there are none."""
    row = list(calls)
    done = either(call.label for call in row if is_done(call))
    also = f"; you may also {done}" if done else ""
    words = [f"“{call.label}”" for call in row if not is_done(call)]
    if words:
        return sentence(f"You may say {_said(words, WORDS - len(also.split()))}{also}")
    return f"You may {done}." if row else ""


def _said(words: Sequence[str], most: int) -> str:
    """What may be said, one by one where that is no longer than so many words."""
    every = one_of(words)
    if len(words) <= MANY and len(every.split()) <= most:
        return every
    return f"any of the {number_word(len(words))} calls from {words[0]} to {words[-1]}"


def either(labels: Iterable[str]) -> str:
    """Things of which one may be done, what they begin and end with said once: `take the upper half
    or the lower half`, `name Hearts or Clubs and look, or leave them`."""
    groups = [(frame, list(row)) for frame, row in groupby(map(_lowered, labels), _frame)]
    parts = [
        f"{verb}{one_of(one.removeprefix(verb).removesuffix(end) for one in row)}"
        f"{_of_all(end, len(row))}"
        for (verb, end), row in groups
    ]
    if any(len(row) > 1 for _, row in groups):
        return ", or ".join(parts)
    return one_of(parts)


def _of_all(end: str, number: int) -> str:
    """What is said in brackets of one thing, said of so many."""
    if number < 2 or not end.startswith(" ("):
        return end
    return f" ({'both' if number == 2 else 'all'} {end[2:]}"


def _frame(label: str) -> tuple[str, str]:
    """With which verb a thing begins, and what is done then, or said of it in brackets."""
    verb = next((one for one in VERBS if label.startswith(one)), "")
    at = max(label.find(part) for part in (" and ", " (", " about "))
    return verb, label[at:] if verb and at > 0 else ""


def is_done(call: Call) -> bool:
    """Whether a call tells what is done; any other is a word to be said."""
    return call.lang is None and call.label.partition(" ")[0].lower() in DONE


def _lowered(label: str) -> str:
    return label[0].lower() + label[1:]
