"""The Tapp family: one declarer with half a talon against two (003 Das Tappen, 000 no. 6)."""
