"""Every template of a sentence that the engine can say, once, with an example.

A template is a sentence without what varies: seats, cards, suits, ranks, numbers, calls. How
sentences are come by is told in `heard`, where they stand in the code is found by `literals`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from tutor.cards import PACKS, TAROK, suit_letter
from tutor.family import family_of
from tutor.games import GAMES
from tutor.hand.number import dealt_by_number
from tutor.hand.state import Game, start
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.variant import Option, Setting
from tutor.rules.core.wording import NUMBERS
from tutor.table.names import second_person
from tutor.trials.heard import heard
from tutor.trials.literals import Literals

HANDS, QUESTIONS = 8, 4
"""So many hands of each game and questions on each topic show most of what is said."""

ROMAN = r"(?:X{0,2}(?:IX|IV|VI{0,3}|I{2,3})|X{1,2}I?)(?!\w)"
"""The number of a tarok; a single I may be the reader."""

TYPED = re.compile(r"(?<!\w)'[a-z][^']*'|(?<=You cannot )[a-z ]+(?= now\. You may )")
"""An action as one types it, or told as what is out of place."""

EXPECTED = re.compile(r"(?<=expected: ).*(?=\.$)")
"""What might be typed instead."""

ROW = re.compile(
    r"((?:you pay )?‹[a-z]+›(?: ‹[a-z]+›)?)(?:(?:, | and | or |, or | and you pay | [+−=] | )\1)+"
)
"""Things of one kind in a row count as one."""

NO_RANKS = ("As", "Pagat", "Mond", "Sküs")


@dataclass(frozen=True)
class Template:
    """A sentence without what varies, its kind, an example in full, the games that say it, and the
    place in the code, where one is found.

    `examples` has beside it one for each combination of calls, and of articles with what follows.
    """

    kind: str
    text: str
    example: str
    games: tuple[str, ...]
    place: str = ""
    examples: tuple[str, ...] = ()


def templates(
    games: Iterable[Game],
    hands: int,
    questions: int,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[Template, ...]:
    """The templates of these games, by kind and text; so many hands and questions are drawn."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    said_in: dict[tuple[str, str], dict[str, None]] = {}
    finer, coarser = collapsing()
    for number, game in enumerate(games, start=1):
        known: dict[tuple[str, str], None] = dict.fromkeys(heard(game, hands, questions))
        for kind, said in known:
            fine = finer(said)
            key = kind, coarser(fine)
            found.setdefault(key, {}).setdefault(fine, said)
            said_in.setdefault(key, {})[game.id] = None
        progress(number)
    return tuple(
        Template(
            kind, text, next(iter(said.values())), tuple(said_in[kind, text]), "", (*said.values(),)
        )
        for (kind, text), said in sorted(found.items())
    )


def placed(found: Iterable[Template], literals: Literals) -> Iterator[Template]:
    """The templates with their places in the code, by kind and text."""
    for one in found:
        folders = {GAMES[name].family for name in one.games}
        yield replace(one, place=literals.place(one.example, folders))


ELSEWHERE = {
    "page": ("tutor/widgets/", "tutor/view/", "tutor/paper/"),
    "terminal": ("tutor/cli/",),
    "unheard": ("tutor/",),
}
"""What kind of sentence a text is that no game was heard to say, by where it stands."""

TRIALS = ("tutor/trials/", "tutor/cards/", "tutor/sources/")
"""Where no reader’s sentences stand, but names and places."""


def unheard(found: Iterable[Template], literals: Literals) -> Iterator[Template]:
    """The texts in the code that stand in none of these sentences, as templates: the widgets’ and
    the command line’s own, and what no drawn hand came to."""
    said = (text for one in found for text in one.examples)
    for one in literals.unsaid(said):
        if not one.place.startswith(TRIALS):
            kinds = (kind for kind, rooms in ELSEWHERE.items() if one.place.startswith(rooms))
            yield Template(next(kinds), one.text, one.text, (), one.place, (one.text,))


