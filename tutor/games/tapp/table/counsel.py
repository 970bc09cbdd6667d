"""What 003 advises on discarding (§§ 9, 21). 000 no. 6, Tarok-Tapp, gives no such advice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor.cards import Pack, card_phrase, cards_of, mask_of
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import State
from tutor.players.counsel import Counsel
from tutor.rules.core.wording import number_of, number_word
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.halves import HalvesStage
from tutor.sources import cite

SOURCE = "003"
LONG = 5
"""So many cards of one suit are a long suit (003 § 11 speaks of five or six)."""
MANY_TAROKS = 11
"""With so many taroks and no King, one suit is kept (003 § 21)."""
LAYING_AT, LAYING_42_AT = cite("003 § 9"), cite("003 § 21")


@dataclass(frozen=True)
class SideSuit:
    """A suit of the declarer's hand: the cards held, and the number seen in all."""

    name: str
    held: int
    seen: int
    king: int
    queen: int

    @property
    def number(self) -> int:
        """How many cards of it are held."""
        return self.held.bit_count()

    @property
    def has_king(self) -> bool:
        """Whether its King is held."""
        return bool(self.held & self.king)


def counsel(state: State) -> tuple[Counsel, ...]:
    """What the book advises the declarer on the discard; nothing at any other time."""
    stage, halves = state.stage, state.find(HalvesStage)
    if state.game.source.source != SOURCE or halves is None:
        return ()
    if not isinstance(stage, DiscardStage) or stage.to_act is None:
        return ()
    left = halves.left if halves.turned else 0
    found = laying(state.game.pack, stage.hand, left, state.game.order.trumps)
    ground = state.game.rules_as(TappRules).taken_over
    if not ground:
        return found
    return tuple(
        replace(one, citation=cite(str(one.citation), "reconstructed", ground)) for one in found
    )


def laying(pack: Pack, hand: int, left: int, trumps: int) -> tuple[Counsel, ...]:
    """The counsels that apply to a hand with the bought cards, the weightiest first.

    `left` are the cards of the other half, as far as the declarer has seen them.
    """
    suits = _suits(pack, hand, left)
    safe = [suit for suit in suits if suit.queen & hand and suit.king & left]
    poor = [suit for suit in suits if suit.held and not suit.has_king and suit not in safe]
    taroks = (hand & trumps).bit_count()
    small = len(pack) == 42
    fewest = None
    if small and taroks >= MANY_TAROKS and not hand & pack.rank_mask("K"):
        fewest = min(poor, key=lambda suit: suit.seen, default=None)
    # In the small pack one counts on tricks of weakly guarded Kings at most (003 § 20).
    kept = [] if fewest or small else _kept(pack, poor, hand)
    going = [suit for suit in poor if suit is not fewest and suit not in kept]
    return (
        *(_safe_queen(suit) for suit in safe),
        *([_fewest_seen(fewest, taroks)] if fewest else []),
        *(_long_or_guarded(pack, suit) for suit in kept),
        *(_going(suit) for suit in sorted(going, key=lambda suit: suit.number)),
        *(_two_tricks(suits) if not small else ()),
        *(_dead_king(suit) for suit in suits if small and suit.has_king and suit.number > 3),
        *_points(pack, hand & ~trumps & ~pack.rank_mask("K")),
    )


def _suits(pack: Pack, hand: int, left: int) -> list[SideSuit]:
    kings, queens = pack.rank_mask("K"), pack.rank_mask("Q")
    return [
        SideSuit(
            suit.english,
            hand & pack.suit_masks[suit.letter],
            ((hand | left) & pack.suit_masks[suit.letter]).bit_count(),
            kings & pack.suit_masks[suit.letter],
            queens & pack.suit_masks[suit.letter],
        )
        for suit in pack.suits
    ]


def _kept(pack: Pack, poor: list[SideSuit], hand: int) -> list[SideSuit]:
    """The suits without their King worth keeping, where not all of them can go."""
    if sum(suit.number for suit in poor) <= 3:
        return []
    return [suit for suit in poor if suit.number >= LONG or _guarded(pack, suit)]


def _guarded(pack: Pack, suit: SideSuit) -> bool:
    """A Queen with one card beside it."""
    return bool(suit.held & suit.queen) and suit.number == 2


def _safe_queen(suit: SideSuit) -> Counsel:
    text = (
        f"Keep the Queen of {suit.name}, which is now the highest, since the King lies in the "
        "other half."
    )
    return Counsel(text, LAYING_AT, keep=suit.held & suit.queen)


def _fewest_seen(suit: SideSuit, taroks: int) -> Counsel:
    text = (
        f"With {taroks} taroks and no King, keep {suit.name.lower()}, the suit you have seen "
        "fewest cards of. Its King is the one the opponents are likeliest to hold back."
    )
    return Counsel(text, LAYING_42_AT, keep=suit.held)


def _long_or_guarded(pack: Pack, suit: SideSuit) -> Counsel:
    if suit.number >= LONG:
        text = (
            "You cannot clear every suit whose King you lack, so keep "
            f"{suit.name.lower()}, whose {suit.number} cards cost the opponents taroks."
        )
        return Counsel(text, LAYING_AT, keep=suit.held)
    beside = next(cards_of(suit.held & ~suit.queen))
    text = (
        f"The Queen of {suit.name} has only {card_phrase(pack, beside)} beside it; keep both, "
        "which are usually worth a trick."
    )
    return Counsel(text, LAYING_AT, keep=suit.held)


def _going(suit: SideSuit) -> Counsel:
    cards = number_of(suit.number, suit.name.lower().removesuffix("s"))
    text = f"Get rid of a suit whose King you lack, here your {cards}, or it will cost you points."
    return Counsel(text, LAYING_AT, away=suit.held)


def _two_tricks(suits: Iterable[SideSuit]) -> Iterable[Counsel]:
    """King and Queen in a suit of at most four (003 § 9)."""
    for suit in suits:
        if suit.has_king and suit.held & suit.queen and suit.number <= 4:
            text = f"Keep the King and Queen of {suit.name}, which usually take two tricks."
            yield Counsel(text, LAYING_AT, keep=suit.held & suit.queen)


def _dead_king(suit: SideSuit) -> Counsel:
    text = (
        f"After a bad buy you may have to keep, as your long suit, a King with several cards: "
        f"here the King of {suit.name} and {number_word(suit.number - 1)} more."
    )
    return Counsel(text, LAYING_42_AT)


def _points(pack: Pack, free: int) -> Iterable[Counsel]:
    """As many points as possible (003 § 9)."""
    values = tarock_values(pack).values
    dear = mask_of(card for card in cards_of(free) if values[card] > 1)
    if dear:
        text = "Beyond that, discard as many points as you can, since they count for you."
        yield Counsel(text, LAYING_AT, away=dear)
