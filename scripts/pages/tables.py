"""Tables of a page that are computed from the engine: never written by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain

from tutor.family import family_of
from tutor.games import find_game
from tutor.hand.law import Law
from tutor.hand.state import Game
from tutor.rules.core.variant import Listed, Part, differences, parameters
from tutor.score.registry import sheets_for
from tutor.sources import GRADE_WORDS, Grade, sentence
from tutor.sources.told import TOLD
from tutor.view.html import Html, el, join
from tutor.view.parts import at_home, citation_sign

GRADES: tuple[Grade, ...] = ("printed", "read", "reconstructed")


def _table(head: list[str], rows: list[list[str]]) -> Html:
    heads = el("tr", *(el("th", name, scope="col") for name in head))
    body = [el("tr", *(el("td", cell) for cell in row)) for row in rows]
    return el("table", el("thead", heads), el("tbody", *body))


def _head(name: str) -> str:
    """A rule's name at the head of a line: `a Solo` as `A Solo`."""
    return name[:1].upper() + name[1:]


def differences_table(words: str) -> Html:
    """How two games differ, from their rule records; `words` are their ids."""
    left, right = (find_game(game_id) for game_id in words.split())
    rows = [
        [
            _head(found.name),
            join(found.left.text, " ", citation_sign(found.left.citation)),
            join(found.right.text, " ", citation_sign(found.right.citation)),
        ]
        for found in differences(left.rules, right.rules)
    ]
    return at_home(_table(["Rule", left.english, right.english], rows), (left, right))


def comparison_table(words: str) -> Html:
    """Several games line by line, from their rule records; `words` are their ids.

    Each rule has a line with its words and its place in every game; where the words are the same
    in all of them, they stand once, with the places of all. Raises ValueError for one game alone.
    """
    games = [find_game(game_id) for game_id in words.split()]
    if len(games) < 2:
        raise ValueError("A comparison needs two games or more.")
    rows = _side_by_side([parameters(game.rules) for game in games])
    head = el("thead", el("tr", *(el("th", game.english, scope="col") for game in games)))
    bodies = map(_compared, sorted(rows, key=lambda row: list(Part).index(row[0].part)))
    return at_home(el("table", head, *bodies, class_="supplied"), games)


def _side_by_side(games: list[tuple[Listed, ...]]) -> list[tuple[Listed, ...]]:
    """The rules of all games one after the other; one that says no such fact has a dash."""
    found: dict[tuple[str, str], Listed] = {}
    for one in chain.from_iterable(games):
        found.setdefault((one.id, one.about), replace(one, text="–"))
    each = [{(one.id, one.about): one for one in listed} for listed in games]
    return [tuple(listed.get(key, missing) for listed in each) for key, missing in found.items()]


def _compared(row: tuple[Listed, ...]) -> Html:
    """A rule as each game has it, below its name."""
    wide = str(len(row))
    name = el("tr", el("th", _head(row[0].name), scope="rowgroup", colspan=wide))
    alike = len({one.text for one in row}) == 1
    cells = (
        [el("td", _in_all(row), colspan=wide)] if alike else [el("td", _told(one)) for one in row]
    )
    return el("tbody", name, el("tr", *cells))


def _told(one: Listed) -> Html:
    """A rule in its words, with its place."""
    return join(one.text, " ", citation_sign(one.citation))


def _in_all(row: tuple[Listed, ...]) -> Html:
    """A rule that all games have in the same words, with its place in each of them, once."""
    places = dict.fromkeys(one.citation for one in row)
    signs = (join(" ", citation_sign(place)) for place in places)
    return join(el("i", "In all: "), row[0].text, *signs)


def supplied_table(words: str) -> Html:
    """What the book prints of a game and what we supplied, part by part, from its record of rules.

    What we supplied has its grade and its ground; where a setting plays a rule otherwise, the
    other way stands below it with its own place.
    """
    game = find_game(words)
    rules = (*family_of(game).also(game), *parameters(game.rules))
    parts = {part: [one for one in rules if one.part == part] for part in Part}
    grades = Counter(one.citation.grade for one in rules)
    printed, read, reconstructed = (grades[grade] for grade in GRADES)
    heads = (
        f"What the book prints: {printed}",
        f"What we supplied: {read} read, {reconstructed} reconstructed",
    )
    head = el("thead", el("tr", *(el("th", text, scope="col") for text in heads)))
    bodies = (_supplied_part(game, part, listed) for part, listed in parts.items() if listed)
    return at_home(el("table", head, *bodies, class_="supplied"), (game,))


