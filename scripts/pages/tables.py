"""Tables of a page that are computed from the engine: never written by hand."""

from __future__ import annotations

from tutor.games import find_game
from tutor.hand.state import Game
from tutor.rules.variant import differences
from tutor.score.sheets import sheets_for
from tutor.view.html import Html, el, join
from tutor.view.parts import citation_sign


def _table(head: list[str], rows: list[list[str]]) -> Html:
    heads = el("tr", *(el("th", name, scope="col") for name in head))
    body = [el("tr", *(el("td", cell) for cell in row)) for row in rows]
    return el("table", el("thead", heads), el("tbody", *body))


def differences_table(words: str) -> Html:
    """How two games differ, from their rule records; `words` are their ids."""
    left, right = (find_game(game_id) for game_id in words.split())
    rows = [
        [
            found.name.capitalize(),
            join(found.left.text, " ", citation_sign(found.left.citation)),
            join(found.right.text, " ", citation_sign(found.right.citation)),
        ]
        for found in differences(left.rules, right.rules)
    ]
    return _table(["Rule", left.english, right.english], rows)


def settings_table(words: str) -> Html:
    """The customs that a game's book names, with the default first, and those of its sheets."""
    game = find_game(words)
    rows = [
        [
            setting.text,
            setting.options[0].text,
            "; ".join(option.text for option in setting.options[1:]),
            citation_sign(setting.citation),
        ]
        for setting in game.settings
    ]
    return _table(["Custom", "Here", "Elsewhere", "Place"], [*rows, *_sheet_rows(game)])


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
        texts = [text for choice, text in field.choices if choice != field.default]
        others = "; ".join(texts) or f"{field.least} to {field.most}"
        here = field.text_of(field.default)
        rows[field.label] = [f"{field.label} …", here, others, citation_sign(field.citation)]
    return list(rows.values())
