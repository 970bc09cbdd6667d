"""The text form of actions: strict, and it reads back."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor import Action, ActionError, parse_action
from tutor.rules.core.action import MAX_WORDS

WORDS = st.text(string.ascii_letters + string.digits + "-", min_size=1, max_size=16)


@given(WORDS, st.lists(WORDS, max_size=MAX_WORDS - 1))
def test_every_action_of_plain_words_reads_back(verb: str, args: list[str]) -> None:
    """str and parse_action are each other's inverse."""
    action = Action(verb, tuple(args))
    assert parse_action(str(action)) == action


@pytest.mark.slow
@given(st.text(max_size=40))
def test_any_text_is_an_action_or_refused_in_a_sentence(text: str) -> None:
    """No text breaks the parser."""
    try:
        action = parse_action(text)
    except ActionError as error:
        assert str(error).endswith(".") or "expected" in str(error)
    else:
        assert str(action) == text


@pytest.mark.parametrize(
    "text", ["", " ", "play  XXI", "play XXI ", "play\tXXI", "play <b>", "play " + "I " * 30, "\n"]
)
def test_doubtful_texts_are_refused(text: str) -> None:
    """One blank between plain words, nothing else."""
    with pytest.raises(ActionError):
        parse_action(text)


def test_an_action_has_at_most_twenty_four_words() -> None:
    """The message says where the first word too many stands."""
    most = "lay" + " I" * 23
    assert len(parse_action(most).args) == 23
    with pytest.raises(ActionError, match="at most 24 words; this has 25") as found:
        parse_action(most + " XXI")
    assert found.value.column == len(most) + 2
