"""Loading the examples from the package's data files."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pkgutil import get_data
from typing import Any, Literal, cast

from tutor.examples.patches import Patch, patch_from, patched, sort_of
from tutor.placed import quoted

NEAREST = 5
"""How many ids are named beside one that does not exist."""

_PLAIN_ID = re.compile(r"[0-9A-Za-z-]{1,60}\Z")

Form = Literal["hand", "line", "lays", "claim", "note"]
"""How a record is written down."""

Proof = Literal["played", "computed", "arithmetic", "parameter", ""]
"""What a record proves, from most to least; empty for a note, which proves nothing."""

KINDS: Mapping[Proof, str] = {
    "played": "the engine plays a hand, or its calls, and the statement is read off there",
    "computed": "the engine works the statement out from rules that do not contain it",
    "arithmetic": "printed numbers are added up; no rule of the game is asked",
    "parameter": "the statement is itself a value of the rules; the engine keeps what is printed",
}
IMPLIED: Mapping[Form, Proof] = {"hand": "played", "line": "played", "lays": "computed", "note": ""}
"""The kind of every record of a form; a claim has to name its own."""


class UnknownExample(ValueError):
    """An id that no example has; the message names the nearest ones."""


class DamagedRecord(ValueError):
    """A record that cannot be read, or not be checked; the message names its file and its id."""

    def __init__(self, file: str, record: str, error: Exception) -> None:
        super().__init__(f"{file}, record {record or 'without an id'}: {_told(error)}")
        self.file, self.record = file, record


def _told(error: Exception) -> str:
    """What was wrong in a record, in words: Python's own say too little of a missing key."""
    if isinstance(error, KeyError):
        return f"'{error.args[0]}' is missing, or is not among what the program knows."
    text = str(error) or "something is missing."
    return text if isinstance(error, ValueError) else f"{type(error).__name__}: {text}"


@dataclass(frozen=True)
class Remark:
    """What the author says at a point of the example, in our words.

    `after` names the point: `deal`, `auction`, `lay`, `announce`, `trick 5` or `result`; in a
    record told action by action it is their number so far.
    """

    after: str
    text: str


@dataclass(frozen=True)
class Example:
    """An example as printed, with its emendations beside it.

    `form` is `hand` (a printed hand with its tricks), `line` (told action by action), `lays` (a
    count), `claim` (a single statement) or `note` (a word read otherwise than it is printed, or
    a statement that nothing here can decide; its `reason` says why, a `check` may give a number).
    `kind` says what the record proves, as listed in `KINDS`. `file` is where it stands.

    What `printed` has stands near the place in the book; where it is reckoned out of words that
    do, a record or an entry of its `expect` has those words as `follows`.
    """

    id: str
    form: Form
    kind: Proof
    game: str
    place: str
    title: str
    printed: Mapping[str, Any]
    patches: tuple[Patch, ...]
    remarks: tuple[Remark, ...]
    file: str

    @property
    def name(self) -> str:
        """The short name the book gives it, as in `A 2`."""
        return self.place.partition(" ")[2].removeprefix("Ex. ")

    def data(self, without: Patch | None = None) -> dict[str, Any]:
        """The record with its emendations, all or all but one."""
        result = dict(self.printed)
        for patch in self.patches:
            if patch is not without:
                result = patched(result, patch)
        return result


def load(example_id: str) -> Example:
    """The example of this id. Raises UnknownExample for any other, DamagedRecord for one that
    cannot be read."""
    alone = _alone(example_id) if _PLAIN_ID.match(example_id) else ()
    example = alone[0] if alone else _examples().get(example_id)
    for damage in () if example else damaged():
        if example_id in (damage.record, damage.file.removesuffix(".toml")):
            raise damage
    if example is None:
        raise UnknownExample(unknown_text(example_id))
    return example


def unknown_text(example_id: str) -> str:
    """What to say of an id that no example has: the nearest ones."""
    near = get_close_matches(example_id, all_ids(), n=NEAREST, cutoff=0.5)
    guess = f" Similar names: {', '.join(near)}." if near else ""
    return f"There is no example {quoted(example_id)}.{guess}"


