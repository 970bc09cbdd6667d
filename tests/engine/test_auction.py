"""The auction: 003 § 6 and § 13 step by step, and what 000 no. 6 says of it."""

from __future__ import annotations

import pytest

from tests.engine.tables import GAMES, after, dealt, judged, legal, written
from tutor import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.stage import NOT_NOW


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> State:
    return dealt(request.param)


def bought(state: State) -> tuple[int | None, str | None]:
    auction = state.find(AuctionStage)
    assert auction is not None and state.phase != "auction"
    return auction.winner, auction.bid.id if auction.bid else None


def test_the_forehand_speaks_first_and_may_pass_say_a_dreier_or_a_solo(table: State) -> None:
    """003 § 6: A speaks first; a Solo is called without earlier bidding."""
    assert table.to_act == 0
    assert legal(table) == ["pass", "bid dreier", "bid solo"]


def test_a_dreier_that_nobody_overbids_is_played_by_its_bidder(table: State) -> None:
    """003 § 6: both others pass, and A has the right to buy."""
    assert bought(after(table, "bid dreier", "pass", "pass")) == (0, "dreier")
    assert bought(after(table, "pass", "bid dreier", "pass")) == (1, "dreier")
    assert bought(after(table, "pass", "pass", "bid dreier")) == (2, "dreier")


def test_over_a_dreier_the_younger_must_say_unterer(table: State) -> None:
    """003 § 6: the second can only announce a higher game."""
    state = after(table, "bid dreier")
    assert legal(state) == ["pass", "bid unterer", "bid solo"]
    refusal = judged(state, "bid dreier")
    assert not refusal.ok and "higher" in refusal.reason


def test_the_elder_may_hold_the_unterer(table: State) -> None:
    """003 § 6: A passes or claims the right to play the Unterer."""
    state = after(table, "bid dreier", "bid unterer")
    assert state.to_act == 0 and legal(state) == ["pass", "hold"]
    assert bought(after(state, "hold", "pass", "pass")) == (0, "unterer")
    assert bought(after(state, "pass", "pass")) == (1, "unterer")


def test_the_second_may_hold_against_the_third(table: State) -> None:
    """003 § 6: A passes, B says Dreier, C Unterer: B has the prior right."""
    state = after(table, "pass", "bid dreier", "bid unterer")
    assert state.to_act == 1
    assert bought(after(state, "hold", "pass")) == (1, "unterer")
    assert bought(after(state, "pass")) == (2, "unterer")


def test_the_younger_may_drive_on_to_the_top(table: State) -> None:
    """003 § 6 and § 13: Unterer, Dreimaliger, Viermaliger, then Solo, each of them held by A."""
    state = after(table, "bid dreier")
    for game in ("unterer", "dreimaliger", "viermaliger", "solo"):
        assert state.to_act == 1
        state = after(state, f"bid {game}")
        assert state.to_act == 0 and legal(state) == ["pass", "hold"]
        state = after(state, "hold")
    assert bought(state) == (0, "solo")


def test_the_third_may_invite_to_a_dreimaliger_when_the_unterer_was_let_go(table: State) -> None:
    """003 § 6: B has said Unterer and A has let it go: C may go on."""
    state = after(table, "bid dreier", "bid unterer", "pass")
    assert state.to_act == 2
    assert legal(state) == ["pass", "bid dreimaliger", "bid solo"]
    state = after(state, "bid dreimaliger")
    assert state.to_act == 1
    assert bought(after(state, "hold", "pass")) == (1, "dreimaliger")


def test_the_auction_never_leaps(table: State) -> None:
    """003 § 6: step by step from the lowest game to the highest."""
    for game in ("unterer", "dreimaliger", "viermaliger"):
        assert not judged(table, f"bid {game}").ok
    assert not judged(after(table, "bid dreier"), "bid dreimaliger").ok


def test_who_has_spoken_cannot_leap_to_a_solo(table: State) -> None:
    """003 § 13: a Solo is declared at once, or after the Viermaliger."""
    state = after(table, "bid dreier", "bid unterer", "hold")
    assert state.to_act == 1 and legal(state) == ["pass", "bid dreimaliger"]


