"""003, Das Tappen, and 000 no. 6, Tarok-Tapp: how each place begins and what it says."""

from __future__ import annotations

TAPPEN = {
    "opening": (
        "in der Mitte saßen",
        "The copy begins with the end of the chapter before: a Solo-Dreier lost with 22 card "
        "points, which a Dreier with the talon would have won.",
    ),
    "§ 1": (
        "Das Tappen oder der",
        "Tappen, or Tapper, is for three, with the whole tarock pack of 54 or with 42 cards; then "
        "the Zwei, Drei and Vier of red and the Neun, Acht and Sieben of black are out.",
    ),
    "§ 2": (
        "Es sind dies genau",
        "The principles are those of Königrufer: suit on suit, tarok on tarok, and a tarok where "
        "the suit is lacking. Its rules for failing to follow hold too.",
    ),
    "§ 3": (
        "Gezählt wird beim Tapper",
        "The count is that of Königrufer, a trick being a lay of three. 36 card points win with "
        "54 cards and 34 with 42; at 35 or 33 each the opponents have won.",
    ),
    "§ 4": (
        "Diese geschieht entweder auf",
        "Places are drawn as at Königrufer, or the highest card deals. Four may take part; the "
        "dealer then sits out and wins and loses with the opponents.",
    ),
    "§ 5": (
        "Der Geber hat gründlich",
        "Six cards are the talon, then each gets packets of eight or six, first the dealer’s "
        "right, and after knocking as the forehand chooses. A misdeal costs the dealer 2 each; a "
        "hand without tarok is dealt again.",
    ),
    "§ 6": (
        "Wie erwähnt nehmen an",
        "The forehand bids first, step by step from the Dreier to the Viermalige, then Solo, and "
        "may hold each bid of a later player. The half of the talon taken decides the price; if "
        "all pass, the forehand writes 2.",
    ),
    "§ 7": (
        "Bei diesem Spiele kommt",
        "Advice on bidding: a Dreier on seven taroks with something of the Troule and suits that "
        "can be put in order, an Untere on eight or nine; further only with a very strong hand.",
    ),
    "§ 8": (
        "Wenn also Jemand durch",
        "Advice on the talon: honours first, then the half with more taroks, then the suits of "
        "which one holds the King or several cards; and leave the others little.",
    ),
    "§ 9": (
        "Nach dem Kauf hat",
        "Three cards are laid away and count for the player, best suits without their King and "
        "many points. Kings may not go, small taroks only in need and shown; a wrong number loses "
        "the game.",
    ),
    "§ 10": (
        "Die Honneurs zählen hier",
        "Honours count in the hand, whoever wins: Troule and four Kings 2 each, two of the Troule "
        "1. In many clubs who passed before anybody bid is not paid for Troule or Köpfe.",
    ),
    "§ 11": (
        "Jeder Teilnehmer an einer",
        "The Pagat in the last trick counts 2 in silence and 4 announced, won or lost. Then "
        "advice on when to announce it: ten to twelve taroks with four or five high ones.",
    ),
    "§ 12": (
        "Alle 16 Stiche machen",
        "All sixteen tricks are the Valat: 12, announced 24, whatever the game; honours count as "
        "usual. It wants some twelve taroks closed from the Skis down, and closed suits.",
    ),
    "§ 13": (
        "Da man bei Solo",
        "Advice on the Solo: ten to twelve taroks with two of the Troule and a void suit or two. "
        "Who means to play it has to say so at once, not a Dreier first.",
    ),
    "§ 14": (
        "Das Solo gilt 8",
        "A Solo counts 8; honours and Pagat count double in it. Its Valat counts 24, announced 48.",
    ),
    "§ 15": (
        "Auch beim Tapper ist",
        "Count the taroks, above all against a Pagat, and always know which high one is the best.",
    ),
    "§ 16": (
        "Bei einem mittelstarken Blatt",
        "Advice for the player: lead long suits first with a middling hand, draw taroks with a "
        "very strong one; when to lead Kings, to finesse, and to catch the Mond.",
    ),
    "§ 17": (
        "Wie beim Königrufer ist",
        "Advice for the opponents: the stronger leads the defence from his long suit, the weaker "
        "helps with his shortest; take the player into the middle, and spare Kings.",
    ),
    "§ 18": (
        "Das Contra hat hier",
        "Contra and Supra by the opponents, Recontra and Mord by the player, as at Königrufer, on "
        "Pagat and Valat too; many clubs bar it on the Dreier. Advice and three prices follow.",
    ),
    "§ 19": (
        "Während der Tapper mit",
        "With 42 cards taroks outweigh suits and a King often falls. Bid a Dreier or an Untere on "
        "seven taroks with high ones, and drive on only with eight or nine and two void suits.",
    ),
    "§ 20": (
        "Bei der Wahl des",
        "Choose from the talon by its taroks, and be void of suits. With two taroks in each half, "
        "take the suit of which you hold the King or several cards.",
    ),
    "§ 21": (
        "Hierüber ist wenig zu",
        "What to lay mostly follows by itself; after a bad buy a King with three others may stay. "
        "Else § 9 holds.",
    ),
    "§ 22": (
        "Bezüglich der Honneurs gilt",
        "Honours as in § 10. Here too the holder of Troule or Köpfe mostly has to say a Dreier to "
        "be paid for them.",
    ),
    "§ 23": (
        "Auch hier zählt der",
        "The Pagat counts 2, announced 4. Announce it on eleven or twelve taroks with four to six "
        "high ones; a long suit is of no use here.",
    ),
    "§ 24": (
        "Bei diesem Tapper ist",
        "The Valat comes more often; it counts 12, announced 24. Twelve taroks closed from the "
        "Skis down to the XVII allow to announce it; a King is a risk for all but the forehand.",
    ),
    "§ 25": (
        "Neun bis elf Tarok",
        "A Solo wants nine to eleven taroks, two of the Troule and two or three void suits. High "
        "taroks matter most, and in last hand less will do.",
    ),
    "§ 26": (
        "Diese ist genau dieselbe",
        "A Solo pays as in § 14. Three taroks lie in the talon on average, which helps to judge a "
        "silent Pagat.",
    ),
    "§ 27": (
        "Ueber das Tarokzählen siehe",
        "Some count the points of a side as well as the taroks. A hand shows how that saves a "
        "game.",
    ),
    "§ 28": (
        "Im Wesentlichen stimmen die",
        "Advice for the player as in § 16: small taroks first if strong, a long suit at once, "
        "never a bare King.",
    ),
    "§ 29": (
        "Auch hier gilt der",
        "Advice for the opponents: the strong leads long, the weak short, and the player is taken "
        "into the middle. Six or seven taroks can stop the Pagat.",
    ),
    "§ 30": (
        "Bei diesem Tapper ist",
        "Contra is commoner here. Give it with a piece of the Troule, eight taroks and two void "
        "suits, and do not double back and forth.",
    ),
    "App. I": (
        "Das Conto wird in",
        "The account is kept as at Königrufer: the winner writes the game, or both opponents do. "
        "In the end each reckons the differences to the others.",
    ),
    "App. II": (
        "Es ist in vielen",
        "In many clubs dealers’ stakes and fines make a pool, the Jude, for an announced Pagat: "
        "won it is drawn, lost it is doubled, with Contra twice that. Often there is a fixed "
        "premium instead.",
    ),
    "Ex. A 1": (
        "A hat: XXI, XIX",
        "A Dreier won with 51 to 19, threefold; B writes 1 for his Köpfe.",
    ),
    "Ex. A 2": (
        "A: XXI, XIX, XV",
        "B loses a Dreier, twofold, and an announced Pagat with it, at 19 card points.",
    ),
    "Ex. A 3": (
        "A: XXI, XIV, X",
        "C wins a Solo with the announced Pagat, 60 to 10, and writes 18 with his Köpfe.",
    ),
    "Ex. A 4": (
        "A: XX, XVII, XIV",
        "B loses a Solo against 43; A and C write 6, since B has the Köpfe.",
    ),
    "Ex. B 1": (
        "A hat: XX, XIII",
        "B holds an Untere and wins it, threefold, with 36 to 30; C writes 1 for his Köpfe.",
    ),
    "Ex. B 2": (
        "A hat: XXI, XIX",
        "A wins an Untere, fourfold, with 36 to 30, but loses his announced Pagat under Contra.",
    ),
    "Ex. B 3": (
        "A: XIX, XVIII, XVII",
        "A loses a Dreier with 31 to 35, threefold, and wins his announced Pagat.",
    ),
    "Ex. B 4": (
        "A hat: XXI, XVII",
        "C wins a Solo barely, with 36; the text shows what a trick led earlier would have saved.",
    ),
    "Ex. B 5": (
        "A: XII, X, Coeur-Dame",
        "B loses a Solo with 29 to 37, since C takes the last trick with a silent Pagat.",
    ),
    "Ex. B 6": (
        "A: IX, VI und",
        "C buys Skis, XX and II and announces the Valat without the XVII, which can hardly hold.",
    ),
}

