"""Spitzeln and Solo (000, no. 4), all seven games a second time, written from their lines, from
those of L'Hombre and Quadrille (no. 1) that they lean on, and from what we supply for the
four-handed Solo that the book does not print; from nothing else. Who has won and what it costs
stands in `solo_price`.

A table has two methods. say(seat, options) gets the words that may be said or the cards that may be
played, each as one text, and returns one of them. lay(seat, hand, least, most) returns the cards
that are laid away. Seats are 0, 1, 2, ... in turn; 0 is the forehand, the last one the dealer.
Cards are "E-D", "S-7", "B-10"; the suits are acorns E, leaves G, hearts R, bells S, blue B.

Readings
- The elder may hold an equal game; who has passed is out.
- A game in Couleur or in Préférence is played in that suit, any other that is named in another. A
  Forcée's suit may be any (in Kaufsolo the card turned up makes it, with five suits whoever has the
  Daus called, but not in the suit of that Daus); the prices follow it.
- Who has both black Obers has to say Forcée partout or more, unless somebody has bid as high.
- A Frage calls a Daus that is no trump and that the player has not, or, with all of them in hand,
  such a King. A Forcée calls a Daus not in the hand, or, with all five, a King.
- A matador above the card led need not follow a trump lead, if there is no other trump.
- With the first tricks that win the game the player may stop, said instead of a lead.
- Delices and a Devole come from Quadrille, and are no part of these games.
- One may buy no card. The card turned up lies on the talon: who buys one takes it.
- Grandissimo has the two black Obers as its only trumps, in Null and Null ouvert they lie in their
  suits; nobody names a suit, and the player does not buy. Null ends with the player's first trick.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

GAMES = {  # players, cards, tricks to win
    "spitzeln": (3, 8, 5),
    "spitzeln-24": (3, 8, 5),
    "spitzeln-casco": (3, 8, 5),
    "kaufsolo": (3, 5, 3),
    "solo-30": (3, 10, 6),
    "solo-five-5": (5, 8, 5),
    "solo-five-4": (4, 10, 6),
}
RANKS = ["D", "K", "O", "U", "10", "9", "8", "7"]
SPADILLE, BASTA = "E-O", "G-O"

SPITZELN = ["solo", "tout"]
LAST = ["grandissimo", "null", "ouvert"]
KINDS = {  # lowest first
    "spitzeln": SPITZELN,
    "spitzeln-24": SPITZELN,
    "spitzeln-casco": SPITZELN,
    "kaufsolo": ["frage", "partout", "solo", "tout", *LAST],
    "solo-30": ["mediateur", "solo", "tout", *LAST],
    "solo-five-5": ["frage", "mediateur", "partout", "solo", "tout", *LAST],
    "solo-five-4": ["frage", "mediateur", "partout", "solo", "tout", *LAST],
}


@dataclass
class Custom:
    """A table: the game, its favourite suits, and what may be agreed otherwise."""

    game: str
    pack: str = "bells"  # or "even": without 8 and 9
    couleur: str = ""  # the suit; "" while there is none
    preference: str = ""
    matadors: str = "free"  # or "bound"
    left_out: tuple[str, ...] = ()  # kinds that are not played
    must: bool = True  # both black Obers have to be said
    basta: str = "leaves"  # what Basta turned up means; or "couleur"
    stamm: int = 4
    full: int = 16  # the full bête
    bare: bool = False  # after a codille the opponents draw a bare Stamm too
    two_betes: bool = False  # in a Casco's codille, one for its winner
    bete: str = "both"  # or "player": who sets a lost Frage's bête
    row: int = 3  # what three matadors cost; or 1

    @property
    def players(self) -> int:
        return GAMES[self.game][0]

    @property
    def cards(self) -> int:
        return GAMES[self.game][1]

    @property
    def needs(self) -> int:
        return GAMES[self.game][2]

    @property
    def casco(self) -> bool:
        """The opponents keep their own tricks."""
        return self.game in ("spitzeln-casco", "kaufsolo")


def usual(game: str) -> Custom:
    """The table as the book has it, and as we supply it."""
    custom = Custom(game, left_out=tuple(LAST))
    if game in ("spitzeln", "spitzeln-casco"):
        custom.full = 12
    if game.startswith("spitzeln"):
        custom.left_out = ("tout", *LAST)
    if game == "spitzeln-24":
        custom.pack = "even"
    elif game in ("spitzeln", "spitzeln-casco", "kaufsolo"):
        custom.couleur = "S"
    else:
        custom.couleur, custom.matadors = "E", "bound"
    if game.startswith("solo-five"):
        custom.preference, custom.left_out = "B", ("mediateur", *LAST)
    if game == "solo-five-5":
        custom.stamm, custom.full, custom.bare = 6, 24, True
    return custom


def suits_of(custom: Custom) -> str:
    return "EGRSB" if custom.game.startswith("solo-five") else "EGRS"


def pack(custom: Custom) -> list[str]:
    cards = []
    for suit in suits_of(custom):
        for rank in RANKS:
            cards.append(suit + "-" + rank)
    if custom.game.startswith("solo-five"):
        return cards
    if custom.game == "solo-30":
        out = ["S-8", "R-8"]
    elif custom.pack == "even":
        out = [suit + "-" + rank for suit in "EGRS" for rank in ("8", "9")]
    else:
        out = ["S-" + rank for rank in RANKS if rank != "7"] + ["R-8"]
    return [card for card in cards if card not in out]


def trumps_of(custom: Custom, trump: str) -> list[str]:
    """The trumps from the highest: Spadille, the Spitze, Basta, and what is left of the suit.

    In place of a suit stands "black" for the black Obers alone, "none" for no trumps.
    """
    if trump in ("black", "none"):
        return [SPADILLE, BASTA] if trump == "black" else []
    found = [SPADILLE, trump + "-7", BASTA]
    for rank in RANKS:
        card = trump + "-" + rank
        if card in pack(custom) and card not in found:
            found.append(card)
    return found


def suit_of(card: str, trumps: list[str]) -> str:
    return "trump" if card in trumps else card[0]


def legal_cards(
    hand: list[str], led: str | None, trumps: list[str], matadors: str = "free"
) -> list[str]:
    """Follow suit, or play what you like; a matador above the trump led may stay in the hand."""
    if led is None:
        return list(hand)
    same = [card for card in hand if suit_of(card, trumps) == suit_of(led, trumps)]
    if not same:
        return list(hand)
    if matadors == "free" and led in trumps:
        spared = [card for card in trumps[:3] if trumps.index(card) < trumps.index(led)]
        if all(card in spared for card in same):
            return list(hand)
    return same


def beats(card: str, best: str, trumps: list[str]) -> bool:
    if card in trumps:
        return best not in trumps or trumps.index(card) < trumps.index(best)
    if best in trumps or card[0] != best[0]:
        return False
    return RANKS.index(card[2:]) < RANKS.index(best[2:])


# --- the auction -----------------------------------------------------------------------------


def ladder(custom: Custom) -> list[str]:
    """The games of this table from the lowest."""
    words = [""]
    if custom.couleur:
        words.append("-couleur")
    if custom.preference:
        words.append("-preference")
    games = []
    for kind in KINDS[custom.game]:
        if kind not in custom.left_out:
            games += [kind + word for word in words if kind not in ("partout", *LAST) or not word]
    return games


def kind_of(bid: str) -> str:
    return bid.split("-")[0]


def has_both(hand: list[str]) -> bool:
    return SPADILLE in hand and BASTA in hand


def words_for(custom: Custom, hand: list[str], at: int) -> list[str]:
    """What may be said after the game in this place of the ladder; `at` is -1 after none."""
    games = ladder(custom)
    both = has_both(hand) and "partout" in games
    found = []
    if not (both and custom.must and at < games.index("partout")):
        found.append("pass")
    for place in range(at + 1, len(games)):
        if kind_of(games[place]) == "partout" and not both:
            continue
        if both and custom.must and place < games.index("partout"):
            continue
        found.append("bid " + games[place])
    return found


def auction(custom: Custom, hands: list[list[str]], table: Any) -> tuple[int | None, str]:
    """Who plays, and which game."""
    games = ladder(custom)
    owner, at = None, -1
    for seat in range(custom.players):
        while at + 1 < len(games):
            said = table.say(seat, words_for(custom, hands[seat], at))
            if said == "pass":
                break
            at = games.index(said.split()[1])
            if owner is None:
                owner = seat
                break
            can_hold = kind_of(games[at]) != "partout" or has_both(hands[owner])
            if table.say(owner, ["pass", "hold"] if can_hold else ["pass"]) == "pass":
                owner = seat
                break
    return owner, "" if owner is None else games[at]


def name_trump(custom: Custom, seat: int, bid: str, table: Any) -> str:
    if bid.endswith("-couleur"):
        return custom.couleur
    if bid.endswith("-preference"):
        return custom.preference
    if bid in LAST:
        return "black" if bid == "grandissimo" else "none"
    suits = [s for s in suits_of(custom) if s not in (custom.couleur, custom.preference)]
    return str(table.say(seat, ["name " + suit for suit in suits])).split()[1]


# --- Däuser called and asked for -------------------------------------------------------------


def missing(custom: Custom, hand: list[str], barred: str) -> list[str]:
    """The Däuser that one has not, none of the barred suit; with all of them the Kings."""
    for rank in ("D", "K"):
        cards = [suit + "-" + rank for suit in suits_of(custom) if suit != barred]
        cards = [card for card in cards if card in pack(custom) and card not in hand]
        if cards:
            return cards
    return []


def holder(hands: list[list[str]], card: str) -> int | None:
    for seat, hand in enumerate(hands):
        if card in hand:
            return seat
    return None


def call(
    custom: Custom, hands: list[list[str]], barred: str, log: dict[str, Any], table: Any
) -> None:
    player = log["player"]
    cards = missing(custom, hands[player], barred)
    if cards:
        log["called"] = table.say(player, ["call " + card for card in cards]).split()[1]
        log["helper"] = holder(hands, log["called"])


def call_maker(custom: Custom, hands: list[list[str]], log: dict[str, Any], table: Any) -> None:
    """A Forcée with five suits: who has the Daus makes trump, not in its suit."""
    call(custom, hands, "", log, table)
    suits = [suit for suit in suits_of(custom) if suit != (log["called"] or " ")[0]]
    namer = log["player"] if log["helper"] is None else log["helper"]
    log["trump"] = table.say(namer, ["name " + suit for suit in suits]).split()[1]


def mediate(custom: Custom, hands: list[list[str]], log: dict[str, Any], table: Any) -> None:
    """A Daus comes over, and a card goes back."""
    player = log["player"]
    cards = missing(custom, hands[player], "")
    if not cards:
        return
    daus = table.say(player, ["ask " + card for card in cards]).split()[1]
    giver = holder(hands, daus)
    given = table.say(player, ["give " + card for card in hands[player]]).split()[1]
    assert giver is not None
    hands[giver].remove(daus)
    hands[player].append(daus)
    hands[player].remove(given)
    hands[giver].append(given)
    log["giver"] = giver


# --- the talon of Kaufsolo -------------------------------------------------------------------


def turn_up(custom: Custom, talon: list[str], log: dict[str, Any]) -> None:
    """The top card of the talon makes trump; Basta: leaves, or Couleur if so agreed."""
    log["trump"], log["turned"] = talon[0][0], talon[0]
    if talon[0] == BASTA and custom.basta == "couleur" and custom.couleur:
        log["trump"] = custom.couleur


def buy(seats: list[int], hands: list[list[str]], talon: list[str], table: Any) -> None:
    for seat in seats:
        hand = hands[seat]
        most = min(len(hand), len(talon))
        if most == 0:
            continue
        laid = table.lay(seat, list(hand), 0, most)
        assert len(laid) <= most and set(laid) <= set(hand)
        for card in laid:
            hand.remove(card)
        for _ in laid:
            hand.append(talon.pop(0))


# --- a hand ----------------------------------------------------------------------------------


def begin(
    custom: Custom, hands: list[list[str]], talon: list[str], log: dict[str, Any], table: Any
) -> bool:
    """All that comes before the first lead. Whether anything is played."""
    player, bid = auction(custom, hands, table)
    log |= {"player": player, "bid": bid}
    if player is None:
        if custom.game != "kaufsolo" and not custom.game.startswith("solo-five"):
            return False
        log |= {"player": holder(hands, SPADILLE), "bid": "forcee"}
        if log["player"] is None:
            return False
    kind = kind_of(log["bid"])
    if kind in ("forcee", "partout"):
        if custom.game == "kaufsolo":
            turn_up(custom, talon, log)
        else:
            call_maker(custom, hands, log, table)
    else:
        log["trump"] = name_trump(custom, log["player"], log["bid"], table)
    if kind == "frage" and custom.game != "kaufsolo":
        call(custom, hands, log["trump"], log, table)
    if kind == "mediateur":
        mediate(custom, hands, log, table)
    if custom.game == "kaufsolo":
        others = [(log["player"] + 1) % 3, (log["player"] + 2) % 3]
        buys = kind in ("frage", "forcee", "partout")
        buy([log["player"], *others] if buys else others, hands, talon, table)
    return True


def play_tricks(custom: Custom, hands: list[list[str]], log: dict[str, Any], table: Any) -> None:
    """The tricks, all or up to the stop."""
    trumps, side, seats = trumps_of(custom, log["trump"]), log["side"], custom.players
    leader = 0
    while hands[leader]:
        first = log["takers"]
        has_won = len(first) == custom.needs and all(seat in side for seat in first)
        may_stop = has_won and kind_of(log["bid"]) not in ("tout", "null", "ouvert")
        cards: list[str] = []
        taker, best = leader, ""
        for step in range(seats):
            seat = (leader + step) % seats
            led = cards[0] if cards else None
            legal = legal_cards(hands[seat], led, trumps, custom.matadors)
            words = ["play " + card for card in legal]
            if may_stop and not cards:
                words.append("stop")
            said = table.say(seat, words)
            if said == "stop":
                return
            card = said.split()[1]
            hands[seat].remove(card)
            cards.append(card)
            if not best or beats(card, best, trumps):
                taker, best = seat, card
        log["led on"] = log["led on"] or may_stop
        log["takers"].append(taker)
        leader = taker
        if log["trump"] == "none" and taker in side:
            return


def row_of(cards: list[str], trumps: list[str]) -> int:
    """The matadors and what follows them without a gap."""
    row = 0
    while row < len(trumps) and trumps[row] in cards:
        row = row + 1
    return row


def by_trump(hands: list[list[str]], side: list[int], trumps: list[str]) -> list[int]:
    """The opponents that have trumps, by their highest one."""
    found: list[int] = []
    for card in trumps:
        for seat, hand in enumerate(hands):
            if seat not in side and card in hand and seat not in found:
                found.append(seat)
    return found


def play_hand(
    custom: Custom, hands: list[list[str]], talon: list[str], table: Any
) -> dict[str, Any]:
    """A whole hand but for its payment; the log has what came of it."""
    hands, talon = [list(hand) for hand in hands], list(talon)
    log: dict[str, Any] = {"trump": None, "called": None, "helper": None, "giver": None}
    log |= {
        "turned": None,
        "takers": [],
        "led on": False,
        "side": [],
        "row": 0,
        "highest trumps": [],
    }
    if not begin(custom, hands, talon, log, table):
        log["player"] = None
        return log
    log["side"] = [log["player"]] + ([log["helper"]] if log["helper"] is not None else [])
    trumps = trumps_of(custom, log["trump"])
    log["row"] = row_of([card for seat in log["side"] for card in hands[seat]], trumps)
    log["highest trumps"] = by_trump(hands, log["side"], trumps)
    play_tricks(custom, hands, log, table)
    return log
