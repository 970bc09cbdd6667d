"""Values are changed as `dataclasses.replace` does it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tutor import new_hand
from tutor.rules.play.irregular import IrregularPlay, irregular
from tutor.rules.play.play import PlayStage
from tutor.value import changed


def test_a_changed_value_is_the_replaced_one_and_leaves_the_old() -> None:
    """The kind, the fields named and all others; of an inherited value too."""
    state, rng = new_hand("piquet-raeuber", 3), random.Random(3)
    while state.phase != "play":
        state = state.apply(rng.choice(state.legal()))
    play = state.running(PlayStage)
    for stage in (play, irregular(play, missing=1)):
        told, before = changed(stage, led=7, trick=()), replace(stage)
        assert told == replace(stage, led=7, trick=()) != stage == before
        assert type(told) is type(stage)
    assert isinstance(changed(irregular(play), missing=2), IrregularPlay)


def test_an_unknown_field_is_an_error() -> None:
    """A name that is misspelt cannot pass for a change."""
    table = new_hand("piquet", 1).table
    with pytest.raises(AttributeError, match="delaer"):
        changed(table, delaer=1)
