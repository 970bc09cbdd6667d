"""What a finished hand writes on each sheet, and the evenings that are played on them."""

from __future__ import annotations

import random

import pytest

from tests.engine.evenings import ended, hands, played, said, table
from tests.engine.tables import GAMES as TAPP_GAMES
from tests.engine.tables import announced_pagat
from tutor import find_game, parse_action
from tutor.family import choose
from tutor.games.tapp.rules import TappRules
from tutor.games.tapp.sheets.account import hand_of
from tutor.games.tapp.sheets.asked import TappAsked
from tutor.hand.state import State
from tutor.score.evening import Evening, evening, usual_sheet
from tutor.score.registry import all_sheets, find_sheet, sheets_for, tables_of
from tutor.score.sheets import Page, SheetError, SheetKind

KINDS = [(kind.games[0], kind) for kind in all_sheets()]


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[kind.id for _, kind in KINDS])
def test_an_evening_of_real_hands_is_kept_on_every_sheet(game: str, kind: SheetKind) -> None:
    """Each entry that the table writes is one that the sheet takes, and the sheet grows."""
    begun = evening(find_game(game), kind)
    assert not begun.page.over and not begun.entries
    for state, later in hands(begun, 12):
        assert later.entries[: len(begun.entries)] == begun.entries
        begun = later
        assert len(begun.page.grids[0].rows) >= len(begun.entries)
        assert set(begun.page.playing or range(kind.seats)) <= set(range(kind.seats))
        assert state.table.seats == kind.seats
    assert begun.entries


def test_every_game_has_a_sheet_for_each_of_its_tables() -> None:
    for kind in all_sheets():
        for game_id in kind.games:
            game = find_game(game_id)
            assert kind in sheets_for(game)
            looking_on = not set(game.players) & set(tables_of(game))
            for seats in game.players:
                usual = usual_sheet(game, seats)
                playing = evening(game, usual).page.playing
                assert (len(playing) if looking_on else usual.seats) == seats
    with pytest.raises(SheetError, match="table of 2, not of 5"):
        usual_sheet(find_game("piquet"), 5)
    with pytest.raises(SheetError, match="not kept on the sheet 'scat'"):
        evening(find_game("piquet"), find_sheet("scat"))


# Tappen and Tarok-Tapp


@pytest.mark.parametrize("game_id", TAPP_GAMES)
@pytest.mark.parametrize("seats", [3, 4])
def test_the_account_of_the_sheet_is_the_sum_of_the_payments(game_id: str, seats: int) -> None:
    """003 App. I: the differences of the sheets say the same as the single payments."""
    game = find_game(game_id)
    balance = [0] * seats
    done = hands(evening(game, usual_sheet(game, seats)), 12)
    for state, _ in done:
        for seat, amount in enumerate(state.result().balance(seats)):
            balance[seat] += amount
    page = done[-1][1].page
    assert account(page, seats) == balance
    assert len(page.grids[0].rows) == 12


def account(page: Page, seats: int) -> list[int]:
    """What each has won or lost by the account of differences."""
    found = [0] * seats
    for payer, payee, points in page.grids[1].rows:
        found["ABCD".index(payer)] -= int(points)
        found["ABCD".index(payee)] += int(points)
    return found


def purse(page: Page, seats: int = 3) -> list[int]:
    """What each has won or lost beside the sheet."""
    grid = next((g for g in page.grids if g.title.startswith("Pool")), None)
    if grid is None:
        return [0] * seats
    return [int(row[1].replace("−", "-")) for row in grid.rows]


def pool(page: Page) -> int:
    return int(page.lines[1].removeprefix("The pool holds ").partition(";")[0])


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", [("3", "0"), ("0", "5"), ("0", "0")])
def test_what_is_paid_beside_the_sheet_is_in_the_pool(seats: int, options: tuple[str, ...]) -> None:
    """003 App. II: nothing is lost between the purses and the pool."""
    game = find_game("tappen-54")
    kind = usual_sheet(game, seats)
    agreed = (*options, *kind.defaults[2:])
    for _, later in hands(evening(game, kind, agreed), 15):
        inside = pool(later.page) if options[0] == "3" else 0
        assert sum(purse(later.page, seats)) + inside == 0


def test_the_deal_goes_to_the_forehand_and_a_misdeal_is_dealt_again() -> None:
    """003 §§ 5, 6."""
    begun = table("tappen-54", "tapp")
    assert begun.dealer() == 2
    assert begun.dealer_after(ended(begun.deal(3, 2))) == 0
    misdealt = played(begun, "fault misdeal")
    assert begun.dealer_after(misdealt) == 2
    assert purse(begun.after(misdealt).page) == [2, 2, -4]


