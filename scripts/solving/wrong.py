"""Wrong kernels and wrong tables, each of which the cases of the tests should notice."""

# ruff: noqa: E501

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.engine.by_hand import Case, cases, late_cases
from tests.kernel import ask, forgetful, kernel, question
from tutor import GAMES
from tutor.solve.reference import Reference

Tables = dict[str, Any]

CARDS, FOUND = "kernel-cards.js", "kernel-found.js"
SURE, KERNEL = "kernel-sure.js", "kernel.js"

KERNELS = (
    ("sure trumps without the higher ones", SURE, "if (above) above--;", "if (above > 1) above--;"),
    ("a partner's trumps are no danger", SURE, "& ~mine;\n    let above", "& ~mine & 0;\n    let above"),
    ("sure tricks without a look at ruffs", SURE, "if (held < room) room = held;", ""),
    ("sure tricks without higher cards", SURE, "if (31 - Math.clz32(out) !== top) break;", ""),
    ("the card that excuses wins tricks", SURE, "if (one === trump || beatsNothing[one])", "if (one === trump)"),
    ("an excuse does not save a trump", SURE, "count(trumps) + excuses(place)", "count(trumps)"),
    ("sure tricks count for the wrong side", SURE, "if (most[leader]) {", "if (!most[leader]) {"),
    ("sure tricks are made by somebody else", SURE, "have + surely * group[place]", "have + surely * group[(place + 1) % places]"),
    ("who leads makes one trick too many", SURE, "have + number * group[leader]", "have + (number + 1) * group[leader]"),
    ("sure trumps rest on no rank", SURE, "ranks[inLow ? 0 : 1] = 1 << top;", ""),
    ("winners that are led rest on no rank", SURE, "ranks[from >> 5] |= 1 << top;", ""),
    ("a trick counts more than its cards", SURE, "number * (each + others)", "number * (each + others + 1)"),
    ("near cards without the difference", KERNEL, "values[other] + apart : values[other] - apart", "values[other] : values[other]"),
    ("cards with a card between are alike", KERNEL, "joined = !between;", "joined = true;"),
    ("cards of another kind are alike", KERNEL, "&& given.kinds[before] === given.kinds[slot]", ""),
    ("the best card is not between", KERNEL, "else if (best >= 0) presentLow |= 1 << best;", ""),
    ("who leads is not in the key", KERNEL, "Math.imul(leader + 1 + 8", "Math.imul(1 + 8"),
    ("the tricks so far are not in the key", KERNEL, "Math.imul(have + 1,", "Math.imul(1,"),
    ("who has every trick is not in the key", KERNEL, "8 * (sweeps ? alive : 0)", "8 * 0"),
    ("the bound is not moved by the trick", KERNEL, "node(taker, bound - gain, ply + 1)", "node(taker, bound, ply + 1)"),
    ("an excuse is kept to the end", KERNEL, "credit[place] && left > late) stayed += stays[slot]", "credit[place]) stayed += stays[slot]"),
    ("the excuse in the trick is forgotten", KERNEL, "if (credit[place] && left > late) stayed += stays[lying];", ""),
    ("the last trick is worth no more", KERNEL, "if (left === 1) gain += ending(best, own);", ""),
    ("bounds kept the wrong way round", KERNEL, "got >= bound ? [got, atMost] : [atLeast, got]", "[got, got]"),
    ("a trick that a rank has won rests on none", KERNEL, "if (same > 1) ranks", "if (same > 9) ranks"),
    ("only the last card tried says which ranks matter", KERNEL, "matterLow |= ranks[0];", "matterLow = ranks[0];"),
    ("cards that count as one are parted", KERNEL, "at > bottom && at <= top ? 1 << bottom : 0", "0"),
    ("one rank too few is kept", FOUND, "& ~(lowest - 1)) * bits[one]", "& ~(lowest - 1) & ~lowest) * bits[one]"),
    ("one rank too few is told", FOUND, "told > 0; told -= bits[one]", "told > bits[one]; told -= bits[one]"),
    ("the owner of a card is not in the pattern", FOUND, "* places + owner[slots[top]]", "* places"),
    ("who holds how many is not in the key", FOUND, "* places + owner[slot];", "* places;"),
    ("the key and the pattern forget what a card counts", CARDS, "kind * worths.length + worths.indexOf(given.worth[slot]) + 1", "kind + 1"),
    ("the key and the pattern forget the kind", CARDS, "kind * worths.length + worths", "worths"),
)  # fmt: skip
"""What is wrong, the file, what stands there, what is put in its place."""


