"""What a game says to its reader, gathered from drawn hands, sheets and questions, by kinds.

Much of it is said more than once. Wrong actions are tried, mistakes and words between turns called,
so that refusals are heard as well as rulings.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain

from tutor.family import choose as plain_choice
from tutor.family import family_of, profile_of
from tutor.games import find_game
from tutor.hand.fault import Fault
from tutor.hand.state import Game, State, start
from tutor.paper.crib import lines
from tutor.quiz import make, topics_of
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.variant import Part, citations_in
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.ledger import Entry, Payment, Settlement
from tutor.score.registry import sheets_for
from tutor.score.sheets import Form, Page, SheetKind
from tutor.table.controls import Calls, Controls, Menu, Number, Pick
from tutor.table.ending import sentence, upshot_of, verdict
from tutor.table.facts import controls_of, facts_of, in_pot
from tutor.table.help import lines_of
from tutor.table.lying import Look
from tutor.table.matadors import draw, missing
from tutor.table.names import Names
from tutor.table.words import said
from tutor.trials.fingerprint import drawn_rules, typed, written
from tutor.trials.invariants import probes
from tutor.trials.selfplay import LONGEST
from tutor.trials.selfplay import choose as random_choice

Heard = tuple[str, str]
"""A kind and a sentence, or a few words, of it."""

TRIED = 14
"""So many odd actions are tried at a moment."""

HELPED = 0.5
"""At which part of the moments help is asked for."""

CALLED = 0.02
"""At which part of the moments a mistake that can be called is called, and the hand goes on so."""


def heard(game: Game, hands: int, questions: int) -> Iterator[Heard]:
    """All that is said in so many hands, in as many typed entries for each sheet, and in so many
    questions on each topic, and what the game says of itself."""
    return (
        (kind, text)
        for kind, text in chain(
            _of_itself(game),
            _questions(game, questions),
            _sheets(game, hands),
            *(_hand(game, seed) for seed in range(hands)),
        )
        if text
    )


def _of_itself(game: Game) -> Iterator[Heard]:
    """The rules as a list shows them, the customs, the laws, the mistakes, the profile."""
    family, profile = family_of(game), profile_of(game)
    yield from (("profile", text) for text in (family.about, profile.word, profile.ends))
    yield from (("ground", one.ground) for one in citations_in(game.rules))
    for part in Part:
        for line in lines(game, part):
            yield from (("parameter", line.name), ("parameter", line.text))
            yield "ground", line.citation.ground
    for setting in game.settings:
        yield from (("custom", setting.text), ("ground", setting.citation.ground))
        for option in setting.options:
            yield from (("custom", option.text), ("custom", option.group))
            yield from (("parameter", one.text) for one in option.changes.values())
            yield from (("ground", one.citation.ground) for one in option.changes.values())
    for law in family.laws(game):
        yield from (("law", law.words), ("ground", law.citation.ground))
    for fault in game.faults:
        yield from (("mistake", fault.english), ("mistake", f"{fault.english}: {fault.effect}."))
        yield from (("mistake", word.text) for word in fault.words)
    yield from (("term", word) for word in family.terms)
    yield from (("label", title) for title in family.phases.values())
    yield from _matadors(game)


def _matadors(game: Game) -> Iterator[Heard]:
    room = family_of(game).matadors
    for seed in range(6 if room else 0):
        assert room is not None
        hand, suit, favourite = draw(game, room, seed)
        for contract in room.contracts(game, favourite):
            worth = room.worth(game, contract, suit, favourite, hand)
            order = contract.order(game.pack, game.order, suit if contract.takes_suit else None)
            yield "count", missing(game, order, suit, worth)
            yield from (("payment", one.reason) for one in worth.entries)


def _questions(game: Game, number: int) -> Iterator[Heard]:
    for name, topic in topics_of(game).items():
        yield "label", topic.title
        for seed in range(number):
            asked = make(game, name, seed)
            yield from (("prompt", asked.prompt), ("reason", asked.explanation))
            yield from (("prompt", fact) for fact in asked.picture.facts)
            yield "ground", asked.citation.ground
            for option in asked.options:
                yield from (("reason", option.reason), ("option", option.text))


def _sheets(game: Game, number: int) -> Iterator[Heard]:
    for kind in sheets_for(game):
        yield from (("label", kind.title), ("label", kind.submit))
        for form in (Form("", kind.options), *kind.forms_for(kind.defaults)):
            yield "label", form.title
            for field in form.fields:
                yield from (
                    ("label", text) for text in (field.label, *dict(field.choices).values())
                )
        yield from _entered(kind, number)


def _entered(kind: SheetKind, number: int) -> Iterator[Heard]:
    for seed in range(number * 2):
        for answer in typed(kind, random.Random(seed)):
            if isinstance(answer, str):
                yield "sheet problem", answer
            elif isinstance(answer, tuple):
                yield from _on_page(answer[0])
                yield "sheet", answer[1]


def _on_page(page: Page) -> Iterator[Heard]:
    """The words of a sheet's page."""
    yield from (("sheet", line) for line in page.lines)
    yield from (("sheet", text) for text, _ in (*page.verdict, *page.price))
    for grid in (*page.grids, *([page.balance] if page.balance else [])):
        yield "label", grid.title
        yield from (("label", cell) for cell in grid.head)
        cells = (cell for row in grid.rows for cell in row)
        yield from (("sheet", cell) for cell in cells if " " in cell)


