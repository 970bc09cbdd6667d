"""000 no. 1 goes on with Quadrille and Cinquille, and no. 7, Tritrille, rests on them: how each
place begins and what it says."""

from __future__ import annotations

QUADRILLE = {
    "1 Quadrille ¶ 1 law 1": (
        "Es wird, wie schon",
        "Four play; each is dealt ten cards, in two packets of three and one of four. The player "
        "opposite the dealer shuffles for the next hand.",
    ),
    "1 Quadrille ¶ 1 law 2": (
        "Ist unrichtig gegeben, oder",
        "After a misdeal, or if a card lies face up, the cards are dealt again.",
    ),
    "1 Quadrille ¶ 1 law 3": (
        "Passen alle 4, so",
        "If all four pass, the player with Spadille calls a King, whose holder names trumps. This "
        "is Spadille forcée.",
    ),
    "1 Quadrille ¶ 1 law 4": (
        "Hat einer die Erlaubniß",
        "In a Frage the declarer names trumps and calls a King, whose holder is the helper. Six "
        "tricks together win, five is a remise, and four or fewer is a codille; the two opponents "
        "then share the bête.",
    ),
    "1 Quadrille ¶ 1 law 5": (
        "Wer 4 Könige hat",
        "A player with all four Kings may call a Queen, though not the Queen of trumps.",
    ),
    "1 Quadrille ¶ 2 law 1": (
        "Man kann auch einen",
        "The declarer may also call one of their own Kings, but then must make six tricks alone "
        "and is paid no honours.",
    ),
    "1 Quadrille ¶ 2 law 2": (
        "Zeigt der l'Hombre oder",
        "The declarer or helper may claim the game before taking six tricks. If the opponents see "
        "a way to beat the game, they may then say which card is led.",
    ),
    "1 Quadrille ¶ 3 law 1": (
        "Wer Solo spielt, muß",
        "The declarer of a Solo must win six tricks.",
    ),
    "1 Quadrille ¶ 3 law 2": (
        "Die von einem Andern",
        "Nobody but the declarer of a Solo may look at the tricks another player has put down.",
    ),
    "1 Quadrille ¶ 4 law 1": (
        "Falsch stechen oder Farbe",
        "Trumping wrongly or revoking loses the game for the side that does it, once the next "
        "trick has been led to.",
    ),
    "1 Quadrille ¶ 4 law 2": (
        "Wird zum siebenten Male",
        "A seventh lead declares the vole, and if it fails, its honours must be paid. All ten "
        "tricks are needed, alone in a Solo or Mediateur, together with the helper in a Frage or "
        "Casco.",
    ),
    "1 Quadrille ¶ 4 law 3": (
        "Hat man 5 sichere",
        "In a Mediateur a player with five sure tricks gives a card for another’s King and plays "
        "for six alone, for half the price of a Solo. The giver of the King pays nothing for it "
        "and gets double when it is lost; trumping the first lead of that suit earns the Delices.",
    ),
    "1 Quadrille ¶ 5": (
        "Wenn man sich einen",
        "For the King give, if possible, a card that leaves you void in a suit. A declarer with "
        "all four Kings may ask for a Queen.",
    ),
    "1 Quadrille ¶ 6": (
        "Der Mediateur darf, wenn",
        "In a Mediateur the vole may not be announced. A Grand Casco ranks above it and is paid "
        "like a Solo; the player with both black Aces calls a King, whose holder names trumps and "
        "plays with them.",
    ),
    "1 Quadrille ¶ 7": (
        "Man spielt Quadrille auch",
        "Quadrille is also played with eight cards each, twelve low ones being left out. Five "
        "tricks win, four is a remise, and three is a codille.",
    ),
    "1 Quadrille ¶ 8": (
        "Man übertreibt das Quadrille",
        "Some play with three favourite suits, those of the first three games won, each above "
        "the next. A table prices a Solo, three matadors and the first six tricks at 2, 1 and "
        "1 in the plain suit, and twice as much in each one above.",
    ),
    "1 Quadrille ¶ 9": (
        "Sagt Einer: ich frage",
        "A game is outbid by the same game in a favourite suit, and that by the same in the next "
        "higher one.",
    ),
    "1 Cinquille ¶ 1 law 1": (
        "Dieses Spiel unterliegt denselben",
        "Five play by the laws of Quadrille: the first dealer stakes one counter, all forty cards "
        "are dealt, and the holder of the King that is called becomes the helper.",
    ),
    "1 Cinquille ¶ 1 law 2": (
        "Der l'Hombre und sein",
        "Each side puts its tricks together, and the side with more wins; four each are a remise. "
        "Three or fewer for the declarer and the helper is a codille.",
    ),
    "1 Cinquille ¶ 1 law 3": (
        "Matadors und Honneurs werden",
        "Matadors and honours are paid as usual, but two opponents pay the declarer and the third "
        "pays the helper. A lost game is paid in the same way.",
    ),
    "1 Cinquille ¶ 1 law 4": (
        "Bête und Stamm theilen",
        "The declarer and the helper share equally what they draw and what they pay; an odd "
        "counter is the declarer’s. Some agree that the declarer alone pays the bête.",
    ),
    "1 Cinquille ¶ 1 law 5": (
        "Wird eine Frage, ein",
        "After a codille the opponents share the stake or the bête, and an odd counter goes to the "
        "player who had the highest trump. When a Solo is lost, four share; if three counters "
        "are left over, the player whose highest trump ranks third gets one too.",
    ),
    "1 Cinquille ¶ 1 law 6": (
        "Passen alle 5 Spieler",
        "If all five pass, the player with Spadille calls a King, whose holder names trumps. The "
        "honours are those of a Grand Casco.",
    ),
    "1 Cinquille ¶ 1 law 7": (
        "Die Spielarten folgen in",
        "The five games are listed from the Frage through Mediateur, Grand Casco and Solo up to "
        "Solo tout.",
    ),
    "1 Cinquille ¶ 2": (
        "1) Frage. Der l'Hombre",
        "The declarer names trumps and calls a King, whose holder is the helper; the other three "
        "play against them.",
    ),
    "1 Cinquille ¶ 3": (
        "2) Mediateur. Wenn der",
        "The declarer gives a card for a King and must win five tricks alone against all four "
        "others, for half the price of a Solo. The giver of the King pays only honours, and is "
        "paid double for the Mediateur when it is lost.",
    ),
    "1 Cinquille ¶ 4": (
        "3) Grand Casco oder",
        "A player with both black Aces who cannot play alone calls a King, whose holder names "
        "trumps. The two share gain and loss, and the game is paid like a Solo.",
    ),
    "1 Cinquille ¶ 5": (
        "4) Solo spielt Der",
        "A player who expects to win five tricks alone plays a Solo.",
    ),
    "1 Cinquille ¶ 6": (
        "5) Solo tout oder",
        "The declarer of a Solo tout, the announced vole, must win all eight tricks. It counts "
        "twice as much as a Solo.",
    ),
    "1 Cinquille ¶ 7": (
        "Der gerufene König darf",
        "The called King may be revealed only in the play; a declarer who calls a King of their "
        "own must make six tricks alone, without a Solo’s honours. No trick at all is a devole and "
        "is paid to the three opponents; the declarer pays for the helper’s matadors too.",
    ),
    "1 Cinquille ¶ 8": (
        "Außer diesen Gesetzen sind",
        "In Quadrille and Cinquille the rules given for the other kinds of game apply too, where "
        "they fit.",
    ),
    "7 ¶ 1": (
        "Tritrille ist ein dem",
        "Three play with thirty cards, either without one red suit except its King and without the "
        "other red Six, or with four even suits. The short suit may be trumps, with its King as "
        "second matador, and is usually the favourite.",
    ),
    "7 ¶ 2": (
        "Fragen und Casco sind",
        "Frage and Casco are not allowed. Nobody is forced to play by holding Spadille or by being "
        "third after two have passed.",
    ),
    "7 ¶ 3": (
        "Besondere Regeln und Gesetze",
        "Its own rules and laws can be taken from those of Quadrille and Cinquille.",
    ),
}
