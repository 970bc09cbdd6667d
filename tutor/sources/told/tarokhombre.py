"""Tarok-l'Hombre in 000 no. 5, and 001: how each place begins and what it says."""

from __future__ import annotations

TAROK_HOMBRE = {
    "5 Hombre ¶ 1 law 1": (
        "Bei Tarok-l'Hombre wirft sich",
        "One player takes on the others. He wins with 40 points, with 39 the game stands, "
        "with fewer it is lost.",
    ),
    "5 Hombre ¶ 1 law 2": (
        "Als gemeinschaftlicher Feind kündigt",
        "He plays Solo without an exchange, or ad Uno, a Duo or a Tres with one, two or three "
        "cards exchanged. Solo goes before ad Uno, that before a Duo, and so on.",
    ),
    "5 Hombre ¶ 1 law 3": (
        "Für jeden überschießenden Point",
        "Each point over is paid with 1, 2, 3 or 6, from a Tres to Solo; the game with ten "
        "times as much, the Tout with a hundred times.",
    ),
    "5 Hombre ¶ 1 law 4": (
        "In Ansehen dessen, der",
        "There are two kinds, by who gets the cards of the scat: the dealer, or the player.",
    ),
    "5 Hombre ¶ 2 law 1": (
        "Tarok-l'Hombre wird mit einer",
        "The pack is that of Tarok, and the taroks up to XXI are the trumps.",
    ),
    "5 Hombre ¶ 2 law 2": (
        "Sie müssen fallen oder",
        "Taroks are played to taroks, and to suits that one lacks. The Sküs alone is free, "
        "and may stay in the hand to the end.",
    ),
    "5 Hombre ¶ 2 law 3": (
        "Die XXI ist der",
        "The XXI is the highest trump; the Pagat takes all suits and is taken by every tarok. "
        "These two and the Sküs count 5 each.",
    ),
    "5 Hombre ¶ 2 law 4": (
        "Nun sind noch 56",
        "Of the 56 cards left so many fall to a suit; the number printed does not fit. King, "
        "Queen, Cavall, Jack, then the Ace in red suits and the 10 in black ones.",
    ),
    "5 Hombre ¶ 2 law 5": (
        "Ein König zählt 5",
        "King 5, Queen 4, Cavall 3, Jack 2, and three blank cards together 1: the values of Tarok.",
    ),
    "5 Hombre A ¶ 1 law 1": (
        "Der Geber gibt seinen",
        "The dealer gives each five cards at a time, and lays the scat himself.",
    ),
    "5 Hombre A ¶ 1 law 2": (
        "Drei Personen können nur",
        "Only three play at a time; of four the dealer is king and sits out.",
    ),
    "5 Hombre A ¶ 1 law 3": (
        "Die XXI, Pagat, der",
        "XXI, Pagat and Sküs may never be laid away, nor a King or any other tarok.",
    ),
    "5 Hombre A ¶ 1 law 4": (
        "Sich in einer Farbe",
        "To be void of a suit is the main thing. With few taroks and many court cards, some "
        "of these are laid away.",
    ),
    "5 Hombre A ¶ 1 law 5": (
        "Die Spielgrade sind: ad",
        "The grades of the game are ad Duo, ad Uno and Solo.",
    ),
    "5 Hombre A ¶ 2 law 1": (
        "Wenn Einer ad Duo",
        "Ad Duo means to make 40 points with the help of two counting cards, which are got "
        "for two of one’s own.",
    ),
    "5 Hombre A ¶ 2 law 2": (
        "Mit ad Uno wird",
        "Ad Uno takes one counting card for one of one’s own; in Solo no card may be asked for.",
    ),
    "5 Hombre A ¶ 2 law 3": (
        "Jedes Spiel ist durch",
        "Every game is won with 40 points and lost with too few; the number printed for the "
        "remise between does not fit.",
    ),
    "5 Hombre A ¶ 2 law 4": (
        "Die Vorhand hat das",
        "The forehand speaks first, and may say a Trio without having looked at the cards.",
    ),
    "5 Hombre A ¶ 2 law 5": (
        "Sagt nun der Zweite",
        "If the second says ad Duo or ad Uno, he keeps the game or passes. Ad Uno goes before "
        "ad Duo, and Solo before ad Uno.",
    ),
    "5 Hombre B ¶ 1 law 1": (
        "Der Geber nimmt von",
        "The dealer sets the three top cards aside and gives each his 25 at once.",
    ),
    "5 Hombre B ¶ 1 law 2": (
        "Die abgesetzten 3 Blätter",
        "The three cards set aside, the scat, go to the player.",
    ),
    "5 Hombre B ¶ 1 law 3": (
        "Hier giebt es zwei",
        "There are two grades, ad Uno and Solo; what was a Trio in the older kind is ad Duo here.",
    ),
    "5 Hombre B ¶ 1 law 4": (
        "Passen Alle, so wird",
        "If all pass, the cards are dealt anew, and whoever was served first gets a number of "
        "points from each.",
    ),
    "5 Hombre B ¶ 1 law 5": (
        "Bei ad Uno läßt",
        "Ad Uno exchanges one card and Solo none. Outbidding is as in the older kind, and "
        "Solo goes before ad Uno.",
    ),
    "5 Hombre B ¶ 1 law 6": (
        "Der Spieler legt Scat",
        "The player takes the three cards and lays away three, by the same rules. All else is "
        "as in the older kind.",
    ),
    "5 Hombre B ¶ 2 law 1": (
        "Macht Einer alle Stiche",
        "Who takes every trick, Tout, is paid for it as agreed.",
    ),
    "5 Hombre B ¶ 2 law 2": (
        "Beim Tout muß dem",
        "In a Tout even the Sküs of an opponent has to be given to the player.",
    ),
    "5 Hombre B ¶ 3": (
        "Die XXI, Bagat, Scüs",
        "A counting card is counted with two blank ones; three counting cards lose 2, two "
        "with a blank one lose 1. The sentence before is damaged.",
    ),
    "5 Hombre B ¶ 4 law 1": (
        "Bei der ersten Art",
        "A Duo is paid with 20 counters and twice each point over 39, by each.",
    ),
    "5 Hombre B ¶ 4 law 2": (
        "das Uno kostet Jedem",
        "Uno costs each 30 counters and three for each point won.",
    ),
    "5 Hombre B ¶ 4 law 3": (
        "Solo kostet 60 Marken",
        "Solo costs 60 counters and six for each point.",
    ),
    "5 Hombre B ¶ 4 law 4": (
        "Das Tout beim a",
        "The Tout costs 200 counters a Duo, 300 ad Uno and 600 in Solo.",
    ),
    "5 Hombre B ¶ 4 law 5": (
        "Indeß kann man diese",
        "These high prices may be agreed on lower, such as 50, 100 and 150.",
    ),
    "5 Hombre B ¶ 5 law 1": (
        "Bei der zweiten Art",
        "Ad Uno is paid as in the older kind, Solo with 50 counters and 5 a point; the Tout "
        "with 300 ad Uno and 500 in Solo.",
    ),
    "5 Hombre B ¶ 5 law 2": (
        "An manchen Orten läßt",
        "In some places the points, too, are paid by the grade of the game.",
    ),
}

