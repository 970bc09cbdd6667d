"""How values of the rules are put into words: made from them, so that no number stands twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from tutor.cards import Pack, card_phrase, cards_of

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def number_word(number: int) -> str:
    """A small number as a word, others in figures."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def number_of(number: int, thing: str) -> str:
    """So many of a thing, in words: `two cards`, `one point`."""
    return f"{number_word(number)} {thing}{'s' * (number != 1)}"


def sentence(words: str) -> str:
    """Words with their full stop, which a question in quotation marks at the end does without."""
    return words if words.endswith("?”") else f"{words}."


def capital(words: str) -> str:
    """Words at the head of a sentence: the first letter is a capital, the others stay."""
    return words[:1].upper() + words[1:]


VOWEL_SOUNDS = "aeiouàäéöü"
_HEAD = re.compile(r"^\W*(\d*)(\w?)")


def a_an(thing: str) -> str:
    """A thing with its indefinite article: `a Dreier`, `an “Obscur”`, `an 8`."""
    figures, first = _HEAD.findall(thing)[0]
    vowel = figures in ("8", "11", "18") if figures else first.lower() in VOWEL_SOUNDS
    return f"{'an' if vowel else 'a'} {thing}"


def _is_phrase(name: str) -> bool:
    """Whether a game is called by a phrase or a formula, which takes no article."""
    return not name[:1].isupper() or name.startswith("Ich ") or "(" in name


def a_game(name: str) -> str:
    """A game that is played, by its German name: `a Dreier`, `an Unterer`, `“à trois”`."""
    return f"“{name}”" if _is_phrase(name) else a_an(name)


def the_game(name: str) -> str:
    """The game of this name: `the Dreier`, `“à trois”`."""
    return f"“{name}”" if _is_phrase(name) else f"the {name}"


def the_game_at(name: str, price: int) -> str:
    """The game of this name with how often it counts: `the twofold Dreier`."""
    return f"the {fold(price)} {f'game “{name}”' if _is_phrase(name) else name}"


def wrong_number(verb: str, span: str, number: int) -> str:
    """That so many cards are too few or too many: `You must discard three cards, not one.`"""
    if not number:
        return f"You must {verb} {span}, and you have chosen none."
    return f"You must {verb} {span}, not {number_word(number)}."


def so_many(number: int, thing: str, things: str = "") -> str:
    """So many of a thing, in figures: `2 cards`, `1 point`; `things` where an s is not enough."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def signed(amount: int) -> str:
    """What somebody wins or loses: a number with its sign, with a real minus."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


def counters(number: int) -> str:
    """A price in words."""
    return number_of(number, "counter")


def so_often(number: int) -> str:
    """How often a price counts: `double`, `four times`."""
    return {2: "double", 16: "sixteen times"}.get(number, how_often(number))


def how_often(number: int) -> str:
    """How often something is paid: `once`, `twice`, `three times`."""
    return {1: "once", 2: "twice"}.get(number, f"{number_word(number)} times")


def about_tricks(tricks: float) -> str:
    """How many tricks somebody hopes for: `about 2.3 tricks`."""
    return f"about {tricks:.1f} tricks" if round(tricks, 1) else "hardly a trick"


def times_price(number: int) -> str:
    """How often the price of a game is paid: `its price`, `twice its price`."""
    return "its price" if number == 1 else f"{how_often(number)} its price"


def fold(number: int) -> str:
    """How many times a game counts: `single`, `twofold`, `threefold`."""
    return f"{number_word(number)}fold" if number > 1 else "single"


def unless_none(some: str, none: str) -> Callable[[int], str]:
    """A wording for a number: `some` has `{}` in its place, `none` stands for a zero."""
    return lambda number: some.format(number) if number else none


def whether(yes: str, no: str) -> Callable[[bool], str]:
    """A wording for what is so or is not."""
    return lambda so: yes if so else no


def false_words(paid: bool) -> str:
    """Whether false matadors are paid."""
    return "paid like true ones" if paid else "not paid"


def listed(words: Iterable[object]) -> str:
    """Words in a row, as in `4, 3 and 2`."""
    *first, last = [*map(str, words)] or [""]
    return f"{', '.join(first)} and {last}" if first else last


def one_of(words: Iterable[object]) -> str:
    """Words of which one is meant, as in `4, 3 or 2`."""
    *first, last = [*map(str, words)] or [""]
    return f"{', '.join(first)} or {last}" if first else last


def had_highest(names: Sequence[str]) -> str:
    """Who had the highest trump, and who came after: `C had the highest trump, then B`."""
    first, *others = names
    return "".join((f"{first} had the highest trump", *(f", then {one}" for one in others)))


def cards_listed(
    pack: Pack, cards: Iterable[int], row: Callable[[Iterable[object]], str] = listed
) -> str:
    """Cards in a row; those of one suit name it once: `the 9, the 10 and the King of Acorns`."""
    names = [card_phrase(pack, card) for card in cards]
    if len({name.partition(" of ")[2] for name in names}) == 1:
        names[:-1] = [name.partition(" of ")[0] for name in names[:-1]]
    return row(names)


def unheld(pack: Pack, cards: int) -> str:
    """That the seat to act does not hold these cards (a mask)."""
    return f"You do not hold {cards_listed(pack, cards_of(cards), one_of)}."


def pack_words(pack: Pack) -> str:
    """The pack by its name."""
    return pack.english
