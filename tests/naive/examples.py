"""The printed examples of 003 (appendix III) as data: hands, calls, tricks and printed sums.

Three hands A / B / C, the talon upper / lower. Each trick is written in the order played, the
leader first. Where the book names no card ("beliebig", "Treff", "macht A"), a card that the rules
allow is filled in; the points do not depend on which. B 6 is not here: two of its hands are printed
without their suit cards.
"""

from __future__ import annotations

EXAMPLES = {
    "A 1": {
        "game": "tappen-54",
        "hands": (
            "D-K D-J D-2 D-4 C-K C-Q S-Q H-C H-3 IV XII XIV XVI XVIII XIX XXI / S-C "
            "S-10 S-9 S-8 H-K H-Q C-C C-8 D-Q D-3 I VI X XV XX Skus / S-K S-7 D-C C-J "
            "C-10 C-9 C-7 H-J H-2 H-4 II III V VIII XI XIII"
        ),
        "talon": "XVII IX D-A / VII S-J H-A",
        "calls": "0 dreier 1 pass 2 pass",
        "half": "upper",
        "laid": "S-Q H-C H-3",
        "announced": "nothing",
        "contra": "",
        "tricks": (
            "D-K D-3 D-C / D-4 D-Q II / S-K IX S-8 / D-2 I V / S-7 XII S-9 / D-A VI III / "
            "S-C XIII XIV / XVI XX VIII / S-10 XI XVII / XVIII Skus H-J / H-K H-4 IV / "
            "XXI X H-2 / XIX XV C-10 / C-K C-C C-9 / C-Q C-8 C-7 / D-J H-Q C-J"
        ),
        "points": "51 19",
        "written": "3 1 0",
    },
    "A 2": {
        "game": "tappen-54",
        "hands": (
            "C-Q C-J C-9 C-7 S-J S-8 S-7 D-A D-4 II VIII XIII XIV XV XIX XXI / H-K H-A "
            "C-K C-C C-10 C-8 S-10 I V VI IX X XVI XVIII XX Skus / H-Q H-C H-J H-3 H-4 "
            "S-K S-Q S-C S-9 D-K D-C D-J D-2 IV VII XI"
        ),
        "talon": "XII D-Q D-3 / XVII III H-2",
        "calls": "0 pass 1 dreier 2 pass",
        "half": "lower",
        "laid": "H-A H-2 S-10",
        "announced": "pagat",
        "contra": "",
        "tricks": (
            "C-7 C-K XI / S-C S-7 III / XVI VII XIX / S-8 V S-9 / XVII IV XXI / S-J VI "
            "S-Q / Skus H-J II / XX H-3 VIII / XVIII H-4 XV / IX S-K XIII / D-4 X D-2 / "
            "C-8 D-K C-J / XIV I H-Q / C-Q C-10 H-C / D-A C-C D-C / D-J C-9 H-K"
        ),
        "points": "19 51",
        "written": "5 0 5",
    },
    "A 3": {
        "game": "tappen-54",
        "hands": (
            "C-Q C-8 C-7 D-C D-J D-A S-J S-8 H-Q H-C H-2 H-4 VIII X XIV XXI / H-K H-A "
            "H-3 S-Q S-10 D-2 D-3 D-4 C-K C-C C-10 II IV IX XIII XVII / S-K S-C D-K "
            "D-Q I III V VI XI XII XV XVI XVIII XIX XX Skus"
        ),
        "talon": "VII C-J C-9 / S-9 S-7 H-J",
        "calls": "0 pass 1 pass 2 solo",
        "half": "",
        "laid": "",
        "announced": "pagat",
        "contra": "",
        "tricks": (
            "S-8 S-10 S-C / XVIII XXI II / C-7 C-K III / XV VIII XVII / C-10 V C-8 / Skus "
            "X IV / XX XIV IX / XIX C-Q XIII / XVI D-C H-K / XII D-J H-A / XI D-A H-3 / "
            "VI S-J S-Q / S-K H-Q D-2 / D-K H-C D-3 / D-Q H-2 D-4 / I H-4 C-C"
        ),
        "points": "60 10",
        "written": "0 0 18",
    },
    "A 4": {
        "game": "tappen-54",
        "hands": (
            "D-Q D-4 C-C H-J H-3 S-C S-9 S-7 II VII VIII X XIII XIV XVII XX / D-K D-J "
            "D-A D-2 D-3 C-K III V XI XII XV XVI XVIII XIX XXI Skus / C-10 C-9 C-8 C-7 "
            "H-K H-Q H-C H-A H-2 S-Q S-J S-10 S-8 I IV IX"
        ),
        "talon": "VI C-Q C-J / S-K D-C H-4",
        "calls": "0 pass 1 solo",
        "half": "",
        "laid": "",
        "announced": "nothing",
        "contra": "",
        "tricks": (
            "S-7 III S-8 / D-K I D-4 / S-10 S-9 V / D-3 IX D-Q / S-J S-C XI / D-A IV VII "
            "/ H-3 XII H-A / D-2 S-Q II / H-J XV H-2 / Skus C-10 VIII / XXI C-8 X / XIX "
            "H-K XX / C-C C-K C-9 / XVIII C-7 XIII / D-J H-Q XIV / XVII XVI H-C"
        ),
        "points": "27 43",
        "written": "6 0 6",
    },
    "B 1": {
        "game": "tappen-42",
        "hands": (
            "S-J S-10 D-K D-Q C-Q C-C H-A III V IX XIII XX / H-Q S-Q S-C C-J VI VIII X "
            "XII XVII XVIII XIX Skus / D-C D-J C-K H-K H-J S-K I II XI XIV XVI XXI"
        ),
        "talon": "XV VII C-10 / IV H-C D-A",
        "calls": "0 pass 1 dreier 2 unterer 1 hold 2 pass",
        "half": "upper",
        "laid": "H-Q S-Q S-C",
        "announced": "nothing",
        "contra": "",
        "tricks": (
            "H-A VI H-J / C-10 C-K C-Q / H-K XX Skus / C-J I C-C / D-J D-Q VII / XVII II "
            "III / XVIII XI V / XIX XXI IX / S-K S-10 VIII / XV XVI XIII / XIV D-K X / "
            "D-C S-J XII"
        ),
        "points": "36 30",
        "written": "0 3 1",
    },
    "B 2": {
        "game": "tappen-42",
        "hands": (
            "D-Q C-C H-Q I II III IV IX XV XVIII XIX XXI / H-K H-C H-J S-K D-C X XIII "
            "XIV XVI XVII XX Skus / D-K D-J D-A S-Q S-C H-A C-K C-Q C-J V VIII XI"
        ),
        "talon": "S-J S-10 C-10 / XII VII VI",
        "calls": "0 dreier 1 unterer 0 hold 1 pass 2 pass",
        "half": "lower",
        "laid": "D-Q C-C H-Q",
        "announced": "pagat",
        "contra": "pagat",
        "tricks": (
            "XV XVI V / H-J H-A II / XVIII XX VIII / H-K XI XII / XIX Skus C-K / H-C D-A "
            "III / XXI X D-J / IX XIII D-K / D-C C-J IV / VII XIV C-Q / S-K S-C VI / I "
            "XVII S-Q"
        ),
        "points": "36 30",
        "written": "0 3 3",
    },
    "B 3": {
        "game": "tappen-42",
        "hands": (
            "H-K I V VIII XI XII XIII XV XVI XVII XVIII XIX / D-A S-K S-Q S-10 H-Q H-C "
            "H-J H-A II III IV Skus / C-Q C-C C-J C-10 D-K D-Q D-C VII IX X XX XXI"
        ),
        "talon": "XIV C-K S-J / S-C D-J VI",
        "calls": "0 dreier 1 pass 2 pass",
        "half": "upper",
        "laid": "S-J VIII V",
        "announced": "pagat",
        "contra": "",
        "tricks": (
            "XI II XX / C-Q C-K III / D-A D-C XII / XIII IV XXI / D-K XIV Skus / H-Q VII "
            "H-K / IX XIX S-K / XVIII S-Q X / XVII S-10 C-C / XVI H-C C-J / XV H-J C-10 / "
            "I H-A D-Q"
        ),
        "points": "31 35",
        "written": "1 0 0",
    },
    "B 4": {
        "game": "tappen-42",
        "hands": (
            "C-J D-K D-C S-K S-Q S-J S-10 V X XII XVII XXI / C-K C-Q H-K H-C H-A S-C "
            "D-J I VII VIII IX XIII / H-J II IV VI XI XIV XV XVI XVIII XIX XX Skus"
        ),
        "talon": "III D-Q D-A / C-C C-10 H-Q",
        "calls": "0 pass 1 pass 2 solo",
        "half": "",
        "laid": "",
        "announced": "nothing",
        "contra": "",
        "tricks": (
            "S-10 S-C II / XVIII XXI I / S-K XIII XIV / XV XVII VII / S-Q IX XI / Skus V "
            "VIII / XX X C-K / XIX XII C-Q / XVI C-J H-C / VI D-C H-A / IV S-J D-J / H-J "
            "D-K H-K"
        ),
        "points": "36 30",
        "written": "0 0 8",
    },
    "B 5": {
        "game": "tappen-42",
        "hands": (
            "H-Q H-C H-A D-K D-Q D-C D-J C-Q C-C C-J X XII / H-K II IV V VI VII VIII "
            "XV XVI XVII XXI Skus / S-K S-C S-10 D-A C-10 I IX XI XIV XVIII XIX XX"
        ),
        "talon": "XIII C-K S-J / III S-Q H-J",
        "calls": "0 pass 1 solo",
        "half": "",
        "laid": "",
        "announced": "nothing",
        "contra": "",
        "tricks": (
            "C-J II C-10 / XV XX X / S-K XII XVI / XVII XIX D-K / S-10 H-A IV / Skus IX "
            "D-J / XXI XI D-C / VIII XIV D-Q / S-C C-C V / VI XVIII C-Q / D-A H-C VII / "
            "H-K I H-Q"
        ),
        "points": "29 37",
        "written": "10 0 10",
    },
}
