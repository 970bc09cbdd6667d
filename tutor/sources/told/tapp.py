"""003, Das Tappen, and 000 no. 6, Tarok-Tapp: how each place begins and what it says."""

from __future__ import annotations

TAPPEN = {
    "opening": (
        "in der Mitte saßen",
        "The copy begins with the end of the chapter before, on letting a trick go and on a lost "
        "Solo-Dreier. It made 22 card points, and a Dreier with the talon would have won with 39.",
    ),
    "§ 1": (
        "Das Tappen oder der",
        "Tappen, Tapper or Dreier is for three, with the whole tarock pack of 54 cards or with 42. "
        "The 42 are without the 2, 3 and 4 of the red suits and the 9, 8 and 7 of the black ones.",
    ),
    "§ 2": (
        "Es sind dies genau",
        "The principles are those of Königrufen: follow a suit with that suit and a tarok with "
        "a tarok, and play a tarok if you are void. Its rules on revoking apply too.",
    ),
    "§ 3": (
        "Gezählt wird beim Tapper",
        "Counting is as in Königrufen, but simpler, since each trick is a group of three. The "
        "declarer needs 36 card points with 54 cards, 34 with 42; at 35 or 33 all, the opponents "
        "have won.",
    ),
    "§ 4": (
        "Diese geschieht entweder auf",
        "Places are drawn as in Königrufen, or players sit where they like and the highest card "
        "drawn deals. Four may take part; the dealer then sits out and wins and loses with the "
        "opponents.",
    ),
    "§ 5": (
        "Der Geber hat gründlich",
        "Six cards go to the talon, then packets of eight (or six), from the dealer’s "
        "right; after a knock forehand may take one packet or two, and choose which. A dealer "
        "who misdeals pays each player 2 and deals again; a deal that leaves a player without a "
        "tarok is void.",
    ),
    "§ 6": (
        "Wie erwähnt nehmen an",
        "Forehand bids first, and bidding goes step by step from the Dreier to the Viermaliger "
        "and then the Solo; an earlier seat may hold the bid of a later one. The half of the talon "
        "taken decides the price; if all pass, forehand writes 2.",
    ),
    "§ 7": (
        "Bei diesem Spiele kommt",
        "Advice on bidding: a Dreier needs seven taroks with a card of the Troule and suits that "
        "can be put in order, an Unterer eight or nine. Most clubs do not play a twofold game but "
        "write it as won, unless the declarer announced something.",
    ),
    "§ 8": (
        "Wenn also Jemand durch",
        "Advice on the talon: go by honours first, then by the number of taroks, then by the suits "
        "of which you hold the King or several cards. Leave the opponents as little as possible.",
    ),
    "§ 9": (
        "Nach dem Kauf hat",
        "Three cards are discarded and count for the declarer, best from suits without their King "
        "and with many card points. Kings may not be discarded, low taroks only for want of other "
        "cards, and then they are shown; the wrong number loses the game.",
    ),
    "§ 10": (
        "Die Honneurs zählen hier",
        "Honours count for the hand that held them, whoever wins: the Troule and the four Kings 2 "
        "each, two cards of the Troule, the Köpfe, 1. In many clubs a player who passed before an "
        "earlier seat had bid is not paid for Troule or Köpfe.",
    ),
    "§ 11": (
        "Jeder Teilnehmer an einer",
        "The Pagat in the last trick counts 2 unannounced and 4 announced, won or lost. The advice "
        "is to announce it on ten to twelve taroks with four or five high ones.",
    ),
    "§ 12": (
        "Alle 16 Stiche machen",
        "Winning all sixteen tricks is the Valat, which counts 12, announced 24, whatever the "
        "game; honours count as usual. Announcing it takes about twelve taroks, including all from "
        "the Sküs to the XVII, and solid suits.",
    ),
    "§ 13": (
        "Da man bei Solo",
        "Advice on the Solo: play it on ten to twelve taroks with two of the Troule, a King or "
        "two, and one or two voids. A player who means to play it must bid it at once, and not a "
        "Dreier first.",
    ),
    "§ 14": (
        "Das Solo gilt 8",
        "A Solo counts 8, and honours and Pagat count double in it. Its Valat counts 24, announced "
        "48.",
    ),
    "§ 15": (
        "Auch beim Tapper ist",
        "Count the taroks, above all when the declarer plays for the Pagat, and always know which "
        "is the highest still out.",
    ),
    "§ 16": (
        "Bei einem mittelstarken Blatt",
        "Advice for the declarer: with a middling hand lead long suits first, and with very strong "
        "taroks draw the others’ taroks. The book also says when to lead Kings, to finesse, and to "
        "catch the Mond.",
    ),
    "§ 17": (
        "Wie beim Königrufer ist",
        "Advice for the opponents: the stronger leads from a long suit, and the weaker leads it "
        "back or helps with the shortest. Lead so that the declarer plays second, and hold back "
        "your Kings.",
    ),
    "§ 18": (
        "Das Contra hat hier",
        "The opponents may say Contra and Supra, and the declarer Recontra and Mord, as in "
        "Königrufen, also on an announced Pagat or Valat. Many clubs bar it on the Dreier; advice "
        "and three prices follow.",
    ),
    "§ 19": (
        "Während der Tapper mit",
        "With 42 cards taroks outweigh suits, and a King is often taken. Bid a Dreier or an "
        "Unterer on seven taroks with high ones, and drive on only with eight or nine and two "
        "voids.",
    ),
    "§ 20": (
        "Bei der Wahl des",
        "Choose the half of the talon with more taroks, and void as many suits as you can. "
        "With two taroks in each half, take the one with the suit of which you hold the King or "
        "several cards.",
    ),
    "§ 21": (
        "Hierüber ist wenig zu",
        "What to discard is mostly obvious; after a bad buy you may have to keep a King with three "
        "others. Otherwise § 9 applies.",
    ),
    "§ 22": (
        "Bezüglich der Honneurs gilt",
        "Honours are as in § 10. Here too the holder of Troule or Köpfe must usually bid a Dreier "
        "to be paid for them.",
    ),
    "§ 23": (
        "Auch hier zählt der",
        "The Pagat counts 2, announced 4. Announce it on eleven or twelve taroks with four to six "
        "high ones, or slightly fewer if there are taroks in the talon; a long suit does not help "
        "here.",
    ),
    "§ 24": (
        "Bei diesem Tapper ist",
        "The Valat is more common here; it counts 12, announced 24. Twelve taroks, including all "
        "from the Sküs to the XVII, are enough to announce it; a King is a risk for anyone but "
        "forehand.",
    ),
    "§ 25": (
        "Neun bis elf Tarok",
        "A Solo needs nine to eleven taroks, two of the Troule and two or three voids. High taroks "
        "matter most, and in the last seat less will do after two passes.",
    ),
    "§ 26": (
        "Diese ist genau dieselbe",
        "A Solo pays as in § 14. On average there are three taroks in the talon, which helps you "
        "to judge whether to keep a silent Pagat.",
    ),
    "§ 27": (
        "Ueber das Tarokzählen siehe",
        "Some players count a side’s card points as well as the taroks. An example shows how that "
        "saves a game.",
    ),
    "§ 28": (
        "Im Wesentlichen stimmen die",
        "Advice for the declarer is as in § 16: if strong, play low taroks first, play a long suit "
        "at once, and never lead a bare King.",
    ),
    "§ 29": (
        "Auch hier gilt der",
        "Advice for the opponents: the stronger leads from the long suit, the weaker from the "
        "short one, and both try to make the declarer play second. Six or seven taroks with two or "
        "three high ones can stop the Pagat.",
    ),
    "§ 30": (
        "Bei diesem Tapper ist",
        "Contra is more common here. Say it if you have a card of the Troule, high taroks, eight "
        "taroks in all and about two voids, and do not go on doubling back and forth.",
    ),
    "App. I": (
        "Das Conto wird in",
        "The account is kept as in Königrufen: a declarer who wins writes the game, and both "
        "opponents write it if the declarer loses. At the end each player works out the "
        "differences from the others.",
    ),
    "App. II": (
        "Es ist in vielen",
        "In many clubs dealers’ stakes and fines make a pool, the Jude: an announced Pagat takes "
        "it if won, and pays the same amount in if lost. Under Contra the losers pay in twice that "
        "and the winners take the pool; today a fixed premium is more common.",
    ),
    "Ex. A 1": (
        "A hat: XXI, XIX",
        "A wins a Dreier, threefold, by 51 to 19 and writes 3; B writes 1 for the Köpfe.",
    ),
    "Ex. A 2": (
        "A: XXI, XIX, XV",
        "B loses a Dreier, twofold, with only 19 card points, and an announced Pagat with it; A "
        "and C write 5.",
    ),
    "Ex. A 3": (
        "A: XXI, XIV, X",
        "C wins a Solo by 60 to 10, with the announced Pagat, and writes 18 with the Köpfe.",
    ),
    "Ex. A 4": (
        "A: XX, XVII, XIV",
        "B loses a Solo: A and C have 43 card points, and write 6 since B has the Köpfe.",
    ),
    "Ex. B 1": (
        "A hat: XX, XIII",
        "B holds an Unterer and wins it, threefold, by 36 to 30, writing 3; C writes 1 for the "
        "Köpfe.",
    ),
    "Ex. B 2": (
        "A hat: XXI, XIX",
        "A wins an Unterer, fourfold, by 36 to 30, but loses the announced Pagat under Contra, so "
        "the opponents write 3.",
    ),
    "Ex. B 3": (
        "A: XIX, XVIII, XVII",
        "A loses a Dreier, threefold, by 31 to 35, but wins the announced Pagat and so writes 1.",
    ),
    "Ex. B 4": (
        "A hat: XXI, XVII",
        "C only just wins a Solo, with 36 card points. The book shows how many an earlier lead of "
        "the Jack of Hearts would have saved.",
    ),
    "Ex. B 5": (
        "A: XII, X, Coeur-Dame",
        "B loses a Solo by 29 to 37 when C takes the last trick with a silent Pagat; A and C write "
        "10 each.",
    ),
    "Ex. B 6": (
        "A: IX, VI und",
        "C buys Sküs, XX and II and announces the Valat without the XVII, which could win a trick "
        "only with five others beside it.",
    ),
}

