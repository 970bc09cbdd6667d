"""The building blocks of the games: each knows cards and seats, and no game."""