def all_ids(form: Form | None = None) -> tuple[str, ...]:
    """The ids of all examples, or of those of one form, in the order of the book.

    Those that cannot be read are not among them; `damaged` has these.
    """
    examples = _examples().values()
    return tuple(entry.id for entry in examples if form in (None, entry.form))


@cache
def _alone(example_id: str) -> tuple[Example, ...]:
    """An example that has a file of its own, and then the statements on it that stand there;
    reading all the others takes time."""
    name = f"{example_id}.toml"
    try:
        text = (get_data("tutor.examples", f"data/{name}") or b"").decode()
    except OSError:
        return ()
    read = [one for one in _read(name, text) if isinstance(one, Example)]
    return tuple(read) if read and read[0].id == example_id else ()


def statements_on(example_id: str) -> tuple[Example, ...]:
    """What the book says of an example in single statements, as far as its file has them."""
    return _alone(example_id)[1:] if _PLAIN_ID.match(example_id) else ()


def damaged() -> tuple[DamagedRecord, ...]:
    """What cannot be read: files that are not TOML, records without what each must have."""
    return tuple(one for one in _all() if isinstance(one, DamagedRecord))


@cache
def _examples() -> dict[str, Example]:
    return {one.id: one for one in _all() if isinstance(one, Example)}


@cache
def _all() -> tuple[Example | DamagedRecord, ...]:
    from importlib.resources import files  # a browser gets along without: it takes long to import

    folder = files("tutor.examples") / "data"
    texts = sorted((entry.name, entry) for entry in folder.iterdir() if ".toml" in entry.name)
    found: dict[str, Example] = {}
    faults: list[DamagedRecord] = []
    for name, entry in texts:
        for one in _read(name, entry.read_text(encoding="utf-8")):
            if isinstance(one, DamagedRecord):
                faults.append(one)
            elif one.id in found:
                again = ValueError(f"{found[one.id].file} has a record with the same id.")
                faults.append(DamagedRecord(name, one.id, again))
            else:
                found[one.id] = one
    return (*found.values(), *faults)


def _read(file: str, text: str) -> Iterator[Example | DamagedRecord]:
    """The records of a file: the one that is the file itself, then its `claims`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        yield DamagedRecord(file, file.removesuffix(".toml"), error)
        return
    claims = data.pop("claims", [])
    claims = claims if isinstance(claims, list) else [claims]
    for record in [data, *claims] if data or not claims else claims:
        try:
            yield _example(file, dict(record))
        except (KeyError, TypeError, ValueError) as error:
            name = record.get("id", "") if isinstance(record, dict) else ""
            yield DamagedRecord(file, str(name), error)


def _example(file: str, record: dict[str, Any]) -> Example:
    errata = enumerate(record.pop("errata", ()), start=1)
    patches = tuple(patch_from(entry, _entry(record["id"], number)) for number, entry in errata)
    remarks = tuple(Remark(**entry) for entry in record.pop("remarks", ()))
    form = _form(record)
    if "read" in record:
        sort_of(record)
    return Example(
        id=record["id"],
        form=form,
        kind=_kind(record, form),
        game=record["game"],
        place=record["place"],
        title=record["title"],
        printed=record,
        patches=patches,
        remarks=remarks,
        file=file,
    )


def _entry(record_id: str, number: int) -> str:
    """What an erratum of a record is called on the page that lists them."""
    return record_id.lower() + (f"-{number}" if number > 1 else "")


def _kind(record: Mapping[str, Any], form: Form) -> Proof:
    """What the record proves. Raises ValueError for a claim that does not say so, or in a word
    that is none of `KINDS`, and for any other record that names a kind."""
    given = record.get("kind")
    if form in IMPLIED and given is None:
        return IMPLIED[form]
    if form in IMPLIED:
        raise ValueError(f"'kind' is only for a claim; this is a {form}, found {given!r}.")
    if given in KINDS:
        return cast(Proof, given)
    meanings = "; ".join(f"'{kind}' ({meaning})" for kind, meaning in KINDS.items())
    found = "is missing" if given is None else f"is {given!r}"
    raise ValueError(f"'kind' {found}; a claim says what it proves, by one of {meanings}.")


def _form(record: Mapping[str, Any]) -> Form:
    if "do" in record:
        return "line"
    if "hands" in record:
        return "hand"
    if "lays" in record:
        return "lays"
    return "claim" if "check" in record and "reason" not in record else "note"
