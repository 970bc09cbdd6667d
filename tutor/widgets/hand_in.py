"""How a homework is handed in: the form for the name, then the word to send and its QR code."""

from __future__ import annotations

from tutor.school.handed import Handed, HandedError, check_day
from tutor.view.html import Html, el, join
from tutor.view.parts import call, copy_buttons
from tutor.widgets.base import EventError
from tutor.widgets.link import LinkError
from tutor.widgets.names import MAX_NAME, clean_name

TEACH = "teach/#r="
"""The page that reads what is handed in, and before it what it is to read."""


def read_name(value: str) -> tuple[str, str]:
    """The name and, typed before it, the day. Raises EventError."""
    day, _, name = value.strip().partition(" ")
    try:
        check_day(day)
        return clean_name(name), day
    except (LinkError, HandedError) as error:
        raise EventError(str(error)) from None


def hand_in_form(what: str) -> Html:
    """Where one gives one's name; the day is the device's own."""
    box = el(
        "input",
        name="with-2",
        maxlength=str(MAX_NAME),
        autocomplete="given-name",
        required=True,
    )
    return el(
        "form",
        el("p", f"Hand in your {what}: give your name as your teacher knows it."),
        el("input", type="hidden", name="with-1", data_today=True),
        el("label", "Your name ", box),
        " ",
        el("button", "Hand in", class_="call", type="submit", data_main=True),
        class_="sheet-form hand-in",
        data_do="sign",
    )


def handed_part(handed: Handed) -> Html:
    """The word to send, and the picture for a camera."""
    text = handed.text
    lead = (
        f"{handed.name}, send this text to your teacher, all of it. It holds your answers, your "
        "name and the day, and nothing else."
    )
    label = "What you hand in"
    box = el("textarea", text, class_="handed", readonly=True, rows="5", aria_label=label)
    about = f"What {handed.name} hands in, for the teacher’s camera"
    ways = copy_buttons(text, "Copy the text", f"{TEACH}{text}", about)
    return join(el("p", lead), box, ways, el("p", call("Change the name", "again", "")))
