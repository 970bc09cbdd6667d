"""The command line: `python -m tutor COMMAND`; every command has `--help` and `--json`.

Exit codes: 0 all is well; 1 something was found (a violation, an example that cannot be right, a
wrong answer, a refused action in a script); 2 the input was bad, with one line on what was wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from tutor import __version__, quiz, verify
from tutor.cards import format_mask
from tutor.cli.coach import add_coach
from tutor.cli.find import add_find
from tutor.cli.fingerprint import add_fingerprint
from tutor.cli.parts import (
    BAD_INPUT,
    FOUND,
    OK,
    Command,
    add_cut,
    add_hand,
    command,
    cut_and_dealt,
    first_state,
    parse_row,
    show,
)
from tutor.cli.play import add_play
from tutor.cli.record import add_record
from tutor.cli.sentences import add_sentences
from tutor.cli.solve import add_solve
from tutor.cli.terminal import Progress, diagram, where
from tutor.examples import DamagedRecord, UnknownExample, all_ids, damaged, load
from tutor.games import GAMES, find_game
from tutor.hand.state import Game, State
from tutor.placed import Misread
from tutor.rules.core.stage import seat_name
from tutor.rules.deal.dealing import DealtStage
from tutor.score.registry import sheets_for, tables_of
from tutor.score.sheets import SheetKind
from tutor.trials import bench
from tutor.trials.perft import divide, ending, endings, follow, perft
from tutor.trials.selfplay import play_hands
from tutor.verify.told import listed, print_finding, print_list, print_tally

EXAMPLES = """examples:
  python -m tutor games                             which games there are
  python -m tutor deal tappen-54 --deal 7           a deal and all its cards
  python -m tutor play tappen-54 --deal 7 --seat A  a hand against the machine

