"""The auction: who speaks next, what may be said, and what came of it.

Places: 003 §§ 6, 7, 13, 25 and examples A 1-4, B 1, 2, 5; 000 no. 6 ("von unten", "Selbst").
The calls: pass, dreier, unterer, dreimaliger, viermaliger, solo, hold. When the one who holds the
bid lets a raise go, the call is "pass".

Readings
- It is a chain of duels. The standing bidder sits before the challenger and answers each raise at
  once (B 2: A Dreier, B Unterer, A holds, then B and C pass). A held raise is the standing bidder's
  game at that step; the challenger goes on or passes; then the next seat that has not spoken.
- The right to hold is the earlier seat's, not only the forehand's (§ 6 gives it to B against C).
  000 names only the forehand; it is read the same way.
- A challenger's first word is exactly one step above the standing bid (§ 6 "schrittweise").
- Solo may be a seat's very first word at any time (setting solo_over_bid); later only as the step
  after the Viermaliger. Whether a first word may leap over a bid is not printed: § 6 forbids leaps
  but has Solo "usually" called without earlier bidding, and § 25 names the case "ob licitirt worden
  ist" beside the forehand's and the hindhand's.
- The standing bidder may hold the Solo, also when it was a first word (§ 6 and § 13 say so for the
  Solo after the Viermaliger).
- Nothing can follow a Solo but its being held, so the others are not asked any more (A 4 and B 5:
  "A paßt, B sagt Solo", and C is not mentioned).
- Who has passed or let a bid go is out for good. Nobody outbids their own standing bid.
"""

from __future__ import annotations

from typing import Any

STEPS = ["dreier", "unterer", "dreimaliger", "viermaliger", "solo"]


def step_above(bid: str | None) -> str | None:
    """The next game above a bid, the Dreier above nothing, nothing above the Solo."""
    if bid is None:
        return "dreier"
    if bid == "solo":
        return None
    return STEPS[STEPS.index(bid) + 1]


def table_after(rules: dict[str, Any], spoken: list[tuple[int, str]]) -> dict[str, Any]:
    """Walk through the calls; raises ValueError at the first that was not allowed."""
    table: dict[str, Any] = {
        "bid": None,  # the game that stands
        "owner": None,  # whose it is
        "raise": None,  # a higher bid the owner has not answered yet
        "challenger": None,
        "spoken": [],  # seats that have had their first word
    }
    for seat, call in spoken:
        speaker, options = whose_turn(rules, table)
        if seat != speaker or call not in options:
            raise ValueError(f"seat {seat} cannot say {call}")
        make_call(table, seat, call)
    return table


def make_call(table: dict[str, Any], seat: int, call: str) -> None:
    if table["raise"] is not None:
        if call == "pass":  # the owner lets it go, the challenger has it now
            table["owner"] = table["challenger"]
            table["challenger"] = None
        table["bid"] = table["raise"]
        table["raise"] = None
        return
    if seat not in table["spoken"]:
        table["spoken"].append(seat)
    if call == "pass":
        table["challenger"] = None
        return
    if table["owner"] is None:
        table["owner"] = seat
        table["bid"] = call
        return
    table["challenger"] = seat
    table["raise"] = call


def whose_turn(rules: dict[str, Any], table: dict[str, Any]) -> tuple[int | None, list[str]]:
    """Who speaks next and what may be said; (None, []) when the auction is over."""
    if table["raise"] is not None:
        return table["owner"], ["pass", "hold"]
    if table["bid"] == "solo":
        return None, []
    above = step_above(table["bid"])
    if table["challenger"] is not None:
        return table["challenger"], ["pass", str(above)]
    for seat in [0, 1, 2]:
        if seat not in table["spoken"]:
            options = ["pass", str(above)]
            if "solo" not in options and (table["bid"] is None or rules["solo_over_bid"]):
                options.append("solo")
            return seat, options
    return None, []


def auction_speaker(rules: dict[str, Any], spoken: list[tuple[int, str]]) -> int | None:
    """The seat that speaks next, None when the auction is over."""
    return whose_turn(rules, table_after(rules, spoken))[0]


def auction_options(rules: dict[str, Any], spoken: list[tuple[int, str]]) -> list[str]:
    """The calls the next speaker may make; empty when the auction is over."""
    return whose_turn(rules, table_after(rules, spoken))[1]


def auction_result(
    rules: dict[str, Any], spoken: list[tuple[int, str]]
) -> tuple[int | None, str | None]:
    """Declarer and game, (None, None) when all have passed. ValueError while it is still going."""
    table = table_after(rules, spoken)
    if whose_turn(rules, table)[0] is not None:
        raise ValueError("the auction is not over")
    return table["owner"], table["bid"]


def passed_before_any_bid(spoken: list[tuple[int, str]]) -> list[int]:
    """The seats that said "weiter" while no game had been offered (003 § 10, last paragraph)."""
    seats = []
    for seat, call in spoken:
        if call != "pass":
            break
        seats.append(seat)
    return seats
