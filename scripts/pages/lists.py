"""Lists of games as HTML, computed from the registry: choices, families, and which game to play.

A choice is a fold of links, one for each game, so that it works by keyboard and without scripts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scripts.lib.puzzles import path_of, puzzles
from scripts.pages.facts import Facts, facts
from scripts.pages.shelf import LEARN, Shelf, course_of, shelf_of, shelves
from tutor.games import find_game
from tutor.hand.state import Game
from tutor.paper.crib import crib
from tutor.quiz import topics_of
from tutor.rules.core.wording import so_many
from tutor.score.registry import find_sheet, sheets_for
from tutor.score.sheets import SheetKind
from tutor.view.html import Html, el, join
from tutor.widgets.link import format_state

PACK_FAMILIES = {"french": "French", "german": "German", "tarock": "Tarock"}
FIRST_QUESTION = "101"
"""The seed of the question that a page begins with."""

TODAY = "today/"
"""The address of the page with what is due today."""

Chosen = tuple[str, str]
"""The id and the name of what can be chosen."""


def _games(shelf: Shelf) -> Iterable[Chosen]:
    return ((game.id, game.english) for game in shelf.games)


def _sheets(shelf: Shelf) -> Iterable[Chosen]:
    return ((kind.id, kind.title) for kind in shelf.sheets)


def _puzzled(shelf: Shelf) -> Iterable[Chosen]:
    return (one for one in _games(shelf) if path_of(one[0]).exists())


CHOICES: dict[str, tuple[str, Callable[[Shelf], Iterable[Chosen]]]] = {
    "play": ("Game", _games),
    "practice": ("Game", _games),
    "sheets": ("Sheet", _sheets),
    "cribs": ("Game", _games),
    "puzzles": ("Game", _puzzled),
}
"""The folders of computed pages: what is chosen there, and what there is in a family."""


def chosen(folder: str) -> list[Chosen]:
    """Everything that can be chosen in a folder, family by family."""
    return [one for shelf in shelves() for one in CHOICES[folder][1](shelf)]


def choice(words: str, base: str) -> Html:
    """`play scat`: the choice of a folder with this one chosen, all others as links."""
    folder, _, now = words.partition(" ")
    if folder not in CHOICES:
        raise ValueError(f"there is no choice of '{folder}'; expected {', '.join(CHOICES)}.")
    what, found = CHOICES[folder]
    names = dict(chosen(folder))
    if now not in names:
        raise ValueError(f"there is no '{now}' in {folder}; expected one of {', '.join(names)}.")
    groups = [_group(shelf, found(shelf), folder, now, base) for shelf in shelves()]
    head = _head(what, names[now], f"one of {len(names)}")
    nav = el("nav", *groups, aria_label=f"{what}s, by family")
    return el("details", head, nav, class_="choose", data_page=f"{folder}/{now}/")


def _head(what: str, now: str, number: str) -> Html:
    return el(
        "summary",
        el("span", f"{what} ", class_="choose-what"),
        el("b", now),
        el("span", f" {number}", class_="choose-more"),
    )


def _group(shelf: Shelf, found: Iterable[Chosen], folder: str, now: str, base: str) -> Html:
    links = [
        el(
            "li",
            el(
                "a",
                name,
                href=f"{base}{folder}/{id_}/",
                data_choice=id_,
                aria_current="page" if id_ == now else None,
            ),
        )
        for id_, name in found
    ]
    return el(
        "div", el("p", shelf.name), el("ul", *links, class_="choose-list", aria_label=shelf.name)
    )


def topics(words: str, base: str) -> Html:
    """The topics of a game's questions, as links to its first question."""
    game = find_game(words)
    links = []
    for topic_id, topic in topics_of(game).items():
        pairs = {"w": "quiz", "game": game.id, "topic": topic_id, "seed": FIRST_QUESTION}
        href = f"#w=quiz-1&s={format_state(pairs)}"
        links.append(el("li", el("a", topic.title, href=href)))
    nav = el("nav", el("ul", *links, class_="choose-list"), aria_label="Topics")
    head = _head("Topic", "Choose what is asked", f"{len(links)} topics")
    return el("details", head, nav, class_="choose choose-topic")


def ways(words: str, base: str) -> Html:
    """The ways from one page of a game to its others: `play scat` leaves out the table."""
    folder, _, game_id = words.partition(" ")
    game = find_game(game_id)
    links = [link for name, link in _ways(game, base) if name != folder]
    course = course_of(game) if folder == LEARN else None
    lead = f"{game.english}: " if course and len(course.games) > 1 else None
    return el("p", lead, *_between(links, " · "), class_="ways")


