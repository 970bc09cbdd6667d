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
        "A tarok is played to a tarok led, and to a suit that one does not have.",
    ),
    "5 three ¶ 1 law 3": (
        "Wer 10 Taroks in",
        "Who holds ten taroks announces 10 points, and each further tarok adds 5. Thirteen "
        "are given a sum that does not agree with that.",
    ),
    "5 three ¶ 1 law 4": (
        "9 Taroks werden nicht",
        "Nine taroks are not announced and count nothing.",
    ),
    "5 three ¶ 1 law 5": (
        "Unter den Taroks müssen",
        "Three taroks are special: the XXI, the Pagat and the Sküs. The XXI, or Mond, is "
        "taken by no other card and counts 5.",
    ),
    "5 three ¶ 1 law 6": (
        "Der Pagat mit Nr.",
        "The Pagat, the I, is the card about which the game turns. It counts 5 as a King "
        "does, 10 made or lost in the middle, 20 from each in the last trick; every other "
        "tarok takes it, and it takes any suit.",
    ),
    "5 three ¶ 1 law 7": (
        "Der Scüs gehört auch",
        "The Sküs is a tarok without a number that takes no trick and counts 5. No card takes "
        "it: its owner lays it aside on any card that is led, which is called to excuse "
        "oneself.",
    ),
    "5 three ¶ 1 law 8": (
        "Dies Scüsiren muß oder",
        "The Sküs has to be played before the last three cards of the hand. Later it is lost "
        "to whoever takes the trick.",
    ),
    "5 three ¶ 2 law 1": (
        "Die XXI, Pagat und",
        "XXI, Pagat and Sküs are the matadors, announced only all three together, for 10. "
        "Each tarok that follows the XXI without a gap adds 5: five matadors make 20.",
    ),
    "5 three ¶ 2 law 2": (
        "Es ist möglich, das",
        "There can be 22 matadors in a hand. Some also count from below: Sküs, Pagat and the "
        "next tarok, then the others upwards.",
    ),
    "5 three ¶ 2 law 3": (
        "Wenn man von den",
        "Without taroks and Sküs 56 cards are left, 14 a suit. Black suits run King, Queen, "
        "Cavall, Jack, 10 down to 1; in red suits the low numbers come first, from the Ace or "
        "Ponte to the 10.",
    ),
    "5 three ¶ 2 law 4": (
        "Der König zählt 5",
        "King 5, Queen 4, Cavall 3, Jack 2; the others, with all taroks but the three "
        "matadors, count 1 for three together. A card that is neither tarok nor court card is "
        "a Ladon.",
    ),
    "5 three ¶ 2 law 5": (
        "Der König, die Dame",
        "The four court cards of a suit are a whole cavallerie, 10; three of them a half one, "
        "5. The Sküs in the hand doubles either.",
    ),
    "5 three ¶ 2 law 6": (
        "Es sind in dem",
        "The three matadors count as Kings beside the four of the suits. Three Kings are 5 "
        "and each more adds 5, seven 25; so the three matadors bring 10 and, as three Kings, "
        "5 more.",
    ),
    "5 three ¶ 3 law 1": (
        "Die Spieler ziehen um",
        "One tarok and two cards of suits are drawn for the places. Who has the tarok deals, "
        "to the right, five times five cards to each.",
    ),
    "5 three ¶ 3 law 2": (
        "Der Geber behält 3",
        "The dealer keeps the three cards left. Having seen them, he may change them for any "
        "three of his hand, which is called laying the scat.",
    ),
    "5 three ¶ 3 law 3": (
        "Es darf kein Tarok",
        "No tarok and no King may be laid away.",
    ),
    "5 three ¶ 3 law 4": (
        "Wer den Pagat und",
        "With only two taroks beside it, which may be the Sküs and the XXI, the Pagat may be "
        "laid away. Then it counts, and each pays 10 for it as if it had been brought home.",
    ),
    "5 three ¶ 3 law 5": (
        "Verlegt Jemand den Scat",
        "Who lays away more or fewer than three cards plays on, but may announce and count "
        "nothing in that hand.",
    ),
    "5 three ¶ 3 law 6": (
        "Ist von dem Geber",
        "When the scat lies, the dealer is the first to say what he has to announce. The two "
        "others follow to the right.",
    ),
    "5 three ¶ 3 law 7": (
        "daß, wenn man Taroks",
        "Whoever announces taroks does not say whether the Pagat is among them. To agree on saying "
        "it of ten taroks is called unusual.",
    ),
    "5 three ¶ 3 law 8": (
        "Daß bei der Angabe",
        "Nor is it said which Kings they are, or of which suit a cavallerie is.",
    ),
    "5 three ¶ 3 law 9": (
        "Sind von einem Spieler",
        "The Pagat is the card that is played for. If a player has announced taroks, one with "
        "six or more should not hunt it at once; with fewer, and ten announced, hunting it is "
        "risky as well.",
    ),
    "5 three ¶ 3 law 10": (
        "Sind gar keine Taroks",
        "With seven taroks or fewer one begins with a high tarok, with eight or nine with a "
        "very low one. The second, who lacks the Pagat too, sees from it whether it can be "
        "drawn.",
    ),
    "5 three ¶ 3 law 11": (
        "Ist der Pagat abgefordert",
        "Who loses the Pagat pays each of the others 10, in the last trick 20. Who brings it "
        "home gets as much.",
    ),
    "5 three ¶ 3 law 12": (
        "Hat der Pagat fallen",
        "A Pagat that had to fall goes to that one of the two others who announced least.",
    ),
    "5 three ¶ 3 law 13": (
        "Sieht man, daß der",
        "If the Pagat’s holder has too many taroks, one leads one’s longest and best suit, "
        "the whip. He must trump it, and the Pagat’s last trick is spoilt.",
    ),
    "5 three ¶ 3 law 14": (
        "Man sucht so viel",
        "After the Pagat the Kings are hunted, so that none makes the last trick. One draws "
        "the taroks of a player who waits for it, or leads the suit until the King must fall.",
    ),
    "5 three ¶ 3 law 15": (
        "Man muß in der",
        "As a rule one plays on the Kings of both opponents before leading one’s own.",
    ),
    "5 three ¶ 3 law 16": (
        "Man muß überhaupt seine",
        "In any case one uses one’s strongest whip.",
    ),
    "5 three ¶ 3 law 17": (
        "Wenn man eine Farbe",
        "If the second player is void of a suit and the third holds its King, one does not "
        "lead it again. It would cost the helper taroks and not catch the King.",
    ),
    "5 three ¶ 3 law 18": (
        "Die verloren gemachten Könige",
        "Captured Kings and the Pagat lie open with their takers and are settled after the "
        "hand. An example with 15, 10 and 5 points is paid by the differences.",
    ),
    "5 three ¶ 3 law 19": (
        "Ist der Pagat und",
        "When Pagat and Kings are gone, little is left: one takes as many tricks and court "
        "cards as one can.",
    ),
    "5 three ¶ 4 law 1": (
        "Nach Beendigung des Spieles",
        "After the hand each counts the points in his tricks. All together make 78.",
    ),
    "5 three ¶ 4 law 2": (
        "Wenn also jeder Spieler",
        "With 26 each nobody has won or lost in the cards. What one lacks he pays to another; "
        "the number printed there does not fit.",
    ),
    "5 three ¶ 4 law 3": (
        "Jeder König und jedes",
        "Each King and each court card is counted with two taroks or Ladons; a King so "
        "covered makes 5, the others their own value.",
    ),
    "5 three ¶ 4 law 4": (
        "Hat man so viel",
        "Two counting cards and a blank one lose 1, three counting cards 2. So a Queen, a "
        "Jack and a blank make 5, a King, a Queen and a Cavall 10.",
    ),
    "5 three ¶ 4 law 5": (
        "Man kommt gewöhnlich überein",
        "One usually agrees on a number of rounds, such as nine, so that each deals three "
        "times. Or one plays for three games.",
    ),
    "5 three ¶ 5 law 1": (
        "Vergiebt der Geber",
        "After a misdeal the next player deals.",
    ),
    "5 three ¶ 5 law 2": (
        "Verlegt er den Scat",
        "A dealer who sees before the lead that he laid away wrongly may put it right.",
    ),
    "5 three ¶ 5 law 3": (
        "Hat er einen König",
        "A King or matador that he laid away does not count for him.",
    ),
    "5 three ¶ 5 law 4": (
        "Wer eine ganze oder",
        "No card of an announced cavallerie may lie in the scat. If it is noticed during or "
        "after the hand, the announcement falls.",
    ),
    "5 three ¶ 5 law 5": (
        "Die ausgespielte Farbe muß",
        "The suit led is followed, and who does not have it plays a tarok. A tarok led is "
        "followed with taroks.",
    ),
    "5 three ¶ 5 law 6": (
        "Wer hierin fehlt, ist",
        "Whoever fails in this makes good all damage that came from it.",
    ),
    "5 three ¶ 6 law 1": (
        "Der Scüs ist die",
        "The Sküs alone may be used where and how one likes. With only the Queen and the "
        "Cavall of a suit of which the King is led, one plays the Sküs and keeps both.",
    ),
    "5 three ¶ 6 law 2": (
        "Den Scüs legt der",
        "Its owner lays the Sküs with his own tricks and gives a Ladon to the winner of the trick.",
    ),
    "5 three ¶ 6 law 3": (
        "Wer den Pagat, aber",
        "With too few taroks to save the Pagat one gives it up to the first tarok led, so "
        "that taroks leave the hands and no King makes the last trick.",
    ),
    "5 three ¶ 6 law 4": (
        "Hat aber der, welcher",
        "If he holds several Kings of suits himself and did not deal, he keeps the Pagat as "
        "long as he can. Then the taroks run out, and his Kings are safer.",
    ),
    "5 three ¶ 6 law 5": (
        "Wer den Pagat in",
        "With seven or eight taroks one leads one’s whip to save the Pagat. One watches who "
        "leads a small tarok, for he has most of them, and makes him trump.",
    ),
    "5 three ¶ 7 law 1": (
        "Wer eine halbe Cavallerie",
        "With three court cards but not the King one leads one of them at once, to draw the "
        "King and stay strong in the suit.",
    ),
    "5 three ¶ 7 law 2": (
        "Wenn das Tarok stichfrei",
        "Where this is played, whoever takes no trick gets 26 points from each of the two others.",
    ),
    "5 three ¶ 7 law 3": (
        "Man kann auch Tarok",
        "Each dealer may stake a set sum in a pot. The Pagat in the last trick wins all of "
        "it, a King half; lost there, they set as much.",
    ),
    "5 deux ¶ 1 law 1": (
        "Wer von Beiden die",
        "The higher card deals: fives, 25 cards to the opponent and 28 to himself. The number "
        "printed for those left aside does not fit; three go into the scat.",
    ),
    "5 deux ¶ 1 law 2": (
        "Das Angeben der Honneurs",
        "Announcements and play are those of the game for three.",
    ),
    "5 deux ¶ 1 law 3": (
        "Man muß das Spiel",
        "One tries to make the opponent lead the suits, so that one’s court cards come home. "
        "If neither Pagat is the matter, one leads a suit without a court card of one’s own.",
    ),
    "5 deux ¶ 1 law 4": (
        "Im Zählen der Stiche",
        "In counting, two cards are taken together instead of three.",
    ),
    "5 deux ¶ 1 law 5": (
        "Der Pagat zählt 15",
        "The Pagat counts 15, in the last trick 25; a King 10, in the last trick 15.",
    ),
    "5 deux ¶ 1 law 6": (
        "Das Tarok en deux",
        "A party goes to 100 points, as at Piquet. Who has most at the end wins the party and "
        "as many points as he is ahead.",
    ),
    "5 deux ¶ 1 law 7": (
        "Wer nicht 50 Points",
        "Under 50 points the party is lost double. An example reckons a party at 8 groschen, "
        "a point at 3 pfennigs, with 120 points to 90.",
    ),
    "5 deux ¶ 1 law 8": (
        "Man markirt so: 1",
        "One party and 30 points are marked. For a double party the text gives a sum that "
        "does not fit the price before.",
    ),
    "5 deux ¶ 1 law 9": (
        "Die Points werden durch",
        "The points come from the announcements and from what is won in the cards. Each "
        "writes them down before his place.",
    ),
}

STROHMANN = {
    "Strohmann § 1 ¶ 1": (
        "Das Strohhmann-Tarok (in",
        "Strohmann-Tarok is a game for two with the full tarock pack of 54 cards.",
    ),
    "Strohmann § 1 ¶ 2": (
        "Es wird ausgelost, wer",
        "A lot decides who deals first; then the two deal in turn.",
    ),
    "Strohmann § 1 ¶ 3": (
        "Die Karten werden in",
        "The opponent of the dealer, the forehand, is given five cards first. There our copy "
        "breaks off.",
    ),
}
