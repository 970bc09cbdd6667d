"""The kinds of hands that one may look for in the Tapp family."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tutor.games.tapp.outcome import TappOutcome, outcome
from tutor.games.tapp.rules import TappRules
from tutor.games.tapp.table.upshot import upshot
from tutor.hand.played import played
from tutor.hand.state import Game, State
from tutor.rules.bid.auction import contracts_in
from tutor.rules.core.wording import a_game
from tutor.rules.play.play import PlayStage
from tutor.table.kinds import (
    PASS,
    Kind,
    alone_by_call,
    called_card_falls,
    coming_up,
    ends,
    nobody_plays,
)

HANDS = 300
"""So many deals are looked through in one go."""
NEAR = 12
"""Two card points on either side of one half, in thirds and doubled."""

COME_UP = {
    "tappen-54": (
        "dreier-won dreier-lost unterer-won unterer-lost solo-won solo-lost pagat- "
        "silent-won pagat-silent-lost pagat-announced-won pagat-announced-lost troule "
        "kings close pass"
    ),
    "tappen-42": (
        "dreier-won dreier-lost unterer-won unterer-lost solo-won solo-lost pagat- "
        "silent-won pagat-silent-lost pagat-announced-won valat troule kings close pass"
    ),
    "tarok-tapp-54": (
        "dreier-won dreier-lost unterer-won unterer-lost solo-won solo-lost pagat- "
        "silent-won pagat-silent-lost pagat-announced-won pagat-announced-lost troule "
        "kings close pass"
    ),
    "tarok-tapp-42": (
        "dreier-won dreier-lost unterer-won unterer-lost solo-won solo-lost pagat- "
        "silent-won pagat-silent-lost pagat-announced-won valat troule kings close pass"
    ),
    "koenigrufen": (
        "rufer-won rufer-lost unterer-won unterer-lost solorufer-won solorufer-lost "
        "dreier-won dreier-lost solodreier-won pagat-silent-won pagat-silent-lost "
        "pagat-announced-won called-king alone mond valat troule kings close pass"
    ),
}
"""The kinds that the machine comes to, in each game, when it looks through so many deals."""
CALLED = (
    Kind("called-king", "a called King that falls in the first three tricks", called_card_falls(3)),
    Kind("alone", "a called King in the talon, which leaves the declarer alone", alone_by_call),
)


def kinds(game: Game) -> tuple[Kind, ...]:
    """Games won and lost, the Pagat, honours, the called King, and what is rare."""
    found = [*_games(game), *_pagats()]
    if game.id == "koenigrufen":
        found += [
            *CALLED,
            _kind(
                "last-king", "the called King in the last trick", lambda f: f.last_king is not None
            ),
            _kind("mond", "a Mond caught by the Sküs", lambda f: f.mond is not None),
        ]
    found += [
        _kind("valat", "a Valat", lambda facts: facts.all_tricks is not None),
        _kind("troule", "the Troule, which is paid", _pays("troule")),
        _kind("kings", "four Kings, which are paid", _pays("kings")),
        _kind("close", "a game decided by two card points or fewer", _close),
        Kind("pass", PASS, nobody_plays),
    ]
    return coming_up(found, COME_UP.get(game.id))


def _games(game: Game) -> Iterator[Kind]:
    """Each game of the auction that the machine bids, won and lost."""
    dear = ("dreimaliger", "viermaliger")  # bid by the bold alone
    for contract in contracts_in(game.rules_as(TappRules).auction.value):
        if contract.id not in dear:
            yield from ends(contract.id, a_game(contract.german), (contract.id,), upshot)


def _pagats() -> Iterator[Kind]:
    for said, word in (("silent", "an unannounced"), ("announced", "an announced")):
        for end, made in (("won", True), ("lost", False)):
            wanted = (made, said == "announced")
            name = f"{word} Pagat ultimo that is {'made' if made else 'lost'}"
            yield _kind(f"pagat-{said}-{end}", name, _pagat(wanted))


def _pagat(wanted: tuple[bool, bool]) -> Callable[[TappOutcome], bool]:
    def shows(facts: TappOutcome) -> bool:
        pagat = facts.pagat
        return pagat is not None and (pagat.made, pagat.announced) == wanted

    return shows


def _pays(honour: str) -> Callable[[TappOutcome], bool]:
    return lambda facts: any(name == honour for name, _ in facts.honours)


def _close(facts: TappOutcome) -> bool:
    return abs(2 * facts.thirds - facts.pack_thirds) <= NEAR


def _kind(word: str, name: str, shows: Callable[[TappOutcome], bool]) -> Kind:
    """A kind by the facts of a hand in which cards were played."""

    def found(state: State) -> bool:
        is_played = played(state) is not None and state.find(PlayStage) is not None
        return is_played and shows(outcome(state))

    return Kind(word, name, found)
