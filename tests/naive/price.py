"""What each item of a hand is worth, and who writes it.

Places: 003 §§ 6, 10, 11, 12, 14, 18, appendix I and all examples; 000 no. 6.
An item is {"item", "writers", "amount"}: each writer gets the amount from each seat that is none.

Readings (003)
- Laying cannot change the honours (kings and Troule pieces stay), so the hand after buying serves.
- Solo doubles everybody's honours, also the opponents', and the Pagat of either side.
- A silent Pagat lost by an opponent is paid by both opponents, as both are paid when it is won.
- Valat stands in place of the game price, made or announced and missed, and is not touched by a
  Contra on the game ("independent of the height of the game"). Honours and Pagat stay beside it.
- Contra doubles what was announced only; a silent Pagat or Valat has a fixed price.
Readings (000)
- Each item but the game is the holder's own: the two others pay for it, or are paid (printed for
  the Pagat, read so for the honours).
- The Ballade stands in place of the game; the Solo-Ballade's 600 more are the Solo.
- Honours 400 at a Ballade of either kind. Ten taroks: ten or more, 100 in every game, counted when
  the bought half has been taken up. "wins_single" leaves the fixed prices of Solo and Ballade.
"""

from __future__ import annotations

from typing import Any

from .cards import KINGS, TROULE, taroks_in
from .rules import needed_points

CONTRA_NAMES = ["contra", "recontra", "supra", "mord"]


def opponents_of(seat: int) -> list[int]:
    return [other for other in [0, 1, 2] if other != seat]


def troule_pieces(hand: list[str]) -> int:
    return len([card for card in hand if card in TROULE])


def has_four_kings(hand: list[str]) -> bool:
    return all(king in hand for king in KINGS)


def item(name: str, writers: list[int], amount: int) -> dict[str, Any]:
    return {"item": name, "writers": sorted(writers), "amount": amount}


def all_pass_items(rules: dict[str, Any]) -> list[dict[str, Any]]:
    """003 § 6: the forehand writes 2. 000: nothing."""
    return [item("all pass", [0], 2)] if rules["book"] == "003" else []


def hand_items(rules: dict[str, Any], facts: dict[str, Any]) -> list[dict[str, Any]]:
    """All items of a hand that was played.

    facts: declarer, game, fold (None in Solo), points (the declarer's), held (the three hands after
    buying), pagat (see play.pagat_outcome), all_tricks ("declarer", "opponents", "none"),
    valat_announced, contra ({"game": 1, "pagat": 1, "valat": 1} or more), early_passes.
    """
    if rules["book"] == "003":
        return game_003(rules, facts) + honours_003(rules, facts) + pagat_003(facts)
    return game_000(rules, facts) + honours_000(rules, facts) + pagat_000(rules, facts)


def game_003(rules: dict[str, Any], facts: dict[str, Any]) -> list[dict[str, Any]]:
    declarer = facts["declarer"]
    solo = facts["game"] == "solo"
    made = facts["all_tricks"]
    if made == "opponents" and rules["valat_for"] == "declarer":
        made = "none"
    if facts["valat_announced"]:
        amount = (48 if solo else 24) * facts["contra"]["valat"]
        won = made == "declarer"
        return [item("valat", [declarer] if won else opponents_of(declarer), amount)]
    if made != "none":
        won = made == "declarer"
        writers = [declarer] if won else opponents_of(declarer)
        return [item("valat", writers, 24 if solo else 12)]
    amount = (8 if solo else facts["fold"]) * facts["contra"]["game"]
    won = facts["points"] >= needed_points(rules)
    return [item("game", [declarer] if won else opponents_of(declarer), amount)]


def honours_003(rules: dict[str, Any], facts: dict[str, Any]) -> list[dict[str, Any]]:
    factor = 2 if facts["game"] == "solo" else 1
    items = []
    for seat in [0, 1, 2]:
        hand = facts["held"][seat]
        silent = rules["honours_need_bid"] and seat in facts["early_passes"]
        if troule_pieces(hand) == 3 and not silent:
            items.append(item("troule", [seat], 2 * factor))
        if troule_pieces(hand) == 2 and not silent:
            items.append(item("koepfe", [seat], 1 * factor))
        if has_four_kings(hand):
            items.append(item("kings", [seat], 2 * factor))
    return items


def pagat_003(facts: dict[str, Any]) -> list[dict[str, Any]]:
    pagat = facts["pagat"]
    if pagat["result"] == "none":
        return []
    amount = 4 * facts["contra"]["pagat"] if pagat["announced"] else 2
    if facts["game"] == "solo":
        amount = amount * 2
    declarer = facts["declarer"]
    declarers_pagat = pagat["holder"] == declarer
    declarer_writes = declarers_pagat == (pagat["result"] == "won")
    return [item("pagat", [declarer] if declarer_writes else opponents_of(declarer), amount)]


def game_000(rules: dict[str, Any], facts: dict[str, Any]) -> list[dict[str, Any]]:
    declarer = facts["declarer"]
    solo = facts["game"] == "solo"
    if is_ballade(rules, facts):
        won = facts["all_tricks"] == "declarer"
        writers = [declarer] if won else opponents_of(declarer)
        return [item("ballade", writers, rules["ballade"] + (600 if solo else 0))]
    won = facts["points"] >= needed_points(rules)
    amount = 600 if solo else 100 * facts["fold"]
    if won and rules["wins_single"] and not solo:
        amount = 100
    return [item("game", [declarer] if won else opponents_of(declarer), amount)]


def is_ballade(rules: dict[str, Any], facts: dict[str, Any]) -> bool:
    if facts["all_tricks"] == "opponents":
        return bool(rules["valat_for"] == "either")
    return bool(facts["all_tricks"] == "declarer")


def honours_000(rules: dict[str, Any], facts: dict[str, Any]) -> list[dict[str, Any]]:
    amount = 200 if facts["game"] == "solo" else 100
    if is_ballade(rules, facts):
        amount = 400
    items = []
    for seat in [0, 1, 2]:
        hand = facts["held"][seat]
        if troule_pieces(hand) == 3:
            items.append(item("troule", [seat], amount))
        if has_four_kings(hand):
            items.append(item("kings", [seat], amount))
        counts_taroks = rules["ten_taroks_for"] == "any" or seat == facts["declarer"]
        if rules["size"] == 42 and counts_taroks and len(taroks_in(hand)) >= 10:
            items.append(item("ten taroks", [seat], 100))
    return items


def pagat_000(rules: dict[str, Any], facts: dict[str, Any]) -> list[dict[str, Any]]:
    pagat = facts["pagat"]
    if pagat["result"] == "none":
        return []
    solo = facts["game"] == "solo"
    amount = 200 if pagat["announced"] else 100
    if is_ballade(rules, facts):
        doubled_solo = solo or rules["ballade_ultimo"] == "of_solo"
        amount = amount * (4 if doubled_solo else 2)
    elif solo:
        amount = amount * 2
    won = pagat["result"] == "won"
    return [item("pagat", [pagat["holder"]] if won else opponents_of(pagat["holder"]), amount)]
