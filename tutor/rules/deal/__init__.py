"""Shuffling, cutting and dealing."""
