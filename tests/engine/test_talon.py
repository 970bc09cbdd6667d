"""The talon: which half, at what price, who sees it, whom the other half counts to."""

from __future__ import annotations

import pytest

from tests.engine.tables import after, dealt, judged, to_the_lead
from tutor import State
from tutor.cards import mask_of
from tutor.games.tapp.outcome import declarer_thirds
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.halves import HalvesStage

AUCTIONS = {
    "dreier": ("bid dreier", "pass", "pass"),
    "unterer": ("bid dreier", "bid unterer", "hold", "pass", "pass"),
    "dreimaliger": ("bid dreier", "bid unterer", "hold", "bid dreimaliger", "hold", "pass", "pass"),
    "viermaliger": (
        *("bid dreier", "bid unterer", "hold", "bid dreimaliger", "hold"),
        *("bid viermaliger", "hold", "pass", "pass"),
    ),
}
FIRST = {"dreier": "upper", "unterer": "lower", "dreimaliger": "upper", "viermaliger": "lower"}
STEPS = {"dreier": (1, 2, 3), "unterer": (2, 3, 4), "dreimaliger": (3, 4, 5)}
STEPS["viermaliger"] = (4, 5, 6)


def other(half: str) -> str:
    return "lower" if half == "upper" else "upper"


def price(state: State) -> int:
    halves = state.find(HalvesStage)
    assert halves is not None and halves.taken is not None
    return halves.price(halves.taken)


@pytest.mark.parametrize("bid", STEPS)
@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_with_both_halves_open_the_lowest_price_falls_away(game: str, bid: str) -> None:
    """003 § 6, the table of prices: (1) 2 3, (2) 3 4, (3) 4 5, (4) 5 6."""
    state = after(dealt(game), *AUCTIONS[bid])
    _, over, back = STEPS[bid]
    assert price(after(state, f"take {other(FIRST[bid])}")) == over
    assert price(after(state, f"take {FIRST[bid]}")) == back
    assert not judged(state, "turn").ok


@pytest.mark.parametrize("bid", STEPS)
@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("tappen-54", {"talon": "steps"}),
        ("tappen-42", {"talon": "steps"}),
        ("tarok-tapp-54", {}),
        ("tarok-tapp-42", {}),
    ],
)
def test_half_by_half_the_price_grows_with_each_change(
    game: str, settings: dict[str, str], bid: str
) -> None:
    """003 § 6 and 000 6 ¶ 12-17: taken at once, gone over, gone back."""
    state = after(dealt(game, settings=settings), *AUCTIONS[bid])
    once, over, back = STEPS[bid]
    first = FIRST[bid]
    refusal = judged(state, f"take {other(first)}")
    assert not refusal.ok and "turn up the other" in refusal.reason
    assert price(after(state, f"take {first}")) == once
    assert price(after(state, "turn", f"take {other(first)}")) == over
    assert price(after(state, "turn", f"take {first}")) == back


@pytest.mark.parametrize("half", ["upper", "lower"])
def test_the_half_left_counts_to_the_opponents(half: str) -> None:
    """003 § 6: the other half of the talon counts to them."""
    talon = "H-K H-Q XX II III IV"
    state = after(dealt("tappen-54", talon=talon), *AUCTIONS["dreier"], f"take {half}")
    halves = state.find(HalvesStage)
    assert halves is not None
    codes = talon.split()[3:] if half == "upper" else talon.split()[:3]
    assert halves.left == state.game.pack.mask(*codes)
    taken = set(talon.split()) - set(codes)
    assert all(state.cards.hands[0] >> state.game.pack.index[code] & 1 for code in taken)


def test_in_a_solo_the_whole_talon_counts_to_the_opponents() -> None:
    """003 § 6: a game without buying; all six cards are theirs."""
    state = dealt("tappen-54", talon="H-K H-Q H-C H-J S-K S-Q")
    end = to_the_lead(state, ["bid solo"])
    assert end.find(HalvesStage) is None
    while not end.over:
        end = end.after(end.legal()[0])
    values, tricks = end.game.values, end.the(PlayStage)
    assert values is not None
    assert declarer_thirds(end) == values.worth(tricks.won_by((0,)))
    lost = values.worth(tricks.won_by((1, 2)) | mask_of(state.cards.talon))
    assert declarer_thirds(end) + lost == values.worth(end.game.pack.full)


def test_in_tarok_tapp_the_opponents_do_not_see_what_is_bought_at_once() -> None:
    """000 6 ¶ 12: without giving the opponents a look."""
    state = after(dealt("tarok-tapp-54"), "pass", "bid dreier", "pass")
    halves = state.find(HalvesStage)
    assert halves is not None
    assert halves.visible(1) == ("upper",) and halves.visible(0) == halves.visible(2) == ()
    bought = after(state, "take upper").find(HalvesStage)
    assert bought is not None and bought.visible(0) == ()


def test_in_tarok_tapp_a_half_that_is_left_lies_open() -> None:
    """000 6 ¶ 13: the declarer lays the first purchase open and chooses the lower half."""
    state = after(dealt("tarok-tapp-54"), "pass", "bid dreier", "pass", "turn", "take lower")
    halves = state.find(HalvesStage)
    assert halves is not None and halves.visible(0) == ("upper",)
    assert halves.visible(1) == ("upper", "lower")


def test_in_tappen_everybody_sees_both_halves() -> None:
    """003 § 6: nowadays both are uncovered at once."""
    state = after(dealt("tappen-42"), *AUCTIONS["dreier"])
    halves = state.find(HalvesStage)
    assert halves is not None
    assert all(set(halves.visible(seat)) == {"upper", "lower"} for seat in range(3))
