"""000 no. 4, Spitzeln and the other kinds of Solo: how each place begins and what it says."""

from __future__ import annotations

SOLO = {
    "4 first ¶ 1": (
        "Man nimmt alle Schellenblätter",
        "Of bells the 7 alone stays, and the 8 of hearts goes: 24 cards; bells are Couleur, only "
        "Solo is played. At most three stakes, 12 counters, are set or drawn, and the 7 of bells, "
        "the Spitze, gives the name.",
    ),
    "4 second ¶ 1": (
        "Man nimmt 4 Achten",
        "Without the 8s and 9s 24 cards are left too. The first game won decides which suit is "
        "the favourite.",
    ),
    "4 Casco ¶ 1": (
        "Die beiden angeführten Arten",
        "Either kind is also played as Casco: the two opponents help each other, yet each keeps "
        "his own tricks. Five tricks win, and four do too if the other four are not all one "
        "opponent’s.",
    ),
    "4 Casco ¶ 2": (
        "Hat ein Gegenspieler eben",
        "As many tricks as the player, in one opponent’s hand, are a remise and cost a bête. One "
        "more wins him the game codille, and he draws what the player would have drawn.",
    ),
    "4 Casco ¶ 3": (
        "Da es aber ein",
        "A codille takes from the pot and a remise adds to it, so the third has to hinder a "
        "codille. Hence one sometimes plays to a friend’s loss.",
    ),
    "4 Casco ¶ 4": (
        "In einigen Gegenden muß",
        "In some parts a codille costs the player two bêtes, one of them for its winner.",
    ),
    "4 Kaufsolo ¶ 1 law 1": (
        "Man nimmt 24 Blätter",
        "Five cards each from either pack of 24, and three tricks win; besides the Solo there are "
        "the Frage and the great and small Forcée. The player buys first, then from his left; who "
        "hides Spadille when all pass sets a bête.",
    ),
    "4 Kaufsolo ¶ 1 law 2": (
        "Casco heißt die Soloart",
        "It is called Casco because both Forcées, whose trump is turned up, are called so too. The "
        "opponents play each for himself and keep their tricks apart.",
    ),
    "4 Kaufsolo ¶ 1 law 3": (
        "Hat der Spieler 2",
        "Two tricks each for the player and one opponent, one for the other, are a remise. Three "
        "in one opponent’s hand are a codille, and he draws from the pot.",
    ),
    "4 thirty ¶ 1": (
        "Man spielt auch mit",
        "Without the 8s of bells and hearts three players get ten cards each, and each suit has as "
        "many trumps. It is preferred to the others, above all with the Mediateur; six tricks win.",
    ),
    "4 five suits ¶ 1": (
        "Die Vermehrung der Solokarte",
        "A fifth suit in the shape of flowers or stars, called the blue or the black one, lets a "
        "fifth player in. Four play with it too.",
    ),
    "4 five suits a ¶ 1": (
        "Der Kartengeber setzt 6",
        "The dealer stakes 6, at most 24 are set and drawn; acorns are Couleur, blue is the "
        "Préférence. A Frage is paid by two to the player and by one to the helper; after a "
        "codille three share, and a Forcée is halved.",
    ),
    "4 five suits b ¶ 1": (
        "Es bekommt jeder Mitspieler",
        "Four get ten cards each, and six tricks win; blue is the Préférence, acorns or another "
        "suit Couleur. The dealer stakes 4, and bêtes rise to a limit.",
    ),
    "4 five suits b ¶ 2": (
        "Zu manchen Gegenden spielt",
        "In some parts Null, Grandissimo and Null ouvert are played too, as at L’Hombre.",
    ),
}