def _ways(game: Game, base: str) -> list[tuple[str, Html]]:
    course, sheets = course_of(game), sheets_for(game)
    places = [
        ("learn", "The course", course.url if course else ""),
        ("play", "Play", f"play/{game.id}/"),
        ("practice", "Questions", f"practice/{game.id}/"),
        ("sheets", "Score sheet", f"sheets/{sheets[0].id}/" if sheets else ""),
        ("puzzles", "Puzzles", f"puzzles/{game.id}/" if path_of(game.id).exists() else ""),
        ("cribs", "Rules on one page", f"cribs/{game.id}/"),
    ]
    return [
        (name, el("a", text, href=f"{base}{url}", aria_label=f"{game.english}: {text}"))
        for name, text, url in places
        if url
    ]


def _between(parts: list[Html], sign: str) -> list[str]:
    return [piece for part in parts for piece in (sign, part)][1:]


def of_the_day(words: str, base: str) -> Html:
    """The ways to today's deal of a game, which has the date for its number (`today.js`), and to
    today's puzzle."""
    game_id = find_game(words).id
    deal = _deal_link(game_id, "The deal of the day", base)
    puzzle = _puzzle_link(game_id, "the puzzle of the day", base)
    both = (" and ", puzzle) if path_of(game_id).exists() else ()
    return el("p", deal, *both, ", the same for everyone today", class_="ways")


def deals_of_the_day(words: str, base: str) -> Html:
    """The deals of the day of all games, family by family."""
    return _of_each_game("Deals of the day", "play", _deal_link, base)


def puzzles_of_the_day(words: str, base: str) -> Html:
    """The puzzles of the day of all games, family by family."""
    return _of_each_game("Puzzles of the day", "puzzles", _puzzle_link, base)


def _of_each_game(
    words: str, folder: str, link: Callable[[str, str, str], Html], base: str
) -> Html:
    groups = [
        el(
            "div",
            el("p", shelf.name),
            el(
                "ul",
                *(el("li", link(*one, base)) for one in CHOICES[folder][1](shelf)),
                class_="choose-list",
                aria_label=shelf.name,
            ),
        )
        for shelf in shelves()
    ]
    nav = el("nav", *groups, aria_label=f"{words}, by family")
    head = _head("Game", "Choose one", f"{len(chosen(folder))} games")
    return el("details", head, nav, class_="choose")


def due_today(words: str, base: str) -> Html:
    """The place where the client asks what is due."""
    without = el("p", "Nothing comes back without JavaScript.")
    return el("spiel-today", el("noscript", without), base=base)


def _deal_link(game_id: str, text: str, base: str) -> Html:
    return el("a", text, href=f"{base}play/{game_id}/", data_deal=game_id)


def _puzzle_link(game_id: str, text: str, base: str) -> Html:
    """The way to today's puzzle of a game (`puzzles.js`)."""
    return el("a", text, href=f"{base}puzzles/{game_id}/#day")


def puzzles_of(words: str, base: str) -> Html:
    """The numbers of a game's puzzles; each has a tick as soon as it is solved on this device
    (`puzzles.js`)."""
    game = find_game(words)
    count = len(puzzles(game))
    numbers = [
        _puzzle_button(str(number), str(number), f"puzzles/{game.id}-{number}")
        for number in range(1, count + 1)
    ]
    row = el("div", *numbers, class_="puzzle-numbers", role="group", aria_label="From easy to hard")
    head = _head("Puzzle", "Choose one", f"{count} puzzles")
    ways = (("before", "The one before"), ("next", "The next one"), ("day", "Puzzle of the day"))
    return el(
        "spiel-puzzles",
        el("details", head, row, class_="choose"),
        el("p", *(_puzzle_button(*way) for way in ways), class_="calls"),
        el("p", "", class_="puzzles-failed", role="status"),
        game=game.id,
        count=count,
    )


def _puzzle_button(puzzle: str, words: str, tick: str | None = None) -> Html:
    """A button that opens this puzzle."""
    return el("button", words, type="button", class_="call", data_puzzle=puzzle, data_tick=tick)


def sheet_games(words: str, base: str) -> Html:
    """The games of a sheet, as links to their tables."""
    kind: SheetKind = find_sheet(words)
    links = [
        el("a", find_game(game_id).english, href=f"{base}play/{game_id}/") for game_id in kind.games
    ]
    return el("p", "On this sheet you can play ", *_between(links, ", "), ".", class_="ways")


def crib_page(words: str, base: str) -> Html:
    """The rules of a game on one page, with a button that prints it."""
    game = find_game(words)
    label = "Print this page"
    button = el("button", label, type="button", class_="print-page", data_print_page=True)
    return join(el("p", button, class_="screen-only"), crib(game, facts(game.id).phases))


def families(words: str, base: str) -> Html:
    """The families: how many play, how many games there are, what they are."""
    return _table(("Family", "What it is"), [_family_row(shelf, base) for shelf in shelves()])


def _family_row(shelf: Shelf, base: str) -> Html:
    players = _numbers({number for game in shelf.games for number in facts(game.id).players})
    games = f"{so_many(len(shelf.games), 'game')}, {players} players"
    name = el("a", shelf.name, href=f"{base}{shelf.url}")
    head = el("th", name, el("span", games, class_="word"), scope="row", role="rowheader")
    return el("tr", head, el("td", shelf.about, role="cell"), role="row")