def test_each_dealer_pays_his_stake_into_the_pool() -> None:
    """003 App. II: whoever deals, also twice in a row."""
    begun = table("tappen-54", "tapp", "3", "0", "pool")
    for _, later in hands(begun, 3, first=1):
        begun = later
    assert pool(begun.page) == 9 and purse(begun.page) == [-3, -3, -3]
    twice = table("tappen-54", "tapp", "3", "0", "players")
    for _ in range(2):
        twice = twice.after(played(twice, "fault misdeal"))
    assert pool(twice.page) == 6 and purse(twice.page) == [4, 4, -14]


def test_where_a_pool_is_kept_it_usually_gets_the_fines_for_a_misdeal() -> None:
    """003 App. II: beside the dealers' stakes; 2 for each of the two others (§ 5)."""
    begun = table("tappen-54", "tapp", "3", "0", "pool")
    later = begun.after(played(begun, "fault misdeal"))
    assert pool(later.page) == 3 + 4 and purse(later.page) == [0, 0, -7]
    assert "into the pool" in said(later.page)


def announced(holder: str, begun: Evening, dealer: int) -> tuple[State, Evening]:
    """A hand in which A played a Dreier and `holder` had announced the Pagat."""
    for seed in range(200):
        state = begun.deal(seed, dealer).apply(parse_action("cut 20"))
        pagat = state.game.pack.index["I"]
        if state.over or not state.cards.hands["ABC".index(holder)] >> pagat & 1:
            continue
        for words in ("bid dreier", "pass", "pass", "take upper"):
            state = state.apply(parse_action(words))
        state = state.after(state.legal()[0])
        while state.phase == "announce":
            word = "announce pagat" if "ABCD"[state.to_act or 0] == holder else "pass"
            call = parse_action(word)
            state = state.apply(call if state.judge(call).ok else parse_action("pass"))
        state = ended(state)
        return state, begun.after(state)
    raise AssertionError(f"{holder} never holds the Pagat.")


def test_the_dealer_who_sits_out_has_his_part_in_the_premium() -> None:
    """003 § 4: the dealer wins and loses with the declarer's opponents."""
    begun = table("tappen-54", "tapp-four", "0", "5", "pool")
    own = purse(announced("A", begun, 3)[1].page, 4)
    assert own[1] == own[2] == own[3] == -own[0] // 3 and abs(own[3]) == 5
    theirs = purse(announced("B", begun, 3)[1].page, 4)
    assert theirs[2] == theirs[3] == 0 and theirs[0] == -theirs[1] and abs(theirs[1]) == 5


def test_a_dealer_who_sits_out_passively_has_no_part() -> None:
    """000 6 ¶ 8: the game's own house rule decides it at the table."""
    begun = table("tarok-tapp-54", "tapp-tarok-four", "0", "5", "pool", "shares", sitting="passive")
    assert begun.options[3] == "passive"
    own = purse(announced("A", begun, 3)[1].page, 4)
    assert own[3] == 0 and own[1] == own[2] == -own[0] // 2


def test_tappen_knows_no_passive_dealer() -> None:
    """003 § 4: the fourth wins and loses with the opponents, and nothing else is said."""
    labels = [field.label for field in find_sheet("tapp-four").options]
    assert "The dealer who sits out" not in labels
    assert "The dealer who sits out" in [f.label for f in find_sheet("tapp-tarok-four").options]


@pytest.mark.parametrize("sitting", ["shares", "passive"])
@pytest.mark.parametrize("holder", ["A", "B", "C"])
def test_the_entry_of_a_pagat_says_what_the_hand_says(holder: str, sitting: str) -> None:
    """003 App. II: whose it was, against whom, whether made and doubled."""
    begun = table("tarok-tapp-54", "tapp-tarok-four", sitting=sitting)
    state, later = announced(holder, begun, 3)
    entry = later.entries[-1]
    feat = announced_pagat(state)
    assert feat is not None
    found = hand_of(TappAsked(state.game.rules_as(TappRules), 4), entry)[0].feat
    assert found is not None
    assert found == feat or (set(found.others) == set(feat.others) and found.owner == feat.owner)
    assert (found.made, found.doubled) == (feat.made, feat.doubled)


def test_who_deals_as_the_fourth_cannot_have_played() -> None:
    """003 § 4."""
    kind = find_sheet("tapp-four")
    for wrong in ("D D 0 0 0 0 0 none", "D A 0 0 0 0 0 D-made"):
        with pytest.raises(SheetError, match="D dealt and sat out"):
            kind.page(kind.defaults, "ABCD", [tuple(wrong.split())])
    with pytest.raises(SheetError, match="nobody played"):
        kind.page(kind.defaults, "ABCD", [tuple("D none 0 0 0 0 0 A-made".split())])


# Préférence


