"""The pot: stakes, bêtes, which of several is played for, what a codille does, what stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tutor.rules.core.pot import Bete, Pot, PotEnd
from tutor.rules.pay.betes import PotRules, after_hand, pot_lines, settled, shares
from tutor.rules.pay.ledger import POT, Entry, LedgerError, Settlement
from tutor.sources import cite

PLACE = cite("003 App. I")
RULES = PotRules(PLACE, PLACE, PLACE, PLACE, PLACE)


def hand(pot: Pot, dealer: int, played: PotEnd | None) -> tuple[tuple[int, ...], Pot]:
    """What each of three seats won in a hand by the pot alone, and the pot after it."""
    entries, left = after_hand(RULES, pot, dealer, played)
    result = Settlement("", entries, PLACE)
    balance = result.balance(3)
    assert sum(balance) + result.into_pot(3) == 0
    assert left.total - pot.total == result.into_pot(3)
    return balance, left


def test_every_dealer_stakes_and_a_hand_that_nobody_plays_leaves_the_stakes() -> None:
    """000 1: the stake of a hand in which all pass stays, and the next dealer adds another."""
    balance, pot = hand(Pot(), 2, None)
    assert balance == (0, 0, -1) and pot == Pot(1)
    assert hand(pot, 0, None) == ((-1, 0, 0), Pot(2))


def test_the_winner_draws_stakes_and_the_bete_in_play() -> None:
    balance, pot = hand(Pot(2, (Bete(1, 5, 5),)), 2, PotEnd("drawn", (0,), (1, 2)))
    assert balance == (8, 0, -1) and pot == Pot()


def test_the_loser_sets_as_much_as_he_would_have_drawn_and_the_rest_stays() -> None:
    """000 1."""
    balance, pot = hand(Pot(2, (Bete(1, 5, 5),)), 2, PotEnd("bete", (0,), (1, 2)))
    assert balance == (-8, 0, -1)
    assert pot == Pot(3, (Bete(1, 5, 5), Bete(0, 8, 8)))


def test_who_errs_sets_a_bete_beside_what_the_hand_does() -> None:
    """000 1 ¶ 27 laws 18, 19: the player draws the pot, and both others set as much."""
    pot = Pot(1, (Bete(1, 5, 5),))
    balance, left = hand(pot, 2, PotEnd("drawn", (0,), (1, 2), fines=(1, 2)))
    assert balance == (7, -7, -8) and left == Pot(0, (Bete(1, 7, 7), Bete(2, 7, 7)))


def test_where_the_cards_are_dealt_anew_no_stake_is_laid_twice() -> None:
    """000 1 ¶ 8: a mistake in dealing costs what the hand would have been played for."""
    pot = Pot(1, (Bete(1, 5, 5),))
    assert hand(pot, 2, PotEnd("anew", (), ())) == ((0, 0, 0), pot)
    balance, left = hand(pot, 2, PotEnd("anew", (), (), fines=(2,)))
    assert balance == (0, 0, -7) and left == Pot(1, (Bete(1, 5, 5), Bete(2, 7, 7)))


def test_who_errs_sets_a_bete_beside_the_stakes_when_all_have_passed() -> None:
    """000 1 ¶¶ 8, 22: the stake of this deal is laid, and is part of what the mistake costs."""
    assert hand(Pot(1), 2, PotEnd("passed", (), ())) == ((0, 0, -1), Pot(2))
    balance, left = hand(Pot(1), 2, PotEnd("passed", (), (), fines=(1, 2)))
    assert balance == (0, -2, -3) and left == Pot(2, (Bete(1, 2, 2), Bete(2, 2, 2)))


def test_of_several_betes_the_highest_is_drawn_first_and_the_others_wait() -> None:
    """000 1."""
    pot = Pot(1, (Bete(1, 5, 5), Bete(0, 8, 8), Bete(2, 7, 7)))
    assert pot.prize == 9 and pot.total == 21
    balance, left = hand(pot, 1, PotEnd("drawn", (2,), (0, 1)))
    assert balance == (0, -1, 10)
    assert left == Pot(0, (Bete(1, 5, 5), Bete(2, 7, 7)))
    assert left.prize == 7


def test_of_equal_betes_the_older_one_is_played_for() -> None:
    pot = Pot(0, (Bete(1, 5, 5), Bete(0, 5, 5)))
    assert pot.drawn() == Pot(0, (Bete(0, 5, 5),))


def test_at_a_codille_the_others_share_the_pot_and_the_bete_is_doubled() -> None:
    """000 1: the next bête is measured by the simple one."""
    balance, pot = hand(Pot(3), 2, PotEnd("codille", (0,), (1, 2)))
    assert balance == (-8, 2, 2 - 1)
    assert pot == Pot(0, (Bete(0, 8, 4),))
    balance, pot = hand(pot, 0, PotEnd("bete", (1,), (2, 0)))
    assert balance == (-1, -5, 0)
    assert pot == Pot(1, (Bete(0, 8, 4), Bete(1, 5, 5)))


def test_a_counter_that_cannot_be_shared_goes_to_who_is_named_or_stays() -> None:
    assert shares(7, (1, 2), (2,)) == ({1: 3, 2: 4}, 0)
    assert shares(7, (1, 2), ()) == ({1: 3, 2: 3}, 1)
    assert shares(11, (0, 1, 2, 3), (3, 1)) == ({0: 2, 1: 3, 2: 2, 3: 3}, 1)
    balance, pot = hand(Pot(2), 2, PotEnd("codille", (0,), (1, 2), odd=(2,)))
    assert balance == (-6, 1, 2 - 1) and pot == Pot(0, (Bete(0, 6, 3),))
    balance, pot = hand(Pot(2), 2, PotEnd("codille", (0,), (1, 2)))
    assert balance == (-6, 1, 1 - 1) and pot.stake == 1


def test_a_counter_that_is_over_is_cited_only_where_one_is() -> None:
    """Else the place says who draws the pot of a codille."""
    won = cite("003 § 9")
    for lies, place in ((4, won), (3, RULES.odd)):
        end = PotEnd("codille", (0,), (1, 2))
        found, _ = settled(replace(RULES, won=won), Pot(lies), end)
        assert {one.citation for one in found if "the pot for the codille" in one.reason} == {
            place
        }, lies


def test_partners_share_what_they_draw_and_what_they_set() -> None:
    """The player gets, and pays, the counter that is over."""
    assert hand(Pot(4), 2, PotEnd("drawn", (0, 1), (2,))) == ((3, 2, -1), Pot())
    balance, pot = hand(Pot(4), 2, PotEnd("bete", (0, 1), (2,)))
    assert balance == (-3, -2, -1) and pot.betes == (Bete(0, 5, 5),)


@pytest.mark.parametrize("party", [3, -2])
def test_a_payment_to_nobody_is_an_error_and_never_somebodys(party: int) -> None:
    result = Settlement("", (Entry("bête", 10, (party,), (0, party), "", PLACE),), PLACE)
    with pytest.raises(LedgerError, match=f"Nobody sits at seat {party}; this table has 3 seats"):
        result.balance(3)
    with pytest.raises(LedgerError):
        result.written(3)


def test_the_pot_writes_nothing_on_the_sheet() -> None:
    result = Settlement("", (Entry("stake", 2, (POT,), (0, POT), "", PLACE),), PLACE)
    assert result.written(3) == (0, 0, 0) and result.balance(3) == (-2, 0, 0)
    assert result.into_pot(3) == 2


def test_the_pot_tells_what_is_played_for_and_what_waits() -> None:
    assert pot_lines(Pot()) == ()
    assert pot_lines(Pot(2)) == ("In the pot: stakes of 2.",)
    waiting = pot_lines(Pot(1, (Bete(1, 5, 5), Bete(0, 8, 8))))
    assert waiting == (
        "In the pot: stakes of 1, B’s bête of 5, A’s bête of 8. "
        "This hand is for 9; the other 5 stay for later hands.",
    )
