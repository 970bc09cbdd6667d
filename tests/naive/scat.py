"""Scat (000, no. 3) a second time, written from the paragraphs and from nothing else.

chooser(seat, options) gets the words that may be said or the cards that may be played, each as
one text, and returns one of them. Seats are 0, 1, 2 in turn; 0 is in front.

Readings
- Who asks names one game after the other from the lowest; the question "Is it Solo?" stands
  between the Fragen and the Solos (§ 4). Null, Null ouvert and Grand follow, as § 10 ranks them.
- The game that is announced at the end is not lower than the last question (§ 4).
- If nobody asks, the first may play any game or none.
- 60 eyes are not enough: below 60 is lost, 61 is won (§ 1).
- Schwarz goes both ways, for all tricks on one side (§ 9 has it for the player).
- Matadors are counted for the game that is played, won or lost, with the two cards of the Scat as
  they were dealt (§ 5).
- A Null is played to its last trick, and costs 9, Null ouvert 18, Grand 20: § 10 leaves it open.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

SUITS = ["S", "R", "G", "E"]  # lowest first, § 1
RANKS = ["7", "8", "9", "O", "K", "10", "D"]  # lowest first, § 1
NULL_RANKS = ["7", "8", "9", "10", "U", "O", "K", "D"]  # § 10 B
WENZEL = ["S-U", "R-U", "G-U", "E-U"]  # lowest first, § 1
EYES = {"D": 11, "10": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}
QUESTIONS = [
    *("frage-S frage-R frage-G frage-E solo".split()),
    *("solo-S solo-R solo-G solo-E null null-ouvert grand".split()),
]
PRICES = {
    **{"frage-S": 1, "frage-R": 2, "frage-G": 3, "frage-E": 4},
    **{"solo-S": 5, "solo-R": 6, "solo-G": 7, "solo-E": 8},
    **{"null": 9, "null-ouvert": 18, "grand": 20},
}

Chooser = Callable[[int, list[str]], str]


def eyes_of(cards: list[str]) -> int:
    total = 0
    for card in cards:
        total = total + EYES[card.split("-")[1]]
    return total


def is_null(game: str) -> bool:
    return game.startswith("null")


def trumps_of(game: str) -> list[str]:
    """The trumps from the highest."""
    if is_null(game):
        return []
    trumps = list(reversed(WENZEL))
    if game != "grand":
        for rank in reversed(RANKS):
            trumps.append(game.split("-")[1] + "-" + rank)
    return trumps


def belongs_to(card: str, game: str) -> str:
    """The suit a card belongs to in a game; all trumps are one."""
    return "trump" if card in trumps_of(game) else card.split("-")[0]


def legal_cards(hand: list[str], led: str | None, game: str) -> list[str]:
    """Who can follow must; otherwise anything goes (§ 4)."""
    if led is None:
        return list(hand)
    same = [card for card in hand if belongs_to(card, game) == belongs_to(led, game)]
    return same or list(hand)


def beats(card: str, best: str, game: str) -> bool:
    trumps = trumps_of(game)
    if card in trumps and best in trumps:
        return trumps.index(card) < trumps.index(best)
    if card in trumps:
        return True
    if best in trumps or card.split("-")[0] != best.split("-")[0]:
        return False
    ranks = NULL_RANKS if is_null(game) else RANKS
    return ranks.index(card.split("-")[1]) > ranks.index(best.split("-")[1])


def ask(choose: Chooser) -> tuple[int, int]:
    """The dialogue: who is left, and the place of the last question (-1 if none was asked)."""
    left, place = 0, -1
    for asker in (1, 2):
        while place + 1 < len(QUESTIONS):
            said = choose(asker, ["pass", "bid " + QUESTIONS[place + 1]])
            if said == "pass":
                break
            place = place + 1
            if choose(left, ["pass", "hold"]) == "pass":
                left = asker
                break
    return left, place


def announce(left: int, place: int, choose: Chooser) -> str | None:
    """The game of the one who is left."""
    options = ["name " + name for name in QUESTIONS if name != "solo"]
    if place >= 0:
        options = ["name " + name for name in QUESTIONS[place:] if name != "solo"]
    else:
        options.append("pass")
    said = choose(left, options)
    return None if said == "pass" else said.split()[1]


def lay_away(hand: list[str], player: int, choose: Chooser) -> list[str]:
    """Any two of the twelve (§ 6)."""
    options = ["lay " + " ".join(sorted(pair)) for pair in combinations(hand, 2)]
    return choose(player, options).split()[1:]


def play_tricks(
    hands: list[list[str]], game: str, player: int, choose: Chooser
) -> list[tuple[int, list[str]]]:
    """The tricks, each with its taker; a Null is over when its player has to take one (§ 10 B)."""
    tricks = []
    leader = 0
    while hands[leader]:
        cards: list[str] = []
        taker, best = leader, ""
        for step in range(3):
            seat = (leader + step) % 3
            legal = legal_cards(hands[seat], cards[0] if cards else None, game)
            card = choose(seat, ["play " + code for code in legal]).split()[1]
            hands[seat].remove(card)
            cards.append(card)
            if not best or beats(card, best, game):
                taker, best = seat, card
        tricks.append((taker, cards))
        leader = taker
        if is_null(game) and taker == player:
            break
    return tricks


def matadors(cards: list[str], game: str) -> int:
    """How many trumps from the highest on are among these cards, without a gap (§ 5)."""
    number = 0
    for card in trumps_of(game):
        if card not in cards:
            break
        number = number + 1
    return number


def price(game: str, won: bool, eyes: int, tricks: int, row: int) -> int:
    """What each of the others pays, or gets (§ 9)."""
    base = PRICES[game]
    if is_null(game):
        return base
    if tricks in (0, 10):
        paid = 4 * base  # Schwarz, and the game itself is left out
    elif (won and eyes >= 91) or (not won and eyes < 31):
        paid = 2 * base
    else:
        paid = base
    return paid + row * base


def play_hand(hands: list[list[str]], scat: list[str], choose: Chooser) -> dict[str, Any]:
    """A whole hand; the log has what came of it."""
    hands = [list(hand) for hand in hands]
    player, place = ask(choose)
    game = announce(player, place, choose)
    if game is None:
        return {"game": None, "balance": [0, 0, 0]}
    owned = hands[player] + scat
    beside = list(scat)
    if game.startswith("frage"):
        beside = lay_away(owned, player, choose)
        hands[player] = [card for card in owned if card not in beside]
    tricks = play_tricks(hands, game, player, choose)
    made = [cards for taker, cards in tricks if taker == player]
    eyes = eyes_of(beside + [card for cards in made for card in cards])
    won = not made if is_null(game) else eyes >= 61
    paid = price(game, won, eyes, len(made), matadors(owned, game))
    balance = [-paid if won else paid] * 3
    balance[player] = 2 * paid if won else -2 * paid
    return {
        "game": game,
        "player": player,
        "won": won,
        "eyes": eyes,
        "takers": [taker for taker, _ in tricks],
        "balance": balance,
    }
