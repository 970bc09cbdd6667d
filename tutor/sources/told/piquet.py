"""002, Piquet: how each place begins and what it says."""

from __future__ import annotations

PIQUET = {
    "Piquet": (
        "Das Kartenspiel Piquet soll",
        "French and Germans both claim the invention, and it does not matter. The game is old and "
        "still liked, mostly for two, rarely for more.",
    ),
    "Die Karten": (
        "In der Regel benutzt",
        "Piquet has 32 cards, French or German. A suit ranks As, König, Dame, Bube, Zehn, Neun, "
        "Acht, Sieben; all suits are equal and there is no trump.",
    ),
    "Die Partie 1": (
        "Vor dem Beginn des",
        "One agrees on points, mostly 100 or 101, or on four deals. Who counts the number first "
        "has won, and doubly if the other has not yet come to 50 or 51.",
    ),
    "Die Partie 2": ("Man spielt die Partie", "A party may also go to 150, 200 or 300 points."),
    "Die Partie 3": (
        "Bei der Partie zu",
        "In a party of four deals each deals twice. The points of the first and the fourth count "
        "double, and the larger sum wins.",
    ),
    "Die Partie 4": (
        "Manchmal vereinbaren die Spieler",
        "Some settle only at the end of the session: each 10 or 100 points of the difference are "
        "paid.",
    ),
    "Das Kartengeben 1": (
        "Um das erste Kartengeben",
        "The lowest card lifted deals first, then they take turns. The winner of a party deals "
        "first in the next.",
    ),
    "Das Kartengeben 2": (
        "Der Geber mischt die",
        "After the cut each gets twelve cards, two at a time, the elder first. Eight are left to "
        "buy, five above and three below.",
    ),
    "Das Kartengeben 3": (
        "Das Geben kann auch",
        "The dealer may give by threes, if it is said at the cut.",
    ),
    "Das Kartengeben 4": (
        "Die Vorhand hat das",
        "The elder may ask for a new shuffle before the cut, by lifting some cards and laying "
        "them down open. After the cut nobody shuffles.",
    ),
    "Das Kartengeben 5": (
        "Die Vorhand kann auch",
        "The elder may command by twos or by threes, before the first packet goes out, and when "
        "the eight cards to buy are laid: first, in the middle or last.",
    ),
    "Das Kartengeben 6": (
        "Weder beim Geben noch",
        "Nobody looks at a card while it is cut or dealt. If the hands are not twelve each, the "
        "elder who has not looked may have it dealt again or let it stand, to be made good in "
        "buying; in some cases it has to be dealt again.",
    ),
    "Das Kartengeben 7": (
        "Hat jemand gegeben ohne",
        "A deal out of turn stands only if nobody notices before the hand has been reckoned.",
    ),
    "Das Kaufen 1": (
        "Nach dem Geben hat",
        "The elder says how many he buys, three to five, lays as many away and gets them from the "
        "upper packet. Until he has seen them he may still change what he laid away.",
    ),
    "Das Kaufen 2": (
        "Alle nach dem Kaufen",
        "The dealer may buy all that is left, and has to take the larger part, from the top.",
    ),
    "Das Kaufen 3": ("Immer muß man die", "First one lays away, and only then buys."),
    "Das Kaufen 4": (
        "Jeder darf sich die",
        "Each may look at what he leaves of the cards that were his to buy.",
    ),
    "Das Kaufen 5": (
        "Das Kaufblatt, das der",
        "The elder may see the card that the dealer left, but has to name first the suit he will "
        "lead.",
    ),
    "Das Kaufen 6": (
        "Der Geber muß mit",
        "The dealer waits until the elder has bought or said how many. If he does not, he may buy "
        "only the lower three, or the elder has it dealt again.",
    ),
    "Das Kaufen 7": (
        "Läßt die Vorhand Kaufkarten",
        "If the elder leaves cards without saying so, the dealer tells his number and picks any "
        "of those that are now his.",
    ),
    "Das Kaufen 8": (
        "Seine weggelegten Karten darf",
        "One may look at one’s own cards laid away, but not mix them with the tricks; that costs "
        "all points of the hand.",
    ),
    "Das Kaufen 9": (
        "Wer nach dem Kaufen",
        "With too many cards one counts nothing, but may still strike; with too few, the other "
        "takes his cards left over as tricks. After the hand one may see what the other laid "
        "away.",
    ),
    "Das Ansagen": (
        "Auf das Kaufen folgt",
        "Rummel, sequences and Kunststücke are announced in this order. The elder speaks first; "
        "the dealer lets it stand or strikes it with a better one.",
    ),
    "Der Rummel 1": (
        "Als Blatt oder Rummel",
        "The Rummel, or Blatt, is the suit of which one holds most cards.",
    ),
    "Der Rummel 2": (
        "Wenn z. B. Vorhand",
        "The elder tells how many; the dealer says “gut” or strikes with more. Only the one that "
        "stands counts, a point a card.",
    ),
    "Der Rummel 3": (
        "Sind die Rummel in",
        "Between equal numbers the pips decide: an As is eleven, a court card ten, the others "
        "their number.",
    ),
    "Der Rummel 4": (
        "Gewöhnlich gibt man dabei",
        "As a rule only the last digit of the pips is said; the tens are taken as one less than "
        "the number of cards.",
    ),
    "Der Rummel 5": (
        "Geben die Blatt volle",
        "With round tens the Rummel is called full. Four or five of the highest cards make 41 or "
        "51, and it is overfull.",
    ),
    "Der Rummel 6": (
        "Haben beide Rummel die",
        "With the same pips the Rummel stands, and neither counts.",
    ),
    "Der Rummel 7": (
        "Bei einem Rummel aus",
        "With seven cards one names the one that is missing, and the lower gap is the better. "
        "There is no Rummel of three.",
    ),
    "Die Sequenzen 1": (
        "Nach dem Rummel werden",
        "Three to eight cards of a suit in an unbroken row are Terz, Quart and so on to Oktave, "
        "named by their highest card; from the As down it is a Major.",
    ),
    "Die Sequenzen 2": (
        "Der Zählwert der Farben",
        "A Terz counts 3, a Quart 4, a Quint 15, a Sext 16, a Septime 17 and an Oktave 18.",
    ),
    "Die Sequenzen 3": (
        "Auch bei den Sequenzen",
        "The longer one strikes the shorter, among equal ones the higher. If they are equal in "
        "that too, neither counts.",
    ),
    "Die Sequenzen 4": (
        "Wer die höhere Folge",
        "Who has the best sequence counts all his lower ones as well, even below those he struck. "
        "An example follows.",
    ),
    "Die Kunststücke 1": (
        "Zuletzt werden die Kunststücke",
        "Four or three alike of the five highest ranks: a Geviert and a Gedritt.",
    ),
    "Die Kunststücke 2": (
        "Es wird hier ebenso",
        "Each Geviert strikes each Gedritt, and among the same kind the rank decides, from four "
        "Asse down to three Zehnen.",
    ),
    "Die Kunststücke 3": (
        "Auch bei den Kunststücken",
        "Who has the best counts his lower ones too, and the other none. A Gedritt counts 3, a "
        "Geviert 14.",
    ),
    "Das Zählen 1": (
        "Die Ansagen müssen genau",
        "The three kinds are announced in their order. Who passes one over cannot count it later.",
    ),
    "Das Zählen 2": (
        "Die Vorhand macht ihre",
        "The elder says everything at once, in order. The dealer may first only strike, and tell "
        "his lesser pieces later.",
    ),
    "Das Zählen 3": (
        "Was man ansagt, muß",
        "What is announced has to be shown when asked for. Mostly the other just asks for the "
        "suit, or for the card that a Gedritt lacks.",
    ),
    "Das Zählen 4": (
        "Wer eine falsche Ansage",
        "Who announces falsely counts nothing; the other counts all, even what was struck. It may "
        "be told at once or when all cards have fallen.",
    ),
    "Das Zählen 5": (
        "Wer weniger ansagt als",
        "Announcing too little is not fined. A Rummel told one card short may be called overfull.",
    ),
    "Das Zählen 6": (
        "Eine irrtümliche Ansage und",
        "A mistake in announcing or adding may be mended, by the elder until he leads, by the "
        "dealer until he plays to the first trick.",
    ),
    "Das Zählen 7": (
        "Beispiel für das Ansagen",
        "Two hands are announced word for word, and the elder’s count goes on to 13 with his "
        "first lead.",
    ),
    "Das Zählen 8": (
        "Selbst in dem Falle",
        "The dealer counts only when the elder has led, even if the elder could count nothing.",
    ),
    "Das Zählen 9": (
        "Wenn der Geber aber",
        "If the dealer does not strike what he could, he may announce nothing of that kind later.",
    ),
    "Das Zählen 10": (
        "Könnte in dem obigen",
        "Each lead counts one, and a trick taken from the other’s lead counts one. So one trick "
        "may bring both a point.",
    ),
    "Das Zählen 11": (
        "Der 12. Stich zählt",
        "The last trick counts 2 as a rule; some agree on 3 or 1.",
    ),
    "Das Zählen 12": (
        "Wer die Lese",
        "More than six tricks are the Lese, 10 points. Six for each, and it stands and counts for "
        "nobody.",
    ),
    "Das Zählen 13": (
        "Wenn jedoch das Spielergebnis",
        "Where a session is reckoned whole, a Lese that stands adds 10 to the next, until "
        "somebody has seven tricks.",
    ),
    "Das Zählen 14": (
        "Wer alle 12 Stiche",
        "All twelve tricks count 30 and the Lese 10 besides. In a party of four deals they are "
        "600 or 300; both are counted when the hand is over.",
    ),
    "Der Neunziger 1": (
        "Wer beim Ansagen auf",
        "Who reaches 30 in announcing before the other has counted or struck anything counts 90 "
        "instead. It has to be said at the right moment.",
    ),
    "Der Neunziger 2": (
        "Der Geber habe",
        "A dealer’s hand is counted up piece by piece until it reaches 93.",
    ),
    "Der Neunziger 3": (
        "Einen Neunziger kann sowohl",
        "Elder and dealer can both make it, but the dealer only before the first lead.",
    ),
    "Der Neunziger 4": (
        "Wo man die Partie",
        "To 100 or 101 a Neunziger wins a party of its own, and the one begun goes on untouched.",
    ),
    "Der Sechziger 1": (
        "Wenn Vorhand beim Ansagen",
        "An elder whom the dealer could not strike and who comes to 30 by leading, before the "
        "dealer has a trick, counts 60 instead.",
    ),
    "Der Sechziger 2": (
        "Der Geber kann nie",
        "The dealer can never make one, since the lead counts one. Who forgets to say 60 has lost "
        "it, and it is no party of its own.",
    ),
    "Rote Karte": (
        "In dem Beispiel von",
        "An elder whose every card served to announce, with nothing struck, gets 20 at the end of "
        "the hand. It has to be agreed on before.",
    ),
    "Weisse Karte 1": (
        "Carte blanche oder Weiße",
        "Twelve cards without a court card bring 10 points, which help to no Neunziger or "
        "Sechziger.",
    ),
    "Weisse Karte 2": (
        "Weiße Karte muß vor",
        "It is shown before buying: the elder says how many he buys, lets the dealer buy and "
        "shows it; the dealer shows his when the elder has bought.",
    ),
    "Weisse Karte 3": (
        "Wenn ein Spieler carte",
        "It bars the other’s Neunziger; its holder may make one without these 10. It has to be "
        "agreed on before.",
    ),
    "Das Bedienen 1": (
        "Solange man eine Karte",
        "Whoever has the suit that was led has to follow; else any card will do.",
    ),
    "Das Bedienen 2": (
        "Wer nicht bedient, obwohl",
        "Who fails to follow may take no more tricks in that suit, and the other counts 5.",
    ),
    "Das Bedienen 3": (
        "Ein ausgespieltes oder zugeworfenes",
        "A card played stays, unless a revoke has to be mended in time. Of two played at once the "
        "upper holds, the lower only if it alone follows.",
    ),
    "Das Bedienen 4": (
        "Wer von einer wiederholt",
        "Who changes from a suit he led again and again has to name the new one. If he does not, "
        "the other may revoke without a fine.",
    ),
    "Das Bedienen 5": (
        "Die eigenen Stiche darf",
        "One may look at all one’s own tricks and at the other’s last. Who has counted a Rummel "
        "tells, when asked, how many cards of it he still has.",
    ),
    "Das Bedienen 6": (
        "Wenn jemand durch das",
        "Who gives up loses all tricks still to come. Who lays down because all are his may be "
        "made to lead once more.",
    ),
    "Die Berechnung 1": (
        "Bei dem Spiel um",
        "Who really reaches the number first has won. The example: one stands at 94 with the Lese "
        "sure to come, and the other counts 101 before him.",
    ),
    "Die Berechnung 2": (
        "Bei einer Partie zu",
        "Four deals are written down, first and fourth doubled, and added: 121 against 106 in the "
        "example.",
    ),
    "Die Berechnung 3": (
        "A hat gewonnen; sein",
        "The winner gets the difference. If the loser is below 100, what he lacks and 100 are "
        "added to the winner’s sum, and all is doubled.",
    ),
    "Die Berechnung 4": (
        "Hierzu kommen noch die",
        "Allstich 600, Neunziger 400 and Sechziger 200 in the first and fourth deal, half of that "
        "in the others; they are noted as strokes.",
    ),
    "Die Berechnung 5": (
        "Am Anfang der Sitzung",
        "One agrees what 10 or 100 points cost. By tens 5 is rounded up, by hundreds 50; what is "
        "below falls away.",
    ),
    "Die Spielregeln 1": (
        "Man ordne die Handkarten",
        "Advice on buying: keep the long suit, but do not break a fair sequence or set. The "
        "younger hand keeps its high cards guarded.",
    ),
    "Die Spielregeln 2": (
        "In der Regel spielt",
        "One leads the Rummel as a rule. If weak in one suit and without another, play for a Lese "
        "that stands.",
    ),
    "Königspiquet 1": (
        "An diesem Spiel können",
        "Three or four take part and two play; the two lowest cards begin, and who looks on is "
        "King.",
    ),
    "Königspiquet 2": (
        "Wer zuerst 100 (101)",
        "The winner plays the King next, and the loser becomes King. With four, others come in by "
        "turns; a whole round is three parties, or six.",
    ),
    "Königspiquet 3": (
        "Wer eine Partie verliert",
        "The loser pays the winner and the Kings, and double below 50. A Neunziger wins the party "
        "at once; else the rules for two hold.",
    ),
    "Räuberpiquet 1": (
        "Beim RäuberPiquet spielen 4",
        "Four play in two sides with eight cards each, dealt by twos, and nobody buys. The lowest "
        "card lifted deals, the next lowest is his partner.",
    ),
    "Räuberpiquet 2": (
        "Der Rummel wird der",
        "A Rummel needs 30 pips, and only one of two partners counts his. Who holds the best "
        "sequence or set lets his partner count too.",
    ),
    "Räuberpiquet 3": (
        "Wenn jemand allein oder",
        "A side that comes to 20 from the hand before the other counts has a Neunziger, by "
        "playing a Sechziger.",
    ),
    "Räuberpiquet 4": (
        "Auch der Allstich gilt",
        "The Allstich counts, and the Lese wants five tricks. Nobody may ask about a Rummel "
        "during the play; else the rules for two hold.",
    ),
    "Normannisches Piquet 1": (
        "Bei dieser Spielart gibt",
        "Three play for themselves with ten cards, dealt 2, 3, 2, 3 to the right. The dealer may "
        "exchange the last two, or they lie unseen.",
    ),
    "Normannisches Piquet 2": (
        "Die Ansagen geschehen wie",
        "Announcing is as for two. Neunziger and Sechziger are made at 20, as long as neither of "
        "the others has counted.",
    ),
    "Normannisches Piquet 3": (
        "Die Lese erhält, wer",
        "Four tricks are the Lese, which counts 10. The Allstich counts 30, and 10 for the Lese.",
    ),
    "Normannisches Piquet 4": (
        "Wer zuerst die vereinbarte",
        "Who reaches the number first leaves. The two others play a party for two, and its loser "
        "pays both.",
    ),
}