TAROKHOMBRE = {
    "¶ 1 law 1": (
        "Tarokhombre, Spiel, welches unter",
        "A game for three with the pack of Tarok.",
    ),
    "¶ 1 law 2": (
        "Der Kartengeber (Scatist) setzt",
        "The dealer sets a stake and gives 25 cards at once to each; he keeps the last three "
        "himself. Or he lays the first three into the scat.",
    ),
    "¶ 1 law 3": (
        "Er legt hierauf, wie",
        "He then lays any three cards away, as at Großtarok, and says that the scat lies.",
    ),
    "¶ 1 law 4": (
        "Nun erklärt sich der",
        "First, second and dealer speak in turn: à deux, à un and sans prendre, each of which "
        "outbids the one before it.",
    ),
    "¶ 1 law 5": (
        "Wer sich nicht zum",
        "Who takes no game or does not outbid passes.",
    ),
    "¶ 1 law 6": (
        "Es steht demjenigen, welcher",
        "Whoever is outbid by a higher kind may keep the game by playing that kind himself.",
    ),
    "¶ 1 law 7": (
        "Wenn die Vorhand nicht",
        "The forehand who neither passes nor bids yet says à trois; if the dealer outbids it "
        "with à deux, he must play à deux himself.",
    ),
    "¶ 1 law 8": (
        "Geschieht dies jedoch von",
        "If it is the second who outbids, the forehand may play à deux or pass.",
    ),
    "¶ 1 law 9": (
        "Wenn, nachdem der Erste",
        "After the first has passed the second may say à trois; outbid by the dealer, he is "
        "not forced and plays or passes.",
    ),
    "¶ 1 law 10": (
        "Wenn alle Drei passen",
        "If all three pass, the cards are thrown in. So they are when the forehand said à "
        "trois and the dealer passed.",
    ),
    "¶ 1 law 11": (
        "Der à un Spielende",
        "À un gets one card of any kind, à deux two, and gives as many of his own face down.",
    ),
    "¶ 1 law 12": (
        "Sansprendre wird ohne Kauf",
        "Sans prendre is played without buying.",
    ),
    "¶ 1 law 13": (
        "Waren die drei ersten",
        "If the first three cards were laid into the scat, the player of the game gets them "
        "and lays away three others.",
    ),
    "¶ 1 law 14": (
        "Bei jeder Spielart sind",
        "Every kind needs 40 points; with fewer than 39 the player has lost and is bête.",
    ),
    "¶ 1 law 15": (
        "Der Gewinnende zieht die",
        "The winner draws the sum that is played for, and from each 2 counters à deux, 3 à "
        "un, 5 sans prendre.",
    ),
    "¶ 1 law 16": (
        "Außerdem bekommt er noch",
        "The points over 39 are multiplied by 2, 3 or 5 and divided by ten, and as many "
        "counters are paid. À un with 8 over it makes 2, with the game 5.",
    ),
    "¶ 1 law 17": (
        "Eine bei der Division",
        "A rest of 5, 6 and so on is paid with one counter too.",
    ),
    "¶ 1 law 18": (
        "Wenn das Spiel mit",
        "If so few points multiplied do not pass 5, one counter is paid all the same à deux "
        "and à un.",
    ),
    "¶ 1 law 19": (
        "Der Verlierende muß die",
        "The loser sets the sum of the stakes played for, and pays the others by the same "
        "reckoning.",
    ),
    "¶ 1 law 20": (
        "Bei 39 Augen zahlt",
        "With 39 the player pays only the 2, 3 or 5 counters of the game.",
    ),
    "¶ 1 law 21": (
        "Wenn mehre Bêten nach",
        "Of several bêtes only the first is really set; the others are written down and "
        "played off one after the other.",
    ),
    "¶ 1 law 22": (
        "Wer alle Stiche (die",
        "Who takes all tricks, the Vole, gets 20 counters more à deux, 30 à un, 50 sans prendre.",
    ),
    "¶ 1 law 23": (
        "Derjenige, welcher die Vole",
        "The Vole has to be declared after the fifteenth trick; otherwise nothing is paid for it.",
    ),
    "¶ 1 law 24": (
        "Macht er, nachdem er",
        "Who declared it and misses it is paid for the game won, and pays the 20, 30 or 50.",
    ),
    "¶ 1 law 25": (
        "Wenn einer der Spieler",
        "A wrong number has to be told before the game is announced, or it costs the sum of "
        "the standing stakes. A dealer who misdealt loses the deal.",
    ),
    "¶ 1 law 26": (
        "Jedes mit ungleichen Karten",
        "A game played with unequal numbers of cards does not count.",
    ),
    "¶ 1 law 27": (
        "Wenn der Spieler falsch",
        "A player who trumps or follows wrongly has lost. If an opponent does, he sets a bête "
        "and the player has won.",
    ),
    "¶ 1 law 28": (
        "Die Farben müssen bekannt",
        "Suits are followed, or trumped with a tarok. Who can do neither plays any card.",
    ),
    "¶ 1 law 29": (
        "Alles Übrige ist wie",
        "All else is as at Großtarok.",
    ),
    "¶ 1 law 30": (
        "Wenn zu vier Personen",
        "Of four, the one who dealt takes no part.",
    ),
    "¶ 1 law 31": (
        "Wenn der Spieler bei",
        "À deux or à un, as many cards have to lie on the table before the player names those "
        "that he wants.",
    ),
    "¶ 1 law 32": (
        "Hat er dies unterlassen",
        "Otherwise he does not get them. A loss he pays as the game that he now has to play, "
        "a win is paid only as the lower one.",
    ),
}
