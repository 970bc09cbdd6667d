"""Runs inside Pyodide: ask_door.py QUESTIONS.json ANSWERS.json

Puts each question of a list to the engine's door and writes the list of its answers.
"""

from __future__ import annotations

import json
import sys

from tutor.door import answer


def main(questions: str, answers: str) -> None:
    with open(questions, encoding="utf-8") as file:
        asked = json.load(file)
    with open(answers, "w", encoding="utf-8") as file:
        json.dump([answer(question) for question in asked], file)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
