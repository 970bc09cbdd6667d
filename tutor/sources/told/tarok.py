"""000 no. 5, Tarok for three and for two, and the end of 003: how a place begins, what it says."""

from __future__ import annotations

TAROK = {
    "5 three ¶ 1 law 1": (
        "Zu einem Tarok gehören",
        "A pack has 78 cards: 21 taroks, which are trumps, and the Sküs. The XXI is the "
        "highest of them, and they take every card of a suit.",
    ),
    "5 three ¶ 1 law 2": (
        "Taroks müssen zugegeben werden",
        "A player must play a tarok to a tarok led, and to a suit in which they are void.",
    ),
    "5 three ¶ 1 law 3": (
        "Wer 10 Taroks in",
        "A player with ten taroks announces 10 points, and each further tarok adds 5. The sum "
        "printed for thirteen does not agree with that.",
    ),
    "5 three ¶ 1 law 4": (
        "9 Taroks werden nicht",
        "Nine taroks are not announced and count nothing.",
    ),
    "5 three ¶ 1 law 5": (
        "Unter den Taroks müssen",
        "Three taroks are special: the XXI, the Pagat and the Sküs. The XXI, or Mond, counts 5, "
        "and no other card takes it.",
    ),
    "5 three ¶ 1 law 6": (
        "Der Pagat mit Nr.",
        "The Pagat, the I, round which the game turns, counts 5; made or lost it is worth 10, "
        "and 20 from each in the last trick. Every other "
        "tarok takes it, and it takes any card of a suit.",
    ),
    "5 three ¶ 1 law 7": (
        "Der Scüs gehört auch",
        "The Sküs is a tarok without a number; it takes no trick and counts 5. No card takes "
        "it either: its owner may play it to any card led and lay it aside, which is called "
        "excusing.",
    ),
    "5 three ¶ 1 law 8": (
        "Dies Scüsiren muß oder",
        "The Sküs has to be played before the last three cards of the hand. After that it is "
        "lost to whoever takes the trick.",
    ),
    "5 three ¶ 2 law 1": (
        "Die XXI, Pagat und",
        "XXI, Pagat and Sküs are the matadors, announced only when all three are together, for "
        "10. Each tarok that follows the XXI without a gap adds 5, so five matadors make 20.",
    ),
    "5 three ¶ 2 law 2": (
        "Es ist möglich, das",
        "A hand can hold up to 22 matadors. Some players also count from below: Sküs, Pagat and "
        "the next tarok, then the others upwards.",
    ),
    "5 three ¶ 2 law 3": (
        "Wenn man von den",
        "Apart from the taroks and the Sküs there are 56 cards, 14 to a suit. Black suits run "
        "King, Queen, Cavall, Jack, 10 down to 1; in red suits the low numbers are higher, from "
        "the Ace or Ponte down to the 10.",
    ),
    "5 three ¶ 2 law 4": (
        "Der König zählt 5",
        "A King counts 5, a Queen 4, a Cavall 3 and a Jack 2; three of the other cards, or of "
        "the taroks except matadors, count 1 together. A card that is neither a tarok "
        "nor a court card is a Ladon.",
    ),
    "5 three ¶ 2 law 5": (
        "Der König, die Dame",
        "The four court cards of a suit are a whole Cavallerie, worth 10; three of them are half "
        "a Cavallerie, worth 5. The Sküs in the hand doubles either.",
    ),
    "5 three ¶ 2 law 6": (
        "Es sind in dem",
        "The three matadors count as Kings beside the four of the suits. Three Kings are worth "
        "5 and each further one 5, so seven are worth 25; and the three matadors bring 10 and, "
        "as three Kings, 5 more.",
    ),
    "5 three ¶ 3 law 1": (
        "Die Spieler ziehen um",
        "One tarok and two suit cards are drawn for the places. Whoever draws the tarok deals, "
        "to the right, five cards at a time, five times to each.",
    ),
    "5 three ¶ 3 law 2": (
        "Der Geber behält 3",
        "The dealer keeps the three cards left, and after seeing them may discard any three "
        "cards in their place, which is called laying the scat.",
    ),
    "5 three ¶ 3 law 3": (
        "Es darf kein Tarok",
        "Neither a tarok nor a King may be discarded.",
    ),
    "5 three ¶ 3 law 4": (
        "Wer den Pagat und",
        "With only two taroks beside it, which may be the Sküs and the XXI, the Pagat may be "
        "discarded. Then it counts, and each pays 10 for it as if it had been brought home.",
    ),
    "5 three ¶ 3 law 5": (
        "Verlegt Jemand den Scat",
        "A dealer who discards more or fewer than three cards plays on, but may announce and "
        "count nothing in that hand.",
    ),
    "5 three ¶ 3 law 6": (
        "Ist von dem Geber",
        "Once the scat is laid, the dealer announces first, and the two others follow to the "
        "right.",
    ),
    "5 three ¶ 3 law 7": (
        "daß, wenn man Taroks",
        "A player who announces taroks does not say whether the Pagat is among them. The book "
        "calls it unusual to agree that a player who announces ten also says whether it is among "
        "them.",
    ),
    "5 three ¶ 3 law 8": (
        "Daß bei der Angabe",
        "Nor is it said which Kings they are, or which suit a Cavallerie is in.",
    ),
    "5 three ¶ 3 law 9": (
        "Sind von einem Spieler",
        "The hunt is for the Pagat. If somebody has announced taroks, a player with six or more "
        "should not hunt it at once; with fewer, and ten announced, hunting it is risky as well.",
    ),
    "5 three ¶ 3 law 10": (
        "Sind gar keine Taroks",
        "With seven taroks or fewer, begin with a high tarok, with eight or nine with a very low "
        "one. From this a second player without the Pagat can see whether it can be drawn.",
    ),
    "5 three ¶ 3 law 11": (
        "Ist der Pagat abgefordert",
        "Whoever loses the Pagat pays each of the others 10, in the last trick 20. Whoever "
        "brings it home gets as much.",
    ),
    "5 three ¶ 3 law 12": (
        "Hat der Pagat fallen",
        "A Pagat that had to fall goes to whichever of the two others announced less.",
    ),
    "5 three ¶ 3 law 13": (
        "Sieht man, daß der",
        "If the holder of the Pagat has too many taroks, lead your longest and best suit, the "
        "whip. The holder must trump it, and the Pagat’s last trick is spoilt.",
    ),
    "5 three ¶ 3 law 14": (
        "Man sucht so viel",
        "After the Pagat the Kings are hunted, so that none wins the last trick. Draw the "
        "taroks of a player who keeps one for it, or lead the suit until the King must fall.",
    ),
    "5 three ¶ 3 law 15": (
        "Man muß in der",
        "As a rule, hunt the Kings of both opponents before you lead your own.",
    ),
    "5 three ¶ 3 law 16": (
        "Man muß überhaupt seine",
        "In general, use the strongest whip you have, which is your longest and best suit.",
    ),
    "5 three ¶ 3 law 17": (
        "Wenn man eine Farbe",
        "If the second player is void in a suit and the third holds its King, do not lead it "
        "again. That would cost your helper taroks and not catch the King.",
    ),
    "5 three ¶ 3 law 18": (
        "Die verloren gemachten Könige",
        "Captured Kings and the Pagat lie face up in front of the players who took them, and "
        "are settled after the hand. In an example with 15, 10 and 5 points only the "
        "differences are paid.",
    ),
    "5 three ¶ 3 law 19": (
        "Ist der Pagat und",
        "When the Pagat and the Kings are gone, little is left but to take as many tricks and "
        "court cards as you can.",
    ),
    "5 three ¶ 4 law 1": (
        "Nach Beendigung des Spieles",
        "After the hand all count the points in their tricks. There are 78 in all.",
    ),
    "5 three ¶ 4 law 2": (
        "Wenn also jeder Spieler",
        "With 26 each, nobody has won or lost in the cards. A player who is short pays "
        "the difference to another; the 16 printed in that sentence cannot be right.",
    ),
    "5 three ¶ 4 law 3": (
        "Jeder König und jedes",
        "Each King and each other court card is counted with two taroks or Ladons. A King "
        "covered in this way makes 5, the others their own value.",
    ),
    "5 three ¶ 4 law 4": (
        "Hat man so viel",
        "Two counting cards and an empty one lose 1 point, three counting cards 2. So a Queen, "
        "a Jack and an empty card make 5; a King, a Queen and a Cavall make 10.",
    ),
    "5 three ¶ 4 law 5": (
        "Man kommt gewöhnlich überein",
        "Players usually agree on a number of rounds, such as nine, so that each deals three "
        "times. Or they play three games.",
    ),
    "5 three ¶ 5 law 1": (
        "Vergiebt der Geber",
        "After a misdeal the next player deals.",
    ),
    "5 three ¶ 5 law 2": (
        "Verlegt er den Scat",
        "A dealer who notices a wrong scat before the lead may put it right.",
    ),
    "5 three ¶ 5 law 3": (
        "Hat er einen König",
        "A King or matador discarded by the dealer does not count.",
    ),
    "5 three ¶ 5 law 4": (
        "Wer eine ganze oder",
        "No card of an announced Cavallerie may lie in the scat. If that is noticed during or "
        "after the hand, the announcement does not count.",
    ),
    "5 three ¶ 5 law 5": (
        "Die ausgespielte Farbe muß",
        "Players must follow the suit led, and a player void in it must play a tarok. A tarok "
        "led must be followed with a tarok.",
    ),
    "5 three ¶ 5 law 6": (
        "Wer hierin fehlt, ist",
        "A player who breaks this rule must make good all the loss that it causes.",
    ),
    "5 three ¶ 6 law 1": (
        "Der Scüs ist die",
        "The Sküs alone may be played whenever its owner likes. If a King is led and you have "
        "only the Queen and the Cavall of the suit, play the Sküs and keep both.",
    ),
    "5 three ¶ 6 law 2": (
        "Den Scüs legt der",
        "Its owner puts the Sküs with the tricks already won and gives a Ladon to the winner of "
        "the trick.",
    ),
    "5 three ¶ 6 law 3": (
        "Wer den Pagat, aber",
        "With too few taroks to save the Pagat, give it up to the first tarok led, so that "
        "taroks are drawn and no King wins the last trick.",
    ),
    "5 three ¶ 6 law 4": (
        "Hat aber der, welcher",
        "A player with the Pagat and several Kings, who did not deal, should keep the Pagat as "
        "long as possible. Then the taroks run out, and the Kings are safer.",
    ),
    "5 three ¶ 6 law 5": (
        "Wer den Pagat in",
        "With seven or eight taroks, lead your whip to save the Pagat. A player who leads a small "
        "tarok probably holds most of them: make that player trump.",
    ),
    "5 three ¶ 7 law 1": (
        "Wer eine halbe Cavallerie",
        "With three court cards but not the King, lead one of them at once, to draw the King and "
        "remain strong in the suit.",
    ),
    "5 three ¶ 7 law 2": (
        "Wenn das Tarok stichfrei",
        "Where this is played, whoever takes no trick gets 26 points from each of the two others.",
    ),
    "5 three ¶ 7 law 3": (
        "Man kann auch Tarok",
        "Each dealer may put a set sum into a pot. The Pagat in the last trick wins all of it, a "
        "King half; lost there, they cost as much again.",
    ),
    "5 deux ¶ 1 law 1": (
        "Wer von Beiden die",
        "The player with the higher card deals in fives, 25 cards to the opponent and 28 to "
        "the dealer. The number printed for those put aside cannot be right; three go into the "
        "scat.",
    ),
    "5 deux ¶ 1 law 2": (
        "Das Angeben der Honneurs",
        "Announcements and play are those of the game for three.",
    ),
    "5 deux ¶ 1 law 3": (
        "Man muß das Spiel",
        "Try to make the opponent lead the suits, so that your court cards come home. If neither "
        "player has a Pagat to think of, lead a suit in which you have no court card.",
    ),
    "5 deux ¶ 1 law 4": (
        "Im Zählen der Stiche",
        "The cards are counted in twos instead of threes.",
    ),
    "5 deux ¶ 1 law 5": (
        "Der Pagat zählt 15",
        "The Pagat counts 15, in the last trick 25; a King 10, in the last trick 15.",
    ),
    "5 deux ¶ 1 law 6": (
        "Das Tarok en deux",
        "A partie goes to 100 points, as at Piquet. Whoever has the most at the end wins the "
        "partie, and as many points as they are ahead.",
    ),
    "5 deux ¶ 1 law 7": (
        "Wer nicht 50 Points",
        "With fewer than 50 points the partie is lost double. An example puts a partie at 8 "
        "groschen and a point at 3 pfennigs, with 120 points to 90.",
    ),
    "5 deux ¶ 1 law 8": (
        "Man markirt so: 1",
        "One partie and 30 points are marked. For a double partie the text gives a sum that does "
        "not fit the price it gave before.",
    ),
    "5 deux ¶ 1 law 9": (
        "Die Points werden durch",
        "The points come from the announcements and from what is won in the cards. Both players "
        "write them down in front of them.",
    ),
}

STROHMANN = {
    "Strohmann § 1 ¶ 1": (
        "Das Strohhmann-Tarok (in",
        "Strohmann-Tarok is a game for two with the full tarock pack of 54 cards.",
    ),
    "Strohmann § 1 ¶ 2": (
        "Es wird ausgelost, wer",
        "The first dealer is chosen by lot; then the two deal in turn.",
    ),
    "Strohmann § 1 ¶ 3": (
        "Die Karten werden in",
        "Forehand, the dealer’s opponent, is given five cards first. There our copy breaks off.",
    ),
}
