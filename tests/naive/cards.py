"""The packs, the rank of the cards and the duty to follow.

Places: 003 §§ 1, 2; 000 no. 6, first and last paragraph and the one on leading.

Readings
- 003 never prints the rank of the suit cards; it is taken from 000 no. 6 (reds K Q C J A 2 3 4,
  blacks K Q C J 10 9 8 7), which all printed hands of 003 fit.
- Skus, Mond and Pagat have no privilege in a trick: the Skus is the highest tarok, the XXI the
  second, the I the lowest, also when all three meet.
"""

from __future__ import annotations

TAROKS = (
    "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI Skus"
).split()  # lowest first
TROULE = ["Skus", "XXI", "I"]
SUITS = ["S", "H", "D", "C"]
RED_RANKS = "K Q C J A 2 3 4".split()  # highest first
BLACK_RANKS = "K Q C J 10 9 8 7".split()
KINGS = ["S-K", "H-K", "D-K", "C-K"]


def ranks_of(suit: str) -> list[str]:
    """The ranks of a suit in the pack of 54, highest first."""
    return RED_RANKS if suit in ["H", "D"] else BLACK_RANKS


def full_pack(size: int) -> list[str]:
    """The pack of 54 cards, or of 42: without 2 3 4 of the reds and 9 8 7 of the blacks."""
    if size not in [54, 42]:
        raise ValueError("the pack has 54 or 42 cards")
    cards = list(TAROKS)
    for suit in SUITS:
        ranks = ranks_of(suit)
        if size == 42:
            ranks = ranks[:5]
        for rank in ranks:
            cards.append(suit + "-" + rank)
    return cards


def is_tarok(card: str) -> bool:
    return card in TAROKS


def suit_of(card: str) -> str:
    """The suit letter of a card, or "tarok"."""
    if is_tarok(card):
        return "tarok"
    return card.split("-")[0]


def taroks_in(cards: list[str]) -> list[str]:
    return [card for card in cards if is_tarok(card)]


def legal_cards(hand: list[str], led_card: str | None) -> list[str]:
    """What may be played: the suit led (or tarok on tarok), failing that a tarok, else anything."""
    if led_card is None:
        return list(hand)
    same = [card for card in hand if suit_of(card) == suit_of(led_card)]
    if same:
        return same
    taroks = taroks_in(hand)
    if taroks:
        return taroks
    return list(hand)


def trick_winner(cards: list[str]) -> int:
    """The place (0 = leader) of the card that takes the trick, the cards in the order played."""
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best]):
            best = place
    return best


def beats(later: str, earlier: str) -> bool:
    """Whether a card played later takes the one that was best so far."""
    if is_tarok(later) and is_tarok(earlier):
        return TAROKS.index(later) > TAROKS.index(earlier)
    if is_tarok(later):
        return True
    if suit_of(later) != suit_of(earlier):
        return False
    ranks = ranks_of(suit_of(later))
    return ranks.index(later.split("-")[1]) < ranks.index(earlier.split("-")[1])


def deal_out(size: int, pack: list[str]) -> tuple[list[list[str]], list[str]]:
    """Six cards to the talon, then twice round in packets of 8 (or 6), the forehand first.

    003 § 5. Returns the three hands and the talon; the first three talon cards are its upper half.
    """
    packet = 8 if size == 54 else 6
    talon = pack[:6]
    rest = pack[6:]
    hands: list[list[str]] = [[], [], []]
    for round_number in range(2):
        for seat in range(3):
            start = (round_number * 3 + seat) * packet
            hands[seat] = hands[seat] + rest[start : start + packet]
    return hands, talon


def deal_is_void(hands: list[list[str]]) -> bool:
    """A hand without any tarok makes the deal void (003 § 5; 000 no. 6)."""
    return any(not taroks_in(hand) for hand in hands)
