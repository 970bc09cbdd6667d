"""000 no. 1, L'Hombre: how each place begins and what it says."""

from __future__ import annotations

HOMBRE = {
    "1 ¶ 1": (
        "L'Hombre kann unter",
        "One plays against two, with forty cards, the 8, 9 and 10 being out; lots give the seats. "
        "The dealer stakes, has the left cut and gives nine to each to the right; the forehand "
        "speaks and leads first.",
    ),
    "1 ¶ 2": (
        "In Schwarz (Pique und",
        "A suit ranks from the King down, a red one with its small cards upside down. The Ace of "
        "Spades, the lowest card of the trump suit and the Ace of Clubs are the three highest "
        "trumps.",
    ),
    "1 ¶ 3": (
        "Der vierte Trumpf, in",
        "Below the three matadors come the King in black, and in red the Ace, called Ponte, "
        "before its King. The true matadors are the three highest trumps; those that begin with "
        "the Manille are false ones.",
    ),
    "1 ¶ 4": (
        "Die Rangordnung der im",
        "A list of thirteen games from the Frage up to the Mohr; among them Solo, Solo in "
        "Couleur, Solo tout and Solo tout in Couleur follow in this order.",
    ),
    "1 ¶ 5": (
        "Wer einmal gefragt hat",
        "Who has asked for a Frage may not go over to a Solo, but to any other game. It wants "
        "three sure tricks and pays nothing but the pot, in Couleur a counter; who gives up or "
        "loses pays and sets a bête.",
    ),
    "1 ¶ 6": (
        "Wer Tourné oder klein",
        "For a Tourné the top card of the talon is turned up as trump, and then cards are "
        "exchanged. In some places a black Ace turned allows a second card, at a double bête.",
    ),
    "1 ¶ 7": (
        "Das eigentliche Tourné ist",
        "The Tourné proper has gone out of use; since showing both Aces is not liked, both kinds "
        "of Tourné were made one.",
    ),
    "1 ¶ 8": (
        "Wer Obscur spielt, legt",
        "Obscur exchanges seven to nine cards before trump is named, in some places from above or "
        "from below at two prices. For Grand Casco both black Aces are shown and the top of the "
        "talon is trump; a wrong number of cards has to be told.",
    ),
    "1 ¶ 9": (
        "Um Sans prendre oder",
        "For a Solo one should see five tricks in the nine cards as dealt. Who names a suit "
        "without asking is bound to a Solo in it, unless the forehand plays one himself.",
    ),
    "1 ¶ 10": (
        "Wird Sans prendre gespielt",
        "The player of a Solo may have the others’ tricks shown, to count trumps and plan.",
    ),
    "1 ¶ 11": (
        "Sagt einer: ich spiele",
        "Who announces a Solo and then finds a card too many has lost and sets a bête. If he has "
        "named his suit, he pays his matadors too.",
    ),
    "1 ¶ 12": (
        "Vole oder Tout annoncée",
        "All nine tricks are the vole, at twice a Solo; leading a sixth card after five tricks "
        "goes for it, and if it fails, what the Solo earned is set off. Who has looked at cards "
        "laid away, or in a Solo at turned tricks, may not go for it.",
    ),
    "1 ¶ 13": (
        "Wenn Einer Sans prendre",
        "An announced vole outbids a Solo. If a trick is missing, he sets a bête and pays the "
        "Solo’s honours, the matadors and the vole, and the first five tricks do not help him.",
    ),
    "1 ¶ 14": (
        "Grandissimo wird wie Sans",
        "Played without buying, with the two black Aces as the only trumps. It costs twice a Solo "
        "in Couleur, 8 counters; 12 with the first tricks, and 24 with all.",
    ),
    "1 ¶ 15": (
        "Wer Nullissimo spielt, darf",
        "The player must take no trick, and every card has its usual rank. It costs twice a "
        "Grandissimo.",
    ),
    "1 ¶ 16": (
        "Nehmen 4 Personen am",
        "With four, one is King and may pick his hand from the talon when all pass: the Mohr. Then "
        "the order of buying: the player first, the one at his right next; in a Solo that one is "
        "the first.",
    ),
    "1 ¶ 17": (
        "Die weggelegten Karten werden",
        "What is left of the talon stays unseen. Who has looked at a card too many or too few "
        "from it sets a bête: an opponent gives the player his game, the player loses it.",
    ),
    "1 ¶ 18": (
        "Wenn der l'Hombre cinq",
        "The first five tricks bring the player one counter more, as much as three matadors as a "
        "rule. Only he is paid for them.",
    ),
    "1 ¶ 19 law 1": (
        "Man muß stets beim",
        "When buying, try to be without a suit. Who fears a codille may throw his game up and set "
        "a bête.",
    ),
    "1 ¶ 19 law 2": (
        "Der l'Hombre muß sein",
        "The player throws his game up before he leads or adds a card; later it costs a bête.",
    ),
    "1 ¶ 20": (
        "Wenn der l'Hombre nicht",
        "Without most tricks the player has lost and sets a bête: what he would have drawn. Later "
        "bêtes are written apart, one is played for at a time, the highest first.",
    ),
    "1 ¶ 21": (
        "Codille ist, wenn der",
        "It is codille when the player has fewer tricks than one opponent; he sets the bête "
        "twice, but the next is measured by the simple one. A list prices the games and honours; "
        "matadors and premiers count double in Couleur.",
    ),
    "1 ¶ 22": (
        "Wenn alle drei Spieler",
        "When all three pass, the next dealer adds a new stake to the pot. Until a bête joins it, "
        "it is called the simple stake.",
    ),
    "1 ¶ 23": (
        "Fordert der l'Hombre von",
        "Matadors claimed without being held can be asked back twice after the next cut, though "
        "hardly anybody does. Blocks are small bêtes written up freely, one with each stake.",
    ),
    "1 ¶ 24": (
        "Der Kock oder Roccambole",
        "A second pot is filled from the bêtes that are won and then played for as one. Who loses "
        "on it sets a double bête, at codille a threefold one.",
    ),
    "1 ¶ 25": (
        "Will man bei einer",
        "To come to an end, further bêtes are not played for but shared equally: each pays or "
        "gets the difference from the average. An account of three is worked out.",
    ),
    "1 ¶ 26": ("Hat einer gar keine", "Who has no bête in the Kessel is paid the whole average."),
    "1 ¶ 27 law 1": ("Die Karten werden stets", "Cards are always shuffled face down."),
    "1 ¶ 27 law 2": ("Auf die Karte klopfen", "Knocking on the pack does not stand for a cut."),
    "1 ¶ 27 law 3": (
        "Liegt beim Geben ein",
        "Who is dealt a card face up may keep it or not. With several, or one seen in the talon "
        "before the bidding, the deal is made again.",
    ),
    "1 ¶ 27 law 4": (
        "Hat einer eine Frage",
        "One card turned up in the talon, found while buying, does no harm; several make the game "
        "void.",
    ),
    "1 ¶ 27 law 5": (
        "Vergiebt der Kartengeber oder",
        "A dealer who misdealt, or turned up a card of the talon, may not play himself.",
    ),
    "1 ¶ 27 law 6": (
        "Hat er sich mehr",
        "A dealer who outbids a Solo with a wrong number of cards, found while buying, sets a "
        "bête and pays his game. The first Solo has won.",
    ),
    "1 ¶ 27 law 7": (
        "Hat ein Spieler mehr",
        "With more than ten or fewer than eight cards in a hand the game is void. One card "
        "missing in the talon does not stop a Solo; several do.",
    ),
    "1 ¶ 27 law 8": ("Fehlt bei der Frage", "A Frage is void if the talon lacks a card."),
    "1 ¶ 27 law 9": (
        "Spielt der Kartengeber Sans",
        "A Solo of the dealer is void if the talon lacks a card, and the next player deals.",
    ),
    "1 ¶ 27 law 10": (
        "Hat einer 10 Karten",
        "A Solo announced with ten cards is lost: a bête, and the honours.",
    ),
    "1 ¶ 27 law 11": (
        "Hat er schon die",
        "If the suit is named already, the matadors are paid as well. A Solo with eight cards is "
        "allowed when it is told before.",
    ),
    "1 ¶ 27 law 12": ("Vole kann niemals mit", "With eight cards nobody may play for the vole."),
    "1 ¶ 27 law 13": (
        "Wer zu viel oder",
        "Who asks with eight or ten cards has to say so. If he buys without telling, he sets a "
        "bête.",
    ),
    "1 ¶ 27 law 14": (
        "So muß auch Jeder",
        "Who passes with eight or ten cards has to say so too, or sets a bête when it is found. A "
        "wrong number after laying away costs a bête, and the player has won.",
    ),
    "1 ¶ 27 law 15": (
        "Wer 8 oder 10",
        "With eight or ten cards Tourné and Casco may be played when it is told; only the dealer "
        "may not.",
    ),
    "1 ¶ 27 law 16": (
        "Hat einer vom Talon",
        "A wrong number bought can be put right while unseen and unmixed. Once the next has "
        "bought, it costs a bête, and the cards are mixed.",
    ),
    "1 ¶ 27 law 17": (
        "Giebt ein Spieler eine",
        "Who trusts a wrong count of the talon and so gets a wrong hand sets the bête himself, "
        "since counting was his business.",
    ),
    "1 ¶ 27 law 18": (
        "Wenn in einem Spiele",
        "When two players are at fault in a hand, both set a bête.",
    ),
    "1 ¶ 27 law 19": (
        "Wenn ein Spieler eine",
        "A fault of an opponent gives the player his game at once; his own loses it, with honours "
        "and matadors; if somebody has taken another’s cards, the game is void. One bids with “ich "
        "spiele” and gives way with “ich passe”.",
    ),
    "1 ¶ 27 law 20": (
        "Hat die Vorhand ein",
        "If the forehand has as high a game as the one who outbids him, it is his.",
    ),
    "1 ¶ 27 law 21": (
        "Sagt der Spieler: Ich",
        "Who says that he enters and is not outbid may play any game. Outbid, he may go from a "
        "plain Frage to a Solo.",
    ),
    "1 ¶ 28 law 1": (
        "Hat man kein Blatt",
        "Who lacks the suit that was led need not trump; he may discard.",
    ),
    "1 ¶ 28 law 2": (
        "Wird Trumpf oder eine",
        "Trump or plain suit, one has to follow; but nobody has to overtrump.",
    ),
    "1 ¶ 28 law 3": ("Vor der Hand zuwerfen", "Nobody may add a card before his turn."),
    "1 ¶ 28 law 4": ("Ein ausgespieltes Blatt kann", "A card that was led is not taken back."),
    "1 ¶ 28 law 5": (
        "Ist ein Stich eingenommen",
        "A wrong card found after the trick is in and the next is led costs a bête. The player "
        "has then won without playing on.",
    ),
    "1 ¶ 28 law 6": (
        "Der L'Hombre muß eigentlich",
        "Five tricks win, or four when the others have three and two. Four against four, or three "
        "for each, are a remise.",
    ),
    "1 ¶ 28 law 7": (
        "Wer ein angesagtes und",
        "Who gives up or loses his game pays each what he would have got, and sets a bête. If he "
        "has really begun it, he pays the honours too.",
    ),
    "1 ¶ 28 law 8": (
        "Die Couleur favorite oder",
        "The favourite suit is that of the top card of the pack being shuffled. It outbids the "
        "other suits and is paid twice.",
    ),
    "1 ¶ 28 law 9": (
        "Der l'Hombre muß die",
        "The player names trump before he buys. If he forgets, the others may name a suit for him.",
    ),
    "1 ¶ 28 law 10": ("Sagt einer ein Spiel", "A bid out of turn does not count."),
    "1 ¶ 28 law 11": (
        "Die Honneurs müssen gefordert",
        "Honours are to be claimed before the next cut; later nobody has to pay them.",
    ),
    "1 ¶ 28 law 12": (
        "Verlangt einer zu wenig",
        "What was forgotten when honours were claimed need not be paid afterwards.",
    ),
    "1 ¶ 28 law 13": (
        "Bei einem Sans prendre",
        "In a Solo the player may have the others’ tricks shown, but then may not play for the "
        "vole. In other games he may not see them.",
    ),
    "1 ¶ 28 law 14": (
        "Hat einer einen so",
        "Who lays down a sure Solo can still be made to name his suit, for he may mistake it.",
    ),
    "1 ¶ 28 law 15": (
        "Legt ein Spieler zu",
        "An opponent who lays down his cards because he holds the game for lost sets a bête if he "
        "errs, and the player is paid.",
    ),
    "1 ¶ 28 law 16": (
        "Farbe muß stets bedient",
        "The suit has always to be followed. Who has none of it need not trump and may throw any "
        "card.",
    ),
    "1 ¶ 28 law 17": (
        "Hat einer Farbe verleugnet",
        "If a revoke is noticed before the trick is turned, the next player may take his card "
        "back and play another.",
    ),
    "1 ¶ 28 law 18": (
        "Wer Farbe verleugnet, setzt",
        "A revoke costs a bête, and the player wins his game.",
    ),
    "1 ¶ 28 law 19": (
        "Ist ein Stich eingenommen,",
        "Once a trick is taken in, a mistake made in it cannot be mended.",
    ),
    "1 ¶ 28 law 20": (
        "Die Honneurs cinq premiers",
        "Premiers and matadors are paid to the player, never to an opponent.",
    ),
    "1 ¶ 28 law 21": (
        "Spiel und Bête kann",
        "Game and bête may be claimed even while the next hand is played, honours not. The others "
        "have the same right when the player has lost.",
    ),
    "1 ¶ 28 law 22": (
        "Wirft bei der Vole",
        "If somebody plays out of turn while the vole is on, the player may take that or give the "
        "vole up.",
    ),
    "1 ¶ 28 law 23": (
        "Wird vor dem 6ten",
        "A wrong number of cards at an opponent stops the vole when found before the sixth trick. "
        "Found later, the vole is won.",
    ),
    "1 ¶ 28 law 24": (
        "Wenn ein Gegenspieler eine",
        "An opponent’s revoke found from the sixth trick on gives the player the vole; found "
        "before, it bars it. The player’s own revoke loses it.",
    ),
    "1 ¶ 29": (
        "Nachdem man ausgespielt hat",
        "After the first lead nobody may look at the cards laid away.",
    ),
    "1 ¶ 30": (
        "Legt der l'Hombre sein",
        "Who lays his game down as won must play on if the others doubt it, with the card they "
        "ask for. Throwing the talon open costs a bête and the game; once the cards are mixed, "
        "nobody is fined any more.",
    ),
    "1 en deux ¶ 1": (
        "Man spielt dieses an",
        "For two: a red suit is left out, usually Diamonds; each has eight cards, and fourteen are "
        "the talon. Five tricks win, four each are a remise, three or fewer a codille.",
    ),
    "1 en deux ¶ 2": (
        "Nach einer andern Art",
        "Only Ponte and Manille of that suit stay in; each has ten cards, and six tricks win.",
    ),
    "1 en deux ¶ 3": (
        "Oder es bekommt Jeder",
        "Each has twelve cards and eight are left; seven tricks win, six are a remise, five a "
        "codille.",
    ),
    "1 en quatre ¶ 1": (
        "Es gelten hier dieselben",
        "The rules for three hold for four too, each with eight cards and eight in the talon.",
    ),
    "1 en quatre ¶ 2": (
        "Jeder Spieler legt seine",
        "Each keeps his own tricks here; in Quadrille those who play together put theirs together.",
    ),
    "1 en quatre ¶ 3": (
        "Der l'Hombre muß, wenn",
        "The player needs five tricks, or fewer if the others’ are split in the ways told.",
    ),
    "1 en quatre ¶ 4": (
        "Die künstliche Remise ist",
        "Two tricks for each of the four are a remise.",
    ),
}
