"""Homework: what a pupil hands in, and what a teacher's list makes of it."""
