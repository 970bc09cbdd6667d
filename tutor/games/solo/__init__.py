"""Spitzeln and the other kinds of Solo: the games of the black Obers."""
