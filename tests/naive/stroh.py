"""Strohmann-Tarok once more, slowly and plainly.

From the three paragraphs at the end of 003 (54 cards, two players, five cards first to the
forehand) and, for all the rest, from notes on later accounts; the rank, the duties and the count
are those of Tappen in `cards` and here. Nothing of the engine is used.

A hand is played with `Hand`: `say` before the play, `may_play` and `put` in it, `bill` at the end.
Player 0 is the forehand, player 1 the dealer. Cards are written as in `cards`.
"""

from __future__ import annotations

from .cards import KINGS, TROULE, is_tarok, legal_cards, trick_winner

WORTH = {"K": 5, "Q": 4, "C": 3, "J": 2}


def thirds(pile: list[str]) -> int:
    """A pile in thirds of a point: three times the values, two off for each card."""
    total = 0
    for card in pile:
        value = 1
        if card in TROULE:
            value = 5
        elif not is_tarok(card):
            value = WORTH.get(card.split("-")[1], 1)
        total = total + 3 * value - 2
    return total


def has_won(pile: list[str]) -> bool:
    """36 of 70, where 35 and two cards over are enough."""
    return thirds(pile) >= 107


class Hand:
    """One hand. `customs` may hold: prices, pass, level, last, lead, taroks."""

    def __init__(self, pack: list[str], customs: dict[str, str]) -> None:
        cards = list(pack)
        self.customs = customs
        self.hands: list[list[str]] = [[], []]
        self.piles: list[list[list[str]]] = [[], []]
        self.shown: list[list[str | None]] = [[None, None, None], [None, None, None]]
        self.won: list[list[str]] = [[], []]
        self.tricks: list[int] = [0, 0]
        self.announced: list[tuple[str, int]] = []
        self.table: list[tuple[int, str]] = []
        self.last: list[tuple[int, str]] = []
        self.mond: int | None = None
        self.taker: int | None = None
        self.thrown: int | None = None
        self.passed: list[int] = []
        self.kept: list[int] = []
        self.turn: int | None = None
        self.playing = False
        for _ in range(3):
            for who in (0, 1):
                for _ in range(5):
                    self.hands[who].append(cards.pop(0))
        for _ in range(3):
            for who in (0, 1):
                self.piles[who].append([cards.pop(0) for _ in range(4)])
        if cards:
            raise ValueError("the pack does not come out")

    def waiting(self) -> int | None:
        """Who has to speak or to play; None at the end."""
        if self.thrown is not None:
            return None
        if not self.playing:
            for who in (0, 1):
                if self._may_throw(who):
                    return who
            if self.taker is None and len(self.passed) < 2:
                return len(self.passed)
            return None
        return self.turn

    def _may_throw(self, who: int) -> bool:
        if self.customs.get("taroks") == "played" or who in self.kept:
            return False
        return all(not is_tarok(card) for card in self.hands[who])

    def words(self) -> list[str]:
        """What may be said before the play."""
        who = self.waiting()
        if who is None or self.playing:
            return []
        if self._may_throw(who):
            return ["throw", "pass"]
        return ["bid aufnehmen", "pass"]

    def say(self, word: str) -> None:
        """Something is said before the play."""
        who = self.waiting()
        if who is None or word not in self.words():
            raise ValueError(word)
        if word == "throw":
            self.thrown = who
        elif self._may_throw(who):
            self.kept.append(who)
        elif word == "pass":
            self.passed.append(who)
        else:
            self.taker = who
        if self.waiting() is not None or self.thrown is not None:
            return
        if self.taker is None and self.customs.get("pass", "simple") != "simple":
            return
        self.playing = True
        self.turn = 0
        if self.taker is not None and self.customs.get("lead") == "taker":
            self.turn = self.taker
        for player in (0, 1):
            for number in range(3):
                self._uncover(player, number)

    def _uncover(self, player: int, number: int) -> None:
        """Cards of one pile are turned until one stays."""
        pile = self.piles[player][number]
        while pile:
            card = pile.pop(0)
            if len(pile) == 0 or is_tarok(card) or card in KINGS:
                self.hands[player].append(card)
            else:
                self.shown[player][number] = card
                return

    def playable(self, player: int) -> list[str]:
        """The hand, and what lies open on the piles."""
        tops = [card for card in self.shown[player] if card is not None]
        return self.hands[player] + tops

    def may_play(self) -> list[str]:
        """What whoever has the turn may play."""
        if self.turn is None:
            return []
        led = self.table[0][1] if self.table else None
        return legal_cards(self.playable(self.turn), led)

    def may_announce(self) -> list[str]:
        """The honours that whoever has the turn holds whole."""
        if self.turn is None or self.customs.get("prices") == "tricks":
            return []
        held = self.playable(self.turn)
        found = []
        for name, cards in (("troule", TROULE), ("kings", KINGS)):
            whole = True
            for card in cards:
                if card not in held:
                    whole = False
            if whole and (name, self.turn) not in self.announced:
                found.append(name)
        return found

    def announce(self, name: str) -> None:
        """An honour is announced."""
        if self.turn is None or name not in self.may_announce():
            raise ValueError(name)
        self.announced.append((name, self.turn))

    def put(self, card: str) -> None:
        """A card is played."""
        player = self.turn
        if player is None or card not in self.may_play():
            raise ValueError(card)
        if card in self.hands[player]:
            self.hands[player].remove(card)
        else:
            self.shown[player][self.shown[player].index(card)] = None
        self.table.append((player, card))
        if len(self.table) == 1:
            self.turn = 1 - player
            return
        cards = [played for _, played in self.table]
        winner = self.table[trick_winner(cards)][0]
        self.won[winner] += cards
        self.tricks[winner] += 1
        if "XXI" in cards and "Skus" in cards:
            self.mond = winner
        self.last = self.table
        self.table = []
        for who in (0, 1):
            for number in range(3):
                if self.shown[who][number] is None:
                    self._uncover(who, number)
        self.turn = winner if self.playable(winner) else None

    def bill(self) -> list[tuple[str, int, int]]:
        """What is paid: the item, who gets it, how much."""
        if not self.playing:
            return []
        prices = self.customs.get("prices", "classic")
        simple, won, lost = (1, 2, 3) if prices == "older" else (2, 3, 4)
        found = []
        side = [who for who in (0, 1) if has_won(self.won[who])]
        winner = side[0] if side else None
        lost_level = self.customs.get("level", "lost") == "lost"
        if winner is None and self.taker is not None and lost_level:
            winner = 1 - self.taker
        every = [who for who in (0, 1) if self.tricks[who] == 27]
        if winner is not None and not (every and prices == "tappen"):
            price = simple
            if self.taker is not None:
                price = won if winner == self.taker else lost
            found.append(("game", winner, price))
        if every and prices != "older":
            found.append(("valat", every[0], 12))
        honour = 2 if prices == "tappen" else 1
        if prices == "tricks":
            for name, cards in (("troule", TROULE), ("kings", KINGS)):
                for who in (0, 1):
                    if all(card in self.won[who] for card in cards):
                        found.append((name, who, honour))
        else:
            for name, who in self.announced:
                found.append((name, who, honour))
        for place, (who, card) in enumerate(self.last):
            if card == "I":
                other = self.last[1 - place][1]
                owner_takes = not is_tarok(other)
                found.append(("pagat", who if owner_takes else 1 - who, honour))
        if self.mond is not None and prices == "older":
            found.append(("mond", self.mond, 1))
        return found

    def next_dealer(self) -> int:
        """Who deals next: 0 for the forehand, 1 for the same dealer."""
        if self.thrown is not None:
            return 1
        if not self.playing and self.customs.get("pass") == "same":
            return 1
        return 0