TAROK_TAPP = {
    "6 ¶ 1": (
        "Es wird zu 3",
        "For three or four, with 54 cards: 22 taroks from Scüs, XXI and XX down to the Pagat, and "
        "eight in each suit. In red the small cards rank from Eins down to Vier.",
    ),
    "6 ¶ 2": (
        "Der Zahlwerth dieser Karten",
        "Scüs, XXI, Pagat and Kings are worth 5, Queens 4, Cavaliers 3, Jacks 2.",
    ),
    "6 ¶ 3": (
        "Die genannten Blätter werden",
        "The others have no worth alone; three of them make one point, and beside counting cards "
        "they count nothing.",
    ),
    "6 ¶ 4": (
        "Es ist demnach einleuchtend",
        "So gain and loss do not hang on the number of tricks.",
    ),
    "6 ¶ 5": (
        "Gezählt wird im",
        "Cards are counted by threes: one counting card its worth, two their sum less 1, three "
        "their sum less 2.",
    ),
    "6 ¶ 6": (
        "Auf diese Weise gezählt",
        "Counted so the whole pack makes 70, however the cards lie.",
    ),
    "6 ¶ 7": (
        "1. Lage: Pique Caval",
        "A whole pack is counted out in eighteen lays of three, as chance put them.",
    ),
    "6 ¶ 8": (
        "Bei Eröffnung der Parthie",
        "Places are drawn with Kings, Queens and taroks. With four the dealer always passes, and "
        "either writes with the opponents or stays passive, as agreed.",
    ),
    "6 ¶ 9": ("Zum Geben gelangt, wer", "The next dealer is the one who was forehand."),
    "6 ¶ 10": (
        "Nach dem Mischen wird",
        "The left cuts, six cards go to the talon, then two packets of eight to each; a fourth "
        "gives himself none.",
    ),
    "6 ¶ 11": (
        "In jeder Parthie ist",
        "One plays against two and needs 36; with 35 or fewer the opponents have won.",
    ),
    "6 ¶ 12": (
        "Hat der dem Geber",
        "Who sees a game in his honours and taroks says he plays, or “einen Dreier”. If the "
        "others let him, he takes the upper three unseen by them and lays three away: a simple "
        "game.",
    ),
    "6 ¶ 13": (
        "In diesem Falle bleibt",
        "The half not taken counts for the opponents. Who does not like the upper three lays them "
        "open and takes the lower: a double game.",
    ),
    "6 ¶ 14": (
        "Hat beim Vergleiche der",
        "He may go back to the upper three when the lower have been turned up: a threefold game.",
    ),
    "6 ¶ 15": (
        "So vielfach nun das",
        "The game is paid as often as it counts, by each opponent or to each. Some let the player "
        "win it only once, but pay it in full.",
    ),
    "6 ¶ 16": (
        "Als Einheit des Gewinnes",
        "The unit is mostly 100. Who drives says “von unten”, the lower half then comes first and "
        "counts double; the forehand may keep each drive with “selbst”.",
    ),
    "6 ¶ 17": (
        "Hierauf kann noch bis",
        "One may drive on to three, with the upper half, and to four, with the lower; each "
        "further half chosen counts one more.",
    ),
    "6 ¶ 18": (
        "Weiter als vierfach kann",
        "Above four there is only the Solo without talon, which goes to the opponents. It counts "
        "600.",
    ),
    "6 ¶ 19": (
        "Hat Niemand Aussicht zum",
        "If all pass, or a player has no tarok, the cards are thrown in and the next deals.",
    ),
    "6 ¶ 20": (
        "Nach dem Kauf und",
        "The forehand leads first. Follow suit or tarok, without the suit play a tarok, and only "
        "then another suit; who takes the trick leads.",
    ),
    "6 ¶ 21": (
        "Eine besondere Nuance im",
        "The Pagat in the last trick brings 100 from each of the others, announced before the "
        "first lead 200; lost it costs the same.",
    ),
    "6 ¶ 22": (
        "Ballade (alle Stiche) gemacht",
        "All tricks count 1000 to 1200 with the talon, as agreed, and in a Solo 600 more.",
    ),
    "6 ¶ 23": (
        "Scüs, Mond und Pagat",
        "Scüs, Mond and Pagat together, or four Kings, in one hand bring 100; in a Solo 200, in a "
        "Ballade 400.",
    ),
    "6 ¶ 24": (
        "Stiller Ultimo kostet beim",
        "A silent ultimo costs 200 in a Solo, an announced one 400; in a Ballade twice as much.",
    ),
    "6 ¶ 25": (
        "Könige dürfen nicht verlegt",
        "No Kings may be laid away. Who has to lay taroks must say so.",
    ),
    "6 ¶ 26": (
        "Würde vergeben, so schreibt",
        "After a misdeal the forehand writes 100 and deals in his place.",
    ),
    "6 ¶ 27": (
        "Hie und da wird",
        "Here and there twelve cards are left out: twelve for each, 66 in all, and 34 win. Ten "
        "taroks in the player’s hand bring 100 besides.",
    ),
}
