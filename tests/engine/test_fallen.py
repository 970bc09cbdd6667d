"""How a card fell in a row of tricks: in the last one or before, made, lost, or caught; and who is
ahead in the trick that lies on the table."""

from __future__ import annotations

from tutor.cards import mask_of, parse_cards
from tutor.cards.packs import TAROCK_54
from tutor.rules.core.sides import against_the_rest, each_alone
from tutor.rules.core.stage import Table
from tutor.rules.play.duties import rules_of_play
from tutor.rules.play.fallen import caught, every_trick_of, fallen, falls, in_the_last
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import tarock_order, trick_winner
from tutor.sources import cite

TABLE = Table(TAROCK_54, 3, 2, (0, 1, 2))
ORDER = tarock_order(TAROCK_54)
INDEX = TAROCK_54.index
PAGAT, MOND, SKUS, KING = (INDEX[code] for code in ("I", "XXI", "Skus", "S-K"))


def played(cards: str) -> PlayStage:
    """The tricks of three with these cards, in the order in which they fall."""
    row, leader, hands = parse_cards(TAROCK_54, cards), 0, [0, 0, 0]
    for first in range(0, len(row), 3):
        plays = [((leader + at) % 3, row[first + at]) for at in range(3)]
        for seat, card in plays:
            hands[seat] |= 1 << card
        leader = trick_winner(ORDER, plays)
    free = rules_of_play(TAROCK_54, ORDER, (), (), cite("003 § 2"))
    stage = PlayStage(TABLE, (free,) * 3, tuple(hands), 0)
    for card in row:
        stage = stage.play(card)
    return stage


def test_a_card_in_the_last_trick_is_made_or_lost() -> None:
    made = in_the_last(played("S-K S-Q S-8 I C-Q C-8"), PAGAT)
    lost = in_the_last(played("S-K S-Q S-8 I II C-8"), PAGAT)
    assert made and lost
    assert (made.holder, made.taker, made.made) == (0, 0, True)
    assert (lost.holder, lost.taker, lost.made) == (0, 1, False)


def test_a_card_that_fell_before_is_not_in_the_last_trick() -> None:
    play = played("I S-Q S-8 S-K C-Q C-8")
    found = fallen(play, PAGAT)
    assert found and found.made and not found.last
    assert in_the_last(play, PAGAT) is None
    assert fallen(play, MOND) is None


def test_no_trick_is_the_last_while_cards_are_held() -> None:
    play = played("S-K S-Q S-8 I C-Q C-8")
    begun = PlayStage(TABLE, play.rules, (mask_of([MOND]), 0, 0), 0, play.tricks)
    found = fallen(begun, PAGAT)
    assert found and not found.last
    assert every_trick_of(begun, each_alone(TABLE.active)) is None
    assert every_trick_of(play, each_alone(TABLE.active)) == (0,)


def test_cards_fall_in_the_order_of_the_tricks() -> None:
    play = played("I S-K S-8 II C-Q H-K")
    kings = list(falls(play, TAROCK_54.rank_mask("K")))
    assert [(one.card, one.holder, one.taker, one.last) for one in kings] == [
        (KING, 1, 0, False),
        (INDEX["H-K"], 2, 0, True),
    ]


def test_a_card_is_caught_in_the_trick_in_which_the_other_falls_too() -> None:
    assert caught(played("XXI S-Q Skus"), MOND, SKUS) == (0, 2)
    assert caught(played("XXI S-Q S-8 II Skus C-8"), MOND, SKUS) is None
    assert caught(None, MOND, SKUS) is None


def test_every_trick_is_that_of_a_party() -> None:
    shared = played("S-K S-Q I C-8 II D-K")
    assert [trick.winner for trick in shared.tricks] == [2, 0]
    assert every_trick_of(shared, each_alone(TABLE.active)) is None
    assert every_trick_of(shared, against_the_rest(TABLE.active, 0, 2)) == (0, 2)
    assert every_trick_of(shared, against_the_rest(TABLE.active, 1)) == (0, 2)


def test_who_is_ahead_has_the_trick_that_is_not_full() -> None:
    stage = PlayStage(TABLE, played("S-K S-Q I").rules, (1 << KING, 1 << PAGAT, 1 << MOND), 0)
    assert stage.ahead is None
    stage = stage.play(KING)
    assert stage.ahead == 0
    assert stage.play(PAGAT).ahead == 1
    assert stage.play(PAGAT).play(MOND).ahead is None
