"""000 no. 3, Scat: how each place begins and what it says."""

from __future__ import annotations

SCAT = {
    "3": (
        "Dieses ungefähr vor 50",
        "Hempel, a lawyer of Altenburg, invented Scat some fifty years before the book. For about "
        "twenty years it has been played everywhere.",
    ),
    "3 § 1 ¶ 1": (
        "Scat wird mit deutscher",
        "Three play with 32 German cards, always one against two. The side with more card points "
        "(“Augen”) at the end wins.",
    ),
    "3 § 1 ¶ 2": (
        "Es wird nämlich der",
        "A card is worth its points and its rank. A Daus counts 11, a Zehn 10, a König 4, an Ober "
        "3 and an Unter 2.",
    ),
    "3 § 1 ¶ 3": (
        "Alle übrigen Karten zählen",
        "The other cards count nothing. The whole pack makes 120.",
    ),
    "3 § 1 ¶ 4": (
        "Zählt derjenige, welcher das",
        "The declarer loses with fewer than 60 card points. With fewer than 31 the declarer is "
        "Schneider and pays twice the simple game.",
    ),
    "3 § 1 ¶ 5": (
        "Zählt er dagegen 61",
        "The declarer wins with 61. With 91 the others are Schneider, and both pay twice the "
        "simple game.",
    ),
    "3 § 1 ¶ 6": (
        "Zunächst ordnen sich die",
        "The suits rise from Schellen through Roth and Grün to Eichel.",
    ),
    "3 § 1 ¶ 7": (
        "Ueber allen Farben stehen",
        "Above all the suits rank the four Unter, called Wenzel, of Eichel, Grün, Roth and "
        "Schellen.",
    ),
    "3 § 1 ¶ 8": (
        "Es bleiben demnach für",
        "Seven cards are left in each suit: Daus, Zehn, König, Ober, Neun, Acht, Sieben.",
    ),
    "3 § 1 ¶ 9": (
        "Jeder Spieler erhält zehn",
        "Each player has ten cards. The two others are the scat, which nobody may look at yet.",
    ),
    "3 § 1 ¶ 10": (
        "Man giebt zunächst seinem",
        "The dealer gives three cards to each, beginning on the left, then two to the scat, "
        "then four and three in the same order.",
    ),
    "3 § 1 ¶ 11": (
        "Wer einen Stich gemacht",
        "The winner of a trick leads, and the player on the left follows.",
    ),
    "3 § 1 ¶ 12": (
        "Alle Spiele zerfallen in",
        "Games are Fragen and Solos. In a Frage the declarer takes up the scat and discards any "
        "two cards for it.",
    ),
    "3 § 1 ¶ 13": (
        "Das Solo ist ein",
        "A Solo is played without looking at the scat. As in a Frage, the card points in it count "
        "for the declarer.",
    ),
    "3 § 1 ¶ 14": (
        "Fragen und Solo ordnen",
        "The four Fragen rank Schellen, Roth, Grün, Eichel, and above them the four Solos do the "
        "same.",
    ),
    "3 § 2": (
        "Man spielt eine Frage",
        "Play a Frage if with the scat you hope for 61 card points in tricks. Five or six trumps "
        "will do, perhaps two of them Wenzel, with a Daus and its Zehn and a few small cards.",
    ),
    "3 § 3": (
        "Man spielt ein Solo",
        "Play a Solo with five to seven trumps and a fair hand beside them, if you expect 61 card "
        "points without the scat. The book shows a good hand, and one that loses with seven "
        "trumps.",
    ),
    "3 § 4 ¶ 1": (
        "Da sehr häufig die",
        "Whoever has the highest game plays it, and this is found out by asking. The middle "
        "player asks the one in front, who keeps an equal game; the third asks whoever is "
        "left, or passes.",
    ),
    "3 § 4 ¶ 2": (
        "Man sieht aus alle",
        "Nobody need say at first which game they mean to play. You ask for every game below your "
        "own, from the lowest suit up.",
    ),
    "3 § 4 ¶ 3": (
        "Hat der Gegner nun",
        "In a dialogue, a player with a Grünfrage says yes to Schellen, Roth and Grün, and no to "
        "Eichel, which is to pass.",
    ),
    "3 § 4 ¶ 4": (
        "Jetzt ist man mit",
        "The third player goes on where the first two stopped, asks for Solo, then for "
        "Schellensolo, and passes. The player who is left announces a game.",
    ),
    "3 § 4 ¶ 5": (
        "Nun beginnt das Spiel",
        "If you have none of the suit led, you may take the trick with a trump. You must "
        "follow suit if you can.",
    ),
    "3 § 4 ¶ 6": (
        "Wäre z. B. Eichel",
        "A card that trumps or follows wrongly is at least a mistake, and is usually fined.",
    ),
    "3 § 4 ¶ 7": (
        "Da demjenigen, welcher das",
        "Since the scat belongs to the declarer, the declarer may have all the trumps, though "
        "that is very rare.",
    ),
    "3 § 5 ¶ 1": (
        "Einen Hauptgegenstand des Scatspiels",
        "Matadors are the highest trumps, counted from the Eichelwenzel down to the Sieben of the "
        "trump suit.",
    ),
    "3 § 5 ¶ 2": (
        "Hat man z. B.",
        "The row ends at the first gap. Three Wenzel without the fourth are three matadors; the "
        "first and third without the second are one.",
    ),
    "3 § 5 ¶ 3": (
        "Da die Scatblätter dem",
        "Trumps in the scat count with the hand and may close a gap. In this way two matadors "
        "become three, or even six.",
    ),
    "3 § 6 ¶ 1": (
        "Beim Solo bleibt der",
        "In a Solo the scat stays untouched; in a Frage the declarer takes it up and discards two "
        "cards. Keep your side suits as unbroken as you can.",
    ),
    "3 § 6 ¶ 2": (
        "Gesetzt, man erhält eine",
        "In an Eichelfrage the declarer takes up Grünzehn and Rothacht. Grünzehn stays, and "
        "Schellenzehn, guarded by only one small card, is discarded.",
    ),
    "3 § 6 ¶ 3": (
        "Merke: Man behält immer",
        "Keep the small card of the suit whose Zehn you discard. In that suit the others can "
        "then win 15 card points, but in the other 21.",
    ),
    "3 § 6 ¶ 4": (
        "Merke ferner: Suche dich",
        "Discard so that you are void in a suit and can trump its Daus and Zehn. Hardly ever "
        "discard a trump.",
    ),
    "3 § 6 ¶ 5": (
        "Erhält man durch den",
        "When all your side suits are unbroken, you may discard the Daus or the Zehn of the "
        "longest, or both. A Grünfrage is the example.",
    ),
    "3 § 7": (
        "Hat man ein Spiel",
        "The declarer draws trumps; the others lead long suits and return each other’s. Give card "
        "points to your partner and few to the declarer.",
    ),
    "3 § 8": (
        "Eine der Hauptregeln beim",
        "Count the trumps that are gone and at least your own card points. A good player often "
        "counts the opponents’ too.",
    ),
    "3 § 9 ¶ 1": (
        "Diese sind so verschieden",
        "Prices vary too much to list. So the first question before play is which prices to play "
        "for.",
    ),
    "3 § 9 ¶ 2": (
        "Gewöhnlich spielt man die",
        "Usually the Fragen cost 1, 2, 3 and 4, in pfennigs, half pfennigs or groschen as agreed.",
    ),
    "3 § 9 ¶ 3": ("Die Solo spielt man", "The Solos cost 5, 6, 7 and 8, or 6, 8, 10 and 12."),
    "3 § 9 ¶ 4": (
        "Der Schneider kostet das",
        "Schneider costs twice the simple game. Schwarz, when the declarer wins every trick, "
        "costs four times the simple game, and the game itself is not counted as well.",
    ),
    "3 § 9 ¶ 5": (
        "Spielt man mit Matadoren",
        "Where matadors are paid, each may cost as much as the simple game, or in Solos as much "
        "as in Fragen, 1 to 4.",
    ),
    "3 § 9 ¶ 6": (
        "Angenommen die Preise sind",
        "Eight prices are worked out, with matadors at the price of the game, from a "
        "Schellenfrage at 2 to an Eichelsolo with Schwarz at 56.",
    ),
    "3 § 10": (
        "Wir haben bisher von",
        "Three games that most tables know have been added to the original Scat: Grand, Null and "
        "Null ouvert.",
    ),
    "3 § 10 A": (
        "Grand ist das größte",
        "Only the four Wenzel are trumps, the scat stays where it is, 61 card points win, and the "
        "Grand outranks every game. The book says which hands will do and how to play; the price "
        "is agreed.",
    ),
    "3 § 10 B": (
        "Null ist dasjenige Spiel",
        "The declarer must not take a trick, there are no trumps, and the Zehn ranks between "
        "Unter and Neun. The book advises both sides; the price is agreed.",
    ),
    "3 § 10 C": (
        "Null-ouvert ist auch Null",
        "This is a Null with open cards, at twice the price. It ranks between Eichelsolo and "
        "Grand or above both, and a table may keep the Wenzel as trumps or the Zehn below the "
        "Daus.",
    ),
}
