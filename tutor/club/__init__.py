"""The club night: who sits where, deals that show something, results of several tables."""
