"""000 no. 2, Préférence: how each place begins and what it says."""

from __future__ import annotations

PREFERENCE = {
    "2 ¶ 1": (
        "Dieses Spiel wird unter",
        "Three play with the Piquet pack, French or German. The cards rank As, König, Dame, Bube, "
        "Zehn, Neun, Acht, Sieben.",
    ),
    "2 ¶ 2": (
        "Auch die Farben stehen",
        "The suits rank Coeur, Carreau, Pique, Treff and count 4, 3, 2, 1. In driving one says "
        "the number for the suit, and the suit called is trump.",
    ),
    "2 ¶ 3": (
        "Farbe muß bekannt oder",
        "Follow suit; without it trump; without either any card may go.",
    ),
    "2 ¶ 4": (
        "Jeder der Spieler hebt",
        "Each lifts a card. The highest deals and sits first, the next sits at his right, the "
        "third at his left.",
    ),
    "2 ¶ 5": (
        "Links wird abgehoben, nach",
        "Three cards to each, two for the talon, then four and three, to the right. The forehand "
        "and the second settle it first, then the third speaks; the player needs six tricks, a "
        "helper two.",
    ),
    "2 ¶ 6": (
        "Hat die Vorhand die",
        "Who hopes for six tricks with the talon calls a suit, and another drives him with a "
        "higher one. The forehand may keep what a later player called.",
    ),
    "2 ¶ 7": (
        "Die Vorhand ruft",
        "The driving from one to four in words; above “selbst Vier” nobody can go. One need not "
        "be driven up to four.",
    ),
    "2 ¶ 8": (
        "wer das Recht zum",
        "Who keeps the game takes the talon and lays two other cards away. After that he may name "
        "another suit than the last one held, if it is higher.",
    ),
    "2 ¶ 9": (
        "Nachdem vom Spieler endgültig",
        "When the suit is named, each helper goes along or stays, first the one at the player’s "
        "right. Who stays has no part in it; one who goes alone still needs two tricks.",
    ),
    "2 ¶ 10": (
        "Das Spiel aus der",
        "A Solo, or “gesehen”, goes before everything driven, but has to be one’s first word. Of "
        "several Solos the higher suit plays.",
    ),
    "2 ¶ 11": (
        "Bei Spielen aus der",
        "From the hand each suit counts one more. A Solo in Coeur is called Préférence.",
    ),
    "2 ¶ 12": (
        "Zur Vormerkung des Gewinnes",
        "Each keeps a slip with three columns, one for the Poule and one for each opponent. The "
        "Poule begins at 20, 30, 40 or more in the minus.",
    ),
    "2 ¶ 13": (
        "Gewinnt man als Spieler",
        "A game won takes the value of its suit off the Poule, later it goes into the plus. When "
        "the three Poules sum to zero the game is over; their units count ten points.",
    ),
    "2 ¶ 14": (
        "Verliert man das Spiel",
        "Who loses, as player or helper, adds the number of the loss to a Poule in the minus or "
        "takes it from one in the plus.",
    ),
    "2 ¶ 15": (
        "Die Stiche, die die",
        "A helper writes his tricks in the column of that player, each worth the suit’s number, "
        "from the hand one more. With a single trick he has fallen and still writes it.",
    ),
    "2 ¶ 16": (
        "Bei der schließlichen Abrechnung",
        "In the end each adds what he has to the good, and takes off what the others have on him "
        "and what is left of his minus.",
    ),
    "2 ¶ 17": (
        "Es hätte: A) Poule",
        "An evening of three is reckoned: two lose 156 and 123, the third wins 279. That loss and "
        "gain agree is the check.",
    ),
    "2 ¶ 18": (
        "Wollte man Préférence unter",
        "With four, the slip has three columns for the others, and the dealer always passes.",
    ),
}
