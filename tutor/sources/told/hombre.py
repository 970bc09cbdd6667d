"""000 no. 1, L'Hombre: how each place begins and what it says."""

from __future__ import annotations

HOMBRE = {
    "1 ¶ 1": (
        "L'Hombre kann unter",
        "Usually one declarer plays against two, with forty cards, the 8s, 9s and 10s left out; "
        "lots decide the seats. The dealer stakes, has the player on the left cut and deals nine "
        "cards to each to the right; forehand bids and leads first.",
    ),
    "1 ¶ 2": (
        "In Schwarz (Pique und",
        "A black suit ranks from the King down to the 2; in a red one the low cards run from the "
        "Ace down to the 7. The Ace of Spades, the lowest card of the trump suit and the Ace of "
        "Clubs are the three highest trumps.",
    ),
    "1 ¶ 3": (
        "Der vierte Trumpf, in",
        "The fourth trump is the King in a black suit; in a red one it is the Ace, called Ponte, "
        "which ranks above the King. The three highest trumps are true matadors, and a row "
        "beginning with the Manille consists of false ones.",
    ),
    "1 ¶ 4": (
        "Die Rangordnung der im",
        "Thirteen games are listed in order, from the Frage up to the Mohr. Among them Solo, Solo "
        "in Couleur, Solo tout and Solo tout in Couleur follow one another.",
    ),
    "1 ¶ 5": (
        "Wer einmal gefragt hat",
        "A player who has asked for a Frage may go on to other games but not to a Solo. A "
        "Frage needs three sure tricks and brings in only the pot, and in Couleur a counter "
        "too; giving it up or losing it costs its price and a bête.",
    ),
    "1 ¶ 6": (
        "Wer Tourné oder klein",
        "For a Tourné the top card of the talon is turned up for trumps, and then the declarer "
        "exchanges cards. In some places a declarer who has turned up a black Ace may turn up a "
        "second card, but then stands to lose a double bête.",
    ),
    "1 ¶ 7": (
        "Das eigentliche Tourné ist",
        "The Tourné proper is no longer in general use, because where it is played both Aces must "
        "be shown for a Grand Casco. Since players do not like to show them, the two kinds of "
        "Tourné were made into one.",
    ),
    "1 ¶ 8": (
        "Wer Obscur spielt, legt",
        "The declarer of an Obscur exchanges seven to nine cards before naming trumps, in some "
        "places from above or from below, at different prices. For a Grand Casco both black Aces "
        "are shown and the top card of the talon decides trumps; the wrong number of cards must "
        "be reported.",
    ),
    "1 ¶ 9": (
        "Um Sans prendre oder",
        "A Solo calls for five tricks from the nine cards as dealt. A player who names a suit "
        "without asking, or after an earlier seat has asked, must play a Solo in it, unless "
        "forehand plays one.",
    ),
    "1 ¶ 10": (
        "Wird Sans prendre gespielt",
        "The declarer of a Solo may ask to see the others’ tricks, in order to count the trumps "
        "and plan the play.",
    ),
    "1 ¶ 11": (
        "Sagt einer: ich spiele",
        "A player who announces a Solo and then finds a card too many has lost, and pays a bête. "
        "If the suit has been named, the matadors held are paid for too.",
    ),
    "1 ¶ 12": (
        "Vole oder Tout annoncée",
        "All nine tricks make the vole, paid at twice the price of a Solo; a sixth lead "
        "declares it, and if it fails, what the Solo earned is deducted. A declarer "
        "who has looked at the discards after the lead, or in a Solo at tricks already turned, "
        "may not try for it.",
    ),
    "1 ¶ 13": (
        "Wenn Einer Sans prendre",
        "An announced vole outbids a Solo. If a trick is missing, the declarer pays a bête, the "
        "Solo’s honours, the matadors and the vole, and gets no credit for the first five tricks.",
    ),
    "1 ¶ 14": (
        "Grandissimo wird wie Sans",
        "A Grandissimo is played without buying, with the two black Aces as the only trumps. It "
        "counts twice a Solo in Couleur, 8 counters, or 12 with the first tricks and 24 with all.",
    ),
    "1 ¶ 15": (
        "Wer Nullissimo spielt, darf",
        "The declarer of a Nullissimo must not win a trick, and every card has its usual rank. It "
        "counts twice a Grandissimo, 16 counters.",
    ),
    "1 ¶ 16": (
        "Nehmen 4 Personen am",
        "With four at the table, one player is King and may make up a hand from the talon when all "
        "three pass, which is the Mohr. The declarer buys first and then the player on the right; "
        "in a Solo the player on the right buys first.",
    ),
    "1 ¶ 17": (
        "Die weggelegten Karten werden",
        "What is left of the talon must not be seen. An opponent who looks at the wrong number "
        "bought pays a bête and loses to the declarer; a declarer with the wrong number pays a "
        "bête and the matadors.",
    ),
    "1 ¶ 18": (
        "Wenn der l'Hombre cinq",
        "The first five tricks bring the declarer another counter, usually as much as three "
        "matadors do. Only the declarer is paid for them.",
    ),
    "1 ¶ 19 law 1": (
        "Man muß stets beim",
        "When buying, try to make yourself void in a suit. A declarer who fears a codille may "
        "give up the game and pay a bête.",
    ),
    "1 ¶ 19 law 2": (
        "Der l'Hombre muß sein",
        "The declarer must give up the game before leading or playing to a trick. Given up later, "
        "it costs a bête; by the law before this one it does so in time as well.",
    ),
    "1 ¶ 20": (
        "Wenn der l'Hombre nicht",
        "A declarer who does not win the most tricks has lost and pays a bête, as much as a win "
        "would have drawn from the pot. Later bêtes are written separately and played for one at a "
        "time, the highest first; with blocks, each block counts only once.",
    ),
    "1 ¶ 21": (
        "Codille ist, wenn der",
        "It is a codille when the declarer has fewer tricks than one opponent; the bête is "
        "doubled, but the next is measured by the single one before it. A list gives the prices of "
        "games and honours; in Couleur matadors and premiers are paid double.",
    ),
    "1 ¶ 22": (
        "Wenn alle drei Spieler",
        "When all three players pass, the next dealer adds a new stake. Until a bête joins it, it "
        "is called the simple stake.",
    ),
    "1 ¶ 23": (
        "Fordert der l'Hombre von",
        "Payment for matadors that were not held can be claimed back double after the next cut, "
        "though hardly anybody still does so. Blocks are small bêtes that players write of their "
        "own accord, and one of them goes with each stake.",
    ),
    "1 ¶ 24": (
        "Der Kock oder Roccambole",
        "The Kock is a second pot, filled with two counters from each bête won and played for when "
        "it holds ten to twelve. A remise on it costs a double bête, a codille a treble one, and "
        "giving up the game only a single one.",
    ),
    "1 ¶ 25": (
        "Will man bei einer",
        "To bring the game to an end, any further bêtes are not played for but shared equally, "
        "and each player pays or gets the difference from the average. An account for three "
        "players is worked out.",
    ),
    "1 ¶ 26": (
        "Hat einer gar keine",
        "A player without a bête in the Kessel is paid the whole average.",
    ),
    "1 ¶ 27 law 1": ("Die Karten werden stets", "Cards are always shuffled face down."),
    "1 ¶ 27 law 2": ("Auf die Karte klopfen", "Knocking on the pack does not count as a cut."),
    "1 ¶ 27 law 3": (
        "Liegt beim Geben ein",
        "A player who is dealt a card face up may keep it or refuse it. If there are several, or "
        "one is seen in the talon before the bidding, the cards are dealt again.",
    ),
    "1 ¶ 27 law 4": (
        "Hat einer eine Frage",
        "One card found face up in the talon while buying does no harm, but several make the game "
        "void.",
    ),
    "1 ¶ 27 law 5": (
        "Vergiebt der Kartengeber oder",
        "A dealer who has misdealt, or has left a card face up in the talon, may not become "
        "declarer.",
    ),
    "1 ¶ 27 law 6": (
        "Hat er sich mehr",
        "A dealer who outbids a Solo and in buying turns out to have the wrong number of cards "
        "pays a bête and the price of the higher game. The first Solo has won.",
    ),
    "1 ¶ 27 law 7": (
        "Hat ein Spieler mehr",
        "If a player was dealt more than ten or fewer than eight cards, the game is void. In a "
        "Solo one card missing from the talon does no harm, but if several are missing, the cards "
        "are dealt again.",
    ),
    "1 ¶ 27 law 8": ("Fehlt bei der Frage", "A Frage is void if a card is missing from the talon."),
    "1 ¶ 27 law 9": (
        "Spielt der Kartengeber Sans",
        "The dealer’s Solo is void if a card is missing from the talon, and the next player deals.",
    ),
    "1 ¶ 27 law 10": (
        "Hat einer 10 Karten",
        "A Solo announced with ten cards is lost and costs a bête and the honours.",
    ),
    "1 ¶ 27 law 11": (
        "Hat er schon die",
        "If the suit has been named already, the matadors are paid as well. A Solo with eight "
        "cards is allowed if this is reported beforehand; otherwise the honours and matadors must "
        "be paid.",
    ),
    "1 ¶ 27 law 12": ("Vole kann niemals mit", "With eight cards nobody may play for the vole."),
    "1 ¶ 27 law 13": (
        "Wer zu viel oder",
        "A player who asks for a Frage with eight or ten cards must say so. Buying without having "
        "said so costs a bête.",
    ),
    "1 ¶ 27 law 14": (
        "So muß auch Jeder",
        "A player who passes with eight or ten cards must say so too, or pays a bête when it is "
        "found out. A player with the wrong number after discarding pays a bête, and the declarer "
        "has won.",
    ),
    "1 ¶ 27 law 15": (
        "Wer 8 oder 10",
        "A Tourné or Casco may be played with eight or ten cards if this is reported, but not by "
        "the dealer.",
    ),
    "1 ¶ 27 law 16": (
        "Hat einer vom Talon",
        "A player who has taken the wrong number of cards from the talon can correct this until "
        "they are seen or mixed with the hand. Once the next player has bought, the mistake costs "
        "a bête, and the cards are shuffled.",
    ),
    "1 ¶ 27 law 17": (
        "Giebt ein Spieler eine",
        "If a player gives a wrong count of the talon, and the next relies on it and gets the "
        "wrong number of cards, the next pays the bête. The next player should have counted the "
        "talon.",
    ),
    "1 ¶ 27 law 18": (
        "Wenn in einem Spiele",
        "When two players in one hand have the wrong number of cards or make another mistake that "
        "costs a bête, both pay it.",
    ),
    "1 ¶ 27 law 19": (
        "Wenn ein Spieler eine",
        "An opponent’s mistake wins the declarer the game at once; the declarer’s own loses it, "
        "with honours and matadors; a player who has taken another’s cards makes it void. A player "
        "bids with “ich spiele” and gives way with “ich passe”.",
    ),
    "1 ¶ 27 law 20": (
        "Hat die Vorhand ein",
        "If forehand has as high a game as the player who outbids, it must be left to forehand.",
    ),
    "1 ¶ 27 law 21": (
        "Sagt der Spieler: Ich",
        "A player who enters and is not outbid may play any game. A player who is outbid may also "
        "go from a plain Frage to a Solo.",
    ),
    "1 ¶ 28 law 1": (
        "Hat man kein Blatt",
        "A player who is void in the suit led need not trump, and may throw any card.",
    ),
    "1 ¶ 28 law 2": (
        "Wird Trumpf oder eine",
        "Players must follow suit, in trumps as in plain suits, but nobody has to overtrump.",
    ),
    "1 ¶ 28 law 3": ("Vor der Hand zuwerfen", "Nobody may play a card out of turn."),
    "1 ¶ 28 law 4": (
        "Ein ausgespieltes Blatt kann",
        "A card that has been led cannot be taken back.",
    ),
    "1 ¶ 28 law 5": (
        "Ist ein Stich eingenommen",
        "If a wrong card is discovered only after the trick has been taken in and the next one "
        "led, whoever played it pays a bête. The declarer has then won without playing on.",
    ),
    "1 ¶ 28 law 6": (
        "Der L'Hombre muß eigentlich",
        "Five tricks win, or four when the others have three and two. Four tricks against four, or "
        "three each, are a remise.",
    ),
    "1 ¶ 28 law 7": (
        "Wer ein angesagtes und",
        "A player who gives up a game or loses it pays each of the others what a win would have "
        "brought, and pays a bête. If the game was really undertaken, the honours are paid too.",
    ),
    "1 ¶ 28 law 8": (
        "Die Couleur favorite oder",
        "The favourite suit is always that of the top card of the other pack, which the last seat "
        "shuffles (¶ 1 says the player at the dealer’s left). It outbids the other suits and is "
        "paid double (in the list of ¶ 21 only matadors and premiers are).",
    ),
    "1 ¶ 28 law 9": (
        "Der l'Hombre muß die",
        "The declarer must name trumps before buying. Otherwise the others may name them, the "
        "player on the declarer’s right deciding between two suits; if they forget too, the "
        "declarer may still name one.",
    ),
    "1 ¶ 28 law 10": ("Sagt einer ein Spiel", "A bid made out of turn does not count."),
    "1 ¶ 28 law 11": (
        "Die Honneurs müssen gefordert",
        "Honours must be claimed before the cut for the next hand; later nobody has to pay them.",
    ),
    "1 ¶ 28 law 12": (
        "Verlangt einer zu wenig",
        "Honours left out of a claim need not be paid afterwards.",
    ),
    "1 ¶ 28 law 13": (
        "Bei einem Sans prendre",
        "In a Solo the declarer may ask to see the others’ tricks, but then may not play for the "
        "vole. This is not allowed in other games.",
    ),
    "1 ¶ 28 law 14": (
        "Hat einer einen so",
        "A declarer who lays down a certain Solo must still name its suit if asked, for one suit "
        "may be mistaken for another.",
    ),
    "1 ¶ 28 law 15": (
        "Legt ein Spieler zu",
        "An opponent who lays down the cards, wrongly thinking that the declarer must lose, pays a "
        "bête, and the declarer is paid for the game.",
    ),
    "1 ¶ 28 law 16": (
        "Farbe muß stets bedient",
        "Suit must always be followed. A player who is void in it need not trump, and may throw "
        "another card.",
    ),
    "1 ¶ 28 law 17": (
        "Hat einer Farbe verleugnet",
        "If a player notices a revoke of their own before the trick is turned, the next player may "
        "take back a card already played and play another.",
    ),
    "1 ¶ 28 law 18": (
        "Wer Farbe verleugnet, setzt",
        "A revoke costs a bête, and the declarer wins the game.",
    ),
    "1 ¶ 28 law 19": (
        "Ist ein Stich eingenommen,",
        "Once a trick has been taken in, a mistake made in it cannot be corrected.",
    ),
    "1 ¶ 28 law 20": (
        "Die Honneurs cinq premiers",
        "Premiers and matadors are paid to the declarer, never to an opponent.",
    ),
    "1 ¶ 28 law 21": (
        "Spiel und Bête kann",
        "The declarer may still claim the game and the bête while the next hand is being played, "
        "but not the honours. The others have the same right when the declarer has lost.",
    ),
    "1 ¶ 28 law 22": (
        "Wirft bei der Vole",
        "If an opponent plays out of turn during a vole, the declarer may accept it or not, and "
        "may give up the vole.",
    ),
    "1 ¶ 28 law 23": (
        "Wird vor dem 6ten",
        "If an opponent is found to have the wrong number of cards before the sixth trick of a "
        "vole, the vole does not count. If it is found after that, the declarer has won the vole.",
    ),
    "1 ¶ 28 law 24": (
        "Wenn ein Gegenspieler eine",
        "An opponent’s revoke found before the sixth trick costs a bête but bars the vole; found "
        "at the sixth or later, it wins the declarer the vole. A declarer who revokes in playing "
        "for the vole has lost it.",
    ),
    "1 ¶ 29": (
        "Nachdem man ausgespielt hat",
        "After the first lead nobody may look at the discards again.",
    ),
    "1 ¶ 30": (
        "Legt der l'Hombre sein",
        "A declarer who lays down the game as won must play on if the others see a way to beat it, "
        "and lead the card they ask for. Exposing or mixing the talon costs a bête and the game; "
        "once the cards are mixed, nobody can be fined for a mistake in that hand.",
    ),
    "1 en deux ¶ 1": (
        "Man spielt dieses an",
        "Two play without a red suit, usually Diamonds, with eight cards each and a talon of "
        "fourteen. Five tricks win, four each is a remise, and three or fewer is a codille.",
    ),
    "1 en deux ¶ 2": (
        "Nach einer andern Art",
        "In another way of playing, the Ponte and the Manille of Diamonds stay in. Each player has "
        "ten cards, twelve are left, and six tricks win.",
    ),
    "1 en deux ¶ 3": (
        "Oder es bekommt Jeder",
        "Or each player has twelve cards and eight are left; seven tricks win, six are a remise, "
        "and five is a codille.",
    ),
    "1 en quatre ¶ 1": (
        "Es gelten hier dieselben",
        "The rules and games for three hold for four too, with eight cards each and eight in the "
        "talon.",
    ),
    "1 en quatre ¶ 2": (
        "Jeder Spieler legt seine",
        "Here players keep their own tricks; in Quadrille partners put theirs together and count "
        "them together.",
    ),
    "1 en quatre ¶ 3": (
        "Der l'Hombre muß, wenn",
        "The declarer needs five tricks. Four win if the others have three and one, or if two of "
        "them have two each; three win if two opponents have two each.",
    ),
    "1 en quatre ¶ 4": (
        "Die künstliche Remise ist",
        "If each of the four players wins two tricks, it is a remise.",
    ),
}
