"""The rules on one page: what to know of a game at the table, made from the game's own record.

Rank of the cards, duties, count, prices and the order of the hand; each line with its place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from tutor.cards import TAROK, Pack, cards_of, suit_letter
from tutor.family import family_of
from tutor.hand.state import Game
from tutor.paper.page import cards_in_line, heading, rank, spaced, suit_name, suit_sign
from tutor.rules.bid.contract import Contract
from tutor.rules.core.variant import Listed, Part, parameters
from tutor.rules.core.wording import capital
from tutor.rules.rank.lays import why_by_counters
from tutor.rules.rank.tricks import TrickOrder
from tutor.score.registry import tables_of
from tutor.sources import SOURCES, Citation
from tutor.view.html import Html, el, join
from tutor.view.parts import at_home, citation_sign

Row = tuple[str, str]
"""What is ranked, and how."""

SIZES = {0: "leaf crib", 4100: "leaf crib crib-long", 4600: "leaf crib crib-long crib-longest"}
"""From so many letters on a page is set in smaller type, so that it still is one page."""

LONGEST_RUN = 5
"""So many numbered taroks are listed one by one."""

Suits = tuple[tuple[str, tuple[int, ...]], ...]
"""The cards of each suit that are no trumps, from the highest."""


def lines(game: Game, part: str) -> list[Listed]:
    """What a part of the page says: beside the parameters, the parameters, and the games."""
    family = family_of(game)
    found = [*family.also(game), *parameters(game.rules)]
    listed = [line for line in found if line.part == part]
    if part == Part.PRICES:
        listed = [*_games(game, family.contracts(game), found), *listed]
    if part == Part.COUNT and game.values and family.lays:
        size = game.values.lay
        whys = "; ".join(why_by_counters(size, number) for number in range(size + 1))
        listed = [
            Listed(Part.COUNT, "what the cards count", card_values(game), family.lays.counter),
            Listed(Part.COUNT, f"in groups of {size}", whys, family.lays.of(size)),
            *listed,
        ]
    return listed


def _games(game: Game, contracts: Sequence[Contract], said: Sequence[Listed]) -> list[Listed]:
    """The games with their prices, from the lowest, where no parameter lists them already; those
    that have one place stand together."""
    if _priced(contracts) in [line.text for line in said]:
        return []
    by_place: dict[Citation, list[Contract]] = {}
    for one in contracts:
        by_place.setdefault(one.price_place or one.citation, []).append(one)
    return [
        Listed(Part.PRICES, "games", _priced(games), place) for place, games in by_place.items()
    ]


def _priced(contracts: Sequence[Contract]) -> str:
    return ", ".join(f"{one.german} {one.price}" for one in contracts)


def card_values(game: Game) -> str:
    """What the cards count: `5 the King, Sküs, XXI, I; 4 the Queen; …; 1 all others`."""
    values = game.values
    if values is None:
        return ""
    by_worth: dict[int, dict[str, None]] = {}
    for card in sorted(cards_of(game.pack.full), key=lambda one: -values.values[one]):
        by_worth.setdefault(values.values[card], {})[_rank_name(game.pack, card)] = None
    least = min(by_worth)
    named = [f"{', '.join(ranks)} {worth}" for worth, ranks in by_worth.items() if worth != least]
    return "; ".join([*named, f"all others {least}"])


def _rank_name(pack: Pack, card: int) -> str:
    """The name of a rank in English; of a tarok the card itself."""
    shown = rank(pack, card)
    if suit_letter(pack.codes[card]) == TAROK:
        return shown
    return pack.rank_names.get(pack.ranks[card], (shown, shown))[0]


def ranks(game: Game) -> list[Row]:
    """What beats what: the trumps, the plain suits, and where a contract has it otherwise."""
    pack, usual = game.pack, _suits(game.pack, game.order)
    rows: list[Row] = []
    if game.order.trumps:
        rows.append(("Trumps", _row(pack, game.order.trump_row)))
    rows += _plain_rows(pack, usual)
    told = [game.order.trump_row, *(cards for _, cards in usual)]
    for name, order in _orders(game):
        if order.trumps and order.trump_row not in told:
            told.append(order.trump_row)
            rows.append((f"{name} trumps", _row(pack, order.trump_row)))
        suits = tuple(one for one in _suits(pack, order) if _is_new(one[1], told))
        told += [cards for _, cards in suits]
        rows += [(f"{name}, {what}", row) for what, row in _plain_rows(pack, suits)]
    return rows


def _is_new(cards: tuple[int, ...], told: Sequence[tuple[int, ...]]) -> bool:
    """Whether these cards of a suit stand in an order that has not been told, wholly or in part."""
    return not any(cards == tuple(card for card in row if card in cards) for row in told)


def _orders(game: Game) -> list[tuple[str, TrickOrder]]:
    """The orders of the contracts, by the suit of trumps or the name of the contract."""
    found = []
    for contract in family_of(game).contracts(game):
        if contract.trump is None:
            continue
        if contract.trump.choice == "fixed":
            suits = [contract.trump.suit]
            orders = [contract.trump.order(game.pack)]
        else:
            suits = [suit.letter for suit in game.pack.suits]
            orders = [contract.trump.order(game.pack, suit) for suit in suits if suit]
        for letter, order in zip(suits, orders, strict=True):
            name = suit_name(game.pack, letter) if letter else contract.german
            found.append((name, order))
    return found


def _suits(pack: Pack, order: TrickOrder) -> Suits:
    masks = ((suit.letter, pack.suit_masks[suit.letter] & ~order.trumps) for suit in pack.suits)
    return tuple(
        (letter, tuple(sorted(cards_of(mask), key=order.falling))) for letter, mask in masks
    )


def _plain_rows(pack: Pack, suits: Suits) -> list[Row]:
    """The suits, those of one rank in one row."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for letter, cards in suits:
        if cards:
            alike.setdefault(tuple(rank(pack, card) for card in cards), []).append(letter)
    return [(_all(pack, letters), " ".join(row)) for row, letters in alike.items()]


