"""Tarok-l'Hombre: the older and the newer kind of 000 no. 5, and the Tarokhombre of 001."""
