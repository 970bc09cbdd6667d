"""The line that a table of a club writes for the evening's sheet, once its hand is over.

The number of the table and the names stay in the table's state, so that the next hand writes its
line by itself.
"""

from __future__ import annotations

from urllib.parse import quote

from tutor.hand.number import dealt_otherwise
from tutor.view.html import Html, el, join
from tutor.view.parts import call, copy_buttons, fold
from tutor.widgets.play_state import Play
from tutor.widgets.seated import Seated

SHEET = "club/#r="
"""The page with the evening’s sheet, and before it what it is to write down."""


def fits(play: Play) -> bool:
    """Whether a hand belongs on such a sheet: it is over, and the same deal can lie elsewhere."""
    by_number = not play.deal and not play.until and not play.plain
    return play.hand.over and by_number and not dealt_otherwise(play.opening, play.actions)


def line_of(play: Play, seated: Seated) -> str:
    """The line of a finished hand. Raises ClubError for one that the sheet would refuse."""
    from tutor.club.results import result  # a table that is not at a club does without

    settled, seats = play.hand.result(), play.hand.table.seats
    amounts = settled.written(seats) if settled.scored else settled.balance(seats)
    return result(play.game.id, play.seed, seated.table, seated.names, amounts).text


def club_fold(play: Play) -> Html:
    """Below a finished hand: its line, or the form that asks who sits here."""
    if not fits(play):
        return Html("")
    if play.club is None or len(play.club.names) != play.hand.table.seats:
        return fold("club", "For the club’s sheet", _form())
    line = line_of(play, play.club)
    box = el("textarea", line, readonly=True, rows="2", class_="handed", aria_label="The line")
    about = f"Table {play.club.table}, deal {play.seed}, for the club’s sheet"
    ways = copy_buttons(line, "Copy the line", f"{SHEET}{quote(line)}", about)
    change = call("Change the names", "club", "")
    return fold("club-line", "For the club’s sheet", box, join(ways), el("p", change), is_open=True)


def _form() -> Html:
    number = el(
        "input", name="with-1", inputmode="numeric", pattern="[1-9][0-9]?", size="2", required=True
    )
    names = el("input", name="with-2", required=True, autocomplete="off", maxlength="120")
    lead = (
        "One line for each hand goes on the sheet of the evening. Give the number of your table "
        "and the names of all who sit there; the next hands then write their lines themselves."
    )
    return el(
        "form",
        el("p", lead, class_="wide"),
        el("label", "Table ", number),
        el("label", "Names in the order of the seats, with commas ", names, class_="wide"),
        el("button", "Write the line", class_="call", type="submit", data_main=True),
        class_="sheet-form",
        data_do="club",
    )
