"""Where the rules of the announcing stand."""

from __future__ import annotations

from tutor.sources import cite

CLAIMING = {
    "rummel": cite("002 Der Rummel 1"),
    "sequence": cite("002 Die Sequenzen 1"),
    "set": cite("002 Die Kunststücke 1"),
}
STRIKING = {
    "rummel": cite("002 Der Rummel 3"),
    "sequence": cite("002 Die Sequenzen 3"),
    "set": cite("002 Die Kunststücke 2"),
}
NAMING = {
    "sequence": cite("002 Die Sequenzen 4"),
    "set": cite("002 Die Kunststücke 3"),
}
SKIPPING_AT = cite("002 Das Zählen 1")
WITHIN_KIND_AT = cite(
    "002 Das Zählen 2",
    "read",
    "“At once” means within the kind: in the book’s example elder hand names a second Kunststück "
    "with the first, but of the sequences only the best before the answer. What is forgotten may "
    "still be added until the first lead.",
)
SUNK_AT = cite("002 Das Zählen 5")
ASK_FIRST_AT = cite(
    "002 Das Zählen 7",
    "read",
    "No sentence demands it, but in the book’s example the dealer asks even with a Quart to the "
    "Ace.",
)
ASKED_AT = cite(
    "002 Das Zählen 7",
    "read",
    "In the book’s example the dealer, whose own sequence is as long, asks how high the other is. "
    "It does not show other questions.",
)
ASKING_AT = {
    "rummel": cite(
        "002 Das Zählen 7",
        "read",
        "In the book’s example the dealer, whose own sequence is as long, asks how high the other "
        "is. A Rummel, whose number is said first too, is asked about in the same way.",
    ),
    "sequence": cite("002 Das Zählen 7"),
}
LETTING_PASS_AT = cite("002 Das Zählen 9")
REPLYING_AT = cite(
    "002 Das Ansagen",
    "read",
    "The book says here that a claim is accepted or beaten. Elsewhere it says that a claim may "
    "also be equal (Der Rummel 6) or be asked about (Das Zählen 7).",
)
FALSE_CLAIM_AT = cite("002 Das Zählen 4")
FALSE_WORD_AT = cite(
    "002 Das Zählen 4",
    "read",
    "A false announcement is punished. Here a false answer, or naming lower pieces that are not "
    "held, counts as one too.",
)
STANDS = {
    "rummel": cite("002 Der Rummel 6"),
    "sequence": cite(
        "002 Die Sequenzen 3",
        "read",
        "Only the player with the higher sequence may count lower ones, and neither has it, so "
        "nobody counts any.",
    ),
}
TOGETHER_AT = cite(
    "002 Räuberpiquet 2",
    "read",
    "The book says that partners count together; it follows that their equal pieces do not cancel"
    " each other.",
)
