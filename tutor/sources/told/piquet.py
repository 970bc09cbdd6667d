"""002, Piquet: how each place begins and what it says."""

from __future__ import annotations

PIQUET = {
    "Piquet": (
        "Das Kartenspiel Piquet soll",
        "Both the French and the Germans claim to have invented it, which does not matter. The "
        "game is old and still popular, mostly for two players and rarely for more.",
    ),
    "Die Karten": (
        "In der Regel benutzt",
        "Piquet is usually played with a French pack of 32 cards, but a German pack will do. A "
        "suit ranks Ace, King, Queen, Jack, Ten, Nine, Eight, Seven; all suits are equal and there "
        "are no trumps.",
    ),
    "Die Partie 1": (
        "Vor dem Beginn des",
        "The players agree on a number of points, usually 100 or 101, or on four deals. The first "
        "to count up to that number wins the partie, and wins it double if the other has not yet "
        "reached 50 or 51.",
    ),
    "Die Partie 2": (
        "Man spielt die Partie",
        "A partie may also be played to 150 (151), 200 (201) or 300 (301) points.",
    ),
    "Die Partie 3": (
        "Bei der Partie zu",
        "In a partie of four deals each player deals twice. The points of the first and fourth "
        "deals count double, and the larger sum wins.",
    ),
    "Die Partie 4": (
        "Manchmal vereinbaren die Spieler",
        "Sometimes the players agree to compare their totals only at the end of the session. Every "
        "10 (or 100) points of the difference are then paid at an agreed rate.",
    ),
    "Das Kartengeben 1": (
        "Um das erste Kartengeben",
        "The players cut, and the lower card deals first; after that they take turns. The winner "
        "of a partie deals first in the next.",
    ),
    "Das Kartengeben 2": (
        "Der Geber mischt die",
        "After the cut each player gets twelve cards, two at a time, beginning with elder hand. "
        "Eight are left to buy, laid face down crosswise, a packet of five above one of three.",
    ),
    "Das Kartengeben 3": (
        "Das Geben kann auch",
        "The cards may also be dealt in threes, but the dealer must say so at the cut.",
    ),
    "Das Kartengeben 4": (
        "Die Vorhand hat das",
        "Elder hand may ask for a new shuffle before the cut, usually by lifting some cards and "
        "laying them down face up. After the cut nobody may shuffle.",
    ),
    "Das Kartengeben 5": (
        "Die Vorhand kann auch",
        "Before the first packet is dealt, elder hand may call for a change from twos to "
        "threes, or back. Elder hand may also have the eight cards to buy laid out at the "
        "beginning or in the middle of the deal.",
    ),
    "Das Kartengeben 6": (
        "Weder beim Geben noch",
        "Nobody may look at a card during the cut or the deal. If the hands are not twelve each, "
        "elder hand, not having looked, may ask for a new deal or correct them in buying; some "
        "cases must be dealt again.",
    ),
    "Das Kartengeben 7": (
        "Hat jemand gegeben ohne",
        "A deal out of turn stands only if nobody notices the mistake until after the settlement.",
    ),
    "Das Kaufen 1": (
        "Nach dem Geben hat",
        "Elder hand says how many cards to buy, from three to five, discards as many and gets that "
        "number from the top of the upper packet. Until the new cards have been seen, the discard "
        "may still be changed.",
    ),
    "Das Kaufen 2": (
        "Alle nach dem Kaufen",
        "The dealer may buy all the cards that are left and must take at least the larger part of "
        "them, from the top.",
    ),
    "Das Kaufen 3": (
        "Immer muß man die",
        "Players must discard before they buy.",
    ),
    "Das Kaufen 4": (
        "Jeder darf sich die",
        "Players may look at the cards that they could have bought but left.",
    ),
    "Das Kaufen 5": (
        "Das Kaufblatt, das der",
        "Elder hand may ask to see the card that the dealer does not buy, but must first name the "
        "suit that will be led first.",
    ),
    "Das Kaufen 6": (
        "Der Geber muß mit",
        "The dealer must wait until elder hand has bought or said how many. A dealer who does not "
        "may buy only the lower three, or elder hand may ask for a new deal.",
    ),
    "Das Kaufen 7": (
        "Läßt die Vorhand Kaufkarten",
        "If elder hand leaves cards without saying so, the dealer says how many to buy and picks "
        "any of the cards now available.",
    ),
    "Das Kaufen 8": (
        "Seine weggelegten Karten darf",
        "Players may look at their own discards, but must not mix them with their tricks; that "
        "costs all the points of the hand.",
    ),
    "Das Kaufen 9": (
        "Wer nach dem Kaufen",
        "A player with too many cards counts nothing, but may still beat announcements; if a "
        "player has too few, the other’s cards left over count as tricks. After the hand each may "
        "see the other’s discards.",
    ),
    "Das Ansagen": (
        "Auf das Kaufen folgt",
        "After the buying, Rummel, sequences and Kunststücke are announced in this order. Elder "
        "hand always speaks first, and the dealer must accept each announcement or beat it with a "
        "better one of its kind.",
    ),
    "Der Rummel 1": (
        "Als Blatt oder Rummel",
        "The Rummel, or Blatt, is the suit of which a player holds the most cards: the point, in "
        "English.",
    ),
    "Der Rummel 2": (
        "Wenn z. B. Vorhand",
        "Elder hand says how many cards the Rummel has, and the dealer says “gut” or beats it with "
        "more. Only the good Rummel counts, one point a card.",
    ),
    "Der Rummel 3": (
        "Sind die Rummel in",
        "If both have the same number of cards, the pips decide: an Ace counts eleven, a court "
        "card ten and the others their number.",
    ),
    "Der Rummel 4": (
        "Gewöhnlich gibt man dabei",
        "As a rule only the last digit of the pips is said; the tens are taken to be one fewer "
        "than the number of cards.",
    ),
    "Der Rummel 5": (
        "Geben die Blatt volle",
        "A Rummel whose pips are round tens is called full. The four or five highest cards of "
        "a suit make 41 or 51, and such a Rummel is called overfull.",
    ),
    "Der Rummel 6": (
        "Haben beide Rummel die",
        "If the pips are equal too, the Rummel “stands”, and neither player counts it.",
    ),
    "Der Rummel 7": (
        "Bei einem Rummel aus",
        "A player with seven cards need only name the missing one, and the lower the missing card, "
        "the better the Rummel. Three cards are never a Rummel.",
    ),
    "Die Sequenzen 1": (
        "Nach dem Rummel werden",
        "Three to eight cards of a suit in an unbroken row are a Terz, a Quart and so on up to an "
        "Oktave, named after the highest card. If that is the Ace, “Major” is added to the name.",
    ),
    "Die Sequenzen 2": (
        "Der Zählwert der Farben",
        "A Terz counts 3, a Quart 4, a Quint 15, a Sext 16, a Septime 17 and an Oktave 18.",
    ),
    "Die Sequenzen 3": (
        "Auch bei den Sequenzen",
        "The longer sequence beats the shorter, and among equal lengths the higher beats the "
        "lower. If they are equal in that too, neither counts.",
    ),
    "Die Sequenzen 4": (
        "Wer die höhere Folge",
        "The player with the best sequence counts all their lower ones as well, even if they are "
        "lower than those that were beaten. An example follows.",
    ),
    "Die Kunststücke 1": (
        "Zuletzt werden die Kunststücke",
        "Kunststücke, announced last, are four or three cards of one of the five highest ranks. "
        "Four are a Geviert (quatorze), three a Gedritt (trio).",
    ),
    "Die Kunststücke 2": (
        "Es wird hier ebenso",
        "Every Geviert beats every Gedritt, and within each kind the higher rank wins, from four "
        "Aces down to three Tens.",
    ),
    "Die Kunststücke 3": (
        "Auch bei den Kunststücken",
        "The player with the best Kunststück counts their lower ones too, and the other counts "
        "none. A Gedritt counts 3, a Geviert 14.",
    ),
    "Das Zählen 1": (
        "Die Ansagen müssen genau",
        "The three kinds are announced in order. A kind that is left out cannot be counted later.",
    ),
    "Das Zählen 2": (
        "Die Vorhand macht ihre",
        "Elder hand must announce everything at once, in order, and adds up what is not beaten. "
        "The dealer may at first only beat the announcements, and need not name lower pieces yet.",
    ),
    "Das Zählen 3": (
        "Was man ansagt, muß",
        "Players must show what they have announced if the other asks. Usually the other only asks "
        "for the suit, or for the card that a Gedritt lacks.",
    ),
    "Das Zählen 4": (
        "Wer eine falsche Ansage",
        "A player who announces falsely counts nothing; the other counts everything, even what "
        "was beaten. The mistake may be named at once or after the last card.",
    ),
    "Das Zählen 5": (
        "Wer weniger ansagt als",
        "Announcing too little carries no penalty. A Rummel announced one card short may be "
        "called overfull.",
    ),
    "Das Zählen 6": (
        "Eine irrtümliche Ansage und",
        "A mistake in announcing or adding up may be corrected, by elder hand until the lead, by "
        "the dealer until playing to the first trick.",
    ),
    "Das Zählen 7": (
        "Beispiel für das Ansagen",
        "Two hands are announced word for word: elder hand counts 12 and leads with 13, and then "
        "the dealer counts 10.",
    ),
    "Das Zählen 8": (
        "Selbst in dem Falle",
        "The dealer need not announce or count anything before elder hand has led, even if elder "
        "hand could count nothing.",
    ),
    "Das Zählen 9": (
        "Wenn der Geber aber",
        "A dealer who could beat an announcement but does not can announce nothing of that kind "
        "later.",
    ),
    "Das Zählen 10": (
        "Könnte in dem obigen",
        "Each lead counts one, and so does a trick taken from the other’s lead. So one trick may "
        "bring each player a point, but a leader who keeps the trick gets only one.",
    ),
    "Das Zählen 11": (
        "Der 12. Stich zählt",
        "The last trick usually counts 2; some agree on 3 or 1.",
    ),
    "Das Zählen 12": (
        "Wer die Lese",
        "More than six tricks make the Lese, which counts 10. With six tricks each it “stands”, "
        "and in a partie to 100 or of four deals it then counts for nobody.",
    ),
    "Das Zählen 13": (
        "Wenn jedoch das Spielergebnis",
        "Where only the whole session is settled, a Lese that “stands” adds 10 to the Lese of the "
        "next hand, until somebody wins at least seven tricks.",
    ),
    "Das Zählen 14": (
        "Wer alle 12 Stiche",
        "All twelve tricks count 30, besides 10 for the Lese; in a partie of four deals they count "
        "600 in the first and last, 300 in the others. Both are counted only when the hand is "
        "over.",
    ),
    "Der Neunziger 1": (
        "Wer beim Ansagen auf",
        "A player who reaches 30 by announcing, before the other has counted or beaten anything, "
        "counts 90 instead. It must be said at the right moment.",
    ),
    "Der Neunziger 2": (
        "Der Geber habe",
        "In an example, a dealer who has beaten all of elder hand’s announcements counts up a hand "
        "piece by piece, and the last 6 turn 27 into 93.",
    ),
    "Der Neunziger 3": (
        "Einen Neunziger kann sowohl",
        "Elder hand and the dealer can both make one, but the dealer only before elder hand leads "
        "to the first trick.",
    ),
    "Der Neunziger 4": (
        "Wo man die Partie",
        "In play to 100 or 101 a Neunziger wins a partie by itself, and the one in progress "
        "goes on unchanged.",
    ),
    "Der Sechziger 1": (
        "Wenn Vorhand beim Ansagen",
        "If the dealer could beat and count nothing, elder hand may come just short of 30 in "
        "announcing and reach it by leading, before the dealer wins a trick. Elder hand then "
        "counts 60 instead.",
    ),
    "Der Sechziger 2": (
        "Der Geber kann nie",
        "The dealer can never make one, because elder hand’s first lead counts 1. An elder "
        "hand who counts only 30 by mistake cannot claim it later, and as a rule it is not a "
        "partie of its own.",
    ),
    "Rote Karte": (
        "In dem Beispiel von",
        "A hand whose every card serves an announcement, with nothing beaten, is a carte rouge. If "
        "agreed on beforehand, it counts 20 points at the end of the hand, and these do not help "
        "towards a Neunziger or Sechziger.",
    ),
    "Weisse Karte 1": (
        "Carte blanche oder Weiße",
        "Carte blanche is a hand of twelve cards without a King, Queen or Jack. It counts 10 "
        "points, which do not help towards a Neunziger or Sechziger.",
    ),
    "Weisse Karte 2": (
        "Weiße Karte muß vor",
        "It must be shown before buying: elder hand says how many cards to buy, lets the dealer "
        "buy first, shows it, and then buys. The dealer reports and shows one only when elder hand "
        "has bought.",
    ),
    "Weisse Karte 3": (
        "Wenn ein Spieler carte",
        "It bars the other’s Neunziger, and its holder may make one only without these 10 points. "
        "It must be agreed on beforehand.",
    ),
    "Das Bedienen 1": (
        "Solange man eine Karte",
        "A player who holds the suit led must follow; otherwise any card may be played.",
    ),
    "Das Bedienen 2": (
        "Wer nicht bedient, obwohl",
        "A player who fails to follow suit may take no more tricks in that suit, and the other "
        "counts 5.",
    ),
    "Das Bedienen 3": (
        "Ein ausgespieltes oder zugeworfenes",
        "A card once played stays, unless a revoke has to be corrected in time. Of two cards "
        "played at once the upper counts, and the lower only if it alone follows suit.",
    ),
    "Das Bedienen 4": (
        "Wer von einer wiederholt",
        "A player who changes from a suit led repeatedly must name the new one. Otherwise the "
        "other may revoke without penalty.",
    ),
    "Das Bedienen 5": (
        "Die eigenen Stiche darf",
        "Each player may look at all their own tricks, but only at the last of the other’s. A "
        "player with a good Rummel, or either one after an equal Rummel, must say when asked how "
        "many cards of it they still have.",
    ),
    "Das Bedienen 6": (
        "Wenn jemand durch das",
        "A player who gives up by laying down the cards loses all the tricks still to come. A "
        "player who lays them down to claim these tricks must lead one more card if the other "
        "asks.",
    ),
    "Die Berechnung 1": (
        "Bei dem Spiel um",
        "The first player who actually reaches the number wins. In the example A stands at 94 with "
        "the Lese certain, but B counts 101 first.",
    ),
    "Die Berechnung 2": (
        "Bei einer Partie zu",
        "The points of the four deals are written down, with the first and fourth doubled, and "
        "added. In the example A has 121 and B 106.",
    ),
    "Die Berechnung 3": (
        "A hat gewonnen; sein",
        "The winner gets the difference. If the loser is below 100, what the loser lacks and "
        "another 100 are added to the winner’s total, and the sum is doubled.",
    ),
    "Die Berechnung 4": (
        "Hierzu kommen noch die",
        "An Allstich counts 600, a Neunziger 400 and a Sechziger 200 in the first and fourth deal, "
        "and half as much in the others. They are noted as strokes, one for each hundred.",
    ),
    "Die Berechnung 5": (
        "Am Anfang der Sitzung",
        "The players agree what 10 or 100 points are worth. In settling by tens, 5 or more is "
        "rounded up, and by hundreds 50 or more; anything less is dropped.",
    ),
    "Die Spielregeln 1": (
        "Man ordne die Handkarten",
        "Advice on buying: keep your longest suit, but do not break a fair sequence or Kunststück. "
        "Younger hand should keep a King guarded once, a Queen twice and a Jack three times.",
    ),
    "Die Spielregeln 2": (
        "In der Regel spielt",
        "Lead your Rummel as a rule. If you are weak in one suit and void in another, play out the "
        "other two, so that at least the Lese “stands”.",
    ),
    "Königspiquet 1": (
        "An diesem Spiel können",
        "Three or four take part, but only two play. The players who draw the two lowest cards "
        "begin, and the one with the highest looks on as king.",
    ),
    "Königspiquet 2": (
        "Wer zuerst 100 (101)",
        "The winner of a partie plays the next against the king, and the loser becomes king. With "
        "four, the fourth player takes the loser’s place after the second game, or an order is "
        "fixed; a whole round is three games, or six with four.",
    ),
    "Königspiquet 3": (
        "Wer eine Partie verliert",
        "The loser pays the stake to the winner and to the kings, or double with fewer than 50 "
        "points. A Neunziger wins the game at once; otherwise the rules for two apply.",
    ),
    "Räuberpiquet 1": (
        "Beim RäuberPiquet spielen 4",
        "Four play as two sides with eight cards each, dealt in twos, and nobody buys. The "
        "player who draws the lowest card deals first, and the next lowest is that player’s "
        "partner.",
    ),
    "Räuberpiquet 2": (
        "Der Rummel wird der",
        "A Rummel needs at least 30 pips, and only one of two partners counts theirs. If no "
        "opponent can beat a player’s sequence or Kunststück, the partner too may count lower "
        "ones.",
    ),
    "Räuberpiquet 3": (
        "Wenn jemand allein oder",
        "A side that counts to 20 from the hand before the other side counts anything makes a "
        "Neunziger. A side that reaches 20 in the play before the other side has counted 1 makes a "
        "Sechziger.",
    ),
    "Räuberpiquet 4": (
        "Auch der Allstich gilt",
        "The Allstich counts too, and the Lese needs at least five tricks. Nobody may ask about a "
        "good Rummel during the play; otherwise the rules for two apply.",
    ),
    "Normannisches Piquet 1": (
        "Bei dieser Spielart gibt",
        "Three play, each alone with ten cards, dealt 2, 3, 2, 3 to the right. The dealer may "
        "exchange two cards for the last two; otherwise these are not looked at.",
    ),
    "Normannisches Piquet 2": (
        "Die Ansagen geschehen wie",
        "Announcing is as for two. A Neunziger takes 20 in announcing and a Sechziger 20 in the "
        "play, before either of the others has counted anything.",
    ),
    "Normannisches Piquet 3": (
        "Die Lese erhält, wer",
        "At least four tricks make the Lese, which counts 10. The Allstich counts 30 as usual, and "
        "10 for the Lese.",
    ),
    "Normannisches Piquet 4": (
        "Wer zuerst die vereinbarte",
        "The first player to reach the agreed number wins and leaves the game. The other two play "
        "a partie, and its loser pays both winners.",
    ),
}
