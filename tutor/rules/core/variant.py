"""Rules as data with their places: values that the engine reads, statements, settings, and how two
variants differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import StrEnum
from typing import Any, Generic, TypeVar

from tutor.placed import quoted
from tutor.sources import Citation, cite
from tutor.value import COMPARED

T = TypeVar("T")


@dataclass(frozen=True)
class Fact:
    """One of several facts that a parameter says: what it is about (nothing for what the parameter
    is named after), its words, and its own place if that is not the parameter's."""

    about: str
    text: str
    citation: Citation | None = None


Wording = str | Callable[[T], str] | Callable[[T], tuple[Fact, ...]]
"""The words of a reader for a value: a text with `{}` in its place, or a function of it, which
gives the facts one by one where they have several places."""


@dataclass(frozen=True)
class Cited(Generic[T]):
    """A value of the rules that the engine reads, and where it stands.

    `wording` makes the words of a reader from the value. Only what is no number may be worded
    without it. Raises ValueError for a number that is written a second time.
    """

    value: T
    wording: Wording[T]
    citation: Citation

    def __post_init__(self) -> None:
        number = isinstance(self.value, int) and not isinstance(self.value, bool)
        if number and isinstance(self.wording, str) and "{}" not in self.wording:
            raise ValueError(
                f"'{self.wording}' says the number {self.value} once more; expected a text with "
                "{} in its place, or a function of the number."
            )

    @property
    def text(self) -> str:
        """How a reader would say it."""
        return _together(self.facts)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The same, each fact by itself."""
        words = self.wording
        said = words.format(self.value) if isinstance(words, str) else words(self.value)
        return (Fact("", said),) if isinstance(said, str) else said


@dataclass(frozen=True)
class Stated:
    """A rule that the engine plays in one way only: how a reader would say it, and its place.

    `more` are facts beside it that have places of their own.
    """

    said: str
    citation: Citation
    more: tuple[Fact, ...] = ()

    @property
    def text(self) -> str:
        """How a reader would say it."""
        return _together(self.facts)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The same, each fact by itself."""
        return (Fact("", self.said), *self.more)


def _together(facts: Iterable[Fact]) -> str:
    return "; ".join(one.text for one in facts)


Parameter = Cited[Any] | Stated


class Part(StrEnum):
    """The parts of a game in which its parameters are listed, in the order of a hand."""

    CARDS = "The cards"
    DEAL = "Deal"
    BIDDING = "Before the play"
    PLAY = "Duties of play"
    COUNT = "Count"
    PRICES = "Prices"
    MISTAKES = "Mistakes"


def named(name: str, part: Part) -> Any:
    """A field with the name under which a page lists it, and the part of the game it is in."""
    return field(metadata={"name": name, "part": part})


def printed(value: T, wording: Wording[T], place: str) -> Cited[T]:
    """A value that stands printed at this place."""
    return Cited(value, wording, cite(place))


def read(value: T, wording: Wording[T], place: str, ground: str) -> Cited[T]:
    """A value that is our reading of this place, with its ground."""
    return Cited(value, wording, cite(place, "read", ground))


def stated(text: str, place: str, ground: str = "", *more: Fact) -> Stated:
    """A statement that stands printed at this place, or with a ground is our reading of it; `more`
    are facts beside it with places of their own."""
    return Stated(text, cite(place, "read", ground) if ground else cite(place), more)


def like(kind: type[T], other: Any, **own: Any) -> T:
    """A record of this kind with the parameters of another one, as far as it has them, but for
    those of its `own`."""
    made: Any = kind
    shared = {one.name for one in fields(made)} & {one.name for one in fields(other)}
    return kind(**{**{name: getattr(other, name) for name in shared}, **own})


@dataclass(frozen=True)
class Listed:
    """A rule as a list shows it: its name, the part of the game it is in, its words, its place;
    `id` is the parameter's field in the record of rules, if it is one, and `about` tells which of
    its facts it is, if it has several."""

    part: Part
    name: str
    text: str
    citation: Citation
    id: str = ""
    about: str = ""


def parameters(rules: Any) -> tuple[Listed, ...]:
    """Every parameter of a record of rules, in its order, each of its facts by itself."""
    found = []
    for entry in fields(rules):
        rule, told = getattr(rules, entry.name), entry.metadata
        if isinstance(rule, Cited | Stated):
            for one in rule.facts:
                name = f"{told['name']}: {one.about}" if one.about else told["name"]
                place = one.citation or rule.citation
                found.append(Listed(told["part"], name, one.text, place, entry.name, one.about))
    return tuple(found)


@dataclass(frozen=True)
class Option:
    """A choice of a setting and the parameters it replaces: none for the usual choice, and for
    one that an evening decides hand after hand. `group` names what it is one of where such choices
    are too many to be told one by one.

    Raises ValueError if it replaces statements only, for then nothing would be played otherwise.
    """

    id: str
    text: str
    changes: Mapping[str, Parameter]
    group: str = ""

    def __post_init__(self) -> None:
        if self.changes and not any(isinstance(one, Cited) for one in self.changes.values()):
            listed = ", ".join(self.changes)
            raise ValueError(
                f"The choice '{self.id}' replaces only what is stated and not played ({listed}); "
                "expected a value that the engine reads."
            )


