"""A hand of L'Hombre told in a form: the facts that a played one has, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial

from tutor.games.hombre.contracts import MOHR, mohr
from tutor.games.hombre.faults.afterwards import HONOURS, without
from tutor.games.hombre.faults.parts import facts_now
from tutor.games.hombre.outcome import HombreFacts, end_for, facts, is_played, thrown_early
from tutor.games.hombre.prices import settled, thrown_in
from tutor.games.hombre.rules import HombreRules
from tutor.hand.played import sides
from tutor.hand.state import State
from tutor.rules.bid.contract import Contract, Trump, most_tricks
from tutor.rules.core.pot import Pot, PotEnd
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import Table
from tutor.rules.core.wording import a_an, listed, number_of, so_many
from tutor.rules.pay.betes import after_hand
from tutor.rules.pay.ledger import Settlement
from tutor.score.pot_form import FALSE, honours_said, matadors, premiers_fields, row_field
from tutor.score.pot_hand import (
    NOBODY,
    NOTHING,
    UP,
    dealer_fields,
    odd_field,
    pot_numbers,
    pot_words_of,
    seats_of,
    several_field,
    together,
)
from tutor.score.sheets import Field, number_field, usual_first
from tutor.score.told_form import NO, YES, Given, ToldForm, refuse, table_of, usual
from tutor.sources import cite

SHEET_AT = cite("000 1 ¶ 20")
PLAYED, ERRED, FREED = "end", "erred", "freed"
SECOND = {NO: "no2", YES: "yes2"}
"""The trumps again, for those that a second card has shown."""
ANY = "H"
"""A suit that stands for whichever is the favourite one."""
UNPAID = {"unclaimed": HONOURS, **{f"no-{honour}": (honour,) for honour in HONOURS}}
"""A hand that was played, of which some honours are not paid; in an entry they are told all the
same."""
ENDINGS = {
    PLAYED: "played out",
    UP: "given up before the declarer’s first card",
    FREED: "won by an opponent’s mistake",
    ERRED: "lost by the declarer’s own mistake",
    "unclaimed": "played out, but no honours claimed in time",
    **{f"no-{honour}": f"played out, but the {honour} forgotten" for honour in HONOURS},
}
AGAINST = ("next in turn", "second in turn", "third in turn")
REST, MOST_ASKED = "rest", 2
"""What the last opponent has where more than so many play against the declarer."""
SELDOM = {
    "ending": "how it ended",
    "favoured": "the favourite suit",
    "row": "matadors",
    "premiers": "premiers",
    "on": "premiers",
    "odd": "odd counters",
    "mistakes": "mistakes",
}


@dataclass(frozen=True)
class HombreAsked:
    """What the form depends on: the rules, how many sit at the table, how many of them play."""

    rules: HombreRules
    seats: int
    players: int

    @property
    def form(self) -> ToldForm:
        """The form, and the numbers for a table that reckons otherwise, or for a mistake whose
        settlement the form does not ask for."""
        out = 0 if self.seats > self.players else None
        numbers = pot_numbers(self.rules.pot.value, self.seats, SHEET_AT, sits_out=out)
        settle, ways = partial(settle_told, self), partial(_ways, self)
        return ToldForm(self.fields, settle, partial(_said, self), ways, numbers)

    @property
    def tricks(self) -> int:
        """So many tricks a hand has."""
        return self.rules.pattern.value.hand_size

    @property
    def king(self) -> bool:
        """Whether one more sits at the table than plays, and may take up the talon."""
        return self.seats > self.players and MOHR in self.rules.games.value

    @property
    def others(self) -> tuple[str, ...]:
        """The opponents, as many as there may be."""
        return AGAINST[: self.players - 1 + self.king]

    @cached_property
    def games(self) -> Mapping[str, Contract]:
        """The games by their ids, with those in Couleur where a suit is favourite."""
        suit = None if self.rules.favourite.value == "none" else ANY
        kings = (mohr(self.rules.mohr_price),) if self.king else ()
        return {game.id: game for game in (*self.rules.contracts(suit), *kings)}

    @cached_property
    def fields(self) -> Mapping[str, Field]:
        """What is asked, in the order of an entry."""
        more = {one: f"tricks of the {one}" for one in self.others[MOST_ASKED:]}
        return usual_first(dict(self._fields()), {**SELDOM, **more})

    def _fields(self) -> Iterator[tuple[str, Field]]:
        games = tuple((word, game.german) for word, game in self.games.items())
        most, first = self.tricks, self.rules.first.value
        dealer, who = dealer_fields(self.seats)
        trumps = {NO: "another suit", YES: "the favourite suit"}
        again = {SECOND[one]: f"{words}, shown by a second card" for one, words in trumps.items()}
        shown = {**trumps, **(again if self.rules.second.value else {})}
        yield "dealer", dealer
        yield "who", replace(who, default="B") if self.seats > self.players else who
        yield "game", Field("Game", games, default=games[0][0], wide=True)
        yield "ending", Field("How it ended", tuple(ENDINGS.items()), default=PLAYED, wide=True)
        yield "favoured", Field("Trumps", tuple(shown.items()), default=NO)
        yield "tricks", number_field("The declarer’s tricks", 0, most, first)
        for place, one in enumerate(self.others):
            label = f"Tricks of the {one}" + " (in a Mohr)" * (place == self.players - 1)
            asked = number_field(label, 0, most, 0 if place else most - first)
            yield one, _or_the_rest(asked) if self.rests == one else asked
        yield "row", row_field(most, most, "Spadille", "Manille")
        yield from premiers_fields(first)
        yield "odd", odd_field(self.seats)
        yield "mistakes", several_field("Pays a bête for a mistake", self.seats, "nobody", True)

    @property
    def rests(self) -> str:
        """The opponent whose tricks need not be entered; empty where few play."""
        return self.others[-1] if MOST_ASKED < len(self.others) < self.players else ""

    def whole(self, given: Given) -> Given:
        """The same with a number for the rest: what the others leave of a hand with all tricks."""
        if given[self.rests] != REST:
            return given
        known = sum(given.number(one) for one in ("tricks", *self.others[:-1]))
        contract = self.games[given["game"]]
        stopped = given.yes("premiers") and not given.yes("on")
        counts = _whole(given) and contract.demand is most_tricks and not stopped
        played = given["who"] not in NOTHING
        left = max(0, self.tricks - known) if played and counts else 0
        return given.but(**{self.rests: str(left)})

    def against(self, given: Given) -> tuple[int, ...]:
        """The tricks of the others, in turn."""
        return tuple(given.number(one) for one in self.others)


def _or_the_rest(asked: Field) -> Field:
    """A number of tricks that need not be entered."""
    numbers = ((str(one), str(one)) for one in range(asked.most + 1))
    return Field(asked.label, ((REST, "the rest"), *numbers), default=REST)


def _in_favour(given: Given) -> str:
    """Whether the favourite suit is trumps, whatever card has shown it."""
    favoured = given["favoured"]
    return next((one for one, again in SECOND.items() if again == favoured), favoured)


def _whole(given: Given) -> bool:
    """Whether it was played to its end."""
    return given["ending"] == PLAYED or given["ending"] in UNPAID


def _said(asked: HombreAsked, given: Given) -> str:
    """The hand in words, by letters."""
    given = asked.whole(given)
    who, ending, favour = given["who"], given["ending"], _in_favour(given)
    parts = [f"{given['dealer']} deals"]
    if who in NOTHING:
        parts.append(NOTHING[who])
    else:
        tricks = so_many(given.number("tricks"), "trick")
        parts.append(f"{who} plays {a_an(asked.games[given['game']].german)}")
        parts += [ENDINGS[ending]] * (ending != PLAYED)
        parts += [f"{tricks} against {listed(asked.against(given))}"] * _whole(given)
    parts += ["in the favourite suit"] * (favour == YES)
    parts += ["shown by a second card"] * (given["favoured"] != favour)
    parts += honours_said(given)
    mistakes = given["mistakes"]
    return "; ".join((*parts, *([f"a mistake by {together(mistakes)}"] * (mistakes != NO))))


def facts_of(asked: HombreAsked, given: Given) -> HombreFacts:
    """The facts of a hand that was played. Raises SheetError for one that cannot have been."""
    contract, tricks = asked.games[given["game"]], given.number("tricks")
    _check(asked, given, contract)
    ruled = {FREED: True, ERRED: False}.get(given["ending"])
    vole = None
    if given.yes("on"):
        vole = tricks == asked.tricks if ruled is None else ruled
    return HombreFacts(
        player=int(Seat.parse(given["who"])),
        contract=contract,
        tricks=tricks,
        against=_against(asked, given),
        row=matadors(given),
        false=given["row"].startswith(FALSE),
        premiers=given.yes("premiers"),
        vole=vole,
        thrown=given["ending"] == UP,
        favoured=_in_favour(given) == YES,
        ruled=ruled,
        twice=given["favoured"] != _in_favour(given),
    )


def _against(asked: HombreAsked, given: Given) -> tuple[int, ...]:
    """The tricks of the opponents. Raises SheetError for one more than there are."""
    against = asked.against(given)
    number = len(against) if given["game"] == MOHR else asked.players - 1
    refuse(any(against[number:]), f"this game has only {number_of(number, 'opponent')}")
    return against[:number]


def _check(asked: HombreAsked, given: Given, contract: Contract) -> None:
    """Raises SheetError for parts that do not go together."""
    first, most, tricks = asked.rules.first.value, asked.tricks, given.number("tricks")
    made = tricks + sum(asked.against(given))
    trump, game, favour = contract.trump, a_an(contract.german), _in_favour(given)
    premiers, on = given.yes("premiers"), given.yes("on")
    refuse(favour == YES and not _has_suit(trump), f"{game} has no trump suit")
    couleur = trump is not None and trump.suit and favour == NO
    refuse(couleur, f"{game} is played in the favourite suit")
    turned = trump is not None and trump.choice == "turned up"
    refuse(given["favoured"] != favour and not turned, f"in {game} no card is turned up")
    refuse(made > most, f"a hand has {most} tricks, not {made}")
    only = f"with the first {first} tricks the declarer has more than {tricks}"
    refuse(premiers and tricks < first, only)
    led = on and (not premiers or contract.demand is not most_tricks)
    refuse(led, f"only a declarer with the first {first} tricks can lead on for all")
    odd = f"{given['who']} is the declarer, so an odd counter goes to an opponent"
    refuse(given["odd"] == given["who"], odd)
    up = given["ending"] == UP and (given["row"], given["premiers"], made) != (NO, NO, 0)
    refuse(up, "the declarer gave up before playing a card, so there are no tricks or honours")
    if not _whole(given) or contract.demand is not most_tricks:
        return
    stopped = premiers and not on
    no_more = f"the declarer stopped after {first} tricks, so no others were won"
    refuse(stopped and (tricks, made) != (first, first), no_more)
    refuse(not stopped and made != most, f"a hand has {most} tricks, but {made} are entered")


def _has_suit(trump: Trump | None) -> bool:
    """Whether a suit is trumps."""
    return trump is not None and (trump.choice != "fixed" or bool(trump.suit))


def settle_told(asked: HombreAsked, pot: Pot, given: Given) -> Settlement:
    """What a hand comes to, and the pot after it. Raises SheetError."""
    given = asked.whole(given)
    rules, who = asked.rules, given["who"]
    table = table_of(rules.pack.value, asked.seats, asked.players, given["dealer"], pot)
    if who in NOTHING:
        return _nobody(asked, table, given)
    player, alone = Seat.parse(who), given["game"] == MOHR
    why = "is not the dealer, and only the King plays a Mohr" if alone else "deals, and so sits out"
    refuse((player in table.active) == alone, f"{who} {why}")
    found = facts_of(asked, given)
    others = table.active if alone else table.turn_from(player)[1:]
    end = end_for(found, others, seats_of(given["odd"]), seats_of(given["mistakes"]))
    return without(settled(rules, table, found, end, others), UNPAID.get(given["ending"], ()))


def _nobody(asked: HombreAsked, table: Table, given: Given) -> Settlement:
    """All passed, or the cards are dealt anew and somebody may have to set a bête for it."""
    told = {key: given[key] for key in ("dealer", "who", "mistakes")}
    more = given != asked.whole(usual(asked.fields).but(**told))
    refuse(more, "nobody played, so there is nothing more to enter; say who played")
    fines = seats_of(given["mistakes"])
    if given["who"] == NOBODY:
        return thrown_in(asked.rules, table, fines)
    end = PotEnd("anew", (), (), fines=fines)
    lines, pot = after_hand(asked.rules.pot.value, table.pot, table.dealer, end, table.seats)
    place = asked.rules.misdeal.citation
    return Settlement("The cards are dealt again.", lines, place, pot=pot, end=end, again=True)


def _ways(asked: HombreAsked, state: State) -> Iterator[Given]:
    """The hand with each ending that it may have had."""
    known, nothing = pot_words_of(state), usual(asked.fields)
    plain = nothing.but(dealer=known.dealer, who=known.who, mistakes=known.mistakes)
    if known.who in NOTHING:
        yield plain
    elif is_played(state):
        found = facts(state) if thrown_early(state) else facts_now(state)
        made = dict(zip(sides(state).against(found.player), found.against, strict=True))
        alone = found.player not in state.table.active
        turn = state.table.active if alone else state.table.turn_from(found.player)[1:]
        favoured = YES if found.favoured else NO
        played = plain.but(
            game=found.contract.id,
            favoured=SECOND[favoured] if found.twice else favoured,
            **dict.fromkeys(("tricks", *asked.others), "0"),
        )
        whole = played.but(
            tricks=str(found.tricks),
            **{one: str(made[seat]) for one, seat in zip(asked.others, turn, strict=False)},
            row=f"{FALSE * found.false}{found.row}" if found.row else NO,
            premiers=YES if found.premiers else NO,
            on=YES if found.vole is not None else NO,
            odd=known.odd,
        )
        ways = [whole.but(ending=ending) for ending in (PLAYED, FREED, ERRED, *UNPAID)]
        ways.append(whole.but(ending=FREED, on=NO))  # declarer let the vole go, and took the game
        yield from [played.but(ending=UP)] if found.thrown else ways
