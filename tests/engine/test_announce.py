"""Announcements and the chain of Contra: 003 §§ 11, 12, 18, 30 and 000 6 ¶ 21."""

from __future__ import annotations

import pytest

from tests.engine.tables import BY_FORCE, GAMES, after, dealt, judged, legal
from tutor import State
from tutor.rules.bid.announce import AnnounceStage

TAPPEN = ("tappen-54", "tappen-42")


def announcing(
    game: str, a: str = "", b: str = "", settings: dict[str, str] | None = None
) -> State:
    """A has a Dreier and is to announce first."""
    state = after(dealt(game, a, b, settings=settings), *BY_FORCE, "take upper")
    return state.after(state.legal()[0])


def stage(state: State) -> AnnounceStage:
    found = state.find(AnnounceStage)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_only_who_holds_the_pagat_announces_it(game: str) -> None:
    """003 § 11: whoever has it in hand, declarer or opponent."""
    state = announcing(game, b="I")
    assert state.to_act == 0
    assert "holds the Pagat" in judged(state, "announce pagat").reason
    assert judged(after(state, "pass"), "announce pagat").ok


@pytest.mark.parametrize("game", TAPPEN)
def test_only_the_declarer_announces_the_valat(game: str) -> None:
    """003 § 12, as read: the opponents may make it but not announce it."""
    state = announcing(game)
    assert judged(state, "announce valat").ok
    assert "Only the declarer" in judged(after(state, "pass"), "announce valat").reason


@pytest.mark.parametrize("game", TAPPEN)
def test_the_chain_doubles_from_contra_to_mord(game: str) -> None:
    """003 § 18: Contra and Supra by the opponents, Recontra and Mord by the declarer."""
    state = after(announcing(game), "pass")
    for factor, seat in ((2, 1), (4, 0), (8, 1), (16, 0)):
        while state.to_act != seat:
            state = after(state, "pass")
        state = after(state, "contra game")
        assert stage(state).factor("game") == factor
    while state.to_act is not None and state.phase == "announce":
        assert "contra game" not in legal(state)
        assert not judged(state, "contra game").ok
        state = after(state, "pass")


@pytest.mark.parametrize("game", TAPPEN)
def test_each_opponent_may_say_contra(game: str) -> None:
    """003 § 18: each of the opponents can."""
    for passes in (1, 2):
        state = after(announcing(game), *["pass"] * passes)
        assert judged(state, "contra game").ok


@pytest.mark.parametrize("game", TAPPEN)
def test_nobody_doubles_his_own_sides_call(game: str) -> None:
    """003 § 18: the declarer answers Contra with Recontra, the opponents with Supra."""
    state = announcing(game)
    assert "own side" in judged(state, "contra game").reason
    doubled = after(state, "pass", "contra game")
    assert not judged(doubled, "contra game").ok
    assert not judged(after(doubled, "pass"), "contra game").ok


@pytest.mark.parametrize("game", TAPPEN)
def test_an_announced_pagat_may_be_doubled_once(game: str) -> None:
    """003 § 18: Contra on Pagat and Valat is usual, Recontra has no sense."""
    state = after(announcing(game, "I"), "announce pagat", "announce valat", "pass")
    state = after(state, "contra pagat", "contra valat", "pass", "pass")
    assert state.to_act == 0
    for item in ("pagat", "valat"):
        assert stage(state).factor(item) == 2
        ruling = judged(state, f"contra {item}")
        assert not ruling.ok and ruling.citation.grade == "read"


@pytest.mark.parametrize("game", TAPPEN)
def test_by_setting_pagat_and_valat_know_the_whole_chain(game: str) -> None:
    """003 § 18 mentions Recontra on them; a table may play it."""
    state = announcing(game, "I", settings={"contra": "recontra"})
    state = after(state, "announce pagat", "pass", "contra pagat", "pass", "pass")
    state = after(state, "contra pagat")
    assert stage(state).factor("pagat") == 4


def test_the_declarer_doubles_an_opponents_pagat() -> None:
    """003 § 18: Contra is the other side's."""
    state = after(announcing("tappen-54", b="I"), "pass", "announce pagat", "pass")
    assert state.to_act == 2
    assert not judged(state, "contra pagat").ok
    state = after(state, "pass")
    assert state.to_act == 0 and judged(state, "contra pagat").ok


@pytest.mark.parametrize("game", TAPPEN)
def test_by_custom_the_dreier_is_not_doubled(game: str) -> None:
    """003 § 18: in many companies the single game may not be doubled; the others may."""
    state = after(announcing(game, settings={"contra": "no-dreier"}), "pass")
    ruling = judged(state, "contra game")
    assert not ruling.ok and "lowest game" in ruling.reason
    higher = dealt(game, settings={"contra": "no-dreier"})
    higher = after(higher, "bid dreier", "bid unterer", "hold", "pass", "pass", "take lower")
    higher = after(higher.after(higher.legal()[0]), "pass")
    assert judged(higher, "contra game").ok


@pytest.mark.parametrize("game", ["tarok-tapp-54", "tarok-tapp-42"])
def test_tarok_tapp_knows_the_pagat_alone(game: str) -> None:
    """000 6 ¶ 21: it names an announced Ultimo, no Contra and no announced Ballade."""
    state = announcing(game, "I")
    assert legal(state) == ["pass", "announce pagat"]
    assert not judged(state, "announce valat").ok
    assert not judged(after(state, "pass"), "contra game").ok


@pytest.mark.parametrize("game", TAPPEN)
def test_after_mord_the_game_is_doubled_no_more(game: str) -> None:
    """003 § 18 prints four words; that Pagat and Valat know only the first is another matter."""
    state = after(announcing(game), "pass")
    for seat in (1, 0, 1, 0):
        while state.to_act != seat:
            state = after(state, "pass")
        state = after(state, "contra game")
    ruling = judged(after(state, "pass"), "contra game")
    assert not ruling.ok and "Mord" in ruling.reason
    assert ruling.citation.grade == "printed"


@pytest.mark.parametrize("game", TAPPEN)
def test_what_the_book_does_not_print_of_announcing_is_called_a_reading(game: str) -> None:
    """003 § 12 gives a price for the announced Valat and does not say who announces it."""
    state = announcing(game, "I")
    for item in ("pagat", "valat"):
        ruling = judged(state, f"announce {item}")
        assert ruling.ok and "first lead" not in ruling.reason
    assert judged(after(state, "pass"), "announce valat").citation.grade == "read"


def test_a_word_announced_twice_is_refused() -> None:
    """003 § 11."""
    state = after(announcing("tappen-54", "I"), "announce pagat")
    assert not judged(state, "announce pagat").ok


def test_the_play_begins_when_all_have_passed_in_a_row() -> None:
    """003 § 5: the forehand leads, whoever plays."""
    state = after(dealt("tappen-54"), "pass", "bid dreier", "pass", "take upper")
    state = state.after(state.legal()[0])
    assert state.phase == "announce" and state.to_act == 1
    state = after(state, "pass", "contra game", "pass", "pass", "pass")
    assert state.phase == "play" and state.to_act == 0
