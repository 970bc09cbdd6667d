"""Announcing by question and answer, and what came of it."""
