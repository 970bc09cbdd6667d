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
        "The suits rank Coeur, Carreau, Pique, Treff and count 4, 3, 2 and 1. In driving you say "
        "the number instead of the suit, and the suit called is trumps.",
    ),
    "2 ¶ 3": (
        "Farbe muß bekannt oder",
        "Follow suit, or else trump. If you can do neither, you may play any card.",
    ),
    "2 ¶ 4": (
        "Jeder der Spieler hebt",
        "Each player cuts a card. The highest takes the first seat and deals, the next sits at "
        "the dealer’s right and the third at the left.",
    ),
    "2 ¶ 5": (
        "Links wird abgehoben, nach",
        "Each player is dealt three cards, then two go to the talon, and then each gets four "
        "and three more, to the right. Forehand and the second player settle the game before "
        "the third speaks; the declarer needs six tricks, a helper two.",
    ),
    "2 ¶ 6": (
        "Hat die Vorhand die",
        "Forehand, hoping for six tricks with the talon, may call a suit, and another player "
        "may drive the bidding up with a higher one. Forehand may take over what a later "
        "player calls.",
    ),
    "2 ¶ 7": (
        "Die Vorhand ruft",
        "In an example the players drive each other from one to four; nobody can go beyond “selbst "
        "Vier”. You need not drive up to four.",
    ),
    "2 ¶ 8": (
        "wer das Recht zum",
        "The player who keeps the game takes the talon and discards two other cards. That player "
        "may then name another suit if it is higher than the last one held.",
    ),
    "2 ¶ 9": (
        "Nachdem vom Spieler endgültig",
        "When the suit is named, each helper joins in or drops out, first the one at the "
        "declarer’s right. A helper who drops out takes no part in the hand, and a lone one still "
        "needs two tricks.",
    ),
    "2 ¶ 10": (
        "Das Spiel aus der",
        "A Solo, or “gesehen”, outranks every bid made by driving, but must be your first bid. "
        "Of several Solos the one in the highest suit is played.",
    ),
    "2 ¶ 11": (
        "Bei Spielen aus der",
        "From the hand each suit counts one more. A Solo in Coeur is called Préférence.",
    ),
    "2 ¶ 12": (
        "Zur Vormerkung des Gewinnes",
        "Each player keeps a sheet with three columns, one for the Poule and one for each "
        "opponent. The Poule begins 20, 30, 40 or more below zero.",
    ),
    "2 ¶ 13": (
        "Gewinnt man als Spieler",
        "A game won adds the value of its suit to the Poule, which begins below zero. The game is "
        "over when the three Poules sum to zero, and each unit in them counts ten points.",
    ),
    "2 ¶ 14": (
        "Verliert man das Spiel",
        "The declarer or a helper who loses subtracts the loss from their Poule, whether that is "
        "above or below zero.",
    ),
    "2 ¶ 15": (
        "Die Stiche, die die",
        "Helpers write their tricks in the declarer’s column; each is worth the number of the "
        "suit, or one more in a game from the hand. A helper with a single trick falls but still "
        "writes it.",
    ),
    "2 ¶ 16": (
        "Bei der schließlichen Abrechnung",
        "At the end you add up what you have in credit, and take off what the others hold against "
        "you and what is left of your minus.",
    ),
    "2 ¶ 17": (
        "Es hätte: A) Poule",
        "An evening of three is worked out: two lose 156 and 123, and the third wins 279. Gains "
        "and losses must balance.",
    ),
    "2 ¶ 18": (
        "Wollte man Préférence unter",
        "With four players the sheet has three columns for the others, and the dealer always "
        "passes.",
    ),
}
