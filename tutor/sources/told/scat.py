"""000 no. 3, Scat: how each place begins and what it says."""

from __future__ import annotations

SCAT = {
    "3": (
        "Dieses ungefähr vor 50",
        "Scat was invented some fifty years before by Hempel, a lawyer of Altenburg. For some "
        "twenty years it has been played everywhere.",
    ),
    "3 § 1 ¶ 1": (
        "Scat wird mit deutscher",
        "Three play with 32 German cards, one always against the two others. The side with more "
        "eyes in its cards wins.",
    ),
    "3 § 1 ¶ 2": (
        "Es wird nämlich der",
        "A card counts by its eyes and its rank: Daus 11, Zehn 10, König 4, Ober 3, Unter 2.",
    ),
    "3 § 1 ¶ 3": ("Alle übrigen Karten zählen", "The other cards count nothing; all make 120."),
    "3 § 1 ¶ 4": (
        "Zählt derjenige, welcher das",
        "With fewer than 60 eyes the player has lost. With fewer than 31 he is Schneider and pays "
        "the simple game twice.",
    ),
    "3 § 1 ¶ 5": (
        "Zählt er dagegen 61",
        "With 61 the player has won. With 91 the others are Schneider, and both pay him the "
        "simple game twice.",
    ),
    "3 § 1 ¶ 6": (
        "Zunächst ordnen sich die",
        "The suits rise from Schellen over Roth and Grün to Eichel.",
    ),
    "3 § 1 ¶ 7": (
        "Ueber allen Farben stehen",
        "Above all suits stand the four Unter, called Wenzel: Eichel, Grün, Roth, Schellen.",
    ),
    "3 § 1 ¶ 8": (
        "Es bleiben demnach für",
        "Each suit keeps seven cards: Daus, Zehn, König, Ober, Neun, Acht, Sieben.",
    ),
    "3 § 1 ¶ 9": (
        "Jeder Spieler erhält zehn",
        "Each has ten cards; the two others are the Scat, which nobody may look at yet.",
    ),
    "3 § 1 ¶ 10": (
        "Man giebt zunächst seinem",
        "Three cards to each from the left neighbour on, then two for the Scat, then four and "
        "three in the same order.",
    ),
    "3 § 1 ¶ 11": (
        "Wer einen Stich gemacht",
        "Who has taken a trick leads, and the player at his left follows.",
    ),
    "3 § 1 ¶ 12": (
        "Alle Spiele zerfallen in",
        "Games are Fragen and Solos. In a Frage the player takes the Scat and lays two other "
        "cards of his choice away.",
    ),
    "3 § 1 ¶ 13": (
        "Das Solo ist ein",
        "A Solo is played without looking at the Scat. As in the Frage, its eyes count for the "
        "player.",
    ),
    "3 § 1 ¶ 14": (
        "Fragen und Solo ordnen",
        "The four Fragen rank Schellen, Roth, Grün, Eichel, and after them the four Solos alike.",
    ),
    "3 § 2": (
        "Man spielt eine Frage",
        "Play a Frage if with the Scat you hope for 61 eyes in tricks: five or six trumps, two of "
        "them Wenzel perhaps, a Daus with its Zehn and a few small cards.",
    ),
    "3 § 3": (
        "Man spielt ein Solo",
        "Play a Solo with five to seven trumps and a fair rest, if 61 eyes are likely without the "
        "Scat. A good hand is shown, and one that loses with seven trumps.",
    ),
    "3 § 4 ¶ 1": (
        "Da sehr häufig die",
        "The highest game plays, and asking finds it. The middle asks the one in front, who keeps "
        "an equal game; the third asks whoever is left, or passes.",
    ),
    "3 § 4 ¶ 2": (
        "Man sieht aus alle",
        "Nobody need say at first what he means to play. One asks every game below one’s own, "
        "from the lowest suit on.",
    ),
    "3 § 4 ¶ 3": (
        "Hat der Gegner nun",
        "A dialogue: who has a Grünfrage says yes to Schellen, Roth and Grün, and no to Eichel, "
        "which is to pass.",
    ),
    "3 § 4 ¶ 4": (
        "Jetzt ist man mit",
        "The third goes on where the first two stopped: he asks for Solo, then for Schellensolo, "
        "and passes. Who is left announces his game.",
    ),
    "3 § 4 ¶ 5": (
        "Nun beginnt das Spiel",
        "Trump takes a suit that one lacks. Who has the suit led has to play it.",
    ),
    "3 § 4 ¶ 6": (
        "Wäre z. B. Eichel",
        "Who trumps or follows wrongly has made a mistake at least, and is fined as a rule.",
    ),
    "3 § 4 ¶ 7": (
        "Da demjenigen, welcher das",
        "As the Scat belongs to the player, he may have all trumps, though that is very rare.",
    ),
    "3 § 5 ¶ 1": (
        "Einen Hauptgegenstand des Scatspiels",
        "Matadors are the highest trumps, counted from the Eichelwenzel down to the Sieben of the "
        "suit played.",
    ),
    "3 § 5 ¶ 2": (
        "Hat man z. B.",
        "The row ends at the first gap: three Wenzel without the fourth are three; the first and "
        "third without the second are one.",
    ),
    "3 § 5 ¶ 3": (
        "Da die Scatblätter dem",
        "Trumps in the Scat count with the hand and may close a gap: two matadors become three, "
        "or even six.",
    ),
    "3 § 6 ¶ 1": (
        "Beim Solo bleibt der",
        "In a Solo the Scat lies untouched; in a Frage it is taken and two cards laid away. Keep "
        "the side suits as closed as you can.",
    ),
    "3 § 6 ¶ 2": (
        "Gesetzt, man erhält eine",
        "An Eichelfrage takes up Grünzehn and Rothacht. It keeps the first and lays the Zehn of "
        "Schellen, guarded by one small card.",
    ),
    "3 § 6 ¶ 3": (
        "Merke: Man behält immer",
        "Keep the small card of the suit whose Zehn you laid: there the others can win 15 eyes, "
        "in the other suit 21.",
    ),
    "3 § 6 ¶ 4": (
        "Merke ferner: Suche dich",
        "Lay so that you lack a suit and can trump its Daus and Zehn. Hardly ever lay a trump.",
    ),
    "3 § 6 ¶ 5": (
        "Erhält man durch den",
        "With all side suits closed, Daus or Zehn of the longest or both may be laid; a Grünfrage "
        "shows it.",
    ),
    "3 § 7": (
        "Hat man ein Spiel",
        "Advice on the play: the player draws trumps, the others lead long suits and return each "
        "other’s; give eyes to your partner and few to the player.",
    ),
    "3 § 8": (
        "Eine der Hauptregeln beim",
        "Count the trumps that are gone and at least your own eyes. A good player often counts "
        "the opponents’ too.",
    ),
    "3 § 9 ¶ 1": (
        "Diese sind so verschieden",
        "Prices vary too much to list. So the first question before play is at which prices.",
    ),
    "3 § 9 ¶ 2": (
        "Gewöhnlich spielt man die",
        "Usually the Fragen cost 1, 2, 3 and 4, in pfennigs, half ones or groschen as agreed.",
    ),
    "3 § 9 ¶ 3": ("Die Solo spielt man", "The Solos cost 5, 6, 7 and 8, or 6, 8, 10 and 12."),
    "3 § 9 ¶ 4": (
        "Der Schneider kostet das",
        "Schneider costs twice the simple game. Schwarz, when the player has taken every trick, "
        "costs four times, and the game is not added to it.",
    ),
    "3 § 9 ¶ 5": (
        "Spielt man mit Matadoren",
        "Where matadors are paid, each may cost as much as the simple game, or in Solos as little "
        "as in Fragen: 1 to 4.",
    ),
    "3 § 9 ¶ 6": (
        "Angenommen die Preise sind",
        "Eight prices are reckoned, with matadors at the price of the game, from a Schellenfrage "
        "at 2 to an Eichelsolo with Schwarz at 56.",
    ),
    "3 § 10": (
        "Wir haben bisher von",
        "To the original Scat three games were added that most tables know: Grand, Null and Null "
        "ouvert.",
    ),
    "3 § 10 A": (
        "Grand ist das größte",
        "Only the four Wenzel are trumps, the Scat stays, 61 eyes win, and it ranks above all. "
        "Then which hands will do, how to play, and that its price is agreed on.",
    ),
    "3 § 10 B": (
        "Null ist dasjenige Spiel",
        "The player must take no trick, there is no trump, and the Zehn stands between Unter and "
        "Neun. Advice for him and against him; the price is agreed on.",
    ),
    "3 § 10 C": (
        "Null-ouvert ist auch Null",
        "A Null with open cards, at twice its price. It ranks between Eichelsolo and Grand or "
        "above both, and a table may keep the Wenzel as trumps or the Zehn below the Daus.",
    ),
}