def _changed(name: str, change: Callable[[Any], Any]) -> Callable[[Tables], Tables]:
    return lambda tables: {**tables, name: change(tables[name])}


def _no_privilege(rows: list[list[int]]) -> list[list[int]]:
    """Whatever fulfils a duty makes it bind."""
    return [
        [row[at + (2 if at % 4 < 2 else 0)] for at in range(len(row))]
        for row in rows
    ]  # fmt: skip


def _any_lead(tables: Tables) -> Tables:
    """No duty binds who leads."""
    lead = [len(tables["rows"])] * len(tables["leadRow"])
    return {**tables, "rows": [*tables["rows"], []], "leadRow": lead}


TABLES: tuple[tuple[str, Callable[[Tables], Tables]], ...] = (
    ("no matador is spared", _changed("rows", _no_privilege)),
    ("no duty but the first", _changed("rows", lambda rows: [row[:4] for row in rows])),
    ("all cards are of one kind", _changed("kinds", lambda kinds: [0 for _ in kinds])),
    ("the excuse is lost a trick later", _changed("late", lambda late: max(0, late - 1))),
    ("any card leads", _any_lead),
    ("the first side wants the other's", _changed("most", lambda most: [1 - one for one in most])),
    ("the last trick for the other side", _changed("last", lambda last: last[::-1])),
    ("every trick for the other side", _changed("sweep", lambda sweep: sweep[::-1])),
    ("whose lead it is does not matter", _changed("trick", lambda four: (*four[:2], *four[:2]))),
)  # fmt: skip
"""What is wrong, and the change in the tables that the kernel is handed."""


@dataclass(frozen=True)
class Tried:
    """The cases of the battery, with the right answers."""

    found: tuple[Case, ...]
    right: tuple[dict[int, int], ...]

    def notices(self, answers: list[dict[str, Any]]) -> str:
        """The first case in which an answer is wrong; nothing if none is."""
        for case, answer, values in zip(self.found, answers, self.right, strict=True):
            if case.by_card(answer["found"][0] or ()) != values:
                return case.name
        return ""


def battery(number: int) -> Tried:
    """So many cases of each game in which everything is tried, as many searched in Python, and real
    hands that the kernel solves without what it has kept."""
    tried = [case for game in GAMES for case in cases(game, number)]
    searched = [case for game in GAMES for case in cases(game, number, "searched")]
    values = [case.right for case in tried]
    for case in searched:
        one = Reference(case.tables, 10**7).all(case.world)
        values.append(case.by_card((one or {}).items()))
    late = [case for game in GAMES for case in late_cases(game)]
    answers = ask([question(case.tables, [case.world]) for case in late], forgetful())
    for case, answer in zip(late, answers, strict=True):
        values.append(case.by_card(answer["found"][0] or ()))
    return Tried((*tried, *searched, *late), tuple(values))


def noticed(tried: Tried) -> Iterator[tuple[str, str]]:
    """What is wrong, and the case that notices it or nothing."""
    questions = [question(case.tables, [case.world]) for case in tried.found]
    missed = tried.notices(ask(questions))
    if missed:
        raise AssertionError(f"The kernel as it stands is wrong: {missed}.")
    for name, file, old, new in KERNELS:
        try:
            answers = ask(questions, kernel(file, old, new))
        except AssertionError as error:
            if "has not once" in str(error):
                raise
            yield name, "it breaks"
            continue
        yield name, tried.notices(answers)
    plain = [json.loads(json.dumps(one)) for one in questions]
    for name, change in TABLES:
        yield name, tried.notices(ask([{**one, "tables": change(one["tables"])} for one in plain]))
