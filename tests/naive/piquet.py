"""Piquet for two (002) a second time, written from the paragraphs and from nothing else.

It follows a hand whose course is known: the pack, the elder's command, what each laid away, the
cards as they were played. Both players announce everything they hold and strike what they can.
Seat 0 is the elder, seat 1 the dealer.

Readings
- Best pieces that are equal stand: nobody counts anything of that kind (Die Sequenzen 3).
- Of two suits of seven the one that lacks the smaller card is better, though the pips may be equal
  (Der Rummel 7).
- The larger part of the cards left to the dealer is more than half (Das Kaufen 2).
- The last trick is worth two to who takes it; who led it has one of them by leading.
- A carte blanche counts before everything else, helps nobody to a Neunziger or Sechziger, and bars
  the other's (Weisse Karte 3). Lese and Allstich come at the end.
- A loser below 100 in the party of four deals is reckoned as in the example (Die Berechnung 3); 50
  of a hundred go up (Die Berechnung 5).
"""

from __future__ import annotations

from typing import Any

RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]  # lowest first
SUITS = ["S", "H", "D", "C"]
KINDS = ["rummel", "sequence", "set"]


def rank_of(card: str) -> int:
    return RANKS.index(card.split("-")[1])


def pips_of(card: str) -> int:
    rank = card.split("-")[1]
    if rank == "A":
        return 11
    return 10 if rank in ["J", "Q", "K"] else int(rank)


