"""A whole hand from the auction to the payment, every decision left to a chooser.

chooser(seat, kind, options, log) returns one of the options. Kinds: "bid", "half" ("upper" or
"lower"; by steps first "own" or "look", then "other" or "back"), "lay" (lists of three), "announce"
("nothing", "pagat", "valat", "pagat and valat"), "contra" ("silent" or the next word of the chain,
log["asked"] naming the item), "play".

Readings
- Announcements are made after laying and before the first lead (000 prints it), the declarer
  first, then the others in turn; only the declarer announces Valat, whoever holds the Pagat in hand
  announces it. 000 knows no announced Ballade.
- Contra after all announcements, item by item: the side against the item first (either player of
  it, in turn order), then the other side, up to the Mord on the game; once on Pagat and Valat
  (003 § 18: Recontra there has no sense). Without a Contra on the game beside an announced Valat,
  since the game is not paid then. 000 knows no Contra.
- The forehand leads to the first trick in every game.
- The twofold game written without play (setting): honours are still paid; only an announcement of
  the declarer ("vom Spieler") has it played, so silence leaves the others nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .auction import auction_options, auction_result, auction_speaker, passed_before_any_bid
from .cards import deal_is_void, legal_cards
from .count import count
from .play import cards_taken, pagat_outcome, side_with_all_tricks, taker
from .price import CONTRA_NAMES, all_pass_items, hand_items, honours_003, item, opponents_of
from .sheet import balance, payments, written
from .talon import OWN_HALF, all_layings, fold_by_steps, fold_open, half_by_steps, other_half

Chooser = Callable[[int, str, list[Any], dict[str, Any]], Any]


def play_hand(
    rules: dict[str, Any], hands: list[list[str]], talon: list[str], chooser: Chooser
) -> dict[str, Any]:
    """Play one hand; talon[0:3] is the upper half. Returns the log, a plain dict."""
    if deal_is_void(hands):
        return {"void": True}
    log: dict[str, Any] = {"void": False, "hands": [list(hand) for hand in hands]}
    log["spoken"] = []
    while auction_options(rules, log["spoken"]):
        seat = auction_speaker(rules, log["spoken"])
        assert seat is not None
        options = auction_options(rules, log["spoken"])
        log["spoken"].append((seat, pick(chooser, seat, "bid", options, log)))
    log["declarer"], log["game"] = auction_result(rules, log["spoken"])
    if log["declarer"] is None:
        return close(log, all_pass_items(rules))
    buy(rules, log, talon, chooser)
    announce(rules, log, chooser)
    contra(rules, log, chooser)
    if written_unplayed(rules, log):
        return settle_unplayed(rules, log)
    play_out(log, chooser)
    return settle(rules, log)


def written_unplayed(rules: dict[str, Any], log: dict[str, Any]) -> bool:
    """003 § 7, last paragraph: written as won if the declarer has announced nothing."""
    announced = log["pagat_by"] == log["declarer"] or log["valat_announced"]
    return bool(rules["twofold_written"] and log["fold"] == 2 and not announced)


def settle_unplayed(rules: dict[str, Any], log: dict[str, Any]) -> dict[str, Any]:
    log["tricks"] = []
    facts = dict(log)
    facts["early_passes"] = passed_before_any_bid(log["spoken"])
    return close(log, [item("game", [log["declarer"]], 2), *honours_003(rules, facts)])


def pick(chooser: Chooser, seat: int, kind: str, options: list[Any], log: dict[str, Any]) -> Any:
    answer = chooser(seat, kind, options, log)
    if answer not in options:
        raise ValueError(f"{kind}: {answer} is not among the options")
    return answer


def buy(rules: dict[str, Any], log: dict[str, Any], talon: list[str], chooser: Chooser) -> None:
    declarer, game = log["declarer"], log["game"]
    log["fold"] = None
    log["laid"] = []
    log["left"] = list(talon)  # what the opponents get
    log["held"] = [list(hand) for hand in log["hands"]]
    if game == "solo":
        log["playing"] = [list(hand) for hand in log["held"]]
        return
    halves = {"upper": list(talon[:3]), "lower": list(talon[3:])}
    if rules["talon"] == "open":
        half = pick(chooser, declarer, "half", ["upper", "lower"], log)
        log["fold"] = fold_open(game, half)
    else:
        way = pick(chooser, declarer, "half", ["own", "look"], log)
        if way == "look":
            way = pick(chooser, declarer, "half", ["other", "back"], log)
        half = half_by_steps(game, way)
        log["fold"] = fold_by_steps(game, way)
    log["half"] = half
    log["own_half"] = OWN_HALF[game]
    log["left"] = halves[other_half(half)]
    log["held"][declarer] = log["held"][declarer] + halves[half]
    log["laid"] = pick(chooser, declarer, "lay", all_layings(log["held"][declarer]), log)
    log["playing"] = [[c for c in hand if c not in log["laid"]] for hand in log["held"]]


def announce(rules: dict[str, Any], log: dict[str, Any], chooser: Chooser) -> None:
    log["pagat_by"] = None
    log["valat_announced"] = False
    first = log["declarer"]
    for seat in [first, (first + 1) % 3, (first + 2) % 3]:
        options = ["nothing"]
        if "I" in log["playing"][seat]:
            options.append("pagat")
        if seat == first and rules["book"] == "003":
            options.append("valat")
            if "pagat" in options:
                options.append("pagat and valat")
        if len(options) > 1:
            said = pick(chooser, seat, "announce", options, log)
            if "pagat" in said:
                log["pagat_by"] = seat
            if "valat" in said:
                log["valat_announced"] = True
        if written_unplayed(rules, log):
            return


def contra(rules: dict[str, Any], log: dict[str, Any], chooser: Chooser) -> None:
    log["contra"] = {"game": 1, "pagat": 1, "valat": 1}
    if rules["book"] == "000" or written_unplayed(rules, log):
        return
    declarer = log["declarer"]
    if log["valat_announced"]:
        contra_chain(log, "valat", declarer, 1, chooser)
    elif log["game"] != "dreier" or rules["dreier_contra"]:
        contra_chain(log, "game", declarer, 4, chooser)
    if log["pagat_by"] is not None:
        contra_chain(log, "pagat", log["pagat_by"], 1, chooser)


def contra_chain(log: dict[str, Any], name: str, owner: int, steps: int, chooser: Chooser) -> None:
    declarer = log["declarer"]
    owners = [declarer] if owner == declarer else opponents_of(declarer)
    others = [seat for seat in [0, 1, 2] if seat not in owners]
    for step in range(steps):
        log["asked"] = name
        speakers = others if step % 2 == 0 else owners
        said = "silent"
        for seat in speakers:
            if said == "silent":
                said = pick(chooser, seat, "contra", ["silent", CONTRA_NAMES[step]], log)
        if said == "silent":
            return
        log["contra"][name] = log["contra"][name] * 2


def play_out(log: dict[str, Any], chooser: Chooser) -> None:
    left = [list(hand) for hand in log["playing"]]
    log["tricks"] = []
    leader = 0
    while left[leader]:
        trick: list[list[Any]] = []
        log["trick"] = trick
        for seat in [leader, (leader + 1) % 3, (leader + 2) % 3]:
            led = trick[0][1] if trick else None
            card = pick(chooser, seat, "play", legal_cards(left[seat], led), log)
            left[seat].remove(card)
            trick.append([seat, card])
        log["tricks"].append(trick)
        leader = taker(trick)


def settle(rules: dict[str, Any], log: dict[str, Any]) -> dict[str, Any]:
    declarer = log["declarer"]
    log["points"] = count(cards_taken(log["tricks"], [declarer]) + log["laid"])
    log["points_against"] = count(cards_taken(log["tricks"], opponents_of(declarer)) + log["left"])
    facts = dict(log)
    facts["pagat"] = pagat_outcome(log["tricks"], log["pagat_by"])
    facts["all_tricks"] = side_with_all_tricks(log["tricks"], declarer)
    facts["early_passes"] = passed_before_any_bid(log["spoken"])
    return close(log, hand_items(rules, facts))


def close(log: dict[str, Any], items: list[dict[str, Any]]) -> dict[str, Any]:
    log["items"] = items
    log["written"] = written(items, log["declarer"])
    log["payments"] = payments(items)
    log["balance"] = balance(log["payments"])
    return log