TAROK_TAPP = {
    "6 ¶ 1": (
        "Es wird zu 3",
        "Three or four play with 54 cards: 22 taroks from the Sküs, XXI and XX down to the Pagat, "
        "and eight cards in each suit. Below the Jack a red suit ranks from the Ace down to the 4, "
        "a black one from the Ten down to the 7.",
    ),
    "6 ¶ 2": (
        "Der Zahlwerth dieser Karten",
        "Sküs, XXI, Pagat and Kings are worth 5 each, Queens 4, Cavalls 3 and Jacks 2.",
    ),
    "6 ¶ 3": (
        "Die genannten Blätter werden",
        "These are the counting cards. The others are worth nothing alone; three of them make one "
        "point, and with counting cards they count nothing.",
    ),
    "6 ¶ 4": (
        "Es ist demnach einleuchtend",
        "So winning or losing points does not depend on the number of tricks.",
    ),
    "6 ¶ 5": (
        "Gezählt wird im",
        "Cards are counted in groups of three: one counting card counts what it is worth, two "
        "their sum less 1, three their sum less 2.",
    ),
    "6 ¶ 6": (
        "Auf diese Weise gezählt",
        "Counted in this way, the whole pack always makes 70, however the cards lie.",
    ),
    "6 ¶ 7": (
        "1. Lage: Pique Caval",
        "A whole pack is counted out in eighteen groups of three, as chance put them together.",
    ),
    "6 ¶ 8": (
        "Bei Eröffnung der Parthie",
        "Places are drawn with Kings, Queens and taroks, and the player who draws the tarok deals "
        "first. With four the dealer always sits out, and either shares the opponents’ result or "
        "takes no part, as agreed.",
    ),
    "6 ¶ 9": (
        "Zum Geben gelangt, wer",
        "The player who was forehand deals next, so the deal goes round from left to right.",
    ),
    "6 ¶ 10": (
        "Nach dem Mischen wird",
        "The player on the left cuts, six cards go to the talon, and then each player gets two "
        "packets of eight. With four at the table the dealer gets none.",
    ),
    "6 ¶ 11": (
        "In jeder Parthie ist",
        "The declarer plays against two and needs at least 36; with 35 or fewer the opponents have "
        "won.",
    ),
    "6 ¶ 12": (
        "Hat der dem Geber",
        "A forehand with the honours and taroks for a game says “I play”, or “einen Dreier”. If "
        "the others agree, the declarer takes the upper three without showing them and discards "
        "three cards, which count for the declarer; this is a simple game.",
    ),
    "6 ¶ 13": (
        "In diesem Falle bleibt",
        "The half not taken counts for the opponents. A declarer who dislikes the upper three "
        "turns them face up and takes the lower three, which makes a double game.",
    ),
    "6 ¶ 14": (
        "Hat beim Vergleiche der",
        "After turning up the lower three, the declarer may go back to the upper three, which "
        "makes a threefold game.",
    ),
    "6 ¶ 15": (
        "So vielfach nun das",
        "The declarer is paid by each opponent, or pays each, as many times as the game counts. "
        "Some let the declarer win it only once but lose it in full.",
    ),
    "6 ¶ 16": (
        "Als Einheit des Gewinnes",
        "The unit is usually 100. Players who also hope to win drive it up with “von unten”, and "
        "the lower half then comes first and counts double; forehand may keep each drive with "
        "“selbst”.",
    ),
    "6 ¶ 17": (
        "Hierauf kann noch bis",
        "Players may drive on to threefold, where the upper half comes first, and to fourfold, "
        "where the lower half does. Each further choice of a half counts one more.",
    ),
    "6 ¶ 18": (
        "Weiter als vierfach kann",
        "Above fourfold there is only the Solo, played without the talon, all of which counts for "
        "the opponents. It counts 600.",
    ),
    "6 ¶ 19": (
        "Hat Niemand Aussicht zum",
        "If all pass, or if a player has no tarok, the cards are thrown in and the next player "
        "deals.",
    ),
    "6 ¶ 20": (
        "Nach dem Kauf und",
        "Forehand leads first, and then the winner of each trick. Players must follow suit (a "
        "tarok to a tarok), play a tarok if void, and may throw another suit only if they have no "
        "tarok either.",
    ),
    "6 ¶ 21": (
        "Eine besondere Nuance im",
        "The Pagat in the last trick brings 100 from each of the others, or 200 if announced "
        "before the first lead. If it is taken there, even by a partner’s tarok, it costs the "
        "same.",
    ),
    "6 ¶ 22": (
        "Ballade (alle Stiche) gemacht",
        "Winning all the tricks, the Ballade, counts 1000 to 1200 with the talon, as agreed, and "
        "in a Solo 600 more.",
    ),
    "6 ¶ 23": (
        "Scüs, Mond und Pagat",
        "Sküs, Mond and Pagat together, or all four Kings, in one hand count 100, in a Solo 200 "
        "and in a Ballade 400.",
    ),
    "6 ¶ 24": (
        "Stiller Ultimo kostet beim",
        "A silent ultimo costs 200 in a Solo and an announced one 400; in a Ballade each costs "
        "twice as much.",
    ),
    "6 ¶ 25": (
        "Könige dürfen nicht verlegt",
        "Kings may not be discarded. A player who has to discard taroks must say so.",
    ),
    "6 ¶ 26": (
        "Würde vergeben, so schreibt",
        "After a misdeal forehand writes 100 and deals instead.",
    ),
    "6 ¶ 27": (
        "Hie und da wird",
        "Some leave out twelve cards, the three lowest of each suit; each player then gets twelve, "
        "the cards count 66 in all, and 34 win. Ten taroks in the declarer’s hand count 100 "
        "besides.",
    ),
}
