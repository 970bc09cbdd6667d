"""A sheet of hands: told in some form, their balance, and where there is one the pot with its bêtes
and the Kessel at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tutor.games import find_game
from tutor.hand.state import Game, State
from tutor.rules.core.seat import Seat
from tutor.rules.core.wording import signed, so_many
from tutor.rules.pay.betes import PotRules
from tutor.score.customs import Customs
from tutor.score.first_won import FirstWon
from tutor.score.pot_page import (
    Kept,
    after_event,
    bete_grid,
    kessel_grid,
    kessel_verdict,
    payment_lines,
    pot_forms,
    pot_said,
)
from tutor.score.sheets import (
    Entry,
    Form,
    Grid,
    Page,
    Sentence,
    SheetKind,
    dealer_after,
    named,
    nothing_more,
)
from tutor.score.told_form import Telling, entry_named
from tutor.sources import Citation


@dataclass(frozen=True)
class Hands:
    """The hands of a sheet: how those of a game are entered, what is agreed on; and the favourite
    suits, where the first games won may choose them."""

    telling_of: Callable[[Game], Telling]
    customs: Customs
    first_won: FirstWon | None = None

    def telling(self, options: Sequence[str]) -> Telling:
        """How a hand is entered under these options."""
        return _telling(self.telling_of, self.customs.game(options))

    def forms(self, options: Sequence[str]) -> tuple[Form, ...]:
        """The forms of a hand, which have room for the favourite suits, whichever they be."""
        return self.telling(self.first_won.whole(options) if self.first_won else options).forms

    def entry_of(
        self, state: State, options: Sequence[str], entries: Sequence[Entry]
    ) -> Entry | None:
        """The entry of a finished hand; None of a void one for which nobody has to pay."""
        result = state.result()
        if result.void and not result.entries:
            return None
        return _telling(self.telling_of, state.game).entry_of(state)

    def begun(self, options: Sequence[str], entries: Sequence[Entry]) -> Entry:
        """The deal goes round, and the forehand stands as the player where one is asked for."""
        forms = self.forms(options)
        dealt, who, *_ = forms[0].fields
        lengths = {len(form.fields) for form in forms}
        known = [one for one in entries if len(one) in lengths]
        dealer = dealer_after(len(dealt.choices), known)
        forehand = Seat.parse(dealer).next(len(dealt.choices)).letter
        player = forehand if forehand in dict(who.choices) else who.default
        return (dealer, player, *forms[0].defaults[2:])


def _telling(telling_of: Callable[[Game], Telling], game: Game) -> Telling:
    """How a hand of this game is entered."""
    return _made(telling_of, game.id, tuple(game.chosen.items()))


@lru_cache(maxsize=64)
def _made(
    telling_of: Callable[[Game], Telling], game_id: str, chosen: tuple[tuple[str, str], ...]
) -> Telling:
    return telling_of(find_game(game_id, dict(chosen)))


@dataclass(frozen=True)
class Book:
    """A sheet of hands with their balance, and the pot if there is one: where the Kessel stands, if
    it is kept, and our reading of what is over in it."""

    seats: int
    hands: Hands
    kessel: Citation | None = None
    rest: Citation | None = None
    title: str = "The balance"

    def pot(self, options: Sequence[str]) -> PotRules | None:
        """The rules of the pot."""
        return self.hands.telling(options).pot

    def forms(self, options: Sequence[str]) -> tuple[Form, ...]:
        """Those of a hand first, then what may happen beside it."""
        beside = pot_forms(self.seats, self.kessel) if self.pot(options) else ()
        return (*self.hands.forms(options), *beside)

    def write(self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        """What each has won or lost, entry after entry, and the pot. Raises SheetError."""
        rules, kept, rows = self.pot(options), Kept((0,) * self.seats), []
        first, before = self._first(options), ""
        for number, entry in enumerate(entries, start=1):
            before = kept.suits
            with entry_named(number, names):
                kept, words = self._after(options, rules, kept, entry)
            cells = (*map(signed, kept.totals), *([str(kept.pot.total)] if rules else ()))
            rows.append((str(number), named(words, names), *cells))
        head = ("No.", "Hand", *names, *(("Pot",) if rules else ()))
        page = Page(
            (Grid(self.title, head, tuple(rows), told=1),),
            (f"{so_many(len(rows), 'hand')} written.",),
            price=payment_lines(kept.lines, names),
        )
        page = self._with_pot(page, rules, kept, entries, names) if rules else page
        return first.on(page, options, before, kept.suits) if first else page

    def _with_pot(
        self,
        page: Page,
        rules: PotRules,
        kept: Kept,
        entries: Sequence[Entry],
        names: Sequence[str],
    ) -> Page:
        """The page with what lies in the pot, the bêtes and the Kessel."""
        grids = [] if rules.limit else [bete_grid(kept.pot, names)]
        verdict: tuple[Sentence, ...] = ()
        if self.kessel:
            last = entries[-1] if entries else ()
            grids.append(kessel_grid(kept, names))
            verdict = kessel_verdict(kept, last, names, self.kessel, self.rest)
        lines = pot_said(kept.pot, names) or ("The pot is empty.",)
        grids = [*page.grids, *grids]
        return replace(page, grids=tuple(grids), lines=lines, verdict=verdict, pot=kept.pot)

    def _first(self, options: Sequence[str]) -> FirstWon | None:
        """The favourite suits, if the table leaves them to the first games won."""
        first = self.hands.first_won
        return first if first and first.left_open(options) else None

    def _after(
        self, options: Sequence[str], rules: PotRules | None, kept: Kept, entry: Entry
    ) -> tuple[Kept, str]:
        if rules and len(entry) <= 2:
            return after_event(rules, kept, entry, self.kessel)
        first = self._first(options)
        now = first.in_force(options, kept.suits) if first else options
        told = self.hands.telling(now).tell(kept.pot, entry)
        later = kept.after(told.lines, told.pot)
        if first:
            later = replace(later, suits=first.after(kept.suits, told.won))
        return later, told.words


def book_sheet(sheet_id: str, title: str, book: Book, place: Citation) -> SheetKind:
    """The sheet of such a book."""
    customs = book.hands.customs
    return SheetKind(
        id=sheet_id,
        title=title,
        games=tuple(game.id for game in customs.games),
        seats=book.seats,
        options=customs.options,
        fields=book.forms(customs.usual)[0].fields,
        submit="Write the hand",
        write=book.write,
        entry_of=book.hands.entry_of,
        citation=place,
        forms=book.forms,
        begun=book.hands.begun,
        words=nothing_more,
        named_options=customs.named,
    )
