"""000 no. 1 goes on with Quadrille and Cinquille, and no. 7, Tritrille, rests on them: how each
place begins and what it says."""

from __future__ import annotations

QUADRILLE = {
    "1 Quadrille ¶ 1 law 1": (
        "Es wird, wie schon",
        "Four play; each gets ten cards, in two packets of three and one of four. The one facing "
        "the dealer shuffles for the next hand.",
    ),
    "1 Quadrille ¶ 1 law 2": (
        "Ist unrichtig gegeben, oder",
        "After a wrong deal, or with a card face up, the cards are dealt anew.",
    ),
    "1 Quadrille ¶ 1 law 3": (
        "Passen alle 4, so",
        "If all four pass, the holder of Spadille has to play: he calls a King, whose holder "
        "names trump.",
    ),
    "1 Quadrille ¶ 1 law 4": (
        "Hat einer die Erlaubniß",
        "In a Frage a King is called as helper. Six tricks together win, five are a remise, four "
        "or fewer a codille, and then the opponents share the bête.",
    ),
    "1 Quadrille ¶ 1 law 5": (
        "Wer 4 Könige hat",
        "With all four Kings one may call a Queen, though not that of trumps.",
    ),
    "1 Quadrille ¶ 2 law 1": (
        "Man kann auch einen",
        "One may call a King of one’s own; then six tricks have to be made alone, without honours.",
    ),
    "1 Quadrille ¶ 2 law 2": (
        "Zeigt der l'Hombre oder",
        "Who shows his cards too early as won may be told which card to lead, if the others see a "
        "way to beat him.",
    ),
    "1 Quadrille ¶ 3 law 1": ("Wer Solo spielt, muß", "A Solo has to make six tricks."),
    "1 Quadrille ¶ 3 law 2": (
        "Die von einem Andern",
        "Nobody looks at another’s turned tricks but the player of a Solo.",
    ),
    "1 Quadrille ¶ 4 law 1": (
        "Falsch stechen oder Farbe",
        "Trumping wrongly or a revoke loses the game for the side that did it, once the next "
        "trick has been led to.",
    ),
    "1 Quadrille ¶ 4 law 2": (
        "Wird zum siebenten Male",
        "A seventh lead declares the vole, all ten tricks; if it fails, its honours are paid.",
    ),
    "1 Quadrille ¶ 4 law 3": (
        "Hat man 5 sichere",
        "With five sure tricks one asks another for a King and gives a card for it: the "
        "Mediateur, at half a Solo. The giver pays nothing for it, and gets twice when it is "
        "lost.",
    ),
    "1 Quadrille ¶ 5": (
        "Wenn man sich einen",
        "For the King give a card that leaves you without a suit. With four Kings a Queen may be "
        "asked for.",
    ),
    "1 Quadrille ¶ 6": (
        "Der Mediateur darf, wenn",
        "In a Mediateur the vole may not be announced. Grand Casco ranks above it and is paid "
        "like a Solo.",
    ),
    "1 Quadrille ¶ 7": (
        "Man spielt Quadrille auch",
        "Quadrille with eight cards each leaves twelve out and wants five tricks.",
    ),
    "1 Quadrille ¶ 8": (
        "Man übertreibt das Quadrille",
        "Some have three favourite suits, each above the next. A table prices Solo, three "
        "matadors and the first six tricks: 2, 1 and 1 in the plain suit, and twice more in each "
        "above.",
    ),
    "1 Quadrille ¶ 9": (
        "Sagt Einer: ich frage",
        "A game is outbid by the same game in a higher favourite suit, step by step.",
    ),
    "1 Cinquille ¶ 1 law 1": (
        "Dieses Spiel unterliegt denselben",
        "For five, by the laws of Quadrille: the first dealer stakes one counter, all forty cards "
        "are dealt, and the called King makes the helper.",
    ),
    "1 Cinquille ¶ 1 law 2": (
        "Der l'Hombre und sein",
        "Each side puts its tricks together; most tricks win, four each are a remise, three or "
        "fewer a codille.",
    ),
    "1 Cinquille ¶ 1 law 3": (
        "Matadors und Honneurs werden",
        "The player is paid by two opponents, the helper by one; a lost game is paid alike.",
    ),
    "1 Cinquille ¶ 1 law 4": (
        "Bête und Stamm theilen",
        "Player and helper share what they draw and what they set; the player has the odd counter.",
    ),
    "1 Cinquille ¶ 1 law 5": (
        "Wird eine Frage, ein",
        "At a codille the opponents share stake or bête. An odd counter goes to the one who had "
        "the highest trump.",
    ),
    "1 Cinquille ¶ 1 law 6": (
        "Passen alle 5 Spieler",
        "If all five pass, the holder of Spadille has to call a King, who names trump.",
    ),
    "1 Cinquille ¶ 1 law 7": (
        "Die Spielarten folgen in",
        "The five games stand in a list, from the Frage over Mediateur, Grand Casco and Solo to "
        "Solo tout.",
    ),
    "1 Cinquille ¶ 2": (
        "1) Frage. Der l'Hombre",
        "The player names trump and calls a King for his helper; three play against them.",
    ),
    "1 Cinquille ¶ 3": (
        "2) Mediateur. Wenn der",
        "The player gets a King for a card and has to make his tricks alone against all others, "
        "the giver too. Who gave the King pays honours only, and gets double at a loss.",
    ),
    "1 Cinquille ¶ 4": (
        "3) Grand Casco oder",
        "Who has both black Aces calls a King, who names trump; they share gain and loss, and it "
        "is paid like a Solo.",
    ),
    "1 Cinquille ¶ 5": ("4) Solo spielt Der", "Who expects five tricks alone plays a Solo."),
    "1 Cinquille ¶ 6": (
        "5) Solo tout oder",
        "Solo tout, the announced vole, has to make all tricks and counts twice a Solo.",
    ),
    "1 Cinquille ¶ 7": (
        "Der gerufene König darf",
        "The called King shows himself only in the play; one’s own may be called, for six tricks "
        "alone and no honours. No trick at all is a Devole and is paid, and the player pays for "
        "the helper’s matadors too.",
    ),
    "1 Cinquille ¶ 8": (
        "Außer diesen Gesetzen sind",
        "What the other kinds have by way of rules holds here too, where it fits.",
    ),
    "7 ¶ 1": (
        "Tritrille ist ein dem",
        "Three play with thirty cards: without one red suit but its King and without a Six, or "
        "with four even suits. The suit left out may be trump, its King then second matador, and "
        "is mostly the favourite.",
    ),
    "7 ¶ 2": (
        "Fragen und Casco sind",
        "Frage and Casco are not allowed. Nobody has to play for holding Spadille or for being "
        "third.",
    ),
    "7 ¶ 3": (
        "Besondere Regeln und Gesetze",
        "For its laws the text points to those of Quadrille and Cinquille.",
    ),
}
