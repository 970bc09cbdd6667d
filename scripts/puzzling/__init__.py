"""Puzzles: found in hands that the machine plays, and proved, by the kernel under Node.js."""
