"""The place and the ground of a ruling speak of its sentence, and of this game."""

from __future__ import annotations

import pytest

from tests.engine.rulings import all_said
from tutor.hand.state import TABLE_WORD
from tutor.rules.bid.call import FIRST_ALONE
from tutor.rules.core.ruling import NOT_TOLD_OF, SAID_ONCE
from tutor.rules.deal.dealing import CUT_ALONE, NO_MORE
from tutor.rules.talon.fetch import NOBODY_HAS_IT

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("game_id", "words", "ground"),
    [
        ("scat", "no knocking", NO_MORE),
        ("preference", "no knocking", CUT_ALONE),
        ("tarok-hombre-old", "nothing is declared during the play", NOT_TOLD_OF),
        ("strohmann", "not announced in this game", NOT_TOLD_OF),
        ("tarok-hombre-old", "You have discarded", NOBODY_HAS_IT),
        ("tarok", "already announced", SAID_ONCE),
        ("hombre-quatre", "you may not play for the vole", "nine cards of three players"),
        ("piquet", "Say whom you ask", TABLE_WORD),
        ("piquet", "Say which announcement", TABLE_WORD),
        ("koenigrufen", "half first", "takes one half of the talon"),
        ("tarok-hombre-old", "were led and you have one", "says of plain Tarok"),
        ("tappen-54", "you must play a tarok", "We read skarte"),
        ("koenigrufen", "you must play a tarok", "We read skarte"),
        ("piquet-raeuber", "hand’s side can", "the dealer of two players"),
        ("piquet-norman", "only elder hand can", "the dealer of two players"),
    ],
)
def test_a_sentence_has_a_ground_of_its_own(game_id: str, words: str, ground: str) -> None:
    """Each of these once had one that speaks of something else, or none."""
    found = [at for *_, reason, at in all_said(game_id) if words in reason]
    assert found and all(ground in at.ground for at in found)


@pytest.mark.parametrize(
    ("game_id", "words", "place"),
    [
        ("quadrille-8", "so you play alone", "000 1 Quadrille ¶ 2 law 1"),
        ("cinquille", "so you play alone", "000 1 Cinquille ¶ 7"),
        ("cinquille", "only with the Ace of Spades", "000 1 Cinquille ¶ 4"),
        ("quadrille-8", "a higher bid of its own", "000 1 Quadrille ¶ 9"),
        ("cinquille", "a King or a Queen, not", "000 1 Quadrille ¶ 1 law 5"),
        ("kaufsolo", "open with “Frage”", "000 4 Kaufsolo ¶ 1 law 1"),
        ("kaufsolo", "You discard first", "000 4 Kaufsolo ¶ 1 law 1"),
        ("tappen-54", "come to you at once", "003 § 5"),
        ("piquet", "see only the lower three", "002 Das Kaufen 6"),
    ],
)
def test_what_is_printed_of_this_game_is_told_as_printed(
    game_id: str, words: str, place: str
) -> None:
    """And not at the place of another game, or as a reading of something else."""
    found = {
        f"{at} {at.grade}"
        for on, _, reason, at in all_said(game_id)
        if words in reason and not on.startswith("over")
    }
    assert found == {f"{place} printed"}


def test_no_ground_says_that_a_book_speaks_of_a_cut_which_it_leaves_out() -> None:
    """000 3 and 000 5 do not mention cutting."""
    for game_id in ("scat", "tarok", "tarok-deux", "strohmann", "piquet-norman"):
        assert not any(CUT_ALONE in at.ground for *_, at in all_said(game_id))


def test_a_king_is_called_of_ones_own_and_no_queen() -> None:
    """000 1 Quadrille ¶ 2 law 1."""
    words = "so you must call a card that you do not hold"
    grounds = {at.ground for *_, reason, at in all_said("quadrille-8") if words in reason}
    assert any(FIRST_ALONE in ground for ground in grounds)
    assert not any("tricks that win" in ground for ground in grounds)