def _all(pack: Pack, letters: Sequence[str]) -> str:
    """Several suits by their names; all of them as such."""
    if len(letters) == len(pack.suits):
        return "each suit"
    return ", ".join(
        f"{suit_sign(pack, one)}\u00a0{suit_name(pack, one)}".strip() for one in letters
    )


def _row(pack: Pack, cards: Sequence[int]) -> Html:
    """Cards from the highest; a long run of numbered taroks is cut short."""
    pieces: list[Html] = []
    for numbered, group in groupby(cards, lambda card: _is_numbered(pack, card)):
        run = list(group)
        if numbered and len(run) > LONGEST_RUN:
            first, last = cards_in_line(pack, run[:2]), cards_in_line(pack, run[-1:])
            pieces += [first, join("…"), last]
        else:
            pieces.append(cards_in_line(pack, run))
    return join(*spaced(pieces))


def _is_numbered(pack: Pack, card: int) -> bool:
    return suit_letter(pack.codes[card]) == TAROK and not pack.ranks[card].strip("IVX")


def crib(game: Game, phases: Sequence[str]) -> Html:
    """The rules of a game on one page; `phases` are the titles of the steps of a hand, in order."""
    steps = el("ol", *(el("li", title) for title in phases), class_="phases")
    tables = {part: [_line(line) for line in lines(game, part)] for part in Part}
    tables[Part.CARDS] += ranks(game)
    parts = [el("section", heading(title), _table(rows)) for title, rows in tables.items() if rows]
    parts.insert(1, el("section", heading("The order of the hand"), steps))
    players = " or ".join(map(str, tables_of(game)))
    under = f"{game.german} · {players} players · {SOURCES[game.source.source].title}"
    head = el(
        "header",
        el("p", game.english, class_="leaf-title"),
        el("p", under, class_="leaf-under"),
        class_="leaf-head",
    )
    body = at_home(join(*parts), (game,))
    letters = len(re.sub(r"<[^>]*>", "", body))
    shape = SIZES[max(least for least in SIZES if least <= letters)]
    return el("div", head, el("div", body, class_="crib-parts"), class_=shape)


def _line(line: Listed) -> Row:
    return line.name, join(line.text, " ", citation_sign(line.citation))


def _table(rows: Sequence[Row]) -> Html:
    body = [el("tr", el("th", capital(name), scope="row"), el("td", text)) for name, text in rows]
    return el("table", el("tbody", *body), class_="crib-rows")
