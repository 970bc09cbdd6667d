"""The mutation run: which errors in the rules the tests would notice.

Cosmic Ray makes the mutants; here they are sampled, and each runs in a process of its own in which
one module has another text. No file is changed.
"""