Every command has a --help with an example of its own."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Gives the exit code.

    Bad input is one line on the error output; where a text was misread, it follows with carets.
    """
    try:
        options = parser().parse_args(arguments)
        chosen: Command = options.command
        return chosen(options)
    except BrokenPipeError:
        # Whoever read the output has had enough; what is left goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (ValueError, OSError) as error:
        print(f"tutor: {error}", file=sys.stderr)
        if isinstance(error, Misread) and error.pointer():
            print(error.pointer(), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("tutor: stopped.", file=sys.stderr)
        return BAD_INPUT


def parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    top = argparse.ArgumentParser(
        prog="python -m tutor",
        description="Old card games, dealt, played, judged and settled.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"spielbuch {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    rules, trials = (
        (_games, _deal, add_find, add_play, add_record, add_solve, add_coach),
        (_perft, _bench, add_fingerprint, add_sentences),
    )
    for add in (*rules, _selfplay, _verify, _quiz, *trials):
        add(commands)
    return top


def _games(commands: Any) -> None:
    command(commands, "games", games, "List the games.", "games --json")


def games(options: argparse.Namespace) -> int:
    """List the games."""
    if options.json:
        show([game_facts(game) for game in GAMES.values()])
        return OK
    width = max(map(len, GAMES))
    for game in GAMES.values():
        players = " or ".join(str(number) for number in tables_of(game))
        print(f"{game.id:<{width}} {game.english}, {players} players ({game.source})")
    return OK


def game_facts(game: Game) -> dict[str, Any]:
    """What a list says about a game."""
    return {
        "id": game.id,
        "name": game.english,
        "german": game.german,
        "players": list(tables_of(game)),
        "cards": len(game.pack),
        "pack": game.pack.id,
        "source": str(game.source),
        "sheets": [sheet_facts(kind) for kind in sheets_for(game)],
        "settings": [
            {
                "name": setting.id,
                "about": setting.text,
                "choices": [option.id for option in setting.options],
                "default": setting.options[0].id,
                "source": str(setting.citation),
            }
            for setting in game.settings
        ],
    }


def sheet_facts(kind: SheetKind) -> dict[str, Any]:
    """What a list says about a score sheet."""
    return {
        "id": kind.id,
        "title": kind.title,
        "players": kind.seats,
        "options": [
            {
                "about": field.label,
                "choices": [choice for choice, _ in field.choices] or [field.least, field.most],
                "default": field.default,
            }
            for field in kind.options
        ],
    }


def _deal(commands: Any) -> None:
    added = command(
        commands, "deal", deal, "Deal a hand and show all cards.", "deal tappen-54 --deal 7"
    )
    add_hand(added)
    add_cut(added)


def deal(options: argparse.Namespace) -> int:
    """Deal a hand and show all cards."""
    state = cut_and_dealt(first_state(options), options.cut)
    if not options.json:
        print(diagram(state))
        return OK
    dealt = state.the(DealtStage)
    pack, hands = state.game.pack, dealt.cards.hands
    lots = state.game.pattern.talon_lots(dealt.cards.talon)
    show(
        {
            "game": state.game.id,
            "seed": options.seed,
            "cut": int(state.history[0].args[0]),
            "dealer": seat_name(state.table.dealer),
            "forehand": seat_name(state.table.forehand),
            "hands": {
                seat_name(seat): format_mask(pack, hands[seat]).split()
                for seat in state.table.active
            },
            "talon": {name: [pack.codes[card] for card in cards] for name, cards in lots},
            "phase": state.phase,
        }
    )
    return OK


def _selfplay(commands: Any) -> None:
    added = command(
        commands,
        "selfplay",
        selfplay,
        "Play whole hands with random lawful actions and check everything on the way.",
        "selfplay tappen-54 --hands 100 --seed 1",
    )
    add_hand(added)
    added.add_argument("--hands", type=int, default=100, help="how many hands (default 100)")


def selfplay(options: argparse.Namespace) -> int:
    """Whole random hands under every check; exit code 1 if one of them finds something."""
    if options.hands < 1:
        raise ValueError(f"The number of hands must be at least 1, not {options.hands}.")
    bar = Progress("hands")
    first = first_state(options)
    report = play_hands(
        first.game,
        options.hands,
        options.seed,
        first.table.seats,
        lambda done: bar(done, options.hands),
        first.table.dealer,
    )
    found = [asdict(violation) for violation in report.violations]
    if options.json:
        show(
            {
                "game": first.game.id,
                "seed": options.seed,
                "hands": report.hands,
                "actions": report.actions,
                "violations": len(found),
                "phases": report.phases,
                "found": found,
            }
        )
    else:
        print(f"{report.hands} hands, {report.actions} actions, {len(found)} violations")
        for entry in report.violations:
            print(f"  seed {entry.seed}, action {entry.step}, {entry.check}: {entry.detail}")
    return FOUND if found else OK


def _verify(commands: Any) -> None:
    added = command(
        commands, "verify", verify_examples, "Check the books’ examples.", "verify 003-A-2"
    )
    added.add_argument("id", nargs="?", help="one example (default: all)")
    added.add_argument("--list", action="store_true", help="only list ids, places and titles")
    added.add_argument(
        "--notes", action="store_true", help="words read differently, and what cannot be checked"
    )


def verify_examples(options: argparse.Namespace) -> int:
    """The books' examples; exit code 1 if one of them cannot be right, or not be read.

    A damaged record is named and does not stop the others.
    """
    if options.list:
        show(listed()) if options.json else print_list()
        return OK
    try:
        wanted = _ids(options.notes) if options.id is None else (load(options.id).id,)
    except UnknownExample as error:
        raise ValueError(f"{error} All are listed by 'verify --list'.") from error
    bar = Progress("examples")
    verdicts: list[verify.Verdict] = []
    faults: list[ValueError] = list(damaged()) if options.id is None else []
    for done, example_id in enumerate(wanted, start=1):
        try:
            verdicts.append(verify.verdict(load(example_id)))
        except (DamagedRecord, verify.UnsupportedErratum) as error:
            faults.append(error)
        bar(done, len(wanted))
    objects = verify.to_json(verdicts)
    if options.json:
        show(objects)
    else:
        for entry in objects:
            print_finding(entry, whole=options.id is not None)
        if options.id is None:
            print_tally(verdicts)
    for fault in faults:
        print(f"tutor: {fault}", file=sys.stderr)
    wrong = any(entry["verdict"] == "inconsistent" for entry in objects)
    return FOUND if wrong or faults else OK


def _ids(notes: bool) -> tuple[str, ...]:
    """The examples that can be checked, or else the notes on the texts."""
    return tuple(one for one in all_ids() if (load(one).form == "note") is notes)


def _quiz(commands: Any) -> None:
    added = command(
        commands,
        "quiz",
        quiz_question,
        "Ask a question, or check an answer to it.",
        "quiz tappen-54 trick --seed 3 --answer A",
    )
    added.add_argument("game", help="a game’s id, as `games` lists them")
    added.add_argument("topic", help="a topic of the game; any other word lists them")
    added.add_argument("--seed", type=int, default=1, help="the question’s number (default 1)")
    added.add_argument("--answer", help="the chosen options, separated by spaces, or a number")


def quiz_question(options: argparse.Namespace) -> int:
    """A question, and with an answer the verdict; exit code 1 if the answer is not right."""
    question = quiz.make(find_game(options.game), options.topic, options.seed)
    verdict = None
    if options.answer is not None:
        verdict = quiz.check(question, given_words(question, options.answer))
    if options.json:
        facts = asdict(replace(question, state=None))
        del facts["state"]  # the hand that the question is made from
        show({**facts, "verdict": asdict(verdict) if verdict else None})
    else:
        _print_question(question, verdict)
    return FOUND if verdict and not verdict.right else OK


def given_words(question: quiz.Question, answer: str) -> list[str]:
    """The words of an answer. Raises ValueError for what the question does not offer."""
    words = answer.split()
    if question.kind == "number":
        if len(words) != 1 or not (words[0].isascii() and words[0].isdecimal()):
            raise ValueError(f"'{answer}' is not an answer; expected a whole number.")
        return words
    known = [option.id for option in question.options]
    unknown = [word for word in words if word not in known]
    if unknown or not words:
        raise ValueError(f"'{answer}' is not an answer; expected one of {', '.join(known)}.")
    return words


def _print_question(question: quiz.Question, verdict: quiz.AnswerVerdict | None) -> None:
    print(question.prompt)
    picture = question.picture
    for fact in picture.facts:
        print(f"  {fact}")
    for lay in picture.lays:
        print(f"  lay: {' '.join(lay)}")
    for half, cards in picture.talon:
        print(f"  {half}: {' '.join(cards)}")
    if picture.trick:
        print("  on the table: " + ", ".join(f"{who} {card}" for who, card in picture.trick))
    if picture.hand:
        print(f"  hand: {' '.join(picture.hand)}")
    for option in question.options:
        print(f"  [{option.id}] {option.text}")
    if verdict:
        place = where(verdict.citation, find_game(question.game_id))
        print(f"{'Right' if verdict.right else 'Not right'}. {verdict.say} ({place})")


def _perft(commands: Any) -> None:
    added = command(
        commands,
        "perft",
        count_tree,
        "Count the sequences of lawful actions from a moment of a hand.",
        'perft tappen-54 --seed 7 --after "cut 20" --depth 4',
    )
    add_hand(added)
    added.add_argument("--depth", type=int, default=3, help="how many actions (default 3)")
    added.add_argument(
        "--after",
        default="",
        metavar="ACTIONS",
        help="begin after these actions, with commas between",
    )
    added.add_argument("--divide", action="store_true", help="split the last count by first action")
    added.add_argument(
        "--cards",
        type=int,
        help="play on to this many cards each, and count all the ways to end the hand",
    )


def count_tree(options: argparse.Namespace) -> int:
    """Count the sequences of lawful actions, or the ways a small ending may end."""
    state = follow(first_state(options), parse_row(options.after))
    if options.cards is not None:
        return _count_endings(options, state)
    if options.depth < 1:
        raise ValueError(f"The depth must be at least 1, not {options.depth}.")
    counts = [perft(state, depth, Progress("counting")) for depth in range(1, options.depth + 1)]
    parts = divide(state, options.depth) if options.divide else {}
    if options.json:
        show({"game": state.game.id, "seed": options.seed, "counts": counts, "divide": parts})
        return OK
    for depth, number in enumerate(counts, start=1):
        print(f"{depth:>3} {number:>14}")
    for name, number in parts.items():
        print(f"    {number:>14}  {name}")
    return OK


def _count_endings(options: argparse.Namespace, state: State) -> int:
    if not 1 <= options.cards <= 6:
        raise ValueError(f"An ending has 1 to 6 cards in each hand, not {options.cards}.")
    found = sorted(endings(ending(state, options.cards)).items())
    if options.json:
        rows = [{"balance": list(balance), "ways": ways} for balance, ways in found]
        show({"game": state.game.id, "seed": options.seed, "endings": rows})
        return OK
    for balance, ways in found:
        print(f"{ways:>14}  " + " ".join(f"{amount:+d}" for amount in balance))
    return OK


def _bench(commands: Any) -> None:
    added = command(
        commands,
        "bench",
        run_bench,
        "Time the engine, with OpenSpiel’s tarok beside it where that is installed.",
        "bench tappen-54 --rounds 5",
    )
    added.add_argument("game", nargs="?", default="tappen-54", help="a game’s id")
    added.add_argument("--seconds", type=float, default=0.5, help="for each round (default 0.5)")
    added.add_argument("--rounds", type=int, default=5, help="how often (default 5)")


def run_bench(options: argparse.Namespace) -> int:
    """Actions in a second of the whole machine, of the card play and of the lean loop."""
    game = find_game(options.game)
    if options.rounds < 1 or options.seconds <= 0:
        raise ValueError("The rounds and their seconds must be more than 0.")
    speeds = bench.measure(game.id, options.seconds, options.rounds, Progress("timing"))
    ratios = bench.ratios(speeds)
    if options.json:
        rows = [{**asdict(speed), "ratio": ratios.get(speed.name)} for speed in speeds]
        show({"game": game.id, "unit": "actions per second", "runs": rows})
        return OK
    for speed in speeds:
        ratio = f"{ratios[speed.name]:6.2f} x open_spiel" if speed.name in ratios else ""
        spread = f"({speed.slowest:,.0f} to {speed.fastest:,.0f})"
        print(f"{speed.name:<12}{speed.median:>12,.0f} actions/s {spread:<24}{ratio}")
    if not ratios:
        print("OpenSpiel is not installed here; nothing to compare with.")
    return OK
