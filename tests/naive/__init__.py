"""The rules a second time, written from the paragraphs: Tappen (003), Tarok-Tapp (000, no. 6) and,
each in a module of its own, Piquet (002), Préférence, Scat and Tritrille (000, nos. 2, 3 and 7),
L'Hombre in its five forms, Quadrille and Cinquille (no. 1).

Plain strings and lists, no cleverness: this package exists so that the real engine can be compared
with it on thousands of hands. It shares no code with the engine and must stay that way.

Seats are 0, 1, 2 in turn order; seat 0 is the forehand. Every module ends its docstring with
"Readings": the places where the text leaves a choice, and the choice taken here.
"""