def test_nobody_overbids_what_has_stayed_with_him(table: State) -> None:
    """003 § 6: whom the Unterer stayed with plays no Dreimaliger and no Solo."""
    state = after(table, "bid dreier", "bid unterer", "hold", "pass", "pass")
    assert state.phase != "auction" and bought(state) == (0, "unterer")
    for game in ("dreimaliger", "solo"):
        answering = after(table, "bid dreier", "bid unterer")
        assert not judged(answering, f"bid {game}").ok


def test_nobody_holds_who_was_not_overbid(table: State) -> None:
    """003 § 6: to hold is the answer to a higher bid."""
    assert not judged(table, "hold").ok
    assert not judged(after(table, "bid dreier"), "hold").ok


def test_a_solo_at_once_may_still_be_taken_over_by_the_elder(table: State) -> None:
    """003 § 6: A has the right to take over the Solo."""
    state = after(table, "bid dreier", "bid solo")
    assert bought(after(state, "hold")) == (0, "solo")
    assert bought(after(state, "pass")) == (1, "solo")


def test_a_solo_is_declared_at_once(table: State) -> None:
    """003 § 13: at once, or in the hinterhand after two passes; § 14 gives only its price."""
    printed = ("§ 13", "printed") if table.game.id.startswith("tappen") else ("6 ¶ 18", "read")
    for state in (table, after(table, "pass", "pass")):
        ruling = judged(state, "bid solo")
        assert ruling.ok and (ruling.citation.place, ruling.citation.grade) == printed


def test_a_solo_above_a_bid_is_a_reading_and_may_be_switched_off(table: State) -> None:
    """003 § 6: usually without bidding before it, and never leaping."""
    ruling = judged(after(table, "bid dreier"), "bid solo")
    assert ruling.ok and ruling.citation.grade == "read"
    strict = after(dealt("tappen-54", settings={"solo": "unbid"}), "bid dreier")
    assert not judged(strict, "bid solo").ok
    assert judged(dealt("tappen-54", settings={"solo": "unbid"}), "bid solo").ok
    driven = after(strict, "bid unterer", "hold", "bid dreimaliger", "hold", "bid viermaliger")
    assert judged(after(driven, "hold"), "bid solo").ok


def test_a_solo_ends_the_auction(table: State) -> None:
    """Ex. A 4 and B 5: after B's Solo the third is not asked."""
    assert bought(after(table, "pass", "bid solo")) == (1, "solo")


def test_every_example_of_the_book_bids_as_the_engine_allows() -> None:
    """003 Ex. A 2, B 1 and B 2: the printed auctions."""
    a2 = dealt("tappen-54")
    assert bought(after(a2, "bid dreier", "pass", "pass")) == (0, "dreier")
    b2 = dealt("tappen-42")
    assert bought(after(b2, "bid dreier", "bid unterer", "hold", "pass", "pass")) == (0, "unterer")


@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_when_all_pass_the_forehand_writes_two_and_the_next_deals(game: str) -> None:
    """003 § 6."""
    end = after(dealt(game), "pass", "pass", "pass")
    assert end.over and written(end) == {"passed": {"A": 2}}
    assert end.result().balance(3) == (4, -2, -2)
    assert end.next_dealer == 0


@pytest.mark.parametrize("game", ["tarok-tapp-54", "tarok-tapp-42"])
def test_in_tarok_tapp_nothing_is_written_when_all_pass(game: str) -> None:
    """000 6 ¶ 19."""
    end = after(dealt(game), "pass", "pass", "pass")
    assert end.over and not end.result().payments
    assert end.next_dealer == 0


def test_a_word_of_another_phase_is_refused_with_what_is_expected(table: State) -> None:
    """A refusal says what may be said instead (003 § 6)."""
    for action in ("play XXI", "take upper", "bid nothing", "bid", "knock"):
        ruling = judged(table, action)
        assert not ruling.ok and NOT_NOW in ruling.reason and ruling.citation.place
