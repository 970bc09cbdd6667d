"""Tarok with 78 cards, for three and for two, a second time: written from 000, no. 5, and from the
readings of it that we have agreed on; from nothing else.

Seats are 0, 1, 2 in turn; 0 is the forehand, the last one the dealer. Cards are "I" to "XXI",
"Skus", "S-K"; "S" and "C" are the black suits.

Readings
- The Sküs may be played at any card of another, and need not be at any; it is led only when nothing
  else is left. Then the next card is the one that has to be followed.
- It stays its owner's up to a hand of three cards, itself one of them; they give an empty card for
  it, a Ladon if one was taken, else a tarok; nothing while neither was.
- Who announces is paid by each other player.
- A captured Pagat lies with whichever other announced less, or else with its taker; as a
  card it counts where it was taken.
- A pile that is no multiple of the lay is counted by thirds and rounded to the nearest.
- What is drawn from the pot and set for it is reckoned on what lay there before; of an odd counter
  the smaller half.
- Matadors from below are the Sküs, the Pagat and the II, and what follows them; they are then
  announced in place of those from above.
- The dealer announces from the hand that is left, and no Cavallerie of a suit of which one was laid
  a figure away.
- A player without a trick gets 26 from each beside the count of the cards, where one plays so.
- A king lost in the last trick, where that has a price of its own, costs it in place of the plain
  one; one made there brings it from each.
- A king or matador that the dealer has laid away by mistake counts for nobody; nor does a Pagat
  among them bring that player anything.
- A dealer who has laid a wrong number counts nothing: no announcement, no card, no king, no trick
  of theirs brings them anything; what the others have from them is paid.
- Who has revoked counts nothing either, and pays what each of the others would have to pay to the
  other one: of the kings and the Pagat that lie open, the last trick's among them, the difference.
- For two: a king lost is written by the other; one made in the last trick by its owner. The Pagat
  in the scat is written as brought home. The half point of an odd card is not written.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

NUMBERS = ("I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI").split()
SKUS, PAGAT, MOND = "Skus", "I", "XXI"
MATADORS = (SKUS, PAGAT, MOND)
FIGURES = {"K": 5, "Q": 4, "C": 3, "J": 2}
BLACK = ["K", "Q", "C", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]
RED = ["K", "Q", "C", "J", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
PLAIN = {"S": BLACK, "C": BLACK, "H": RED, "D": RED}
KINGS = [suit + "-K" for suit in PLAIN]
SEVEN = [*KINGS, *MATADORS]


@dataclass
class Custom:
    """A table: for how many it is, and what may be agreed otherwise."""

    players: int = 3
    deadline: int = 3  # with so many cards in hand it is too late for the Sküs; 0: never
    below: bool = False  # matadors from below
    pagat_beside: bool = True  # a captured Pagat counts among the kings too
    king_ultimo: int = 0  # for three: a king in the last trick, from each
    stichfrei: bool = False
    stake: int = 0  # what each dealer sets where one plays with a pot
    only_more: bool = False  # for two: of the cards only what one has more is written


def pack() -> list[str]:
    return [*NUMBERS, SKUS, *[suit + "-" + rank for suit in PLAIN for rank in PLAIN[suit]]]


def is_tarok(card: str) -> bool:
    """Whether it is one of the 22."""
    return "-" not in card


def suit_of(card: str) -> str:
    return "tarok" if is_tarok(card) else card[0]


# --- the play --------------------------------------------------------------------------------


def legal_cards(hand: list[str], led: str | None) -> list[str]:
    """Follow suit, else a tarok, else anything; the Sküs whenever one likes, but not led."""
    others = [card for card in hand if card != SKUS]
    if led is None or led == SKUS:
        return others or list(hand)
    found = [card for card in others if suit_of(card) == suit_of(led)]
    if not found:
        found = [card for card in others if is_tarok(card)]
    if not found:
        found = others
    return found + [card for card in hand if card == SKUS]


def strength(card: str, led: str) -> int:
    if card == SKUS:
        return -1
    if is_tarok(card):
        return 100 + NUMBERS.index(card)
    if card[0] != led[0] or is_tarok(led):
        return 0
    return 50 - PLAIN[card[0]].index(card[2:])


def taker_of(cards: list[str], leader: int) -> int:
    """Who takes the trick; the cards are in the order played."""
    led = next(card for card in cards if card != SKUS)
    best = max(range(len(cards)), key=lambda place: strength(cards[place], led))
    return (leader + best) % len(cards)


@dataclass
class Played:
    """What came of the tricks: the piles, and the tricks with leader, cards and taker."""

    piles: list[list[str]]
    tricks: list[tuple[int, list[str], int]]
    late: bool = False


def collect(
    tricks: list[tuple[int, list[str]]], players: int, deadline: int, sides: list[int] | None = None
) -> Played:
    """Take in the tricks of a whole hand, and settle the Sküs.

    sides: which pile each seat's tricks go to; each its own if it is left out.
    """
    sides = sides or list(range(players))
    played = Played([[] for _ in range(max(sides) + 1)], [])
    owed: tuple[int, int] | None = None
    for number, (leader, cards) in enumerate(tricks):
        taker = taker_of(cards, leader)
        played.tricks.append((leader, cards, taker))
        pile = played.piles[sides[taker]]
        in_hand = len(tricks) - number
        if SKUS in cards and in_hand > deadline:
            owner = (leader + cards.index(SKUS)) % players
            pile += [card for card in cards if card != SKUS]
            played.piles[sides[owner]].append(SKUS)
            owed = (sides[owner], sides[taker])
        else:
            played.late = played.late or SKUS in cards
            pile += cards
    if owed and owed[0] != owed[1]:
        pay_for_skus(played.piles[owed[0]], played.piles[owed[1]])
    return played


def pay_for_skus(giver: list[str], taker: list[str]) -> None:
    ladons = [card for card in giver if not is_tarok(card) and worth(card) == 0]
    empty = [card for card in giver if worth(card) == 0]
    for card in (ladons + empty)[:1]:
        giver.remove(card)
        taker.append(card)


# --- the scat --------------------------------------------------------------------------------


def may_lay(hand: list[str]) -> list[str]:
    """What the dealer may lay: no king, no tarok; the Pagat with just two other taroks."""
    found = [card for card in hand if not is_tarok(card) and card not in KINGS]
    taroks = [card for card in hand if is_tarok(card)]
    if PAGAT in taroks and len(taroks) == 3:
        found.append(PAGAT)
    return found


# --- announcing ------------------------------------------------------------------------------


def announcements(
    hand: list[str], below: bool = False, laid: tuple[str, ...] = ()
) -> list[tuple[str, int, int]]:
    """What a hand may announce: kind, number, points in all."""
    found = []
    taroks = [card for card in hand if is_tarok(card)]
    if len(taroks) >= 10:
        found.append(("taroks", len(taroks), 10 + 5 * (len(taroks) - 10)))
    if below:
        row = row_of(hand, [SKUS, "I", "II"], NUMBERS[2:])
    else:
        row = row_of(hand, list(MATADORS), NUMBERS[-2::-1])
    if row:
        found.append(("matadors", row, 10 + 5 * (row - 3)))
    kings = len([card for card in SEVEN if card in hand])
    if kings >= 3:
        found.append(("kings", kings, 5 * (kings - 2)))
    for kind, wanted, value in (("whole", 4, 10), ("half", 3, 5)):
        suits = 0
        for suit in PLAIN:
            figures = [suit + "-" + rank for rank in FIGURES]
            if len([card for card in figures if card in hand]) == wanted:
                suits += not any(card in laid for card in figures)
        if suits:
            found.append((kind, suits, suits * value * (2 if SKUS in hand else 1)))
    return found


def row_of(hand: list[str], first: list[str], then: list[str]) -> int:
    """The length of a row of matadors; 0 without the first three."""
    if not all(card in hand for card in first):
        return 0
    row = 3
    for card in then:
        if card in first:
            continue
        if card not in hand:
            break
        row += 1
    return row


# --- counting --------------------------------------------------------------------------------


def worth(card: str) -> int:
    if card in MATADORS:
        return 5
    return 0 if is_tarok(card) else FIGURES.get(card[2:], 0)


def lay_points(lay: list[str]) -> int:
    """A full lay of three or of two: a figure with empty cards, less one for each figure more."""
    figures = [worth(card) for card in lay if worth(card)]
    return sum(figures) - (len(figures) - 1) if figures else 1


def exact(pile: list[str], lay: int = 3) -> Fraction:
    """The points of a pile by thirds or halves."""
    total = Fraction(0)
    for card in pile:
        total += worth(card) - Fraction(lay - 1, lay) if worth(card) else Fraction(1, lay)
    return total


def points_of(pile: list[str]) -> int:
    """The points of a pile in lays of three, what is left over to the nearest."""
    total = exact(pile)
    if len(pile) % 3 == 0:
        assert sum(lay_points(pile[at : at + 3]) for at in range(0, len(pile), 3)) == total
    return int(total + Fraction(1, 2))


# --- what it comes to ------------------------------------------------------------------------


@dataclass
class Hand:
    """A hand that has been played."""

    custom: Custom
    scat: list[str]
    tricks: list[tuple[int, list[str]]]
    announced: list[list[tuple[str, int, int]]] = field(default_factory=list)
    wrong: tuple[str, ...] = ()  # kings and matadors that lie in the scat by mistake

    def __post_init__(self) -> None:
        self.dealer = self.custom.players - 1
        self.announced = self.announced or [[] for _ in range(self.custom.players)]
        self.played = collect(self.tricks, self.custom.players, self.custom.deadline)
        self.played.piles[self.dealer] += [card for card in self.scat if card not in self.wrong]

    def events(self) -> list[tuple[str, int, int, bool]]:
        """Pagat and kings as they fell: the card, who played it, who took it, whether ultimo."""
        found = []
        for number, (leader, cards, taker) in enumerate(self.played.tricks):
            last = number == len(self.tricks) - 1
            for step, card in enumerate(cards):
                if card == PAGAT or card in KINGS:
                    found.append((card, (leader + step) % len(cards), taker, last))
        return found

    def told(self, seat: int) -> int:
        return sum(value for _, _, value in self.announced[seat])


def from_each(column: list[int], seat: int, amount: int) -> None:
    for other in range(len(column)):
        column[other] -= amount
    column[seat] += amount * len(column)


def heir(hand: Hand, owner: int, taker: int) -> int:
    """With whom a captured Pagat lies."""
    others = [seat for seat in range(3) if seat != owner]
    least = min(others, key=hand.told)
    if hand.told(others[0]) == hand.told(others[1]):
        return taker
    return least


def settle(hand: Hand) -> dict[str, list[int]]:
    """For three: what each seat gets in all, line by line."""
    lines = {name: [0, 0, 0] for name in ("honours", "pagat", "kings", "cards", "free")}
    for seat in range(3):
        from_each(lines["honours"], seat, hand.told(seat))
    if PAGAT in hand.scat and PAGAT not in hand.wrong:
        from_each(lines["pagat"], hand.dealer, 10)
    lie = [0, 0, 0]
    for card, owner, taker, last in hand.events():
        if card == PAGAT:
            amount = 20 if last else 10
            from_each(lines["pagat"], owner, amount if taker == owner else -amount)
            if taker != owner and hand.custom.pagat_beside:
                lie[heir(hand, owner, taker)] += 10
        elif last and hand.custom.king_ultimo:
            from_each(lines["kings"], taker, hand.custom.king_ultimo)
        elif taker != owner:
            lie[taker] += 5
    for seat in range(3):
        for other in range(3):
            lines["kings"][seat] += lie[seat] - lie[other]
    takers = [taker for _, _, taker in hand.played.tricks]
    without = [seat for seat in range(3) if seat not in takers]
    for seat in without if hand.custom.stichfrei else []:
        from_each(lines["free"], seat, 26)
    lines["cards"] = [points_of(pile) - 26 for pile in hand.played.piles]
    if hand.wrong:  # they do not sum to 78
        paid = [[0] * 3 for _ in range(3)]
        pay_cards(paid, hand)
        lines["cards"] = sums(paid)
    return lines


def without(hand: Hand, barred: int) -> list[list[int]]:
    """For three, when one may count nothing: what each has to pay to each other one."""
    paid = [[0] * 3 for _ in range(3)]

    def of_each(seat: int, amount: int) -> None:
        for other in range(3):
            if other != seat and seat != barred:
                paid[other][seat] += amount

    for seat in range(3):
        of_each(seat, hand.told(seat))
    if PAGAT in hand.scat and PAGAT not in hand.wrong:
        of_each(hand.dealer, 10)
    lie = [0, 0, 0]
    for card, owner, taker, last in hand.events():
        if card == PAGAT:
            amount = 20 if last else 10
            if taker == owner:
                of_each(owner, amount)
                continue
            for other in range(3):
                if other not in (owner, barred):
                    paid[owner][other] += amount
            if hand.custom.pagat_beside:
                lie[heir(hand, owner, taker)] += 10
        elif last and hand.custom.king_ultimo:
            lie[taker] += hand.custom.king_ultimo
        elif taker != owner:
            lie[taker] += 5
    lie[barred] = 0
    for seat in range(3):
        for other in range(3):
            paid[seat][other] += max(0, lie[other] - lie[seat])
    takers = [taker for _, _, taker in hand.played.tricks]
    for seat in range(3):
        if hand.custom.stichfrei and seat not in takers:
            of_each(seat, 26)
    pay_cards(paid, hand, barred)
    return paid


def pay_cards(paid: list[list[int]], hand: Hand, barred: int | None = None) -> None:
    """Who has fewer than 26 pays it to those above; where a card of the dealer counts for nobody,
    they pay last, and what is still lacking to both others by halves."""
    over = [points_of(pile) - 26 for pile in hand.played.piles]
    for payer in (0, 1, 2) if hand.wrong else (2, 0, 1):
        for payee in (2, 0, 1):
            amount = min(-over[payer], over[payee])
            if amount > 0:
                over[payer] += amount
                over[payee] -= amount
                if payee != barred:
                    paid[payer][payee] += amount
    if hand.wrong and over[2] < 0:
        lack = -over[2]
        for payee, amount in ((0, lack - lack // 2), (1, lack // 2)):
            if payee != barred:
                paid[2][payee] += amount


def wrong_number(hand: Hand) -> list[int]:
    """What each gets when the dealer has laid a wrong number."""
    return sums(without(hand, hand.dealer))


def revoked(hand: Hand, guilty: int) -> list[int]:
    """What each gets when this one has not followed."""
    paid = without(hand, guilty)
    for seat in range(3):
        for other in range(3):
            if guilty not in (seat, other):
                paid[guilty][other] += paid[seat][other]
                paid[seat][other] = 0
    return sums(paid)


def sums(paid: list[list[int]]) -> list[int]:
    return [sum(row[seat] for row in paid) - sum(paid[seat]) for seat in range(len(paid))]


def settle_pot(hand: Hand, pot: int) -> tuple[list[int], int]:
    """What each draws (or sets), and what then lies in the pot with the dealer's stake."""
    moved = [0, 0, 0]
    for card, owner, taker, last in hand.events():
        if last:
            amount = pot if card == PAGAT else pot // 2
            moved[owner] += amount if taker == owner else -amount
    return moved, pot - sum(moved)


def written(hand: Hand) -> dict[str, list[int]]:
    """For two: what each writes, line by line."""
    lines = {name: [0, 0] for name in ("honours", "pagat", "kings", "cards")}
    lines["honours"] = [hand.told(seat) for seat in range(2)]
    if PAGAT in hand.scat and PAGAT not in hand.wrong:
        lines["pagat"][hand.dealer] += 15
    for card, owner, taker, last in hand.events():
        if card == PAGAT:
            lines["pagat"][taker] += 25 if last else 15
        elif last:
            lines["kings"][taker] += 15
        elif taker != owner:
            lines["kings"][taker] += 10
    counts = [int(exact(pile, 2)) for pile in hand.played.piles]
    if hand.custom.only_more:
        counts = [count - min(counts) for count in counts]
    lines["cards"] = counts
    return lines


def party(totals: list[Any]) -> tuple[int, int, Any] | None:
    """Who has won the party of 100, one or two parties, and the points more; None: play on."""
    if max(totals) < 100 or totals[0] == totals[1]:
        return None
    winner = 0 if totals[0] > totals[1] else 1
    return winner, 2 if totals[1 - winner] < 50 else 1, totals[winner] - totals[1 - winner]
