"""The state of a class: what was handed in, who is in it, which homework is shown."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, unquote

from tutor.games import find_game
from tutor.hand.state import Game
from tutor.school.handed import BEGINS, ENDS, Handed, HandedError, Homework, homeworks, read_handed
from tutor.school.hands import Hands
from tutor.widgets.base import WidgetState
from tutor.widgets.link import LinkError, Pairs, parse_number
from tutor.widgets.mixed_state import games_of
from tutor.widgets.names import decode_name, encode_name

KEYS = frozenset({"lines", "names", "open", "draft"})
MOST_HANDED, MOST_NAMES = 200, 60


@dataclass(frozen=True)
class Pupils(WidgetState):
    """What was handed in, in the order in which it came; the `names` of the class, so that it can
    be seen who is missing; which homework is `open`; what was typed and could not be read."""

    kind = "pupils"

    handed: tuple[Handed, ...] = ()
    names: tuple[str, ...] = ()
    open: int = 0
    draft: str = ""

    def pairs(self) -> Pairs:
        """The parts of the text."""
        draft = quote(self.draft, safe="").replace("*", "%2A").replace("%", "*")
        return {
            "lines": "~".join(map(_short, self.handed)),
            "names": "~".join(map(encode_name, self.names)),
            "open": str(self.open) if self.open else "",
            "draft": draft.replace("~", "*7E"),
        }

    @property
    def about(self) -> tuple[Game, ...]:
        """The games of the homework that is shown."""
        shown = self.shown
        return games_in(shown) if shown else ()

    @property
    def homeworks(self) -> tuple[Homework, ...]:
        """Every homework of which something was handed in, the latest first."""
        return homeworks(reversed(self.handed))

    @property
    def shown(self) -> Homework | None:
        """The homework that is shown; None as long as nothing was handed in."""
        return self.homeworks[self.open] if self.handed else None

    def of(self, homework: Homework) -> tuple[tuple[int, Handed], ...]:
        """What was handed in of a homework, each with its place on the list, by names."""
        found = [(at, one) for at, one in enumerate(self.handed) if one.homework == homework]
        return tuple(sorted(found, key=lambda one: (one[1].name.lower(), one[0])))


def games_in(homework: Homework) -> tuple[Game, ...]:
    """The games of a homework."""
    task = homework.task
    return (find_game(task.game),) if isinstance(task, Hands) else games_of(task)


def _short(one: Handed) -> str:
    return one.text.removeprefix(f"{BEGINS}_").removesuffix(f"_{ENDS}")


def read(pairs: Pairs) -> Pupils:
    """The class that these parts say. Raises LinkError."""
    lines = tuple(filter(None, pairs.get("lines", "").split("~")))
    try:
        handed = tuple(read_handed(f"{BEGINS}_{line}_{ENDS}") for line in lines)
    except HandedError as error:
        raise LinkError(str(error)) from None
    names = tuple(map(decode_name, filter(None, pairs.get("names", "").split("~"))))
    if len(handed) > MOST_HANDED or len(names) > MOST_NAMES or len(set(names)) < len(names):
        raise LinkError("The link has too many results, or a name twice.")
    most = max(0, len(homeworks(handed)) - 1)
    open_ = parse_number(pairs, "open", 0, most)
    return Pupils(handed, names, open_, _draft(pairs.get("draft", "")))


def _draft(text: str) -> str:
    try:
        return unquote(text.replace("*", "%"), errors="strict")
    except UnicodeDecodeError:
        raise LinkError("What was typed cannot be read any more.") from None
