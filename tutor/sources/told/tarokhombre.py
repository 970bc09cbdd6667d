"""Tarok-l'Hombre in 000 no. 5, and 001: how each place begins and what it says."""

from __future__ import annotations

TAROK_HOMBRE = {
    "5 Hombre ¶ 1 law 1": (
        "Bei Tarok-l'Hombre wirft sich",
        "One player takes on the others. With 40 points the game is won, with 39 it is drawn, and "
        "with fewer it is lost.",
    ),
    "5 Hombre ¶ 1 law 2": (
        "Als gemeinschaftlicher Feind kündigt",
        "The declarer plays Solo without an exchange, or ad Uno, a Duo or a Tres with one, two or "
        "three cards exchanged. Solo outranks ad Uno, ad Uno outranks a Duo, and so on.",
    ),
    "5 Hombre ¶ 1 law 3": (
        "Für jeden überschießenden Point",
        "Each surplus point costs 1, 2, 3 or 6, from a Tres up to Solo. The game costs ten times "
        "as much, and the Tout a hundred times.",
    ),
    "5 Hombre ¶ 1 law 4": (
        "In Ansehen dessen, der",
        "There are two kinds: in one the dealer gets the cards of the scat, in the other the "
        "declarer.",
    ),
    "5 Hombre ¶ 2 law 1": (
        "Tarok-l'Hombre wird mit einer",
        "The pack is that of Tarok, and the taroks up to XXI are the trumps.",
    ),
    "5 Hombre ¶ 2 law 2": (
        "Sie müssen fallen oder",
        "Taroks must be played to taroks, and to suits in which a player is void. Only the "
        "Sküs is free, and may be kept in the hand to the end.",
    ),
    "5 Hombre ¶ 2 law 3": (
        "Die XXI ist der",
        "The XXI is the highest trump; the Pagat takes every suit card and is taken by every "
        "other tarok. These two and the Sküs count 5 each.",
    ),
    "5 Hombre ¶ 2 law 4": (
        "Nun sind noch 56",
        "The other 56 cards are divided among the suits; the number printed for a suit cannot "
        "be right. They rank King, Queen, Cavall, Jack, then the Ace in red suits or the 10 in "
        "black ones.",
    ),
    "5 Hombre ¶ 2 law 5": (
        "Ein König zählt 5",
        "A King counts 5, a Queen 4, a Cavall 3, a Jack 2, and three empty cards together 1, as in "
        "Tarok.",
    ),
    "5 Hombre A ¶ 1 law 1": (
        "Der Geber gibt seinen",
        "The dealer gives everybody five cards at a time, and discards three cards as the scat.",
    ),
    "5 Hombre A ¶ 1 law 2": (
        "Drei Personen können nur",
        "Only three play at a time. With four players the dealer is king, and sits out.",
    ),
    "5 Hombre A ¶ 1 law 3": (
        "Die XXI, Pagat, der",
        "XXI, Pagat and Sküs may never be discarded, nor may a King or any other tarok.",
    ),
    "5 Hombre A ¶ 1 law 4": (
        "Sich in einer Farbe",
        "The main thing is to make a suit void. With few taroks and many court cards, discard "
        "some of the court cards.",
    ),
    "5 Hombre A ¶ 1 law 5": (
        "Die Spielgrade sind: ad",
        "The grades of the game are ad Duo, ad Uno and Solo.",
    ),
    "5 Hombre A ¶ 2 law 1": (
        "Wenn Einer ad Duo",
        "Ad Duo is a game to make 40 points with the help of two counting cards, taken in "
        "exchange for two from the declarer’s hand.",
    ),
    "5 Hombre A ¶ 2 law 2": (
        "Mit ad Uno wird",
        "In ad Uno one counting card is taken in exchange for one from the declarer’s hand. In "
        "Solo no card may be asked for.",
    ),
    "5 Hombre A ¶ 2 law 3": (
        "Jedes Spiel ist durch",
        "Every game is won with 40 points and lost with too few; the number printed for the "
        "remise in between cannot be right.",
    ),
    "5 Hombre A ¶ 2 law 4": (
        "Die Vorhand hat das",
        "Forehand speaks first, and may say a Trio without having looked at the cards.",
    ),
    "5 Hombre A ¶ 2 law 5": (
        "Sagt nun der Zweite",
        "If the second player says ad Duo or ad Uno, forehand keeps the game or passes. Ad Uno "
        "outranks ad Duo, and Solo outranks ad Uno.",
    ),
    "5 Hombre B ¶ 1 law 1": (
        "Der Geber nimmt von",
        "The dealer sets the three top cards aside and gives each player 25 at once.",
    ),
    "5 Hombre B ¶ 1 law 2": (
        "Die abgesetzten 3 Blätter",
        "The three cards set aside, the scat, go to the declarer.",
    ),
    "5 Hombre B ¶ 1 law 3": (
        "Hier giebt es zwei",
        "There are two grades, ad Uno and Solo; what was a Trio in the older kind is ad Duo here.",
    ),
    "5 Hombre B ¶ 1 law 4": (
        "Passen Alle, so wird",
        "If all pass, the cards are dealt again, and whoever was dealt to first gets a number of "
        "points from each.",
    ),
    "5 Hombre B ¶ 1 law 5": (
        "Bei ad Uno läßt",
        "In ad Uno one card is exchanged and in Solo none. The bidding is as in the older kind, "
        "and Solo outranks ad Uno.",
    ),
    "5 Hombre B ¶ 1 law 6": (
        "Der Spieler legt Scat",
        "The declarer takes the three cards and discards three, by the same rules. Everything else "
        "is as in the older kind.",
    ),
    "5 Hombre B ¶ 2 law 1": (
        "Macht Einer alle Stiche",
        "Whoever takes every trick (the Tout) is paid for it as agreed.",
    ),
    "5 Hombre B ¶ 2 law 2": (
        "Beim Tout muß dem",
        "In a Tout even an opponent’s Sküs must be given to the declarer.",
    ),
    "5 Hombre B ¶ 3": (
        "Die XXI, Bagat, Scüs",
        "A counting card is counted with two empty ones; three counting cards lose 2 points, and "
        "two with an empty one lose 1. The sentence before is damaged.",
    ),
    "5 Hombre B ¶ 4 law 1": (
        "Bei der ersten Art",
        "A Duo earns 20 counters from each player, and two for every point over 39.",
    ),
    "5 Hombre B ¶ 4 law 2": (
        "das Uno kostet Jedem",
        "Uno costs each player 30 counters, and three for every point won.",
    ),
    "5 Hombre B ¶ 4 law 3": (
        "Solo kostet 60 Marken",
        "Solo costs 60 counters, and six for every point.",
    ),
    "5 Hombre B ¶ 4 law 4": (
        "Das Tout beim a",
        "The Tout costs 200 counters in a Duo, 300 in ad Uno and 600 in Solo.",
    ),
    "5 Hombre B ¶ 4 law 5": (
        "Indeß kann man diese",
        "Players may agree on lower prices than these, such as 50, 100 and 150.",
    ),
    "5 Hombre B ¶ 5 law 1": (
        "Bei der zweiten Art",
        "Ad Uno costs the same as in the older kind, and Solo 50 counters and 5 a point. The "
        "Tout costs 300 in ad Uno and 500 in Solo.",
    ),
    "5 Hombre B ¶ 5 law 2": (
        "An manchen Orten läßt",
        "In some places the points are paid as well, by the grade of the game.",
    ),
}

