"""How values of the rules are put into words: made from them, so that no number stands twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tutor.cards import Pack

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


def so_many(number: int, thing: str, things: str = "") -> str:
    """The same in figures: `2 cards`, `1 point`; `things` where an s is not enough."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def signed(amount: int) -> str:
    """What somebody wins or loses: a number with its sign, with a real minus."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


def counters(number: int) -> str:
    """A price in words."""
    return number_of(number, "counter")


def times_price(number: int) -> str:
    """How often the price of a game is paid: `its price`, `twice its price`."""
    often = {1: "", 2: "twice "}
    return f"{often.get(number, f'{number_word(number)} times ')}its price"


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
    *first, last = map(str, words)
    return f"{', '.join(first)} and {last}" if first else last


def pack_words(pack: Pack) -> str:
    """The pack by its name."""
    return pack.english
