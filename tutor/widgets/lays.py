"""The replay of a counted pack: card by card and lay by lay, with the running points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tutor.cards import Pack, card_phrase, parse_cards
from tutor.examples.store import Example, load
from tutor.family import LayWords, family_of
from tutor.games import find_game
from tutor.rules.core.wording import capital, number_word
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.lays import Lay, reckoning, why_so
from tutor.sources import Citation
from tutor.view.cards import face_down, in_a_row, picture
from tutor.view.errata import erratum_with_entry
from tutor.view.html import Html, el
from tutor.view.parts import (
    Papers,
    RulingLine,
    control,
    control_bar,
    fold,
    ruling_line,
    seed_form,
    step_controls,
)
from tutor.widgets.against import beside_print
from tutor.widgets.base import Event, EventError
from tutor.widgets.link import LinkError
from tutor.widgets.sections import section

PAPERS: Papers = (("record", "The whole count"),)


@dataclass(frozen=True)
class Lays:
    """A pack in lays of `values.lay` cards, emended; step n has the first n cards turned up."""

    example: Example
    pack: Pack
    values: CardValues
    words: LayWords
    lays: tuple[Lay, ...]

    @property
    def steps(self) -> int:
        """The number of the last step."""
        return self.values.lay * len(self.lays)

    def number(self, step: int) -> int:
        """The place of the lay on the table, from 0; the first one before any card is turned."""
        return max(0, step - 1) // self.values.lay

    def points(self, lays: int) -> int:
        """What so many lays count together."""
        return sum(self.values.lay_points(lay) for lay in self.lays[:lays])

    def reckoning(self, lay: Lay) -> str:
        """How a whole lay is counted."""
        return reckoning(self.values, lay)


@lru_cache(maxsize=2)
def lays_of(example_id: str) -> Lays:
    """The lays of an example of this kind. Raises LinkError for a game not counted so."""
    example = load(example_id)
    data, game = example.data(), find_game(example.game)
    words, values = family_of(game).lays, game.values
    if words is None or values is None:
        raise LinkError(f"In {game.english} no pack is counted in groups of cards.")
    lays = tuple(tuple(parse_cards(game.pack, lay["cards"])) for lay in data["lays"])
    return Lays(example, game.pack, values, words, lays)


def moves() -> list[Event]:
    """The ways between the steps."""
    names = ("first", "lay-back", "back", "forward", "lay-forward", "last")
    return [Event(name, "") for name in names]


def moved(lays: Lays, step: int, event: Event | None) -> int:
    """The step after an event. Raises EventError for one that a count does not know."""
    return step if event is None else _target(lays, step, event)


def _target(lays: Lays, step: int, event: Event) -> int:
    """The step to which an event leads."""
    size = lays.values.lay
    if event.do == "seed":
        word = event.value.strip()
        plain = word.isascii() and word.isdecimal() and len(word) <= 4
        if not (plain and 1 <= int(word) <= len(lays.lays)):
            raise EventError(f"A group has a number from 1 to {len(lays.lays)}.")
        return size * (int(word) - 1) + 1
    targets = {
        "first": 0,
        "lay-back": max(0, step - 1) // size * size,
        "back": max(0, step - 1),
        "forward": min(lays.steps, step + 1),
        "lay-forward": min(lays.steps, (step // size + 1) * size),
        "last": lays.steps,
    }
    if event.do not in targets:
        raise EventError(f"The replay of a count knows the events seed, {', '.join(targets)}.")
    return targets[event.do]


def picture_of(lays: Lays, step: int) -> tuple[Html, RulingLine]:
    """The count at this step, and what is said of it."""
    number, total = lays.number(step), lays.points(len(lays.lays))
    done = step // lays.values.lay
    spoken = _told(lays, step)
    parts = [
        _on_table(lays, step),
        el("p", f"So far {lays.points(done)} of {total}", class_="centre result"),
        ruling_line(spoken),
        control_bar(*_controls(number), papers=PAPERS),
        *_errata(lays, number),
        beside_print(lays.example) if step == lays.steps else Html(""),
        _table(lays, done),
    ]
    turned = step - number * lays.values.lay
    where = f"Group {number + 1} of {len(lays.lays)}, {turned} of {lays.values.lay} cards"
    game = find_game(lays.example.game).english
    title = f"Example {lays.example.name}"
    end = "over" if step == lays.steps else ""
    html = section("replay", title, f"{lays.example.title}, {game}", where, *parts, end=end)
    return html, spoken


def _told(lays: Lays, step: int) -> RulingLine:
    """What the card just turned up counts and, when it is the last of its lay, the lay."""
    if step == 0:
        cards, number = len(lays.pack), len(lays.lays)
        return RulingLine(
            f"The {cards} cards lie in {number} groups of {number_word(lays.values.lay)}, face "
            "down."
        )
    number, size = lays.number(step), lays.values.lay
    lay, place = lays.lays[number], (step - 1) % size
    card = lay[place]
    name = card_phrase(lays.pack, card)
    words, source = _counts(lays, capital(name), card)
    if place < size - 1:
        return RulingLine(words, None, source)
    words += f" Group {number + 1}: {lays.reckoning(lay)}; {why_so(lays.values, lay)}."
    if step == lays.steps:
        return RulingLine(
            f"{words} Together the groups make {lays.points(number + 1)}.", None, lays.words.whole
        )
    return RulingLine(words, None, lays.words.of(size))


def _counts(lays: Lays, name: str, card: int) -> tuple[str, Citation]:
    if lays.values.is_blank(card):
        return f"{name} is an empty card.", lays.words.blank
    return f"{name} counts {lays.values.values[card]}.", lays.words.counter


def _on_table(lays: Lays, step: int) -> Html:
    """The lay on the table with what each turned card counts, and its sum when it is whole."""
    number, size = lays.number(step), lays.values.lay
    lay, turned = lays.lays[number], step - number * size
    cards = []
    for place, card in enumerate(lay):
        is_open = place < turned
        shown = picture(lays.pack, card) if is_open else face_down(lays.pack)
        worth = "empty" if lays.values.is_blank(card) else str(lays.values.values[card])
        cards.append(el("li", shown, el("span", worth if is_open else "", class_="played-by")))
    label = f"Group {number + 1}, {turned} of {size} cards turned up"
    row = el("ol", *cards, class_="one-lay", aria_label=label)
    whole = (
        f"Group {number + 1}: {lays.reckoning(lay)}" if turned == size else f"Group {number + 1}"
    )
    return el("div", row, el("p", whole, class_="centre"), class_="counted")


def _controls(number: int) -> list[Html]:
    return [
        step_controls(
            control("lay-back", "Previous group", "lay-back", "ArrowUp v", "↑ or v"),
            control("lay-forward", "Whole group", "lay-forward", "ArrowDown n", "↓ or n"),
        ),
        seed_form(number + 1, "Group"),
    ]


def _errata(lays: Lays, number: int) -> list[Html]:
    """The emendations of the lay on the table."""
    return [
        erratum_with_entry(one)
        for one in lays.example.patches
        if one.at.startswith(f"lays.{number}.")
    ]


def _table(lays: Lays, done: int) -> Html:
    """The lays counted so far."""
    if not done:
        return Html("")
    names = ("Group", "Cards", "Count", "So far")
    head = el("tr", *(el("th", name, scope="col") for name in names))
    rows = [
        el(
            "tr",
            el("th", str(place + 1), scope="row"),
            el("td", in_a_row(lays.pack, lay)),
            el("td", lays.reckoning(lay)),
            el("td", str(lays.points(place + 1)), class_="num"),
        )
        for place, lay in enumerate(lays.lays[:done])
    ]
    table = el("table", el("thead", head), el("tbody", *rows), class_="log lays-counted")
    return fold("lays", f"Groups counted ({done})", table, is_open=True)