TAROKHOMBRE = {
    "¶ 1 law 1": (
        "Tarokhombre, Spiel, welches unter",
        "This is a game for three with the pack of Tarok.",
    ),
    "¶ 1 law 2": (
        "Der Kartengeber (Scatist) setzt",
        "The dealer stakes, gives everybody 25 cards at once and keeps the last three. Or the "
        "first three cards go into the scat.",
    ),
    "¶ 1 law 3": (
        "Er legt hierauf, wie",
        "The dealer then discards any three cards, as in Großtarok, and says that the scat is "
        "laid.",
    ),
    "¶ 1 law 4": (
        "Nun erklärt sich der",
        "The first player, the second and the dealer speak in turn. They may bid à deux, à un or "
        "sans prendre, each of which outbids the one before it.",
    ),
    "¶ 1 law 5": (
        "Wer sich nicht zum",
        "Whoever takes no game, or does not outbid, passes.",
    ),
    "¶ 1 law 6": (
        "Es steht demjenigen, welcher",
        "A player who is outbid by a higher game may keep the bid by playing that game.",
    ),
    "¶ 1 law 7": (
        "Wenn die Vorhand nicht",
        "A forehand who neither passes nor bids yet says à trois. If the dealer outbids that with "
        "à deux, forehand must play à deux.",
    ),
    "¶ 1 law 8": (
        "Geschieht dies jedoch von",
        "If it is the second player who outbids, forehand may play à deux or pass.",
    ),
    "¶ 1 law 9": (
        "Wenn, nachdem der Erste",
        "After the first has passed, the second may say à trois. If the dealer outbids that, "
        "the second need not play, and may pass.",
    ),
    "¶ 1 law 10": (
        "Wenn alle Drei passen",
        "If all three pass, the cards are thrown in, and likewise if forehand has said à trois "
        "and the dealer passes.",
    ),
    "¶ 1 law 11": (
        "Der à un Spielende",
        "The declarer gets one card of any kind in à un and two in à deux, and gives as many face "
        "down in return.",
    ),
    "¶ 1 law 12": (
        "Sansprendre wird ohne Kauf",
        "Sans prendre is played without buying.",
    ),
    "¶ 1 law 13": (
        "Waren die drei ersten",
        "If the first three cards went into the scat, the declarer gets them and discards three "
        "others.",
    ),
    "¶ 1 law 14": (
        "Bei jeder Spielart sind",
        "Every game needs 40 points; with fewer than 39, the declarer has lost and is bête.",
    ),
    "¶ 1 law 15": (
        "Der Gewinnende zieht die",
        "The winner draws the sum that is played for, and from each player 2 counters in à deux, "
        "3 in à un and 5 in sans prendre.",
    ),
    "¶ 1 law 16": (
        "Außerdem bekommt er noch",
        "The points over 39 are multiplied by 2, 3 or 5 and divided by ten, and as many "
        "counters are paid. In à un, 8 points over 39 make 2, or 5 with the game.",
    ),
    "¶ 1 law 17": (
        "Eine bei der Division",
        "A remainder of 5, 6 and so on counts as a whole counter too.",
    ),
    "¶ 1 law 18": (
        "Wenn das Spiel mit",
        "If the points are so few that the product is not over 5, one counter is still paid in à "
        "deux and à un.",
    ),
    "¶ 1 law 19": (
        "Der Verlierende muß die",
        "The loser pays in as much as was played for, and pays the others by the same calculation.",
    ),
    "¶ 1 law 20": (
        "Bei 39 Augen zahlt",
        "With 39 points the declarer pays only the 2, 3 or 5 counters of the game.",
    ),
    "¶ 1 law 21": (
        "Wenn mehre Bêten nach",
        "Of several bêtes only the first is actually paid in; the others are written down and "
        "played off one after the other.",
    ),
    "¶ 1 law 22": (
        "Wer alle Stiche (die",
        "Whoever takes all the tricks (the vole) gets 20 counters more in à deux, 30 in à un and "
        "50 in sans prendre.",
    ),
    "¶ 1 law 23": (
        "Derjenige, welcher die Vole",
        "The vole must be declared after the fifteenth trick; otherwise nothing is paid for it.",
    ),
    "¶ 1 law 24": (
        "Macht er, nachdem er",
        "Whoever declares it and fails is paid for the game won, but pays the 20, 30 or 50.",
    ),
    "¶ 1 law 25": (
        "Wenn einer der Spieler",
        "The wrong number of cards must be reported before the game is announced, or it costs as "
        "much as the stakes come to. A dealer who misdeals loses the deal.",
    ),
    "¶ 1 law 26": (
        "Jedes mit ungleichen Karten",
        "A hand played with unequal numbers of cards does not count.",
    ),
    "¶ 1 law 27": (
        "Wenn der Spieler falsch",
        "A declarer who trumps or follows wrongly has lost. An opponent who does so pays a bête "
        "into the pot, and the declarer has won.",
    ),
    "¶ 1 law 28": (
        "Die Farben müssen bekannt",
        "Players must follow suit or else trump with a tarok. A player who can do neither may "
        "play any card.",
    ),
    "¶ 1 law 29": (
        "Alles Übrige ist wie",
        "Everything else is as in Großtarok.",
    ),
    "¶ 1 law 30": (
        "Wenn zu vier Personen",
        "Of four players, the one who dealt takes no part.",
    ),
    "¶ 1 law 31": (
        "Wenn der Spieler bei",
        "In à deux the declarer must put two cards on the table, in à un one, before naming those "
        "that are wanted.",
    ),
    "¶ 1 law 32": (
        "Hat er dies unterlassen",
        "Otherwise the declarer does not get them. A loss is paid as the game that must now be "
        "played, a win only as the lower one.",
    ),
}