def deal_out(pack: list[str], packet: int, talon_at: str) -> tuple[list[list[str]], list[str]]:
    """By twos or threes, the elder first; the eight to buy at the start, middle or end."""
    rounds = 12 // packet
    before = {"start": 0, "middle": rounds // 2, "end": rounds}[talon_at]
    cards = list(pack)
    hands: list[list[str]] = [[], []]
    talon: list[str] = []
    for number in range(rounds + 1):
        if number == before:
            talon, cards = cards[:8], cards[8:]
        if number < rounds:
            for hand in hands:
                hand.extend(cards[:packet])
                cards = cards[packet:]
    return hands, talon


def may_buy(elder_bought: int | None) -> tuple[int, int]:
    """The fewest and the most cards that the elder, or then the dealer, may buy."""
    if elder_bought is None:
        return 3, 5
    rest = 8 - elder_bought
    least = 0
    while least * 2 <= rest:
        least = least + 1
    return least, rest


def bought(hands: list[list[str]], talon: list[str], laid: list[list[str]]) -> list[list[str]]:
    """The hands after the buying: the elder from the top, the dealer what comes next."""
    elder, dealer = len(laid[0]), len(laid[1])
    new = [talon[:elder], talon[elder : elder + dealer]]
    result = []
    for seat in (0, 1):
        result.append([card for card in hands[seat] if card not in laid[seat]] + new[seat])
    return result


def has_court(hand: list[str]) -> bool:
    return any(card.split("-")[1] in ["J", "Q", "K"] for card in hand)


def rummel(hand: list[str]) -> list[tuple[Any, int]]:
    """The best suit of four cards or more, as (how good it is, what it counts)."""
    found = []
    for suit in SUITS:
        cards = [card for card in hand if card[0] == suit]
        if len(cards) < 4:
            continue
        good = sum(pips_of(card) for card in cards)
        if len(cards) == 7:
            missing = [rank for rank in range(8) if rank not in [rank_of(card) for card in cards]]
            good = 100 - missing[0]
        found.append(((len(cards), good), len(cards)))
    return sorted(found, reverse=True)[:1]


def sequences(hand: list[str]) -> list[tuple[Any, int]]:
    """All rows of three or more, best first."""
    found = []
    for suit in SUITS:
        row: list[int] = []
        for rank in [*range(8), None]:
            if rank is not None and f"{suit}-{RANKS[rank]}" in hand:
                row.append(rank)
                continue
            if len(row) >= 3:
                counts = len(row) if len(row) < 5 else len(row) + 10
                found.append(((len(row), row[-1]), counts))
            row = []
    return sorted(found, reverse=True)


def sets(hand: list[str]) -> list[tuple[Any, int]]:
    """All threes and fours of Ten to As, best first."""
    found = []
    for rank in range(RANKS.index("10"), 8):
        number = len([card for card in hand if rank_of(card) == rank])
        if number >= 3:
            found.append(((number, rank), 14 if number == 4 else 3))
    return sorted(found, reverse=True)


def pieces(kind: str, hand: list[str]) -> list[tuple[Any, int]]:
    return {"rummel": rummel, "sequence": sequences, "set": sets}[kind](hand)


def announced(hands: list[list[str]]) -> tuple[list[list[tuple[str, int]]], bool]:
    """What each counts for announcements, and whether the elder was beaten."""
    counts: list[list[tuple[str, int]]] = [[], []]
    struck = False
    for kind in KINDS:
        elder, dealer = pieces(kind, hands[0]), pieces(kind, hands[1])
        if elder and (not dealer or elder[0][0] > dealer[0][0]):
            counts[0] += [(kind, score) for _, score in elder]
        elif dealer and (not elder or dealer[0][0] > elder[0][0]):
            counts[1] += [(kind, score) for _, score in dealer]
            struck = struck or bool(elder)
    return counts, struck


def legal_cards(hand: list[str], led: str | None) -> list[str]:
    same = [card for card in hand if led is not None and card[0] == led[0]]
    return same or list(hand)


def takes(led: str, given: str) -> bool:
    """Whether the card given takes the trick."""
    return given[0] == led[0] and rank_of(given) > rank_of(led)


class Sheet:
    """The totals while they are said, and those that count towards 30."""

    def __init__(self) -> None:
        self.total = [0, 0]
        self.towards = [0, 0]
        self.items: list[tuple[int, str, int]] = []

    def add(self, seat: int, item: str, amount: int, towards: bool = True) -> None:
        self.total[seat] += amount
        self.towards[seat] += amount if towards else 0
        self.items.append((seat, item, amount))


def count_hand(hands: list[list[str]], shown: list[bool], plays: list[tuple[int, str]]) -> Sheet:
    """Everything that is counted, in its order; `shown` are the cartes blanches."""
    sheet = Sheet()
    for seat in (0, 1):
        if shown[seat]:
            sheet.add(seat, "blanche", 10, towards=False)
    counts, struck = announced(hands)
    for item, amount in counts[0]:
        sheet.add(0, item, amount)
    ninety = sheet.towards[0] >= 30 and not struck and sheet.total[1] == 0
    if ninety:
        sheet.add(0, "neunziger", 60)
    dealer_ninety = sum(a for _, a in counts[1]) >= 30 and not counts[0] and sheet.total[0] == 0
    if dealer_ninety:
        count_dealer(sheet, counts[1])
        sheet.add(1, "neunziger", 60)
    may_sixty = not ninety and not struck and sheet.towards[0] < 30
    made = [0, 0]
    for number in range(12):
        (leader, led), (_, given) = plays[2 * number], plays[2 * number + 1]
        sheet.add(leader, "lead", 1)
        if number == 0 and not dealer_ninety:
            count_dealer(sheet, counts[1])
        if may_sixty and leader == 0 and sheet.towards[0] >= 30 and sheet.total[1] == 0:
            sheet.add(0, "sechziger", 30)
            may_sixty = False
        taker = 1 - leader if takes(led, given) else leader
        made[taker] += 1
        if number == 11:
            sheet.add(taker, "last trick", 1 if taker == leader else 2)
        elif taker != leader:
            sheet.add(taker, "trick", 1)
    for seat in (0, 1):
        if made[seat] >= 7:
            sheet.add(seat, "lese", 10)
        if made[seat] == 12:
            sheet.add(seat, "allstich", 30)
    return sheet


def count_dealer(sheet: Sheet, counts: list[tuple[str, int]]) -> None:
    for item, amount in counts:
        sheet.add(1, item, amount)


def four_deals(a: list[int], b: list[int]) -> tuple[list[int], int]:
    """The sums of a party of four deals, and what the better one wins (Die Berechnung 2, 3)."""
    sums = [2 * row[0] + row[1] + row[2] + 2 * row[3] for row in (a, b)]
    high, low = max(sums), min(sums)
    if high == low:
        return sums, 0
    if low >= 100:
        return sums, high - low
    missing = 100 - low
    return sums, (missing + 100 + high) * 2


def rounded(points: int, unit: int) -> int:
    rest = points % unit
    return points - rest + (unit if rest * 2 >= unit else 0)


def first_at(target: int, start: list[int], items: list[tuple[int, str, int]]) -> int | None:
    """Who really reaches the number first (Die Berechnung 1)."""
    points = list(start)
    for seat, _, amount in items:
        points[seat] += amount
        if points[seat] >= target:
            return seat
    return None
