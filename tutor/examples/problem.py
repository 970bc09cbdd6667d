"""What is wrong with a record."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Problem:
    """Why a record cannot be right: the check that fails, the place in it, and the reason."""

    check: str
    place: str
    reason: str

    def __str__(self) -> str:
        return f"{self.check}, {self.place}: {self.reason}."


class ReplayFailure(ValueError):
    """A record that the engine refuses; `problem` says where and why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem
