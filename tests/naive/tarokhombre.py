"""The three Hombre tarocks a second time: Tarok-l'Hombre of the older and the newer kind (000,
no. 5) and Tarokhombre (001), written from their texts and the readings of them that we have agreed
on; from nothing else. Ranks, tricks and the count are those of `tarok`.

Seats are 0, 1, 2 in turn; 0 is the forehand, 2 the dealer. Bids are "trio", "duo", "uno", "solo".

Readings
- Each speaks in turn against whoever has the game: to pass or bid higher; who is bid over keeps
  the game at that bid, or passes. Who has passed is out.
- 001: the forehand may say "trio" and the second too, once the forehand has passed; the dealer may
  not. Whoever said it and is bid over keeps or passes, but the forehand may not leave the dealer's
  Duo. If everybody else passes, the cards are thrown in.
- 000: only the forehand says "trio" (in the newer kind it is called ad Duo; here it is "trio").
- The Sküs goes between the two sides.
- What lies in a scat that is nobody's own, the old kind's and 001's of the dealer, counts for the
  dealer's side.
- With four the dealer sits out; the dealer's three cards lie untouched, and count for those
  who play against the player.
- Who makes every trick gets an opponent's Sküs: 000 of its own games, and so in 001.
- A Tout is paid beside the game, and in 000 beside the points in the older kind; in the newer the
  points beside it are a custom of some places. What a lost game costs has no Tout in it.
- 001: what a loser pays is reckoned like what a winner gets; at 39 the pot stays as it is.
- Only the first bête lies with the stakes; any other is written down, and is played for when the
  pot before it has been won, first lost first. Who has one written owes it from then on.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .tarok import (
    KINGS,
    PAGAT,
    SKUS,
    Played,
    collect,
    is_tarok,
    points_of,
    worth,
)

LADDER = {
    "old": ["duo", "uno", "solo"],
    "new": ["uno", "solo"],
    "book": ["duo", "uno", "solo"],  # 001
}
WANTED = {"duo": 2, "uno": 1, "solo": 0}
PRICES = {  # game, each point, Tout
    "old": {"trio": (10, 1, 100), "duo": (20, 2, 200), "uno": (30, 3, 300), "solo": (60, 6, 600)},
    "new": {"trio": (20, 2, 200), "uno": (30, 3, 300), "solo": (50, 5, 500)},
    "book": {"duo": (2, 2, 20), "uno": (3, 3, 30), "solo": (5, 5, 50)},
}


@dataclass
class Custom:
    """A table: which kind, and what may be agreed otherwise."""

    kind: str  # "old", "new" or "book"
    scat: str = ""  # "dealer" or "player": who takes it
    trio: bool = False  # 000: the forehand's lowest word is played when all others pass
    deadline: int = 0  # with so many cards in hand it is too late for the Sküs
    passed: int = 10  # newer kind: what the forehand gets from each when all pass
    touts: tuple[int, ...] = ()  # what a Tout costs in a Duo, an Uno, a Solo
    tout_points: bool = True  # the points are paid beside a Tout
    solo_six: bool = False  # newer kind: a Solo at the general prices
    stand_pays: bool = False  # 000: a game that stands costs its price
    stamm: int = 1
    four: bool = field(default=False, repr=False)  # seat 3 deals and has no part in the hand

    def __post_init__(self) -> None:
        self.scat = self.scat or ("player" if self.kind == "new" else "dealer")

    @property
    def ladder(self) -> list[str]:
        return LADDER[self.kind]


def usual(kind: str) -> Custom:
    deadline = 3 if kind == "book" else 0
    return Custom(kind, deadline=deadline, tout_points=kind != "new", stand_pays=kind == "book")


# --- the auction -----------------------------------------------------------------------------


@dataclass
class Auction:
    """How far the bidding is: who has the game at what, and who has to speak with what words."""

    owner: int | None = None
    bid: str = ""
    asked: bool = False  # the owner has been bid over, and answers
    challenger: int = 0
    words: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        return not self.words

    @property
    def speaker(self) -> int:
        if self.asked:
            assert self.owner is not None
            return self.owner
        return self.challenger


def auction(custom: Custom, said: list[str]) -> Auction:
    """After these words."""
    now, first_passed, said_trio = Auction(), False, False
    said = list(said)
    for seat in range(3):
        now.challenger = seat
        while True:
            words = opening(custom, now, seat, first_passed)
            if not words:
                break
            if not said:
                now.words = tuple(words)
                return now
            word = said.pop(0)
            assert word in words, (word, words)
            if word == "pass":
                first_passed = first_passed or seat == 0
                break
            before, now.bid = now.owner, word
            if before is None:
                now.owner, said_trio = seat, word == "trio"
                break
            words = ["pass", "hold"]
            if custom.kind == "book" and said_trio and before == 0 and seat == 2 and word == "duo":
                words = ["hold"]
            if not said:
                now.asked, now.words = True, tuple(words)
                return now
            word = said.pop(0)
            assert word in words, (word, words)
            said_trio = False
            if word == "pass":
                now.owner = seat
                break
    assert not said
    return now


def opening(custom: Custom, now: Auction, seat: int, first_passed: bool) -> list[str]:
    """The words of one who speaks against whoever has the game."""
    ladder = custom.ladder
    at = ladder.index(now.bid) if now.bid in ladder else -1
    words = list(ladder[at + 1 :])
    may_trio = seat == 0 or (custom.kind == "book" and seat == 1 and first_passed)
    if may_trio and now.owner is None:
        words.insert(0, "trio")
    return ["pass", *words] if words else []


def is_played(custom: Custom, now: Auction) -> bool:
    """Whether what the auction has come to is a game."""
    if now.owner is None:
        return False
    return now.bid != "trio" or (custom.kind != "book" and custom.trio)


# --- scat and exchange -----------------------------------------------------------------------


def may_lay(custom: Custom, hand: list[str]) -> list[str]:
    """No king, no tarok; 001 as Tarok has it, the Pagat with just two other taroks."""
    found = [card for card in hand if not is_tarok(card) and card not in KINGS]
    taroks = [card for card in hand if is_tarok(card)]
    if custom.kind == "book" and PAGAT in taroks and len(taroks) == 3:
        found.append(PAGAT)
    return found


def wanted(custom: Custom, bid: str) -> int:
    """How many cards are exchanged; the general part has three for its lowest game, a Tres."""
    return WANTED.get(bid, 2 if custom.kind == "new" else 3)


def may_name(custom: Custom, pack: list[str], hand: list[str], laid: list[str]) -> list[str]:
    """Any card one does not know to have; in 000 only one that counts."""
    cards = [card for card in pack if card not in hand and card not in laid]
    return cards if custom.kind == "book" else [card for card in cards if worth(card)]


# --- what it comes to ------------------------------------------------------------------------


@dataclass
class Hand:
    """A hand that has been played."""

    custom: Custom
    player: int
    bid: str
    scat: list[str]
    tricks: list[tuple[int, list[str]]]
    announced: bool = False  # 001: the Vole

    def __post_init__(self) -> None:
        sides = [0 if seat == self.player else 1 for seat in range(3)]
        self.played: Played = collect(self.tricks, 3, self.custom.deadline, sides)
        mine = self.custom.scat == "player" or (self.player == 2 and not self.custom.four)
        self.played.piles[0 if mine else 1] += self.scat
        self.made = sum(taker == self.player for _, _, taker in self.played.tricks)
        self.all_tricks = self.made == len(self.tricks)
        if self.all_tricks and SKUS in self.played.piles[1]:
            self.played.piles[1].remove(SKUS)
            self.played.piles[0].append(SKUS)
        self.points = points_of(self.played.piles[0])

    @property
    def result(self) -> str:
        if self.points == 39:
            return "stands"
        return "won" if self.points > 39 else "lost"


def prices(custom: Custom, bid: str) -> tuple[int, int, int]:
    """Of a game: it, each point, the Tout."""
    if custom.solo_six and bid == "solo":
        return PRICES["old"][bid]
    game, point, tout = PRICES[custom.kind][bid]
    if custom.touts and bid != "trio":
        tout = custom.touts[["duo", "uno", "solo"].index(bid)]
    return game, point, tout


def extra(custom: Custom, bid: str, over: int) -> int:
    """What the points over 39, or those that lack of it, cost."""
    factor = prices(custom, bid)[1]
    if custom.kind != "book":
        return over * factor
    tens, rest = divmod(over * factor, 10)
    marks = tens + (1 if rest >= 5 else 0)
    return max(marks, 1) if bid in ("duo", "uno") else marks


def settle(hand: Hand) -> dict[str, int]:
    """What the player gets from each of the others, line by line."""
    custom = hand.custom
    game, _, tout = prices(custom, hand.bid)
    found = {"game": 0, "points": 0, "all tricks": 0}
    swept = hand.all_tricks and (custom.kind != "book" or hand.announced)
    if hand.result == "stands":
        found["game"] = -game if custom.stand_pays else 0
    else:
        sign = 1 if hand.result == "won" else -1
        found["game"] = sign * game
        if not (swept and hand.result == "won" and not custom.tout_points):
            found["points"] = sign * extra(custom, hand.bid, abs(hand.points - 39))
    if swept:
        found["all tricks"] = tout
    elif hand.announced:
        found["all tricks"] = -tout
    return found


@dataclass
class Pot:
    """What lies there, whether with a bête, and the bêtes written down, first lost first."""

    lying: int = 0
    with_bete: bool = False
    written: tuple[tuple[int, int], ...] = ()

    @property
    def total(self) -> int:
        return self.lying + sum(amount for _, amount in self.written)

    def staked(self, stamm: int) -> Pot:
        return Pot(self.lying + stamm, self.with_bete, self.written)


def settle_pot(pot: Pot, player: int, result: str) -> tuple[Pot, dict[int, int]]:
    """The pot after a hand, and what each seat has got of it or set."""
    if result == "stands":
        return pot, {}
    if result == "lost":
        if pot.with_bete:
            written = (*pot.written, (player, pot.lying))
            return Pot(pot.lying, True, written), {player: -pot.lying}
        return Pot(2 * pot.lying, True, pot.written), {player: -pot.lying}
    moved = {player: pot.lying}
    if not pot.written:
        return Pot(), moved
    (_, amount), rest = pot.written[0], pot.written[1:]
    return Pot(amount, True, rest), moved