def in_place(option_id: str, value: Cited[Any]) -> Option:
    """The choice that leaves this value as it is, in the value's own words."""
    return Option(option_id, value.text, {})


def instead(option_id: str, name: str, value: Cited[Any]) -> Option:
    """The choice that replaces one value, in the new value's own words."""
    return Option(option_id, value.text, {name: value})


@dataclass(frozen=True)
class Setting:
    """A custom that the book names: a choice with a default (the first option) and its place.

    A `newer` one is younger than sheets that people keep: those say nothing of it, and play it as
    usual.
    """

    id: str
    text: str
    options: tuple[Option, ...]
    citation: Citation
    newer: bool = False

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices in words, the usual one first, those of a group once."""
        return tuple(dict.fromkeys(option.group or option.text for option in self.options))


def either(
    rules: Any, setting_id: str, text: str, name: str, ids: tuple[str, str], other: Any
) -> Setting:
    """The custom of one parameter of these rules, at its own place: as it is or, under the second
    id, with another value."""
    usual: Cited[Any] = getattr(rules, name)
    another = instead(ids[1], name, replace(usual, value=other))
    return one_of(rules, setting_id, text, name, ids[0], another)


def one_of(
    rules: Any, setting_id: str, text: str, name: str, usual: str, *others: Option
) -> Setting:
    """The custom of one parameter of these rules, at its own place: as it is, under the id
    `usual`, or one of the others."""
    parameter: Cited[Any] = getattr(rules, name)
    return Setting(setting_id, text, (in_place(usual, parameter), *others), parameter.citation)


def two_ways(
    setting_id: str,
    text: str,
    usual: tuple[str, str],
    other: tuple[str, str],
    changes: Mapping[str, Parameter],
    place: Citation,
) -> Setting:
    """A custom with two choices, each an id with its words: the usual one, and the other with the
    parameters that it replaces."""
    return Setting(setting_id, text, (Option(*usual, {}), Option(*other, changes)), place)


class UnknownSetting(ValueError):
    """A setting or a choice that the game does not have; the message lists what it has."""


@dataclass(frozen=True)
class Difference:
    """A parameter in which two variants differ, with both wordings and places."""

    name: str
    left: Parameter
    right: Parameter


def differences(left: Any, right: Any) -> list[Difference]:
    """The parameters of two rule records of one type that are not the same.

    Values are compared as such, whatever their wording and place; statements by their text.
    """
    found = []
    for entry in fields(left):
        one, other = getattr(left, entry.name), getattr(right, entry.name)
        if isinstance(one, Cited | Stated) and meaning(one) != meaning(other):
            found.append(Difference(entry.metadata["name"], one, other))
    return found


def meaning(rule: Any) -> Any:
    """What a rule says, without its places, and without what is only worked out for a pack of
    cards: equal for two rules that play the same."""
    if isinstance(rule, Cited):
        return meaning(rule.value)
    if isinstance(rule, Stated):
        return rule.text
    if isinstance(rule, Citation):
        return Citation
    if isinstance(rule, Mapping):
        return {key: meaning(entry) for key, entry in rule.items()}
    if isinstance(rule, tuple | list):
        return [meaning(entry) for entry in rule]
    if is_dataclass(rule):
        compared = (entry for entry in fields(rule) if entry.metadata.get(COMPARED, True))
        return (type(rule), {entry.name: meaning(getattr(rule, entry.name)) for entry in compared})
    return rule


def choose(rules: T, settings: Iterable[Setting], choices: Mapping[str, str]) -> T:
    """The rules with the chosen house rules in place.

    Raises UnknownSetting for a setting or choice that is not listed.
    """
    known = {setting.id: setting for setting in settings}
    for setting_id, option_id in choices.items():
        if setting_id not in known:
            listed = ", ".join(known)
            raise UnknownSetting(f"There is no setting {quoted(setting_id)}; expected {listed}.")
        options = {option.id: option for option in known[setting_id].options}
        if option_id not in options:
            listed = ", ".join(options)
            raise UnknownSetting(
                f"The setting '{setting_id}' cannot be {quoted(option_id)}; expected {listed}."
            )
        rules = replace(rules, **options[option_id].changes)  # type: ignore[type-var]
    return rules


def citations_in(value: Any) -> Iterable[Citation]:
    """Every citation inside a value built of dataclasses, tuples, lists and mappings."""
    if isinstance(value, Citation):
        yield value
    elif isinstance(value, Mapping):
        for entry in value.values():
            yield from citations_in(entry)
    elif isinstance(value, tuple | list):
        for entry in value:
            yield from citations_in(entry)
    elif hasattr(value, "__dataclass_fields__"):
        for entry in fields(value):
            yield from citations_in(getattr(value, entry.name))
