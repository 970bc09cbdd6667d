"""Préférence (000, no. 2) a second time, written from the paragraphs and from nothing else.

chooser(seat, options) gets the words that may be said or the cards that may be played, each as
one text, and returns one of them. Seats are 0, 1, 2 in turn; 0 is the forehand.

Readings
- A later player drives to any higher number; an earlier one only takes a number over ("selbst").
  Solo is a player's first word; who is overbid by a Solo has no more say (¶¶ 7, 10).
- The suit after the talon is the one maintained or a higher one (¶ 8).
- If both others stay, the player has won without play. If all pass, nothing is written.
- The player leads; the text is silent.
- Who is thrown loses the value of the game; a helper with fewer than two tricks falls and loses it
  too, and still writes the tricks (¶¶ 14, 15).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

TRUMP = {1: "C", 2: "S", 3: "D", 4: "H"}  # Treff, Pique, Carreau, Coeur, ¶ 2
RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]  # lowest first, ¶ 1

Chooser = Callable[[int, list[str]], str]


def auction(choose: Chooser) -> tuple[int | None, str, int]:
    """Who plays, "drive" or "solo", and the number."""
    owner: int | None = None
    kind, number = "drive", 0
    for seat in range(3):
        first = True
        while (kind, number) != ("solo", 4):  # above Préférence there is nothing
            options = ["pass"]
            if kind == "drive":
                options += [f"bid drive-{n}" for n in range(number + 1, 5)]
            if first:
                lowest = number + 1 if kind == "solo" else 1
                options += [f"bid solo-{n}" for n in range(lowest, 5)]
            said = choose(seat, options)
            if said == "pass":
                break
            first = False
            kind, number = said.split()[1].split("-")[0], int(said[-1])
            if owner is None or kind == "solo":
                owner = seat
                break
            if choose(owner, ["pass", "hold"]) == "pass":
                owner = seat
                break
    return owner, kind, number


def legal_cards(hand: list[str], led: str | None, trump: str) -> list[str]:
    """Follow suit, else trump, else anything (¶ 3)."""
    if led is None:
        return list(hand)
    for suit in (led[0], trump):
        same = [card for card in hand if card[0] == suit]
        if same:
            return same
    return list(hand)


def beats(card: str, best: str, trump: str) -> bool:
    if card[0] == best[0]:
        return RANKS.index(card[2:]) > RANKS.index(best[2:])
    return card[0] == trump


def play_tricks(
    hands: list[list[str]], leader: int, seats: list[int], trump: str, choose: Chooser
) -> list[int]:
    """Who takes each of the ten tricks."""
    takers = []
    for _ in range(10):
        start = seats.index(leader)
        cards: list[str] = []
        taker, best = leader, ""
        for seat in seats[start:] + seats[:start]:
            legal = legal_cards(hands[seat], cards[0] if cards else None, trump)
            card = choose(seat, ["play " + code for code in legal]).split()[1]
            hands[seat].remove(card)
            cards.append(card)
            if not best or beats(card, best, trump):
                taker, best = seat, card
        takers.append(taker)
        leader = taker
    return takers


def play_hand(hands: list[list[str]], talon: list[str], choose: Chooser) -> dict[str, Any]:
    """A whole hand. The log has the change of each Poule in units and who writes what on whom."""
    hands = [list(hand) for hand in hands]
    player, kind, number = auction(choose)
    log: dict[str, Any] = {"player": player, "poules": [0, 0, 0], "on player": [0, 0, 0]}
    if player is None:
        return log
    if kind == "drive":
        owned = hands[player] + talon
        pairs = ["lay " + " ".join(sorted(pair)) for pair in combinations(owned, 2)]
        laid = choose(player, pairs).split()[1:]
        hands[player] = [card for card in owned if card not in laid]
        number = int(choose(player, [f"name drive-{n}" for n in range(number, 5)])[-1])
    value = number + 1 if kind == "solo" else number
    helpers = []
    for seat in ((player + 1) % 3, (player + 2) % 3):
        if choose(seat, ["go", "stay"]) == "go":
            helpers.append(seat)
    log["value"], log["helpers"] = value, helpers
    if not helpers:
        log["poules"][player] = value
        return log
    seats = [seat for seat in range(3) if seat == player or seat in helpers]
    takers = play_tricks(hands, player, seats, TRUMP[number], choose)
    log["takers"] = takers
    log["poules"][player] = value if takers.count(player) >= 6 else -value
    for seat in helpers:
        log["on player"][seat] = value * takers.count(seat)
        if takers.count(seat) < 2:
            log["poules"][seat] = -value
    return log


def reckoning(poules: list[int], on: list[list[int]]) -> list[int]:
    """What each has won at the end: what stands on the others and in a Poule above zero, less
    what the others have there and what a Poule is below zero; a unit is ten points (¶¶ 13, 16)."""
    result = []
    for seat in range(len(poules)):
        good = sum(on[seat]) + max(0, 10 * poules[seat])
        bad = sum(row[seat] for row in on) + max(0, -10 * poules[seat])
        result.append(good - bad)
    return result
