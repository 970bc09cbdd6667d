"""What a hand is good for: the tricks we should hope for; the book does not measure hands."""

from __future__ import annotations

from tutor.family import Outlook
from tutor.games.preference.table.player import DRIVE, SOLO, hoped
from tutor.hand.state import State
from tutor.rules.core.wording import about_tricks
from tutor.rules.deal.dealing import DealtStage


def good_for(state: State, seat: int) -> tuple[Outlook, ...]:
    """The suit in which one hopes for the most tricks, and what these are enough for."""
    dealt, pack = state.the(DealtStage), state.game.pack
    hand = dealt.cards.hands[seat]
    tricks, place = max((hoped(pack, hand, suit.letter), n) for n, suit in enumerate(pack.suits))
    suit = pack.suits[place].english.lower()
    hope = f"We expect {about_tricks(tricks)} with {suit} as trumps."
    if tricks >= SOLO:
        return (Outlook(f"a Solo in {suit}", f"{hope} A Solo needs {SOLO}."),)
    if tricks >= DRIVE:
        why = f"{hope} Driving needs {DRIVE:.0f}, since the talon helps."
        return (Outlook(f"drive, hoping for {suit}", why),)
    why = f"{hope} Driving needs {DRIVE:.0f}. Whether to join in depends on the suit named."
    return (Outlook("pass", why),)
