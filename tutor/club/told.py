"""A rotation in words: its tables, how good it is, who deals first how often."""

from __future__ import annotations

from tutor.club.rotation import Rotation
from tutor.club.tables import SIZES, Split
from tutor.rules.core.wording import capital, how_often, number_of, number_word, so_many


def tables_words(split: Split) -> str:
    """The tables by their sizes: `two tables of four and one of three`."""
    parts = [(number, size) for size, number in reversed(list(zip(SIZES, split, strict=True)))]
    named = [part for part in parts if part[0]]
    first, *others = named
    words = [f"{number_of(first[0], 'table')} of {number_word(first[1])}"]
    words += [f"{number_word(number)} of {number_word(size)}" for number, size in others]
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def quality_words(found: Rotation) -> str:
    """How many pairs meet, and whether there could be more."""
    good = found.quality
    met = f"all {good.pairs}" if good.met == good.pairs else f"{good.met} of the {good.pairs}"
    often = "nobody twice" if good.often == 1 else f"no pair more than {how_often(good.often)}"
    if good.best:
        bound = "" if good.met == good.pairs else " No rotation can do better."
    else:
        bound = f" At most {good.bound} pairs could meet."
    same = good.fewest == good.most
    others = f"{good.fewest}" if same else f"{good.fewest} to {good.most}"
    return f"{capital(met)} pairs meet, {often}. Each person meets {others} others.{bound}"


def over_words(found: Rotation) -> str:
    """Who sits out, and how often each does; nothing where everybody plays."""
    over = len(found.out[0])
    if not over:
        return ""
    times = [sum(one in out for out in found.out) for one in range(found.people)]
    fewest, most = min(times), max(times)
    sits = "person sits" if over == 1 else "people sit"
    often = _between(fewest, most)
    return f"{capital(number_word(over))} {sits} out in each round, everybody {often}."


def _between(fewest: int, most: int) -> str:
    """How often somebody does what others do as often, or once more."""
    if fewest == 0:
        return f"{how_often(most)} at most"
    return how_often(most) if fewest == most else f"{how_often(fewest)} or {how_often(most)}"


def dealing_words(found: Rotation) -> str:
    """How often each deals first."""
    times = [0] * found.people
    for tables in found.rounds:
        for table in tables:
            times[table[-1]] += 1
    fewest, most = min(times), max(times)
    return f"Each person deals first {_between(fewest, most)}."


def heading_words(found: Rotation) -> str:
    """People, tables and rounds."""
    people, rounds = so_many(found.people, "person", "people"), len(found.rounds)
    return f"{people}, {tables_words(found.split)}, {number_of(rounds, 'round')}"
