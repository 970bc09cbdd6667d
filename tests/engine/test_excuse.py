"""The card that excuses, by its record of rules: what may be played, and whose it is at the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tutor.cards import TAROK, format_mask, mask_of, parse_cards
from tutor.cards.packs import TAROCK_78
from tutor.rules.core.stage import Table
from tutor.rules.play.duties import FollowSuit, TrumpWhenVoid, rules_of_play
from tutor.rules.play.excuse import ExcuseRules, Heaps, excuse_order, heaps
from tutor.rules.play.play import PlayStage
from tutor.sources import cite

PLACE = cite("000 6 ¶ 20")
RULES = ExcuseRules(PLACE, late=3, late_citation=PLACE)
ORDER = excuse_order(TAROCK_78, TAROCK_78.suit_masks[TAROK])
TABLE = Table(TAROCK_78, 3, 2, (0, 1, 2))


def begun(*hands: str, rules: ExcuseRules = RULES) -> PlayStage:
    plain = (FollowSuit(PLACE), TrumpWhenVoid(PLACE))
    duties, lead = rules.freed(TAROCK_78, plain), rules.leading(TAROCK_78)
    each = rules_of_play(TAROCK_78, ORDER, duties, lead, PLACE)
    held = tuple(mask_of(parse_cards(TAROCK_78, hand)) for hand in hands)
    return PlayStage(TABLE, (each,) * 3, held, 0)


def played(stage: PlayStage, cards: str) -> PlayStage:
    for card in parse_cards(TAROCK_78, cards):
        assert stage.legal_mask() >> card & 1, TAROCK_78.codes[card]
        stage = stage.play(card)
    return stage


def lawful(stage: PlayStage) -> str:
    return format_mask(TAROCK_78, stage.legal_mask())


def text(found: Heaps, seat: int) -> str:
    return format_mask(TAROCK_78, found.cards[seat])


@pytest.mark.parametrize(
    ("lead", "hand", "may"),
    [
        ("S-K", "Skus S-Q S-2 V H-3", {"Skus", "S-Q", "S-2"}),
        ("S-K", "Skus V IX H-3", {"Skus", "V", "IX"}),
        ("S-K", "Skus H-3 H-K", {"Skus", "H-3", "H-K"}),
        ("X", "Skus I S-2", {"Skus", "I"}),
        ("X", "Skus S-2 H-3", {"Skus", "S-2", "H-3"}),
    ],
)
def test_it_goes_on_any_card_and_nobody_has_to_play_it(lead: str, hand: str, may: set[str]) -> None:
    stage = played(begun(lead, hand, "C-2"), lead)
    assert set(lawful(stage).split()) == may


def test_it_never_leads_while_another_card_can() -> None:
    assert "Skus" not in lawful(begun("Skus S-2", "S-3 S-4", "S-5 S-6")).split()
    alone = played(begun("Skus", "S-3", "S-6"), "Skus S-3 S-6")
    assert alone.tricks[-1].winner == 2
    free = begun("Skus S-2", "S-3 S-4", "S-5 H-6", rules=replace(RULES, led=True))
    assert "Skus" in lawful(free).split()
    assert lawful(played(free, "Skus S-3")) == "S-5"


def test_its_owner_keeps_it_and_gives_the_first_empty_card_of_his_tricks() -> None:
    hands = ("S-K H-2 H-3 H-4 H-5 X", "S-2 C-5 C-6 C-7 C-8 XX", "S-3 Skus D-2 D-3 D-4 IX")
    stage = played(begun(*hands), "X XX IX")
    stage = played(stage, "C-5 Skus H-2")
    owed = heaps(stage, RULES)
    assert (owed.owner, owed.taker, owed.trick, owed.kept, owed.given) == (2, 1, 1, True, None)
    assert text(owed, 2) == "Skus"
    hands = ("S-2 X C-2 C-3 C-4 H-2", "S-3 XI C-5 C-6 C-7 H-3", "S-K Skus D-2 D-3 D-4 H-4")
    stage = played(played(begun(*hands), "S-2 S-3 S-K"), "D-2 X XI")
    stage = played(stage, "C-5 Skus C-2")
    found = heaps(stage, RULES)
    assert TAROCK_78.codes[found.given or 0] == "S-2"
    assert (set(text(found, 2).split()), "S-2" in text(found, 1)) == ({"Skus", "S-3", "S-K"}, True)
    unpaid = heaps(stage, replace(RULES, paid=False))
    assert set(text(unpaid, 2).split()) == {"Skus", "S-2", "S-3", "S-K"}


def test_who_has_none_yet_gives_it_as_soon_as_he_takes_one() -> None:
    hands = ("S-2 S-3 S-4 S-5 S-6", "S-K H-2 H-3 H-4 H-5", "Skus S-7 S-8 S-9 H-K")
    stage = played(begun(*hands), "S-2 S-K Skus")
    assert heaps(stage, RULES).given is None
    stage = played(stage, "H-2 H-K S-3")
    found = heaps(stage, RULES)
    assert TAROCK_78.codes[found.given or 0] == "S-3"
    assert set(text(found, 2).split()) == {"Skus", "H-2", "H-K"}
    assert sum(found.cards) == sum(trick.mask for trick in stage.tricks)


def test_an_empty_tarok_is_given_at_the_end_for_want_of_a_ladon_alone() -> None:
    """000 5 three ¶ 6 law 2: a Ladon goes for it; who has none at the end gives an empty tarok."""
    first = ("S-2 H-3 S-4 S-5", "S-K C-5 C-6 C-7", "Skus X XXI H-K")
    without = played(begun(*first), "S-2 S-K Skus")
    without = played(without, "C-5 X H-3")
    assert TAROCK_78.codes[heaps(without, RULES).given or 0] == "H-3"
    over = played(without, "XXI S-4 C-6 H-K S-5 C-7")
    assert over.to_act is None and TAROCK_78.codes[heaps(over, RULES).given or 0] == "H-3"
    hands = ("S-2 V VI VII", "S-K IX C-6 C-7", "Skus X XXI H-K")
    stage = played(begun(*hands), "S-2 S-K Skus")
    stage = played(stage, "IX X V")
    assert heaps(stage, RULES).given is None, "its owner may still take a Ladon"
    later = played(stage, "XXI VI C-6")
    assert TAROCK_78.codes[heaps(later, RULES).given or 0] == "C-6", "and not a tarok"
    dry = ("S-2 V VI VII", "S-K IX H-Q H-J", "Skus X XXI H-K")
    end = played(played(begun(*dry), "S-2 S-K Skus"), "IX X V XXI VI H-Q")
    assert heaps(end, RULES).given is None
    end = played(end, "H-K VII H-J")
    given = heaps(end, RULES).given
    assert given is not None and TAROCK_78.codes[given] == "V"


def test_from_the_last_cards_it_is_lost_to_who_takes_the_trick() -> None:
    hands = ("S-2 S-3 S-4", "S-K H-2 H-3", "Skus D-2 D-3")
    stage = played(begun(*hands), "S-2 S-K")
    ruling = stage.rules[2].judge(stage.hands[2], stage.led, stage.best, TAROCK_78.index["Skus"])
    assert ruling.ok
    assert ruling.ok and "near the end" in ruling.reason
    found = heaps(played(stage, "Skus"), RULES)
    assert not found.kept
    assert "Skus" in text(found, 1).split()
    assert heaps(played(stage, "Skus"), replace(RULES, late=0)).kept


def test_who_makes_every_trick_gets_it_where_it_is_given_up() -> None:
    hands = ("S-K S-Q", "S-2 S-3", "Skus D-2")
    rules = replace(RULES, late=0, given_up=True)
    stage = played(played(begun(*hands), "S-K S-2 Skus"), "S-Q S-3 D-2")
    player = ((0,), (1, 2))
    assert "Skus" in text(heaps(stage, rules, player), 0).split()
    assert text(heaps(stage, rules), 2) == "Skus", "whom nobody plays against gets nothing"
    assert text(heaps(stage, replace(rules, given_up=False)), 2) == "Skus"
    assert heaps(stage, replace(rules, given_up=False), player).given is None
    assert text(heaps(stage, replace(rules, given_up=False), player), 2) == "Skus"


def test_a_partner_who_takes_it_is_paid_nothing() -> None:
    hands = ("S-2 H-2 H-3 H-4", "S-K C-2 C-3 C-4", "Skus D-2 D-3 D-4")
    stage = played(begun(*hands), "S-2 S-K Skus")
    found = heaps(stage, RULES, ((0,), (1, 2)))
    assert (found.kept, found.given) == (True, None)
    assert found.of((1, 2)) == stage.tricks[0].mask
