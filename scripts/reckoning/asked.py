"""All questions, by name: the words of `questions.toml` and what draws their hands."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from scripts.reckoning import dealt, fought
from scripts.reckoning.question import Column, Question
from tutor import GAMES

WORDS = Path(__file__).with_name("questions.toml")
TRIALS = {**dealt.TRIALS, **fought.TRIALS}


def _question(name: str, told: dict[str, Any]) -> Question:
    told["game"] = GAMES[told["game"]]
    told["trial"] = TRIALS[told["trial"]]
    told["columns"] = tuple(Column(**column) for column in told["columns"])
    return Question(name=name, **told)


QUESTIONS: dict[str, Question] = {
    name: _question(name, told)
    for name, told in tomllib.loads(WORDS.read_text(encoding="utf-8")).items()
}