def _hand(game: Game, seed: int) -> Iterator[Heard]:
    """A hand by the plain player or at random, under the usual rules or drawn ones."""
    rng = random.Random(f"{game.id}/{seed}")
    game = find_game(game.id, drawn_rules(game, rng) if seed & 2 else {})
    state = start(game, seed, rng.randrange(min(game.players)), rng.choice(game.players))
    while not state.over and len(state.history) <= LONGEST * len(game.pack):
        yield from _moment(state, rng)
        called = list(_mistakes(state, rng))
        for one in called:
            yield from _ruled(state.judge(one), "fault")
        action = _next(state, called, seed, rng)
        yield "telling", said(state, action)
        state = state.apply(action)
    for one in _mistakes(state, rng):
        yield from _ruled(state.judge(one), "fault")
    yield from _ending(state)
    yield from _on_sheets(state)


def _next(state: State, called: list[Action], seed: int, rng: random.Random) -> Action:
    """What is done: now and then a mistake is called, or words between turns are said."""
    if rng.random() < CALLED * 4:
        between = {one.verb for one in state.game.asides}
        odd = [*called, *(one for one in probes(state, rng, 1) if one.verb in between)]
        lawful = [action for action in odd if state.judge(action).ok]
        if lawful and (rng.random() < 0.25 or lawful[0].verb != "fault"):
            return rng.choice(lawful)
    return (random_choice if seed & 1 else plain_choice)(state, rng)


def _moment(state: State, rng: random.Random) -> Iterator[Heard]:
    """What is said to who is to act, and of the table as it is."""
    for action in _tried(state, rng):
        yield from _ruled(state.judge(action))
    yield from (("standing", text) for text in (*state.game.standing(state), *in_pot(state)))
    if rng.random() >= HELPED:
        return
    family, seat = family_of(state.game), state.acting
    yield from (("help", one.text) for step in (1, 2) for one in lines_of(state, step))
    yield from (("advice", one.text) for one in lines_of(state, 3))
    yield from (("advice", one.text) for one in family.counsel(state))
    if state.find(DealtStage):
        for outlook in family.good_for(state, seat):
            yield from (("advice", text) for text in (outlook.verdict, outlook.why, outlook.then))
    yield from (("count", one.reason) for one in family.count(state))
    yield "standing", family.aim(state)
    yield from _controls(controls_of(state))
    facts = facts_of(state, Look(seat))
    yield from (("standing", role) for one in facts.seats for role in one.roles)
    yield from (("standing", text) for text in (facts.middle.words, family.spoken(state, seat)))
    yield from (("label", lot.name) for lot in facts.middle.lots)


def _tried(state: State, rng: random.Random) -> list[Action]:
    """Some lawful actions and some odd ones, words between turns among them."""
    lawful = state.legal()
    found = rng.sample(lawful, min(3, len(lawful)))
    odd = probes(state, rng, 2)
    found += rng.sample(odd, min(TRIED, len(odd)))
    codes = state.game.pack.codes
    for aside in state.game.asides:
        words = rng.choice(((), (rng.choice(codes),), ("A",), ("yes",), ("1",)))
        found.append(Action(aside.verb, words))
    found += [Action(verb, (rng.choice(codes),)) for verb in ("play", "lay", "give", "ask", "call")]
    return found


def _mistakes(state: State, rng: random.Random) -> Iterator[Action]:
    """A call of some of the game's mistakes, with drawn words."""
    faults = state.game.faults
    for fault in rng.sample(faults, min(4, len(faults))):
        yield Action("fault", (fault.id, *_words(state, fault, rng)))


def _words(state: State, fault: Fault, rng: random.Random) -> Iterator[str]:
    for word in fault.words:
        options = word.options(state)
        yield rng.choice(options) if options else "A"


def _ruled(ruling: Ruling, kind: str = "") -> Iterator[Heard]:
    yield kind or ("ruling" if ruling.ok else "refusal"), ruling.reason
    yield "ground", ruling.citation.ground


def _controls(controls: Controls) -> Iterator[Heard]:
    for one in controls:
        calls = one.calls if isinstance(one, Calls | Pick | Menu) else ()
        yield from (("label", call.label) for call in calls if call.lang is None)
        if isinstance(one, Pick):
            yield from (("label", text) for text in (one.submit, one.hint, one.whose))
        if isinstance(one, Number):
            yield from (("label", f"{one.before} {one.least} {one.after}"), ("label", one.submit))
        if isinstance(one, Menu):
            yield from (("label", one.before), ("label", one.submit))


def _ending(state: State) -> Iterator[Heard]:
    """How the hand ended, what it cost, and what is said of it to each seat."""
    result = state.result()
    yield "ending", result.summary
    yield from _paid(result)
    if state.over:
        for seat in (None, *range(state.table.seats)):
            names = Names(seat)
            yield from (("ending", sentence(state, names)), ("ending", verdict(state, names)))
    found = upshot_of(state)
    if found:
        rows = (*found.rows, *([found.total] if found.total else []))
        yield from (("count", name) for name, _ in rows)
        yield "count", found.needed
    yield from (("count", one.reason) for one in family_of(state.game).count(state))
    roles = state.game.roles(state).values()
    yield from (("standing", role) for row in roles for role in row)


def _paid(result: Settlement) -> Iterator[Heard]:
    paid: list[Entry | Payment] = [*result.entries, *result.fines]
    for one in paid:
        yield "payment", one.reason
        yield "ground", one.citation.ground
    yield "ground", result.citation.ground


def _on_sheets(state: State) -> Iterator[Heard]:
    for answer in written(state):
        if isinstance(answer, str):
            yield "sheet problem", answer
        elif isinstance(answer, tuple) and isinstance(answer[1], Page):
            yield from _on_page(answer[1])
