"""The rules of Tappen (003) and Tarok-Tapp (000, no. 6) a second time, written from the paragraphs.

Plain strings and lists, no cleverness: this package exists so that the real engine can be compared
with it on thousands of hands. It shares no code with the engine and must stay that way.

Seats are 0, 1, 2 in turn order; seat 0 is the forehand. Every module ends its docstring with
"Readings": the places where the text leaves a choice, and the choice taken here.
"""
