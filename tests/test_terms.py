"""The English of the pages and of the engine against `tests/data/terms.toml`.

A ceiling only falls, and where it is 0 nothing may be off it. What breaks a rule is printed by
`python3 -m tutor sentences --against tests/data/terms.toml --pages docs --rule NAME`, and with
`--lower` in place of the rule the ceilings are written anew.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from scripts.lib.paths import ROOT
from tutor.cli.sentences import gathered
from tutor.games import GAMES
from tutor.sources.told import TOLD
from tutor.trials.prose import prose, sentences
from tutor.trials.terms import SCOPES, Hit, Rule, Said, hits, lowered, read_rules, said_by

pytestmark = pytest.mark.xdist_group("terms")  # all sentences are gathered once

FILE = ROOT / "tests" / "data" / "terms.toml"
RULES = {rule.name: rule for rule in read_rules(FILE)}
FEW_HANDS, FEW_QUESTIONS = 5, 3
"""Of each game; the command draws more. What these do not come to is read in the code itself."""
SLACK = {"engine": 10, "pages": 0}
"""By how many in a hundred a count may be off its ceiling: other hands come to other sentences."""


@cache
def said(scope: str) -> tuple[Said, ...]:
    """All that is said in a scope, gathered once."""
    if scope == "pages":
        return tuple(prose(ROOT / "docs"))
    return tuple(map(said_by, gathered(list(GAMES.values()), FEW_HANDS, FEW_QUESTIONS)))


@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize("rule", RULES.values(), ids=RULES.keys())
def test_no_rule_is_broken_more_often_than_before(rule: Rule, scope: str) -> None:
    if scope not in rule.ceiling:
        return
    found, ceiling = list(hits(rule, said(scope))), rule.ceiling[scope]
    told = "\n".join(map(str, found))
    slack = max(2, ceiling * SLACK[scope] // 100) if ceiling and SLACK[scope] else 0
    assert len(found) <= ceiling + slack, (
        f"{len(found)} break '{rule.name}', not {ceiling}:\n{told}"
    )
    wrong = f"The ceiling of '{rule.name}' for {scope} is {ceiling}; lower it to {len(found)}."
    assert ceiling <= len(found) + (slack if found else 0), wrong


WORDS = re.compile("[a-z]{2} [a-z]")
"""What is in a text that a reader is meant to read, and in no name of a class."""
CODED = re.compile(r"\$\{[^}]*\}|<[^>]*>|\bleaf [\w-]+(?: [\w-]+)*")


def labels() -> Iterator[Said]:
    """What pop-ups say of a place, and every text of the widgets, the paper and the client."""
    for place, told in TOLD.items():
        yield Said((told.says,), place, "labels")
    for folder in ("view", "widgets", "paper"):
        for path in sorted((ROOT / "tutor" / folder).rglob("*.py")):
            for line, text in texts_of(ast.parse(path.read_text(encoding="utf-8"))):
                yield Said((text,), f"{path.name}:{line}", "labels")
    for path in sorted((ROOT / "pyodide_app").glob("*.js")):
        yield from client_texts(path)


def texts_of(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The texts of a module apart from its comments; what is filled in is left out."""
    left = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            left |= {id(part) for part in node.values}
            parts = [getattr(part, "value", "…") for part in node.values]
            yield node.lineno, "".join(part if isinstance(part, str) else "…" for part in parts)
        elif (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left
        ):
            yield node.lineno, node.value


def client_texts(path: Path) -> Iterator[Said]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not re.match(r"\s*(?:\*|//|/\*)", line):
            for quoted in re.findall(r'"[^"]*"|`[^`]*`', line):
                yield Said((quoted[1:-1],), f"{path.name}:{number}", "labels")


@cache
def bare_labels() -> tuple[Said, ...]:
    """The labels with words in them, without what is code."""
    read = [said for said in labels() if WORDS.search(said.texts[0])]
    return tuple(Said((CODED.sub("", one.texts[0]),), one.where, one.scope) for one in read)


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES.keys())
def test_no_label_and_no_pop_up_breaks_a_rule(rule: Rule) -> None:
    assert len(bare_labels()) > 1000
    assert not list(hits(rule, bare_labels()))


def broken(name: str, sentence: str) -> list[Hit]:
    return list(hits(RULES[name], [Said((sentence,), "docs/page.md:1", "pages")]))


@pytest.mark.parametrize(
    ("name", "wrong", "right"),
    [
        ("a-an", "18 for a Oktave.", "18 for an Oktave, an XI and a XVII."),
        ("a-an", "It is an Dreier.", "A announces a Unit, an hour and a one."),
        ("free-who", "Who stays has no part.", "Who deals first?"),
        ("free-who", "It goes to who takes the trick.", "It goes to a player who takes the trick."),
        (
            "free-who",
            "Nobody has to, and who does not loses.",
            "Say who has to deal, and who cuts.",
        ),
        ("german-comma", "B knows, who holds the King.", "Only B, who holds the King, knows."),
        ("is-no", "It is no Neunziger.", "There is no Neunziger, and it is no longer one."),
        ("some-decimal", "We hope for some 0.9 tricks.", "We hope for about 0.9 tricks."),
        ("two-colons", "It is lost: he pays: 2.", "It is lost: 2. He pays: 3."),
        ("fronted", "To catch the Mond pays 1.", "To catch the Mond, play the Sküs."),
        ("card-code", "You hold S-10.", "Type 'play S-10'."),
        ("tells", "Section 3 tells what is paid.", "The others can tell; section 3 says so."),
        ("party", "Who wins the party?", "The notices of third parties."),
        ("lay-away", "Lay the King of Hearts away.", "Lay the King on the table."),
        ("counts-times", "Doubled, it counts 2 times.", "Doubled, it counts twice."),
        ("german-inflected", "A has 2 halbe Cavallerien.", "A says “2 halbe Cavallerien”."),
    ],
)
def test_a_rule_finds_what_it_is_for_and_not_more(name: str, wrong: str, right: str) -> None:
    assert broken(name, wrong)
    assert not broken(name, right)


def test_a_page_is_read_without_what_is_no_prose() -> None:
    page = (
        "---\ntitle: X\n---\n\n# A head\n\nOne **bold** [link](a.md) {{cite 003 § 5}}\nand on. Two "
        "`code`. `It` ends. {{cite 003 § 9 read: the ground}}\n\n~~~play\ngame: scat\n~~~\n\n"
        "| a | b |\n"
    )
    assert list(sentences(page)) == [
        *((5, "A head"), (7, "the ground"), (7, "One bold link and on."), (8, "Two ….")),
        *((8, "… ends."), (14, "a"), (14, "b")),
    ]


def test_a_ceiling_is_lowered_in_the_file_and_never_raised() -> None:
    text = (
        'x\nname = "a"\nceiling = { engine = 5, pages = 3 }\nname = "b"\nceiling = { engine = 1 }\n'
    )
    counts = {"a": {"engine": 2, "pages": 9}, "b": {"engine": 4}}
    changed = text.replace("engine = 5", "engine = 2")
    assert lowered(text, counts, pages=True) == changed
    assert lowered(text, {"a": {}}, pages=False) == text.replace("engine = 5", "engine = 0")
