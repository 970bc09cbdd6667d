"""The command `sentences`: what the engine can say, each template of a sentence once, and what of
it is against the terms of the project."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tutor.cli.parts import FOUND, OK, command, show
from tutor.cli.terminal import Progress
from tutor.games import GAMES, find_game
from tutor.hand.state import Game
from tutor.trials.literals import read_literals
from tutor.trials.prose import prose
from tutor.trials.sentences import HANDS, QUESTIONS, Template, placed, templates, unheard
from tutor.trials.terms import Hit, Rule, Said, hits, lowered, read_rules, said_by

TOP = 10
"""So many files are named as those with the most hits."""


def add_sentences(commands: Any) -> None:
    """Add the command."""
    added = command(
        commands,
        "sentences",
        run,
        "Each sentence that games can say, once: its kind, an example, a game, the place in the "
        "code. With --against, those alone that break a rule of a file.",
        "sentences scat tappen-54 --kind refusal",
    )
    added.add_argument("games", nargs="*", metavar="game", help="games’ ids (default: all)")
    added.add_argument("--kind", help="only those of this kind, such as 'refusal'")
    added.add_argument("--hands", type=int, default=HANDS, help=f"for each game (default {HANDS})")
    added.add_argument(
        "--questions", type=int, default=QUESTIONS, help=f"on each topic (default {QUESTIONS})"
    )
    added.add_argument("--against", type=Path, metavar="FILE", help="rules on terms, as TOML")
    added.add_argument("--rule", help="only this rule")
    added.add_argument(
        "--pages", type=Path, metavar="FOLDER", help="the pages of this folder too, such as docs"
    )
    added.add_argument(
        "--lower", action="store_true", help="write lower ceilings into the file of rules"
    )


def run(options: argparse.Namespace) -> int:
    """Print the sentences by kinds, or what breaks the rules; exit code 1 if more than may."""
    part = options.games or options.kind or (options.hands, options.questions) != (HANDS, QUESTIONS)
    if options.lower and part:
        raise ValueError(
            "Ceilings hold for all sentences, so lower them with no games named and without "
            "--kind, --hands or --questions."
        )
    chosen = [find_game(name) for name in options.games] or list(GAMES.values())
    drawn = gathered(chosen, options.hands, options.questions)
    kinds = Counter(one.kind for one in drawn)
    if options.kind not in (None, *kinds):
        raise ValueError(f"No sentence is of the kind '{options.kind}'; there are {_row(kinds)}.")
    found = [one for one in drawn if options.kind in (None, one.kind)]
    if options.against:
        return _against(options, found)
    if options.json:
        show([asdict(one) for one in found])
        return OK
    for one in found:
        print(line(one))
    print(f"{len(found)} of {len(drawn)} templates ({_row(kinds)})")
    return OK


def gathered(games: list[Game], hands: int, questions: int) -> list[Template]:
    """All templates with their places; where all games are asked, the unheard ones too."""
    bar, literals = Progress("games"), read_literals()
    drawn = templates(games, hands, questions, lambda number: bar(number, len(games)))
    rest = unheard(drawn, literals) if len(games) == len(GAMES) else ()
    return [*placed(drawn, literals), *rest]


def line(one: Template) -> str:
    """A template in a line: kind, example, game and number of games, place."""
    more = len(one.games) - 1
    games = [f"{one.games[0]} and {more} more" if more else one.games[0]] if one.games else []
    return " ".join((f"{one.kind}: {one.example}", *(f"[{name}]" for name in games), one.place))


def _row(kinds: Counter[str]) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())


def _against(options: argparse.Namespace, found: Iterable[Template]) -> int:
    """Print what is against the rules, how often each is broken, and where most."""
    rules = read_rules(options.against)
    if options.rule not in (None, *(rule.name for rule in rules)):
        names = ", ".join(rule.name for rule in rules)
        raise ValueError(f"There is no rule '{options.rule}'; expected one of {names}.")
    row: list[Said] = [said_by(one) for one in found]
    row += prose(options.pages) if options.pages else []
    wanted = [rule for rule in rules if options.rule in (None, rule.name)]
    broken = {rule.name: list(hits(rule, row)) for rule in wanted}
    if options.json:
        show([{"rule": hit.rule, **asdict(hit.said)} for row in broken.values() for hit in row])
    else:
        _print(wanted, broken, ("engine", "pages") if options.pages else ("engine",))
    if options.lower:
        text = options.against.read_text(encoding="utf-8")
        counts = {name: _counts(row) for name, row in broken.items()}
        options.against.write_text(lowered(text, counts, bool(options.pages)), encoding="utf-8")
    above = (
        number > rule.ceiling[scope]
        for rule in wanted
        for scope, number in _counts(broken[rule.name]).items()
    )
    return FOUND if any(above) else OK


def _counts(row: Iterable[Hit]) -> Counter[str]:
    return Counter(hit.said.scope for hit in row)


def _print(rules: list[Rule], broken: dict[str, list[Hit]], scopes: tuple[str, ...]) -> None:
    files: Counter[str] = Counter()
    for row in broken.values():
        for hit in row:
            files[hit.said.where.partition(":")[0]] += 1
            print(hit)
    print()
    for rule in rules:
        counts = _counts(broken[rule.name])
        known = (one for one in scopes if one in rule.ceiling)
        told = (f"{one} {counts[one]} (ceiling {rule.ceiling[one]})" for one in known)
        print(f"{rule.name:<20} {', '.join(told)}")
    print("\nMost in: " + ", ".join(f"{name} {number}" for name, number in files.most_common(TOP)))