def family(words: str, base: str) -> Html:
    """The games of a family with their facts, what is done in a hand of each, and its sheets."""
    shelf = shelf_of(words)
    sheets = [
        el("li", el("a", kind.title, href=f"{base}sheets/{kind.id}/")) for kind in shelf.sheets
    ]
    return join(
        _games_table(shelf.games, base),
        el("p", el("b", "What is done in a hand")),
        el("ul", *map(_phases, shelf.games)),
        el("p", el("b", "Score sheets")),
        el("ul", *sheets),
    )


def _phases(game: Game) -> Html:
    titles = (title[:1].lower() + title[1:] for title in facts(game.id).phases)
    return el("li", el("i", game.english), f": {', '.join(titles)}.")


def which(words: str, base: str) -> Html:
    """Every game with its facts, and the form that narrows them where there are scripts."""
    games = [game for shelf in shelves() for game in shelf.games]
    return el("spiel-finder", _form(games), _games_table(games, base))


def _games_table(games: Iterable[Game], base: str) -> Html:
    rows = [_row(facts(game.id), base) for game in games]
    heads = ("Game", "Players", "Cards", "Resembles", "How long", "Printed in the book")
    return _table(heads, rows)


def _row(found: Facts, base: str) -> Html:
    game, profile = found.game, found.profile
    course = course_of(game)
    address = course.url if course else shelf_of(game.family).url
    ways = el("span", *_between([link for _, link in _ways(game, base)], " · "), class_="ways")
    name = el("a", game.english, href=f"{base}{address}")
    told = el("span", f"{profile.word[:1].upper()}{profile.word[1:]}.", class_="word")
    evening = f"{profile.ends}, {profile.lasts}"
    return el(
        "tr",
        el("th", name, told, ways, scope="row", role="rowheader"),
        _cell("Players", _numbers(set(found.players))),
        _cell("Cards", _cards(game), found.counted),
        _cell("Resembles", ", ".join(profile.like)),
        _cell("How long", f"{found.minutes} minutes a hand", evening),
        _cell("Printed in the book", f"{found.printed} %", _graded(found)),
        role="row",
        **_data(found),
    )


def _cell(name: str, text: str, small: str = "") -> Html:
    more = el("span", small, class_="word") if small else None
    return el("td", text, more, data_name=name, role="cell")


def _cards(game: Game) -> str:
    return f"{PACK_FAMILIES.get(game.pack.family, game.pack.family)}, {len(game.pack)}"


def _graded(found: Facts) -> str:
    return ", ".join(f"{number} {grade}" for grade, number in found.grades.items() if number)


def _numbers(found: set[int]) -> str:
    """`3`, `3, 4`, `2 to 4`."""
    numbers = sorted(found)
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(str, numbers))


PRINTED = (("90", "at least nine rules in ten"), ("75", "at least three in four"))


def _data(found: Facts) -> dict[str, str]:
    """What the form looks for, several values with a bar between."""
    values: dict[str, list[str]] = {
        "data_players": [str(number) for number in found.players],
        "data_pack": [found.game.pack.family],
        "data_lasts": [found.profile.lasts],
        "data_like": list(found.profile.like),
        "data_printed": [least for least, _ in PRINTED if found.printed >= int(least)],
    }
    return {name: "|".join(each) for name, each in values.items()}


def _form(games: list[Game]) -> Html:
    """One choice for each thing; without scripts it stays hidden, and the table is whole."""
    told = [facts(game.id) for game in games]
    numbers = sorted({number for found in told for number in found.players})
    packs = dict.fromkeys(game.pack.family for game in games)
    like = sorted({name for found in told for name in found.profile.like})
    lasts = dict.fromkeys(found.profile.lasts for found in told)
    selects = (
        select("players", "Players", [(str(number), str(number)) for number in numbers]),
        select("pack", "Cards", [(pack, PACK_FAMILIES.get(pack, pack)) for pack in packs]),
        select("lasts", "How long", [(each, each) for each in lasts]),
        select("like", "Resembles", [(each, each) for each in like]),
        select("printed", "Printed in the book", list(PRINTED)),
    )
    reset = el("button", "All games", type="reset", class_="reset")
    count = el("output", f"{len(games)} of {len(games)} games", aria_live="polite")
    return el("form", *selects, el("p", count, " ", reset), class_="finder", hidden=True)


def select(name: str, label: str, options: list[Chosen]) -> Html:
    """A choice of a finder, at first of any."""
    listed = [el("option", text, value=value) for value, text in options]
    return el("label", f"{label} ", el("select", el("option", "any", value=""), *listed, name=name))


def _table(heads: tuple[str, ...], rows: list[Html]) -> Html:
    """A table that stays one for those who listen when its rows are set as blocks."""
    cells = (el("th", name, scope="col", role="columnheader") for name in heads)
    head = el("thead", el("tr", *cells, role="row"), role="rowgroup")
    return el("table", head, el("tbody", *rows, role="rowgroup"), class_="games", role="table")
