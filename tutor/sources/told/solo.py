"""000 no. 4, Spitzeln and the other kinds of Solo: how each place begins and what it says."""

from __future__ import annotations

SOLO = {
    "4 first ¶ 1": (
        "Man nimmt alle Schellenblätter",
        "Of Bells only the 7 stays in, and the 8 of Hearts is taken out, which leaves 24 cards; "
        "Bells are always Couleur, and only Solo is played. At most three stakes, 12 counters, are "
        "paid in or drawn, and the 7 of Bells, the Spitze, gives the game its name.",
    ),
    "4 second ¶ 1": (
        "Man nimmt 4 Achten",
        "Leaving out the 8s and 9s also gives a pack of 24 cards. The first game won decides "
        "the favourite suit.",
    ),
    "4 Casco ¶ 1": (
        "Die beiden angeführten Arten",
        "Both kinds are also played as Casco, where the two opponents help each other but keep "
        "their tricks apart. The declarer wins with five tricks, and with four if one opponent "
        "does not win all the other four.",
    ),
    "4 Casco ¶ 2": (
        "Hat ein Gegenspieler eben",
        "An opponent with as many tricks as the declarer makes it a remise, which costs a bête. "
        "One trick more wins a codille, and that opponent draws what the declarer would have "
        "drawn.",
    ),
    "4 Casco ¶ 3": (
        "Da es aber ein",
        "A codille takes from the pot and a remise adds to it, so the third player has to prevent "
        "a codille. You sometimes have to play against your friend’s interest.",
    ),
    "4 Casco ¶ 4": (
        "In einigen Gegenden muß",
        "In some places a codille costs the declarer two bêtes, one of them for its winner.",
    ),
    "4 Kaufsolo ¶ 1 law 1": (
        "Man nimmt 24 Blätter",
        "Either pack of 24 serves, with five cards each, and three tricks win; besides Solo there "
        "are the Frage and “groß” and “klein Forcée”. The declarer buys first, then the others "
        "from the declarer’s left; a player who hides Spadille when all pass pays a bête.",
    ),
    "4 Kaufsolo ¶ 1 law 2": (
        "Casco heißt die Soloart",
        "It is called Casco because both Forcées, whose trumps are turned up, are called that too. "
        "The opponents are not partners, and keep their tricks apart.",
    ),
    "4 Kaufsolo ¶ 1 law 3": (
        "Hat der Spieler 2",
        "Two tricks for the declarer, two for one opponent and one for the other is a remise. "
        "Three for one opponent is a codille, and that opponent draws from the pot.",
    ),
    "4 thirty ¶ 1": (
        "Man spielt auch mit",
        "Without the 8 of Bells and the 8 of Hearts three players have ten cards each, and the "
        "number of trumps is the same in every suit. The book prefers it to the earlier kinds, "
        "above all with the Mediateur; six tricks win.",
    ),
    "4 five suits ¶ 1": (
        "Die Vermehrung der Solokarte",
        "A fifth suit of flowers or stars, called the blue or the black one, makes room for a "
        "fifth player. Four players use it too.",
    ),
    "4 five suits a ¶ 1": (
        "Der Kartengeber setzt 6",
        "The dealer stakes 6, bêtes rise to 24 and at most 24 are drawn; Acorns are Couleur and "
        "blue is the Préférence. In a Frage two settle with the declarer and one with the helper, "
        "three share a codille, and in a Forcée the two halve all payments.",
    ),
    "4 five suits b ¶ 1": (
        "Es bekommt jeder Mitspieler",
        "Four players have ten cards each, and six tricks win; blue is the Préférence, and Acorns "
        "or another suit are Couleur. The dealer stakes 4, and bêtes rise to a limit.",
    ),
    "4 five suits b ¶ 2": (
        "Zu manchen Gegenden spielt",
        "In some places Null, Grandissimo and Null ouvert are played too, as in L’Hombre.",
    ),
}