def collapsing() -> tuple[Callable[[str], str], Callable[[str], str]]:
    """What takes out of a sentence all that varies but the calls, and what takes out these too."""
    varies, calls = _varies(), _calls()

    def finer(said: str) -> str:
        return _in_rows(varies.sub(_stand_in, TYPED.sub("‹typed›", said)))

    def coarser(fine: str) -> str:
        return _in_rows(calls.sub("‹call›", EXPECTED.sub("‹typed›", fine)))

    return finer, coarser


def _in_rows(text: str) -> str:
    """Equal things in a row as one, until nothing changes."""
    while (shorter := ROW.sub(r"\1", text)) != text:
        text = shorter
    return text


@cache
def _varies() -> re.Pattern[str]:
    """The seats, cards, suits, ranks and numbers of all packs, each a group."""
    packs = PACKS.values()
    cards = [
        name
        for pack in packs
        for card, code in enumerate(pack.codes)
        for name in (pack.english_name(card), pack.german_name(card))
        if suit_letter(code) != TAROK
    ]
    both = [(suit.english, suit.german) for pack in packs for suit in pack.suits]
    suits = [word for english, german in both for word in (english, english[:-1], german)]
    low = [word.lower() for word in suits if word not in ("Leaves", "Leave")]
    ranks = [name for pack in packs for pair in pack.rank_names.values() for name in pair]
    ranks = [name for name in ranks if name.isalpha() and name not in NO_RANKS]
    parts = {
        "code": rf"\b[SHDCEGRB]-(?:[KQJAODUC]|\d+)\b|\bSkus\b|(?<![\w ])I(?= )|\b{ROMAN}",
        "card": rf"\b(?:the )?(?:{_any(cards)})\b|\b[Tt]arok (?:I\b|{ROMAN})(?:, the \w+)?",
        "suit": rf"\b(?:{_any([*suits, *low])})\b",
        "rank": rf"\b(?:{_any(ranks)})s?\b",
        "seat": r"(?<![\w’'-])(?:[B-F]|A(?= (?P<verb>[a-z]+))?)(?![\w-]|’(?!s))",
        "decimal": r"\d+[.,]\d+",
        "n": rf"[+−-]?(?:\d+[⅓½⅔]?|[⅓½⅔])|\b(?:{_any(NUMBERS[2:])})\b",
    }
    return re.compile("|".join(f"(?P<{name}>{part})" for name, part in parts.items()))


def _stand_in(found: re.Match[str]) -> str:
    """What stands for it, marked where the article before it would be another."""
    kind = str(found.lastgroup)
    if kind == "seat" and found[0] == "A" and _is_article(found):
        return found[0]
    after_article = re.search(r"\ban? $", found.string[: found.start()], re.IGNORECASE)
    return f"‹{kind}›" + "’" * bool(after_article and found[0][0] in "AEIOUÀ8")


def _is_article(found: re.Match[str]) -> bool:
    """Whether an A is no seat: at the head of a sentence, and no verb follows."""
    head = found.start() == 0 or found.string[: found.start()].endswith((". ", ": ", "“", "? "))
    verb = found["verb"]
    return head and not (verb and second_person(verb)) and found.string[found.end() :][:1] == " "


@cache
def _calls() -> re.Pattern[str]:
    """The names of the bids and contracts of all games, under every house rule; all else that is
    quoted."""
    names: dict[str, None] = {}
    for game in GAMES.values():
        played = (game.with_settings({rule.id: one.id}) for rule, one in _choices(game))
        for one in (game, *played):
            names |= {contract.german: None for contract in family_of(one).contracts(one)}
            stage = dealt_by_number(start(one, 0, 0, min(one.players))).stage
            ladder = stage.rules.ladder if isinstance(stage, AuctionStage) else ()
            names |= {bid.german: None for bid in ladder}
    return re.compile(rf"(?<!\w)(?:{_any(names)})(?!\w)|“[^”]*”")


def _choices(game: Game) -> Iterator[tuple[Setting, Option]]:
    return ((setting, one) for setting in game.settings for one in setting.options if one.changes)


def _any(words: Iterable[str]) -> str:
    """Any of some words, the longest first."""
    return "|".join(
        map(re.escape, sorted(dict.fromkeys(words), key=lambda word: (-len(word), word)))
    )
