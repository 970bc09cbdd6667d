"""The verdict on every example and claim, as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any, Literal

from tutor.cards import Pack
from tutor.examples.patches import Patch, Sort, sort_of
from tutor.examples.problem import Problem
from tutor.examples.store import (
    KINDS,
    DamagedRecord,
    Example,
    Form,
    Proof,
    all_ids,
    damaged,
    load,
)
from tutor.family import the_room
from tutor.games import find_game
from tutor.verify.claims import computed
from tutor.verify.lays import counted
from tutor.verify.line import answers
from tutor.verify.repair import place_text, problem_of, repairs

VerdictGrade = Literal["agrees", "emended", "inconsistent", "read", "open"]
"""A statement that was checked, or a note: words read otherwise, or what cannot be checked."""


@dataclass(frozen=True)
class Erratum:
    """An emendation that the search supports.

    `place`, `printed` and so on are those of its patch. `fails` is what is wrong without it,
    `tried` how many single changes were tried. `others` are the other readings, as
    (place, reading), that would mend the record as well; `alternatives` says so in a sentence.
    """

    place: str
    printed: str
    corrected: str
    reason: str
    sort: Sort
    words: str
    read: str
    entry: str
    fails: str
    tried: int
    others: tuple[tuple[str, str], ...]
    alternatives: str

    @property
    def unique(self) -> bool:
        """Whether no other single change mends the record."""
        return not self.others


@dataclass(frozen=True)
class Verdict:
    """What came of an example; `kind` says what that proves.

    The verdict is `agrees`, `emended` (agrees with the listed errata), or `inconsistent`, with
    the reason first among the notes. Of a note `read` (the words mean what stands under
    `computed`) or `open` (nothing in the texts allows a check), with the reason.

    `completions` counts the ways to fill what the book leaves open, exactly unless
    `lower_bound`; `results` counts them by the declarer's card points. Of words that are read
    otherwise `sort` says whose fault they are, `sentences` where else they stand so. What is not
    printed itself `follows` from these words that are.
    """

    id: str
    game: str
    place: str
    title: str
    form: Form
    kind: Proof
    verdict: VerdictGrade
    printed: str
    computed: str
    completions: int
    lower_bound: bool = False
    results: Mapping[int, int] = field(default_factory=dict)
    errata: tuple[Erratum, ...] = ()
    notes: tuple[str, ...] = ()
    sort: Sort | None = None
    sentences: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()


def tally(verdicts: Iterable[Verdict]) -> dict[Proof, Counter[VerdictGrade]]:
    """How many of each kind have which verdict, the kinds that prove most first, notes last."""
    found: dict[Proof, Counter[VerdictGrade]] = {kind: Counter() for kind in (*KINDS, "")}
    for one in verdicts:
        found[one.kind][one.verdict] += 1
    return {kind: counts for kind, counts in found.items() if counts}


class UnsupportedErratum(ValueError):
    """An emendation without which the record passes too: the data claims too much."""


@cache
def report() -> tuple[Verdict, ...]:
    """The verdict on every example, in the order of the books' ids; some 15 seconds.

    Raises DamagedRecord for one that cannot be read or checked.
    """
    for damage in damaged():
        raise damage
    return tuple(verdict(load(example_id)) for example_id in all_ids())


def verdict(example: Example) -> Verdict:
    """The verdict on one example. Raises UnsupportedErratum, and DamagedRecord."""
    makers = {"hand": _hand, "line": _line, "lays": _lays, "claim": _claim, "note": _note}
    try:
        example.data()  # each emendation has to find what it mends
        errata = tuple(_erratum(example, patch) for patch in example.patches)
        return makers[example.form](example, errata)
    except UnsupportedErratum:
        raise
    except Exception as error:  # A record may be wrong in any way; it must not end as a traceback.
        raise DamagedRecord(example.file, example.id, error) from error


def _erratum(example: Example, patch: Patch) -> Erratum:
    data, where = example.data(without=patch), f"{example.file}, record {example.id}, {patch.place}"
    problem = problem_of(example.form, data)
    if problem is None:
        raise UnsupportedErratum(f"{where}: it passes without the emendation.")
    search = repairs(example.form, data)
    found = search.found
    chosen = (patch.at, patch.corrected)
    if chosen not in found:
        raise UnsupportedErratum(f"{where}: the emendation does not put it right.")
    names, pack = data.get("places", {}), find_game(example.game).pack
    others = tuple(
        (place_text(path, names), reading) for path, reading in found if (path, reading) != chosen
    )
    told = [(place, _in_words(pack, reading)) for place, reading in others]
    wanted = ("place", "printed", "corrected", "reason", "sort", "words", "read", "entry")
    return Erratum(
        **{name: getattr(patch, name) for name in wanted},
        fails=str(problem),
        tried=search.tried,
        others=others,
        alternatives=_alternatives(search.tried, told),
    )


def _in_words(pack: Pack, reading: str) -> str:
    """A reading as the page says it: a card by its name."""
    return pack.english_name(pack.index[reading]) if reading in pack.index else reading


def _alternatives(tried: int, others: list[tuple[str, str]]) -> str:
    """Whether an emendation is the only one of those tried, and what else would do."""
    if tried == 1:
        return "This is what the engine computes; no other reading was tried."
    if not others:
        return f"Of {tried} single changes tried, only this one puts it right."
    listed = ", or ".join(f"{reading} for {place}" for place, reading in others)
    return (
        f"Of {tried} single changes tried, {len(others) + 1} put it right: this one, or {listed}."
    )


def _grade(problem: Problem | None, errata: tuple[Erratum, ...]) -> VerdictGrade:
    if problem is not None:
        return "inconsistent"
    return "emended" if errata else "agrees"


def _hand(example: Example, errata: tuple[Erratum, ...]) -> Verdict:
    printed = the_room(find_game(example.game), "printed")
    finding = printed.examine(example.data(), example.game)
    return Verdict(
        example.id,
        example.game,
        example.place,
        example.title,
        example.form,
        example.kind,
        _grade(finding.problem, errata),
        printed.printed_text(example.printed, example.game),
        printed.computed_text(finding, example.game),
        finding.completions,
        results=finding.results,
        errata=errata,
        notes=tuple(printed.notes(finding)),
    )


def _lays(example: Example, errata: tuple[Erratum, ...]) -> Verdict:
    total = str(counted(example.data()))
    return _single(example, errata, str(example.printed["total"]), total)


def _claim(example: Example, errata: tuple[Erratum, ...]) -> Verdict:
    found, note = computed(example.data())
    return _single(example, errata, str(example.printed["printed"]), found, note)


def _line(example: Example, errata: tuple[Erratum, ...]) -> Verdict:
    printed = "; ".join(entry["printed"] for entry in example.printed.get("expect", ()))
    actions = f"{len(example.printed['do'])} actions"
    problem = problem_of("line", example.data())
    found = actions if problem else "; ".join(answers(example.data()))
    return _single(example, errata, printed or actions, found or actions)


def _note(example: Example, errata: tuple[Erratum, ...]) -> Verdict:
    """What was not computed: a reading with its reason, or why there is nothing to check."""
    reading = str(example.printed.get("read", ""))
    number = computed(example.data())[0] if "check" in example.printed else ""
    return Verdict(
        example.id,
        example.game,
        example.place,
        example.title,
        example.form,
        example.kind,
        "read" if reading else "open",
        str(example.printed["printed"]),
        reading or number,
        0,
        notes=(str(example.printed["reason"]),),
        sort=sort_of(example.printed) if reading else None,
        sentences=tuple(example.printed.get("sentences", ())),
    )


def _single(
    example: Example, errata: tuple[Erratum, ...], printed: str, found: str, note: str = ""
) -> Verdict:
    """The verdict on an example that leaves nothing open."""
    problem = problem_of(example.form, example.data())
    return Verdict(
        example.id,
        example.game,
        example.place,
        example.title,
        example.form,
        example.kind,
        _grade(problem, errata),
        printed,
        found,
        1,
        errata=errata,
        notes=tuple(text for text in (str(problem) if problem else "", note) if text),
        follows=tuple(example.printed.get("follows", ())),
    )


def to_json(verdicts: Iterable[Verdict]) -> list[dict[str, Any]]:
    """The verdicts as plain objects for JSON; card points become text keys."""
    return [
        {
            **asdict(entry),
            "results": {str(key): number for key, number in entry.results.items()},
        }
        for entry in verdicts
    ]