@pytest.mark.parametrize("seats", [3, 4])
def test_the_sheet_of_preference_writes_what_the_hand_settles(seats: int) -> None:
    """000 2 ¶¶ 13-15: the Poules, and the tricks on the player."""
    game = find_game("preference")
    begun = evening(game, usual_sheet(game, seats))
    poules, columns = [-20] * seats, [[0] * seats for _ in range(seats)]
    for state, later in hands(begun, 25):
        for line in state.result().entries:
            if line.item == "poule":
                poules[line.writers[0]] += line.amount // 10
            else:
                columns[line.writers[0]][line.parties[1]] += line.amount
        rows = later.page.grids[1].rows
        assert [int(row[1].replace("−", "-")) for row in rows] == poules
        shown = [[int(cell or 0) for cell in row[2:]] for row in rows]
        assert shown == columns


@pytest.mark.parametrize(
    ("words", "entry"),
    [
        (("cut 9", "bid drive-1", "pass", "pass", "fault discard"), "A 1 stays stays A"),
        (("cut 9", "bid solo-4", "stay", "go", "play", "fault revoke C"), "A s4 stays 0 C"),
        (("cut 9", "bid solo-4", "stay", "go", "play", "fault revoke A"), "A s4 stays 0 A"),
    ],
)
def test_a_mistake_is_on_the_sheet_as_in_the_settlement(words: tuple[str, ...], entry: str) -> None:
    """000 2 ¶ 14, reconstructed."""
    begun = table("preference", "preference")
    state = begun.deal(1, 2)
    for word in words:
        state = state.after(state.legal()[0]) if word == "play" else state.apply(parse_action(word))
    later = begun.after(state)
    assert later.entries == (tuple(entry.split()),)
    poules = [int(row[1].replace("−", "-")) for row in later.page.grids[1].rows]
    assert [10 * (units + 20) for units in poules] == list(state.result().written(3))


def test_a_hand_thrown_in_writes_nothing() -> None:
    begun = table("preference", "preference")
    state = played(begun, "cut 9", "pass", "pass", "pass")
    assert begun.after(state) is begun and begun.dealer_after(state) == 0


PAST = [("A", "s4", "stays", "stays", "none"), ("B", "4", "stays", "stays", "none")]


def test_a_game_ends_only_at_zero_or_a_last_win_is_cut_short() -> None:
    """000 2 ¶ 13: nothing is said of a sum that goes past zero; either way it must be even."""
    kind = find_sheet("preference")
    goes_on = kind.page(("2", "zero"), "ABC", PAST)
    assert not goes_on.over and "3 units beyond zero" in said(goes_on)
    ends = kind.page(("2", "past"), "ABC", PAST)
    assert ends.over and ends.grids[1].rows[1][1] == "−1"
    assert ends.grids[2].rows[-1][-1] == "0"


@pytest.mark.parametrize("end", ["zero", "past"])
def test_an_evening_of_preference_comes_to_an_even_end(end: str) -> None:
    done = hands(table("preference", "preference", "3", end), 250)
    page = done[-1][1].page
    assert page.over and page.grids[2].rows[-1][-1] == "0"


# Scat


@pytest.mark.parametrize("rules", [{}, {"solos": "high"}, {"matadors": "none"}])
def test_the_list_of_scat_says_what_the_hands_pay(rules: dict[str, str]) -> None:
    """000 3 § 9: under the house rules of the game."""
    balance = [0, 0, 0]
    done = hands(table("scat", "scat", **rules), 40)
    for state, later in done:
        for seat, amount in enumerate(state.result().balance(3)):
            balance[seat] += amount
        rows = later.page.grids[0].rows
        if rows:
            shown = [int(cell.replace("−", "-")) for cell in rows[-1][2:]]
            assert shown == balance and sum(shown) == 0
    assert len(done[-1][1].entries) > 5


def test_a_mistake_at_scat_costs_the_simple_game() -> None:
    """000 3 § 4 ¶ 6, reconstructed."""
    begun = table("scat", "scat")
    state = begun.deal(4, 2)
    rng = random.Random(4)
    while state.phase != "play":
        state = state.after(choose(state, rng))
    for seat in "ABC":
        wrong = state.apply(parse_action(f"fault revoke {seat}"))
        shown = [int(c.replace("−", "-")) for c in begun.after(wrong).page.grids[0].rows[0][2:]]
        assert tuple(shown) == wrong.result().balance(3)


@pytest.mark.parametrize("game_id", ["solo-five-5", "solo-five-4"])
def test_a_first_game_won_in_the_preference_chooses_no_couleur(game_id: str) -> None:
    """000 4 five suits a ¶ 1: Blue is the Préférence already; the evening goes on."""
    begun = table(game_id, game_id, couleur="won")
    in_blue = 0
    for seed in range(40):
        state = ended(begun.deal(seed, begun.dealer()), seed)
        later = begun.after(state)
        chosen = later.played().chosen["couleur"]
        assert later.deal(seed, later.dealer()).game.chosen["couleur"] == chosen
        assert chosen in ("won", *"EGRS")
        _, _, contract, _, _, tricks, *_ = later.entries[-1]
        in_blue += contract.endswith("preference") and int(tricks) > 4
    assert in_blue