def _supplied_part(game: Game, part: str, listed: list[Listed]) -> Html:
    """The rules of one part of a game, printed ones on the left."""
    sides: dict[bool, list[Html]] = {True: [], False: []}
    for one in listed:
        sides[one.citation.grade == "printed"].append(_supplied_rule(game, one))
    cells = (el("td", el("ul", *sides[side]) if sides[side] else "–") for side in (True, False))
    name = el("tr", el("th", part, scope="rowgroup", colspan="2"))
    return el("tbody", name, el("tr", *cells))


def _supplied_rule(game: Game, one: Listed) -> Html:
    """A rule with its place; its ground where it is not printed, and how it is also played."""
    grade, ground = one.citation.grade, None
    if grade != "printed":
        ground = el("p", el("b", f"{GRADE_WORDS[grade]}: "), sentence(one.citation.ground))
    others = (join(rule.text, " ", citation_sign(rule.citation)) for rule in _otherwise(game, one))
    return el(
        "li",
        el("b", f"{_head(one.name)}: "),
        f"{one.text} ",
        citation_sign(one.citation),
        ground,
        *(el("p", el("b", "Elsewhere: "), other) for other in others),
        data_grade=grade,
    )


def _otherwise(game: Game, one: Listed) -> list[Listed]:
    """What the game's settings put in the place of this rule, fact by fact where it has several."""
    options = (option for setting in game.settings for option in setting.options[1:])
    rules = (option.changes[one.id] for option in options if one.id in option.changes)
    said = [
        replace(one, text=fact.text, citation=fact.citation or rule.citation)
        for rule in rules
        for fact in rule.facts
        if fact.about == one.about
    ]
    return [other for other in said if other != one]


def settings_table(words: str) -> Html:
    """The customs that a game's book names, with the default first, and those of its sheets."""
    game = find_game(words)
    rows = [
        [
            setting.text,
            setting.choices[0],
            "; ".join(setting.choices[1:]),
            citation_sign(setting.citation),
        ]
        for setting in game.settings
    ]
    head = ["Custom", "Here", "Elsewhere", "Place"]
    return at_home(_table(head, [*rows, *_sheet_rows(game)]), (game,))


def _sheet_rows(game: Game) -> list[list[str]]:
    """On which sheets an evening is kept, and what they ask; each option once."""
    kinds = sheets_for(game)
    rows = {}
    if len(kinds) > 1:
        others = "; ".join(kind.title for kind in kinds[1:])
        place = citation_sign(kinds[0].citation)
        rows["The sheet"] = ["The sheet of an evening", kinds[0].title, others, place]
    ruled = {setting.id for setting in game.settings}
    for field in (field for kind in kinds for field in kind.options):
        if field.citation is None or field.setting in ruled or field.label in rows:
            continue
        if len(field.choices) == 1:  # nothing to choose
            continue
        texts = [text for choice, text in field.choices if choice != field.default]
        others = "; ".join(texts) or f"{field.least} to {field.most}"
        here = field.text_of(field.default)
        rows[field.label] = [f"{field.label} …", here, others, citation_sign(field.citation)]
    return list(rows.values())


def laws_table(words: str) -> Html:
    """What becomes at our table of each law of a book; `words` are a game and how the places begin,
    `hombre 000 1 ¶ 27`. Raises ValueError where no law's place begins so."""
    game_id, _, begins = words.partition(" ")
    game = find_game(game_id)
    laws = [law for law in family_of(game).laws(game) if _within(str(law.citation), begins)]
    if not laws:
        raise ValueError(f"No law of {game.english} stands in a place '{begins}'.")
    names = {fault.id: f"{fault.english}: {fault.effect}." for fault in game.faults}
    table = _table(["The law", "At our table"], [_law_row(law, names) for law in laws])
    return at_home(table, (game,))


def _within(place: str, begins: str) -> bool:
    """Whether a place is this one or a part of it: `¶ 2` is no part of `¶ 27`."""
    return place == begins or place.startswith(f"{begins} ")


def _law_row(law: Law, names: dict[str, str]) -> list[str]:
    """What the law says, and what comes of it; the calls with what follows them."""
    calls = [el("li", names[call]) for call in law.calls if call in names]
    listed = el("ul", *calls) if calls else None
    said = join(TOLD[str(law.citation)].says, " ", citation_sign(law.citation))
    return [said, join(law.words, listed)]
